// Package rollway holds the rules of Rollway Station: what a map is, whether it can be
// played, every number the score sheet prints, and the game itself.
//
// A Map comes from package maps, each value with its place in the definition, and goes
// to Check and to layout. The package reads no file, knows no paper and no other game.
package rollway

import (
	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/track"
)

// Company is one of the three train companies.
type Company uint8

// The companies in the order of the dice that bid for them (rulebook: Trains).
const (
	Square Company = iota
	Circle
	Pentagon
)

// Companies is how many companies there are. NoCompany owns nothing.
const (
	Companies = 3
	NoCompany = Company(Companies)
)

// CompanyNames are the words a definition uses, by Company; CompanyLetters are the
// initials that are written on the sheet.
var (
	CompanyNames   = [Companies]string{"square", "circle", "pentagon"}
	CompanyLetters = [Companies]string{"SR", "CL", "PE"}
)

// String is the word a definition uses.
func (c Company) String() string {
	if c >= Companies {
		return "no company"
	}
	return CompanyNames[c]
}

// Letters are the initials of the company.
func (c Company) Letters() string {
	if c >= Companies {
		return "-"
	}
	return CompanyLetters[c]
}

// Ground is what a cell of the grid is: no hex, a hex with a value, or a grey one.
type Ground uint8

// NoHex is a cell without a hex. Hexes with a value are the numbers from MinValue to
// MaxValue. Grey hexes carry printed track and nothing is laid on them.
const (
	NoHex Ground = 0
	Grey  Ground = MaxValue + 1
)

// Value is what the hex die must reach; ok is false for grey hexes and where there is
// none.
func (g Ground) Value() (v int, ok bool) { return int(g), g >= MinValue && g <= MaxValue }

// Hex tells whether there is a hex.
func (g Ground) Hex() bool { return g != NoHex && g <= Grey }

// StopKind is what stands at a stop.
type StopKind uint8

// The kinds of stops (rulebook: Operating Rounds, Advanced Rules).
const (
	Station StopKind = iota // of a company
	Mystery                 // a station whose company is chosen when it is connected
	Dot
	Triangle
	Star
	Spiral // a point of interest
)

// StopKinds is how many kinds there are.
const StopKinds = 6

// StopNames are the words for the kinds. A definition calls a station by its company.
var StopNames = [StopKinds]string{"station", "mystery", "dot", "triangle", "star", "spiral"}

// String is the word for the kind.
func (k StopKind) String() string {
	if k >= StopKinds {
		return "no stop"
	}
	return StopNames[k]
}

// Map is a map of Rollway Station, resolved: labels are coordinates and defaults are
// filled in. Its advanced rules follow from its stops: a mystery station or spirals bring
// theirs. At values keep their place in the definition; what was left out has the place
// of the definition as a whole, which is At: that of the key game.
type Map struct {
	ID string // of the file or the bundled map: "main-line"
	// Incomplete says that the definition held more than could be read, which has been
	// reported: what is missing here may only have been misspelt.
	Incomplete bool
	At         diag.Pos
	Name       diag.Value[string]
	// Author is printed small in the foot; it may be empty.
	Author diag.Value[string]
	Grid   hex.Grid
	// Ground has one entry a cell, in the order of Grid.Index; GroundAt is the line of
	// the definition on which each row of it stands.
	Ground   []Ground
	GroundAt []diag.Pos

	Stops   []Stop
	StopsAt diag.Pos // of the key stops, whatever it holds
	// Track is printed on grey hexes, in the order of the definition.
	Track   []diag.Value[Line]
	TrackAt diag.Pos // of the key track

	Turns   diag.Value[int]
	Trains  []Train
	TrainAt diag.Pos // of the key trains
	// Runs are the turns after which there is an operating round, rising.
	Runs   []diag.Value[int]
	RunsAt diag.Pos // of the key operating-rounds

	// Penalties are the points each box of an engineer costs, by Engineer.
	Penalties [Engineers]diag.Value[int]

	Bands   []Band
	BandsAt diag.Pos // of the key bands
}

// Stop is what stands in the middle of a hex.
type Stop struct {
	At      diag.Value[hex.Coord]
	Kind    diag.Value[StopKind]
	Company Company // of a Station; NoCompany of anything else
}

// Line is track printed on a hex: it joins two sides, the lower one first.
type Line struct {
	At   hex.Coord
	A, B hex.Side
}

// Shape is the form of the line.
func (l Line) Shape() track.Shape { return track.Join(0, l.A, l.B).Shape() }

// Train is a row of the train table: a train for so many stops, sold once so many boxes
// are filled.
type Train struct {
	Stops diag.Value[int]
	Boxes diag.Value[int]
}

// Band is a judgement of final scores from From to To, inclusive. Name is what it is
// called; where it is empty the sheet has words of its own for the default bands. Open
// says that there is no upper end.
type Band struct {
	From diag.Value[int]
	To   diag.Value[int]
	Open bool
	Name diag.Value[string]
}

// GroundOf is the ground of a hex, NoHex outside the grid.
func (m *Map) GroundOf(c hex.Coord) Ground {
	i, ok := m.Grid.Index(c)
	if !ok || i >= len(m.Ground) {
		return NoHex
	}
	return m.Ground[i]
}
