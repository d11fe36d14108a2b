package main

import (
	"fmt"
	"strings"

	"platelayer/maps"
	"platelayer/rules"
	"platelayer/rules/rocca"
)

// replayRocca follows a log with a deck and says how the game went.
func replayRocca(d *maps.Definition, log string, h rules.LogHeader) (string, error) {
	deck := *d.Rocca
	if deck.Digest() == h.Digest {
		deck.ID = h.Map // the same deck, whatever its file is called now
	}
	seen := roccaGame{played: make([]int, h.Players), drawn: make([]int, h.Players)}
	s, err := rocca.Replay(&deck, log, seen.watch)
	if err != nil {
		return "", err
	}
	return seen.result(s, h), nil
}

// roccaGame is what is told of a game that was followed.
type roccaGame struct {
	moves         int
	played, drawn []int // cards, by player; those that were dealt do not count
}

func (r *roccaGame) watch(s *rocca.State, m rocca.Move) {
	r.moves++
	switch m.Kind() {
	case rocca.MovePlay:
		r.played[s.Player()]++
	case rocca.MoveCards:
		seat, cards := m.Cards(nil)
		if seat < len(r.drawn) {
			r.drawn[seat] += len(cards)
		}
	}
}

// result is how a game has ended, or where its log stops.
func (r *roccaGame) result(s *rocca.State, h rules.LogHeader) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s, %s, %s in the pile\n\n", replayTitle(h), count(s.Turn(), "turn"), count(r.moves, "move"), count(s.Pile(), "card"))
	for p := range s.Players() {
		fmt.Fprintf(&b, "P%d  %s left; %d played, %d drawn", p+1, count(s.HandSize(p), "card"), r.played[p], r.drawn[p])
		if s.Out(p) {
			b.WriteString("; dropped out")
		}
		b.WriteByte('\n')
	}
	b.WriteByte('\n')
	if !s.Over() {
		who := "chance moves next: "
		if s.Player() != rules.Chance {
			who = fmt.Sprintf("P%d moves next: ", s.Player()+1)
		}
		fmt.Fprintf(&b, "the log stops in turn %d, where %s%s\n", s.Turn(), who, s.Wants())
		return b.String()
	}
	why := ", with the last card"
	if s.ByPile() {
		why = fmt.Sprintf(", as P%d cannot go on", s.Seat()+1)
	}
	return b.String() + victory(s.Winners(nil), why)
}
