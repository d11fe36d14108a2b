package railways

import (
	"strings"
	"testing"

	"platelayer/generate"
	"platelayer/maps"
	game "platelayer/rules/railways"
)

// Every edit changes what it says and nothing else, and can be written into the definition.
func TestEdits(t *testing.T) {
	m := named(t, "portugal")
	name, data, _ := maps.Bundled(m.ID)
	tu := NewTuner(m, 4, 1, Default())
	tu.Check(generate.Path{})
	was := shape(&tu.c)
	kinds, words := map[int]int{}, map[int]string{}
	for n, e := range tu.edits {
		word := tu.Word(uint32(n))
		v := tu.Check(generate.Path{}.With(uint32(n)))
		differ := ""
		for i, part := range shape(&tu.c) {
			if part != was[i] {
				differ += names[i] + " "
			}
		}
		if (v.Reason == Unchanged) != (differ == "") || strings.Contains(differ, "ridges") || strings.Count(differ, " ") > 1 {
			t.Errorf("%q changes %q", word, differ)
		}
		if differ == "" {
			continue
		}
		kinds[e.kind]++
		words[e.kind] = word
		if n%31 != 0 || game.Check(tu.Map()).HasErrors() {
			continue // what is written is looked at in some of them
		}
		text, ok := maps.RetouchRailways(name, data, tu.Map())
		if !ok || string(text) == string(data) {
			t.Errorf("%q is not written", word)
		}
	}
	for kind, want := range map[int]string{moveCity: " moves from ", swapTwo: " exchange colors and cubes", moveCube: "a cube moves from ", recolor: " becomes ", turnHill: " hill"} {
		if kinds[kind] < 20 || !strings.Contains(words[kind], want) {
			t.Errorf("%d edits are called %q", kinds[kind], words[kind])
		}
	}
}

// Cities side by side are faults of which every one counts, and an edit mends one.
func TestBrokenMaps(t *testing.T) {
	tu := NewTuner(named(t, "portugal"), 4, 1, Default())
	tu.Check(generate.Path{})
	cities := tu.base.Cities
	beside := func(i, j int) {
		for _, to := range tu.survey.near[6*cities[j].Cell : 6*cities[j].Cell+6] {
			if to >= 0 && tu.base.Terrain[to].Land() {
				cities[i].Cell = int(to)
			}
		}
	}
	beside(20, 2)
	one := tu.Check(generate.Path{})
	beside(21, 3)
	two := tu.Check(generate.Path{})
	if one.Reason != Misplaced || two.Reason != Misplaced || one.Miss >= two.Miss || two.Miss >= generate.Impossible {
		t.Errorf("two cities side by side: %+v, four: %+v", one, two)
	}
}

// Cities that nobody needs are where faults are looked for.
func TestSeen(t *testing.T) {
	tu := NewTuner(named(t, "portugal"), 4, 1, Default())
	tu.Check(generate.Path{})
	if s := tu.Seen(); s.Miss != generate.Impossible {
		t.Errorf("nothing was played, and it misses by %d", s.Miss)
	}
	tu.seen = &Figures{IdleCities: 900, Idle: Idle{Cities: []int{5}, Markets: []int{6}}}
	if s := tu.Seen(); len(s.Faults) != 1 || s.Faults[0] != tu.base.Cities[5].Cell || s.Miss == 0 {
		t.Errorf("an idle city: %+v", s)
	}
}
