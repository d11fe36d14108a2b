package railroadink

import (
	"math"

	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railroadink"
)

// The signs of the two networks need no color: a railway is a bar in black and white, a
// highway two lines with a broken one between them. Lengths are in sides of the square,
// weights in points.
const (
	highwayWidth = .205
	highwayEdge  = .8
	middleWidth  = .55
	middleDash   = .075
	middleGap    = .06
	// middleStop is how far before a junction the broken line stops, in widths.
	middleStop = .62

	railwayWidth = .088
	railwayCore  = .52 // of the width
	railwayPiece = .095
	junctionDot  = .75 // radius, in widths of a railway

	bridgeGap = .10 // more than a highway's width is kept free where a line runs over another

	stationSide  = .30
	stationCore  = .38 // of its side
	curveStation = .235

	deadEnd     = .105
	besideEnd   = .085 // of one beside another line,
	besideReach = .30  // which stops so far from the middle
	dotWidth    = .036
	dotGap      = .05
	dottedStop  = .15 // dotted lines end at the sign of a Station
	leastWeight = .26 // of any line, in points
)

// sides are the directions of the sides, clockwise from the top.
var sides = [rules.SideCount]render.Point{{X: 0, Y: -1}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: 0}}

// line is a stretch of a route: from one place straight to another, or on an arc.
type line struct {
	a, z  render.Point
	o     render.Point // the middle of the arc
	r     float64      // 0: straight
	first float64      // degrees
	turn  float64
}

// straight is a straight stretch.
func straight(a, z render.Point) line { return line{a: a, z: z} }

// length is how long it is.
func (l line) length() float64 {
	if l.r > 0 {
		return l.r * math.Abs(l.turn) * math.Pi / 180
	}
	return math.Hypot(l.z.X-l.a.X, l.z.Y-l.a.Y)
}

// path is the stretch without so much, in millimetres, at its start and its end.
func (l line) path(b *render.Builder, start, end float64) *render.Builder {
	if l.r > 0 {
		k := math.Copysign(180/math.Pi/l.r, l.turn)
		return b.Arc(l.o.X, l.o.Y, l.r, l.first+start*k, l.first+l.turn-end*k, false)
	}
	n := l.length()
	dx, dy := (l.z.X-l.a.X)/n, (l.z.Y-l.a.Y)/n
	return b.Move(l.a.X+dx*start, l.a.Y+dy*start).Line(l.z.X-dx*end, l.z.Y-dy*end)
}

// half is the first half of the stretch.
func (l line) half() line {
	l.turn /= 2
	return l
}

// back is the stretch from its end.
func (l line) back() line {
	return line{a: l.z, z: l.a, o: l.o, r: l.r, first: l.first + l.turn, turn: -l.turn}
}

// square is a square in which routes are drawn: its middle and its side.
type square struct{ x, y, a float64 }

// at is a place so far from the middle towards a side, in sides of the square.
func (q square) at(d rules.Side, r float64) render.Point {
	return render.Point{X: q.x + sides[d].X*r*q.a, Y: q.y + sides[d].Y*r*q.a}
}

// arm is the stretch from the middle of a side to so far from the middle of the square.
func (q square) arm(d rules.Side, reach float64) line { return straight(q.at(d, .5), q.at(d, reach)) }

// through is the stretch from one side to another: straight, or a quarter circle round
// the corner between them.
func (q square) through(d, e rules.Side) line {
	if (d+2)%rules.SideCount == e {
		return straight(q.at(d, .5), q.at(e, .5))
	}
	l := line{r: q.a / 2, o: render.Point{X: q.x + (sides[d].X+sides[e].X)*q.a/2, Y: q.y + (sides[d].Y+sides[e].Y)*q.a/2}}
	a, z := q.at(d, .5), q.at(e, .5)
	angle := func(p render.Point) float64 { return math.Atan2(p.Y-l.o.Y, p.X-l.o.X) * 180 / math.Pi }
	l.a, l.z, l.first = a, z, angle(a)
	l.turn = math.Remainder(angle(z)-l.first, 360)
	return l
}

// exact is a stroke of so many points whatever the theme.
func exact(c *layout.Canvas, width float64) layout.Paint {
	return layout.Paint{Stroke: c.Theme.Ink, Width: width, Exact: true}
}

// paths are stretches as one path, each longer at both ends by so much.
func paths(ls []line, more float64) *render.Builder {
	b := layout.New()
	for _, l := range ls {
		l.path(b, -more, -more)
	}
	return b
}

// seam is how much further than its square goes what is dark, in sides of the square; what
// is light goes twice as far. On a screen nothing then shows where two squares meet.
const seam = .0015

// highway draws stretches of highway that are joined with each other, on squares of side
// a. The broken line runs along middles.
func highway(c *layout.Canvas, a float64, ls, middles []line) {
	w := highwayWidth * a / render.Pt
	edge := min(highwayEdge*c.Theme.Lines, w*.22)
	c.Draw(paths(ls, seam*a), exact(c, w))
	core := exact(c, w-2*edge)
	core.Stroke = c.Theme.Paper
	c.Draw(paths(ls, 2*seam*a), core)
	b := layout.New()
	dash, gap := middleDash*a, middleGap*a
	for _, l := range middles {
		// Whole dashes, the first and the last of them half ones at a side, so that the
		// line goes on evenly on the next square.
		n := max(1, math.Round(l.length()/(dash+gap)))
		step := l.length() / n
		for i := range int(n) {
			at := step * float64(i)
			l.path(b, at+(step-dash)/2, max(0, l.length()-at-(step+dash)/2))
		}
	}
	c.Draw(b, exact(c, max(leastWeight, min(middleWidth*c.Theme.Lines, edge))))
}

// railway draws stretches of railway on squares of side a.
func railway(c *layout.Canvas, a float64, ls ...line) {
	w := railwayWidth * a / render.Pt * min(1.2, c.Theme.Lines)
	c.Draw(paths(ls, seam*a), exact(c, w))
	for _, l := range ls {
		n := max(1, math.Round(l.length()/(2*railwayPiece*a)))
		piece := l.length() / (2 * n)
		core := exact(c, w*railwayCore)
		core.Stroke, core.Dash = c.Theme.Paper, []float64{piece, piece}
		c.Draw(l.path(layout.New(), piece/2, piece/2), core)
	}
}

// stretches draws stretches of a kind that pass on their own.
func stretches(c *layout.Canvas, a float64, k rules.Kind, ls ...line) {
	if k == rules.Railway {
		railway(c, a, ls...)
		return
	}
	highway(c, a, ls, ls)
}

// dotted draws where a route lies already that may be of either kind: two dotted edges,
// and nothing between them.
func dotted(c *layout.Canvas, a float64, ls ...line) {
	w := highwayWidth * a / render.Pt
	p := exact(c, w)
	p.Dash = []float64{dotWidth * a, dotGap * a}
	c.Draw(paths(ls, 0), p)
	p = exact(c, w-2*min(.85*c.Theme.Lines, w*.25))
	p.Stroke = c.Theme.Paper
	c.Draw(paths(ls, 0), p)
}

// station is the sign of a Station of so many millimetres.
func station(c *layout.Canvas, x, y, side float64) {
	c.Frame(x-side/2, y-side/2, side, side, min(1.2, side*.3), 0)
	core := side * stationCore
	c.Draw(layout.New().Rect(x-core/2, y-core/2, core, core, 0), layout.Fill(c.Theme.Ink))
}

// dottedStation is a Station that lies there already.
func dottedStation(c *layout.Canvas, q square) {
	side := stationSide * q.a
	p := exact(c, .9)
	p.Fill, p.Dash = c.Theme.Paper, []float64{dotWidth * q.a, .045 * q.a}
	c.Draw(layout.New().Rect(q.x-side/2, q.y-side/2, side, side, 0), p)
}

// dot is a black dot, of a junction or a dead end.
func dot(c *layout.Canvas, p render.Point, r float64) {
	c.Draw(layout.New().Circle(p.X, p.Y, r), layout.Fill(c.Theme.Ink))
}
