package rollway

import (
	"math/bits"
	"slices"
)

// board is the track on a sheet, arranged so that what can be laid is found at once.
type board struct {
	on    []uint16 // by cell: its lines, as bits
	meets []uint8  // by cell: the sides at which a line of the hex beyond ends, as bits
	class []class  // by cell
	// By cell: the lines that meet a line of a hex beyond, less its own, as bits.
	room []uint16
	// Hexes with a value that some line of another hex meets, as bits by cell: those
	// without a line, and those with one.
	fresh  []uint64
	single []uint64
}

func (b *board) copyFrom(from *board) {
	b.on = append(b.on[:0], from.on...)
	b.meets = append(b.meets[:0], from.meets...)
	b.class = append(b.class[:0], from.class...)
	b.room = append(b.room[:0], from.room...)
	b.fresh = append(b.fresh[:0], from.fresh...)
	b.single = append(b.single[:0], from.single...)
}

// lay draws a line, printed or laid, into a cell. Whether it may lie there is not asked.
func (t *seat) lay(g *Game, c, line int) {
	t.on[c] |= 1 << line
	t.class[c] = g.classOf(c, t.on[c])
	t.mark(g, c)
	for _, side := range LineSides[line] {
		if n := g.near[6*c+int(side)]; n >= 0 {
			t.meets[n] |= 1 << opposite[side]
			t.mark(g, int(n))
		}
	}
	if c == g.mystery && t.mystery == NoCompany {
		t.undecided = true
	}
}

// mark says where a cell stands now.
func (t *seat) mark(g *Game, c int) {
	t.room[c] = facts.meeting[t.meets[c]&63] &^ t.on[c]
	w, bit := c/64, uint64(1)<<(c%64)
	t.fresh[w] &^= bit
	t.single[w] &^= bit
	switch {
	case t.class[c] == closed || t.meets[c] == 0:
	case t.on[c] == 0:
		t.fresh[w] |= bit
	default:
		t.single[w] |= bit
	}
}

// classOf is the class of a cell with so many lines.
func (g *Game) classOf(c int, on uint16) class {
	switch {
	case on == 0 || g.value[c] == 0:
		return class(g.value[c])
	case on&(on-1) == 0:
		return upgradeOf(facts.shape[bits.TrailingZeros16(on)])
	}
	return closed
}

// armsOf are the sides at which some of the lines end.
func armsOf(lines uint16) (arms uint8) {
	for ; lines != 0; lines &= lines - 1 {
		arms |= facts.sides[bits.TrailingZeros16(lines)]
	}
	return arms
}

// forksOf is how often a line of a set ends at the same side as another.
func forksOf(lines uint16) int { return 2*bits.OnesCount16(lines) - bits.OnesCount8(armsOf(lines)) }

// allowed are the lines that a permit lets a player lay in a cell, as bits; plain bars
// cells with a stop.
func (t *seat) allowed(g *Game, c int, p *permit, plain bool) uint16 {
	if plain && g.stopOn[c] >= 0 {
		return 0
	}
	return t.room[c] & p[t.class[c]&(maxClasses-1)]
}

// lays appends every line that a permit lets a player lay, in order; plain bars cells
// with a stop.
//
// Most of the time of random games goes here, and most of that used to go into branches
// that no processor can foretell: how many lines a cell has. So four are written for
// every cell, and those that are none are written over.
func (t *seat) lays(g *Game, p *permit, plain bool, buf []Move) []Move {
	for w := range t.fresh {
		word := t.fresh[w] | t.single[w]
		if plain {
			word = t.fresh[w] &^ g.stops[w]
		}
		n := len(buf)
		buf = slices.Grow(buf, HexLines*bits.OnesCount64(word)+4)
		buf = buf[:cap(buf)]
		for ; word != 0; word &= word - 1 {
			c := w*64 + bits.TrailingZeros64(word)
			lines := t.allowed(g, c, p, false)
			first := layMove(c, 0)
			for end := n + bits.OnesCount16(lines); ; n += 4 {
				four := (*[4]Move)(buf[n:])
				four[0] = first | Move(bits.TrailingZeros16(lines))
				lines &= lines - 1
				four[1] = first | Move(bits.TrailingZeros16(lines))
				lines &= lines - 1
				four[2] = first | Move(bits.TrailingZeros16(lines))
				lines &= lines - 1
				four[3] = first | Move(bits.TrailingZeros16(lines))
				lines &= lines - 1
				if n+4 >= end {
					n = end
					break
				}
			}
		}
		buf = buf[:n]
	}
	return buf
}

// canLay tells whether a permit lets a player lay anything.
func (t *seat) canLay(g *Game, p *permit, plain bool) bool {
	for w := range t.fresh {
		for word := t.fresh[w] | t.single[w]; word != 0; word &= word - 1 {
			if t.allowed(g, w*64+bits.TrailingZeros64(word), p, plain) != 0 {
				return true
			}
		}
	}
	return false
}

// canFix tells whether there is a hex for a fixed engineer: any shape can meet any side.
func (t *seat) canFix(g *Game) bool {
	for w, word := range t.fresh {
		if word&^g.stops[w] != 0 {
			return true
		}
	}
	return false
}
