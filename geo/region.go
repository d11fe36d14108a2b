// Package geo reads geography and lays it onto hexes: places by latitude and longitude,
// mountain ranges, rivers and outlines become a grid with land, sea and hills, ridges along
// borders, rivers through hexes or along borders, and cities that keep their neighbourhood.
//
// Read makes a Region of the bytes of a file, in a format of our own or GeoJSON; Lay makes a
// Layout of it. The package knows no game: package maps makes a map of a Layout.
package geo

import (
	"math"

	"platelayer/diag"
)

// Point is a place on the earth, in degrees.
type Point struct{ Lat, Lon float64 }

// Box is a stretch of the earth between two parallels and two meridians, in degrees.
type Box struct{ South, West, North, East float64 }

// Holds tells whether a point lies in the box.
func (b Box) Holds(p Point) bool {
	return p.Lat >= b.South && p.Lat <= b.North && p.Lon >= b.West && p.Lon <= b.East
}

// nowhere is a box that holds nothing and can be grown.
func nowhere() Box { return Box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)} }

// grow makes the box hold a point.
func (b *Box) grow(p Point) {
	b.South, b.North = min(b.South, p.Lat), max(b.North, p.Lat)
	b.West, b.East = min(b.West, p.Lon), max(b.East, p.Lon)
}

// empty tells whether nothing lies in the box.
func (b Box) empty() bool { return b.South > b.North || b.West > b.East }

// Region is the geography of a map.
type Region struct {
	ID    string // as the file says; may be empty
	Title string
	// Box is what the map shows.
	Box Box
	// Places are the cities, in the order of the file, which is that of their importance;
	// Islands are those beyond the map.
	Places, Islands []Place
	Lines           []Line
	Areas           []Area
	Labels          []Label
	// Players are the fewest and the most a map is for, Markers the empty cities that end a
	// game of Railways of the World by number of players; zero where the file does not say.
	Players [2]int
	Markers map[int]int
}

// Place is a city or a town.
type Place struct {
	At   diag.Pos // of the place in its file
	Name string
	Point
	// Color is the word of the file, "" where it has none; Cubes are 0 there.
	Color string
	Cubes int
	// Town says that the file calls it one.
	Town bool
	// Harbors are the names of the cities from which an island is reached.
	Harbors []string
}

// LineKind says what a line is.
type LineKind uint8

// The kinds of lines. A ridge is the crest of a range; hills are a range without one.
const (
	River LineKind = iota
	Ridge
	Hills
)

// lineWords are what files call the kinds, by LineKind.
var lineWords = []string{"river", "ridge", "hills"}

// Line is a river from source to mouth, or a range.
type Line struct {
	At     diag.Pos
	Name   string
	Kind   LineKind
	Width  int // of a river, 1 to 3
	Points []Point
}

// AreaKind says what an area is.
type AreaKind uint8

// The kinds of areas. Abroad is land that is not on the map: neither track nor sea.
const (
	Land AreaKind = iota
	Lake
	Abroad
)

// areaWords are what files call the kinds, by AreaKind.
var areaWords = []string{"land", "lake", "abroad"}

// Area is an outline: its rings, of which those inside others are holes.
type Area struct {
	At    diag.Pos
	Kind  AreaKind
	Rings [][]Point
}

// Label is a name that plays no part, of a sea or of a land beyond the border.
type Label struct {
	Name string
	Point
	Sea bool
}

// The limits of a file. Beyond them lie outlines that nobody sees on a map of hexes.
const (
	MaxBytes  = 4 << 20
	MaxPoints = 200_000
	MaxPlaces = 2_000
)

const (
	// DefaultWidth is that of a river where the file does not say.
	DefaultWidth = 2
	widest       = 3
)
