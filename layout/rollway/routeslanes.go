package rollway

import (
	"math"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollway"
)

// trip is a route of a company as it is drawn.
type trip struct {
	company rules.Company
	number  int // among the company's
	rules.Route
}

// trips are all routes, by company, each company's longest train first.
func (r *Routes) trips() (out []trip) {
	for c := range rules.Company(rules.Companies) {
		for i, t := range r.Best[c] {
			out = append(out, trip{c, i, t})
		}
	}
	return out
}

// strand is a trip on its way over a border, which it may cross twice.
type strand struct{ trip, time int }

// lanes says where trips cross borders: side by side, in the order of the companies and
// their trains.
type lanes struct {
	plane hex.Plane
	pitch float64 // between two lanes
	at    map[hex.Edge][]strand
	// turned are the borders whose lanes are counted from the other end, so that trips
	// side by side stay so along a piece of track.
	turned map[hex.Edge]bool
}

// newLanes lays out the lanes of trips.
func newLanes(p hex.Plane, trips []trip, pitch float64) *lanes {
	l := &lanes{plane: p, pitch: pitch, at: map[hex.Edge][]strand{}, turned: map[hex.Edge]bool{}}
	type bend struct {
		to   hex.Edge
		same bool // the lanes are counted the same way at both borders
	}
	// What a piece of track joins comes before what meets in a stop, where lines that
	// change sides are not seen to cross.
	var bends [2]map[hex.Edge][]bend
	bends[0], bends[1] = map[hex.Edge][]bend{}, map[hex.Edge][]bend{}
	join := func(k int, a, b rules.PieceEnd) {
		ea, eb := hex.EdgeOf(a.At, a.Side), hex.EdgeOf(b.At, b.Side)
		// Who goes clockwise round the hex at one side goes against it at the other.
		same := (ea.At == a.At) != (eb.At == b.At)
		bends[k][ea], bends[k][eb] = append(bends[k][ea], bend{eb, same}), append(bends[k][eb], bend{ea, same})
	}
	var order []hex.Edge
	for i, t := range trips {
		times := map[hex.Edge]int{}
		t.crossings(func(e hex.Edge) {
			if len(l.at[e]) == 0 {
				order = append(order, e)
			}
			l.at[e] = append(l.at[e], strand{i, times[e]})
			times[e]++
		})
		for k, piece := range t.Pieces {
			switch {
			case !piece[0].AtStop && !piece[1].AtStop:
				join(0, piece[0], piece[1])
			case piece[0].AtStop && k > 0:
				join(1, t.Pieces[k-1][0], piece[1])
			}
		}
	}
	known := map[hex.Edge]bool{}
	for _, first := range order {
		if known[first] {
			continue
		}
		known[first] = true
		todo, later := []hex.Edge{first}, []hex.Edge(nil)
		visit := func(e hex.Edge, all []bend) {
			for _, b := range all {
				if !known[b.to] {
					known[b.to] = true
					l.turned[b.to] = l.turned[e] == b.same
					todo = append(todo, b.to)
				}
			}
		}
		for len(todo)+len(later) > 0 {
			if n := len(todo); n > 0 {
				e := todo[n-1]
				todo = todo[:n-1]
				visit(e, bends[0][e])
				later = append(later, e)
				continue
			}
			e := later[0]
			later = later[1:]
			visit(e, bends[1][e])
		}
	}
	return l
}

// crossings visits the borders that a trip crosses or ends at, in order.
func (t *trip) crossings(visit func(e hex.Edge)) {
	for i, p := range t.Pieces {
		if i == 0 && !p[0].AtStop {
			visit(hex.EdgeOf(p[0].At, p[0].Side))
		}
		if !p[1].AtStop {
			visit(hex.EdgeOf(p[1].At, p[1].Side))
		}
	}
}

// point is where a strand crosses a border.
func (l *lanes) point(e hex.Edge, s strand) hex.Point {
	q, d := l.plane.SideMiddle(e.At, e.Side), l.offset(e, s)
	return hex.Point{X: q.X + d.X, Y: q.Y + d.Y}
}

// offset is how far that is from the middle of the border.
func (l *lanes) offset(e hex.Edge, s strand) hex.Point {
	all := l.at[e]
	k := 0
	for i := range all {
		if all[i] == s {
			k = i
		}
	}
	d := (float64(k) - float64(len(all)-1)/2) * l.pitch
	if l.turned[e] {
		d = -d
	}
	n := l.plane.SideDirection(e.Side)
	return hex.Point{X: -n.Y * d, Y: n.X * d}
}

// leg is a piece of track that a trip runs along, as it is drawn: from a point to
// another, in a direction at both.
type leg struct {
	from, to         hex.Point
	leave, arrive    hex.Point // unit vectors in the direction of the run
	reachFrom, reach float64   // of the curve
	fromStop, toStop bool
	straight         bool
}

// legs are the pieces of a trip.
func (l *lanes) legs(number int, t *trip) (out []leg) {
	times := map[hex.Edge]int{}
	var last strand // at the border where the piece begins
	for i, p := range t.Pieces {
		var g leg
		a, b := p[0], p[1]
		center := l.plane.Center(a.At)
		cross := func(e rules.PieceEnd, s strand) (hex.Point, hex.Point, hex.Point) {
			edge := hex.EdgeOf(e.At, e.Side)
			return l.point(edge, s), l.plane.SideDirection(e.Side), l.offset(edge, s)
		}
		next := func(e rules.PieceEnd) strand {
			edge := hex.EdgeOf(e.At, e.Side)
			s := strand{number, times[edge]}
			times[edge]++
			return s
		}
		if i == 0 && !a.AtStop {
			last = next(a)
		}
		switch {
		case a.AtStop:
			last = next(b)
			q, n, d := cross(b, last)
			g = leg{from: hex.Point{X: center.X + d.X, Y: center.Y + d.Y}, to: q, leave: n, arrive: n, fromStop: true, straight: true}
		case b.AtStop:
			q, n, d := cross(a, last)
			in := hex.Point{X: -n.X, Y: -n.Y}
			g = leg{from: q, to: hex.Point{X: center.X + d.X, Y: center.Y + d.Y}, leave: in, arrive: in, toStop: true, straight: true}
		default:
			q, n, _ := cross(a, last)
			last = next(b)
			z, m, _ := cross(b, last)
			g = leg{from: q, to: z, leave: hex.Point{X: -n.X, Y: -n.Y}, arrive: m}
			g.reachFrom, g.reach = l.reaches(a, b, q, z)
		}
		out = append(out, g)
	}
	return out
}

// reaches are how far the handles of a curve from a side to another reach, so that it is
// an arc where it begins and ends equally far from the arc's centre.
func (l *lanes) reaches(a, b rules.PieceEnd, q, z hex.Point) (from, to float64) {
	var o hex.Point
	var turn float64
	switch b.Side {
	case a.Side.Turn(1):
		o, turn = l.plane.CornerPoint(a.At, hex.Corner(a.Side)), 120
	case a.Side.Turn(-1):
		o, turn = l.plane.CornerPoint(a.At, hex.Corner(b.Side)), 120
	case a.Side.Turn(2):
		o, turn = l.plane.Center(a.At.Neighbor(a.Side.Turn(1))), 60
	case a.Side.Turn(-2):
		o, turn = l.plane.Center(a.At.Neighbor(a.Side.Turn(-1))), 60
	default:
		third := math.Hypot(z.X-q.X, z.Y-q.Y) / 3
		return third, third
	}
	k := 4.0 / 3 * math.Tan(turn/4*math.Pi/180)
	return k * math.Hypot(q.X-o.X, q.Y-o.Y), k * math.Hypot(z.X-o.X, z.Y-o.Y)
}

// path adds the leg to a path, which goes on where the leg begins.
func (g *leg) path(b *render.Builder) {
	if g.straight {
		b.Line(g.to.X, g.to.Y)
		return
	}
	c, d := g.handles()
	b.Cubic(c.X, c.Y, d.X, d.Y, g.to.X, g.to.Y)
}

func (g *leg) handles() (c, d hex.Point) {
	return hex.Point{X: g.from.X + g.leave.X*g.reachFrom, Y: g.from.Y + g.leave.Y*g.reachFrom},
		hex.Point{X: g.to.X - g.arrive.X*g.reach, Y: g.to.Y - g.arrive.Y*g.reach}
}

// middle is the point half along the leg.
func (g *leg) middle() hex.Point {
	if g.straight {
		return hex.Point{X: (g.from.X + g.to.X) / 2, Y: (g.from.Y + g.to.Y) / 2}
	}
	c, d := g.handles()
	return hex.Point{X: (g.from.X + 3*c.X + 3*d.X + g.to.X) / 8, Y: (g.from.Y + 3*c.Y + 3*d.Y + g.to.Y) / 8}
}

// tripPath is the whole way of a trip; it begins anew behind each stop.
func tripPath(legs []leg) *render.Builder {
	b := layout.New()
	for i := range legs {
		if g := &legs[i]; i == 0 || g.fromStop {
			b.Move(g.from.X, g.from.Y)
		}
		legs[i].path(b)
	}
	return b
}
