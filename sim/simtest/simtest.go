// Package simtest is what the tests of every game's policies do alike: find policies by
// name, let them play each other, and tell how often one wins.
package simtest

import (
	"slices"
	"strings"
	"testing"

	"platelayer/rules"
	"platelayer/sim"
)

// Named are policies by their names, as a game's ByName finds them.
func Named[E any](t testing.TB, byName func(string) (E, error), names ...string) []E {
	t.Helper()
	var out []E
	for _, n := range names {
		e, err := byName(n)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, e)
	}
	return out
}

// Names holds a game's ByName to its list of names: each is found and can be made, and
// what is no name is refused with all that are.
func Names[S rules.State[S, M], M comparable](t testing.TB, byName func(string) (sim.Entry[S, M], error), names []string) {
	t.Helper()
	for _, n := range names {
		if e, err := byName(n); err != nil || e.Name != n || e.New() == nil {
			t.Errorf("%s: %+v, %v", n, e, err)
		}
	}
	const none = "genius"
	_, err := byName(none)
	if err == nil || !strings.Contains(err.Error(), `"`+none+`"`) || slices.ContainsFunc(names, func(n string) bool { return !strings.Contains(err.Error(), n) }) {
		t.Errorf("no such policy: %v", err)
	}
}

// Play plays a plan, two games at once, and fails where one breaks off.
func Play[S rules.State[S, M], M comparable](t testing.TB, p sim.Plan[S, M]) sim.Report {
	t.Helper()
	p.Jobs = 2
	r, _, err := sim.Run(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	if r.Stuck > 0 {
		t.Fatalf("%d games broke off: %+v", r.Stuck, r.Failures)
	}
	return r
}

// Wins is the share of games that the first policy of a report wins, over several reports
// where there are more; it is logged under a name.
func Wins(t testing.TB, name string, reports ...sim.Report) sim.Share {
	t.Helper()
	wins, games := 0.0, 0
	var points [2]float64 // of the first policy and the second
	for _, r := range reports {
		wins += float64(r.ByPolicy[0].Wins.Share * float64(r.Games))
		games += r.Games
		for i := range points {
			points[i] += float64(r.ByPolicy[i].Score.Mean * float64(r.Games))
		}
	}
	low, high := sim.Wilson(wins, float64(games))
	s := sim.Share{Share: wins / float64(games), Low: low, High: high}
	t.Logf("%s: %s wins %.1f %% of %d games, %.1f to %.1f; %.1f points to %.1f of %s", name, reports[0].Policies[0],
		100*s.Share, games, 100*s.Low, 100*s.High, points[0]/float64(games), points[1]/float64(games), reports[0].Policies[1])
	return s
}

// AllocatesNothing fails where a playout that was played before needs new memory. Other
// tests must not run meanwhile.
func AllocatesNothing[S rules.State[S, M], M comparable](t testing.TB, p sim.Plan[S, M]) {
	t.Helper()
	table, err := p.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	n := testing.AllocsPerRun(2, func() {
		if err := table.Play(0, nil); err != nil {
			t.Fatal(err)
		}
	})
	if n != 0 {
		t.Errorf("%s: %v allocations a game", p.Policies[0].Name, n)
	}
}

// Benchmark plays the playouts of a plan one by one, after a first one that is not
// measured: games a second on one core.
func Benchmark[S rules.State[S, M], M comparable](b *testing.B, p sim.Plan[S, M]) {
	p.Games = sim.MaxGames
	t, err := p.NewTable()
	if err != nil {
		b.Fatal(err)
	}
	if err := t.Play(0, nil); err != nil {
		b.Fatal(err)
	}
	i := 1
	b.ReportAllocs()
	for b.Loop() {
		if err := t.Play(i, nil); err != nil {
			b.Fatal(err)
		}
		i++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}
