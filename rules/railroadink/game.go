package railroadink

import (
	"errors"
	"fmt"
	"math/bits"

	"platelayer/diag"
)

// Game is a board and its dice made ready to be played by so many players: the tables that
// every state of the game shares and that no move changes. It is safe for concurrent use.
//
// Spaces are counted in rows of MaxSize whatever the size of the board, so that a set of
// spaces is 64 bits and a step to a neighbour is a shift.
//
// The engine is split by subject: face.go what a face shows, drawing.go Routes as they lie
// on a space, sheet.go what a player has drawn and may draw, turn.go what can be decided
// and when, building.go what drawing brings, score.go and line.go the points; move.go what
// a decision is, and log.go how a game is written down (docs/log-railroad-ink.md).
type Game struct {
	b       *Board
	players int
	digest  string
	catalogue
	ways waysTable

	spaces spaceSet // those of the board
	exits  edges    // spaces that have an exit of a kind at a side, by edge
	inner  [SideCount]spaceSet
	centre spaceSet
	sites  [Buildings]spaceSet

	slots    []slot // the dice as they are rolled: Route dice first
	routes   int    // how many of them are Route dice
	reno     int    // the slot of the Renovation die, -1 without one
	build    int    // the slot of the Construction die, -1 without one
	specials []uint16
	// renovations are what a face of the Renovation die, by pips from 0, makes of a drawing.
	renovations [Pips][][]uint16
}

// slot is a die as it is rolled.
type slot struct {
	die    int // of Board.Dice
	kind   DieKind
	letter string
	orbits [Pips]uint16 // of a Route die: what its faces show
	acts   [Pips]Action // of the Construction die
}

// spaceSet is a set of spaces, a bit for each, in rows of MaxSize.
type spaceSet uint64

// cells is how many bits it has.
const cells = MaxSize * MaxSize

// edges are sets of spaces by edge; behind the edges stand places that stay empty. There
// are as many as a mask reaches.
type edges [16]spaceSet

const edgeMask = 15

// bit is the set of one space, by its number.
func bit(cell int) spaceSet { return 1 << (cell & (cells - 1)) }

// cellOf is the number of a space.
func cellOf(s Space) int { return s.Row*MaxSize + s.Col }

// spaceOf is the space of a number.
func spaceOf(cell int) Space { return Space{Row: cell / MaxSize, Col: cell % MaxSize} }

// first is the number of the first space of a set that is not empty.
func (s spaceSet) first() int { return bits.TrailingZeros64(uint64(s)) }

// count is how many spaces are in the set.
func (s spaceSet) count() int { return bits.OnesCount64(uint64(s)) }

// Columns at either rim, over which a shift must not carry.
const (
	firstColumn spaceSet = 0x0101010101010101
	lastColumn  spaceSet = 0x8080808080808080
)

// from is the set seen from its neighbours: the spaces whose neighbour at that side is in
// the set.
func (s spaceSet) from(d Side) spaceSet {
	switch d {
	case North:
		return s << MaxSize
	case East:
		return s >> 1 &^ lastColumn
	case South:
		return s >> MaxSize
	}
	return s << 1 &^ firstColumn
}

// NewGame makes a board ready for so many players. It refuses a number of players that
// nobody can count, and a board in which Check finds an error.
func NewGame(b *Board, players int) (*Game, error) {
	if !PlayersRange.Has(players) {
		return nil, fmt.Errorf("railroad ink is for %s players, not %d", PlayersRange, players)
	}
	if b == nil || b.Incomplete {
		return nil, errors.New("a board that could not be read as a whole cannot be played")
	}
	for _, p := range Check(b) {
		if p.Severity == diag.Error {
			return nil, fmt.Errorf("board %q cannot be played: %w", b.ID, p)
		}
	}
	g := compile(b)
	g.players, g.digest = players, b.Digest()
	return g, nil
}

// compile makes the tables of a board that is sound.
func compile(b *Board) *Game {
	g := &Game{b: b, catalogue: catalogue{byParts: map[[MaxParts]Part]uint16{}}, reno: -1, build: -1}
	for row := range b.Rows.V {
		for col := range b.Cols.V {
			g.spaces |= bit(cellOf(Space{row, col}))
		}
	}
	for d := range Side(SideCount) {
		g.inner[d] = g.spaces.from(d) & g.spaces
	}
	for _, e := range b.Exits {
		g.exits[edge(e.Side, e.Kind.V)] |= bit(cellOf(e.At.V))
	}
	for _, s := range b.Centre {
		g.centre |= bit(cellOf(s.V))
	}
	for _, s := range b.Sites {
		g.sites[s.Kind.V] |= bit(cellOf(s.At.V))
	}
	for _, i := range b.Slots() {
		g.addSlot(i)
	}
	for _, f := range b.Specials {
		g.specials = append(g.specials, g.add(f.V))
	}
	g.buildWays()
	g.addRenovations()
	return g
}

// addSlot adds a die that is rolled.
func (g *Game) addSlot(die int) {
	d := &g.b.Dice[die]
	s := slot{die: die, kind: d.Kind.V, letter: d.Letter.V}
	for i, f := range d.Faces {
		if s.acts[i] = f.V.Action; s.kind.Route() {
			s.orbits[i] = g.add(f.V)
		}
	}
	switch {
	case s.kind == Renovation:
		g.reno = len(g.slots)
	case s.kind == Construction:
		g.build = len(g.slots)
	default:
		g.routes++
	}
	g.slots = append(g.slots, s)
}

// addRenovations adds what the Renovation die can make of the white dice.
func (g *Game) addRenovations() {
	if g.reno < 0 {
		return
	}
	faces := g.b.Dice[g.slots[g.reno].die].Faces
	basic := len(g.drawings) // what is made of them is renovated no more
	for i := range faces {
		for d := range basic {
			g.renovations[i] = append(g.renovations[i], g.renovated(uint16(d), &faces[i].V))
		}
	}
	for i := range faces {
		for len(g.renovations[i]) < len(g.drawings) {
			g.renovations[i] = append(g.renovations[i], nil)
		}
	}
}

// Board is the board that is played on.
func (g *Game) Board() *Board { return g.b }

// Players is how many play.
func (g *Game) Players() int { return g.players }

// Bound is how many moves a game can have at most, chance included.
func (g *Game) Bound() int {
	rounds := g.b.Rounds.V
	// A Factory is woken once, and once more for each time something was erased.
	erased := 0
	if g.build >= 0 {
		erased = rounds
	}
	copies := 0
	if n := g.sites[Factory].count(); n > 0 {
		copies = FactoryCopies * (n + erased)
	}
	turn := len(g.slots) + 1 // every die is used, and the round is done
	return rounds + g.players*(rounds*turn+min(len(g.specials), g.b.SpecialsPerGame.V+1)+copies)
}
