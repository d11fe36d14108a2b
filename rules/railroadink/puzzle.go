package railroadink

import (
	"math/bits"
	"slices"

	"platelayer/diag"
)

// Puzzle is a board on which all rounds but the last are played, and the dice of that one:
// what is the most that can be made of it?
type Puzzle struct {
	At    diag.Pos // of the key puzzle
	Drawn []Laid
	Dice  []diag.Value[Rolled] // one for each that is rolled, in any order
	// DrawnAt and DiceAt are the places of the keys.
	DrawnAt, DiceAt diag.Pos
	Answer          *Answer // nil where nobody knows one
}

// Laid is a Route that was drawn in a round before.
type Laid struct {
	At    diag.Value[Space]
	Route diag.Value[Face]
	// Mark says what drew it: "" a white die, else one of LaidMarks.
	Mark string
}

// LaidMarks are the words that stand before a Route that no white die drew: a Special
// Route, one of a die of a pack, and one to which the Renovation die has added.
var LaidMarks = originMarks[fromSpecial:]

// origin is what drew it.
func (l *Laid) origin() origin { return origin(max(0, slices.Index(originMarks[:], l.Mark))) }

// Rolled is a die and what it shows, from 1.
type Rolled struct {
	Letter string
	Pips   int
}

// Answer is the best way to play the last round, without its end, as moves of a log; and
// the points of the whole board after them.
type Answer struct {
	At     diag.Pos
	Points diag.Value[int]
	Moves  []diag.Value[string]
}

// NewAnswer is an answer that no definition has yet.
func NewAnswer(points int, moves []string) *Answer {
	a := new(Answer)
	a.Points.V = points
	for _, m := range moves {
		a.Moves = append(a.Moves, diag.Value[string]{V: m})
	}
	return a
}

// SameTurn tells whether two states of one player go on alike: they have the same board and
// dice, and the same is left to be drawn.
func (s *State) SameTurn(t *State) bool {
	a, b := s.sheets[0], t.sheets[0]
	// What Factories have brought is of the past, but for copies that are left.
	a.woken, a.copied, b.woken, b.copied = 0, 0, 0, 0
	a.erased, b.erased = 0, 0
	for rest := a.drawn & b.drawn; rest != 0; rest &= rest - 1 {
		cell := rest.first()
		if s.g.drawings[a.at[cell]].face != t.g.drawings[b.at[cell]].face {
			return false
		}
	}
	a.at, b.at = [cells]uint16{}, [cells]uint16{}
	return a == b && s.core == t.core
}

// Puzzle is the state of a player as a puzzle, once the dice of the last round are rolled
// and before anything is drawn of them.
func (s *State) Puzzle(player int) *Puzzle {
	p := new(Puzzle)
	sh := &s.sheets[player]
	for rest := sh.drawn; rest != 0; rest &= rest - 1 {
		cell := rest.first()
		l := Laid{}
		l.At.V, l.Route.V = spaceOf(cell), s.g.drawings[sh.at[cell]].face
		for o, mark := range originMarks {
			if sh.by[o]&bit(cell) != 0 {
				l.Mark = mark
			}
		}
		p.Drawn = append(p.Drawn, l)
	}
	for i := range s.g.slots {
		p.Dice = append(p.Dice, diag.Value[Rolled]{V: Rolled{s.g.slots[i].letter, s.Pips(i)}})
	}
	return p
}

// SpecialsLeft is how many Special Routes a player may draw now.
func (s *State) SpecialsLeft(player int) int {
	sh, b := &s.sheets[player], s.g.b
	regular := max(0, min(b.SpecialsPerRound.V-int(sh.special), b.SpecialsPerGame.V-int(sh.regular)))
	return min(regular+int(sh.extra), len(s.g.specials)-bits.OnesCount16(sh.pictures))
}

// LastRound is the puzzle of the board as the state of a game of one player, nil where it
// has none or Check finds a fault in it. What a puzzle does not say is as the rules have it
// where nothing was erased: what lies on a building has woken it, and of the Special Routes
// those that a game allows were drawn before the one that Universities bring.
func (g *Game) LastRound() *State {
	c := checker{b: g.b}
	if s := c.lastRound(g); !c.l.HasErrors() {
		return s
	}
	return nil
}

// settle works out what follows from what lies on the spaces.
func (g *Game) settle(s *sheet) {
	for rest := s.drawn; rest != 0; rest &= rest - 1 {
		cell := rest.first()
		b, station := bit(cell), g.drawings[s.at[cell]].station
		switch {
		case g.sites[Village]&b != 0 && station:
			s.villages = min(s.villages+1, VillageCircles)
		case g.sites[Factory]&b != 0 && (station || !g.b.FactoryNeedsStation.V):
			s.woken += FactoryCopies
			s.copied += FactoryCopies
		case g.sites[University]&b != 0:
			s.universities = min(s.universities+1, UniversitiesForSpecial)
		}
	}
	drawn := bits.OnesCount16(s.pictures)
	s.regular = uint8(min(drawn, g.b.SpecialsPerGame.V))
	if s.universities == UniversitiesForSpecial && drawn == int(s.regular) {
		s.extra = 1
	}
}
