package geo

import (
	"math"
	"slices"

	"platelayer/hex"
)

// A cell is looked at in nineteen places, on a lattice six times as fine as the hexes: the
// middle and two rings round it. samples are those places, half steps across and steps down.
var samples = [...][2]int{
	{-2, -2}, {0, -2}, {2, -2},
	{-3, -1}, {-1, -1}, {1, -1}, {3, -1},
	{-4, 0}, {-2, 0}, {0, 0}, {2, 0}, {4, 0},
	{-3, 1}, {-1, 1}, {1, 1}, {3, 1},
	{-2, 2}, {0, 2}, {2, 2},
}

const (
	fine = 6 // lattice points to a hex width, and rows to one of hexes
	// enough is at how many of its places a cell is what it is: two in five of those that the
	// region shows.
	enough = 8
	// shown is the kind of the region as a whole.
	shown = Abroad + 1
)

// mask is the lattice, a bit for each kind of area at every half step.
type mask struct {
	rows, cols int
	bits       []uint8
}

// ground says what each cell is.
func (t *table) ground(r *Region) []Ground {
	cols, rows := t.grid.Cols, t.grid.Rows
	flipped := t.grid.Orientation == hex.FlatTop
	if flipped {
		cols, rows = rows, cols
	}
	m := &mask{rows: fine*rows + fine, cols: 2*fine*cols + 3*fine}
	m.bits = make([]uint8, m.rows*m.cols)
	t.fill(m, &Area{Kind: shown, Rings: [][]Point{rim(r.Box)}}, flipped)
	land := false
	for i := range r.Areas {
		land = land || r.Areas[i].Kind == Land
		t.fill(m, &r.Areas[i], flipped)
	}
	out := make([]Ground, t.grid.Len())
	for i := range out {
		s := t.middle(t.grid.At(i))
		if flipped {
			s.x, s.y = s.y, s.x
		}
		x, y := int(math.Round(s.x*2*fine)), int(math.Round((s.y-1/hex.Sqrt3)/pitch*fine))+fine/2
		dry, abroad, in := 0, 0, 0
		for _, d := range samples {
			bits := m.bits[(y+d[1])*m.cols+x+d[0]]
			if bits&(1<<shown) != 0 {
				in++
			}
			switch {
			case bits&(1<<shown) == 0: // nobody knows what lies there
			case bits&(1<<Abroad) != 0:
				abroad++
			case bits&(1<<Lake) == 0 && (!land || bits&(1<<Land) != 0):
				dry++
			}
		}
		switch {
		case in == 0:
			out[i] = Beyond
		case dry*len(samples) >= enough*in:
			out[i] = Dry
		case abroad*len(samples) >= enough*in:
			out[i] = Beyond
		default:
			out[i] = Water
		}
	}
	return out
}

// rim is the outline of a box, in steps that a projection can bend.
func rim(b Box) (ring []Point) {
	const steps = 32
	h, w := (b.North-b.South)/steps, (b.East-b.West)/steps
	for i := range steps {
		ring = append(ring, Point{b.South, b.West + float64(w*float64(i))})
	}
	for i := range steps {
		ring = append(ring, Point{b.South + float64(h*float64(i)), b.East})
	}
	for i := range steps {
		ring = append(ring, Point{b.North, b.East - float64(w*float64(i))})
	}
	for i := range steps {
		ring = append(ring, Point{b.North - float64(h*float64(i)), b.West})
	}
	return ring
}

// fill sets the bit of an area wherever it lies.
func (t *table) fill(m *mask, a *Area, flipped bool) {
	crossings := make([][]float64, m.rows)
	for _, ring := range a.Rings {
		last := t.lattice(ring[len(ring)-1], flipped)
		for _, p := range ring {
			from, to := last, t.lattice(p, flipped)
			last = to
			if from.y > to.y {
				from, to = to, from
			}
			for y := max(0, int(math.Ceil(max(from.y, -1)))); y < m.rows && float64(y) < to.y; y++ {
				crossings[y] = append(crossings[y], settle(from.x+float64((to.x-from.x)*((float64(y)-from.y)/(to.y-from.y)))))
			}
		}
	}
	for y, xs := range crossings {
		slices.Sort(xs)
		for i := 0; i+1 < len(xs); i += 2 {
			first, last := max(0, math.Ceil(xs[i])), min(float64(m.cols-1), math.Floor(xs[i+1]))
			for x := int(min(first, float64(m.cols))); float64(x) <= last; x++ {
				m.bits[y*m.cols+x] |= 1 << a.Kind
			}
		}
	}
}

// lattice is where a point lies on the lattice: half steps across, rows down.
func (t *table) lattice(p Point, flipped bool) spot {
	s := t.at(p)
	if flipped {
		s.x, s.y = s.y, s.x
	}
	return spot{s.x * 2 * fine, float64((s.y-1/hex.Sqrt3)/pitch*fine) + fine/2}
}
