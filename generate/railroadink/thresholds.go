package railroadink

import (
	"context"
	_ "embed"
	"fmt"
	"slices"

	"platelayer/generate"
	game "platelayer/rules/railroadink"
)

// Thresholds are what candidates are held to. They are data: the built-in ones come from
// the bundled boards (Survey), by the rules that stand beside margins.
type Thresholds struct {
	// Games and Seed are of the games that they come from, on each board.
	Games  int      `json:"games"`
	Seed   uint64   `json:"seed"`
	Boards []string `json:"boards"`
	// Measures are the bands of what shows without a game, under its name.
	Measures map[string]generate.Band `json:"measures"`
	// Bars are those of each kind of board, under its name.
	Bars map[string]Bars `json:"play"`
}

// Bars are what play is held to. Shares are in ten-thousandths, those of spaces in
// thousandths, points and loose ends in hundredths.
type Bars struct {
	DeadSpaces   int           `json:"dead_spaces"` // at most
	IdleExit     int           `json:"idle_exit"`   // at least
	IdleSpace    int           `json:"idle_space"`  // at least
	IdleSite     int           `json:"idle_building"`
	Joined       int           `json:"joined"` // at least
	Points       generate.Band `json:"points"`
	Spread       generate.Band `json:"spread"`
	Errors       int           `json:"errors"` // at most
	HighwayShare generate.Band `json:"highway_share"`
}

//go:embed thresholds.json
var embedded []byte

// Default are the built-in thresholds.
func Default() *Thresholds {
	t, err := ReadThresholds(embedded)
	if err != nil {
		panic(err) // a test reads them
	}
	return t
}

// ReadThresholds reads what Write has written, changed or not.
func ReadThresholds(data []byte) (*Thresholds, error) {
	t := &Thresholds{}
	if err := generate.ReadThresholds(data, t); err != nil {
		return nil, err
	}
	for _, name := range measureNames {
		if _, ok := t.Measures[name]; !ok {
			return nil, fmt.Errorf("thresholds: no measure %q", name)
		}
	}
	for _, name := range KindNames {
		if _, ok := t.Bars[name]; !ok {
			return nil, fmt.Errorf("thresholds: no kind of boards %q", name)
		}
	}
	if len(t.Measures) != len(measureNames) || len(t.Bars) != len(KindNames) {
		return nil, fmt.Errorf("thresholds: there are %d measures and %d kinds, and not %d and %d", len(t.Measures), len(t.Bars), len(measureNames), len(KindNames))
	}
	return t, nil
}

// Write is the thresholds as a file.
func (t *Thresholds) Write() []byte { return generate.WriteThresholds(t) }

// measureNames are the names of the measures in a file.
var measureNames = [Measures]string{
	Balance: "balance", Wide: "wide", Narrow: "narrow", Crowd: "crowd", Lean: "lean", Run: "run", Link: "link", Void: "void",
	CentreShare: "centre", Next: "next_building", Alike: "next_of_a_kind", Empty: "empty",
}

// The rules by which bundled boards set the bars. They all have the exits of the same one,
// so what is only measured may lie outside of what they have by so many hundredths of it,
// and what is a count by one.
const (
	measureMargin = 35
	centreMargin  = 50 // few shapes fit a small board
	countMargin   = 1
	pointsMargin  = 10
	spreadMargin  = 20
	shareMargin   = 25
	errorsMargin  = 25
	anyNumber     = 1000 // where more is no fault
	mostDead      = 0    // thousandths of the spaces
)

// Survey sets thresholds from the boards that are known to be good, by playing each: one of
// each kind, which is told by its name. The only error besides that of the context is a
// board that is none.
func Survey(ctx context.Context, boards []*game.Board, games int, seed uint64, jobs int, progress func()) (*Thresholds, error) {
	t := &Thresholds{Games: games, Seed: seed, Measures: map[string]generate.Band{}, Bars: map[string]Bars{}}
	var of []*game.Board
	for _, name := range KindNames {
		at := slices.IndexFunc(boards, func(b *game.Board) bool { return b.ID == name })
		if at < 0 {
			return nil, fmt.Errorf("there is no board %q", name)
		}
		of = append(of, boards[at])
		t.Boards = append(t.Boards, name)
	}
	if err := t.measureBoards(of); err != nil {
		return nil, err
	}
	return t, t.play(ctx, of, jobs, progress)
}

// play sets the bars of the kinds of some boards.
func (t *Thresholds) play(ctx context.Context, boards []*game.Board, jobs int, progress func()) error {
	for _, b := range boards {
		f, err := playBoard(ctx, b, t.Games, t.Seed, jobs)
		if err != nil {
			return err
		}
		t.Bars[b.ID] = barsOf(f)
		if progress != nil {
			progress()
		}
	}
	return nil
}

// measureBoards sets the bands of the measures.
func (t *Thresholds) measureBoards(boards []*game.Board) error {
	for _, b := range boards {
		c := CandidateOf(b)
		values, reason, ok := c.measure()
		if !ok {
			return fmt.Errorf("board %q: %s", b.ID, ReasonName(reason))
		}
		for m, name := range measureNames {
			if Measure(m) >= firstOfSites && len(c.Sites) == 0 {
				continue
			}
			in, seen := t.Measures[name]
			if !seen {
				in = generate.Band{Min: values[m], Max: values[m]}
			}
			t.Measures[name] = in.With(values[m])
		}
	}
	for m, name := range measureNames {
		t.Measures[name] = widen(Measure(m), t.Measures[name])
	}
	return nil
}

// widen widens the band of a measure; of most only one side is a fault.
func widen(m Measure, seen generate.Band) generate.Band {
	in := seen.Widened(measureMargin)
	switch m {
	case Balance, Lean, Run:
		in = generate.Band{Max: seen.Max + countMargin}
	case Crowd:
		in = generate.Band{Max: seen.Max + 100*countMargin}
	case Wide, Void, Empty:
		in.Min = 0
	case Narrow:
		in.Max = anyNumber
	case Next, Alike:
		in = generate.Band{Min: seen.Min, Max: anyNumber}
	case CentreShare:
		in = seen.Widened(centreMargin)
	}
	return in
}

// barsOf are the bars of a kind of boards of which play has shown these figures.
func barsOf(f *Figures) Bars {
	less := func(v int) int { return v - v*shareMargin/100 }
	return Bars{
		DeadSpaces: max(mostDead, f.DeadSpaces), IdleExit: less(f.IdleExit.Value), IdleSpace: less(f.IdleSpace.Value), IdleSite: less(f.IdleSite.Value),
		Joined: less(f.Joined), Errors: f.Errors + f.Errors*errorsMargin/100,
		Points:       generate.Band{Min: f.Points, Max: f.Points}.Widened(pointsMargin),
		Spread:       generate.Band{Min: f.Spread, Max: f.Spread}.Widened(spreadMargin),
		HighwayShare: generate.Band{Min: f.HighwayShare, Max: f.HighwayShare}.Widened(shareMargin),
	}
}

func (t *Thresholds) bands() (in bands) {
	for m, name := range measureNames {
		in[m] = t.Measures[name]
	}
	return in
}

func (t *Thresholds) bars(k Kind) Bars { return t.Bars[k.String()] }

// fit are the bars of a board with so many exits: with fewer than the board of the game it
// may have fewer points in proportion, and with more more.
func (b Bars) fit(exits int) Bars {
	for _, in := range []*generate.Band{&b.Points, &b.Spread} {
		in.Min = in.Min * min(exits, game.FullExits) / game.FullExits
		in.Max = in.Max * max(exits, game.FullExits) / game.FullExits
	}
	return b
}

// earlyMargin is by how many hundredths points, their spread and loose ends may miss their
// bars before the last stage.
const earlyMargin = 10

// judge holds what play has shown of a board to the bars. Before the last stage only what
// is sure is held against a candidate.
func (b *Bars) judge(f *Figures, sites, last bool) generate.Verdict {
	v := generate.Bars{Verdict: generate.Verdict{Reason: generate.Accepted, Games: f.Games}}
	share := func(r Reason, s generate.Share, least int) {
		in, value := generate.Band{Min: least, Max: wholeShare}, s.Value
		if !last {
			value = s.Inside(in)
		}
		v.Hold(r, value, in)
	}
	points, spread, highway, errors, dead := b.Points, b.Spread, b.HighwayShare, b.Errors, f.DeadSpaces
	if !last {
		points, spread, highway = points.Widened(earlyMargin), spread.Widened(2*earlyMargin), highway.Widened(earlyMargin)
		errors += errors * earlyMargin / 100
		dead = 0
	}
	v.Hold(Stuck, f.Stuck, generate.Band{})
	share(IdleExit, f.IdleExit, b.IdleExit)
	v.Hold(DeadSpaces, dead, generate.Band{Max: b.DeadSpaces})
	share(IdleSpace, f.IdleSpace, b.IdleSpace)
	if sites {
		share(IdleSite, f.IdleSite, b.IdleSite)
	}
	v.Hold(Joined, f.Joined, generate.Band{Min: b.Joined, Max: wholeShare})
	v.Hold(Points, f.Points, points)
	v.Hold(SpreadOfPoints, f.Spread, spread)
	v.Hold(Errors, f.Errors, generate.Band{Max: errors})
	v.Hold(HighwayShare, f.HighwayShare, highway)
	return v.Verdict
}
