package generate

import (
	"context"
	"errors"
	"fmt"
	"math"
	"testing"
)

// The same outcome for any number of jobs: that of looking at one candidate after the
// other.
func TestFind(t *testing.T) {
	for _, c := range []struct{ bar, static, count, budget int }{
		{50, 50, 1, 1_000_000}, {5, 30, 12, 1_000_000}, {30, 30, 1000, 20_000}, {0, 30, 1, 5000}, {50, 0, 1, 100}, {99, 99, 3, 1},
	} {
		want := slowly(toys(c.bar, c.static)(), c.count, c.budget)
		for _, jobs := range []int{0, 1, 2, 3, 16} {
			got, err := Find(t.Context(), FindPlan[string]{New: toys(c.bar, c.static), Count: c.count, Budget: c.budget, Jobs: jobs})
			if err != nil || show(got) != show(want) {
				t.Errorf("%+v, %d jobs: %v\n%s\nwant:\n%s", c, jobs, err, show(got), show(want))
			}
		}
	}
}

// slowly finds candidates as a person would.
func slowly(trial Trial[string], count, budget int) (out Outcome[string]) {
	out.Rejected = []int{0, 0}
	for n := uint64(0); len(out.Found) < count && out.Games+out.Tried/CandidatesPerGame < budget; n++ {
		p, r := Path{Number: n}, ""
		v := trial.Check(p)
		if v.Passed() {
			v, r, _ = trial.Play(context.Background(), p)
		}
		out.Tried++
		out.Games += v.Games
		if v.Games > 0 {
			out.Played++
		}
		if v.Passed() {
			out.Found = append(out.Found, Found[string]{p, v, r})
			continue
		}
		out.Rejected[v.Reason]++
		near := out.Nearest
		if near == nil || v.Games > near.Verdict.Games || v.Games == near.Verdict.Games && v.Miss < near.Verdict.Miss {
			out.Nearest = &Missed{p, v}
		}
	}
	return out
}

// show is an outcome as text; reasons that nobody was rejected for do not count.
func show(o Outcome[string]) string {
	near := "none"
	if o.Nearest != nil {
		near = fmt.Sprint(*o.Nearest)
	}
	for len(o.Rejected) < 2 {
		o.Rejected = append(o.Rejected, 0)
	}
	return fmt.Sprint(o.Tried, o.Played, o.Games, o.Rejected, near, o.Found)
}

// halting stops its search while it looks at a candidate.
type halting struct {
	Trial[string]
	at   uint64
	stop func()
}

func (h halting) Check(p Path) Verdict {
	if p.Number == h.at {
		h.stop()
	}
	return h.Trial.Check(p)
}

func TestFindInterrupted(t *testing.T) {
	for _, jobs := range []int{1, 3} {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		out, err := Find(ctx, FindPlan[string]{Count: 1, Budget: math.MaxInt, Jobs: jobs, New: func() Trial[string] { return halting{toys(0, 50)(), 1000, cancel} }})
		if !errors.Is(err, context.Canceled) || len(out.Found) > 0 || out.Tried < 1000-5*jobs*blockSize || out.Tried > 1000 {
			t.Errorf("%d jobs: %v after %d candidates, %v", jobs, err, out.Tried, out.Found)
		}
	}
}

// No candidate is kept: a search that finds nothing allocates the same whatever it costs.
func TestFindAllocates(t *testing.T) {
	count := func(budget int) float64 {
		return testing.AllocsPerRun(5, func() {
			_, err := Find(t.Context(), FindPlan[string]{New: toys(0, 0), Count: 1, Budget: budget, Jobs: 2})
			if err != nil {
				t.Error(err)
			}
		})
	}
	if few, many := count(10), count(10_000); many > few+50 {
		t.Errorf("%v allocations for few candidates, %v for many", few, many)
	}
}
