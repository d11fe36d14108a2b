package rollway

import (
	"bytes"
	"strings"
	"testing"

	"platelayer/generate"
	"platelayer/maps"
	game "platelayer/rules/rollway"
)

// Every edit changes the one thing that it says, in two lines of the definition at most.
func TestEdits(t *testing.T) {
	for _, m := range bundled(t) {
		name, data, _ := maps.Bundled(m.ID)
		tu := NewTuner(m, 1, Default())
		kinds, words := map[int]int{}, map[int]string{}
		for n, e := range tu.edits {
			word := tu.Word(uint32(n))
			tu.Check(generate.Path{})
			before := tu.Digest()
			v := tu.Check(generate.Path{}.With(uint32(n)))
			if v.Reason == Unchanged {
				if e.kind != moveStop || tu.Digest() != before {
					t.Errorf("%s: %q cannot be made, or changes something", m.ID, word)
				}
				continue
			}
			if tu.Digest() == before || tu.Edits()[n].Kind != e.kind || tu.Edits()[n].Size < 1 {
				t.Errorf("%s: %q changes nothing, or is known as %+v", m.ID, word, tu.Edits()[n])
			}
			kinds[e.kind]++
			words[e.kind] = word
			if n%7 != 0 || game.Check(tu.Map()).HasErrors() {
				continue // what is written is looked at in some of them
			}
			text, ok := maps.RetouchRollway(name, data, tu.Map())
			if !ok {
				t.Fatalf("%s: %q cannot be written", m.ID, word)
			}
			old, now := bytes.Split(data, []byte("\n")), bytes.Split(text, []byte("\n"))
			differ := 0
			for i := range old {
				if !bytes.Equal(old[i], now[i]) {
					differ++
				}
			}
			if len(old) != len(now) || differ < 1 || differ > 2 {
				t.Errorf("%s: %q changes %d lines", m.ID, word, differ)
			}
		}
		for kind, want := range map[int]string{moveStop: " moves to ", swapTwo: " change places", revalue: "the value of "} {
			if kinds[kind] < 20 || !strings.Contains(words[kind], want) {
				t.Errorf("%s: %d edits are called %q", m.ID, kinds[kind], words[kind])
			}
		}
	}
}

// Where a stop stands on another the map is none; the fewer of them, the less it misses by.
func TestBrokenMaps(t *testing.T) {
	tu := NewTuner(bundled(t)[0], 1, Default())
	stops := tu.base.Stops
	stops[4].Cell = stops[5].Cell
	one := tu.Check(generate.Path{})
	stops[6].Cell = stops[5].Cell
	two := tu.Check(generate.Path{})
	if one.Reason != Misplaced || two.Reason != Misplaced || one.Miss >= two.Miss || two.Miss >= generate.Impossible {
		t.Errorf("a stop on another: %+v, two: %+v", one, two)
	}
	mended := 0
	for n := range tu.edits {
		if v := tu.Check(generate.Path{}.With(uint32(n))); v.Miss == one.Miss {
			mended++
		}
	}
	if mended == 0 {
		t.Error("no edit brings two faults down to one")
	}
}

// What nobody needs is where faults are looked for.
func TestSeen(t *testing.T) {
	for _, m := range bundled(t) {
		tu := NewTuner(m, 1, Default())
		tu.Check(generate.Path{})
		if s := tu.Seen(); s.Miss != generate.Impossible {
			t.Errorf("%s: nothing was played, and it misses by %d", m.ID, s.Miss)
		}
		if v, err := tu.Try(t.Context(), generate.Path{}); err != nil || v.Games != generate.TriedGames {
			t.Fatal(v, err)
		}
		if s := tu.Seen(); len(s.Faults) > 0 && s.Miss == 0 {
			t.Errorf("%s: no bar is missed, and faults are %v", m.ID, s.Faults)
		}
		dead := *tu.seen
		dead.DeadStops, dead.Unserved = 1, []int{3}
		dead.DeadHexes, dead.Dead = 200, []int{4, 5}
		tu.seen = &dead
		if s := tu.Seen(); s.Miss == 0 || len(s.Faults) < 3 || s.Faults[0] != 3 || s.Faults[1] != 4 || s.Faults[2] != 5 {
			t.Errorf("%s: %+v", m.ID, s)
		}
	}
}
