package rollway_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/rollway"
	"platelayer/rules/rollway/routes"
	"platelayer/rules/track"
)

// Every part of a map that tests draw has a line of its own, so that a diagnostic can be
// told by its line.
const (
	lineRow   = 10
	lineStop  = 100
	lineTrack = 200
)

func at(line int) diag.Pos { return diag.Pos{File: "map.yaml", Line: line, Col: 1} }

func val[T any](v T, line int) diag.Value[T] { return diag.Value[T]{V: v, At: at(line)} }

// draw makes a map of a picture, a list of stops such as "A1 dot", and one of printed
// lines such as "A3 N-S", both divided by commas. Everything else has its default.
func draw(t testing.TB, picture, stops, lines string) *rollway.Map {
	t.Helper()
	rows := strings.Split(strings.TrimSpace(picture), "\n")
	m := &rollway.Map{ID: "test", At: at(1), Name: val("Test", 2), StopsAt: at(lineStop - 1), TrackAt: at(lineTrack - 1)}
	m.Grid = hex.Grid{Orientation: hex.FlatTop, Stagger: hex.Even, Cols: len(strings.Fields(rows[0])), Rows: len(rows), FirstRow: 1}
	for y, row := range rows {
		m.GroundAt = append(m.GroundAt, at(lineRow+y))
		for _, l := range strings.Fields(row) {
			m.Ground = append(m.Ground, rollway.Ground(strings.Index("-12345g", l)))
		}
	}
	if len(m.Ground) != m.Grid.Len() {
		t.Fatal("a row of the picture has letters too few or too many")
	}
	label := func(s string) hex.Coord {
		c, ok := m.Grid.ParseLabel(s)
		if !ok {
			t.Fatalf("%q is no label", s)
		}
		return c
	}
	for i, s := range parts(stops) {
		w := strings.Fields(s)
		stop := rollway.Stop{At: val(label(w[0]), lineStop+i), Company: rollway.NoCompany}
		stop.Kind.At = stop.At.At
		if c := slices.Index(rollway.CompanyNames[:], w[1]); c >= 0 {
			stop.Company = rollway.Company(c)
		} else {
			stop.Kind.V = rollway.StopKind(slices.Index(rollway.StopNames[:], w[1]))
		}
		m.Stops = append(m.Stops, stop)
	}
	g := &track.Ground{Grid: m.Grid}
	side := func(name string) hex.Side {
		for s := range hex.Side(6) {
			if g.SideName(s) == name {
				return s
			}
		}
		t.Fatalf("%q is no side", name)
		return 0
	}
	for i, l := range parts(lines) {
		w := strings.Fields(l)
		from, to, _ := strings.Cut(w[1], "-")
		a, b := side(from), side(to)
		m.Track = append(m.Track, val(rollway.Line{At: label(w[0]), A: min(a, b), B: max(a, b)}, lineTrack+i))
	}
	usual(m)
	return m
}

func parts(list string) []string {
	return strings.FieldsFunc(list, func(c rune) bool { return c == ',' })
}

// usual gives a map the defaults of everything that a definition may leave out.
func usual(m *rollway.Map) {
	m.TrainAt, m.RunsAt, m.BandsAt = m.At, m.At, m.At
	m.Trains, m.Bands = rollway.UsualTrains(m.At), rollway.UsualBands(m.At)
	follow(m)
	for e, p := range rollway.DefaultPenalties {
		m.Penalties[e] = diag.Value[int]{V: p, At: m.At}
	}
}

// follow sets what follows from the trains.
func follow(m *rollway.Map) {
	m.Turns = diag.Value[int]{V: rollway.UsualTurns(m.Trains), At: m.At}
	m.Runs = nil
	for _, turn := range rollway.UsualRuns(m.Trains) {
		m.Runs = append(m.Runs, diag.Value[int]{V: turn, At: m.At})
	}
}

// codes are the codes of a list with the lines they stand on, in order; warnings have a
// question mark.
func codes(l diag.List) string {
	var out []string
	for _, d := range l {
		s := d.Code
		if d.Severity == diag.Warning {
			s += "?"
		}
		out = append(out, fmt.Sprintf("%s@%d", s, d.At.Line))
	}
	return strings.Join(out, " ")
}

// The map that the faults below are put into.
const (
	country = `
		1 2 3 2
		g 2 4 g
		1 3 2 1`
	places = "A1 pentagon,B1 dot,D1 square,A2 square,C2 star,D2 circle,A3 circle,D3 pentagon"
	lines  = "A2 N-S,D2 N-S"
)

func TestPlaces(t *testing.T) {
	for _, c := range []struct{ name, picture, stops, lines, want string }{
		{"fine", country, places, lines, ""},
		{"no hex at all", "- - -\n- - -", "", "", "empty-map@10"},
		{"a stop where no hex is", country, places + ",B4 dot", lines, "off-map-hex@108"},
		{"a stop on a dash", "1 2 3 2\ng - 4 g\n1 3 2 1", places + ",B2 dot", lines, "off-map-hex@108"},
		{"two stops on a hex", country, places + ",A1 dot", lines, "duplicate-hex@108"},
		{"no stops", country, "", lines, "missing-station@99 missing-station@99 missing-station@99"},
		{"no station of one", country, strings.ReplaceAll(places, "circle", "dot"), lines, "missing-station@99"},
		{"one station of one", country, strings.Replace(places, "circle", "dot", 1), lines, "few-stations?@106"},
		{"one each and a mystery", country, "A1 pentagon,D1 square,D2 circle,C2 mystery", lines, ""},
		{"two mysteries", country, "A1 pentagon,D1 square,D2 circle,C2 mystery,B1 mystery", lines, "wrong-mystery@104"},
		{"a mystery on a grey hex", country, "A1 pentagon,D1 square,D3 circle,A2 mystery", lines, "wrong-mystery@103"},
		{"one spiral", country, places + ",B2 spiral", lines, "wrong-spirals@108"},
		{"two spirals", country, places + ",B2 spiral,B3 spiral", lines, "wrong-spirals@109"},
		{"three spirals", country, places + ",B2 spiral,B3 spiral,C3 spiral", lines, ""},
		{"four spirals", country, places + ",B2 spiral,B3 spiral,C3 spiral,C1 spiral", lines, "wrong-spirals@111"},
	} {
		t.Run(c.name, func(t *testing.T) { verdictIs(t, draw(t, c.picture, c.stops, c.lines), c.want) })
	}
}

func verdictIs(t *testing.T, m *rollway.Map, want string) {
	t.Helper()
	l := rollway.Check(m)
	if got := codes(l); got != want {
		t.Errorf("got %q, want %q\n%v", got, want, l)
	}
	for _, d := range l {
		if d.Hint == "" {
			t.Errorf("no hint: %v", d)
		}
	}
}

func TestTrack(t *testing.T) {
	for _, c := range []struct{ name, picture, stops, lines, want string }{
		{"none", "1 2 3 2\n2 2 4 2\n1 3 2 1", places, "", "missing-track@199"},
		{"where no hex is", country, places, lines + ",B4 N-S", "off-map-hex@202"},
		{"on a hex with a value", country, places, lines + ",B2 N-S", "misplaced-track@202"},
		{"the same line twice", country, places, lines + ",A2 S-N", "duplicate-entry@202"},
		{"a fork", country, places, lines + ",A2 S-NE", ""},
		{"a grey hex without any", "1 2 3 2\ng 2 4 g\n1 3 g 1", places, lines, "bare-hex?@12"},
		{"one end off the map", country, places, lines + ",A2 N-NW", "stray-track?@202"},
		{"both ends off the map", country, places, lines + ",A2 SW-NW", "stray-track@202"},
		{"an end at a dash", "1 2 3 2\ng - 4 g\n1 3 2 1", places, lines + ",A2 N-NE", "stray-track?@202"},
		{"grey meets grey", "1 2 3 2\ng 2 4 g\ng 3 2 1\n1 1 1 1", places, lines + ",A3 N-S", ""},
		{"grey does not meet grey", "1 2 3 2\ng 2 4 g\ng 3 2 1\n1 1 1 1", places, lines + ",A3 SE-S", "broken-track@200"},
		{"two grey hexes side by side", "1 2 3 2\ng g 4 g\n1 3 2 1", places, "A2 S-NE,D2 N-S,B2 SW-SE", ""},
		{"two grey hexes side by side, one turned away", "1 2 3 2\ng g 4 g\n1 3 2 1", places, "A2 S-NE,D2 N-S,B2 S-SE", "broken-track@200"},
	} {
		t.Run(c.name, func(t *testing.T) { verdictIs(t, draw(t, c.picture, c.stops, c.lines), c.want) })
	}
}

func TestReach(t *testing.T) {
	const stations = "A1 square,A2 square,A3 circle,B1 circle,B2 pentagon,B3 pentagon,"
	for _, c := range []struct{ name, picture, stops, lines, want string }{
		{"an island", "1 1 - 1\n1 1 - 1\n1 g - 1", "A1 square,A2 square,A3 circle,B1 circle,B2 pentagon,B3 pentagon,D2 dot", "B3 N-SW", "unreachable-stop@106"},
		{"an island with track and no station", "1 1 - g\n1 1 - 1\n1 g - 1", "A1 square,A2 square,A3 circle,B1 circle,B2 pentagon,B3 pentagon,D2 dot", "B3 N-SW,D1 S-SE", "unreachable-stop@106 stray-track?@201"},
		{"an island with track and a station", "1 1 - g\n1 1 - 1\n1 g - 1", stations + "D2 dot,D1 square", "B3 N-SW,D1 S-SE", "separate-networks?@106 stray-track?@201"},
		{"a bridge of printed track", "1 1 g 1\n1 1 - 1\n1 1 - 1", stations + "D2 dot", "C1 NW-NE", ""},
		{"a bridge past a stop", "1 1 g 1\n1 1 - 1\n1 1 - 1", stations + "C1 star,D2 dot", "C1 NW-SE", ""},
		{"two lines that pass each other", "1 - 1\n- g -\n- 1 -", "A1 square,C1 circle,B3 pentagon,B4 mystery", "B2 NW-NE,B2 N-S", "separate-networks?@102 off-map-hex@103 stray-track?@201"},
		{"two lines that meet in a stop", "1 - 1\n- g -\n- 1 -", "A1 square,C1 circle,B3 pentagon,B2 mystery", "B2 NW-NE,B2 N-S", "wrong-mystery@103 stray-track?@201"},
		{"a stop on a bare grey hex", country, places + ",C3 dot", lines, ""},
		{"a stop on a grey hex without track", "1 2 3 2\ng 2 4 g\n1 3 g 1", places + ",C3 dot", lines, "bare-hex?@12 unreachable-stop@108"},
	} {
		t.Run(c.name, func(t *testing.T) { verdictIs(t, draw(t, c.picture, c.stops, c.lines), c.want) })
	}
}

func TestTrains(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(m *rollway.Map)
		want   string
	}{
		{"shorter, all following", func(m *rollway.Map) { m.Trains = m.Trains[:3]; follow(m) }, ""},
		{"too many turns", func(m *rollway.Map) { m.Turns = val(16, 50) }, "uneven-trains@50"},
		{"too few turns", func(m *rollway.Map) { m.Turns = val(14, 50) }, "uneven-trains@50"},
		{"no turns", func(m *rollway.Map) { m.Turns = val(0, 50) }, "out-of-range@50"},
		{"one row", func(m *rollway.Map) { m.Trains, m.TrainAt = m.Trains[3:4], at(60); follow(m) }, "out-of-range@60"},
		{"no rows", func(m *rollway.Map) { m.Trains, m.TrainAt = nil, at(60); follow(m) }, "out-of-range@60 out-of-range@60"},
		{"a train of no stops", func(m *rollway.Map) { m.Trains[1].Stops = val(0, 61) }, "out-of-range@61"},
		{"the longest train", func(m *rollway.Map) { m.Trains[1].Stops = val(routes.PromisedTrain, 61) }, ""},
		{"a train too long", func(m *rollway.Map) { m.Trains[1].Stops = val(routes.PromisedTrain+1, 61) }, "out-of-range@61"},
		{"a row without boxes", func(m *rollway.Map) { m.Trains[1].Boxes = val(0, 61) }, "out-of-range@61"},
		{"rounds at other turns", func(m *rollway.Map) { runs(m, 4, 8, 10, 15) }, "misplaced-round@71"},
		{"a round too few", func(m *rollway.Map) { runs(m, 4, 7, 10) }, "misplaced-round@70"},
		{"the first row's round", func(m *rollway.Map) { runs(m, 1, 4, 7, 10, 15) }, "out-of-range@70"},
		{"rounds out of order", func(m *rollway.Map) { runs(m, 4, 10, 7, 15) }, "unsorted-rounds@72"},
		{"a round twice", func(m *rollway.Map) { runs(m, 4, 7, 7, 10, 15) }, "unsorted-rounds@72"},
		{"a round after the end", func(m *rollway.Map) { runs(m, 4, 7, 10, 15, 18) }, "misplaced-round@74"},
		{"no rounds", func(m *rollway.Map) { runs(m) }, "misplaced-round@70 misplaced-round@70 misplaced-round@70 misplaced-round@70"},
		{"a negative penalty", func(m *rollway.Map) { m.Penalties[rollway.Plus] = val(-10, 80) }, "out-of-range@80"},
		{"a free engineer", func(m *rollway.Map) { m.Penalties[rollway.Plus] = val(0, 80) }, ""},
		{"trains too short for spirals", func(m *rollway.Map) {
			m.Trains, m.TrainAt = m.Trains[:2], at(60)
			follow(m)
			for i := range 3 {
				m.Stops = append(m.Stops, rollway.Stop{At: val(m.Grid.Coord(1+i%2, 1+i/2), lineStop+20+i), Kind: val(rollway.Spiral, lineStop+20+i), Company: rollway.NoCompany})
			}
			m.Stops[4].At.V = m.Grid.Coord(2, 2) // the star makes room
		}, "short-trains?@60"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := draw(t, country, places, lines)
			c.change(m)
			verdictIs(t, m, c.want)
		})
	}
}

// runs sets operating rounds that the definition writes.
func runs(m *rollway.Map, turns ...int) {
	m.Runs, m.RunsAt = nil, at(70)
	for i, turn := range turns {
		m.Runs = append(m.Runs, val(turn, 70+i))
	}
}

func TestBands(t *testing.T) {
	type ends struct {
		from, to int // to -1: open
		name     string
	}
	for _, c := range []struct {
		name  string
		bands []ends
		want  string
	}{
		{"two", []ends{{0, 99, "a"}, {100, -1, "b"}}, ""},
		{"one", []ends{{0, -1, "a"}}, ""},
		{"none", nil, "out-of-range@90"},
		{"a hole", []ends{{0, 98, "a"}, {100, -1, "b"}}, "broken-bands@92"},
		{"an overlap", []ends{{0, 100, "a"}, {100, -1, "b"}}, "broken-bands@92"},
		{"falling", []ends{{0, 99, "a"}, {100, 199, "b"}, {50, -1, "c"}}, "broken-bands@93"},
		{"twice the same", []ends{{0, 99, "a"}, {0, -1, "b"}}, "broken-bands@92"},
		{"beginning late", []ends{{10, 99, "a"}, {100, -1, "b"}}, "broken-bands@91"},
		{"ending", []ends{{0, 99, "a"}, {100, 200, "b"}}, "broken-bands@92"},
		{"upside down", []ends{{0, 99, "a"}, {200, 100, "b"}, {201, -1, "c"}}, "broken-bands@92"},
		{"open in the middle", []ends{{0, -1, "a"}, {100, -1, "b"}}, "broken-bands@91"},
		{"negative", []ends{{-5, 99, "a"}, {100, -1, "b"}}, "out-of-range@91"},
		{"without a name", []ends{{0, 99, ""}, {100, -1, "b"}}, "unnamed-band?@91"},
		{"six without names", []ends{{0, 9, ""}, {10, 19, ""}, {20, 29, ""}, {30, 39, ""}, {40, 49, ""}, {50, -1, ""}}, ""},
		{"ten", []ends{{0, 0, "a"}, {1, 1, "b"}, {2, 2, "c"}, {3, 3, "d"}, {4, 4, "e"}, {5, 5, "f"}, {6, 6, "g"}, {7, 7, "h"}, {8, 8, "i"}, {9, -1, "j"}}, "out-of-range@90"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := draw(t, country, places, lines)
			m.Bands, m.BandsAt = nil, at(90)
			for i, b := range c.bands {
				m.Bands = append(m.Bands, rollway.Band{From: val(b.from, 91+i), To: val(b.to, 91+i), Open: b.to < 0, Name: val(b.name, 91+i)})
			}
			verdictIs(t, m, c.want)
		})
	}
}

// What the loader could not read is not missed once more.
func TestIncomplete(t *testing.T) {
	for _, change := range []func(m *rollway.Map){
		func(m *rollway.Map) { m.Stops = m.Stops[:2] },
		func(m *rollway.Map) { m.Track = m.Track[:1] },
		func(m *rollway.Map) { m.Track = nil },
		func(m *rollway.Map) { m.Name.V = "" },
		func(m *rollway.Map) { m.Trains = m.Trains[:1] },
		func(m *rollway.Map) { m.Runs, m.RunsAt = m.Runs[1:], at(70) },
		func(m *rollway.Map) { m.Bands, m.BandsAt = m.Bands[1:3], at(90) },
		func(m *rollway.Map) { m.Ground = nil },
		func(m *rollway.Map) { m.Ground[5] = rollway.Grey },
	} {
		m := draw(t, country, places, lines)
		m.Incomplete = true
		change(m)
		verdictIs(t, m, "")
	}
}

// A map that the search for routes cannot promise to deal with is refused.
func TestSize(t *testing.T) {
	row := strings.Repeat("2 ", 13) + "\n"
	picture := strings.Repeat(row, 5) + strings.Repeat("g ", 13) + "\n" + strings.Repeat(row, 2)
	var stops, track []string
	for i := range rollway.MaxStops + 1 {
		kind := "dot"
		if i < 6 {
			kind = rollway.CompanyNames[i/2]
		}
		stops = append(stops, fmt.Sprintf("%s%d %s", hex.ColumnLetters(i%13), 1+i/13, kind))
	}
	for i := range 13 {
		track = append(track, hex.ColumnLetters(i)+"6 N-S")
	}
	if rollway.MaxStops != routes.PromisedStops || rollway.LengthRange.Max != routes.PromisedTrain {
		t.Errorf("maps have up to %d stops and trains of up to %d; the routes are promised for %d and %d",
			rollway.MaxStops, rollway.LengthRange.Max, routes.PromisedStops, routes.PromisedTrain)
	}
	// What Check lets through can be played, and nothing else.
	played := func(m *rollway.Map, want string) {
		t.Helper()
		verdictIs(t, m, want)
		if _, err := rollway.NewGame(m, 1); err == nil != (want == "") {
			t.Errorf("NewGame says %v where Check says %q", err, want)
		}
	}
	m := draw(t, picture, strings.Join(stops[:rollway.MaxStops], ","), strings.Join(track, ","))
	m.Trains[1].Stops = val(rollway.LengthRange.Max, 61)
	played(m, "")
	m.Trains[1].Stops.V++
	played(m, "out-of-range@61")
	m = draw(t, picture, strings.Join(stops, ","), strings.Join(track, ","))
	played(m, "crowded-map@99")

	// The longest game and 6 engineers lay 92 pieces at most; 36 are left for what is printed:
	// a piece a side in a hex with a stop, a piece a line in any other.
	if rollway.MaxPieces != routes.PromisedPieces || rollway.TrainsRange.Max != routes.PromisedTrains {
		t.Errorf("maps have up to %d pieces and %d trains; the routes are promised for %d and %d",
			rollway.MaxPieces, rollway.TrainsRange.Max, routes.PromisedPieces, routes.PromisedTrains)
	}
	var printed []string
	for i := range 13 {
		for _, l := range []string{"S-N", "SE-NE", "SW-NW"} {
			printed = append(printed, fmt.Sprintf("%s6 %s", hex.ColumnLetters(i), l))
		}
	}
	for n, want := range map[int]string{36: "", 37: "crowded-map@199"} {
		m := draw(t, picture, strings.Join(stops[:20], ","), strings.Join(printed[:n], ","))
		m.Trains = slices.Repeat(m.Trains[3:4], rollway.TrainsRange.Max)
		for i := range m.Trains {
			m.Trains[i].Boxes.V = rollway.BoxesRange.Max
		}
		follow(m)
		l := rollway.Check(m)
		l = slices.DeleteFunc(l, func(d diag.Diagnostic) bool {
			return d.Code == "broken-track" || d.Code == "bare-hex" || d.Code == "stray-track"
		})
		if got := codes(l); got != want {
			t.Errorf("%d printed lines: got %q, want %q\n%v", n, got, want, l)
		}
	}
}

// TestAllTrackEverywhere: where every hex is grey and has every line, the search for routes
// would have more ways than it can count. Check says so.
func TestAllTrackEverywhere(t *testing.T) {
	var stops, track []string
	for i := range 12 {
		stops = append(stops, fmt.Sprintf("%s%d %s", hex.ColumnLetters(i%6), 1+4*(i/6), rollway.CompanyNames[i%3]))
	}
	sides := []string{"N", "NE", "SE", "S", "SW", "NW"}
	for i := range 30 {
		for a := range 6 {
			for b := range a {
				track = append(track, fmt.Sprintf("%s%d %s-%s", hex.ColumnLetters(i%6), 1+i/6, sides[a], sides[b]))
			}
		}
	}
	l := rollway.Check(draw(t, strings.Repeat(strings.Repeat("g ", 6)+"\n", 5), strings.Join(stops, ","), strings.Join(track, ",")))
	crowded := 0
	for _, d := range l {
		if d.Code == "crowded-map" {
			crowded++
		}
	}
	if crowded != 2 { // forks, and pieces
		t.Errorf("%d times crowded: %v", crowded, l)
	}
}

// TestManyStations: a company may have so many stations and no more.
func TestManyStations(t *testing.T) {
	if rollway.MaxStations != routes.PromisedStations {
		t.Errorf("companies have up to %d stations; the routes are promised for %d", rollway.MaxStations, routes.PromisedStations)
	}
	row := strings.Repeat("2 ", 13) + "\n"
	for n, want := range map[int]int{rollway.MaxStations: 0, rollway.MaxStations + 1: 1, rollway.MaxStations + 2: 1} {
		stops := []string{"A3 circle", "C3 pentagon"}
		for i := range n {
			stops = append(stops, hex.ColumnLetters(i)+"1 square")
		}
		if n > 13 {
			stops = append(stops[:15], "D3 square")
		}
		l := rollway.Check(draw(t, row+strings.Repeat("g ", 13)+"\n"+row, strings.Join(stops, ","), "A2 S-N"))
		crowded := 0
		for _, d := range l {
			if d.Code == "crowded-map" {
				crowded++
			}
		}
		if crowded != want {
			t.Errorf("%d stations: %d times crowded, want %d\n%v", n, crowded, want, l)
		}
	}
}

// TestForks: printed track may fork so often and no more; in a hex with a stop lines meet.
func TestForks(t *testing.T) {
	row := strings.Repeat("2 ", 6) + "\n"
	picture := row + row + "2 g g g g 2\n" + row + row
	const stops = "A1 square, F1 square, A2 circle, F2 circle, A5 pentagon, F5 pentagon, C1 star, C5 star"
	// Three lines of a triangle are three forks.
	var track []string
	for i, n := range []int{3, 6} {
		for _, l := range []string{"SE-N", "SW-N", "SE-SW"} {
			track = append(track, fmt.Sprintf("%s3 %s", hex.ColumnLetters(1+i), l))
		}
		for end, want := range map[string]string{"": "", ",C3 S-N": "crowded-map@206"} {
			if n < rollway.MaxForks && want != "" {
				continue
			}
			l := rollway.Check(draw(t, picture, stops, strings.Join(track, ",")+end))
			l = slices.DeleteFunc(l, func(d diag.Diagnostic) bool { return d.Code != "crowded-map" })
			if got := codes(l); got != want {
				t.Errorf("%d forks%s: got %q, want %q\n%v", n, end, got, want, l)
			}
		}
	}
	l := rollway.Check(draw(t, picture, stops+", C3 dot", strings.Join(track, ",")+",C3 S-N"))
	if slices.ContainsFunc(l, func(d diag.Diagnostic) bool { return d.Code == "crowded-map" }) {
		t.Errorf("lines that meet in a stop are no forks: %v", l)
	}
}
