package rollandrails

// Action is one of the five actions of the action table.
type Action uint8

// The actions in the order of the table (rulebook: Available Actions).
const (
	Curve Action = iota
	Straight
	SharpCurve
	Upgrade
	Delivery
)

// Actions is how many actions the table has.
const Actions = 5

// ActionRow is a line of the action table.
type ActionRow struct {
	Action Action
	Dice   []int // the values that may be matched
	Dots   int   // how many dice at once
}

// DefaultUpgradeDice and DefaultDeliveryDice are not in the rulebook (facts: our
// defaults).
var (
	DefaultUpgradeDice  = []int{5, 6}
	DefaultDeliveryDice = []int{3, 4}
)

// ActionTable is the action table of a map.
func (m *Map) ActionTable() [Actions]ActionRow {
	return [Actions]ActionRow{
		{Curve, []int{1, 2, 3}, 3},
		{Straight, []int{1, 2, 4}, 3},
		{SharpCurve, []int{5, 6}, 3},
		{Upgrade, m.UpgradeDice.V, 1},
		{Delivery, m.DeliveryDice.V, 1},
	}
}

// Specialist is one of the six helpers.
type Specialist uint8

// The specialists in the order of the wheel, clockwise from the upper right
// (rulebook: Specialist Wheel).
const (
	Logistician Specialist = iota
	Manufacturer
	Engineer
	Mechanic
	Banker
	Planner
)

// Specialists is how many sectors the wheel has.
const Specialists = 6

// SpecialistNames are the words a definition uses, by Specialist.
var SpecialistNames = [Specialists]string{"logistician", "manufacturer", "engineer", "mechanic", "banker", "planner"}

// String is the word a definition uses.
func (s Specialist) String() string {
	if s >= Specialists {
		return "nobody"
	}
	return SpecialistNames[s]
}

// Values are the two dice that call the specialist: its own sector's spokes.
func (s Specialist) Values() [2]int { return [2]int{int(s) + 1, (int(s)+1)%6 + 1} }

// Called are the two specialists a die from 1 to 6 can call: those beside its spoke.
func Called(die int) [2]Specialist {
	return [2]Specialist{Specialist((die + 4) % 6), Specialist(die - 1)}
}

// SoloPair is the two specialists a die can call in the solo game.
type SoloPair [2]Specialist

// SoloSpecialists are the four that help in the solo game, in the order of its list.
var SoloSpecialists = []Specialist{Logistician, Engineer, Mechanic, Banker}

// DefaultSoloWheel is the pair of each die, from 1 (facts: our default).
var DefaultSoloWheel = [6]SoloPair{
	{Logistician, Banker}, {Logistician, Mechanic}, {Logistician, Engineer},
	{Engineer, Mechanic}, {Mechanic, Banker}, {Banker, Engineer},
}

// Manipulator changes dice, once a game each.
type Manipulator uint8

// The dice manipulators (rulebook: Dice Manipulators).
const (
	Reroll    Manipulator = iota // any number of one's own dice
	PlusMinus                    // one die by one, never from 6 to 1 or from 1 to 6
	TurnOver                     // one die to its opposite face
	Match                        // one die to the value of another of one's own
)

// Manipulators is how many each player has, one of each kind.
const Manipulators = 4

// Delivery rows: where victory points are marked, a column for each round (rulebook:
// Goods Delivery Action).
const (
	ActionPoints   = iota // for goods shipped by the Delivery action
	ShippingPoints        // for goods shipped in the third phase
	OthersPoints          // for goods that others shipped over one's own links
	DeliveryRows
)

// SoloDeliveryRows is how many of the delivery rows the solo game has: nobody else
// ships there.
const SoloDeliveryRows = OthersPoints

// MaxRounds is how many columns the delivery table of a map needs: its longest game.
func (m *Map) MaxRounds() int {
	n := m.Solo.V
	for _, r := range m.Rounds[MinPlayers:] {
		n = max(n, r.V)
	}
	return n
}

// Ground is a line of the list of track costs.
type Ground uint8

// The grounds in the order of the list (rulebook: The cost of track building).
const (
	OnPlains Ground = iota
	InForest
	InSwamp
	OnMountain
	InTown
	OverRiver
)

// TrackCost is a line of the list of track costs. Terrain is None for a town and a
// river.
type TrackCost struct {
	Ground  Ground
	Terrain Terrain
	Cost    int
}

// TrackCosts is the list of track costs.
var TrackCosts = [...]TrackCost{
	{OnPlains, Plains, Plains.Cost()},
	{InForest, Forest, Forest.Cost()},
	{InSwamp, Swamp, Swamp.Cost()},
	{OnMountain, Mountain, Mountain.Cost()},
	{InTown, None, TownCost},
	{OverRiver, None, RiverCost},
}

// Score is a line of the final scoring table.
type Score uint8

// The lines of the final score (rulebook: End of the Game, The End of the Game (Solo)).
const (
	GoodsScore     Score = iota // the sum of the delivery table
	LinksScore                  // finished connections
	UnshippedScore              // starting goods left, solo only
	SumScore
)

// ScoreTable and SoloScoreTable are the final scoring tables, from top to bottom.
var (
	ScoreTable     = []Score{GoodsScore, LinksScore, SumScore}
	SoloScoreTable = []Score{GoodsScore, LinksScore, UnshippedScore, SumScore}
)

// Each is what one point, link or good counts on its line; 0 for the sum.
func (s Score) Each() int {
	switch s {
	case GoodsScore:
		return TransportPoint
	case LinksScore:
		return LinkPoints
	case UnshippedScore:
		return UnshippedPenalty
	}
	return 0
}

// FinalScore is the sum of a scoring table: victory points for goods, finished
// connections, and in the solo game the starting goods left (RR19, RR21).
func FinalScore(goods, links, unshipped int) int {
	return goods*GoodsScore.Each() + links*LinksScore.Each() + unshipped*UnshippedScore.Each()
}

// Medal is a title of the solo game.
type Medal uint8

// The medals from the lowest (rulebook: The End of the Game (Solo)).
const (
	Bronze Medal = iota
	Silver
	Gold
	Platinum
)

// Medals is how many there are.
const Medals = 4

// MedalNames are the words a definition uses, by Medal.
var MedalNames = [Medals]string{"bronze", "silver", "gold", "platinum"}

// String is the word a definition uses.
func (m Medal) String() string {
	if m >= Medals {
		return "no medal"
	}
	return MedalNames[m]
}

// MedalFor is the best medal that a final score of the solo game earns; ok is false
// below bronze.
func (m *Map) MedalFor(score int) (best Medal, ok bool) {
	for i, v := range m.Medals {
		if score >= v.V {
			best, ok = Medal(i), true
		}
	}
	return best, ok
}
