package rollandrails

import (
	"math/bits"

	"platelayer/rules/rollandrails"
)

// nobody is no specialist: the die on the wheel is let go, or taken as a coin.
const nobody = rollandrails.Specialists

// coin stands by in the solo game, where the die on the wheel is for a resource.
const coin = nobody + 1

// set is dice as they are matched: how many to each action, and the one on the wheel or
// 0.
type set struct {
	dice  [rollandrails.Actions]uint8
	wheel uint8
}

// key tells sets apart.
func (t *set) key() int { return spreadKey(t.dice) | int(t.wheel)<<10 }

// turn is what a set is good for: how it is best used.
type turn struct {
	value    float64
	helper   rollandrails.Specialist // or nobody
	upgrade  bool
	mechanic bool // is worth it
	plan     plan
}

// turnBook remembers the best use of dice on the actions, by who helps and by the die on
// the wheel, and of dice that can still be matched to them.
type turnBook struct {
	age    uint32
	useful [coin + 1]spreadSet // by helper: where it may be better than nobody
	known  [coin + 1]spreadSet // by helper: the turns that have been looked at
	turns  [coin + 1][spreads]turn
	valued [faces]spreadSet // by die on the wheel: what has been valued
	values [faces][spreads]float64
	hands  [faces][rests]remembered
}

// faces are the values of the die on the wheel, 0 for none.
const faces = 6 + 1

func (b *turnBook) forget() {
	b.known, b.valued = [coin + 1]spreadSet{}, [faces]spreadSet{}
	if b.age++; b.age == 0 {
		b.hands = [faces][rests]remembered{}
		b.age = 1
	}
}

// alone is who helps when no specialist is called.
func (v *survey) alone(wheel int) rollandrails.Specialist {
	if wheel > 0 && v.game.Solo() {
		return coin
	}
	return nobody
}

// turn is the best use of a set.
func (v *survey) turn(s *rollandrails.State, t set) *turn {
	return v.best(s, v.deals.number[spreadKey(t.dice)], int(t.wheel))
}

// value is what a set is worth.
func (v *survey) value(s *rollandrails.State, k spread, wheel int) float64 {
	b := &v.turns
	if b.valued[wheel]>>k&1 == 0 {
		b.valued[wheel] |= 1 << k
		b.values[wheel][k] = v.best(s, k, wheel).value
	}
	return b.values[wheel][k]
}

// best is the best use of dice on actions and one on the wheel, whoever helps.
func (v *survey) best(s *rollandrails.State, k spread, wheel int) *turn {
	best := v.with(s, k, v.alone(wheel))
	for _, h := range v.calls[wheel] {
		if v.turns.useful[h]>>k&1 != 0 {
			if got := v.with(s, k, h); got.value > best.value {
				best = got
			}
		}
	}
	return best
}

// always is the set of all spreads.
const always = ^spreadSet(0)

// standBy finds out who is called, and who may be of use with which dice.
func (v *survey) standBy(s *rollandrails.State) {
	solo := v.game.Solo()
	v.calls[0] = [2]rollandrails.Specialist{nobody, nobody}
	for die := 1; die < len(v.calls); die++ {
		v.calls[die] = rollandrails.Called(die)
		if solo {
			v.calls[die] = v.game.Map().SoloWheel[die-1].V
			for i, h := range v.calls[die] {
				if s.Helps(h) == 0 {
					v.calls[die][i] = nobody
				}
			}
		}
	}
	u := &v.turns.useful
	*u = [coin + 1]spreadSet{nobody: always, coin: always, rollandrails.Banker: always}
	u[rollandrails.Engineer], u[rollandrails.Logistician] = v.deals.track, v.deals.goods
	if v.level < rollandrails.MaxLevel {
		u[rollandrails.Mechanic] = always
	}
	if solo {
		return // the other two are not there
	}
	if v.cash >= rollandrails.ManufacturerCost {
		if v.restocked = v.restock(s); v.restocked.value > 0 {
			u[rollandrails.Manufacturer] = always
		}
	}
	if v.cash >= rollandrails.PlannerCost {
		if v.settled = v.settle(s); v.settled.value > 0 {
			u[rollandrails.Planner] = always
		}
	}
}

// with is the best use of the dice on the actions where one specialist helps.
func (v *survey) with(s *rollandrails.State, k spread, who rollandrails.Specialist) *turn {
	out := &v.turns.turns[who][k]
	if v.turns.known[who]>>k&1 == 0 {
		v.turns.known[who] |= 1 << k
		v.use(s, k, who, out)
	}
	return out
}

// use fills in how dice on actions are best used.
func (v *survey) use(s *rollandrails.State, k spread, who rollandrails.Specialist, out *turn) {
	*out = turn{helper: who}
	d, cash, level := &v.deals.dice[k], v.cash, v.level
	any, goods := false, 1+int(d[rollandrails.Delivery])
	if v.game.Solo() {
		out.value -= v.call(s, who)
	}
	switch who {
	case rollandrails.Banker:
		cash += rollandrails.BankerGain
	case rollandrails.Engineer:
		any = true
	case rollandrails.Logistician:
		goods++
	case rollandrails.Manufacturer:
		out.value += v.restocked.value
		cash -= rollandrails.ManufacturerCost
	case rollandrails.Planner:
		out.value += v.settled.value
		cash -= rollandrails.PlannerCost
	case coin:
		out.helper = nobody
		cash += rollandrails.SoloCoin
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
		next := v.levels[level]
		if gain := next + v.worth(cash-price) - v.worth(cash); gain > 0 {
			*by = true
			out.value += next
			cash -= price
			level++
		}
	}
	out.value += v.worth(cash) - v.worth(v.cash)
	out.plan = *v.plan(v.deals.mix[k], any, cash)
	out.value += out.plan.value
	ships := v.hauls(s, level)
	for i := range goods {
		n := ships[i]
		if n == 0 && out.plan.links > 0 {
			n = v.w.First // over what is built first
		}
		out.value += n
	}
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
	key, n := handKey(dice), 0
	best := -1e9
	for i, k := range dice {
		if n += int(k); k == 0 {
			continue
		}
		best = max(best, v.rest(s, key-1<<(2*i), i+1))
	}
	if n < rollandrails.DraftedDice {
		best = max(best, v.rest(s, key, 0))
	}
	return best
}

// rest values a die on the wheel, or none, and others that all go on actions.
func (v *survey) rest(s *rollandrails.State, key, wheel int) float64 {
	hand := v.deals.hands[key]
	known := &v.turns.hands[wheel][hand]
	if known.age == v.turns.age {
		return known.value
	}
	best := -1e9
	for set := v.deals.fits[hand]; set != 0; set &= set - 1 {
		best = max(best, v.value(s, spread(bits.TrailingZeros64(uint64(set))), wheel))
	}
	*known = remembered{best, v.turns.age}
	return best
}
