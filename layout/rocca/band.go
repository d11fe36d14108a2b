package rocca

import (
	"math"

	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rocca"
	"platelayer/theme"
)

// The parts of a railway, in units from its middle line.
const (
	edgeAt   = lineWidth / 2
	railAt   = 3.2
	bankAt   = 7.0 // how far its bank reaches
	signSize = 3.3
	// A bridge: its parapets, what is kept free around them, how long they are.
	parapetAt   = 5.9
	bridgeFree  = 6.9
	bridgeReach = 12.0
)

// lineColor is how the railway of a colour is painted: the band, and what is on it.
func (f *face) lineColor(c rules.Color) (band, on theme.Color) {
	t := f.Theme
	if c == rules.AnyColor || !t.Solid {
		return t.Paper, t.Ink
	}
	band = t.CardSign(f.sign(c)).Fill
	if light(band) {
		return band, t.Ink
	}
	return band, t.Paper
}

// light tells whether black stands out from a colour more than white does.
func light(c theme.Color) bool {
	r, g, b, _ := c.RGB()
	lin := func(v uint8) float64 { return math.Pow(float64(v)/255, 2.2) }
	return .2126*lin(r)+.7152*lin(g)+.0722*lin(b) > .3
}

// sign is which of the six signs a colour of the deck has.
func (f *face) sign(c rules.Color) int {
	if int(c) < len(f.signs) {
		return min(max(f.signs[c], 0), theme.CardSigns-1)
	}
	return int(c) % theme.CardSigns
}

// bank paints the ground beside a railway. In black and white it is the sign that maps
// have for a bank, teeth with the rhythm of the band, which meet across the seam as well.
func (f *face) bank(t *track, from, to float64, but func(render.Point) bool) {
	if f.scene.Bank != "" {
		f.Draw(t.area(from, to, -bankAt, bankAt), layout.Fill(f.scene.Bank))
		return
	}
	b := layout.New()
	n := max(1, int(math.Round((t.length-signPitch/3)/(signPitch/3))))
	for i := range n + 1 {
		s := signPitch/6 + (t.length-signPitch/3)*float64(i)/float64(n)
		if s < from || s > to {
			continue
		}
		for _, d := range []float64{-1, 1} {
			p, _ := t.at(s, d*(edgeAt+.75))
			q, _ := t.at(s, d*(edgeAt+1.95))
			if but == nil || !but(q) {
				b.Move(p.X, p.Y).Line(q.X, q.Y)
			}
		}
	}
	f.Draw(b, f.pen(.4))
}

// band paints a railway of a colour. Signs stay away from what hides says; nil hides
// nothing.
func (f *face) band(t *track, c rules.Color, hides func(render.Point) bool) {
	th := f.Theme
	fill, on := f.lineColor(c)
	from, to := t.ends(f.bleed)
	f.Draw(t.area(from, to, -edgeAt, edgeAt), layout.Fill(fill))
	if th.CardPatterns && c != rules.AnyColor {
		f.part("pattern", func(f *face) { f.weave(t, f.sign(c), hides) })
	}
	rails, edges := layout.New(), layout.New()
	for _, d := range []float64{-1, 1} {
		t.run(rails, from, to, d*railAt, true)
		t.run(edges, from, to, d*edgeAt, true)
	}
	width := .85
	if !th.Solid {
		width = .5
	}
	f.Draw(rails, layout.Paint{Stroke: on, Width: f.thin(width)})
	f.Draw(edges, layout.Paint{Stroke: th.Ink, Width: f.thin(.85)})
	signs, size := t.signs(), signSize
	if c == rules.AnyColor {
		signs, size = t.closer(len(f.deck.Colors))
	}
	for i, s := range signs {
		p, angle := t.at(s, 0)
		if hides != nil && hides(p) {
			continue
		}
		if (len(signs)-i)%2 == 1 { // the last one, and every other before it
			angle += 180
		}
		f.bandSign(p, angle, size, i, c, on)
	}
}

// bandSign is a sign of a colour on a band, of a size; the railway of a tunnel that takes any colour
// shows the signs of all of them in turn.
func (f *face) bandSign(p render.Point, angle, size float64, i int, c rules.Color, on theme.Color) {
	th := f.Theme
	paint := layout.Fill(on)
	sign := 0
	if c == rules.AnyColor {
		n := len(f.deck.Colors)
		if n == 0 {
			return
		}
		color := rules.Color(i % n)
		sign = f.sign(color)
		paint = f.inked(th.CardSign(sign).Fill, .5)
	} else if sign = f.sign(c); !th.Solid && !th.CardPatterns {
		paint = f.inked(th.Paper, .6)
	}
	if sign == lozenge { // it lies along the line
		angle += 90
	}
	m := render.Translate(p.X, p.Y).Mul(render.Rotate(angle))
	// In the middle of the band by how high it is, not by its weight: a row of triangles
	// that take turns stands between two lines.
	pts := layout.GoodShape(layout.Good(sign), 0, 0, size)
	box := render.NoBox
	for _, q := range pts {
		box = box.Add(q)
	}
	for k, q := range pts {
		pts[k] = m.Apply(pt(q.X-(box.MinX+box.MaxX)/2, q.Y-(box.MinY+box.MaxY)/2))
	}
	f.Draw(layout.New().Poly(pts...), paint)
}

// lozenge is the sign that is longer one way.
const lozenge = 3

// weave fills a band with the pattern of a sign, between its rails and between its signs.
func (f *face) weave(t *track, sign int, hides func(render.Point) bool) {
	const (
		free  = 2.75 // around a sign, along the track
		reach = railAt - .35
		step  = .95
	)
	look := f.Theme.CardSign(sign)
	signs := t.signs()
	var gaps [][2]float64
	lo, _ := t.ends(f.bleed - .12) // slanted ends stay inside
	if !t.open[0] {
		lo = 0
	}
	for _, s := range signs {
		gaps = append(gaps, [2]float64{lo, s - free})
		lo = s + free
	}
	_, hi := t.ends(f.bleed - .12)
	gaps = append(gaps, [2]float64{lo, hi})
	lines, dots := layout.New(), layout.New()
	put := func(s1, d1, s2, d2 float64) {
		p, _ := t.at(s1, d1)
		q, _ := t.at(s2, d2)
		if hides == nil || !hides(p) && !hides(q) {
			lines.Move(p.X, p.Y).Line(q.X, q.Y)
		}
	}
	for i, g := range gaps {
		a, z := g[0], g[1]
		if z-a < .4 {
			continue
		}
		// The pattern is the same from both sides of a card's edge.
		mid := (a + z) / 2
		switch {
		case i == 0 && t.open[0]:
			mid = 0
		case i == len(gaps)-1:
			mid = t.length
		}
		along := func(each func(s float64)) {
			for k := math.Ceil((a - mid) / step); mid+k*step <= z; k++ {
				each(mid + k*step)
			}
		}
		level := func() {
			for d := -2 * step; d <= 2*step+.01; d += step {
				for s := a; s < z-.01; { // in short pieces where the track turns
					e := min(z, s+1.5)
					put(s, d, e, d)
					s = e
				}
			}
		}
		upright := func() { along(func(s float64) { put(s, -reach, s, reach) }) }
		switch look.Hatch {
		case theme.Level:
			level()
		case theme.Falling, theme.Rising: // rising and falling alike when the card is turned by half
			for k := math.Ceil((a - mid - reach) / step); mid+k*step <= z+reach; k++ {
				s := mid + k*step
				d1, d2 := max(-reach, a-s), min(reach, z-s)
				switch {
				case d1 >= d2:
				case look.Hatch == theme.Rising:
					put(s+d1, -d1, s+d2, -d2)
				default:
					put(s+d1, d1, s+d2, d2)
				}
			}
		case theme.Upright:
			upright()
		case theme.Net:
			level()
			upright()
		default:
			row := 0
			along(func(s float64) {
				row++
				for d := -2.0; d <= 2; d++ {
					p, _ := t.at(s, d*1.2)
					if s-a < .25 || z-s < .25 || hides != nil && hides(p) {
						continue
					}
					if look.Hatch == theme.Dots {
						dots.Circle(p.X, p.Y, .26)
						continue
					}
					const r = .32
					put(s-r, d*1.2, s+r, d*1.2)
					put(s, d*1.2-r, s, d*1.2+r)
				}
			})
		}
	}
	f.Draw(lines, layout.Paint{Stroke: look.Pattern, Width: f.thin(.4)})
	f.Draw(dots, layout.Fill(look.Pattern))
}

// beside tells whether a place is nearer to a track than so much, where it is straight.
func beside(t *track, far float64) func(render.Point) bool {
	k := &t.pieces[0]
	return func(p render.Point) bool {
		return math.Abs(-(p.X-k.p.X)*k.d.Y+(p.Y-k.p.Y)*k.d.X) < far
	}
}

// parapets are the walls of a bridge, with the wings that maps give them; the paper beside
// them cuts the railway below off.
func (f *face) parapets(t *track) {
	mid := t.length / 2
	a, z := mid-bridgeReach, mid+bridgeReach
	f.Draw(t.area(a, z, -bridgeFree, bridgeFree), layout.Fill(f.Theme.Paper))
	walls := layout.New()
	for _, d := range []float64{-1, 1} {
		p, _ := t.at(a-1.7, d*(parapetAt+1.9))
		q, _ := t.at(z+1.7, d*(parapetAt+1.9))
		walls.Move(p.X, p.Y)
		t.run(walls, a, z, d*parapetAt, false)
		walls.Line(q.X, q.Y)
	}
	f.Draw(walls, f.pen(2))
}
