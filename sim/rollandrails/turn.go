package rollandrails

import (
	"platelayer/rules/rollandrails"
	"platelayer/rules/track"
)

// nobody is no specialist: the die on the wheel is let go, or taken as a coin.
const nobody = rollandrails.Specialists

// set is dice as they are matched: how many to each action, and the one on the wheel or
// 0.
type set struct {
	dice  [rollandrails.Actions]uint8
	wheel uint8
}

// key tells sets apart.
func (t *set) key() int {
	d := &t.dice
	k := int(d[0]&3) | int(d[1]&3)<<2 | int(d[2]&3)<<4 | int(d[3]&1)<<6 | int(d[4]&1)<<7
	return k | int(t.wheel)<<8
}

// turn is what a set is good for: how it is best used.
type turn struct {
	value    float64
	helper   rollandrails.Specialist // or nobody
	upgrade  bool
	mechanic bool // is worth it
	plan     plan
}

// turnBook remembers turns by set.
type turnBook struct {
	known [7 << 8]bool
	turns [7 << 8]turn
}

// called are the specialists that a die on the wheel calls, or nobody.
func (v *survey) called(s *rollandrails.State, wheel uint8) (pair rollandrails.SoloPair) {
	if wheel == 0 {
		return rollandrails.SoloPair{nobody, nobody}
	}
	if !v.game.Solo() {
		return rollandrails.SoloPair(rollandrails.Called(int(wheel)))
	}
	pair = v.game.Map().SoloWheel[wheel-1].V
	for i, h := range pair {
		if s.Helps(h) == 0 {
			pair[i] = nobody
		}
	}
	return pair
}

// turn is the best use of a set.
func (v *survey) turn(s *rollandrails.State, t set) turn {
	k := t.key()
	if v.turns.known[k] {
		return v.turns.turns[k]
	}
	best := v.with(s, t, nobody)
	if t.wheel > 0 {
		for _, h := range v.called(s, t.wheel) {
			if got := v.with(s, t, h); got.value > best.value {
				best = got
			}
		}
	}
	v.turns.known[k], v.turns.turns[k] = true, best
	return best
}

// with values a set where one specialist helps.
func (v *survey) with(s *rollandrails.State, t set, who rollandrails.Specialist) turn {
	out := turn{helper: who}
	d := t.dice
	cash, level := v.cash, v.level
	any, goods := uint8(0), 1+int(d[rollandrails.Delivery])
	switch who {
	case rollandrails.Banker:
		cash += rollandrails.BankerGain
	case rollandrails.Engineer:
		if v.mayEngineer(s, t) {
			any = rollandrails.EngineerTracks
		}
	case rollandrails.Logistician:
		if v.mayLogistician(s, t) {
			goods++
		}
	case rollandrails.Manufacturer:
		if cash >= rollandrails.ManufacturerCost {
			if gain := v.restock(s); gain.value > 0 {
				out.value += gain.value
				cash -= rollandrails.ManufacturerCost
			}
		}
	case rollandrails.Planner:
		if cash >= rollandrails.PlannerCost {
			if gain := v.settle(s); gain.value > 0 {
				out.value += gain.value
				cash -= rollandrails.PlannerCost
			}
		}
	case nobody:
		if v.game.Solo() && t.wheel > 0 {
			cash += rollandrails.SoloCoin
		}
	}
	shapes := track.Allowance{
		track.Straight: d[rollandrails.Straight], track.Gentle: d[rollandrails.Curve],
		track.Tight: d[rollandrails.SharpCurve], track.Any: any,
	}
	for _, by := range [2]*bool{&out.upgrade, &out.mechanic} {
		if by == &out.upgrade && d[rollandrails.Upgrade] == 0 || by == &out.mechanic && who != rollandrails.Mechanic {
			continue
		}
		if level == rollandrails.MaxLevel {
			continue
		}
		price := rollandrails.UpgradeCost(level + 1)
		if price > cash {
			continue
		}
		if gain := v.next(level, 1) + v.worth(cash-price) - v.worth(cash); gain > 0 {
			*by = true
			out.value += v.next(level, 1)
			cash -= price
			level++
		}
	}
	out.value += v.worth(cash) - v.worth(v.cash)
	out.plan = v.plan(bank{shapes, cash})
	out.value += out.plan.value
	ships := v.best(s, level)
	for i := range goods {
		n := ships[i]
		if n == 0 && out.plan.links > 0 {
			n = 0.7 // over what is built first
		}
		out.value += n
	}
	return out
}

// mayEngineer tells whether the engineer helps: all other dice are matched to track.
func (v *survey) mayEngineer(s *rollandrails.State, t set) bool {
	if s.Phase() == rollandrails.Acting {
		return v.engineer
	}
	d := &t.dice
	return d[rollandrails.Curve]+d[rollandrails.Straight]+d[rollandrails.SharpCurve] == rollandrails.ActionDice
}

// mayLogistician tells whether the logistician helps: a die is matched to delivery.
func (v *survey) mayLogistician(s *rollandrails.State, t set) bool {
	if s.Phase() == rollandrails.Acting {
		return v.logistician
	}
	return t.dice[rollandrails.Delivery] > 0
}

// placing is a city or a set of goods that is worth something.
type placing struct {
	value      float64
	place, set int
	color      rollandrails.Color
}

// hand values dice that are not matched yet: the best way to match them, where all of
// them must be, and of fewer than four some must come.
func (v *survey) hand(s *rollandrails.State, dice rollandrails.DiceCounts) float64 {
	known := v.hands.at(dice)
	if known.age == v.hands.age {
		return known.value
	}
	n := 0
	for _, k := range dice {
		n += int(k)
	}
	h := hands{v: v, s: s, best: -1e9, full: n == rollandrails.DraftedDice}
	h.match(dice, 0, 0)
	*known = remembered{h.best, v.hands.age}
	return h.best
}

// hands goes through the ways to match dice.
type hands struct {
	v    *survey
	s    *rollandrails.State
	set  set
	best float64
	full bool
}

// match places the dice from a value on; n are on actions.
func (h *hands) match(dice rollandrails.DiceCounts, from, n int) {
	for from < len(dice) && dice[from] == 0 {
		from++
	}
	if from == len(dice) {
		if !h.full || h.set.wheel > 0 {
			h.best = max(h.best, h.v.turn(h.s, h.set).value)
		}
		return
	}
	dice[from]--
	if h.set.wheel == 0 {
		h.set.wheel = uint8(from + 1)
		h.match(dice, from, n)
		h.set.wheel = 0
	}
	if n == rollandrails.ActionDice {
		return
	}
	for a := range h.set.dice {
		if h.v.takes[a]>>(from+1)&1 != 0 && h.set.dice[a] < h.v.dots[a] {
			h.set.dice[a]++
			h.match(dice, from, n+1)
			h.set.dice[a]--
		}
	}
}

func (b *turnBook) forget() { b.known = [len(b.known)]bool{} }
