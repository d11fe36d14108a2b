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
	mechanic bool  // is worth it
	plan     *plan // of the track book
}

// turnBook remembers what dice on the actions are worth, by who helps and by the die on
// the wheel, and what dice are that can still be matched to them.
type turnBook struct {
	age    uint32
	useful [coin + 1]spreadSet // by helper: where it may be better than nobody
	stands [coin + 1][2]stand  // by helper, and whether a die is on the upgrade
	known  [coin + 1]spreadSet // by helper: what has been looked at
	with   [coin + 1][spreads]float64
	valued [faces]spreadSet // by die on the wheel: what has been valued
	values [faces][spreads]float64
	hands  [faces][rests]remembered
}

// stand is how a player stands who has used what needs neither track nor goods: resources
// and levels.
type stand struct {
	known             bool
	value             float64 // of that
	upgrade, mechanic bool
	any               bool // a piece more, of any shape
	goods             int8 // that go beside those of the dice
	cash, level       int
}

// faces are the values of the die on the wheel, 0 for none.
const faces = 6 + 1

func (b *turnBook) forget() {
	b.known, b.valued = [coin + 1]spreadSet{}, [faces]spreadSet{}
	for i := range b.stands {
		b.stands[i][0].known, b.stands[i][1].known = false, false
	}
	if b.age++; b.age == 0 {
		b.hands = [faces][rests]remembered{}
		b.age = 1
	}
}

// alone is who helps when no specialist is called.
func (v *survey) alone(wheel int) rollandrails.Specialist {
	if wheel > 0 && v.solo {
		return coin
	}
	return nobody
}

// turn is the best use of a set.
func (v *survey) turn(s *rollandrails.State, t set) (out turn) {
	k := v.deals.number[spreadKey(t.dice)]
	out.value, out.helper = v.best(s, k, int(t.wheel))
	at := v.stand(s, out.helper, k)
	out.upgrade, out.mechanic, out.plan = at.upgrade, at.mechanic, v.plan(v.deals.mix[k], at.any, at.cash)
	if out.helper == coin {
		out.helper = nobody
	}
	return out
}

// value is what a set is worth.
func (v *survey) value(s *rollandrails.State, k spread, wheel int) float64 {
	v.appraise(s, 1<<k, wheel)
	return v.turns.values[wheel][k]
}

// appraise values spreads with a die on the wheel.
func (v *survey) appraise(s *rollandrails.State, set spreadSet, wheel int) {
	b := &v.turns
	for set &^= b.valued[wheel]; set != 0; set &= set - 1 {
		k := spread(bits.TrailingZeros64(uint64(set)))
		b.valued[wheel] |= 1 << k
		b.values[wheel][k], _ = v.best(s, k, wheel)
	}
}

// best is what dice on actions and one on the wheel are worth, and who helps best.
func (v *survey) best(s *rollandrails.State, k spread, wheel int) (float64, rollandrails.Specialist) {
	helper := v.alone(wheel)
	calls := v.calls[wheel]
	if !v.solo && (calls[0] == rollandrails.Banker || calls[1] == rollandrails.Banker) {
		helper = rollandrails.Banker // never worse than nobody, and costs nothing
	}
	best := v.with(s, k, helper)
	for _, h := range calls {
		if h != helper && v.turns.useful[h]>>k&1 != 0 {
			if n := v.with(s, k, h); n > best {
				best, helper = n, h
			}
		}
	}
	return best, helper
}

// always is the set of all spreads.
const always = ^spreadSet(0)

// standBy finds out who is called, and who may be of use with which dice.
func (v *survey) standBy(s *rollandrails.State) {
	solo := v.solo
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

// with is what dice on the actions are worth where one specialist helps.
func (v *survey) with(s *rollandrails.State, k spread, who rollandrails.Specialist) float64 {
	b := &v.turns
	if b.known[who]>>k&1 == 0 {
		b.known[who] |= 1 << k
		at := v.stand(s, who, k)
		plan := v.plan(v.deals.mix[k], at.any, at.cash)
		b.with[who][k] = at.value + plan.value + v.goods(s, at, k, plan.links > 0)
	}
	return b.with[who][k]
}

// goods is what the goods are worth that go with dice on the actions. Where there are
// none, they may go over what is built first.
func (v *survey) goods(s *rollandrails.State, at *stand, k spread, links bool) (sum float64) {
	ships := v.hauls(s, at.level)
	for _, n := range ships[:at.goods+int8(v.deals.dice[k][rollandrails.Delivery])] {
		if n == 0 && links {
			n = v.w.First
		}
		sum += n
	}
	return sum
}

// stand is how a player stands where one specialist helps. Of the dice on the actions
// only one on the upgrade matters.
func (v *survey) stand(s *rollandrails.State, who rollandrails.Specialist, k spread) *stand {
	upgrades := min(1, v.deals.dice[k][rollandrails.Upgrade])
	out := &v.turns.stands[who][upgrades]
	if !out.known {
		v.rise(s, who, upgrades > 0, out)
	}
	return out
}

// rise fills in how a player stands.
func (v *survey) rise(s *rollandrails.State, who rollandrails.Specialist, upgrades bool, out *stand) {
	*out = stand{known: true, goods: 1, cash: v.cash, level: v.level}
	if v.solo {
		out.value -= v.call(s, who)
	}
	switch who {
	case rollandrails.Banker:
		out.cash += rollandrails.BankerGain
	case rollandrails.Engineer:
		out.any = true
	case rollandrails.Logistician:
		out.goods++
	case rollandrails.Manufacturer:
		out.value += v.restocked.value
		out.cash -= rollandrails.ManufacturerCost
	case rollandrails.Planner:
		out.value += v.settled.value
		out.cash -= rollandrails.PlannerCost
	case coin:
		out.cash += rollandrails.SoloCoin
	}
	for _, by := range [2]*bool{&out.upgrade, &out.mechanic} {
		if by == &out.upgrade && !upgrades || by == &out.mechanic && who != rollandrails.Mechanic {
			continue
		}
		if out.level == rollandrails.MaxLevel {
			continue
		}
		price := rollandrails.UpgradeCost(out.level + 1)
		if price > out.cash {
			continue
		}
		next := v.levels[out.level]
		if gain := next + v.worth(out.cash-price) - v.worth(out.cash); gain > 0 {
			*by = true
			out.value += next
			out.cash -= price
			out.level++
		}
	}
	out.value += v.worth(out.cash) - v.worth(v.cash)
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
	fits := v.deals.fits[hand]
	v.appraise(s, fits, wheel)
	best := -1e9
	for values := &v.turns.values[wheel]; fits != 0; fits &= fits - 1 {
		if n := values[bits.TrailingZeros64(uint64(fits))]; n > best {
			best = n
		}
	}
	*known = remembered{best, v.turns.age}
	return best
}
