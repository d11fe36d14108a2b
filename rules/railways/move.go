package railways

import (
	"math/bits"

	"platelayer/hex"
	"platelayer/rules/track"
)

// Move is one decision, or what chance brings, packed into a number: its kind and what
// goes with it. Moves are ordered as numbers are. docs/log-railways.md describes each of
// them.
type Move uint64

// Kind is what a move does.
type Kind uint8

// The kinds of moves, in the order in which they are listed.
const (
	MoveCubes    Kind = iota // chance: cubes for a city
	MoveDraw                 // chance: the cubes of a mine, one by one
	MoveFirst                // chance: the first player
	MoveBaron                // chance: a baron is dealt
	MoveCard                 // chance: an operations card is turned up
	MoveBid                  // a bid
	MovePass                 // no bid, or no action
	MoveBond                 // a bond is taken at will
	MoveGrant                // the build that follows is paid with a Land Grant
	MoveBuild                // a build begins in a city
	MoveExtend               // a build goes on at an open end
	MoveTrack                // a tile
	MoveStop                 // the build is over
	MoveDeliver              // a cube leaves its city, over the first link
	MoveCarry                // the cube goes on over another link
	MoveUrbanize             // a New City tile is bought
	MoveFound                // it is placed
	MoveUpgrade              // the next engine
	MoveTake                 // an operations card is taken
	MoveGrow                 // a city grows
	MoveMine                 // a mine is placed
	MoveWestern              // a western link is built
	MoveMaritime             // a maritime link is bought
	kinds
)

// kindNames are the words of a log, by Kind.
var kindNames = [kinds]string{
	"cubes", "draw", "first", "baron", "card", "bid", "pass", "bond", "grant", "build", "extend", "track", "stop",
	"deliver", "carry", "urbanize", "found", "upgrade", "take", "grow", "mine", "western", "maritime",
}

// String is the word of a log.
func (k Kind) String() string {
	if k >= kinds {
		return "nothing"
	}
	return kindNames[k]
}

const kindShift = 56

func makeMove(k Kind, args uint64) Move { return Move(k)<<kindShift | Move(args) }

// Kind is what the move does.
func (m Move) Kind() Kind { return Kind(m >> kindShift) }

func (m Move) args() uint64 { return uint64(m) & (1<<kindShift - 1) }

// cityShift is where the city of a chance move stands.
const cityShift = 40

// cubesMove brings cubes to a city, so many of each colour.
func cubesMove(city uint8, n [Colors]uint8) Move {
	args := uint64(city) << cityShift
	for c, k := range n {
		args |= uint64(k) << (8 * c)
	}
	return makeMove(MoveCubes, args)
}

// Cubes are the city of a MoveCubes and how many cubes of each colour it gets.
func (m Move) Cubes() (city int, n [Colors]uint8) {
	for c := range n {
		n[c] = uint8(m.args() >> (8 * c))
	}
	return int(m.args() >> cityShift), n
}

// drawBits is how many bits a cube of a MoveDraw takes: its colour and 1, so that nothing
// is 0.
const drawBits = 3

// drawMove brings cubes to a mine, in the order in which they were drawn.
func drawMove(city uint8, drawn []Color) Move {
	args := uint64(city) << cityShift
	for i, c := range drawn {
		args |= uint64(c+1) << (drawBits * i)
	}
	return makeMove(MoveDraw, args)
}

// Drawn are the city of a MoveDraw and the cubes in the order in which they were drawn,
// appended to buf.
func (m Move) Drawn(buf []Color) (city int, drawn []Color) {
	for rest := m.args() & (1<<cityShift - 1); rest != 0; rest >>= drawBits {
		buf = append(buf, Color(rest&(1<<drawBits-1))-1)
	}
	return int(m.args() >> cityShift), buf
}

// Number is the amount of a MoveBid, the player of a MoveFirst, the card of a MoveCard or
// MoveTake as Map.Operations, the city of a MoveBuild, MoveGrow, MoveMine or MoveWestern as
// Map.Cities.
func (m Move) Number() int { return int(m.args()) }

func pairMove(k Kind, a, b int) Move { return makeMove(k, uint64(a)<<8|uint64(b)) }

// Pair are the player and the baron of a MoveBaron, the city and the colour of a MoveFound,
// the island and the harbor of a MoveMaritime, the city and the owner of a MoveCarry;
// the owner of a printed link is Nobody.
func (m Move) Pair() (a, b int) { return int(m.args() >> 8), int(m.args() & 255) }

// Nobody owns the links that are printed on the map.
const Nobody = nobody

func extendMove(h uint16, side uint8) Move { return makeMove(MoveExtend, uint64(h)<<3|uint64(side)) }

// End is the open end of a MoveExtend.
func (m Move) End() track.End { return track.EndAt(int(m.args()>>3)&noHex, hex.Side(m.args()&7)) }

func trackMove(h uint16, a, b uint8) Move {
	return makeMove(MoveTrack, uint64(h)<<6|uint64(min(a, b))<<3|uint64(max(a, b)))
}

// Tile is the tile of a MoveTrack.
func (m Move) Tile() track.Segment {
	return track.Segment{Hex: uint16(m.args() >> 6), A: uint8(m.args() >> 3 & 7), B: uint8(m.args() & 7)}
}

func deliverMove(from, color, to uint8) Move {
	return makeMove(MoveDeliver, uint64(from)<<16|uint64(color)<<8|uint64(to))
}

// Delivery is the city, the colour and the first city on the way of a MoveDeliver.
func (m Move) Delivery() (from int, c Color, to int) {
	return int(m.args() >> 16), Color(m.args() >> 8), int(m.args() & 255)
}

// colorsOf lists the colours of a set of bits, for loops.
func colorsOf(set uint8) (first Color, rest uint8) {
	return Color(bits.TrailingZeros8(set)), set & (set - 1)
}
