package rollandrails

import (
	"fmt"
	"slices"
	"testing"

	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/rollandrails"
)

// A change that is made changes one thing and leaves what must stay: how many cities,
// towns and colors there are, the water, sources, mouths, and rivers in one piece. One
// that is not made changes nothing.
func TestChange(t *testing.T) {
	var s survey
	made, kinds := 0, map[string]int{}
	for _, m := range bundled(t) {
		for n := range uint64(3000) {
			c := CandidateOf(m)
			before := CandidateOf(m)
			chance := generate.NewStream(3, n, generate.StageChange)
			changed := s.change(c, &chance)
			same := map[string]bool{
				"cities":  slices.Equal(c.Cities, before.Cities),
				"towns":   slices.Equal(c.Towns, before.Towns),
				"terrain": slices.Equal(c.Terrain, before.Terrain),
				"rivers":  fmt.Sprint(c.Rivers) == fmt.Sprint(before.Rivers),
			}
			differ := ""
			for _, what := range []string{"cities", "towns", "terrain", "rivers"} {
				if !same[what] {
					differ += " " + what
				}
			}
			kinds[differ]++
			if changed != (differ != "") {
				t.Fatalf("%s, %d: changed is %v, and different are%s", m.ID, n, changed, differ)
			}
			if !changed {
				continue
			}
			made++
			if colors(c) != colors(before) || len(c.Towns) != len(before.Towns) {
				t.Errorf("%s, %d: the cities or towns are others", m.ID, n)
			}
			for cell, ground := range c.Terrain {
				if was := before.Terrain[cell]; ground != was && (!ground.Land() || !was.Land()) {
					t.Errorf("%s, %d: %v became %v", m.ID, n, was, ground)
				}
			}
			for i, r := range c.Rivers {
				was := before.Rivers[i].Borders
				if r.Borders[0] != was[0] || r.Borders[len(r.Borders)-1] != was[len(was)-1] {
					t.Errorf("%s, %d: river %d begins or ends elsewhere", m.ID, n, i)
				}
			}
			if !same["rivers"] {
				if l := game.Check(Given{m}.Map(c, generate.Wish{}, 0)); len(l) > 0 {
					t.Errorf("%s, %d: the river that was shifted: %v", m.ID, n, l)
				}
			}
		}
	}
	for _, want := range []string{" cities", " towns", " terrain", " rivers"} {
		if kinds[want] < 10 {
			t.Errorf("only %d changes of%s in %v", kinds[want], want, kinds)
		}
	}
}

func colors(c *Candidate) (n [game.Colors]int) {
	for _, city := range c.Cities {
		n[city.Color]++
	}
	return n
}

// A city that moves to a town's hex gives it its own.
func TestCityAndTownChangePlaces(t *testing.T) {
	var s survey
	swapped := 0
	for n := range uint64(200) {
		c := sketch(t, "A o . B")
		s.begin(c.Grid)
		chance := generate.NewStream(1, n, generate.StageChange)
		if s.moveCity(c, &chance) && c.Cities[0].Cell == 1 {
			swapped++
			if c.Towns[0] != 0 {
				t.Fatalf("the town is at %d", c.Towns[0])
			}
		}
	}
	if swapped == 0 {
		t.Error("they never do")
	}
}

// A river around a hex can only go around its other side where there is land.
func TestShiftKeepsToTheLand(t *testing.T) {
	c := sketch(t, `
		. . . . .
		 . . . . .
		. . . . .
		 . . . . .
		A . o . B`)
	var s survey
	s.begin(c.Grid)
	around := c.Grid.At(12)
	c.Rivers = []River{{Width: 1, Borders: []hex.Edge{
		hex.EdgeOf(around.Neighbor(0), 4), // leads to the hex
		hex.EdgeOf(around, 0), hex.EdgeOf(around, 1), hex.EdgeOf(around, 2),
		hex.EdgeOf(around.Neighbor(3), 1), // and away from it
	}}}
	for i := 1; i < len(c.Rivers[0].Borders); i++ {
		if _, ok := hex.Meet(c.Rivers[0].Borders[i-1], c.Rivers[0].Borders[i]); !ok {
			t.Fatalf("the river of the test is broken at %d", i)
		}
	}
	shifted := false
	for n := uint64(0); n < 200 && !shifted; n++ {
		chance := generate.NewStream(1, n, generate.StageChange)
		shifted = s.shift(c, &chance)
	}
	if !shifted {
		t.Fatal("it is never shifted")
	}
	want := []hex.Edge{hex.EdgeOf(around, 5), hex.EdgeOf(around, 4), hex.EdgeOf(around, 3)}
	if got := c.Rivers[0].Borders[1:4]; !slices.Equal(got, want) {
		t.Errorf("it goes by %v, want %v", got, want)
	}
}
