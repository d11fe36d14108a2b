package railroadink

import (
	"context"

	"platelayer/generate"
	game "platelayer/rules/railroadink"
	"platelayer/sim"
	policies "platelayer/sim/railroadink"
)

// Source is where candidates come from.
type Source interface {
	// Draw makes the candidate of a number, always the same one of the same wish.
	Draw(c *Candidate, w Wish, number uint64)
	// Board is the candidate as a board with a name, ready to be checked and written.
	Board(c *Candidate, w Wish, number uint64) *game.Board
}

// Result is what play has shown of a candidate that has passed.
type Result struct {
	Board    *game.Board
	Symmetry Symmetry
	Figures  *Figures
	// Measures are those of the board alone, by Measure.
	Measures [Measures]int
}

// Stages are how many games a candidate has played when it is looked at: fewer than maps of
// other games, as those of Railroad Ink take longer and differ less.
var Stages = [...]int{48, 144, 400}

// Trial looks at candidates of a wish (generate.Trial).
type Trial struct {
	wish   Wish
	source Source
	bars   Bars
	bands  bands
	// Jobs are how many games are played at the same time; less than 1 is 1.
	Jobs int

	stages []int // Stages

	c      Candidate
	values [Measures]int // of c
}

var _ generate.Trial[Result] = (*Trial)(nil)

// NewTrial is a trial with a source of its own.
func NewTrial(w Wish, source Source, t *Thresholds) *Trial {
	return &Trial{wish: w, source: source, bars: t.bars(w.Kind), bands: t.bands(), stages: Stages[:]}
}

// Check makes the candidate of a path and looks at the board alone.
func (t *Trial) Check(p generate.Path) generate.Verdict {
	t.source.Draw(&t.c, t.wish, p.Number)
	if len(t.c.Exits) < t.wish.Exits || len(t.c.Sites) < t.wish.Buildings {
		return generate.Verdict{Reason: Lacking, Miss: generate.Impossible}
	}
	for _, step := range p.Changes {
		chance := p.Stream(t.wish.Seed, step)
		if !t.c.change(&chance) {
			return generate.Verdict{Reason: Unchanged, Miss: generate.Impossible}
		}
	}
	values, reason, ok := t.c.measure()
	if !ok {
		return generate.Verdict{Reason: reason, Miss: generate.Impossible}
	}
	t.values = values
	v := generate.Bars{Verdict: generate.Verdict{Reason: generate.Accepted}}
	t.bands.measure(&t.c, &t.values, &v)
	v.Traits = t.traits()
	return v.Verdict
}

// traits are those of the candidate that was measured last: the shape of its centre, and
// how far exits of a kind lie apart.
func (t *Trial) traits() generate.Traits {
	return generate.Traits{int(t.c.Shape), t.values[Link]}
}

// Try plays the candidate through the first stage.
func (t *Trial) Try(ctx context.Context, p generate.Path) (generate.Verdict, error) {
	v, _, err := t.play(ctx, p, t.stages[:1], p.PlaySeed(t.wish.Seed, generate.TriedBy))
	return v, err
}

// Play plays the candidate through all stages, as far as it passes them.
func (t *Trial) Play(ctx context.Context, p generate.Path) (generate.Verdict, Result, error) {
	v, r, err := t.play(ctx, p, t.stages, p.PlaySeed(t.wish.Seed, generate.JudgedBy))
	if err != nil || !v.Passed() {
		return v, Result{}, err
	}
	return v, r, nil
}

// play plays the candidate through some stages.
func (t *Trial) play(ctx context.Context, p generate.Path, stages []int, seed uint64) (v generate.Verdict, out Result, err error) {
	b := t.source.Board(&t.c, t.wish, p.Number)
	if len(game.Check(b)) > 0 {
		return generate.Verdict{Reason: Unruly, Miss: generate.Impossible}, out, nil
	}
	g, err := game.NewGame(b, Players)
	if err != nil {
		return generate.Verdict{Reason: Unruly, Miss: generate.Impossible}, out, nil
	}
	plan := planOf(g, stages[len(stages)-1], seed, t.Jobs)
	last := t.stages[len(t.stages)-1]
	bars := t.bars.fit(len(t.c.Exits))
	var f *Figures
	see := func(r sim.Report, counted sim.Tally[*game.State, game.Move]) bool {
		f = figuresOf(&r, counted.(*policies.Tally))
		v = bars.judge(f, len(t.c.Sites) > 0, f.Games >= last)
		return v.Passed()
	}
	plan.Looks, plan.Look = stages[:len(stages)-1], see
	r, counted, err := sim.Run(ctx, plan)
	switch {
	case err != nil:
		return v, out, err
	case r.Partial:
		return v, out, ctx.Err()
	case r.Stop == sim.StopGames:
		see(r, counted)
	}
	v.Quality, v.Traits = f.quality(), t.traits()
	return v, Result{Board: b, Symmetry: t.c.Symmetry, Figures: f, Measures: t.values}, nil
}

// quality says how good a board is that passes: it gains by exits that are joined, also
// the idlest one, and loses by loose ends and by lines of which those of one kind are
// longer.
func (f *Figures) quality() int {
	return f.Joined/10 + f.IdleExit.Value/20 - f.Errors/2 - abs(f.HighwayShare-wholeShare/2)/10
}
