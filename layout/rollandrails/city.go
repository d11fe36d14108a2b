package rollandrails

import (
	"math"
	"strings"

	"platelayer/diag"
	"platelayer/fonts"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollandrails"
)

// house is how a city stands in its hex: under a roof in its colour a white body with
// the name and the spaces for goods. Lengths are sides of the hex, from its middle.
type house struct {
	eaves        float64 // y of the line under the roof
	core         float64 // y of the letter's core
	coreSize     float64
	name         float64 // y of the middle of the capitals
	nameWidth    float64
	rows         []float64 // y of the rows of spaces
	space, pitch float64   // their diameter and distance
	bottom       float64   // how far down the last row may reach
}

// wall is the band of colour round the body.
const wall = .08

// houses are the four kinds. A pointy hex has the roof of a house, a flat one that
// of a hall: as wide as its top side, cut off.
func houseOf(o hex.Orientation, solo bool) house {
	h := house{eaves: -.5, core: -.715, coreSize: .36, name: -.352, nameWidth: 1.36,
		rows: []float64{-.045, .385}, space: .385, pitch: .445, bottom: .61}
	if o == hex.FlatTop {
		h.eaves, h.core, h.coreSize = -.465, -.662, .33
		h.name, h.nameWidth = -.335, 1.28
		h.rows, h.space, h.pitch, h.bottom = []float64{-.025, .375}, .365, .410, .565
	}
	if solo {
		h.rows, h.space, h.pitch = []float64{.10}, .485, .515
		h.name = -.335
		if o == hex.FlatTop {
			h.rows[0], h.name = .15, -.30
		}
	}
	return h
}

// below is the house with its spaces moved down under y, and smaller where they must
// be: room for a name in two lines.
func (h house) below(o hex.Orientation, y float64) house {
	const between = .03
	n := float64(len(h.rows))
	h.space = min(h.space, (h.bottom-y-between*(n-1))/n)
	row := func(i int) float64 { return max(h.rows[i], y+h.space/2+float64(i)*(h.space+between)) }
	// The outer spaces of the last row come near the lower walls.
	x, low := h.pitch*float64(rules.StartSpaces-1)/2, row(len(h.rows)-1)
	h.space = min(h.space, 2*(fromWall(o, x, low)-.015))
	rows := make([]float64, len(h.rows))
	for i := range rows {
		rows[i] = row(i)
	}
	h.rows = rows
	return h
}

// fromWall is how far a point of the lower right of a house lies from the wall.
func fromWall(o hex.Orientation, x, y float64) float64 {
	p := hex.Plane{Orientation: o, Size: 1}
	far := 0.0
	for s := hex.Side(0); s < 2; s++ {
		d := p.SideDirection(s)
		far = max(far, x*d.X+y*d.Y)
	}
	return hex.Sqrt3/2 - wall - far
}

// drawCity draws a city: over its whole hex, which track only touches.
func drawCity(c *layout.Canvas, p hex.Plane, room layout.Room, city *rules.City, solo bool) {
	c.From(city.Name.At).Group(city.Name.V, func(c *layout.Canvas) {
		h := houseOf(p.Orientation, solo)
		h.drawWalls(c, p, room, city)
		h = h.drawName(c, p, city)
		h.drawSpaces(c, p, city)
	})
}

// at is a point of the hex, in sides from its middle.
func at(p hex.Plane, h hex.Coord, x, y float64) render.Point {
	q := p.Center(h)
	return render.Point{X: q.X + x*p.Size, Y: q.Y + y*p.Size}
}

// halfWidth is half the width of a hex, in sides, at a height of y.
func halfWidth(o hex.Orientation, y float64) float64 {
	y = max(y, -y)
	if o == hex.FlatTop {
		return 1 - y/hex.Sqrt3
	}
	return min(hex.Sqrt3/2, (1-y)*hex.Sqrt3)
}

func (h house) drawWalls(c *layout.Canvas, p hex.Plane, room layout.Room, city *rules.City) {
	t := c.Theme
	good := layout.Good(city.Color.V)
	var outline, roof, body []render.Point
	for _, q := range p.Corners(city.At.V) {
		outline = append(outline, render.Point(q))
	}
	q := p.Center(city.At.V)
	w := halfWidth(p.Orientation, h.eaves)
	left, right := at(p, city.At.V, -w, h.eaves), at(p, city.At.V, w, h.eaves)
	roof = append(roof, right, left)
	for _, k := range []hex.Corner{3, 4} { // from the left eaves up and over
		roof = append(roof, render.Point(p.CornerPoint(city.At.V, k)))
	}
	if p.Orientation == hex.PointyTop {
		roof = []render.Point{right, left, render.Point(p.CornerPoint(city.At.V, 4))}
	}
	inner := p
	inner.Size -= wall * p.Size / (hex.Sqrt3 / 2)
	inset := wall
	if p.Orientation == hex.FlatTop {
		inset = wall / (hex.Sqrt3 / 2)
	}
	body = append(body, at(p, city.At.V, w-inset, h.eaves))
	corners := []hex.Corner{0, 1, 2}
	if p.Orientation == hex.FlatTop {
		corners = []hex.Corner{5, 0, 1, 2}
	}
	for _, k := range corners {
		d := inner.CornerDirection(k)
		body = append(body, render.Point{X: q.X + inner.Size*d.X, Y: q.Y + inner.Size*d.Y})
	}
	body = append(body, at(p, city.At.V, -w+inset, h.eaves))

	fill := t.Paper
	if t.Solid {
		fill = t.Goods[good].Fill
	}
	c.Draw(layout.New().Poly(outline...), layout.Fill(fill))
	if t.Patterns {
		c.Pattern(roof, good, .088*p.Size)
	}
	c.Draw(layout.New().Poly(body...), layout.Fill(t.Paper))
	if !t.Solid || !t.Patterns {
		c.Draw(layout.New().Poly(body...), layout.Paint{Stroke: t.Ink, Width: .45, Join: render.RoundJoin})
	}
	h.drawCore(c, p, room, city)
	c.Draw(layout.New().Poly(outline...), layout.Line(t.Ink, 1.1).Round())
}

// drawCore is the white shape of the city's good with its letter, on the roof.
func (h house) drawCore(c *layout.Canvas, p hex.Plane, room layout.Room, city *rules.City) {
	good := layout.Good(city.Color.V)
	q := at(p, city.At.V, 0, h.core)
	d, up, down, size := h.coreSize, 0.0, 0.0, .70*h.coreSize/.36
	switch {
	case city.Color.V == rules.Red:
		d *= .88
	case city.Color.V == rules.Yellow && p.Orientation == hex.PointyTop:
		d, up, down = d*1.12, .03, .035
	case city.Color.V == rules.Yellow: // the roof is no higher than the triangle
		up, down, size = -.012, .070, size*.88
	}
	shape := layout.GoodShape(good, q.X, q.Y-up*p.Size, d*p.Size)
	// It keeps off the outline and a river there: it moves down, over the eaves a
	// little unless the name has marks there, and where that is not enough it is
	// smaller.
	const gap, step = .12, .005 // millimetres, sides
	lowest := .025
	if marked(layout.Upper(city.Name.V), fonts.Bold) {
		lowest = 0
	}
	middle := p.Center(city.At.V)
	for d > h.coreSize/2 && !roomFor(room, middle, shape, gap) {
		if feet(shape) < middle.Y+(h.eaves+lowest)*p.Size {
			q.Y += step * p.Size
		} else {
			d, size = d*.98, size*.98
		}
		shape = layout.GoodShape(good, q.X, q.Y-up*p.Size, d*p.Size)
	}
	c.Draw(layout.New().Poly(shape...), layout.Paint{Fill: c.Theme.Paper, Stroke: c.Theme.Ink, Width: .5, Join: render.RoundJoin})
	if c.Theme.Small > 1 {
		size *= 1.05
	}
	letter := c.GoodLetter(good)
	if p.Size < leastLetter || letter == "" {
		return
	}
	size = max(layout.MinSize, size*p.Size)
	c.Text(q.X, q.Y+down*p.Size, letter, layout.Style{Face: fonts.Bold, Size: size, Color: c.Theme.Ink}, layout.Center, layout.CapMiddle)
}

// leastLetter is the least side of a hex, in millimetres, in which the core of a city
// has room for its letter; sheets to be played on have larger ones.
const leastLetter = 7.0

// marked tells whether capitals carry marks: round ones are a little higher than flat
// ones anyway.
func marked(name string, f *fonts.Face) bool {
	over, _ := layout.Reach(name, f)
	return over > 1.1*f.CapHeight()
}

// roomFor tells whether a shape keeps a gap from what lies on the sides of a hex.
func roomFor(room layout.Room, middle hex.Point, shape []render.Point, gap float64) bool {
	for _, q := range shape {
		x, y := q.X-middle.X, q.Y-middle.Y
		if !room.Clear(render.Box{MinX: x, MinY: y, MaxX: x, MaxY: y}, gap) {
			return false
		}
	}
	return true
}

// feet is how low a shape reaches.
func feet(shape []render.Point) float64 {
	low := math.Inf(-1)
	for _, q := range shape {
		low = max(low, q.Y)
	}
	return low
}

// drawName sets the name: smaller where it is long, in two lines where it is too long
// for the smallest type, cut where even that does not help. It returns the house with
// the room that is left for the spaces.
func (h house) drawName(c *layout.Canvas, p hex.Plane, city *rules.City) house {
	name := layout.Upper(city.Name.V)
	width := h.nameWidth * p.Size
	st := layout.Style{Face: fonts.Bold, Size: c.Least(max(layout.MinSize, .645*p.Size*c.Theme.CityScale)), Tracking: 15, Color: c.Theme.Ink}
	// Between roof and spaces, with a little air.
	top, bottom := (h.eaves+.022)*p.Size, h.spaceTop(c, p)-.018*p.Size
	over, under := layout.Reach(name, st.Face)
	if marked(name, st.Face) { // the marks keep off the tip of the core
		top += .015 * p.Size
	}
	if high := (over + under) * render.Pt; st.Size*high > bottom-top { // marks above marks
		st.Size = c.Least(max(layout.MinSize, (bottom-top)/high))
	}
	lines, st, cut := fitName(c, name, st, width, width+.04*p.Size, width)
	if cut {
		warnCut(c, city.Name, lines)
	}
	q := p.Center(city.At.V)
	em := st.Size * render.Pt
	if len(lines) == 2 {
		const roofGap, lineGap, spaceGap = .4, .5, .35 // millimetres
		over, _ := layout.Reach(lines[0], st.Face)
		y := h.eaves*p.Size + max(roofGap+st.Cap(), over*em+roofGap/2)
		c.Text(q.X, q.Y+y, lines[0], st, layout.Center, layout.Baseline)
		over, _ = layout.Reach(lines[1], st.Face)
		y += max(lineGap+st.Cap(), over*em+lineGap/3)
		c.Text(q.X, q.Y+y, lines[1], st, layout.Center, layout.Baseline)
		return h.below(p.Orientation, (y+spaceGap)/p.Size)
	}
	y := h.name*p.Size + st.Cap()/2
	y = max(min(y, bottom-under*em), top+over*em)
	c.Text(q.X, q.Y+y, lines[0], st, layout.Center, layout.Baseline)
	if low := y + under*em; low > bottom+1e-9 { // the smallest type is too high
		const spaceGap = .15
		return h.below(p.Orientation, (low+spaceGap)/p.Size)
	}
	return h
}

// spaceTop is where the ink of the first row of spaces begins, in millimetres.
func (h house) spaceTop(c *layout.Canvas, p hex.Plane) float64 {
	return (h.rows[0]-h.space/2)*p.Size - spaceLine/2*c.Theme.Lines*render.Pt
}

// spaceLine is how thick the line of a space for the setup is, in points.
const spaceLine = .65

// drawSpaces draws the spaces for goods: a row for those of the setup, and dashed
// ones for later.
func (h house) drawSpaces(c *layout.Canvas, p hex.Plane, city *rules.City) {
	for i, y := range h.rows {
		for k := range rules.StartSpaces {
			x := (float64(k) - float64(rules.StartSpaces-1)/2) * h.pitch
			drawSpace(c, p, at(p, city.At.V, x, y), h.space/2, i > 0)
		}
	}
}

// drawSpace is a space for a good, dashed where it is for later.
func drawSpace(c *layout.Canvas, p hex.Plane, q render.Point, r float64, later bool) {
	paint := layout.Paint{Fill: c.Theme.Paper, Stroke: c.Theme.Ink, Width: spaceLine}
	if later {
		paint.Width, paint.Dash = .45, []float64{.055 * p.Size, .05 * p.Size}
	}
	c.Draw(layout.New().Circle(q.X, q.Y, r*p.Size), paint)
}

// fitName fits a name on the map into a width: at its own size or smaller, in the
// smallest type as wide as widest, then in two lines as wide as broken, then cut.
func fitName(c *layout.Canvas, name string, st layout.Style, width, widest, broken float64) (lines []string, fitted layout.Style, cut bool) {
	fitted, ok := c.Fit(name, st, width, layout.MinSize)
	if ok {
		return []string{name}, fitted, false
	}
	fitted.Tracking = 0
	if c.Width(name, fitted) <= widest {
		return []string{name}, fitted, false
	}
	lines = c.Wrap(name, fitted, broken)
	if len(lines) > 2 {
		rest := strings.TrimSpace(strings.TrimPrefix(name, lines[0]))
		lines = []string{lines[0], rest}
	}
	for i, l := range lines {
		if s := c.Ellipsis(l, fitted, broken); s != l {
			lines[i], cut = s, true
		}
	}
	return lines, fitted, cut
}

// warnCut reports a name that is not printed whole.
func warnCut(c *layout.Canvas, name diag.Value[string], lines []string) {
	printed := strings.ReplaceAll(strings.Join(lines, " "), "- ", "-")
	c.WarnOnce(name.At, "name-cut", "the name %q does not fit its hex; it is printed as %q", name.V, printed).
		Hint = "shorten it, or print on larger paper"
}
