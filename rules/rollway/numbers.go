package rollway

import (
	"platelayer/diag"
	"platelayer/rules/track"
)

// Every number the score sheet of Rollway Station prints stands here, and the engine
// plays by the same ones.

const (
	// MinValue and MaxValue are the values of hexes (rulebook: Lay Track).
	MinValue = 1
	MaxValue = 5

	// TurnDice are rolled each turn; ShareDice, TrainDice and TrackDice of them are
	// assigned to the three actions (rulebook: Turn Overview).
	TurnDice  = 5
	ShareDice = 2
	TrainDice = 1
	TrackDice = 2

	// Shares is how many boxes each company has (rulebook: Shares).
	Shares = 5
	// PentagonSum is what the dice of a share in Pentagonal Express add up to.
	PentagonSum = 7

	// MaxLines is how many lines a hex can hold: one, and one upgrade (rulebook: Lay
	// Track).
	MaxLines = 2

	// RandomDice are rolled by a random engineer, of which TrackDice are used
	// (rulebook: Engineers).
	RandomDice = 3
	// EngineersPerTurn is how many engineers can be used in a turn.
	EngineersPerTurn = 1

	// SpiralsForBonus spirals in one route score SpiralBonus instead of their points
	// (rulebook: Points of Interest; RS17).
	SpiralsForBonus = 3
	SpiralBonus     = 25

	// DefaultTurns is the length of a game.
	DefaultTurns = 15
)

// CompanyOf is the company that a die bids for (rulebook: Trains).
func CompanyOf(die int) Company { return Company((die - 1) / 2) }

// CompanyDice are the two dice that bid for the company.
func CompanyDice(c Company) [2]int { return [2]int{2*int(c) + 1, 2*int(c) + 2} }

// ShapeOf is the track that a track die lays (rulebook: Lay Track).
func ShapeOf(die int) track.Shape { return track.Shape((die - 1) / 2) }

// ShapeDice are the two dice that lay the shape, and the hex dice that upgrade it.
func ShapeDice(s track.Shape) [2]int { return [2]int{2*int(s) + 1, 2*int(s) + 2} }

// stopPoints are the points of each kind of stop (rulebook: Operating Rounds, Advanced
// Rules).
var stopPoints = [StopKinds]int{Station: 1, Mystery: 1, Dot: 2, Triangle: 3, Star: 5, Spiral: 1}

// Points is what a stop scores in a route.
func (k StopKind) Points() int { return stopPoints[k] }

// Engineer is a box of the engineers; each can be used once a game.
type Engineer uint8

// The engineers in the order of the sheet (rulebook: Engineers).
const (
	Random1 Engineer = iota // three dice more, two of them lay track
	Random2
	Random3
	FixedStraight // track in an empty hex
	FixedGentle
	FixedTight
	Plus      // one to a die of the track
	Minus     // one from a die of the track
	PlusMinus // one to a die of the track and one from the other
)

// Engineers is how many boxes there are.
const Engineers = 9

// EngineerNames are the words for the engineers.
var EngineerNames = [Engineers]string{
	"random-1", "random-2", "random-3", "straight", "gentle", "tight", "plus", "minus", "plus-minus",
}

// String is the word for the engineer.
func (e Engineer) String() string {
	if e >= Engineers {
		return "no engineer"
	}
	return EngineerNames[e]
}

// Fixed is the shape that a fixed track engineer lays.
func (e Engineer) Fixed() (s track.Shape, ok bool) {
	if e < FixedStraight || e > FixedTight {
		return 0, false
	}
	return track.Shape(e - FixedStraight), true
}

// DefaultPenalties are the points each engineer costs (facts: one good source; the first
// three agree with the rulebook).
var DefaultPenalties = [Engineers]int{5, 10, 15, 15, 15, 15, 10, 10, 10}

// DefaultTrains are the rows of the train table as stops and boxes, and DefaultRuns the
// turns after which there is an operating round: whenever a row but the first is full
// (rulebook: Operating Rounds; facts: the rows).
var (
	DefaultTrains = [...][2]int{{2, 1}, {3, 3}, {4, 3}, {5, 3}, {6, 5}}
	DefaultRuns   = [...]int{4, 7, 10, 15}
)

// DefaultBands are the lowest scores of the bands, from the worst (rulebook: End of the
// Game; facts: 450 belongs to the last but one).
var DefaultBands = [...]int{0, 151, 201, 251, 381, 451}

// UsualBands are the default bands at a place.
func UsualBands(at diag.Pos) []Band {
	bands := make([]Band, len(DefaultBands))
	for i, from := range DefaultBands {
		b := Band{From: diag.Value[int]{V: from, At: at}, Name: diag.Value[string]{At: at}}
		if b.Open = i == len(DefaultBands)-1; !b.Open {
			b.To = diag.Value[int]{V: DefaultBands[i+1] - 1, At: at}
		}
		bands[i] = b
	}
	return bands
}

// BandFor is the band of a final score, from 0; scores below all bands have the first.
func (m *Map) BandFor(score int) int {
	best := 0
	for i, b := range m.Bands {
		if score >= b.From.V {
			best = i
		}
	}
	return best
}

// Spirals is how many points of interest the map has.
func (m *Map) Spirals() int { return m.count(Spiral) }

// HasMystery tells whether the map has a mystery station.
func (m *Map) HasMystery() bool { return m.count(Mystery) > 0 }

func (m *Map) count(kind StopKind) int {
	n := 0
	for i := range m.Stops {
		if m.Stops[i].Kind.V == kind {
			n++
		}
	}
	return n
}

// NoEngineer stands where no engineer is.
const NoEngineer = Engineer(Engineers)
