package rocca

import (
	"math"

	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rocca"
	"platelayer/theme"
)

// train is an engine with as many wagons as the card has room for, on the upper edge of a
// level railway.
func (f *face) train(c rules.Color) {
	const rail = -edgeAt - .25
	const engineHalf, wagonPitch = 12.2, 14.0
	right := f.w - 4
	free := 2.9
	if !f.hex { // the last wagon reaches a little farther than its place
		safe := (theme.CardSafe + .15) / f.k
		free = max(free, safe+3.65)
		right = min(f.w-max(4.5, safe), 3*wagonPitch/2+engineHalf)
	}
	x := right - engineHalf
	n := max(1, int((x-engineHalf+f.w-free)/wagonPitch))
	n = min(n, 4)
	body := f.Theme.Paper
	if f.Theme.Solid && c != rules.AnyColor {
		body = f.Theme.CardSign(f.sign(c)).Fill
	}
	for i := range n {
		f.wagon(x-19.4-float64(i)*wagonPitch, rail, body)
	}
	smoke := [][3]float64{{0, 0, 1}, {-2.3, -1.3, 1.4}, {-5.4, -2, 1.8}, {-9.2, -2.3, 2.1}, {-13.1, -2, 1.7}}
	if f.hex { // which the slanted edge is near to
		smoke = [][3]float64{{-1, .5, .8}, {-3, -.2, 1.2}, {-5.8, -.7, 1.6}, {-9.4, -1, 2}, {-13.1, -.8, 1.6}}
	}
	f.puffs(x+6.6, rail-15.6, smoke)
	f.engine(x, rail, body)
}

// engine is a steam engine 22 long that faces right; x is its middle, y the rail.
func (f *face) engine(x, y float64, body theme.Color) {
	t := f.Theme
	black := t.Ink
	if t.Style == theme.Outlined {
		black = t.Paper
	}
	f.Transform("engine", render.Translate(x, y), func(c *layout.Canvas) {
		f := f.on(c)
		// Cab and boiler, smoke box, roof.
		f.Draw(layout.New().Poly(pt(-10.4, -3.4), pt(-10.4, -11), pt(-4, -11), pt(-4, -8.4), pt(5.2, -8.4), pt(5.2, -3.4)), f.inked(body, .7))
		f.Draw(layout.New().Move(5, -3.4).Line(5, -8.6).Line(8, -8.6).Quad(9.6, -8.6, 9.6, -7).Line(9.6, -3.4).Close(), f.inked(black, .7))
		f.Draw(layout.New().Move(-11.4, -11).Line(-11.4, -11.7).Quad(-7.2, -13.1, -3, -11.7).Line(-3, -11).Close(), f.inked(black, .6))
		f.Draw(layout.New().Rect(-9.3, -9.9, 2.5, 2.7, .3).Rect(-6.2, -9.9, 1.5, 2.7, .3), f.inked(t.Paper, .5))
		// Chimney and two domes.
		f.Draw(layout.New().Poly(pt(6.5, -8.6), pt(6, -12.4), pt(5.6, -12.4), pt(5.6, -13.4), pt(9.2, -13.4), pt(9.2, -12.4), pt(8.8, -12.4), pt(8.3, -8.6)), f.inked(black, .5))
		f.Draw(layout.New().Move(-1.6, -8.4).Line(-1.6, -9.4).Quad(-1.6, -10.6, -.3, -10.6).Quad(1, -10.6, 1, -9.4).Line(1, -8.4).Close(), f.inked(body, .6))
		f.Draw(layout.New().Move(2.2, -8.4).Line(2.2, -9).Quad(2.2, -9.8, 3.1, -9.8).Quad(4, -9.8, 4, -9).Line(4, -8.4).Close(), f.inked(body, .6))
		f.Draw(layout.New().Move(-2.4, -8.4).Line(-2.4, -3.4).Move(1.8, -8.4).Line(1.8, -3.4), f.pen(.45))
		// Frame, cow catcher, coupling, lamp.
		f.Draw(layout.New().Rect(-11.2, -3.7, 21.4, 1, 0).Poly(pt(9.6, -3), pt(11.2, -3), pt(12.2, -.5), pt(9.2, -.5)), layout.Fill(t.Ink))
		f.Draw(layout.New().Move(-12.6, -3.2).Line(-11, -3.2), layout.Paint{Stroke: t.Ink, Width: 1.4})
		f.Draw(layout.New().Circle(10.1, -7.6, 1), f.inked(t.Paper, .5))
		for _, w := range [][2]float64{{-6.6, 2.35}, {-1, 2.35}, {4.4, 1.55}, {8, 1.55}} {
			f.spoked(w[0], -w[1], w[1])
		}
		// Rods.
		f.Draw(layout.New().Move(-6.6, -1.75).Line(-1, -1.75), layout.Paint{Stroke: t.Paper, Width: 1.7})
		f.Draw(layout.New().Move(-6.6, -1.75).Line(-1, -1.75), f.pen(.9))
		f.Draw(layout.New().Move(-1, -1.75).Line(5.6, -3), f.pen(.8))
	})
}

// spoked is a wheel of radius r with three bars.
func (f *face) spoked(x, y, r float64) {
	t := f.Theme
	f.Draw(layout.New().Circle(x, y, r+.35), layout.Fill(t.Paper))
	f.Draw(layout.New().Circle(x, y, r), layout.Fill(t.Ink))
	f.Draw(layout.New().Circle(x, y, r*.66), layout.Fill(t.Paper))
	b := layout.New()
	for i := range 3 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 3)
		b.Move(x-r*.66*cos, y-r*.66*sin).Line(x+r*.66*cos, y+r*.66*sin)
	}
	f.Draw(b, f.pen(.45))
	f.Draw(layout.New().Circle(x, y, r*.26), layout.Fill(t.Ink))
}

// wagon is a coach with four windows.
func (f *face) wagon(x, y float64, body theme.Color) {
	const l = 12.5
	t := f.Theme
	black := t.Ink
	if t.Style == theme.Outlined {
		black = t.Paper
	}
	f.Transform("wagon", render.Translate(x, y), func(c *layout.Canvas) {
		f := f.on(c)
		f.Draw(layout.New().Move(-l/2-1, -3.1).Line(l/2+1, -3.1), layout.Paint{Stroke: t.Ink, Width: 1.2})
		f.Draw(layout.New().Rect(-l/2, -10, l, 6.8, .5), f.inked(body, .7))
		f.Draw(layout.New().Move(-l/2-.5, -10).Line(-l/2-.5, -10.8).Quad(0, -12, l/2+.5, -10.8).Line(l/2+.5, -10).Close(), f.inked(black, .5))
		b := layout.New()
		const pitch = (l - 1.6) / 4
		for i := range 4 {
			b.Rect(-l/2+.8+pitch*float64(i)+.3, -8.9, pitch-.6, 2.7, .3)
		}
		f.Draw(b, f.inked(t.Paper, .45))
		f.Draw(layout.New().Rect(-l/2-.3, -3.5, l+.6, .9, 0), layout.Fill(t.Ink))
		for _, X := range []float64{-l/2 + 2.6, l/2 - 2.6} {
			f.Draw(layout.New().Circle(X, -1.45, 1.8), layout.Fill(t.Paper))
			f.Draw(layout.New().Circle(X, -1.45, 1.45), layout.Fill(t.Ink))
			f.Draw(layout.New().Circle(X, -1.45, .5), layout.Fill(t.Paper))
		}
	})
}
