// Package desktest is what the tests of all referees do with a log: lines that must be
// taken, and lines that must be refused.
package desktest

import (
	"fmt"
	"strings"
	"testing"
)

// Referee is a referee of any game.
type Referee interface {
	Step(line string) error
	Allows(line string) bool
	Legal() []string
}

// Play steps through lines, all of which must be legal. What is given may be many lines.
func Play(t testing.TB, r Referee, lines ...string) {
	t.Helper()
	for _, text := range lines {
		for line := range strings.Lines(text) {
			if err := r.Step(line); err != nil {
				t.Fatalf("%q: %v", strings.TrimSpace(line), err)
			}
		}
	}
}

// Refuse wants a line to be illegal for a reason that contains why, and to change nothing
// of the position, which is its words.
func Refuse(t testing.TB, r Referee, position func() string, line, why string) {
	t.Helper()
	before := position()
	err := r.Step(line)
	if err == nil {
		t.Fatalf("%q was taken, though: %s", line, why)
	}
	if !strings.Contains(err.Error(), why) {
		t.Errorf("%q: refused because %q, want a reason with %q", line, err, why)
	}
	if r.Allows(line) {
		t.Errorf("%q is refused and allowed", line)
	}
	if after := position(); after != before {
		t.Errorf("%q was refused, and changed\n%s\nto\n%s", line, before, after)
	}
}

// Legal are the legal lines that begin with some words, without them.
func Legal(r Referee, words string) []string {
	var out []string
	for _, l := range r.Legal() {
		if rest, ok := strings.CutPrefix(l, words); ok {
			out = append(out, strings.TrimSpace(rest))
		}
	}
	return out
}

// Equal compares what is counted with what was counted by hand.
func Equal(t testing.TB, what string, got, want any) {
	t.Helper()
	if g, w := fmt.Sprint(got), fmt.Sprint(want); g != w {
		t.Errorf("%s: got %s, want %s", what, g, w)
	}
}

// Header reads the header of a log of two players on the map "test", whose first line is
// version, and tries others in its place.
func Header(t testing.TB, r Referee, position func() string, version string) {
	t.Helper()
	refuse := func(line, why string) { t.Helper(); Refuse(t, r, position, line, why) }
	Play(t, r, "", "   # a comment")
	refuse("P1 done", "does not begin a log")
	refuse(strings.Replace(version, "log 1", "log 2", 1), "does not begin a log")
	Play(t, r, "  "+strings.ReplaceAll(version, " ", "   ")+" # as text")
	for _, line := range []string{"players 2", "map other 0123456789abcdef", "map test 0123456789abcdeg", "map test 0123456789abcde", "map test% 0123456789abcdef", "map t%65st%20 0123456789abcdef"} {
		refuse(line, "is not map")
	}
	Play(t, r, "map t%65st 0123456789abcdef")
	refuse("players 3", "does not name 2 players")
	Play(t, r, "players 2")
	for _, seed := range []string{"seed", "seed -1", "seed x", "seed 1 2", "17"} {
		refuse(seed, "is not seed")
	}
	if len(r.Legal()) > 0 {
		t.Errorf("before the header is read %q are legal", r.Legal())
	}
	Play(t, r, "seed 18446744073709551615")
	refuse("end 0 0", "before the game is over")
}
