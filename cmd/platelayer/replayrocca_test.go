package main

import (
	"fmt"
	"strings"
	"testing"

	"platelayer/maps"
	"platelayer/rules/rocca"
)

// deckLog is the log of a random game with a bundled deck, and the state at its end.
func deckLog(t *testing.T, id string, players int, seed uint64) (string, *rocca.State) {
	t.Helper()
	name, data, _ := maps.Bundled(id)
	d, l := maps.Load(name, data)
	if l.HasErrors() {
		t.Fatal(l)
	}
	log, err := logRocca(t.Context(), d, simulation{players: players, games: 1, policies: []string{"random"}, seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	s, err := rocca.Replay(d.Rocca, string(log), nil)
	if err != nil || !s.Over() {
		t.Fatalf("%v", err)
	}
	return string(log), s
}

// TestReplayRocca replays games with every deck and holds what it says to the state.
func TestReplayRocca(t *testing.T) {
	decks, byPile := 0, 0
	for _, e := range maps.Library() {
		if e.Game != maps.RoccaRails {
			continue
		}
		decks++
		for players := 2; players <= 10; players += 4 {
			log, s := deckLog(t, e.ID, players, uint64(players))
			code, out, stderr := replay(t, log)
			if code != exitDone || stderr != "" {
				t.Fatalf("%s, %d players: exit code %d: %s", e.ID, players, code, stderr)
			}
			for p := range players {
				want := fmt.Sprintf("P%d  %s left; ", p+1, count(s.HandSize(p), "card"))
				if !strings.Contains(out, want) {
					t.Errorf("%s: %q is missing from\n%s", e.ID, want, out)
				}
			}
			played := strings.Count(log, " play ")
			for _, line := range strings.Split(out, "\n") {
				var p, left, n, drawn int
				if _, err := fmt.Sscanf(strings.Replace(line, "cards", "card", 1), "P%d %d card left; %d played, %d drawn", &p, &left, &n, &drawn); err == nil {
					played -= n
					if got := rocca.Deal + drawn - n; got != left {
						t.Errorf("%q does not add up", line)
					}
				}
			}
			if played != 0 {
				t.Errorf("%d plays of the log are not told:\n%s", played, out)
			}
			want := fmt.Sprintf("P%d wins, with the last card\n", s.Winners(nil)[0]+1)
			if s.ByPile() {
				byPile++
				want = "cannot go on\n"
			}
			if !strings.HasSuffix(out, want) {
				t.Errorf("%q is missing from\n%s", want, out)
			}
		}
	}
	if decks == 0 {
		t.Error("no deck is bundled")
	}
	t.Logf("%d games ended by the pile", byPile)
}

// TestReplayRoccaSaysWhatWasLegal spoils the first play, and stops there.
func TestReplayRoccaSaysWhatWasLegal(t *testing.T) {
	log, _ := deckLog(t, "rocca-rails-hex", 2, 4)
	head := log[:strings.Index(log, "dice deal")] + "dice deal P1 storm storm train-R straight-R curve-BY\ndice deal P2 straight-B straight-B straight-Y tunnel tunnel-R\n"
	refusedAfter(t, head, "legal here are ", map[string]string{
		"P1 play straight-G": "P1 has no straight-G in hand",
		"P1 play curve-YX":   "such as curve-YG, not",
		"P1 done":            `"done" is not possible now: a card is to be played, or one drawn`,
		"P2 draw":            "it is for P1 to go on",
		"P1 plya train-R":    `did you mean "P1 play train-R"?`,
		"P1 play storm one":  "is called when one card is left, and here 4 would be",
	})
	code, out, stderr := replay(t, head)
	if want := "the log stops in turn 1, where P1 moves next: a card is to be played, or one drawn\n"; code != exitDone || !strings.HasSuffix(out, want) {
		t.Errorf("half a log: exit code %d, and it says\n%s%s", code, out, stderr)
	}
	code, out, stderr = replay(t, head+"P1 play storm\n")
	if want := "the log stops in turn 1, where chance moves next: the die is to be rolled for the storm\n"; code != exitDone || !strings.HasSuffix(out, want) {
		t.Errorf("before the die: exit code %d, and it says\n%s%s", code, out, stderr)
	}
}

// TestSimulateRoccaIsTheSameForAnyJobs compares reports byte by byte.
func TestSimulateRoccaIsTheSameForAnyJobs(t *testing.T) {
	for _, kind := range [][]string{nil, {"--json"}} {
		args := append(kind, "rocca-rails-hex", "--players", "3", "--games", "60", "--policy", "random,greedy")
		_, one, _ := simulate(t, t.Context(), append(args, "--jobs", "1")...)
		if !strings.Contains(one, "curve-RB") || !strings.Contains(one, "storm") || strings.Contains(one, "round") {
			t.Errorf("the report is\n%s", one)
		}
		for _, jobs := range []string{"2", "3"} {
			if _, more, _ := simulate(t, t.Context(), append(args, "--jobs", jobs)...); more != one {
				t.Errorf("%s jobs give\n%s\nnot\n%s", jobs, more, one)
			}
		}
	}
	code, _, stderr := simulate(t, t.Context(), "rocca-rails-hex", "--players", "11")
	if code != exitUsage || !strings.Contains(stderr, "2 to 10 can play") {
		t.Errorf("11 players: exit code %d: %s", code, stderr)
	}
	code, _, stderr = simulate(t, t.Context(), "rocca-rails-hex", "--policy", "lookahead")
	if code != exitUsage || !strings.Contains(stderr, "lookahead") {
		t.Errorf("lookahead: exit code %d: %s", code, stderr)
	}
}
