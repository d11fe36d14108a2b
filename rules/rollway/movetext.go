package rollway

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"platelayer/hex"
	"platelayer/rules"
)

// label is what is printed on a cell.
func (g *Game) label(c int) string { return g.m.Grid.Label(g.m.Grid.At(c)) }

// mysteryLabel is the label of the mystery station, "nowhere" where there is none.
func (g *Game) mysteryLabel() string {
	if g.mystery < 0 {
		return "nowhere"
	}
	return g.label(g.mystery)
}

// appendLine writes a line as "C5 S-N".
func (g *Game) appendLine(b []byte, c, line int) []byte {
	l := LineSides[line]
	return fmt.Appendf(b, "%s %s-%s", g.label(c), g.land.SideName(l[0]), g.land.SideName(l[1]))
}

// diceText lists dice: "1 3 3".
func diceText(d Dice) string {
	if d == 0 {
		return "none"
	}
	return strings.TrimPrefix(string(appendDice(nil, d)), " ")
}

func appendDice(b []byte, d Dice) []byte {
	for v := 1; v <= 6; v++ {
		for range d.Count(v) {
			b = append(b, ' ', byte('0'+v))
		}
	}
	return b
}

// nothing stands for the company of a MoveBurn where no box is left.
const nothing = "nothing"

func companyText(c Company) string {
	if c >= Companies {
		return nothing
	}
	return CompanyNames[c]
}

// MoveText is a move as docs/log-rollway.md writes it, without who makes it. It may end
// in a comment, for which it looks at the state.
func (s *State) MoveText(m Move) string {
	k := m.Kind()
	b := []byte(k.String())
	switch k {
	case MoveRoll, MoveExtra:
		b = appendDice(b, m.Dice())
	case MoveOwner:
		b = fmt.Appendf(b, " %s %s", s.g.mysteryLabel(), companyText(m.Company()))
	case MoveTrack:
		x, y := m.Pair()
		b = fmt.Appendf(b, " %d %d", x, y)
	case MoveShare, MoveBurn:
		x, y := m.Pair()
		b = fmt.Appendf(b, " %d %d %s", x, y, companyText(m.Company()))
	case MoveBid:
		b = fmt.Appendf(b, " %d", m.Die())
		if d := m.Die(); d >= 1 && d <= 6 {
			b = fmt.Appendf(b, " # %s", CompanyOf(d))
		}
	case MoveLay:
		b = s.layText(b, m)
	case MoveEngineer:
		e, changes := m.Engineer()
		b = fmt.Appendf(b, " %s", e)
		if e.modifier() {
			b = fmt.Appendf(b, " %d %d", changes[0].From, changes[0].To)
		}
		if e == PlusMinus {
			b = fmt.Appendf(b, " %d %d", changes[1].From, changes[1].To)
		}
	}
	return string(b)
}

// layText writes a line, and behind it its shape and the dice that lay it.
func (s *State) layText(b []byte, m Move) []byte {
	c, line := m.Line()
	if c >= len(s.g.value) || line >= HexLines {
		return append(b, " ?"...)
	}
	b = s.g.appendLine(append(b, ' '), c, line)
	b = fmt.Appendf(b, " # %s", facts.shape[line])
	t := &s.seats[s.seat]
	if t.on[c] != 0 {
		b = fmt.Appendf(b, " on a %s", facts.shape[bits.TrailingZeros16(t.on[c])])
	}
	if _, fixed := s.engineer.Fixed(); fixed && s.phase == Bonus {
		return b
	}
	if x, y, ok := roles(s.trackDice().Values(nil), line, t.on[c], int(s.g.value[c])); ok {
		b = fmt.Appendf(b, " with %d and %d", x, y)
	}
	return b
}

// ParseMove reads what MoveText writes. It knows what the words mean; whether the move
// is legal is left to Apply.
func (s *State) ParseMove(text string) (Move, error) {
	return rules.ParseMove(text, kindNames[:], s.words, func(k int, p *rules.MoveParser) Move {
		p.Form = forms[k]
		return (&moveParser{p, s, Kind(k)}).move()
	})
}

// words are the moves of the phase.
func (s *State) words() string {
	var out []string
	for k, name := range kindNames {
		if s.fits(Kind(k)) {
			out = append(out, name)
		}
	}
	return strings.Join(out, ", ")
}

// moveParser reads the words of one move.
type moveParser struct {
	*rules.MoveParser
	s    *State
	kind Kind
}

// forms are the words behind those moves of players that have some; those of an engineer
// depend on which.
var forms = [kinds]string{
	MoveOwner: "HEX COMPANY", MoveTrack: "DIE DIE", MoveShare: "DIE DIE COMPANY", MoveBurn: "DIE DIE COMPANY",
	MoveBid: "DIE", MoveLay: "HEX SIDE-SIDE", MoveEngineer: "ENGINEER",
}

func (p *moveParser) dice(n int) (d Dice) {
	for range n {
		d += oneDie(p.Die())
	}
	return d
}

func (p *moveParser) pair() (a, b int) {
	a, b = p.Die(), p.Die()
	return min(a, b), max(a, b)
}

func (p *moveParser) company() Company {
	w := p.Next()
	if p.kind == MoveBurn && w == nothing {
		return NoCompany
	}
	c := slices.Index(CompanyNames[:], w)
	if c < 0 {
		p.Fail("a company", "is one of "+strings.Join(CompanyNames[:], ", "), w)
		return 0
	}
	return Company(c)
}

func (p *moveParser) move() Move {
	switch k := p.kind; k {
	case MoveRoll:
		return makeMove(k, int(p.dice(TurnDice)))
	case MoveExtra:
		return makeMove(k, int(p.dice(RandomDice)))
	case MoveOwner:
		if p.s.g.mystery < 0 {
			p.Failf("the map has no mystery station")
		}
		if w := p.Next(); !strings.EqualFold(w, p.s.g.mysteryLabel()) {
			p.Fail("the mystery station", "is at "+p.s.g.mysteryLabel(), w)
		}
		return ownerMove(p.company())
	case MoveTrack:
		a, b := p.pair()
		return pairMove(k, a, b, 0)
	case MoveShare, MoveBurn:
		a, b := p.pair()
		return pairMove(k, a, b, p.company())
	case MoveBid:
		return makeMove(k, p.Die())
	case MoveLay:
		label, sides := p.Next(), p.Next()
		switch {
		case label == "":
			p.Fail("a hex", "", "")
		case sides == "":
			p.Fail("a pair of sides", "", "")
		}
		c, line, err := p.s.g.ParseLine(label, sides)
		if err != nil {
			p.Failf("%w", err)
		}
		return layMove(c, line)
	case MoveEngineer:
		return p.engineer()
	}
	return makeMove(p.kind, 0)
}

func (p *moveParser) engineer() Move {
	w := p.Next()
	i := slices.Index(EngineerNames[:], w)
	if i < 0 {
		p.Fail("an engineer", "is one of "+strings.Join(EngineerNames[:], ", "), w)
		return 0
	}
	e := Engineer(i)
	var changes [2]Change
	p.Form = w
	if e.modifier() {
		p.Form += " FROM TO"
		if e == PlusMinus {
			p.Form += " FROM TO"
		}
		changes[0] = Change{p.Die(), p.Die()}
	}
	if e == PlusMinus {
		changes[1] = Change{p.Die(), p.Die()}
	}
	return canonical(e, changes)
}

// parseHex reads the label of a hex of the map.
func (g *Game) parseHex(label string) (cell int, err error) {
	at, ok := g.m.Grid.ParseLabel(label)
	if !ok {
		return 0, fmt.Errorf("%q is no hex: a hex has letters and a number, such as C5", label)
	}
	c, ok := g.m.Grid.Index(at)
	if !ok || !g.land.Has(c) {
		return 0, fmt.Errorf("hex %q is not on the map", label)
	}
	return c, nil
}

// ParseLine reads a line as it is written in a log or a track file: the label of its hex
// and the two sides it joins, in any order, in capitals or small letters.
func (g *Game) ParseLine(label, sides string) (cell, line int, err error) {
	cell, err = g.parseHex(rules.ClipWord(label))
	if err != nil {
		return 0, 0, err
	}
	line, err = g.parseSides(rules.ClipWord(sides))
	return cell, line, err
}

// parseSides reads the two sides that a line joins.
func (g *Game) parseSides(text string) (line int, err error) {
	first, second, ok := strings.Cut(strings.ToUpper(text), "-")
	if !ok {
		return 0, fmt.Errorf("%q are no two sides: write them with a stroke between them, such as %s-%s", text, g.land.SideName(0), g.land.SideName(3))
	}
	var sides [2]hex.Side
	for i, name := range [2]string{first, second} {
		s, ok := g.sideNamed(name)
		if !ok {
			return 0, fmt.Errorf("%q is no side: a side is one of %s", name, strings.Join(g.sideNames(), ", "))
		}
		sides[i] = s
	}
	if sides[0] == sides[1] {
		return 0, fmt.Errorf("the line %q joins a side with itself", text)
	}
	return LineBetween(sides[0], sides[1]), nil
}

func (g *Game) sideNames() []string {
	names := make([]string, 6)
	for s := range names {
		names[s] = g.land.SideName(hex.Side(s))
	}
	return names
}

func (g *Game) sideNamed(name string) (hex.Side, bool) {
	i := slices.Index(g.sideNames(), name)
	return hex.Side(max(0, i)), i >= 0
}
