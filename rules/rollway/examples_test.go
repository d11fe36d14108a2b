package rollway

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"platelayer/rules/track"
)

// The examples of the rulebook, and the vectors RS1 to RS18 that sum them up.

// TestRS1Assignment: a 6, two 4s, a 3 and a 1: the 4s are shares, the 1 bids, the 6 and
// the 3 lay track.
func TestRS1Assignment(t *testing.T) {
	s := follow(t, newGame(t, mainMap(t), 1), "dice roll 6 4 4 3 1", "P1 share 4 4 circle", "P1 bid 1")
	if s.TrackDice() != DiceOf(3, 6) {
		t.Errorf("track has the dice %s", diceText(s.TrackDice()))
	}
	// A straight with the 6 as hex die goes into any hex: track die 3 or 6 is none.
	for _, text := range options(s, MoveLay) {
		m, _ := s.ParseMove(text)
		if shape := m.Segment().Shape(); shape == track.Straight {
			t.Errorf("%q with 3 and 6", text)
		}
	}
	apply(t, s, "lay A4 SE-N")
	if got := s.Bids(0); !slices.Equal(got, []Company{Square}) || s.Held(0, Circle) != 1 {
		t.Errorf("bids %v, %d shares of the circle", got, s.Held(0, Circle))
	}
}

// TestRS2MustTakeZero: with the 4 of The Circle Line gone, two 4s must be the zero of
// Square Rail.
func TestRS2MustTakeZero(t *testing.T) {
	s := rolled(t, mainMap(t), "4 4 1 2 3")
	give(t, s, "CL4")
	if !s.CircleHas(0, 4) || s.CircleHas(0, 3) {
		t.Error("the share with two fours is not the one there is")
	}
	var fours []string
	for _, o := range slices.Concat(options(s, MoveShare), options(s, MoveBurn)) {
		if strings.Contains(o, " 4 4 ") {
			fours = append(fours, o)
		}
	}
	if !slices.Equal(fours, []string{"share 4 4 square"}) {
		t.Errorf("two fours can be %q", fours)
	}
	apply(t, s, "share 4 4 square")
	if s.SquareNext(0) != 1 {
		t.Errorf("the next difference is at least %d, want 1", s.SquareNext(0))
	}
}

// TestRS3SixAndOne: a difference of 5 or a sum of 7; the 5 locks Square Rail.
func TestRS3SixAndOne(t *testing.T) {
	s := rolled(t, mainMap(t), "6 1 1 2 2")
	for c, want := range [Companies]bool{Square: true, Circle: false, Pentagon: true} {
		if s.SharePair(0, 6, 1, Company(c)) != want {
			t.Errorf("6 and 1 for %s: not %v", Company(c), want)
		}
	}
	apply(t, s, "share 6 1 square")
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			if s.SharePair(0, a, b, Square) {
				t.Errorf("%d and %d for square after a 5", a, b)
			}
		}
	}
}

// TestRS4TakeOrBurn: a share that can be taken must be; otherwise any company's box is
// crossed out, as long as it has one.
func TestRS4TakeOrBurn(t *testing.T) {
	g := newGame(t, mainMap(t), 1)
	refused(t, g, `a share of "square" can be obtained with 1 and 2, so it must be`, "dice roll 1 2 3 4 6; P1 burn 1 2 pentagon")
	s := rolled(t, mainMap(t), "1 1 2 3 3")
	give(t, s, "SR5", "CL1", "-PE", "PE", "PE", "PE", "-PE")
	if got, want := options(s, MoveBurn), []string{
		"burn 1 1 square", "burn 1 1 circle", "burn 1 2 square", "burn 1 2 circle", "burn 1 3 square", "burn 1 3 circle",
		"burn 2 3 square", "burn 2 3 circle",
	}; !slices.Equal(got, want) {
		t.Errorf("burning: %q, want %q", got, want)
	}
	if got, want := options(s, MoveShare), []string{"share 3 3 circle"}; !slices.Equal(got, want) {
		t.Errorf("shares: %q, want %q", got, want)
	}
	if s.Burned(0, Pentagon) != 2 || s.EmptyBoxes(0, Pentagon) != 0 || s.EmptyBoxes(0, Square) != 4 {
		t.Error("boxes are counted otherwise")
	}
	apply(t, s, "burn 1 1 circle")
	if s.Burned(0, Circle) != 1 || s.Held(0, Circle) != 1 {
		t.Error("no box of the circle was crossed out")
	}
}

// TestRS5to7Auction: who owns the train of a row.
func TestRS5to7Auction(t *testing.T) {
	for _, c := range []struct {
		bids string
		want []Company // by row
	}{
		{"SR", []Company{Square}},
		{"SR PE SR PE", []Company{Square, Pentagon}},                                      // RS5
		{"SR PE SR PE SR PE CL", []Company{Square, Pentagon, Circle}},                     // a tie of three
		{"SR PE SR PE PE SR CL", []Company{Square, Pentagon, Circle}},                     // in any order
		{"SR SR SR PE", []Company{Square, Square}},                                        // RS7
		{"SR PE PE", []Company{Square, NoCompany}},                                        // not full
		{"SR PE PE PE CL CL CL SR SR SR SR PE PE SR CL", []Company{0, 2, 1, 0, Square}},   // RS6
		{"SR PE PE PE CL CL CL SR SR SR SR PE SR PE CL", []Company{0, 2, 1, 0, Pentagon}}, // the last to bid
		{"SR PE PE PE CL CL CL SR SR SR CL SR PE PE SR", []Company{0, 2, 1, 0, Square}},   // again
		{"SR PE PE PE CL CL CL SR SR SR CL CL PE SR PE", []Company{0, 2, 1, 0, Pentagon}}, // two each
		{"SR PE PE PE CL CL CL SR SR SR CL CL PE SR", []Company{0, 2, 1, 0, NoCompany}},   // RS16: partial
		{"", []Company{NoCompany, NoCompany, NoCompany, NoCompany, NoCompany}},
	} {
		s := newGame(t, mainMap(t), 1).Start()
		bids(s, c.bids)
		for row, want := range c.want {
			if got := s.TrainOwner(0, row); got != want {
				t.Errorf("%s: row %d is owned by %s, want %s", c.bids, row+1, got.Letters(), want.Letters())
			}
		}
	}
	s := newGame(t, mainMap(t), 1).Start()
	bids(s, "SR PE PE")
	if sr, cl, pe := s.RowBids(0, Square), s.RowBids(0, Circle), s.RowBids(0, Pentagon); sr != 0 || cl != 0 || pe != 2 {
		t.Errorf("in the second row stand %d, %d and %d bids, want 0, 0 and 2", sr, cl, pe)
	}
}

// TestRS8LayStraight: a straight into a hex of value 3 takes a track die of 1 or 2 and a
// hex die of 3 to 6.
func TestRS8LayStraight(t *testing.T) {
	s := newGame(t, mainMap(t), 1).Start()
	// F3 has the value 3, and the track of G2 meets its side NE.
	cell, line, err := s.g.ParseLine("F3", "NE-SW")
	if err != nil {
		t.Fatal(err)
	}
	for track := 1; track <= 6; track++ {
		for die := 1; die <= 6; die++ {
			want := track <= 2 && die >= 3 || die <= 2 && track >= 3
			if got := s.Layable(0, cell, track, die)>>line&1 == 1; got != want {
				t.Errorf("%d and %d lay a straight in a hex of value 3: %v", track, die, got)
			}
		}
	}
}

// TestRS9Upgrade: a gentle curve onto a straight takes a track die of 3 or 4 and a hex
// die of 1 or 2; no second upgrade, none on grey.
func TestRS9Upgrade(t *testing.T) {
	s := newGame(t, mainMap(t), 1).Start()
	draw(t, s, "A2 S-N") // beside A3, the square's
	cell, line, _ := s.g.ParseLine("A2", "SE-S")
	_, gentle, _ := s.g.ParseLine("A2", "S-NE")
	_, straight, _ := s.g.ParseLine("A2", "N-S")
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			got := s.Layable(0, cell, a, b)
			low, mid, high := min(a, b) <= 2, max(a, b) >= 3 && max(a, b) <= 4, max(a, b) >= 5
			if got>>gentle&1 == 1 != (low && mid) || got>>line&1 == 1 != (low && high) {
				t.Errorf("%d and %d upgrade a straight by %015b", a, b, got)
			}
			if got>>straight&1 == 1 {
				t.Errorf("%d and %d lay the same line again", a, b)
			}
		}
	}
	// The upgrade meets A3's line at S; a line that meets nothing but the old one does not.
	for l := range LineSides {
		if s.Layable(0, cell, 1, 1)>>l&1 == 1 || s.Layable(0, cell, 1, 3)>>l&1 == 1 && facts.sides[l]&(1<<1) == 0 {
			t.Errorf("line %d is an upgrade that meets no other hex", l)
		}
	}
	draw(t, s, "A2 S-NE")
	grey, _, _ := s.g.ParseLine("A3", "N-S")
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			if s.Layable(0, cell, a, b) != 0 || s.Layable(0, grey, a, b) != 0 {
				t.Errorf("%d and %d lay a third line, or one on grey", a, b)
			}
		}
	}
}

// line5 is a map with five stops in a column, - for none, and a grey hex
// between them at C3; lines run straight down it, and another one crosses the grey hex.
func line5(t testing.TB, kinds string) *State {
	w := strings.Fields(kinds)
	stops := "A1 square,A3 circle,A5 pentagon,B3 pentagon,D4 dot"
	for i, at := range []string{"C1", "C2", "C4", "C5", "C6"} {
		if w[i] != "-" {
			stops += "," + at + " " + w[i]
		}
	}
	m := sketch(t, strings.Replace(strings.Repeat("1 1 1 1 1\n", 6), "1 1 1 1 1\n1 1 1 1 1\n1 1 1", "1 1 1 1 1\n1 1 1 1 1\n1 1 g", 1), stops, "C3 S-N, C3 SE-NW")
	s := newGame(t, m, 1).Start()
	draw(t, s, "C2 S-N, C1 S-N, C4 S-N, C5 S-N, C6 S-N, B3 SE-S, D4 SE-NW")
	return s
}

// TestRS10Route: dot, station, dot, star.
func TestRS10Route(t *testing.T) {
	s := line5(t, "dot square dot star -")
	for _, c := range []struct {
		company Company
		train   int
		want    int
	}{{Square, 4, 10}, {Square, 3, 8}, {Square, 5, 10}, {Square, 1, 1}, {Square, 2, 3}, {Circle, 4, 0}} {
		if got := best(t, s, c.company, c.train); got != c.want {
			t.Errorf("a %d train of %s scores %d, want %d", c.train, c.company, got, c.want)
		}
	}
}

// TestRS11TwoTrainsInAHex: two trains of a company run through one grey hex on different
// lines.
func TestRS11TwoTrainsInAHex(t *testing.T) {
	s := line5(t, "dot pentagon dot star triangle")
	if got := best(t, s, Pentagon, 5); got != 2+1+2+5+3 {
		t.Errorf("the 5 train scores %d", got)
	}
	if got := best(t, s, Pentagon, 2); got != 1+2 {
		t.Errorf("the 2 train scores %d", got)
	}
	if got := best(t, s, Pentagon, 2, 5); got != 2+1+2+5+3+1+2 {
		t.Errorf("both trains score %d", got)
	}
}

// TestRS12SharedRoute: two companies score the same route.
func TestRS12SharedRoute(t *testing.T) {
	s := line5(t, "square circle dot dot star")
	for c, want := range [Companies]int{Square: 11, Circle: 11} {
		if c == int(Pentagon) {
			continue
		}
		if got := best(t, s, Company(c), 5); got != want {
			t.Errorf("%s scores %d, want %d", Company(c), got, want)
		}
	}
}

// TestRS13Shares: the sum of the routes is multiplied with the shares.
func TestRS13Shares(t *testing.T) {
	for shares := 0; shares <= 3; shares++ {
		s := line5(t, "dot square dot star dot")
		give(t, s, slices.Repeat([]string{"PE"}, 3)...)
		give(t, s, []string{"SR0", "SR1", "SR4"}[:shares]...)
		bids(s, "SR SR SR CL")
		s.turn = 4
		s.run(&s.seats[0])
		// Square, dot, star with the 3 train, and with the 2 train the dot beyond.
		sum := best(t, s, Square, 2, 3)
		r := s.Results(0)[0]
		if r.Points(Square) != shares*sum || r.Total() != shares*sum || sum != 11 {
			t.Errorf("%d shares of routes worth %d bring %d", shares, sum, r.Points(Square))
		}
	}
}

// TestRS14Bands: the bands of final scores.
func TestRS14Bands(t *testing.T) {
	m := mainMap(t)
	for score, want := range map[int]int{
		-40: 1, 0: 1, 150: 1, 151: 2, 200: 2, 201: 3, 250: 3, 251: 4, 380: 4, 381: 5, 450: 5, 451: 6, 900: 6,
	} {
		if got := m.BandFor(score) + 1; got != want {
			t.Errorf("%d is in band %d, want %d", score, got, want)
		}
	}
}

// TestRS15RandomEngineers: three of them cost 30 points.
func TestRS15RandomEngineers(t *testing.T) {
	g := newGame(t, mainMap(t), 1)
	var lines []string
	want := []int{-5, -15, -30}
	for turn, e := range []string{"random-1", "random-2", "random-3"} {
		lines = append(lines, "dice roll 1 1 1 1 1; P1 engineer "+e+"; dice extra 1 1 1")
		s := follow(t, g, lines...)
		lines = append(lines, "P1 "+s.MoveText(s.Moves(nil)[0]), "P1 "+[]string{"share 1 1 square", "share 1 1 circle", "burn 1 1 circle"}[turn], "P1 bid 1")
		s = follow(t, g, lines...)
		if got := s.Scores(nil)[0]; got != want[turn] {
			t.Errorf("after %d random engineers the score is %d, want %d", turn+1, got, want[turn])
		}
		lines = append(lines, "P1 "+s.MoveText(s.Moves(nil)[0]))
	}
	refused(t, g, `the engineer "random-3" has been used`, append(lines, "dice roll 1 1 1 1 1; P1 engineer random-3")...)
}

// TestRS16OperatingRounds: after turns 4, 7, 10 and 15 only.
func TestRS16OperatingRounds(t *testing.T) {
	g := newGame(t, mainMap(t), 1)
	var turns []int
	for turn := 1; turn <= g.Turns(); turn++ {
		if g.RunAfter(turn) {
			turns = append(turns, turn)
		}
	}
	if !slices.Equal(turns, []int{4, 7, 10, 15}) {
		t.Errorf("operating rounds after %v", turns)
	}
}

// TestRS17Spirals: one and two in a route score a point each, three score 25.
func TestRS17Spirals(t *testing.T) {
	s := line5(t, "spiral square spiral dot spiral")
	for _, c := range []struct{ train, want int }{{1, 1}, {2, 2}, {3, 4}, {4, 5}, {5, 1 + 2 + 25}} {
		if got := best(t, s, Square, c.train); got != c.want {
			t.Errorf("a %d train scores %d, want %d", c.train, got, c.want)
		}
	}
}

// TestRS18Modifiers: never above 6 nor below 1, once each, one engineer a turn.
func TestRS18Modifiers(t *testing.T) {
	for _, c := range []struct {
		dice string // of the turn: the last two are for track
		want []string
	}{
		{"1 6 1 1 6", []string{"engineer plus 1 2", "engineer minus 6 5", "engineer plus-minus 1 2 6 5"}},
		{"1 6 1 3 4", []string{"engineer plus 3 4", "engineer plus 4 5", "engineer minus 3 2", "engineer minus 4 3", "engineer plus-minus 3 4 4 3", "engineer plus-minus 4 5 3 2"}},
		{"1 6 1 6 6", []string{"engineer minus 6 5"}},
		{"1 6 1 1 1", []string{"engineer plus 1 2"}},
		{"1 6 1 2 2", []string{"engineer plus 2 3", "engineer minus 2 1", "engineer plus-minus 2 3 2 1"}},
		{"1 6 1 1 5", []string{"engineer plus 1 2", "engineer plus 5 6", "engineer minus 5 4", "engineer plus-minus 1 2 5 4"}},
	} {
		s := rolled(t, mainMap(t), c.dice)
		apply(t, s, "share 1 6 pentagon")
		apply(t, s, "bid 1")
		var got []string
		for _, o := range options(s, MoveEngineer) {
			if strings.Contains(o, "us ") {
				got = append(got, o)
			}
		}
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("dice %s: %q, want %q", c.dice, got, c.want)
		}
	}
	g := newGame(t, mainMap(t), 1)
	turn := "dice roll 1 6 1 3 4; P1 share 1 6 pentagon; P1 bid 1; P1 engineer plus 4 5"
	refused(t, g, "is the second engineer of the turn", turn+"; P1 engineer minus 5 4")
	refused(t, g, `the engineer "plus" has been used`, turn+"; P1 lay A4 N-SE", turn)
	s := follow(t, g, turn)
	if s.TrackDice() != DiceOf(3, 5) || s.Scores(nil)[0] != -10 {
		t.Errorf("dice %s, score %v", diceText(s.TrackDice()), s.Scores(nil))
	}
}
