package railways

import (
	"strconv"

	"platelayer/diag"
	"platelayer/fonts"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railways"
	"platelayer/theme"
)

// cardSafe stays free of words inside the trim of a card, millimetres.
const cardSafe = 5.0

// minus is how numbers below zero are printed.
const minus = "\u2212"

// card is a poker card.
func card() shape { return rectangle(cardWidth, cardHeight) }

// cardHead is what a card is, at its top, with a rule under it.
func (s *sheet) cardHead(of shape, kind, note string) {
	st := layout.Style{Face: fonts.Display, Size: 9.5, Tracking: 60, Color: s.Theme.Ink}
	base := cardSafe + st.Cap()
	w := s.TextIn(cardSafe, base, of.w-2*cardSafe, layout.Upper(kind), st, layout.Left, layout.Baseline)
	if note != "" {
		s.TextIn(of.w-cardSafe, base, of.w-2*cardSafe-w-2, note, s.Regular(8), layout.Right, layout.Baseline)
	}
	s.Draw(layout.New().Move(cardSafe, 10.2).Line(of.w-cardSafe, 10.2), layout.Line(s.Theme.Ink, 1.2))
}

// cardText sets a text in a column: at 8 points, smaller where it is long, at most so many
// lines of it. One that does not fit at all is an error at its place.
func (s *sheet) cardText(x, y, w, h float64, text string, at diag.Pos, name string) {
	for size := 9.0; size >= layout.SmallText-1e-9; size -= .2 {
		st := s.Regular(size)
		lead := size * 1.24 * render.Pt
		lines := s.Wrap(text, st, w)
		ok := float64(len(lines)-1)*lead+st.Cap() <= h
		for _, l := range lines {
			ok = ok && s.Width(l, st) <= w
		}
		if !ok {
			continue
		}
		for i, l := range lines {
			s.Text(x, y+st.Cap()+float64(i)*lead, l, st, layout.Left, layout.Baseline)
		}
		return
	}
	s.tooLong(at, name)
}

// cardTitle is the name of a card in capitals, in one line or two, with its last baseline
// at y; one that does not fit is an error at its place.
func (s *sheet) cardTitle(x, y, w float64, name string, at diag.Pos) {
	caps := layout.Upper(name)
	st := layout.Style{Face: fonts.Title, Size: 15, Tracking: 20, Color: s.Theme.Ink}
	if fitted, ok := s.Fit(caps, st, w, 11); ok {
		s.Text(x, y, caps, fitted, layout.Left, layout.Baseline)
		return
	}
	lines := layout.Halve(caps)
	fitted := st.Sized(12)
	for _, l := range lines {
		f, ok := s.Fit(l, fitted, w, 7)
		if !ok {
			s.tooLong(at, name)
			return
		}
		fitted = f
	}
	for i, l := range lines {
		s.Text(x, y-float64(len(lines)-1-i)*fitted.Size*1.2*render.Pt, l, fitted, layout.Left, layout.Baseline)
	}
}

// tooLong reports a text that a card has no room for.
func (s *sheet) tooLong(at diag.Pos, text string) {
	s.ErrorOnce(at, "text-too-long", "%q does not fit on its card at the smallest size that can be read", text).Hint = "shorten it"
}

// value is a number of points in a double ring.
func (s *sheet) value(x, y float64, text string) {
	t := s.Theme
	s.Draw(layout.New().Circle(x, y, 6.1), layout.Paint{Fill: t.Paper, Stroke: t.Ink, Width: 1.1})
	s.Draw(layout.New().Circle(x, y, 5.3), layout.Paint{Stroke: t.Ink, Width: .4})
	st, _ := s.Fit(text, s.Figure(16), 8.6, 8)
	s.Text(x, y, text, st, layout.Center, layout.CapMiddle)
}

// railBar is the sign of a main line: pieces in black and white from x, y on, along a level
// or an upright line, n pieces that begin and end with half of one.
func (s *sheet) railBar(x, y, w, h float64) {
	t := s.Theme
	long, level := w, true
	if h > w {
		long, level = h, false
	}
	thick := min(w, h)
	n := max(1, int(long/2.9))
	step := long / float64(n)
	b := layout.New()
	for i := 0; i < n; i += 2 {
		if level {
			b.Rect(x+float64(i)*step, y, step, thick, 0)
		} else {
			b.Rect(x, y+float64(i)*step, thick, step, 0)
		}
	}
	s.Draw(layout.New().Rect(x, y, w, h, 0), layout.Fill(t.Paper))
	s.Draw(b, layout.Fill(t.Ink))
	s.Draw(layout.New().Rect(x+.09, y+.09, w-.18, h-.18, 0), layout.Paint{Stroke: t.Ink, Width: .5, Exact: true})
}

// backOf is the back of the cards of a kind: a wagon wheel in a border of railway.
func backOf(kind string) cut {
	return func(s *sheet, of shape) {
		t := s.Theme
		s.border(of, cardSafe, 1.5)
		x, y := of.w/2, of.h/2
		r := min(of.w, of.h) * .27
		s.railBar(x-.75, cardSafe+1.5, 1.5, of.h-2*cardSafe-3)
		layout.Wheel{X: x, Y: y, R: r / .9, Tyre: .9, Rim: .8, Hub: .3, Spokes: 12, First: 15, Root: .9, Tip: .6}.Draw(s.Canvas)
		s.Draw(layout.New().Circle(x, y, r*.13), layout.Fill(t.Ink))
		for i, word := range []string{s.word("railways-of-the-world"), s.word(kind + "-sheet")} {
			st := layout.Style{Face: fonts.Display, Size: 8.5, Tracking: 100, Color: t.Ink}
			st, _ = s.Fit(layout.Upper(word), st, of.w-2*cardSafe-8, layout.SmallText)
			Y := y - r - 9
			if i == 1 {
				Y = y + r + 9
			}
			w := s.Width(layout.Upper(word), st)
			s.Draw(layout.New().Rect(x-w/2-1.5, Y-3.2, w+3, 6.4, 0), layout.Fill(t.Paper))
			s.Text(x, Y, layout.Upper(word), st, layout.Center, layout.CapMiddle)
		}
	}
}

// border is a frame of railway so far inside the trim.
func (s *sheet) border(of shape, in, thick float64) {
	w, h := of.w-2*in, of.h-2*in
	s.railBar(in, in, thick, h)
	s.railBar(of.w-in-thick, in, thick, h)
	s.railBar(in, in, w, thick)
	s.railBar(in, of.h-in-thick, w, thick)
}

// engines are the engine cards: every level for each player.
func (s *sheet) engines() (pages []render.Page) {
	for range s.o.players(s.m) {
		for level := rules.StartEngine; level < rules.StartEngine+1+len(s.m.Engines.V); level++ {
			pages = append(pages, s.pieces("engine", card(), 1, func(s *sheet, of shape) { s.engine(of, level) }, backOf(EngineSheet))...)
		}
	}
	return pages
}

// engine is the card of a level: how far a cube may travel, and what the next level costs.
func (s *sheet) engine(of shape, level int) {
	t := s.Theme
	c := s.From(s.m.Engines.At)
	big := layout.Style{Face: fonts.Title, Size: 30, Color: t.Ink}
	c.Text(cardSafe, cardSafe+big.Cap(), strconv.Itoa(level), big, layout.Left, layout.Baseline)
	head := layout.Style{Face: fonts.Display, Size: 9.5, Tracking: 60, Color: t.Ink}
	right := of.w - cardSafe
	c.TextIn(right, cardSafe+head.Cap(), 30, layout.Upper(s.word("engine")), head, layout.Right, layout.Baseline)
	c.TextIn(right, 12.4, 34, s.word("engine-travels"), s.Regular(7.4), layout.Right, layout.Baseline)
	links := s.word("engine-links", level)
	if level == 1 {
		links = s.word("engine-link")
	}
	c.TextIn(right, 15.6, 34, links, s.Bold(7.4), layout.Right, layout.Baseline)
	size := 40.0
	if t.Style == theme.Outlined { // a large black engine on every card is much ink
		size = 22
	}
	s.Icon(of.w/2, 57.2-.5*size, size, layout.EngineIcon)
	s.railBar(0, 57.2, of.w, 1.6)
	// As many links as a cube may travel, between stations.
	const d, y = 5.0, 66.5
	room := of.w - 2*cardSafe - 6
	pitch := min(room/float64(level), 11)
	first := of.w/2 - pitch*float64(level)/2
	s.Draw(layout.New().Move(first, y).Line(first+pitch*float64(level), y), layout.Paint{Stroke: t.Ink, Width: 5, Exact: true})
	for i := range level + 1 {
		s.Ring(first+float64(i)*pitch, y, min(d, pitch*.78), 1.1)
	}
	s.Hair(cardSafe, 74, right, 74)
	if i := level - rules.StartEngine; i < len(s.m.Engines.V) {
		c.TextIn(cardSafe, 79.8, 32, s.word("engine-next"), s.Bold(8.4), layout.Left, layout.Baseline)
		c.TextIn(cardSafe, 83.6, 32, s.word("engine-step"), s.Quiet(6.8), layout.Left, layout.Baseline)
		c.Coin(of.w-9, 79.6, 3.9, strconv.Itoa(s.m.Engines.V[i]), 10.5)
		c.Text(of.w-15.5, 79.6, strconv.Itoa(level+1), s.Figure(15), layout.Right, layout.CapMiddle)
	} else {
		c.TextIn(cardSafe, 80.6, of.w-2*cardSafe, s.word("engine-last"), s.Bold(8.4), layout.Left, layout.CapMiddle)
	}
}

// operations are the operations cards, those that lie open from the beginning first.
func (s *sheet) operations() (pages []render.Page) {
	for _, start := range []bool{true, false} {
		for i := range s.m.Operations {
			o := &s.m.Operations[i]
			if o.Kind.V.Start() == start && o.Kind.V < rules.OperationKinds && s.inPlay(o) {
				pages = append(pages, s.pieces("operation", card(), max(0, o.Copies.V), func(s *sheet, of shape) { s.operation(of, o) }, backOf(OperationSheet))...)
			}
		}
	}
	return pages
}

// inPlay tells whether a card can be drawn with the map's options.
func (s *sheet) inPlay(o *rules.Operation) bool {
	return !o.Western.V || s.m.Options.Western.On.V
}

// operation is an operations card.
func (s *sheet) operation(of shape, o *rules.Operation) {
	k := o.Kind.V
	note := "op-keep"
	switch {
	case k.Start():
		note = "op-start"
	case k.Goal():
		note = "op-goal"
	case k.AtOnce():
		note = "op-at-once"
	}
	at := o.At
	if at.IsZero() {
		at = o.Kind.At
	}
	t := s.on(s.From(at))
	t.cardHead(of, t.word("operations"), t.word(note))
	t.Group("picture", func(c *layout.Canvas) { s.on(c.From(at)).operationPicture(of, o) })
	t.cardTitle(cardSafe, 63.5, of.w-2*cardSafe, t.word("op-"+k.String()), at)
	room := of.w - 2*cardSafe
	if o.Points.V > 0 {
		t.value(of.w-cardSafe-6.1, of.h-cardSafe-6.1, "+"+strconv.Itoa(o.Points.V))
		room -= 14.5
	}
	text := t.operationText(o)
	t.cardText(cardSafe, 66.6, room, of.h-cardSafe-66.6, text, at, text)
}

// operationText says what a card does.
func (s *sheet) operationText(o *rules.Operation) string {
	key := "op-" + o.Kind.V.String() + "-text"
	switch o.Kind.V {
	case rules.SpeedRecord:
		return s.word(key, o.Links.V)
	case rules.NewTrain:
		return s.word(key, o.Level.V)
	case rules.ServiceBounty, rules.Hotel:
		return s.word(key, s.cityName(o.City.V))
	case rules.MajorLine:
		if o.Western.V {
			key = "op-western-line-text"
		}
		return s.word(key, s.cityName(o.Cities[0].V), s.cityName(o.Cities[1].V))
	case rules.NewIndustry:
		return s.word(key, rules.NewCityCubes)
	case rules.CityGrowth:
		return s.word(key, rules.GrowthCubes)
	case rules.PerfectEngineering:
		return s.word(key, rules.BuildTiles+rules.EngineeringTiles, rules.BuildTiles)
	}
	return s.word(key)
}

// cityName is the name of a city by its index.
func (s *sheet) cityName(i int) string {
	if i < 0 || i >= len(s.m.Cities) {
		return "?"
	}
	return s.m.Cities[i].Name.V
}

// barons are the Rail Baron cards.
func (s *sheet) barons() (pages []render.Page) {
	for i := range s.m.Barons {
		b := &s.m.Barons[i]
		if b.Kind.V < rules.BaronKinds {
			pages = append(pages, s.pieces("baron", card(), 1, func(s *sheet, of shape) { s.baron(of, b) }, backOf(BaronSheet))...)
		}
	}
	return pages
}

// baron is a Rail Baron card.
func (s *sheet) baron(of shape, b *rules.Baron) {
	at := b.Name.At
	if at.IsZero() {
		at = b.At
	}
	t := s.on(s.From(at))
	t.cardHead(of, t.word("baron"), t.word("baron-secret"))
	t.Group("picture", func(c *layout.Canvas) { s.on(c.From(at)).baronPicture(of, b) })
	name := b.Name.V
	if name == "" {
		name = t.word("baron-" + b.Kind.V.String())
	}
	t.cardTitle(cardSafe, 63.5, of.w-2*cardSafe, name, at)
	text := t.word("baron-" + b.Kind.V.String() + "-text")
	if b.Kind.V == rules.ConnectGoal {
		text = t.word("baron-connect-text", s.cityName(b.Cities[0].V), s.cityName(b.Cities[1].V))
	}
	t.value(of.w-cardSafe-6.1, of.h-cardSafe-6.1, "+"+strconv.Itoa(b.Points.V))
	t.cardText(cardSafe, 66.6, of.w-2*cardSafe-14.5, of.h-cardSafe-66.6, text, at, text)
}

// The size of bonds and notes, millimetres: half a card.
const (
	bondWidth  = cardHeight / 2
	bondHeight = cardWidth
	noteWidth  = cardWidth
	noteHeight = cardHeight / 3
)

// bonds are the bonds of the box.
func (s *sheet) bonds() []render.Page {
	return s.pieces("bond", rectangle(bondWidth, bondHeight), rules.BondPieces, (*sheet).bond, backOf(BondSheet))
}

// bond is a bond: what it brings, and what it costs.
func (s *sheet) bond(of shape) {
	t := s.Theme
	const in = 3.6
	s.border(of, in, 1.2)
	x := of.w / 2
	st := layout.Style{Face: fonts.Title, Size: 15, Tracking: 80, Color: t.Ink}
	word := layout.Upper(s.word("bond"))
	st, _ = s.Fit(word, st, of.w-2*in-6, 8)
	s.Text(x, 12.2, word, st, layout.Center, layout.Baseline)
	y, r := 27.0, 11.2
	layout.Wheel{X: x, Y: y, R: r, Tyre: 1, Rim: .9, Hub: .58, Spokes: 24, Root: .28, Tip: .22}.Draw(s.Canvas)
	s.Draw(layout.New().Circle(x, y, r*.51), layout.Paint{Stroke: t.Ink, Width: .4})
	s.Text(x, y, strconv.Itoa(rules.BondValue), layout.Style{Face: fonts.Title, Size: 19, Color: t.Ink}, layout.Center, layout.CapMiddle)
	s.TextIn(x, 42.6, of.w-2*in-5, s.word("bond-now"), s.Quiet(6.8), layout.Center, layout.Baseline)
	left, right := in+3.6, of.w-in-3.6
	s.Hair(left, 44.6, right, 44.6)
	for i, row := range [][2]string{
		{s.word("bond-each-turn"), minus + s.word("bond-thousand", rules.BondInterest)},
		{s.word("bond-at-end"), minus + s.word("bond-point", rules.BondPoints)},
	} {
		Y := 48.4 + float64(i)*4.6
		w := s.TextIn(right, Y, (right-left)*.6, row[1], s.Bold(6.8), layout.Right, layout.Baseline)
		s.TextIn(left, Y, right-left-w-1.5, row[0], s.Regular(6.8), layout.Left, layout.Baseline)
	}
}

// money are the notes of the box, printed on both sides alike.
func (s *sheet) money() (pages []render.Page) {
	of := rectangle(noteWidth, noteHeight)
	for _, n := range rules.Notes {
		draw := func(s *sheet, of shape) { s.note(of, n.Value) }
		pages = append(pages, s.pieces("note", of, n.Pieces, draw, draw)...)
	}
	return pages
}

// note is a note of money: the more it is worth, the more lines run round it.
func (s *sheet) note(of shape, value int) {
	t := s.Theme
	const in = 3.2
	rings := 1
	for _, n := range rules.Notes {
		rings += count(n.Value < value)
	}
	b := layout.New()
	for i := range rings {
		d := in + float64(i)*.9
		b.Rect(d, d, of.w-2*d, of.h-2*d, 1.5)
	}
	s.Draw(b, layout.Line(t.Ink, .7))
	x, y := of.w/2, of.h/2
	text := strconv.Itoa(value)
	layout.Wheel{X: x, Y: y, R: 9.2, Tyre: 1, Rim: .9, Hub: .62, Spokes: 6 * (rings + 1), Root: .25, Tip: .2}.Draw(s.Canvas)
	st, _ := s.Fit(text, layout.Style{Face: fonts.Title, Size: 19, Color: t.Ink}, 8.6, 8)
	s.Text(x, y, text, st, layout.Center, layout.CapMiddle)
	// The value stands again between a bar of track and the innermost line, with air on both
	// sides: words are larger in the theme for weak eyes.
	const bar, thick, air = 15.6, 1.0, 1.1
	edge := of.w/2 - in - float64(rings-1)*.9
	from := bar + thick/2
	for _, side := range []float64{-1, 1} {
		X := x + side*(from+edge)/2
		s.Text(X, y, text, layout.Style{Face: fonts.Display, Size: 13, Color: t.Ink}, layout.Center, layout.CapMiddle)
		if s.raised == 0 { // in large print the number says enough
			s.TextIn(X, y+6.4, edge-from-2*air, s.word("thousand"), s.Quiet(6.2), layout.Center, layout.Baseline)
		}
		s.railBar(x+side*bar-thick/2, in+3.2, thick, of.h-2*in-6.4)
	}
}
