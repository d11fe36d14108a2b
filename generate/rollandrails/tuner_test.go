package rollandrails

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"platelayer/generate"
	"platelayer/maps"
	game "platelayer/rules/rollandrails"
)

// Every edit changes the one thing that it says, in two lines of the definition at most, and
// leaves the rivers and the sea alone.
func TestEdits(t *testing.T) {
	for _, m := range bundled(t) {
		name, data, _ := maps.Bundled(m.ID)
		tu := NewTuner(m, 4, 1, Default())
		known := tu.Edits()
		met, kinds := map[generate.Digest]bool{}, map[int]int{}
		tu.Check(generate.Path{})
		met[tu.Digest()] = true
		for n := range known {
			e := tu.edits[n]
			tu.Check(generate.Path{})
			before := tu.Digest()
			if v := tu.Check(generate.Path{}.With(uint32(n))); v.Reason == Unchanged {
				if e.kind != moveCity && e.kind != moveTown {
					t.Errorf("%s: %q cannot be made", m.ID, tu.Word(uint32(n)))
				}
				if tu.Digest() != before {
					t.Errorf("%s: %q is refused and changes something", m.ID, tu.Word(uint32(n)))
				}
				continue
			}
			if met[tu.Digest()] {
				t.Errorf("%s: %q makes a map that another edit makes", m.ID, tu.Word(uint32(n)))
			}
			met[tu.Digest()] = true
			if known[n].Kind != e.kind || known[n].Size < 1 || known[n].Drops != (e.kind == drop) {
				t.Errorf("%s: %q is known as %+v", m.ID, tu.Word(uint32(n)), known[n])
			}
			kinds[e.kind]++
			if n%7 != 0 {
				continue // what is written is looked at in some of them
			}
			got := tu.Map()
			if game.Check(got).HasErrors() {
				continue
			}
			text, ok := maps.Retouch(name, data, got)
			if !ok {
				t.Errorf("%s: %q cannot be written", m.ID, tu.Word(uint32(n)))
			}
			old, now := bytes.Split(data, []byte("\n")), bytes.Split(text, []byte("\n"))
			differ := 0
			for i := range old {
				if !bytes.Equal(old[i], now[i]) {
					differ++
				}
			}
			if len(old) != len(now) || differ < 1 || differ > 2 {
				t.Errorf("%s: %q changes %d lines", m.ID, tu.Word(uint32(n)), differ)
			}
			for cell, g := range got.Terrain {
				if was := m.Terrain[cell]; g != was && (!was.Land() || !g.Land() && e.kind != drop) {
					t.Errorf("%s: %q makes %s of %s", m.ID, tu.Word(uint32(n)), g, was)
				}
			}
		}
		for kind := range drop + 1 {
			if kinds[kind] < 5 {
				t.Errorf("%s: only %d edits of kind %d", m.ID, kinds[kind], kind)
			}
		}
	}
}

// What an edit is called names what it changes.
func TestEditWords(t *testing.T) {
	m := bundled(t)[0]
	tu := NewTuner(m, 4, 1, Default())
	words := map[int]string{}
	for n, e := range tu.edits {
		if words[e.kind] == "" {
			words[e.kind] = tu.Word(uint32(n))
		}
	}
	city, town := m.Cities[0].Name.V, m.Towns[0].Name.V
	for kind, want := range map[int]string{
		moveCity: city + " moves from ", moveTown: town + " moves from ", recolor: city + " becomes ",
		swapTwo: " swap colors", alter: " becomes ", drop: " no hex any more",
	} {
		if !strings.Contains(words[kind], want) {
			t.Errorf("kind %d is called %q, want %q in it", kind, words[kind], want)
		}
	}
}

// A map that is none misses by less, the fewer of its faults are left, and always by more
// than one that misses bars.
func TestBrokenMaps(t *testing.T) {
	tu := NewTuner(bundled(t)[1], 4, 1, Default())
	whole := slices.Clone(tu.base.Cities)
	beside := func(city, of int) { tu.base.Cities[city].Cell = int(tu.survey.near[whole[of].Cell][0]) }
	tu.Check(generate.Path{})
	beside(1, 0)
	one := tu.Check(generate.Path{})
	beside(3, 2)
	two := tu.Check(generate.Path{})
	if one.Reason != Misplaced || two.Reason != Misplaced || one.Miss >= two.Miss || two.Miss >= generate.Impossible {
		t.Errorf("a pair of cities side by side: %+v, two: %+v", one, two)
	}
	if one.Miss < 1_000_000 {
		t.Errorf("they miss by %d only", one.Miss)
	}
	shown := tu.Show(tu.Map(), &Figures{Seats: make([]generate.Share, 4)})
	if s := shown[0]; s.Value != "yes" || !s.Missed || !s.Alone {
		t.Errorf("it is shown as %+v", s)
	}
	for _, s := range shown[2 : 2+int(Measures)-1] {
		if s.Value != "-" || s.Missed || !s.Alone {
			t.Errorf("what cannot be measured is shown as %+v", s)
		}
	}
}

// An edit of which the rules say more than of the map as it was is not played.
func TestUnrulyEdits(t *testing.T) {
	m := bundled(t)[1]
	tu := NewTuner(m, 4, 1, Default())
	for n, e := range tu.edits {
		if e.kind != drop {
			continue
		}
		p := generate.Path{}.With(uint32(n))
		tu.Check(p)
		if len(game.Check(tu.Map())) == 0 {
			continue
		}
		if v, err := tu.Try(t.Context(), p); err != nil || v.Reason != Unruly || v.Games != 0 {
			t.Errorf("%s: %v, %+v", tu.Word(uint32(n)), err, v)
		}
		return
	}
	t.Error("no hex that is dropped breaks a rule: a city stands on none, and no river ends there")
}
