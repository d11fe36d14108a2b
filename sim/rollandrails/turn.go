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
	known  [coin + 1]spreadSet // by helper: what has been looked at
	with   [coin + 1][spreadMask + 1]float64
	valued [faces]spreadSet // by die on the wheel: what has been valued
	values [faces][spreadMask + 1]float64
	hands  [faces][rests]remembered
}

// stand is how a player stands who has used what needs neither track nor goods: resources
// and levels.
type stand struct {
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
	out.value, out.helper = v.value(s, k, int(t.wheel)), v.leader(int(t.wheel))
	for _, h := range v.calls[t.wheel] {
		if b := &v.turns; b.useful[h]&b.known[h]>>k&1 != 0 && b.with[h][k] > b.with[out.helper][k] {
			out.helper = h
		}
	}
	at := v.stand(s, out.helper, v.deals.dice[k][rollandrails.Upgrade] > 0)
	out.upgrade, out.mechanic = at.upgrade, at.mechanic
	out.plan = v.plan(v.deals.mix[k], at.any, at.cash)
	if out.helper == coin {
		out.helper = nobody
	}
	return out
}

// leader is who helps where nobody who is called does better.
func (v *survey) leader(wheel int) rollandrails.Specialist {
	calls := v.calls[wheel]
	if !v.solo && (calls[0] == rollandrails.Banker || calls[1] == rollandrails.Banker) {
		return rollandrails.Banker // never worse than nobody, and costs nothing
	}
	return v.alone(wheel)
}

// value is what a set is worth.
func (v *survey) value(s *rollandrails.State, k spread, wheel int) float64 {
	if v.turns.valued[wheel]>>k&1 == 0 {
		v.appraise(s, 1<<k, wheel)
	}
	return v.turns.values[wheel][k]
}

// appraise values spreads with a die on the wheel. Where many will be asked for, as long
// as the dice of the turn are not matched, it values all of them at once.
func (v *survey) appraise(s *rollandrails.State, set spreadSet, wheel int) {
	b := &v.turns
	if !v.acting {
		set = 1<<v.deals.count - 1
	}
	set &^= b.valued[wheel]
	b.valued[wheel] |= set
	leader := v.leader(wheel)
	v.with(s, set, leader)
	values, with := &b.values[wheel], &b.with[leader]
	for rest := set; rest != 0; rest &= rest - 1 {
		k := bits.TrailingZeros64(uint64(rest)) & spreadMask
		values[k] = with[k]
	}
	for _, h := range v.calls[wheel] {
		useful := set & b.useful[h]
		if h == leader || useful == 0 {
			continue
		}
		v.with(s, useful, h)
		for with := &b.with[h]; useful != 0; useful &= useful - 1 {
			k := bits.TrailingZeros64(uint64(useful)) & spreadMask
			if with[k] > values[k] {
				values[k] = with[k]
			}
		}
	}
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

// with finds out what dice on the actions are worth where one specialist helps.
func (v *survey) with(s *rollandrails.State, set spreadSet, who rollandrails.Specialist) {
	b := &v.turns
	set &^= b.known[who]
	if set == 0 {
		return
	}
	b.known[who] |= set
	// Of the dice on the actions only one on the upgrade matters to how the player stands.
	var stands [2]stand
	var ships [2]*[3]float64
	for i := range stands {
		stands[i] = v.stand(s, who, i > 0)
		ships[i] = v.hauls(s, stands[i].level)
	}
	for with := &b.with[who]; set != 0; set &= set - 1 {
		k := bits.TrailingZeros64(uint64(set)) & spreadMask
		dice := &v.deals.dice[k]
		i := min(1, dice[rollandrails.Upgrade])
		at := &stands[i]
		bid := v.bid(v.deals.mix[k], at.any, at.cash)
		goods := 0.0
		for _, n := range ships[i][:at.goods+int8(dice[rollandrails.Delivery])] {
			if n == 0 && bid.links {
				n = v.w.First // they may go over what is built first
			}
			goods += n
		}
		with[k] = at.value + bid.value + goods
	}
}

// stand is how a player stands where one specialist helps.
func (v *survey) stand(s *rollandrails.State, who rollandrails.Specialist, upgrades bool) (out stand) {
	out = stand{goods: 1, cash: v.cash, level: v.level}
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
	return out
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
	if fits&^v.turns.valued[wheel] != 0 {
		v.appraise(s, fits, wheel)
	}
	best := -1e9
	for values := &v.turns.values[wheel]; fits != 0; fits &= fits - 1 {
		if n := values[bits.TrailingZeros64(uint64(fits))&spreadMask]; n > best {
			best = n
		}
	}
	*known = remembered{best, v.turns.age}
	return best
}
