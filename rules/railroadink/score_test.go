package railroadink

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// The full boards of RI1 in the order in which they were drawn, the example of the base
// rulebook first.
const (
	exampleBoard = "A4A12B2B16A1B01A1B23S1B32A1A32B1B44B2A44A4C16A3D15A4D01A5D23A4E20B1F24A2F17A1F01B0G16A5C34A4C43A5C53A3D50A4D61S4E50A0F51A1F67S2E46B1E31A1F30A2G36A1G41B1G52"
	secondBoard  = "A3D61A3D53B0C52A0B52A2B63A4D41B0E60A0F61A3D31A3D23A2G30B0F34A3E32A1B01B2B10A1B21A0A63A4D01A1G41B0G12S2D10A4C10B2A10A2B33A1A30S4E11A4E21A3C21A3C31S5F11"
)

// drawn reads a board.
func drawn(t testing.TB, text string) []Drawn {
	t.Helper()
	list, faults := ParseDrawn("board", []byte(text))
	if len(faults) > 0 {
		t.Fatalf("%q: %v", text, faults)
	}
	return list
}

// TestRI1to3Boards: boards with all they score. Of the third the exits are given as points,
// none; of the others as the exits of each network.
func TestRI1to3Boards(t *testing.T) {
	for _, c := range []struct {
		board  string
		joined []int
		want   Score
	}{
		{exampleBoard, []int{6, 4}, Score{Exits: 32, Highway: 8, Railway: 5, Centre: 6, Errors: 5, Total: 46}},
		{secondBoard, []int{7, 2}, Score{Exits: 28, Highway: 12, Railway: 5, Centre: 7, Errors: 11, Total: 41}},
		{"A4A16B2B14S2C13S5D12S3D25", nil, Score{Highway: 4, Railway: 2, Centre: 1, Errors: 9, Total: -2}},
		{"A1A30A0B30A5A11B1B20S4A23", []int{2}, Score{Exits: 4, Highway: 3, Railway: 3, Errors: 1, Total: 9}},
	} {
		sc, faults := newGame(t, Classic(), 1).AccountOf(drawn(t, c.board))
		if len(faults) > 0 {
			t.Errorf("%s: %v", c.board, faults)
		}
		var joined []int
		for _, n := range sc.Joined[:sc.Networks] {
			if n > 1 {
				joined = append(joined, int(n))
			}
		}
		if fmt.Sprint(joined) != fmt.Sprint(c.joined) {
			t.Errorf("%s joins %v exits, want %v", c.board, joined, c.joined)
		}
		sc.Joined, sc.Networks = [maxExits]uint8{}, 0
		if sc.Score != c.want {
			t.Errorf("%s scores %+v, want %+v", c.board, sc, c.want)
		}
	}
}

// TestTurnedBoards: boards score the same however they are turned and mirrored, with exits
// and centre turned along.
func TestTurnedBoards(t *testing.T) {
	turn := func(s Space, o int) Space {
		last := DefaultSize - 1
		if o >= SideCount {
			s.Col = last - s.Col
		}
		for range o % SideCount {
			s = Space{Row: s.Col, Col: last - s.Row}
		}
		return s
	}
	rng := rand.New(rand.NewPCG(4, 4))
	for i := range 200 {
		list := randomDrawn(rng, DefaultSize, DefaultSize, 1+rng.IntN(49))
		want, _ := newGame(t, Challenge(), 1).AccountOf(list)
		o := i % Orientations
		turned := Challenge()
		for j := range turned.Exits {
			e := &turned.Exits[j]
			e.At.V = turn(e.At.V, o)
			part := Part{Ends: [Kinds]Sides{1 << e.Side}}.oriented(o)
			for d := range Side(SideCount) {
				if part.All().Has(d) {
					e.Side = d
				}
			}
		}
		for j := range turned.Sites {
			turned.Sites[j].At.V = turn(turned.Sites[j].At.V, o)
		}
		for j := range list {
			list[j] = Drawn{At: turn(list[j].At, o), Route: list[j].Route.Oriented(o)}
		}
		if got, _ := newGame(t, turned, 1).AccountOf(list); got.Score != want.Score {
			t.Fatalf("board %d scores %+v, and %+v in orientation %d", i, want, got, o)
		}
	}
}

// randomDrawn is so many different spaces of a board with any Routes on them.
func randomDrawn(rng *rand.Rand, rows, cols, n int) (list []Drawn) {
	for _, i := range rng.Perm(rows * cols)[:min(n, rows*cols)] {
		list = append(list, Drawn{At: Space{i / cols, i % cols}, Route: randomRoute(rng)})
	}
	return list
}

// randomRoute is a Route of some die, or any at all.
func randomRoute(rng *rand.Rand) Face {
	if rng.IntN(8) == 0 {
		return randomFace(rng)
	}
	for {
		u := UsualDice[rng.IntN(len(UsualDice))]
		if u.Kind.Route() {
			f := mustFace(u.Faces[rng.IntN(Pips)])
			return f.Oriented(rng.IntN(Orientations))
		}
	}
}

// TestRI4Neighbors: pairs of neighbours that are joined, that meet and are not joined, and
// that cannot lie so.
func TestRI4Neighbors(t *testing.T) {
	for pair, want := range map[string]string{
		"A4A10 A3B10": "joined", "A3B13 A4B21": "joined", "A3B13 B0B01": "joined", "S1B37 B0C32": "joined",
		"A2B42 S4C43": "joined", "S5E46 A4F42": "joined", "A3A12 A5A02": "joined", "A3G16 B1G27": "joined",
		"A4A50 A1B50": "illegal", "B2G50 A1F50": "illegal", "S3F40 S4E42": "illegal", "B1C33 S0B35": "illegal",
		"A2E36 B0E47": "illegal", "A3G10 B1G22": "illegal", "A3C10 A0C20": "illegal",
		"B2G50 A1G42": "loose", "A3C10 B1C20": "loose", "B1C33 A1D31": "loose", "A3A12 A5A06": "loose", "A3G10 B1G25": "loose",
		"A4A10 A3B20": "loose", "S1B37 B0E32": "loose",
	} {
		a, b, _ := strings.Cut(pair, " ")
		list := drawn(t, a+b)
		board := Classic()
		board.Exits = nil
		g := compile(board)
		_, faults := g.AccountOf(list)
		got := "loose"
		var s sheet
		g.put(&s, cellOf(list[0].At), g.drawingOf(list[0].Route), fromWhite)
		o := g.offers(&s.ends)
		legal := g.meetings[g.drawingOf(list[1].Route)].legal(&o, g.empty(&s))
		switch {
		case len(faults) > 0:
			got = "illegal"
		case legal&bit(cellOf(list[1].At)) != 0:
			got = "joined"
		}
		if got != want {
			t.Errorf("%s is %s, want %s (%v)", pair, got, want, faults)
		}
	}
}

// drawingOf is the number of a Route, which is added if it is new.
func (g *Game) drawingOf(f Face) uint16 {
	g.add(f)
	return g.byParts[f.Parts]
}

// TestRI4Sequences: the full boards can be drawn in their order, each Route next to one
// that is there or an exit; and not any more where one of them is spoilt.
func TestRI4Sequences(t *testing.T) {
	for _, c := range []struct{ board, old, new, want string }{
		{exampleBoard, "", "", ""},
		{secondBoard, "", "", ""},
		{"A4A50A4G12B2G54A1G36", "", "", ""},
		{"A4A12A4C10", "", "", "B3 at Route 2"},                     // meets nothing
		{exampleBoard, "A4A12", "A1A12", "B1 at Route 1"},           // a railway at a highway exit
		{secondBoard, "A1A30", "B0A30", "D1 at Route 25"},           // a highway at a railway exit
		{exampleBoard, "B1B44", "B1B40", "E2 at Route 7"},           // a highway to a railway
		{secondBoard, "A3D53", "A3D61", "G4 at Route 2"},            // a space twice
		{exampleBoard, "A4A12B2B16", "B2B16A4A12", "B2 at Route 1"}, // before its neighbour
	} {
		board := strings.Replace(c.board, c.old, c.new, 1)
		g := compile(Classic())
		var s sheet
		got := ""
		for i, d := range drawn(t, board) {
			id, o := g.drawingOf(d.Route), g.offers(&s.ends)
			if g.meetings[id].legal(&o, g.empty(&s))&bit(cellOf(d.At)) == 0 {
				got = fmt.Sprintf("%s at Route %d", d.At.Label(), i+1)
				break
			}
			g.put(&s, cellOf(d.At), id, fromWhite)
		}
		if got != c.want {
			t.Errorf("%s: %q is illegal, want %q", board, got, c.want)
		}
	}
}

// TestBoardText: boards are read in both notations, and every fault is named with its space
// and its place.
func TestBoardText(t *testing.T) {
	long := "# a board\nB1 highway n-s\nb2 Highway n-s + railway e-w # an overpass\n\nD4 station highway n railway s\n"
	short := "# the same\nA4A10 B2\n  b10 # in small letters\n B0D30\n"
	a, b := drawn(t, long), drawn(t, short)
	plain := func(list []Drawn) string { return string(AppendDrawn(nil, list)) }
	if plain(a) != plain(b) || len(a) != 3 {
		t.Errorf("read are\n%s and\n%s", plain(a), plain(b))
	}
	if again := drawn(t, plain(a)); plain(again) != plain(a) {
		t.Errorf("%s reads as %s", plain(a), plain(again))
	}
	for text, want := range map[string][]string{
		"X9A10A4A10":               {`1:1: error: B1: "X9" is no Route`},
		"A6A10":                    {`1:1: error: B1: "A6" is no Route`},
		"A4J10":                    {`1:3: error: "J1" is no space`},
		"A4A19":                    {`1:5: error: B1: "9" is no orientation`},
		"A4A10A4B":                 {`1:6: error: "A4B" is no Route`},
		"A4A10\nA4A10":             {`2:1: error: B1 is drawn already in line 1: as "highway n-s"`},
		"A4A10 A1B10":              {"1:7: error: between B2 and B1 a railway meets a highway"},
		"A1B10\nA4A10":             {"2:1: error: between B1 and B2 a highway meets a railway"},
		"A1A10":                    {`1:1: error: at B1 a railway meets an exit for a highway, to the side "n"`},
		"A4H10":                    {"1:1: error: B8 is not on the board"},
		"A4\u00e410":               {`1:1: error: "A4Ä10" is no Route`},
		"A4A10\n\xff":              {"2:1: error: the byte 0xFF is no UTF-8"},
		"B1 railway":               {"1:4: error: B1: a face ends where its sides should stand"},
		"B1":                       {"1:1: error: B1: "},
		"# x\nZ1 railway n":        {`2:1: error: "Z1" is no space`},
		"Z1 railway n\nA4A10":      {`1:1: error: "Z1" is no space`, `2:1: error: "A4A10" is no space`},
		"B1 railway n-s\nC1 rails": {"1:1: error: at B1 a railway meets", "2:4: error: C1: "},
		"B1 highway n + railway n\nC3 move\nC4 highway n railway s": {
			"1:4: error: B1: the Route leads to the side", `2:4: error: C3: "move" is no Route`, "3:4: error: C4: the Route joins a highway and a railway without a Station"},
		"B1 add railway e-w on n-s":                  {`1:4: error: B1: "add railway e-w on n-s" is no Route`},
		"B2 highway n-s\nC7 highway n\nC6 railway s": {"2:1: warning: C7: \"highway n\" is on no die of board \"classic\", the first of 2 such Routes", "3:1: error: between C6 and C7 a railway meets a highway"},
		strings.Repeat("A4A10", 1<<14):               {"board: error: the board is larger than 64 KB"},
	} {
		list, faults := ParseDrawn("board", []byte(text))
		_, more := newGame(t, Classic(), 1).AccountOf(list)
		faults = append(faults, more...)
		faults.Sort()
		if len(faults) != len(want) {
			t.Errorf("%.60q: %v, want %q", text, faults, want)
			continue
		}
		for i, f := range faults {
			got := fmt.Sprintf("%v: %v: %s", f.At, f.Severity, f.Message)
			if !strings.HasPrefix(got, "board:"+want[i]) && !strings.HasPrefix(got, want[i]) {
				t.Errorf("%.60q: %q, want %q", text, got, want[i])
			}
		}
	}
	// No more faults are told than somebody reads.
	if _, faults := ParseDrawn("board", []byte(strings.Repeat("Z9 nothing\n", 5000))); len(faults) != maxFaults {
		t.Errorf("%d faults are told", len(faults))
	}
	// Villages count with a Station on them.
	for text, want := range map[string]int{"C1 highway n-s": 0, "C1 station highway n railway s": 2, "C1 station highway n railway s\nE3 station railway n highway w": 4} {
		sc, _ := newGame(t, Challenge(), 1).AccountOf(drawn(t, text))
		if sc.Villages != want {
			t.Errorf("%q has %d points for Villages, want %d", text, sc.Villages, want)
		}
	}
}

// TestAccounts: what an account shows is what the score counts: lines without a space
// twice, each space joined to the next by an end of the kind, as long as the longest, and
// the loose ends.
func TestAccounts(t *testing.T) {
	b := Challenge()
	var deep *profiles
	for i := range 400 {
		rng := rand.New(rand.NewPCG(uint64(i), 7))
		g := compile(b)
		s := new(sheet)
		if i%10 == 0 {
			crowd(g, s, rng, i/10%4)
		} else {
			scatter(g, s, rng, 1+rng.IntN(40), i%3 == 0)
		}
		a := g.account(s, &deep)
		if len(a.Groups) != a.Networks {
			t.Fatalf("board %d: %+v", i, a)
		}
		for j, ends := range a.Groups {
			if len(ends) != int(a.Joined[j]) {
				t.Fatalf("board %d: %+v", i, a)
			}
		}
		if len(a.Loose) != a.Errors || len(a.Lines[Highway]) != a.Highway || len(a.Lines[Railway]) != a.Railway {
			t.Fatalf("board %d: %+v\n%s", i, a, boardText(g, s))
		}
		for k, line := range a.Lines {
			seen := map[Space]bool{}
			for j, at := range line {
				if seen[at] || j > 0 && !joined(g, s, line[j-1], at, Kind(k)) {
					t.Fatalf("board %d: the %s goes over %v\n%s", i, Kind(k), line, boardText(g, s))
				}
				seen[at] = true
			}
		}
	}
	a, _ := newGame(t, Classic(), 1).AccountOf(drawn(t, "B1 highway n-s\nB2 station highway n railway e\nC2 railway s-w"))
	if got := fmt.Sprint(a.Lines, a.Groups, a.Loose); got != "[[{0 1} {1 1}] [{1 1} {1 2}]] [[{{0 1} n highway}]] [{{1 2} s railway}]" {
		t.Error(got)
	}
}

// joined tells whether two spaces have ends of a kind that meet.
func joined(g *Game, s *sheet, a, b Space, k Kind) bool {
	for d := range Side(SideCount) {
		if a.Neighbor(d) == b {
			return s.ends[edge(d, k)]&bit(cellOf(a)) != 0 && s.ends[edge(d.opposite(), k)]&bit(cellOf(b)) != 0
		}
	}
	return false
}

// FuzzParseDrawn: whatever comes in is read or refused with its place, and what is read
// reads again when it is written.
func FuzzParseDrawn(f *testing.F) {
	f.Add([]byte(exampleBoard))
	f.Add([]byte("B1 highway n-s\nC3 station highway w railway e\n"))
	f.Add([]byte("A4A1\xff0 B2#B10\r\nä"))
	g, err := NewGame(Challenge().WithDice("R"), 1)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		list, faults := ParseDrawn("board", text)
		for _, p := range faults {
			if p.At.File != "board" || p.At.Line == 0 && len(text) <= maxDrawnBytes || strings.ContainsAny(p.Message, "\n") {
				t.Fatalf("%v: %s", p.At, p.Message)
			}
		}
		again, more := ParseDrawn("again", AppendDrawn(nil, list))
		if len(more) > 0 || string(AppendDrawn(nil, again)) != string(AppendDrawn(nil, list)) {
			t.Fatalf("%v reads as %v, %v", list, again, more)
		}
		a, problems := g.AccountOf(list)
		if len(problems) == 0 && (len(a.Loose) != a.Errors || len(a.Lines[Highway]) != a.Highway || len(a.Lines[Railway]) != a.Railway) {
			t.Fatalf("%+v", a)
		}
	})
}
