package railroadink

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"platelayer/rules"
)

// dieText is a die of the round as a log writes it: its letter and what it shows.
func (s *State) dieText(slot int) string {
	if slot >= len(s.g.slots) {
		return "?"
	}
	return s.g.slots[slot].letter + strconv.Itoa(int(s.pips[slot])+1)
}

// drawingText is a drawing as a log writes it, "?" where there is none.
func (g *Game) drawingText(id uint16) string {
	if int(id) >= len(g.drawings) {
		return "?"
	}
	return g.drawings[id].text
}

// labelOf is the label of a space by its number.
func labelOf(cell int) string {
	if cell >= cells {
		return "?"
	}
	return spaceOf(cell).Label()
}

// MoveText is a move as docs/log-railroad-ink.md writes it, without who makes it.
func (s *State) MoveText(m Move) string {
	b := []byte(m.Kind().String())
	switch k := m.Kind(); k {
	case MoveRoll:
		for i := range s.g.slots {
			b = fmt.Appendf(b, " %s%d", s.g.slots[i].letter, m.Die(i))
		}
	case MoveDraw, MoveCopy, MoveFree, MoveFreeCopy:
		b = fmt.Appendf(b, " %s %s %s", s.dieText(m.which()), labelOf(m.cell()), s.g.drawingText(m.id()))
	case MoveSpecial:
		b = fmt.Appendf(b, " %d %s %s", m.which()+1, labelOf(m.cell()), s.g.drawingText(m.id()))
	case MoveRenovate:
		b = fmt.Appendf(b, " %s %s", labelOf(m.from()), s.g.drawingText(m.id()))
	case MoveDestroy:
		b = fmt.Appendf(b, " %s", labelOf(m.from()))
	case MoveMove:
		b = fmt.Appendf(b, " %s %s %s", labelOf(m.from()), labelOf(m.cell()), s.g.drawingText(m.id()))
	}
	return string(b)
}

// moveForms are the words behind those moves that have some.
var moveForms = [moveKinds]string{
	MoveRoll: "DIE ...", MoveDraw: "DIE SPACE ROUTE", MoveCopy: "DIE SPACE ROUTE", MoveFree: "DIE SPACE ROUTE", MoveFreeCopy: "DIE SPACE ROUTE",
	MoveSpecial: "NUMBER SPACE ROUTE", MoveRenovate: "SPACE ROUTE", MoveDestroy: "SPACE", MoveMove: "SPACE SPACE ROUTE",
}

// ParseMove reads what MoveText writes. It knows what the words mean; whether the move is
// legal is left to Apply. A die may be any of those that show the same.
func (s *State) ParseMove(text string) (Move, error) {
	w := rules.MoveWords(text)
	if len(w) == 0 {
		return 0, fmt.Errorf("there is no move")
	}
	i := slices.Index(moveNames[:], w[0])
	if i < 0 {
		return 0, fmt.Errorf("%q is no move: here it can be %s", w[0], strings.Join(s.words(), ", "))
	}
	p := moveParser{s: s, kind: MoveKind(i), words: w[1:]}
	m := p.move()
	if p.err == nil && len(p.words) > 0 {
		p.fail("nothing", "follows", p.words[0])
	}
	if p.err != nil {
		return 0, p.err
	}
	return m, nil
}

// words are the moves of the phase that the board knows.
func (s *State) words() (out []string) {
	for i, name := range moveNames {
		k := MoveKind(i)
		switch {
		case !s.fitsPhase(k),
			k == MoveRenovate && s.g.reno < 0,
			k == MoveSpecial && len(s.g.specials) == 0,
			(k == MoveCopy || k == MoveFreeCopy) && s.g.sites[Factory] == 0,
			(k == MoveFree || k == MoveFreeCopy || k == MoveDestroy || k == MoveMove) && s.g.build < 0:
			continue
		}
		out = append(out, name)
	}
	return out
}

// moveParser reads the words of one move; the first problem stands.
type moveParser struct {
	s     *State
	kind  MoveKind
	words []string
	err   error
}

// fail says that a thing is something else than the word that stands there, or that it is
// missing where none does.
func (p *moveParser) fail(thing, is, got string) {
	switch {
	case p.err != nil:
	case got != "":
		p.err = fmt.Errorf("%q: %s %s, not %q", p.kind, thing, is, got)
	default:
		p.err = fmt.Errorf("%q: %s is missing: write \"%s %s\"", p.kind, thing, p.kind, moveForms[p.kind])
	}
}

// next is the next word, "" where there is none.
func (p *moveParser) next() string {
	if len(p.words) == 0 {
		return ""
	}
	w := p.words[0]
	p.words = p.words[1:]
	return w
}

// space reads a label.
func (p *moveParser) space() int {
	w := p.next()
	at, ok := ParseSpace(w)
	if !ok {
		p.fail("a space", "is a letter and a number, such as C4", w)
	}
	return cellOf(at)
}

// route reads a Route, which is the rest of the move.
func (p *moveParser) route() uint16 {
	if p.err != nil {
		return 0
	}
	text := strings.Join(p.words, " ")
	p.words = nil
	if text == "" {
		p.fail("a Route", "", "")
		return 0
	}
	id, err := p.s.g.parseDrawing(text)
	if err != nil {
		p.err = fmt.Errorf("%q: %w", p.kind, err)
	}
	return id
}

// parseDrawing reads a Route that can come to lie on a board.
func (g *Game) parseDrawing(text string) (uint16, error) {
	f, err := ParseFace(text)
	if err != nil {
		return 0, err
	}
	id, ok := g.byParts[f.Parts]
	if !ok || f.Dots != 0 || f.Action != NoAction {
		return 0, fmt.Errorf("%q is no Route of this game", f)
	}
	return id, nil
}

// die reads the name of a Route die of the round, and takes the first one that shows the
// same and, for a move that draws it, has not been drawn.
func (p *moveParser) die() int {
	w := p.next()
	s := p.s
	undrawn := p.kind == MoveDraw || p.kind == MoveFree
	dice := s.sheets[s.seat].dice
	named := -1
	for i := s.g.routes - 1; i >= 0; i-- {
		if s.dieText(i) == w && (named < 0 || dice>>named&1 == 1 || dice>>i&1 == 0) {
			named = i
		}
	}
	if named < 0 {
		p.fail("a die", "is one of "+s.rolled(s.g.routes), w)
		return 0
	}
	best := named
	for i := s.g.routes - 1; i >= 0; i-- {
		if s.same[i] == s.same[named] && (!undrawn || dice>>i&1 == 0) {
			best = i
		}
	}
	return best
}

// rolled are the first dice of the round as a log writes them.
func (s *State) rolled(n int) string {
	var out []string
	for i := range n {
		out = append(out, s.dieText(i))
	}
	return strings.Join(out, ", ")
}

func (p *moveParser) move() Move {
	switch p.kind {
	case MoveRoll:
		return p.roll()
	case MoveDraw, MoveCopy, MoveFree, MoveFreeCopy:
		die, at := p.die(), p.space()
		return makeMove(p.kind, die, 0, p.route(), at)
	case MoveSpecial:
		w := p.next()
		n, err := strconv.Atoi(w)
		if most := len(p.s.g.specials); err != nil || n < 1 || n > most || strconv.Itoa(n) != w {
			p.fail("a Special Route", fmt.Sprintf("is a number up to %d", most), w)
			return 0
		}
		at := p.space()
		return makeMove(p.kind, n-1, 0, p.route(), at)
	case MoveRenovate:
		at := p.space()
		return makeMove(p.kind, 0, at, p.route(), 0)
	case MoveDestroy:
		return makeMove(p.kind, 0, p.space(), 0, 0)
	case MoveMove:
		from, at := p.space(), p.space()
		return makeMove(p.kind, 0, from, p.route(), at)
	}
	return makeMove(p.kind, 0, 0, 0, 0)
}

// roll reads the dice of a round, in their order.
func (p *moveParser) roll() Move {
	var pips [MaxDice]uint8
	for i := range p.s.g.slots {
		w, letter := p.next(), p.s.g.slots[i].letter
		digit, ok := strings.CutPrefix(w, letter)
		if !ok || len(digit) != 1 || digit[0] < '1' || digit[0] > '0'+Pips {
			p.fail("a die", fmt.Sprintf("is %s1 to %s%d here", letter, letter, Pips), w)
			return 0
		}
		pips[i] = digit[0] - '1'
	}
	return rollMove(pips[:len(p.s.g.slots)])
}
