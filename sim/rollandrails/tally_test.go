package rollandrails

import (
	"encoding/json"
	"testing"

	"platelayer/hex"
	"platelayer/rules/rollandrails"
	"platelayer/sim"
)

// tallied plays games and gives what was counted.
func tallied(t testing.TB, g *rollandrails.Game, games, jobs int, policies ...string) (sim.Report, *Tally) {
	t.Helper()
	r, tally, err := sim.Run(t.Context(), plans{
		New: g.Start, Policies: named(t, policies...), Seed: 7, Games: games, Jobs: jobs,
		NewTally: func() sim.Tally[*rollandrails.State, rollandrails.Move] { return NewTally(g) },
	})
	if err != nil || r.Stuck > 0 {
		t.Fatalf("%v, %+v", err, r.Failures)
	}
	return r, tally.(*Tally)
}

// TestHeat: both hexes of a border agree, no border is counted twice a game, and as many
// goods arrive as were shipped.
func TestHeat(t *testing.T) {
	m := bundled(t)[0]
	g, err := rollandrails.NewGame(m, 3)
	if err != nil {
		t.Fatal(err)
	}
	const games = 40
	_, tally := tallied(t, g, games, 2, "random", "greedy")
	h := tally.Heat()
	arrived, most := 0, 0
	for c := range m.Grid.Len() {
		arrived += h.Hex(c)
		for side := hex.Side(0); side < 6; side++ {
			n := h.Side(c, side)
			most = max(most, n)
			over, ok := g.Ground().Neighbor(c, side)
			switch {
			case !ok && n != 0:
				t.Errorf("track leads off the map at %s", m.Grid.Label(m.Grid.At(c)))
			case ok && h.Side(over, side.Opposite()) != n:
				t.Errorf("the two hexes of a border of %s do not agree", m.Grid.Label(m.Grid.At(c)))
			}
		}
	}
	if h.Games != games || most > games || most < games/2 || arrived < games {
		t.Errorf("%d games, a border in up to %d of them, %d goods", h.Games, most, arrived)
	}
}

// TestFindingsForAnyJobs: findings are the same, byte for byte, however playouts are
// dealt to jobs, and tallies merged one by one are the tally of all.
func TestFindingsForAnyJobs(t *testing.T) {
	t.Parallel()
	m := bundled(t)[1]
	for _, players := range []int{1, 4} {
		g, err := rollandrails.NewGame(m, players)
		if err != nil {
			t.Fatal(err)
		}
		const games = 17
		r, one := tallied(t, g, games, 1, "random", "random", "greedy")
		want := text(t, one.Findings(r))
		for _, jobs := range []int{2, 4} {
			if r, more := tallied(t, g, games, jobs, "random", "random", "greedy"); text(t, more.Findings(r)) != want {
				t.Errorf("%d players, %d jobs give\n%s\nnot\n%s", players, jobs, text(t, more.Findings(r)), want)
			}
		}
		// (a+b)+c, a+(b+c), and c+(b+a).
		p := plans{New: g.Start, Policies: named(t, "random", "random", "greedy"), Seed: 7, Games: games}
		table, err := p.NewTable()
		if err != nil {
			t.Fatal(err)
		}
		counted := func(from, to int) *Tally {
			tally := NewTally(g)
			for i := from; i < to; i++ {
				if err := table.Play(i, tally.Move); err != nil {
					t.Fatal(err)
				}
				tally.End(table.State())
			}
			return tally
		}
		base := [3]*Tally{counted(0, 5), counted(5, 12), counted(12, games)}
		parts := func() (x [3]*Tally) {
			for i := range x {
				x[i] = NewTally(g)
				x[i].Merge(base[i])
			}
			return x
		}
		for name, merge := range map[string]func(x [3]*Tally) *Tally{
			"left":    func(x [3]*Tally) *Tally { x[0].Merge(x[1]); x[0].Merge(x[2]); return x[0] },
			"right":   func(x [3]*Tally) *Tally { x[1].Merge(x[2]); x[0].Merge(x[1]); return x[0] },
			"swapped": func(x [3]*Tally) *Tally { x[1].Merge(x[0]); x[2].Merge(x[1]); return x[2] },
		} {
			all := merge(parts())
			if text(t, all.Findings(r)) != want || text(t, all.Heat()) != text(t, one.Heat()) {
				t.Errorf("%d players, merged %s: not the findings of all", players, name)
			}
		}
	}
}

func text(t testing.TB, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestDrop: what broke off leaves nothing behind, and neither does what was reset.
func TestDrop(t *testing.T) {
	g, err := rollandrails.NewGame(bundled(t)[0], 3)
	if err != nil {
		t.Fatal(err)
	}
	p := plans{New: g.Start, Policies: named(t, "greedy", "random"), Seed: 2, Games: 3}
	table, err := p.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	whole := func(tally *Tally, index int) {
		tally.Begin(table.State())
		if err := table.Play(index, tally.Move); err != nil {
			t.Fatal(err)
		}
		tally.End(table.State())
	}
	want, got := NewTally(g), NewTally(g)
	whole(want, 1)
	whole(got, 0)
	got.Reset()
	if err := table.Play(0, got.Move); err != nil {
		t.Fatal(err)
	}
	got.Drop()
	whole(got, 1)
	if err := table.Play(2, got.Move); err != nil {
		t.Fatal(err)
	}
	got.Drop()
	var r sim.Report
	if text(t, got.Findings(r)) != text(t, want.Findings(r)) || text(t, got.Heat()) != text(t, want.Heat()) {
		t.Errorf("after a drop and a reset\n%s\nwant\n%s", text(t, got.Findings(r)), text(t, want.Findings(r)))
	}
}

// TestTallyAllocatesNothing in steady state.
func TestTallyAllocatesNothing(t *testing.T) {
	g, err := rollandrails.NewGame(bundled(t)[0], 4)
	if err != nil {
		t.Fatal(err)
	}
	p := plans{New: g.Start, Policies: named(t, "random"), Seed: 2, Games: 80}
	table, err := p.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	tally, all := NewTally(g), NewTally(g)
	index := 0
	play := func() {
		if err := table.Play(index%p.Games, tally.Move); err != nil {
			t.Fatal(err)
		}
		tally.End(table.State())
		all.Merge(tally)
		tally.Reset()
		index++
	}
	for range p.Games {
		play()
	}
	if n := testing.AllocsPerRun(p.Games, play); n != 0 {
		t.Errorf("%v allocations a playout", n)
	}
}

// TestFindingsOfNothing: a run that was interrupted before its first game is over finds
// nothing, and can be written.
func TestFindingsOfNothing(t *testing.T) {
	for players := rollandrails.MinPlayers; players <= rollandrails.MaxPlayers; players++ {
		g, err := rollandrails.NewGame(bundled(t)[0], players)
		if err != nil {
			t.Fatal(err)
		}
		f := NewTally(g).Findings(sim.Report{})
		if f.Goods.Starting.Placed != 0 || len(f.Places) != len(g.Places()) || len(f.Busiest(3)) != 0 || len(f.Unused) != len(f.Hexes) || text(t, f) == "" {
			t.Errorf("%d players: %s", players, text(t, f))
		}
	}
}
