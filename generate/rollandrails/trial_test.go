package rollandrails

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"platelayer/diag"
	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/rollandrails"
)

// The bundled maps pass the bars that come from them.
func TestBundledMapsPass(t *testing.T) {
	tr := trial(t, 4, &changed{})
	for n := range uint64(4) {
		p := generate.Path{Number: n}
		if v := tr.Check(p); !v.Passed() {
			t.Errorf("%d: %s", n, Tell(v))
		}
		if v, err := tr.Try(t.Context(), p); err != nil || !v.Passed() || v.Games != generate.Stages[0] {
			t.Errorf("%d: %v, %+v", n, err, v)
		}
	}
}

// Maps that were spoilt on purpose are rejected for what was done to them.
func TestSpoilt(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(*Candidate)
		want  []Reason // one of them
	}{
		{"a city walled off by water", func(c *Candidate) { // and towns may be flooded
			for side := hex.Side(0); side < 6; side++ {
				if cell, ok := c.Grid.Index(c.Grid.At(c.Cities[0].Cell).Neighbor(side)); ok && c.Terrain[cell].Land() {
					c.Terrain[cell] = game.Water
				}
			}
		}, []Reason{Unreachable, Misplaced}},
		{"a city in the sea", func(c *Candidate) { c.Terrain[c.Cities[0].Cell] = game.Water }, []Reason{Misplaced}},
		{"all cities of one color", func(c *Candidate) {
			for i := range c.Cities {
				c.Cities[i].Color = game.Red
			}
		}, []Reason{measured + Reason(ColorGap)}},
		{"mountains everywhere", func(c *Candidate) {
			for i, ground := range c.Terrain {
				if ground.Land() {
					c.Terrain[i] = game.Mountain
				}
			}
		}, []Reason{measured + Reason(LinkCost), measured + Reason(Remote), measured + Reason(Detour)}},
		{"half of the cities gone", func(c *Candidate) {
			c.Cities, c.Towns = c.Cities[:len(c.Cities)/2], nil
		}, []Reason{measured + Reason(LinkCost), measured + Reason(Remote), measured + Reason(Void)}},
	} {
		tr := trial(t, 4, &changed{spoil: c.spoil})
		for n := range uint64(4) {
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
	return tr
}

// Play rejects what the map alone does not show.
func TestSpoiltForPlay(t *testing.T) {
	dead := *bundled(t)[1]
	dead.Grid.Rows += 8 // a second half below the first, with nothing in it
	for range 8 {
		for range dead.Grid.Cols {
			dead.Terrain = append(append([]game.Terrain(nil), dead.Terrain...), game.Plains)
		}
		dead.TerrainAt = append(append([]diag.Pos(nil), dead.TerrainAt...), diag.Pos{})
	}
	hurried := *bundled(t)[1]
	hurried.Rounds[4].V = 1 // nobody can catch up with who begins
	lazy := *bundled(t)[1]
	lazy.Rounds[4].V = 12
	for _, c := range []struct {
		name string
		m    *game.Map
		want Reason
	}{
		{"a dead half", &dead, DeadHexes},
		{"one round", &hurried, DeadCity},
		{"twelve rounds", &lazy, Points},
	} {
		tr := lenient(NewTrial(wish(4), Given{c.m}, Default()))
		if v := tr.Check(generate.Path{}); !v.Passed() {
			t.Errorf("%s: %s", c.name, Tell(v))
			continue
		}
		v, _, err := tr.Play(t.Context(), generate.Path{})
		if err != nil || v.Reason != c.want || v.Games != generate.Stages[0] {
			t.Errorf("%s: %v, %+v, %s", c.name, err, v, Tell(v))
		}
	}
}

// Each figure is held to its bar: in the first stages to what its interval is sure of, in
// the last one to itself.
func TestJudge(t *testing.T) {
	b := Default().Players[4]
	fine := func() *Figures {
		f := &Figures{Players: 4, Games: 1000, DeadCity: b.DeadCity, DeadHexes: b.DeadHexes, SurelyDead: b.DeadHexes,
			HalfTime: Share{Value: b.HalfTime.Min, Low: b.HalfTime.Min - 300, High: b.HalfTime.Min + 300}, Points: b.Points.Max, Spread: b.Spread.Min}
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
			DeadCity:       func(f *Figures) { f.DeadCity++ },
			DeadHexes:      func(f *Figures) { f.DeadHexes, f.SurelyDead = f.DeadHexes+1, f.SurelyDead*2 },
			UnfairSeat:     func(f *Figures) { f.Seats[2] = Share{Value: 9000, Low: 8900, High: 9100} }, // it has all that others need
			HalfTime:       func(f *Figures) { f.HalfTime = Share{Value: 7900, Low: 7600, High: 8200} },
			Points:         func(f *Figures) { f.Points++ },
			SpreadOfPoints: func(f *Figures) { f.Spread-- },
		} {
			f := fine()
			spoil(f)
			if v := b.judge(f, last); v.Reason != want || v.Miss == 0 {
				t.Errorf("last %v: %+v, want %s", last, v, ReasonName(want))
			}
		}
	}
	f := fine()
	f.Seats[0] = Share{Value: b.Seats[0] + b.SeatMargin + 101, Low: b.Seats[0] + b.SeatMargin + 1, High: b.Seats[0] + b.SeatMargin + 201}
	if v := b.judge(f, true); v.Reason != UnfairSeat {
		t.Errorf("a seat whose interval is out of reach: %s", Tell(v))
	}
	f = fine()
	f.HalfTime = Share{Value: b.HalfTime.Min - 151, Low: b.HalfTime.Min - 451, High: b.HalfTime.Min + 149}
	if v := b.judge(f, false); v.Reason != HalfTime || v.Value != b.HalfTime.Min-1 {
		t.Errorf("half-time far below the bar: %+v", v)
	}
	f = fine()
	f.HalfTime.Value--
	if early, late := b.judge(f, false), b.judge(f, true); !early.Passed() || late.Reason != HalfTime {
		t.Errorf("half-time just below the bar: %+v, %+v", early, late)
	}
}

// quick plays little, so that luck decides less what is found than how it is looked for.
func quick(tr *Trial) *Trial {
	tr.stages, tr.solo = []int{16, 40, 80}, 10
	tr.bars.DeadHexes = 1000
	return tr
}

// The same map is found, with the same figures, whatever the number of jobs, and its path
// makes it again.
func TestFind(t *testing.T) {
	maps := bundled(t)
	find := func(jobs int) generate.Outcome[Result] {
		out, err := generate.Find(t.Context(), generate.FindPlan[Result]{
			New:   func() generate.Trial[Result] { return quick(trial(t, 2, &changed{maps: maps, changes: 8})) },
			Count: 1, Budget: 100_000, Jobs: jobs,
		})
		if err != nil || len(out.Found) != 1 {
			t.Fatalf("%v: %d are found, %v", err, len(out.Found), out.Rejected)
		}
		return out
	}
	one, two := find(1), find(2)
	if a, b := shown(one), shown(two); a != b {
		t.Errorf("one job finds %s\ntwo find %s", a, b)
	}
	tr := quick(trial(t, 2, &changed{maps: maps, changes: 8}))
	tr.Jobs = 2
	f := one.Found[0]
	tr.Check(f.Path)
	v, r, err := tr.Play(t.Context(), f.Path)
	if err != nil || v != f.Verdict || fmt.Sprint(*r.Figures, r.Solo, r.Measures) != fmt.Sprint(*f.Result.Figures, f.Result.Solo, f.Result.Measures) || r.Map.Digest() != f.Result.Map.Digest() {
		t.Errorf("its path makes %v, %+v", err, v)
	}
}

func shown(o generate.Outcome[Result]) string {
	f := o.Found[0]
	return fmt.Sprint(o.Tried, o.Played, o.Games, o.Rejected, f.Path, f.Verdict, *f.Result.Figures, f.Result.Solo, f.Result.Map.Digest())
}

// Shards of lineages come to the same as the whole.
func TestBreed(t *testing.T) {
	maps := bundled(t)
	breed := func(shard, shards, jobs int) generate.Brood[Result] {
		b, err := generate.Breed(t.Context(), generate.BreedPlan[Result]{
			New:  func() generate.Trial[Result] { return quick(trial(t, 2, &changed{maps: maps, changes: 8})) },
			Seed: wish(2).Seed, Lineages: lineages, Shard: shard, Shards: shards, Count: 3, Jobs: jobs,
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
	for _, shard := range rand.Perm(3) {
		b := breed(shard, 3, 1)
		got.Merge(&b, 3)
	}
	if text(got) != text(want) {
		t.Errorf("three shards:\n%s\nwant:\n%s", text(got), text(want))
	}
}

func TestInterrupted(t *testing.T) {
	tr := trial(t, 4, &changed{})
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
