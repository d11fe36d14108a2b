package track

import (
	"fmt"

	"platelayer/hex"
)

// Owner is who laid a fragment: a player from 0, or Nobody.
type Owner int8

// Nobody owns track that has been abandoned.
const Nobody Owner = -1

// side is what a board keeps for a side of a hex.
type side struct {
	other int8 // the side it is joined with, or -1
	owner Owner
}

// Board is the track laid on a ground: which fragment uses which side of which hex,
// and whose it is. Laying, taking up and copying allocate nothing.
type Board struct {
	Ground *Ground
	sides  []side // by end
	laid   int
}

// NewBoard is a board without track.
func NewBoard(g *Ground) *Board {
	b := &Board{Ground: g, sides: make([]side, 6*g.Len())}
	b.Clear()
	return b
}

// Clear takes up all track.
func (b *Board) Clear() {
	for i := range b.sides {
		b.sides[i] = side{-1, Nobody}
	}
	b.laid = 0
}

// CopyFrom makes the board equal to another one of the same ground.
func (b *Board) CopyFrom(from *Board) {
	b.Ground, b.laid = from.Ground, from.laid
	b.sides = append(b.sides[:0], from.sides...)
}

// Equal tells whether the same track lies on both boards, owned by the same players.
func (b *Board) Equal(c *Board) bool {
	if b.laid != c.laid || len(b.sides) != len(c.sides) {
		return false
	}
	for i := range b.sides {
		if b.sides[i] != c.sides[i] {
			return false
		}
	}
	return true
}

// Len is how many fragments lie on the board.
func (b *Board) Len() int { return b.laid }

// Free tells whether the fragment can lie in its hex: on the map, and neither side used.
func (b *Board) Free(s Segment) bool {
	if !b.Ground.Valid(s) {
		return false
	}
	a, c := s.Ends()
	return b.sides[a.index()].other < 0 && b.sides[c.index()].other < 0
}

// Joins tells whether the owner may have track at the end: the border is not that of
// the map, and what track there is beyond it is the owner's or nobody's.
func (b *Board) Joins(e End, owner Owner) bool {
	f := b.Ground.flips[e.index()]
	if f < 0 {
		return false
	}
	beyond := b.sides[f]
	return beyond.other < 0 || beyond.owner == owner || beyond.owner == Nobody
}

// Fits tells whether the owner may lay the fragment: it is Free, and Joins at both ends.
func (b *Board) Fits(s Segment, owner Owner) bool {
	if !b.Free(s) {
		return false
	}
	x, y := s.Ends()
	return b.Joins(x, owner) && b.Joins(y, owner)
}

// Lay puts a fragment on the board. It is an error where it is not Free.
func (b *Board) Lay(s Segment, owner Owner) error {
	if !b.Free(s) {
		return fmt.Errorf("no room for track %s", b.name(s))
	}
	b.put(s, owner)
	b.laid++
	return nil
}

// TakeUp removes a fragment. It is an error where it does not lie on the board.
func (b *Board) TakeUp(s Segment) error {
	if !b.Has(s) {
		return fmt.Errorf("no track %s to take up", b.name(s))
	}
	x, y := s.Ends()
	b.sides[x.index()], b.sides[y.index()] = side{-1, Nobody}, side{-1, Nobody}
	b.laid--
	return nil
}

// SetOwner gives a fragment that lies on the board to somebody.
func (b *Board) SetOwner(s Segment, owner Owner) error {
	if !b.Has(s) {
		return fmt.Errorf("no track %s to give away", b.name(s))
	}
	b.put(s, owner)
	return nil
}

func (b *Board) put(s Segment, owner Owner) {
	x, y := s.Ends()
	b.sides[x.index()], b.sides[y.index()] = side{int8(s.B), owner}, side{int8(s.A), owner}
}

func (b *Board) name(s Segment) string {
	if !b.Ground.Valid(s) {
		return fmt.Sprintf("between sides %d and %d of hex %d", s.A, s.B, s.Hex)
	}
	return fmt.Sprintf("%q", b.Ground.AppendSegment(nil, s))
}

// Has tells whether the very fragment lies on the board.
func (b *Board) Has(s Segment) bool {
	if !b.Ground.Valid(s) {
		return false
	}
	x, _ := s.Ends()
	return b.sides[x.index()].other == int8(s.B)
}

// At is the fragment that leaves its hex over the end, and whose it is; ok is false
// where there is none.
func (b *Board) At(e End) (s Segment, owner Owner, ok bool) {
	at := b.sides[e.index()]
	if at.other < 0 {
		return Segment{}, Nobody, false
	}
	return Join(int(e.Hex), hex.Side(e.Side), hex.Side(at.other)), at.owner, true
}

// Beyond is the fragment across the border that the end leads to.
func (b *Board) Beyond(e End) (s Segment, owner Owner, ok bool) {
	f, ok := b.Ground.Flip(e)
	if !ok {
		return Segment{}, Nobody, false
	}
	return b.At(f)
}

// Used tells whether track lies at the end on this side of the border.
func (b *Board) Used(e End) bool { return b.sides[e.index()].other >= 0 }

// Touched tells whether track touches the border under the end, from either side.
func (b *Board) Touched(e End) bool {
	i := e.index()
	f := b.Ground.flips[i]
	return b.sides[i].other >= 0 || f >= 0 && b.sides[f].other >= 0
}

// JointOwner is who has track at the border under the end, which is who may build on
// beyond it; ok is false where no track touches it. Where both sides have track they
// have one owner, or somebody is joining nobody's: then it is somebody's.
func (b *Board) JointOwner(e End) (owner Owner, ok bool) {
	_, owner, ok = b.At(e)
	if _, far, there := b.Beyond(e); there {
		return max(owner, far), true
	}
	return owner, ok
}

// Next goes one fragment on along a line: over the border under e and through the hex
// beyond, to the other end of the fragment there. ok is false where nothing joins.
func (b *Board) Next(e End) (next End, ok bool) {
	f := b.Ground.flips[e.index()]
	if f < 0 || b.sides[f].other < 0 {
		return End{}, false
	}
	return End{uint16(f / 6), uint8(b.sides[f].other)}, true
}

// Across is the other end of the fragment that has the end e; ok is false where there
// is none.
func (b *Board) Across(e End) (far End, ok bool) {
	o := b.sides[e.index()].other
	if o < 0 {
		return End{}, false
	}
	return End{e.Hex, uint8(o)}, true
}

// Follow goes along a line as far as it leads: the last end, and how many fragments
// were passed. It begins beyond e. A ring ends where it began.
func (b *Board) Follow(e End) (last End, passed int) {
	last = e
	for {
		next, ok := b.Next(last)
		if !ok {
			return last, passed
		}
		last = next
		passed++
		if last == e {
			return last, passed
		}
	}
}

// Connected tells whether two fragments on the board belong to one line.
func (b *Board) Connected(s, t Segment) bool {
	if !b.Has(s) || !b.Has(t) {
		return false
	}
	if s == t {
		return true
	}
	x, y := s.Ends()
	for _, e := range [2]End{x, y} {
		for last := e; ; {
			next, ok := b.Next(last)
			if !ok || next == e {
				break
			}
			if next.Hex == t.Hex && t.Has(hex.Side(next.Side)) {
				return true
			}
			last = next
		}
	}
	return false
}

// InHex is how many fragments lie in a hex, at most three.
func (b *Board) InHex(index int) int {
	n := 0
	for _, s := range b.sides[6*index : 6*index+6] {
		if s.other >= 0 {
			n++
		}
	}
	return n / 2
}

// Segments appends all fragments, in order, to buf.
func (b *Board) Segments(buf []Segment) []Segment {
	for i, s := range b.sides {
		if a := i % 6; int(s.other) > a {
			buf = append(buf, Segment{uint16(i / 6), uint8(a), uint8(s.other)})
		}
	}
	return buf
}

// Check tells what is wrong with the board, nil where nothing is: sides that do not
// agree, or two players' track at one border.
func (b *Board) Check() error {
	n := 0
	for i, s := range b.sides {
		if s.other < 0 {
			continue
		}
		n++
		e := endOf(int32(i))
		back := b.sides[End{e.Hex, uint8(s.other)}.index()]
		if back.other != int8(e.Side) || back.owner != s.owner || s.other == int8(e.Side) {
			return fmt.Errorf("the sides of track at %q do not agree", b.Ground.AppendEnd(nil, e))
		}
		if _, far, ok := b.Beyond(e); ok && far != s.owner && far != Nobody && s.owner != Nobody {
			return fmt.Errorf("players %d and %d both have track at %q", s.owner+1, far+1, b.Ground.AppendEnd(nil, e))
		}
	}
	if n != 2*b.laid {
		return fmt.Errorf("%d sides are used by %d fragments", n, b.laid)
	}
	return nil
}
