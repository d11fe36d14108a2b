package rollway

import (
	"math/bits"

	"platelayer/hex"
	"platelayer/rules/rollway/routes"
)

// board is the track on a sheet, arranged so that what can be laid is found at once.
type board struct {
	on    []uint16 // by cell: its lines, as bits
	meets []uint8  // by cell: the sides at which a line of the hex beyond ends, as bits
	class []class  // by cell
	// Hexes with a value that some line of another hex meets, as bits by cell: those
	// without a line, and those with one.
	fresh  []uint64
	single []uint64
}

func (b *board) copyFrom(from *board) {
	b.on = append(b.on[:0], from.on...)
	b.meets = append(b.meets[:0], from.meets...)
	b.class = append(b.class[:0], from.class...)
	b.fresh = append(b.fresh[:0], from.fresh...)
	b.single = append(b.single[:0], from.single...)
}

// lay draws a line, printed or laid, into a cell. Whether it may lie there is not asked.
func (t *seat) lay(g *Game, c, line int) {
	before := t.on[c]
	t.on[c] |= 1 << line
	t.class[c] = g.classOf(c, t.on[c])
	t.mark(g, c)
	for _, side := range LineSides[line] {
		if n := g.near[6*c+int(side)]; n >= 0 {
			t.meets[n] |= 1 << opposite[side]
			t.mark(g, int(n))
		}
	}
	t.addPieces(g, c, line, before)
	if c == g.mystery && t.mystery == NoCompany {
		t.undecided = true
	}
}

// mark says where a cell stands now.
func (t *seat) mark(g *Game, c int) {
	w, bit := c/64, uint64(1)<<(c%64)
	if t.class[c] == closed || t.meets[c] == 0 {
		t.single[w] &^= bit
		return
	}
	if t.on[c] == 0 {
		t.fresh[w] |= bit
	} else {
		t.fresh[w] &^= bit
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

// addPieces adds the pieces of a line to the network; before are the lines that the cell
// had. Where an older line already leads from a side to the stop, that piece is there.
func (t *seat) addPieces(g *Game, c, line int, before uint16) {
	a, b := LineSides[line][0], LineSides[line][1]
	stop := g.stopOn[c]
	if stop < 0 {
		t.net.Pieces = append(t.net.Pieces, routes.Piece{g.ends[6*c+int(a)], g.ends[6*c+int(b)]})
		return
	}
	arms := armsOf(before)
	for _, side := range [2]hex.Side{a, b} {
		if arms>>side&1 == 0 {
			t.net.Pieces = append(t.net.Pieces, routes.Piece{g.ends[6*c+int(side)], routes.AtStop(int(stop))})
		}
	}
}

// armsOf are the sides at which some of the lines end.
func armsOf(lines uint16) (arms uint8) {
	for ; lines != 0; lines &= lines - 1 {
		arms |= facts.sides[bits.TrailingZeros16(lines)]
	}
	return arms
}

// allowed are the lines that a permit lets a player lay in a cell, as bits; plain bars
// cells with a stop.
func (t *seat) allowed(g *Game, c int, p *permit, plain bool) uint16 {
	if plain && g.stopOn[c] >= 0 {
		return 0
	}
	return facts.meeting[t.meets[c]] & p[t.class[c]] &^ t.on[c]
}

// lays appends every line that a permit lets a player lay, in order; plain bars cells
// with a stop.
func (t *seat) lays(g *Game, p *permit, plain bool, buf []Move) []Move {
	for w := range t.fresh {
		word := t.fresh[w] | t.single[w]
		if plain {
			word = t.fresh[w] &^ g.stops[w]
		}
		for ; word != 0; word &= word - 1 {
			c := w*64 + bits.TrailingZeros64(word)
			lines := facts.meeting[t.meets[c]] & p[t.class[c]] &^ t.on[c]
			for ; lines != 0; lines &= lines - 1 {
				buf = append(buf, layMove(c, bits.TrailingZeros16(lines)))
			}
		}
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
