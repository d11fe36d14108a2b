package railroadink

import "platelayer/diag"

// Every number that the sheets of Railroad Ink print stands here, and the engine plays by
// the same ones.

const (
	// MaxSize is how many spaces a board has along a side at most.
	MaxSize = 8
	// MaxDice is how many dice are rolled each round at most.
	MaxDice = 8
	// Pips is how many faces a die has.
	Pips = 6

	// DefaultSize is how many spaces the usual board has along each side, DefaultRounds
	// how many rounds a game has (facts: Base; rulebook: each expansion's length).
	DefaultSize   = 7
	DefaultRounds = 7

	// DefaultSpecialsPerRound and DefaultSpecialsPerGame limit the Special Routes (facts:
	// Base).
	DefaultSpecialsPerRound = 1
	DefaultSpecialsPerGame  = 3

	// UniversitiesForSpecial is how many Universities give one more Special Route
	// (rulebook: Construction Die, the example; facts: Challenge dice).
	UniversitiesForSpecial = 3
	// FactoryCopies is how many times a Factory lets a Route die be drawn once more.
	FactoryCopies = 1

	// ExitStep is the points of every exit but the first that a network joins;
	// AllExitsBonus comes on top where it joins every one of the FullExits exits of the
	// usual board (facts: Base, Score).
	ExitStep      = 4
	FullExits     = 12
	AllExitsBonus = 1

	// LinePoint, CentrePoint and ErrorPoint are points for a space of the longest line of
	// a kind, for a space of the centre, and taken away for a loose end (facts: Base).
	LinePoint   = 1
	CentrePoint = 1
	ErrorPoint  = 1

	// VillageStep is the points of each Village, of which up to VillageCircles count
	// (facts: Challenge dice).
	VillageStep    = 2
	VillageCircles = 4
)

// ExitPoints is what a network scores that joins so many exits.
func ExitPoints(joined int) int {
	switch {
	case joined < 2:
		return 0
	case joined == FullExits:
		return ExitStep*(joined-1) + AllExitsBonus
	}
	return ExitStep * (joined - 1)
}

// VillagePoints is what so many Villages score.
func VillagePoints(circles int) int { return VillageStep * min(circles, VillageCircles) }

// usualExits are the exits of a side of the usual board and their kinds, by the place of
// the space along it: those at the top and bottom, and those at the left and right (facts:
// Base).
var usualExits = [2]map[int]Kind{
	{1: Highway, 3: Railway, 5: Highway},
	{1: Railway, 3: Highway, 5: Railway},
}

// The centre of the usual board: rows and columns from centreFirst to centreLast.
const (
	centreFirst = 2
	centreLast  = 4
)

// usualSites are the buildings of the Challenge board (facts: Challenge dice).
var usualSites = []struct {
	kind   Building
	spaces []Space
}{
	{Factory, []Space{{0, 0}, {4, 6}, {5, 2}}},
	{University, []Space{{2, 0}, {3, 3}, {4, 1}, {6, 6}}},
	{Village, []Space{{0, 2}, {1, 5}, {2, 4}, {5, 4}}},
}

// usualSpecials are the pictures of the Special Routes (facts: Base).
var usualSpecials = []string{
	"station highway n-e-w railway s",
	"station highway n railway e-s-w",
	"highway n-e-s-w",
	"railway n-e-s-w",
	"station highway n-w railway e-s",
	"station highway n-s railway e-w",
}

// UsualDie is a die of the game or of the Engineer pack: its faces by pips, as a
// definition writes them.
type UsualDie struct {
	Letter, Name string
	Kind         DieKind
	Faces        [Pips]string
}

// UsualDice are the dice of the base game (A and B), of the Challenge game (C and D) and of
// the Engineer pack (facts: Base, Challenge dice, Engineer pack faces).
var UsualDice = []UsualDie{
	{"A", "Route", White, [Pips]string{
		"railway n-w", "railway n-s", "railway n-e-s", "highway n-e-s", "highway n-s", "highway n-w"}},
	{"B", "Station", White, [Pips]string{
		"station highway n railway s", "station highway n railway e", "highway n-s + railway e-w",
		"station highway n railway s", "station highway n railway e", "highway n-s + railway e-w"}},
	{"C", "Challenge", White, [Pips]string{
		"railway n", "highway n",
		"station highway n railway s", "station highway n railway e",
		"station highway n-s railway w", "station highway w railway n-s"}},
	{"D", "Challenge", White, [Pips]string{
		"railway n-w + railway e-s", "highway n-w + highway e-s",
		"highway n-s + railway e-w", "highway n-s + railway e-w",
		"railway n-e-s", "highway n-e-s"}},
	{"R", "Renovation", Renovation, [Pips]string{
		"add highway e-s on n-w", "add railway n on station e-s-w", "add railway e-w on n-s",
		"add railway e-s on n-w", "add highway n on station e-s-w", "add highway e-w on n-s"}},
	{"S", "Special", Expansion, [Pips]string{
		"station highway n-e-w railway s", "station highway n-w railway e-s", "highway n-e-s-w",
		"station highway n-s railway e-w", "station highway n railway e-s-w", "railway n-e-s-w"}},
	{"K", "Construction", Construction, [Pips]string{
		"free-placement", "free-placement", "destroy", "destroy", "move", "move"}},
	{"P", "Separation", Expansion, [Pips]string{
		"railway n-w + highway e-s", "highway e-s-w + highway n",
		"station highway n railway w + station railway e highway s",
		"railway n-w + highway e-s", "railway e-s-w + railway n",
		"station railway n highway w + station railway e highway s"}},
}

// UsualReplaced is the white die in whose place the dice of a pack are rolled: one of those
// with six simple faces (rulings).
const UsualReplaced = "A"

// classicDice and challengeDice are how many dice of a letter are rolled.
var (
	classicDice   = []usualCount{{"A", 3}, {"B", 1}}
	challengeDice = []usualCount{{"A", 2}, {"C", 1}, {"D", 1}}
)

type usualCount struct {
	letter string
	count  int
}

// valueAt is a value at a place.
func valueAt[T any](v T, at diag.Pos) diag.Value[T] { return diag.Value[T]{V: v, At: at} }
