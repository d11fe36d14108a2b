package rollway

import "math/bits"

// Dice are a few dice by value, packed: three bits count the dice of each value, the ones
// lowest. There are never more than seven dice.
type Dice uint32

// DiceOf packs dice.
func DiceOf(values ...int) (d Dice) {
	for _, v := range values {
		d += oneDie(v)
	}
	return d
}

func oneDie(v int) Dice { return 1 << (3 * (v - 1)) }

// maxDice bounds the numbers that are Dice.
const maxDice = 1<<18 - 1

// Count is how many dice show the value.
func (d Dice) Count(v int) int { return int(d>>(3*(v-1))) & 7 }

// Len is how many dice there are.
func (d Dice) Len() int {
	d = d&0o70707 + d>>3&0o70707 // six bits a sum
	return int(d&63 + d>>6&63 + d>>12)
}

// have are the values that some die shows, as bits from the lowest for the ones; twice
// those that two show.
func (d Dice) have() uint8 {
	const low = 0o111111
	return squeeze((d | d>>1 | d>>2) & low)
}

func (d Dice) twice() uint8 {
	const low = 0o111111
	return squeeze((d>>1 | d>>2) & low)
}

// squeeze collects every third bit.
func squeeze(d Dice) uint8 {
	return uint8(d&1 | d>>2&2 | d>>4&4 | d>>6&8 | d>>8&16 | d>>10&32)
}

// hasPair tells whether dice of the two values are there.
func (d Dice) hasPair(a, b int) bool {
	if a == b {
		return d.Count(a) >= 2
	}
	return d.Count(a) >= 1 && d.Count(b) >= 1
}

// Values appends the dice in rising order.
func (d Dice) Values(buf []int) []int {
	for v := 1; v <= 6; v++ {
		for range d.Count(v) {
			buf = append(buf, v)
		}
	}
	return buf
}

// lowest is the smallest value there is.
func (d Dice) lowest() int { return bits.TrailingZeros32(uint32(d))/3 + 1 }

// ends are the smaller and the larger one of two dice.
func (d Dice) ends() (a, b int) {
	a = d.lowest()
	return a, (d - oneDie(a)).lowest()
}
