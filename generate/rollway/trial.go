package rollway

import (
	"context"
	"slices"

	"platelayer/generate"
	game "platelayer/rules/rollway"
	"platelayer/sim"
	policies "platelayer/sim/rollway"
)

// Source is where candidates come from.
type Source interface {
	// Draw makes the candidate of a number, always the same one of the same wish.
	Draw(c *Candidate, w Wish, number uint64)
	// Map is the candidate as a map with a name, ready to be checked and written.
	Map(c *Candidate, w Wish, number uint64) *game.Map
}

// Result is what play has shown of a candidate that has passed.
type Result struct {
	Map     *game.Map
	Figures *Figures
	// Measures are those of the map alone, by Measure.
	Measures [Measures]int
}

// Trial looks at candidates of a wish (generate.Trial).
type Trial struct {
	wish   Wish
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
func NewTrial(w Wish, source Source, t *Thresholds) *Trial {
	return &Trial{wish: w, source: source, bars: t.Bars, bands: t.bands(), stages: generate.Stages[:]}
}

// Check makes the candidate of a path and looks at the map alone.
func (t *Trial) Check(p generate.Path) generate.Verdict {
	t.source.Draw(&t.c, t.wish, p.Number)
	if len(t.c.Stops) < t.wish.Cities+t.wish.Towns {
		return generate.Verdict{Reason: Lacking, Miss: generate.Impossible}
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

// traits are those of the candidate that was measured last: how far the stations of a
// company lie apart, and how far off the remotest stop is. Mean values of hexes, for
// instance, are nearly the same on all maps.
func (t *Trial) traits() generate.Traits {
	return generate.Traits{t.survey.values[Link], t.survey.values[Remote]}
}

// Try plays the candidate through the first stage.
func (t *Trial) Try(ctx context.Context, p generate.Path) (generate.Verdict, error) {
	v, _, err := t.play(ctx, p, t.stages[:1], p.PlaySeed(t.wish.Seed, generate.TriedBy))
	return v, err
}

// Play plays the candidate through all stages, as far as it passes them. It has less quality
// than it was tried with where it passes so narrowly that it may not do so in other games.
func (t *Trial) Play(ctx context.Context, p generate.Path) (generate.Verdict, Result, error) {
	v, r, err := t.play(ctx, p, t.stages, p.PlaySeed(t.wish.Seed, generate.JudgedBy))
	if err != nil || !v.Passed() {
		return v, Result{}, err
	}
	v.Quality -= t.bars.risk(r.Figures, t.wish.Kind)
	return v, r, nil
}

// play plays the candidate through some stages.
func (t *Trial) play(ctx context.Context, p generate.Path, stages []int, seed uint64) (v generate.Verdict, out Result, err error) {
	m := t.source.Map(&t.c, t.wish, p.Number)
	t.seen = nil
	if len(game.Check(m)) > 0 {
		return generate.Verdict{Reason: Unruly, Miss: generate.Impossible}, out, nil
	}
	g, err := game.NewGame(m, Players)
	if err != nil {
		return generate.Verdict{Reason: Unruly, Miss: generate.Impossible}, out, nil
	}
	plan := planOf(g, stages[len(stages)-1], seed, t.Jobs)
	last := t.stages[len(t.stages)-1]
	var f *Figures
	see := func(r sim.Report, tally sim.Tally[*game.State, game.Move]) bool {
		f = figuresOf(g, &r, tally.(*policies.Tally))
		v, t.seen = t.bars.judge(f, t.wish.Kind, f.Games >= last), f
		if t.hasty && f.Games > t.stages[0] && f.Games < last {
			v = t.bars.judge(t.sure(f), t.wish.Kind, true)
		}
		return v.Passed()
	}
	plan.Looks, plan.Look = stages[:len(stages)-1], see
	r, tally, err := sim.Run(ctx, plan)
	switch {
	case err != nil:
		return v, out, err
	case r.Partial:
		return v, out, ctx.Err()
	case r.Stop == sim.StopGames:
		see(r, tally)
	}
	v.Quality, v.Traits = f.quality(), t.traits()
	return v, Result{Map: m, Figures: f, Measures: t.survey.values}, nil
}

// quality says how good a map is that passes: it loses for scores beyond the band of good
// ones, for hexes and stops that are hardly used, and for companies that differ.
func (f *Figures) quality() int {
	gap := slices.Max(f.Companies[:]) - slices.Min(f.Companies[:])
	return 1000 - (wholeShare-f.Middle.Value)/10 - 5*f.DeadHexes - max(0, goodService-f.IdleStop)/5 - gap/20
}

// goodService is how often every stop should be served.
const goodService = 1000
