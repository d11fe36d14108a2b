package railways

import (
	"platelayer/fonts"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railways"
)

// walls draws a city without what stands in it: its border and its patterned roof in its
// colour, the sign of the colour in the roof.
func walls(c *layout.Canvas, o hex.Orientation, x, y, s float64, col rules.Color) {
	if c.Measuring() {
		return
	}
	t, h := c.Theme, &houses[o]
	outline := corners(o, x, y, s)
	fill := t.Paper
	if t.Solid {
		fill = t.Cube(int(known(col))).Fill
	}
	c.Draw(layout.New().Poly(outline...), layout.Fill(fill))
	if t.Patterns {
		pattern(c, above(outline, y+h.eaves*s), col, max(.5, .072*s))
	}
	body := below(corners(o, x, y, s*(1-borderWidth*2/hex.Sqrt3)), y+h.eaves*s)
	if !t.Solid {
		body = below(outline, y+h.eaves*s)
	}
	c.Draw(layout.New().Poly(body...), layout.Fill(t.Paper))
	if !t.Solid { // a roof of lines needs an edge
		lo, hi := x, x
		for _, p := range body {
			if p.Y < y+h.eaves*s+1e-6 {
				lo, hi = min(lo, p.X), max(hi, p.X)
			}
		}
		c.Draw(layout.New().Move(lo, y+h.eaves*s).Line(hi, y+h.eaves*s), layout.Line(t.Ink, .6))
	}
	coreSign(c, x, y+h.core*s, h.coreD*s, col)
	c.Draw(layout.New().Poly(outline...), layout.Paint{Stroke: t.Ink, Width: cityLine * min(1, max(.6, s/designSide)), Join: render.RoundJoin})
}

// designSide is the side of a hex of an inch across its flats, in millimetres, for which
// lines and type have the sizes they are given here.
const designSide = 25.4 / hex.Sqrt3

// coreSign is the white sign in a roof, with the letter of the colour.
func coreSign(c *layout.Canvas, x, y, d float64, col rules.Color) {
	t := c.Theme
	k := 1.0
	switch col {
	case rules.Yellow:
		k, y = 1.12, y-d*.08
	case rules.Red:
		k = .88
	}
	c.Draw(layout.New().Poly(signShape(col, x, y, d*k)...), layout.Paint{Fill: t.Paper, Stroke: t.Ink, Width: .5, Exact: true, Join: render.RoundJoin})
	const letterRoom = 2.45 // a letter in less is a blot
	if letter := letterOf(c, col); letter != "" && d >= letterRoom {
		c.Text(x, y+d*k*signMiddle(col), letter, layout.Style{Face: fonts.Bold, Size: max(layout.MinSize, 1.78*d), Color: t.Ink}, layout.Center, layout.CapMiddle)
	}
}

// maxRow is how many spaces stand in one row.
const maxRow = 3

// rowsOf is how many spaces stand in each row of a city, and whether they are smaller than
// usual.
func rowsOf(n int) (rows []int, k float64) {
	switch {
	case n <= 0:
		return nil, 1
	case n <= maxRow:
		return []int{n}, 1
	case n <= 6:
		return []int{(n + 1) / 2, n / 2}, 1
	case n <= 10:
		return []int{(n + 1) / 2, n / 2}, .72
	}
	return []int{5, 5}, .72 // more is a mistake that checks report
}

// spaces calls draw with the middle of each of n places in a city and their side.
func spaces(o hex.Orientation, x, y, s float64, n int, draw func(i int, x, y, a float64)) {
	h := &houses[o]
	rows, k := rowsOf(n)
	i := 0
	for r, in := range rows {
		Y := y + h.single*s
		if len(rows) > 1 {
			Y = y + h.rows[r]*s
		}
		for j := range in {
			draw(i, x+(float64(j)-float64(in-1)/2)*spacePitch*k*s, Y, spaceSide*k*s)
			i++
		}
	}
}

// drawCity draws a city of the map in a hex large enough to play on: a space for each cube
// and, where rotors are played with, a round one for what the rotor shows.
func drawCity(c *layout.Canvas, o hex.Orientation, x, y, s float64, city *rules.City, rotor bool) {
	h := &houses[o]
	walls(c, o, x, y, s, city.Color.V)
	name := c.From(city.Name.At)
	caps := layout.Upper(city.Name.V)
	n := max(0, city.Cubes.V)
	down := cityNameOn(name, x, y, s, h, caps, city, n+count(rotor) <= maxRow)
	spaces(o, x, y+down, s, n+count(rotor), func(i int, x, y, a float64) {
		if i < n {
			space(c, x, y, a)
		} else {
			rotorSpace(c, x, y, a)
		}
	})
}

// smallName is the size in points under which a name is rather set in two lines.
const smallName = 6.4

// cityNameOn sets the name of a city in its house, in two lines where it is long and there
// is room over a single row of cubes; it returns how far that row moves down.
func cityNameOn(c *layout.Canvas, x, y, s float64, h *house, caps string, city *rules.City, single bool) (down float64) {
	st := nameStyle(c, s)
	fitted, ok := c.Fit(caps, st, h.room*s, layout.MinSize)
	if lines := layout.Halve(caps); single && len(lines) > 1 && (!ok || fitted.Size < min(st.Size, smallName)) {
		two, wide := st.Sized(min(st.Size, max(smallName, .47*s))), true
		for _, l := range lines {
			var fits bool
			two, fits = c.Fit(l, two, h.room*s, layout.MinSize)
			wide = wide && fits
		}
		if wide {
			lead := two.Cap() + .07*s
			for i, l := range lines {
				c.Text(x, y+(h.name+.01)*s+float64(i)*lead, l, two, layout.Center, layout.CapMiddle)
			}
			return lead * .55
		}
	}
	if !ok {
		cut := c.Ellipsis(caps, fitted, h.room*s)
		c.WarnOnce(city.Name.At, "cut-text", "%q does not fit its place; it is printed as %q", caps, cut).Hint = "larger hexes or a shorter name help"
		caps = cut
	}
	c.Text(x, y+h.name*s, caps, fitted, layout.Center, layout.CapMiddle)
	return 0
}

// nameStyle is the style of the name of a city.
func nameStyle(c *layout.Canvas, s float64) layout.Style {
	return layout.Style{Face: fonts.Bold, Size: c.Least(max(layout.MinSize, .56*s*c.Theme.CityScale)), Tracking: 15, Color: c.Theme.Ink}
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// space is an empty place for a cube.
func space(c *layout.Canvas, x, y, a float64) {
	w := spaceLine * c.Theme.Lines * render.Pt
	c.Draw(layout.New().Rect(x-a/2+w/2, y-a/2+w/2, a-w, a-w, 0), layout.Paint{Fill: c.Theme.Paper, Stroke: c.Theme.Ink, Width: spaceLine})
}

// rotorSpace is the place of what a rotor shows: a wheel with as many spokes as there are
// colours.
func rotorSpace(c *layout.Canvas, x, y, a float64) {
	t := c.Theme
	r := a/2 - spaceLine/2*t.Lines*render.Pt
	c.Draw(layout.New().Circle(x, y, r), layout.Paint{Fill: t.Paper, Stroke: t.Ink, Width: spaceLine})
	b := layout.New()
	for _, p := range layout.Regular(0, 0, 1, rules.Colors, -90) {
		b.Move(x+p.X*r*.62, y+p.Y*r*.62).Line(x+p.X*r, y+p.Y*r)
	}
	c.Draw(b, layout.Line(t.Ink, .4))
	c.Draw(layout.New().Circle(x, y, r*.62), layout.Paint{Fill: t.Paper, Stroke: t.Ink, Width: .4})
}
