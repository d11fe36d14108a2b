package rulestest

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"platelayer/rules"
	"platelayer/rules/null"
)

// TestMakeAndRefused: a move that should be legal and is not fails a test, and one that
// should not be and is.
func TestMakeAndRefused(t *testing.T) {
	begun := func(f fault) *game { // a race in which a player is to move
		s, err := null.New(2)
		for err == nil && s.Player() == rules.Chance {
			err = s.Apply(s.Draw(rand.New(rand.NewPCG(1, 2))))
		}
		if err != nil {
			t.Fatal(err)
		}
		return &game{State: s, fault: &f}
	}
	s := begun(fault{})
	legal := s.MoveText(s.Moves(nil)[0])
	if said := fails(func(t testing.TB) { Make(t, s, legal); Sound(t, s) }); said != "" {
		t.Errorf("a legal move: %s", said)
	}
	no := func(*game, null.Move) error { return errors.New("never") }
	hide := func(*game, []null.Move) []null.Move { return nil }
	for _, c := range []struct {
		name, want string
		f          fault
		do         func(t testing.TB, g *game)
	}{
		{"no words", "", fault{}, func(t testing.TB, g *game) { Make(t, g, "nonsense") }},
		{"not listed", "is not listed", fault{moves: hide}, func(t testing.TB, g *game) { Make(t, g, legal) }},
		{"listed and refused", "never", fault{apply: no}, func(t testing.TB, g *game) { Make(t, g, legal) }},
		{"legal", "is listed", fault{}, func(t testing.TB, g *game) { Refused(t, g, legal) }},
		{"legal and not listed", "was not refused", fault{moves: hide}, func(t testing.TB, g *game) { Refused(t, g, legal) }},
		{"refused and made", "changed the state", fault{moves: hide, apply: func(g *game, m null.Move) error { _ = g.State.Apply(m); return errors.New("never") }},
			func(t testing.TB, g *game) { Refused(t, g, legal) }},
		{"an invariant", "broken", fault{check: func(*game) error { return errors.New("broken") }}, func(t testing.TB, g *game) { Sound(t, g) }},
		{"a recount", "recount", fault{recount: func(*game) []int { return []int{9, 9} }}, func(t testing.TB, g *game) { Sound(t, g) }},
	} {
		said := fails(func(t testing.TB) { c.do(t, begun(c.f)) })
		if said == "" || !strings.Contains(said, c.want) {
			t.Errorf("%s: it says %q, want %q", c.name, said, c.want)
		}
	}
	if reason := Refused(t, begun(fault{moves: hide, apply: no}), "nonsense", legal); reason != "never" {
		t.Errorf("the last reason is %q", reason)
	}
}

// TestReplayed: a log that leads elsewhere, or nowhere, fails a test.
func TestReplayed(t *testing.T) {
	race := func() *null.State { s, _ := null.New(2); return s }
	follow := func(lines int) func(log string) (*null.State, error) {
		return func(log string) (*null.State, error) {
			e := &echo{s: race()}
			all := strings.Split(strings.TrimSpace(log), "\n")
			for _, line := range all[:max(0, len(all)-lines)] {
				if err := e.Step(line); err != nil {
					return nil, err
				}
			}
			return e.s, nil
		}
	}
	for _, c := range []struct {
		name, want string
		replay     func(log string) (*null.State, error)
	}{
		{"whole", "", follow(0)}, {"without the end", "", follow(1)}, {"without the last move", "replayed to", follow(2)},
		{"refused", "never", func(string) (*null.State, error) { return nil, errors.New("never") }},
	} {
		said := fails(func(t testing.TB) { Replayed(t, race(), []byte(echoHeader), rand.New(rand.NewPCG(1, 2)), c.replay) })
		if said != c.want && (c.want == "" || !strings.Contains(said, c.want)) {
			t.Errorf("%s: it says %q, want %q", c.name, said, c.want)
		}
	}
}

// TestSays: a log that is followed, another reason, and one that is too long.
func TestSays(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{{nil, "want"}, {errors.New("another"), "another"}, {errors.New("reason " + strings.Repeat("x", longMessage)), "bytes"}} {
		if said := fails(func(t testing.TB) { Says(t, "log", c.err, "reason") }); !strings.Contains(said, c.want) {
			t.Errorf("%.20v: it says %q", c.err, said)
		}
	}
	if said := fails(func(t testing.TB) { Says(t, "log", errors.New("the reason"), "reason") }); said != "" {
		t.Errorf("it says %q", said)
	}
}
