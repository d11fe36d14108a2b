package rocca

import (
	"math"

	"platelayer/layout"
	"platelayer/render"
)

// backSide is the back of all cards: a wagon wheel, the sign of a main line leaving by
// every side, the title between. It looks the same after every turn that brings the card
// onto itself: 60 degrees for a hexagon, half a turn for a rectangle.
func (f *face) backSide() {
	r := min(15.5, min(f.w, f.h)*.52)
	if !f.hex {
		r = min(f.w, f.h) * .55
	}
	t := f.Theme
	f.part("lines", func(f *face) {
		if f.hex {
			for i := range 6 {
				f.mainLine(float64(i)*60, r+2.2, f.w)
			}
			return
		}
		for i := range 4 {
			far := f.w
			if i%2 == 1 {
				far = f.h
			}
			f.mainLine(float64(i)*90, r+2.2, far)
		}
	})
	f.part("wheel", func(f *face) {
		f.Draw(layout.New().Circle(0, 0, r), layout.Paint{Fill: t.Paper, Stroke: t.Ink, Width: f.thin(2.4)})
		f.Draw(layout.New().Circle(0, 0, r-1.8), f.pen(.6))
		spokes := layout.New()
		for i := range 12 {
			sin, cos := math.Sincos((15 + 30*float64(i)) * math.Pi / 180)
			spokes.Move(r*.29*cos, r*.29*sin).Line((r-1.8)*cos, (r-1.8)*sin)
		}
		f.Draw(spokes, f.pen(1.1))
		f.Draw(layout.New().Circle(0, 0, r*.3), f.inked(t.Paper, 1.4))
		f.Draw(layout.New().Circle(0, 0, r*.13), layout.Fill(t.Ink))
	})
	f.part("rings", func(f *face) { f.rings(r) })
	f.part("title", func(f *face) { f.titles(r) })
}

// rings are small signs of stations in the corners, where there is room for them.
func (f *face) rings(r float64) {
	var at []render.Point
	radius := 2.4
	if f.hex {
		radius = 1.35
		for i := range 6 {
			at = append(at, polar(0, 0, f.h-5.9, 30+60*float64(i)))
		}
	} else {
		x, y := f.w-f.safe-5.5, f.h-f.safe-5.5
		if math.Hypot(x, y) < r+4.6+4.4+radius { // the title is there
			return
		}
		at = []render.Point{pt(-x, -y), pt(x, -y), pt(x, y), pt(-x, y)}
	}
	for _, p := range at {
		f.Draw(layout.New().Circle(p.X, p.Y, radius), f.inked(f.Theme.Paper, .8))
		f.Draw(layout.New().Circle(p.X, p.Y, radius*.38), layout.Fill(f.Theme.Ink))
	}
}

// mainLine is the black and white bar of old maps that leaves in a direction, from so far
// out to the trim at far and into the bleed. A whole piece and a half end at the trim.
func (f *face) mainLine(angle, from, far float64) {
	const high = 4.6
	t := f.Theme
	n := max(1, math.Round((far-from)/2.6/2)) // pairs of pieces
	piece := (far - from) / (2*n + .5)
	m := render.Rotate(angle)
	box := func(a, z float64) []render.Point {
		return []render.Point{m.Apply(pt(a, -high/2)), m.Apply(pt(z, -high/2)), m.Apply(pt(z, high/2)), m.Apply(pt(a, high/2))}
	}
	out := far + f.bleed
	f.Draw(layout.New().Poly(box(from, out)...), layout.Fill(t.Paper))
	b := layout.New()
	for a := from; a < out; a += 2 * piece {
		b.Poly(box(a, min(a+piece, out))...)
	}
	f.Draw(b, layout.Fill(t.Ink))
	p, q, u, v := m.Apply(pt(from, -high/2)), m.Apply(pt(out, -high/2)), m.Apply(pt(from, high/2)), m.Apply(pt(out, high/2))
	f.Draw(layout.New().Polyline(p, q).Polyline(u, v), layout.Paint{Stroke: t.Ink, Width: f.thin(.8)})
}

// titles is the deck's name around the wheel, in every field between the main lines.
func (f *face) titles(r float64) {
	s := layout.Upper(f.deck.Name.V)
	if s == "" {
		s = layout.Upper(f.Words.Get("rocca-rails"))
	}
	fields, at, size, step := 6, r+6, 8.0, 60.0
	if !f.hex {
		fields, at, size, step = 4, r+4.6, 11, 90
	}
	room := at*step*math.Pi/180 - 4.6 - 3.8
	g := f.on(f.From(f.deck.Name.At))
	var st layout.Style
	fits := false
	for _, tracking := range []float64{60, 25, 0} {
		st = f.Figure(size)
		st.Tracking = tracking
		if st, fits = g.tryFit(s, st, room); fits {
			break
		}
	}
	if !fits {
		cut := g.Ellipsis(s, st, room)
		g.WarnOnce(f.deck.Name.At, "cut-text", "%q does not fit on the back; it is printed as %q", s, cut).
			Hint = "shorten the name, or give the deck a picture of your own: back: back.png"
		s = cut
	}
	for i := range fields {
		g.arched(s, st, at, (float64(i)+.5)*step)
	}
}

// arched sets a line along a circle around the middle, its own middle at an angle, its
// baseline towards the middle. One run beside its letters is there to be searched for.
func (f *face) arched(s string, st layout.Style, r, angle float64) {
	w := f.Width(s, st)
	turn := 180 / math.Pi / r // degrees a unit
	at := angle - w/2*turn
	f.Group("title", func(c *layout.Canvas) {
		g := f.on(c)
		p := polar(0, 0, r, at)
		whole := len(c.Items())
		g.TextAt(p.X, p.Y, at+90, s, st, layout.Left, layout.Baseline)
		for _, it := range c.Items()[whole:] {
			if t, ok := it.(*render.Text); ok {
				t.Invisible = true
			}
		}
		for _, letter := range s {
			l := string(letter)
			lw := g.Width(l, st)
			mid := at + lw/2*turn
			p := polar(0, 0, r, mid)
			g.Mute(func() { g.TextAt(p.X, p.Y, mid+90, l, st, layout.Center, layout.Baseline) })
			at += (lw + st.Tracking/1000*st.Size*render.Pt) * turn
		}
	})
}
