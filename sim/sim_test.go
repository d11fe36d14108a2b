package sim

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"platelayer/rules/null"
)

var update = flag.Bool("update", false, "write the expected report anew")

type race = *null.State

func newRace(players int) func() race {
	return func() race {
		s, err := null.New(players)
		if err != nil {
			panic(err)
		}
		return s
	}
}

// walker walks whenever it can: the first of the moves, as they are sorted.
type walker struct{}

func (walker) Begin(int) {}

func (walker) Choose(_ race, moves []null.Move, _ *rand.Rand) null.Move { return moves[0] }

// chooser does what a function says.
type chooser func(s race, moves []null.Move) null.Move

func (chooser) Begin(int) {}

func (c chooser) Choose(s race, moves []null.Move, _ *rand.Rand) null.Move { return c(s, moves) }

func entry(name string, p Policy[race, null.Move]) Entry[race, null.Move] {
	return Entry[race, null.Move]{name, func() Policy[race, null.Move] { return p }}
}

var (
	random  = entry("random", Random[race, null.Move]{})
	walking = entry("walker", walker{})
)

// dice counts the pips of all dice of the races that ended, by what they showed, and
// the sum of all scores.
type dice struct {
	now, all [null.Pips + 1]int
	begun    int
	points   int
}

func (d *dice) Begin(race) { d.begun++ }

func (d *dice) Move(_ race, m null.Move) {
	if m.Kind == null.Die {
		d.now[m.N]++
	}
}

func (d *dice) End(s race) {
	for i, n := range d.now {
		d.all[i] += n
	}
	for _, n := range s.Recount() {
		d.points += n
	}
	d.Drop()
}

func (d *dice) Drop() { d.now = [null.Pips + 1]int{} }

func (d *dice) Merge(from Tally[race, null.Move]) {
	f := from.(*dice)
	for i, n := range f.all {
		d.all[i] += n
	}
	d.begun += f.begun
	d.points += f.points
}

func (d *dice) Reset() { *d = dice{} }

func raceHalf(s race) bool {
	return strings.Contains(raceText(s), fmt.Sprintf(", %d turns", s.Players()*null.Rounds/2))
}

func raceText(s race) string {
	b, _ := s.AppendText(nil)
	return string(b)
}

func plan(players, games int) Plan[race, null.Move] {
	return Plan[race, null.Move]{
		New: newRace(players), Policies: []Entry[race, null.Move]{random, walking}, Seed: 5, Games: games, Half: raceHalf,
		NewTally: func() Tally[race, null.Move] { return &dice{} },
	}
}

func run(t testing.TB, p Plan[race, null.Move]) (Report, *dice) {
	t.Helper()
	r, tally, err := Run(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	d, _ := tally.(*dice)
	return r, d
}

// playout plays one playout and gives the position it ends in.
func playout(p Plan[race, null.Move], index int, see func(race, null.Move)) (race, error) {
	t, err := p.NewTable()
	if err != nil {
		return nil, err
	}
	return t.State(), t.Play(index, see)
}

func text(t testing.TB, r Report) string {
	t.Helper()
	b, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return string(b) + "\n"
}

// The same report, byte for byte, and the same tally, for any number of jobs.
func TestJobs(t *testing.T) {
	for _, players := range []int{1, 2, 3, 5} {
		for _, games := range []int{1, 7, 8, 9, 333} {
			p := plan(players, games)
			p.Jobs = 1
			want, wantDice := run(t, p)
			if want.Games != games || want.Stop != StopGames || want.Partial || want.Stuck != 0 || wantDice.begun != games {
				t.Fatalf("%d players, %d games: %+v", players, games, want)
			}
			for _, jobs := range []int{2, 3, 16} {
				p.Jobs = jobs
				got, gotDice := run(t, p)
				if text(t, got) != text(t, want) || *gotDice != *wantDice {
					t.Fatalf("%d players, %d games, %d jobs:\n%s\nwant:\n%s", players, games, jobs, text(t, got), text(t, want))
				}
			}
			p.Seed++
			if other, _ := run(t, p); games > 100 && text(t, other) == text(t, want) {
				t.Error("another seed gives the same report")
			}
		}
	}
}

// Golden: what a report looks like, and that it stays the same.
func TestReport(t *testing.T) {
	got, _ := run(t, plan(2, 400))
	want, err := os.ReadFile("testdata/report.json")
	if err != nil {
		t.Fatal(err)
	}
	if text(t, got) == string(want) {
		return
	}
	t.Errorf("the report is\n%s", text(t, got))
	if *update {
		if err := os.WriteFile("testdata/report.json", []byte(text(t, got)), 0o644); err != nil {
			t.Error(err)
		}
	}
}

// The report beside the same playouts, played one by one and added up plainly.
func TestReportAgainstPlayouts(t *testing.T) {
	p := plan(3, 200)
	got, tally := run(t, p)
	var scores, margins, moves []int
	wins, points := [3]float64{}, 0
	shows := [null.Pips + 1]int{}
	half, halves, policies := 0.0, 0.0, [2]float64{}
	for i := range p.Games {
		made := 0
		var at []int // scores at half-time
		end, err := playout(p, i, func(s race, m null.Move) {
			if m.Kind == null.Die {
				shows[m.N]++
			} else {
				made++
			}
			if at == nil && raceHalf(s) {
				at = s.Scores(nil)
			}
		})
		if err != nil || !end.Over() {
			t.Fatal(err)
		}
		moves = append(moves, made)
		list := end.Scores(nil)
		if at == nil && raceHalf(end) {
			at = list
		}
		sorted := slices.Sorted(slices.Values(list))
		margins = append(margins, sorted[2]-sorted[1])
		winners := 0.0
		for _, n := range list {
			if n == sorted[2] {
				winners++
			}
		}
		for seat, n := range list {
			scores = append(scores, n)
			points += n
			if n == sorted[2] {
				wins[seat] += 1 / winners
				policies[(i+seat)%2] += 1 / winners
			}
		}
		if at != nil {
			halves++
			leaders, both := 0.0, 0.0
			for seat, n := range at {
				if n == slices.Max(at) {
					leaders++
					if list[seat] == sorted[2] {
						both++
					}
				}
			}
			half += both / leaders / winners
		}
	}
	if shows != tally.all || points != tally.points {
		t.Errorf("dice %v, %d points; the tally has %v, %d", shows, points, tally.all, tally.points)
	}
	near := func(what string, got, want float64) {
		if d := got - want; d > 1e-4 || d < -1e-4 {
			t.Errorf("%s is %v, want %v", what, got, want)
		}
	}
	mean := func(list []int) float64 {
		sum := 0
		for _, n := range list {
			sum += n
		}
		return float64(sum) / float64(len(list))
	}
	near("the mean score", got.Score.Mean, mean(scores))
	near("the mean margin", got.Margin.Mean, mean(margins))
	near("the mean of moves", got.Moves.Mean, mean(moves))
	near("the share led at half-time", got.HalfTime.Share, half/halves)
	for seat, n := range wins {
		near("the win share of a seat", got.Seats[seat].Wins.Share, n/200)
	}
	for i, n := range policies {
		near("the win share of a policy", got.ByPolicy[i].Wins.Share, n/300)
	}
	slices.Sort(scores)
	if got.Score.P50 != scores[299] || got.Score.Min != scores[0] || got.Score.Max != scores[599] || got.Score.N != 600 {
		t.Errorf("the scores %v are summed up as %+v", scores, got.Score)
	}
}

func TestStrength(t *testing.T) {
	r, _ := run(t, plan(2, 400))
	if r.ByPolicy[0].Name != "random" || r.ByPolicy[1].Name != "walker" || r.ByPolicy[1].Wins.Low < .7 || r.ByPolicy[0].Wins.High > .3 {
		t.Errorf("walking does not pay: %+v", r.ByPolicy)
	}
	// The seats are dealt evenly.
	if r.ByPolicy[0].Score.N != 400 || r.ByPolicy[1].Score.N != 400 {
		t.Errorf("%+v", r.ByPolicy)
	}
}

// TestDeal: with more policies than seats each meets all others about as often, and sits
// everywhere equally; with fewer they are dealt in turn.
func TestDeal(t *testing.T) {
	p := plan(3, 10_000)
	p.Policies = []Entry[race, null.Move]{random, walking, random, walking, random}
	tab := p.table(nil)
	n := len(p.Policies)
	met := map[[2]int]int{}
	for first := 0; first < p.Games; first += n {
		var sat [3][5]int
		for i := first; i < first+n; i++ {
			tab.deal(i)
			for a, x := range tab.entry {
				sat[a][x]++
				for _, y := range tab.entry[:a] {
					met[[2]int{min(x, y), max(x, y)}]++
				}
			}
		}
		for seat := range sat {
			for x, times := range sat[seat] {
				if times != 1 {
					t.Fatalf("from playout %d on, policy %d sits on seat %d %d times", first, x, seat, times)
				}
			}
		}
	}
	// Three pairs a playout, ten pairs of policies; one with itself is none of them.
	for x := range n {
		for y := range x {
			if times := met[[2]int{y, x}]; times < 2800 || times > 3200 {
				t.Errorf("policies %d and %d meet %d times, want about 3000", y, x, times)
			}
		}
	}
	if len(met) != 10 {
		t.Errorf("there are %d pairs: %v", len(met), met)
	}
	p.Policies = p.Policies[:2]
	if tab = p.table(nil); len(tab.entry) != 3 {
		t.Fatal(tab.entry)
	}
	for i, want := range [][]int{{0, 1, 0}, {1, 0, 1}, {0, 1, 0}} {
		if tab.deal(i); !slices.Equal(tab.entry, want) {
			t.Errorf("playout %d is dealt %v, want %v", i, tab.entry, want)
		}
	}
}

// The dice are the same whoever plays, as long as the game lasts.
func TestSameDice(t *testing.T) {
	log := func(p Plan[race, null.Move], index int) (out []uint8) {
		if _, err := playout(p, index, func(_ race, m null.Move) {
			if m.Kind == null.Die {
				out = append(out, m.N)
			}
		}); err != nil {
			t.Fatal(err)
		}
		return out
	}
	a, b := plan(2, 9), plan(2, 9)
	b.Policies = b.Policies[1:]
	seen := map[string]bool{}
	for i := range 9 {
		x, y := log(a, i), log(b, i)
		n := min(len(x), len(y))
		if !slices.Equal(x[:n], y[:n]) || n < 8 {
			t.Errorf("playout %d: dice %v and %v", i, x, y)
		}
		seen[string(x[:8])] = true
	}
	if len(seen) != 9 {
		t.Error("two playouts have the same dice")
	}
	if _, err := playout(a, 9, nil); err == nil {
		t.Error("there is a playout 9 of 9")
	}
}

func TestWidth(t *testing.T) {
	p := plan(3, 100_000)
	p.Width = 1
	want, _ := run(t, p)
	if want.Stop != StopWidth || want.Partial || want.Width > 1 || want.Width < .9 || want.Games < MinGames || want.Games > 5000 || want.Games%blockSize != 0 {
		t.Errorf("%+v", want)
	}
	for _, jobs := range []int{2, 3} {
		p.Jobs = jobs
		if got, _ := run(t, p); text(t, got) != text(t, want) {
			t.Errorf("%d jobs:\n%s\nwant:\n%s", jobs, text(t, got), text(t, want))
		}
	}
	// One game fewer, and the intervals are still too wide.
	p.Width, p.Games = 0, want.Games-blockSize
	if got, _ := run(t, p); got.Width <= 1 {
		t.Errorf("%d games would have done", got.Games)
	}
	p.Width, p.Games = 50, 1000
	if got, _ := run(t, p); got.Games != MinGames {
		t.Errorf("%d games, want %d", got.Games, MinGames)
	}
}

// What is cancelled reports the first playouts, as if no more had been asked for.
func TestInterrupted(t *testing.T) {
	for _, jobs := range []int{1, 2, 3} {
		ctx, cancel := context.WithCancel(t.Context())
		var chosen atomic.Int64
		p := plan(2, 1_000_000)
		p.Jobs = jobs
		p.Policies[0] = entry("random", chooser(func(_ race, moves []null.Move) null.Move {
			if chosen.Add(1) == 5000 {
				cancel()
			}
			return moves[len(moves)-1]
		}))
		last := 0
		p.Progress = func(done int) {
			if done < last {
				t.Errorf("progress went back from %d to %d", last, done)
			}
			last = done
		}
		got, tally, err := Run(ctx, p)
		cancel()
		if err != nil || !got.Partial || got.Stop != StopInterrupted || got.Games < 50 || got.Games > 2000 || last != got.Games {
			t.Fatalf("%d jobs: %+v, %v, progress %d", jobs, got, err, last)
		}
		// The policy does not cancel this one, as it has counted on.
		p.Games, p.Progress = got.Games, nil
		want, wantTally := run(t, p)
		want.Asked, want.Stop, want.Partial = got.Asked, got.Stop, got.Partial
		if text(t, got) != text(t, want) || tally.(*dice).points != wantTally.points {
			t.Errorf("%d jobs:\n%s\nwant:\n%s", jobs, text(t, got), text(t, want))
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got, _, err := Run(ctx, plan(2, 100)); err != nil || got.Games != 0 || !got.Partial || text(t, got) == "" {
		t.Errorf("cancelled before it began: %+v, %v", got, err)
	}
}

// Playouts that break off are told of and do not count, and the run goes on.
func TestFailures(t *testing.T) {
	illegal := chooser(func(s race, moves []null.Move) null.Move {
		if s.Scores(nil)[0] > 10 {
			return null.Move{Kind: null.Die, N: 9}
		}
		return moves[0]
	})
	for want, policy := range map[string]chooser{
		`policy "broken" of player`: illegal,
		"panic: no idea": func(s race, moves []null.Move) null.Move {
			if s.Scores(nil)[1] > 15 {
				panic("no idea")
			}
			return moves[len(moves)-1]
		},
	} {
		p := plan(2, 100)
		p.Policies[1] = entry("broken", policy)
		r, tally := run(t, p)
		if r.Stuck < 20 || r.Stuck+r.Games != 100 || len(r.Failures) != maxFailures || r.Score.N != 2*r.Games || r.Partial {
			t.Fatalf("%q: %+v", want, r)
		}
		sum := 0
		for i := range p.Games {
			if end, err := playout(p, i, nil); err == nil {
				for _, n := range end.Scores(nil) {
					sum += n
				}
			}
		}
		if sum != tally.points {
			t.Errorf("%q: the tally has %d points, want %d", want, tally.points, sum)
		}
		for i, f := range r.Failures {
			if !strings.Contains(f.Problem, want) || f.Move < 1 || i > 0 && f.Playout <= r.Failures[i-1].Playout {
				t.Errorf("%q: %+v", want, f)
			}
			if _, err := playout(p, f.Playout, nil); err == nil || err.Error() != f.Problem {
				t.Errorf("played again, playout %d: %v, want %s", f.Playout, err, f.Problem)
			}
		}
	}
}

// Options are told apart by the phase, and together they are all.
func TestPhases(t *testing.T) {
	p := plan(3, 60)
	p.Phase = func(s race) int { return 2 * s.Player() } // each seat a phase of its own
	p.Phases = []string{"first", "never", "second", "nowhere", "third"}
	p.Jobs = 1
	one, _ := run(t, p)
	p.Jobs = 3
	if more, _ := run(t, p); text(t, more) != text(t, one) {
		t.Errorf("3 jobs:\n%s\nwant:\n%s", text(t, more), text(t, one))
	}
	var n int
	var names []string
	for _, ph := range one.Phases {
		n += ph.Options.N
		names = append(names, ph.Phase)
		if d := ph.Decisions*60 - float64(ph.Options.N); d > .01 || d < -.01 {
			t.Errorf("%+v", ph)
		}
	}
	if n != one.Options.N || n == 0 || strings.Join(names, " ") != "first second third" {
		t.Errorf("%d options in phases %v, %d in all", n, names, one.Options.N)
	}
}

func TestAtLeast(t *testing.T) {
	r, _ := run(t, plan(2, 50))
	for i := range r.Seats {
		s := &r.Seats[i]
		if all, none := s.AtLeast(s.Score.Min), s.AtLeast(s.Score.Max+1); all.Share != 1 || none.Share != 0 {
			t.Errorf("seat %d: %+v, %+v", i, all, none)
		}
		if got := s.AtLeast(s.Score.P50 + 1).Share; got > .5 {
			t.Errorf("seat %d: %v are above the median", i, got)
		}
	}
	if got := new(Standing).AtLeast(3); got != (Share{0, 0, 1}) {
		t.Errorf("of no games: %+v", got)
	}
}

func TestWinners(t *testing.T) {
	p := plan(3, 60)
	p.Winners = func(_ race, buf []int) []int { return append(buf, 0, 2) }
	r, _ := run(t, p)
	if a, b, c := r.Seats[0].Wins.Share, r.Seats[1].Wins.Share, r.Seats[2].Wins.Share; a != .5 || b != 0 || c != .5 || r.Margin.Max != 0 {
		t.Errorf("shares %v, %v, %v, margin %v", a, b, c, r.Margin)
	}
	p.Winners = func(_ race, buf []int) []int { return buf }
	if r, _ := run(t, p); r.Stuck != 60 || r.Games != 0 || r.Failures[0].Problem != "nobody has won" {
		t.Errorf("%+v", r)
	}
}

func TestPlansAreRefused(t *testing.T) {
	for want, change := range map[string]func(*Plan[race, null.Move]){
		"0 games":       func(p *Plan[race, null.Move]) { p.Games = 0 },
		"-3 games":      func(p *Plan[race, null.Move]) { p.Games = -3 },
		"1000000000000": func(p *Plan[race, null.Move]) { p.Games = 1_000_000_000_000 },
		"nobody plays":  func(p *Plan[race, null.Move]) { p.Policies = nil },
		"-1 wide":       func(p *Plan[race, null.Move]) { p.Width = -1 },
		"+Inf wide":     func(p *Plan[race, null.Move]) { p.Width = math.Inf(1) },
		"NaN wide":      func(p *Plan[race, null.Move]) { p.Width = math.NaN() },
	} {
		p := plan(2, 10)
		change(&p)
		if _, _, err := Run(t.Context(), p); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
		if _, err := playout(p, 0, nil); err == nil {
			t.Errorf("%q: a playout is played", want)
		}
	}
}

func TestPlayoutAllocatesNothing(t *testing.T) {
	for _, times := range []int{1, 3} { // fewer policies than seats, and more
		p := plan(4, 1000)
		p.Half = nil // the test's own half-time makes text
		p.Policies = slices.Repeat(p.Policies, times)
		table, r := p.table(nil), newResults(4, len(p.Policies), 0)
		index := 0
		play := func() {
			if err := table.play(index%1000, nil, nil); err != nil {
				t.Fatal(err)
			}
			table.count(&r)
			index++
		}
		for range 1000 {
			play()
		}
		if n := testing.AllocsPerRun(1000, play); n != 0 {
			t.Errorf("%d policies: %v allocations a playout", len(p.Policies), n)
		}
	}
}

// changing does what a function says, and can remember.
type changing struct {
	begun, chosen int
	choose        func(c *changing, s race, moves []null.Move) null.Move
}

func (c *changing) Begin(int) { c.begun++ }

func (c *changing) Choose(s race, moves []null.Move, _ *rand.Rand) null.Move {
	c.chosen++
	return c.choose(c, s, moves)
}

func TestAudit(t *testing.T) {
	if err := Audit(plan(3, 30), 30); err != nil {
		t.Error(err)
	}
	if err := Audit(plan(3, 30), 31); err == nil {
		t.Error("a plan of 30 games has 31")
	}
	for want, choose := range map[string]func(c *changing, s race, moves []null.Move) null.Move{
		"after other playouts": func(c *changing, s race, moves []null.Move) null.Move {
			return moves[c.chosen%len(moves)]
		},
		"changed the list of moves": func(c *changing, s race, moves []null.Move) null.Move {
			moves[0] = moves[len(moves)-1]
			return moves[0]
		},
		"changed the state": func(c *changing, s race, moves []null.Move) null.Move {
			m := moves[0]
			if before := s.Scores(nil); before[0] > 5 && len(moves) > 1 && s.Apply(moves[1]) == nil {
				_ = s.Apply(null.Move{Kind: null.Die, N: m.N})
			}
			return m
		},
	} {
		p := plan(3, 30)
		p.Policies[1].New = func() Policy[race, null.Move] { return &changing{choose: choose} }
		if err := Audit(p, 30); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

func BenchmarkRun(b *testing.B) {
	for _, jobs := range []int{1, 2} {
		b.Run(fmt.Sprint("jobs=", jobs), func(b *testing.B) {
			p := plan(4, 20_000)
			p.Jobs, p.Half, p.NewTally = jobs, nil, nil
			games := 0
			for b.Loop() {
				r, _ := run(b, p)
				games += r.Games
			}
			b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
