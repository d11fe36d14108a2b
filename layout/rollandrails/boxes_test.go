package rollandrails

import (
	"math"
	"testing"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/maps"
	"platelayer/render"
	rules "platelayer/rules/rollandrails"
	"platelayer/sim"
	policies "platelayer/sim/rollandrails"
)

// leastSum is the lowest final score, which has a sign of its own.
const leastSum = "least sum"

// needed is the 99.9th percentile of what play writes into each box of the sheets of a
// map: the most of all numbers of players from..to and of both policies.
func needed(t *testing.T, m *rules.Map, from, to int) map[string]int {
	t.Helper()
	need := map[string]int{}
	for players := from; players <= to; players++ {
		g, err := rules.NewGame(m, players)
		if err != nil {
			t.Fatal(err)
		}
		for _, by := range []struct {
			name  string
			games int
		}{{"random", randomBoxGames}, {"greedy", greedyBoxGames}} {
			e, err := policies.ByName(by.name)
			if err != nil {
				t.Fatal(err)
			}
			r, tally, err := sim.Run(t.Context(), sim.Plan[*rules.State, rules.Move]{
				New: g.Start, Policies: []policies.Entry{e}, Seed: 11, Games: by.games, Jobs: 2,
				NewTally: func() sim.Tally[*rules.State, rules.Move] { return policies.NewTally(g) },
			})
			if err != nil || r.Stuck > 0 {
				t.Fatalf("%v, %+v", err, r.Failures)
			}
			for _, b := range tally.(*policies.Tally).Findings(r).Boxes {
				if b.Need.N == 0 {
					t.Fatalf("nothing is known of %q", b.Box)
				}
				need[b.Box] = max(need[b.Box], b.Need.P999)
				if b.Box == policies.SumBox {
					need[leastSum] = min(need[leastSum], b.Need.Min)
				}
				if b.Box == policies.ResourcesBox {
					t.Logf("%s, %d players, %s: %d resources (99.9 %%), %d at most; more than %d in %.2f %%",
						m.ID, players, by.name, b.Need.P999, b.Need.Max, b.Printed, 100*b.Over)
				}
			}
		}
	}
	return need
}

// within are the boxes of a group on all pages of a sheet.
func within(doc *render.Document, sheet, group string) (out []render.Box) {
	for _, p := range doc.Pages {
		if p.Sheet == sheet {
			out = append(out, find(p, group)...)
		}
	}
	return out
}

// toCross are the boxes of a group that a pencil can cross out: neither lines nor what
// is drawn inside of them, each once.
func toCross(boxes []render.Box) (out []render.Box) {
next:
	for _, b := range boxes {
		if b.MaxX-b.MinX < 4.5 || b.MaxY-b.MinY < 4.5 {
			continue
		}
		for _, o := range boxes {
			if o != b && o.Contains(b) && !b.Contains(o) {
				continue next
			}
		}
		for _, o := range out {
			if math.Abs(o.MinX-b.MinX)+math.Abs(o.MinY-b.MinY)+math.Abs(o.MaxX-b.MaxX)+math.Abs(o.MaxY-b.MaxY) < .1 {
				continue next
			}
		}
		out = append(out, b)
	}
	return out
}

// largest is the box with the most room.
func largest(boxes []render.Box) (out render.Box) {
	for _, b := range boxes {
		if (b.MaxX-b.MinX)*(b.MaxY-b.MinY) > (out.MaxX-out.MinX)*(out.MaxY-out.MinY) {
			out = b
		}
	}
	return out
}

// TestBoxesAreProvenByPlay plays every bundled map and holds the boxes that its sheets
// print to what was written: 99.9 % of it fits.
func TestBoxesAreProvenByPlay(t *testing.T) {
	o := options(t, "color")
	for _, e := range maps.Library() {
		if e.Game != maps.RollAndRails {
			continue
		}
		m := bundled(t, e.ID)
		o.Sheets = Sheets
		doc, problems := Compose(m, o)
		if problems.HasErrors() {
			t.Fatal(problems)
		}
		for _, c := range []struct {
			sheet, tables string // where the player's boxes are, and the tables
			from, to      int
			solo          bool
		}{
			{PlayerSheet, GameSheet, 2, rules.MaxPlayers, false},
			{SoloSheet, SoloSheet, 1, 1, true},
		} {
			t.Run(m.ID+" "+c.sheet, func(t *testing.T) {
				need := needed(t, m, c.from, c.to)
				var list diag.List
				pen := pencil{layout.NewCanvas(o.Look, &list), t}
				s := newSheet(pen.Canvas, m, 0, c.solo)

				circles := toCross(within(doc, c.sheet, "resources"))
				if n := need[policies.ResourcesBox]; len(circles) < n || len(circles) != m.Resources.V {
					t.Errorf("%d circles for resources are printed, of %d; play needs %d", len(circles), m.Resources.V, n)
				}

				table := largest(within(doc, c.sheet, "deliveries"))
				cols, rows := s.rounds(), len(s.deliveryRows())
				if n := need[policies.RoundsBox]; cols < n {
					t.Errorf("the delivery table has %d columns, and %d rounds are played", cols, n)
				}
				pen.write(render.Box{MaxX: (table.MaxX - table.MinX) / float64(cols), MaxY: (table.MaxY - table.MinY) / float64(rows)}, need[policies.CellBox])

				lines, names := rules.ScoreTable, []string{policies.GoodsBox, policies.LinksBox, policies.SumBox}
				if c.solo {
					lines, names = rules.SoloScoreTable, []string{policies.GoodsBox, policies.LinksBox, policies.UnshippedBox, policies.SumBox}
				}
				score := toCross(within(doc, c.sheet, "score"))
				if len(score) != len(lines) {
					t.Fatalf("the final score has %d boxes, want %d", len(score), len(lines))
				}
				for i, b := range score {
					if lines[i].Each() < 0 { // its sign is printed
						b.MinX += s.Width("−", s.Bold(9)) + 1.3
					}
					pen.write(b, need[names[i]])
					if names[i] == policies.SumBox {
						pen.write(b, need[leastSum])
					}
				}

				// Tables that are crossed out: as many boxes as the map says, and
				// no fewer than were needed of any color.
				marks, cities := 0, 0
				for i := range rules.Colors {
					color := rules.Color(i).String()
					for name, printed := range map[string]int{policies.SetupBox: m.Setup[i].V, policies.CitiesBox: m.NewCities[i].V} {
						if n := need[name+color]; printed < n {
							t.Errorf("%s%s: %d are printed, and play needs %d", name, color, printed, n)
						}
					}
					marks += m.Setup[i].V
					cities += m.NewCities[i].V
				}
				boxes := within(doc, c.tables, "setup")
				if n := len(empty(toCross(boxes), boxes)); n != marks {
					t.Errorf("the setup table has %d boxes, want %d", n, marks)
				}
				if n := len(toCross(within(doc, c.tables, "new city"))); n != cities {
					t.Errorf("the New City table has %d boxes, want %d", n, cities)
				}
				if n := len(toCross(within(doc, c.tables, "goods"))); !c.solo && (n != len(m.Goods) || n < need[policies.SetsBox]) {
					t.Errorf("the Goods table has %d boxes, of %d; play needs %d", n, len(m.Goods), need[policies.SetsBox])
				}
				if n := len(houseOf(m.Grid.Orientation, c.solo).rows) * rules.StartSpaces; n < need[policies.SpacesBox] {
					t.Errorf("a city has %d spaces, and play needs %d", n, need[policies.SpacesBox])
				}
				if len(list) > 0 {
					t.Error(list)
				}
				t.Logf("99.9 %%: %v", need)
			})
		}
	}
}
