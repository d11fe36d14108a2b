package rocca

import (
	"fmt"
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
	return rules.ParseMove(text, moveNames[:], s.words, func(k int, p *rules.MoveParser) Move {
		p.Form = moveForms[k]
		return (&moveParser{p, s.g, MoveKind(k)}).move()
	})
}

// words are the moves of the phase.
func (s *State) words() string {
	var out []string
	for k, name := range moveNames {
		if s.fitsPhase(MoveKind(k)) {
			out = append(out, name)
		}
	}
	return strings.Join(out, ", ")
}

// moveForms are the words behind those moves that have some.
var moveForms = [moveKinds]string{
	MoveDeal: "PLAYER CARD ...", MoveCards: "PLAYER CARD ...", MoveRoll: "DIE", MovePlay: "CARD [PLAYER] [one]",
}

// moveParser reads the words of one move.
type moveParser struct {
	*rules.MoveParser
	g    *Game
	kind MoveKind
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
	w := p.Next()
	n, ok := p.g.parseSeat(w)
	if !ok {
		p.Fail("a player", fmt.Sprintf("is P1 to P%d", p.g.players), w)
	}
	return n
}

// card reads the name of a class, with the letters of its colours in any order.
func (p *moveParser) card() int {
	w := p.Next()
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
		p.Fail("a card", is, w)
	}
	return c
}

func (p *moveParser) move() Move {
	switch p.kind {
	case MoveDeal, MoveCards:
		seat := p.seat()
		var h hand
		for h.add(p.card()); p.More() && p.Err == nil; h.add(p.card()) {
			if h.n == maxCards {
				p.Fail("nothing", "follows so many cards", p.Words[0])
				return 0
			}
		}
		return cardsMove(p.kind, seat, &h)
	case MoveRoll:
		return makeMove(MoveRoll, uint64(p.Die()))
	case MovePlay:
		c, target, called := p.card(), noSeat, false
		if p.More() && p.Words[0] != calledWord {
			target = p.seat()
		}
		if p.More() && p.Words[0] == calledWord {
			called = true
			p.Next()
		}
		return playMove(c, target, called)
	}
	return makeMove(p.kind, 0)
}
