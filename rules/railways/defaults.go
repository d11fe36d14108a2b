package railways

import (
	"slices"

	"platelayer/diag"
)

// What a definition may leave out. A game with its own numbers gives them as data.

// DefaultCubes is how many cubes of each colour the bag holds, DefaultTiles how many New City
// tiles there are (facts: Component counts).
var (
	DefaultCubes = [Colors]int{Red: 25, Blue: 25, Yellow: 25, Purple: 25, Black: 25}
	DefaultTiles = [Colors]int{Blue: 3, Yellow: 3, Purple: 3, Black: 3}
)

// DefaultMarkers is how many empty cities end the game, by number of players (facts:
// Empty-city markers, our default).
var DefaultMarkers = [MaxPlayers + 1]int{2: 10, 3: 12, 4: 14, 5: 16, 6: 18}

// DefaultWheel is what a rotor shows after each colour (facts: our default cycle).
var DefaultWheel = [Colors]Color{Red: Blue, Blue: Black, Black: Yellow, Yellow: Purple, Purple: Red}

// The defaults of the western link and of maritime links (rulings: Maps).
const (
	DefaultWesternPrice  = 30
	DefaultWesternCubes  = 4
	DefaultWesternBonus  = 2
	DefaultWesternColor  = Red
	DefaultMaritimePrice = 10
)

// The defaults of cards (facts: Operations deck).
const (
	DefaultEraPoints    = 1
	DefaultSpeedPoints  = 3
	DefaultSpeedLinks   = 3
	DefaultTrainPoints  = 4
	DefaultTrainLevel   = 4
	DefaultHotelPoints  = 1
	DefaultBountyPoints = 2
)

// DefaultCopies is how often a card is in the deck where nobody says so (facts: Operations
// deck). Cards that name no city are in every deck.
var DefaultCopies = [OperationKinds]int{
	RailroadEra: 1, SpeedRecord: 1, NewTrain: 1, ServiceBounty: 1, MajorLine: 1,
	Executive: 2, NewIndustry: 4, CityGrowth: 3,
	LandGrant: 2, PerfectEngineering: 2, Hotel: 1,
}

// DefaultBaronCopies is how many Barons a deck has of each kind that names no city: so there
// is one for each player of every map (facts: Baron cards, our default).
const DefaultBaronCopies = 2

var defaultBaronPoints = [BaronKinds]int{DeliveriesGoal: 5, MoneyGoal: 5, BondsGoal: 4, LinksGoal: 5}

// DefaultPoints is what an operations card pays whose cities, if it joins two, are so many
// hexes apart; 0 for those that pay nothing.
func DefaultPoints(k OperationKind, distance int) int {
	switch k {
	case RailroadEra:
		return DefaultEraPoints
	case SpeedRecord:
		return DefaultSpeedPoints
	case NewTrain:
		return DefaultTrainPoints
	case ServiceBounty:
		return DefaultBountyPoints
	case MajorLine:
		return max(minLinePoints, linksOver(distance)/linksAPoint)
	case Hotel:
		return DefaultHotelPoints
	}
	return 0
}

// A major line pays a point for every two links, and three at least (facts: our default).
const (
	minLinePoints = 3
	linksAPoint   = 2
)

// A Baron who asks for a line pays a point a link within these bounds (facts: our default).
const (
	minConnectPoints = 5
	maxConnectPoints = 8
)

// DefaultBaronPoints is what a Baron card pays, likewise.
func DefaultBaronPoints(k BaronKind, distance int) int {
	if k == ConnectGoal {
		return min(max(minConnectPoints, linksOver(distance)), maxConnectPoints)
	}
	return defaultBaronPoints[k]
}

// linksOver is about how many links a line has over so many hexes: with cities every fourth.
func linksOver(distance int) int { return (distance + BuildTiles - 1) / BuildTiles }

// StandardOperations are the cards of a kind that are in every deck which says nothing of the
// kind: none of those that name a city.
func StandardOperations(k OperationKind, at diag.Pos) []Operation {
	if k.Cities() > 0 {
		return nil
	}
	o := NewOperation(k, at)
	o.Copies.V = DefaultCopies[k]
	return []Operation{o}
}

// NewOperation is a card of a kind with everything that is usual, its cities unknown.
func NewOperation(k OperationKind, at diag.Pos) Operation {
	num := func(n int) diag.Value[int] { return diag.Value[int]{V: n, At: at} }
	o := Operation{At: at, Kind: diag.Value[OperationKind]{V: k, At: at}, Copies: num(DefaultCopies[k]), City: num(-1),
		Cities: [2]diag.Value[int]{num(-1), num(-1)}, Points: num(DefaultPoints(k, 0)), Links: num(0), Level: num(0), Western: diag.Value[bool]{At: at}}
	switch k {
	case SpeedRecord:
		o.Links.V = DefaultSpeedLinks
	case NewTrain:
		o.Level.V = DefaultTrainLevel
	}
	return o
}

// StandardBarons are the Barons of a kind in a deck that says nothing of the kind.
func StandardBarons(k BaronKind, at diag.Pos) (out []Baron) {
	for range DefaultBaronCopies {
		if k != ConnectGoal {
			out = append(out, NewBaron(k, at))
		}
	}
	return out
}

// NewBaron is a Baron of a kind with everything that is usual, his cities unknown.
func NewBaron(k BaronKind, at diag.Pos) Baron {
	num := func(n int) diag.Value[int] { return diag.Value[int]{V: n, At: at} }
	return Baron{At: at, Name: diag.Value[string]{At: at}, Kind: diag.Value[BaronKind]{V: k, At: at},
		Cities: [2]diag.Value[int]{num(-1), num(-1)}, Points: num(DefaultBaronPoints(k, 0))}
}

// DefaultCityCubes is how many cubes a city of a colour has where nobody says so (facts: How
// big a real board is).
func DefaultCityCubes(c Color) int {
	if c == Gray {
		return 1
	}
	return 3
}

// engineStep is by how much each level is dearer than the one before (facts: Engine).
const engineStep = 5

// DefaultEngines are the prices of the levels from 2 on.
func DefaultEngines() (prices []int) {
	for level := StartEngine + 1; level <= MaxEngine; level++ {
		prices = append(prices, engineStep*(level-1))
	}
	return prices
}

// incomes is the table of income (facts: Income by score).
var incomes = []IncomeStep{
	{0, 0}, {1, 3}, {2, 4}, {3, 5}, {4, 6}, {5, 7}, {6, 8}, {7, 9}, {8, 10}, {9, 11}, {10, 12}, {11, 13}, {12, 14},
	{13, 15}, {15, 16}, {17, 17}, {19, 18}, {21, 19}, {24, 20}, {27, 21}, {30, 22}, {33, 23}, {37, 24}, {41, 25},
	{49, 24}, {53, 23}, {57, 22}, {61, 21}, {65, 20}, {68, 19}, {71, 18}, {74, 17}, {77, 16}, {80, 15}, {83, 14},
	{86, 13}, {89, 12}, {92, 11}, {95, 10}, {98, 9},
}

// DefaultIncome is the table of income, by rising score.
func DefaultIncome() []IncomeStep { return slices.Clone(incomes) }

// IncomeAt is what a player of that score earns each turn; a score below the first step earns
// what that step does.
func (m *Map) IncomeAt(score int) int {
	steps := m.Income.V
	for i := len(steps) - 1; i > 0; i-- {
		if score >= steps[i].From {
			return steps[i].Income
		}
	}
	if len(steps) == 0 {
		return 0
	}
	return steps[0].Income
}
