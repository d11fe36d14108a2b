package geo

import (
	"math"
	"slices"

	"platelayer/hex"
)

const (
	// search is how far from its place a city may come to stand, in hexes.
	search = 4
	// seaToll is what it counts, in square hex widths, that a place by the sea or the border
	// makes land of a cell that was none; orderToll what a pair counts that has changed sides.
	seaToll, orderToll = .3, 1.0
	// closeBy is how near each other cities lie whose sides are looked at, apart how clearly
	// they must lie on a side of each other.
	closeBy, apart = 4.0, .6
	// passes is how often all cities are looked at again.
	passes = 24
)

// settler finds a hex for each place.
type settler struct {
	t      *table
	l      *Layout
	at     []spot // of each place on the ground
	chosen []int  // cell of each place, -1 for none yet
	who    []int  // place on each cell, -1 for none
	near   [][]int
	cells  [][]int // that each place may take, the nearest first
}

// settleCities puts the first places on hexes, none touching another, as near to where they lie
// as can be and on the right side of their neighbours; false where they do not fit.
func (t *table) settleCities(l *Layout, places int) bool {
	if places*3 > t.grid.Len()+2 && places > 1 {
		return false // no grid holds more hexes that do not touch
	}
	s := &settler{t: t, l: l, chosen: slices.Repeat([]int{-1}, places), who: slices.Repeat([]int{-1}, t.grid.Len())}
	for i := range places {
		s.at = append(s.at, t.at(l.Region.Places[i].Point))
	}
	s.near, s.cells = make([][]int, places), make([][]int, places)
	for i := range places {
		for j := range places {
			if i != j && distance(s.at[i], s.at[j]) < closeBy {
				s.near[i] = append(s.near[i], j)
			}
		}
		s.cells[i] = s.around(s.at[i])
	}
	for range passes {
		changed := false
		for i := range places {
			changed = s.improve(i) || changed
		}
		if !changed {
			break
		}
	}
	for i, cell := range s.chosen {
		if cell < 0 {
			return false
		}
		c := City{Place: i, At: t.grid.At(cell), Wanted: t.hexAt(s.at[i])}
		if c.At != c.Wanted {
			c.Moved = distance(t.middle(c.At), s.at[i]) * t.width
		}
		l.Ground[cell] = Dry
		l.Cities = append(l.Cities, c)
	}
	return true
}

// landSides is from how many sides land leads to a city where it can be helped: from two a line
// can run through it.
const landSides = 2

// around are the cells that a place may take.
func (s *settler) around(at spot) (cells []int) {
	if cells = s.withLand(at, landSides); cells == nil {
		cells = s.withLand(at, 1)
	}
	return cells
}

// withLand are the cells near a place with land on so many sides.
func (s *settler) withLand(at spot, sides int) (cells []int) {
	c := s.t.hexAt(at)
	for q := -search; q <= search; q++ {
		for r := max(-search, -q-search); r <= min(search, -q+search); r++ {
			d := hex.Coord{Q: c.Q + q, R: c.R + r}
			i, ok := s.t.grid.Index(d)
			if !ok || s.l.Ground[i] == Beyond && d != c { // a place on the border makes land of its hex
				continue
			}
			land := 0
			for side := range hex.Side(6) {
				if s.l.dry(d.Neighbor(side)) {
					land++
				}
			}
			if land >= sides {
				cells = append(cells, i)
			}
		}
	}
	return cells
}

// cost is what it counts that place i stands on a cell, all others where they are.
func (s *settler) cost(i, cell int) float64 {
	m := s.t.middle(s.t.grid.At(cell))
	d := distance(m, s.at[i])
	v := float64(d * d)
	if s.t.hexAt(s.at[i]) == s.t.grid.At(cell) {
		v /= 4 // its own hex, wherever in it the place lies
	}
	if s.l.Ground[cell] != Dry {
		v += seaToll
	}
	for _, j := range s.near[i] {
		if s.chosen[j] < 0 {
			continue
		}
		n := s.t.middle(s.t.grid.At(s.chosen[j]))
		if swapped(s.at[i].x-s.at[j].x, m.x-n.x) {
			v += orderToll
		}
		if swapped(s.at[i].y-s.at[j].y, m.y-n.y) {
			v += orderToll
		}
	}
	return v
}

// swapped tells whether what lies clearly on one side lies on the other on the map.
func swapped(real, shown float64) bool {
	return math.Abs(real) > apart && float64(real*shown) < -1e-6
}

// touching are the places on a cell or beside it, but i.
func (s *settler) touching(i, cell int) (out []int) {
	c := s.t.grid.At(cell)
	if j := s.who[cell]; j >= 0 && j != i {
		out = append(out, j)
	}
	for side := range hex.Side(6) {
		if n, ok := s.t.grid.Index(c.Neighbor(side)); ok {
			if j := s.who[n]; j >= 0 && j != i {
				out = append(out, j)
			}
		}
	}
	return out
}

func (s *settler) put(i, cell int) {
	if s.chosen[i] >= 0 {
		s.who[s.chosen[i]] = -1
	}
	if s.chosen[i] = cell; cell >= 0 {
		s.who[cell] = i
	}
}

// unset is what it counts that a place has no cell: more than any cell can cost.
const unset = 1e6

func (s *settler) present(i int) float64 {
	if s.chosen[i] < 0 {
		return unset
	}
	return s.cost(i, s.chosen[i])
}

// improve puts a place on a better cell, and one that is in its way on the best that is left.
func (s *settler) improve(i int) bool {
	old := s.chosen[i]
	now := s.present(i)
	bestGain, bestCell, other, otherCell := 1e-6, -1, -1, -1
	for _, cell := range s.cells[i] {
		if cell == old {
			continue
		}
		in := s.touching(i, cell)
		if len(in) > 1 {
			continue
		}
		if len(in) == 0 {
			if gain := settle(now - s.cost(i, cell)); gain > bestGain {
				bestGain, bestCell, other, otherCell = gain, cell, -1, -1
			}
			continue
		}
		j := in[0]
		was, jOld := s.present(j), s.chosen[j]
		s.put(j, -1)
		s.put(i, cell)
		cost, jCell := math.Inf(1), -1
		for _, c := range s.cells[j] {
			if len(s.touching(j, c)) == 0 {
				if v := settle(s.cost(j, c)); v < cost {
					cost, jCell = v, c
				}
			}
		}
		if jCell >= 0 {
			s.put(j, jCell)
			if gain := settle(now + was - s.cost(i, cell) - s.cost(j, jCell)); gain > bestGain {
				bestGain, bestCell, other, otherCell = gain, cell, j, jCell
			}
			s.put(j, -1)
		}
		s.put(i, old)
		s.put(j, jOld)
	}
	if bestCell < 0 {
		return false
	}
	if other >= 0 {
		s.put(other, -1)
	}
	s.put(i, bestCell)
	if other >= 0 {
		s.put(other, otherCell)
	}
	return true
}

// settleIslands puts the islands into the sea, each away from land and from the others, as near
// as can be to where it lies or to the rim there; false where there is no room.
func (t *table) settleIslands(l *Layout) bool {
	w, h := extent(t.grid.Orientation, t.grid.Cols, t.grid.Rows)
	for i, p := range l.Region.Islands {
		s := t.at(p.Point)
		wanted := t.hexAt(s)
		s = spot{min(max(s.x, .5), w-.5), min(max(s.y, .5), h-.5)}
		best, far := -1, math.Inf(1)
		for cell := range t.grid.Len() {
			c := t.grid.At(cell)
			if d := settle(distance(t.middle(c), s)); d < far && t.alone(l, c) {
				best, far = cell, d
			}
		}
		if best < 0 {
			return false
		}
		l.Islands = append(l.Islands, City{Place: i, At: t.grid.At(best), Wanted: wanted})
	}
	return true
}

// alone tells whether no land lies on a cell or beside it, and no island within two.
func (t *table) alone(l *Layout, c hex.Coord) bool {
	if l.dry(c) || slices.ContainsFunc(l.Islands, func(o City) bool { return o.At.Distance(c) < 3 }) {
		return false
	}
	for side := range hex.Side(6) {
		if l.dry(c.Neighbor(side)) {
			return false
		}
	}
	return true
}

// islandAt tells whether an island stands on a hex.
func (t *table) islandAt(l *Layout, at hex.Coord) bool {
	return slices.ContainsFunc(l.Islands, func(c City) bool { return c.At == at })
}
