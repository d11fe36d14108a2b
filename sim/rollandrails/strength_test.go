package rollandrails

import (
	"testing"

	"platelayer/maps"
	"platelayer/maps/mapstest"
	"platelayer/rules/rollandrails"
	"platelayer/sim"
	"platelayer/sim/simtest"
)

type (
	plans = sim.Plan[*rollandrails.State, rollandrails.Move]
	entry = Entry
)

// bundled are the maps of the library.
func bundled(t testing.TB) []*rollandrails.Map {
	t.Helper()
	return mapstest.Bundled(t, func(d *maps.Definition) *rollandrails.Map { return d.RollAndRails })
}

// play plays a number of games on a map between policies, seats rotated.
func play(t testing.TB, m *rollandrails.Map, players, games int, seed uint64, policies ...entry) sim.Report {
	t.Helper()
	g, err := rollandrails.NewGame(m, players)
	if err != nil {
		t.Fatal(err)
	}
	return simtest.Play(t, plans{
		New: g.Start, Policies: policies, Seed: seed, Games: games,
		Winners: func(s *rollandrails.State, buf []int) []int { return s.Winners(buf) },
	})
}

// named are policies by their names.
func named(t testing.TB, names ...string) []entry {
	t.Helper()
	return simtest.Named(t, ByName, names...)
}

// TestGreedyBeatsRandom: on every bundled map the share of games that greedy wins is 95 %
// or more, seats rotated, and so is the low end of its interval.
func TestGreedyBeatsRandom(t *testing.T) {
	t.Parallel()
	for _, m := range bundled(t) {
		won := simtest.Wins(t, m.ID, play(t, m, 2, strengthGames, 1, named(t, "greedy", "random")...))
		if won.Low < .95 {
			t.Errorf("%s: greedy wins %+v of the games", m.ID, won)
		}
	}
}

// TestLookaheadBeatsGreedy: over all bundled maps lookahead wins 65 % of the games or
// more, seats rotated.
func TestLookaheadBeatsGreedy(t *testing.T) {
	t.Parallel()
	var all []sim.Report
	for _, m := range bundled(t) {
		r := play(t, m, 2, lookaheadGames, 2, named(t, "lookahead", "greedy")...)
		simtest.Wins(t, m.ID, r)
		all = append(all, r)
	}
	if won := simtest.Wins(t, "all maps", all...); won.Share < .65 {
		t.Errorf("lookahead wins %+v of the games", won)
	}
}

// TestContract holds every policy to the contract of policies, with all numbers of
// players.
func TestContract(t *testing.T) {
	t.Parallel()
	all := bundled(t)
	for i, name := range Names() {
		for players := rollandrails.MinPlayers; players <= rollandrails.MaxPlayers; players++ {
			g, err := rollandrails.NewGame(all[(i+players)%len(all)], players)
			if err != nil {
				t.Fatal(err)
			}
			p := plans{New: g.Start, Policies: named(t, name, "greedy", "random"), Seed: uint64(i), Games: 2}
			if name == "lookahead" { // it is slow
				if players > 3 {
					continue
				}
				p.Games = 1
				p.Policies[0].New = func() sim.Policy[*rollandrails.State, rollandrails.Move] {
					l := NewLookahead(Balanced())
					l.Width, l.Samples = 2, 1
					return l
				}
			}
			if err := sim.Audit(p, p.Games); err != nil {
				t.Errorf("%s, %d players: %v", name, players, err)
			}
		}
	}
}

// TestSolo: greedy knows what to do alone, and scores what a person does who thinks a
// little: 20 points and more.
func TestSolo(t *testing.T) {
	t.Parallel()
	for _, m := range bundled(t) {
		r := play(t, m, 1, 20, 3, named(t, "greedy")...)
		base := play(t, m, 1, 20, 3, named(t, "random")...)
		t.Logf("%s: greedy scores %.1f in the solo game, random %.1f", m.ID, r.Score.Mean, base.Score.Mean)
		if r.Score.Mean < 20 || r.Seats[0].Low <= base.Seats[0].High {
			t.Errorf("%s: greedy scores %+v in the solo game, random %+v", m.ID, r.Score, base.Score)
		}
	}
}

func TestByName(t *testing.T) { simtest.Names(t, ByName, Names()) }
