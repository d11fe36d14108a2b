package railways

import (
	"fmt"
	"testing"

	"platelayer/generate"
	game "platelayer/rules/railways"
)

// names are those of the parts of a shape.
var names = [4]string{"places", "colors", "terrain", "ridges"}

// shape is a candidate but for its cards, as text, part by part.
func shape(c *Candidate) [4]string {
	places, colors := "", ""
	for _, city := range c.Cities {
		places += fmt.Sprintln(city.Cell, city.Harbors)
		colors += fmt.Sprintln(city.Color, city.Cubes)
	}
	return [4]string{places, colors, fmt.Sprint(c.Terrain), fmt.Sprint(c.Ridges)}
}

// A change that is made changes one thing, and leaves as many cubes and cities of each colour
// as there were, a map that the rules allow; one that is not made changes nothing.
func TestChange(t *testing.T) {
	kinds := map[string]int{}
	try := func(who string, s *survey, source Source, w generate.Wish) {
		for n := range uint64(700) {
			var c, before Candidate
			source.Draw(&c, w, 3)
			source.Draw(&before, w, 3)
			source.Deal(&c, w, 3)
			was := shape(&before)
			chance := generate.NewStream(3, n, generate.StageChange)
			changed := s.change(&c, &chance)
			differ := ""
			for i, part := range shape(&c) {
				if part != was[i] {
					differ += names[i]
				}
			}
			if changed != (differ != "") {
				t.Fatalf("%s, %d: changed is %v, and different are %q", who, n, changed, differ)
			}
			if !changed {
				continue
			}
			kinds[differ]++
			if total(&c) != total(&before) {
				t.Errorf("%s, %d: the cities or cubes are others", who, n)
			}
			if _, _, ok := s.measure(&c); !ok && differ == "places" {
				continue // it stands beside another city
			}
			if l := game.Check(source.Map(&c, w, 3)); l.HasErrors() {
				t.Errorf("%s, %d: %s: %v", who, n, differ, l)
			}
		}
	}
	try("a candidate", &survey{}, &Surveyor{}, usualWish(2, 4))
	try("portugal", &survey{}, Given{named(t, "portugal")}, generate.Wish{})
	for _, want := range names {
		if kinds[want] < 10 {
			t.Errorf("only %d changes of %s in %v", kinds[want], want, kinds)
		}
	}
	if len(kinds) != len(names) {
		t.Errorf("some change more than one thing: %v", kinds)
	}
}

// total is how many cities of each colour there are, and how many cubes in all.
func total(c *Candidate) (n [game.CityColors + 1]int) {
	for _, city := range c.Cities {
		n[city.Color]++
		n[game.CityColors] += city.Cubes
	}
	return n
}
