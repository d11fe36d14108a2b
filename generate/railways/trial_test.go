package railways

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"platelayer/diag"
	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/railways"
)

// The bundled maps pass the bars that come from them, as they are.
func TestBundledMapsPass(t *testing.T) {
	for _, m := range bundled(t) {
		tr := NewTuner(m, m.MaxPlayers.V, 7, Default())
		tr.Jobs = 2
		tr.stages = []int{200, 2400}
		if v := tr.Check(generate.Path{}); !v.Passed() {
			t.Errorf("%s: %s", m.ID, Tell(v))
		}
		if v, err := tr.Trial.Try(t.Context(), generate.Path{}); err != nil || !v.Passed() || v.Games != 200 {
			t.Errorf("%s: %v, %+v, %s", m.ID, err, v, Tell(v))
		}
	}
}

// Maps that were spoilt on purpose are rejected for what was done to them.
func TestSpoilt(t *testing.T) {
	around := func(c *Candidate, cell int, do func(n int, b hex.Edge)) {
		for side := range hex.Side(6) {
			h := c.Grid.At(cell)
			if n, ok := c.Grid.Index(h.Neighbor(side)); ok && c.Terrain[n].Land() {
				do(n, hex.EdgeOf(h, side))
			}
		}
	}
	for _, c := range []struct {
		name  string
		spoil func(*Candidate)
		want  []Reason // one of them
	}{
		{"a city walled off by water", func(c *Candidate) {
			around(c, c.Cities[0].Cell, func(n int, _ hex.Edge) { c.Terrain[n] = game.Sea })
		}, []Reason{Unreachable, Misplaced}},
		{"a city in the sea", func(c *Candidate) { c.Terrain[c.Cities[0].Cell] = game.Sea }, []Reason{Misplaced}},
		{"cities side by side", func(c *Candidate) {
			around(c, c.Cities[0].Cell, func(n int, _ hex.Edge) { c.Cities[1].Cell = n })
		}, []Reason{Misplaced}},
		{"all cities of one color", func(c *Candidate) {
			for i := range c.Cities {
				if c.Cities[i].Color != game.Gray {
					c.Cities[i].Color = game.Red
				}
			}
		}, []Reason{measured + Reason(ColorGap)}},
		{"no city gray", func(c *Candidate) {
			for i := range c.Cities {
				c.Cities[i].Color = game.Color(i % game.Colors)
			}
		}, []Reason{measured + Reason(Colored)}},
		{"all cubes in one city", func(c *Candidate) {
			for i := range c.Cities {
				c.Cities[i].Cubes = 1
			}
			c.Cities[0].Cubes = 9
		}, []Reason{measured + Reason(Cubes)}},
		{"hills everywhere", func(c *Candidate) {
			for i, ground := range c.Terrain {
				if ground.Land() {
					c.Terrain[i] = game.Hill
				}
			}
		}, []Reason{measured + Reason(LinkCost), measured + Reason(Detour)}},
		{"a part cut off by ridges", func(c *Candidate) {
			c.Ridges = nil
			for cell := range c.Terrain {
				if row := cell / c.Grid.Cols; row == c.Grid.Rows/2 && c.Terrain[cell].Land() {
					around(c, cell, func(n int, b hex.Edge) {
						if n/c.Grid.Cols > row {
							c.Ridges = append(c.Ridges, Ridge{Borders: []hex.Edge{b}})
						}
					})
				}
			}
		}, []Reason{measured + Reason(Walled)}},
		{"half of the cities gone", func(c *Candidate) {
			var left []City
			for _, city := range c.Cities {
				if 2*(city.Cell%c.Grid.Cols) < c.Grid.Cols && !city.Island() {
					left = append(left, city)
				}
			}
			c.Cities = left
		}, []Reason{Lacking}},
		{"cities in one half alone", func(c *Candidate) {
			var left []City
			for _, city := range c.Cities {
				if 2*(city.Cell%c.Grid.Cols) < c.Grid.Cols && !city.Island() {
					left = append(left, city)
				}
			}
			for i := 0; len(left) < len(c.Cities); i++ {
				city := c.Cities[i]
				city.Cell = -1
				for cell := range c.Terrain {
					free := c.Terrain[cell].Land() && 2*(cell%c.Grid.Cols) < c.Grid.Cols
					for _, o := range left {
						free = free && c.Grid.At(cell).Distance(c.Grid.At(o.Cell)) > 1
					}
					if free {
						city.Cell = cell
						break
					}
				}
				if city.Cell < 0 {
					break
				}
				left = append(left, city)
			}
			c.Cities = left
		}, []Reason{measured + Reason(Void), measured + Reason(LinkCost), measured + Reason(Wealth), measured + Reason(ColorPlace), Lacking}},
	} {
		tr := NewTrial(usualWish(11, 4), &spoilt{spoil: c.spoil}, Default())
		for n := range uint64(3) {
			if v := tr.Check(generate.Path{Number: n}); !slices.Contains(c.want, v.Reason) {
				t.Errorf("%s, %d: %d, %s", c.name, n, v.Reason, Tell(v))
			}
		}
	}
}

// lenient lets every map pass that can be measured, so that play decides.
func lenient(tr *Trial) *Trial {
	for m := range tr.bands {
		tr.bands[m] = Band{Min: 0, Max: 1 << 30}
	}
	tr.Jobs = 2
	return tr
}

// Play rejects what the map alone does not show.
func TestSpoiltForPlay(t *testing.T) {
	dead := *named(t, "portugal") // a second half below the first, with cities of its own beyond a desert
	below, width := 24, dead.Grid.Cols
	first := dead.Grid.Rows
	dead.Grid.Rows += below
	dead.Terrain, dead.Cities = slices.Clone(dead.Terrain), slices.Clone(dead.Cities)
	dead.Terrain[(first-1)*width+7] = game.Plains // Faro and the desert are joined
	for i := range below * width {
		ground := game.Plains
		if i < width && i != 7 {
			ground = game.Sea // as islands lie above
		}
		dead.Terrain = append(dead.Terrain, ground)
	}
	dead.TerrainAt = append(slices.Clone(dead.TerrainAt), make([]diag.Pos, below)...)
	for i := range 12 {
		city := game.City{}
		city.At.V = dead.Grid.Coord(1+i%4*4, first+12+i/4*4)
		city.Name.V, city.Color.V, city.Cubes.V = fmt.Sprint("Nowhere ", i), game.Gray, 1
		if i%3 == 0 {
			city.Color.V = game.Yellow
		}
		dead.Cities = append(dead.Cities, city)
	}
	hurried := *named(t, "portugal")
	for p := range hurried.Markers {
		hurried.Markers[p].V = min(hurried.Markers[p].V, 4)
	}
	poor := *named(t, "portugal")
	poor.Engines.V = slices.Repeat([]int{90}, len(poor.Engines.V))
	for _, c := range []struct {
		name string
		m    *game.Map
		want []Reason
	}{
		{"a dead half", &dead, []Reason{IdleCities}},
		{"four markers", &hurried, []Reason{IdleMarkets, Turns, Points, IdleLinks}},
		{"engines that nobody can pay", &poor, []Reason{IdleMarkets, Points, Turns, IdleLinks, Unfinished}},
	} {
		tr := lenient(NewTrial(generate.Wish{Seed: 7, Cities: 29, Players: 4}, Given{c.m}, Default()))
		if v := tr.Check(generate.Path{}); !v.Passed() {
			t.Errorf("%s: %s", c.name, Tell(v))
			continue
		}
		v, _, err := tr.Play(t.Context(), generate.Path{})
		if err != nil || !slices.Contains(c.want, v.Reason) || v.Games != generate.Stages[0] {
			t.Errorf("%s: %v, %+v, %s", c.name, err, v, Tell(v))
		}
	}
}

// Each figure is held to its bar: in the first stages to what its interval is sure of, in
// the last one to itself.
func TestJudge(t *testing.T) {
	b := Default().Players[4]
	fine := func() *Figures {
		f := &Figures{
			Players: 4, Games: 1000, IdleCities: b.IdleCities, IdleMarkets: b.IdleMarkets, IdleLinks: b.IdleLinks, SurelyIdle: b.IdleLinks,
			Unfinished: b.Unfinished, Turns: b.Turns.Min, Points: b.Points.Max, Spread: b.Spread.Min, Bonds: b.Bonds.Max,
			HalfTime: Share{Value: b.HalfTime.Min, Low: b.HalfTime.Min - 300, High: b.HalfTime.Min + 300},
		}
		for _, s := range b.Seats {
			f.Seats = append(f.Seats, Share{Value: s + b.SeatMargin, Low: s + b.SeatMargin - 100, High: s + b.SeatMargin + 100})
		}
		return f
	}
	for _, last := range []bool{false, true} {
		if v := b.judge(fine(), last); !v.Passed() || v.Games != 1000 {
			t.Errorf("last %v: %s", last, Tell(v))
		}
		for want, spoil := range map[Reason]func(*Figures){
			Stuck:          func(f *Figures) { f.Stuck = 1 },
			IdleCities:     func(f *Figures) { f.IdleCities += earlyIdle + 1 },
			IdleMarkets:    func(f *Figures) { f.IdleMarkets += earlyIdle + 1 },
			IdleLinks:      func(f *Figures) { f.IdleLinks, f.SurelyIdle = f.IdleLinks+1, f.SurelyIdle*2 },
			Unfinished:     func(f *Figures) { f.Unfinished = 2*f.Unfinished + 1 },
			Turns:          func(f *Figures) { f.Turns-- },
			UnfairSeat:     func(f *Figures) { f.Seats[2] = Share{Value: 9000, Low: 8900, High: 9100} }, // it has all that others need
			HalfTime:       func(f *Figures) { f.HalfTime = Share{Value: 7900, Low: 7600, High: 8200} },
			Points:         func(f *Figures) { f.Points++ },
			SpreadOfPoints: func(f *Figures) { f.Spread = f.Spread * 9 / 10 },
			Bonds:          func(f *Figures) { f.Bonds++ },
		} {
			f := fine()
			spoil(f)
			if v := b.judge(f, last); v.Reason != want || v.Miss == 0 {
				t.Errorf("last %v: %+v, want %s", last, v, ReasonName(want))
			}
		}
	}
	f := fine()
	f.HalfTime.Value--
	f.IdleCities++
	if early, late := b.judge(f, false), b.judge(f, true); !early.Passed() || late.Reason != IdleCities {
		t.Errorf("just below the bar: %+v, %+v", early, late)
	}
}

// quick plays little, so that luck decides less what is found than how it is looked for.
func quick(tr *Trial) *Trial {
	tr.stages = []int{8, 16, 24}
	b := &tr.bars
	b.IdleCities, b.IdleMarkets, b.IdleLinks, b.SeatMargin, b.HalfTime = 1000, 1000, 1000, 2000, Band{Min: 3000, Max: 10_000}
	return tr
}

// small is a wish whose games are short.
func small() generate.Wish {
	return generate.Wish{Seed: 7, Cols: 18, Rows: 16, Character: generate.Hills, Cities: 14, Players: 2}
}

func quickTrial() generate.Trial[Result] { return quick(NewTrial(small(), &Surveyor{}, Default())) }

// The same map is found, with the same figures, whatever the number of jobs, and its path
// makes it again.
func TestFind(t *testing.T) {
	find := func(jobs int) generate.Outcome[Result] {
		out, err := generate.Find(t.Context(), generate.FindPlan[Result]{New: quickTrial, Count: 1, Budget: 100_000, Jobs: jobs})
		if err != nil || len(out.Found) != 1 {
			t.Fatalf("%v: %d are found, %v", err, len(out.Found), out.Rejected)
		}
		return out
	}
	one, two := find(1), find(2)
	if a, b := shown(one), shown(two); a != b {
		t.Errorf("one job finds %s\ntwo find %s", a, b)
	}
	tr := quickTrial().(*Trial)
	tr.Jobs = 2
	f := one.Found[0]
	tr.Check(f.Path)
	v, r, err := tr.Play(t.Context(), f.Path)
	if err != nil || v != f.Verdict || fmt.Sprint(*r.Figures, r.Measures) != fmt.Sprint(*f.Result.Figures, f.Result.Measures) || r.Map.Digest() != f.Result.Map.Digest() {
		t.Errorf("its path makes %v, %+v", err, v)
	}
}

func shown(o generate.Outcome[Result]) string {
	f := o.Found[0]
	return fmt.Sprint(o.Tried, o.Played, o.Games, o.Rejected, f.Path, f.Verdict, *f.Result.Figures, f.Result.Map.Digest())
}

// Shards of lineages come to the same as the whole.
func TestBreed(t *testing.T) {
	breed := func(shard, shards, jobs int) generate.Brood[Result] {
		b, err := generate.Breed(t.Context(), generate.BreedPlan[Result]{
			New: quickTrial, Seed: small().Seed, Lineages: 2 * lineages, Shard: shard, Shards: shards, Count: 3, Jobs: jobs,
		})
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	text := func(b generate.Brood[Result]) (s string) {
		s = fmt.Sprintln(b.Tried, b.Played, b.Games, b.Rejected)
		for _, x := range b.Archive {
			s += fmt.Sprintln(x.Lineage, x.Path, x.Verdict, *x.Result.Figures, x.Result.Map.Digest())
		}
		return s
	}
	want := breed(0, 1, 2)
	if len(want.Archive) == 0 {
		t.Error("nothing is bred")
	}
	var got generate.Brood[Result]
	for _, shard := range rand.Perm(2) {
		b := breed(shard, 2, 1)
		got.Merge(&b, 3)
	}
	if text(got) != text(want) {
		t.Errorf("two shards:\n%s\nwant:\n%s", text(got), text(want))
	}
}

// A map with an error that a change mends is mended, by a change of cities or ground and with
// the ridges as they are; the figures of both can be shown beside the bars.
func TestTune(t *testing.T) {
	var c Candidate
	s := &Surveyor{}
	s.Draw(&c, small(), 1)
	m := s.Map(&c, small(), 1)
	bars := *Default()
	bars.Measures = maps.Clone(bars.Measures)
	var before survey
	values, _, _ := before.measure(CandidateOf(m))
	bars.Measures[measureNames[LinkCost]] = Band{Max: values[LinkCost] - 1} // a hill that goes mends it
	tuner := func() *Tuner {
		tu := NewTuner(m, 2, 5, &bars)
		quick(tu.Trial)
		return tu
	}
	out, err := generate.Tune(t.Context(), generate.TunePlan[Result]{
		New: func() generate.Tuner[Result] { return tuner() }, Changes: 3, Budget: 5000, Jobs: 2,
	})
	if err != nil || out.Before.Passed() || out.Found == nil {
		t.Fatalf("%v: before %s, nearest %v", err, Tell(out.Before), out.Nearest)
	}
	after := out.Found.Result
	if fmt.Sprint(after.Map.Ridges) != fmt.Sprint(m.Ridges) || fmt.Sprint(after.Map.Operations) != fmt.Sprint(m.Operations) || after.Map.Digest() == m.Digest() {
		t.Error("the ridges or cards are others, or nothing is")
	}
	shown, missed := tuner().Show(after.Map, after.Figures), 0
	for _, f := range shown {
		if f.Name == "" || f.Value == "" || f.Bar == "" || f.Alone && f.Missed {
			t.Errorf("it is shown as %+v", f)
		}
	}
	for _, f := range tuner().Show(m, after.Figures) {
		if f.Alone && f.Missed {
			missed++
		}
	}
	if missed != 1 {
		t.Errorf("%d figures of the map as it is miss their bars, want one", missed)
	}
	if want := 2 + int(Measures) - 1 + 9 + 2; len(shown) != want {
		t.Errorf("%d figures are shown, want %d: %v", len(shown), want, shown)
	}
	if f, err := tuner().Figures(t.Context(), m); err != nil || f.Games != 24 {
		t.Errorf("%v, %+v", err, f)
	}
}

func TestInterrupted(t *testing.T) {
	tr := NewTrial(small(), &Surveyor{}, Default())
	tr.Check(generate.Path{})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := tr.Play(ctx, generate.Path{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := tr.Try(ctx, generate.Path{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
