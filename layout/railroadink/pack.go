package railroadink

import (
	"slices"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railroadink"
)

// The page of the dice of a pack: what they do, in signs and few words. Lengths are
// millimetres.
const (
	packFace   = 14.0
	packDie    = 3.6 // the pips under a face
	packPitch  = 16.4
	packColumn = 150.0 // a page so wide has the words beside the faces
	equation   = 13.6  // a square of an example
	cellSide   = 9.2   // of an example with several spaces
	packGap    = 3.0
)

// hasPack tells whether there are dice of a pack.
func hasPack(b *rules.Board) bool {
	return slices.ContainsFunc(b.Dice, func(d rules.Die) bool { return d.Kind.V != rules.White })
}

// packDice are the pages of the dice of a pack, a section for each.
func (s *sheet) packDice(p layout.Paper) (pages []render.Page) {
	stack := s.packSections()
	if s.Large {
		return s.largeTables(PackSheet, stack...)
	}
	scale := plainScale(p, designShort, designLong)
	r := s.plainArea(p, PackSheet, scale)
	gap := func(air float64) float64 { return packGap + 3*air }
	for len(stack) > 0 {
		fit := func(n int) (air float64, ok bool) {
			return layout.FitAir(mostAir, r.H, func(air float64) float64 { return stack[:n].Height(s.Canvas, air, r.W, gap) })
		}
		n := perPage(len(stack), fit)
		air, _ := fit(n)
		here := stack[:n]
		pages = append(pages, s.plainPage(p, PackSheet, scale, func(t *sheet, r render.Rect) {
			here.Spread(t.Canvas, air, r.X, r.Y, r.W, r.H, gap, 3*mostGap)
		}))
		stack = stack[n:]
	}
	return pages
}

// packSections are the sections of the dice.
func (s *sheet) packSections() (stack layout.Stack) {
	for i := range s.b.Dice {
		if d := &s.b.Dice[i]; d.Kind.V != rules.White {
			stack = append(stack, s.bind("die", func(t *sheet, x, y, w float64) float64 { return t.packDie(x, y, w, d) }))
		}
	}
	return stack
}

// packDie is the section of a die: its faces, what they ask for, and examples.
func (s *sheet) packDie(x, y, w float64, d *rules.Die) (bottom float64) {
	name := d.Letter.V
	if text := s.dieName(d); text != "" {
		name += "  " + text
	}
	top := s.from(d.Letter.At).Section(x, y, w, name, s.comes(d)) + .6
	bottom = s.packFaces(x, top, w, d)
	if w >= packColumn {
		bottom = max(bottom, s.packWords(x+packPitch*rules.Pips+2, top, w-packPitch*rules.Pips-2, d))
	} else {
		bottom = s.packWords(x, bottom+2, w, d)
	}
	more := s.between(1.6, 3.4)
	switch d.Kind.V {
	case rules.Renovation:
		if list := s.renovations(d); len(list) > 0 {
			bottom = s.equations(x, bottom+more, w, list)
		}
	case rules.Construction:
		bottom = s.actions(x, bottom+more, w, d)
	}
	return bottom
}

// packFaces are the different faces of a die, with the pips that they are rolled with.
func (s *sheet) packFaces(x, y, w float64, d *rules.Die) (bottom float64) {
	pitch := min(packPitch, (w+packPitch-packFace-.3)/rules.Pips)
	a := min(packFace, pitch-packPitch+packFace)
	var shown []*rules.Face
	pips := map[*rules.Face][]int{}
	for i := range d.Faces {
		f := &d.Faces[i].V
		k := slices.IndexFunc(shown, f.Same)
		if k < 0 {
			k = len(shown)
			shown = append(shown, f)
			s.from(d.Faces[i].At).faceBox(x+pitch*float64(k)+.1, y, a, f)
		}
		pips[shown[k]] = append(pips[shown[k]], i+1)
	}
	for k, f := range shown {
		mid := x + pitch*float64(k) + a/2
		for i, n := range pips[f] {
			s.Die(mid+(float64(i)-float64(len(pips[f])-1)/2)*(packDie+.8), y+a+1.2+packDie/2, packDie, n, .5)
		}
	}
	return y + a + 1.2 + packDie
}

// packWords are what a die asks for, a sentence each.
func (s *sheet) packWords(x, y, w float64, d *rules.Die) (bottom float64) {
	st := s.Regular(8)
	const bullet, leading, side = 2.6, 1.28, .9
	for i, key := range s.sentences(d) {
		if i > 0 {
			y += s.between(.5, 1.1)
		}
		for j, l := range s.Wrap(s.word(key), st, w-bullet) {
			base := y + st.Cap()
			if j == 0 {
				s.Draw(layout.New().Rect(x, base-st.Cap()/2-side/2, side, side, 0), layout.Fill(s.Theme.Ink))
			}
			s.TextIn(x+bullet, base, w-bullet, l, st, layout.Left, layout.Baseline)
			y += st.Size * leading * render.Pt
		}
	}
	return y
}

// sentences are what is said of a die, as keys of the words.
func (s *sheet) sentences(d *rules.Die) (keys []string) {
	site := func(k rules.Building) bool {
		return slices.ContainsFunc(s.b.Sites, func(b rules.Site) bool { return b.Kind.V == k })
	}
	face := func(f func(*rules.Face) bool) bool {
		for i := range d.Faces {
			if f(&d.Faces[i].V) {
				return true
			}
		}
		return false
	}
	say := func(key string, when bool) {
		if when {
			keys = append(keys, key)
		}
	}
	switch d.Kind.V {
	case rules.Renovation:
		say("pack-choice", true)
		say("pack-add", true)
		say("pack-basic", true)
		say("pack-dots", true)
		say("pack-apart", true)
		say("pack-asleep", len(s.b.Sites) > 0)
	case rules.Construction:
		say("pack-choice", true)
		say("pack-any", face(func(f *rules.Face) bool { return f.Action > rules.FreePlace }))
		say("pack-awake", len(s.b.Sites) > 0)
	default:
		say("pack-must", true)
		say("pack-copy", site(rules.Factory))
		say("pack-specials", face(func(f *rules.Face) bool {
			return slices.ContainsFunc(s.b.Specials, func(p diag.Value[rules.Face]) bool { return p.V.Same(f) })
		}))
		say("pack-separate", face(func(f *rules.Face) bool { return len(f.All()) > 1 }))
	}
	return keys
}

// renovation is an example: what is drawn, the face of the die, and what comes of both.
type renovation struct{ old, face, made rules.Face }

// mostExamples is how many of them are shown.
const mostExamples = 3

// renovations are examples for different dots, each with as much as fits on them of what
// the board's white dice draw.
func (s *sheet) renovations(d *rules.Die) (out []renovation) {
	var dots []rules.Face
	for i := range d.Faces {
		f := d.Faces[i].V
		kind := rules.Face{Dots: f.Dots, ToStation: f.ToStation, Parts: [rules.MaxParts]rules.Part{{Ends: [rules.Kinds]rules.Sides{f.Dots}}}}
		if f.Dots == 0 || slices.ContainsFunc(dots, func(k rules.Face) bool { return k.Same(&kind) }) {
			continue
		}
		if e, ok := s.renovation(f); ok && len(out) < mostExamples {
			dots = append(dots, kind)
			out = append(out, e)
		}
	}
	return out
}

// renovation is an example for a face.
func (s *sheet) renovation(f rules.Face) (best renovation, found bool) {
	for i := range s.b.Dice {
		if s.b.Dice[i].Kind.V != rules.White {
			continue
		}
		for _, v := range s.b.Dice[i].Faces {
			for o := range rules.Orientations {
				old := v.V.Oriented(o)
				made, ok := rules.Renovate(&old, &f)
				if ok && old.Arms().Len() > best.old.Arms().Len() {
					best, found = renovation{old, f, made}, true
				}
			}
		}
	}
	return best, found
}

// equations are examples in a row: a space, the die, and the space then.
func (s *sheet) equations(x, y, w float64, list []renovation) (bottom float64) {
	cw := w / float64(len(list))
	a := min(equation, (cw-4)/4.2)
	sign := a * .5
	for i, e := range list {
		X, mid := x+cw*float64(i)+.1, y+a/2
		s.faceBox(X, y, a, &e.old)
		s.mathSign(X+a+sign/2, mid, a*.12, false)
		s.faceBox(X+a+sign, y, a, &e.face)
		s.mathSign(X+2*a+1.5*sign, mid, a*.12, true)
		s.faceBox(X+2*a+2*sign, y, a, &e.made)
	}
	return y + a
}

// mathSign is a plus, or the sign for what comes of it.
func (s *sheet) mathSign(x, y, r float64, equals bool) {
	b := layout.New()
	if equals {
		b.Move(x-r, y-r*.5).Line(x+r, y-r*.5).Move(x-r, y+r*.5).Line(x+r, y+r*.5)
	} else {
		b.Move(x-r, y).Line(x+r, y).Move(x, y-r).Line(x, y+r)
	}
	s.Draw(b, layout.Line(s.Theme.Ink, .9))
}

// example is what an action does to three spaces in a row: faces, or "" for nothing.
type example struct {
	action        rules.Action
	key           string
	before, after [3]string
}

// actionExamples are the examples of the actions.
var actionExamples = [...]example{
	{rules.FreePlace, "sign-free", [3]string{"highway e-w", "", ""}, [3]string{"highway e-w", "", "railway n-s"}},
	{rules.Destroy, "sign-destroy", [3]string{"highway e-w", "highway s-w", ""}, [3]string{"highway e-w", "", ""}},
	{rules.MoveRoute, "sign-move", [3]string{"highway e-s", "highway e-w", ""}, [3]string{"", "highway e-w", "highway n-w"}},
}

// actions are what the faces of a Construction die do.
func (s *sheet) actions(x, y, w float64, d *rules.Die) (bottom float64) {
	var list []example
	for _, e := range actionExamples {
		if slices.ContainsFunc(d.Faces, func(f diag.Value[rules.Face]) bool { return f.V.Action == e.action }) {
			list = append(list, e)
		}
	}
	const arrow = 6.0
	if s.Large { // one under the other
		for _, e := range list {
			const a = cellSide * .8
			s.cells(x+.1, y, a, e.before)
			s.arrow(x+3*a+arrow/2, y+a/2, arrow*.3)
			s.cells(x+3*a+arrow, y, a, e.after)
			left := 6*a + arrow + 3
			s.NameAndNote(x+left, y+a/2, w-left, s.word(e.key), s.word(e.key+"-note"), 7.8, 6.6)
			bottom = y + a
			y = bottom + 3
		}
		return bottom
	}
	cw := w / float64(max(1, len(list)))
	a := min(cellSide, (cw-arrow-3)/6)
	bottom = y
	for i, e := range list {
		X := x + cw*float64(i)
		s.cells(X+.1, y, a, e.before)
		s.arrow(X+3*a+arrow/2, y+a/2, arrow*.3)
		s.cells(X+3*a+arrow, y, a, e.after)
		s.NameAndNote(X, y+a+4.4, cw-3, s.word(e.key), s.word(e.key+"-note"), 7.8, 6.6)
		bottom = y + a + 7
	}
	return bottom
}

// cells are three spaces beside each other.
func (s *sheet) cells(x, y, a float64, faces [3]string) {
	for i, text := range faces {
		var f rules.Face
		if text != "" {
			f, _ = rules.ParseFace(text) // a test parses them
		}
		s.faceBox(x+a*float64(i), y, a, &f)
	}
}

// arrow points to the right, around x, y.
func (s *sheet) arrow(x, y, r float64) {
	s.Draw(layout.New().Move(x-r, y).Line(x+r*.4, y), layout.Line(s.Theme.Ink, .9))
	s.Draw(layout.New().Poly(render.Point{X: x + r, Y: y}, render.Point{X: x + r*.2, Y: y - r*.45}, render.Point{X: x + r*.2, Y: y + r*.45}), layout.Fill(s.Theme.Ink))
}
