package rocca

import (
	"platelayer/layout"
	"platelayer/render"
	"platelayer/theme"
)

// gentleman is Mr. Trůlie, 24 high at k 1, on his feet at x, y: a bowler hat, a long coat,
// a cane, and a die on his palm.
func (f *face) gentleman(x, y, k float64) {
	t := f.Theme
	coat, skin := f.scene.Coat, f.scene.Skin
	f.Transform("trulie", render.Translate(x, y).Mul(render.Scale(k)), func(c *layout.Canvas) {
		f := f.on(c)
		pen := func(width float64) layout.Paint {
			p := f.pen(width / k)
			p.Width = max(width/k, f.thin(.26)/k)
			return p
		}
		inked := func(fill theme.Color, width float64) layout.Paint {
			p := pen(width)
			p.Fill = fill
			return p
		}
		// What stands behind him ends at his outline.
		halo := layout.Paint{Stroke: t.Paper, Width: 2.2 / k, Join: render.RoundJoin, Cap: render.RoundCap}
		body := func() *render.Builder {
			return layout.New().Move(-2.2, -14.2).Quad(-4.7, -13.6, -4.9, -8).Line(-5.2, -3.2).Line(5.2, -3.2).
				Line(4.9, -8).Quad(4.7, -13.6, 2.2, -14.2).Close()
		}
		f.Draw(body(), halo)
		f.Draw(layout.New().Circle(0, -16.6, 3.05), halo)
		for _, s := range []float64{-1, 1} { // legs and shoes
			f.Draw(layout.New().Rect(s*1.75-1, -3.6, 2, 3, 0), layout.Fill(t.Ink))
			a, z := s*1.75-s, s*1.75+s*2.4
			f.Draw(layout.New().Move(a, -.05).Line(z, -.05).Quad(z-s*.2, -1.15, s*2.65, -1.3).Line(a, -1.3).Close(), layout.Fill(t.Ink))
		}
		left := func() *render.Builder { return layout.New().Move(-3.4, -12.2).Quad(-6.2, -10.4, -5.7, -7.6) }
		f.Draw(layout.New().Move(-6.6, 0).Line(-5.7, -7.4), pen(1))
		right := func() *render.Builder { return layout.New().Move(3.3, -12.2).Quad(6.4, -12.2, 7.3, -14.6) }
		for _, arm := range []func() *render.Builder{left, right} {
			p := pen(0)
			p.Width = 3.6
			f.Draw(arm(), p)
			p.Stroke, p.Width = coat, 2.3
			f.Draw(arm(), p)
		}
		f.Draw(layout.New().Circle(-5.7, -7, .95), inked(skin, .6))
		f.Draw(body(), inked(coat, .9))
		f.Draw(layout.New().Move(0, -11.9).Line(0, -3.3), pen(.6))
		buttons := layout.New()
		for _, v := range []float64{-10.8, -8.6, -6.4} {
			buttons.Circle(.95, v, .4)
		}
		f.Draw(buttons, layout.Fill(t.Ink))
		f.Draw(layout.New().Poly(pt(-2.5, -14.3), pt(0, -11.9), pt(2.5, -14.3)), inked(t.Paper, .7))
		// Face, moustache.
		f.Draw(layout.New().Circle(0, -16.6, 3.05), inked(skin, .8))
		f.Draw(layout.New().Circle(-1.15, -17, .36).Circle(1.15, -17, .36), layout.Fill(t.Ink))
		f.Draw(layout.New().Move(0, -16.8).Quad(.75, -16, 0, -15.7), pen(.55))
		f.Draw(layout.New().Move(-1.8, -14.9).Quad(-.8, -15.7, 0, -15.05).Quad(.8, -15.7, 1.8, -14.9), pen(1))
		// Hat.
		f.Draw(layout.New().Move(-3.2, -18.4).Cubic(-3.6, -22.6, -2.2, -23.7, 0, -23.7).Cubic(2.2, -23.7, 3.6, -22.6, 3.2, -18.4).Close(), layout.Fill(t.Ink))
		f.Draw(layout.New().Move(-5.2, -18.1).Quad(-3.6, -18.9, 0, -18.9).Quad(3.6, -18.9, 5.2, -18.1).Quad(4.6, -17.5, 0, -17.7).Quad(-4.6, -17.5, -5.2, -18.1).Close(), inked(t.Ink, .8))
		f.Draw(layout.New().Move(-3.15, -19.5).Quad(0, -20.1, 3.15, -19.5), layout.Paint{Stroke: t.Paper, Width: .8 / k})
		// The die on his palm.
		f.Draw(layout.New().Circle(7.5, -15.2, .95), inked(skin, .6))
		f.Transform("die", render.Translate(7.7, -18.9).Mul(render.Rotate(12)), func(c *layout.Canvas) {
			c.Die(0, 0, 4.2, 4, .7/k)
		})
	})
}
