package maps

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/rollway"
)

// smallRollway is a definition without a fault, to put faults into.
const smallRollway = `platelayer: 1
game: rollway-station
name: Two Valleys
hexes: |
  1 2 3 2
  g 2 4 g
  1 3 2 1
stops:
  A1: pentagon
  B1: dot
  D1: square
  A2: square
  C2: star
  D2: CL
  A3: circle
  D3: pentagon
track:
  A2: [n-s]
  D2: n-s
`

func TestSmallRollwayIsFine(t *testing.T) {
	d, l := check("valleys.yaml", []byte(smallRollway))
	if len(l) > 0 {
		t.Fatal(l)
	}
	if d.ID != "valleys" || d.Game != RollwayStation || d.Name() != "Two Valleys" || d.Rollway.Incomplete {
		t.Errorf("ID %q, Game %q, Name %q, Incomplete %v", d.ID, d.Game, d.Name(), d.Rollway.Incomplete)
	}
}

// rollwayProblems are faults in smallRollway, like problems.
var rollwayProblems = []struct{ name, old, text, want, hint string }{
	{"unknown key", "", "train: 3", "20:1+5 unknown-key", `did you mean "trains"?`},
	{"key of the other game", "", "terrain: 3", "20:1+7 unknown-key", "it can be platelayer, game, "},
	{"no track", "track:\n  A2: [n-s]\n  D2: n-s\n", "", "1:1+1 missing-key", "add track: {A3: n-s"},
	{"no stops", "stops:", "stop:", "8:1+4 unknown-key", `did you mean "stops"?`},
	{"pointy", "", "grid: {orientation: pointy}", "20:21+6 unknown-word", "it can be flat"},
	{"unknown stagger", "", "grid: {stagger: od}", "20:17+2 unknown-word", `did you mean "odd"?`},

	{"a letter that is none", "g 2 4 g", "g 2 4 x", "6:9+1 unknown-hex", `the letters are "1" to "5"`},
	{"a capital", "g 2 4 g", "G 2 4 g", "6:3+1 unknown-hex", `write it small: "g"`},
	{"a value too high", "g 2 4 g", "g 2 6 g", "6:7+1 unknown-hex", ""},
	{"a row too short", "g 2 4 g", "g 2 4", "6:3+5 ragged-picture", `write "-" where there is no hex`},
	{"folded", "hexes: |", "hexes: >", "4:8+1 folded-picture", ""},
	{"a list of rows", "hexes: |\n  1 2 3 2\n  g 2 4 g\n  1 3 2 1", "hexes: [123 2, \"g24g\", 1321]", "", ""},

	{"a stop misspelt", "C2: star", "C2: sttar", "13:7+5 unknown-stop", `did you mean "star"?`},
	{"a stop that is none", "C2: star", "C2: xylophone", "13:7+9 unknown-stop", "it can be square, circle, pentagon, mystery, dot, triangle, star or spiral"},
	{"small letters of a company", "D2: CL", "D2: cl", "14:7+2 unknown-stop", ""},
	{"a stop twice", "C2: star", "C2: star\n  c2: dot", "14:3+2 duplicate-key", ""},
	{"a stop off the map", "C2: star", "E2: star", "13:3+2 off-map-hex", "the nearest is D2"},
	{"label and word swapped", "C2: star", "star: C2", "13:3+4 unknown-label", "the label comes first: C2: star"},
	{"an empty stop", "C2: star", "C2:", "13:3+2 missing-value", "write one of square, circle"},

	{"a side that is none", "A2: [n-s]", "A2: [n-e]", "18:8+3 unknown-side", "the sides are n, ne, se, s, sw or nw"},
	{"a side with itself", "A2: [n-s]", "A2: [n-n]", "18:8+3 unknown-side", ""},
	{"one side", "A2: [n-s]", "A2: [n]", "18:8+1 unknown-side", ""},
	{"a dash", "A2: [n-s]", "A2: [n–s]", "18:9+1 unknown-side", "write a plain hyphen: n-s"},
	{"capitals", "A2: [n-s]", "A2: [N - S]", "", ""},
	{"no lines", "A2: [n-s]", "A2: []", "18:7+1 wrong-length", ""},
	{"a number for a line", "D2: n-s", "D2: 3", "19:7+1 unknown-side", ""},
	{"a mapping for lines", "D2: n-s", "D2: {n: s}", "19:7+1 wrong-type", "write a list of lines, or a line such as n-s"},
	{"track off the map", "D2: n-s", "D4: n-s", "19:3+2 off-map-hex", ""},

	{"turns in words", "", "turns: many", "20:8+4 wrong-type", "write it in digits"},
	{"no turns", "", "turns: 0", "20:8+1 out-of-range", ""},
	{"turns that do not fit", "", "turns: 12", "20:8+2 uneven-trains", "write turns: 15"},
	{"a row that fits", "", "trains: [{stops: 2, boxes: 4}, {stops: 3, boxes: 4}]", "", ""},
	{"one row", "", "trains: [{stops: 2, boxes: 4}]", "20:9+1 wrong-length", "write a list of 2 to 5 rows"},
	{"a row without boxes", "", "trains: [{stops: 2}, {stops: 3, boxes: 4}]", "20:10+1 missing-key", "add boxes: 3"},
	{"a row of numbers", "", "trains: [2, 3]", "20:10+1 wrong-type, 20:13+1 wrong-type", ""},
	{"a row of zero", "", "trains: [{stops: 0, boxes: 4}, {stops: 3, boxes: 4}]", "20:18+1 out-of-range", ""},
	{"rounds that do not fit", "", "operating-rounds: [4, 7, 11, 15]", "20:26+2 misplaced-round", "the turns 4, 7, 10 and 15"},
	{"rounds out of order", "", "operating-rounds: [4, 10, 7, 15]", "20:27+1 unsorted-rounds", ""},
	{"no rounds", "", "operating-rounds: []", "20:19+1 wrong-length", ""},

	{"engineers", "", "engineers: {random: [1, 2, 3], plus: 0, plus-minus: 99}", "", ""},
	{"two random engineers", "", "engineers: {random: [1, 2]}", "20:21+1 wrong-length", ""},
	{"a negative penalty", "", "engineers: {plus: -10}", "20:19+3 out-of-range", "0 to 99"},
	{"an engineer misspelt", "", "engineers: {strait: 10}", "20:13+6 unknown-key", `did you mean "straight"?`},

	{"bands", "", "bands: [{from: 0, name: a}, {from: 9, to: 20, name: b}, {from: 21, name: c}]", "", ""},
	{"bands with a hole", "", "bands: [{from: 0, to: 7, name: a}, {from: 9, name: b}]", "20:43+1 broken-bands", "write from: 8"},
	{"bands that overlap", "", "bands: [{from: 0, to: 10, name: a}, {from: 9, name: b}]", "20:44+1 broken-bands", ""},
	{"bands without names", "", "bands: [{from: 0}, {from: 9}]", "20:16+1 unnamed-band (warning), 20:27+1 unnamed-band (warning)", ""},
	{"a band without a beginning", "", "bands: [{to: 9, name: a}, {from: 10, name: b}]", "20:9+1 missing-key", "add from: 0"},
	{"no bands", "", "bands: []", "20:8+1 wrong-length", ""},

	{"two mistakes", "C2: star\n  D2: CL", "C2: starr\n  D2: CLL", "13:7+5 unknown-stop, 14:7+3 unknown-stop", ""},
	{"track on a hex with a value", "D2: n-s", "D2: n-s\n  C3: n-s", "20:7+3 misplaced-track", ""},
}

func TestRollwayProblems(t *testing.T) {
	for _, c := range rollwayProblems {
		t.Run(c.name, func(t *testing.T) {
			data := put(t, smallRollway, c.old, c.text)
			_, l := check("x.yaml", []byte(data))
			if got := brief(l); got != c.want {
				var b strings.Builder
				diag.Fprint(&b, l, map[string][]byte{"x.yaml": []byte(data)})
				t.Fatalf("got  %s\nwant %s\n%s", got, c.want, b.String())
			}
			if len(l) > 0 && !strings.Contains(l[0].Hint+l[len(l)-1].Hint, c.hint) {
				t.Errorf("hint %q, want %q", l[0].Hint, c.hint)
			}
		})
	}
}

// fullRollway has every key, and values that need care.
const fullRollway = `platelayer: 1
game: rollway-station
name: "No. 7: \"Über\""
author: 1848
grid: {orientation: flat, stagger: even, origin: Y8}
hexes:
  - "1 2 g 4"
  - 5-3g
  - 1234
stops:
  Y8: SR
  Z8: square
  AB8: circle
  Y9: mystery
  AA9: dot
  ab9: triangle
  Y10: star
  Z10: spiral
  AA10: PE
  AB10: pentagon
track:
  AB9: [S - N, sw-se, ne-NW]
  AA8: s-sw
turns: 9
trains: [{stops: 3, boxes: 2}, {stops: 4, boxes: 3}, {stops: 4, boxes: 5}]
operating-rounds: [5, 9]
engineers: {plus: 7, random: [1, 2, 3], minus: 10}
bands:
  - {from: 0, name: "Late, again"}
  - {from: 100, to: 149}
  - {from: 150, to: 300, name: "no"}
recipe: {seed: 7}
report: {games: 1000}
`

// TestRollwayGolden pins the text of a definition that has everything.
func TestRollwayGolden(t *testing.T) {
	d, l := Load("full.yaml", []byte(fullRollway))
	if l.HasErrors() {
		t.Fatal(l)
	}
	golden(t, "rollway.debug.txt", DebugText(d))
	golden(t, "rollway.yaml", string(Encode(d)))
	roundTrip(t, "full.yaml", d)
	d, _ = Load("small.yaml", []byte(smallRollway))
	golden(t, "rollway-small.yaml", string(Encode(d)))
	roundTrip(t, "small.yaml", d)
}

// randomRollway is a map with random values everywhere, whether it can be played or not.
func randomRollway(r *rand.Rand) *rollway.Map {
	m := &rollway.Map{ID: "x", Name: is(randomName(r))}
	if r.IntN(2) == 0 {
		m.Author = is(randomName(r))
	}
	m.Grid = hex.Grid{Orientation: hex.FlatTop, Stagger: hex.Stagger(r.IntN(2)), Cols: 1 + r.IntN(40), Rows: 1 + r.IntN(12),
		FirstCol: r.IntN(30), FirstRow: r.IntN(12)}
	m.GroundAt = make([]diag.Pos, m.Grid.Rows)
	for range m.Grid.Len() {
		m.Ground = append(m.Ground, rollway.Ground(r.IntN(int(rollway.Grey)+1)))
	}
	for _, i := range r.Perm(m.Grid.Len())[:r.IntN(m.Grid.Len()+1)] {
		at := is(m.Grid.At(i))
		if r.IntN(2) == 0 {
			s := rollway.Stop{At: at, Kind: is(rollway.StopKind(r.IntN(rollway.StopKinds))), Company: rollway.NoCompany}
			if s.Kind.V == rollway.Station {
				s.Company = rollway.Company(r.IntN(rollway.Companies))
			}
			m.Stops = append(m.Stops, s)
		}
		for range r.IntN(4) {
			sides := r.Perm(6)
			a, b := hex.Side(sides[0]), hex.Side(sides[1])
			m.Track = append(m.Track, is(rollway.Line{At: at.V, A: min(a, b), B: max(a, b)}))
		}
	}
	for range 2 + r.IntN(rollway.TrainsRange.Max-1) {
		m.Trains = append(m.Trains, rollway.Train{Stops: is(1 + r.IntN(12)), Boxes: is(1 + r.IntN(8))})
	}
	if r.IntN(2) == 0 {
		m.Trains = rollway.UsualTrains(diag.Pos{})
	}
	m.Turns = is(rollway.UsualTurns(m.Trains) + r.IntN(2))
	for _, turn := range rollway.UsualRuns(m.Trains) {
		m.Runs = append(m.Runs, is(turn+r.IntN(2)))
	}
	for e := range m.Penalties {
		m.Penalties[e] = is([]int{rollway.DefaultPenalties[e], r.IntN(100)}[r.IntN(2)])
	}
	m.Bands = rollway.UsualBands(diag.Pos{})
	if r.IntN(2) == 0 {
		m.Bands = nil
		for i := range 1 + r.IntN(9) {
			b := rollway.Band{From: is(100 * i), To: is(100*i + 90 + r.IntN(20))}
			if r.IntN(2) == 0 {
				b.Name = is(randomName(r))
			}
			m.Bands = append(m.Bands, b)
		}
		if last := &m.Bands[len(m.Bands)-1]; r.IntN(2) == 0 {
			last.Open, last.To.V = true, 0
		}
	}
	return m
}

// TestEncodeAnyRollway: whatever map a program makes, it is read as it was written.
func TestEncodeAnyRollway(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 150 {
		d := &Definition{ID: "x", Game: RollwayStation, Rollway: randomRollway(r)}
		text := Encode(d)
		again, l := Load("x.yaml", text)
		if l.HasErrors() {
			t.Fatalf("%v\n%s", l, text)
		}
		forgetPlaces(reflect.ValueOf(again))
		if !reflect.DeepEqual(d.Rollway, again.Rollway) {
			t.Fatalf("read again it is another map:\n%s\n%s", text, Encode(again))
		}
		if !bytes.Equal(text, Encode(again)) {
			t.Fatalf("written again it is another text:\n%s", text)
		}
	}
}

// TestRollwaySchemaAgrees: schema and check have the same verdict, as far as a schema can
// tell.
func TestRollwaySchemaAgrees(t *testing.T) {
	s := compiled(t, RollwayStation)
	// What only the loader or the rules can see.
	beyond := []string{"off-map-hex", "duplicate-key", "uneven-trains", "misplaced-round", "unsorted-rounds", "broken-bands", "misplaced-track",
		"ragged-picture", "folded-picture", "missing-space"}
	only := map[string]bool{"a side with itself": true}
	agreed := 0
	for _, c := range rollwayProblems {
		data := put(t, smallRollway, c.old, c.text)
		_, l := check("x.yaml", []byte(data))
		if only[c.name] || strings.Contains(strings.Join(beyond, " "), codeOf(l)) && len(l) > 0 {
			continue
		}
		agreed++
		if err := s.Validate(value(t, data)); (err != nil) != l.HasErrors() {
			t.Errorf("%s: the schema says %v, check says %v", c.name, err, l)
		}
	}
	if agreed < 30 {
		t.Errorf("only %d definitions were compared", agreed)
	}
	for _, data := range []string{smallRollway, fullRollway} {
		if err := s.Validate(value(t, data)); err != nil {
			t.Error(err)
		}
	}
}

// codeOf is the code of the first problem.
func codeOf(l diag.List) string {
	if len(l) == 0 {
		return ""
	}
	return l[0].Code
}
