// Package referee judges games of Railroad Ink line by line, slowly and literally.
//
// It is the second opinion of the tests: written from the rulebook of the Engineer pack,
// docs/rulings.md and the notation of docs/log-railroad-ink.md, it shares the board, what
// its dice show and the printed numbers with the engine and nothing else, so that a mistake
// in one is unlikely to be in the other. Everything is held as plainly as on paper: what
// lies on a space is a list of pieces, each with its kind at every side, and all that
// follows from it is worked out afresh whenever it is asked for.
//
// Each method names the heading of the rulebook or the ruling it follows.
package referee

import (
	"fmt"

	"platelayer/rules/desk"
	"platelayer/rules/railroadink"
)

// phase says what kind of line is expected next.
type phase int

const (
	atRoll phase = iota
	atDraw       // a player draws, or is done
	atEnd        // the game is over, the end line may follow
)

// space is a place on the board by its label, such as "C4".
type space string

// Referee follows one game. Make it with New.
type Referee struct {
	b       *railroadink.Board
	players int
	fault   error // why no game can be judged at all

	log   desk.Log
	phase phase
	round int // from 1 once the first is rolled
	seat  int // whose turn it is, from 0
	dice  []*die
	seats []*seat

	exits  map[space][4]string // the kind of the exit at each side, "" for none
	houses map[space]string    // the building of a space
	lid    []route             // the Special Routes
}

// die is a die that is rolled each round.
type die struct {
	letter string
	kind   railroadink.DieKind
	pips   int // what it shows, 0 before it is rolled
	faces  []railroadink.Face
	routes []route // what the faces of a Route die show
}

// word is the die as a log writes it.
func (d *die) word() string { return fmt.Sprintf("%s%d", d.letter, d.pips) }

// drawing is what lies on a space, and who drew it.
type drawing struct {
	route route
	by    maker
}

// maker is what a Route was drawn by.
type maker string

const (
	byWhite      maker = "a white die"
	byLid        maker = "a Special Route"
	byPack       maker = "a die of a pack"
	byRenovation maker = "the Renovation die"
)

// seat is the board of a player.
type seat struct {
	board   map[space]drawing
	used    map[int]bool // pictures of the lid that have been drawn
	regular int          // how many of them under the limits
	extra   bool         // one more may be drawn, by three Universities
	woken   map[string]int

	now round
}

// round is what a player has done in the round.
type round struct {
	drawn   map[*die]bool
	special int
	copies  int
	added   bool // the Renovation die has been used
	built   bool // the Construction die has been used
}

func newRound() round { return round{drawn: map[*die]bool{}} }

// New is a referee of a game that has not begun. Where such a game cannot be, every line is
// refused.
func New(b *railroadink.Board, players int) *Referee {
	r := &Referee{b: b, players: players, log: desk.Log{Version: "railroad-ink log 1", Players: players}}
	switch {
	case b == nil:
		r.fault = fmt.Errorf("there is no board")
		return r
	case players < 1:
		r.fault = fmt.Errorf("%d players: one at least has to play", players)
		return r
	}
	r.log.Map = b.ID
	r.exits, r.houses = map[space][4]string{}, map[space]string{}
	for _, e := range b.Exits {
		at := space(e.At.V.Label())
		sides := r.exits[at]
		sides[e.Side] = e.Kind.V.String()
		r.exits[at] = sides
	}
	for _, s := range b.Sites {
		r.houses[space(s.At.V.Label())] = s.Kind.V.String()
	}
	for _, s := range b.Specials {
		r.lid = append(r.lid, routeOf(s.V))
	}
	r.layOutDice()
	for range players {
		r.seats = append(r.seats, &seat{board: map[space]drawing{}, used: map[int]bool{}, woken: map[string]int{}, now: newRound()})
	}
	return r
}

// layOutDice puts the dice of a round in a row: white ones in the order of the board, those
// that replace some in their places, then the others (Introduction; Special Die; Separation
// Die; docs/log-railroad-ink.md, The game). Of several white dice that could be replaced,
// the last goes.
func (r *Referee) layOutDice() {
	var beside []*die
	for _, d := range r.b.Dice {
		for range d.Count.V {
			x := &die{letter: d.Letter.V, kind: d.Kind.V}
			for _, f := range d.Faces {
				x.faces = append(x.faces, f.V)
				x.routes = append(x.routes, routeOf(f.V))
			}
			switch d.Kind.V {
			case railroadink.White:
				r.dice = append(r.dice, x)
			case railroadink.Renovation, railroadink.Construction:
				beside = append(beside, x)
			}
		}
	}
	for _, d := range r.b.Dice {
		if d.Kind.V != railroadink.Expansion {
			continue
		}
		for range d.Count.V {
			for i := len(r.dice) - 1; i >= 0; i-- {
				if w := r.dice[i]; w.kind == railroadink.White && w.letter == d.Replaces.V {
					x := &die{letter: d.Letter.V, kind: d.Kind.V}
					for _, f := range d.Faces {
						x.routes = append(x.routes, routeOf(f.V))
					}
					r.dice[i] = x
					break
				}
			}
		}
	}
	r.dice = append(r.dice, beside...)
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
	case r.phase == atRoll:
		return desk.Chance
	}
	return desk.Seat(r.seat)
}

// me is the board of the player whose turn it is.
func (r *Referee) me() *seat { return r.seats[r.seat] }

// rules are the words each phase takes.
var rules = map[phase]map[string]desk.Rule[*Referee]{
	atRoll: {"roll": (*Referee).roll},
	atDraw: {
		"draw": (*Referee).draw, "copy": (*Referee).copy, "special": (*Referee).special, "renovate": (*Referee).renovate,
		"destroy": (*Referee).destroy, "move": (*Referee).move, "free": (*Referee).free, "free-copy": (*Referee).freeCopy, "done": (*Referee).done,
	},
}

// judge reads a line and says what it does, or which rule it breaks. Nothing changes before
// apply is called.
func (r *Referee) judge(line string) (apply func(), err error) {
	if r.fault != nil {
		return nil, r.fault
	}
	return desk.Judge(&r.log, r, rules[r.phase], line)
}
