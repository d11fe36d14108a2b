package railroadink

import (
	"context"
	"errors"
	"slices"
	"testing"

	"platelayer/generate"
	game "platelayer/rules/railroadink"
)

// The bundled boards pass the bars that come from them. Here only the first ones are
// played, unless the long tests are run.
func TestBundledBoardsPass(t *testing.T) {
	for _, b := range bundled(t) {
		tr := trialOf(t, &changed{b: b})
		if v := tr.Check(generate.Path{}); !v.Passed() {
			t.Errorf("%s: %s", b.ID, Tell(v))
		}
		if int(kindOf(t, b)) >= surveyedKinds {
			continue
		}
		v, r, err := tr.Play(t.Context(), generate.Path{})
		if err != nil || !v.Passed() || v.Games != Stages[len(Stages)-1] || r.Figures == nil {
			t.Errorf("%s: %v, %+v, %s", b.ID, err, v, Tell(v))
		}
	}
}

// onOneSide puts all exits on the upper and the left side.
func onOneSide(c *Candidate) {
	for i := range c.Exits {
		c.Exits[i].Slot = i
	}
}

// inCorner puts all buildings into a corner.
func inCorner(c *Candidate) {
	for i := range c.Sites {
		c.Sites[i].At = game.Space{Row: i / 4, Col: i % 4}
	}
}

// Boards that were spoilt on purpose are rejected for what was done to them.
func TestSpoilt(t *testing.T) {
	by := func(m ...Measure) (out []Reason) {
		for _, m := range m {
			out = append(out, measured+Reason(m))
		}
		return out
	}
	for _, c := range []struct {
		name  string
		spoil func(*Candidate)
		want  []Reason // one of them
		sites bool     // of boards with buildings only
	}{
		{"all exits on one side", onOneSide, by(Wide, Narrow), false},
		{"all exits highways", func(c *Candidate) {
			for i := range c.Exits {
				c.Exits[i].Kind = game.Highway
			}
		}, by(Balance), false},
		{"highways on one half", func(c *Candidate) {
			for i := range c.Exits {
				c.Exits[i].Kind = game.Kind(2 * i / len(c.Exits))
			}
		}, by(Lean, Run), false},
		{"two exits at a place", func(c *Candidate) { c.Exits[1].Slot = c.Exits[0].Slot }, []Reason{Misplaced}, false},
		{"an exit beyond the rim", func(c *Candidate) { c.Exits[len(c.Exits)-1].Slot = c.slots() }, []Reason{Misplaced}, false},
		{"two exits side by side", func(c *Candidate) { c.Exits[0].Slot = c.Exits[1].Slot - 1 }, by(Wide, Narrow), false},
		{"a side without exits", func(c *Candidate) { c.Exits = c.Exits[3:] }, by(Balance, Wide), false},
		{"no centre", func(c *Candidate) { c.Centre = nil }, by(CentreShare), false},
		{"everything is centre", func(c *Candidate) {
			c.Centre = nil
			for i := range c.Cols * c.Rows {
				c.Centre = append(c.Centre, game.Space{Row: i / c.Cols, Col: i % c.Cols})
			}
		}, by(CentreShare), false},
		{"a space of the centre twice", func(c *Candidate) { c.Centre = append(c.Centre, c.Centre[0]) }, []Reason{Misplaced}, false},
		{"all buildings in a corner", inCorner, by(Next, Alike, Empty), true},
		{"two buildings on a space", func(c *Candidate) { c.Sites[0].At = c.Sites[1].At }, []Reason{Misplaced}, true},
		{"a building off the board", func(c *Candidate) { c.Sites[0].At.Row = c.Rows }, []Reason{Misplaced}, true},
	} {
		for _, b := range bundled(t) {
			if c.sites && len(b.Sites) == 0 {
				continue
			}
			tr := trialOf(t, &changed{b: b, spoil: c.spoil})
			if v := tr.Check(generate.Path{}); !slices.Contains(c.want, v.Reason) {
				t.Errorf("%s of %s: %d, %s", c.name, b.ID, v.Reason, Tell(v))
			}
		}
	}
}

// Play rejects what the board alone does not show.
func TestSpoiltForPlay(t *testing.T) {
	for _, c := range []struct {
		name  string
		board *game.Board
		spoil func(*Candidate)
		want  []Reason
	}{
		{"all exits on one side", game.Classic(), onOneSide, []Reason{IdleExit, IdleSpace, Points, Joined}},
		{"everything is centre", game.Classic(), func(c *Candidate) {
			c.Centre = nil
			for i := range c.Cols * c.Rows {
				c.Centre = append(c.Centre, game.Space{Row: i / c.Cols, Col: i % c.Cols})
			}
		}, []Reason{Points, IdleSpace}},
		{"a large board with small rim", game.Classic(), func(c *Candidate) {
			c.Cols, c.Rows = game.MaxSize, game.MaxSize
			c.Exits = c.Exits[:8]
		}, []Reason{IdleExit, IdleSpace, DeadSpaces}},
		{"villages where no exit is near", game.Challenge(), func(c *Candidate) {
			for i := range c.Exits {
				c.Exits[i].Slot = 8 + i%6
			}
			c.Exits = c.Exits[:6]
			rest, villages := 0, 0
			for i := range c.Sites {
				s := &c.Sites[i]
				if s.Kind == game.Village {
					s.At = game.Space{Row: 2 * villages, Col: 0}
					villages++
					continue
				}
				s.At = game.Space{Row: rest, Col: 6}
				rest++
			}
		}, []Reason{IdleSite, IdleSpace, Joined}},
	} {
		tr := trialOf(t, &changed{b: c.board, spoil: c.spoil})
		for i := range tr.bands {
			tr.bands[i] = generate.Band{Max: 1 << 30}
		}
		if v := tr.Check(generate.Path{}); !v.Passed() {
			t.Errorf("%s: %s", c.name, Tell(v))
			continue
		}
		v, _, err := tr.Play(t.Context(), generate.Path{})
		if err != nil || !slices.Contains(c.want, v.Reason) {
			t.Errorf("%s: %v, %+v, %s", c.name, err, v, Tell(v))
		}
	}
}

// A board that the rules do not allow is not played.
func TestUnruly(t *testing.T) {
	b := game.Classic()
	b.Name.V = ""
	tr := trialOf(t, &changed{b: b})
	if v := tr.Check(generate.Path{}); !v.Passed() {
		t.Fatal(Tell(v))
	}
	if v, _, err := tr.Play(t.Context(), generate.Path{}); err != nil || v.Reason != Unruly || v.Games != 0 {
		t.Errorf("%v, %+v", err, v)
	}
}

// Each figure is held to its bar: in the first stages to what is sure, in the last one to
// itself.
func TestJudge(t *testing.T) {
	b := Default().bars(Challenge)
	at := func(v int) generate.Share { return generate.Share{Value: v, Low: v - 300, High: v + 300} }
	fine := func() *Figures {
		return &Figures{Games: 144, Points: b.Points.Max, Spread: b.Spread.Min, Joined: b.Joined, Errors: b.Errors, HighwayShare: b.HighwayShare.Max,
			IdleExit: at(b.IdleExit), IdleSpace: at(b.IdleSpace), IdleSite: at(b.IdleSite), DeadSpaces: b.DeadSpaces}
	}
	for _, last := range []bool{false, true} {
		if v := b.judge(fine(), true, last); !v.Passed() || v.Games != 144 {
			t.Errorf("last %v: %s", last, Tell(v))
		}
		for want, spoil := range map[Reason]func(*Figures){
			Stuck:          func(f *Figures) { f.Stuck = 1 },
			IdleExit:       func(f *Figures) { f.IdleExit = at(b.IdleExit - 301) },
			IdleSpace:      func(f *Figures) { f.IdleSpace = at(b.IdleSpace - 301) },
			IdleSite:       func(f *Figures) { f.IdleSite = at(b.IdleSite - 301) },
			Joined:         func(f *Figures) { f.Joined-- },
			Points:         func(f *Figures) { f.Points = b.Points.Max * 12 / 10 },
			SpreadOfPoints: func(f *Figures) { f.Spread = b.Spread.Min * 7 / 10 },
			Errors:         func(f *Figures) { f.Errors = b.Errors * 12 / 10 },
			HighwayShare:   func(f *Figures) { f.HighwayShare = b.HighwayShare.Max * 12 / 10 },
		} {
			f := fine()
			spoil(f)
			if v := b.judge(f, true, last); v.Reason != want || v.Miss == 0 {
				t.Errorf("last %v: %s for %s", last, Tell(v), ReasonName(want))
			}
		}
	}
	f := fine()
	f.DeadSpaces++
	if v := b.judge(f, true, true); v.Reason != DeadSpaces {
		t.Error(Tell(v))
	}
	f = fine()
	f.IdleSite = generate.Share{}
	if v := b.judge(f, false, true); !v.Passed() {
		t.Errorf("a board without buildings is rejected: %s", Tell(v))
	}
}

// A search that is broken off says so, and the same games are played for any number of
// jobs.
func TestPlayIsOfPathAlone(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	tr := NewTrial(Usual(5, Classic), &Drawer{}, Default())
	tr.Check(generate.Path{})
	if _, _, err := tr.Play(ctx, generate.Path{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	tr.stages = []int{16, 32}
	var want generate.Verdict
	for jobs := range 3 {
		tr.Jobs = jobs
		tr.Check(generate.Path{})
		v, err := tr.Try(t.Context(), generate.Path{})
		if err != nil || jobs > 0 && v != want {
			t.Errorf("%d jobs: %v, %+v, want %+v", jobs, err, v, want)
		}
		want = v
	}
}
