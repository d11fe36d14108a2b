package rollway

import (
	"fmt"
	"math/bits"

	"platelayer/diag"
	"platelayer/hex"
)

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
	c.checkForks()
	if !TurnsRange.Has(c.m.Turns.V) {
		return
	}
	// In a hex with a stop each side with track has a piece; any other line is one, or two
	// if it may be laid in a hex with a stop.
	pieces := 2 * (c.m.Turns.V + layEngineers)
	for cell, lines := range c.lines {
		if _, stop := c.stopAt[cell]; stop {
			pieces += c.armsIn(lines)
		} else {
			pieces += len(lines)
		}
	}
	if pieces > MaxPieces {
		c.l.Errorf(c.firstWritten(c.m.TrackAt), "crowded-map", "a game of %d turns may come to %d pieces of track", c.m.Turns.V, pieces).Hint =
			fmt.Sprintf("the best routes over up to %d can be found: print less track, or give the trains fewer boxes", MaxPieces)
	}
}

// checkForks refuses printed track that forks so often that trains would have too many
// ways from a stop to the next.
func (c *checker) checkForks() {
	forks, at := 0, diag.Pos{}
	ends := map[int]*[6]int{}
	for i, l := range c.m.Track {
		cell := c.cell(l.V.At)
		if _, stop := c.stopAt[cell]; stop || !c.kept(i) {
			continue
		}
		if ends[cell] == nil {
			ends[cell] = new([6]int)
		}
		for _, side := range [2]hex.Side{l.V.A, l.V.B} {
			if ends[cell][side]++; ends[cell][side] == 1 {
				continue
			}
			if forks++; forks == MaxForks+1 {
				at = l.At
			}
		}
	}
	if forks > MaxForks {
		c.l.Errorf(at, "crowded-map", "printed lines end %s where another line of their hex does", count(forks, "time", "times")).Hint =
			fmt.Sprintf("the best routes are found at once over up to %d such forks: print less of them, or put a stop in the hex", MaxForks)
	}
}

// armsIn is how many sides of a hex its printed lines lead to.
func (c *checker) armsIn(lines []int) int {
	var arms uint8
	for _, i := range lines {
		arms |= 1<<c.m.Track[i].V.A | 1<<c.m.Track[i].V.B
	}
	return bits.OnesCount8(arms)
}
