package rollway

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"platelayer/rules"
	"platelayer/rules/rollway/routes"
)

// follow plays moves, as lines of a log without its header, from the start of a game.
func follow(t testing.TB, g *Game, lines ...string) *State {
	t.Helper()
	s, err := try(g, lines...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// try is follow for lines of which one may break a rule.
func try(g *Game, lines ...string) (*State, error) {
	log := string(g.AppendLogHeader(nil, 0))
	for _, l := range lines {
		log += strings.ReplaceAll(l, "; ", "\n") + "\n"
	}
	return Replay(g.m, log, nil)
}

// refused checks that the last of the lines breaks a rule, and which.
func refused(t testing.TB, g *Game, want string, lines ...string) {
	t.Helper()
	s, err := try(g, lines...)
	var e *rules.LogError
	if !errors.As(err, &e) {
		t.Fatalf("%q: no rule was broken, want %q; then %s", lines, want, s.phase)
	}
	if !strings.Contains(e.Err.Error(), want) {
		t.Errorf("%q: %v, want %q", e.Text, e.Err, want)
	}
	if n := strings.Count(strings.Join(lines, "; "), ";") + 1 + 4 + 1; e.Line != n {
		t.Errorf("line %d (%q) broke a rule, not the last one, %d", e.Line, e.Text, n)
	}
}

// options are the moves of a kind that are legal, as text without comments.
func options(s *State, k Kind) (out []string) {
	for _, m := range s.Moves(nil) {
		if m.Kind() == k {
			text, _, _ := strings.Cut(s.MoveText(m), " #")
			out = append(out, text)
		}
	}
	return out
}

// mark fills boxes of a player's shares, as the text of a state writes them.
func give(t testing.TB, s *State, boxes ...string) {
	t.Helper()
	seat := &s.seats[0]
	r := new(stateReader)
	for _, b := range boxes {
		seat.readShare(s.g, r, b)
	}
	if r.Err != nil {
		t.Fatal(r.Err)
	}
}

// bids fills boxes of the train table.
func bids(s *State, letters string) {
	for _, w := range strings.Fields(letters) {
		s.seats[0].addBid(s.g, Company(slices.Index(CompanyLetters[:], w)))
	}
}

// draw lays lines such as "C5 S-N" without dice, where they may lie.
func draw(t testing.TB, s *State, lines string) {
	t.Helper()
	for _, l := range strings.Split(lines, ",") {
		w := strings.Fields(l)
		c, line, err := s.g.ParseLine(w[0], w[1])
		if err != nil {
			t.Fatal(err)
		}
		if err := s.seats[0].fits(s.g, Laid{Cell: uint16(c), Line: uint8(line), By: NoEngineer}); err != nil {
			t.Fatal(err)
		}
		s.seats[0].lay(s.g, c, line)
	}
}

// best is what a company's trains score on a player's map.
func best(t testing.TB, s *State, c Company, trains ...int) int {
	t.Helper()
	got := s.RouteSum(0, c, trains)
	n := s.g.network(s.seats[0].on, s.g.stopOwners(s.seats[0].mystery))
	var solver routes.Solver
	if err := solver.Load(&n); err != nil {
		t.Fatal(err)
	}
	if all := solver.Solve(int(c), trains); got != all {
		t.Errorf("%s scores %d on its own track and %d on all of it", c, got, all)
	}
	return got
}

// rolled is a game of one player at the beginning of a turn with the dice.
func rolled(t testing.TB, m *Map, dice string) *State {
	t.Helper()
	return follow(t, newGame(t, m, 1), "dice roll "+dice)
}

// apply makes a move.
func apply(t testing.TB, s *State, text string) {
	t.Helper()
	m, err := s.ParseMove(text)
	if err == nil {
		err = s.Apply(m)
	}
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
}
