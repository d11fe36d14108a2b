package rollway

import (
	"slices"
	"testing"

	"platelayer/rules/rollway"
)

// TestKept holds what is kept from look to look to what comes out when everything is worked
// out anew, at every move of games of several policies and on crowded maps: the graph and its
// runs, the ends of track, and the lines that are worth most.
func TestKept(t *testing.T) {
	t.Parallel()
	all := bundled(t)
	for _, m := range bundled(t) {
		fillStops(m)
		all = append(all, m)
	}
	for i, m := range all {
		g, err := rollway.NewGame(m, 1)
		if err != nil {
			t.Fatal(err)
		}
		const games = 6
		p := plans{New: g.Start, Policies: named(t, "greedy", "random"), Seed: uint64(i), Games: games}
		table, err := p.NewTable()
		if err != nil {
			t.Fatal(err)
		}
		w := Usual()
		a := newAtlas(g)
		kept := newOutlook(a, &w)
		looks := 0
		see := func(s *rollway.State, move rollway.Move) {
			if s.Player() != 0 || looks%3 == 1 && move.Kind() == rollway.MoveBid {
				return // some looks are left out, so that several lines come at once
			}
			looks++
			anew := newOutlook(a, &w)
			for _, o := range []*outlook{kept, anew} {
				o.read(s, 0)
				o.foresee(s, 0)
				o.value(s, 0)
			}
			compare(t, s, kept, anew)
		}
		for i := range games {
			if err := table.Play(i, see); err != nil {
				t.Fatal(err)
			}
		}
		if looks < 100 {
			t.Errorf("%s: only %d looks", m.ID, looks)
		}
	}
}

// compare compares two outlooks on the same sheet.
func compare(t *testing.T, s *rollway.State, kept, anew *outlook) {
	t.Helper()
	for _, x := range []struct {
		what string
		same bool
	}{
		{"leads", slices.Equal(kept.leads, anew.leads)},
		{"comes", slices.Equal(kept.comes, anew.comes)},
		{"full", slices.Equal(kept.full, anew.full)},
		{"links", kept.links == anew.links},
		{"joined", kept.joined == anew.joined},
		{"tracked", kept.tracked == anew.tracked},
		{"best", kept.best == anew.best},
		{"prospects", kept.f.prospects == anew.f.prospects},
		{"layings", kept.l == anew.l},
	} {
		if !x.same {
			t.Errorf("turn %d, %d lines: kept %s are not those worked out anew", s.Turn(), len(s.Laid(0)), x.what)
		}
	}
	for i := range kept.facts {
		if kept.tracked>>i&1 == 1 && kept.tails[i] != anew.tails[i] {
			t.Errorf("turn %d: stop %d has tails %v, worked out anew %v", s.Turn(), i, kept.tails[i], anew.tails[i])
		}
	}
	slices.Sort(kept.ends)
	slices.Sort(anew.ends)
	if !slices.Equal(kept.ends, anew.ends) {
		t.Errorf("turn %d: track ends at %v, read anew %v", s.Turn(), kept.ends, anew.ends)
	}
}
