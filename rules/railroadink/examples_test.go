package railroadink

import (
	"testing"

	"platelayer/rules/rulestest"
)

// TestRI5WholeTurn is the example of the Construction die. All Routes of the round are
// drawn, the second University has been woken and the third Special Route drawn. The
// Station on the University D4 moves to the Factory C6; the Factory copies the railway
// junction, which is drawn on D4 and wakes the third University; and that brings a Special
// Route more.
func TestRI5WholeTurn(t *testing.T) {
	s := position{
		dice:   "A3 A5 C1 D2 K5",
		totals: "specials 1 2 3, regular 3, universities 2",
		round:  "1 2 3 4 special 1",
		board:  "A2 railway s-w, A3 railway n-e, D4 station highway e railway s, D5 railway n-s, D6 railway n-s-w, D7 railway n-s",
	}.state(t, Challenge().WithDice("K"), 1)
	refuses(t, s, "special 4 D3 railway n-e-s-w", "3 Special Routes a game may be drawn, and they are")
	refuses(t, s, "copy A3 D4 railway e-s-w", "no Factory lets a die be drawn once more")
	refuses(t, s, "move D4 D4 station highway w railway s", "D4 is drawn already")
	rulestest.Make(t, s, "move D4 C6 station highway n railway e")
	at(t, s, "D4", "")
	at(t, s, "C6", "station highway n railway e")
	if s.Woken(0, University) != 2 || s.Woken(0, Factory) != 1 || s.Copies(0) != 1 {
		t.Errorf("%d Universities, %d Factories, %d copies", s.Woken(0, University), s.Woken(0, Factory), s.Copies(0))
	}
	refuses(t, s, "move C6 D4 station highway n railway s", "the Construction die is used once a round")
	refuses(t, s, "draw A3 D4 railway e-s-w", "die A3 is drawn")
	rulestest.Make(t, s, "copy A3 D4 railway e-s-w")
	refuses(t, s, "copy A3 C4 railway e-s-w", "no Factory lets")
	if s.Woken(0, University) != 3 {
		t.Errorf("%d Universities are woken", s.Woken(0, University))
	}
	refuses(t, s, "special 3 B3 highway n-e-s-w", "Special Route 3 is drawn")
	rulestest.Make(t, s, "special 4 C4 railway n-e-s-w")
	offers(t, s, "special")
	rulestest.Make(t, s, "done")
	rulestest.Sound(t, s)
}

// TestConnection: a Route is joined to an exit or a neighbour, and no side meets the other
// kind; where a die is drawn it may be turned and mirrored.
func TestConnection(t *testing.T) {
	s := position{dice: "A2 A5 A5 B2", board: "D4 railway e-s"}.state(t, Classic(), 1)
	refuses(t, s, "draw A2 C3 railway n-s", "at C3 it would be connected to nothing")
	refuses(t, s, "draw A5 D5 highway n-s", "at D5 a highway would meet a railway")
	refuses(t, s, "draw A2 B1 railway n-s", "at B1 a highway would meet a railway")
	refuses(t, s, "draw A2 D4 railway n-s", "D4 is drawn already")
	refuses(t, s, "draw A2 D8 railway n-s", "D8 is not on the board")
	refuses(t, s, "draw A2 D5 railway n-e", "what is to be drawn is railway n-s, turned or mirrored, not railway n-e")
	refuses(t, s, "draw A5 D3 highway n-s", "at D3 it would be connected to nothing") // the north of D4 is blank
	// A neighbour will do that hangs on no exit itself.
	rulestest.Make(t, s, "draw A2 D5 railway n-s", "draw A5 B1 highway n-s")
	// A side that leads to a blank one, or off the board, is legal and a loose end or none.
	rulestest.Make(t, s, "draw A5 A4 highway e-w", "draw B2 B2 station highway n railway w")
	if sc := s.Score(0); sc.Errors != 4 { // D4 to the east, D5 to the south, A4 to the east, B2 to the west
		t.Errorf("%d errors, want 4", sc.Errors)
	}
}

// TestOrientations of dice: the curved Station is drawn in all eight ways, a straight line
// in two.
func TestTurnAndMirror(t *testing.T) {
	b := Classic()
	b.Exits = b.Exits[:1]
	s := position{dice: "A2 A5 A5 B2", board: "D4 special station highway n-s railway e-w", totals: "specials 6, regular 1"}.state(t, b, 1)
	offers(t, s, "draw B2",
		"draw B2 E4 station highway n railway w", "draw B2 E4 station highway s railway w",
		"draw B2 C4 station highway n railway e", "draw B2 C4 station highway s railway e",
		"draw B2 D5 station highway n railway e", "draw B2 D5 station highway n railway w",
		"draw B2 D3 station highway s railway e", "draw B2 D3 station highway s railway w",
		"draw B2 B1 station highway n railway e", "draw B2 B1 station highway n railway w",
	)
	offers(t, s, "draw A2", "draw A2 C4 railway e-w", "draw A2 E4 railway e-w")
}

// TestOverpass: the two lines of an overpass are not joined; either gives the connection.
func TestOverpass(t *testing.T) {
	s := position{dice: "A2 A5 A5 B3", board: "D1 railway n-s"}.state(t, Classic(), 1)
	offers(t, s, "draw B3 D2", "draw B3 D2 railway n-s + highway e-w")
	rulestest.Make(t, s, "draw B3 D2 railway n-s + highway e-w", "draw A5 C2 highway e-w", "draw A2 D3 railway n-s")
	sc := s.Score(0)
	if sc.Networks != 1 || sc.Railway != 3 || sc.Highway != 2 || sc.Errors != 3 {
		t.Errorf("%+v", sc)
	}
}

// TestDuty: every die that has a place is drawn before the round is over; one that has none
// is lost, and nobody has to make room for it.
func TestDuty(t *testing.T) {
	b := Classic()
	b.Exits = b.Exits[:1] // one for highways, at B1
	s := position{dice: "A2 A2 A5 B3"}.state(t, b, 1)
	offers(t, s, "done")
	refuses(t, s, "done", "die A5 is to be drawn: it has a place")
	rulestest.Make(t, s, "draw A5 B1 highway n-s")
	refuses(t, s, "done", "die B3 is to be drawn: it has a place")
	rulestest.Make(t, s, "draw B3 B2 highway n-s + railway e-w")
	// The overpass has made room for the railways. Two dice show the same: either is meant.
	refuses(t, s, "done", "die A2 is to be drawn")
	rulestest.Make(t, s, "draw A2 A2 railway e-w", "draw A2 C2 railway e-w", "done")
	if s.Player() != -1 || s.Round() != 4 {
		t.Errorf("player %d moves in round %d", s.Player(), s.Round())
	}

	s = position{dice: "A2 A2 A1 A5"}.state(t, threeOf(b, "A", 4), 1)
	// The highway first, and where it ends no railway can be drawn: three dice are lost.
	rulestest.Make(t, s, "draw A5 B1 highway n-s")
	offers(t, s, "draw")
	rulestest.Make(t, s, "done")
}

// threeOf is a board with one kind of dice.
func threeOf(b *Board, letter string, n int) *Board {
	d, _ := UsualDieOf(letter, n, b.At)
	c := *b
	c.Dice = []Die{d}
	return &c
}

// TestSpecialRoutes: one a round, three a game, each picture once, at any time, and never
// a duty.
func TestSpecialRoutes(t *testing.T) {
	s := position{dice: "A2 A5 A5 B3", totals: "specials 1, regular 1"}.state(t, Classic(), 1)
	refuses(t, s, "special 1 D1 station highway e-s-w railway n", "Special Route 1 is drawn, and each is drawn once")
	refuses(t, s, "special 7 D1 railway n-s", "a Special Route is a number up to 6")
	refuses(t, s, "special 4 D2 railway n-e-s-w", "connected to nothing")
	rulestest.Make(t, s, "special 4 D1 railway n-e-s-w")
	offers(t, s, "special")
	refuses(t, s, "special 3 B1 highway n-e-s-w", "1 Special Route a round may be drawn, and it is")
	rulestest.Make(t, s, "draw A2 C1 railway e-w", "draw A5 B7 highway n-s", "draw A5 A4 highway e-w", "draw B3 D2 railway n-s + highway e-w", "done")
	rulestest.Make(t, s, "roll A2 A2 A2 B3", "special 3 F1 highway n-e-s-w")
	s = position{dice: "A2 A5 A5 B3", totals: "specials 1 2 3, regular 3"}.state(t, Classic(), 1)
	refuses(t, s, "special 4 D1 railway n-e-s-w", "3 Special Routes a game may be drawn, and they are")
	s = position{dice: "A2 A5 A5 B3"}.state(t, Classic(), 1)
	if len(listed(s, "special 6")) == 0 || len(listed(s, "done")) != 0 {
		t.Error("a Special Route may be drawn before the dice")
	}
}

// TestPlayersShareTheRoll: all draw the same dice, each on a board of their own, one after
// the other.
func TestPlayersShareTheRoll(t *testing.T) {
	s := newGame(t, Classic(), 3).Start()
	rulestest.Make(t, s, "roll A2 A5 A5 B3")
	for p := range 3 {
		if s.Player() != p {
			t.Fatalf("player %d moves, not %d", s.Player(), p)
		}
		rulestest.Make(t, s, "draw A2 D1 railway n-s", "draw A5 B1 highway n-s", "draw A5 F1 highway n-s", "draw B3 A4 railway n-s + highway e-w", "done")
		if s.Spaces(p) != 4 {
			t.Errorf("player %d has drawn %d spaces", p, s.Spaces(p))
		}
	}
	if s.Phase() != Rolling {
		t.Errorf("the phase is %q", s.Phase())
	}
	refuses(t, s, "roll A2 A5 B3 A5", "a die is A1 to A6 here")
	refuses(t, s, "roll A2 A5 A5 B7", "a die is B1 to B6 here")
	refuses(t, s, "roll A2 A5 A5 B3 B3", "nothing follows")
	rulestest.Make(t, s, "roll A1 A1 A1 B1")
}

// TestWinners: the most points win, and of these the fewest errors; others share.
func TestWinners(t *testing.T) {
	s := position{dice: "A2 A5 A5 B3", board: "D1 railway n-s"}.state(t, Classic(), 4) // 1 - 1 = 0 points, as for the others
	if got := s.Winners(); len(got) != 3 || got[0] != 1 {
		t.Errorf("with errors wins %v", got)
	}
	s = position{dice: "A2 A5 A5 B3", board: "A1 railway n-w"}.state(t, Classic(), 2) // 1 point
	if got := s.Winners(); len(got) != 1 || got[0] != 0 {
		t.Errorf("with more points wins %v", got)
	}
}
