package rollway

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/render"
	"platelayer/rules/rollway"
	"platelayer/sim"
	policies "platelayer/sim/rollway"
	"platelayer/theme"
)

// needed is the 99.9th percentile of what play writes into the boxes of the score sheet of
// a map, and the least that is written: the most and the least of both policies.
func needed(t *testing.T, m *rollway.Map) (most, least map[string]int) {
	t.Helper()
	g, err := rollway.NewGame(m, 1)
	if err != nil {
		t.Fatal(err)
	}
	most, least = map[string]int{}, map[string]int{}
	for _, by := range []struct {
		name  string
		games int
	}{{"random", randomBoxGames}, {"greedy", greedyBoxGames}} {
		e, err := policies.ByName(by.name)
		if err != nil {
			t.Fatal(err)
		}
		r, tally, err := sim.Run(t.Context(), sim.Plan[*rollway.State, rollway.Move]{
			New: g.Start, Policies: []policies.Entry{e}, Seed: 11, Games: by.games, Jobs: 2,
			NewTally: func() sim.Tally[*rollway.State, rollway.Move] { return policies.NewTally(g) },
		})
		if err != nil || r.Stuck > 0 {
			t.Fatalf("%v, %+v", err, r.Failures)
		}
		for _, b := range tally.(*policies.Tally).Findings().Boxes {
			if b.Need.N != by.games {
				t.Fatalf("%q was looked at %d times", b.Box, b.Need.N)
			}
			most[b.Box], least[b.Box] = max(most[b.Box], b.Need.P999), min(least[b.Box], b.Need.Min)
		}
	}
	return most, least
}

// TestBoxesAreProvenByPlay plays every bundled map and holds the boxes of its score sheet
// to what was written: 99.9 % of it fits, in every theme, on the usual papers and on a
// small one.
func TestBoxesAreProvenByPlay(t *testing.T) {
	for _, id := range bundledMaps {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			m := mapOf(t, id)
			most, least := needed(t, m)
			t.Logf("99.9 %%: %v; at least: %v", most, least)
			if most[policies.CellBox] < 20 || most[policies.SumBox] < most[policies.CellBox] || most[policies.FinalBox] < 200 || least[policies.FinalBox] >= 0 {
				t.Fatalf("nobody plays like that: %v, %v", most, least)
			}
			for _, themeName := range theme.Names {
				for _, paper := range []string{"a4", "letter", "a5"} {
					writeNumbers(t, m, options(t, themeName, paper), most, least[policies.FinalBox])
				}
			}
		})
	}
}

// writeNumbers writes the numbers into their boxes.
func writeNumbers(t *testing.T, m *rollway.Map, o Options, most map[string]int, worst int) {
	t.Helper()
	doc, problems := Compose(m, o)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	var list diag.List
	pen := pencil{o.canvas(&list), t}
	pages := doc.Pages

	// A share of Square Rail is a difference of two dice, one of the Circle Line what both
	// show: a figure each.
	shares := find(pages, "shares").open()
	if len(shares) != rollway.Companies*rollway.Shares {
		t.Fatalf("%d boxes for shares", len(shares))
	}
	for i, b := range shares {
		if rollway.Company(i/rollway.Shares) == rollway.Pentagon {
			pen.cross(b)
		} else {
			pen.write(b, "6")
		}
	}

	trains := find(pages, "trains")
	bids := trains.open()
	if len(bids) != m.Turns.V {
		t.Fatalf("%d boxes for %d bids", len(bids), m.Turns.V)
	}
	for i, b := range bids {
		for _, x := range trains.texts { // the turn stays to be read
			if x.text == strconv.Itoa(i+1) && b.Contains(x.box) {
				b.MinY = x.box.MinY + .3
			}
		}
		for c := range rollway.Company(rollway.Companies) {
			pen.write(b, c.Letters())
		}
	}

	tables := slices.Clone(find(pages, "scoring").boxes)
	area := func(b render.Box) float64 { return (b.MaxX - b.MinX) * (b.MaxY - b.MinY) }
	slices.SortFunc(tables, func(a, b render.Box) int { return cmp.Compare(area(b), area(a)) })
	if len(tables) != 2 {
		t.Fatalf("scoring has %d frames, want the table and the box of the engineers", len(tables))
	}
	table, cost := tables[0], tables[1]
	cols := float64(len(m.Runs) + 1)
	cell := render.Box{MaxX: (table.MaxX - table.MinX) / cols, MaxY: (table.MaxY - table.MinY) / rollway.Companies}
	pen.write(cell, strconv.Itoa(most[policies.CellBox]))
	pen.write(cell, strconv.Itoa(most[policies.SumBox]))
	for _, x := range find(pages, "scoring").texts { // the minus is printed
		if x.text == "−" && cost.Contains(x.box) {
			cost.MinX = x.box.MaxX
		}
	}
	pen.write(cost, strconv.Itoa(most[policies.CostBox]))
	if most[policies.CostBox] < 0 || most[policies.CostBox] > cover(m) {
		t.Errorf("engineers cost %d, all of them %d", most[policies.CostBox], cover(m))
	}
	pen.write(cost, strconv.Itoa(cover(m)))

	final := largest(find(pages, "final-score").boxes)
	pen.write(final, strconv.Itoa(most[policies.FinalBox]))
	pen.write(final, strings.Replace(strconv.Itoa(worst), "-", "−", 1))
	if len(list) > 0 {
		t.Error(list)
	}
}

// cover is what all engineers of a map cost.
func cover(m *rollway.Map) (sum int) {
	for _, p := range m.Penalties {
		sum += p.V
	}
	return sum
}
