package railroadink

import (
	"slices"
	"strings"
	"testing"

	"platelayer/rules/rulestest"
)

// TestRI6Renovation: voluntary, once a round, at any moment, on what a white die drew, also
// in this round; all arms within the dots, of whatever kind; less arms than dots will do.
func TestRI6Renovation(t *testing.T) {
	b := Classic().WithDice("R")
	for _, c := range []struct {
		name, die, board string
		want             []string
	}{
		{"a curve", "R1", "A1 railway e-s", []string{"renovate A1 highway n-w + railway e-s"}},
		{"a curve of the same kind", "R4", "A1 railway e-s", []string{"renovate A1 railway n-w + railway e-s"}},
		{"a curved Station", "R1", "A1 station highway e railway s", []string{"renovate A1 highway n-w + station highway e railway s"}},
		{"a straight line", "R3", "D4 railway n-s", []string{"renovate D4 railway n-s + railway e-w"}},
		{"a straight Station", "R6", "D4 station highway n railway s", []string{"renovate D4 station highway n railway s + highway e-w"}},
		{"no straight line under a curve", "R1", "D4 railway n-s", nil},
		{"no curve under a straight line", "R3", "D4 railway n-e", nil},
		{"no junction", "R3", "D4 railway n-e-s", nil},
		{"no overpass", "R3", "D4 highway n-s + railway e-w", nil},
		{"a Station gets an arm", "R2", "D4 station highway n railway s", []string{"renovate D4 station highway n railway s-w", "renovate D4 station highway n railway e-s"}},
		{"a curved Station gets an arm", "R5", "D4 station highway n railway e", []string{"renovate D4 station highway n-s railway e", "renovate D4 station highway n-w railway e"}},
		{"no arm without a Station", "R2", "D4 railway n-s", nil},
		{"no arm without a Station on an overpass", "R5", "D4 highway n-s + railway e-w", nil},
		{"a Special Route never", "R2", "D4 special station highway n-e-w railway s", nil},
		{"what is renovated never again", "R1", "D4 renovated railway n-s + railway e-w, B1 highway n-s", nil},
	} {
		totals := ""
		if strings.Contains(c.board, "special") {
			totals = "specials 1, regular 1"
		}
		s := position{dice: "A2 A2 A2 B3 " + c.die, board: c.board, totals: totals}.state(t, b, 1)
		before := s.Clone()
		got := listed(s, "renovate")
		slices.Sort(got)
		slices.Sort(c.want)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		for _, m := range c.want {
			s.CopyFrom(before)
			rulestest.Make(t, s, m)
			offers(t, s, "renovate")
			rulestest.Sound(t, s)
			if sc := s.Score(0); sc.Centre > 1 || s.Spaces(0) != 1 {
				t.Errorf("%s: %d spaces", c.name, s.Spaces(0))
			}
		}
	}

	s := position{dice: "A2 A2 A2 B3 R3", board: "D4 railway n-s, C4 highway n-e"}.state(t, b, 1)
	refuses(t, s, "renovate D4 railway n-s + railway e-w", "at D4 a highway would meet a railway")
	refuses(t, s, "renovate D5 railway n-s + railway e-w", "nothing is drawn on D5")
	refuses(t, s, "renovate C4 railway n-s + railway e-w", "does not make")
	// What was drawn in this round may be renovated, and the new ends need no neighbour.
	rulestest.Make(t, s, "draw A2 D1 railway n-s", "renovate D1 railway n-s + railway e-w")
	refuses(t, s, "renovate D4 railway n-s + railway e-w", "the Renovation die is used once a round")
	// The line that was added is joined to nothing on the space.
	rulestest.Make(t, s, "draw A2 C1 railway e-w")
	if sc := s.Score(0); sc.Networks != 1 || sc.Railway != 2 {
		t.Errorf("%+v", sc)
	}
}

// TestRenovationOfPackDice: what the Special and the Separation die drew is not renovated,
// nor are copies of it; what a dead end leaves free is.
func TestRenovationOfPackDice(t *testing.T) {
	b := Challenge().WithDice(EngineerDice...)
	s := position{dice: "P1 S3 C1 D1 R1 K1", board: "D4 expansion station highway n railway w + station highway s railway e, B4 expansion railway n-s-w + railway e, E1 railway n"}.state(t, b, 1)
	offers(t, s, "renovate",
		"renovate E1 railway n + highway e-s", // the dead end lies under a dotted curve in two ways
		"renovate E1 railway n + highway s-w")
	refuses(t, s, "renovate D4 station highway n railway w + station highway s railway e", "not drawn by a white die")
	s = position{dice: "P1 S3 C1 D1 R3 K1", board: "E1 railway n"}.state(t, b, 1)
	offers(t, s, "renovate", "renovate E1 railway n + railway e-w")
	s = position{dice: "P1 S3 C1 D1 R2 K1", board: "E1 railway n"}.state(t, b, 1)
	offers(t, s, "renovate")
	// A Station of a white die with two kinds of arms; the mirror turns the third one round.
	s = position{dice: "P1 S3 C1 D1 R5 K1", board: "D4 station highway n-s railway w"}.state(t, b, 1)
	offers(t, s, "renovate", "renovate D4 station highway n-e-s railway w")
}

// TestSpecialDie: it must be drawn, and it uses up neither a picture nor a right.
func TestSpecialDie(t *testing.T) {
	s := position{dice: "A2 A2 S3 B3"}.state(t, Classic().WithDice("S"), 1)
	refuses(t, s, "done", "is to be drawn")
	rulestest.Make(t, s, "draw S3 B1 highway n-e-s-w", "special 3 F1 highway n-e-s-w", "draw A2 D1 railway n-s", "draw A2 A2 railway e-w")
	refuses(t, s, "done", "die B3 is to be drawn")
	if s.SpecialDrawn(0, 0) || !s.SpecialDrawn(0, 2) {
		t.Error("the Special die uses up a picture")
	}
	s = position{dice: "A2 A2 S3 B3", board: "B1 highway n-e, F1 highway n-w"}.state(t, Classic().WithDice("S"), 1)
	rulestest.Make(t, s, "draw A2 D1 railway n-s", "draw A2 A2 railway e-w", "draw B3 B2 railway e-w + highway n-s")
	refuses(t, s, "done", "die S3 is to be drawn: it has a place")
}

// TestSeparationDie: its parts are not joined; each of its Stations joins its own two arms,
// and it counts as a Station.
func TestSeparationDie(t *testing.T) {
	b := Challenge().WithDice("P")
	s := position{dice: "A1 P3 C3 D1", board: "B1 highway n-e"}.state(t, b, 1)
	rulestest.Make(t, s, "draw P3 C1 station highway w railway n + station highway e railway s", "draw C3 C2 station railway n highway s")
	// The Village of C1 is woken by a Station of the Separation die.
	if s.Woken(0, Village) != 1 {
		t.Errorf("%d Villages", s.Woken(0, Village))
	}
	// The highway from the exit ends at the one Station, whose railway leads off the board;
	// the railway of C2 belongs to the other one.
	sc := s.Score(0)
	if sc.Highway != 2 || sc.Railway != 2 || sc.Networks != 1 || sc.Errors != 2 {
		t.Errorf("%+v", sc)
	}
	refuses(t, s, "done", "is to be drawn")
}

// TestRI7Construction: voluntary, once a round, at any moment. Each of its three actions.
func TestRI7Construction(t *testing.T) {
	b := Classic().WithDice("K")
	board := "B1 highway n-s, B2 highway n-e, D4 railway n-s"

	t.Run("free placement", func(t *testing.T) {
		s := position{dice: "A2 A5 A5 B3 K1", board: board}.state(t, b, 1)
		refuses(t, s, "destroy B1", `the Construction die shows "free-placement"`)
		refuses(t, s, "move B1 B3 highway n-s", `the Construction die shows "free-placement"`)
		refuses(t, s, "free A2 D3 railway n-s", "at D3 it is connected, so the Construction die is not needed")
		refuses(t, s, "free A5 D3 highway n-s", "at D3 a highway would meet a railway")
		refuses(t, s, "free A2 D4 railway n-s", "D4 is drawn already")
		refuses(t, s, "free-copy A2 F6 railway n-s", "no Factory lets a die be drawn once more")
		rulestest.Make(t, s, "free A2 F6 railway e-w")
		offers(t, s, "free")
		refuses(t, s, "free B3 A1 railway n-s + highway e-w", "used once a round")
		refuses(t, s, "draw A2 D1 railway n-s", "die A2 is drawn")
		rulestest.Make(t, s, "draw A5 F1 highway n-s", "draw A5 A4 highway e-w", "draw B3 D1 railway n-s + highway e-w", "done")
	})
	t.Run("a place without connection is no duty", func(t *testing.T) {
		b := Classic().WithDice("K")
		b.Exits = b.Exits[:1]
		s := position{dice: "A2 A2 A2 B4 K1", board: "B1 highway n-s"}.state(t, b, 1)
		rulestest.Make(t, s, "draw B4 B2 station highway n railway s", "draw A2 B3 railway n-s", "draw A2 B4 railway n-s", "draw A2 B5 railway n-s", "done")
		s = position{dice: "A2 A2 A2 B4 K1", board: "B1 highway n-w"}.state(t, b, 1)
		offers(t, s, "draw B4", "draw B4 A1 station highway e railway w")
		rulestest.Make(t, s, "free B4 E7 station highway n railway s", "done")
	})
	t.Run("destroy", func(t *testing.T) {
		s := position{dice: "A2 A5 A5 B3 K3", board: board}.state(t, b, 1)
		offers(t, s, "destroy", "destroy B1", "destroy B2", "destroy D4")
		refuses(t, s, "destroy C1", "nothing is drawn on C1")
		refuses(t, s, "free A2 F6 railway e-w", `the Construction die shows "destroy"`)
		// What was drawn in this round may be erased; its die is drawn all the same.
		rulestest.Make(t, s, "draw A2 D1 railway n-s", "destroy D1")
		offers(t, s, "destroy")
		refuses(t, s, "draw A2 D1 railway n-s", "die A2 is drawn")
		rulestest.Make(t, s, "draw A5 F1 highway n-s", "draw A5 A4 highway e-w", "draw B3 D1 railway n-s + highway e-w", "done")
	})
	t.Run("destroy cuts a network, and makes room or takes it", func(t *testing.T) {
		b := Classic().WithDice("K")
		b.Exits = b.Exits[:1]
		s := position{dice: "A2 A2 A5 B4 K4", board: "B1 highway n-s"}.state(t, b, 1)
		refuses(t, s, "done", "is to be drawn")
		rulestest.Make(t, s, "draw A5 B2 highway n-s", "destroy B1")
		// At the exit the Station would bring its railway to a highway; below it finds a place.
		// The duty is that of the board as it is now.
		refuses(t, s, "done", "die B4 is to be drawn: it has a place")
		rulestest.Make(t, s, "draw B4 B3 station highway n railway s")
	})
	t.Run("move", func(t *testing.T) {
		s := position{dice: "A2 A5 A5 B3 K5", board: board}.state(t, b, 1)
		refuses(t, s, "move D4 D5 railway n-s", "at D5 it would be connected to nothing") // to itself alone
		refuses(t, s, "move B2 B2 highway n-w", "B2 is drawn already")
		refuses(t, s, "move B2 C1 highway e-w", "what is to be drawn is highway n-w, turned or mirrored")
		refuses(t, s, "move C5 C1 highway e-w", "nothing is drawn on C5")
		refuses(t, s, "move D4 B3 railway n-s", "at B3 it would be connected to nothing")
		rulestest.Make(t, s, "move B2 A4 highway s-w")
		at(t, s, "B2", "")
		at(t, s, "A4", "highway s-w")
		offers(t, s, "move")
	})
	t.Run("what cannot be drawn elsewhere is not moved", func(t *testing.T) {
		b := Classic().WithDice("K")
		b.Exits = b.Exits[:1]
		s := position{dice: "A2 A2 A5 B4 K6", board: "B1 highway n-s"}.state(t, b, 1)
		offers(t, s, "move")
	})
}

// TestConstructionWithTheOthers: it works on Special Routes, on what the Special and the
// Separation die drew and on renovated spaces; these stay what they were.
func TestConstructionWithTheOthers(t *testing.T) {
	b := Challenge().WithDice(EngineerDice...)
	board := "B1 special highway n-e-s-w, B2 highway n-e-s, D1 expansion railway n-e-s + railway w, F1 renovated highway n + railway e-s"
	s := position{dice: "P1 S3 C3 D2 R4 K3", board: board, totals: "specials 3, regular 1"}.state(t, b, 1)
	offers(t, s, "destroy", "destroy B1", "destroy B2", "destroy D1", "destroy F1")
	rulestest.Make(t, s, "destroy B1")
	refuses(t, s, "special 3 B1 highway n-e-s-w", "Special Route 3 is drawn, and each is drawn once")

	s = position{dice: "P1 S3 C3 D2 R4 K5", board: board, totals: "specials 3, regular 1"}.state(t, b, 1)
	rulestest.Make(t, s, "move F1 B3 highway n + railway s-w")
	offers(t, s, "renovate") // a renovated space is none of a white die, wherever it is
	if s.sheets[0].by[fromRenovation].count() != 1 {
		t.Error("a renovated space is another one when it is moved")
	}
	rulestest.Sound(t, s)
	// The Separation die goes on being drawn, with the other Route dice.
	refuses(t, s, "done", "die P1 is to be drawn")
}

// TestFreeCopy: a copy may be the one that is drawn without a connection.
func TestFreeCopy(t *testing.T) {
	b := Challenge().WithDice("K")
	s := position{dice: "A2 A6 C3 D2 K1", board: "B1 highway n-w"}.state(t, b, 1)
	rulestest.Make(t, s, "draw A6 A1 highway e-s") // a Factory
	if s.Copies(0) != 1 {
		t.Fatalf("%d copies", s.Copies(0))
	}
	refuses(t, s, "free-copy A6 A2 highway n-e", "at A2 it is connected")
	rulestest.Make(t, s, "free-copy A6 E5 highway n-e")
	if s.Copies(0) != 0 || s.Drawn(0, 0) {
		t.Errorf("%d copies are left", s.Copies(0))
	}
	offers(t, s, "free")
	offers(t, s, "free-copy")
	refuses(t, s, "copy A6 A2 highway n-e", "no Factory lets")
}
