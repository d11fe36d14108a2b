package railways

import "platelayer/hex"

// A tile joins two sides of a hex that are opposite each other or two apart (rulings:
// Track). There are nine ways to do so, numbered from 1. A hex holds two tracks at most, so
// that what lies in it is one byte: the first track in the low half, the second in the
// other, 0 for none.

// tileSides are the sides that each way joins, by its number.
var tileSides = [...][2]uint8{
	1: {0, 2}, {0, 3}, {0, 4}, {1, 3}, {1, 4}, {1, 5}, {2, 4}, {2, 5}, {3, 5},
}

// TileShapes is how many ways there are to lay a tile.
const TileShapes = len(tileSides) - 1

// nowhere stands for a side that is not joined to another.
const nowhere = 6

// Tables of a byte of track, and of a side.
var (
	// shapeOf is the number of the way that joins two sides, 0 where none does.
	shapeOf [6][6]uint8
	// usedSides are the sides at which track in a hex ends, as bits.
	usedSides [256]uint8
	// joined is the side with which a side is joined by track in a hex, or nowhere.
	joined [256][6]uint8
	// turns are the sides that a tile can lead to from a side, in the order of Move.
	turns [6][3]uint8
	// turnMask are the same as bits.
	turnMask [6]uint8
)

func init() {
	for i := 1; i <= TileShapes; i++ {
		a, b := tileSides[i][0], tileSides[i][1]
		shapeOf[a][b], shapeOf[b][a] = uint8(i), uint8(i)
	}
	for t := range joined {
		for side := range joined[t] {
			joined[t][side] = nowhere
		}
		for _, i := range [2]int{t & 15, t >> 4} {
			if i == 0 || i > TileShapes {
				continue
			}
			a, b := tileSides[i][0], tileSides[i][1]
			usedSides[t] |= 1<<a | 1<<b
			joined[t][a], joined[t][b] = b, a
		}
	}
	for side := range turns {
		n := 0
		for i := 1; i <= TileShapes; i++ { // the ways are in the order of moves
			for end, from := range tileSides[i] {
				if int(from) == side {
					to := tileSides[i][1-end]
					turns[side][n] = to
					turnMask[side] |= 1 << to
					n++
				}
			}
		}
	}
}

// opposite is the same border, seen from the hex beyond.
func opposite(side uint8) uint8 { return (side + 3) % 6 }

// sideOf is a side as package hex knows it.
func sideOf(side uint8) hex.Side { return hex.Side(side) }
