package railways

import (
	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/railways"
)

// change makes one small change to a candidate, drawn from a stream. It is false where the
// one that was drawn cannot be made; then nothing has changed.
func (s *survey) change(c *Candidate, chance *generate.Stream) bool {
	s.begin(c.Grid)
	switch chance.IntN(8) {
	case 0, 1:
		return s.moveCity(c, chance)
	case 2, 3:
		return c.swapColors(chance.IntN(len(c.Cities)), chance.IntN(len(c.Cities)))
	case 4:
		return c.moveCube(chance.IntN(len(c.Cities)), chance.IntN(len(c.Cities)))
	case 5:
		return s.turnHill(c, chance.IntN(len(c.Terrain)))
	}
	return s.bend(c, chance)
}

// moveCity moves a city to a hex beside it.
func (s *survey) moveCity(c *Candidate, chance *generate.Stream) bool {
	city := chance.IntN(len(c.Cities))
	to := s.near[6*c.Cities[city].Cell+chance.IntN(6)]
	return to >= 0 && c.moveCity(city, int(to))
}

// moveCity moves a city to another hex. Islands stay.
func (c *Candidate) moveCity(city, to int) bool {
	if c.Cities[city].Island() || !c.Terrain[to].Land() {
		return false
	}
	for i := range c.Cities {
		if c.Cities[i].Cell == to {
			return false
		}
	}
	c.Cities[city].Cell = to
	return true
}

// swapColors lets two cities exchange their colours, and their cubes with them. A city that
// a card names for what is delivered there keeps a colour.
func (c *Candidate) swapColors(i, j int) bool {
	a, b := &c.Cities[i], &c.Cities[j]
	if a.Color == b.Color || a.Color == game.Gray && c.Cards.names(j) || b.Color == game.Gray && c.Cards.names(i) {
		return false
	}
	a.Color, b.Color = b.Color, a.Color
	a.Cubes, b.Cubes = b.Cubes, a.Cubes
	return true
}

// mostCubes is how many cubes a city has by a change at most, mostGray a gray one.
const (
	mostCubes = 5
	mostGray  = 2
)

// moveCube takes a cube from one city to another.
func (c *Candidate) moveCube(i, j int) bool {
	from, to := &c.Cities[i], &c.Cities[j]
	most := mostCubes
	if to.Color == game.Gray {
		most = mostGray
	}
	if from == to || from.Cubes < 2 || to.Cubes >= most {
		return false
	}
	from.Cubes--
	to.Cubes++
	return true
}

// turnHill makes a hill of a hex beside one, or takes one away that ends there. What lies
// below is water by the sea and where a river runs, and plains elsewhere.
func (s *survey) turnHill(c *Candidate, cell int) bool {
	if !c.Terrain[cell].Land() {
		return false
	}
	hills, wet := 0, false
	for _, to := range s.near[6*cell : 6*cell+6] {
		if to >= 0 {
			wet = wet || c.Terrain[to] == game.Sea
			if c.Terrain[to] == game.Hill {
				hills++
			}
		}
	}
	for _, r := range c.Rivers {
		for _, at := range r.Cells {
			wet = wet || at == cell
		}
	}
	switch {
	case c.Terrain[cell] != game.Hill && hills > 0:
		c.Terrain[cell] = game.Hill
	case c.Terrain[cell] != game.Hill || hills == 6:
		return false
	case wet:
		c.Terrain[cell] = game.Water
	default:
		c.Terrain[cell] = game.Plains
	}
	return true
}

// bend makes a ridge longer or shorter by a border at one of its ends.
func (s *survey) bend(c *Candidate, chance *generate.Stream) bool {
	if len(c.Ridges) == 0 {
		return false
	}
	i := chance.IntN(len(c.Ridges))
	r := &c.Ridges[i]
	n := len(r.Borders)
	front, grow, other := chance.IntN(2) == 0, chance.IntN(2) == 0, chance.IntN(2)
	if n < leastRidge {
		return false
	}
	if !grow {
		if n == leastRidge {
			return false
		}
		if front {
			r.Borders = append(r.Borders[:0:0], r.Borders[1:]...)
		} else {
			r.Borders = append(r.Borders[:0:0], r.Borders[:n-1]...)
		}
		return true
	}
	end, before := r.Borders[n-1], r.Borders[n-2]
	if front {
		end, before = r.Borders[0], r.Borders[1]
	}
	joint, ok := hex.Meet(end, before)
	if !ok {
		return false
	}
	tip, q := end.Ends()
	if tip == joint {
		tip = q
	}
	var next [2]hex.Edge
	k := 0
	for _, e := range tip.Edges() {
		if e != end && k < 2 {
			next[k] = e
			k++
		}
	}
	b := next[other]
	if !s.free(c, b, tip) {
		return false
	}
	if front {
		r.Borders = append([]hex.Edge{b}, r.Borders...)
	} else {
		r.Borders = append(r.Borders[:n:n], b)
	}
	return true
}

// free tells whether a ridge that ends at a vertex can go on over a border: there is land on
// both sides, no ridge at its other end, and no river across.
func (s *survey) free(c *Candidate, b hex.Edge, tip hex.Vertex) bool {
	p, q := b.Hexes()
	i, ok := c.Grid.Index(p)
	j, and := c.Grid.Index(q)
	if !ok || !and || !c.Terrain[i].Land() || !c.Terrain[j].Land() {
		return false
	}
	far, other := b.Ends()
	if far == tip {
		far = other
	}
	for _, r := range c.Ridges {
		for _, e := range r.Borders {
			x, y := e.Ends()
			if e == b || x == far || y == far {
				return false
			}
		}
	}
	for _, r := range c.Rivers {
		for k := 1; k < len(r.Cells); k++ {
			if r.Cells[k-1] == i && r.Cells[k] == j || r.Cells[k-1] == j && r.Cells[k] == i {
				return false
			}
		}
	}
	return true
}
