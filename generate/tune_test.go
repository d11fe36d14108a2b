package generate

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"platelayer/hex"
)

// toyTuner tunes toys: edit n adds so much to their value, and no two of the same tenth.
type toyTuner struct{ toy }

func (t *toyTuner) Grid() hex.Grid { return hex.Grid{Cols: 10, Rows: 10} }

func (t *toyTuner) Edits() (out []Edit) {
	for n := range 100 {
		out = append(out, Edit{Kind: n % 3, Thing: n / 10, To: n, Size: 1 + n%10})
	}
	return out
}

func (t *toyTuner) Check(p Path) Verdict {
	sum := 0
	for _, n := range p.Changes {
		sum += int(n)%21 - 10
	}
	t.toy.Check(Path{Number: p.Number})
	t.value += sum
	if rest := t.value % 100; rest >= t.static {
		return Verdict{Reason: tooPlain, Value: rest, Limit: t.static, Miss: rest - t.static + 1}
	}
	return Verdict{Reason: Accepted, Traits: t.traits()}
}

func (t *toyTuner) Digest() Digest { return NewDigest().Add(t.value) }

func (t *toyTuner) Measures() []int { return []int{t.value, t.value % 100} }

func (t *toyTuner) Seen() Seen {
	return Seen{Miss: t.verdict(1).Miss, Faults: []int{t.value % 100}}
}

func tunePlan(seed uint64, static, jobs int) TunePlan[string] {
	return TunePlan[string]{
		New:     func() Tuner[string] { return &toyTuner{toy{seed: seed, bar: 30, static: static}} },
		Changes: 3, Budget: 40_000, Seed: 1, Jobs: jobs,
	}
}

// A map is changed no more than it takes, the same for any number of jobs.
func TestTune(t *testing.T) {
	changed, unchanged, lost, two := 0, 0, 0, 0
	for seed := range uint64(60) {
		tune := func(jobs int) Tuned[string] {
			out, err := Tune(t.Context(), tunePlan(seed, 60, jobs))
			if err != nil {
				t.Fatal(err)
			}
			return out
		}
		text := func(o Tuned[string]) string {
			return show(Outcome[string]{Tally: o.Tally}) + fmt.Sprint(o.Before, o.Found, o.Nearest)
		}
		one := tune(1)
		if three := tune(3); text(three) != text(one) {
			t.Errorf("seed %d: one job %s, three %s", seed, text(one), text(three))
		}
		trial := tunePlan(seed, 60, 1).New()
		switch {
		case one.Found == nil:
			lost++
			if one.Nearest != nil && trial.Check(one.Nearest.Path).Miss > one.Before.Miss {
				t.Errorf("seed %d: the nearest, %v, is farther than %v", seed, *one.Nearest, one.Before)
			}
		case len(one.Found.Path.Changes) == 0:
			unchanged++
			if !one.Before.Passed() {
				t.Errorf("seed %d: unchanged, and %v", seed, one.Before)
			}
		default:
			changed++
			if one.Before.Passed() {
				t.Errorf("seed %d: changed without need", seed)
			}
			if v := trial.Check(one.Found.Path); !v.Passed() || !one.Found.Verdict.Passed() {
				t.Errorf("seed %d: %v does not pass", seed, one.Found.Path)
			}
			if len(one.Found.Path.Changes) > 1 {
				two++
				for n := range trial.Edits() {
					p := Path{}.With(uint32(n))
					alone, play := trial.Check(p), trial.(*toyTuner).verdict(1)
					if alone.Passed() && play.Passed() {
						t.Errorf("seed %d: %v is found, where %v does", seed, one.Found.Path, p)
					}
				}
			}
		}
	}
	if changed < 5 || unchanged < 5 || lost < 1 || two < 1 {
		t.Errorf("%d are changed, %d by more than one edit, %d pass as they are, %d are lost: that tries little", changed, two, unchanged, lost)
	}
}

// A budget of games is kept to, whether maps are played or only looked at.
func TestTuneBudget(t *testing.T) {
	for seed := range uint64(20) {
		for _, static := range []int{1, 60, 100} {
			p := tunePlan(seed, static, 2)
			p.Budget = 3000
			out, err := Tune(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			// What is begun is played to its end: the map as it is, a batch, and a finalist.
			if most := p.Budget + 2*Stages[len(Stages)-1] + tuneBatch*Stages[0]; out.Games > most {
				t.Errorf("seed %d: %d games are played, of %d", seed, out.Games, p.Budget)
			}
		}
	}
}

func TestTuneInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for seed := range uint64(10) {
		p := tunePlan(seed, 100, 1)
		p.Changes = 2
		out, err := Tune(ctx, p)
		if !errors.Is(err, context.Canceled) || out.Found != nil {
			t.Error(err)
		}
	}
}

// Hope is for what comes near a fault, and for land that is taken away where nobody needs it.
func TestHope(t *testing.T) {
	g := hex.Grid{Cols: 9, Rows: 9}
	at := 40
	beside, _ := g.Index(g.At(at).Neighbor(0))
	for _, c := range []struct {
		name   string
		edit   Edit
		faults []int
		want   int
	}{
		{"nowhere", Edit{To: -1}, []int{at}, 0},
		{"no fault", Edit{To: at}, nil, 0},
		{"at it", Edit{To: at}, []int{at}, 1200 / 2},
		{"beside it and at another", Edit{To: at}, []int{at, beside}, 600 * 5 / 6},
		{"far away", Edit{To: 0}, []int{at}, 0},
		{"it is dropped", Edit{To: at, Drops: true}, []int{beside, at}, 600},
		{"what is beside it is dropped", Edit{To: at, Drops: true}, []int{beside}, -1200},
	} {
		if got := hope(g, &c.edit, 1200, c.faults); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

// Few games tell how much of a hex is dead: most of one that is never used, nothing of one
// that is used twice as often as a dead one may be.
func TestDoubt(t *testing.T) {
	for used, want := range map[float64]int{0: 800, .005: 600, .01: 400, .02: 0, .5: 0} {
		if got := Doubt(used, .01); got != want {
			t.Errorf("%v: %d, want %d", used, got, want)
		}
	}
}

// Edits bring what others of their thing brought, and as long as few are known what others
// of their sort did.
func TestEffect(t *testing.T) {
	var unknown *effect
	if got := unknown.mean(30); got != 30 {
		t.Errorf("of an unknown one %d is expected", got)
	}
	e := &effect{}
	for range 4 {
		e.add(100)
	}
	if got := e.mean(20); got != 60 {
		t.Errorf("after four of 100, with 20 expected before: %d", got)
	}
}

// What lies around a cell is each cell of the grid that is near it, once.
func TestAround(t *testing.T) {
	for _, g := range []hex.Grid{{Cols: 7, Rows: 9}, {Cols: 7, Rows: 9, Orientation: hex.FlatTop}, {Cols: 3, Rows: 12, Stagger: hex.Even}} {
		for _, cell := range []int{0, g.Len() / 2, g.Len() - 1} {
			got := map[int]int{}
			for to, d := range Around(g, cell, 3) {
				if got[to] != 0 {
					t.Fatalf("%v: %d is around %d twice", g, to, cell)
				}
				got[to] = d
			}
			for to := range g.Len() {
				want := g.At(cell).Distance(g.At(to))
				if want > 3 {
					want = 0
				}
				if got[to] != want {
					t.Errorf("%v: %d is %d from %d, want %d", g, to, got[to], cell, want)
				}
			}
		}
	}
}
