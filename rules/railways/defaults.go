package railways

import "slices"

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
