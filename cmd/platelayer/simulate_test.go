package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"platelayer/maps"
	"platelayer/sim"
	policies "platelayer/sim/rollandrails"
)

// simulate runs the command.
func simulate(t *testing.T, ctx context.Context, args ...string) (code int, out, err string) {
	t.Helper()
	s := newDouble("", nil)
	code = execute(ctx, s.streams, append([]string{"simulate"}, args...))
	return code, s.out.String(), s.err.String()
}

// decode reads a report that was printed as JSON.
func decode(t *testing.T, text string) simulated {
	t.Helper()
	var r simulated
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&r); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return r
}

// TestSimulateIsTheSameForAnyJobs compares reports byte by byte; another seed gives
// another one.
func TestSimulateIsTheSameForAnyJobs(t *testing.T) {
	run := func(args ...string) string {
		args = append(args, "deutschland", "--players", "3", "--games", "20", "--policy", "random,greedy")
		code, out, stderr := simulate(t, t.Context(), args...)
		if code != exitDone || stderr != "" {
			t.Fatalf("%v: exit code %d: %s", args, code, stderr)
		}
		return out
	}
	for _, kind := range [][]string{nil, {"--json"}} {
		one := run(append(kind, "--jobs", "1")...)
		for _, part := range []string{"abandoned", "manipulators", "E2", "D10", "idle", "full"} { // of the findings
			if !strings.Contains(one, part) {
				t.Errorf("the report says nothing of %q:\n%s", part, one)
			}
		}
		for _, jobs := range []string{"0", "2", "3", "1024"} {
			if more := run(append(kind, "--jobs", jobs)...); more != one {
				t.Errorf("%s jobs give\n%s\nnot\n%s", jobs, more, one)
			}
		}
		if run(append(kind, "--seed", "2")...) == one {
			t.Errorf("another seed gives the same report:\n%s", one)
		}
	}
}

func TestSimulateAsJSON(t *testing.T) {
	code, out, stderr := simulate(t, t.Context(), "deutschland", "--players", "4", "--games", "20", "--policy", "random, Greedy", "--json")
	if code != exitDone {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	r := decode(t, out)
	if r.Game != "roll-and-rails" || r.Map != "deutschland" || len(r.Digest) != 16 || r.Rounds < 1 ||
		r.Players != 4 || r.Games != 20 || r.Asked != 20 || r.Partial || r.Stuck != 0 || r.Seed != 1 ||
		len(r.Seats) != 4 || len(r.ByPolicy) != 2 || r.ByPolicy[1].Name != "greedy" || r.HalfTime == nil {
		t.Errorf("the report is %+v", r)
	}
}

// TestTheLogIsTheFirstGame holds the log of a run of one game to its report, and the
// replay to both; the log of more games begins with the same.
func TestTheLogIsTheFirstGame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.log")
	args := []string{"deutschland", "--players", "2", "--policy", "greedy,random", "--seed", "18446744073709551615", "--json", "--log", file, "--force"}
	var logs [2]string
	for i, games := range []string{"1", "9"} {
		code, out, stderr := simulate(t, t.Context(), append(args, "--games", games)...)
		if code != exitDone {
			t.Fatalf("exit code %d: %s", code, stderr)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if logs[i] = string(data); i > 0 {
			break
		}
		lines := strings.Split(strings.TrimSpace(logs[0]), "\n")
		end := strings.Fields(lines[len(lines)-1])
		for seat, s := range decode(t, out).Seats {
			if got := strconv.FormatFloat(s.Score.Mean, 'f', -1, 64); got != end[seat+1] {
				t.Errorf("seat %d has %s points, and the log ends with %v", seat+1, got, end)
			}
		}
	}
	if logs[0] != logs[1] {
		t.Error("the first game of one and of nine are not the same")
	}
	if code, out, stderr := replay(t, logs[0]); code != exitDone || !strings.Contains(out, "seed 18446744073709551615") {
		t.Errorf("exit code %d: %s%s", code, out, stderr)
	}
}

// TestInterruptedSimulation holds that what was played is reported and marked, and that
// there is no report of nothing.
func TestInterruptedSimulation(t *testing.T) {
	code, out, stderr := simulate(t, interruptAfter(t, "roll-and-rails", 1), "deutschland", "--games", "100000000", "--json")
	if r := decode(t, out); code != exitInterrupted || !r.Partial || r.Stop != sim.StopInterrupted || r.Games < 1 || r.Asked != 100_000_000 {
		t.Errorf("exit code %d, and the report is %+v", code, r)
	}
	if !strings.HasPrefix(stderr, "error: interrupted; the report is of the first ") {
		t.Errorf("it says %q", stderr)
	}
	code, out, _ = simulate(t, interruptAfter(t, "roll-and-rails", 1), "deutschland", "--games", "100000000")
	if code != exitInterrupted || !strings.Contains(out, " of 100000000 games completed") || !strings.Contains(out, "\npartial: ") {
		t.Errorf("exit code %d, and the report is\n%s", code, out)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, args := range [][]string{{"deutschland"}, {"deutschland", "--json"}} {
		code, out, stderr = simulate(t, ctx, args...)
		if code != exitInterrupted || out != "" || stderr != "error: interrupted before the first game was over; nothing was written\n" {
			t.Errorf("exit code %d, and it says %q and %q", code, out, stderr)
		}
	}
}

// TestInterruptedFindings: the report of a run that is cut short is that of the games it
// has played, findings included.
func TestInterruptedFindings(t *testing.T) {
	name, data, _ := maps.Bundled("deutschland")
	d, l := maps.Load(name, data)
	if l.HasErrors() {
		t.Fatal(l)
	}
	play := func(ctx context.Context, run simulation) (*simulated, string) {
		r, err := simulateRollAndRails(ctx, d, run)
		if err != nil {
			t.Fatal(err)
		}
		findings, err := json.Marshal(r.Findings)
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		r.printFindings(&b)
		return r, string(findings) + b.String()
	}
	ctx, cancel := context.WithCancel(t.Context())
	run := simulation{players: 3, games: sim.MaxGames, policies: []string{"random", "greedy"}, seed: 5, jobs: 3}
	run.progress = func(done int) {
		if done >= 20 {
			cancel()
		}
	}
	cut, got := play(ctx, run)
	if !cut.Partial || cut.Games < 20 {
		t.Fatalf("%d games, partial: %v", cut.Games, cut.Partial)
	}
	run.games, run.jobs, run.progress = cut.Games, 1, nil
	if whole, want := play(t.Context(), run); whole.Partial || got != want {
		t.Errorf("cut short after %d games it finds\n%s\nnot\n%s", cut.Games, got, want)
	}
}

// TestColumns: letters count, not bytes, and marks over letters not at all.
func TestColumns(t *testing.T) {
	var b strings.Builder
	printColumns(&b, [][]string{{"town", "n", ""}, {"Đà Nẵng", "12", "x"}, {"Cafe\u0301", "1", ""}})
	if want := "town      n\nĐà Nẵng  12  x\nCafe\u0301      1\n"; b.String() != want {
		t.Errorf("%q, want %q", b.String(), want)
	}
}

func TestReportForAPerson(t *testing.T) {
	some := sim.Summary{N: 12, Mean: 20.25, Min: 3, P10: 7, P25: 15, P50: 20, P75: 25, P90: 40, Max: 101}
	seat := sim.Standing{Score: some, Low: 18, High: 22.52, Wins: sim.Share{Share: .25, Low: .1, High: .42}}
	policy := func(name string) sim.Standing { s := seat; s.Name = name; return s }
	r := simulated{Map: "vale", Rounds: 6, Report: sim.Report{
		Players: 2, Policies: []string{"greedy", "random"}, Seed: 9, Asked: 20, Games: 12, Stuck: 1, Partial: true,
		Failures: []sim.Failure{{Playout: 3, Move: 17, Problem: "stuck: player 1 has no move"}},
		Score:    some, Margin: &some, Moves: some, Options: some,
		HalfTime: &sim.Share{Share: .7, Low: .65, High: .755},
		Seats:    []sim.Standing{seat, seat}, ByPolicy: []sim.Standing{policy("greedy"), policy("random")},
	}}
	for _, c := range []struct {
		name   string
		change func()
		want   string
	}{
		{"two players", func() {}, `vale: 2 players, 6 rounds, seed 9
played by greedy, random
12 of 20 games completed, 1 stuck
partial: the run was interrupted
  game 4 broke off at move 17: stuck: player 1 has no move

points  mean          95 %  least  25 %  50 %  75 %  most    wins          95 %
seat 1  20.2  18.0 to 22.5      3    15    20    25   101  25.0 %  10.0 to 42.0
seat 2  20.2  18.0 to 22.5      3    15    20    25   101  25.0 %  10.0 to 42.0
greedy  20.2  18.0 to 22.5      3    15    20    25   101  25.0 %  10.0 to 42.0
random  20.2  18.0 to 22.5      3    15    20    25   101  25.0 %  10.0 to 42.0

                      mean  least  10 %  50 %  90 %  most
points of a player    20.2      3     7    20    40   101
margin of the winner  20.2      3     7    20    40   101
decisions in a game   20.2      3     7    20    40   101
moves to choose from  20.2      3     7    20    40   101

the winner led at half-time in 70.0 % of the games (65.0 to 75.5)
`},
		{"solo", func() {
			r.Players, r.Policies, r.Seats, r.ByPolicy = 1, r.Policies[:1], r.Seats[:1], r.ByPolicy[:1]
			r.Margin, r.HalfTime, r.Failures, r.Stuck, r.Partial, r.Games = nil, nil, nil, 0, false, 20
		}, `vale: 1 player, 6 rounds, seed 9
played by greedy
20 of 20 games completed, 0 stuck

points  mean          95 %  least  25 %  50 %  75 %  most
seat 1  20.2  18.0 to 22.5      3    15    20    25   101

                      mean  least  10 %  50 %  90 %  most
points of a player    20.2      3     7    20    40   101
decisions in a game   20.2      3     7    20    40   101
moves to choose from  20.2      3     7    20    40   101
`},
	} {
		c.change()
		var b bytes.Buffer
		if err := r.print(&b); err != nil || b.String() != c.want {
			t.Errorf("%s: %v\n%s\nwant\n%s", c.name, err, b.String(), c.want)
		}
	}
}

// TestPoliciesAreTold: the help and the page say of each policy what it does, and of none
// that there is not.
func TestPoliciesAreTold(t *testing.T) {
	page, err := os.ReadFile("../../docs/simulate.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range allPolicies() {
		if policyTells[name] == "" || !strings.Contains(policyLines(), "    "+name+" ") {
			t.Errorf("the help says nothing of %q", name)
		}
		if !strings.Contains(string(page), "`"+name+"`") {
			t.Errorf("docs/simulate.md says nothing of %q", name)
		}
	}
	if len(policyTells) != len(allPolicies()) {
		t.Errorf("%d policies are told of, and there are %d", len(policyTells), len(allPolicies()))
	}
}

// TestLongLineOfTables: what does not fit in a line goes on in the next one.
func TestLongLineOfTables(t *testing.T) {
	var f rollAndRailsFindings
	for _, color := range []string{"blue", "green", "yellow", "red", "grey"} {
		f.Boxes = append(f.Boxes, policies.Box{Box: policies.CitiesBox + color, Full: .125})
	}
	var b strings.Builder
	f.printBoxes(&b)
	lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
	if len(lines) < 2 || !strings.HasPrefix(lines[0], "tables that were used up, and in how many games: ") || strings.Count(b.String(), "; ")+strings.Count(b.String(), ";\n") != 4 {
		t.Errorf("it prints\n%s", b.String())
	}
	for _, line := range lines {
		if len(line) > reportWidth {
			t.Errorf("%q has more than %d letters", line, reportWidth)
		}
	}
}
