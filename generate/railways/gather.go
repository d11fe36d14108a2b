package railways

import (
	"platelayer/generate"
	game "platelayer/rules/railways"
)

// gatherShare is how many of a hundred cities without a colour move to the country around a
// large one: people settled evenly over the land, and crowd where there is work.
const gatherShare = 40

// heartland is among how many of the best sites the large cities are, in hundredths of those
// with a colour.
const heartland = 50

// gather moves some of the cities with the worst sites to free land two hexes from one of the
// best, where no other is beside them. The first cities are those with a colour.
func (s *Surveyor) gather(c *Candidate, colored int, chance generate.Stream) {
	l := &s.land
	outside := c.Grid.Len()
	taken := make([]int, outside+1) // cities there and beside
	mark := func(cell, n int) {
		taken[cell] += n
		for _, b := range l.Beside(cell) {
			taken[b] += n
		}
	}
	for i := range c.Cities {
		mark(c.Cities[i].Cell, 1)
	}
	taken[outside] = 1
	moving := (len(c.Cities) - colored) * gatherShare / 100
	centres := max(1, colored*heartland/100)
	for i := len(c.Cities) - moving; i < len(c.Cities); i++ {
		best, most := c.Cities[i].Cell, -1
		mark(best, -1)
		centre := c.Cities[chance.IntN(centres)].Cell
		for _, b := range l.Beside(centre) {
			if int(b) == outside {
				continue
			}
			for _, cell := range l.Beside(int(b)) {
				if int(cell) == outside || taken[cell] > 0 || !c.Terrain[cell].Land() {
					continue
				}
				v := chance.IntN(40)
				switch c.Terrain[cell] {
				case game.Water:
					v += 30
				case game.Plains:
					v += 20
				}
				if v > most {
					best, most = int(cell), v
				}
			}
		}
		c.Cities[i].Cell = best
		mark(best, 1)
	}
}
