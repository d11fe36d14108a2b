// Package railways holds the rules of Railways of the World: what a map is, whether it can be
// played, every number the sheets print, and the game itself.
//
// A Map comes from package maps, each value with its place in the definition, and goes to
// Check, to layout and to the engine. The package reads no file, knows no paper and no other
// game. All money is in thousands.
package railways

import (
	"platelayer/diag"
	"platelayer/hex"
)

// Terrain is the ground of a hex.
type Terrain uint8

// The terrains. None is a cell of the grid without a hex; Sea carries no track. Water is land
// with a river, a lake or the sea at its side, which has to be bridged; Hill is what the rulebook
// calls mountains.
const (
	None Terrain = iota
	Plains
	Water
	Hill
	Sea
	Terrains
)

// TerrainNames are the words for the terrains, by Terrain.
var TerrainNames = [Terrains]string{"no hex", "plains", "water", "hill", "sea"}

// TerrainLetters stand for the terrains in the picture of a definition, by Terrain.
var TerrainLetters = [Terrains]rune{'-', '.', '~', 'h', 'w'}

// String is the word for the terrain.
func (t Terrain) String() string {
	if t >= Terrains {
		return "no terrain"
	}
	return TerrainNames[t]
}

// Land tells whether track can be laid there, where no city stands.
func (t Terrain) Land() bool { return t == Plains || t == Water || t == Hill }

// Map is a map of Railways of the World with everything that is played on it, resolved: labels
// are coordinates, names of cities indexes into Cities, and defaults are filled in. At values
// keep their place in the definition; what was left out has the place of the definition as a
// whole, which is At: that of the key game.
type Map struct {
	ID string // of the file or the bundled map: "eastern-us"
	// Incomplete says that the definition held more than could be read, which has been
	// reported: what is missing here may only have been misspelt.
	Incomplete bool
	At         diag.Pos
	Name       diag.Value[string]
	// Author is printed small in the foot; it may be empty.
	Author diag.Value[string]
	Grid   hex.Grid
	// Terrain has one entry a cell, in the order of Grid.Index; TerrainAt is the line of the
	// definition on which each row of it stands.
	Terrain   []Terrain
	TerrainAt []diag.Pos

	Cities   []City
	CitiesAt diag.Pos // of the key cities, whatever it holds
	Ridges   []Ridge
	Rivers   []River
	Labels   []Label

	// MinPlayers and MaxPlayers are for how many the map is (rulings: Maps).
	MinPlayers, MaxPlayers diag.Value[int]
	// Markers is how many empty cities end the game, by number of players; 0 where the map is
	// not for so many.
	Markers   [MaxPlayers + 1]diag.Value[int]
	MarkersAt diag.Pos
	// Cubes are in the bag before setup, Tiles the New City tiles, both by colour.
	Cubes [Colors]diag.Value[int]
	Tiles [Colors]diag.Value[int]
	// Engines are the prices of the levels from 2 on; EnginesAt has the place of each.
	Engines   diag.Value[[]int]
	EnginesAt []diag.Pos
	// Income is the table of income, by rising score. The first step begins at 0.
	// IncomeStepsAt has the place of each step.
	Income        diag.Value[[]IncomeStep]
	IncomeStepsAt []diag.Pos

	// Operations and Barons are in the order of their kinds.
	Operations   []Operation
	OperationsAt diag.Pos
	Barons       []Baron
	BaronsAt     diag.Pos
	Options      Options
}

// City is a hex where cubes start and end.
type City struct {
	At    diag.Value[hex.Coord]
	Name  diag.Value[string]
	Color diag.Value[Color]
	// Cubes lie there at the start.
	Cubes diag.Value[int]
	// Rotor: beside its own colour the city takes the one its wheel shows (rulebook: City
	// Rotors), where the option is on.
	Rotor diag.Value[bool]
	// Harbors are the cities from which an island is reached by a maritime link, as indexes
	// into Map.Cities; a city with harbors is an island and has no track (rulings: Maps).
	Harbors []diag.Value[int]
}

// Island tells whether the city is reached by maritime links alone.
func (c City) Island() bool { return len(c.Harbors) > 0 }

// Ridge runs along the borders of hexes, each sharing a vertex with the next; a line that
// crosses one of them pays for it. A range with passes is several ridges of one name, which
// follow each other.
type Ridge struct {
	Name  diag.Value[string]
	Edges []diag.Value[hex.Edge]
}

// River runs through hexes, each a neighbour of the next, from source to mouth. It costs nothing
// by itself: what a hex costs is its terrain. Width is 1 to 3, for drawing only. Several
// stretches of one river are rivers of one name, which follow each other.
type River struct {
	Name  diag.Value[string]
	Width int
	Hexes []diag.Value[hex.Coord]
}

// UnknownBorder stands for a border of a ridge that could not be read, UnknownHex for a hex of
// a river.
var (
	UnknownBorder = hex.Edge{Side: -1}
	UnknownHex    = hex.Coord{Q: 1 << 30, R: 1 << 30}
)

// LabelKind says what a label names.
type LabelKind uint8

// The kinds of labels.
const (
	SeaLabel LabelKind = iota
	LandLabel
)

// Label is a name on the map that plays no part: a sea or a neighbouring land. It is centred on
// a cell of the grid, or of the plane around it.
type Label struct {
	At   diag.Value[hex.Coord]
	Name diag.Value[string]
	Kind LabelKind
}

// IncomeStep says that from a score on a player earns so much each turn, in thousands.
type IncomeStep struct{ From, Income int }

// TerrainOf is the ground of a hex, None outside the grid.
func (m *Map) TerrainOf(c hex.Coord) Terrain {
	i, ok := m.Grid.Index(c)
	if !ok || i >= len(m.Terrain) {
		return None
	}
	return m.Terrain[i]
}

// CityAt is the index of the city on a hex.
func (m *Map) CityAt(c hex.Coord) (city int, ok bool) {
	for i := range m.Cities {
		if m.Cities[i].At.V == c {
			return i, true
		}
	}
	return 0, false
}
