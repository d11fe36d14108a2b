package rollandrails

import (
	"slices"
	"strings"
	"testing"
)

// What a turn may do with its dice, and what it has to pay.

// TestAnyOrder: the four dice of a turn are used in any order, and the turn is over with
// the last of them.
func TestAnyOrder(t *testing.T) {
	moves := []string{"build F2 W-NE", "upgrade", "deliver green G1 E1/P1", "banker"}
	var orders func(done, left []string)
	tried := 0
	orders = func(done, left []string) {
		if len(left) > 0 {
			for i := range left {
				orders(append(slices.Clone(done), left[i]), slices.Delete(slices.Clone(left), i, i+1))
			}
			return
		}
		tried++
		s := shipping(t)
		s.stops[2].color = int8(Green) // no other link is needed
		give(s, 0, 2)
		turn(s, 2, 0, "curve upgrade delivery 5")
		for i, m := range done {
			if s.phase != Acting || s.turn != 0 {
				t.Fatalf("the turn is over after %q", done[:i])
			}
			play(t, s, m)
			if strings.HasPrefix(m, "deliver") {
				play(t, s, "victory")
			}
		}
		if s.phase != Matching || s.turn != 1 {
			t.Fatalf("%q: %s of P%d", done, s.phase, s.turn+1)
		}
	}
	orders(nil, moves)
	if tried != 24 {
		t.Errorf("%d orders", tried)
	}
}

// TestMatchingIsCompulsory: all four dice are matched, but need not be used (ruling 5).
func TestMatchingIsCompulsory(t *testing.T) {
	s := matching(t, 2, DiceCounts{1, 1, 1, 0, 0, 1})
	refused(t, s, "done", "build B1 E-W", "match 1 curve 2 straight 3 delivery", "match 1 curve 2 straight 3 delivery 6 sharp")
	play(t, s, "match 1 curve 2 straight 3 delivery 6 wheel")
	// Manipulators come before (ruling 6).
	refused(t, s, "plusminus 1 2", "reroll 1", "turnover 1 6", "copy 1 2", "match 1 curve 2 straight 3 delivery 6 wheel")
	play(t, s, "done")
	if s.turn != 1 {
		t.Errorf("the turn of P%d", s.turn+1)
	}
	sound(t, s)
}

// TestManipulatorsAreForTheGame: what was crossed out stays so in later rounds, and each
// player has their own.
func TestManipulatorsAreForTheGame(t *testing.T) {
	s := matching(t, 2, DiceCounts{1, 1, 1, 0, 0, 1})
	play(t, s, "turnover 1 6", "match 2 curve 3 delivery 6 sharp 6 wheel", "done")
	s.hand[1] = DiceCounts{1, 1, 1, 0, 0, 1}
	play(t, s, "turnover 1 6", "match 2 curve 3 delivery 6 sharp 6 wheel", "done", "pass", "pass")
	s.beginTurn(0) // after the draft of round 2
	s.hand[0] = DiceCounts{1, 1, 1, 0, 0, 1}
	refused(t, s, "turnover 1 6")
	play(t, s, "plusminus 1 2")
}

// TestReasonsName: what is refused says what is missing, and how much there is.
func TestReasonsName(t *testing.T) {
	match, ship := matching(t, 2, DiceCounts{1, 1, 1, 0, 0, 1}), shipping(t)
	turn(ship, 2, 0, "curve upgrade delivery 5")
	threes := matching(t, 2, DiceCounts{0, 0, 0, 0, 2, 2})
	for _, c := range []struct {
		s          *State
		move, want string
	}{
		{match, "match 2 straight 6 upgrade 3 delivery", `"match": a die is missing: write "match DIE PLACE DIE PLACE DIE PLACE DIE PLACE"`},
		{match, "match 2", `"match": the place of a die is missing: write`},
		{match, "match 2 nowhere", `"match": the place of a die is one of curve, straight`},
		{match, "reroll 1 1", "you have 1 die of value 1"},
		{match, "reroll 5", "you have no die of value 5"},
		{match, "copy 1", `"copy": a die is missing: write "copy DIE DIE"`},
		{threes, "match 5 upgrade 6 upgrade 5 sharp 6 wheel", "only 1 die can be matched to upgrade"},
		{ship, "deliver green G1 E1", `"deliver" to "E1": /OWNER is missing, whose link it is, as in "E1/P1"`},
		{ship, "deliver green G1 E1/P9", "a player is P1 to P3"},
		{ship, "deliver green G1", `"deliver": a step is missing: write "deliver COLOR CITY STEP ..."`},
		{ship, "deliver", `"deliver": a good is missing: write`},
		{ship, "build", `"build": a piece is missing: write "build HEX SIDE-SIDE"`},
		{ship, "build " + strings.Repeat("A", 1000), `not "` + strings.Repeat("A", 40) + `…"`},
	} {
		if r := refused(t, c.s, c.move); !strings.Contains(r, c.want) {
			t.Errorf("%.80q: %s, want %s", c.move, r, c.want)
		}
	}
}

// TestPrices: everything costs what it costs: with one less it is refused, with just as
// much it leaves nothing.
func TestPrices(t *testing.T) {
	const picture = `
A m f o . B
 . . . . . .`
	for _, c := range []struct {
		name  string
		dice  string
		ready func(s *State)
		move  string
		price int
	}{
		{"plains", "straight curve curve 5", nil, "build E1 E-W", 0},
		{"swamp over a river", "straight curve curve 5", func(s *State) { s.g.ground[1] = 1 }, "build B1 E-W", 2},
		{"mountain over a river", "straight curve curve 5", nil, "build B1 E-W", 3},
		{"forest", "straight curve curve 5", func(s *State) { link(t, s, 0, "B1 E-W") }, "build C1 E-W", 1},
		{"town", "straight curve curve 5", func(s *State) { link(t, s, 0, "E1 E-W") }, "build D1 E-W", 1},
		{"the engineer's track", "straight curve curve 3", nil, "engineer B1 E-W", 3},
		{"level 2", "upgrade curve curve 5", nil, "upgrade", 1},
		{"level 6", "upgrade curve curve 5", func(s *State) { raise(s, 0, 5) }, "upgrade", 5},
		{"level 3 by the mechanic", "upgrade curve curve 5", func(s *State) { raise(s, 0, 2) }, "mechanic", 2},
		{"manufacturer", "curve curve curve 2", nil, "manufacturer A1 ABC", 1},
		{"planner", "curve curve curve 6", func(s *State) { link(t, s, 0, "E1 E-W", "D1 E-W") }, "planner D1 A ABC", 3},
	} {
		s := positionOn(t, draw(t, gridAt1, picture).river(t, "R", "A1-B1"), 2)
		if c.ready != nil {
			c.ready(s)
		}
		turn(s, 1, 0, c.dice)
		if c.price > 0 {
			s.seats[0].money = int32(c.price - 1)
			refused(t, s, c.move)
		}
		s.seats[0].money = int32(c.price)
		play(t, s, c.move)
		if s.seats[0].money != 0 {
			t.Errorf("%s: %d of %d are left", c.name, s.seats[0].money, c.price)
		}
	}
}

// TestSpecialistsAnswerToTheirDice: each of the six to two faces and to no other.
func TestSpecialistsAnswerToTheirDice(t *testing.T) {
	for _, c := range []struct {
		dice, move string
		faces      string
	}{
		{"delivery curve curve", "logistician green G1 E1/P1", "12"},
		{"curve curve curve", "manufacturer A1 ABC", "23"},
		{"curve straight sharp", "engineer F2 W-NE", "34"},
		{"curve curve upgrade", "mechanic", "45"},
		{"curve curve curve", "banker", "56"},
		{"curve curve curve", "planner C1 A ABC", "16"},
	} {
		for _, face := range "123456" {
			s := shipping(t)
			s.stops[2].color = int8(Green)
			give(s, 0, 2)
			turn(s, 2, 0, c.dice+" "+string(face))
			if strings.ContainsRune(c.faces, face) {
				play(t, s, c.move)
				if s.wheel != 0 {
					t.Errorf("%s helps once more", c.move)
				}
			} else {
				refused(t, s, c.move)
			}
		}
	}
}

// TestHelpNeedsWhatWasMatched: the engineer looks at the three other dice as they were
// matched, the logistician at the one on delivery; that these have been used or never
// will be plays no part.
func TestHelpNeedsWhatWasMatched(t *testing.T) {
	for dice, ok := range map[string]bool{
		"curve curve curve 3": true, "sharp straight curve 4": true,
		"curve curve upgrade 3": false, "curve delivery straight 3": false, "upgrade delivery curve 4": false,
	} {
		s := position(t, line5, 2)
		turn(s, 1, 0, dice)
		if ok {
			play(t, s, "engineer B1 E-W")
		} else if r := refused(t, s, "engineer B1 E-W"); !strings.Contains(r, "all three") {
			t.Error(r)
		}
	}
	// First the three tracks, then the fourth, of a shape that has no die left.
	s := position(t, line5, 2)
	turn(s, 1, 0, "curve straight curve 3")
	give(s, 0, 1)
	play(t, s, "build B1 E-W", "build A2 E-NW", "build B2 W-NE")
	refused(t, s, "build C1 E-W")
	play(t, s, "engineer C1 E-W")
	if s.seats[0].links != 1 || len(s.pieces) != TrackLimit+EngineerTracks || s.turn != 1 {
		t.Errorf("%d links, %d pieces, the turn of P%d", s.seats[0].links, len(s.pieces), s.turn+1)
	}
	sound(t, s)
}

// TestTownsThatBecomeCities: one that a link reaches, whoever owns it; in a color with a
// mark left; with a set that is left. The New City table is crossed out.
func TestTownsThatBecomeCities(t *testing.T) {
	s := position(t, `
A . o . B
 . . . . .
o . . . o`, 2)
	link(t, s, 1, "B1 E-W", "C1 E-W") // the other player's
	link(t, s, 0, "A2 SW-NW")         // open, and pointing at the town on A3
	give(s, 0, 1)
	turn(s, 2, 0, "curve curve curve 6")
	s.seats[0].money = 2 * PlannerCost
	for _, town := range []string{"A3", "E3"} {
		if r := refused(t, s, "planner "+town+" A ABC"); !strings.Contains(r, "no finished link reaches") {
			t.Error(r)
		}
	}
	refused(t, s, "planner A1 A ABC", "planner C1 A -")
	play(t, s, "planner C1 E ABC")
	if c, ok := s.IsCity(1); !ok || c != Grey || s.CityMarks(Grey) != s.g.m.NewCities[Grey].V-1 || s.EmptySpaces(1) != 3 {
		t.Errorf("%v %v with %d spaces", c, ok, s.EmptySpaces(1))
	}
}
