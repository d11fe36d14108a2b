package rocca

// Move is one decision, or what chance brings, packed into a number: its kind and what
// goes with it. Moves are ordered as numbers are. docs/log-rocca.md describes each of
// them.
type Move uint64

// MoveKind is what a move does.
type MoveKind uint8

// The kinds of moves, in the order in which they are listed.
const (
	MoveDeal  MoveKind = iota // chance: a player's first cards
	MoveCards                 // chance: cards that a player draws from the pile
	MoveRoll                  // chance: the die
	MovePlay                  // a card is played
	MoveDraw                  // none is played, and one drawn
	MoveDone                  // no further card is played after a train
	MoveOut                   // a player who cannot go on drops out
	moveKinds
)

// moveNames are the words of a log, by MoveKind.
var moveNames = [moveKinds]string{"deal", "cards", "roll", "play", "draw", "done", "out"}

// String is the word of a log.
func (k MoveKind) String() string {
	if k >= moveKinds {
		return "nothing"
	}
	return moveNames[k]
}

const (
	kindShift = 60
	seatShift = 56
	seatMask  = 15
	// maxCards is how many cards a move can hold: more than are ever drawn at once.
	maxCards = seatShift / classBits
	// noSeat stands where no player is named.
	noSeat = seatMask
)

func makeMove(k MoveKind, args uint64) Move { return Move(k)<<kindShift | Move(args) }

// Kind is what the move does.
func (m Move) Kind() MoveKind { return MoveKind(m >> kindShift) }

func (m Move) args() uint64 { return uint64(m) & (1<<kindShift - 1) }

// hand is a few cards, sorted, by class.
type hand struct {
	n     int
	class [maxCards]uint8
}

// add puts a card in its place.
func (h *hand) add(c int) {
	i := h.n
	for ; i > 0 && int(h.class[i-1]) > c; i-- {
		h.class[i] = h.class[i-1]
	}
	h.class[i] = uint8(c)
	h.n++
}

// cardsMove gives a player cards.
func cardsMove(k MoveKind, seat int, h *hand) Move {
	args := uint64(seat)<<seatShift | noCards
	for i, c := range h.class[:h.n] {
		args ^= (noClass ^ uint64(c)) << (classBits * i)
	}
	return makeMove(k, args)
}

// cardMove gives a player one card of the pile.
func cardMove(seat, class int) Move {
	return makeMove(MoveCards, uint64(seat)<<seatShift|noCards^(noClass^uint64(class)))
}

// noCards are the bits of a move that has no cards: noClass in every place.
const noCards = 1<<seatShift - 1

// Cards are who gets the cards of a MoveDeal or MoveCards, and their classes, which are
// appended to buf in rising order.
func (m Move) Cards(buf []int) (seat int, classes []int) {
	for i := range maxCards {
		if c := int(m>>(classBits*i)) & MaxClasses; c != noClass {
			buf = append(buf, c)
		}
	}
	return int(m>>seatShift) & seatMask, buf
}

// Die is what a MoveRoll shows.
func (m Move) Die() int { return int(m.args()) }

// playMove plays a card; target is who draws for Mr. Trůlie, noSeat for nobody.
func playMove(class, target int, called bool) Move {
	return makeMove(MovePlay, uint64(class)<<5|uint64(target)<<1|uint64(count1(called)))
}

// Class is the class of the card of a MovePlay.
func (m Move) Class() int { return int(m.args()>>5) & MaxClasses }

// Target is whom Mr. Trůlie makes draw after a MovePlay; ok is false for nobody.
func (m Move) Target() (seat int, ok bool) {
	seat = int(m.args()>>1) & seatMask
	return seat, seat != noSeat
}

// Called tells whether the player of a MovePlay calls that one card is left.
func (m Move) Called() bool { return m&1 == 1 }
