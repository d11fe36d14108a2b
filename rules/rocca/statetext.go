package rocca

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"platelayer/rules"
)

// The text of a state is a list of lines, each a word and what stands there. What is in
// no hand and not in the pile lies on the table.
//
//	state 1 4
//	at 12 P2 play left
//	end curve-RB
//	to-come trulie P3 again
//	drawing P4 2 3
//	out P1
//	pile storm:2 straight-R:3
//	P1 straight-B
//	P2
//	...

// textVersion is the version of the text.
const textVersion = 1

// The words for the direction of play, and for what is still to come in a turn.
const (
	clockwise = "left"
	backwards = "right"
	wordStorm = "storm"
	wordAgain = "again"
	wordLure  = "trulie"
)

// AppendText appends the state as text.
func (s *State) AppendText(b []byte) ([]byte, error) {
	way := clockwise
	if s.back {
		way = backwards
	}
	b = fmt.Appendf(b, "state %d %d\nat %d %s %s %s\nend", textVersion, s.g.players, s.turn, rules.LogMover(int(s.seat)), s.phase, way)
	if s.end != noClass {
		b = append(append(b, ' '), s.g.className(int(s.end))...)
	}
	b = append(b, "\nto-come"...)
	switch s.effect {
	case stormEffect:
		b = append(append(b, ' '), wordStorm...)
	case trulieEffect:
		b = fmt.Appendf(b, " %s %s", wordLure, rules.LogMover(int(s.target)))
	}
	if s.again {
		b = append(append(b, ' '), wordAgain...)
	}
	b = append(b, "\ndrawing"...)
	if s.queue > 0 {
		b = fmt.Appendf(b, " %s %d %d", rules.LogMover(int(s.drawer)), s.queue, s.each)
	}
	b = append(b, "\nout"...)
	for p := range s.g.players {
		if s.Out(p) {
			b = append(append(b, ' '), rules.LogMover(p)...)
		}
	}
	b = s.appendCards(append(b, "\npile"...), s.pileCards())
	for p := range s.g.players {
		b = append(append(b, '\n'), rules.LogMover(p)...)
		b = s.appendCards(b, s.hand(p))
	}
	return append(b, '\n'), nil
}

// appendCards lists cards: the name of a class, and how many where there are several.
func (s *State) appendCards(b []byte, cards []uint16) []byte {
	for c, n := range cards {
		if n > 0 {
			b = append(append(b, ' '), s.g.classes[c].Name...)
		}
		if n > 1 {
			b = fmt.Appendf(b, ":%d", n)
		}
	}
	return b
}

// UnmarshalText reads a state of the same game, and refuses one that Check finds a fault
// in. The state stays as it was on an error.
func (s *State) UnmarshalText(text []byte) error {
	if s.g == nil {
		return errors.New("a state is read into a state of its game")
	}
	n := s.g.Start()
	r := stateReader{rules.NewTextReader(text), s.g}
	r.read(n)
	if r.Err == nil {
		r.Err = n.Check()
	}
	if r.Err != nil {
		return fmt.Errorf("not a state of this game: %w", r.Err)
	}
	s.CopyFrom(n)
	return nil
}

// stateReader reads the text of a state of the game.
type stateReader struct {
	rules.TextReader
	g *Game
}

func (r *stateReader) seat(w string) uint8 {
	n, ok := r.g.parseSeat(w)
	if !ok {
		r.Fail("%q is no player", w)
	}
	return uint8(n)
}

func (r *stateReader) class(w string) int {
	c, ok := r.g.byName[w]
	if !ok {
		r.Fail("%q is no card of the deck", w)
	}
	return c
}

// cards reads a list of cards and says how many there are.
func (r *stateReader) cards(name string, into []uint16) (sum int) {
	clear(into)
	for _, w := range r.Line(name) {
		name, number, many := strings.Cut(w, ":")
		n, c := 1, r.class(name)
		if many {
			n = r.Number(number, r.g.size)
		}
		if r.Err != nil {
			return 0
		}
		into[c] += uint16(min(n, r.g.size-int(into[c])))
		sum += n
	}
	return min(sum, r.g.size)
}

// read fills what AppendText writes; every number is held to its range here, so that
// nothing that follows can reach beyond a table.
func (r *stateReader) read(s *State) {
	r.Head(textVersion, r.g.players)
	at := r.Words("at", 4)
	end := r.Line("end")
	comes := r.Line("to-come")
	drawing := r.Line("drawing")
	out := r.Line("out")
	if r.Err != nil {
		return
	}
	s.turn, s.seat = uint16(r.Number(at[0], 1<<16-1)), r.seat(at[1])
	phase := slices.Index(phaseNames[:], at[2])
	if s.back = at[3] == backwards; phase < 0 || !s.back && at[3] != clockwise {
		r.Fail("%q and %q are no phase and direction", at[2], at[3])
		return
	}
	s.phase = Phase(phase)
	if len(end) == 1 {
		s.end = uint8(r.class(end[0]))
	} else if len(end) > 1 {
		r.Fail("there is one live end, not %d", len(end))
	}
	r.toCome(s, comes)
	if len(drawing) == 3 {
		s.drawer = r.seat(drawing[0])
		s.queue, s.each = uint8(r.Number(drawing[1], r.g.players)), uint8(r.Number(drawing[2], maxCards))
	} else if len(drawing) > 0 {
		r.Fail("the line %q is a player and two numbers", "drawing")
	}
	for _, w := range out {
		s.out |= 1 << r.seat(w)
	}
	s.pile = uint16(r.cards("pile", s.pileCards()))
	for p := range r.g.players {
		s.size[p] = uint16(r.cards(rules.LogMover(p), s.hand(p)))
	}
	if r.End(); r.Err == nil {
		s.derive()
	}
}

// toCome reads what is still to come in a turn.
func (r *stateReader) toCome(s *State, words []string) {
	if n := len(words); n > 0 && words[n-1] == wordAgain {
		s.again = true
		words = words[:n-1]
	}
	switch {
	case len(words) == 0:
	case len(words) == 1 && words[0] == wordStorm:
		s.effect = stormEffect
	case len(words) == 2 && words[0] == wordLure:
		s.effect, s.target = trulieEffect, r.seat(words[1])
	default:
		r.Fail("%q is nothing that comes in a turn", strings.Join(words, " "))
	}
}

// derive works out what follows from the rest: what each hand can hold to play, the
// railway on the table and the colours of its end.
func (s *State) derive() {
	s.rails, s.live = 0, 0
	for c, k := range s.g.classes {
		if k.Kind != Storm && k.Kind != Tunnel {
			s.rails += uint16(max(0, s.OnTable(c)))
		}
		for p := range s.g.players {
			if s.Held(p, c) > 0 {
				s.has[p].add(c)
			}
		}
	}
	if int(s.end) < len(s.g.classes) {
		s.live = s.g.classes[s.end].Colors
	}
}
