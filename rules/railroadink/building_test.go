package railroadink

import (
	"testing"

	"platelayer/rules/rulestest"
)

// TestVillages: a Station wakes a Village, whatever draws the Station; anything else leaves
// it asleep. Four count, with two points each.
func TestVillages(t *testing.T) {
	b := Challenge()
	b.Sites = append(b.Sites, Site{At: valueAt(Space{0, 1}, b.At), Kind: valueAt(Village, b.At)}) // B1
	s := position{dice: "A1 A1 C3 D2", totals: "villages 3, erased 0"}.state(t, b, 1)
	for i, want := range []int{8, 8} {
		c := s.Clone()
		move := []string{"draw C3 B1 station highway n railway s", "special 1 B1 station highway n-e-w railway s"}[i]
		rulestest.Make(t, c, move)
		if sc := c.Score(0); sc.Villages != want || c.Woken(0, Village) != VillageCircles {
			t.Errorf("%s: %d points, %d Villages", move, sc.Villages, c.Woken(0, Village))
		}
	}
	s = position{dice: "A1 A1 C3 D2", totals: "villages 4"}.state(t, b, 1)
	rulestest.Make(t, s, "draw C3 B1 station highway n railway s")
	if s.Woken(0, Village) != VillageCircles {
		t.Errorf("%d Villages count", s.Woken(0, Village))
	}
	s = position{dice: "A1 A5 C3 D2"}.state(t, b, 1)
	rulestest.Make(t, s, "draw A5 B1 highway n-s")
	if s.Woken(0, Village) != 0 {
		t.Error("a Village is woken without a Station")
	}
}

// TestFactory: any Route wakes it; a Route die of the round, drawn already or not, is drawn
// once more, in this round only, and nobody has to. A copy may wake the next Factory, and
// the same die may be copied again; a Special Route is never copied.
func TestFactory(t *testing.T) {
	b := Challenge()
	b.Sites = append(b.Sites, Site{At: valueAt(Space{0, 1}, b.At), Kind: valueAt(Factory, b.At)}, Site{At: valueAt(Space{1, 1}, b.At), Kind: valueAt(Factory, b.At)})
	s := position{dice: "A1 A5 C3 D2"}.state(t, b, 1)
	offers(t, s, "copy")
	rulestest.Make(t, s, "draw A5 B1 highway n-s")
	if s.Copies(0) != 1 {
		t.Fatalf("%d copies", s.Copies(0))
	}
	// A die that has not been drawn may be copied as well.
	if len(listed(s, "copy C3")) == 0 || len(listed(s, "copy A1")) == 0 {
		t.Errorf("copies are %q", listed(s, "copy"))
	}
	rulestest.Make(t, s, "copy A5 B2 highway n-s")
	if s.Copies(0) != 1 || s.Woken(0, Factory) != 2 {
		t.Errorf("a copy on a Factory leaves %d copies, %d Factories", s.Copies(0), s.Woken(0, Factory))
	}
	rulestest.Make(t, s, "copy A5 B3 highway n-s")
	offers(t, s, "copy")
	if s.Drawn(0, 0) || !s.Drawn(0, 1) {
		t.Error("copies count as dice")
	}

	// A right that is not used is gone with the round.
	s = position{dice: "A1 A5 C3 D2"}.state(t, b, 1)
	rulestest.Make(t, s, "draw A5 B1 highway n-s", "draw A1 D1 railway n-e", "draw C3 F1 station highway n railway s", "draw D2 A4 highway s-w + highway n-e", "done", "roll A1 A1 C1 D1")
	offers(t, s, "copy")

	// The other reading: a Station only.
	b.FactoryNeedsStation.V = true
	s = position{dice: "A1 A5 C3 D2"}.state(t, b, 1)
	rulestest.Make(t, s, "draw A5 B1 highway n-s")
	offers(t, s, "copy")
	rulestest.Make(t, s, "draw C3 B2 station highway n railway s")
	if s.Copies(0) != 1 {
		t.Errorf("a Station leaves %d copies", s.Copies(0))
	}
}

// TestCopiesOfPackDice: the Special and the Separation die are copied, the others never.
func TestCopiesOfPackDice(t *testing.T) {
	b := Challenge().WithDice(EngineerDice...)
	b.Sites = append(b.Sites, Site{At: valueAt(Space{0, 1}, b.At), Kind: valueAt(Factory, b.At)})
	s := position{dice: "P1 S3 C3 D2 R1 K1"}.state(t, b, 1)
	rulestest.Make(t, s, "draw P1 B1 highway n-e + railway s-w")
	if len(listed(s, "copy P1")) == 0 || len(listed(s, "copy S3")) == 0 {
		t.Errorf("copies are %q", listed(s, "copy"))
	}
	refuses(t, s, "copy R1 B2 railway n-s", "a die is one of P1, S3, C3, D2, not")
	refuses(t, s, "copy K1 B2 railway n-s", "a die is one of P1, S3, C3, D2, not")
	rulestest.Make(t, s, "copy S3 C1 highway n-e-s-w")
	// What the copy drew is a result of the pack, too.
	if s.sheets[0].by[fromExpansion].count() != 2 {
		t.Error("a copy of the Special die is not one of a pack")
	}
}

// TestUniversity: any Route wakes it; the third brings a Special Route more, bound neither
// to the round nor to the game, at once or later. Further ones bring nothing.
func TestUniversity(t *testing.T) {
	b := Challenge()
	b.Sites = append(b.Sites, Site{At: valueAt(Space{0, 1}, b.At), Kind: valueAt(University, b.At)}, Site{At: valueAt(Space{1, 1}, b.At), Kind: valueAt(University, b.At)})
	s := position{dice: "A5 A5 C3 D2", totals: "specials 1 2 3, regular 3, universities 2", round: "special 1"}.state(t, b, 1)
	offers(t, s, "special")
	rulestest.Make(t, s, "draw A5 B1 highway n-s")
	if s.Woken(0, University) != UniversitiesForSpecial || len(listed(s, "special")) == 0 {
		t.Fatalf("%d Universities, special routes %q", s.Woken(0, University), listed(s, "special"))
	}
	later := s.Clone()
	rulestest.Make(t, s, "special 5 B2 station highway n-e railway s-w")
	offers(t, s, "special")

	rulestest.Make(t, later, "draw A5 B2 highway n-s")
	if later.Woken(0, University) != UniversitiesForSpecial {
		t.Errorf("%d Universities count", later.Woken(0, University))
	}
	rulestest.Make(t, later, "draw C3 F1 station highway n railway s", "draw D2 A4 highway s-w + highway n-e", "done", "roll A1 A1 C1 D1", "special 4 D1 railway n-e-s-w")
	offers(t, later, "special")

	// The limits of the round and the game are used first: the other one can wait.
	s = position{dice: "A5 A5 C3 D2", totals: "specials 1 2, regular 2, universities 2"}.state(t, b, 1)
	rulestest.Make(t, s, "draw A5 B1 highway n-s", "special 4 D1 railway n-e-s-w", "special 5 B2 station highway n-e railway s-w")
	offers(t, s, "special")
}

// TestErasedBuildings: erasing gives nothing back, and what is drawn there again wakes the
// building again; a Route that is moved does, too. A Renovation draws nothing.
func TestErasedBuildings(t *testing.T) {
	s := position{dice: "A3 A6 C4 D2 K3", board: "C1 station highway s railway w", totals: "villages 1"}.state(t, Challenge().WithDice("K"), 1)
	rulestest.Make(t, s, "destroy C1")
	at(t, s, "C1", "")
	if sc := s.Score(0); sc.Villages != 2 {
		t.Errorf("after it was erased the Village has %d points", sc.Villages)
	}
	rulestest.Make(t, s, "draw A6 B1 highway n-e", "draw C4 C1 station highway w railway s")
	if s.Woken(0, Village) != 2 {
		t.Errorf("drawn again the Village is woken %d times", s.Woken(0, Village))
	}

	// A Village sleeps under a Route without a Station until the space is erased, also when a
	// Renovation adds to it; a Station that moves there wakes it.
	b := Challenge().WithDice("R", "K")
	s = position{dice: "A3 A6 C4 D2 R3 K5", board: "C1 highway n-s, B2 station highway s railway w"}.state(t, b, 1)
	rulestest.Make(t, s, "renovate C1 highway n-s + railway e-w")
	if s.Woken(0, Village) != 0 {
		t.Error("a Renovation wakes a Village")
	}
	s = position{dice: "A3 A6 C4 D2 R3 K5", board: "B1 highway n-e, B2 station highway s railway w"}.state(t, b, 1)
	rulestest.Make(t, s, "move B2 C1 station highway w railway s")
	if s.Woken(0, Village) != 1 {
		t.Error("a Station that moves to a Village does not wake it")
	}
}
