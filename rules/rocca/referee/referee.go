// Package referee judges games of Rocca Rails line by line, slowly and literally.
//
// It is the second opinion of the tests: written from the rulebook, docs/rulings.md and
// the notation of docs/log-rocca.md, it shares the deck and the printed numbers with the
// engine and nothing else, so that a mistake in one is unlikely to be in the other.
// Everything lies there as on a table: cards in hands, in the pile, and in places of the
// area, one on top of the other. What can be connected is seen anew whenever it is asked.
//
// Each method names the heading of the rulebook it follows.
package referee

import (
	"fmt"

	"platelayer/rules/desk"
	"platelayer/rules/rocca"
)

// phase says what kind of line is expected next.
type phase int

const (
	atDeal  phase = iota // five cards for the next player
	atTurn               // a card is played, or one drawn
	atMore               // a further card after a train
	atDie                // the die for a storm or for Mr. Trůlie
	atCards              // cards from the pile
	atEnd                // somebody has won
)

// Referee follows one game. Make it with New.
type Referee struct {
	d      *rocca.Deck
	log    desk.Log
	fault  error           // why no game can be judged at all
	words  map[card]string // how each card of the deck is written
	cardOf map[string]card // and read

	phase    phase
	turn     int // from 1
	seat     int // whose turn it is, from 0; who is dealt cards
	reversed bool
	todo     []todo // what the card that was played brings, in order

	pile   []card // in any order, as nobody has seen it
	area   []*place
	end    *place // the end of the connected railways, nil before there is one
	storms []card // near the railway
	seats  []*seat

	winners []int
	byPile  bool // the game has ended because somebody could not go on
}

// seat is a player.
type seat struct {
	hand []card
	out  bool // dropped out
}

// place is where a railway card lies, and tunnels on top of it.
type place struct {
	cards []card
}

// top is the card on top.
func (p *place) top() card { return p.cards[len(p.cards)-1] }

// todo is one thing that has to happen before the turn is over: somebody draws cards, the
// die is rolled, for a storm or for whom Mr. Trůlie has chosen, or a further card may be
// played.
type todo struct {
	what   phase // atCards, atDie or atMore
	seat   int   // who draws
	cards  int   // how many
	lured  int   // whom Mr. Trůlie has chosen
	trulie bool  // the die is his
}

// New is a referee of a game that has not begun. Where such a game cannot be, every
// line is refused.
func New(d *rocca.Deck, players int) *Referee {
	r := &Referee{d: d}
	if d == nil {
		r.fault = fmt.Errorf("there is no deck")
		return r
	}
	r.log = desk.Log{Version: "rocca-rails log 1", Map: d.ID, Players: players}
	r.words, r.cardOf = map[card]string{}, map[string]card{}
	for _, c := range d.Cards {
		r.name(look(c))
		for range c.Copies.V {
			r.pile = append(r.pile, look(c))
		}
	}
	switch {
	case players < rocca.MinPlayers || players > rocca.MaxPlayers:
		r.fault = fmt.Errorf("%d players: from %d to %d can play", players, rocca.MinPlayers, rocca.MaxPlayers)
	case len(r.pile) <= players*rocca.Deal:
		r.fault = fmt.Errorf("%d cards: everybody is dealt %d, and some remain as a pile", len(r.pile), rocca.Deal)
	}
	for range players {
		r.seats = append(r.seats, &seat{})
	}
	return r
}

// Step takes the next line of a log. An illegal line changes nothing, and the error says
// which rule it breaks.
func (r *Referee) Step(line string) error {
	apply, err := r.judge(line)
	if err == nil {
		apply()
	}
	return err
}

// Allows tells whether a line could be the next one of the log.
func (r *Referee) Allows(line string) bool {
	_, err := r.judge(line)
	return err == nil
}

// Over tells whether the game has ended, with or without its last line.
func (r *Referee) Over() bool { return r.phase == atEnd }

// Next is who writes the next line: "dice" or a player such as "P2"; "" before the game
// and after it.
func (r *Referee) Next() string {
	switch {
	case !r.log.Begun() || r.Over():
		return ""
	case r.phase == atTurn || r.phase == atMore:
		return desk.Seat(r.seat)
	}
	return desk.Chance
}

// rules are the words each phase takes.
var rules = map[phase]map[string]desk.Rule[*Referee]{
	atDeal:  {"deal": (*Referee).deal},
	atTurn:  {"play": (*Referee).play, "draw": (*Referee).draw, "out": (*Referee).dropOut},
	atMore:  {"play": (*Referee).play, "done": (*Referee).done},
	atDie:   {"roll": (*Referee).roll},
	atCards: {"cards": (*Referee).cards},
}

// judge reads a line and says what it does, or which rule it breaks. Nothing changes
// before apply is called.
func (r *Referee) judge(line string) (apply func(), err error) {
	if r.fault != nil {
		return nil, r.fault
	}
	return desk.Judge(&r.log, r, rules[r.phase], line)
}
