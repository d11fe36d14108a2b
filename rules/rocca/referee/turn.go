package referee

import (
	"fmt"
	"slices"

	"platelayer/rules/desk"
	"platelayer/rules/rocca"
)

// deal gives a player the first cards; the player who has won the toss begins
// (Preparation).
func (r *Referee) deal(args []string) (func(), error) {
	cards, err := r.readCards(args, r.seat, rocca.Deal)
	return func() {
		r.hand(r.seat, cards)
		r.seat++
		if r.seat == r.log.Players {
			r.seat, r.turn, r.phase = 0, 1, atTurn
		}
	}, err
}

// draw takes a card in place of playing one (Start). It cannot be played in this turn.
func (r *Referee) draw(args []string) (func(), error) {
	if len(r.pile) == 0 {
		return nil, fmt.Errorf("nothing can be drawn: the pile is empty")
	}
	return func() {
		r.todo = []todo{{what: atCards, seat: r.seat, cards: rocca.Draw}}
		r.goOn()
	}, desk.Nothing(args)
}

// done plays no further card after a train (Train card: can).
func (r *Referee) done(args []string) (func(), error) {
	return r.goOn, desk.Nothing(args)
}

// cards are what a player draws from the pile: the whole number while the pile lasts
// (Storm card; Special rule; Winning; ruling 4).
func (r *Referee) cards(args []string) (func(), error) {
	due := r.todo[0]
	cards, err := r.readCards(args, due.seat, min(due.cards, len(r.pile)))
	return func() {
		r.hand(due.seat, cards)
		r.todo = r.todo[1:]
		r.goOn()
	}, err
}

// roll is the die of a storm or of Mr. Trůlie (Storm card; Special rule).
func (r *Referee) roll(args []string) (func(), error) {
	dice, err := desk.ReadDice(args, 1)
	if err != nil {
		return nil, err
	}
	due := r.todo[0]
	return func() {
		r.todo = r.todo[1:]
		if due.trulie {
			r.todo = slices.Insert(r.todo, 0, todo{what: atCards, seat: due.lured, cards: dice[0]})
		} else {
			r.storm(rocca.StormDie[dice[0]-1])
		}
		r.goOn()
	}, nil
}

// storm is what a face of the die brings. All players are the next one first, and the one
// who played the storm last (Storm card; ruling 4).
func (r *Referee) storm(effect rocca.StormEffect) {
	if effect.Reverse {
		r.reversed = !r.reversed
	}
	var draws []todo
	switch effect.Who {
	case rocca.NextPlayer:
		draws = []todo{{what: atCards, seat: r.after(r.seat), cards: effect.Draw}}
	case rocca.AllPlayers:
		for seat := r.after(r.seat); seat != r.seat; seat = r.after(seat) {
			draws = append(draws, todo{what: atCards, seat: seat, cards: effect.Draw})
		}
		draws = append(draws, todo{what: atCards, seat: r.seat, cards: effect.Draw})
	}
	r.todo = append(draws, r.todo...)
}

// after is the player next to another one in the direction of play, passing over those
// who have dropped out (Preparation; Storm card, the third face).
func (r *Referee) after(seat int) int {
	step := 1
	if r.reversed {
		step = -1
	}
	for {
		seat = (seat + step + r.log.Players) % r.log.Players
		if !r.seats[seat].out {
			return seat
		}
	}
}

// goOn looks what comes next. Where nobody can draw any more, nobody does, and when
// nothing is left to do the play moves to the next player (Start).
func (r *Referee) goOn() {
	for len(r.todo) > 0 && r.todo[0].what == atCards && len(r.pile) == 0 {
		r.todo = r.todo[1:]
	}
	if len(r.todo) == 0 {
		r.seat = r.after(r.seat)
		r.turn++
		r.phase = atTurn
		return
	}
	r.phase = r.todo[0].what
	if r.phase == atMore {
		r.todo = r.todo[1:]
	}
}
