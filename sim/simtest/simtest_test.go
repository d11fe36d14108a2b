package simtest

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"platelayer/rules/null"
	"platelayer/sim"
)

// deaf is a test that keeps what it is told, so that a test can see another one fail.
type deaf struct {
	testing.TB
	said string
}

func (d *deaf) Helper() {}

func (d *deaf) Logf(string, ...any) {}

func (d *deaf) Errorf(format string, args ...any) { d.said = fmt.Sprintf(format, args...) }

type (
	race  = *null.State
	entry = sim.Entry[race, null.Move]
)

// walker walks whenever it can, and remembers it where it is told to.
type walker struct {
	remembers bool
	walked    [][]int
}

func (w *walker) Begin(int) {}

func (w *walker) Choose(_ race, moves []null.Move, _ *rand.Rand) null.Move {
	if w.remembers {
		w.walked = append(w.walked, make([]int, 9))
	}
	return moves[0]
}

func byName(name string) (entry, error) {
	switch name {
	case "random":
		return entry{Name: name, New: func() sim.Policy[race, null.Move] { return sim.Random[race, null.Move]{} }}, nil
	case "walker", "hoarder":
		return entry{Name: name, New: func() sim.Policy[race, null.Move] { return &walker{remembers: name == "hoarder"} }}, nil
	}
	return entry{}, fmt.Errorf("there is no policy %q: it is random, walker or hoarder", name)
}

func plan(t testing.TB, names ...string) sim.Plan[race, null.Move] {
	return sim.Plan[race, null.Move]{
		New: func() race { s, _ := null.New(2); return s }, Policies: Named(t, byName, names...), Seed: 3, Games: 200,
	}
}

// TestWins: the share of one report is what it says itself, that of several is of all
// their games.
func TestWins(t *testing.T) {
	r := Play(t, plan(t, "walker", "random"))
	won := Wins(t, "the race", r)
	if want := r.ByPolicy[0].Wins; math.Abs(won.Share-want.Share) > 1e-4 || math.Abs(won.Low-want.Low) > 1e-4 || math.Abs(won.High-want.High) > 1e-4 {
		t.Errorf("the walker wins %+v, and the report says %+v", won, want)
	}
	p := plan(t, "walker", "random")
	p.Seed, p.Games = 4, 50
	other := Play(t, p)
	both := Wins(t, "two races", r, other)
	want := (200*r.ByPolicy[0].Wins.Share + 50*other.ByPolicy[0].Wins.Share) / 250
	if math.Abs(both.Share-want) > 1e-9 || both.High-both.Low >= won.High-won.Low || other.ByPolicy[0].Wins == r.ByPolicy[0].Wins {
		t.Errorf("of both the walker wins %+v, want %v", both, want)
	}
}

// TestNames: what is wrong with a list of names is found.
func TestNames(t *testing.T) {
	names := []string{"random", "walker", "hoarder"}
	Names(t, byName, names)
	for _, c := range []struct {
		name   string
		byName func(string) (entry, error)
		names  []string
	}{
		{"a name of nobody", byName, []string{"random", "dawdler"}},
		{"another one's name", func(name string) (entry, error) {
			if name == "walker" {
				name = "random"
			}
			return byName(name)
		}, names},
		{"any name", func(string) (entry, error) { return byName("random") }, []string{"random"}},
		{"a refusal without names", func(name string) (entry, error) {
			e, err := byName(name)
			if err != nil {
				err = errors.New("no " + name)
			}
			return e, err
		}, names},
	} {
		d := &deaf{}
		if Names(d, c.byName, c.names); d.said == "" {
			t.Errorf("%s: nothing is found", c.name)
		}
	}
}

// TestAllocatesNothing: a policy that hoards memory is found.
func TestAllocatesNothing(t *testing.T) {
	AllocatesNothing(t, plan(t, "walker", "random"))
	d := &deaf{}
	if AllocatesNothing(d, plan(t, "hoarder")); !strings.HasPrefix(d.said, "hoarder: ") {
		t.Errorf("of the hoarder it says %q", d.said)
	}
}
