package railroadink

import "slices"

// course is the moves of a round that a policy has decided on.
type course struct {
	moves []move // all of them
	left  []move // those that are still to be made
	round int
}

// begin forgets the moves.
func (c *course) begin() { c.left = nil }

// leads tells whether the next move is for the state, whose moves are listed.
func (c *course) leads(s *state, moves []move) bool {
	return len(c.left) > 0 && c.round == s.Round() && slices.Contains(moves, c.left[0])
}

// set takes moves that are to be made, in their order.
func (c *course) set(s *state, moves []move) {
	c.moves = append(c.moves[:0], moves...)
	c.left, c.round = c.moves, s.Round()
}

// next is the next move.
func (c *course) next() move {
	m := c.left[0]
	c.left = c.left[1:]
	return m
}
