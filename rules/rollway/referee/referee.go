// Package referee judges games of Rollway Station line by line, slowly and literally.
//
// It is the second opinion of the tests: written from the rulebook, docs/rulings.md and
// the notation of docs/log-rollway.md, it shares the map and the printed numbers with the
// engine and nothing else, so that a mistake in one is unlikely to be in the other.
// Everything is held as plainly as on paper: lines of track on a list for each hex, bids
// and shares in the order in which they were written. Who owns a train, what dice can lay
// and what a company's routes bring is worked out afresh whenever it is asked for.
//
// Each method names the heading of the rulebook it follows.
package referee

import (
	"fmt"

	"platelayer/hex"
	"platelayer/rules/desk"
	"platelayer/rules/rollway"
)

// phase says what kind of line is expected next.
type phase int

const (
	atRoll  phase = iota // the five dice of a turn
	atOwner              // a company for the mystery station
	atExtra              // the three dice of a random engineer
	atBonus              // track that an engineer lays
	atFirst              // the random engineer for whom track was laid first
	atShares
	atTrains
	atTrack
	atFinish // an engineer or nothing more
	atEnd    // the game is over, the end line may follow
)

// Referee follows one game. Make it with New.
type Referee struct {
	m       *rollway.Map
	players int
	fault   error // why no game can be judged at all

	log   desk.Log
	phase phase
	turn  int   // from 1
	seat  int   // whose turn it is, from 0
	roll  []int // the five dice of the turn, for everybody
	extra []int // the three of the random engineers, none before they are rolled
	now   turn  // what the player has done in this turn

	// Printed on every sheet.
	stops   map[hex.Coord]rollway.Stop
	printed map[hex.Coord][]line

	seats []*seat
}

// seat is the score sheet of a player.
type seat struct {
	square   []int // differences, in order
	circle   []int // values of the pairs, in order
	pentagon int   // ticks
	burned   [rollway.Companies]int
	bids     []rollway.Company
	laid     map[hex.Coord][]line
	owner    rollway.Company // of the mystery station
	ticked   map[string]bool // engineers used, by their word
	rounds   [][rollway.Companies]int
}

// turn is what the player whose turn it is has done so far.
type turn struct {
	left     []int // dice not assigned
	track    []int // the two dice of the basic track, as a modifier left them
	first    bool  // track comes before shares and trains
	shared   bool
	bid      bool
	laid     bool   // the basic track is laid, or skipped
	engineer string // who was used, "" for nobody
	owes     bool   // that engineer has not laid track yet
	connects bool   // the mystery station needs an owner
	done     bool   // the player wants nothing more
}

// New is a referee of a game that has not begun. Where such a game cannot be, every
// line is refused.
func New(m *rollway.Map, players int) *Referee {
	r := &Referee{m: m, players: players, log: desk.Log{Version: "rollway-station log 1", Players: players}, turn: 1}
	switch {
	case m == nil:
		r.fault = fmt.Errorf("there is no map")
		return r
	case players < 1:
		r.fault = fmt.Errorf("%d players: one at least has to play", players)
		return r
	}
	r.log.Map = m.ID
	r.stops = map[hex.Coord]rollway.Stop{}
	for _, s := range m.Stops {
		r.stops[s.At.V] = s
	}
	r.printed = map[hex.Coord][]line{}
	for _, l := range m.Track {
		r.printed[l.V.At] = append(r.printed[l.V.At], lineBetween(l.V.A, l.V.B))
	}
	for range players {
		r.seats = append(r.seats, &seat{laid: map[hex.Coord][]line{}, ticked: map[string]bool{}, owner: rollway.NoCompany})
	}
	return r
}

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
	case r.phase == atRoll || r.phase == atExtra:
		return desk.Chance
	}
	return desk.Seat(r.seat)
}

// me is the sheet of the player whose turn it is.
func (r *Referee) me() *seat { return r.seats[r.seat] }

// rules are the words each phase takes.
var rules = map[phase]map[string]desk.Rule[*Referee]{
	atRoll:   {"roll": (*Referee).rollDice},
	atExtra:  {"extra": (*Referee).rollExtra},
	atOwner:  {"owner": (*Referee).chooseOwner},
	atBonus:  {"lay": (*Referee).layBonus, "skip": (*Referee).skipBonus},
	atFirst:  {"engineer": (*Referee).useEngineer},
	atShares: {"share": (*Referee).share, "burn": (*Referee).burn, "track": (*Referee).trackFirst, "engineer": (*Referee).useEngineer},
	atTrains: {"bid": (*Referee).bid},
	atTrack:  {"lay": (*Referee).lay, "skip": (*Referee).skip, "engineer": (*Referee).useEngineer},
	atFinish: {"engineer": (*Referee).useEngineer, "done": (*Referee).done},
}

// judge reads a line and says what it does, or which rule it breaks. Nothing changes
// before apply is called.
func (r *Referee) judge(line string) (apply func(), err error) {
	if r.fault != nil {
		return nil, r.fault
	}
	write, err := desk.Judge(&r.log, r, rules[r.phase], line)
	if err != nil {
		return nil, err
	}
	return func() { write(); r.goOn() }, nil
}
