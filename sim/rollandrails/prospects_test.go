package rollandrails

import (
	"testing"

	"platelayer/rules/rollandrails"
)

// TestProspects holds what the solo game is valued by to what the rules say: goods travel
// as far as the longest delivery that is listed, and a link or a city adds what is counted
// after it is there.
func TestProspects(t *testing.T) {
	t.Parallel()
	ships, links, cities := 0, 0, 0
	for _, m := range bundled(t) {
		g, err := rollandrails.NewGame(m, 1)
		if err != nil {
			t.Fatal(err)
		}
		p := plans{New: g.Start, Policies: named(t, "greedy"), Seed: 11, Games: 4}
		table, err := p.NewTable()
		if err != nil {
			t.Fatal(err)
		}
		var before, after survey
		w := Balanced()
		before.begin(g, &w)
		after.begin(g, &w)
		next := g.Start()
		// total counts the network of v, for so many deliveries of a level.
		const count, level = 6, 4.5
		total := func(v *survey, s *rollandrails.State) float64 {
			v.look(s, 0)
			v.ahead.look(s, &v.net, count, level, v.each())
			return v.ahead.now
		}
		see := func(s *rollandrails.State, move rollandrails.Move) {
			switch move.Kind() {
			case rollandrails.MoveShip, rollandrails.MovePass:
				before.look(s, 0)
				var pay [64][rollandrails.Colors]int
				for _, d := range s.Moves(nil) {
					if d.Kind() == rollandrails.MoveShip {
						place, c, owed := d.Delivery()
						pay[place][c] = max(pay[place][c], int(owed[0]))
					}
				}
				for i, spans := range before.ahead.base {
					for c := range spans {
						if s.Phase() != rollandrails.Shipping {
							continue
						}
						ships++
						if got := longest(spans[c], s.Level(0)); got != pay[i][c] {
							t.Errorf("%s: a good of color %d in place %d travels %d links, not %d", m.ID, c, i, pay[i][c], got)
						}
					}
				}
			case rollandrails.MoveFound:
				place, c, _ := move.Founding()
				was := total(&before, s)
				got := was + before.ahead.founding(place, c)
				next.CopyFrom(s)
				if next.Apply(move) != nil || next.LinkCount(0) != s.LinkCount(0) {
					return // open track that points there is a link now, too
				}
				if want := total(&after, next); !near(got, want) {
					t.Errorf("%s: a city in place %d is counted as %v, and then it is %v", m.ID, place, got, want)
				}
				cities++
			case rollandrails.MoveBuild, rollandrails.MoveEngineer:
				next.CopyFrom(s)
				if next.Apply(move) != nil {
					return
				}
				was, now := s.Links(), next.Links()
				if len(now) != len(was)+1 || next.Phase() != s.Phase() {
					return
				}
				k := 0
				for k < len(was) && was[k] == now[k] {
					k++
				}
				total(&before, s)
				got := before.ahead.now + before.ahead.gain(-1, int32(now[k].From), int32(now[k].To))
				if want := total(&after, next); !near(got, want) {
					t.Errorf("%s: link %+v is counted as %v, and then it is %v", m.ID, now[k], got, want)
				}
				links++
			}
		}
		for i := range p.Games {
			if err := table.Play(i, see); err != nil {
				t.Fatal(err)
			}
		}
	}
	if ships == 0 || links < 40 || cities == 0 {
		t.Errorf("looked at %d goods, %d links and %d cities", ships, links, cities)
	}
}

func near(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }
