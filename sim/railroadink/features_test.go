package railroadink

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"platelayer/rules/railroadink"
)

// TestPatterns: a space turned or mirrored has the same pattern, and there are as many as
// can be told apart.
func TestPatterns(t *testing.T) {
	seen := map[uint8]bool{}
	for p, id := range patternOf {
		seen[id] = true
		turned, mirrored := 0, 0
		for side := range sides {
			v := p >> (2 * side) & 3
			turned |= v << (2 * ((side + 1) % sides))
			mirrored |= v << (2 * ((sides - side) % sides))
		}
		if patternOf[turned] != id || patternOf[mirrored] != id {
			t.Errorf("%08b is %d, turned %d and mirrored %d", p, id, patternOf[turned], patternOf[mirrored])
		}
	}
	if len(seen) != patterns {
		t.Errorf("there are %d patterns, not %d", len(seen), patterns)
	}
}

// TestValueIsTheSameMirrored: a board that is mirrored from left to right, where the exits
// are the same, is worth the same, at every round of games.
func TestValueIsTheSameMirrored(t *testing.T) {
	for _, b := range []*railroadink.Board{railroadink.Classic(), railroadink.Classic().WithDice("P", "S")} {
		g, err := railroadink.NewGame(b, 1)
		if err != nil {
			t.Fatal(err)
		}
		a := newAtlas(g)
		var v, w view
		v.a, w.a = a, a
		for seed := range uint64(20) {
			s, z := g.Start(), g.Start()
			rng := rand.New(rand.NewPCG(seed, 4))
			for !s.Over() {
				m := s.Draw(rng)
				if s.Player() == 0 {
					all := s.Moves(nil)
					m = all[rng.IntN(len(all))]
				}
				mirrored := mirror(t, g, z, m)
				if err := s.Apply(m); err != nil {
					t.Fatal(err)
				}
				if err := z.Apply(mirrored); err != nil {
					t.Fatal(err)
				}
				v.look(s)
				w.look(z)
				for left := range 4 {
					if v.value(left) != w.value(left) {
						t.Fatalf("seed %d, %d rounds to come: %d, and mirrored %d", seed, left, v.value(left), w.value(left))
					}
				}
			}
		}
	}
}

// mirror is a move on the board that is mirrored.
func mirror(t *testing.T, g *railroadink.Game, s *state, m move) move {
	t.Helper()
	f, ok := g.Route(m)
	if !ok {
		return m
	}
	at := m.At()
	at.Col = g.Board().Cols.V - 1 - at.Col
	f = f.Oriented(sides)
	for _, n := range s.Moves(nil) {
		if h, ok := g.Route(n); ok && n.Kind() == m.Kind() && n.Slot() == m.Slot() && n.At() == at && fmt.Sprint(h.Parts) == fmt.Sprint(f.Parts) {
			return n
		}
	}
	t.Fatalf("%q has no mirror", s.MoveText(m))
	return 0
}

// TestGaps: the gaps between the exits of an empty board are those that can be counted by
// hand, and one is gone after each Route that joins two of them.
func TestGaps(t *testing.T) {
	g, err := railroadink.NewGame(railroadink.Classic(), 1)
	if err != nil {
		t.Fatal(err)
	}
	w := network{a: newAtlas(g)}
	s := g.Start()
	w.read(s)
	w.bridge()
	// Of twelve exits, each two neighbours round a corner are three spaces apart, as are
	// those along a side.
	want := [maxGap + 1]int{3: 11}
	if w.gaps != want {
		t.Errorf("on an empty board the gaps are %v, want %v", w.gaps, want)
	}
	if joins, nearest := w.within(2); joins != 0 || nearest != 0 {
		t.Errorf("over two spaces there are %d joins, the nearest %d", joins, nearest)
	}
	if joins, nearest := w.within(3); joins != 11 || nearest != 3 {
		t.Errorf("over three spaces there are %d joins, the nearest %d", joins, nearest)
	}
}
