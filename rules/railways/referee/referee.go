// Package referee judges games of Railways of the World line by line, slowly and literally.
//
// It is the second opinion of the tests: written from the rulebook, docs/rulings.md and the
// notation of docs/log-railways.md, it shares the map and the printed numbers with the engine
// and nothing else, so that a mistake in one is unlikely to be in the other. Everything is
// held as plainly as on the table: tiles one by one, cubes by their colour, cards by their
// word. What touches what, what a link is worth and who has joined which cities is worked out
// afresh whenever it is asked for.
//
// Each method names the heading of the rulebook it follows.
package referee

import (
	"fmt"

	"platelayer/hex"
	"platelayer/rules/desk"
	"platelayer/rules/railways"
)

// phase says what kind of line is expected next.
type phase int

const (
	atFill    phase = iota // the first cubes of a city
	atFirst                // the first player
	atBaron                // a baron for a player
	atDeal                 // a card that lies open at the start
	atAuction              // a bid or a pass
	atAction               // an action
	atGranted              // a build with a Land Grant
	atTrack                // a tile, or the end of the build
	atCarry                // the cube goes on
	atFound                // a New City
	atGrow                 // a city for City Growth
	atCubes                // cubes for a city
	atMine                 // cubes for a mine
	atCard                 // the card of the end of a turn
	atEnd                  // the game is over, the end line may follow
)

// Referee follows one game. Make it with New.
type Referee struct {
	m       *railways.Map
	players int
	fault   error // why no game can be judged at all

	log   desk.Log
	phase phase
	turn  int
	round int
	place int   // in the order
	order []int // seats
	seat  int   // who writes, if a player does
	left  int   // actions
	ended int   // the last turn, 0 while the end has not been triggered

	cities  []*city
	bag     map[railways.Color]int
	newCity map[railways.Color]int // tiles
	lines   []*line
	seats   []*seat
	deck    []string // face down
	open    []string // on the table
	deal    int      // cards still to be dealt at the start
	barons  []string // not dealt

	auction auction
	now     action
}

// city is a city as it lies there.
type city struct {
	label  string
	at     hex.Coord
	color  railways.Color
	rotor  railways.Color // the colour it shows, Gray without one
	cubes  []railways.Color
	marker bool
	mine   bool
	west   bool
}

// tile is one of a line, with the side over which the line comes into its hex and the one
// over which it leaves it.
type tile struct {
	at      hex.Coord
	in, out hex.Side
}

// line is a link, or open track where it leads to no city.
type line struct {
	owner    int // a seat, or nobody
	from, to string
	tiles    []tile // from the one beside the city from; none of printed and maritime links
}

const nobody = -1

// seat is what a player has.
type seat struct {
	cash, bonds, points int
	engine              int
	mines               int
	atWill              int // bonds of the turn
	delivered           int
	baron               string
	cards               []string
}

// action is what the player has done so far of an action.
type action struct {
	city   string         // where the build begins or goes on from, where the cube lies, or for which cubes are drawn
	line   *line          // that is built, nil before its first tile
	tiles  int            // placed
	price  int            // of them
	grant  bool           // paid with a Land Grant
	cubes  int            // to be drawn
	color  railways.Color // of the cube
	way    []*line        // its links
	at     string         // the city where it is
	bought bool           // the New City costs money
}

// New is a referee of a game that has not begun. Where such a game cannot be, every line is
// refused.
func New(m *railways.Map, players int) *Referee {
	r := &Referee{m: m, players: players, log: desk.Log{Version: "railways-of-the-world log 1", Players: players}, turn: 1}
	switch {
	case m == nil:
		r.fault = fmt.Errorf("there is no map")
		return r
	case players < m.MinPlayers.V || players > m.MaxPlayers.V || players < 2 || players > 6:
		r.fault = fmt.Errorf("%d cannot play on this map", players)
		return r
	}
	r.log.Map = m.ID
	r.unpack()
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

// Next is who writes the next line: "dice" or a player such as "P2"; "" before the game and
// after it.
func (r *Referee) Next() string {
	switch {
	case !r.log.Begun() || r.Over():
		return ""
	case r.phase <= atDeal || r.phase >= atCubes:
		return desk.Chance
	}
	return desk.Seat(r.seat)
}

// me is the player whose turn it is.
func (r *Referee) me() *seat { return r.seats[r.seat] }

// rules are the words each phase takes.
var rules = map[phase]map[string]desk.Rule[*Referee]{
	atFill:    {"cubes": (*Referee).bring},
	atFirst:   {"first": (*Referee).first},
	atBaron:   {"baron": (*Referee).dealBaron},
	atDeal:    {"card": (*Referee).turnUp},
	atCard:    {"card": (*Referee).turnUp},
	atAuction: {"bid": (*Referee).bid, "pass": (*Referee).passBid},
	atAction: {
		"pass": (*Referee).pass, "bond": (*Referee).bond, "grant": (*Referee).grant, "build": (*Referee).build, "extend": (*Referee).extend,
		"maritime": (*Referee).maritime, "urbanize": (*Referee).urbanize, "upgrade": (*Referee).upgrade, "deliver": (*Referee).deliver,
		"take": (*Referee).take, "mine": (*Referee).mine, "western": (*Referee).western,
	},
	atGranted: {"build": (*Referee).build, "extend": (*Referee).extend},
	atTrack:   {"track": (*Referee).track, "stop": (*Referee).stop},
	atCarry:   {"carry": (*Referee).carry},
	atFound:   {"found": (*Referee).found},
	atGrow:    {"grow": (*Referee).grow},
	atCubes:   {"cubes": (*Referee).bring},
	atMine:    {"draw": (*Referee).bringMine},
}

// judge reads a line and says what it does, or which rule it breaks. Nothing changes before
// apply is called.
func (r *Referee) judge(line string) (apply func(), err error) {
	if r.fault != nil {
		return nil, r.fault
	}
	return desk.Judge(&r.log, r, rules[r.phase], line)
}
