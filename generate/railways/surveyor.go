package railways

import (
	"slices"

	"platelayer/generate"
	game "platelayer/rules/railways"
)

// Surveyor draws candidates. It uses its memory again for the next one, so that one
// Surveyor serves one candidate at a time. The zero value is ready.
type Surveyor struct {
	land generate.Landscape
	hill []bool
	size [generate.HighestHeight + 1]int32 // cells by height
	wall edges                             // borders with a ridge
	flow edges                             // borders that a river crosses
	colorist
}

// relief is how hilly and how wet the land of a character is, as that of the bundled maps.
type relief struct {
	hills  int // of 1,000 cells of land
	rivers int // cells of rivers, likewise
	ridges int // borders with ridges, likewise
}

// reliefs are the reliefs by Character.
var reliefs = [generate.Characters]relief{
	generate.Plains:  {hills: 110, rivers: 190, ridges: 80},
	generate.Hills:   {hills: 210, rivers: 170, ridges: 130},
	generate.Alpine:  {hills: 300, rivers: 160, ridges: 200},
	generate.Coast:   {hills: 190, rivers: 150, ridges: 130},
	generate.Islands: {hills: 210, rivers: 120, ridges: 130},
	generate.Delta:   {hills: 110, rivers: 210, ridges: 80},
}

// Draw makes the candidate of a number. It always ends; where the land does not hold what
// is wished, there are fewer cities.
func (s *Surveyor) Draw(c *Candidate, w generate.Wish, number uint64) {
	l := &s.land
	l.Draw(w, number)
	c.Grid = l.Grid()
	islands := s.islands(w.Cities)
	settled := w
	settled.Cities, settled.Towns = w.Cities-len(islands), 0
	l.Settle(settled, number)
	r := &reliefs[w.Character]
	l.Dig(l.Size() * r.rivers / 1000)
	s.ground(c, l.Size()*r.hills/1000)
	s.rivers(c)
	s.ridges(c, l.Size()*r.ridges/1000, generate.NewStream(w.Seed, number, generate.StageGame))
	c.Cities = c.Cities[:0]
	for _, at := range l.Cities {
		c.Cities = append(c.Cities, City{Cell: int(at)})
	}
	s.gather(c, coloredOf(len(islands), w.Cities, len(c.Cities)), generate.NewStream(w.Seed, number, generate.StageTowns))
	s.paint(c, len(islands), w.Cities)
	s.moor(c, islands)
	c.Cards.Dealt = false
}

// ground draws the terrain: so many hills, on the heights of the land; water where it is
// wet, by the sea, by lakes and along rivers.
func (s *Surveyor) ground(c *Candidate, hills int) {
	l := &s.land
	n := c.Grid.Len()
	c.Terrain = slices.Grow(c.Terrain[:0], n)[:n]
	s.hill = slices.Grow(s.hill[:0], n+1)[:n+1]
	clear(s.hill)
	clear(s.size[:])
	for _, cell := range l.Ashore() {
		if l.Ground[cell] == generate.Mountain {
			hills--
			s.hill[cell] = true
		} else {
			s.size[l.Height[cell]]++
		}
	}
	least := generate.HighestHeight + 1
	for least > 1 && hills > 0 && hills >= int(s.size[least-1]) {
		least--
		hills -= int(s.size[least])
	}
	for _, cell := range l.Ashore() {
		s.hill[cell] = s.hill[cell] || l.Height[cell] >= least
	}
	for i := range n {
		c.Terrain[i] = game.None
		switch g := l.Ground[i]; {
		case g == generate.Sea || g == generate.Lake || g == generate.Islet:
			c.Terrain[i] = game.Sea
		case g.Land() && s.hill[i] && (g == generate.Mountain || s.hilly(i) > 0):
			c.Terrain[i] = game.Hill // one that stands alone is none
		case g.Land() && s.shore(i):
			c.Terrain[i] = game.Water
		case g.Land():
			c.Terrain[i] = game.Plains
		}
	}
}

// hilly is how many hills are beside a cell.
func (s *Surveyor) hilly(cell int) (n int) {
	for _, b := range s.land.Beside(cell) {
		if s.hill[b] {
			n++
		}
	}
	return n
}

// shore tells whether water is beside a cell.
func (s *Surveyor) shore(cell int) bool {
	for _, b := range s.land.Beside(cell) {
		if g := s.land.Ground[b]; g == generate.Sea || g == generate.Lake || g == generate.Islet {
			return true
		}
	}
	return false
}

// rivers takes the rivers over and wets their cells.
func (s *Surveyor) rivers(c *Candidate) {
	l := &s.land
	c.Rivers = c.Rivers[:0]
	s.flow.begin(c.Grid)
	for _, ch := range l.Channels {
		if n := len(c.Rivers); n < cap(c.Rivers) {
			c.Rivers = c.Rivers[:n+1]
		} else {
			c.Rivers = append(c.Rivers, River{})
		}
		to := &c.Rivers[len(c.Rivers)-1]
		to.Width, to.Cells = ch.Width, to.Cells[:0]
		for _, cell := range l.Bed(ch) {
			if c.Terrain[cell] == game.Plains {
				c.Terrain[cell] = game.Water
			}
			if n := len(to.Cells); n > 0 {
				s.flow.cross(to.Cells[n-1], int(cell))
			}
			to.Cells = append(to.Cells, int(cell))
		}
	}
}
