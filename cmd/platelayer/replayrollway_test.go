package main

import (
	"fmt"
	"strings"
	"testing"

	"platelayer/maps"
	"platelayer/rules/rollway"
)

// stationLog is the log of a random game of Rollway Station on a bundled map, and the
// state at its end.
func stationLog(t *testing.T, id string, players int) (string, *rollway.State) {
	t.Helper()
	name, data, _ := maps.Bundled(id)
	d, l := maps.Load(name, data)
	if l.HasErrors() {
		t.Fatal(l)
	}
	log, err := logRollway(t.Context(), d, simulation{players: players, games: 1, policies: []string{"random"}, seed: 4})
	if err != nil {
		t.Fatal(err)
	}
	s, err := rollway.Replay(d.Rollway, string(log), nil)
	if err != nil || !s.Over() {
		t.Fatalf("%v", err)
	}
	return string(log), s
}

// TestReplayRollway replays a game on every map and holds what it says to the state.
func TestReplayRollway(t *testing.T) {
	for _, e := range maps.Library() {
		if e.Game != maps.RollwayStation {
			continue
		}
		for _, players := range []int{1, 3} {
			log, s := stationLog(t, e.ID, players)
			code, out, stderr := replay(t, log)
			if code != exitDone || stderr != "" {
				t.Fatalf("%s, %d players: exit code %d: %s", e.ID, players, code, stderr)
			}
			for p, n := range s.Scores(nil) {
				band := bandText(s.Game().Map().Bands[s.Band(p)])
				want := fmt.Sprintf("P%d  %s: %d in operating rounds, %d of penalties; band %s\n", p+1, count(n, "point"), s.Points(p), s.Penalty(p), band)
				if !strings.Contains(out, want) {
					t.Errorf("%s: %q is missing from\n%s", e.ID, want, out)
				}
			}
			if rows := strings.Count(out, "    circle "); rows != players {
				t.Errorf("%s: %d sheets of %d players:\n%s", e.ID, rows, players, out)
			}
			if ends := strings.Contains(out, "wins") || strings.Contains(out, "share victory"); ends != (players > 1) {
				t.Errorf("%s, %d players: it says\n%s", e.ID, players, out)
			}
		}
	}
}

// TestReplayRollwaySaysWhatWasLegal spoils the first line after the dice, and stops there.
func TestReplayRollwaySaysWhatWasLegal(t *testing.T) {
	log, _ := stationLog(t, "main-line", 2)
	head := log[:strings.Index(log, "dice roll")] + "dice roll 1 1 3 5 6\n"
	refusedAfter(t, head, "moves are legal here, such as ", map[string]string{
		"P1 share 6 6 circle": "the dice left are 1 1 3 5 6, not 6 and 6",
		"P1 bid 1":            `"bid" is not possible now: two dice are to be assigned to shares`,
		"P2 share 1 6 square": "it is for P1 to go on",
		"P1 shrae 1 6 square": `did you mean "P1 share 1 6 square"?`,
	})
	code, out, stderr := replay(t, head)
	if want := "the log stops in turn 1 of 15, where P1 moves next: two dice are to be assigned to shares\n"; code != exitDone || !strings.Contains(out, want) {
		t.Errorf("half a log: exit code %d, and it says\n%s%s", code, out, stderr)
	}
}

// TestSimulateRollwayIsTheSameForAnyJobs compares reports byte by byte.
func TestSimulateRollwayIsTheSameForAnyJobs(t *testing.T) {
	for _, kind := range [][]string{nil, {"--json"}} {
		args := append(kind, "grand-tour", "--players", "2", "--games", "40", "--policy", "random,greedy")
		_, one, _ := simulate(t, t.Context(), append(args, "--jobs", "1")...)
		if !strings.Contains(one, "D6") || !strings.Contains(one, "pentagon") {
			t.Errorf("the report is\n%s", one)
		}
		for _, jobs := range []string{"2", "3"} {
			if _, more, _ := simulate(t, t.Context(), append(args, "--jobs", jobs)...); more != one {
				t.Errorf("%s jobs give\n%s\nnot\n%s", jobs, more, one)
			}
		}
		if _, other, _ := simulate(t, t.Context(), append(args, "--seed", "2")...); other == one {
			t.Error("another seed gives the same report")
		}
	}
}

// TestReplayLogOfAnyEditor reads a log with a byte order mark as that of its game, and
// shows no more of what is very long than fits a few lines.
func TestReplayLogOfAnyEditor(t *testing.T) {
	log, _ := stationLog(t, "main-line", 1)
	if code, _, stderr := replay(t, "\ufeff"+log); code != exitDone {
		t.Errorf("a byte order mark: exit code %d: %s", code, stderr)
	}
	code, _, stderr := replay(t, "\ufeff"+strings.Replace(log, "log 1", "log 2", 1))
	if code != exitInput || !strings.Contains(stderr, "<stdin>:1:1: error: the log is of version 2") {
		t.Errorf("a newer version: exit code %d: %s", code, stderr)
	}
	long := strings.Repeat("x", 1<<20)
	for _, text := range []string{
		strings.Replace(log, "map ", "map "+long, 1), strings.Replace(log, "roll ", "roll "+long, 1), strings.Replace(log, "P1 ", "P1 "+long, 1),
		strings.Replace(log, "P1 ", long+" ", 1), long + log,
	} {
		if code, _, stderr := replay(t, text); code != exitInput || len(stderr) > 2000 {
			t.Errorf("exit code %d and %d bytes of stderr: %.300s", code, len(stderr), stderr)
		}
	}
}
