package referee

import (
	"fmt"
	"slices"
	"strconv"

	"platelayer/rules/desk"
	"platelayer/rules/railways"
)

// auction is what has been bid and who has passed, in order.
type auction struct {
	bids   []bid
	passed []int
}

type bid struct{ seat, amount int }

// high is the highest bid, which is the last.
func (a auction) high() bid {
	if len(a.bids) == 0 {
		return bid{nobody, 0}
	}
	return a.bids[len(a.bids)-1]
}

// of is the last bid of a player, 0 without one.
func (a auction) of(seat int) int {
	for _, b := range slices.Backward(a.bids) {
		if b.seat == seat {
			return b.amount
		}
	}
	return 0
}

// beginTurn (Bidding Style; Phase 1).
func (r *Referee) beginTurn() {
	if r.m.Options.Bidding.V != railways.WorstIsFirst || r.turn == 1 {
		r.phase, r.auction, r.seat = atAuction, auction{}, r.order[0]
		return
	}
	// Worst score first; in case of ties, who was later.
	later := slices.Clone(r.order)
	slices.Reverse(later)
	slices.SortStableFunc(later, func(a, b int) int { return r.seats[a].points - r.seats[b].points })
	r.order = later
	r.beginRounds()
}

// bid (Phase 1: whole thousands, higher than the current bid).
func (r *Referee) bid(args []string) (func(), error) {
	if err := desk.Exactly(args, 1, "a bid"); err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(args[0])
	switch {
	case err != nil || strconv.Itoa(n) != args[0]:
		return nil, fmt.Errorf("%q is no whole number", args[0])
	case n <= r.auction.high().amount:
		return nil, fmt.Errorf("a bid is higher than %d", r.auction.high().amount)
	case n > railways.MaxBid:
		return nil, fmt.Errorf("nobody bids more than %d", railways.MaxBid)
	}
	return func() {
		r.auction.bids = append(r.auction.bids, bid{r.seat, n})
		r.nextBidder()
	}, nil
}

// passBid (First to pass: each player who passes pays half their bid rounded up).
func (r *Referee) passBid(args []string) (func(), error) {
	return func() {
		r.auction.passed = append(r.auction.passed, r.seat)
		if r.m.Options.Bidding.V == railways.FirstToPass {
			own := r.auction.of(r.seat)
			r.pay(r.seat, own/2+own%2)
		}
		r.nextBidder()
	}, desk.Nothing(args)
}

// nextBidder goes round by seats, or ends the auction.
func (r *Referee) nextBidder() {
	a := r.auction
	var stay []int
	for _, p := range r.clockwise((r.seat + 1) % r.players) {
		if !slices.Contains(a.passed, p) {
			stay = append(stay, p)
		}
	}
	byPass := slices.Clone(a.passed)
	slices.Reverse(byPass)
	style := r.m.Options.Bidding.V
	switch {
	case len(a.bids) > 0 && len(stay) == 1:
		r.pay(stay[0], a.high().amount)
		if style == railways.FirstToPass {
			r.order = append(stay, byPass...)
		} else {
			r.order = r.clockwise(stay[0])
		}
	case len(stay) == 0 && style == railways.FirstToPass:
		r.order = byPass
	case len(stay) == 0:
		r.order = r.clockwise((r.order[0] + 1) % r.players)
	default:
		r.seat = stay[0]
		return
	}
	r.beginRounds()
}
