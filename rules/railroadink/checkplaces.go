package railroadink

import (
	"fmt"
	"strings"

	"platelayer/diag"
)

// checkExits wants exits at the rim, one at a place, each of one kind.
func (c *checker) checkExits() {
	if !SizeRange.Has(c.b.Rows.V) || !SizeRange.Has(c.b.Cols.V) { // which is told once
		return
	}
	type place struct {
		at   Space
		side Side
	}
	seen := map[place]Kind{}
	for i := range c.b.Exits {
		e := &c.b.Exits[i]
		at := c.firstWritten(e.At.At, e.Kind.At, c.b.ExitsAt)
		name := fmt.Sprintf("the exit %s of %s", e.Side, e.At.V.Label())
		if e.Kind.V >= Kinds {
			c.l.Errorf(c.firstWritten(e.Kind.At, at), "unknown-word", "%s is of no kind", name).Hint = "it is " + strings.Join(KindNames[:], " or ")
			continue
		}
		if !c.b.Has(e.At.V) || e.Side >= SideCount || c.b.Has(e.At.V.Neighbor(e.Side)) {
			c.l.Errorf(at, "misplaced-exit", "%s does not lead off the board", name).Hint = "an exit is at a side of a space where the board ends"
			continue
		}
		before, twice := seen[place{e.At.V, e.Side}]
		switch seen[place{e.At.V, e.Side}] = e.Kind.V; {
		case twice && before != e.Kind.V:
			c.l.Errorf(at, "mixed-exit", "%s is a %s and a %s", name, before, e.Kind.V).Hint = "an exit is of one kind: nothing could be joined to both"
		case twice:
			c.l.Errorf(at, "duplicate-exit", "%s stands twice", name).Hint = "write it once"
		}
	}
}

// checkCentre wants the spaces of the centre on the board, once each.
func (c *checker) checkCentre() {
	seen := map[Space]bool{}
	for _, v := range c.b.Centre {
		at := c.firstWritten(v.At, c.b.CentreAt)
		switch {
		case !c.b.Has(v.V):
			c.offBoard(at, "the centre", v.V)
		case seen[v.V]:
			c.l.Errorf(at, "duplicate-space", "%s is in the centre twice", v.V.Label()).Hint = "write it once"
		}
		seen[v.V] = true
	}
}

// checkSites wants buildings on the board, one on a space.
func (c *checker) checkSites() {
	seen := map[Space]Building{}
	for i := range c.b.Sites {
		s := &c.b.Sites[i]
		at := c.firstWritten(s.At.At, s.Kind.At, c.b.SitesAt)
		before, twice := seen[s.At.V]
		switch {
		case s.Kind.V >= Buildings:
			c.l.Errorf(c.firstWritten(s.Kind.At, at), "unknown-word", "nobody knows what stands at %s", s.At.V.Label()).Hint = "it is one of " + strings.Join(BuildingNames[:], ", ")
			continue
		case !c.b.Has(s.At.V):
			c.offBoard(at, "the "+s.Kind.V.String(), s.At.V)
		case twice:
			c.l.Errorf(at, "duplicate-space", "the %s at %s stands where the %s is", s.Kind.V, s.At.V.Label(), before).Hint = "a space holds one building"
		}
		seen[s.At.V] = s.Kind.V
	}
}

// offBoard says that a thing is not on the board.
func (c *checker) offBoard(at diag.Pos, what string, s Space) {
	d := c.l.Errorf(at, "off-board-space", "%s lies at %s, where there is no board", what, s.Label())
	if last := (Space{c.b.Rows.V - 1, c.b.Cols.V - 1}); SizeRange.Has(c.b.Rows.V) && SizeRange.Has(c.b.Cols.V) {
		d.Hint = "the board goes from " + Space{}.Label() + " to " + last.Label()
	}
}
