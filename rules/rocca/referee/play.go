package referee

import (
	"fmt"
	"slices"

	"platelayer/rules/desk"
	"platelayer/rules/rocca"
)

// fits tells whether a card can be played now, and which rule keeps it from it.
func (r *Referee) fits(c card) error {
	switch {
	case c.kind == rocca.Storm: // Storm card: whenever it is his/her turn
		return nil
	case c.kind == rocca.Tunnel:
		if r.toCover() == nil {
			return fmt.Errorf("a tunnel is placed on top of a card that is not at the end of the railway, and there is none")
		}
		return nil
	case r.end == nil: // Start: any card
		return nil
	case !connects(c, r.end.top()):
		return fmt.Errorf("%s cannot be connected to %s: only same colored railways can", r.word(c), r.word(r.end.top()))
	}
	return nil
}

// toCover is a place for a tunnel: any but the end, which one makes no difference (Tunnel
// card; ruling 5).
func (r *Referee) toCover() *place {
	for _, p := range r.area {
		if p != r.end {
			return p
		}
	}
	return nil
}

// play is a card of the hand that is played, and all it brings: first the forfeit of who
// forgot to call, then the die, then the further card of a train (Start; Special Cards;
// Winning).
func (r *Referee) play(args []string) (func(), error) {
	if len(args) == 0 {
		return nil, fmt.Errorf("which card is played is missing")
	}
	me := r.seats[r.seat]
	c, err := r.readCard(args[0])
	if err != nil {
		return nil, err
	}
	rest, ok := desk.Without(me.hand, []card{c})
	if !ok {
		return nil, fmt.Errorf("%s is not in the hand of %s", r.word(c), desk.Seat(r.seat))
	}
	if err := r.fits(c); err != nil {
		return nil, err
	}
	lured, called, err := r.behind(c, len(rest), args[1:])
	if err != nil {
		return nil, err
	}
	return func() {
		me.hand = rest
		r.lay(c)
		r.todo = nil
		if len(rest) == 0 { // the last card wins at once (ruling 3)
			r.win(r.seat)
			return
		}
		if len(rest) == rocca.OneLeft && !called {
			r.todo = append(r.todo, todo{what: atCards, seat: r.seat, cards: rocca.Forfeit})
		}
		if c.kind == rocca.Storm {
			r.todo = append(r.todo, todo{what: atDie})
		}
		if c.trulie {
			r.todo = append(r.todo, todo{what: atDie, trulie: true, lured: lured})
		}
		if c.kind == rocca.Train {
			for range rocca.ExtraPlays {
				r.todo = append(r.todo, todo{what: atMore})
			}
		}
		r.goOn()
	}, nil
}

// behind reads what stands behind a card that leaves so many in the hand: whom Mr. Trůlie
// has draw, and the call (docs/log-rocca.md, What is written behind a card).
func (r *Referee) behind(c card, left int, args []string) (lured int, called bool, err error) {
	if c.trulie && left > 0 {
		if len(args) == 0 {
			return 0, false, fmt.Errorf("whom Mr. Trůlie has draw is missing")
		}
		lured, err = desk.ReadSeat(args[0], r.log.Players)
		switch {
		case err != nil:
			return 0, false, err
		case lured == r.seat:
			return 0, false, fmt.Errorf("another player draws for Mr. Trůlie, not %s", args[0])
		case r.seats[lured].out:
			return 0, false, fmt.Errorf("%s has dropped out", args[0])
		}
		args = args[1:]
	}
	if left == rocca.OneLeft && slices.Equal(args, []string{"one"}) {
		return lured, true, nil
	}
	return lured, false, desk.Nothing(args)
}

// lay puts a card on the table. A storm lies near the railway; a tunnel closes the end,
// whose card is turned over, and begins a new railway on another place (Storm card; Tunnel
// card).
func (r *Referee) lay(c card) {
	switch c.kind {
	case rocca.Storm:
		r.storms = append(r.storms, c)
	case rocca.Tunnel:
		p := r.toCover()
		p.cards = append(p.cards, c)
		r.end = p
	default:
		p := &place{cards: []card{c}}
		r.area = append(r.area, p)
		r.end = p
	}
}

// win ends the game.
func (r *Referee) win(seats ...int) {
	slices.Sort(seats)
	r.winners, r.phase = seats, atEnd
}

// dropOut is a player who cannot continue the game with his hand, once the pile is gone
// (Winning; ruling 6).
func (r *Referee) dropOut(args []string) (func(), error) {
	if len(r.pile) > 0 {
		return nil, fmt.Errorf("nobody drops out while there are cards to draw")
	}
	if c, ok := r.anyFits(r.seat); ok {
		return nil, fmt.Errorf("%s can go on: %s fits", desk.Seat(r.seat), r.word(c))
	}
	return func() {
		fewest := r.fewest()
		r.seats[r.seat].out = true
		left := r.stillIn()
		switch {
		case r.d.Ending.V == rocca.FirstStuck:
			r.byPile = true
			r.win(left...)
		case r.d.Ending.V == rocca.FewestCards:
			r.byPile = true
			r.win(fewest...)
		case len(left) == 1:
			r.byPile = true
			r.win(left...)
		default:
			r.todo = nil
			r.goOn()
		}
	}, desk.Nothing(args)
}

// anyFits is a card of a player that could be played now.
func (r *Referee) anyFits(seat int) (card, bool) {
	for _, c := range r.seats[seat].hand {
		if r.fits(c) == nil {
			return c, true
		}
	}
	return card{}, false
}

// stillIn are the players who have not dropped out.
func (r *Referee) stillIn() []int {
	var in []int
	for seat, s := range r.seats {
		if !s.out {
			in = append(in, seat)
		}
	}
	return in
}

// fewest are the players with the fewest cards in hand.
func (r *Referee) fewest() []int {
	least := len(r.seats[0].hand)
	for _, s := range r.seats {
		least = min(least, len(s.hand))
	}
	var out []int
	for seat, s := range r.seats {
		if len(s.hand) == least {
			out = append(out, seat)
		}
	}
	return out
}
