package railroadink

import game "platelayer/rules/railroadink"

// Shape is the shape of a centre.
type Shape uint8

// The shapes.
const (
	Block Shape = iota // as on the boards of the game
	Plus
	Cross // of the diagonals
	Ring
)

// shapes are those that candidates have, the usual one more often.
var shapes = [...]Shape{Block, Block, Block, Plus, Cross, Ring}

// The centre of the usual board, in spaces of so many.
const (
	usualCentre = 9
	usualSpaces = game.DefaultSize * game.DefaultSize
)

// holds tells whether a shape that reaches so far from the middle of the board holds a
// space so far from it in columns and in rows, all in halves of a space.
func (s Shape) holds(reach, x, y int) bool {
	far := max(x, y)
	switch s {
	case Plus:
		return min(x, y) <= 1 && far <= reach
	case Cross:
		return x == y && far <= reach
	case Ring:
		return far > 1 && far <= reach
	}
	return far <= reach
}

// centre makes the spaces of the centre: as much of the board as usual, as nearly as the
// shape can. Every shape has all the symmetries of the board.
func (c *Candidate) centre() {
	c.Centre = c.Centre[:0]               // a cross may fit nowhere
	want := c.Cols * c.Rows * usualCentre // in parts of usualSpaces
	best := 1 << 30
	for reach := range max(c.Cols, c.Rows) {
		n := 0
		c.eachOf(reach, func(game.Space) { n++ })
		if miss := abs(n*usualSpaces - want); n > 0 && miss < best {
			best = miss
			c.Centre = c.Centre[:0]
			c.eachOf(reach, func(s game.Space) { c.Centre = append(c.Centre, s) })
		}
	}
}

// eachOf goes through the spaces of the shape with a reach, row by row.
func (c *Candidate) eachOf(reach int, do func(game.Space)) {
	for row := range c.Rows {
		for col := range c.Cols {
			if c.Shape.holds(reach, abs(2*col-c.Cols+1), abs(2*row-c.Rows+1)) {
				do(game.Space{Row: row, Col: col})
			}
		}
	}
}
