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
// layout.MinSize, or in large print as layout.LargeText.
func (f *face) floor() float64 { return f.smallest() / f.k }

// smallest is the smallest type of a card in points.
func (s *size) smallest() float64 {
	if s.large {
		return layout.LargeText
	}
	return layout.MinSize
}

// fit is the style at the largest size, not above its own, at which a line is at most so
// long; ok is false where even the smallest type of a card is too wide.
func (f *face) fit(s string, st layout.Style, width float64) (fitted layout.Style, ok bool) {
	if fitted, ok = f.tryFit(s, st, width); !ok {
		*f.missed++
	}
	return fitted, ok
}

// tryFit is fit for those who have another way where a line does not fit.
func (f *face) tryFit(s string, st layout.Style, width float64) (fitted layout.Style, ok bool) {
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
	call := f.call()
	f.part("words", func(f *face) {
		if f.trulie && (f.kind == rules.Straight) {
			f.errand()
		}
		if call != "" {
			f.lastLine(0, call, callSize, nil)
		}
	})
}

// call is what a card calls out at its foot, "" for nothing.
func (f *face) call() string {
	switch {
	case f.trulie:
		return layout.Upper(f.Words.Get("mr-trulie"))
	case f.kind == rules.Train:
		return layout.Upper(f.Words.Get("card-train"))
	case f.kind == rules.Tunnel && (!f.hex || f.pictured):
		return layout.Upper(f.Words.Get("card-tunnel"))
	}
	return ""
}

const (
	callSize  = 8.2 // points of what a card calls out
	linePitch = 4.4 // from a line at the foot to the one above it
)

// errand is what Mr. Trůlie makes another player do, below the railway.
func (f *face) errand() {
	bold, plain := f.Bold(8), f.Regular(8)
	if f.pictured {
		for _, st := range []*layout.Style{&bold, &plain} {
			st.Halo, st.HaloWidth = f.Theme.Paper, .5
		}
	}
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
	case f.hex && f.aside() && f.kind == rules.Tunnel: // clear of the railway at the lower right
		return -1, layout.Center
	case f.hex && f.aside(): // and at the lower left
		return 1, layout.Center
	case f.hex || f.kind == rules.Storm:
		return 0, layout.Center
	}
	return f.w - f.safe - .6, layout.Right
}

// aside tells whether a railway of ours leaves by a lower side, where words give way to it.
func (f *face) aside() bool {
	return f.card != nil && !f.pictured && (f.kind == rules.Curve || f.kind == rules.Bridge || f.kind == rules.Tunnel)
}

// room is how long a line with its baseline at y may be.
func (f *face) room(y float64) float64 {
	aside := f.aside()
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

// foot is where the last line of a card stands.
func (f *face) foot() float64 {
	if f.hex {
		return f.h - 7.3
	}
	return f.h - f.safe - .6
}

// lastLine sets a line at the foot of a card, so far above the last one: smaller where it
// is long, in two lines where that does not help. A name that does not fit at the smallest
// size is an error at its place; words of ours, which have none, are left out.
func (f *face) lastLine(above float64, s string, size float64, at *diag.Value[string]) {
	y := f.foot() - above
	x, align := f.wordsAt()
	lines, st, ok := f.lastLines(y, s, size)
	if !ok {
		if at == nil {
			*f.missed++
			return
		}
		f.tooLong(at.At, s)
		st = f.caption(f.floor())
		lines = []string{f.Ellipsis(s, st, f.room(y))}
	}
	for i, l := range lines {
		f.Text(x, y-float64(len(lines)-1-i)*leading(st), l, st, align, layout.Baseline)
	}
}

// leading is from one of two last lines to the next.
func leading(st layout.Style) float64 { return st.Size * 1.25 * render.Pt }

// lastLines are the line or the two lines that a text takes with its baseline at y; ok is
// false where it does not fit.
func (f *face) lastLines(y float64, s string, size float64) (lines []string, st layout.Style, ok bool) {
	size = max(size, f.floor())
	st, ok = f.Fit(s, f.caption(size), f.room(y), max(f.floor(), min(size, 6/f.k)))
	if ok {
		return []string{s}, st, true
	}
	// Two lines that fill their rooms alike.
	for size := st.Size; size >= f.floor()-1e-9; size -= .25 {
		st := f.caption(size)
		up := y - leading(st)
		fullest := 1.0
		for cut := 1; cut < len(s); cut++ {
			if s[cut] != ' ' && s[cut-1] != '-' {
				continue
			}
			a, z := strings.TrimSpace(s[:cut]), strings.TrimSpace(s[cut:])
			if full := max(f.Width(a, st)/f.room(up), f.Width(z, st)/f.room(y)); full <= fullest {
				fullest, lines = full, []string{a, z}
			}
		}
		if lines != nil {
			return lines, st, true
		}
	}
	return nil, st, false
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
	f.ErrorOnce(at, "text-too-long", "%q%s does not fit at %g points, the smallest that can be read", s, id, f.smallest()).
		Hint = "shorten it, or make larger cards"
}

// name is the name of a card, small, above what it calls out.
func (f *face) name() {
	on := f.on(f.From(f.card.Name.At))
	if f.kind == rules.Storm {
		on.stormName()
		return
	}
	above := 0.0
	if call := f.call(); call != "" {
		above = linePitch
		if f.trulie && f.kind == rules.Straight {
			above = 4 * linePitch
		}
		if lines, st, _ := f.lastLines(f.foot(), call, callSize); len(lines) > 1 {
			above += leading(st)
		}
	}
	on.lastLine(above, f.card.Name.V, 7, &f.card.Name)
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
