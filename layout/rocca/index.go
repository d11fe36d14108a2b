package rocca

import (
	"math"

	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rocca"
)

// place is where a token stands, and how wide it is.
type place struct {
	x, y, d float64
}

// tokens are the places of the tokens that say a card's colours: at the top corner of a
// hexagon, at the upper left of a rectangle, where a fanned hand shows them.
func (f *face) tokens() []place {
	n := len(f.look.colors[:f.look.n])
	if f.kind == rules.Tunnel {
		n = 1
	}
	if f.kind == rules.Storm {
		n = 0
	}
	// On small cards they are larger, for the sake of their letters.
	grow := max(1, 1.03*f.floor()/(5.8*1.33))
	var out []place
	for i := range n {
		if f.hex {
			y := -f.h + 7.4
			if n > 1 {
				y = -f.h + 9
			}
			out = append(out, place{(float64(i) - float64(n-1)/2) * 7.6 * grow, y, 5.8 * grow})
		} else {
			in := 4.4*grow + max(3, f.cut)
			out = append(out, place{-f.w + in + float64(i)*8*grow, -f.h + in, 6.2 * grow})
		}
	}
	return out
}

// index are the colours of a card as tokens with their letters.
func (f *face) index() {
	f.part("index", func(f *face) {
		for i, p := range f.tokens() {
			if i >= f.n {
				f.anyToken(p)
				continue
			}
			c := f.look.colors[i]
			letter, from := "", f.Canvas
			if int(c) < len(f.deck.Colors) {
				l := f.deck.Colors[c].Letter
				letter = l.V
				if l.At.Line > 0 { // a letter that cannot be set is mended there
					from = f.From(l.At)
				}
			}
			// A token on a picture needs paper around it.
			g := layout.Good(f.sign(c))
			f.Draw(layout.New().Poly(layout.GoodShape(g, p.x, p.y, p.d)...),
				layout.Paint{Stroke: f.Theme.Paper, Width: 2.6, Exact: true, Join: render.RoundJoin})
			from.CardToken(p.x, p.y, p.d, g, letter)
		}
	})
}

// anyToken is the token of a tunnel that takes every colour: a ring with a piece for each
// of them, an asterisk in the middle.
func (f *face) anyToken(p place) {
	t := f.Theme
	r := p.d * .56
	f.Draw(layout.New().Circle(p.x, p.y, r+.45), layout.Fill(t.Paper))
	n := len(f.deck.Colors)
	for i := range n {
		fill := t.Paper
		if t.Solid {
			fill = t.CardSign(f.sign(rules.Color(i))).Fill
		}
		a, z := -90+360*float64(i)/float64(n), -90+360*float64(i+1)/float64(n)
		b := layout.New().Move(p.x, p.y)
		b.Arc(p.x, p.y, r, a, z, true).Close()
		f.Draw(b, f.inked(fill, .5))
	}
	f.Draw(layout.New().Circle(p.x, p.y, r), f.pen(t.GoodOutline))
	f.Draw(layout.New().Circle(p.x, p.y, r*.62), layout.Fill(t.Paper))
	b := layout.New()
	for i := range 3 {
		sin, cos := math.Sincos((90 + 60*float64(i)) * math.Pi / 180)
		b.Move(p.x-cos*r*.42, p.y-sin*r*.42).Line(p.x+cos*r*.42, p.y+sin*r*.42)
	}
	f.Draw(b, layout.Paint{Stroke: t.Ink, Width: f.thin(.9), Cap: render.RoundCap})
}
