package railroadink

import (
	"slices"

	"platelayer/generate"
	game "platelayer/rules/railroadink"
)

// change makes one small change to a candidate, drawn from a stream, and keeps its
// symmetry. It is false where the one that was drawn cannot be made; then nothing has
// changed.
func (c *Candidate) change(s *generate.Stream) bool {
	n := 7
	if len(c.Sites) > 0 {
		n = 12
	}
	switch at := s.IntN(n); {
	case at < 3:
		return c.moveExit(s)
	case at < 6:
		return c.swapExits(s)
	case at < 7:
		return c.reshape(s)
	case at < 10:
		return c.moveSite(s)
	default:
		return c.swapSites(s)
	}
}

// images are the exits that the symmetry makes of one, itself the first; mirrored is by
// number whether it is seen in the mirror.
func (c *Candidate) images(exit int) (of []int, mirrored []bool) {
	n := len(c.Exits)
	if c.Symmetry == Mirror {
		other := c.mirrored(c.Exits[exit].Slot)
		i := slices.IndexFunc(c.Exits, func(e Exit) bool { return e.Slot == other })
		if i == exit || i < 0 {
			return []int{exit}, []bool{false}
		}
		return []int{exit, i}, []bool{false, true}
	}
	turns := c.Symmetry.turns()
	for turn := range turns {
		of, mirrored = append(of, (exit+turn*n/turns)%n), append(mirrored, false)
	}
	return of, mirrored
}

// moveExit moves an exit one place on or back, and its images.
func (c *Candidate) moveExit(s *generate.Stream) bool {
	exit, step := s.IntN(len(c.Exits)), 2*s.IntN(2)-1
	of, mirrored := c.images(exit)
	if c.Symmetry == Mirror && len(of) == 1 {
		return false // it stands on the axis
	}
	moved := slices.Clone(c.Exits)
	for i, e := range of {
		by := step
		if mirrored[i] {
			by = -step
		}
		moved[e].Slot = (moved[e].Slot + by + c.slots()) % c.slots()
	}
	next := Candidate{Cols: c.Cols, Rows: c.Rows, Exits: moved}
	next.sort()
	for i, e := range next.Exits {
		after := next.Exits[(i+1)%len(next.Exits)]
		if gap := (after.Slot - e.Slot + c.slots()) % c.slots(); gap < leastGap {
			return false
		}
	}
	copy(c.Exits, next.Exits)
	return true
}

// swapExits swaps the kinds of two exits that follow each other, and of their images.
func (c *Candidate) swapExits(s *generate.Stream) bool {
	exit := s.IntN(len(c.Exits))
	a, _ := c.images(exit)
	b, _ := c.images((exit + 1) % len(c.Exits))
	if c.Exits[a[0]].Kind == c.Exits[b[0]].Kind || len(a) != len(b) || slices.Contains(a, b[0]) {
		return false
	}
	for i := range a {
		x, y := &c.Exits[a[i]], &c.Exits[b[i]]
		x.Kind, y.Kind = y.Kind, x.Kind
	}
	return true
}

// reshape gives the centre another shape.
func (c *Candidate) reshape(s *generate.Stream) bool {
	next := shapes[s.IntN(len(shapes))]
	before := slices.Clone(c.Centre)
	was := c.Shape
	c.Shape = next
	if c.centre(); slices.Equal(before, c.Centre) {
		c.Shape = was
		return false
	}
	return true
}

// moveSite moves a building to a space beside it.
func (c *Candidate) moveSite(s *generate.Stream) bool {
	i := s.IntN(len(c.Sites))
	to := c.Sites[i].At.Neighbor(game.Side(s.IntN(game.SideCount)))
	if !c.has(to) || !c.lonely(to, i) {
		return false
	}
	c.Sites[i].At = to
	return true
}

// swapSites swaps two buildings of different kinds.
func (c *Candidate) swapSites(s *generate.Stream) bool {
	a, b := &c.Sites[s.IntN(len(c.Sites))], &c.Sites[s.IntN(len(c.Sites))]
	if a.Kind == b.Kind {
		return false
	}
	a.Kind, b.Kind = b.Kind, a.Kind
	return true
}
