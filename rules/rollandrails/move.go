package rollandrails

import "platelayer/rules/track"

// Move is one decision, or what chance brings, packed into a number: its kind and what
// goes with it. Moves are ordered as numbers are. docs/log.md describes each of them.
type Move uint64

// Kind is what a move does.
type Kind uint8

// The kinds of moves, in the order in which they are listed.
const (
	MoveSetup    Kind = iota // chance: three dice for a city
	MoveStart                // chance: who begins
	MoveRoll                 // chance: the dice of a round
	MoveRerolled             // chance: the dice a manipulator rolled again

	MoveFound // solo: a town becomes a city, in the first step
	MoveTake  // a die of the draft

	MoveReroll // the four manipulators
	MovePlusMinus
	MoveTurnOver
	MoveCopy
	MoveMatch // the four dice to the action table and the wheel

	MoveBuild // the action dice
	MoveUpgrade
	MoveDeliver
	MoveLogistician // the die on the wheel
	MoveManufacturer
	MoveEngineer
	MoveMechanic
	MoveBanker
	MovePlanner
	MoveCoin // solo: 1 instead of a specialist
	MoveDone // ends a turn with dice left

	MoveVictory // how the points of a delivery are spent
	MoveResources

	MoveShip // the last phase of a round
	MovePass // no shipping; no city in the first step of the solo game
	kinds
)

// Kinds is how many kinds of moves there are.
const Kinds = int(kinds)

// kindNames are the words of a log, by Kind.
var kindNames = [kinds]string{
	"setup", "start", "roll", "rerolled", "found", "take", "reroll", "plusminus", "turnover", "copy", "match",
	"build", "upgrade", "deliver", "logistician", "manufacturer", "engineer", "mechanic", "banker", "planner",
	"coin", "done", "victory", "resources", "ship", "pass",
}

// String is the word of a log.
func (k Kind) String() string {
	if k >= kinds {
		return "nothing"
	}
	return kindNames[k]
}

// Wheel is where the specialists' die is matched to, beside the actions of the table.
const Wheel Action = Actions

// placeNames are the words of a log for where a die is matched to, by Action.
var placeNames = [Actions + 1]string{"curve", "straight", "sharp", "upgrade", "delivery", "wheel"}

// noSet stands for no set of goods in a Planner's move.
const noSet = 1<<9 - 1

const kindShift = 56

func makeMove(k Kind, args uint64) Move { return Move(uint64(k)<<kindShift | args) }

// Kind is what the move does.
func (m Move) Kind() Kind { return Kind(m >> kindShift) }

// args are the bits without the kind.
func (m Move) args() uint64 { return uint64(m) & (1<<kindShift - 1) }

// DiceCounts counts dice by value: [0] counts the ones.
type DiceCounts [6]uint8

// diceArgs packs counts so that more of the smaller values come later in order.
func diceArgs(d DiceCounts) (args uint64) {
	for _, n := range d {
		args = args<<5 | uint64(n)
	}
	return args
}

// Dice are the dice of a MoveRoll, MoveReroll or MoveRerolled.
func (m Move) Dice() (d DiceCounts) {
	a := m.args()
	for i := range d {
		d[i] = uint8(a>>(5*(5-i))) & 31
	}
	return d
}

func buildMove(k Kind, piece track.Segment) Move {
	return makeMove(k, uint64(piece.Hex)<<6|uint64(piece.A)<<3|uint64(piece.B))
}

// Track is the piece of a MoveBuild or MoveEngineer.
func (m Move) Track() track.Segment {
	v := m.args()
	return track.Segment{Hex: uint16(v >> 6), A: uint8(v >> 3 & 7), B: uint8(v & 7)}
}

// shapeActions are the actions whose dice lay a shape.
var shapeActions = [track.Shapes]Action{track.Straight: Straight, track.Gentle: Curve, track.Tight: SharpCurve}

// ShapeAction is the action whose dice lay a shape of track: the gentle curve is the
// rulebook's curve, the tight one its sharp curve.
func ShapeAction(s track.Shape) Action { return shapeActions[s] }

// Payout is how many points a delivery brings each player, by seat: one for each link
// of theirs that the good travels over.
type Payout [MaxPlayers]uint8

// payBits is the width of one player in a packed Payout; the first player stands in the
// highest bits.
const payBits = 3

func payShift(player int) int { return payBits * (MaxPlayers - 1 - player) }

func deliveryMove(k Kind, place int, c Color, pay uint64) Move {
	return makeMove(k, uint64(place)<<18|uint64(c)<<15|pay)
}

// Delivery is the place a good leaves, its colour, and what it brings whom: of a
// MoveDeliver, MoveLogistician or MoveShip. Deliveries that agree in these are one move,
// whichever way the good takes.
func (m Move) Delivery() (place int, c Color, pay Payout) {
	v := m.args()
	for i := range pay {
		pay[i] = uint8(v>>payShift(i)) & (1<<payBits - 1)
	}
	return int(v >> 18), Color(v >> 15 & 7), pay
}

func placeMove(k Kind, place int, c Color, set int) Move {
	return makeMove(k, uint64(place)<<12|uint64(c)<<9|uint64(set))
}

// Founding is the town of a MovePlanner or MoveFound, the city's colour, and the set of
// goods it gets, -1 for none. Of a MoveManufacturer it is the city and its set.
func (m Move) Founding() (place int, c Color, set int) {
	v := m.args()
	set = int(v & noSet)
	if m.Kind() == MoveFound || set == noSet {
		set = -1
	}
	return int(v >> 12), Color(v >> 9 & 7), set
}

// Die is the die of a MoveTake; of a MovePlusMinus, MoveTurnOver or MoveCopy the die as
// it was and as it is then.
func (m Move) Die() (from, to int) { return int(m.args() >> 3 & 7), int(m.args() & 7) }

func dieMove(k Kind, from, to int) Move { return makeMove(k, uint64(from)<<3|uint64(to)) }

// Matched is where a die goes.
type Matched struct {
	Place Action // or Wheel
	Die   int
}

// Matching are the four dice of a MoveMatch, by place and then by die.
func (m Move) Matching() (out [DraftedDice]Matched) {
	v := m.args()
	for i := range out {
		pair := v >> (6 * (DraftedDice - 1 - i))
		out[i] = Matched{Action(pair >> 3 & 7), int(pair & 7)}
	}
	return out
}

// City and its dice of a MoveSetup.
func (m Move) setup() (place int, dice [SetupDice]int) {
	v := m.args()
	return int(v >> 9), [SetupDice]int{int(v >> 6 & 7), int(v >> 3 & 7), int(v & 7)}
}

func setupMove(place int, d [SetupDice]int) Move {
	return makeMove(MoveSetup, uint64(place)<<9|uint64(d[0])<<6|uint64(d[1])<<3|uint64(d[2]))
}

// Seat is the player of a MoveStart.
func (m Move) Seat() int { return int(m.args()) }
