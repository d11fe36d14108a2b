package railroadink

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"platelayer/generate"
	"platelayer/maps"
	game "platelayer/rules/railroadink"
	policies "platelayer/sim/railroadink"
)

// Puzzles are boards without a fault that load as they were written; their answer has the
// most points there are, by at least as many as is promised more than what greedy makes of
// them; and a number gives the same puzzle whatever was looked at before.
func TestPuzzles(t *testing.T) {
	for _, kind := range []Kind{Classic, Challenge} {
		tr := NewPuzzleTrial(PuzzleWish{Seed: 4, Kind: kind})
		found, easy := 0, 0
		for n := uint64(0); found < puzzlesTested || easy == 0; n++ {
			p := generate.Path{Number: n}
			seen := tr.Check(p)
			v, r, err := tr.Play(t.Context(), p)
			if err != nil || v != seen {
				t.Fatal(err, v, seen)
			}
			if v.Games != 1 || !v.Passed() && v.Miss == 0 {
				t.Errorf("%s %d: %+v", kind, n, v)
			}
			if !v.Passed() {
				if easy++; v.Reason == Easy && r.Best-r.Greedy >= LeastGap {
					t.Errorf("%s %d: %+v is rejected for %s", kind, n, r, TellPuzzle(v))
				}
				continue
			}
			found++
			a := r.Board.Puzzle.Answer
			if a.Points.V != r.Best || r.Greedy > r.Best-LeastGap || r.Now > r.Best || v.Quality != r.Best-r.Greedy {
				t.Errorf("%s %d: %+v, quality %d", kind, n, r, v.Quality)
			}
			file := encoded(r.Board)
			d, l := maps.Load("generated.yaml", file)
			if l = append(l, game.Check(d.RailroadInk)...); len(l) > 0 || !bytes.Equal(maps.Encode(d), file) {
				t.Fatalf("%v\n%s", l, file)
			}
			g, err := game.NewGame(d.RailroadInk, 1)
			if err != nil {
				t.Fatal(err)
			}
			if best := policies.BestRound(g.LastRound(), puzzleLimit); best.Score.Total != r.Best || !best.Exact {
				t.Errorf("%s %d: the best is %d, and %d is written", kind, n, best.Score.Total, r.Best)
			}
			fresh := NewPuzzleTrial(PuzzleWish{Seed: 4, Kind: kind})
			fresh.Check(p)
			if _, again, err := fresh.Play(t.Context(), p); err != nil || !bytes.Equal(encoded(again.Board), file) {
				t.Errorf("%s %d: %v\n%s\nwas\n%s", kind, n, err, encoded(again.Board), file)
			}
		}
	}
}

// Nothing is looked for once nobody wants it any more, and a puzzle has no changes.
func TestPuzzleStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	tr := NewPuzzleTrial(PuzzleWish{Seed: 4, Kind: Classic})
	if _, err := tr.Try(ctx, generate.Path{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if v := tr.Check(generate.Path{Changes: []uint32{1}}); v.Passed() {
		t.Error("a puzzle is changed")
	}
	for r := range puzzleReasons {
		if PuzzleReason(r) == "" {
			t.Errorf("reason %d has no name", r)
		}
	}
	if got, want := TellPuzzle(generate.Verdict{Reason: Easy, Value: 1, Limit: 2}), "points that greedy misses: 1, and at least 2 is asked for"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// BenchmarkPuzzle plays a game up to its last round and looks for the best of it.
func BenchmarkPuzzle(b *testing.B) {
	for _, kind := range []Kind{Classic, Challenge} {
		b.Run(kind.String(), func(b *testing.B) {
			tr := NewPuzzleTrial(PuzzleWish{Seed: 1, Kind: kind})
			passed, n := 0, uint64(0)
			for b.Loop() {
				v := tr.Check(generate.Path{Number: n})
				if n++; v.Passed() {
					passed++
				}
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "positions/s")
			b.ReportMetric(100*float64(passed)/float64(n), "passed_%")
		})
	}
}
