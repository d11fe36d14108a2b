package railways

import (
	"math/rand/v2"
	"slices"
	"testing"

	"platelayer/diag"
)

// The worked examples, by the numbers of the facts page (RW1 to RW17).

// spent is what a player has spent since the state was another one.
func spent(s, before *State, p int) int {
	return s.Ledger(p).Paid() - before.Ledger(p).Paid()
}

// costs plays moves and wants them to cost the player who makes them so much.
func costs(t *testing.T, s *State, want int, moves ...string) {
	t.Helper()
	p, before := s.Player(), s.Clone()
	play(t, s, moves...)
	if got := spent(s, before, p); got != want {
		t.Errorf("%q cost %d, want %d", moves, got, want)
	}
}

func TestRW1PlainsHillsRiver(t *testing.T) {
	s := begun(t, sketch(t, pointy, "R . h ~ B"), 2)
	costs(t, s, 9, "build A1", "track B1/E-W", "track C1/E-W", "track D1/E-W")
	if !s.Linked(0, 0, 1) || s.Player() != 1 {
		t.Error("the link is not complete, or the build not over")
	}
}

// crossed has a row of track from A2 to E2, and a way across it over C2.
const crossed = `
. . Y . .
R . h h B
. . . P .`

func TestRW2Ridge(t *testing.T) {
	s := begun(t, sketch(t, pointy, crossed).ridge(t, "C2-D2"), 2)
	costs(t, s, 14, "build A2", "track B2/E-W", "track C2/E-W", "track D2/E-W")
}

func TestRW3Crossing(t *testing.T) {
	for first := range 2 {
		s := begun(t, sketch(t, pointy, crossed).ridge(t, "C2-D2"), 2)
		turnOf(t, s, first)
		costs(t, s, 4, "build C1", "track C2/SE-NW")
		turnOf(t, s, 1)
		costs(t, s, 16, "build A2", "track B2/E-W", "track C2/E-W", "track D2/E-W")
	}
}

func TestRW4StopAtARidge(t *testing.T) {
	for half, want := range map[bool][2]int{false: {6, 8}, true: {8, 6}} {
		m := sketch(t, pointy, crossed).ridge(t, "C2-D2")
		m.Options.HalfRidge = at(half)
		s := begun(t, m, 2)
		costs(t, s, want[0], "build A2", "track B2/E-W", "track C2/E-W", "stop")
		turnOf(t, s, 0)
		costs(t, s, want[1], "extend C2/E", "track D2/E-W")
	}
	// At the border of a city the tile next to it pays, whichever way it is built.
	for _, moves := range [][]string{
		{"build A1", "track B1/E-W", "track C1/E-W"},
		{"build D1", "track C1/E-W", "track B1/E-W"},
	} {
		for _, half := range []bool{false, true} {
			m := sketch(t, pointy, "R . . B").ridge(t, "A1-B1 C1-D1")
			m.Options.HalfRidge = at(half)
			costs(t, begun(t, m, 2), 12, moves...)
		}
	}
	// Who joins two open ends over a ridge pays for it once, and for what the other end has
	// not paid.
	for half, want := range map[bool]int{false: 2 + 2 + 4, true: 2 + 2 + 2} {
		m := sketch(t, pointy, "R . . . . B").ridge(t, "D1-E1")
		m.Options.HalfRidge = at(half)
		s := begun(t, m, 2)
		costs(t, s, 2+count1(half)*2, "build F1", "track E1/E-W", "stop")
		turnOf(t, s, 0)
		costs(t, s, 2, "build A1", "track B1/E-W", "stop")
		turnOf(t, s, 0)
		costs(t, s, want, "extend B1/E", "track C1/E-W", "track D1/E-W")
		if s.Links(0) != 1 || s.LineCount() != 0 {
			t.Error("the two ends were not joined")
		}
	}
}

func TestRW5Bonds(t *testing.T) {
	s := begun(t, sketch(t, pointy, "R . . B"), 2)
	lend(s, 0, 10)
	s.seats[0].pay(17, &s.seats[0].ledger.Track)
	if s.Bonds(0) != 2 || s.Cash(0) != 3 {
		t.Errorf("%d bonds, and %d left", s.Bonds(0), s.Cash(0))
	}
	s.seats[0].pay(3, &s.seats[0].ledger.Track)
	if s.Bonds(0) != 2 || s.Cash(0) != 0 {
		t.Errorf("%d bonds, and %d left", s.Bonds(0), s.Cash(0))
	}
}

func TestRW6FourTiles(t *testing.T) {
	m := sketch(t, pointy, "R . . . . . B").operation(PerfectEngineering, 2, 0)
	s := begun(t, m, 2)
	costs(t, s, 8, "build A1", "track B1/E-W", "track C1/E-W", "track D1/E-W", "track E1/E-W")
	if s.Player() != 1 || s.LineCount() != 1 || s.Line(0).Tiles != BuildTiles {
		t.Fatal("the build is not over after four tiles")
	}
	hand(t, s, 1, PerfectEngineering)
	hand(t, s, 0, PerfectEngineering)
	turnOf(t, s, 0)
	costs(t, s, 2, "extend E1/E", "track F1/E-W")

	s = begun(t, m, 2)
	hand(t, s, 0, PerfectEngineering)
	hand(t, s, 0, PerfectEngineering)
	costs(t, s, 10, "build A1", "track B1/E-W", "track C1/E-W", "track D1/E-W", "track E1/E-W", "track F1/E-W")
	if s.Player() != 1 || s.Links(0) != 1 {
		t.Error("the fifth tile did not complete the link")
	}
}

func TestRW7Tiles(t *testing.T) {
	s := begun(t, sketch(t, pointy, `
. . Y . . .
R . . . B .
. . . P . .`), 2)
	play(t, s, "build A2")
	refused(t, s, "next to each other", "track B2/SW-W", "track B2/W-NW")
	refused(t, s, "does not go on", "track C2/E-W", "track B2/E-SW")
	play(t, s, "track B2/E-W", "track C2/E-W", "track D2/E-W")
	// The same side twice, and a third track.
	play(t, s, "build C1")
	refused(t, s, "carries track", "track C2/E-NW")
	play(t, s, "track C2/SE-NW", "build E2", "track E1/SE-W", "track D1/E-SW")
	refused(t, s, "2 tracks", "track C2/SW-NE")
	play(t, s, "stop")

	// A second own link; somebody else may have one beside it.
	for player := range 2 {
		s = begun(t, sketch(t, pointy, `
. . . . .
R . . B .`), 2)
		play(t, s, "build A2", "track B2/E-W", "track C2/E-W")
		turnOf(t, s, player)
		play(t, s, "build A2", "track B1/E-SW", "track C1/E-W")
		if player == 0 {
			refused(t, s, "P1 has a link from City1 (A2) to City2 (D2) already", "track D1/SE-W")
			continue
		}
		play(t, s, "track D1/SE-W")
		if s.Links(0) != 1 || s.Links(1) != 1 {
			t.Errorf("%d and %d links", s.Links(0), s.Links(1))
		}
	}
}

// row has four cities in a row.
const row = "R . B . Y . P"

// railway is the row with links: the first two are P1's, the last is P2's.
func railway(t *testing.T, m *Map) *State {
	t.Helper()
	s := begun(t, m, 2)
	for i, owner := range []uint8{0, 0, 1} {
		h := uint16(2*i + 1)
		s.put(h, 0, 3)
		s.join(link{a: uint8(i), b: uint8(i + 1), owner: owner, side: 0, tiles: 1})
	}
	s.freshen()
	for i := range 4 {
		place(t, s, s.g.labels[i])
	}
	return s
}

func TestRW8Delivery(t *testing.T) {
	s := railway(t, sketch(t, pointy, row))
	place(t, s, "A1", Purple, Yellow, Red)
	raise(s, 0, 2)
	refused(t, s, "engine of level 2", "deliver purple A1 C1")
	if got := texts(s, "deliver"); !slices.Equal(got, []string{"deliver yellow A1 C1"}) {
		t.Errorf("%q", got)
	}
	raise(s, 0, 3)
	// The first link is one's own, and there is such a cube.
	refused(t, s, "no black cube", "deliver black A1 C1")
	turnOf(t, s, 1)
	raise(s, 1, 3)
	refused(t, s, "first link is one's own", "deliver purple A1 C1")
	turnOf(t, s, 0)
	play(t, s, "deliver purple A1 C1")
	refused(t, s, "no city twice", "carry A1 P1")
	refused(t, s, "no such link", "carry E1 P2", "carry G1 P2")
	play(t, s, "carry E1 P1", "carry G1 P2")
	if s.Points(0) != 2 || s.Points(1) != 1 || s.Cubes(0, Purple) != 0 || s.Delivered(0) != 1 {
		t.Errorf("%d and %d points", s.Points(0), s.Points(1))
	}
	// A cube stops in the first city of its colour.
	turnOf(t, s, 0)
	s.cities[1].color = Yellow
	s.cities[1].setTakes()
	s.g.m.Cities[1].Color = at(Yellow)
	play(t, s, "deliver yellow A1 C1")
	if s.Points(0) != 3 || s.Player() != 1 {
		t.Error("the yellow cube went on")
	}
	// The city it starts from does not count, but is not come back to.
	turnOf(t, s, 0)
	refused(t, s, "engine of level 3", "deliver red A1 C1")
}

// auction is a game that begins with an auction of P1.
func auction(t *testing.T, b Bidding, players int) *State {
	t.Helper()
	m := sketch(t, pointy, row)
	m.Options.Bidding = at(b)
	s := newGame(t, m, players).Start()
	for s.phase != Auctioning {
		mv := s.Draw(rand.New(rand.NewPCG(1, 1)))
		if s.phase == Choosing {
			mv = makeMove(MoveFirst, 0)
		}
		if err := s.Apply(mv); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func paid(s *State) (out []int) {
	for p := range s.Players() {
		out = append(out, int(s.Ledger(p).Bids))
	}
	return out
}

func TestRW9HalfBids(t *testing.T) {
	s := auction(t, FirstToPass, 4)
	refused(t, s, "1 at least", "bid 0")
	refused(t, s, "30 at most", "bid 31", "bid 4000000000")
	play(t, s, "bid 2", "bid 5", "pass", "bid 6", "bid 7")
	refused(t, s, "8 at least", "bid 7", "bid 1")
	play(t, s, "pass") // P2 pays half of 5
	if s.Bonds(1) != 1 || s.Cash(1) != 2 {
		t.Errorf("P2 has %d bonds and %d", s.Bonds(1), s.Cash(1))
	}
	play(t, s, "pass") // P4 half of 6
	if got := paid(s); !slices.Equal(got, []int{7, 3, 0, 3}) {
		t.Errorf("paid %v", got)
	}
	if got := s.Order(nil); !slices.Equal(got, []int{0, 3, 1, 2}) || s.Player() != 0 {
		t.Errorf("the order is %v", got)
	}

	s = auction(t, Traditional, 4)
	play(t, s, "bid 2", "bid 5", "pass", "pass", "pass")
	if got := paid(s); !slices.Equal(got, []int{0, 5, 0, 0}) {
		t.Errorf("paid %v", got)
	}
	if got := s.Order(nil); !slices.Equal(got, []int{1, 2, 3, 0}) {
		t.Errorf("the order is %v", got)
	}
}

func TestRW10AllPass(t *testing.T) {
	for b, want := range map[Bidding][]int{Traditional: {1, 2, 3, 0}, FirstToPass: {3, 2, 1, 0}, WorstIsFirst: {1, 2, 3, 0}} {
		s := auction(t, b, 4)
		play(t, s, "pass", "pass", "pass")
		if s.phase != Auctioning || s.Player() != 3 {
			t.Fatal("the last player is not asked")
		}
		last := s.Clone()
		play(t, s, "pass")
		if got := s.Order(nil); !slices.Equal(got, want) || !slices.Equal(paid(s), []int{0, 0, 0, 0}) {
			t.Errorf("%s: the order is %v", b, got)
		}
		play(t, last, "bid 1")
		if last.phase != Acting || last.Player() != 3 || last.Ledger(3).Bids != 1 {
			t.Errorf("%s: the auction goes on with one player", b)
		}
	}
}

func TestRW11WorstIsFirst(t *testing.T) {
	m := sketch(t, pointy, row).operation(Executive, 2, 0).operation(LandGrant, 1, 0)
	m.Options.Bidding = at(WorstIsFirst)
	g := newGame(t, m, 4)
	if g.deck[0] != 0 || g.deck[1] != 1 || g.start.cards != 1 {
		t.Error("the executives are in the deck")
	}
	s := auction(t, WorstIsFirst, 4)
	play(t, s, "bid 1", "pass", "pass", "pass")
	s.seats[0].points, s.seats[1].points, s.seats[2].points, s.seats[3].points = 2, 0, 1, 0
	s.links = append(s.links, link{a: 0, b: 1, owner: 0, side: nowhere, used: 2}) // for the sums
	for range Rounds * 4 {
		if err := s.Apply(makeMove(MovePass, 0)); err != nil {
			t.Fatal(err)
		}
	}
	if got := s.Order(nil); s.phase != Acting || s.Turn() != 2 || !slices.Equal(got, []int{3, 1, 2, 0}) {
		t.Errorf("%q, the order is %v", s.phase, got)
	}
}

func TestRW12Mine(t *testing.T) {
	m := sketch(t, pointy, "R . X . X . X . X2")
	refused(t, begun(t, m, 2), "not part", "mine C1")
	m.Options.Mines = at(true)
	s := begun(t, m, 2)
	for _, l := range []string{"C1", "E1", "G1", "I1"} {
		place(t, s, l)
	}
	refused(t, s, "not gray", "mine A1")
	costs(t, s, 10, "mine C1")
	refused(t, s, "", "draw C1 red", "draw C1 red blue", "draw C1 red red blue", "draw C1 red blue yellow purple black red", "draw E1 red red")
	mark := city(s, "C1")
	s.cities[mark].flags |= marked
	s.markers++
	bag := s.Bag(Blue)
	play(t, s, "draw C1 red blue yellow blue")
	if s.cities[mark].cubes != [Colors]uint8{Red: 1, Blue: 1, Yellow: 1} || s.Bag(Blue) != bag-1 || s.Markers() != 0 {
		t.Errorf("the mine has %v, and %d markers lie on the board", s.cities[mark].cubes, s.Markers())
	}
	refused(t, s, "has a mine", "mine C1")
	turnOf(t, s, 0)
	play(t, s, "mine E1", "draw E1 red blue yellow purple black")
	turnOf(t, s, 0)
	refused(t, s, "2 mines", "mine G1")
	// A mined city may become a New City, which is not mined.
	play(t, s, "urbanize", "found E1 blue")
	if s.Color(city(s, "E1")) != Blue || !s.Mined(city(s, "E1")) {
		t.Error("the mined city is not blue")
	}
	s.bag, s.bagged = [Colors]uint16{}, 0
	s.phase, s.who, s.left, s.place = Acting, 1, 1, 1
	if s.mayMine() == nil {
		t.Error("a mine is placed with an empty bag")
	}
}

func TestRW13Urbanize(t *testing.T) {
	s := begun(t, sketch(t, pointy, "R . X . X2 . B"), 2)
	place(t, s, "C1")
	s.cities[1].flags |= marked
	s.markers++
	s.trigger()
	play(t, s, "urbanize")
	refused(t, s, "not gray", "found A1 blue", "found G1 blue")
	refused(t, s, "no red New City", "found C1 red")
	before := s.Clone()
	play(t, s, "found C1 yellow")
	if spent(s, before, 0) != 10 || s.Markers() != 0 || !s.Triggered() || s.LastTurn() != 2 || s.Tiles(Yellow) != 2 {
		t.Errorf("paid %d, %d markers, triggered: %v", spent(s, before, 0), s.Markers(), s.Triggered())
	}
	refused(t, s, "2 cubes", "cubes C1 red", "cubes C1 red red red")
	refused(t, s, "City2 (C1)", "cubes A1 red red")
	play(t, s, "cubes C1 red blue")
	if !s.Takes(1, Yellow) || s.Cubes(1, Blue) != 1 {
		t.Error("the New City takes no yellow cubes, or has no cubes")
	}
	// Cubes that lie there stay. Then no gray city is left.
	play(t, s, "urbanize", "found E1 black", "cubes E1 yellow yellow")
	if n := s.cities[2].cubes; n[Yellow] < 2 || len(n) != Colors {
		t.Errorf("%v", n)
	}
	refused(t, s, "no gray city", "urbanize")
	// Nor can one be founded without a tile.
	m := sketch(t, pointy, "R . X . B")
	m.Tiles = [Colors]diag.Value[int]{}
	refused(t, begun(t, m, 2), "no New City tile", "urbanize")
}

func TestRW14End(t *testing.T) {
	m := sketch(t, pointy, row).baron(DeliveriesGoal, 5).baron(BondsGoal, 4)
	m.Markers[2] = at(1)
	s := railway(t, m)
	s.seats[0].baron, s.seats[1].baron = 0, 1
	place(t, s, "A1", Blue)
	s.seats[0].bonds, s.seats[0].cash = 3, 15
	play(t, s, "deliver blue A1 C1")
	if s.Markers() != 1 || !s.Empty(0) || !s.Triggered() || s.LastTurn() != 2 {
		t.Fatalf("%d markers, triggered: %v, the last turn %d", s.Markers(), s.Triggered(), s.LastTurn())
	}
	for s.Turn() == 1 {
		play(t, s, "pass")
	}
	for range s.Players() {
		play(t, s, "pass")
	}
	for i := range Rounds * 2 {
		if s.Over() || s.Turn() != 2 {
			t.Fatalf("turn %d, over after %d actions", s.Turn(), i)
		}
		play(t, s, "pass")
	}
	// A delivery, three bonds and the first baron; the second one's.
	if !s.Over() || !slices.Equal(s.Scores(nil), []int{1 - 3 + 5, 4}) {
		t.Errorf("over: %v, scores %v", s.Over(), s.Scores(nil))
	}
	if got := s.Winners(nil); !slices.Equal(got, []int{1}) {
		t.Errorf("%v win", got)
	}
}

func TestRW15Income(t *testing.T) {
	g := newGame(t, sketch(t, pointy, row), 2)
	for score, want := range map[int]int{-4: 0, 0: 0, 1: 3, 48: 25, 49: 24, 97: 10, 98: 9, 101: 9} {
		if got := g.Income(score); got != want {
			t.Errorf("a score of %d earns %d, want %d", score, got, want)
		}
	}
	// Incomes come before the interest on the bonds held before.
	s := railway(t, sketch(t, pointy, row))
	s.seats[0].points, s.links[0].used = 48, 48
	s.seats[1].bonds, s.seats[1].cash = 7, 35
	s.seats[1].pay(35, &s.seats[1].ledger.Track)
	s.seats[0].delivered = 48
	for s.Turn() == 1 {
		play(t, s, "pass")
	}
	if s.Cash(0) != 25 || s.Bonds(1) != 9 || s.Cash(1) != 3 || s.Ledger(1).Interest != 7 {
		t.Errorf("P1 has %d; P2 %d and %d bonds, and paid %d", s.Cash(0), s.Cash(1), s.Bonds(1), s.Ledger(1).Interest)
	}
}

func TestRW16OpenTrack(t *testing.T) {
	s := begun(t, sketch(t, pointy, crossed), 2)
	costs(t, s, 6, "build A2", "track B2/E-W", "track C2/E-W", "stop")
	play(t, s, "build C1", "track C2/SE-NW") // a link of P2, over the open track
	// Only its owner goes on; others may not use its side.
	turnOf(t, s, 1)
	refused(t, s, "no open end", "extend C2/E")
	play(t, s, "build E2")
	refused(t, s, "somebody else's", "track D2/E-W")
	play(t, s, "track D2/E-NW", "stop")
	for s.Turn() == 1 {
		play(t, s, "pass")
	}
	c2, _ := s.g.m.Grid.ParseLabel("C2")
	i, _ := s.g.m.Grid.Index(c2)
	if s.LineCount() != 0 || s.Tracks(i) != 1 || s.LinkCount() != 1 || s.Ledger(0).Track != 6 {
		t.Errorf("%d open lines, %d tracks, %d links", s.LineCount(), s.Tracks(i), s.LinkCount())
	}
}

func TestRW17Rotor(t *testing.T) {
	m := sketch(t, pointy, row)
	m.Cities[1].Rotor = at(true)
	if s := begun(t, m, 2); s.Takes(1, Black) {
		t.Error("a rotor turns without the option")
	}
	m.Options.Rotors = at(true)
	s := railway(t, m)
	place(t, s, "A1", Blue, Black, Yellow, Purple, Purple, Red)
	raise(s, 0, 3)
	for _, want := range []struct {
		color string
		shows Color
	}{{"black", Yellow}, {"blue", Purple}, {"purple", Red}} {
		turnOf(t, s, 0)
		play(t, s, "deliver "+want.color+" A1 C1")
		if c, ok := s.Shows(1); !ok || c != want.shows || !s.Takes(1, Blue) || !s.Takes(1, want.shows) || s.Player() != 1 {
			t.Errorf("after a %s cube the rotor shows %s", want.color, c)
		}
	}
	// From red it goes to its base, and then takes one colour.
	turnOf(t, s, 0)
	play(t, s, "deliver red A1 C1")
	if c, _ := s.Shows(1); c != Blue || s.Takes(1, Red) || !s.Takes(1, Blue) {
		t.Errorf("the rotor shows %s", c)
	}
	// Now a purple cube goes by, as it must not while the rotor shows purple.
	turnOf(t, s, 0)
	play(t, s, "deliver purple A1 C1", "carry E1 P1", "carry G1 P2")
	if s.Points(1) != 1 {
		t.Errorf("P2 has %d points", s.Points(1))
	}
}
