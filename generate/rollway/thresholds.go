package rollway

import (
	"context"
	_ "embed"
	"fmt"
	"slices"

	"platelayer/generate"
	game "platelayer/rules/rollway"
	policies "platelayer/sim/rollway"
)

// Thresholds are what candidates are held to. They are data: the built-in ones come from
// the bundled maps (Survey), by the rules that stand beside margins.
type Thresholds struct {
	// Games and Seed are of the games that they come from, on each map.
	Games int      `json:"games"`
	Seed  uint64   `json:"seed"`
	Maps  []string `json:"maps"`
	// Measures are the bands of what shows without a game, under its name.
	Measures map[string]generate.Band `json:"measures"`
	Bars     Bars                     `json:"play"`
}

// Bars are what play is held to. Shares are in ten-thousandths, those of hexes in
// thousandths, points in hundredths.
type Bars struct {
	DeadStops int           `json:"dead_stops"`  // at most
	DeadHexes int           `json:"dead_hexes"`  // at most
	Middle    int           `json:"middle_band"` // at least
	Points    generate.Band `json:"points"`
	Spread    generate.Band `json:"spread"`
	Companies generate.Band `json:"companies"` // shares of points, of each
	Mystery   int           `json:"mystery"`   // at least
	Spirals   int           `json:"spirals"`   // at least
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
	if len(t.Measures) != len(measureNames) {
		return nil, fmt.Errorf("thresholds: there are %d measures and not %d", len(t.Measures), len(measureNames))
	}
	return t, nil
}

// Write is the thresholds as a file.
func (t *Thresholds) Write() []byte { return generate.WriteThresholds(t) }

// measureNames are the names of the measures in a file.
var measureNames = [Measures]string{
	CutOff: "cut_off", Value: "value", StartValue: "start_value", Next: "next", Remote: "remote", Void: "void",
	Link: "link", LinkGap: "link_gap", Harvest: "harvest",
}

// The rules by which bundled maps set the bars. There are few of them, so what is only
// measured may lie outside of what they have by so many hundredths of it.
const (
	measureMargin = 25
	pointsMargin  = 10
	spreadMargin  = 20
	companyMargin = 25
)

// The bars that hold however good the bundled maps are; where one of them is worse, it
// sets the bar.
const (
	mostCutOff    = 50    // thousandths of the land
	anyNumber     = 1000  // where more is no fault
	mostDeadStops = 0     // stops
	leastMiddle   = 5000  // ten-thousandths of the games
	wholeShare    = 10000 // of ten-thousandths
)

// mostDeadHexes is the bar that no bundled map sets, in thousandths of the hexes.
const mostDeadHexes = 50

// Survey sets thresholds from maps that are known to be good, by playing each. The only
// error besides that of the context is a map that is none.
func Survey(ctx context.Context, maps []*game.Map, games int, seed uint64, jobs int, progress func()) (*Thresholds, error) {
	t := &Thresholds{Games: games, Seed: seed, Measures: map[string]generate.Band{}}
	for _, m := range maps {
		t.Maps = append(t.Maps, m.ID)
	}
	if err := t.measureMaps(maps); err != nil {
		return nil, err
	}
	err := t.play(ctx, maps, jobs, progress)
	return t, err
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
			in := generate.Band{Min: values[j], Max: values[j]}
			if i > 0 {
				in = t.Measures[name].With(values[j])
			}
			t.Measures[name] = in
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
	case CutOff:
		in = generate.Band{Max: max(seen.Max, mostCutOff)}
	case Next, Remote, Void, LinkGap:
		in.Min = 0
	case Harvest:
		in.Max = anyNumber
	}
	return in
}

// play sets the bars of play.
func (t *Thresholds) play(ctx context.Context, maps []*game.Map, jobs int, progress func()) error {
	b := Bars{DeadStops: mostDeadStops, DeadHexes: mostDeadHexes, Middle: leastMiddle, Mystery: wholeShare, Spirals: wholeShare}
	for i, m := range maps {
		f, err := playMap(ctx, m, t.Games, t.Seed, jobs)
		if err != nil {
			return err
		}
		b.DeadStops = max(b.DeadStops, f.DeadStops)
		b.Middle = min(b.Middle, f.Middle.Value)
		companies := generate.Band{Min: slices.Min(f.Companies[:]), Max: slices.Max(f.Companies[:])}
		if i == 0 {
			b.Points, b.Spread = generate.Band{Min: f.Points, Max: f.Points}, generate.Band{Min: f.Spread, Max: f.Spread}
			b.Companies = companies
		}
		b.Points, b.Spread = b.Points.With(f.Points), b.Spread.With(f.Spread)
		b.Companies = b.Companies.With(companies.Min).With(companies.Max)
		if m.HasMystery() {
			b.Mystery = min(b.Mystery, f.Mystery.Value)
		}
		if m.Spirals() > 0 {
			b.Spirals = min(b.Spirals, f.Spirals.Value)
		}
		if progress != nil {
			progress()
		}
	}
	b.Points, b.Spread = b.Points.Widened(pointsMargin), b.Spread.Widened(spreadMargin)
	b.Companies = b.Companies.Widened(companyMargin)
	b.Companies.Max = min(b.Companies.Max, wholeShare)
	b.Mystery -= b.Mystery * companyMargin / 100
	b.Spirals -= b.Spirals * companyMargin / 100
	t.Bars = b
	return nil
}

// bands are those of the measures by number.
type bands [Measures]generate.Band

func (t *Thresholds) bands() (in bands) {
	for m, name := range measureNames {
		in[m] = t.Measures[name]
	}
	return in
}

// measure holds the measures of a candidate to the bars.
func (t *bands) measure(values *[Measures]int, b *generate.Bars) {
	for m, v := range values {
		b.Hold(measured+Reason(m), v, t[m])
	}
}

// risk is the quality that the shares of games cost that may miss their bars in other games.
func (b *Bars) risk(f *Figures, kind Kind) int {
	share := func(s generate.Share, least int) int { return s.Risk(generate.Band{Min: least, Max: wholeShare}) }
	risk := share(f.Middle, b.Middle)
	if b.DeadStops == 0 {
		risk += share(f.idleShare(), ten(policies.RareShare))
	}
	switch kind {
	case Mystery:
		risk += share(f.Mystery, b.Mystery)
	case Sights:
		risk += share(f.Spirals, b.Spirals)
	}
	return risk
}

// earlyMargin is by how many hundredths points of companies and the spread of scores may
// miss their bars before the last stage.
const earlyMargin = 10

// judge holds what play has shown of a map of a kind to the bars. Before the last stage
// only what is sure is held against a candidate.
func (b *Bars) judge(f *Figures, kind Kind, last bool) generate.Verdict {
	v := generate.Bars{Verdict: generate.Verdict{Reason: generate.Accepted, Games: f.Games}}
	v.Hold(Stuck, f.Stuck, generate.Band{})
	stops, dead, most, spread, companies := f.DeadStops, f.DeadHexes, b.DeadHexes, b.Spread, b.Companies
	share := func(r Reason, s generate.Share, least int) {
		in, value := generate.Band{Min: least, Max: wholeShare}, s.Value
		if !last {
			value = s.Inside(in)
		}
		v.Hold(r, value, in)
	}
	if !last {
		stops, dead, most = f.SurelyDeadStops, f.SurelyDead, b.DeadHexes*3/2
		spread, companies = spread.Widened(earlyMargin), companies.Widened(earlyMargin)
	}
	v.Hold(DeadStops, stops, generate.Band{Max: b.DeadStops})
	v.Hold(DeadHexes, dead, generate.Band{Max: most})
	share(MiddleBand, f.Middle, b.Middle)
	v.Hold(Points, f.Points, b.Points)
	v.Hold(SpreadOfPoints, f.Spread, spread)
	v.Hold(PoorCompany, slices.Min(f.Companies[:]), generate.Band{Min: companies.Min, Max: wholeShare})
	v.Hold(RichCompany, slices.Max(f.Companies[:]), generate.Band{Max: companies.Max})
	switch kind {
	case Mystery:
		share(MysteryFound, f.Mystery, b.Mystery)
	case Sights:
		share(SpiralsServed, f.Spirals, b.Spirals)
	}
	return v.Verdict
}
