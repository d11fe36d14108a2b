package rollandrails

import "platelayer/rules"

// Phase is what is to be decided next.
type Phase uint8

// The phases of a game. The first two come once, the others in this order round by
// round; Founding is a step of the solo game.
const (
	Setup     Phase = iota // chance fills the cities
	Starting               // chance chooses the first player
	Founding               // a town may become a city
	Rolling                // chance rolls the dice of a round
	Drafting               // players take dice
	Matching               // manipulators, and matching the dice
	Rerolling              // chance rolls the dice of a manipulator
	Acting                 // the dice of a turn are used
	Deciding               // points of a delivery are spent
	Shipping               // the last phase of a round
	Ended
)

var phaseNames = [...]string{
	"setup", "start", "found", "roll", "draft", "match", "reroll", "act", "decide", "ship", "end",
}

// String is a word for the phase.
func (p Phase) String() string {
	if int(p) >= len(phaseNames) {
		return "no phase"
	}
	return phaseNames[p]
}

// State is a position of a game of Roll and Rails. It keeps to the contract of package
// rules; make it with Game.Start.
type State struct {
	g *Game
	core
	cells  []cell     // the track of each cell
	ends   []uint16   // by cell*6+side: the line that ends there, open, plus one
	stops  []stopping // cities and towns, by their number
	sets   []uint16   // sets left, as Game.Sets
	lines  []line
	pieces []Piece
	live   []uint64 // a bit for every cell that a piece may be laid in, by anybody
}

// core is what a copy of a state takes over as a whole.
type core struct {
	phase, after Phase // after a delivery's decisions
	round        uint8 // from 1
	first        int8  // has the marker
	turn         int8  // whose turn it is, in Matching to Acting
	decider      int8
	// step counts what a phase repeats: cities filled, dice taken, players who have
	// shipped.
	step uint16

	pool   DiceCounts             // rolled and not taken
	hand   [MaxPlayers]DiceCounts // taken and not yet matched
	reroll uint8                  // dice that chance has to roll again

	left     [Actions]uint8 // dice matched to each action and not used
	wheel    uint8          // the die on the wheel, 0 when it has been used
	allTrack bool           // the three others were matched to track
	delivers bool           // a die was matched to Delivery
	built    uint8          // in this turn: pieces laid, levels gained, goods shipped
	upgraded uint8
	shipped  uint8

	owed      Payout // points that are still to be spent
	deliverer int8
	ownRow    uint8 // of the delivery table: where the deliverer marks points

	marks  [Colors]uint16 // left in the setup table
	cities [Colors]uint8  // marks left in the New City table
	seats  [MaxPlayers]seat

	start   [Colors]uint16 // starting goods, by colour
	gone    [Colors]uint16 // goods delivered
	travels uint32         // links that goods have travelled over
}

// maxRounds bounds the delivery table (RoundsRange).
const maxRounds = 20

// seat is what stands on a player's sheet.
type seat struct {
	money  int32 // resources left
	points int32 // the sum of the delivery table
	links  int32 // finished and one's own
	gained int32 // resources ever received and paid
	spent  int32
	earned int32 // points of deliveries that were taken as resources
	level  uint8
	used   uint8 // manipulators, as bits
	// What else moved money: how often each.
	banked, planned, manufactured, coined uint8

	helps [Specialists]uint8 // solo: uses left
	table [DeliveryRows][maxRounds]uint8
}

// stopping is a city or town in play.
type stopping struct {
	color int8 // of a city; -1 for a town
	used  uint8
	goods [Colors]uint8
	count uint8
	links [6]uint16 // finished, in order; one side of a hex has at most one
	// beside are the colors of the cities that links lead to, as bits.
	beside uint8
}

// city tells whether goods start and end here.
func (s *stopping) city() bool { return s.color >= 0 }

// colors is the color of a city as a bit, 0 for a town.
func (s *stopping) colors() uint8 {
	if s.city() {
		return 1 << s.color
	}
	return 0
}

var _ rules.State[*State, Move] = (*State)(nil)

// Start is the game before its first move.
func (g *Game) Start() *State {
	n := g.m.Grid.Len()
	s := &State{
		g: g, cells: make([]cell, n), ends: make([]uint16, 6*n),
		stops: make([]stopping, len(g.places)), sets: append([]uint16(nil), g.supply...),
		live: make([]uint64, (n+63)/64),
	}
	s.round = 1
	for c := range Colors {
		s.marks[c] = uint16(g.m.Setup[c].V)
		s.cities[c] = uint8(g.m.NewCities[c].V)
	}
	for p := range g.players {
		s.seats[p].level = StartLevel
		if g.Solo() {
			for _, h := range SoloSpecialists {
				s.seats[p].helps[h] = SoloUses
			}
		}
	}
	for i := range s.cells {
		s.cells[i].river = g.river[i]
	}
	for i, p := range g.places {
		s.stops[i].color = -1
		if p.City {
			s.stops[i].color = int8(p.Color)
		}
	}
	for _, p := range g.places {
		if p.City {
			s.openSides(p.Cell)
		}
	}
	s.nextToFill()
	return s
}

// Game is the game the state belongs to.
func (s *State) Game() *Game { return s.g }

// Players is how many play.
func (s *State) Players() int { return s.g.players }

// Over tells whether the last round has ended.
func (s *State) Over() bool { return s.phase == Ended }

// Bound is how many moves the game can have at most.
func (s *State) Bound() int { return s.g.Bound() }

// Player is who decides next, or rules.Chance.
func (s *State) Player() int {
	switch s.phase {
	case Setup, Starting, Rolling, Rerolling:
		return rules.Chance
	case Drafting:
		return s.drafter()
	case Deciding:
		return int(s.decider)
	case Shipping:
		return s.at(int(s.step))
	case Founding, Ended:
		return 0
	}
	return int(s.turn)
}

// at is the player so many seats after the first one of the round.
func (s *State) at(n int) int { return (int(s.first) + n) % s.g.players }

// CopyFrom makes the state equal to another one of the same game.
func (s *State) CopyFrom(from *State) {
	s.g = from.g
	s.core = from.core
	s.cells = append(s.cells[:0], from.cells...)
	s.ends = append(s.ends[:0], from.ends...)
	s.stops = append(s.stops[:0], from.stops...)
	s.sets = append(s.sets[:0], from.sets...)
	s.lines = append(s.lines[:0], from.lines...)
	s.pieces = append(s.pieces[:0], from.pieces...)
	s.live = append(s.live[:0], from.live...)
}

// Clone is an independent copy.
func (s *State) Clone() *State {
	c := new(State)
	c.CopyFrom(s)
	return c
}
