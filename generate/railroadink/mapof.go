package railroadink

import (
	"slices"

	game "platelayer/rules/railroadink"
)

// CandidateOf is a board that somebody drew as a candidate without symmetry.
func CandidateOf(b *game.Board) *Candidate {
	c := &Candidate{Cols: b.Cols.V, Rows: b.Rows.V, Symmetry: Free}
	for n := range c.slots() {
		at, side := c.slot(n)
		for _, e := range b.Exits {
			if e.At.V == at && e.Side == side {
				c.Exits = append(c.Exits, Exit{n, e.Kind.V})
			}
		}
	}
	for _, s := range b.Centre {
		c.Centre = append(c.Centre, s.V)
	}
	slices.SortFunc(c.Centre, func(a, b game.Space) int { return (a.Row-b.Row)*game.MaxSize + a.Col - b.Col })
	for _, s := range b.Sites {
		c.Sites = append(c.Sites, Site{s.At.V, s.Kind.V})
	}
	return c
}
