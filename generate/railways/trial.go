package railways

import (
	"context"

	"platelayer/generate"
	game "platelayer/rules/railways"
	"platelayer/sim"
	policies "platelayer/sim/railways"
)

// Result is what play has shown of a candidate that has passed.
type Result struct {
	Map     *game.Map
	Figures *Figures
	// Measures are those of the map alone, by Measure.
	Measures [Measures]int
}

// Trial looks at candidates of a wish (generate.Trial).
type Trial struct {
	wish   generate.Wish
	source Source
	bars   Bars
	bands  bands
	// Jobs are how many games are played at the same time; less than 1 is 1.
	Jobs int

	stages []int // those of generate

	survey survey
	c      Candidate
	seen   *Figures // what was played last has shown
	// hasty says that after the first stage what is played is held to the last bars, as far
	// as shares of games are sure: there are others to play.
	hasty bool
}

var _ generate.Trial[Result] = (*Trial)(nil)

// NewTrial is a trial with a source of its own.
func NewTrial(w generate.Wish, source Source, t *Thresholds) *Trial {
	in, b := t.scaled(w.Cities, w.Players)
	return &Trial{wish: w, source: source, bars: b, bands: in, stages: generate.Stages[:]}
}

// Check makes the candidate of a path and looks at the map alone.
func (t *Trial) Check(p generate.Path) generate.Verdict {
	t.source.Draw(&t.c, t.wish, p.Number)
	if len(t.c.Cities) < t.wish.Cities {
		return generate.Verdict{Reason: Lacking, Miss: generate.Impossible}
	}
	if len(p.Changes) > 0 {
		t.source.Deal(&t.c, t.wish, p.Number)
	}
	for _, step := range p.Changes {
		chance := p.Stream(t.wish.Seed, step)
		if !t.survey.change(&t.c, &chance) {
			return generate.Verdict{Reason: Unchanged, Miss: generate.Impossible}
		}
	}
	return t.look()
}

// look looks at the candidate alone.
func (t *Trial) look() generate.Verdict {
	values, reason, ok := t.survey.measure(&t.c)
	if !ok {
		return generate.Verdict{Reason: reason, Miss: generate.Impossible}
	}
	v := generate.Bars{Verdict: generate.Verdict{Reason: generate.Accepted}}
	t.bands.measure(values, &v)
	v.Traits = t.traits()
	return v.Verdict
}

// traits are those of the candidate that was measured last: what a link costs, and how open
// the land is.
func (t *Trial) traits() generate.Traits {
	return generate.Traits{t.survey.values[LinkCost], t.survey.values[Openness]}
}

// Try plays the candidate through the first stage.
func (t *Trial) Try(ctx context.Context, p generate.Path) (generate.Verdict, error) {
	v, _, _, err := t.play(ctx, p, t.stages[:1], p.PlaySeed(t.wish.Seed, generate.TriedBy))
	return v, err
}

// Play plays the candidate through all stages, as far as it passes them. It has less quality
// than it was tried with where it passes so narrowly that it may not do so in other games.
func (t *Trial) Play(ctx context.Context, p generate.Path) (v generate.Verdict, r Result, err error) {
	v, m, f, err := t.play(ctx, p, t.stages, p.PlaySeed(t.wish.Seed, generate.JudgedBy))
	if err != nil || !v.Passed() {
		return v, r, err
	}
	v.Quality -= f.HalfTime.Risk(t.bars.HalfTime)
	return v, Result{Map: m, Figures: f, Measures: t.survey.values}, nil
}

// play plays the candidate through some stages.
func (t *Trial) play(ctx context.Context, p generate.Path, stages []int, seed uint64) (v generate.Verdict, m *game.Map, f *Figures, err error) {
	m, t.seen = t.source.Map(&t.c, t.wish, p.Number), nil
	g, err := game.NewGame(m, t.wish.Players)
	if err != nil || game.Check(m).HasErrors() {
		return generate.Verdict{Reason: Unruly, Miss: generate.Impossible}, m, nil, nil
	}
	plan := planOf(g, stages[len(stages)-1], seed, t.Jobs)
	last := t.stages[len(t.stages)-1]
	near := t.survey.oneBuild(&t.c)
	see := func(r sim.Report, tally sim.Tally[*game.State, game.Move]) bool {
		f = figuresOf(g, near, &r, tally.(*policies.Tally))
		v, t.seen = t.bars.judge(f, f.Games >= last), f
		if t.hasty && f.Games > t.stages[0] && f.Games < last {
			v = t.bars.judge(t.sure(f), true)
		}
		return v.Passed()
	}
	plan.Looks, plan.Look = stages[:len(stages)-1], see
	r, tally, err := sim.Run(ctx, plan)
	switch {
	case err != nil:
		return v, m, f, err
	case r.Partial:
		return v, m, f, ctx.Err()
	case r.Stop == sim.StopGames:
		see(r, tally)
	}
	v.Quality, v.Traits = f.quality(), t.traits()
	return v, m, f, nil
}

// quality says how good a map is that passes: it loses for seats that are not even, for
// cities and links that nobody needs, and for games that are decided early or by chance.
func (f *Figures) quality() int {
	even, seats := 10_000/len(f.Seats), 0
	for _, s := range f.Seats {
		seats = max(seats, max(s.Value-even, even-s.Value))
	}
	half := max(f.HalfTime.Value-goodHalfTime, goodHalfTime-f.HalfTime.Value)
	return 1000 - seats/5 - 2*f.IdleCities - 2*f.IdleMarkets - f.IdleLinks - half/20
}

// goodHalfTime is how often the leader at half-time should win: often enough that play
// counts, and not so often that the second half does not.
const goodHalfTime = 6000
