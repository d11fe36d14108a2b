package railways

import (
	"fmt"

	"platelayer/diag"
)

// The largest map that can be played: what a state of the game can number. It is far beyond
// what fits on a table.
const (
	MaxCells  = noHex
	MaxCities = most
	// MaxCards is different cards of a deck.
	MaxCards = most
	// MaxCrossings is links over the sea, one for each harbor of an island.
	MaxCrossings = 64
)

// checkSize holds a map to what can be played.
func (c *checker) checkSize() {
	if n := len(c.m.Terrain); n > MaxCells {
		at := c.m.At
		if len(c.m.TerrainAt) > 0 {
			at = c.m.TerrainAt[0]
		}
		c.l.Errorf(at, "large-map", "the map has %d cells", n).Hint = fmt.Sprintf("up to %d can be played: divide the map into several", MaxCells)
	}
	crowd := func(n, most int, at diag.Pos, what string) {
		if n > most {
			c.l.Errorf(at, "crowded-map", "the map has %d %s", n, what).Hint = fmt.Sprintf("up to %d can be played: take %d away", most, n-most)
		}
	}
	crowd(len(c.m.Cities), MaxCities, c.firstWritten(c.m.CitiesAt), "cities")
	crowd(len(c.m.Operations), MaxCards, c.firstWritten(c.m.OperationsAt), "different operations cards")
	crowd(len(c.m.Barons), MaxCards, c.firstWritten(c.m.BaronsAt), "Baron cards")
	crossings := 0
	for i := range c.m.Cities {
		crossings += len(c.m.Cities[i].Harbors)
	}
	crowd(crossings, MaxCrossings, c.firstWritten(c.m.CitiesAt), "links from islands to their harbors")
}
