package railroadink

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"platelayer/diag"
)

// Drawn is a Route on a space of a board that is to be looked at.
type Drawn struct {
	At    Space
	Route Face
	Pos   diag.Pos // where it is written
}

// noteLength is how many characters a Route has in the short notation.
const noteLength = 5

// noteSpecials is the letter of the Special Routes in the short notation.
const noteSpecials = "S"

// maxDrawnBytes is the most the text of a board can have, maxFaults how many of its faults
// are told.
const (
	maxDrawnBytes = 1 << 16
	maxFaults     = 100
)

// ParseDrawn reads what is drawn on a board, and says everything that cannot be read, with
// its place in the file. It knows two notations. The long one has a Route a line, the space
// first:
//
//	B1 highway n-s
//	C1 station highway w railway e
//
// The short one has five characters a Route, and blanks and ends of lines where one likes:
// a letter and a digit for the face of a die of the game or, with S, a Special Route,
// counted from 0; a letter for the row and a digit for the column, from 0; and a digit for
// the orientation:
//
//	A4A12B2B16
//
// In both of them what follows a # is for the reader.
func ParseDrawn(file string, text []byte) ([]Drawn, diag.List) {
	p := boardReader{file: file}
	switch at, c, bad := diag.NoUTF8(file, text); {
	case len(text) > maxDrawnBytes:
		p.report(diag.Pos{File: file}, "the board is larger than %d KB", maxDrawnBytes>>10)
	case bad:
		p.report(at, "the byte 0x%02X is no UTF-8", c).Hint = "save the file as UTF-8"
	default:
		p.read(strings.TrimPrefix(string(text), "\ufeff"))
	}
	return p.drawn, p.faults()
}

// boardReader reads the text of a board.
type boardReader struct {
	file  string
	drawn []Drawn
	l     diag.List
}

// report reports a fault. All that is wrong with the text of a board has the same code.
func (p *boardReader) report(at diag.Pos, format string, args ...any) *diag.Diagnostic {
	return p.l.Errorf(at, "impossible-board", format, args...)
}

// faults are the first of those found.
func (p *boardReader) faults() diag.List {
	p.l.Sort()
	return p.l[:min(len(p.l), maxFaults)]
}

// read reads the text in the notation of its first word: no space is as long as a Route of
// the short one.
func (p *boardReader) read(text string) {
	var note []glyph // of the short notation, what has been read of a Route
	n, short := 0, false
	for line := range strings.Lines(text) {
		n++
		words := diag.Words(p.file, n, strings.TrimRight(line, "\r\n"))
		if len(words) == 0 {
			continue
		}
		if len(p.drawn)+len(p.l)+len(note) == 0 {
			short = words[0].At.Len >= noteLength
		}
		if !short {
			p.line(words)
			continue
		}
		for _, w := range words {
			for _, r := range w.V {
				note = append(note, glyph{r, w.At})
				if w.At.Col++; len(note) == noteLength {
					p.note(note)
					note = note[:0]
				}
			}
		}
	}
	if len(note) > 0 {
		p.note(note)
	}
}

// line reads a line of the long notation.
func (p *boardReader) line(words []diag.Value[string]) {
	at, ok := ParseSpace(strings.ToUpper(words[0].V))
	if !ok {
		p.report(words[0].At, "%q is no space", clip(words[0].V)).Hint = "write a letter and a number, and then the Route: C4 highway n-s"
		return
	}
	route, pos := words[1:], words[0].At
	text := make([]string, len(route))
	for i, w := range route {
		text[i] = w.V
	}
	if len(route) > 0 {
		pos = route[0].At
		last := route[len(route)-1].At
		pos.Len = last.Col + last.Len - pos.Col
	}
	f, err := ParseFace(strings.ToLower(strings.Join(text, " ")))
	if err != nil {
		p.report(pos, "%s: %v", at.Label(), err).Hint = routeHint
		return
	}
	if want, hint := f.drawable(); want != "" {
		p.report(pos, "%s: %s", at.Label(), want).Hint = hint
		return
	}
	p.drawn = append(p.drawn, Drawn{at, f, words[0].At})
}

// routeHint is what a Route looks like.
const routeHint = `a Route is its kinds and sides, such as "railway n-s", "highway n-s + railway e-w" or "station highway n railway s"`

// drawable tells what keeps a face from being a Route, and what would be right; nothing
// where it is one.
func (f *Face) drawable() (problem, hint string) {
	if want := faceFor(White, f); want != "" {
		return fmt.Sprintf("%q is no Route", f), "write " + want
	}
	c := checker{b: new(Board)}
	if c.checkFace(c.b.At, "the Route", f); len(c.l) > 0 {
		return c.l[0].Message, c.l[0].Hint
	}
	return "", ""
}

// glyph is a character and its place.
type glyph struct {
	r  rune
	at diag.Pos
}

// note reads one Route of the short notation.
func (p *boardReader) note(glyphs []glyph) {
	var b strings.Builder
	for _, g := range glyphs {
		b.WriteRune(g.r)
	}
	note := strings.ToUpper(b.String())
	pos := func(from, to int) diag.Pos {
		at := glyphs[from].at
		if at.Len = 1; glyphs[to-1].at.Line == at.Line {
			at.Len = glyphs[to-1].at.Col - at.Col + 1
		}
		return at
	}
	if len(glyphs) < noteLength || len(note) != noteLength {
		p.report(pos(0, len(glyphs)), "%q is no Route", note).Hint = fmt.Sprintf("each has %d characters, such as A4A12", noteLength)
		return
	}
	digit := func(i, below int) (n int, ok bool) {
		n = int(note[i]) - '0'
		return n, n >= 0 && n < below
	}
	faces := notedFaces(note[:1])
	face, known := digit(1, len(faces))
	row := int(note[2]) - 'A'
	col, inside := digit(3, MaxSize)
	turned, ok := digit(4, Orientations)
	at := Space{Row: row, Col: col}
	switch inside = inside && row >= 0 && row < MaxSize; {
	case !inside:
		p.report(pos(2, 4), "%q is no space", note[2:4]).Hint = "write a letter for the row and a digit for the column from 0, such as A1"
	case !known:
		p.report(pos(0, 2), "%s: %q is no Route", at.Label(), note[:2]).Hint =
			fmt.Sprintf("write a letter of a die and a face from 0, such as A4, or %s and a Special Route", noteSpecials)
	case !ok:
		p.report(pos(4, 5), "%s: %q is no orientation", at.Label(), note[4:]).Hint = "0 to 3 are quarter turns, 4 to 7 the same mirrored"
	default:
		f := mustFace(faces[face])
		p.drawn = append(p.drawn, Drawn{at, f.Oriented(turned), pos(0, noteLength)})
	}
}

// notedFaces are what a letter of the short notation stands for.
func notedFaces(letter string) []string {
	if letter == noteSpecials {
		return usualSpecials
	}
	if i := slices.IndexFunc(UsualDice, func(u UsualDie) bool { return u.Letter == letter && u.Kind.Route() }); i >= 0 {
		return UsualDice[i].Faces[:]
	}
	return nil
}

// clip is a word that is not too long for a message.
func clip(word string) string {
	const most = 30
	if utf8.RuneCountInString(word) > most {
		return string([]rune(word)[:most]) + "…"
	}
	return word
}

// AppendDrawn appends what is drawn in the long notation, a Route a line.
func AppendDrawn(b []byte, list []Drawn) []byte {
	for _, d := range list {
		b = fmt.Appendf(b, "%s %s\n", d.At.Label(), d.Route)
	}
	return b
}

// AccountOf is what a board scores with these Routes drawn, and everything that could not
// have been drawn so: a space off the board or drawn twice, and sides where a highway meets
// a railway. Of Villages count those that have a Station on them. A warning says that some
// Routes are on no die of the board.
func (g *Game) AccountOf(list []Drawn) (Account, diag.List) {
	b := g.b
	g = compile(b) // what is to be drawn may be on none of the dice
	var s sheet
	var p boardReader
	var on [cells]*Drawn
	var strange []*Drawn
	for i := range list {
		d := &list[i]
		if !b.Has(d.At) {
			p.report(d.Pos, "%s is not on the board", d.At.Label()).Hint =
				fmt.Sprintf("its spaces are %s to %s", Space{}.Label(), Space{b.Rows.V - 1, b.Cols.V - 1}.Label())
			continue
		}
		cell := cellOf(d.At)
		if on[cell] != nil {
			p.report(d.Pos, "%s is drawn already%s: as %q", d.At.Label(), on[cell].line(), on[cell].Route).Hint = "a space has one Route"
			continue
		}
		if on[cell] = d; !g.shows(d.Route) {
			strange = append(strange, d)
		}
	}
	for cell, d := range on {
		if d == nil {
			continue
		}
		g.add(d.Route)
		g.put(&s, cell, g.byParts[d.Route.Parts], fromWhite)
		if d.Route.Station() && g.sites[Village]&bit(cell) != 0 {
			s.villages++
		}
	}
	g.clashes(&p, &s, &on)
	if len(strange) > 0 {
		d, more := strange[0], ""
		if n := len(strange); n > 1 {
			more = fmt.Sprintf(", the first of %d such Routes", n)
		}
		p.l.Warnf(d.Pos, "foreign-route", "%s: %q is on no die of board %q%s", d.At.Label(), d.Route, b.ID, more).Hint =
			"it counts all the same; another board may have it"
	}
	var deep *profiles
	return g.account(&s, &deep), p.faults()
}

// shows tells whether a Route is in the catalogue.
func (c *catalogue) shows(f Face) bool {
	_, ok := c.byParts[f.Parts]
	return ok
}

// line says in which line of a file a Route stands.
func (d *Drawn) line() string {
	if d.Pos.Line == 0 {
		return ""
	}
	return fmt.Sprintf(" in line %d", d.Pos.Line)
}

// clashes reports the sides where a highway meets a railway, each once and where the Route
// is written that came last.
func (g *Game) clashes(p *boardReader, s *sheet, on *[cells]*Drawn) {
	o := g.offers(&s.ends)
	for rest := s.drawn; rest != 0; rest &= rest - 1 {
		cell := rest.first()
		for d := range Side(SideCount) {
			for k := range Kind(Kinds) {
				if s.ends[edge(d, k)]&o[edge(d, k.other())]>>cell&1 == 0 {
					continue
				}
				here := on[cell]
				next := here.At.Neighbor(d)
				if !g.b.Has(next) {
					p.report(here.Pos, "at %s a %s meets an exit for a %s, to the side %q", here.At.Label(), k, k.other(), d)
					continue
				}
				beside, kind := on[cellOf(next)], k
				if d != East && d != South {
					continue
				}
				if cmp.Or(cmp.Compare(here.Pos.Line, beside.Pos.Line), cmp.Compare(here.Pos.Col, beside.Pos.Col)) < 0 {
					here, beside, kind = beside, here, k.other()
				}
				p.report(here.Pos, "between %s and %s a %s meets a %s", here.At.Label(), beside.At.Label(), kind, kind.other()).Hint =
					fmt.Sprintf("%s has %q%s", beside.At.Label(), beside.Route, beside.line())
			}
		}
	}
}
