package railways

import (
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	"platelayer/theme"
)

// The signs of the ground, in sides of a hex.
const (
	dotRadius  = .30
	dotSmall   = .24 // beside a river
	dropHeight = .30
)

// leastLine is as thin as lines print, in points.
const leastLine = .27

// dot is the sign of a hill, with the radius r: a disc with a peak on it.
func dot(c *layout.Canvas, x, y, r float64) {
	if c.Measuring() {
		return
	}
	t := c.Theme
	m := t.Mountain
	disc := m.Shade
	if disc == "" || t.Style != theme.Tinted {
		disc = t.Paper
	}
	c.Draw(layout.New().Circle(x, y, r), layout.Paint{Fill: disc, Stroke: m.Line, Width: max(leastLine, .6*min(1, r*2))})
	foot, w, h := y+.55*r, 1.33*r, 1.13*r
	top, left, right := render.Point{X: x, Y: foot - h}, render.Point{X: x - w/2, Y: foot}, render.Point{X: x + w/2, Y: foot}
	r1, r2, base := render.Point{X: x + .07*w, Y: foot - .62*h}, render.Point{X: x - .04*w, Y: foot - .30*h}, render.Point{X: x + .06*w, Y: foot}
	shade := layout.New().Poly(top, r1, r2, base, right)
	c.Draw(layout.New().Poly(top, left, base, r2, r1), layout.Fill(t.Paper))
	switch t.Style {
	case theme.Tinted:
		c.Draw(shade, layout.Fill(m.Shade))
	default:
		c.Draw(shade, layout.Fill(m.Line))
	}
	c.Draw(layout.New().Polyline(left, top, right), layout.Paint{Stroke: m.Line, Width: max(leastLine, .5*min(1, r*2))}.Round())
}

// drop is the sign of water, h high round x, y.
func drop(c *layout.Canvas, x, y, h float64) {
	if c.Measuring() {
		return
	}
	t := c.Theme
	r, cy := h*.30, y+h*.14
	b := layout.New().Move(x, y-h*.6).Cubic(x+h*.08, y-h*.34, x+r, y-h*.12, x+r, cy).Arc(x, cy, r, 0, 180, true).
		Cubic(x-r, y-h*.12, x-h*.08, y-h*.34, x, y-h*.6).Close()
	c.Draw(b, layout.Paint{Fill: t.RiverCore, Stroke: t.RiverCasing, Width: max(leastLine, .6*min(1, h/2)), Join: render.RoundJoin})
}

// spots are places in a hex in sides from its middle, the best first.
var (
	dotSpots  = []hex.Point{{}, {X: .43, Y: -.25}, {X: -.43, Y: -.25}, {Y: -.5}, {X: .43, Y: .25}, {X: -.43, Y: .25}, {Y: .46}, {X: .5}, {X: -.5}}
	dropSpots = []hex.Point{{X: .50, Y: .38}, {X: -.50, Y: .38}, {X: .50, Y: -.38}, {X: -.50, Y: -.38}, {Y: -.62}, {X: .6}, {X: -.6}, {Y: .5}, {}}
)

// freeSpot is the first of the spots of a hex round which a sign of a radius is clear, or
// the one that is the clearest.
func freeSpot(spots []hex.Point, middle hex.Point, s, radius float64, clearance func(hex.Point) float64) hex.Point {
	radius = render.Settle(radius)
	best, most := middle, -1.0
	for _, d := range spots {
		q := hex.Point{X: middle.X + d.X*s, Y: middle.Y + d.Y*s}
		free := render.Settle(clearance(q))
		if free >= radius {
			return q
		}
		if free > most {
			best, most = q, free
		}
	}
	return best
}
