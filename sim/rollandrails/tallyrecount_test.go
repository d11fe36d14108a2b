package rollandrails

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"platelayer/rules/rollandrails"
	"platelayer/sim"
)

// TestTallyAgainstRecount holds the numbers of a tally, game by game, to those of the
// recount of its log.
func TestTallyAgainstRecount(t *testing.T) {
	t.Parallel()
	all := bundled(t)
	seen := map[string]int{}
	founders := entry{Name: "founder", New: func() sim.Policy[*rollandrails.State, rollandrails.Move] {
		return founder{NewGreedy(Balanced())}
	}}
	for players := rollandrails.MinPlayers; players <= rollandrails.MaxPlayers; players++ {
		for i, m := range all {
			if (i+players)%2 > 0 && players > 1 { // half of them show enough
				continue
			}
			g, err := rollandrails.NewGame(m, players)
			if err != nil {
				t.Fatal(err)
			}
			const games = 2
			p := plans{New: g.Start, Policies: append(named(t, "greedy", "random"), founders), Seed: uint64(10*players + i), Games: games}
			table, err := p.NewTable()
			if err != nil {
				t.Fatal(err)
			}
			for index := range games {
				log := g.AppendLogHeader(nil, p.Seed)
				if err := table.Play(index, func(s *rollandrails.State, m rollandrails.Move) { log = s.AppendLogMove(log, m) }); err != nil {
					t.Fatal(err)
				}
				tally, r := NewTally(g), newRecount(t, g)
				before := g.Start()
				end, err := rollandrails.Replay(m, string(log), func(s *rollandrails.State, m rollandrails.Move) {
					tally.Move(s, m)
					r.watch(before, s)
					before.CopyFrom(s)
				})
				if err != nil {
					t.Fatal(err)
				}
				r.watch(before, end)
				tally.End(end)
				_, moves, _ := strings.Cut(string(log), "\n\n")
				for _, l := range strings.Split(strings.TrimSpace(moves), "\n") {
					r.line(l)
				}
				r.end(end)
				if compareRecount(t, tally, r); t.Failed() {
					t.Fatalf("%s, %d players, game %d", m.ID, players, index)
				}
				for k, n := range r.words {
					seen[k] += n
				}
				for _, k := range []string{"crossed", "taken up", "unfinished", "founded"} {
					seen[k] += r.n[k]
				}
			}
		}
	}
	for _, k := range []string{"crossed", "taken up", "unfinished", "planner", "manufacturer", "found", "coin", "engineer", "logistician", "ship"} {
		if seen[k] == 0 {
			t.Errorf("no game has %q, so nothing is compared", k)
		}
	}
}

// founder plays as greedy does, but takes resources until it can pay the planner, puts a
// die on the wheel that calls him where there is a town to be made a city, and lets him and
// the manufacturer help whenever they can: what they do has to be counted, whether or not
// greedy thinks much of them.
type founder struct{ *Greedy }

func (f founder) Choose(s *rollandrails.State, moves []rollandrails.Move, rng *rand.Rand) rollandrails.Move {
	player := s.Player()
	pays, town := s.Resources(player) >= rollandrails.PlannerCost, false
	for i := range s.Game().Places() {
		town = town || s.CanFound(i)
	}
	for _, m := range moves {
		switch m.Kind() {
		case rollandrails.MoveMatch:
			on := m.Matching()
			who := rollandrails.Called(on[len(on)-1].Die)
			if pays && town && slices.Contains(who[:], rollandrails.Planner) && s.Players() > 1 {
				return m
			}
		case rollandrails.MoveResources:
			if !pays {
				return m
			}
		case rollandrails.MovePlanner:
			return m
		case rollandrails.MoveManufacturer:
			if rng.IntN(2) == 0 {
				return m
			}
		}
	}
	return f.Greedy.Choose(s, moves, rng)
}

// compareRecount compares a tally of one game.
func compareRecount(t *testing.T, tally *Tally, r *recount) {
	t.Helper()
	same := func(what string, got int64, want int) {
		t.Helper()
		if got != int64(want) {
			t.Errorf("%s: %d, the recount has %d", what, got, want)
		}
	}
	g := r.g
	for k := range rollandrails.Kind(rollandrails.Kinds) {
		same("lines of "+k.String(), tally.sums.kinds[k], r.words[k.String()])
	}
	for links := 1; links <= rollandrails.MaxLevel; links++ {
		same(fmt.Sprint("deliveries over ", links), tally.sums.lengths[links], r.n[fmt.Sprint("links ", links)])
	}
	deliveries := r.words["deliver"] + r.words["logistician"] + r.words["ship"]
	for round := range g.Rounds() {
		same(fmt.Sprint("deliveries in round ", round+1), tally.sums.rounds[round], r.n[fmt.Sprint("round ", round+1)])
	}
	same("deliveries", int64(tally.dist[distDelivered].Quantile(1)), deliveries)
	same("rounds", int64(tally.dist[distRounds].Quantile(1)), r.round)
	same("the longest delivery", int64(tally.dist[distLongest].Quantile(1)), r.n["longest"])

	levels, mostGained := map[int]int{}, 0
	cell, goods := 0, 0
	for p := range g.Players() {
		who := fmt.Sprint("P", p+1)
		money := tally.sums.money[p*flows : (p+1)*flows]
		gain, spent := 0, 0
		for flow, name := range map[int]string{fromDeliveries: " deliveries", fromBanker: " banker", fromCoins: " coins"} {
			same(who+name, money[flow], r.n[who+name])
			gain += r.n[who+name]
		}
		uses := map[int]string{forUpgrades: " upgrades", forPlanner: " planner", forManufacturer: " manufacturer"}
		for i, name := range groundNames {
			uses[forTrack+i] = " " + name
		}
		for flow, name := range uses {
			same(who+name, money[flow], r.n[who+name])
			spent += r.n[who+name]
		}
		same(who+" has left", money[leftOver], gain-spent)
		mostGained = max(mostGained, gain)
		levels[1+r.level[who]]++
		sum := 0
		for _, n := range r.table[who] {
			cell, sum = max(cell, n), sum+n
		}
		goods = max(goods, sum)
	}
	for level := 1; level <= rollandrails.MaxLevel; level++ {
		same(fmt.Sprint("players of level ", level), tally.sums.levels[level], levels[level])
	}
	same("the most resources", int64(tally.dist[distGained].Quantile(1)), mostGained)
	same("the greatest cell", int64(tally.dist[distCell].Quantile(1)), cell)
	same("the greatest sum", int64(tally.dist[distGoods].Quantile(1)), goods)

	for i, name := range groundNames {
		same("pieces "+name, tally.sums.pieces[i], r.n["pieces "+name])
	}
	same("tracks marked X", int64(tally.dist[distCrossed].Quantile(1)), r.n["crossed"])
	same("tracks taken up", int64(tally.dist[distTakenUp].Quantile(1)), r.n["taken up"])
	same("unfinished pieces", int64(tally.dist[distUnfinished].Quantile(1)), r.n["unfinished"])
	for c := range g.Map().Grid.Len() {
		at := tally.sums.hexes[c*hexCounts : (c+1)*hexCounts]
		for i, name := range map[int]string{hexUsed: "used ", hexPieces: "pieces at ", hexShared: "shared ", hexFull: "full "} {
			same(name+g.Map().Grid.Label(g.Map().Grid.At(c)), at[i], r.n[name+strconv.Itoa(c)])
		}
	}

	used := map[string]int{}
	for i, p := range g.Places() {
		at := tally.sums.places[i*placeCounts : (i+1)*placeCounts]
		same("links of "+p.Label, at[placeLinks], r.n["links of "+p.Label])
		same("goods arrived in "+p.Label, at[placeArrived], r.n["arrived "+p.Label])
		same("goods arrived in the heat of "+p.Label, int64(tally.Heat().Hex(p.Cell)), r.n["arrived "+p.Label])
		same("goods shipped from "+p.Label, at[placeShipped], r.n["shipped "+p.Label])
		same("cities founded in "+p.Label, at[placeFounded], r.n["founded "+p.Label])
		same("idle "+p.Label, at[placeIdle], 1-min(1, r.n["links of "+p.Label]))
		for _, c := range rollandrails.ColorNames {
			k := p.Label + " " + c
			old := max(0, r.start[k]-r.shipped[k])
			used["start "+c] += r.start[k]
			used["new "+c] += r.added[k]
			used["start left "+c] += old
			used["new left "+c] += r.start[k] + r.added[k] - r.shipped[k] - old
		}
	}
	for i, c := range rollandrails.ColorNames {
		same("starting goods, "+c, tally.sums.placed[i], used["start "+c])
		same("new goods, "+c, tally.sums.placed[colors+i], used["new "+c])
		same("starting goods left, "+c, tally.sums.left[i], used["start left "+c])
		same("new goods left, "+c, tally.sums.left[colors+i], used["new left "+c])
	}
	same("setup marks", int64(sumOf(tally, distSetup)), sum(r.start))
	same("sets", int64(tally.dist[distSets].Quantile(1)), sum(r.added)/rollandrails.SetSize)
	same("new cities", int64(sumOf(tally, distCities)), r.words["planner"]+r.words["found"])
}

func sumOf(t *Tally, from int) (n int) {
	for c := range colors {
		n += t.dist[from+c].Quantile(1)
	}
	return n
}

func sum(m map[string]int) (n int) {
	for _, k := range m {
		n += k
	}
	return n
}
