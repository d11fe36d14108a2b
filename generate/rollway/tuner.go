package rollway

import (
	"context"
	"fmt"
	"slices"

	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/rollway"
)

// Tuner is a trial of a map that somebody drew and edits to it (generate.Tuner). Its printed
// track stays.
type Tuner struct {
	*Trial
	m     *game.Map
	base  *Candidate
	edits []edit
	known []generate.Edit
	// diagnoses is how much is said of the map as it is: edits must not add to it.
	diagnoses int
}

var _ generate.Tuner[Result] = (*Tuner)(nil)

// NewTuner is a tuner of a map.
func NewTuner(m *game.Map, seed uint64, t *Thresholds) *Tuner {
	w := Wish{Wish: generate.Wish{Seed: seed, Cities: len(m.Stops), Players: Players}, Kind: kindOf(m)}
	tu := &Tuner{Trial: NewTrial(w, Given{m}, t), m: m, base: CandidateOf(m), diagnoses: len(game.Check(m))}
	tu.edits, tu.known = editsOf(tu.base)
	return tu
}

// Grid is that of the map.
func (t *Tuner) Grid() hex.Grid { return t.m.Grid }

// Edits are all that can be made.
func (t *Tuner) Edits() []generate.Edit { return t.known }

// Check makes the map with the edits of a path and looks at it alone.
func (t *Tuner) Check(p generate.Path) generate.Verdict {
	c := &t.c
	c.Grid, c.Track = t.base.Grid, t.base.Track
	c.Ground, c.Stops = append(c.Ground[:0], t.base.Ground...), append(c.Stops[:0], t.base.Stops...)
	for _, n := range p.Changes {
		if !t.edits[n].make(c) {
			return generate.Verdict{Reason: Unchanged, Miss: generate.Impossible}
		}
	}
	v := t.look()
	if v.Miss == generate.Impossible {
		v.Miss = generate.Broken(faults(c))
	}
	return v
}

// Digest is that of the candidate that was checked last.
func (t *Tuner) Digest() generate.Digest {
	d := generate.NewDigest()
	for _, g := range t.c.Ground {
		d = d.Add(int(g))
	}
	for _, s := range t.c.Stops {
		d = d.Add(s.Cell).Add(int(s.Kind)).Add(int(s.Company))
	}
	return d
}

// Measures are those of the candidate that was checked last.
func (t *Tuner) Measures() []int { return t.survey.values[:] }

// Try plays a few games with the candidate, where the rules say no more of it than of
// the map as it is.
func (t *Tuner) Try(ctx context.Context, p generate.Path) (generate.Verdict, error) {
	if l := game.Check(t.Map()); l.HasErrors() || len(l) > t.diagnoses {
		return generate.Verdict{Reason: Unruly, Miss: generate.Impossible}, nil
	}
	v, _, err := t.play(ctx, p, []int{min(generate.TriedGames, t.stages[0])}, p.PlaySeed(t.wish.Seed, generate.TriedBy))
	return v, err
}

// Play plays the candidate through all stages; a map that was changed gives up sooner.
func (t *Tuner) Play(ctx context.Context, p generate.Path) (generate.Verdict, Result, error) {
	t.hasty = len(p.Changes) > 0
	return t.Trial.Play(ctx, p)
}

// Map is the map with the edits of the path that was checked last.
func (t *Tuner) Map() *game.Map { return Given{t.m}.Map(&t.c, t.wish, 0) }

// Seen is what the last Try or Play has shown.
func (t *Tuner) Seen() generate.Seen {
	f, b := t.seen, &t.bars
	if f == nil {
		return generate.Seen{Miss: generate.Impossible}
	}
	seen := generate.Seen{Miss: generate.Missing(b.judge(t.sure(f), t.wish.Kind, true).Miss, b.judge(t.likely(f), t.wish.Kind, true).Miss)}
	seen.Miss -= generate.Few(t.likely(f).DeadHexes, generate.Band{Max: b.DeadHexes})
	if f.DeadStops > b.DeadStops {
		seen.Faults = append(seen.Faults, f.Unserved...)
	}
	if f.DeadHexes > b.DeadHexes {
		seen.Faults = append(seen.Faults, f.Dead...)
	}
	lost := func(kind game.StopKind) {
		for _, s := range t.c.Stops {
			if s.Kind == kind {
				seen.Faults = append(seen.Faults, s.Cell)
			}
		}
	}
	switch {
	case t.wish.Kind == Mystery && f.Mystery.Value < b.Mystery:
		lost(game.Mystery)
	case t.wish.Kind == Sights && f.Spirals.Value < b.Spirals:
		lost(game.Spiral)
	}
	if least := slices.Min(f.Companies[:]); least < b.Companies.Min {
		poor := game.Company(slices.Index(f.Companies[:], least))
		for _, s := range t.c.Stops {
			if s.Kind == game.Station && s.Company == poor {
				seen.Faults = append(seen.Faults, s.Cell)
			}
		}
	}
	return seen
}

// likely are figures with dead hexes as far as they tell them, sure are these with the shares
// of games that are the best that may be. After all games both are the figures themselves.
func (t *Trial) likely(f *Figures) *Figures {
	if f.Games >= t.stages[len(t.stages)-1] {
		return f
	}
	out := *f
	out.DeadHexes = f.Doubtful
	return &out
}

func (t *Trial) sure(f *Figures) *Figures {
	if f.Games >= t.stages[len(t.stages)-1] {
		return f
	}
	out, b := *t.likely(f), &t.bars
	out.Middle.Value = f.Middle.Inside(generate.Band{Min: b.Middle, Max: wholeShare})
	out.Mystery.Value = f.Mystery.Inside(generate.Band{Min: b.Mystery, Max: wholeShare})
	out.Spirals.Value = f.Spirals.Inside(generate.Band{Min: b.Spirals, Max: wholeShare})
	return &out
}

// Figures are what a map shows in all games of all stages, whether it passes or not.
func (t *Trial) Figures(ctx context.Context, m *game.Map) (*Figures, error) {
	return playMap(ctx, m, t.stages[len(t.stages)-1], generate.Path{}.PlaySeed(t.wish.Seed, generate.JudgedBy), t.Jobs)
}

// Show are the figures of a map and its play beside the bars that a trial holds them to, in
// the order of the reasons.
func (t *Trial) Show(m *game.Map, f *Figures) []generate.Shown {
	var values []int
	alone, why, ok := t.survey.measure(CandidateOf(m))
	if ok {
		values = alone[:]
	}
	out := tells.ShowAlone([]Reason{Misplaced, Unreachable}, why, measured, values, t.bands[:], generate.Accepted)
	add := func(r Reason, name string, v int, in generate.Band) { out = append(out, tells.Show(r, name, v, in)) }
	b := &t.bars
	atLeast := func(r Reason, v, least int) { add(r, "", v, generate.Band{Min: least, Max: wholeShare}) }
	add(DeadStops, "", f.DeadStops, generate.Band{Max: b.DeadStops})
	add(DeadHexes, "", f.DeadHexes, generate.Band{Max: b.DeadHexes})
	atLeast(MiddleBand, f.Middle.Value, b.Middle)
	add(Points, "", f.Points, b.Points)
	add(SpreadOfPoints, "", f.Spread, b.Spread)
	for company, share := range f.Companies {
		add(PoorCompany, fmt.Sprintf("share of points of %s", game.Company(company)), share, b.Companies)
	}
	switch t.wish.Kind {
	case Mystery:
		atLeast(MysteryFound, f.Mystery.Value, b.Mystery)
	case Sights:
		atLeast(SpiralsServed, f.Spirals.Value, b.Spirals)
	}
	return out
}
