package railroadink

// Move is one decision, or what chance brings, packed into a number: its kind and what
// goes with it. Moves are ordered as numbers are. docs/log-railroad-ink.md describes each
// of them.
type Move uint64

// MoveKind is what a move does.
type MoveKind uint8

// The kinds of moves, in the order in which they are listed.
const (
	MoveRoll     MoveKind = iota // chance: the dice of a round
	MoveDraw                     // a Route die is drawn
	MoveCopy                     // a Route die is drawn once more, by a Factory
	MoveFree                     // a Route die is drawn without a connection
	MoveFreeCopy                 // a copy is drawn without a connection
	MoveSpecial                  // a Special Route is drawn
	MoveRenovate                 // something is added to a drawn space
	MoveDestroy                  // a drawn space is erased
	MoveMove                     // what is on a space is drawn elsewhere
	MoveDone                     // the player has finished the round
	moveKinds
)

// moveNames are the words of a log, by MoveKind.
var moveNames = [moveKinds]string{"roll", "draw", "copy", "free", "free-copy", "special", "renovate", "destroy", "move", "done"}

// String is the word of a log.
func (k MoveKind) String() string {
	if k >= moveKinds {
		return "nothing"
	}
	return moveNames[k]
}

// The places of what goes with a move: which die or Special Route, the space something
// lies on already, the drawing, the space it is drawn on. A roll has the dice instead.
const (
	kindShift  = 40
	whichShift = 36
	fromShift  = 28
	idShift    = 8
	whichMask  = 15
	cellMask   = 255
	idMask     = 1<<(fromShift-idShift) - 1
	dieShift   = 3 // pips of a die, from 0
	dieMask    = 1<<dieShift - 1
)

func makeMove(k MoveKind, which, from int, id uint16, cell int) Move {
	return Move(k)<<kindShift | Move(which)<<whichShift | Move(from)<<fromShift | Move(id)<<idShift | Move(cell)
}

// Kind is what the move does.
func (m Move) Kind() MoveKind { return MoveKind(min(m>>kindShift, Move(moveKinds))) }

// which is the slot of the die, or the number of the Special Route, from 0.
func (m Move) which() int { return int(m>>whichShift) & whichMask }

func (m Move) from() int  { return int(m>>fromShift) & cellMask }
func (m Move) id() uint16 { return uint16(m >> idShift & idMask) }
func (m Move) cell() int  { return int(m) & cellMask }

// Slot is which die a MoveDraw, MoveCopy, MoveFree or MoveFreeCopy draws: a place in the
// roll, from 0.
func (m Move) Slot() int { return m.which() }

// Special is which Special Route a MoveSpecial draws, from 0.
func (m Move) Special() int { return m.which() }

// At is the space that the move draws on, adds to or erases; of a MoveMove the one that
// its Route comes to.
func (m Move) At() Space {
	if k := m.Kind(); k == MoveRenovate || k == MoveDestroy {
		return spaceOf(m.from())
	}
	return spaceOf(m.cell())
}

// From is the space that the Route of a MoveMove comes from.
func (m Move) From() Space { return spaceOf(m.from()) }

// Die is what a die of a MoveRoll shows, from 1, by its place in the roll.
func (m Move) Die(slot int) int { return int(m>>(dieShift*slot))&dieMask + 1 }

// rollMove is a roll; pips are from 0.
func rollMove(pips []uint8) Move {
	m := Move(MoveRoll) << kindShift
	for i, p := range pips {
		m |= Move(p) << (dieShift * i)
	}
	return m
}
