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
	// Hexes with a value that some line of another hex meets, as bits by cell: those
	// without a line, and those with one.
	fresh  []uint64
	single []uint64
}

func (b *board) copyFrom(from *board) {
	b.on = append(b.on[:0], from.on...)
	b.meets = append(b.meets[:0], from.meets...)
	b.fresh = append(b.fresh[:0], from.fresh...)
	b.single = append(b.single[:0], from.single...)
}

// lay draws a line, printed or laid, into a cell. Whether it may lie there is not asked.
func (t *seat) lay(g *Game, c, line int) {
	before := t.on[c]
	t.on[c] |= 1 << line
	t.mark(g, c)
	for _, side := range LineSides[line] {
		if n := g.near[6*c+int(side)]; n >= 0 {
			t.meets[n] |= 1 << side.Opposite()
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
	bit := uint64(1) << (c % 64)
	t.fresh[c/64] &^= bit
	t.single[c/64] &^= bit
	if g.value[c] == 0 || t.meets[c] == 0 {
		return
	}
	switch on := t.on[c]; {
	case on == 0:
		t.fresh[c/64] |= bit
	case on&(on-1) == 0:
		t.single[c/64] |= bit
	}
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

// allowed are the lines that a permit lets a player lay in a cell, as bits.
func (t *seat) allowed(g *Game, c int, p *permit) uint16 {
	on := t.on[c]
	met := facts.meeting[t.meets[c]]
	switch {
	case g.value[c] == 0:
		return 0
	case on == 0:
		if p.plain && g.stopOn[c] >= 0 {
			return 0
		}
		return met & p.empty[g.value[c]]
	case on&(on-1) == 0:
		return met & p.upgrade[facts.shape[bits.TrailingZeros16(on)]] &^ on
	}
	return 0
}

// lays appends every line that a permit lets a player lay, in order.
func (t *seat) lays(g *Game, p *permit, buf []Move) []Move {
	for w := range t.fresh {
		word := t.fresh[w] | t.single[w]
		if p.plain {
			word = t.fresh[w] &^ g.stops[w]
		}
		for ; word != 0; word &= word - 1 {
			c := w*64 + bits.TrailingZeros64(word)
			for lines := t.allowed(g, c, p); lines != 0; lines &= lines - 1 {
				buf = append(buf, layMove(c, bits.TrailingZeros16(lines)))
			}
		}
	}
	return buf
}

// canLay tells whether a permit lets a player lay anything.
func (t *seat) canLay(g *Game, p *permit) bool {
	for w := range t.fresh {
		for word := t.fresh[w] | t.single[w]; word != 0; word &= word - 1 {
			if t.allowed(g, w*64+bits.TrailingZeros64(word), p) != 0 {
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
