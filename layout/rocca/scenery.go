package rocca

import (
	"math"

	"platelayer/layout"
	"platelayer/render"
	"platelayer/theme"
)

// Things that stand beside a railway, in units; x and y are the middle of the foot unless
// it is said otherwise.

// leaf is a broad-leaved tree h high, fir a conifer. Light comes from the upper left.
func (f *face) leaf(x, y, h float64) {
	r := h * .33
	cy := y - h + r
	f.trunk(x, y, cy+r*.6)
	f.crown(layout.New().Circle(x, cy, r), layout.New().Move(x, cy-r).Arc(x, cy, r, -90, 90, true).Close())
}

func (f *face) fir(x, y, h float64) {
	foot, b := y-h*.14, h*.3
	f.trunk(x, y, foot)
	f.crown(layout.New().Move(x, y-h).Line(x-b, foot).Line(x+b, foot).Close(),
		layout.New().Move(x, y-h).Line(x+b, foot).Line(x, foot).Close())
}

// poplar is a slender tree.
func (f *face) poplar(x, y, h float64) {
	ry := h * .42
	cy := y - h + ry
	f.trunk(x, y, cy+ry*.7)
	half := layout.New().Move(x, cy-ry)
	half.Cubic(x+h*.14*1.33, cy-ry, x+h*.14*1.33, cy+ry, x, cy+ry).Close()
	f.crown(layout.New().Ellipse(x, cy, h*.14, ry), half)
}

func (f *face) trunk(x, y, top float64) {
	line := f.Theme.Forest.Line
	f.Draw(layout.New().Move(x, y).Line(x, top), layout.Paint{Stroke: line, Width: f.thin(.8)})
}

// crown is a tree's crown and the half of it in the shade.
func (f *face) crown(whole, shade *render.Builder) {
	t := f.Theme
	switch t.Style {
	case theme.Tinted:
		f.Draw(whole, layout.Fill(t.Forest.Lit))
		f.Draw(shade, layout.Fill(t.Forest.Shade))
	default:
		f.Draw(whole, f.inked(t.Paper, .45))
		if t.Style == theme.HalfBlack {
			f.Draw(shade, layout.Fill(t.Ink))
		}
	}
}

// house is w wide with walls h high and so many windows.
func (f *face) house(x, y, w, h float64, windows int) {
	t := f.Theme
	f.Draw(layout.New().Rect(x-w/2, y-h, w, h, 0), f.inked(f.scene.Wall, .5))
	f.Draw(layout.New().Poly(pt(x-w*.62, y-h), pt(x-w*.30, y-h-w*.46), pt(x+w*.30, y-h-w*.46), pt(x+w*.62, y-h)), f.inked(f.scene.Roof, .5))
	b := layout.New()
	for i := range windows {
		b.Rect(x-w*.30+float64(i)*w*.60/float64(max(1, windows-1))-w*.09, y-h*.72, w*.18, h*.32, 0)
	}
	f.Draw(b, layout.Fill(t.Ink))
}

// church is h high to the top of its spire; x is the edge between its tower and its nave.
func (f *face) church(x, y, h float64) {
	f.Draw(layout.New().Rect(x, y-h*.34, h*.5, h*.34, 0), f.inked(f.scene.Wall, .5))
	f.Draw(layout.New().Poly(pt(x-.2, y-h*.34), pt(x+h*.06, y-h*.54), pt(x+h*.46, y-h*.54), pt(x+h*.53, y-h*.34)), f.inked(f.scene.Roof, .5))
	f.Draw(layout.New().Rect(x-h*.24, y-h*.58, h*.24, h*.58, 0), f.inked(f.scene.Wall, .5))
	f.Draw(layout.New().Poly(pt(x-h*.28, y-h*.58), pt(x-h*.12, y-h), pt(x+h*.04, y-h*.58)), f.inked(f.scene.Slate, .5))
	f.Draw(layout.New().Rect(x-h*.15, y-h*.5, h*.06, h*.12, 0).Rect(x+h*.12, y-h*.24, h*.06, h*.12, 0).Rect(x+h*.3, y-h*.24, h*.06, h*.12, 0), layout.Fill(f.Theme.Ink))
}

// mill is a windmill about 16 high with its sails.
func (f *face) mill(x, y float64) {
	f.Draw(layout.New().Poly(pt(x-3.2, y), pt(x-1.9, y-9), pt(x+1.9, y-9), pt(x+3.2, y)), f.inked(f.scene.Wall, .6))
	f.Draw(layout.New().Rect(x-.8, y-2.6, 1.6, 2.6, 0).Rect(x-.6, y-6.6, 1.2, 1.3, 0), layout.Fill(f.Theme.Ink))
	f.Draw(layout.New().Move(x-2.3, y-9).Quad(x, y-12.6, x+2.3, y-9).Close(), f.inked(f.scene.Roof, .6))
	hub := pt(x, y-9.6)
	for _, a := range []float64{20, 110, 200, 290} {
		m := render.Translate(hub.X, hub.Y).Mul(render.Rotate(a))
		f.Draw(layout.New().Polyline(hub, m.Apply(pt(7, 0))), f.pen(.7))
		f.Draw(layout.New().Poly(m.Apply(pt(1.8, 0)), m.Apply(pt(6.8, 0)), m.Apply(pt(6.8, 1.5)), m.Apply(pt(1.8, 1.5))), f.inked(f.scene.Wall, .45))
	}
	f.Draw(layout.New().Circle(hub.X, hub.Y, .6), layout.Fill(f.Theme.Ink))
}

// factory is a shed with a saw-tooth roof and a chimney.
func (f *face) factory(x, y float64) {
	const w, h = 14.0, 4.6
	f.Draw(layout.New().Poly(pt(x+w/2+.8, y), pt(x+w/2+1.1, y-13), pt(x+w/2+2.7, y-13), pt(x+w/2+3, y)), f.inked(f.scene.Roof, .5))
	roof := layout.New().Move(x-w/2, y).Line(x-w/2, y-h)
	for i := range 3 {
		l := x - w/2 + float64(i)*w/3
		roof.Line(l, y-h-2.8).Line(l+w/3, y-h)
	}
	f.Draw(roof.Line(x+w/2, y).Close(), f.inked(f.scene.Wall, .5))
	b := layout.New()
	for i := range 5 {
		b.Rect(x-w/2+1.2+float64(i)*2.5, y-3.6, 1.5, 1.7, 0)
	}
	f.Draw(b, layout.Fill(f.Theme.Ink))
	f.puffs(x+w/2+1.9, y-14.3, [][3]float64{{0, 0, .8}, {1.5, -1.5, 1.2}, {4, -2.6, 1.6}})
}

// puffs are open rings of smoke: x and y from a place, radius.
func (f *face) puffs(x, y float64, at [][3]float64) {
	b := layout.New()
	for _, p := range at {
		b.Circle(x+p[0], y+p[1], p[2])
	}
	f.Draw(b, layout.Paint{Fill: f.Theme.Paper, Stroke: f.scene.Smoke, Width: f.thin(.6)})
}

// peak is a mountain w wide and h high.
func (f *face) peak(x, y, w, h float64) {
	k := f.Theme.Mountain
	top, left, right := pt(x, y-h), pt(x-w/2, y), pt(x+w/2, y)
	r1, r2, foot := pt(x+.07*w, y-.62*h), pt(x-.05*w, y-.3*h), pt(x+.08*w, y)
	f.Draw(layout.New().Poly(left, top, right), layout.Fill(k.Lit))
	shade := []render.Point{top, r1, r2, foot, right}
	if k.Shade != "" {
		f.Draw(layout.New().Poly(shade...), layout.Fill(k.Shade))
	}
	// Lines end above the foot by half their width, whatever stands before it.
	flank := layout.Paint{Stroke: k.Line, Width: f.thin(.6)}.Round()
	up := flank.Width * f.Theme.Lines * render.Pt / 2 / h
	if f.Theme.HatchPitch > 0 {
		b := layout.New()
		pitch := 2.0
		if f.Theme.Style == theme.HalfBlack {
			pitch = 1.15
		}
		hatched := []render.Point{top, r1, r2, along(foot, r2, up/.3), along(right, top, up)}
		for _, l := range layout.Hatch(hatched, 62, pitch, top) {
			b.Move(l[0].X, l[0].Y).Line(l[1].X, l[1].Y)
		}
		f.Draw(b, layout.Paint{Stroke: k.Line, Width: f.thin(.35)})
	}
	f.Draw(layout.New().Polyline(along(left, top, up), top, along(right, top, up)), flank)
	flank.Width = f.thin(.4)
	f.Draw(layout.New().Polyline(top, r1, r2), flank)
}

// hill is a low rise w wide and h high with a level foot, behind other things.
func (f *face) hill(x, y, w, h float64) {
	if y == foot {
		y = -bankAt // what is flat ends where the bank begins
	}
	b := layout.New().Move(x-w/2, y)
	b.Cubic(x-w*.28, y, x-w*.22, y-h, x, y-h).Cubic(x+w*.2, y-h, x+w*.3, y, x+w/2, y)
	if f.scene.Far != "" {
		f.Draw(b.Close(), layout.Fill(f.scene.Far))
		return
	}
	f.Draw(b, f.pen(.4))
}

// lake is a sheet of water around x, y, rx to both sides and ry up and down, with ripples.
func (f *face) lake(x, y, rx, ry float64) {
	b := layout.New().Move(x-rx, y-ry*.15)
	b.Cubic(x-rx, y-ry*.75, x-rx*.55, y-ry*.92, x, y-ry*.92).
		Cubic(x+rx*.6, y-ry*.92, x+rx, y-ry*.8, x+rx, y-ry*.1).
		Cubic(x+rx, y+ry*.45, x+rx*.7, y+ry*.5, x+rx*.45, y+ry*.72).
		Cubic(x+rx*.2, y+ry*.94, x-rx*.15, y+ry*1.05, x-rx*.4, y+ry*.78).
		Cubic(x-rx*.65, y+ry*.51, x-rx, y+ry*.45, x-rx, y-ry*.15).Close()
	p := layout.Paint{Fill: f.scene.Water, Stroke: f.scene.Ripple, Width: f.thin(.7)}
	f.Draw(b, p)
	r := layout.New()
	for _, l := range [][3]float64{{-.78, -.42, .34}, {.30, -.58, .36}, {-.52, -.02, .30}, {.42, .02, .40}, {-.30, .38, .24}, {.16, .52, .22}} {
		X, Y := x+l[0]*rx, y+l[1]*ry
		r.Move(X, Y).Line(X+l[2]*rx, Y)
	}
	f.Draw(r, layout.Paint{Stroke: f.scene.Ripple, Width: f.thin(.5), Cap: render.RoundCap})
}

// boat sails with its water line at y.
func (f *face) boat(x, y float64) {
	f.Draw(layout.New().Poly(pt(x+.4, y-.9), pt(x+.4, y-7.4), pt(x+5.6, y-.9)), f.inked(f.Theme.Paper, .6))
	f.Draw(layout.New().Poly(pt(x-.4, y-.9), pt(x-.4, y-6.2), pt(x-3.9, y-.9)), f.inked(f.Theme.Paper, .6))
	f.Draw(layout.New().Poly(pt(x-5.4, y), pt(x+6.8, y), pt(x+5.2, y+2.3), pt(x-3.6, y+2.3)), f.inked(f.scene.Roof, .6))
}

// field is a parcel with furrows, seen from above; its corners clockwise.
func (f *face) field(ripe bool, angle, pitch float64, corners ...render.Point) {
	fill := f.scene.Near
	if ripe || fill == "" {
		fill = f.scene.Crop
	} else {
		fill = f.scene.Far
	}
	line := layout.Paint{Fill: fill, Stroke: f.scene.Furrow, Width: f.thin(.5), Join: render.RoundJoin}
	f.Draw(layout.New().Poly(corners...), line)
	b := layout.New()
	for _, l := range layout.Hatch(corners, angle, pitch, corners[0]) {
		b.Move(l[0].X, l[0].Y).Line(l[1].X, l[1].Y)
	}
	line.Fill, line.Width = "", f.thin(.35)
	f.Draw(b, line)
}

func pt(x, y float64) render.Point { return render.Point{X: x, Y: y} }

// wave is a small value that is the same for the same place, from -1 to 1.
func wave(x, y float64) float64 { return math.Sin(float64(x*12.9898) + float64(y*78.233)) }

// along is the place a part of the way from p to q.
func along(p, q render.Point, part float64) render.Point {
	return pt(p.X+(q.X-p.X)*part, p.Y+(q.Y-p.Y)*part)
}
