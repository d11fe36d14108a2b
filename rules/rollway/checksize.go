package rollway

import (
	"fmt"
	"math/bits"

	"platelayer/diag"
)

// layEngineers is how many engineers lay a line more: the random and the fixed ones.
const layEngineers = int(Plus)

// laidForks is how often all track forks that can come to lie: what is printed, and of
// what the longest game lays a fork for every other line.
var laidForks = MaxForks + (TurnsRange.Max+layEngineers)/MaxLines

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
	c.checkManyStations()
	c.checkForks()
	if !TurnsRange.Has(c.m.Turns.V) {
		return
	}
	// In a hex with a stop each side with track has a piece; any other line is one, or two
	// if it may be laid in a hex with a stop.
	pieces := 2 * (c.m.Turns.V + layEngineers)
	for cell, lines := range c.lines {
		if _, stop := c.stopAt[cell]; stop {
			pieces += bits.OnesCount8(armsOf(c.linesIn(lines)))
		} else {
			pieces += len(lines)
		}
	}
	if pieces > MaxPieces {
		c.l.Errorf(c.firstWritten(c.m.TrackAt), "crowded-map", "a game of %d turns may come to %d pieces of track", c.m.Turns.V, pieces).Hint =
			fmt.Sprintf("the best routes over up to %d can be found: print less track, or give the trains fewer boxes", MaxPieces)
	}
}

// checkManyStations refuses more stations of a company than the search for its routes can
// promise to deal with. A mystery station may become anybody's.
func (c *checker) checkManyStations() {
	var stations [Companies]int
	for _, s := range c.m.Stops {
		for co := range Company(Companies) {
			if s.Kind.V != Mystery && (s.Kind.V != Station || s.Company != co) {
				continue
			}
			if stations[co]++; stations[co] == MaxStations+1 {
				c.l.Errorf(s.Kind.At, "crowded-map", "%s has more than %d stations", co, MaxStations).Hint =
					"the best routes over up to so many are found at once: make some of them dots"
			}
		}
	}
}

// checkForks refuses printed track that forks so often that trains would have too many
// ways from a stop to the next.
func (c *checker) checkForks() {
	forks, at := 0, diag.Pos{}
	printed := map[int]uint16{}
	for i, l := range c.m.Track {
		cell := c.cell(l.V.At)
		if _, stop := c.stopAt[cell]; stop || !c.kept(i) {
			continue
		}
		before := forks - forksOf(printed[cell])
		printed[cell] |= 1 << LineBetween(l.V.A, l.V.B)
		fits := forks <= MaxForks
		if forks = before + forksOf(printed[cell]); fits && forks > MaxForks {
			at = l.At
		}
	}
	if forks > MaxForks {
		c.l.Errorf(at, "crowded-map", "printed lines end %s where another line of their hex does", count(forks, "time", "times")).Hint =
			fmt.Sprintf("the best routes are found at once over up to %d such forks: print less of them, or put a stop in the hex", MaxForks)
	}
}

// linesIn are the lines of a list, which lie in the same hex, as bits.
func (c *checker) linesIn(list []int) (lines uint16) {
	for _, i := range list {
		lines |= 1 << LineBetween(c.m.Track[i].V.A, c.m.Track[i].V.B)
	}
	return lines
}
