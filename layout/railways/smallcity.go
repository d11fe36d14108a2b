package railways

import (
	"platelayer/diag"
	"platelayer/fonts"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railways"
)

// drawSmallCity draws a city where hexes are too small to play on: its hex in its colour
// with the sign in the middle, and under it a small square for each of its cubes.
func drawSmallCity(c *layout.Canvas, o hex.Orientation, x, y, s float64, city *rules.City) {
	t := c.Theme
	outline := corners(o, x, y, s)
	paintArea(c, outline, city.Color.V, max(.5, .2*s))
	c.Draw(layout.New().Poly(outline...), layout.Paint{Stroke: t.Ink, Width: max(.5, .2*s), Join: render.RoundJoin})
	coreSign(c, x, y-.16*s, .86*s, city.Color.V)
	n := max(0, city.Cubes.V)
	if n == 0 || s < 2 {
		return
	}
	n = min(n, 6)
	a := .24 * s
	pitch := min(.30*s, 1.3*s/float64(n))
	b := layout.New()
	for i := range n {
		b.Rect(x+(float64(i)-float64(n-1)/2)*pitch-a/2, y+.52*s-a/2, a, a, 0)
	}
	c.Draw(b, layout.Paint{Fill: t.Paper, Stroke: t.Ink, Width: .3, Exact: true})
}

// drawMark draws a city of a small picture: its hex in its colour, or white with the black
// sign of the colour where there are no colours.
func drawMark(c *layout.Canvas, o hex.Orientation, x, y, s float64, city *rules.City) {
	t := c.Theme
	col := known(city.Color.V)
	fill := t.Paper
	if t.Solid {
		fill = t.Cube(int(col)).Fill
	}
	line := layout.Paint{Fill: fill, Stroke: t.Ink, Width: max(.4, .2*s), Join: render.RoundJoin}
	c.Draw(layout.New().Poly(corners(o, x, y, s)...), line)
	if !t.Solid && col < rules.Gray {
		c.Draw(layout.New().Poly(signShape(col, x, y, .95*s)...), layout.Fill(t.Ink))
	}
}

// cityName is the name of a small city in its place.
type cityName struct {
	x, y  float64
	text  string
	style layout.Style
	align layout.Align
	from  diag.Pos
	ok    bool
}

func (n *cityName) draw(c *layout.Canvas) {
	if n.ok {
		c.From(n.from).Text(n.x, n.y, n.text, n.style, n.align, layout.CapMiddle)
	}
}

// nameCities finds places for the names of small cities: beside their hexes, clear of
// cities and of each other, and of ridges if possible.
func (v *mapView) nameCities(c *layout.Canvas) {
	v.nameCitiesAnd(c, func(int) string { return "" })
}

// nameCitiesAnd is nameCities with something behind each name.
func (v *mapView) nameCitiesAnd(c *layout.Canvas, behind func(city int) string) {
	s := v.plane.Size
	t := c.Theme
	if s < 1.6 {
		return // a picture without words
	}
	st := layout.Style{Face: fonts.Bold, Size: min(7, max(layout.MinSize+.2, .9*s+2.2)), Tracking: 5, Color: t.Ink, Halo: t.Paper, HaloWidth: .35}
	e := v.panel.Extent()
	bounds := render.Box{MinX: v.plane.Origin.X + e.Min.X*s, MinY: v.plane.Origin.Y + e.Min.Y*s, MaxX: v.plane.Origin.X + e.Max.X*s, MaxY: v.plane.Origin.Y + e.Max.Y*s}.Grow(.5)
	v.beside = make([]cityName, len(v.m.Cities))
	high := st.Cap()
	near := s*.87 + .7 // beside a side of a pointy hex
	tall := s + .6 + high/2
	if v.plane.Orientation == hex.FlatTop {
		near, tall = s+.5, s*.87+.7+high/2
	}
	type spot struct {
		dx, dy float64
		align  layout.Align
	}
	var spots []spot
	for _, far := range []float64{0, high * .9, high * 2} {
		spots = append(spots,
			spot{0, tall + far, layout.Center}, spot{near + far/2, 0, layout.Left}, spot{-near - far/2, 0, layout.Right}, spot{0, -tall - far, layout.Center},
			spot{near * .8, tall*.62 + far/2, layout.Left}, spot{-near * .8, tall*.62 + far/2, layout.Right},
			spot{near * .8, -tall*.62 - far/2, layout.Left}, spot{-near * .8, -tall*.62 - far/2, layout.Right},
			spot{-near * .6, tall + far, layout.Left}, spot{near * .6, tall + far, layout.Right},
			spot{-near * .6, -tall - far, layout.Left}, spot{near * .6, -tall - far, layout.Right})
	}
	for i := range v.m.Cities {
		city := &v.m.Cities[i]
		q := v.plane.Center(city.At.V)
		name := layout.Upper(city.Name.V) + behind(i)
		w := c.From(city.Name.At).Width(name, st)
		over, under := layout.Reach(name, st.Face)
		over, under = max(0, over*st.Size*render.Pt-high), under*st.Size*render.Pt // marks above the capitals, and feet
		best, least := -1, 1e9
		var where render.Box
		for k, p := range spots {
			x := q.X + p.dx
			switch p.align {
			case layout.Center:
				x -= w / 2
			case layout.Right:
				x -= w
			}
			b := render.Box{MinX: x, MinY: q.Y + p.dy - high/2 - over, MaxX: x + w, MaxY: q.Y + p.dy + high/2 + under}
			if !bounds.Contains(b) || overlapsAny(v.taken, b.Grow(.35)) || v.onCity(b) {
				continue
			}
			cost := float64(k)
			for _, r := range v.ridges {
				for j := 1; j < len(r); j++ {
					if crosses(b, r[j-1], r[j]) {
						cost += 6
					}
				}
			}
			if cost < least {
				best, least, where = k, cost, b
			}
		}
		if best < 0 {
			c.WarnOnce(city.Name.At, "label-dropped", "the name %q is not printed on the small map: no place beside its city is free", city.Name.V).
				Hint = "larger paper helps; the board has it in any case"
			continue
		}
		p := spots[best]
		v.beside[i] = cityName{x: q.X + p.dx, y: q.Y + p.dy, text: name, style: st, align: p.align, from: city.Name.At, ok: true}
		v.taken = append(v.taken, where)
	}
}

// onCity tells whether a box lies on the hex of a city.
func (v *mapView) onCity(b render.Box) bool {
	for c := range v.streams.cities {
		if beside(v.plane.Center(c), b) < v.plane.Size*.9 {
			return true
		}
	}
	return false
}
