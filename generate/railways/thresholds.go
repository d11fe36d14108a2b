package railways

import (
	"context"
	_ "embed"
	"fmt"

	"platelayer/generate"
	game "platelayer/rules/railways"
)

// Band is from the least to the greatest number that is let pass.
type Band = generate.Band

// Thresholds are what candidates are held to. They are data: the built-in ones come from
// the bundled maps (Survey), by the rules that stand beside margins.
type Thresholds struct {
	// Games and Seed are of the games that they come from, on each map and for each number
	// of players that the map is for.
	Games int      `json:"games"`
	Seed  uint64   `json:"seed"`
	Maps  []string `json:"maps"`
	// Measures are the bands of what shows without a game, under its name.
	Measures map[string]Band `json:"measures"`
	// Players are the bars of play by number of players.
	Players map[int]Bars `json:"players"`
}

// Bars are what play is held to. Shares of games are in ten-thousandths, those of the map in
// thousandths, points, turns and bonds in hundredths.
type Bars struct {
	// Cities is how many cities the maps have that the bars come from: maps with fewer or
	// more are held to other ones (scaled).
	Cities Band `json:"cities"`
	// Seats are the shares of games won from each seat on the bundled maps, the mean of all;
	// SeatMargin is by how much a share may differ from it beyond its interval.
	Seats       []int `json:"seats"`
	SeatMargin  int   `json:"seat_margin"`
	IdleCities  int   `json:"idle_cities"`  // at most
	IdleMarkets int   `json:"idle_markets"` // at most
	IdleLinks   int   `json:"idle_links"`   // at most
	Unfinished  int   `json:"unfinished"`   // at most
	Turns       Band  `json:"turns"`
	HalfTime    Band  `json:"half_time"`
	Points      Band  `json:"points"`
	Spread      Band  `json:"spread"`
	Bonds       Band  `json:"bonds"`
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
	for players := game.MinPlayers; players <= game.MaxPlayers; players++ {
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
	CutOff: "cut_off", Walled: "walled", LinkCost: "link_cost", Remote: "remote", Detour: "detour", Spread: "spread",
	Crowding: "crowding", Void: "void", Cubes: "cubes", Wealth: "wealth", Colored: "colored", ColorGap: "color_gap",
	ColorPlace: "color_place", Alike: "alike", Openness: "openness",
}

// The rules by which bundled maps set the bars. There are few of them, so what is only
// measured may lie outside of what they have by so many hundredths of it.
const (
	measureMargin = 25
	pointsMargin  = 10
	spreadMargin  = 20
	turnsMargin   = 10
	bondsMargin   = 20
)

// The bars that hold however good the bundled maps are; where one of them is worse, it
// sets the bar.
const (
	mostCutOff      = 50   // thousandths of the land
	mostWalled      = 50   // likewise
	anyNumber       = 1000 // where more is no fault
	seatMargin      = 300  // ten-thousandths of the games
	mostIdleCities  = 50   // thousandths of the cities
	mostIdleMarkets = 0    // thousandths of the cities with a colour
	mostIdleLinks   = 50   // thousandths of the neighbours
	mostUnfinished  = 100  // ten-thousandths of the games
	leastHalfTime   = 5000 // ten-thousandths of the games
	mostHalfTime    = 7500
)

// Survey sets thresholds from maps that are known to be good, by playing each for every
// number of players that it is for. The only error besides that of the context is a map that
// is none.
func Survey(ctx context.Context, maps []*game.Map, games int, seed uint64, jobs int, progress func()) (*Thresholds, error) {
	t := &Thresholds{Games: games, Seed: seed, Measures: map[string]Band{}, Players: map[int]Bars{}}
	for _, m := range maps {
		t.Maps = append(t.Maps, m.ID)
	}
	if err := t.measureMaps(maps); err != nil {
		return nil, err
	}
	for players := game.MinPlayers; players <= game.MaxPlayers; players++ {
		b, err := t.play(ctx, maps, players, jobs, progress)
		if err != nil {
			return nil, err
		}
		t.Players[players] = b
	}
	return t, nil
}

// SurveyRuns is how often maps are played for a survey: each for every number of players
// that it is for.
func SurveyRuns(maps []*game.Map) (n int) {
	for _, m := range maps {
		n += m.MaxPlayers.V - m.MinPlayers.V + 1
	}
	return n
}

// measureMaps sets the bands of the measures.
func (t *Thresholds) measureMaps(maps []*game.Map) error {
	var s survey
	for i, m := range maps {
		values, reason, ok := s.measure(CandidateOf(m))
		if !ok {
			return fmt.Errorf("map %q: %s", m.ID, ReasonName(reason))
		}
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

// play sets the bars for so many players, from the maps that are for so many.
func (t *Thresholds) play(ctx context.Context, maps []*game.Map, players, jobs int, progress func()) (Bars, error) {
	b := Bars{
		Seats: make([]int, players), SeatMargin: seatMargin, IdleCities: mostIdleCities, IdleMarkets: mostIdleMarkets, IdleLinks: mostIdleLinks,
		Unfinished: mostUnfinished, HalfTime: Band{Min: leastHalfTime, Max: mostHalfTime},
	}
	played := 0
	for _, m := range maps {
		if players < m.MinPlayers.V || players > m.MaxPlayers.V {
			continue
		}
		f, err := playMap(ctx, m, players, t.Games, t.Seed, jobs)
		if err != nil {
			return b, err
		}
		for seat, s := range f.Seats {
			b.Seats[seat] += s.Value
		}
		b.IdleCities, b.IdleMarkets, b.IdleLinks = max(b.IdleCities, f.IdleCities), max(b.IdleMarkets, f.IdleMarkets), max(b.IdleLinks, f.IdleLinks)
		b.Unfinished = max(b.Unfinished, f.Unfinished)
		b.HalfTime = b.HalfTime.With(f.HalfTime.Value)
		for _, in := range []struct {
			band *Band
			v    int
		}{{&b.Cities, len(m.Cities)}, {&b.Turns, f.Turns}, {&b.Points, f.Points}, {&b.Spread, f.Spread}, {&b.Bonds, f.Bonds}} {
			if played == 0 {
				*in.band = Band{Min: in.v, Max: in.v}
			}
			*in.band = in.band.With(in.v)
		}
		played++
		if progress != nil {
			progress()
		}
	}
	if played == 0 {
		return b, fmt.Errorf("no map is for %d players", players)
	}
	for seat := range b.Seats {
		b.Seats[seat] /= played
	}
	b.Points, b.Spread, b.Turns, b.Bonds = b.Points.Widened(pointsMargin), b.Spread.Widened(spreadMargin), b.Turns.Widened(turnsMargin), b.Bonds.Widened(bondsMargin)
	return b, nil
}

// widen widens the bands of the measures; of most only one side is a fault.
func (t *Thresholds) widen() {
	for name, seen := range t.Measures {
		in := seen.Widened(measureMargin)
		switch name {
		case measureNames[CutOff]:
			in = Band{Max: max(seen.Max, mostCutOff)}
		case measureNames[Walled]:
			in = Band{Max: max(seen.Max, mostWalled)}
		case measureNames[Crowding]:
			in = Band{Min: seen.Min, Max: anyNumber}
		case measureNames[Spread]: // too much of it shows in what links cost
			in.Max = anyNumber
		case measureNames[Detour], measureNames[ColorPlace], measureNames[Void], measureNames[Remote], measureNames[ColorGap], measureNames[Alike], measureNames[Wealth]:
			in.Min = 0
		}
		t.Measures[name] = in
	}
}

// bands are those of the measures by number.
type bands [Measures]Band

// measure holds the measures of a candidate to the bars.
func (t *bands) measure(values *[Measures]int, b *generate.Bars) {
	for m, v := range values {
		b.Hold(measured+Reason(m), v, t[m])
	}
}

// anyOpenness is where the openness of all maps lies.
var anyOpenness = Band{Min: 0, Max: 600}

// scaled are the bars for a map with so many cities and players. Where there are fewer or
// more cities than on the bundled maps, there is less or more to deliver in proportion: so
// many more or fewer points there may be, and turns, and a colour that few cities have may
// be as much farther away.
func (t *Thresholds) scaled(cities, players int) (bands, Bars) {
	var in bands
	for m, name := range measureNames {
		in[m] = t.Measures[name]
	}
	in[Openness] = anyOpenness
	b := t.Players[players]
	switch least, most := b.Cities.Min, b.Cities.Max; {
	case cities < least:
		b.Points.Min, b.Spread.Min, b.Turns.Min = b.Points.Min*cities/least, b.Spread.Min*cities/least, b.Turns.Min*cities/least
		in[ColorPlace].Max = in[ColorPlace].Max * least / cities
	case cities > most:
		b.Points.Max, b.Spread.Max, b.Turns.Max = b.Points.Max*cities/most, b.Spread.Max*cities/most, b.Turns.Max*cities/most
	}
	return in, b
}

// judge holds what play has shown to the bars. Before the last stage only what is sure is
// held against a candidate.
func (b *Bars) judge(f *Figures, last bool) generate.Verdict {
	v := generate.Bars{Verdict: generate.Verdict{Reason: generate.Accepted, Games: f.Games}}
	v.Hold(Stuck, f.Stuck, Band{})
	cities, markets, links, half, unfinished := b.IdleCities, b.IdleMarkets, b.IdleLinks, f.HalfTime.Value, b.Unfinished
	idle, spread := f.IdleLinks, b.Spread
	if !last {
		idle, links, half, unfinished = f.SurelyIdle, links*3/2, f.HalfTime.Inside(b.HalfTime), 2*unfinished
		cities, markets, spread = cities+earlyIdle, markets+earlyIdle, spread.Widened(earlySpread)
	}
	v.Hold(IdleCities, f.IdleCities, Band{Max: cities})
	v.Hold(IdleMarkets, f.IdleMarkets, Band{Max: markets})
	v.Hold(IdleLinks, idle, Band{Max: links})
	v.Hold(Unfinished, f.Unfinished, Band{Max: unfinished})
	v.Hold(Turns, f.Turns, b.Turns)
	for seat, s := range f.Seats {
		v.Hold(UnfairSeat, s.Nearest(b.Seats[seat]), Band{Min: b.Seats[seat] - b.SeatMargin, Max: b.Seats[seat] + b.SeatMargin})
	}
	v.Hold(HalfTime, half, b.HalfTime)
	v.Hold(Points, f.Points, b.Points)
	v.Hold(SpreadOfPoints, f.Spread, spread)
	v.Hold(Bonds, f.Bonds, b.Bonds)
	return v.Verdict
}

// Before the last stage a candidate may have more idle cities, in thousandths, as few games
// say little of what is rare, and miss the spread by so many hundredths.
const (
	earlyIdle   = 50
	earlySpread = 5
)
