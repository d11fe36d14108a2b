package rocca

import (
	"math"
	"strings"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rocca"
	"platelayer/theme"
)

// floor is the smallest type of a card, in points of the drawing: what prints as
// layout.MinSize.
func (f *face) floor() float64 { return layout.MinSize / f.k }

// fit is the style at the largest size, not above its own, at which a line is at most so
// long; ok is false where even the smallest type of a card is too wide.
func (f *face) fit(s string, st layout.Style, width float64) (fitted layout.Style, ok bool) {
	return f.Fit(s, st.Sized(max(st.Size, f.floor())), width, f.floor())
}

// caption is the style of a card's name and of what a card calls out.
func (f *face) caption(size float64) layout.Style {
	st := f.Figure(size)
	st.Tracking = 60
	st.Halo, st.HaloWidth = f.Theme.Paper, .5
	return st
}

// captions are the words on a card of the deck besides its name: what a train calls out,
// what Mr. Trůlie does.
func (f *face) captions() {
	var call string
	switch {
	case f.kind == rules.Train:
		call = f.Words.Get("card-train")
	case f.kind == rules.Tunnel && !f.hex:
		call = f.Words.Get("card-tunnel")
	}
	if f.trulie {
		call = f.Words.Get("mr-trulie")
	}
	f.part("words", func(f *face) {
		if f.trulie && (f.kind == rules.Straight) {
			f.errand()
		}
		if call != "" {
			f.lastLine(0, layout.Upper(call), 8.2, nil)
		}
	})
}

// errand is what Mr. Trůlie makes another player do, below the railway.
func (f *face) errand() {
	bold, plain := f.Bold(8), f.Regular(8)
	lines := []struct {
		words string
		style layout.Style
	}{{f.Words.Get("trulie-who"), bold}, {f.Words.Get("trulie-what"), plain}}
	y := f.h - 7.3 - 10
	if !f.hex {
		y = f.h - 5 - 9.6
	}
	y = max(y, bankAt+4)
	for i, l := range lines {
		x, align := f.wordsAt()
		Y := y + float64(i)*3.5
		st, _ := f.fit(l.words, l.style, f.room(Y))
		f.Text(x, Y, l.words, st, align, layout.Baseline)
	}
}

// wordsAt is where lines of words at the foot of a card stand.
func (f *face) wordsAt() (x float64, a layout.Align) {
	switch {
	case f.hex && f.card != nil && f.kind == rules.Tunnel: // clear of the railway at the lower right
		return -1, layout.Center
	case f.hex && f.card != nil && (f.kind == rules.Curve || f.kind == rules.Bridge): // and at the lower left
		return 1, layout.Center
	case f.hex || f.kind == rules.Storm:
		return 0, layout.Center
	}
	return f.w - f.safe - .6, layout.Right
}

// room is how long a line with its baseline at y may be.
func (f *face) room(y float64) float64 {
	aside := f.card != nil && (f.kind == rules.Curve || f.kind == rules.Bridge || f.kind == rules.Tunnel)
	if f.hex {
		x, _ := f.wordsAt()
		half := f.half(y+.4) - f.safe*1.1 - math.Abs(x)
		if aside { // the railway leaves by a lower side
			half = min(half, y*math.Tan(math.Pi/6)-(bankAt+.4)/math.Cos(math.Pi/6)+math.Abs(x))
		}
		return 2 * half
	}
	if aside { // or by the lower side
		return f.w - f.safe - .6 - bankAt - 1
	}
	return 2 * (f.w - f.safe - .6)
}

// lastLine sets a line at the foot of a card, n lines above the last one: smaller where it
// is long, in two lines where that does not help. A name that does not fit at the smallest
// size is an error at its place; words of ours, which have none, are left out.
func (f *face) lastLine(n int, s string, size float64, at *diag.Value[string]) {
	y := f.h - 7.3
	if !f.hex {
		y = f.h - f.safe - .6
	}
	y -= float64(n) * 4.4
	x, align := f.wordsAt()
	size = max(size, f.floor())
	st, ok := f.Fit(s, f.caption(size), f.room(y), max(f.floor(), min(size, 6/f.k)))
	if ok {
		f.Text(x, y, s, st, align, layout.Baseline)
		return
	}
	// Two lines that fill their rooms alike.
	for size := st.Size; size >= f.floor()-1e-9; size -= .25 {
		st := f.caption(size)
		up := y - size*1.25*render.Pt
		fullest, first, second := 1.0, "", ""
		for cut := 1; cut < len(s); cut++ {
			if s[cut] != ' ' && s[cut-1] != '-' {
				continue
			}
			a, z := strings.TrimSpace(s[:cut]), strings.TrimSpace(s[cut:])
			if full := max(f.Width(a, st)/f.room(up), f.Width(z, st)/f.room(y)); full <= fullest {
				fullest, first, second = full, a, z
			}
		}
		if first != "" {
			f.Text(x, up, first, st, align, layout.Baseline)
			f.Text(x, y, second, st, align, layout.Baseline)
			return
		}
	}
	if at == nil {
		return
	}
	f.tooLong(at.At, s)
	st = f.caption(f.floor())
	f.Text(x, y, f.Ellipsis(s, st, f.room(y)), st, align, layout.Baseline)
}

// tooLong reports a text that its card has no room for.
func (f *face) tooLong(at diag.Pos, s string) {
	id := ""
	if f.card != nil {
		id = " of card \"" + f.card.ID.V + "\""
		if at.IsZero() {
			at = f.card.ID.At
		}
	}
	f.ErrorOnce(at, "text-too-long", "%q%s does not fit at %g points, the smallest that can be read", s, id, layout.MinSize).
		Hint = "shorten it, or make larger cards"
}

// name is the name of a card, small.
func (f *face) name() {
	line := 0
	if f.kind == rules.Train || f.trulie || f.kind == rules.Storm || f.kind == rules.Tunnel && !f.hex {
		line = 1
		if f.trulie && f.kind == rules.Straight {
			line = 4
		}
	}
	on := f.From(f.card.Name.At)
	if f.kind == rules.Storm {
		f.on(on).stormName()
		return
	}
	f.on(on).lastLine(line, f.card.Name.V, 7, &f.card.Name)
}

// picture is art in place of our drawing: it covers the card and its bleed in its own
// proportions. What it has more one way is beyond the bleed, where nothing shows.
func (f *face) picture(a *theme.Art) *render.Group {
	w, h := 2*(f.w+f.bleed)*f.k, 2*(f.h+f.bleed)*f.k
	if f.hex { // as high as the bleed's own corners
		h = w * 2 / math.Sqrt(3)
	}
	im := &render.Image{Rect: render.Rect{W: w, H: h}, Name: a.Name, Data: a.Data, Format: a.Format}
	if a.Width > 0 && a.Height > 0 {
		if r := float64(a.Width) / float64(a.Height); r > w/h {
			im.W = h * r
		} else {
			im.H = w / r
		}
	}
	W, H := 2*f.w*f.k, 2*f.h*f.k
	im.X, im.Y = (W-im.W)/2, (H-im.H)/2
	h = min(h, 2*(f.h+f.bleed)*f.k) // the corners of a hexagon's bleed are beyond that of the page
	clip := &render.Rect{X: (W - w) / 2, Y: (H - h) / 2, W: w, H: h}
	g := &render.Group{Name: "picture", Clip: clip, Items: []render.Item{im}}
	if f.card != nil {
		g.From = f.card.ID.At
	}
	return g
}
