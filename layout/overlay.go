package layout

import (
	"math"

	"platelayer/hex"
	"platelayer/render"
)

// Overlay is what is laid over a map, as plain numbers: how often track crosses each
// border, how much there is in each hex, and which hexes are never used. What it lacks
// is 0, or used.
type Overlay struct {
	Borders map[hex.Edge]float64  // shares, from 0 to 1
	Hexes   map[hex.Coord]float64 // amounts
	Unused  map[hex.Coord]bool
}

// Most is the greatest amount in a hex.
func (o *Overlay) Most() float64 {
	most := 0.0
	for _, v := range o.Hexes {
		most = max(most, v)
	}
	return most
}

// Steps are the shares from which a border is drawn with the next broader and darker
// line; what is less than the first is dotted.
var Steps = [5]float64{.01, .10, .25, .50, .75}

// StepOf is the number of the step of a share: -1 for less than the first.
func StepOf(share float64) int {
	k := -1
	for k+1 < len(Steps) && share >= Steps[k+1] {
		k++
	}
	return k
}

// stepWidths are the widths of the lines in sides of a hex: the broadest leaves the
// labels in the corners free.
var stepWidths = [len(Steps)]float64{.045, .10, .17, .25, .34}

// Casing is the paper that keeps a line off what it crosses, on either side, and finest
// the least width of a line, both in points; where hexes are small, a casing is no more
// than a share of their sides.
const (
	casing      = .9
	casingShare = .05
	finest      = .5
)

// StepWidth is how broad a line of a step is in points, in hexes with sides of so many
// millimetres.
func StepWidth(step int, side float64) float64 {
	return max(finest, stepWidths[max(0, step)]*side/render.Pt)
}

// Step draws a line of a step from a point to another, with a casing of paper, in hexes
// with sides of so many millimetres. Its ends are cut square.
func (c *Canvas) Step(step int, side, x1, y1, x2, y2 float64) {
	l := stepLine{hex.Point{X: x1, Y: y1}, hex.Point{X: x2, Y: y2}, false, false}
	c.drawSteps(step, side, []stepLine{l}, true)
	c.drawSteps(step, side, []stepLine{l}, false)
}

// stepLine is a line over a border, with ends that are round in the middle of a hex.
type stepLine struct {
	a, z           hex.Point
	roundA, roundZ bool
}

// drawSteps draws lines of a step, or their casings, all at once, so that no line is seen
// to lie on another.
func (c *Canvas) drawSteps(step int, side float64, lines []stepLine, cased bool) {
	w := StepWidth(step, side)
	b := New()
	switch {
	case step < 0 && cased:
		return
	case step < 0:
		for _, l := range lines {
			b.Move(l.a.X, l.a.Y).Line(l.z.X, l.z.Y)
		}
		c.Draw(b, Paint{Stroke: c.Theme.Heat[0], Width: w, Exact: true, Cap: render.RoundCap, Dash: []float64{.05, 2.4 * w * render.Pt}})
		return
	case cased:
		w += 2 * min(casing, casingShare*side/render.Pt)
	}
	for _, l := range lines {
		l.outline(b, w/2*render.Pt)
	}
	paint := Fill(c.Theme.Heat[step])
	if cased {
		paint = Fill(c.Theme.Paper)
	}
	c.Draw(b, paint)
}

// outline adds the line as an area that reaches so far to either side.
func (l *stepLine) outline(b *render.Builder, half float64) {
	d := math.Hypot(l.z.X-l.a.X, l.z.Y-l.a.Y)
	if d == 0 {
		return
	}
	u := hex.Point{X: (l.z.X - l.a.X) / d, Y: (l.z.Y - l.a.Y) / d}
	n := hex.Point{X: -u.Y * half, Y: u.X * half} // to the right of the line
	right := angle(n)
	b.Move(l.a.X-n.X, l.a.Y-n.Y).Line(l.z.X-n.X, l.z.Y-n.Y)
	if l.roundZ {
		b.Arc(l.z.X, l.z.Y, half, right-180, right, true)
	} else {
		b.Line(l.z.X+n.X, l.z.Y+n.Y)
	}
	b.Line(l.a.X+n.X, l.a.Y+n.Y)
	if l.roundA {
		b.Arc(l.a.X, l.a.Y, half, right, right+180, true)
	}
	b.Close()
}

// DrawBorders draws a line across each border that track crosses, from the middle of
// one hex to that of the other, broad and dark where it often does. It ends at the wall
// of a city, which no track enters, on the border of a hex that is never used, and on
// that of the land.
func (m *HexMap) DrawBorders(c *Canvas, p hex.Plane, o *Overlay) {
	var lines [len(Steps) + 1][]stepLine
	for i := range m.Grid.Len() {
		at := m.Grid.At(i)
		for s := range hex.Side(6) {
			share := o.Borders[hex.EdgeOf(at, s)]
			if !(share > 0) || s >= 3 && m.land(at.Neighbor(s)) { // once, from the side that sees it first
				continue
			}
			var l stepLine
			l.a, l.roundA = m.lineEnd(c, p, o, at, s)
			l.z, l.roundZ = m.lineEnd(c, p, o, at.Neighbor(s), s.Opposite())
			k := StepOf(share) + 1
			lines[k] = append(lines[k], l)
		}
	}
	for _, cased := range [2]bool{true, false} {
		for k := range lines {
			c.drawSteps(k-1, p.Size, lines[k], cased)
		}
	}
}

// lineEnd is where a line over a side of a hex ends, and whether it is round there.
func (m *HexMap) lineEnd(c *Canvas, p hex.Plane, o *Overlay, at hex.Coord, s hex.Side) (q hex.Point, round bool) {
	wall := 0.0 // that it stops short of, in points
	switch {
	case m.Stops[at] == CityStop:
		wall = cityWall * c.Theme.Lines
	case !m.land(at):
		wall = c.Theme.RimWidth
	case !o.Unused[at]:
		return p.Center(at), true
	}
	n, half := p.SideDirection(s), wall/2*render.Pt
	q = p.SideMiddle(at, s)
	return hex.Point{X: q.X + n.X*half, Y: q.Y + n.Y*half}, false
}

// cityWall is the width of the outline of a city, in points.
const cityWall = 1.1

// Disc is the radius of a disc for an amount, its area as the amount is, where the
// greatest amount has a radius of largest; 0 for nothing.
func Disc(amount, most, largest float64) float64 {
	if amount <= 0 || most <= 0 {
		return 0
	}
	return largest * math.Sqrt(min(1, amount/most))
}
