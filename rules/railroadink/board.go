// Package railroadink holds the rules of Railroad Ink, with the buildings of its Challenge
// board and the dice of the Engineer pack: what a board is and what its dice show, whether
// it can be played, every number its sheets print, and the game itself.
//
// A Board comes from package maps, each value with its place in the definition, and goes
// to Check and to layout. The package reads no file, knows no paper and no other game.
package railroadink

import (
	"strconv"

	"platelayer/diag"
)

// Kind is one of the two networks.
type Kind uint8

// The two networks.
const (
	Highway Kind = iota
	Railway
)

// Kinds is how many networks there are. KindNames are the words a definition uses for
// them, by Kind.
const Kinds = 2

// KindNames are the words of a definition, by Kind.
var KindNames = [Kinds]string{"highway", "railway"}

// String is the word a definition uses.
func (k Kind) String() string {
	if k >= Kinds {
		return "no kind"
	}
	return KindNames[k]
}

// other is the other network.
func (k Kind) other() Kind { return k ^ 1 }

// Side is a side of a space, or of the board: clockwise from the top.
type Side uint8

// The sides.
const (
	North Side = iota
	East
	South
	West
)

// SideCount is how many sides a space has.
const SideCount = 4

// SideNames are the letters a definition uses, by Side.
var SideNames = [SideCount]string{"n", "e", "s", "w"}

// String is the letter a definition uses.
func (d Side) String() string {
	if d >= SideCount {
		return "?"
	}
	return SideNames[d]
}

// opposite is the side across the space, and of the neighbour the one that touches.
func (d Side) opposite() Side { return (d + SideCount/2) % SideCount }

// Space is a place on the board: row and column from 0, from the upper left corner.
type Space struct{ Row, Col int }

// Label is what people call the space: a letter for its column, a number for its row,
// such as "C4".
func (s Space) Label() string {
	if s.Row < 0 || s.Col < 0 || s.Row >= MaxSize || s.Col >= MaxSize {
		return "a space off the board"
	}
	return string(rune('A'+s.Col)) + strconv.Itoa(s.Row+1)
}

// Neighbor is the space beyond a side.
func (s Space) Neighbor(d Side) Space {
	switch d {
	case North:
		s.Row--
	case East:
		s.Col++
	case South:
		s.Row++
	case West:
		s.Col--
	}
	return s
}

// ParseSpace reads a label.
func ParseSpace(text string) (s Space, ok bool) {
	if len(text) != 2 {
		return Space{}, false
	}
	s = Space{Row: int(text[1]) - '1', Col: int(text[0]) - 'A'}
	return s, s.Row >= 0 && s.Row < MaxSize && s.Col >= 0 && s.Col < MaxSize
}

// Building is what stands on a space of the Challenge board.
type Building uint8

// The buildings (rulings: Buildings).
const (
	Village    Building = iota // points, once a Station is drawn there
	Factory                    // a Route die of the round may be drawn once more
	University                 // several of them give one more Special Route
)

// Buildings is how many kinds of buildings there are.
const Buildings = 3

// BuildingNames are the words of a definition, by Building.
var BuildingNames = [Buildings]string{"village", "factory", "university"}

// String is the word a definition uses.
func (b Building) String() string {
	if b >= Buildings {
		return "no building"
	}
	return BuildingNames[b]
}

// Exit is where a network leaves the board: at the side Side of the space At, which lies
// at the rim.
type Exit struct {
	At   diag.Value[Space]
	Side Side
	Kind diag.Value[Kind]
}

// Site is a building and where it stands.
type Site struct {
	At   diag.Value[Space]
	Kind diag.Value[Building]
}

// DieKind is what a die is for.
type DieKind uint8

// The kinds of dice.
const (
	White        DieKind = iota // a Route die of the game: what it shows can be renovated
	Expansion                   // a Route die of a pack, rolled in place of a white one
	Renovation                  // adds to what is drawn; rolled beside the others
	Construction                // frees, erases or moves; rolled beside the others
)

// DieKinds is how many kinds there are.
const DieKinds = 4

// DieKindNames are the words of a definition, by DieKind.
var DieKindNames = [DieKinds]string{"white", "expansion", "renovation", "construction"}

// String is the word a definition uses.
func (k DieKind) String() string {
	if k >= DieKinds {
		return "no kind of die"
	}
	return DieKindNames[k]
}

// Route tells whether the die is a Route die, which must be drawn and can be copied.
func (k DieKind) Route() bool { return k <= Expansion }

// Die is a die, and how many of it are rolled each round.
type Die struct {
	Letter diag.Value[string]  // one character, printed on the net and in the roll table: "A"
	Name   diag.Value[string]  // what it is called; may be empty
	Kind   diag.Value[DieKind] // what it is for
	Count  diag.Value[int]     // how many of it are rolled
	// Replaces is the letter of the white die in whose place an Expansion die is rolled.
	Replaces diag.Value[string]
	Faces    []diag.Value[Face] // by pips, from 1
}

// Board is a board of Railroad Ink and the dice it is played with, resolved: labels are
// spaces and defaults are filled in. What rules it has follows from what is on it: a board
// without buildings knows none. At values keep their place in the definition; what was
// left out has the place of the definition as a whole, which is At: that of the key game.
type Board struct {
	ID string // of the file or the bundled board: "classic"
	// Incomplete says that the definition held more than could be read, which has been
	// reported: what is missing here may only have been misspelt.
	Incomplete bool
	At         diag.Pos
	Name       diag.Value[string]
	Author     diag.Value[string] // printed small in the foot; may be empty
	Rows, Cols diag.Value[int]

	Exits    []Exit
	ExitsAt  diag.Pos // of the key exits, whatever it holds
	Centre   []diag.Value[Space]
	CentreAt diag.Pos
	Sites    []Site
	SitesAt  diag.Pos // of the key buildings

	Rounds diag.Value[int]
	// Specials are the pictures of the Special Routes, each drawn once at most;
	// SpecialsPerRound and SpecialsPerGame of them in all.
	Specials         []diag.Value[Face]
	SpecialsAt       diag.Pos
	SpecialsPerRound diag.Value[int]
	SpecialsPerGame  diag.Value[int]

	Dice   []Die
	DiceAt diag.Pos

	// FactoryNeedsStation is the reading in which only a Station wakes a Factory.
	FactoryNeedsStation diag.Value[bool]

	Puzzle *Puzzle // nil for a board to be played from the start
}

// Has tells whether the board has the space.
func (b *Board) Has(s Space) bool {
	return s.Row >= 0 && s.Col >= 0 && s.Row < min(b.Rows.V, MaxSize) && s.Col < min(b.Cols.V, MaxSize)
}

// Rolled is how many dice are rolled each round, those of packs included.
func (b *Board) Rolled() int { return len(b.Slots()) }

// Slots are the dice that are rolled each round, as indices of Dice: first the Route dice
// in their order, those that replace others in the places of these, then the dice that are
// rolled beside them.
func (b *Board) Slots() []int {
	var routes, beside []int
	for i := range b.Dice {
		d := &b.Dice[i]
		for range min(max(0, d.Count.V), MaxDice) {
			switch {
			case d.Kind.V == White:
				routes = append(routes, i)
			case d.Kind.V > Expansion:
				beside = append(beside, i)
			}
		}
	}
	for i := range b.Dice {
		d := &b.Dice[i]
		if d.Kind.V != Expansion {
			continue
		}
		for range min(max(0, d.Count.V), MaxDice) {
			// The last die of that letter that is still white.
			for j := len(routes) - 1; j >= 0; j-- {
				if r := &b.Dice[routes[j]]; r.Kind.V == White && r.Letter.V == d.Replaces.V {
					routes[j] = i
					break
				}
			}
		}
	}
	return append(routes, beside...)
}
