package railroadink

import (
	"cmp"
	"slices"

	"platelayer/generate"
	game "platelayer/rules/railroadink"
)

// Board is the candidate as a board with a name, everything that is usual filled in.
func (*Drawer) Board(c *Candidate, w Wish, number uint64) *game.Board {
	b := c.on(w.Kind.Board())
	b.ID = "generated"
	b.Name.V = generate.NewNames(generate.Wish{Seed: w.Seed}, number).Town(generate.Inland)
	return b
}

// on puts what a candidate has onto a board, in place of what that has.
func (c *Candidate) on(b *game.Board) *game.Board {
	b.Cols.V, b.Rows.V = c.Cols, c.Rows
	b.Exits = nil
	for _, e := range c.Exits {
		at, side := c.slot(e.Slot)
		exit := game.Exit{Side: side}
		exit.At.V, exit.Kind.V = at, e.Kind
		b.Exits = append(b.Exits, exit)
	}
	b.Centre = b.Centre[:0:0]
	b.Centre = slices.Grow(b.Centre[:0:0], len(c.Centre))[:len(c.Centre)]
	for i, s := range c.Centre {
		b.Centre[i].V = s
	}
	sites := slices.Clone(c.Sites)
	slices.SortFunc(sites, func(a, b Site) int {
		return cmp.Or(cmp.Compare(order[a.Kind], order[b.Kind]), cmp.Compare(a.At.Row, b.At.Row), cmp.Compare(a.At.Col, b.At.Col))
	})
	b.Sites = nil
	for _, s := range sites {
		site := game.Site{}
		site.At.V, site.Kind.V = s.At, s.Kind
		b.Sites = append(b.Sites, site)
	}
	return b
}

// order is how the kinds of buildings follow each other in a definition.
var order = [game.Buildings]int{game.Factory: 0, game.University: 1, game.Village: 2}
