package rocca

import (
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rocca"
	"platelayer/theme"
)

// reminder is a line of the rules card: a sign, what it is about, what happens.
type reminder struct {
	sign func(f *face, x, y float64) // in a place 6 wide around x, y
	name string
	text string
	rank int // the higher, the sooner it is left out
}

// rulesCard reminds of the rules: how a turn goes, and what the special cards do. The
// numbers are those the game is played by.
func (f *face) rulesCard() {
	w := f.Words
	lines := []reminder{
		{(*face).handSign, w.Get("remind-turn") + ":", w.Get("remind-turn-text", rules.Draw, rules.Deal), 0},
		{(*face).forkSign, w.Get("remind-two") + ":", w.Get("remind-two-text"), 5},
		{(*face).trainSign, w.Get("remind-train") + ":", w.Get("remind-train-text", rules.ExtraPlays), 4},
		{(*face).stormSign, w.Get("card-storm") + ":", w.Get("remind-storm-text"), 3},
		{(*face).tunnelSign, w.Get("card-tunnel") + ":", w.Get("remind-tunnel-text"), 2},
		{(*face).hatSign, w.Get("mr-trulie") + ":", w.Get("remind-trulie-text"), 6},
		{(*face).oneSign, w.Get("remind-one"), w.Get("remind-one-text", rules.OneLeft, rules.Forfeit), 1},
	}
	title := f.deck.Name.V
	if title == "" {
		title = w.Get("rocca-rails")
	}
	f.sheetOf(title, lines, f.credit())
}

// dieCard says what the die does: after a storm, and for Mr. Trůlie.
func (f *face) dieCard() {
	top, bottom := f.heading(f.Words.Get("storm-die"), "")
	f.part("effects", func(f *face) {
		columns, width := 1, 2*(f.w-f.safe)
		if f.hex {
			width = min(2*(f.half(top)-f.safe), 40)
		} else if !f.tall() {
			columns = 2
		}
		notes := 8.4
		if f.hex {
			bottom -= 2.4
		}
		if bottom-top > 60 { // no gaps that one could put another line into
			top, bottom = top+2, min(bottom, top+64)
		}
		f.effects(-width/2, top, width, bottom-top-notes, columns, true)
		y := bottom - notes + 3.6
		for _, s := range []string{f.Words.Get("storm-who"), f.Words.Get("storm-turn")} {
			st, ok := f.fit(s, f.Regular(7), f.room(y))
			if !ok {
				f.tooLong(f.at(), s)
			}
			f.Text(0, y, s, st, layout.Center, layout.Baseline)
			y += 3.3
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
	g := f.on(f.From(f.deck.Name.At))
	large := g.Figure(11)
	large.Tracking = 60
	s := layout.Upper(title)
	y, room := -f.h+f.safe+4.4, f.room(0)
	st, ok := g.fit(s, large, room)
	if f.hex {
		// The corners of the line keep the safe zone, marks on capitals among them; the
		// sides rise by 30 degrees. On a small card a long title stands lower.
		over, _ := layout.Reach(s, large.Face)
		free := theme.SafeZone(theme.HexCard, 2*f.w, 2*f.h)*2 + .05
		for y = -f.h + 12; y <= -f.h+16; y += .5 {
			room = 2 * (f.half(y-over*large.Size*render.Pt) - free)
			if st, ok = g.fit(s, large, room); ok {
				break
			}
		}
	}
	if !ok {
		f.tooLong(f.deck.Name.At, title)
		s = g.Ellipsis(s, st, room)
	}
	g.Text(0, y, s, st, layout.Center, layout.Baseline)
	rule := y + 1.9
	half := min(f.half(rule)-f.safe-.6, f.w-f.safe-.5)
	f.Draw(layout.New().Move(-half, rule).Line(half, rule), f.pen(1.2))
	bottom = f.h - f.safe - .6
	if f.hex {
		bottom = f.h - 8.6
	}
	if last != "" {
		y := bottom
		bottom -= creditHigh
		a := f.on(f.From(f.deck.Author.At))
		st, ok := a.fit(last, a.Quiet(5.8), f.room(y))
		if !ok {
			f.tooLong(f.deck.Author.At, f.deck.Author.V)
			last = a.Ellipsis(last, st, f.room(y))
		}
		a.Text(0, y, last, st, layout.Center, layout.Baseline)
	}
	return rule + 1.6, bottom
}

// sheetOf is a card of reminders under a title, in one column or, where the card lies, in
// two: in the largest type in which all fit. Where they do not fit in the smallest, the
// last ones that the cards say themselves are left out.
func (f *face) sheetOf(title string, lines []reminder, last string) {
	top, bottom := f.heading(title, last)
	if f.hex && last == "" { // the corner is too narrow for words
		bottom -= creditHigh
	}
	for n := len(lines); n > 0; n-- {
		*f.missed += min(1, len(lines)-n)
		kept := make([]reminder, 0, n)
		for _, l := range lines { // in their order
			if l.rank < n {
				kept = append(kept, l)
			}
		}
		for size := max(largestReminder, f.floor()); size >= f.floor()-1e-9; size -= .1 {
			if f.remind(kept, top, bottom, size, false) {
				f.remind(kept, top, bottom, size, true)
				return
			}
		}
	}
}

const (
	largestReminder = 8.8 // points of the reminders' type where there is room for it
	creditHigh      = 3.4 // of the line that says who made the deck, with what is above it
)

// remind sets the reminders at a type size between two heights, where draw says so, and
// tells whether they fit. What is free goes between them.
func (f *face) remind(lines []reminder, top, bottom, size float64, draw bool) bool {
	left, right := -f.w+f.safe, f.w-f.safe
	switch {
	case f.hex:
		// A hexagon is narrow at its foot: the last one stands there, in the middle, and
		// leaves the others a column with level edges.
		last, y, ok := f.motto(lines[len(lines)-1], bottom, size, draw)
		if !ok {
			return false
		}
		bottom = y - .5*size*render.Pt
		half := min(f.half(top)-f.safe*.9, f.half(last)-f.safe*.9, f.w-f.safe)
		return f.column(lines[:len(lines)-1], -half, half, top, bottom, size, bottom-top, draw)
	case f.tall():
		return f.column(lines, left, right, top, bottom, size, mostAir, draw)
	}
	const gutter = 4.0
	first := (len(lines) + 1) / 2
	w := (right - left - gutter) / 2
	// Both are to be measured before one is drawn.
	return f.column(lines[:first], left, left+w, top, bottom, size, mostAir, false) &&
		f.column(lines[first:], right-w, right, top, bottom, size, mostAir, draw) &&
		f.column(lines[:first], left, left+w, top, bottom, size, mostAir, draw)
}

const (
	leastAir = .9 // between two reminders on a hexagon, where room is short
	goodAir  = 1.7
	mostAir  = 3.2
)

// column sets reminders one below the other, and tells whether they fit.
func (f *face) column(lines []reminder, left, right, top, bottom, size, most float64, draw bool) bool {
	least := goodAir
	if f.hex {
		least = leastAir
	}
	used, ok := f.rows(lines, left, right, top, size, least, false)
	if !ok || top+used > bottom+1e-6 {
		return false
	}
	if draw {
		free := (bottom - top - used) / float64(max(1, len(lines)-1))
		f.rows(lines, left, right, top, size, min(most, least+free), true)
	}
	return true
}

// motto is a reminder without its sign whose last line ends at a height, line by line in
// the middle. It returns how high its words begin, there and with the air above them.
func (f *face) motto(l reminder, bottom, size float64, draw bool) (first, top float64, ok bool) {
	bold, plain := f.Bold(size), f.Regular(size)
	lead := size * 1.18 * render.Pt
	width := f.room(bottom)
	words := f.flow(l.name, l.text, bold, plain, width)
	y := bottom - lead*float64(len(words)-1)
	top = y - plain.Cap()
	gap := size * .24 * render.Pt
	for k, line := range words {
		w := f.Width(line, plain)
		if k == 0 {
			w += f.Width(l.name, bold) + gap
		}
		if w > width+.5 {
			return top, top, false
		}
		if draw {
			x := -w / 2
			if k == 0 {
				x += f.Text(x, y, l.name, bold, layout.Left, layout.Baseline) + gap
			}
			f.Text(x, y, line, plain, layout.Left, layout.Baseline)
		}
		y += lead
	}
	return top, top - leastAir, true
}

// rows sets reminders from the top down with some air between them and returns how high
// they are; ok is false where a word is longer than its row.
func (f *face) rows(lines []reminder, left, right, top, size, air float64, draw bool) (used float64, ok bool) {
	const signRoom, signHigh = 7.4, 4.6
	bold, plain := f.Bold(size), f.Regular(size)
	lead := size * 1.18 * render.Pt
	width := right - left - signRoom
	if width < 12 {
		return 0, false
	}
	y, ok := top, true
	for i, l := range lines {
		words := f.flow(l.name, l.text, bold, plain, width)
		high := max(signHigh, lead*float64(len(words)-1)+plain.Cap()+.6)
		for k, w := range words {
			wide := f.Width(w, plain)
			if k == 0 {
				wide += f.Width(l.name, bold)
			}
			ok = ok && wide <= width+.5
		}
		if draw {
			mid := y + high/2
			l.sign(f, left+2.9, mid)
			base := mid - (lead*float64(len(words)-1)+plain.Cap())/2 + plain.Cap()
			for k, line := range words {
				x := left + signRoom
				if k == 0 {
					x += f.Text(x, base, l.name, bold, layout.Left, layout.Baseline) + size*.24*render.Pt
				}
				f.Text(x, base, line, plain, layout.Left, layout.Baseline)
				base += lead
			}
		}
		y += high
		if i < len(lines)-1 {
			y += air
		}
	}
	return y - top, ok
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
	f.Draw(layout.New().Move(x-2.8, y-.5).Quad(x, y-.5, x+.9, y-2.1), layout.Paint{Stroke: f.Theme.Ink, Width: 1.6})
	f.Draw(layout.New().Move(x+2.8, y+.5).Quad(x, y+.5, x-.9, y+2.1), layout.Paint{Stroke: f.Theme.Ink, Width: 1.6})
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
		b[i] = pt(x+b[i].X*.34-.1, y+(b[i].Y-7)*.34)
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
	f.Text(x, y, "1", f.Bold(max(8, f.floor())), layout.Center, layout.CapMiddle)
}
