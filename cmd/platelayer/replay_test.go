package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"platelayer/maps"
	"platelayer/rules/rollandrails"
	"platelayer/sim"
)

// randomLog is the log of a random game on a bundled map, and the scores.
func randomLog(t *testing.T, id string, players int, seed uint64) (string, []int) {
	t.Helper()
	name, data, _ := maps.Bundled(id)
	d, l := maps.Load(name, data)
	if l.HasErrors() {
		t.Fatal(l)
	}
	g, err := rollandrails.NewGame(d.RollAndRails, players)
	if err != nil {
		t.Fatal(err)
	}
	type random = sim.Random[*rollandrails.State, rollandrails.Move]
	table, err := (&sim.Plan[*rollandrails.State, rollandrails.Move]{
		New: g.Start, Seed: seed, Games: 1,
		Policies: []sim.Entry[*rollandrails.State, rollandrails.Move]{{
			Name: "random", New: func() sim.Policy[*rollandrails.State, rollandrails.Move] { return random{} },
		}},
	}).NewTable()
	if err != nil {
		t.Fatal(err)
	}
	log := g.AppendLogHeader(nil, seed)
	err = table.Play(0, func(s *rollandrails.State, m rollandrails.Move) { log = s.AppendLogMove(log, m) })
	if err != nil {
		t.Fatal(err)
	}
	return string(table.State().AppendLogEnd(log)), table.State().Scores(nil)
}

// replay runs the command on a log.
func replay(t *testing.T, log string, flags ...string) (code int, out, err string) {
	t.Helper()
	s := newDouble(log, nil)
	code = execute(t.Context(), s.streams, append([]string{"replay", "-"}, flags...))
	return code, s.out.String(), s.err.String()
}

func TestReplay(t *testing.T) {
	for _, e := range maps.Library() {
		if e.Game != maps.RollAndRails {
			continue
		}
		for players := rollandrails.MinPlayers; players <= rollandrails.MaxPlayers; players++ {
			log, scores := randomLog(t, e.ID, players, 3)
			code, out, stderr := replay(t, log)
			if code != exitDone || stderr != "" {
				t.Fatalf("%s, %d players: exit code %d: %s", e.ID, players, code, stderr)
			}
			for p, n := range scores {
				if !regexp.MustCompile(fmt.Sprintf(`(?m)^P%d +%s +`, p+1, count(n, "point"))).MatchString(out) {
					t.Errorf("%s: P%d has %d, and it says\n%s", e.ID, p+1, n, out)
				}
			}
			if ends := strings.Contains(out, "wins") || strings.Contains(out, "share victory"); ends != (players > 1) {
				t.Errorf("%s, %d players: it says\n%s", e.ID, players, out)
			}
		}
	}
}

// TestReplaySaysWhatWasLegal spoils a line in the middle of a log.
func TestReplaySaysWhatWasLegal(t *testing.T) {
	log, _ := randomLog(t, "deutschland", 2, 5)
	at := strings.Index(log, "P1 take")
	line := strings.Count(log[:at], "\n") + 1
	for _, c := range []struct{ move, want, hint string }{
		{"  P1 build D4 SW-NE # too early", fmt.Sprintf("<stdin>:%d:3: error: ", line), "legal here are \"P1 take 1\", "},
		{"P1 tkae 9", fmt.Sprintf("<stdin>:%d:1: error: ", line), "did you mean \"P1 take "},
		{"dice roll 1", "it is for P", "legal here"},
	} {
		code, out, stderr := replay(t, log[:at]+c.move+"\n")
		if code != exitInput || out != "" {
			t.Errorf("%s: exit code %d, and it says %q", c.move, code, out)
		}
		for _, want := range []string{c.want, c.hint, "[broken-log]", c.move} {
			if !strings.Contains(stderr, want) {
				t.Errorf("%q is missing from\n%s", want, stderr)
			}
		}
	}
}

// TestReplayOfHalfALog stops in the middle, which is no fault, and says who moves next.
func TestReplayOfHalfALog(t *testing.T) {
	log, _ := randomLog(t, "deutschland", 2, 5)
	for stop, want := range map[string]string{
		"P2 take":   "stops in round 1 of 8, where P",
		"dice roll": "stops in round 1 of 8, where chance moves next: dice are to be rolled\n",
	} {
		code, out, stderr := replay(t, log[:strings.Index(log, stop)])
		if code != exitDone || !strings.Contains(out, want) {
			t.Errorf("before %q: exit code %d, and it says\n%s%s", stop, code, out, stderr)
		}
	}
}

// TestReplayOnAMapOfOnesOwn finds the map by what is on it, not by its name, and no file
// by what the log says.
func TestReplayOnAMapOfOnesOwn(t *testing.T) {
	log, _ := randomLog(t, "deutschland", 2, 5)
	_, data, _ := maps.Bundled("deutschland")
	dir := t.TempDir()
	file := filepath.Join(dir, "renamed.yaml")
	if err := os.WriteFile(file, data, 0o666); err != nil {
		t.Fatal(err)
	}
	if code, _, stderr := replay(t, log, "--map", file); code != exitDone {
		t.Errorf("exit code %d: %s", code, stderr)
	}
	odd := strings.Replace(log, "map deutschland", "map \x1b[31mred", 1)
	if code, out, stderr := replay(t, odd, "--map", file); code != exitDone || !strings.HasPrefix(out, "-[31mred, 2 players") {
		t.Errorf("exit code %d: %q %s", code, out, stderr)
	}
	code, _, stderr := replay(t, strings.Replace(log, "map deutschland", "map "+file, 1))
	if code != exitInput || !strings.Contains(stderr, "which is no bundled one") || !strings.Contains(stderr, "--map FILE") {
		t.Errorf("exit code %d: %s", code, stderr)
	}
	code, _, stderr = replay(t, log, "--map", "poland")
	if !strings.Contains(stderr, "no map named") || code != exitUsage {
		t.Errorf("exit code %d: %s", code, stderr)
	}
	starter := filepath.Join(dir, "starter.yaml")
	if err := os.WriteFile(starter, maps.Starter("roll-and-rails"), 0o666); err != nil {
		t.Fatal(err)
	}
	code, _, stderr = replay(t, log, "--map", starter)
	if want := fmt.Sprintf("error: \"<stdin>\" is of the map \"deutschland\", and %q is another one\n", starter); !strings.HasPrefix(stderr, want) || code != exitInput {
		t.Errorf("exit code %d: %s", code, stderr)
	}
	// A map of one's own that is called like a bundled one.
	if err := os.Rename(starter, filepath.Join(dir, "deutschland.yaml")); err != nil {
		t.Fatal(err)
	}
	code, _, stderr = replay(t, log, "--map", filepath.Join(dir, "deutschland.yaml"))
	if !strings.Contains(stderr, "<stdin>:2:1: error: ") || !strings.Contains(stderr, "a map that has changed cannot be replayed") || strings.Contains(stderr, "--map FILE") || code != exitInput {
		t.Errorf("exit code %d: %s", code, stderr)
	}
}

// refusedAfter writes moves behind the beginning of a log, one at a time. Each must be
// refused at its place, with the words that belong to it, and with what was legal.
func refusedAfter(t *testing.T, head, legal string, moves map[string]string) {
	t.Helper()
	line := strings.Count(head, "\n") + 1
	for move, want := range moves {
		code, out, stderr := replay(t, head+"  "+move+" # odd\n")
		if code != exitInput || out != "" {
			t.Errorf("%s: exit code %d, and it says %q", move, code, out)
		}
		for _, part := range []string{fmt.Sprintf("<stdin>:%d:3: error: ", line), want, "[broken-log]", legal} {
			if !strings.Contains(stderr, part) {
				t.Errorf("%s: %q is missing from\n%s", move, part, stderr)
			}
		}
	}
}
