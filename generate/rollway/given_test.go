package rollway

import (
	"cmp"
	"slices"
	"testing"

	"platelayer/generate"
)

// A map that somebody drew is its own candidate, and changes come back in it: the same
// stops on the same hexes, whichever of them is written where, and the printed track as it
// was.
func TestGiven(t *testing.T) {
	byCell := func(stops []Stop) []Stop {
		out := slices.Clone(stops)
		slices.SortFunc(out, func(a, b Stop) int { return cmp.Compare(a.Cell, b.Cell) })
		return out
	}
	for _, m := range bundled(t) {
		tr := NewTuner(m, 1, Default())
		edits, changed := len(tr.Edits()), 0
		for n := range edits {
			p := generate.Path{}.With(uint32(n)).With(uint32((n*31 + 7) % edits))
			if n == 0 {
				p = generate.Path{}
			}
			if v := tr.Check(p); v.Reason == Unchanged {
				continue
			}
			if !slices.Equal(tr.c.Track, CandidateOf(m).Track) {
				t.Fatalf("%s, %s: printed track is judged as\n%v", m.ID, p, tr.c.Track)
			}
			got := CandidateOf(Given{m}.Map(&tr.c, tr.wish, 0))
			if !slices.Equal(byCell(got.Stops), byCell(tr.c.Stops)) || !slices.Equal(got.Ground, tr.c.Ground) || !slices.Equal(got.Track, CandidateOf(m).Track) {
				t.Fatalf("%s, %s: stops\n%v\nnot\n%v", m.ID, p, got.Stops, tr.c.Stops)
			}
			for i, s := range got.Stops {
				if s.Kind != m.Stops[i].Kind.V || s.Company != m.Stops[i].Company {
					t.Fatalf("%s, %s: stop %d is %v", m.ID, p, i, s)
				}
			}
			if !slices.Equal(got.Stops, CandidateOf(m).Stops) {
				changed++
			}
		}
		if changed < 50 {
			t.Errorf("%s: only %d ways to place stops", m.ID, changed)
		}
	}
}
