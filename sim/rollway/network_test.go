package rollway

import (
	"testing"

	"platelayer/rules/rollway"
)

// TestBestRuns holds the best runs that greedy sees to the exact search for one train: they
// are never worse, and better only where two ways between stops share a piece at a fork.
func TestBestRuns(t *testing.T) {
	t.Parallel()
	for _, m := range bundled(t) {
		g, err := rollway.NewGame(m, 1)
		if err != nil {
			t.Fatal(err)
		}
		const games = 15
		p := plans{New: g.Start, Policies: named(t, "greedy", "random"), Seed: 11, Games: games}
		table, err := p.NewTable()
		if err != nil {
			t.Fatal(err)
		}
		w := Usual()
		o := newOutlook(newAtlas(g), &w)
		same, all := 0, 0
		for i := range games {
			err := table.Play(i, func(s *rollway.State, move rollway.Move) {
				if move.Kind() != rollway.MoveRoll {
					return
				}
				o.read(s, 0)
				for c := range rollway.Company(companies) {
					for l := 1; l <= o.a.top; l++ {
						seen, exact := o.best[c].in(l), s.RouteSum(0, c, []int{l})
						if seen < exact {
							t.Errorf("%s, playout %d, turn %d: %v with a train for %d sees %d of %d", m.ID, i, s.Turn(), c, l, seen, exact)
						}
						if all++; seen == exact {
							same++
						}
					}
				}
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		t.Logf("%s: %d of %d are exact", m.ID, same, all)
		if same < all*95/100 {
			t.Errorf("%s: only %d of %d are exact", m.ID, same, all)
		}
	}
}
