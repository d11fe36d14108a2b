// Package rollandrails holds the rules of Roll and Rails: what a map is, whether it
// can be played, and every number the sheets print.
//
// A Map comes from package maps, each value with its place in the definition, and
// goes to Check and to layout. The package reads no file, knows no paper and no
// other game.
package rollandrails

import (
	"platelayer/diag"
	"platelayer/hex"
)

// Color is one of the five colours of cities and goods.
type Color uint8

// The colours in the order of their letters, A to E, and of the setup dice, 1 to 5
// (rulebook: New City table; facts: die n fills the n-th letter).
const (
	Blue Color = iota
	Green
	Yellow
	Red
	Grey
)

// Colors is how many colours there are.
const Colors = 5

// ColorNames are the words a definition uses, by Color.
var ColorNames = [Colors]string{"blue", "green", "yellow", "red", "grey"}

// String is the word a definition uses, or "no color" beyond the five.
func (c Color) String() string {
	if c >= Colors {
		return "no color"
	}
	return ColorNames[c]
}

// Letter is what is written for the colour: A to E.
func (c Color) Letter() string { return string(rune('A' + c)) }

// Terrain is the ground of a hex.
type Terrain uint8

// The terrains. None is a cell of the grid without a hex; Water carries no track.
const (
	None Terrain = iota
	Plains
	Forest
	Swamp
	Mountain
	Water
)

// TerrainNames are the words for the terrains, by Terrain.
var TerrainNames = [...]string{"no hex", "plains", "forest", "swamp", "mountain", "water"}

// String is the word for the terrain.
func (t Terrain) String() string {
	if int(t) >= len(TerrainNames) {
		return "no terrain"
	}
	return TerrainNames[t]
}

// Land tells whether track can be laid there.
func (t Terrain) Land() bool { return t != None && t != Water }

// Map is a map of Roll and Rails, resolved: labels are coordinates and defaults are
// filled in. At values keep their place in the definition; what was left out has
// the place of the definition as a whole, which is At: that of the key game.
type Map struct {
	ID string // of the file or the bundled map: "deutschland"
	// Incomplete says that the definition held more than could be read, which has
	// been reported: what is missing here may only have been misspelt.
	Incomplete bool
	At         diag.Pos
	Name       diag.Value[string]
	// Author is printed small in the foot; it may be empty.
	Author diag.Value[string]
	Grid   hex.Grid
	// Terrain has one entry a cell, in the order of Grid.Index; TerrainAt is the
	// line of the definition on which each row of it stands.
	Terrain   []Terrain
	TerrainAt []diag.Pos

	Cities   []City
	CitiesAt diag.Pos // of the key cities, whatever it holds
	Towns    []Town
	Rivers   []River
	Labels   []Label

	Rounds    [MaxPlayers + 1]diag.Value[int] // by number of players, from 1; [0] is unused
	RoundsAt  diag.Pos                        // of the key rounds
	Solo      diag.Value[int]                 // rounds of the solo game
	Medals    [4]diag.Value[int]              // bronze, silver, gold, platinum: at least so many points
	Setup     [Colors]diag.Value[int]         // marks of each colour in the setup table
	Goods     []diag.Value[GoodsSet]
	GoodsAt   diag.Pos                // of the key goods
	NewCities [Colors]diag.Value[int] // marks of each colour in the New City table
	Resources diag.Value[int]         // circles to mark on a player sheet

	UpgradeDice  diag.Value[[]int]
	DeliveryDice diag.Value[[]int]
	// UpgradeDiceAt and DeliveryDiceAt are the places of the faces, in their order.
	UpgradeDiceAt, DeliveryDiceAt []diag.Pos
	SoloWheel                     [6]diag.Value[SoloPair]
}

// City is a hex where goods start and end.
type City struct {
	At    diag.Value[hex.Coord]
	Name  diag.Value[string]
	Color diag.Value[Color]
}

// Town is a hex that track runs through and that may become a city.
type Town struct {
	At   diag.Value[hex.Coord]
	Name diag.Value[string]
}

// River runs along the borders of hexes, each sharing a vertex with the next, from
// source to mouth. Width is 1 to 3, for drawing only.
type River struct {
	Name  diag.Value[string]
	Width int
	Edges []diag.Value[hex.Edge]
}

// UnknownBorder stands for a border of a river that could not be read.
var UnknownBorder = hex.Edge{Side: -1}

// LabelKind says what a label names.
type LabelKind uint8

// The kinds of labels.
const (
	SeaLabel LabelKind = iota
	LandLabel
)

// Label is a name on the map that plays no part: a sea or a neighbouring land. It is
// centred on a cell of the grid, or of the plane around it.
type Label struct {
	At   diag.Value[hex.Coord]
	Name diag.Value[string]
	Kind LabelKind
}

// GoodsSet is a line of the Goods table: three colours, placed together.
type GoodsSet [SetSize]Color

// TerrainOf is the ground of a hex, None outside the grid.
func (m *Map) TerrainOf(c hex.Coord) Terrain {
	i, ok := m.Grid.Index(c)
	if !ok || i >= len(m.Terrain) {
		return None
	}
	return m.Terrain[i]
}
