package generate

import (
	"math/bits"

	"platelayer/hex"
)

// area is a set of cells of a net: a word of bits for each row of the grid, from the first
// column at the lowest bit, with an empty word before the first row and after the last. What
// is asked of cells one by one is so answered for a whole row at once.
type area []uint64

// rows are the words of the rows of the grid.
func (a area) rows() []uint64 { return a[1 : len(a)-1] }

// len is how many cells there are.
func (a area) len() (n int) {
	for _, word := range a {
		n += bits.OnesCount64(word)
	}
	return n
}

// newArea is an empty area.
func (n *net) newArea() area { return make(area, n.grid.Rows+2) }

// neighbors is, by side, which cells of a row have a cell of an area across that side. What
// comes after the last column means nothing.
func (n *net) neighbors(a area, row int) (s0, s1, s2, s3, s4, s5 uint64) {
	near := a[row : row+3]
	above, here, below := near[0], near[1], near[2]
	left, right, moved := here<<1, here>>1, n.moved
	switch {
	case n.grid.Orientation == hex.FlatTop: // some columns lie half a hex lower
		return right&^moved | below>>1&moved, below, left&^moved | below<<1&moved,
			above<<1&^moved | left&moved, above, above>>1&^moved | right&moved
	case moved>>(row&63)&1 == 1: // a row that lies half a hex to the right
		return right, below >> 1, below, left, above, above >> 1
	}
	return right, below, below << 1, left, above << 1, above
}

// two is where at least two of six words have a bit.
func two(s0, s1, s2, s3, s4, s5 uint64) uint64 {
	return s0&s1 | (s0|s1)&(s2|s3) | s2&s3 | (s0|s1|s2|s3)&(s4|s5) | s4&s5
}

// spread lets an area grow within another one until it is all of the pieces of that which
// it began in.
func (n *net) spread(a, within area) {
	rows, size, all := len(a.rows()), 0, within.len()
	for size < all {
		for row := range rows {
			n.grow(a, within, row)
		}
		for row := rows - 1; row >= 0; row-- {
			n.grow(a, within, row)
		}
		was := size
		if size = a.len(); size == was {
			return
		}
	}
}

// grow lets an area grow in one row: from the rows beside it, and along the row.
func (n *net) grow(a, within area, row int) {
	free := within[row+1]
	s0, s1, s2, s3, s4, s5 := n.neighbors(a, row)
	from := (a[row+1] | s0 | s1 | s2 | s3 | s4 | s5) & free
	from |= (free + from) ^ free // up to the end of a run, as an addition carries
	from &= free
	for step := 1; step < n.grid.Cols; step *= 2 { // and down
		from |= from >> (step & 63) & free
		free &= free >> (step & 63)
	}
	a[row+1] = from
}

// loops is how many pieces an area is less how many holes it has, by Euler: cells less
// borders between them, and corners of three of them.
func (n *net) loops(a area) (sum int) {
	for row, here := range a.rows() {
		s0, s1, s2, _, _, _ := n.neighbors(a, row)
		sum += bits.OnesCount64(here) - bits.OnesCount64(here&s0) - bits.OnesCount64(here&s1) - bits.OnesCount64(here&s2) +
			bits.OnesCount64(here&s0&s1) + bits.OnesCount64(here&s1&s2) // the two that are named after a cell
	}
	return sum
}
