package referee

import (
	"fmt"
	"slices"

	"platelayer/rules/desk"
	"platelayer/rules/rollway"
)

// bid writes the company of a die into the next box (Trains).
func (r *Referee) bid(args []string) (func(), error) {
	dice, err := desk.ReadDice(args, rollway.TrainDice)
	if err != nil {
		return nil, err
	}
	rest, ok := desk.Without(r.now.left, dice)
	if !ok {
		return nil, fmt.Errorf("the die %d is not among %v", dice[0], r.now.left)
	}
	return func() {
		r.me().bids = append(r.me().bids, rollway.CompanyOf(dice[0]))
		r.now.bid, r.now.left = true, rest
		if !r.now.laid {
			r.now.track = rest
		}
	}, nil
}

// trainOwner is the company that owns the train of a row, from 0: the one with the most
// bids, of several the one that bid last (Trains; ruling on ties).
func (r *Referee) trainOwner(s *seat, row int) rollway.Company {
	from := 0
	for _, t := range r.m.Trains[:row] {
		from += t.Boxes.V
	}
	to := from + r.m.Trains[row].Boxes.V
	if len(s.bids) < to {
		return rollway.NoCompany // a row that is partially full
	}
	bids := s.bids[from:to]
	count := map[rollway.Company]int{}
	most := 0
	for _, c := range bids {
		count[c]++
		most = max(most, count[c])
	}
	for _, c := range slices.Backward(bids) {
		if count[c] == most {
			return c
		}
	}
	return rollway.NoCompany
}

// trains are the stops that the trains of a company can make, the longest first.
func (r *Referee) trains(s *seat, c rollway.Company) []int {
	var out []int
	for row, t := range r.m.Trains {
		if r.trainOwner(s, row) == c {
			out = append(out, t.Stops.V)
		}
	}
	slices.Sort(out)
	slices.Reverse(out)
	return out
}
