package rollway

import "platelayer/rules/track"

// Move is one decision, or what chance brings, packed into a number: its kind and what
// goes with it. Moves are ordered as numbers are. docs/log-rollway.md describes each of
// them.
type Move uint32

// Kind is what a move does.
type Kind uint8

// The kinds of moves, in the order in which they are listed.
const (
	MoveRoll     Kind = iota // chance: the five dice of a turn
	MoveExtra                // chance: the three dice of a random engineer
	MoveOwner                // a company gets the mystery station
	MoveTrack                // two dice lay track before the other dice are assigned
	MoveShare                // two dice obtain a share
	MoveBurn                 // two dice obtain none, and a box is crossed out
	MoveBid                  // a die bids for a train
	MoveLay                  // a line of track
	MoveSkip                 // no track can be laid
	MoveEngineer             // an engineer is used
	MoveDone                 // ends a turn in which an engineer could still be used
	kinds
)

// kindNames are the words of a log, by Kind.
var kindNames = [kinds]string{"roll", "extra", "owner", "track", "share", "burn", "bid", "lay", "skip", "engineer", "done"}

// String is the word of a log.
func (k Kind) String() string {
	if k >= kinds {
		return "nothing"
	}
	return kindNames[k]
}

const kindShift = 28

func makeMove(k Kind, args int) Move { return Move(k)<<kindShift | Move(args) }

// Kind is what the move does.
func (m Move) Kind() Kind { return Kind(m >> kindShift) }

func (m Move) args() int { return int(m) & (1<<kindShift - 1) }

// Dice are the dice of a MoveRoll or MoveExtra.
func (m Move) Dice() Dice { return Dice(m.args()) }

// pairMove is a move with two dice, the smaller one first, and a company.
func pairMove(k Kind, a, b int, c Company) Move { return makeMove(k, a<<5|b<<2|int(c)) }

// Pair are the dice of a MoveTrack, MoveShare or MoveBurn, the smaller one first.
func (m Move) Pair() (a, b int) { return m.args() >> 5 & 7, m.args() >> 2 & 7 }

// Company is the company of a MoveShare, MoveBurn or MoveOwner; NoCompany of a MoveBurn
// for which no box is left.
func (m Move) Company() Company { return Company(m.args() & 3) }

// Die is the die of a MoveBid.
func (m Move) Die() int { return m.args() }

func layMove(cell, line int) Move { return makeMove(MoveLay, cell<<4|line) }

// Line is the cell of Map.Grid and the number of the line of a MoveLay.
func (m Move) Line() (cell, line int) { return m.args() >> 4, m.args() & 15 }

// Segment is the line of a MoveLay as the track package knows it.
func (m Move) Segment() track.Segment {
	cell, line := m.Line()
	if line >= HexLines {
		return track.Segment{}
	}
	return track.Join(cell, LineSides[line][0], LineSides[line][1])
}

// Change is a die before and after a modifier.
type Change struct{ From, To int }

func engineerMove(e Engineer, changes ...Change) Move {
	args := int(e) << 12
	for i, c := range changes {
		args |= (c.From<<3 | c.To) << (6 - 6*i)
	}
	return makeMove(MoveEngineer, args)
}

// Engineer is who is used by a MoveEngineer, and how a modifier changes the track dice:
// plus and minus one die, the first; plus-minus two of them, the one that grows first.
func (m Move) Engineer() (e Engineer, changes [2]Change) {
	v := m.args()
	return Engineer(v >> 12), [2]Change{{v >> 9 & 7, v >> 6 & 7}, {v >> 3 & 7, v & 7}}
}

// ownerMove gives the mystery station to a company.
func ownerMove(c Company) Move { return makeMove(MoveOwner, int(c)) }
