package rollandrails

import (
	"slices"
	"testing"

	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/rollandrails"
)

// What track reaches, as measure tells it from the ways between cities, is what a flood
// from the first city reaches.
func TestReachAgainstFlood(t *testing.T) {
	var s survey
	var source Surveyor
	var c Candidate
	joined, parted, cut := 0, 0, 0
	for character := range generate.Character(generate.Characters) {
		w := sized(11, 12)
		w.Character = character
		for number := range uint64(150) {
			source.Draw(&c, w, number)
			if len(c.Cities) == 0 {
				continue
			}
			chance := generate.NewStream(8, number, generate.StageChange)
			for range number % 9 * 5 { // water where land was
				cell := chance.IntN(len(c.Terrain))
				if !slices.Contains(c.Towns, cell) && !slices.ContainsFunc(c.Cities, func(o City) bool { return o.Cell == cell }) {
					c.Terrain[cell] = game.Water
				}
			}
			values, reason, ok := s.measure(&c)
			if reason == Misplaced && !ok {
				continue
			}
			land, sides, reached, all := flood(&c)
			if ok != all {
				t.Fatalf("%v %d: joined is %v, want %v", character, number, ok, all)
			}
			if !ok {
				parted++
				continue
			}
			joined++
			if reached < land {
				cut++
			}
			if want := 1000 * (land - reached) / land; values[CutOff] != want {
				t.Errorf("%v %d: cut off are %d, want %d", character, number, values[CutOff], want)
			}
			if want := 100 * sides / reached; values[Openness] != want {
				t.Errorf("%v %d: openness is %d, want %d", character, number, values[Openness], want)
			}
		}
	}
	if joined < 100 || parted < 100 || cut < 10 {
		t.Errorf("%d maps are joined, %d of them with land that is cut off, and %d are not", joined, cut, parted)
	}
}

// flood counts land, the land that track from the first city reaches and the sides of that
// which lead to land; all tells whether every city is reached, and every town by two sides.
func flood(c *Candidate) (land, sides, reached int, all bool) {
	near := func(cell int) (to []int) {
		at := c.Grid.At(cell)
		for side := range 6 {
			if n, ok := c.Grid.Index(at.Neighbor(hex.Side(side))); ok && c.Terrain[n].Land() {
				to = append(to, n)
			}
		}
		return to
	}
	seen := map[int]bool{c.Cities[0].Cell: true}
	for queue := []int{c.Cities[0].Cell}; len(queue) > 0; queue = queue[1:] {
		sides += len(near(queue[0]))
		for _, to := range near(queue[0]) {
			if !seen[to] {
				seen[to] = true
				queue = append(queue, to)
			}
		}
	}
	all = true
	for _, city := range c.Cities {
		all = all && seen[city.Cell]
	}
	for _, town := range c.Towns {
		all = all && seen[town] && len(near(town)) > 1
	}
	for _, t := range c.Terrain {
		if t.Land() {
			land++
		}
	}
	return land, sides, len(seen), all
}
