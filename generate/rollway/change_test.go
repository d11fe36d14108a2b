package rollway

import (
	"fmt"
	"slices"
	"testing"

	"platelayer/generate"
	game "platelayer/rules/rollway"
)

// inventory is what changes leave: how many stops of each kind and company there are,
// hexes and grey ones, and lines.
func inventory(c *Candidate) string {
	var stops []string
	for _, s := range c.Stops {
		stops = append(stops, fmt.Sprint(s.Kind, s.Company))
	}
	slices.Sort(stops)
	hexes, grey := 0, 0
	for _, g := range c.Ground {
		if g.Hex() {
			hexes++
		}
		if g == game.Grey {
			grey++
		}
	}
	return fmt.Sprint(stops, hexes, grey, len(c.Track))
}

// A change that is made changes one thing, leaves what must stay, and a map that the rules
// allow; one that is not made changes nothing.
func TestChange(t *testing.T) {
	var s survey
	kinds, unruly := map[string]int{}, 0
	for _, m := range bundled(t) {
		for n := range uint64(3000) {
			c, before := CandidateOf(m), CandidateOf(m)
			chance := generate.NewStream(3, n, generate.StageChange)
			made := s.change(c, &chance)
			differ := ""
			for _, what := range []struct {
				name string
				same bool
			}{
				{"stops", slices.Equal(c.Stops, before.Stops)}, {"ground", slices.Equal(c.Ground, before.Ground)},
				{"track", slices.Equal(c.Track, before.Track)},
			} {
				if !what.same {
					differ += " " + what.name
				}
			}
			kinds[differ]++
			if made != (differ != "") {
				t.Fatalf("%s, %d: made is %v, and different are%s", m.ID, n, made, differ)
			}
			if !made {
				continue
			}
			if inventory(c) != inventory(before) {
				t.Errorf("%s, %d:%s: there is %s\nand was %s", m.ID, n, differ, inventory(c), inventory(before))
			}
			if _, _, ok := s.measure(c); !ok {
				unruly++
				continue
			}
			if l := game.Check((&changed{m: m}).Map(c, Wish{}, 0)); len(l) > 0 {
				t.Errorf("%s, %d:%s: %v", m.ID, n, differ, l)
			}
		}
	}
	for _, want := range []string{" stops", " ground", " track", " stops ground track", " ground track"} {
		if kinds[want] < 10 {
			t.Errorf("only %d changes of%s in %v", kinds[want], want, kinds)
		}
	}
	if unruly > 1500 {
		t.Errorf("%d changes lead to what is no map", unruly)
	}
}
