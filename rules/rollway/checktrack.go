package rollway

import (
	"fmt"

	"platelayer/hex"
)

// checkTrack looks at the printed track: it lies on grey hexes, every grey hex has some,
// and its ends lead somewhere.
//
// An end that runs off the map is worth nothing, as track that players lay there is: it
// is odd on a line whose other end leads on, and an error on a line that leads nowhere at
// all. An end at a grey hex that has no line on that side is an error: the two
// contradict each other, and no player can ever mend it.
func (c *checker) checkTrack() {
	seen := make(map[Line]bool, len(c.m.Track))
	for i, l := range c.m.Track {
		cell := c.cell(l.V.At)
		switch {
		case l.V.A < 0 || l.V.B > 5 || l.V.A >= l.V.B:
			c.l.Errorf(l.At, "unknown-side", "track at %s does not join two sides", c.label(l.V.At)).Hint = "a line joins two different sides, the lower one first"
		case cell < 0:
			c.l.Errorf(l.At, "off-map-hex", "track lies at %s, where the map has no hex", c.label(l.V.At)).Hint = `draw "g" there, or move the track`
		case !c.grey(cell):
			c.l.Errorf(l.At, "misplaced-track", "track is printed on %s, a hex with the value %d", c.label(l.V.At), c.m.Ground[cell]).Hint =
				`printed track lies on grey hexes: draw "g" there, or move the track`
		case seen[l.V]:
			c.l.Errorf(l.At, "duplicate-entry", "%s has this line twice", c.label(l.V.At)).Hint = "write each line once"
		default:
			seen[l.V] = true
			c.lines[cell] = append(c.lines[cell], i)
		}
	}
	for i := range c.m.Track {
		c.checkEnds(i)
	}
	if c.m.Incomplete {
		return
	}
	if len(c.m.Track) == 0 {
		c.l.Errorf(c.firstWritten(c.m.TrackAt, c.rowOf(0)), "missing-track", "the map has no printed track").Hint =
			"players lay track on to what is there: draw a grey hex and write its lines under track"
		return
	}
	for i := range c.cells {
		if c.grey(i) && len(c.lines[i]) == 0 {
			label := c.label(c.m.Grid.At(i))
			c.l.Warnf(c.rowOf(i), "bare-hex", "the grey hex %s has no track", label).Hint =
				fmt.Sprintf("nothing can be laid on it: write its lines under track, such as %s: [n-s], or draw \"-\" for no hex", label)
		}
	}
}

// checkEnds says where the ends of line i lead, if it lies where it can.
func (c *checker) checkEnds(i int) {
	l := c.m.Track[i]
	if !c.kept(i) {
		return
	}
	off := 0
	for _, side := range [2]hex.Side{l.V.A, l.V.B} {
		next := l.V.At.Neighbor(side)
		n := c.cell(next)
		switch {
		case n < 0:
			off++
		case c.grey(n) && !c.meets(n, side.Opposite()) && !(c.m.Incomplete && len(c.lines[n]) == 0):
			c.l.Errorf(l.At, "broken-track", "track at %s leads to the grey hex %s, which has no line on that side", c.label(l.V.At), c.label(next)).Hint =
				"nothing can be laid on grey hexes: let a line of " + c.label(next) + " meet it, or turn it away"
		}
	}
	switch off {
	case 1:
		c.l.Warnf(l.At, "stray-track", "track at %s leads off the map", c.label(l.V.At)).Hint = "no train can go there: let both ends lead to hexes"
	case 2:
		c.l.Errorf(l.At, "stray-track", "track at %s leads off the map on both sides", c.label(l.V.At)).Hint = "nothing can be laid on to it: let its ends lead to hexes"
	}
}

// kept tells whether line i lies where it can, and has not been reported.
func (c *checker) kept(i int) bool {
	cell := c.cell(c.m.Track[i].V.At)
	if cell < 0 {
		return false
	}
	for _, j := range c.lines[cell] {
		if i == j {
			return true
		}
	}
	return false
}

// meets tells whether a grey hex has a line that ends at the side.
func (c *checker) meets(cell int, side hex.Side) bool {
	for _, i := range c.lines[cell] {
		if l := c.m.Track[i].V; l.A == side || l.B == side {
			return true
		}
	}
	return false
}
