package rollway

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/track"
)

// sketch makes a map of a picture, one row of the grid a line: 1 to 5 are values, g is
// grey, - is no hex. stops are "A1 dot, B3 square", lines "A3 S-N, D4 SE-SW".
func sketch(t testing.TB, picture, stops, lines string) *Map {
	t.Helper()
	var rows [][]string
	for _, l := range strings.Split(strings.TrimSpace(picture), "\n") {
		rows = append(rows, strings.Fields(l))
	}
	m := &Map{ID: "sketch", Name: diag.Value[string]{V: "Sketch"}}
	m.Grid = hex.Grid{Orientation: hex.FlatTop, Stagger: hex.Even, Cols: len(rows[0]), Rows: len(rows), FirstRow: 1}
	for _, row := range rows {
		for _, cell := range row {
			ground := NoHex
			switch {
			case cell == "g":
				ground = Grey
			case cell != "-":
				ground = Ground(cell[0] - '0')
			}
			m.Ground = append(m.Ground, ground)
		}
		m.GroundAt = append(m.GroundAt, diag.Pos{})
	}
	land, err := track.NewGround(m.Grid, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range strings.Split(stops, ",") {
		w := strings.Fields(s)
		if len(w) == 0 {
			continue
		}
		at, ok := m.Grid.ParseLabel(w[0])
		stop := Stop{At: diag.Value[hex.Coord]{V: at}, Company: NoCompany}
		if c := slices.Index(CompanyNames[:], w[1]); c >= 0 {
			stop.Company = Company(c)
		} else {
			k := slices.Index(StopNames[:], w[1])
			ok = ok && k >= 0
			stop.Kind.V = StopKind(k)
		}
		if !ok {
			t.Fatalf("no stop %q", s)
		}
		m.Stops = append(m.Stops, stop)
	}
	for _, s := range strings.Split(lines, ",") {
		if s = strings.TrimSpace(s); s == "" {
			continue
		}
		seg, err := land.ParseSegment(strings.ReplaceAll(s, " ", "/"))
		if err != nil {
			t.Fatal(err)
		}
		m.Track = append(m.Track, diag.Value[Line]{V: Line{m.Grid.At(int(seg.Hex)), hex.Side(seg.A), hex.Side(seg.B)}})
	}
	m.Turns.V = DefaultTurns
	m.Trains = UsualTrains(diag.Pos{})
	for _, r := range UsualRuns(m.Trains) {
		m.Runs = append(m.Runs, diag.Value[int]{V: r})
	}
	for e, p := range DefaultPenalties {
		m.Penalties[e].V = p
	}
	m.Bands = UsualBands(diag.Pos{})
	return m
}

// mainPicture is a map of the size that is usual: 45 hexes.
const mainPicture = `
	2 3 3 4 4 3 4
	1 2 4 5 5 4 g
	g 1 3 3 4 3 3
	1 2 2 g 3 2 2
	2 3 3 2 2 1 1
	3 4 5 3 3 g 1
	- 5 - 4 - 2 -
`

const (
	mainStops = `A1 dot, F1 triangle, B2 dot, D2 star, E2 triangle, G2 circle, A3 square, C3 dot, E3 pentagon, C4 circle,
		E4 dot, F4 dot, G4 triangle, A6 triangle, C6 star, D6 dot, E6 square, F6 pentagon, D7 dot`
	mainTrack = "G2 SW-N, A3 S-N, D4 NW-NE, D4 SE-SW, F6 SE-NW"
)

func mainMap(t testing.TB) *Map { return sketch(t, mainPicture, mainStops, mainTrack) }

// mysteryMap has one station a company and the mystery station.
func mysteryMap(t testing.TB) *Map {
	return sketch(t, mainPicture, `A1 dot, F1 triangle, B2 dot, D2 star, E2 triangle, G2 circle, A3 square, C3 dot, E4 dot, D5 mystery,
		F4 dot, G4 triangle, A6 triangle, C6 star, F6 pentagon, D7 dot`, mainTrack)
}

// spiralMap has three points of interest.
func spiralMap(t testing.TB) *Map {
	return sketch(t, mainPicture, strings.Replace(strings.Replace(strings.Replace(mainStops, "A1 dot", "A1 spiral", 1),
		"C3 dot", "C3 spiral", 1), "D6 dot", "D6 spiral", 1), mainTrack)
}

// smallMap is as few hexes as a game has room on: they fill up.
func smallMap(t testing.TB) *Map {
	return sketch(t, `
		2 1 3
		1 g 1
		4 2 5
	`, "A1 square, C1 circle, A3 pentagon, C3 dot, A2 square, C2 circle, B3 pentagon, B1 star", "B2 S-N, B2 SE-NW, B2 SW-NE")
}

// randomMap is a map of any size and shape, crowded with stops.
func randomMap(t testing.TB, seed uint64) *Map {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 77))
	for {
		m := randomSketch(t, rng)
		if !Check(m).HasErrors() {
			return m
		}
	}
}

func randomSketch(t testing.TB, rng *rand.Rand) *Map {
	cols, rows := 3+rng.IntN(7), 3+rng.IntN(7)
	var picture strings.Builder
	var greys, others []string
	for r := range rows {
		for c := range cols {
			label := hex.ColumnLetters(c) + fmt.Sprint(r+1)
			switch rng.IntN(10) {
			case 0:
				picture.WriteString("g ")
				greys = append(greys, label)
			default:
				fmt.Fprintf(&picture, "%d ", 1+min(rng.IntN(5), rng.IntN(5)))
				others = append(others, label)
			}
		}
		picture.WriteString("\n")
	}
	var stops, lines []string
	rng.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
	kinds := []string{"square", "circle", "pentagon", "square", "circle", "pentagon", "dot", "triangle", "star", "dot", "dot", "star"}
	switch rng.IntN(3) {
	case 0:
		kinds = append(kinds[:3:3], "mystery", "dot", "triangle", "star", "dot")
	case 1:
		kinds = append(kinds, "spiral", "spiral", "spiral")
	}
	for i, k := range kinds {
		if i < len(others)-2 {
			stops = append(stops, others[i]+" "+k)
		}
	}
	for _, at := range greys {
		for range 1 + rng.IntN(2) {
			l := LineSides[rng.IntN(HexLines)]
			names := []string{"SE", "S", "SW", "NW", "N", "NE"}
			lines = append(lines, at+" "+names[l[0]]+"-"+names[l[1]])
		}
	}
	slices.Sort(lines)
	return sketch(t, picture.String(), strings.Join(stops, ","), strings.Join(slices.Compact(lines), ","))
}
