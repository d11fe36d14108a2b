package generate

import (
	"context"
	"errors"
	"fmt"
	"testing"
)

// A map is changed no more than it takes, the same for any number of jobs.
func TestTune(t *testing.T) {
	changed, unchanged, lost := 0, 0, 0
	for seed := range uint64(60) {
		tune := func(jobs int) Tuned[string] {
			out, err := Tune(t.Context(), TunePlan[string]{New: func() Trial[string] { return &toy{seed: seed, bar: 30, static: 60} }, Changes: 3, Jobs: jobs})
			if err != nil {
				t.Fatal(err)
			}
			return out
		}
		text := func(o Tuned[string]) string {
			return show(Outcome[string]{Tally: o.Tally}) + fmt.Sprint(o.Before, o.Found)
		}
		one := tune(1)
		if two := tune(3); (two.Found == nil) != (one.Found == nil) || two.Found != nil && fmt.Sprint(*two.Found) != fmt.Sprint(*one.Found) || two.Games != one.Games {
			t.Errorf("seed %d: one job %s, three %s", seed, text(one), text(two))
		}
		trial := &toy{seed: seed, bar: 30, static: 60}
		switch {
		case one.Found == nil:
			lost++
		case len(one.Found.Path.Changes) == 0:
			unchanged++
			if !one.Before.Passed() {
				t.Errorf("seed %d: unchanged, and %v", seed, one.Before)
			}
		default:
			changed++
			if one.Before.Passed() {
				t.Errorf("seed %d: changed without need", seed)
			}
			if v := trial.Check(one.Found.Path); !v.Passed() || !one.Found.Verdict.Passed() {
				t.Errorf("seed %d: %v does not pass", seed, one.Found.Path)
			}
		}
	}
	if changed < 5 || unchanged < 5 || lost < 1 {
		t.Errorf("%d are changed, %d pass as they are, %d are lost: that tries little", changed, unchanged, lost)
	}
}

func TestTuneInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for seed := range uint64(10) {
		out, err := Tune(ctx, TunePlan[string]{New: func() Trial[string] { return &toy{seed: seed, bar: 30, static: 100} }, Changes: 2})
		if !errors.Is(err, context.Canceled) || out.Found != nil {
			t.Error(err)
		}
	}
}
