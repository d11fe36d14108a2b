// Package referee judges games of Roll and Rails line by line, slowly and literally.
//
// It is the second opinion of the tests: written from the rulebook, docs/rulings.md and
// the notation of docs/log.md, it shares the map and the printed numbers with the engine
// and nothing else, so that a mistake in one is unlikely to be in the other. Everything
// is held as plainly as on paper: strokes of track on a list, marks in tables, goods in
// cities. Links, abandoned track and ways of goods are worked out afresh whenever they
// are asked for.
//
// Each method names the heading of the rulebook it follows.
package referee

import (
	"fmt"

	"platelayer/hex"
	"platelayer/rules/desk"
	"platelayer/rules/rollandrails"
)

// phase says what kind of line is expected next.
type phase int

const (
	atSetup    phase = iota // dice for the next city
	atStart                 // who has the marker first
	atFounding              // solo, step 1
	atRoll
	atDraft
	atMatching // manipulators, then the matching
	atRerolled // dice after the manipulator that rolls again
	atActions
	atDecision // what is done with transport points
	atShipping
	atEnd // the game is over, the end line may follow
)

// Referee follows one game. Make it with New.
type Referee struct {
	m       *rollandrails.Map
	players int
	fault   error // why no game can be judged at all

	log       desk.Log
	phase     phase
	round     int // from 1
	first     int // seat of the first player's marker, from 0
	turn      int // how many players have had their turn in this phase
	takes     int // how many dice have been drafted in this round
	middle    []int
	rerolling int // dice that wait for chance
	owed      []owed
	after     phase // where the game goes on once all have decided

	// The game sheet.
	unfilled   []hex.Coord // cities that wait for starting goods, in order
	cities     map[hex.Coord]*city
	towns      map[hex.Coord]bool
	rivers     map[hex.Edge]bool // true once paid
	setupMarks [rollandrails.Colors]int
	cityMarks  [rollandrails.Colors]int
	sets       []string // of the Goods table, in letters, not crossed out
	strokes    []stroke

	seats []*seat
}

// city is a city on the game sheet.
type city struct {
	color rollandrails.Color
	goods []rollandrails.Color // not crossed out
	empty int                  // spaces nothing has been written into
}

// seat is a player sheet.
type seat struct {
	resources int
	level     int
	crossed   map[string]bool // manipulators used, by their word
	dice      []int           // drafted, not yet matched
	matched   []matched
	table     [rollandrails.DeliveryRows][]int // a column for each round, from 0
	helps     map[rollandrails.Specialist]int  // solo: how often each has helped
}

// matched is a die on the action table or the wheel.
type matched struct {
	die   int
	place string
	used  bool
}

// owed is a decision somebody has to take: transport points, and the row of the delivery
// table they would go into.
type owed struct {
	seat, points, row int
}

// New is a referee of a game that has not begun. Where such a game cannot be, every
// line is refused.
func New(m *rollandrails.Map, players int) *Referee {
	r := &Referee{m: m, players: players, log: desk.Log{Version: "roll-and-rails log 1", Players: players}, round: 1}
	if m == nil {
		r.fault = fmt.Errorf("there is no map")
		return r
	}
	if players < rollandrails.MinPlayers || players > rollandrails.MaxPlayers {
		r.fault = fmt.Errorf("%d players: from %d to %d can play", players, rollandrails.MinPlayers, rollandrails.MaxPlayers)
		return r
	}
	r.log.Map = m.ID
	r.layOut()
	if len(r.unfilled) == 0 {
		r.afterSetup()
	}
	return r
}

// solo tells whether this is the game of one (What You Need (Solo)).
func (r *Referee) solo() bool { return r.players == 1 }

// Step takes the next line of a log. An illegal line changes nothing, and the error says
// which rule it breaks.
func (r *Referee) Step(line string) error {
	apply, err := r.judge(line)
	if err == nil {
		apply()
	}
	return err
}

// Allows tells whether a line could be the next one of the log.
func (r *Referee) Allows(line string) bool {
	_, err := r.judge(line)
	return err == nil
}

// Over tells whether the game has ended, with or without its last line.
func (r *Referee) Over() bool { return r.phase == atEnd }

// Next is who writes the next line: "dice" or a player such as "P2"; "" before the game
// and after it.
func (r *Referee) Next() string {
	switch {
	case !r.log.Begun() || r.Over():
		return ""
	case r.phase == atSetup || r.phase == atStart || r.phase == atRoll || r.phase == atRerolled:
		return desk.Chance
	}
	return desk.Seat(r.mover())
}

// mover is the seat whose line is next, where it is not chance (Dice Selection Phase;
// Action Phase; Shipping the Goods Phase: from the first player clockwise).
func (r *Referee) mover() int {
	switch r.phase {
	case atDraft:
		// Dice Selection Phase: forth, back, forth and back again.
		lap, place := r.takes/r.players, r.takes%r.players
		if lap%2 == 1 {
			place = r.players - 1 - place
		}
		return (r.first + place) % r.players
	case atDecision:
		return r.owed[0].seat
	}
	return (r.first + r.turn) % r.players
}

// me is the sheet of the player whose line is next.
func (r *Referee) me() *seat { return r.seats[r.mover()] }

// rules are the words each phase takes.
var rules = map[phase]map[string]desk.Rule[*Referee]{
	atSetup:    {"setup": (*Referee).setupCity},
	atStart:    {"start": (*Referee).startPlayer},
	atFounding: {"found": (*Referee).found, "pass": (*Referee).passFounding},
	atRoll:     {"roll": (*Referee).roll},
	atDraft:    {"take": (*Referee).take},
	atMatching: {"reroll": (*Referee).reroll, "plusminus": (*Referee).plusMinus, "turnover": (*Referee).turnOver,
		"copy": (*Referee).copyDie, "match": (*Referee).match},
	atRerolled: {"rerolled": (*Referee).rerolled},
	atActions: {"build": (*Referee).build, "upgrade": (*Referee).upgrade, "deliver": (*Referee).deliver,
		"logistician": (*Referee).logistician, "manufacturer": (*Referee).manufacturer, "engineer": (*Referee).engineer,
		"mechanic": (*Referee).mechanic, "banker": (*Referee).banker, "planner": (*Referee).planner,
		"coin": (*Referee).coin, "done": (*Referee).done},
	atDecision: {"victory": (*Referee).victory, "resources": (*Referee).intoResources},
	atShipping: {"ship": (*Referee).ship, "pass": (*Referee).passShipping},
}

// judge reads a line and says what it does, or which rule it breaks. Nothing changes
// before apply is called.
func (r *Referee) judge(line string) (apply func(), err error) {
	if r.fault != nil {
		return nil, r.fault
	}
	return desk.Judge(&r.log, r, rules[r.phase], line)
}
