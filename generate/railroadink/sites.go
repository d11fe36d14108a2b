package railroadink

import (
	"platelayer/generate"
	game "platelayer/rules/railroadink"
)

// The buildings of the Challenge board, of which others have as many in proportion.
const (
	usualFactories    = 3
	usualUniversities = 4
	usualVillages     = 4
	usualBuildings    = usualFactories + usualUniversities + usualVillages
)

// buildings says how many of so many buildings are of each kind: fewer Universities than
// bring a Special Route would bring nothing.
func buildings(n int) (of [game.Buildings]int) {
	of[game.University] = min(n, max(game.UniversitiesForSpecial, (n*usualUniversities+usualBuildings/2)/usualBuildings))
	left := n - of[game.University]
	of[game.Factory] = left * usualFactories / (usualFactories + usualVillages)
	of[game.Village] = left - of[game.Factory]
	return of
}

// tries is between how many spaces a building chooses.
const tries = 4

// sites puts buildings on the board: never two side by side, and far from others of their
// kind.
func (d *Drawer) sites(c *Candidate, n int, s *generate.Stream) {
	c.Sites = c.Sites[:0]
	d.free = c.spaces(d.free[:0])
	of := buildings(n)
	for len(c.Sites) < n {
		for kind := range game.Building(game.Buildings) {
			if of[kind] == 0 {
				continue
			}
			of[kind]--
			if len(d.free) == 0 {
				return
			}
			best, most := game.Space{}, -1
			for range tries {
				at := d.free[s.IntN(len(d.free))]
				far := c.Cols + c.Rows
				for _, o := range c.Sites {
					if step := apart(o.At, at); o.Kind == kind {
						far = min(far, step)
					} else {
						far = min(far, 2*step)
					}
				}
				if far > most {
					best, most = at, far
				}
			}
			c.Sites = append(c.Sites, Site{best, kind})
			left := d.free[:0]
			for _, at := range d.free {
				if apart(at, best) > 1 {
					left = append(left, at)
				}
			}
			d.free = left
		}
	}
}

// spaces appends the spaces of the board.
func (c *Candidate) spaces(buf []game.Space) []game.Space {
	for row := range c.Rows {
		for col := range c.Cols {
			buf = append(buf, game.Space{Row: row, Col: col})
		}
	}
	return buf
}

// lonely tells whether no building but one stands on a space or beside it.
func (c *Candidate) lonely(at game.Space, but int) bool {
	for i := range c.Sites {
		if i != but && apart(c.Sites[i].At, at) < 2 {
			return false
		}
	}
	return true
}
