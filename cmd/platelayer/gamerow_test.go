package main

import (
	"strings"
	"testing"

	"platelayer/maps"
)

// TestGameWithoutRow: a definition of a game that is read, and that the table of games does
// not have, is refused by every command, in words.
func TestGameWithoutRow(t *testing.T) {
	all := games
	games = nil
	for _, g := range all {
		if g.id != maps.RollwayStation {
			games = append(games, g)
		}
	}
	t.Cleanup(func() { games = all })
	for _, args := range [][]string{{"check", "-"}, {"print", "-", "--out", t.TempDir()}, {"simulate", "-", "--games", "1"}, {"debug", "definition", "-"}} {
		s := newDouble(string(maps.Starter(maps.RollwayStation)), nil)
		if code := execute(t.Context(), s.streams, args); code != exitInput {
			t.Errorf("%q: exit code %d, want %d", args, code, exitInput)
		}
		if want := "is of rollway-station, which can be read, but neither checked nor printed yet"; !strings.Contains(s.err.String(), want) {
			t.Errorf("%q: %s, want %q", args, s.err.String(), want)
		}
	}
}
