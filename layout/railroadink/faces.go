package railroadink

import (
	"slices"
	"strings"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railroadink"
)

// The table of the faces: for who rolls plain dice, and to look up what a face means.
const (
	leastFace  = 8.5 // a face, in millimetres
	mostFace   = 24.0
	faceGap    = 3.0  // between two faces, at most
	letterRoom = 10.0 // for the letter of a die, in front of its faces
	leastText  = 24.0 // for what is said of a die, behind them
	mostText   = 42.0

	mostTableAir = 1.4
	tableAir     = 4.5 // between the signs and the table
)

// faces are the pages of the table. The signs stand on the first of them. A table of few
// dice takes half of the paper, which then has two of them.
func (s *sheet) faces(p layout.Paper) (pages []render.Page) {
	if s.Large {
		return s.largeFaces()
	}
	half := p.Page(p.Width, p.Height/2)
	if !p.Screen && half.Height >= leastHalf && len(s.b.Dice) <= fewDice {
		if pages = s.facesOn(half, half.Width/designShort); len(pages) == 1 {
			pages[0].Repeat = true
			return pages
		}
	}
	return s.facesOn(p, plainScale(p, designShort, designLong))
}

// A table of fewDice fits half of the paper, unless that is lower than leastHalf.
const (
	fewDice   = 3
	leastHalf = 137.0
)

// facesOn are the pages of the table, enlarged by so much.
func (s *sheet) facesOn(p layout.Paper, scale float64) (pages []render.Page) {
	if scale < leastGrowth {
		scale = 1
	}
	r := s.plainArea(p, FacesSheet, scale)
	dice := s.indices()
	for first := true; len(dice) > 0; first = false {
		top := 0.0
		if first {
			top = s.on(s.Blind()).signs(0, 0, r.W) + tableAir
		}
		fit := func(n int) (air float64, ok bool) {
			return layout.FitAir(mostTableAir, r.H-top, func(air float64) float64 {
				return (&sheet{Canvas: s.Blind(), b: s.b, air: air}).table(0, 0, r.W, dice[:n])
			})
		}
		n := perPage(len(dice), fit)
		air, _ := fit(n)
		here := dice[:n]
		pages = append(pages, s.plainPage(p, FacesSheet, scale, func(t *sheet, r render.Rect) {
			y := r.Y
			if first {
				y = t.signs(r.X, y, r.W) + tableAir
			}
			(&sheet{Canvas: t.Canvas, b: t.b, air: air}).table(r.X, y, r.W, here)
		}))
		dice = dice[n:]
	}
	return pages
}

// perPage is how many of n dice stand on the next page: as many as fit, but so that pages
// are alike in length.
func perPage(n int, fit func(n int) (air float64, ok bool)) int {
	most := n
	for most > 1 {
		if _, ok := fit(most); ok {
			break
		}
		most--
	}
	pages := (n + most - 1) / most
	return (n + pages - 1) / pages
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

// table is the faces of some dice under what a plain die shows, a row for each die: first
// those of the game, then those of a pack.
func (s *sheet) table(x, y, w float64, dice []int) (bottom float64) {
	s.Group("table", func(c *layout.Canvas) {
		t := &sheet{Canvas: c, b: s.b, air: s.air}
		a := min(t.between(leastFace, mostFace), (w-letterRoom-leastText)/rules.Pips-1)
		pitch := min(a+faceGap, (w-letterRoom-leastText)/rules.Pips)
		if rest := w - letterRoom - pitch*rules.Pips - mostText; rest > 0 { // a wide page
			pitch += rest / rules.Pips
		}
		die := min(4.6, a*.45)
		for i, k := range dice {
			d := &t.b.Dice[k]
			pack := order(d.Kind.V)
			if i == 0 || pack != order(t.b.Dice[dice[i-1]].Kind.V) {
				if i > 0 {
					y += t.between(1.2, 2.6)
				}
				y = t.Section(x, y, w, t.word([...]string{"game-dice", "pack-dice"}[pack]), "")
				if i == 0 {
					for f := range rules.Pips {
						t.Die(x+letterRoom+pitch*float64(f)+a/2, y+die/2, die, f+1, .6)
					}
					y += die + t.between(1, 2)
				}
			} else {
				t.Hair(x, y, x+w, y)
				y += t.between(1.1, 2)
			}
			t.dieRow(x, y, w, pitch, a, d)
			y += a + t.between(1.1, 2)
		}
		bottom = y
	})
	return bottom
}

// dieRow is a die: its letter, its faces, its name and how it comes into play.
func (s *sheet) dieRow(x, y, w, pitch, a float64, d *rules.Die) {
	s.From(d.Letter.At).TextIn(x+.1, y+a/2, letterRoom-1.5, d.Letter.V, s.Figure(17), layout.Left, layout.CapMiddle)
	for i, f := range d.Faces {
		s.from(f.At).faceBox(x+letterRoom+pitch*float64(i), y, a, &f.V)
	}
	left := x + letterRoom + pitch*rules.Pips + 2
	name, note := s.Bold(8.2), s.Quiet(6.8)
	lines := s.Wrap(s.comes(d), note, x+w-left)
	const leading = 1.25
	high := name.Cap() + 1.4 + float64(len(lines)-1)*note.Size*leading*render.Pt + note.Cap()
	base := y + (a-high)/2 + name.Cap()
	if text := s.dieName(d); text != "" {
		s.From(d.Name.At).TextIn(left, base, x+w-left, text, name, layout.Left, layout.Baseline)
	}
	base += 1.4 + note.Cap()
	for _, l := range lines {
		s.TextIn(left, base, x+w-left, l, note, layout.Left, layout.Baseline)
		base += note.Size * leading * render.Pt
	}
}

// from is the sheet whose items come from a place of the definition.
func (s *sheet) from(at diag.Pos) *sheet { return s.on(s.From(at)) }

// faceBox is a face in a frame, from its upper left corner.
func (s *sheet) faceBox(x, y, a float64, f *rules.Face) {
	s.Draw(layout.New().Rect(x, y, a, a, 0), layout.Paint{Fill: s.Theme.Paper, Stroke: s.Theme.Hair, Width: max(.3, s.Theme.HairWidth), Exact: true})
	drawFace(s.Canvas, x+a/2, y+a/2, a-.3, f)
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
			if f, err := rules.ParseFace(g.face); err == nil { // the faces are ours, and a test parses them
				t.faceBox(X+.1, Y, a, &f)
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
