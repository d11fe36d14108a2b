package rollandrails

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// What is different when one plays alone.

// TestSoloHelps: each of the four specialists helps three times, then the coin is left,
// which is always there and crosses nothing out.
func TestSoloHelps(t *testing.T) {
	for _, c := range []struct{ dice, move string }{
		{"delivery curve curve 2", "logistician"}, {"straight straight straight 4", "engineer"},
		{"curve curve curve 5", "mechanic"}, {"curve curve curve 5", "banker"},
	} {
		s := railway(t, 1)
		s.stops[0].goods[Yellow], s.stops[0].used = 4, CitySpaces
		raise(s, 0, 4)
		full := c.move
		pieces := [SoloUses + 1]string{" A2 E-NW", " B2 E-W", " C2 E-W", " D2 E-W"}
		for n := range SoloUses + 1 {
			give(s, 0, 2)
			turn(s, 1+n, 0, c.dice)
			switch c.move {
			case "logistician":
				full = c.move + " yellow A1 C1/P1 E1/P1 G1/P1 I1/P1"
			case "engineer":
				full = c.move + pieces[n]
			case "mechanic":
				s.seats[0].level = 2
			}
			if n == SoloUses {
				if r := refused(t, s, full); !strings.Contains(r, "has helped 3 times") {
					t.Error(r)
				}
				before := s.seats[0]
				play(t, s, "coin")
				if got := s.seats[0]; got.money != before.money+1 || got.helps != before.helps {
					t.Errorf("the coin changed %v to %v", before, got)
				}
				break
			}
			if got := texts(s, MoveCoin); len(got) != 1 {
				t.Errorf("the coin is missing beside the %s", c.move)
			}
			play(t, s, full)
			if c.move == "logistician" {
				play(t, s, "victory")
			}
		}
	}
}

// TestSoloPairs: each die calls the pair of the map, and nobody else; neither the
// manufacturer nor the planner.
func TestSoloPairs(t *testing.T) {
	m := draw(t, gridAt1, line5)
	m.SoloWheel[3].V = SoloPair{Banker, Logistician}
	for die := 1; die <= 6; die++ {
		s := positionOn(t, m, 1)
		link(t, s, 0, "B1 E-W", "C1 E-W", "D1 E-W")
		raise(s, 0, 3)
		var got []Specialist
		for _, dice := range []string{"curve straight sharp", "delivery curve curve"} {
			turn(s, 1, 0, fmt.Sprint(dice, " ", die))
			for _, mv := range s.Moves(nil) {
				if k := mv.Kind(); k >= MoveLogistician && k <= MovePlanner && !slices.Contains(got, specialistOf(k)) {
					got = append(got, specialistOf(k))
				}
			}
		}
		want := slices.Sorted(slices.Values(m.SoloWheel[die-1].V[:]))
		// Without a delivery that is possible the logistician cannot be seen.
		if slices.Contains(want, Logistician) && len(s.deliveries(0, MoveShip, nil)) == 0 {
			t.Fatal("nothing can be delivered")
		}
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Errorf("a %d calls %v, want %v", die, got, want)
		}
	}
	// With several players there is no coin.
	s := position(t, line5, 2)
	turn(s, 1, 0, "curve curve curve 3")
	refused(t, s, "coin")
}

// TestSoloManipulators: ruling 15.
func TestSoloManipulators(t *testing.T) {
	s := matching(t, 1, DiceCounts{1, 0, 1, 1, 0, 1})
	play(t, s, "copy 3 6", "plusminus 6 5", "turnover 1 6", "reroll 4 6", "rerolled 1 1")
	refused(t, s, "turnover 1 6", "reroll 1")
}

// TestSoloFounding: before the dice of a round, one town at most that a link reaches, in
// a color with a mark left, which is crossed out; nothing is paid or placed.
func TestSoloFounding(t *testing.T) {
	s := position(t, `
A . o . o . B
 . . . . . . .
. . . o . . .`, 1)
	link(t, s, 0, "B1 E-W", "C1 E-W", "D1 E-W", "E1 E-W")
	s.endTurn()
	play(t, s, "pass")
	s.seats[0].money = 0
	if s.phase != Founding || s.round != 2 {
		t.Fatalf("%s in round %d", s.phase, s.round)
	}
	if got := len(s.Moves(nil)); got != 2*Colors+1 {
		t.Errorf("%d choices, want two towns in five colors, or none", got)
	}
	if r := refused(t, s, "found D3 A"); !strings.Contains(r, "no finished link") {
		t.Error(r)
	}
	refused(t, s, "roll 1 2 3 4 5")
	play(t, s, "found E1 B")
	if s.CityMarks(Green) != s.g.m.NewCities[Green].V-1 || s.EmptySpaces(2) != CitySpaces || s.Goods(2) != [Colors]uint8{} {
		t.Errorf("%d marks, %d spaces, %v", s.CityMarks(Green), s.EmptySpaces(2), s.Goods(2))
	}
	refused(t, s, "found C1 A")
	play(t, s, "roll 1 2 3 4 5")
	refused(t, s, "found C1 A")
	// A color that is used up.
	s.phase, s.round, s.pool = Founding, 3, DiceCounts{}
	refused(t, s, "found C1 B")
	play(t, s, "found C1 A")
}

// TestSoloScore: points, links, and two off for each starting good that is left.
func TestSoloScore(t *testing.T) {
	s := railway(t, 1)
	left := s.Unshipped()
	if left != StartSpaces*2 {
		t.Fatalf("%d starting goods", left)
	}
	raise(s, 0, 4)
	turn(s, 2, 0, "delivery curve curve 2")
	play(t, s, "deliver yellow A1 C1/P1 E1/P1 G1/P1 I1/P1", "victory")
	if got, want := s.Scores(nil)[0], 4+4-2*(left-1); got != want {
		t.Errorf("%d points, want %d", got, want)
	}
	turn(s, 2, 0, "delivery curve curve 2")
	play(t, s, "deliver yellow A1 C1/P1 E1/P1 G1/P1 I1/P1", "resources")
	if got, want := s.Scores(nil)[0], 4+4-2*(left-2); got != want {
		t.Errorf("%d points, want %d", got, want)
	}
	sound(t, s)
	// With several players goods that are left count nothing.
	if got := railway(t, 2).Scores(nil)[0]; got != 4 {
		t.Errorf("%d points, want 4", got)
	}
}
