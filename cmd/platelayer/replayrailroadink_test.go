package main

import (
	"fmt"
	"strings"
	"testing"

	"platelayer/maps"
	"platelayer/rules/railroadink"
)

// boardLog is the log of a random game on a bundled board, and the state at its end.
func boardLog(t *testing.T, id string, players int, seed uint64) (string, *railroadink.State) {
	t.Helper()
	name, data, _ := maps.Bundled(id)
	d, l := maps.Load(name, data)
	if l.HasErrors() {
		t.Fatal(l)
	}
	log, err := logRailroadInk(t.Context(), d, simulation{players: players, games: 1, policies: []string{"random"}, seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	s, err := railroadink.Replay(d.RailroadInk, string(log), nil)
	if err != nil || !s.Over() {
		t.Fatalf("%v", err)
	}
	return string(log), s
}

// TestReplayRailroadInk replays games on every board and holds what it says to the state.
func TestReplayRailroadInk(t *testing.T) {
	boards := 0
	for _, e := range maps.Library() {
		if e.Game != maps.RailroadInk {
			continue
		}
		boards++
		for players := 1; players <= 5; players += 2 {
			log, s := boardLog(t, e.ID, players, uint64(players))
			code, out, stderr := replay(t, log)
			if code != exitDone || stderr != "" {
				t.Fatalf("%s, %d players: exit code %d: %s", e.ID, players, code, stderr)
			}
			rows := map[string][]string{}
			for line := range strings.Lines(out) {
				if w := strings.Fields(line); len(w) > 2 && w[1] != "exits" && strings.HasPrefix(w[0], "P") {
					rows[w[0]] = w[1:]
				}
			}
			for p := range players {
				sc := s.Score(p)
				want := []int{sc.Total, sc.Exits, sc.Highway, sc.Railway, sc.Centre}
				if strings.HasPrefix(e.ID, "challenge") {
					want = append(want, sc.Villages)
				}
				want = append(want, -sc.Errors, s.Spaces(p))
				if got := strings.Join(rows[fmt.Sprintf("P%d", p+1)], " "); got != strings.Trim(fmt.Sprint(want), "[]") {
					t.Errorf("%s: P%d has %q, want %v:\n%s", e.ID, p+1, got, want, out)
				}
				if want := fmt.Sprintf("P%d  exits that each network joins: %d", p+1, sc.Joined[0]); sc.Networks > 0 && !strings.Contains(out, want) {
					t.Errorf("%s: %q is missing from\n%s", e.ID, want, out)
				}
			}
			if wins := players > 1; strings.Contains(out, " wins\n") != wins && !strings.Contains(out, "share victory") {
				t.Errorf("%s, %d players: who has won?\n%s", e.ID, players, out)
			}
		}
	}
	if boards == 0 {
		t.Error("no board is bundled")
	}
}

// TestReplayRailroadInkSaysWhatWasLegal spoils the first move, and stops there.
func TestReplayRailroadInkSaysWhatWasLegal(t *testing.T) {
	log, _ := boardLog(t, "classic", 2, 4)
	head := log[:strings.Index(log, "dice roll")] + "dice roll A1 A2 A3 B1\n"
	refusedAfter(t, head, "moves are legal here, such as ", map[string]string{
		"P1 draw A1 C3 railway n-w":    "at C3 it would be connected to nothing",
		"P1 draw A4 B1 highway n-e-s":  "A4",
		"P1 done":                      "die A1 is to be drawn: it has a place",
		"P2 draw A1 D1 railway n-e":    "it is for P1 to go on",
		"P1 darw A1 D1 railway n-e":    `did you mean "P1 draw A1 D1 railway n-e"?`,
		"P1 draw A1 B1 railway n-e":    "at B1 a highway would meet a railway",
		"P1 copy A1 D1 railway n-e":    "no Factory lets a die be drawn once more",
		"P1 renovate D1 railway n-e-s": "there is no Renovation die",
	})
	code, out, stderr := replay(t, head)
	if want := "the log stops in round 1 of 7, where P1 moves next: die A1 is to be drawn: it has a place\n"; code != exitDone || !strings.HasSuffix(out, want) {
		t.Errorf("half a log: exit code %d, and it says\n%s%s", code, out, stderr)
	}
	code, out, stderr = replay(t, log[:strings.Index(log, "dice roll")])
	if want := "the log stops before round 1 of 7, where chance moves next: the dice of round 1 are to be rolled\n"; code != exitDone || !strings.HasSuffix(out, want) {
		t.Errorf("before the dice: exit code %d, and it says\n%s%s", code, out, stderr)
	}
}
