package main

import (
	"context"
	"errors"
	"runtime"
	"testing"

	"platelayer/maps"
)

// TestJobsReachTheRun sees that --jobs is what a run is played with: that its report is
// the same whatever the number would not show.
func TestJobsReachTheRun(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	g := gameOf(maps.RollAndRails)
	play := g.simulate
	defer func() { g.simulate = play }()
	var got int
	g.simulate = func(_ context.Context, _ *maps.Definition, run simulation) (*simulated, error) {
		got = run.jobs
		return nil, errors.New("nothing is played")
	}
	for jobs, want := range map[string]int{"1": 1, "3": 3, "4": 4, "9": 4, "0": 4} {
		for _, args := range [][]string{{"simulate", "mekong", "--games", "9"}, {"medals", "mekong", "--games", "9"}} {
			got = 0
			s := newDouble("", nil)
			execute(t.Context(), s.streams, append(args, "--jobs", jobs))
			if got != want {
				t.Errorf("%s --jobs %s plays %d games at once on four processors, want %d", args[0], jobs, got, want)
			}
		}
	}
}
