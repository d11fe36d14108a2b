package rocca

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"platelayer/rules/rocca"
	"platelayer/sim"
	"platelayer/sim/simtest"
)

// tallied plays games with the standard deck and gives what was counted.
func tallied(t testing.TB, players, games, jobs int, policies ...string) *Tally {
	t.Helper()
	g, err := rocca.NewGame(rocca.Standard(), players)
	if err != nil {
		t.Fatal(err)
	}
	r, tally, err := sim.Run(t.Context(), plans{
		New: g.Start, Policies: simtest.Named(t, ByName, policies...), Seed: 7, Games: games, Jobs: jobs,
		NewTally: func() sim.Tally[*rocca.State, rocca.Move] { return NewTally(g) },
	})
	if err != nil || r.Stuck > 0 {
		t.Fatalf("%v, %+v", err, r.Failures)
	}
	return tally.(*Tally)
}

// recount adds a game up from the words of its log, slowly and plainly.
type recount struct {
	hands  map[string]int
	got    map[string]int
	played map[string]int
	n      map[string]int
	why    string
	last   string // what the player of the turn played last
	chain  int
}

func (r *recount) line(text string) {
	text, comment, _ := strings.Cut(text, "#")
	w := strings.Fields(text)
	who, word, args := w[0], w[1], w[2:]
	switch word {
	case "deal", "cards":
		for _, c := range args[1:] {
			r.got[c]++
			r.hands[args[0]]++
		}
		r.n["largest"] = max(r.n["largest"], r.hands[args[0]])
		if word == "cards" {
			r.n["drawn "+r.why] += len(args) - 1
		}
	case "roll":
		if r.why = "storm"; strings.HasSuffix(r.last, "-trulie") {
			r.why = "Mr. Trůlie"
		}
	case "play":
		train := strings.HasPrefix(args[0], "train")
		if !strings.HasPrefix(r.last, "train") || r.n["who"] != int(who[1]) {
			r.chain = 0
		}
		if train {
			r.chain++
		}
		r.n["chain"] = max(r.n["chain"], r.chain)
		r.played[args[0]]++
		r.hands[who]--
		r.last, r.n["who"] = args[0], int(who[1])
		if strings.Contains(comment, "forgets") {
			r.n["forgotten"]++
			r.why = "forfeit"
		}
	case "draw":
		r.n["draws"]++
		r.why, r.last = "no card played", ""
	case "done":
		r.last = ""
	case "out":
		r.n["out"]++
		r.last = ""
	}
}

// TestTallyAgainstLogs counts every game from its log.
func TestTallyAgainstLogs(t *testing.T) {
	const games = 120
	for players := 2; players <= 10; players += 2 {
		g, err := rocca.NewGame(rocca.Standard(), players)
		if err != nil {
			t.Fatal(err)
		}
		p := plans{New: g.Start, Policies: simtest.Named(t, ByName, "random", "greedy"), Seed: 7, Games: games}
		table, err := p.NewTable()
		if err != nil {
			t.Fatal(err)
		}
		var turns, played, draws, chain, forgotten, out, largest, pile sim.Counts
		drawn := map[string]*sim.Counts{}
		for _, name := range reasonNames {
			drawn[name] = new(sim.Counts)
		}
		got, put, lastCards := map[string]int{}, map[string]int{}, 0
		for i := range games {
			r := &recount{hands: map[string]int{}, got: map[string]int{}, played: map[string]int{}, n: map[string]int{}}
			if err := table.Play(i, func(s *rocca.State, m rocca.Move) { r.line(string(s.AppendLogMove(nil, m))) }); err != nil {
				t.Fatal(err)
			}
			s := table.State()
			turns.Add(s.Turn())
			cards, left := 0, 60
			for c, n := range r.played {
				put[c] += n
				cards += n
			}
			for c, n := range r.got {
				got[c] += n
				left -= n
			}
			pile.Add(left)
			played.Add(cards)
			draws.Add(r.n["draws"])
			chain.Add(r.n["chain"])
			forgotten.Add(r.n["forgotten"])
			out.Add(r.n["out"])
			largest.Add(r.n["largest"])
			for name, c := range drawn {
				c.Add(r.n["drawn "+name])
			}
			if slices.Contains(s.Scores(nil), 0) {
				lastCards++
			}
		}
		f := tallied(t, players, games, 2, "random", "greedy").Findings()
		for _, c := range []struct {
			what      string
			got, want any
		}{
			{"turns", f.Turns, turns.Summary()}, {"played", f.Played, played.Summary()}, {"chains", f.Chain, chain.Summary()},
			{"forgotten", f.Forgotten, forgotten.Summary()}, {"dropped out", f.Ending.Out, out.Summary()}, {"largest", f.Largest, largest.Summary()},
			{"pile", f.Ending.Pile, pile.Summary()}, {"last cards", f.Ending.LastCard, sim.ShareOf(float64(lastCards), games)},
			{"by the pile", f.Ending.ByPile, sim.ShareOf(float64(games-lastCards), games)},
			{"pile gone", f.Ending.PileGone, sim.ShareOf(float64(pile.Count(0)), games)},
		} {
			if fmt.Sprint(c.got) != fmt.Sprint(c.want) {
				t.Errorf("%d players, %s: %v, want %v", players, c.what, c.got, c.want)
			}
		}
		if d := f.Draws.Unable.Mean + f.Draws.Unwilling.Mean - draws.Mean(); d > .001 || d < -.001 {
			t.Errorf("%d players, draws: %v and %v, want %v", players, f.Draws.Unable, f.Draws.Unwilling, draws.Mean())
		}
		for _, d := range f.Drawn {
			if d.Cards != drawn[d.Reason].Summary() {
				t.Errorf("%d players, drawn for %s: %v, want %v", players, d.Reason, d.Cards, drawn[d.Reason].Summary())
			}
		}
		types := map[string][3]float64{}
		for _, c := range f.Cards {
			want := CardFindings{c.Card, c.Copies, sim.Round(float64(got[c.Card]) / games), sim.Round(float64(put[c.Card]) / games)}
			if c != want {
				t.Errorf("%d players: %+v, want %+v", players, c, want)
			}
			kind, _, _ := strings.Cut(c.Card, "-")
			for _, name := range []string{kind, trulieName} {
				if name == kind || strings.HasSuffix(c.Card, "-trulie") {
					x := types[name]
					types[name] = [3]float64{x[0] + float64(c.Copies), x[1] + c.Got, x[2] + c.Played}
				}
			}
		}
		for _, k := range f.Types {
			for i, v := range []float64{float64(k.Copies), k.Got, k.Played} {
				if d := v - types[k.Card][i]; d > .01 || d < -.01 {
					t.Errorf("%d players: %+v, want %v", players, k, types[k.Card])
				}
			}
		}
	}
}

// TestUnwilling tells draws of who could play from those of who could not.
func TestUnwilling(t *testing.T) {
	g, err := rocca.NewGame(rocca.Standard(), 2)
	if err != nil {
		t.Fatal(err)
	}
	for hand, want := range map[string][2]int{"straight-R straight-B": {0, 1}, "straight-B straight-Y": {1, 0}} {
		s, tally := g.Start(), NewTally(g)
		if err := s.UnmarshalText([]byte("state 1 2\nat 9 P1 play left\nend straight-R\nto-come\ndrawing\nout\npile straight-Y:3\nP1 " + hand + "\nP2 straight-G\n")); err != nil {
			t.Fatal(err)
		}
		m, _ := s.ParseMove("draw")
		tally.Move(s, m)
		if got := [2]int{tally.now.unable, tally.now.unwilling}; got != want {
			t.Errorf("with %s it counts %v, want %v", hand, got, want)
		}
		tally.Drop()
		if tally.now != (playout{}) {
			t.Error("a playout is not forgotten")
		}
	}
}

// TestTallyIsTheSameForAnyJobs compares the findings as JSON.
func TestTallyIsTheSameForAnyJobs(t *testing.T) {
	want := ""
	for jobs := 1; jobs <= 3; jobs++ {
		tally := tallied(t, 4, 100, jobs, "random", "greedy")
		b, err := json.Marshal(tally.Findings())
		if err != nil {
			t.Fatal(err)
		}
		if want == "" {
			want = string(b)
		}
		if string(b) != want {
			t.Errorf("%d jobs count %s, not %s", jobs, b, want)
		}
		if !strings.Contains(want, strconv.Quote("longest_chain")) {
			t.Errorf("the findings are %s", want)
		}
		tally.Reset()
		if b, _ := json.Marshal(tally.Findings()); strings.Contains(string(b), `"mean":1`) || tally.sums != (sums{}) {
			t.Errorf("after a reset: %s", b)
		}
	}
}
