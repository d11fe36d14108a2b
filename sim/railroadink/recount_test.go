package railroadink

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"platelayer/rules"
	"platelayer/rules/railroadink"
	"platelayer/sim"
)

// tallied plays games on a board and gives what was counted.
func tallied(t testing.TB, b *railroadink.Board, players, games, jobs int, policies ...string) *Tally {
	t.Helper()
	p := planOf(t, b, players, policies...)
	g := p.New().Game()
	p.Games, p.Jobs = games, jobs
	p.NewTally = func() sim.Tally[*state, move] { return NewTally(g) }
	r, tally, err := sim.Run(t.Context(), p)
	if err != nil || r.Stuck > 0 {
		t.Fatalf("%v, %+v", err, r.Failures)
	}
	return tally.(*Tally)
}

// recount adds games up from the words of their logs and from the boards at their ends,
// slowly and plainly.
type recount struct {
	sheets   float64
	uses     map[string]float64 // "A drawn"
	specials map[int]float64
	rounds   map[int]float64
	share    map[string]float64 // "C4 station"
	points   map[string]float64
	after    []float64 // points after each round
}

func (r *recount) line(s *state, text string) {
	w := strings.Fields(text)
	if rules.LogMover(rules.Chance) == w[0] {
		return
	}
	switch word := w[1]; word {
	case "draw":
		r.uses[w[2][:1]+" drawn"]++
	case "copy":
		r.uses[w[2][:1]+" copied by a Factory"]++
	case "free":
		r.uses[w[2][:1]+" drawn"]++
		r.uses["K placed freely"]++
	case "free-copy":
		r.uses[w[2][:1]+" copied by a Factory"]++
		r.uses["K placed freely"]++
	case "renovate":
		r.uses["R renovated"]++
	case "destroy":
		r.uses["K destroyed"]++
	case "move":
		r.uses["K moved"]++
	case "special":
		i := int(w[2][0] - '1')
		r.specials[i]++
		r.rounds[i] += float64(s.Round())
	case "done":
		r.after[s.Round()-1] += float64(s.Score(s.Player()).Total)
	}
}

// sheet adds the board of a player at the end of a game.
func (r *recount) sheet(s *state, p int) {
	b := s.Game().Board()
	r.sheets++
	sc := s.Score(p)
	for name, n := range map[string]int{
		"exits": sc.Exits, "longest highway": sc.Highway, "longest railway": sc.Railway, "centre": sc.Centre, "villages": sc.Villages, "errors": -sc.Errors,
	} {
		r.points[name] += float64(n)
	}
	for row := range b.Rows.V {
		for col := range b.Cols.V {
			at := railroadink.Space{Row: row, Col: col}
			f, ok := s.At(p, at)
			if !ok {
				continue
			}
			r.share[at.Label()]++
			text := f.String()
			for _, kind := range railroadink.KindNames {
				if strings.Contains(text, kind) {
					r.share[at.Label()+" "+kind]++
				}
			}
			if f.Station() {
				r.share[at.Label()+" station"]++
			}
			for _, x := range b.Sites {
				if x.At.V == at && (x.Kind.V != railroadink.Village || f.Station()) {
					r.share[at.Label()+" woken"]++
				}
			}
			for _, e := range b.Exits {
				if e.At.V == at && f.Ends()[e.Kind.V].Has(e.Side) {
					r.share[at.Label()+" exit "+e.Side.String()]++
				}
			}
		}
	}
}

// TestTallyAgainstLogs counts every game from its log and its boards.
func TestTallyAgainstLogs(t *testing.T) {
	t.Parallel()
	const games = 30
	for _, b := range boards()[1:] {
		p := planOf(t, b, 2, "random", "random")
		p.Games = games
		table, err := p.NewTable()
		if err != nil {
			t.Fatal(err)
		}
		r := recount{uses: map[string]float64{}, specials: map[int]float64{}, rounds: map[int]float64{}, share: map[string]float64{},
			points: map[string]float64{}, after: make([]float64, b.Rounds.V)}
		for i := range games {
			if err := table.Play(i, func(s *state, m move) { r.line(s, string(s.AppendLogMove(nil, m))) }); err != nil {
				t.Fatal(err)
			}
			for p := range 2 {
				r.sheet(table.State(), p)
			}
		}
		f := tallied(t, b, 2, games, 2, "random", "random").Findings()
		is := func(what string, got, want float64) {
			t.Helper()
			if math.Abs(got-want/r.sheets) > 1e-4 {
				t.Errorf("%s, %s: %v, want %v", b.ID, what, got, want/r.sheets)
			}
		}
		for _, x := range f.Parts {
			is(x.Part, x.Points, r.points[x.Part])
		}
		for i, n := range f.Rounds {
			is("after a round", n, r.after[i])
		}
		for _, d := range f.Dice {
			for _, u := range d.Uses {
				is(d.Letter+" "+u.Use, u.Mean, r.uses[d.Letter+" "+u.Use])
				delete(r.uses, d.Letter+" "+u.Use)
			}
		}
		if len(r.uses) > 0 {
			t.Errorf("%s: nobody tells of %v", b.ID, r.uses)
		}
		for i, s := range f.Special {
			is(s.Route, s.Share, r.specials[i])
			if n := r.specials[i]; n > 0 && math.Abs(s.Round-r.rounds[i]/n) > 1e-4 {
				t.Errorf("%s, %s: in round %v, want %v", b.ID, s.Route, s.Round, r.rounds[i]/n)
			}
		}
		for _, w := range f.Woken {
			for _, s := range w.Sites {
				is(w.Building+" "+s.Space, s.Share, r.share[s.Space+" woken"])
			}
		}
		for _, e := range f.Exits {
			is(e.Space+e.Side, e.Share, r.share[e.Space+" exit "+e.Side])
		}
		for _, s := range f.Board {
			is(s.Space, s.Drawn, r.share[s.Space])
			is(s.Space+" highway", s.Highway, r.share[s.Space+" highway"])
			is(s.Space+" railway", s.Railway, r.share[s.Space+" railway"])
			is(s.Space+" station", s.Station, r.share[s.Space+" station"])
		}
	}
}

// TestTallyIsTheSameForAnyJobs compares the findings as JSON.
func TestTallyIsTheSameForAnyJobs(t *testing.T) {
	t.Parallel()
	want := ""
	for jobs := 1; jobs <= 3; jobs++ {
		tally := tallied(t, railroadink.Challenge(), 2, 40, jobs, "random", "random")
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
		tally.Reset()
		if tally.sums != (sums{}) || tally.Findings().Largest.N != 0 {
			t.Error("after a reset something is left")
		}
	}
}

// TestDieValue: the value of a die is a difference with the error of both sides.
func TestDieValue(t *testing.T) {
	v := ValueOf(sim.Summary{N: 100, Mean: 50, SD: 5}, sim.Summary{N: 400, Mean: 48, SD: 10}, 200)
	if v.Value != 2 || v.Games != 200 || v.Without != 48 || math.Abs(v.High-2-1.386) > 1e-3 || math.Abs(v.Low-2+1.386) > 1e-3 {
		t.Errorf("%+v", v)
	}
}
