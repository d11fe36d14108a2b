package railways

import "platelayer/rules/track"

// What policies plan, before it is listed.

// Carry is the move that sends a cube on to a city over a link of an owner.
func Carry(to, owner int) Move { return pairMove(MoveCarry, to, owner) }

// Lay is the move that places a tile.
func Lay(t track.Segment) Move { return trackMove(t.Hex, t.A, t.B) }
