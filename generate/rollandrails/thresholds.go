package rollandrails

import (
	"context"
	_ "embed"
	"fmt"

	"platelayer/generate"
	game "platelayer/rules/rollandrails"
)

// Band is from the least to the greatest number that is let pass.
type Band = generate.Band

// Thresholds are what candidates are held to. They are data: the built-in ones come from
// the bundled maps (Survey), by the rules that stand beside margins.
type Thresholds struct {
	// Games and Seed are of the games that they come from, on each map and for each
	// number of players.
	Games int      `json:"games"`
	Seed  uint64   `json:"seed"`
	Maps  []string `json:"maps"`
	// Cities is how many cities these maps have: maps with fewer or more are held to
	// other scores (scaled).
	Cities Band `json:"cities"`
	// Measures are the bands of what shows without a game, under its name.
	Measures map[string]Band `json:"measures"`
	// Players are the bars of play by number of players.
	Players map[int]Bars `json:"players"`
}

// Bars are what play is held to. Shares are in ten-thousandths, those of hexes in
// thousandths, points in hundredths.
type Bars struct {
	// Seats are the shares of games won from each seat on the bundled maps, the mean of
	// all; SeatMargin is by how much a share may differ from it beyond its interval.
	Seats      []int `json:"seats"`
	SeatMargin int   `json:"seat_margin"`
	DeadCity   int   `json:"dead_city"`  // at most
	DeadHexes  int   `json:"dead_hexes"` // at most
	HalfTime   Band  `json:"half_time"`
	Points     Band  `json:"points"`
	Spread     Band  `json:"spread"`
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
	for m, name := range measureNames {
		if _, ok := t.Measures[name]; !ok && Measure(m) != Openness {
			return nil, fmt.Errorf("thresholds: no measure %q", name)
		}
	}
	if len(t.Measures) != len(measureNames)-1 {
		return nil, fmt.Errorf("thresholds: there are %d measures and not %d", len(t.Measures), len(measureNames)-1)
	}
	for players := leastPlayers; players <= game.MaxPlayers; players++ {
		if n := len(t.Players[players].Seats); n != players {
			return nil, fmt.Errorf("thresholds: %d seats for %d players", n, players)
		}
	}
	return t, nil
}

// Write is the thresholds as a file.
func (t *Thresholds) Write() []byte { return generate.WriteThresholds(t) }

// measureNames are the names of the measures in a file.
var measureNames = [Measures]string{
	CutOff: "cut_off", LinkCost: "link_cost", Remote: "remote", Detour: "detour", Spread: "spread",
	Crowding: "crowding", Void: "void", ColorGap: "color_gap", ColorPlace: "color_place", Openness: "openness",
}

// The rules by which bundled maps set the bars. There are few of them, so what is only
// measured may lie outside of what they have by so many hundredths of it.
const (
	measureMargin = 25
	pointsMargin  = 10
	spreadMargin  = 20
)

// The bars that hold however good the bundled maps are; where one of them is worse, it
// sets the bar.
const (
	mostCutOff   = 50   // thousandths of the land
	mostColorGap = 1    // cities
	anyNumber    = 1000 // where more is no fault
	mostDeadCity = 2500 // ten-thousandths of the games
)

// The bars that no bundled map sets, for any number of players: one of these maps has more
// dead hexes for two, and one a leader who wins too often or too seldom.
const (
	seatMargin    = 300  // ten-thousandths of the games
	mostDeadHexes = 50   // thousandths of the hexes
	leastHalfTime = 5000 // ten-thousandths of the games
	mostHalfTime  = 7500
)

// Survey sets thresholds from maps that are known to be good, by playing each for every
// number of players. The only error besides that of the context is a map that is none.
func Survey(ctx context.Context, maps []*game.Map, games int, seed uint64, jobs int, progress func()) (*Thresholds, error) {
	t := &Thresholds{Games: games, Seed: seed, Measures: map[string]Band{}, Players: map[int]Bars{}}
	for _, m := range maps {
		t.Maps = append(t.Maps, m.ID)
	}
	if err := t.measureMaps(maps); err != nil {
		return nil, err
	}
	for players := leastPlayers; players <= game.MaxPlayers; players++ {
		b, err := t.play(ctx, maps, players, jobs, progress)
		if err != nil {
			return nil, err
		}
		t.Players[players] = b
	}
	return t, nil
}

// leastPlayers is for how few players a map can be fair.
const leastPlayers = 2

// measureMaps sets the bands of the measures.
func (t *Thresholds) measureMaps(maps []*game.Map) error {
	var s survey
	for i, m := range maps {
		values, reason, ok := s.measure(CandidateOf(m))
		if !ok {
			return fmt.Errorf("map %q: %s", m.ID, ReasonName(reason))
		}
		if i == 0 {
			t.Cities = Band{Min: len(m.Cities), Max: len(m.Cities)}
		}
		t.Cities = t.Cities.With(len(m.Cities))
		for j, name := range measureNames {
			if Measure(j) == Openness {
				continue
			}
			in := Band{Min: values[j], Max: values[j]}
			if i > 0 {
				in = t.Measures[name].With(values[j])
			}
			t.Measures[name] = in
		}
	}
	t.widen()
	return nil
}

// play sets the bars for so many players.
func (t *Thresholds) play(ctx context.Context, maps []*game.Map, players, jobs int, progress func()) (Bars, error) {
	b := Bars{
		Seats: make([]int, players), SeatMargin: seatMargin, DeadCity: mostDeadCity, DeadHexes: mostDeadHexes,
		HalfTime: Band{Min: leastHalfTime, Max: mostHalfTime},
	}
	for i, m := range maps {
		f, err := playMap(ctx, m, players, t.Games, t.Seed, jobs)
		if err != nil {
			return b, err
		}
		for seat, s := range f.Seats {
			b.Seats[seat] += s.Value
		}
		b.DeadCity = max(b.DeadCity, f.DeadCity)
		if i == 0 {
			b.Points, b.Spread = Band{Min: f.Points, Max: f.Points}, Band{Min: f.Spread, Max: f.Spread}
		}
		b.Points, b.Spread = b.Points.With(f.Points), b.Spread.With(f.Spread)
		if progress != nil {
			progress()
		}
	}
	for seat := range b.Seats {
		b.Seats[seat] /= max(len(maps), 1)
	}
	b.Points, b.Spread = b.Points.Widened(pointsMargin), b.Spread.Widened(spreadMargin)
	return b, nil
}

// widen widens the bands of the measures; of most only one side is a fault.
func (t *Thresholds) widen() {
	for name, seen := range t.Measures {
		in := seen.Widened(measureMargin)
		switch name {
		case measureNames[CutOff]:
			in = Band{Max: max(seen.Max, mostCutOff)}
		case measureNames[ColorGap]:
			in = Band{Max: max(seen.Max, mostColorGap)}
		case measureNames[Crowding]:
			in = Band{Min: seen.Min, Max: anyNumber}
		case measureNames[Spread]: // too much of it shows in what links cost
			in.Max = anyNumber
		case measureNames[Detour], measureNames[ColorPlace], measureNames[Void], measureNames[Remote]:
			in.Min = 0
		}
		t.Measures[name] = in
	}
}

// measure holds the measures of a candidate to the bars.
func (t *bands) measure(values *[Measures]int, b *generate.Bars) {
	for m, v := range values {
		b.Hold(measured+Reason(m), v, t[m])
	}
}

// bands are those of the measures by number.
type bands [Measures]Band

// scaled are the bars for a map with so many cities, 0 for any, and so many players.
// There are as many goods as cities have room for: where there are fewer of them than on
// the bundled maps points may be fewer in proportion, and a color that few cities have
// may be as much farther away; where there are more, points may be more by that twice,
// since goods may travel farther, too.
func (t *Thresholds) scaled(cities, players int) (bands, Bars) {
	var in bands
	for m, name := range measureNames {
		in[m] = t.Measures[name]
		if Measure(m) == Openness {
			in[m] = Band{Min: 0, Max: 600}
		}
	}
	b := t.Players[players]
	switch least, most := t.Cities.Min, t.Cities.Max; {
	case cities == 0:
	case cities < least:
		b.Points.Min, b.Spread.Min = b.Points.Min*cities/least, b.Spread.Min*cities/least
		in[ColorPlace].Max = in[ColorPlace].Max * least / cities
	case cities > most:
		more := cities * cities
		b.Points.Max, b.Spread.Max = b.Points.Max*more/(most*most), b.Spread.Max*more/(most*most)
	}
	return in, b
}

// judge holds what play has shown to the bars. Before the last stage only what is sure is
// held against a candidate.
func (b *Bars) judge(f *Figures, last bool) generate.Verdict {
	v := generate.Bars{Verdict: generate.Verdict{Reason: generate.Accepted, Games: f.Games}}
	v.Hold(Stuck, f.Stuck, Band{})
	v.Hold(DeadCity, f.DeadCity, Band{Min: 0, Max: b.DeadCity})
	dead, most, half := f.DeadHexes, b.DeadHexes, f.HalfTime.Value
	if !last {
		dead, most, half = f.SurelyDead, b.DeadHexes*3/2, f.HalfTime.Inside(b.HalfTime)
	}
	v.Hold(DeadHexes, dead, Band{Min: 0, Max: most})
	for seat, s := range f.Seats {
		v.Hold(UnfairSeat, s.Nearest(b.Seats[seat]), Band{Min: b.Seats[seat] - b.SeatMargin, Max: b.Seats[seat] + b.SeatMargin})
	}
	v.Hold(HalfTime, half, b.HalfTime)
	v.Hold(Points, f.Points, b.Points)
	v.Hold(SpreadOfPoints, f.Spread, b.Spread)
	return v.Verdict
}
