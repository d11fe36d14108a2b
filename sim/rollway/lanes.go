package rollway

// lanes are points by how many stops a run has at most: a byte for each length from none to
// longest, the lowest byte first, so that all lengths are reckoned at once. They are less
// than 128, so that the top bit of each byte is free for marks: also those of two runs
// together, each with no more than longest stops.
type lanes uint64

const (
	laneBits       = 8
	ones     lanes = 0x0101010101010101
	tops     lanes = 0x80 * ones
)

const _ = uint(64/laneBits - longest - 1) // there is a lane for every length

// in is the number in a lane.
func (x lanes) in(lane int) int { return int(uint8(x >> (laneBits * lane))) }

// every is a number in all lanes.
func every(n int) lanes { return lanes(n) * ones }

// some marks the lanes with more than nothing.
func (x lanes) some() lanes { return (x + (tops - ones)) & tops }

// reaches marks the lanes in which x is no less than y.
func reaches(x, y lanes) lanes { return ((x | tops) - y) & tops }

// only leaves what is in marked lanes.
func (x lanes) only(marked lanes) lanes { return x & (marked - marked>>(laneBits-1)) }

// larger is the larger number in each lane.
func larger(x, y lanes) lanes {
	keep := reaches(x, y)
	keep -= keep >> (laneBits - 1)
	return x&keep | y&^keep
}

// over is by how much x is more than y, in each lane.
func over(x, y lanes) lanes {
	d := (x | tops) - y
	return d.only(d & tops)
}

// rising makes every lane no less than those before it.
func (x lanes) rising() lanes {
	x = larger(x, x<<laneBits)
	x = larger(x, x<<(2*laneBits))
	return larger(x, x<<(4*laneBits))
}

// mask are marked lanes as bits, that of the first lane the lowest.
func mask(marked lanes) uint {
	const gather lanes = 0x0102040810204080 // brings the bits of all bytes into the highest one
	return uint(((marked >> (laneBits - 1)) * gather) >> (7 * laneBits))
}
