package layout

import (
	"slices"

	"platelayer/hex"
)

// Distances from the land, in sides of a hex. A water hex is cos30 from its side to
// its middle: the tint reaches a little farther, so that no sliver of paper is left
// in a strait or a lake, and stays inside the water hexes that touch the land.
const (
	bandWidth  = .13
	seaTint    = .87
	islandTint = .50
	tickLength = .12
	cos30      = hex.Sqrt3 / 2
	tan30      = 1 / hex.Sqrt3
)

// waterLines are the lines along the coast, lighter the farther out.
var waterLines = []waterLineAt{{.10, .5}, {.215, .42}, {.345, .36}, {.49, .30}, {.65, .26}}

// islandLines are those round an island, which stand closer.
var islandLines = []waterLineAt{{.10, .5}, {.205, .42}, {.32, .34}, {.43, .26}}

// waterLineAt is a line so many sides from the coast, of a width in points.
type waterLineAt struct{ offset, width float64 }

// tintWidth is how far the tint of the water reaches, in sides.
func (m *HexMap) tintWidth() float64 {
	if m.Island {
		return islandTint
	}
	return seaTint
}

// lines are the lines along the map's coasts.
func (m *HexMap) lines() []waterLineAt {
	if m.Island {
		return islandLines
	}
	return waterLines
}

// border is a side of a land hex with no land beyond it.
type border struct {
	at   hex.Coord
	side hex.Side
}

// beyond is the hex on the other side.
func (b border) beyond() hex.Coord { return b.at.Neighbor(b.side) }

// shore is a run of borders, each beginning where the one before ends, with the land
// on the right: a coast has water beyond it, a rim has nothing. An island or a lake
// has a closed one.
type shore struct {
	coast, closed bool
	borders       []border
}

// concave tells whether the land bends round the corner after border i, so that the
// outside there is narrower than the land. Open ends never are: the land is one hex
// there.
func (s *shore) concave(i int) bool {
	n := len(s.borders)
	if i < 0 {
		i += n
		if !s.closed {
			return false
		}
	}
	if i == n-1 && !s.closed {
		return false
	}
	return s.borders[i].at != s.borders[(i+1)%n].at
}

// shores are all outlines of the land, cut where a coast turns into a rim.
func (m *HexMap) shores() []shore {
	seen := make([]uint8, len(m.Ground))
	var out []shore
	for i, g := range m.Ground {
		if !g.Land() {
			continue
		}
		c := m.Grid.At(i)
		for s := hex.Side(0); s < 6; s++ {
			if seen[i]>>s&1 == 0 && !m.land(c.Neighbor(s)) {
				out = m.cut(out, m.walk(border{c, s}, seen))
			}
		}
	}
	if rim := m.pools().rim; len(rim) > 0 {
		out = slices.DeleteFunc(out, func(s shore) bool { return s.coast && m.rimLake(s.borders[0].beyond()) })
		for _, c := range rim {
			out = append(out, lakeShore(c))
		}
	}
	return out
}

// walk follows the outline of the land clockwise from a border until it is back.
func (m *HexMap) walk(b border, seen []uint8) []border {
	var loop []border
	for {
		i, _ := m.Grid.Index(b.at)
		if seen[i]>>b.side&1 == 1 {
			return loop
		}
		seen[i] |= 1 << b.side
		loop = append(loop, b)
		if next := b.at.Neighbor(b.side.Turn(1)); m.land(next) {
			b = border{next, b.side.Turn(-1)}
		} else {
			b.side = b.side.Turn(1)
		}
	}
}

// cut adds the shores of a closed outline.
func (m *HexMap) cut(out []shore, loop []border) []shore {
	coast := func(i int) bool {
		b := loop[i%len(loop)]
		return m.at(b.at.Neighbor(b.side)) == Water
	}
	n := len(loop)
	first := -1
	for i := range n {
		if coast(i) != coast(i+n-1) {
			first = i
			break
		}
	}
	if first < 0 {
		return append(out, shore{coast(0), true, loop})
	}
	for i := first; i < first+n; {
		s := shore{coast: coast(i)}
		for ; i < first+n && coast(i) == s.coast; i++ {
			s.borders = append(s.borders, loop[i%n])
		}
		out = append(out, s)
	}
	return out
}

// ends are the points where a border begins and ends, and the unit vectors along it
// and away from the land.
func (b border) ends(p hex.Plane) (a, z, along, out hex.Point) {
	a, z = p.CornerPoint(b.at, hex.Corner(b.side).Turn(-1)), p.CornerPoint(b.at, hex.Corner(b.side))
	out = p.SideDirection(b.side)
	return a, z, hex.Point{X: -out.Y, Y: out.X}, out
}

// shift is q moved by d along u and e along v.
func shift(q hex.Point, d float64, u hex.Point, e float64, v hex.Point) hex.Point {
	return hex.Point{X: q.X + float64(d*u.X) + float64(e*v.X), Y: q.Y + float64(d*u.Y) + float64(e*v.Y)}
}
