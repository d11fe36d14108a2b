package rocca

import (
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rocca"
)

// reminder is a line of the rules card: a sign, what it is about, what happens.
type reminder struct {
	sign func(f *face, x, y float64) // in a place 6 wide around x, y
	name string
	text string
}

// rulesCard reminds of the rules: how a turn goes, and what the special cards do. The
// numbers are those the game is played by.
func (f *face) rulesCard() {
	w := f.Words
	lines := []reminder{
		{(*face).handSign, w.Get("remind-turn"), w.Get("remind-turn-text", rules.Deal, rules.Draw)},
		{(*face).forkSign, w.Get("remind-two"), w.Get("remind-two-text")},
		{(*face).trainSign, w.Get("remind-train"), w.Get("remind-train-text", rules.ExtraPlays)},
		{(*face).stormSign, w.Get("card-storm"), w.Get("remind-storm-text")},
		{(*face).tunnelSign, w.Get("card-tunnel"), w.Get("remind-tunnel-text")},
		{(*face).hatSign, w.Get("mr-trulie"), w.Get("remind-trulie-text")},
		{(*face).oneSign, w.Get("remind-one"), w.Get("remind-one-text", rules.OneLeft, rules.Forfeit)},
	}
	title := f.deck.Name.V
	if title == "" {
		title = w.Get("rocca-rails")
	}
	f.sheetOf(title, lines, f.credit())
}

// dieCard says what the die does: after a storm, and for Mr. Trůlie.
func (f *face) dieCard() {
	w := f.Words
	top, bottom := f.heading(w.Get("storm-die"), "")
	high := bottom - top
	f.part("effects", func(f *face) {
		columns := 1
		width := 2*(f.w-safe) - 1
		if f.hex {
			width = 2 * (f.half(min(-top, 20)) - safe)
			width = min(width, 34)
		} else if !f.tall() {
			columns = 2
		}
		notes := 8.4
		f.effects(-width/2+map[bool]float64{true: 0, false: 0}[f.hex], top, width, high-notes, columns, rules.Pips)
		y := bottom - notes + 3.4
		for _, s := range []string{w.Get("storm-who"), w.Get("storm-turn")} {
			st, ok := f.Fit(s, f.Regular(7), f.room(y), f.floor())
			if !ok {
				f.tooLong(f.at(), s)
			}
			f.Text(0, y, s, st, layout.Center, layout.Baseline)
			y += 3.2
		}
	})
}

// credit is who made the deck.
func (f *face) credit() string {
	if f.deck.Author.V == "" {
		return ""
	}
	return f.Words.Get("card-author", f.deck.Author.V)
}

// heading is the title of a card of words and a line at its foot; it returns what is free
// between the two.
func (f *face) heading(title, last string) (top, bottom float64) {
	y := -f.h + 10.5
	if !f.hex {
		y = -f.h + 8.4
	}
	room := 2 * (f.half(-f.h+6.5) - safe)
	if !f.hex {
		room = f.room(0)
	} else {
		y = -f.h + 12
		room = 2*f.half(y-2.6) - 3
	}
	g := f.on(f.From(f.deck.Name.At))
	st := g.Figure(11)
	st.Tracking = 60
	s := layout.Upper(title)
	st, ok := g.Fit(s, st, room, f.floor())
	if !ok {
		f.tooLong(f.deck.Name.At, title)
		s = g.Ellipsis(s, st, room)
	}
	g.Text(0, y, s, st, layout.Center, layout.Baseline)
	rule := y + 1.9
	half := min(f.half(rule)-safe-.5, f.w-safe-.5)
	f.Draw(layout.New().Move(-half, rule).Line(half, rule), f.pen(1.2))
	bottom = f.h - safe - 1
	if f.hex {
		bottom = f.h - 9.5
	}
	if last != "" {
		y := bottom
		if !f.hex {
			bottom -= 3.4
		} else {
			y = f.h - 7.4
		}
		a := f.on(f.From(f.deck.Author.At))
		st, ok := a.Fit(last, a.Quiet(5.8), f.room(y), f.floor())
		if !ok {
			f.tooLong(f.deck.Author.At, f.deck.Author.V)
			last = a.Ellipsis(last, st, f.room(y))
		}
		a.Text(0, y, last, st, layout.Center, layout.Baseline)
	}
	return rule + 1.6, bottom
}

// sheetOf is a card of reminders under a title, in one column or, where the card lies, in
// two.
func (f *face) sheetOf(title string, lines []reminder, last string) {
	top, bottom := f.heading(title, last)
	columns := 1
	if !f.tall() {
		columns = 2
	}
	rows := (len(lines) + columns - 1) / columns
	pitch := (bottom - top) / float64(rows)
	size := 7.6
	for ; size > f.floor(); size -= .1 {
		if f.remind(lines, top, pitch, columns, rows, size, false) {
			break
		}
	}
	if !f.remind(lines, top, pitch, columns, rows, size, true) {
		f.tooLong(f.at(), title)
	}
}

// remind sets the reminders at a type size, where draw says so, and tells whether they fit.
func (f *face) remind(lines []reminder, top, pitch float64, columns, rows int, size float64, draw bool) bool {
	fits := true
	lead := size * 1.16 * render.Pt
	for i, l := range lines {
		c, r := i/rows, i%rows
		mid := top + (float64(r)+.5)*pitch
		left, right := -f.w+safe, f.w-safe
		if f.hex { // as wide as the narrower end of the row
			h := min(f.half(mid-pitch*.42), f.half(mid+pitch*.42)) - 3
			left, right = max(left, -h), min(right, h)
			if limit := 25.5; left < -limit {
				left, right = -limit, limit
			}
		} else if columns > 1 {
			w := (right - left - 4) / float64(columns)
			left += float64(c) * (w + 4)
			right = left + w
		}
		const signRoom = 7.4
		bold, plain := f.Bold(size), f.Regular(size)
		if bold.Size < f.floor() {
			bold, plain = f.Bold(f.floor()), f.Regular(f.floor())
		}
		words := f.flow(l.name, l.text, bold, plain, right-left-signRoom)
		high := lead*float64(len(words)-1) + plain.Cap()
		if high > pitch-.7 {
			fits = false
		}
		if !draw {
			if !fits {
				return false
			}
			continue
		}
		l.sign(f, left+2.9, mid)
		y := mid - high/2 + plain.Cap()
		for k, line := range words {
			x := left + signRoom
			if k == 0 {
				x += f.Text(x, y, l.name, bold, layout.Left, layout.Baseline) + size*.24*render.Pt
			}
			f.Text(x, y, line, plain, layout.Left, layout.Baseline)
			y += lead
		}
	}
	return fits
}

// flow breaks a text into lines of a width, the first of which has a name before it.
func (f *face) flow(name, text string, bold, plain layout.Style, width float64) []string {
	indent := f.Width(name, bold) + plain.Size*.24*render.Pt
	first := f.Wrap(text, plain, width-indent)
	if len(first) <= 1 {
		if len(first) == 1 && f.Width(first[0], plain) > width-indent {
			return append([]string{""}, f.Wrap(text, plain, width)...)
		}
		return first
	}
	if f.Width(first[0], plain) > width-indent {
		return append([]string{""}, f.Wrap(text, plain, width)...)
	}
	rest := text[len(first[0]):]
	for len(rest) > 0 && rest[0] == ' ' {
		rest = rest[1:]
	}
	return append(first[:1:1], f.Wrap(rest, plain, width)...)
}

// The signs of the rules card, about 6 wide around x, y.

// handSign is a fan of cards.
func (f *face) handSign(x, y float64) {
	for _, a := range []float64{-18, 0, 18} {
		m := render.Translate(x, y+2.4).Mul(render.Rotate(a)).Mul(render.Translate(0, -2.6))
		f.Draw(layout.New().Poly(m.Apply(pt(-1.5, -2.1)), m.Apply(pt(1.5, -2.1)), m.Apply(pt(1.5, 2.1)), m.Apply(pt(-1.5, 2.1))), f.inked(f.Theme.Paper, .6))
	}
}

// forkSign is a card with two railways.
func (f *face) forkSign(x, y float64) {
	f.Draw(layout.New().Move(x-2.8, y-.6).Quad(x-.4, y-.6, x+.4, y-2.6), layout.Paint{Stroke: f.Theme.Ink, Width: 1.6})
	f.Draw(layout.New().Move(x+2.8, y+.6).Quad(x+.4, y+.6, x-.4, y+2.6), layout.Paint{Stroke: f.Theme.Ink, Width: 1.6})
}

// trainSign is the engine, small.
func (f *face) trainSign(x, y float64) {
	f.Transform("sign", render.Translate(x, y+1.9).Mul(render.Scale(.26)), func(c *layout.Canvas) {
		g := f.on(c)
		k := layout.Fill(f.Theme.Ink)
		g.Draw(layout.New().Poly(pt(-10.4, -3), pt(-10.4, -12.6), pt(-3.4, -12.6), pt(-3.4, -8.6), pt(5.6, -8.6), pt(5.4, -13.4), pt(9.4, -13.4), pt(9.1, -8.4), pt(9.8, -7), pt(9.8, -3), pt(12, -.4), pt(8.8, -.4)), k)
		g.Draw(layout.New().Rect(-8.8, -10.8, 3.6, 3, 0), layout.Fill(f.Theme.Paper))
		for _, w := range [][2]float64{{-6.6, 2.8}, {-.4, 2.8}, {6, 2}} {
			g.Draw(layout.New().Circle(w[0], -w[1], w[1]+.8), layout.Fill(f.Theme.Paper))
			g.Draw(layout.New().Circle(w[0], -w[1], w[1]), k)
		}
	})
}

// stormSign is a bolt.
func (f *face) stormSign(x, y float64) {
	b := []render.Point{pt(1.2, 0), pt(-3.6, 7.6), pt(-.6, 7.6), pt(-2.4, 14), pt(4, 5.2), pt(.9, 5.2), pt(4.4, 0)}
	for i := range b {
		b[i] = pt(x+b[i].X*.4-.1, y+(b[i].Y-7)*.4)
	}
	f.Draw(layout.New().Poly(b...), f.inked(f.scene.Bolt, .6))
}

// tunnelSign is the mouth of a tunnel.
func (f *face) tunnelSign(x, y float64) {
	const r = 2.6
	f.Draw(layout.New().Move(x-r, y+2.2).Arc(x, y+.4, r, 180, 360, true).Line(x+r, y+2.2).Close(), f.inked(f.Theme.Paper, .7))
	const q = 1.6
	f.Draw(layout.New().Move(x-q, y+2.2).Arc(x, y+.4, q, 180, 360, true).Line(x+q, y+2.2).Close(), layout.Fill(f.Theme.Ink))
}

// hatSign is a bowler hat.
func (f *face) hatSign(x, y float64) {
	f.Draw(layout.New().Move(x-1.8, y+1).Cubic(x-2, y-1.6, x-1.2, y-2.2, x, y-2.2).Cubic(x+1.2, y-2.2, x+2, y-1.6, x+1.8, y+1).Close(), layout.Fill(f.Theme.Ink))
	f.Draw(layout.New().Move(x-2.9, y+1).Quad(x, y+.4, x+2.9, y+1).Quad(x, y+2.2, x-2.9, y+1).Close(), f.inked(f.Theme.Ink, .4))
	f.Draw(layout.New().Move(x-1.8, y+.2).Quad(x, y-.2, x+1.8, y+.2), layout.Paint{Stroke: f.Theme.Paper, Width: f.thin(.6)})
}

// oneSign is a single card.
func (f *face) oneSign(x, y float64) {
	f.Draw(layout.New().Rect(x-1.6, y-2.3, 3.2, 4.6, .4), f.inked(f.Theme.Paper, .8))
	f.Text(x, y, "1", f.Bold(8), layout.Center, layout.CapMiddle)
}
