package railways

import (
	"math"
	"slices"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railways"
)

// Rivers run through hexes, from the middle of one side to the middle of another, bending
// in the middle of the hex. Where rivers share a way, the wider one has it, and where one
// flows into another it ends in the middle of that one's bend.

// reach is the part of a river in one hex: a curve from one place to another, pulled to a
// third. Ends on the border of the hex have its side; others have -1.
type reach struct {
	river    int
	in       hex.Coord
	from, to hex.Side
	a, by, z hex.Point
}

// at is a point of the curve, t from 0 to 1.
func (r *reach) at(t float64) hex.Point {
	u := 1 - t
	return hex.Point{X: u*u*r.a.X + 2*t*u*r.by.X + t*t*r.z.X, Y: u*u*r.a.Y + 2*t*u*r.by.Y + t*t*r.z.Y}
}

// streams are all rivers of a map on a plane.
type streams struct {
	m      *rules.Map
	plane  hex.Plane
	runs   [][]reach // each drawn in one go
	in     map[hex.Coord][]int
	all    []reach
	cities map[hex.Coord]bool
}

// class is the width of a river, 1 to 3.
func class(r *rules.River) int { return min(3, max(1, r.Width)) }

// newStreams finds the ways of the rivers.
func newStreams(m *rules.Map, p hex.Plane) *streams {
	s := &streams{m: m, plane: p, in: map[hex.Coord][]int{}, cities: make(map[hex.Coord]bool, len(m.Cities))}
	for i := range m.Cities {
		s.cities[m.Cities[i].At.V] = true
	}
	order := make([]int, len(m.Rivers))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return class(&m.Rivers[b]) - class(&m.Rivers[a]) })
	taken := map[hex.Edge]bool{}
	type stretch struct {
		river int
		hexes []hex.Coord
	}
	var found []stretch
	for _, i := range order {
		var run []hex.Coord
		end := func() {
			if len(run) > 1 {
				found = append(found, stretch{i, run})
			}
			run = nil
		}
		for _, h := range m.Rivers[i].Hexes {
			if n := len(run); n > 0 {
				e, ok := hex.Between(run[n-1], h.V)
				if ok && taken[e] || !ok {
					end()
				} else {
					taken[e] = true
				}
			}
			run = append(run, h.V)
		}
		end()
	}
	dry := func(c hex.Coord) bool { return m.TerrainOf(c).Land() }
	for _, f := range found { // first where rivers run through, then where they end
		for k := 1; k+1 < len(f.hexes); k++ {
			if h := f.hexes[k]; dry(h) {
				from, _ := h.SideTo(f.hexes[k-1])
				to, _ := h.SideTo(f.hexes[k+1])
				s.add(reach{river: f.river, in: h, from: from, to: to, a: p.SideMiddle(h, from), by: p.Center(h), z: p.SideMiddle(h, to)})
			}
		}
	}
	through := len(s.all)
	for _, f := range found {
		n := len(f.hexes)
		for _, e := range []struct{ at, next int }{{0, 1}, {n - 1, n - 2}} {
			h := f.hexes[e.at]
			if !dry(h) {
				continue
			}
			side, _ := h.SideTo(f.hexes[e.next])
			r := reach{river: f.river, in: h, from: -1, to: side, a: p.Center(h), z: p.SideMiddle(h, side)}
			joins := false
			for _, k := range s.in[h] {
				if k < through && s.all[k].river != f.river {
					r.a, joins = s.all[k].at(.5), true
					break
				}
			}
			if out, ok := s.toSea(h, side); ok && !joins && e.at > 0 { // the mouth
				s.add(reach{river: f.river, in: h, from: side, to: out, a: r.z, by: p.Center(h), z: p.SideMiddle(h, out)})
				continue
			}
			middle := p.Center(h)
			r.by = middle
			if math.Hypot(r.a.X-r.z.X, r.a.Y-r.z.Y) < math.Hypot(middle.X-r.z.X, middle.Y-r.z.Y)+1e-6 {
				r.by = hex.Point{X: (r.a.X + r.z.X) / 2, Y: (r.a.Y + r.z.Y) / 2}
			}
			if e.at > 0 {
				r.from, r.to, r.a, r.z = r.to, r.from, r.z, r.a
			}
			s.add(r)
		}
	}
	// Put the reaches together in the order of their hexes.
	for _, f := range found {
		var run []reach
		for _, h := range f.hexes {
			k := slices.IndexFunc(s.in[h], func(k int) bool {
				r := &s.all[k]
				return r.river == f.river && (len(run) == 0 || near(run[len(run)-1].z, r.a))
			})
			if k < 0 {
				if len(run) > 0 {
					s.runs = append(s.runs, run)
				}
				run = nil
				continue
			}
			run = append(run, s.all[s.in[h][k]])
		}
		if len(run) > 0 {
			s.runs = append(s.runs, run)
		}
	}
	return s
}

// toSea is the side through which a river that comes into a hex by one side reaches the
// sea, as straight as may be; ok is false where there is none, and in a city.
func (s *streams) toSea(h hex.Coord, from hex.Side) (out hex.Side, ok bool) {
	if s.cities[h] {
		return 0, false
	}
	for _, turn := range []int{3, 2, 4, 1, 5} {
		if out = from.Turn(turn); s.m.TerrainOf(h.Neighbor(out)) == rules.Sea {
			return out, true
		}
	}
	return 0, false
}

func near(a, b hex.Point) bool { return math.Abs(a.X-b.X) < 1e-6 && math.Abs(a.Y-b.Y) < 1e-6 }

func (s *streams) add(r reach) {
	s.in[r.in] = append(s.in[r.in], len(s.all))
	s.all = append(s.all, r)
}

// clearance is how far a point of a hex lies from the nearest river in it, in millimetres,
// beyond the river's own width.
func (s *streams) clearance(c *layout.Canvas, h hex.Coord, q hex.Point) float64 {
	free := math.Inf(1)
	for _, k := range s.in[h] {
		r := &s.all[k]
		half := layout.RiverReach(c, s.plane, class(&s.m.Rivers[r.river]))
		const steps = 12
		for i := range steps + 1 {
			p := r.at(float64(i) / steps)
			free = min(free, math.Hypot(p.X-q.X, p.Y-q.Y)-half)
		}
	}
	return free
}

// draw draws all casings, then the water in them, so that rivers flow together.
func (s *streams) draw(c *layout.Canvas) {
	t := c.Theme
	var lines [4]*render.Builder
	for _, run := range s.runs {
		k := class(&s.m.Rivers[run[0].river])
		if lines[k] == nil {
			lines[k] = layout.New()
		}
		b := lines[k].Move(run[0].a.X, run[0].a.Y)
		for _, r := range run {
			b.Quad(r.by.X, r.by.Y, r.z.X, r.z.Y)
		}
	}
	each := func(paint func(width float64) layout.Paint) {
		for k, b := range lines {
			if b != nil {
				c.Draw(b, paint(layout.RiverWidth(c, s.plane, k)).Round())
			}
		}
	}
	each(func(w float64) layout.Paint {
		return layout.Paint{Stroke: t.RiverCasing, Width: w + 2*layout.RiverCasing*t.Lines, Exact: true}
	})
	each(func(w float64) layout.Paint { return layout.Paint{Stroke: t.RiverCore, Width: w, Exact: true} })
	if t.RiverMiddle && s.plane.Size > 6 {
		each(func(float64) layout.Paint { return layout.Paint{Stroke: t.RiverCasing, Width: .35, Exact: true} })
	}
}
