package railroadink

import (
	"slices"
	"strings"

	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railroadink"
)

// The table of the faces: for who rolls plain dice, and to look up what a face means.
const (
	leastFace  = 8.5 // a face, in millimetres
	usualFace  = 12.0
	mostFace   = 18.0
	letterRoom = 8.0
	wideColumn = 85.0 // two columns stand beside each other where each is so wide

	mostTableAir = 1.4
)

// faces are the pages of the table. The signs stand on the first of them.
func (s *sheet) faces(p layout.Paper) (pages []render.Page) {
	r := plainArea(p)
	cols := min(2, max(1, int((r.W+columnGap)/(wideColumn+columnGap))))
	if len(s.b.Dice) < 4 {
		cols = 1
	}
	cw := (r.W - columnGap*float64(cols-1)) / float64(cols)
	dice := s.indices()
	for first := true; len(dice) > 0; first = false {
		top := 0.0
		if first {
			top = s.on(s.Blind()).signs(0, 0, r.W) + 4.5
		}
		fit := func(n int) (air float64, ok bool) {
			return layout.FitAir(mostTableAir, r.H-top, func(air float64) float64 { return s.columns(s.Blind(), air, 0, 0, cw, cols, dice[:n]) })
		}
		n := len(dice)
		for n > 1 {
			if _, ok := fit(n); ok {
				break
			}
			n--
		}
		n = (len(dice) + (len(dice)+n-1)/n - 1) / ((len(dice) + n - 1) / n) // pages alike in length
		air, _ := fit(n)
		here := dice[:n]
		pages = append(pages, s.plainPage(p, FacesSheet, func(t *sheet, r render.Rect) {
			y := r.Y
			if first {
				y = t.signs(r.X, y, r.W) + 4.5
			}
			s.columns(t.Canvas, air, r.X, y, cw, cols, here)
		}))
		dice = dice[n:]
	}
	return pages
}

// indices are those of all dice: first the white ones, then those of a pack.
func (s *sheet) indices() (out []int) {
	for i := range s.b.Dice {
		out = append(out, i)
	}
	slices.SortStableFunc(out, func(i, j int) int {
		return order(s.b.Dice[i].Kind.V) - order(s.b.Dice[j].Kind.V)
	})
	return out
}

// order is 0 for white dice and 1 for others.
func order(k rules.DieKind) int {
	if k == rules.White {
		return 0
	}
	return 1
}

// columns are tables of dice beside each other; it returns the lowest bottom.
func (s *sheet) columns(c *layout.Canvas, air, x, y, cw float64, cols int, dice []int) (bottom float64) {
	whites := 0
	for _, i := range dice {
		if s.b.Dice[i].Kind.V == rules.White {
			whites++
		}
	}
	cut := (len(dice) + cols - 1) / cols
	if cols == 2 && whites > 0 && whites < len(dice) {
		cut = whites // the game's at the left, those of a pack at the right
	}
	bottom = y
	t := &sheet{Canvas: c, b: s.b, air: air}
	for k := range cols {
		here := dice[min(k*cut, len(dice)):]
		if k < cols-1 {
			here = here[:min(cut, len(here))]
		}
		if len(here) > 0 {
			bottom = max(bottom, t.table(x+float64(k)*(cw+columnGap), y, cw, here))
		}
	}
	return bottom
}

// table is the faces of some dice under what a plain die shows, a row for each die.
func (s *sheet) table(x, y, w float64, dice []int) (bottom float64) {
	s.Group("table", func(c *layout.Canvas) {
		t := &sheet{Canvas: c, b: s.b, air: s.air}
		name := "game-dice"
		if order(t.b.Dice[dice[0]].Kind.V) == 1 {
			name = "pack-dice"
		} else if order(t.b.Dice[dice[len(dice)-1]].Kind.V) == 1 {
			name = "all-dice"
		}
		y := t.Section(x, y, w, t.word(name), "")
		cw := (w - letterRoom) / rules.Pips
		usual := usualFace
		if w > 1.5*wideColumn { // a column of its own
			usual = mostFace
		}
		a := min(leastFace+(usual-leastFace)*t.air, cw-1.6, mostFace)
		die := min(4.6, a*.45)
		for i := range rules.Pips {
			t.Die(x+letterRoom+cw*(float64(i)+.5), y+die/2, die, i+1, .6)
		}
		y += die + t.between(1, 1.5)
		for _, i := range dice {
			t.Hair(x, y, x+w, y)
			y = t.dieRow(x, y, w, cw, a, &t.b.Dice[i]) + t.between(1.2, 1.8)
		}
		bottom = y
	})
	return bottom
}

// dieRow is a die: its name, how it comes into play, its faces, and of a die of a pack
// what it does.
func (s *sheet) dieRow(x, y, w, cw, a float64, d *rules.Die) (bottom float64) {
	name, note := s.Bold(7.4), s.Quiet(6.4)
	base := y + s.between(1, 1.5) + name.Cap()
	used := 0.0
	if text := s.dieName(d); text != "" {
		used = s.From(d.Name.At).TextIn(x, base, w*.5, text, name, layout.Left, layout.Baseline)
	}
	s.TextIn(x+w, base, w-used-2, s.comes(d), note, layout.Right, layout.Baseline)
	top := base + s.between(1, 1.4)
	s.From(d.Letter.At).TextIn(x+.1, top+a/2, letterRoom-1.5, d.Letter.V, s.Figure(15), layout.Left, layout.CapMiddle)
	for i, f := range d.Faces {
		mid := x + letterRoom + cw*(float64(i)+.5)
		t := s.From(f.At)
		t.Draw(layout.New().Rect(mid-a/2, top, a, a, 0), layout.Paint{Fill: t.Theme.Paper, Stroke: t.Theme.Hair, Width: max(.3, t.Theme.HairWidth), Exact: true})
		drawFace(t, mid, top+a/2, a-.3, &f.V)
	}
	bottom = top + a
	if d.Kind.V == rules.White {
		return bottom
	}
	text, lines := s.word(d.Kind.V.String()+"-text"), s.Even
	if s.Measuring() {
		lines = s.Wrap // as many
	}
	for _, l := range lines(text, note, w-letterRoom-1) {
		bottom += note.Size * 1.2 * render.Pt
		s.TextIn(x+letterRoom+(cw-a)/2, bottom+.4, w-letterRoom, l, note, layout.Left, layout.Baseline)
	}
	return bottom + .6
}

// dieName is what a die is called, in the language of the sheet where it is one of the
// game's.
func (s *sheet) dieName(d *rules.Die) string {
	if u, ok := rules.UsualDieOf(d.Letter.V, 1, d.Letter.At); ok && u.Name.V == d.Name.V {
		return s.word("die-" + strings.ToLower(u.Name.V))
	}
	return d.Name.V
}

// comes says how a die comes into play: how many of it are rolled, or what it is rolled
// for.
func (s *sheet) comes(d *rules.Die) string {
	n := 0
	for _, i := range s.b.Slots() {
		if &s.b.Dice[i] == d {
			n++
		}
	}
	switch {
	case d.Kind.V == rules.Expansion:
		return s.word("rolled-instead", n, d.Replaces.V)
	case d.Kind.V != rules.White:
		return s.word("rolled-beside", n)
	case n == 0:
		return s.word("rolled-never")
	}
	return s.word("rolled", n)
}

// sign is a drawing and what it means.
type sign struct{ face, key string }

// keySigns are the signs there are, as faces; a board whose dice do not show one leaves it
// out.
var keySigns = [...]sign{
	{"highway n-s", "sign-highway"}, {"railway n-s", "sign-railway"},
	{"station highway n railway s", "sign-station"}, {"highway n-s + railway e-w", "sign-overpass"},
	{"railway n", "sign-end"}, {"add railway e-w on n-s", "sign-dotted"},
	{"free-placement", "sign-free"}, {"destroy", "sign-destroy"}, {"move", "sign-move"},
}

// shown tells whether some face of the board has the sign.
func (s *sheet) shown(key string) bool {
	has := func(f *rules.Face) bool {
		parts := f.All()
		switch key {
		case "sign-station":
			return f.Station()
		case "sign-overpass":
			return len(parts) > 1
		case "sign-end":
			return f.Dots == 0 && slices.ContainsFunc(parts, rules.Part.DeadEnd)
		case "sign-dotted":
			return f.Dots != 0
		case "sign-free":
			return f.Action == rules.FreePlace
		case "sign-destroy":
			return f.Action == rules.Destroy
		case "sign-move":
			return f.Action == rules.MoveRoute
		}
		return true
	}
	for i := range s.b.Dice {
		for _, f := range s.b.Dice[i].Faces {
			if has(&f.V) {
				return true
			}
		}
	}
	return false
}

// signs says what the signs mean.
func (s *sheet) signs(x, y, w float64) (bottom float64) {
	var list []sign
	for _, g := range keySigns {
		if s.shown(g.key) {
			list = append(list, g)
		}
	}
	s.Group("signs", func(c *layout.Canvas) {
		t := s.on(c)
		top := t.Section(x, y, w, t.word("signs"), t.word("signs-hint"))
		const a, each, row = 9.0, 60.0, 10.6
		per, lines := spread(len(list), w, each)
		cw := w / float64(per)
		for i, g := range list {
			X, Y := x+float64(i%per)*cw, top+float64(i/per)*row
			t.Draw(layout.New().Rect(X+.1, Y, a, a, 0), layout.Paint{Fill: t.Theme.Paper, Stroke: t.Theme.Hair, Width: max(.3, t.Theme.HairWidth), Exact: true})
			f, err := rules.ParseFace(g.face)
			if err == nil { // the faces are ours, and a test parses them
				drawFace(c, X+.1+a/2, Y+a/2, a-.3, &f)
			}
			t.NameAndNote(X+a+2, Y+a/2, cw-a-4, t.word(g.key), t.word(g.key+"-note"), 7.8, 6.4)
		}
		bottom = top + float64(lines)*row - (row - a)
	})
	return bottom
}

// copies are the dice as often as there are of each, in the order of the definition.
func (s *sheet) copies() (out []int) {
	for _, i := range s.indices() {
		for range min(max(0, s.b.Dice[i].Count.V), rules.MaxDice) {
			out = append(out, i)
		}
	}
	return out
}
