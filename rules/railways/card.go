package railways

import "platelayer/diag"

// OperationKind is what a Railroad Operations card does.
type OperationKind uint8

// The kinds of operations cards (facts: Operations deck; rulings: Cards). The first three groups
// differ in when they work: open goals are never taken, the next are done at once, the last are
// kept.
const (
	// RailroadEra pays the first delivery of the game Points.
	RailroadEra OperationKind = iota
	// SpeedRecord pays the first delivery over Links links or more.
	SpeedRecord
	// NewTrain pays the first engine of level Level.
	NewTrain
	// ServiceBounty pays the first who delivers to City.
	ServiceBounty
	// MajorLine pays the first whose own links join Cities; Western ones only count once both
	// their western cities have been linked.
	MajorLine

	// Executive gives two actions in place of the one spent.
	Executive
	// NewIndustry is an Urbanize without its price.
	NewIndustry
	// CityGrowth adds GrowthCubes cubes to a city.
	CityGrowth

	// LandGrant makes open terrain free in one build.
	LandGrant
	// PerfectEngineering allows one tile more in every build.
	PerfectEngineering
	// Hotel pays its owner for every cube delivered to City.
	Hotel

	OperationKinds
)

// OperationNames are the words a definition uses, by OperationKind.
var OperationNames = [OperationKinds]string{
	"railroad-era", "speed-record", "new-train", "service-bounty", "major-line",
	"executive", "new-industry", "city-growth",
	"land-grant", "perfect-engineering", "hotel",
}

// String is the word a definition uses.
func (k OperationKind) String() string {
	if k >= OperationKinds {
		return "no operation"
	}
	return OperationNames[k]
}

// Goal tells whether the card lies open for whoever fulfils it first, and is never taken.
func (k OperationKind) Goal() bool { return k <= MajorLine }

// AtOnce tells whether the card is done when it is taken, and is out of the game then.
func (k OperationKind) AtOnce() bool { return k >= Executive && k <= CityGrowth }

// Kept tells whether the card lies in front of who took it.
func (k OperationKind) Kept() bool { return k >= LandGrant && k < OperationKinds }

// Start tells whether the card is face up from the beginning (facts: Set-up).
func (k OperationKind) Start() bool { return k <= NewTrain }

// Cities is how many cities the card names.
func (k OperationKind) Cities() int {
	switch k {
	case ServiceBounty, Hotel:
		return 1
	case MajorLine:
		return 2
	}
	return 0
}

// Pays tells whether the card pays points.
func (k OperationKind) Pays() bool { return k.Goal() || k == Hotel }

// Operation is a card of the Railroad Operations deck, as often as Copies.
type Operation struct {
	At     diag.Pos // of the card in the definition
	Kind   diag.Value[OperationKind]
	Copies diag.Value[int]
	// City is where bounties and hotels are, an index into Map.Cities; -1 where the kind has
	// none or it could not be read.
	City diag.Value[int]
	// Cities are the two ends of a Major Line; -1 as above.
	Cities [2]diag.Value[int]
	// Points are paid by goals, and by a hotel for each cube.
	Points diag.Value[int]
	// Links is what a Speed Record needs, Level what a New Train does.
	Links, Level diag.Value[int]
	// Western goals need the option of western links.
	Western diag.Value[bool]
}

// BaronKind is what a Rail Baron card asks for at the end of the game.
type BaronKind uint8

// The kinds of Baron cards (facts: Baron cards, our defaults; rulings: End).
const (
	// ConnectGoal asks for own links from one city to another.
	ConnectGoal BaronKind = iota
	// DeliveriesGoal asks for the most deliveries, MoneyGoal for the most money, BondsGoal for
	// the fewest bonds, LinksGoal for the most links; all tied first ones get the points.
	DeliveriesGoal
	MoneyGoal
	BondsGoal
	LinksGoal
	BaronKinds
)

// BaronNames are the words a definition uses, by BaronKind.
var BaronNames = [BaronKinds]string{"connect", "most-deliveries", "most-money", "fewest-bonds", "most-links"}

// String is the word a definition uses.
func (k BaronKind) String() string {
	if k >= BaronKinds {
		return "no goal"
	}
	return BaronNames[k]
}

// Baron is a Rail Baron card: a secret goal for the end of the game.
type Baron struct {
	At   diag.Pos
	Name diag.Value[string]
	Kind diag.Value[BaronKind]
	// Cities are what ConnectGoal joins, indexes into Map.Cities; -1 for other kinds.
	Cities [2]diag.Value[int]
	Points diag.Value[int]
}
