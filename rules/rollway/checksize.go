package rollway

import "fmt"

// layEngineers is how many engineers lay a line more: the random and the fixed ones.
const layEngineers = int(Plus)

// checkSize refuses a map on which the search for the best routes would have more to
// choose among than it takes: too many stops, or more pieces of track than it tells
// apart, once all that a game can lay is there.
func (c *checker) checkSize() {
	if n := c.m.Grid.Len(); n > MaxCells {
		c.l.Errorf(c.rowOf(0), "large-map", "the map has %d cells, rows of \"-\" included", n).Hint =
			fmt.Sprintf("up to %d can be played: divide the map into several", MaxCells)
	}
	if n := len(c.m.Stops); n > MaxStops {
		c.l.Errorf(c.firstWritten(c.m.StopsAt), "crowded-map", "the map has %d stops", n).Hint =
			fmt.Sprintf("the best routes over up to %d are found at once: take %d away", MaxStops, n-MaxStops)
	}
	if !TurnsRange.Has(c.m.Turns.V) {
		return
	}
	// A line through a stop is two pieces of track; any other is one, or two if laid in
	// a hex with a stop.
	pieces := 2 * (c.m.Turns.V + layEngineers)
	for cell, lines := range c.lines {
		pieces += len(lines)
		if _, stop := c.stopAt[cell]; stop {
			pieces += len(lines)
		}
	}
	if pieces > MaxPieces {
		c.l.Errorf(c.firstWritten(c.m.TrackAt), "crowded-map", "a game of %d turns may come to %d pieces of track", c.m.Turns.V, pieces).Hint =
			fmt.Sprintf("the best routes over up to %d can be found: print less track, or give the trains fewer boxes", MaxPieces)
	}
}
