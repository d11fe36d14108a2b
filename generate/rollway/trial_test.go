package rollway

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/rollway"
)

// The bundled maps pass the bars that come from them.
func TestBundledMapsPass(t *testing.T) {
	for _, m := range bundled(t) {
		tr := trialOf(&changed{m: m})
		if v := tr.Check(generate.Path{}); !v.Passed() {
			t.Errorf("%s: %s", m.ID, Tell(v))
		}
		v, r, err := tr.Play(t.Context(), generate.Path{})
		if err != nil || !v.Passed() || v.Games != generate.Stages[2] || r.Figures == nil {
			t.Errorf("%s: %v, %+v, %s", m.ID, err, v, Tell(v))
		}
	}
}

// valued are the cells with a value, the nearest to a corner first.
func valued(c *Candidate) (cells []int) {
	for cell, g := range c.Ground {
		if _, ok := g.Value(); ok {
			cells = append(cells, cell)
		}
	}
	corner := c.Grid.At(0)
	slices.SortStableFunc(cells, func(a, b int) int { return c.Grid.At(a).Distance(corner) - c.Grid.At(b).Distance(corner) })
	return cells
}

// corner moves all stops to a corner, but for those on printed track.
func corner(c *Candidate) {
	cells := valued(c)
	for i := range c.Stops {
		if c.Ground[c.Stops[i].Cell] != game.Grey {
			c.Stops[i].Cell, cells = cells[0], cells[1:]
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
		{"a stop walled off", func(c *Candidate) {
			last := c.Stops[len(c.Stops)-1].Cell
			for side := hex.Side(0); side < 6; side++ {
				cell, ok := c.Grid.Index(c.Grid.At(last).Neighbor(side))
				if ok && c.Ground[cell] != game.Grey && !slices.ContainsFunc(c.Stops, func(s Stop) bool { return s.Cell == cell }) {
					c.Ground[cell] = game.NoHex
				}
			}
			// What stops are around it go to where nobody stands.
			free := valued(c)
			for i := range c.Stops {
				if d := c.Grid.At(c.Stops[i].Cell).Distance(c.Grid.At(last)); d == 1 && c.Ground[c.Stops[i].Cell] != game.Grey {
					c.Ground[c.Stops[i].Cell] = game.NoHex
					for _, to := range free {
						if c.Grid.At(to).Distance(c.Grid.At(last)) > 1 && !slices.ContainsFunc(c.Stops, func(s Stop) bool { return s.Cell == to }) {
							c.Stops[i].Cell = to
							break
						}
					}
				}
			}
		}, []Reason{Unreachable}},
		{"a stop where no hex is", func(c *Candidate) { c.Ground[c.Stops[len(c.Stops)-1].Cell] = game.NoHex }, []Reason{Misplaced}},
		{"two stops in a hex", func(c *Candidate) { c.Stops[len(c.Stops)-1].Cell = c.Stops[len(c.Stops)-2].Cell }, []Reason{Misplaced}},
		{"no printed track", func(c *Candidate) { c.Track = nil }, []Reason{Misplaced}},
		{"all stops in a corner", corner, []Reason{measured + Reason(Void), measured + Reason(Remote), measured + Reason(Link), measured + Reason(LinkGap)}},
		{"values all 5", func(c *Candidate) {
			for _, cell := range valued(c) {
				c.Ground[cell] = game.MaxValue
			}
		}, []Reason{measured + Reason(Value)}},
		{"values all 1", func(c *Candidate) {
			for _, cell := range valued(c) {
				c.Ground[cell] = game.MinValue
			}
		}, []Reason{measured + Reason(Value)}},
		{"a company without stations", func(c *Candidate) {
			for i := range c.Stops {
				if c.Stops[i].Company == game.Pentagon {
					c.Stops[i].Company = game.Circle
				}
			}
		}, []Reason{Misplaced}},
	} {
		for _, m := range bundled(t) {
			tr := trialOf(&changed{m: m, spoil: c.spoil})
			if v := tr.Check(generate.Path{}); !slices.Contains(c.want, v.Reason) {
				t.Errorf("%s of %s: %d, %s", c.name, m.ID, v.Reason, Tell(v))
			}
		}
	}
}

// Play rejects what the map alone does not show.
func TestSpoiltForPlay(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(*Candidate)
		want  []Reason
	}{
		{"all stops in a corner", corner, []Reason{DeadHexes, MiddleBand, Points}},
		{"dots everywhere", func(c *Candidate) {
			for i := range c.Stops {
				if k := c.Stops[i].Kind; k == game.Star || k == game.Triangle {
					c.Stops[i].Kind = game.Dot
				}
			}
		}, []Reason{MiddleBand, Points}},
		{"stars everywhere", func(c *Candidate) {
			for i := range c.Stops {
				if k := c.Stops[i].Kind; k == game.Dot || k == game.Triangle {
					c.Stops[i].Kind = game.Star
				}
			}
		}, []Reason{MiddleBand}},
	} {
		for _, m := range bundled(t) {
			tr := trialOf(&changed{m: m, spoil: c.spoil})
			for i := range tr.bands {
				tr.bands[i] = generate.Band{Max: 1 << 30}
			}
			if v := tr.Check(generate.Path{}); !v.Passed() {
				t.Errorf("%s of %s: %s", c.name, m.ID, Tell(v))
				continue
			}
			v, _, err := tr.Play(t.Context(), generate.Path{})
			if err != nil || !slices.Contains(c.want, v.Reason) || v.Games != generate.Stages[0] {
				t.Errorf("%s of %s: %v, %+v, %s", c.name, m.ID, err, v, Tell(v))
			}
		}
	}
}

// A map that the rules do not allow is not played.
func TestUnruly(t *testing.T) {
	m := *bundled(t)[0]
	m.Name.V = ""
	tr := trialOf(&changed{m: &m})
	if v := tr.Check(generate.Path{}); !v.Passed() {
		t.Fatal(Tell(v))
	}
	if v, _, err := tr.Play(t.Context(), generate.Path{}); err != nil || v.Reason != Unruly || v.Games != 0 {
		t.Errorf("%v, %+v", err, v)
	}
}

// Each figure is held to its bar: in the first stages to what its interval is sure of, in
// the last one to itself.
func TestJudge(t *testing.T) {
	b := Default().Bars
	at := func(v int) generate.Share { return generate.Share{Value: v, Low: v - 300, High: v + 300} }
	fine := func() *Figures {
		return &Figures{Games: 1000, DeadStops: b.DeadStops, SurelyDeadStops: b.DeadStops, DeadHexes: b.DeadHexes, SurelyDead: b.DeadHexes,
			Points: b.Points.Max, Spread: b.Spread.Min, Middle: at(b.Middle), Companies: [3]int{b.Companies.Min, b.Companies.Max, 2000},
			Mystery: at(b.Mystery), Spirals: at(b.Spirals)}
	}
	for _, last := range []bool{false, true} {
		for kind := Kind(0); kind < Kinds; kind++ {
			if v := b.judge(fine(), kind, last); !v.Passed() || v.Games != 1000 {
				t.Errorf("%s, last %v: %s", kind, last, Tell(v))
			}
		}
		for want, spoil := range map[Reason]func(*Figures){
			Stuck:          func(f *Figures) { f.Stuck = 1 },
			DeadStops:      func(f *Figures) { f.DeadStops++; f.SurelyDeadStops++ },
			DeadHexes:      func(f *Figures) { f.DeadHexes++; f.SurelyDead *= 2 },
			MiddleBand:     func(f *Figures) { f.Middle = at(b.Middle - 301) },
			Points:         func(f *Figures) { f.Points++ },
			SpreadOfPoints: func(f *Figures) { f.Spread = f.Spread * 8 / 10 },
			PoorCompany:    func(f *Figures) { f.Companies[0] = b.Companies.Min * 8 / 10 },
			RichCompany:    func(f *Figures) { f.Companies[1] = b.Companies.Max * 12 / 10 },
			MysteryFound:   func(f *Figures) { f.Mystery = at(b.Mystery - 301) },
			SpiralsServed:  func(f *Figures) { f.Spirals = at(b.Spirals - 301) },
		} {
			f := fine()
			spoil(f)
			kind := Mystery
			if want == SpiralsServed {
				kind = Sights
			}
			if v := b.judge(f, kind, last); v.Reason != want || v.Miss == 0 {
				t.Errorf("last %v: %+v, want %s", last, v, ReasonName(want))
			}
			if v := b.judge(f, Plain, last); (want == MysteryFound || want == SpiralsServed) != v.Passed() {
				t.Errorf("plain, last %v: %s", last, Tell(v))
			}
		}
		f := fine()
		f.Middle.Value--
		if v := b.judge(f, Plain, last); v.Passed() == last {
			t.Errorf("just below the bar, last %v: %s", last, Tell(v))
		}
	}
}

// quick plays little, so that luck decides less what is found than how it is looked for.
func quick(tr *Trial) *Trial {
	tr.stages = []int{16, 40, 80}
	tr.bars = Bars{
		DeadStops: 3, DeadHexes: 300, Points: generate.Band{Min: 25_000, Max: 40_000}, Spread: generate.Band{Max: 10_000},
		Companies: generate.Band{Min: 500, Max: wholeShare},
	}
	return tr
}

func found(kind Kind) Wish { return Usual(3, kind, generate.Coast) }

// The same maps are found, with the same figures, whatever the number of jobs; they are
// of the kind that was wished, and their paths make them again.
func TestFind(t *testing.T) {
	for kind := Kind(0); kind < Kinds; kind++ {
		find := func(jobs int) generate.Outcome[Result] {
			out, err := generate.Find(t.Context(), generate.FindPlan[Result]{
				New:   func() generate.Trial[Result] { return quick(NewTrial(found(kind), &Surveyor{}, Default())) },
				Count: 2, Budget: 100_000, Jobs: jobs,
			})
			if err != nil || len(out.Found) != 2 {
				t.Fatalf("%v: %d are found, %v", err, len(out.Found), out.Rejected)
			}
			return out
		}
		shown := func(o generate.Outcome[Result]) (s string) {
			s = fmt.Sprintln(o.Tried, o.Played, o.Games, o.Rejected)
			for _, f := range o.Found {
				s += fmt.Sprintln(f.Path, f.Verdict, *f.Result.Figures, f.Result.Map.Digest())
			}
			return s
		}
		one, two := find(1), find(2)
		if a, b := shown(one), shown(two); a != b {
			t.Errorf("one job finds %s\ntwo find %s", a, b)
		}
		tr := quick(NewTrial(found(kind), &Surveyor{}, Default()))
		tr.Jobs = 2
		f := one.Found[1]
		tr.Check(f.Path)
		v, r, err := tr.Play(t.Context(), f.Path)
		if err != nil || v != f.Verdict || !reflect.DeepEqual(r.Figures, f.Result.Figures) || r.Map.Digest() != f.Result.Map.Digest() {
			t.Errorf("its path makes %v, %+v", err, v)
		}
		if l := game.Check(r.Map); len(l) > 0 || kindOf(r.Map) != kind {
			t.Errorf("a %s map was wished: %s, %v", kind, kindOf(r.Map), l)
		}
	}
}

// Shards of lineages come to the same as the whole, and the maps they breed are without a
// fault.
func TestBreed(t *testing.T) {
	breed := func(shard, shards, jobs int) generate.Brood[Result] {
		b, err := generate.Breed(t.Context(), generate.BreedPlan[Result]{
			New:  func() generate.Trial[Result] { return quick(NewTrial(found(Sights), &Surveyor{}, Default())) },
			Seed: 3, Lineages: 4, Shard: shard, Shards: shards, Count: 3, Jobs: jobs,
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
			if l := game.Check(x.Result.Map); len(l) > 0 {
				t.Errorf("%v", l)
			}
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
	tr := trialOf(&changed{m: bundled(t)[0]})
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

// What passes so narrowly that it may not do so in other games has less quality for it, of
// any share that its kind is held to.
func TestRisk(t *testing.T) {
	safe := Figures{Games: 2400, Middle: generate.Share{Value: 8000, Low: 7840, High: 8160}, IdleStop: 1000,
		Mystery: generate.Share{Value: 9000, Low: 8880, High: 9120}, Spirals: generate.Share{Value: 9000, Low: 8880, High: 9120}}
	b := Default().Bars
	for _, kind := range []Kind{Plain, Mystery, Sights} {
		if risk := b.risk(&safe, kind); risk != 0 {
			t.Errorf("%s: what is safe costs %d", kind, risk)
		}
		middle, idle := safe, safe
		middle.Middle = generate.Share{Value: b.Middle, Low: b.Middle - 200, High: b.Middle + 200}
		idle.IdleStop = 105
		for name, f := range map[string]Figures{"scores": middle, "a stop": idle} {
			if risk := b.risk(&f, kind); risk <= 0 {
				t.Errorf("%s: %s at the bar cost %d", kind, name, risk)
			}
		}
		mystery, spirals := safe, safe
		mystery.Mystery = generate.Share{Value: b.Mystery, Low: b.Mystery - 200, High: b.Mystery + 200}
		spirals.Spirals = generate.Share{Value: b.Spirals, Low: b.Spirals - 200, High: b.Spirals + 200}
		if m, s := b.risk(&mystery, kind), b.risk(&spirals, kind); m > 0 != (kind == Mystery) || s > 0 != (kind == Sights) {
			t.Errorf("%s: the mystery station at its bar costs %d, points of interest %d", kind, m, s)
		}
	}
}
