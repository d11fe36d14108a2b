package sim

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"platelayer/rules/null"
)

var update = flag.Bool("update", false, "write the expected report anew")

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
