package maps

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/rules/railroadink"
)

// smallBoard is a definition without a fault, to put faults into.
const smallBoard = `platelayer: 1
game: railroad-ink
name: Two Networks
board: |
  - - h - r - -
  - . . . . . r
  h . c c c . -
  - . c c c . h
  r . . . . . -
  - - r - h - -
buildings:
  A1: factory
  B2: village
  C3: university
rounds: 6
special-routes: {round: 1, game: 2}
dice:
  A: 2
  B: 1
  S: {replaces: A}
  R: 1
  X:
    kind: white
    count: 1
    name: Country
    faces: [railway n, highway n, railway n-e + railway s-w, station highway n railway e, highway n-s, railway n-s]
`

func TestSmallBoardIsFine(t *testing.T) {
	d, l := check("networks.yaml", []byte(smallBoard))
	if len(l) > 0 {
		t.Fatal(l)
	}
	b := d.RailroadInk
	if d.ID != "networks" || d.Game != RailroadInk || d.Name() != "Two Networks" || d.Kind() != "board" || b.Incomplete {
		t.Errorf("ID %q, Game %q, Name %q, Kind %q, Incomplete %v", d.ID, d.Game, d.Name(), d.Kind(), b.Incomplete)
	}
	var exits []string
	for _, e := range b.Exits {
		exits = append(exits, e.Side.String()+" of "+e.At.V.Label()+" "+e.Kind.V.String())
	}
	want := "n of B1 highway, n of D1 railway, e of E1 railway, w of A2 highway, e of E3 highway, w of A4 railway, s of B4 railway, s of D4 highway"
	if got := strings.Join(exits, ", "); got != want {
		t.Errorf("exits are %s, want %s", got, want)
	}
}

// boardProblems are faults in smallBoard, like problems.
var boardProblems = []struct{ name, old, text, want, hint string }{
	{"unknown key", "rounds: 6", "round: 6", "15:1+5 unknown-key", `did you mean "rounds"?`},
	{"key of another game", "", "terrain: 3", "27:1+7 unknown-key", "it can be platelayer, game, "},

	{"a letter that is none", "- . . . . . r", "- . x . . . r", "6:7+1 unknown-space", `the letters are "." a space`},
	{"a capital", "- . . . . . r", "- . C . . . r", "6:7+1 unknown-space", `write it small: "c"`},
	{"a row too short", "- . . . . . r", "- . . . . r", "6:3+11 ragged-picture", ""},
	{"a hole", "- . . . . . r", "- . - . . . r", "6:7+1 broken-frame", `write "." for a space`},
	{"a space in the frame", "- . . . . . r", ". . . . . . r", "6:3+1 broken-frame", "around the spaces stand"},
	{"an exit inside", "- . . . . . r", "- . h . . . r", "6:7+1 misplaced-exit", "exits stand in the frame"},
	{"an exit in a corner", "- - h - r - -", "h - h - r - -", "5:3+1 misplaced-exit", "none in its corners"},
	{"a folded picture", "board: |", "board: >", "4:8+1 folded-picture", ""},
	{"a list of rows", "board: |\n  - - h - r - -\n  - . . . . . r\n  h . c c c . -\n  - . c c c . h\n  r . . . . . -\n  - - r - h - -", "board: [--h-r--, -.....r, h.ccc.-, -.ccc.h, r.....-, --r-h--]", "", ""},
	{"a board too small", "  - . . . . . r\n  h . c c c . -\n", "", "4:1+5 out-of-range, 12:3+2 off-board-space", ""},

	{"a building misspelt", "A1: factory", "A1: factroy", "12:7+7 unknown-word", `did you mean "factory"?`},
	{"a building off the board", "A1: factory", "F1: factory", "12:3+2 off-board-space", "the board goes from A1 to E4"},
	{"a building far off", "A1: factory", "AA10: factory", "12:3+4 off-board-space", ""},
	{"two buildings on a space", "A1: factory", "A1: factory\n  a1: village", "13:3+2 duplicate-key", ""},
	{"no label", "A1: factory", "factory: factory", "12:3+7 unknown-label", ""},

	{"no rounds", "rounds: 6", "rounds: 0", "15:9+1 out-of-range", "1 to 20"},
	{"rounds in words", "rounds: 6", "rounds: many", "15:9+4 wrong-type", "write it in digits"},
	{"many special routes", "game: 2", "game: 77", "16:34+2 out-of-range", "0 to 12"},
	{"a picture twice", "game: 2", "pictures: [highway n-e-s-w, highway s-w-n-e]", "16:56+15 duplicate-route", ""},
	{"a picture misspelt", "game: 2", "pictures: [highwy n-e-s-w]", "16:39+14 unknown-face", "write what leads where"},

	{"two letters", "B: 1", "BB: 1", "19:3+2 unusable-letter", "one letter from A to Z"},
	{"small letters", "B: 1", "b: 1", "", ""},
	{"a die twice", "B: 1", "B: 1\n  b: 2", "20:3+1 duplicate-key", ""},
	{"a die that is none", "B: 1", "Z: 1", "19:3+1 unknown-word", "write its faces, or one of A, B, C, D, R, S, K, P"},
	{"a die without faces", "B: 1", "Z: {count: 2}", "19:3+1 unknown-word", "write its faces"},
	{"no such die to replace", "replaces: A", "replaces: C", "20:17+1 unrollable-dice", "name one of those that are left"},
	{"two that replace one", "A: 2", "A: 1\n  P: 1", "21:17+1 unrollable-dice", ""},
	{"two Renovation dice", "R: 1", "R: 2", "21:6+1 unrollable-dice", "one is rolled"},
	{"a kind that is none", "kind: white", "kind: grey", "23:11+4 unknown-word", "it can be white, expansion, renovation or construction"},
	{"Routes on a Renovation die", "R: 1", "R: {faces: [railway n, railway n, railway n, railway n, railway n, railway n]}",
		"21:15+9 misplaced-face, 21:26+9 misplaced-face, 21:37+9 misplaced-face, 21:48+9 misplaced-face, 21:59+9 misplaced-face, 21:70+9 misplaced-face", "what is added and on what"},
	{"five faces", "railway n, highway n,", "railway n,", "26:12+1 wrong-length", "a list of 6 faces"},
	{"a face misspelt", "[railway n,", "[railway north,", "26:13+13 unknown-face", "write what leads where"},
	{"a side twice", "[railway n,", "[railway n-n,", "26:13+11 unknown-face", ""},
	{"a side of two lines", "railway n-e + railway s-w", "railway n-e + railway e-w", "26:35+25 shared-side", "one line goes over a side"},
	{"kinds without a Station", "station highway n railway e", "highway n railway e", "26:62+19 unjoined-kinds", `write "station"`},
	{"a Station twice", "highway n-s, railway n-s", "highway n-s, station railway e highway n", "", ""},
	{"a Station mirrored", "highway n-s, railway n-s", "highway n-s, station railway w highway n", "26:104+27 mirrored-double (warning)", "turn and mirror"},
	{"a number for faces", "faces: [railway n, highway n, railway n-e + railway s-w, station highway n railway e, highway n-s, railway n-s]", "faces: 6", "26:12+1 wrong-type", ""},
	{"a flag in words", "", "factory-needs-station: maybe", "27:24+5 wrong-type", ""},
	{"no exits", "board: |\n  - - h - r - -\n  - . . . . . r\n  h . c c c . -\n  - . c c c . h\n  r . . . . . -\n  - - r - h - -", "board: |\n  - - - - - - -\n  - . . . . . -\n  - . c c c . -\n  - . c c c . -\n  - . . . . . -\n  - - - - - - -", "4:1+5 no-first-route", "joined to an exit"},
	{"two mistakes", "A1: factory\n  B2: village", "A1: factry\n  B2: vilage", "12:7+6 unknown-word, 13:7+6 unknown-word", ""},
}

func TestBoardProblems(t *testing.T) {
	for _, c := range boardProblems {
		t.Run(c.name, func(t *testing.T) {
			data := put(t, smallBoard, c.old, c.text)
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

// fullBoard has every key, and values that need care.
const fullBoard = `platelayer: 1
game: railroad-ink
name: "No. 7: \"Über\""
author: 1848
board:
  - "- h - r -"
  - r . c . h
  - -c.c-
  - "h . . . -"
  - "- - r h -"
buildings: {c3: village, A1: university}
rounds: 12
special-routes: {round: 2, game: 5, pictures: [station railway n highway e, "railway  s-n-w"]}
dice:
  d: 1
  A: {count: 3, name: "Die, A"}
  S: 1
  P: {replaces: D}
  K: {count: 1}
  Y:
    kind: renovation
    faces: [add railway e-w on n-s, add highway n on station e-s-w, add railway n + highway e on s-w, add railway e-w on n-s, add railway e-w on n-s, add railway e-w on n-s]
factory-needs-station: yes
recipe: {seed: 7}
report: {games: 1000}
`

// TestBoardGolden pins the text of a definition that has everything.
func TestBoardGolden(t *testing.T) {
	d, l := check("full.yaml", []byte(fullBoard))
	if l.HasErrors() {
		t.Fatal(l)
	}
	golden(t, "railroadink.debug.txt", DebugText(d))
	golden(t, "railroadink.yaml", string(Encode(d)))
	roundTrip(t, "full.yaml", d)
	d, _ = Load("small.yaml", []byte(smallBoard))
	golden(t, "railroadink-small.yaml", string(Encode(d)))
	roundTrip(t, "small.yaml", d)
	d, _ = Load("puzzle.yaml", []byte(puzzleBoard))
	golden(t, "railroadink-puzzle.debug.txt", DebugText(d))
	golden(t, "railroadink-puzzle.yaml", string(Encode(d)))
	roundTrip(t, "puzzle.yaml", d)
}

// TestUsualBoards: the boards of the rules are written as the few lines they need, and read
// again as what they were.
func TestUsualBoards(t *testing.T) {
	for _, b := range []*railroadink.Board{railroadink.Classic(), railroadink.Challenge(), railroadink.Challenge().WithDice(railroadink.EngineerDice...)} {
		text := Encode(&Definition{ID: b.ID, Game: RailroadInk, RailroadInk: b})
		d, l := check(b.ID+".yaml", text)
		if len(l) > 0 || d.RailroadInk.Digest() != b.Digest() {
			t.Errorf("%v\n%s", l, text)
		}
		if bytes.Contains(text, []byte("board:")) || bytes.Contains(text, []byte("faces")) || bytes.Contains(text, []byte("special")) {
			t.Errorf("what is usual is written:\n%s", text)
		}
	}
}

// puzzleBoard is a puzzle without a fault, to put faults into.
const puzzleBoard = `platelayer: 1
game: railroad-ink
name: One Round
dice:
  A: 3
  B: 1
puzzle:
  drawn:
    B1: highway n-s
    d1: special station highway w railway n-e-s
    A2: railway n-w
  dice: [A5, b1, A2, A1]
  answer:
    points: 2
    moves:
      - draw A5 B2 highway n-s
      - draw B1 B3 station highway n railway s
      - draw A2 D2 railway n-s
      - draw A1 D3 railway n-w
`

// puzzleProblems are faults in puzzleBoard, like problems.
var puzzleProblems = []struct{ name, old, text, want, hint string }{
	{"nothing", "", "", "", ""},
	{"no dice", "  dice: [A5, b1, A2, A1]\n", "", "8:3+1 missing-key", "add dice: "},
	{"a die too few", "[A5, b1, A2, A1]", "[A5, b1, A2]", "12:3+4 impossible-puzzle", "a round has the dice A, A, A, B"},
	{"a die that is none", "[A5, b1, A2, A1]", "[A5, b1, A2, C1]", "12:22+2 impossible-puzzle", "a round has the dice A, A, A, B"},
	{"a die that shows too much", "[A5, b1, A2, A1]", "[A5, b1, A2, A7]", "12:22+2 unknown-word", "the letter of a die and what it shows"},
	{"off the board", "d1: special", "h1: special", "10:5+2 off-board-space", "the board goes from A1 to G7"},
	{"a space twice", "A2: railway n-w", "b1: railway n-s", "11:5+2 duplicate-key", ""},
	{"no Route", "A2: railway n-w", "A2: railway", "11:9+7 unknown-face", "write what leads where"},
	{"a Route of no die", "A2: railway n-w", "A2: railway n-w + highway s-e", "11:9+25 impossible-puzzle", "words before it: special, expansion, renovated"},
	{"a mark that is none", "d1: special", "d1: great", "10:9+37 unknown-face", "special, expansion or renovated"},
	{"a Special Route without its mark", "d1: special ", "d1: ", "10:9+31 impossible-puzzle", "words before it: special, expansion, renovated"},
	{"a Special Route twice", "A2: railway n-w", "F1: special station highway n railway e-s-w", "11:9+39 impossible-puzzle", "each is drawn once"},
	{"an exit of the other kind", "B1: highway n-s", "B1: railway n-s", "9:9+11 impossible-puzzle", ""},
	{"two kinds", "A2: railway n-w", "B2: railway n-s", "11:9+11 impossible-puzzle", "B1 has"},
	{"no move", "draw A1 D3 railway n-w", "draw", "19:9+4 wrong-answer", "a line of a log"},
	{"a move of nobody", "draw A1 D3 railway n-w", "turn A1 D3 railway n-w", "19:9+22 wrong-answer", "a move is a line of a log"},
	{"a die that is not rolled", "draw A1 D3 railway n-w", "draw A3 D3 railway n-e-w", "19:9+24 wrong-answer", ""},
	{"a move that is not legal", "draw A1 D3 railway n-w", "draw A1 G7 railway n-w", "19:9+22 wrong-answer", ""},
	{"too few moves", "      - draw A1 D3 railway n-w\n", "", "18:9+22 wrong-answer", "every die that has a place must be drawn"},
	{"another number of points", "points: 2", "points: 12", "14:13+2 wrong-answer", "or other moves"},
}

func TestPuzzleProblems(t *testing.T) {
	for _, c := range puzzleProblems {
		t.Run(c.name, func(t *testing.T) {
			data := put(t, puzzleBoard, c.old, c.text)
			_, l := check("x.yaml", []byte(data))
			var b strings.Builder
			diag.Fprint(&b, l, map[string][]byte{"x.yaml": []byte(data)})
			if got := brief(l); got != c.want {
				t.Errorf("got  %s\nwant %s\n%s", got, c.want, b.String())
			}
			if len(l) > 0 && !strings.Contains(l[0].Hint, c.hint) {
				t.Errorf("hint %q, want %q", l[0].Hint, c.hint)
			}
		})
	}
}

// randomBoard is a board with random values everywhere, whether it can be played or not.
func randomBoard(r *rand.Rand) *railroadink.Board {
	b := &railroadink.Board{ID: "x", Name: is(randomName(r)), Rows: is(1 + r.IntN(railroadink.MaxSize)), Cols: is(1 + r.IntN(railroadink.MaxSize)), Rounds: is(1 + r.IntN(20))}
	if r.IntN(2) == 0 {
		b.Author = is(randomName(r))
	}
	for row := -1; row <= b.Rows.V; row++ {
		for col := -1; col <= b.Cols.V; col++ {
			at := railroadink.Space{Row: row, Col: col}
			if b.Has(at) {
				if r.IntN(4) == 0 {
					b.Centre = append(b.Centre, is(at))
				}
				continue
			}
			for d := range railroadink.Side(railroadink.SideCount) {
				inside := at.Neighbor((d + 2) % railroadink.SideCount)
				if b.Has(inside) && r.IntN(3) == 0 {
					b.Exits = append(b.Exits, railroadink.Exit{At: is(inside), Side: d, Kind: is(railroadink.Kind(r.IntN(railroadink.Kinds)))})
				}
			}
		}
	}
	for _, i := range r.Perm(b.Rows.V * b.Cols.V)[:r.IntN(b.Rows.V*b.Cols.V+1)] {
		b.Sites = append(b.Sites, railroadink.Site{At: is(railroadink.Space{Row: i / b.Cols.V, Col: i % b.Cols.V}), Kind: is(railroadink.Building(r.IntN(railroadink.Buildings)))})
	}
	b.SpecialsPerRound, b.SpecialsPerGame, b.FactoryNeedsStation = is(r.IntN(4)), is(r.IntN(13)), is(r.IntN(2) == 0)
	b.Specials = railroadink.UsualSpecials(diag.Pos{})
	if r.IntN(2) == 0 {
		b.Specials = randomFaces(r, r.IntN(7))
	}
	if r.IntN(2) == 0 {
		b.Puzzle = randomPuzzle(r, b)
	}
	if r.IntN(3) == 0 {
		b.Dice = railroadink.ClassicDice(diag.Pos{})
		return b
	}
	for _, i := range r.Perm(26)[:1+r.IntN(5)] {
		letter := string(rune('A' + i))
		d, _ := railroadink.UsualDieOf(letter, 1, diag.Pos{})
		d.Letter, d.Count = is(letter), is(1+r.IntN(8))
		if r.IntN(2) == 0 {
			d.Name, d.Kind = is(randomName(r)), is(railroadink.DieKind(r.IntN(railroadink.DieKinds)))
			d.Replaces.V = ""
			if d.Kind.V == railroadink.Expansion {
				d.Replaces = is(string(rune('A' + r.IntN(26))))
			}
		}
		if d.Faces == nil || r.IntN(2) == 0 {
			d.Faces = randomFaces(r, railroadink.Pips)
		}
		b.Dice = append(b.Dice, d)
	}
	return b
}

// randomPuzzle is a puzzle that nobody can play.
func randomPuzzle(r *rand.Rand, b *railroadink.Board) *railroadink.Puzzle {
	p := new(railroadink.Puzzle)
	for _, i := range r.Perm(b.Rows.V * b.Cols.V)[:r.IntN(b.Rows.V*b.Cols.V+1)] {
		f, err := railroadink.ParseFace(railroadink.UsualDice[r.IntN(4)].Faces[r.IntN(railroadink.Pips)])
		if err != nil {
			panic(err)
		}
		p.Drawn = append(p.Drawn, railroadink.Laid{
			At: is(railroadink.Space{Row: i / b.Cols.V, Col: i % b.Cols.V}), Route: is(f.Oriented(r.IntN(railroadink.Orientations))),
			Mark: append(railroadink.LaidMarks, "")[r.IntN(4)],
		})
	}
	for range r.IntN(railroadink.MaxDice + 1) {
		p.Dice = append(p.Dice, is(railroadink.Rolled{Letter: string(rune('A' + r.IntN(26))), Pips: 1 + r.IntN(railroadink.Pips)}))
	}
	if r.IntN(2) == 0 {
		p.Answer = &railroadink.Answer{Points: is(r.IntN(100) - 20)}
		for range r.IntN(4) {
			p.Answer.Moves = append(p.Answer.Moves, is("draw A4 C5 highway n-e"))
		}
	}
	return p
}

// randomFaces are faces of any kind.
func randomFaces(r *rand.Rand, n int) (out []diag.Value[railroadink.Face]) {
	for range n {
		u := railroadink.UsualDice[r.IntN(len(railroadink.UsualDice))]
		f, err := railroadink.ParseFace(u.Faces[r.IntN(railroadink.Pips)])
		if err != nil {
			panic(err)
		}
		out = append(out, is(f.Oriented(r.IntN(railroadink.Orientations))))
	}
	return out
}

// TestEncodeAnyBoard: whatever board a program makes, it is read as it was written.
func TestEncodeAnyBoard(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 4))
	for range 300 {
		d := &Definition{ID: "x", Game: RailroadInk, RailroadInk: randomBoard(r)}
		text := Encode(d)
		again, l := Load("x.yaml", text)
		if l.HasErrors() {
			t.Fatalf("%v\n%s", l, text)
		}
		forgetPlaces(reflect.ValueOf(again))
		if !reflect.DeepEqual(d.RailroadInk, again.RailroadInk) {
			t.Fatalf("read again it is another board:\n%s\n%s\n%+v\n%+v", text, Encode(again), d.RailroadInk, again.RailroadInk)
		}
	}
}

// TestBoardSchemaAgrees: schema and check have the same verdict, as far as a schema can
// tell.
func TestBoardSchemaAgrees(t *testing.T) {
	s := compiled(t, RailroadInk)
	// What only the loader or the rules can see.
	beyond := []string{"ragged-picture", "folded-picture", "broken-frame", "misplaced-exit", "off-board-space", "duplicate-key", "duplicate-route",
		"unrollable-dice", "misplaced-face", "impossible-puzzle", "shared-side", "unjoined-kinds", "no-first-route"}
	only := map[string]bool{"a board too small": true, "a die that is none": true, "a die without faces": true, "a side twice": true}
	agreed := 0
	for _, c := range boardProblems {
		data := put(t, smallBoard, c.old, c.text)
		_, l := check("x.yaml", []byte(data))
		if only[c.name] || len(l) > 0 && slices.Contains(beyond, codeOf(l)) {
			continue
		}
		agreed++
		if err := s.Validate(value(t, data)); (err != nil) != l.HasErrors() {
			t.Errorf("%s: the schema says %v, check says %v", c.name, err, l)
		}
	}
	for _, c := range puzzleProblems {
		data := put(t, puzzleBoard, c.old, c.text)
		_, l := check("x.yaml", []byte(data))
		if len(l) > 0 && (slices.Contains(beyond, codeOf(l)) || codeOf(l) == "wrong-answer" && c.name != "no move") {
			continue
		}
		agreed++
		if err := s.Validate(value(t, data)); (err != nil) != l.HasErrors() {
			t.Errorf("%s: the schema says %v, check says %v", c.name, err, l)
		}
	}
	if agreed < 20 {
		t.Errorf("only %d definitions were compared", agreed)
	}
	for _, data := range []string{smallBoard, fullBoard, puzzleBoard} {
		if err := s.Validate(value(t, data)); err != nil {
			t.Error(err)
		}
	}
}

// TestEndlessDice: dice that contain themselves, that replace each other in a ring, or whose
// faces do not end are refused at once, with few words.
func TestEndlessDice(t *testing.T) {
	const head = "platelayer: 1\ngame: railroad-ink\nname: Endless\ndice:"
	const ring = "\n  X: {kind: expansion, replaces: Y, faces: [railway n-s, railway n-s, railway n-s, railway n-s, railway n-s, railway n-s]}"
	faces := func(n int) string {
		return "\n  A: 3\n  X:\n    faces:" + strings.Repeat("\n      - railway n-s", n)
	}
	for name, c := range map[string]struct{ dice, want string }{
		"a die in its own faces": {" &d\n  A: 3\n  X: {faces: *d}", "4:7+2 unsupported-yaml"},
		"dice in a ring":         {"\n  A: 3" + ring + strings.NewReplacer("X", "Z", "Y", "X").Replace(ring) + strings.NewReplacer("X:", "Y:", "Y,", "Z,").Replace(ring), "6:34+1 unrollable-dice, 7:34+1 unrollable-dice, 8:34+1 unrollable-dice"},
		"a hundred faces":        {faces(100), "8:7+1 wrong-length"},
		"100,000 faces":          {faces(100_000), "8:7+1 wrong-length"},
		"a million faces":        {faces(1_000_000), "0:0+0 large-file"},
		"a million dice":         {strings.Repeat("\n  A: 1", 1_000_000), "0:0+0 large-file"},
	} {
		_, l := check("x.yaml", []byte(head+c.dice))
		if got := brief(l); !strings.HasPrefix(got, c.want) || len(l) > 5 {
			t.Errorf("%s: %d problems: %.200s, want %s", name, len(l), got, c.want)
		}
	}
}
