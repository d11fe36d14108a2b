package railways

import (
	"math"
	"strconv"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railways"
	"platelayer/theme"
)

// drawRail draws a line of track in a style; k is how much larger hexes are than usual.
func drawRail(c *layout.Canvas, b *render.Builder, tr theme.Track, k float64) {
	drawRailEnds(c, b, b, tr, k)
}

// drawRailEnds is drawRail with an inner line of its own, which may be shorter.
func drawRailEnds(c *layout.Canvas, b, inner *render.Builder, tr theme.Track, k float64) {
	if c.Measuring() {
		return
	}
	if tr.Edge != "" {
		c.Draw(b, layout.Paint{Stroke: tr.Edge, Width: tr.Out * k, Exact: true})
	}
	c.Draw(b, layout.Paint{Stroke: tr.Line, Width: tr.Width * k, Exact: true})
	if tr.Core != "" {
		p := layout.Paint{Stroke: tr.Core, Width: tr.In * k, Exact: true}
		if tr.Piece > 0 {
			p.Dash = []float64{tr.Piece * k, tr.Piece * k}
		}
		c.Draw(inner, p)
	}
}

// drawLinks draws what is printed of links: those that nobody owns, and the ways of ships.
func (v *mapView) drawLinks(c *layout.Canvas) {
	k := min(1.3, max(.3, v.plane.Size/designSide))
	for _, l := range v.m.Options.Printed {
		a, ok := v.city(l.Cities[0].V)
		z, ok2 := v.city(l.Cities[1].V)
		if ok && ok2 {
			b := layout.New().Move(a.X, a.Y).Line(z.X, z.Y)
			c.Draw(b, layout.Paint{Stroke: c.Theme.Paper, Width: 7 * k, Exact: true})
			drawRail(c, b, c.Theme.Track(v.track), k)
		}
	}
	for i, way := range v.sea { // side by side where they share a way
		way = offset(way, (float64(i)-float64(len(v.sea)-1)/2)*.2*v.plane.Size)
		b := layout.New().Move(way[0].X, way[0].Y)
		for i := 1; i+1 < len(way); i++ { // round the corners
			q, z := way[i], way[i+1]
			to := hex.Point{X: (q.X + z.X) / 2, Y: (q.Y + z.Y) / 2}
			b.Quad(q.X, q.Y, to.X, to.Y)
		}
		z := way[len(way)-1]
		b.Line(z.X, z.Y)
		c.Draw(b, layout.Paint{Stroke: c.Theme.Paper, Width: 3.4 * k, Exact: true})
		c.Draw(b, layout.Paint{Stroke: c.Theme.Coast, Width: max(.8, 1.6*k), Exact: true, Dash: []float64{2.4 * max(.5, k), 1.6 * max(.5, k)}})
		if v.plane.Size >= playSide {
			q := pointAt(way, lengthOf(way)/2)
			price(c, q.X, q.Y, 2.6*k, v.m.Options.MaritimePrice.V)
		}
	}
}

// price is a coin beside a printed link, of about the radius r.
func price(c *layout.Canvas, x, y, r float64, amount int) {
	const least = 2.1
	r = max(least, r)
	c.Coin(x, y, r, strconv.Itoa(amount), max(layout.SmallText, 2.7*r))
}

// city is where a city stands; ok is false for an index that could not be read.
func (v *mapView) city(i int) (hex.Point, bool) {
	if i < 0 || i >= len(v.m.Cities) {
		return hex.Point{}, false
	}
	return v.plane.Center(v.m.Cities[i].At.V), true
}

// findSeaWays finds the ways of ships between islands and their harbours: over water all
// the way where there is one, else straight.
func (v *mapView) findSeaWays() {
	if v.m.Options.MaritimePrice.V <= 0 {
		return
	}
	for i := range v.m.Cities {
		from := v.m.Cities[i].At.V
		for _, h := range v.m.Cities[i].Harbors {
			if h.V < 0 || h.V >= len(v.m.Cities) {
				continue
			}
			way := []hex.Point{v.plane.Center(from)}
			for _, c := range v.seaWay(from, v.m.Cities[h.V].At.V) {
				way = append(way, v.plane.Center(c))
			}
			v.sea = append(v.sea, append(way, v.plane.Center(v.m.Cities[h.V].At.V)))
		}
	}
}

// seaWay is the shortest way over sea from one hex to another, without both: the way that
// keeps nearest to the straight line among those as short. It is empty where there is none.
func (v *mapView) seaWay(from, to hex.Coord) []hex.Coord {
	// Only where the map is drawn: the grid may have more sea than that, and less.
	unit, drawn := hex.Plane{Orientation: v.m.Grid.Orientation, Size: 1}, v.panel.Extent()
	const air = .05
	open := func(c hex.Coord) bool {
		if v.m.TerrainOf(c) != rules.Sea && v.m.Grid.Contains(c) {
			return false
		}
		if _, island := v.m.CityAt(c); island && c != to {
			return false
		}
		q := unit.Center(c)
		return q.X > drawn.Min.X+air && q.X < drawn.Max.X-air && q.Y > drawn.Min.Y+air && q.Y < drawn.Max.Y-air
	}
	// A ship keeps off the coast, whose hexes count half as much again, and off names.
	cost := func(c hex.Coord) int {
		q, r := v.plane.Center(c), v.plane.Size
		if !v.panel.ClearOfNames(v.plane, render.Rect{X: q.X - r, Y: q.Y - r, W: 2 * r, H: 2 * r}, .5) {
			return 20
		}
		for s := hex.Side(0); s < 6; s++ {
			if n := c.Neighbor(s); v.m.TerrainOf(n).Land() && n != from && n != to {
				return 3
			}
		}
		return 2
	}
	dist := map[hex.Coord]int{to: 0}
	for queue := []hex.Coord{to}; len(queue) > 0; queue = queue[1:] {
		c := queue[0]
		for s := hex.Side(0); s < 6; s++ {
			n := c.Neighbor(s)
			if n != from && !open(n) {
				continue
			}
			far := dist[c] + cost(n)
			if old, seen := dist[n]; !seen || far < old {
				dist[n] = far
				if n != from {
					queue = append(queue, n)
				}
			}
		}
	}
	if _, ok := dist[from]; !ok {
		return nil
	}
	a, z := v.plane.Center(from), v.plane.Center(to)
	off := func(q hex.Point) float64 {
		l := math.Hypot(z.X-a.X, z.Y-a.Y)
		return math.Abs((z.X-a.X)*(q.Y-a.Y)-(z.Y-a.Y)*(q.X-a.X)) / l
	}
	var way []hex.Coord
	for c := from; ; {
		next, least := c, math.Inf(1)
		step := dist[c] - cost(c)
		for s := hex.Side(0); s < 6; s++ {
			n := c.Neighbor(s)
			if d, ok := dist[n]; ok && d == step {
				if o := off(v.plane.Center(n)); o < least-1e-9 {
					next, least = n, o
				}
			}
		}
		if next == to || next == c {
			return way
		}
		c = next
		way = append(way, c)
	}
}

// drawWestern marks the cities that a link to the west can be bought for: an arrow over
// their western corner and its price.
func (v *mapView) drawWestern(c *layout.Canvas) {
	w := &v.m.Options.Western
	if !w.On.V {
		return
	}
	s := v.plane.Size
	for _, i := range w.From {
		q, ok := v.city(i.V)
		if !ok {
			continue
		}
		flat := hex.Sqrt3 / 2 * s
		if v.plane.Orientation == hex.FlatTop {
			flat = s
		}
		x := q.X - flat
		t := c.Theme
		h := .24 * s
		tip := x - .62*s
		c.Draw(layout.New().Poly(render.Point{X: tip, Y: q.Y}, render.Point{X: x - .18*s, Y: q.Y - h}, render.Point{X: x - .18*s, Y: q.Y - .45*h},
			render.Point{X: x + .04*s, Y: q.Y - .45*h}, render.Point{X: x + .04*s, Y: q.Y + .45*h}, render.Point{X: x - .18*s, Y: q.Y + .45*h}, render.Point{X: x - .18*s, Y: q.Y + h}),
			layout.Paint{Fill: ownerColor(t, int(known(w.Color.V))), Stroke: t.Ink, Width: .8, Join: render.RoundJoin})
		if s >= playSide {
			r := min(2.6, .17*s)
			price(c, x-.30*s, q.Y-.36*s-.2*r, r, w.Price.V)
		}
	}
}
