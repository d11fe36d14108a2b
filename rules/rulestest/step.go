package rulestest

import (
	"slices"
	"testing"

	"platelayer/rules"
)

// Make makes moves, as a log writes them without who makes them. Each must be legal, and
// listed where a player makes it.
func Make[S rules.State[S, M], M comparable](t testing.TB, s S, moves ...string) {
	t.Helper()
	for _, text := range moves {
		m, err := s.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if s.Player() != rules.Chance && !slices.Contains(s.Moves(nil), m) {
			t.Fatalf("%q is not listed", text)
		}
		if err := s.Apply(m); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
	}
}

// Refused tries moves that must be neither legal nor listed, and that must change
// nothing. It returns the reason against the last.
func Refused[S rules.State[S, M], M comparable](t testing.TB, s S, moves ...string) string {
	t.Helper()
	reason := ""
	for _, text := range moves {
		before := Text(s)
		m, err := s.ParseMove(text)
		if err == nil {
			if s.Player() != rules.Chance && slices.Contains(s.Moves(nil), m) {
				t.Fatalf("%q is listed", text)
			}
			err = s.Apply(m)
		}
		if err == nil {
			t.Fatalf("%q was not refused", text)
		}
		if Text(s) != before {
			t.Fatalf("%q was refused and changed the state", text)
		}
		reason = err.Error()
	}
	return reason
}

// Sound fails where an invariant does not hold, or the scores are no recount.
func Sound[S rules.State[S, M], M comparable](t testing.TB, s S) {
	t.Helper()
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	if a, b := s.Scores(nil), s.Recount(); !slices.Equal(a, b) {
		t.Fatalf("scores %v, recount %v", a, b)
	}
}
