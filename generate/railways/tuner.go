package railways

import (
	"context"
	"fmt"

	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/railways"
)

// Tuner is a trial of a map that somebody drew and edits to it (generate.Tuner). Its
// ridges stay, since a definition names their borders one by one.
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

// NewTuner is a tuner of a map for so many players.
func NewTuner(m *game.Map, players int, seed uint64, t *Thresholds) *Tuner {
	w := generate.Wish{Seed: seed, Cities: len(m.Cities), Players: players}
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
	c.Grid, c.Ridges, c.Rivers, c.Cards = t.base.Grid, t.base.Ridges, t.base.Rivers, t.base.Cards
	c.Terrain, c.Cities = append(c.Terrain[:0], t.base.Terrain...), append(c.Cities[:0], t.base.Cities...)
	for _, n := range p.Changes {
		if !t.survey.make(c, t.edits[n]) {
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
	for _, g := range t.c.Terrain {
		d = d.Add(int(g))
	}
	for _, city := range t.c.Cities {
		d = d.Add(city.Cell).Add(int(city.Color)).Add(city.Cubes)
	}
	return d
}

// Measures are those of the candidate that was checked last.
func (t *Tuner) Measures() []int { return t.survey.values[:] }

// Try plays a few games with the candidate, where the rules say no more of it than of
// the map as it is.
func (t *Tuner) Try(ctx context.Context, p generate.Path) (generate.Verdict, error) {
	if !t.ruly() {
		return generate.Verdict{Reason: Unruly, Miss: generate.Impossible}, nil
	}
	v, _, _, err := t.play(ctx, p, []int{min(generate.TriedGames, t.stages[0])}, p.PlaySeed(t.wish.Seed, generate.TriedBy))
	return v, err
}

func (t *Tuner) ruly() bool {
	l := game.Check(t.Map())
	return !l.HasErrors() && len(l) <= t.diagnoses
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
	seen := generate.Seen{Miss: generate.Missing(b.judge(t.sure(f), true).Miss, b.judge(f, true).Miss)}
	seen.Miss -= generate.Few(f.IdleCities, Band{Max: b.IdleCities}) + generate.Few(f.IdleLinks, Band{Max: b.IdleLinks})
	fault := func(missed bool, cities []int) {
		for _, i := range cities {
			if missed {
				seen.Faults = append(seen.Faults, t.c.Cities[i].Cell)
			}
		}
	}
	fault(f.IdleCities > b.IdleCities, f.Idle.Cities)
	fault(f.IdleMarkets > b.IdleMarkets, f.Idle.Markets)
	fault(f.IdleLinks > b.IdleLinks, f.Idle.Links)
	return seen
}

// sure are figures with the shares of games that are the best that may be; after all games
// they are the figures themselves.
func (t *Trial) sure(f *Figures) *Figures {
	if f.Games >= t.stages[len(t.stages)-1] {
		return f
	}
	out := *f
	out.HalfTime.Value = f.HalfTime.Inside(t.bars.HalfTime)
	return &out
}

// Figures are what a map shows in all games of all stages, whether it passes or not.
func (t *Trial) Figures(ctx context.Context, m *game.Map) (*Figures, error) {
	return playMap(ctx, m, t.wish.Players, t.stages[len(t.stages)-1], generate.Path{}.PlaySeed(t.wish.Seed, generate.JudgedBy), t.Jobs)
}

// Show are the figures of a map and its play beside the bars that a trial holds them to, in
// the order of the reasons.
func (t *Trial) Show(m *game.Map, f *Figures) []generate.Shown {
	var values []int
	alone, why, ok := t.survey.measure(CandidateOf(m))
	if ok {
		values = alone[:]
	}
	out := tells.ShowAlone([]Reason{Misplaced, Unreachable}, why, measured, values, t.bands[:], NoBar)
	add := func(r Reason, v int, in Band) { out = append(out, tells.Show(r, "", v, in)) }
	b := &t.bars
	add(IdleCities, f.IdleCities, Band{Max: b.IdleCities})
	add(IdleMarkets, f.IdleMarkets, Band{Max: b.IdleMarkets})
	add(IdleLinks, f.IdleLinks, Band{Max: b.IdleLinks})
	add(Unfinished, f.Unfinished, Band{Max: b.Unfinished})
	add(Turns, f.Turns, b.Turns)
	for i, s := range f.Seats {
		in := Band{Min: b.Seats[i] - b.SeatMargin, Max: b.Seats[i] + b.SeatMargin}
		out = append(out, tells.ShowShare(UnfairSeat, fmt.Sprint("games won from seat ", i+1), s, s.Nearest(b.Seats[i]), in))
	}
	add(HalfTime, f.HalfTime.Value, b.HalfTime)
	add(Points, f.Points, b.Points)
	add(SpreadOfPoints, f.Spread, b.Spread)
	add(Bonds, f.Bonds, b.Bonds)
	return out
}
