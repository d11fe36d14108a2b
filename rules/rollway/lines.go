package rollway

import (
	"math/bits"

	"platelayer/hex"
	"platelayer/rules/track"
)

// A hex has fifteen lines that can be laid in it, one for each pair of its sides. They
// are numbered in the order of their sides: 0 joins the sides 0 and 1, 14 the sides 4 and
// 5. Sets of lines are bits of a uint16, sets of sides bits of a uint8.

// HexLines is how many different lines a hex has.
const HexLines = 15

// LineSides are the sides that each line joins, the lower one first.
var LineSides = [HexLines][2]hex.Side{
	{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5},
	{1, 2}, {1, 3}, {1, 4}, {1, 5},
	{2, 3}, {2, 4}, {2, 5},
	{3, 4}, {3, 5},
	{4, 5},
}

// lineFacts is what can be said of lines wherever they lie.
type lineFacts struct {
	number  [6][6]uint8 // of the line between two sides
	shape   [HexLines]track.Shape
	sides   [HexLines]uint8
	of      [track.Shapes]uint16 // the lines of a shape
	meeting [64]uint16           // the lines that end at one of these sides
}

var facts = func() (f lineFacts) {
	for i, l := range LineSides {
		a, b := l[0], l[1]
		f.number[a][b], f.number[b][a] = uint8(i), uint8(i)
		f.shape[i] = track.Join(0, a, b).Shape()
		f.sides[i] = 1<<a | 1<<b
		f.of[f.shape[i]] |= 1 << i
		for set := range f.meeting {
			if uint8(set)&f.sides[i] != 0 {
				f.meeting[set] |= 1 << i
			}
		}
	}
	return f
}()

// LineBetween is the number of the line between two different sides.
func LineBetween(a, b hex.Side) int { return int(facts.number[a][b]) }

// LineShape is the shape of a line by its number.
func LineShape(line int) track.Shape { return facts.shape[line] }

// class is what matters of a hex to whoever lays track: MinValue to MaxValue where it
// has no line, upgradeOf where it has one, and closed where nothing can be laid.
type class uint8

const (
	closed     class = 0
	classes          = MaxValue + 1 + track.Shapes
	maxClasses       = 16 // a power of two, which spares a comparison
)

// upgradeOf is the class of a hex with one line of the shape.
func upgradeOf(s track.Shape) class { return MaxValue + 1 + class(s) }

// permit is what some dice, or a fixed engineer, allow in a hex of each class: lines as
// bits.
type permit [maxClasses]uint16

// add allows what another permit allows, too.
func (p *permit) add(q *permit) {
	for i := range p {
		p[i] |= q[i]
	}
}

// pairPermits is what two dice allow, whichever of them is the track die (rulebook: Lay
// Track).
var pairPermits = func() (out [7][7]permit) {
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			for _, dice := range [2][2]int{{a, b}, {b, a}} {
				lines := facts.of[ShapeOf(dice[0])]
				for v := MinValue; v <= min(MaxValue, dice[1]); v++ {
					out[a][b][v] |= lines
				}
				out[a][b][upgradeOf(ShapeOf(dice[1]))] |= lines
			}
		}
	}
	return out
}()

// randomPermits is what two of the dice of a random engineer allow, the dice in any order.
var randomPermits = func() (out [7][7][7]permit) {
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			for c := 1; c <= 6; c++ {
				for _, two := range [3][2]int{{a, b}, {a, c}, {b, c}} {
					out[a][b][c].add(&pairPermits[two[0]][two[1]])
				}
			}
		}
	}
	return out
}()

// fixedPermits is what the fixed engineers allow: a shape in a hex of any value. That the
// hex must have no stop is for seat.lays and seat.allowed to see to.
var fixedPermits = func() (out [track.Shapes]permit) {
	for s := range out {
		for v := MinValue; v <= MaxValue; v++ {
			out[s][v] = facts.of[s]
		}
	}
	return out
}()

// roles tells dice apart for a line in a hex: one of two dice as track die, the other as
// hex die. on are the lines of the hex, value is that of the hex.
func roles(dice []int, line int, on uint16, value int) (trackDie, hexDie int, ok bool) {
	for i, t := range dice {
		for j, h := range dice {
			if i == j || ShapeOf(t) != facts.shape[line] {
				continue
			}
			if on == 0 && h >= value || on != 0 && ShapeOf(h) == facts.shape[bits.TrailingZeros16(on)] {
				return t, h, true
			}
		}
	}
	return 0, 0, false
}
