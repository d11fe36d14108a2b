package referee

import (
	"fmt"
	"slices"

	"platelayer/rules/desk"
	"platelayer/rules/rollway"
)

// held is how many shares of a company a player has.
func (s *seat) held(c rollway.Company) int {
	return [...]int{len(s.square), len(s.circle), s.pentagon}[c]
}

// empty is how many boxes of a company can still be filled or crossed out (Shares,
// Burning a Share; ruling 1).
func (s *seat) empty(c rollway.Company) int {
	return rollway.Shares - s.held(c) - s.burned[c]
}

// gives tells whether a company gives a share for two dice, and if not why (Shares).
func (s *seat) gives(c rollway.Company, dice []int) error {
	if s.empty(c) == 0 {
		return fmt.Errorf("%s has no empty box", c)
	}
	a, b := dice[0], dice[1]
	switch c {
	case rollway.Square:
		for _, old := range s.square {
			if difference(a, b) <= old {
				return fmt.Errorf("the difference of %d and %d is not larger than %d", a, b, old)
			}
		}
	case rollway.Circle:
		if a != b {
			return fmt.Errorf("%d and %d do not match", a, b)
		}
		if slices.Contains(s.circle, a) {
			return fmt.Errorf("there is a share with the value %d", a)
		}
	case rollway.Pentagon:
		if a+b != rollway.PentagonSum {
			return fmt.Errorf("%d and %d do not add up to %d", a, b, rollway.PentagonSum)
		}
	}
	return nil
}

func difference(a, b int) int { return max(a, b) - min(a, b) }

// shareDice reads the two dice assigned to shares and what is left.
func (r *Referee) shareDice(args []string) (dice, rest []int, err error) {
	if err := desk.Exactly(args, rollway.ShareDice+1, "two dice and a company"); err != nil {
		return nil, nil, err
	}
	if dice, err = desk.ReadDice(args[:rollway.ShareDice], rollway.ShareDice); err != nil {
		return nil, nil, err
	}
	rest, ok := desk.Without(r.now.left, dice)
	if !ok {
		return nil, nil, fmt.Errorf("the dice %v are not among %v", dice, r.now.left)
	}
	return dice, rest, nil
}

// share fills in the leftmost empty box of a company (Shares).
func (r *Referee) share(args []string) (func(), error) {
	dice, rest, err := r.shareDice(args)
	if err != nil {
		return nil, err
	}
	c, err := readCompany(args[2])
	if err != nil {
		return nil, err
	}
	me := r.me()
	if err := me.gives(c, dice); err != nil {
		return nil, err
	}
	return func() {
		switch c {
		case rollway.Square:
			me.square = append(me.square, difference(dice[0], dice[1]))
		case rollway.Circle:
			me.circle = append(me.circle, dice[0])
		case rollway.Pentagon:
			me.pentagon++
		}
		r.now.left, r.now.shared = rest, true
	}, nil
}

// burn crosses out a box where the dice obtain no share (Shares, Burning a Share).
func (r *Referee) burn(args []string) (func(), error) {
	dice, rest, err := r.shareDice(args)
	if err != nil {
		return nil, err
	}
	me := r.me()
	boxes := 0
	for c := range rollway.Company(rollway.Companies) {
		if me.gives(c, dice) == nil {
			return nil, fmt.Errorf("the dice %v obtain a share of %s, so a share must be taken", dice, c)
		}
		boxes += me.empty(c)
	}
	if args[2] == "nothing" {
		if boxes > 0 {
			return nil, fmt.Errorf("there are %d empty boxes, so one must be crossed out", boxes)
		}
		return func() { r.now.left, r.now.shared = rest, true }, nil
	}
	c, err := readCompany(args[2])
	if err != nil {
		return nil, err
	}
	if me.empty(c) == 0 {
		return nil, fmt.Errorf("%s has no empty box to cross out", c)
	}
	return func() {
		me.burned[c]++
		r.now.left, r.now.shared = rest, true
	}, nil
}
