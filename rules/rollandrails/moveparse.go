package rollandrails

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"platelayer/rules"
)

// ParseMove reads what MoveText writes. It knows what the words mean, the ways of goods
// included; whether the move is legal is left to Apply.
func (s *State) ParseMove(text string) (Move, error) {
	return rules.ParseMove(text, kindNames[:], s.words, func(k int, p *rules.MoveParser) Move {
		p.Form = forms[k]
		return (&parser{p, s, Kind(k)}).move()
	})
}

// words are the moves of the phase.
func (s *State) words() string {
	var out []string
	for k, phase := range allowed {
		if phase == s.phase || s.phase == Founding && Kind(k) == MovePass {
			out = append(out, kindNames[k])
		}
	}
	return or(out)
}

// parser reads the words of one move.
type parser struct {
	*rules.MoveParser
	s    *State
	kind Kind
}

// forms are the words behind those moves of players that have some.
var forms = [kinds]string{
	MoveTake: "DIE", MoveReroll: "DIE ...", MovePlusMinus: "DIE DIE", MoveTurnOver: "DIE DIE", MoveCopy: "DIE DIE",
	MoveMatch: strings.TrimSpace(strings.Repeat("DIE PLACE ", DraftedDice)),
	MoveBuild: "HEX SIDE-SIDE", MoveEngineer: "HEX SIDE-SIDE",
	MoveDeliver: "COLOR CITY STEP ...", MoveLogistician: "COLOR CITY STEP ...", MoveShip: "COLOR CITY STEP ...",
	MoveFound: "TOWN LETTER", MovePlanner: "TOWN LETTER SET", MoveManufacturer: "CITY SET",
}

// refuse says which rule a step of a good's way breaks.
func (p *parser) refuse(step, why string, args ...any) {
	if p.Err == nil {
		p.Err = fmt.Errorf("%q to %q: "+why, append([]any{p.Word, step}, args...)...)
	}
}

func (p *parser) place() int {
	w := p.Next()
	if at, ok := p.s.g.m.Grid.ParseLabel(w); ok {
		if i, ok := p.s.g.m.Grid.Index(at); ok && p.s.g.placed[i] >= 0 {
			return int(p.s.g.placed[i])
		}
	}
	p.Fail("a city or town", "is named by the label of its hex", w)
	return 0
}

// color reads a letter.
func (p *parser) color() Color {
	w := p.Next()
	if len(w) == 1 && w[0] >= 'A' && w[0] < 'A'+Colors {
		return Color(w[0] - 'A')
	}
	p.Fail("a color", "is a letter from A to E", w)
	return 0
}

func (p *parser) player(w string) int {
	if n, err := strconv.Atoi(strings.TrimPrefix(w, "P")); err == nil && strings.HasPrefix(w, "P") && n >= 1 && n <= p.s.g.players {
		return n - 1
	}
	p.Fail("a player", fmt.Sprintf("is P1 to P%d", p.s.g.players), w)
	return 0
}

func (p *parser) set() int {
	w := p.Next()
	if w == "-" && p.kind == MovePlanner {
		return noSet
	}
	letters := []byte(w)
	slices.Sort(letters)
	for i, set := range p.s.g.sets {
		if setText(set) == string(letters) {
			return i
		}
	}
	p.Fail("a set", "of the goods table is three letters", w)
	return 0
}

func (p *parser) move() Move {
	switch k := p.kind; k {
	case MoveSetup:
		place := p.place()
		dice := [SetupDice]int{p.Die(), p.Die(), p.Die()}
		slices.Sort(dice[:])
		return setupMove(place, dice)
	case MoveStart:
		return makeMove(k, uint64(p.player(p.Next())))
	case MoveRoll, MoveReroll, MoveRerolled:
		var d DiceCounts
		for p.More() && p.Err == nil {
			if d[p.Die()-1]++; d.sum() > Dice(MaxPlayers) {
				p.Fail("so many dice", "are in no game", fmt.Sprint(d.sum()))
			}
		}
		return makeMove(k, diceArgs(d))
	case MoveTake:
		return dieMove(k, 0, p.Die())
	case MovePlusMinus, MoveTurnOver, MoveCopy:
		from := p.Die()
		return dieMove(k, from, p.Die())
	case MoveMatch:
		return p.match()
	case MoveBuild, MoveEngineer:
		return p.track()
	case MoveDeliver, MoveLogistician, MoveShip:
		return p.delivery()
	case MoveFound:
		place := p.place()
		return placeMove(k, place, p.color(), 0)
	case MovePlanner:
		place := p.place()
		c := p.color()
		return placeMove(k, place, c, p.set())
	case MoveManufacturer:
		place := p.place()
		return placeMove(k, place, 0, p.set())
	}
	return makeMove(p.kind, 0)
}

func (p *parser) match() Move {
	var args []uint64
	for range DraftedDice {
		die := p.Die()
		w := p.Next()
		place := slices.Index(placeNames[:], w)
		if place < 0 {
			p.Fail("the place of a die", "is one of "+strings.Join(placeNames[:], ", "), w)
			return 0
		}
		args = append(args, uint64(place)<<3|uint64(die))
	}
	slices.Sort(args)
	var all uint64
	for _, a := range args {
		all = all<<6 | a
	}
	return makeMove(MoveMatch, all)
}

func (p *parser) track() Move {
	label, sides := p.Next(), p.Next()
	if !strings.Contains(sides, "-") {
		p.Fail("a piece", fmt.Sprintf("is its hex and the two sides it joins, such as %q",
			"C7 "+p.s.g.land.SideName(0)+"-"+p.s.g.land.SideName(3)), strings.TrimSpace(label+" "+sides))
		return 0
	}
	piece, err := p.s.g.land.ParseSegment(label + "/" + sides)
	if err != nil {
		p.Failf("%w", err)
	}
	return buildMove(p.kind, piece)
}

// delivery follows the way of a good, step by step.
func (p *parser) delivery() Move {
	w := p.Next()
	c := slices.Index(ColorNames[:], w)
	if c < 0 {
		p.Fail("a good", "is one of "+strings.Join(ColorNames[:], ", "), w)
		return 0
	}
	s := p.s
	start := p.place()
	switch n := len(p.Words); {
	case n == 0:
		p.Fail("a step", "", "")
	case n > MaxLevel:
		p.Fail("a good", fmt.Sprintf("travels over 1 to %d links", MaxLevel), strconv.Itoa(n))
	}
	if p.Err != nil {
		return 0
	}
	at, arrived := start, false
	var pay uint64
	var used []uint16
	for p.More() {
		step := p.Words[0]
		label, owner, _ := strings.Cut(step, "/")
		p.Words[0] = label
		to := p.place()
		if owner == "" {
			p.refuse(step, "/OWNER is missing, whose link it is, as in %q", label+"/"+who(0))
		}
		o := p.player(owner)
		if p.Err != nil {
			return 0
		}
		if arrived {
			p.refuse(step, "the good has arrived in %s and goes no further", s.placeName(at))
			return 0
		}
		id, ok := s.unused(at, to, o, used)
		switch {
		case to == start:
			p.refuse(step, "a good never comes back to its start")
		case !ok:
			p.refuse(step, "%s has no link from %s to %s that the good has not used", who(o), s.placeName(at), s.placeName(to))
		}
		if p.Err != nil {
			return 0
		}
		used = append(used, id)
		pay += 1 << payShift(o)
		at, arrived = to, s.stops[to].color == int8(c)
	}
	if !arrived {
		p.refuse(s.label(at), "a %s good arrives in a %s city, and %s is none", ColorNames[c], ColorNames[c], s.placeName(at))
		return 0
	}
	return deliveryMove(p.kind, start, Color(c), pay)
}

// unused is a link of an owner between two places that is not among those used.
func (s *State) unused(from, to, owner int, used []uint16) (id uint16, ok bool) {
	t := &s.stops[from]
	for _, id := range t.links[:t.count] {
		l := &s.lines[id]
		if int(l.owner) == owner && (int(l.from) == to || int(l.to) == to) && from != to && !slices.Contains(used, id) {
			return id, true
		}
	}
	return 0, false
}
