// Package railroadink makes boards of Railroad Ink: where the exits are and of which kind,
// what the centre looks like, and where buildings stand.
package railroadink

import (
	"platelayer/generate"
	game "platelayer/rules/railroadink"
)

// Kind is which dice a board is played with, and whether it has buildings: as on the
// bundled board of that name.
type Kind uint8

// The kinds of boards.
const (
	Classic Kind = iota
	Challenge
	ClassicEngineer
	ChallengeEngineer
	Kinds = iota
)

// KindNames are the words for the kinds, which are also the ids of the bundled boards.
var KindNames = [Kinds]string{"classic", "challenge", "classic-engineer", "challenge-engineer"}

// String is the word for the kind.
func (k Kind) String() string {
	if k >= Kinds {
		return "no kind"
	}
	return KindNames[k]
}

// Built tells whether boards of the kind have buildings.
func (k Kind) Built() bool { return k == Challenge || k == ChallengeEngineer }

// Board is the board of the game of that kind.
func (k Kind) Board() *game.Board {
	b := game.Classic()
	if k.Built() {
		b = game.Challenge()
	}
	if k == ClassicEngineer || k == ChallengeEngineer {
		b.WithDice(game.EngineerDice...)
	}
	return b
}

// Symmetry is how exits and centre repeat.
type Symmetry uint8

// The symmetries. Exits that a turn leads onto each other are of one kind, or, where an odd
// number of them is turned, of the two kinds by turns, as those of the game are.
const (
	AnySymmetry Symmetry = iota // each candidate has one of the others
	Free                        // none
	Mirror                      // left and right are the same
	HalfTurn
	QuarterTurn
	Symmetries = iota
)

// SymmetryNames are the words for the symmetries.
var SymmetryNames = [Symmetries]string{"any", "none", "mirror", "half-turn", "quarter-turn"}

// String is the word for the symmetry.
func (s Symmetry) String() string {
	if s >= Symmetries {
		return "no symmetry"
	}
	return SymmetryNames[s]
}

// turns is how often a board looks the same in one turn.
func (s Symmetry) turns() int {
	switch s {
	case HalfTurn:
		return 2
	case QuarterTurn:
		return 4
	}
	return 1
}

// Wish is what somebody asks of a board. Together with the number of a candidate it is all
// that a candidate depends on.
type Wish struct {
	Seed       uint64
	Cols, Rows int
	Exits      int
	Buildings  int
	Kind       Kind
	Symmetry   Symmetry
}

// Candidate is a board before it is worth a name, in slices that the next candidate uses
// again.
type Candidate struct {
	Cols, Rows int
	Symmetry   Symmetry
	// Exits go round the board, clockwise from the upper left corner.
	Exits  []Exit
	Shape  Shape
	Centre []game.Space
	Sites  []Site
}

// Exit is an exit of a candidate.
type Exit struct {
	Slot int // a side of a space at the rim, counted clockwise from the upper left corner
	Kind game.Kind
}

// Site is a building of a candidate.
type Site struct {
	At   game.Space
	Kind game.Building
}

// slots is how many sides of spaces are at the rim.
func (c *Candidate) slots() int { return 2 * (c.Cols + c.Rows) }

// slot is a place at the rim.
func (c *Candidate) slot(n int) (game.Space, game.Side) {
	switch w, h := c.Cols, c.Rows; {
	case n < w:
		return game.Space{Row: 0, Col: n}, game.North
	case n < w+h:
		return game.Space{Row: n - w, Col: w - 1}, game.East
	case n < 2*w+h:
		return game.Space{Row: h - 1, Col: 2*w + h - 1 - n}, game.South
	default:
		return game.Space{Row: 2*(w+h) - 1 - n, Col: 0}, game.West
	}
}

// mirrored is a place at the rim with left and right swapped.
func (c *Candidate) mirrored(n int) int { return (c.Cols - 1 - n + c.slots()) % c.slots() }

// has tells whether a space is on the board.
func (c *Candidate) has(s game.Space) bool {
	return s.Row >= 0 && s.Col >= 0 && s.Row < c.Rows && s.Col < c.Cols
}

// apart is how many steps lie between two spaces.
func apart(a, b game.Space) int { return abs(a.Row-b.Row) + abs(a.Col-b.Col) }

func abs(n int) int { return max(n, -n) }

// chance tells whether something happens that happens in so many of a hundred cases.
func chance(s *generate.Stream, hundredths int) bool { return s.IntN(100) < hundredths }
