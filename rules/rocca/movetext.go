package rocca

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"platelayer/diag"
	"platelayer/rules"
)

// calledWord is what a player calls.
const calledWord = "one"

// className is the word for a class, "?" where there is none.
func (g *Game) className(c int) string {
	if c >= len(g.classes) {
		return "?"
	}
	return g.classes[c].Name
}

// MoveText is a move as docs/log-rocca.md writes it, without who makes it. It may end in
// a comment, for which it looks at the state.
func (s *State) MoveText(m Move) string {
	k := m.Kind()
	b := []byte(k.String())
	switch k {
	case MoveDeal, MoveCards:
		var buf [maxCards]int
		seat, classes := m.Cards(buf[:0])
		b = fmt.Appendf(b, " %s", rules.LogMover(seat))
		for _, c := range classes {
			b = append(append(b, ' '), s.g.className(c)...)
		}
	case MoveRoll:
		b = fmt.Appendf(b, " %d", m.Die())
		if v := m.Die(); v >= 1 && v <= Pips && s.effect == stormEffect {
			b = append(append(b, " # "...), StormDie[v-1].String()...)
		}
	case MovePlay:
		b = append(append(b, ' '), s.g.className(m.Class())...)
		if seat, ok := m.Target(); ok {
			b = fmt.Appendf(b, " %s", rules.LogMover(seat))
		}
		switch {
		case m.Called():
			b = append(append(b, ' '), calledWord...)
		case s.size[s.seat] == OneLeft+1:
			b = append(b, " # forgets to call"...)
		}
	}
	return string(b)
}

// String is the effect in a few words: "all draw 2".
func (e StormEffect) String() string {
	switch {
	case e.Reverse:
		return "the direction turns round"
	case e.Who == AllPlayers:
		return fmt.Sprintf("all draw %d", e.Draw)
	case e.Who == NextPlayer:
		return fmt.Sprintf("the next player draws %d", e.Draw)
	}
	return "nothing"
}

// ParseMove reads what MoveText writes. It knows what the words mean; whether the move
// is legal is left to Apply.
func (s *State) ParseMove(text string) (Move, error) {
	w := rules.MoveWords(text)
	if len(w) == 0 {
		return 0, fmt.Errorf("there is no move")
	}
	i := slices.Index(moveNames[:], w[0])
	if i < 0 {
		return 0, fmt.Errorf("%q is no move: here it can be %s", w[0], strings.Join(s.words(), ", "))
	}
	p := moveParser{g: s.g, kind: MoveKind(i), words: w[1:]}
	m := p.move()
	if p.err == nil && len(p.words) > 0 {
		p.fail("nothing", "follows", p.words[0])
	}
	if p.err != nil {
		return 0, p.err
	}
	return m, nil
}

// words are the moves of the phase.
func (s *State) words() (out []string) {
	for k, name := range moveNames {
		if s.fitsPhase(MoveKind(k)) {
			out = append(out, name)
		}
	}
	return out
}

// moveForms are the words behind those moves that have some.
var moveForms = [moveKinds]string{
	MoveDeal: "PLAYER CARD ...", MoveCards: "PLAYER CARD ...", MoveRoll: "DIE", MovePlay: "CARD [PLAYER] [one]",
}

// moveParser reads the words of one move; the first problem stands.
type moveParser struct {
	g     *Game
	kind  MoveKind
	words []string
	err   error
}

// fail says that a thing is something else than the word that stands there, or that it
// is missing where none does.
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

// parseSeat reads P1, P2, ...
func (g *Game) parseSeat(w string) (int, bool) {
	digits, ok := strings.CutPrefix(w, "P")
	n, err := strconv.Atoi(digits)
	if !ok || err != nil || n < 1 || n > g.players || rules.LogMover(n-1) != w {
		return 0, false
	}
	return n - 1, true
}

func (p *moveParser) seat() int {
	w := p.next()
	n, ok := p.g.parseSeat(w)
	if !ok {
		p.fail("a player", fmt.Sprintf("is P1 to P%d", p.g.players), w)
	}
	return n
}

// card reads the name of a class, with the letters of its colours in any order.
func (p *moveParser) card() int {
	w := p.next()
	c, ok := p.g.byName[w]
	if !ok {
		is := "is one of the deck"
		var names []string
		for _, k := range p.g.classes {
			names = append(names, k.Name)
		}
		if near := diag.Nearest(w, names); near != "" && w != "" {
			is += ", such as " + near
		}
		p.fail("a card", is, w)
	}
	return c
}

func (p *moveParser) move() Move {
	switch p.kind {
	case MoveDeal, MoveCards:
		seat := p.seat()
		var h hand
		for h.add(p.card()); len(p.words) > 0 && p.err == nil; h.add(p.card()) {
			if h.n == maxCards {
				p.fail("nothing", "follows so many cards", p.words[0])
				return 0
			}
		}
		return cardsMove(p.kind, seat, &h)
	case MoveRoll:
		w := p.next()
		if len(w) != 1 || w[0] < '1' || w[0] > '0'+Pips {
			p.fail("a die", fmt.Sprintf("is 1 to %d", Pips), w)
			return 0
		}
		return makeMove(MoveRoll, uint64(w[0]-'0'))
	case MovePlay:
		c, target, called := p.card(), noSeat, false
		if len(p.words) > 0 && p.words[0] != calledWord {
			target = p.seat()
		}
		if len(p.words) > 0 && p.words[0] == calledWord {
			called = true
			p.next()
		}
		return playMove(c, target, called)
	}
	return makeMove(p.kind, 0)
}
