package rollway

import (
	"math"
	"strconv"

	"platelayer/fonts"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollway"
	"platelayer/theme"
)

// The width of a route's line and the pitch of lines side by side, in sides of a hex, and
// between which millimetres the width stays. A line keeps paper free on both sides.
const (
	routeWidth, leastRoute, mostRoute = .088, .4, 1.3
	routePitch, routeCase             = 1.42, .26 // of the width
)

// The stop that a route serves lies on a disc, in sides of a hex.
const servedDisc = .31

// laidWidth is the width of laid track that no route runs over, in points; in small hexes
// it is a share of their sides.
const laidWidth, laidShare = 1.1, .06

// leastValued is the least side of hexes that carry their values, in millimetres. On
// smaller ones they would be no more than specks.
const leastValued = 5.5

// routeColor is the colour of a company's lines: the darker one of its two.
func routeColor(t *theme.Theme, c rules.Company) theme.Color {
	look := t.Companies[c]
	if luminance(look.Pattern) < luminance(look.Fill) {
		return look.Pattern
	}
	return look.Fill
}

// luminance is how light a colour is, from 0 to 255.
func luminance(c theme.Color) float64 {
	r, g, b, _ := c.RGB()
	return float64(.299*float64(r)) + float64(.587*float64(g)) + float64(.114*float64(b))
}

// routeLine draws a line of a company, w millimetres wide. Its core tells the companies
// apart without colour: none, dots, and a line.
func routeLine(c *layout.Canvas, path *render.Builder, co rules.Company, w float64) {
	pt := w / render.Pt
	c.Draw(path, layout.Paint{Stroke: c.Theme.Paper, Width: pt * (1 + 2*routeCase), Exact: true, Join: render.RoundJoin})
	c.Draw(path, layout.Paint{Stroke: routeColor(c.Theme, co), Width: pt, Exact: true, Join: render.RoundJoin})
	core := layout.Paint{Stroke: c.Theme.Paper, Exact: true, Join: render.RoundJoin}
	switch co {
	case rules.Circle:
		core.Width, core.Cap = max(.5, pt*.56), render.RoundCap
		core.Dash = []float64{.01, 1.9 * w}
	case rules.Pentagon:
		core.Width = max(.4, pt*.44)
		core.Stroke = c.Theme.Companies[co].Fill // the lighter one of its colours
	default:
		return
	}
	c.Draw(path, core)
}

// routesMap draws the map with its track, and the routes over it.
func (s *routeSheet) routesMap(p hex.Plane) {
	quiet := *s.Canvas
	quiet.Theme = s.Theme.Quiet()
	s.panel.DrawUnder(&quiet, p, func(c *layout.Canvas) {
		layout.DrawMainLines(c, p, mainLines(s.m))
	}, func(c *layout.Canvas) {
		full := *c
		full.Theme = s.Theme
		c = &full
		trips := s.routes.trips()
		s.laidTrack(c, p, s.openStops(trips))
		w := min(mostRoute, max(leastRoute, routeWidth*p.Size))
		l := newLanes(p, trips, w*routePitch)
		c.Group("routes", func(c *layout.Canvas) {
			for i := range trips {
				routeLine(c, tripPath(l.legs(i, &trips[i])), trips[i].company, w)
			}
		})
		// Where track lies its hex's value plays no part any more.
		laid := map[hex.Coord]bool{}
		for _, t := range s.routes.Lines {
			laid[t.At] = true
		}
		if p.Size >= leastValued {
			drawValues(c, s.m, p, 1, laid)
		}
		s.servedStops(c, p, trips)
		s.badges(c, p, l, trips)
	})
}

// openStops tells of each hex with a stop whether its sign stands there with nothing under
// it: no route serves it, and it is no station.
func (s *routeSheet) openStops(trips []trip) map[hex.Coord]bool {
	served := servedBy(trips)
	open := map[hex.Coord]bool{}
	for i := range s.m.Stops {
		k := &s.m.Stops[i]
		open[k.At.V] = !served[i] && k.Kind.V != rules.Station && k.Kind.V != rules.Mystery
	}
	return open
}

// servedBy are the stops that routes serve.
func servedBy(trips []trip) map[int]bool {
	served := map[int]bool{}
	for _, t := range trips {
		for _, stop := range t.Stops {
			served[stop] = true
		}
	}
	return served
}

// laidTrack draws what was laid as a thin line. In a hex with a stop it runs to the stop,
// or up to its sign where that is open.
func (s *routeSheet) laidTrack(c *layout.Canvas, p hex.Plane, open map[hex.Coord]bool) {
	b := layout.New()
	for _, t := range s.routes.Lines[s.routes.Printed:] {
		ends := [2]rules.PieceEnd{{At: t.At, Side: t.A}, {At: t.At, Side: t.B}}
		if open, stop := open[t.At]; stop {
			q := p.Center(t.At)
			for _, e := range ends {
				a, n := p.SideMiddle(t.At, e.Side), p.SideDirection(e.Side)
				to := q
				if open {
					to = hex.Point{X: q.X + servedDisc*p.Size*n.X, Y: q.Y + servedDisc*p.Size*n.Y}
				}
				b.Move(a.X, a.Y).Line(to.X, to.Y)
			}
			continue
		}
		l := lanes{plane: p}
		g := leg{from: p.SideMiddle(t.At, t.A), to: p.SideMiddle(t.At, t.B)}
		n, m := p.SideDirection(t.A), p.SideDirection(t.B)
		g.leave, g.arrive = hex.Point{X: -n.X, Y: -n.Y}, m
		g.reachFrom, g.reach = l.reaches(ends[0], ends[1], g.from, g.to)
		b.Move(g.from.X, g.from.Y)
		g.path(b)
	}
	c.Group("laid", func(c *layout.Canvas) {
		w := min(laidWidth, laidShare*p.Size/render.Pt)
		c.Draw(b, layout.Paint{Stroke: c.Theme.Paper, Width: w * 2.4, Exact: true})
		c.Draw(b, layout.Paint{Stroke: c.Theme.Ink, Width: w, Exact: true, Cap: render.RoundCap})
	})
}

// servedStops draws all stops, those that a route serves on a disc.
func (s *routeSheet) servedStops(c *layout.Canvas, p hex.Plane, trips []trip) {
	served := servedBy(trips)
	c.Group("stops", func(c *layout.Canvas) {
		for i := range s.m.Stops {
			k := &s.m.Stops[i]
			c, q := c.From(k.At.At), p.Center(k.At.V)
			if served[i] && k.Kind.V != rules.Station && k.Kind.V != rules.Mystery {
				c.Draw(layout.New().Circle(q.X, q.Y, servedDisc*p.Size), layout.Paint{Fill: c.Theme.Paper, Stroke: c.Theme.Ink, Width: .8})
			}
			s.sign(c, q, p.Size, i, served[i])
		}
	})
}

// sign draws a stop for hexes with a side; on a disc it is smaller. A mystery station
// that has a company carries its sign.
func (s *routeSheet) sign(c *layout.Canvas, q hex.Point, side float64, stop int, disc bool) {
	k := &s.m.Stops[stop]
	switch {
	case k.Kind.V == rules.Station:
		station(c, q.X, q.Y, stationSize*side, k.Company)
	case k.Kind.V == rules.Mystery && s.routes.Mystery != rules.NoCompany:
		station(c, q.X, q.Y, stationSize*side, s.routes.Mystery)
	case disc:
		stopSign(c, q.X, q.Y, .80*side, k.Kind.V)
	default:
		stopSign(c, q.X, q.Y, side, k.Kind.V)
	}
}

// badgeSize is how large the number of a train stands on its line, in sides of a hex, and
// at least and at most in millimetres.
const badgeSize, leastBadge, mostBadge = .36, 3.0, 4.6

// labelRight and labelDown are where the labels of flat-top hexes stand, about, in sides
// of a hex.
const labelRight, labelDown = .38, .72

// badge draws a train's number in the shape of its company, d across.
func (s *routeSheet) badge(c *layout.Canvas, x, y, d float64, t trip) {
	outline := companyShape(t.company, x, y, d)
	c.Draw(layout.New().Poly(outline...), layout.Paint{Fill: c.Theme.Paper, Stroke: routeColor(c.Theme, t.company), Width: 1.1, Join: render.RoundJoin})
	if t.company == rules.Pentagon {
		y += .03 * d
	}
	text := s.trainName(t)
	st := layout.Style{Face: fonts.Display, Size: max(layout.MinSize, 1.55*d), Color: c.Theme.Ink}
	st.Size = min(st.Size, 8)
	if len(text) > 1 {
		st.Size = max(layout.MinSize, st.Size*.86)
	}
	c.Text(x, y, text, st, layout.Center, layout.CapMiddle)
}

// trainName is how many stops a train makes, with a letter where the company runs several
// such trains.
func (s *routeSheet) trainName(t trip) string {
	name := strconv.Itoa(t.Train)
	same, before := 0, 0
	for i, o := range s.routes.Best[t.company] {
		if o.Train == t.Train {
			same++
			if i < t.number {
				before++
			}
		}
	}
	if same > 1 {
		name += string(rune('a' + before))
	}
	return name
}

// badges draws the number of each train once on its line, where few lines run and no other
// badge is near.
func (s *routeSheet) badges(c *layout.Canvas, p hex.Plane, l *lanes, trips []trip) {
	d := min(mostBadge, max(leastBadge, badgeSize*p.Size))
	var taken []hex.Point
	for i := range s.m.Stops {
		taken = append(taken, p.Center(s.m.Stops[i].At.V))
	}
	stops := len(taken)
	for i := range s.m.Ground {
		q := p.Center(s.m.Grid.At(i))
		taken = append(taken, hex.Point{X: q.X + labelRight*p.Size, Y: q.Y + labelDown*p.Size})
	}
	labels := len(taken)
	c.Group("trains", func(c *layout.Canvas) {
		for i := range trips {
			legs := l.legs(i, &trips[i])
			best, most := hex.Point{}, math.Inf(-1)
			try := func(q hex.Point, lines int) {
				free := math.Inf(1)
				for j, o := range taken {
					gap := math.Hypot(q.X-o.X, q.Y-o.Y) / p.Size
					switch { // what is in the middle of it takes some room
					case j < stops:
						gap -= .28
					case j < labels:
						gap -= .12
					}
					free = min(free, gap)
				}
				// Beyond a hex, more room is no better; a line beside costs half a hex.
				if v := min(free, 1) - .5*float64(lines-1); v > most+1e-9 {
					best, most = q, v
				}
			}
			for k := range legs {
				g, t := &legs[k], trips[i].Pieces[k]
				if g.toStop {
					continue
				}
				e := hex.EdgeOf(t[1].At, t[1].Side)
				lines := len(l.at[e])
				// Beside other lines it leans outwards.
				n := p.SideMiddle(e.At, e.Side)
				out := hex.Point{X: g.to.X - n.X, Y: g.to.Y - n.Y}
				lean := 0.0
				if far := math.Hypot(out.X, out.Y); far > 1e-9 {
					lean = .3 * d / far
				}
				try(hex.Point{X: g.to.X + lean*out.X, Y: g.to.Y + lean*out.Y}, lines)
				if !g.fromStop && lines == 1 {
					try(g.middle(), lines)
				}
			}
			if math.IsInf(most, -1) { // a route of one piece that begins at a border
				best = legs[0].middle()
			}
			taken = append(taken, best)
			s.badge(c, best.X, best.Y, d, trips[i])
		}
	})
}
