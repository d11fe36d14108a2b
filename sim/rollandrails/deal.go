package rollandrails

import (
	"platelayer/rules/rollandrails"
	"platelayer/rules/track"
)

// spread is a number for how up to three dice lie on the actions of a map: how many on
// each.
type spread uint8

// spreadSet is a set of spreads, a bit for each.
type spreadSet uint64

// spreadMask is the highest number that a spread can have as a member of a spreadSet. There
// are 56 at most: ways to put three dice on five actions or aside.
const spreadMask = 64 - 1

// rests is how many hands of up to three dice there are.
const rests = (6 + 1) * (6 + 2) * (6 + 3) / 6

// deals are the ways in which dice can be matched to the actions of a map.
type deals struct {
	takes  [rollandrails.Actions]uint8                 // by action: the dice it takes, as bits
	dots   [rollandrails.Actions]uint8                 // by action: how many of them
	dice   [spreadMask + 1][rollandrails.Actions]uint8 // by spread
	mix    [spreadMask + 1]mix                         // by spread: the track
	number [1 << 10]spread                             // by spreadKey
	count  spread                                      // how many there are
	hands  [1 << 12]uint8                              // by handKey: a number for a hand of up to three dice
	fits   [rests]spreadSet                            // by number of a hand: what it can be matched to
	track  spreadSet                                   // three dice, all on track
	goods  spreadSet                                   // with a die on delivery
}

// handKey tells hands of up to three dice apart. A fourth die may be added for as long as
// another one is taken away again.
func handKey(dice rollandrails.DiceCounts) (key int) {
	for i, n := range dice {
		key += int(n) << (2 * i)
	}
	return key
}

// spreadKey tells apart how up to three dice lie on the actions.
func spreadKey(on [rollandrails.Actions]uint8) (key int) {
	for a, n := range on {
		key |= int(n&3) << (2 * a)
	}
	return key
}

// read fills the tables in for a map.
func (d *deals) read(m *rollandrails.Map) {
	*d = deals{}
	for _, row := range m.ActionTable() {
		for _, die := range row.Dice {
			d.takes[row.Action] |= 1 << die
		}
		d.dots[row.Action] = uint8(row.Dots)
	}
	n := uint8(0)
	for key := range d.hands {
		var dice rollandrails.DiceCounts
		total := 0
		for i := range dice {
			dice[i] = uint8(key >> (2 * i) & 3)
			total += int(dice[i])
		}
		if total <= rollandrails.ActionDice {
			d.hands[key] = n
			d.match(&d.fits[n], dice, [rollandrails.Actions]uint8{})
			n++
		}
	}
	for k, dice := range d.dice[:d.count] {
		if dice[rollandrails.Curve]+dice[rollandrails.Straight]+dice[rollandrails.SharpCurve] == rollandrails.ActionDice {
			d.track |= 1 << k
		}
		if dice[rollandrails.Delivery] > 0 {
			d.goods |= 1 << k
		}
	}
}

// match adds the spreads that dice can be matched to beside those that lie there already.
func (d *deals) match(to *spreadSet, dice rollandrails.DiceCounts, on [rollandrails.Actions]uint8) {
	for i, n := range dice {
		if n == 0 {
			continue
		}
		dice[i]--
		for a := range on {
			if d.takes[a]>>(i+1)&1 != 0 && on[a] < d.dots[a] {
				with := on
				with[a]++
				d.match(to, dice, with)
			}
		}
		return
	}
	*to |= 1 << d.add(on)
}

// add is the spread of dice on actions. One that was not seen before gets the next
// number.
func (d *deals) add(on [rollandrails.Actions]uint8) spread {
	key := spreadKey(on)
	if k := d.number[key]; d.dice[k] == on && k < d.count {
		return k
	}
	k := d.count
	d.number[key], d.dice[k] = k, on
	d.mix[k] = mixOf(track.Allowance{
		track.Straight: on[rollandrails.Straight], track.Gentle: on[rollandrails.Curve], track.Tight: on[rollandrails.SharpCurve],
	})
	d.count++
	return k
}
