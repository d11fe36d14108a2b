package referee

import (
	"testing"

	"platelayer/hex"
)

type side = hex.Side

// builders is a game in which P1 is in the middle of a turn, with dice for all shapes
// that do not run out.
func builders(t *testing.T, picture string) *Referee {
	t.Helper()
	m := draw(t, picture)
	r := opening(t, m, 2, make4(len(m.Cities))...)
	nextTurn(t, r)
	return r
}

func make4(n int) (goods []string) {
	for range n {
		goods = append(goods, "124")
	}
	return goods
}

// nextTurn goes on to the actions of the next turn, and hands out dice and resources.
func nextTurn(t *testing.T, r *Referee) {
	t.Helper()
	switch r.phase {
	case atActions:
		play(t, r, r.Next()+" done")
	case atRoll:
		draft(t, r, idle, idle)
	}
	if r.phase == atShipping {
		pass(t, r, "dice")
		draft(t, r, idle, idle)
	}
	play(t, r, r.Next()+" match 1 curve 1 curve 1 curve 5 wheel")
	r.me().resources = 9
	r.me().matched = nil
	for range 9 {
		for _, place := range []string{"curve", "straight", "sharp"} {
			r.me().matched = append(r.me().matched, matched{die: 1, place: place})
		}
	}
}

func TestWhereTrackLies(t *testing.T) {
	r := builders(t, `
		A . o . B
		 w . . - .
		. . C . .`)
	refuse(t, r, "P1 build A2 E-W", "is no land")
	refuse(t, r, "P1 build A1 E-W", "is a city")
	refuse(t, r, "P1 build D2 E-W", "is no hex of the map")
	refuse(t, r, "P1 build Z9 E-W", "is no hex of the map")
	refuse(t, r, "P1 build b1 E-W", "is no hex of the map")
	refuse(t, r, "P1 build B1 W-SW", "side SW of \"B1\" does not lead to land") // water
	refuse(t, r, "P1 build C2 W-E", "side E of \"C2\" does not lead to land")   // no hex
	refuse(t, r, "P1 build B1 W-NW", "side NW of \"B1\" does not lead to land") // off the map
	refuse(t, r, "P1 build B1 W-N", "does not join two sides")
	refuse(t, r, "P1 build B1 E-E", "does not join two sides")
	refuse(t, r, "P1 build B1 EW", "does not join two sides")
	refuse(t, r, "P1 build B1", "a hex and two sides")
	refuse(t, r, "P1 build B2 E-W", "does not lead to land")
	refuse(t, r, "P1 build C2 W-NW", "begin nowhere")
	refuse(t, r, "P1 build C1 E-W", "begin nowhere") // a town is no place to begin
	play(t, r, "P1 build B1 E-W")
	refuse(t, r, "P1 build B1 SE-W", "side W of \"B1\" has track")
	refuse(t, r, "P1 build B1 E-SE", "side E of \"B1\" has track")
	// Other sides of the same hex are free: C2 from the city at C3.
	play(t, r, "P1 build C2 SW-NW", "P1 build D1 E-SW", "P1 build C2 W-NE")
	r.me().matched = nil
	refuse(t, r, "P1 build B2 SE-NW", `no die left on "straight"`)
}

func TestShapes(t *testing.T) {
	r := builders(t, "A . B")
	for word, want := range map[string]string{
		"E-SE": "sharp", "E-SW": "curve", "E-W": "straight", "E-NW": "curve", "E-NE": "sharp", "SE-NW": "straight", "SE-NE": "curve", "SW-NE": "straight",
	} {
		p, err := r.readPiece([]string{"B1", word})
		if err != nil || p.shape() != want {
			t.Errorf("%s is %s, %v, want %s", word, p.shape(), err, want)
		}
	}
	r.m.Grid.Orientation = hex.FlatTop
	for word, want := range map[string]string{"N-S": "straight", "SE-NE": "sharp", "SE-N": "curve", "NW-SW": "sharp", "SW-NE": "straight"} {
		p, err := r.readPiece([]string{"B1", word})
		if err != nil || p.shape() != want {
			t.Errorf("%s is %s, %v, want %s", word, p.shape(), err, want)
		}
	}
	if _, err := r.readPiece([]string{"B1", "E-W"}); err == nil {
		t.Error("flat-top hexes have no side E")
	}
}

func TestCosts(t *testing.T) {
	m := river(t, draw(t, `
		A f s m B
		 . o . O .
		. . . . .`), "A1-B1 B1-A2 B1-B2 C1-B2")
	r := opening(t, m, 2, "124", "124")
	nextTurn(t, r)
	pay := func(want int, line string) {
		t.Helper()
		before := r.me().resources
		play(t, r, line)
		equal(t, line, before-r.me().resources, want)
	}
	pay(2, "P1 build B1 E-W")  // forest, the border A1-B1
	pay(2, "P1 build C1 SW-W") // swamp, the border C1-B2
	pay(1, "P1 build B2 E-NE") // a town; C1-B2 has been paid for
	pay(0, "P1 build C2 W-NW") // joins the town and points at C1: plains
	r.me().resources = 9
	pay(2, "P1 build D1 E-SW") // a mountain
	pay(0, "P1 build C2 E-NE") // a second piece in a hex, plains
	pay(1, "P1 build D2 W-NE") // the town on a mountain
	// A second piece in the same town pays again.
	pay(0, "P1 build E2 W-NW")
	pay(1, "P1 build D2 E-SW")
	r.me().resources = 0
	pay(0, "P1 build D3 W-NE")
}

func TestTownsAndStubs(t *testing.T) {
	r := builders(t, `
		A . o . . B
		 . . . . . .
		C . . . . .`)
	play(t, r, "P1 build B1 E-W", "P1 build C1 E-W")
	equal(t, "links", r.Links(), []int{1, 0})
	equal(t, "stub", r.links()[1].stub || r.links()[2].stub, true)
	nextTurn(t, r) // P2
	refuse(t, r, "P2 build D1 E-W", "belongs to P1")
	nextTurn(t, r) // round 2
	refuse(t, r, "P2 build D1 E-W", "belongs to P1")
	nextTurn(t, r) // P1
	nextTurn(t, r) // round 3: the stub is still there, and still P1's
	play(t, r, "P1 build D1 E-W")
	equal(t, "links", r.Links(), []int{1, 0})
	nextTurn(t, r) // P2
	refuse(t, r, "P2 build E1 E-W", "belongs to P1")
	nextTurn(t, r) // round 4, P2
	nextTurn(t, r) // P1 does not go on
	nextTurn(t, r) // round 5, P1
	nextTurn(t, r) // P2
	// Now it is abandoned, and leads from the town; the link to the town is P1's.
	play(t, r, "P2 build E1 E-W")
	equal(t, "links", r.Links(), []int{1, 1})
}

func TestLinksThatComeBack(t *testing.T) {
	r := builders(t, `
		A . o .
		 . . . .
		. . . .`)
	// From the city back to itself.
	play(t, r, "P1 build B1 SW-W")
	refuse(t, r, "P1 build A2 NW-NE", "begin and end at \"A1\"")
	// From the town back to itself: C1 and out by the south-east.
	play(t, r, "P1 build A2 E-NE", "P1 build B2 W-NE")
	play(t, r, "P1 build C1 SE-SW", "P1 build C2 E-NW", "P1 build D2 W-NW", "P1 build D1 SE-W")
	equal(t, "links", r.Links(), []int{1, 0})
	refuse(t, r, "P1 build C1 E-W", "begin and end in the town at \"C1\"")
	// Two open ends of the same city.
	r = builders(t, `
		. . . . .
		 . A . . .
		. . . . .`)
	play(t, r, "P1 build C2 W-NE", "P1 build C1 E-SW")
	refuse(t, r, "P1 build D1 SW-W", `begin and end at "B2"`)
}

func TestJoining(t *testing.T) {
	// A player's own two ends.
	r := builders(t, "A . . . B")
	play(t, r, "P1 build B1 E-W", "P1 build D1 E-W", "P1 build C1 E-W")
	equal(t, "links", r.Links(), []int{1, 0})

	// Two abandoned ends become the builder's on both sides.
	abandoned := func(lines ...string) *Referee {
		r := builders(t, "A . . . B")
		play(t, r, lines...)
		for range 3 {
			nextTurn(t, r) // P2; round 2, P2; P1, who does not go on
		}
		play(t, r, "P1 done")
		equal(t, "links", r.Links(), []int{0, 0})
		nextTurn(t, r) // round 3, P1
		nextTurn(t, r)
		return r
	}
	r = abandoned("P1 build B1 E-W", "P1 build D1 E-W")
	play(t, r, "P2 build C1 E-W")
	equal(t, "links", r.Links(), []int{0, 1})

	// An end of one's own joins abandoned track.
	r = abandoned("P1 build B1 E-W")
	play(t, r, "P2 build D1 E-W", "P2 build C1 E-W")
	equal(t, "links", r.Links(), []int{0, 1})
}

// In the round in which track is abandoned nobody goes on, not even who moves later.
func TestAbandonedInThisRound(t *testing.T) {
	r := builders(t, "A . . B")
	nextTurn(t, r)
	nextTurn(t, r) // round 2, P2
	nextTurn(t, r)
	play(t, r, "P1 build B1 E-W")
	nextTurn(t, r) // round 3, P1
	nextTurn(t, r)
	refuse(t, r, "P2 build C1 E-W", "abandoned in this round")
	nextTurn(t, r)
	play(t, r, "P2 build C1 E-W")
	equal(t, "links", r.Links(), []int{0, 1})
}

// Whoever goes on in time abandons nothing, and the count begins anew.
func TestGoingOnKeepsTrack(t *testing.T) {
	r := builders(t, "A . . . . B")
	play(t, r, "P1 build B1 E-W")
	for _, line := range []string{"P1 build C1 E-W", "P1 build D1 E-W"} {
		for r.Next() != "P1" || r.links()[0].last == r.round {
			nextTurn(t, r)
		}
		play(t, r, line)
	}
	equal(t, "round", r.round, 3)
	nextTurn(t, r) // P2
	equal(t, "owner", r.links()[0].owner, 0)
}

func TestFoundingFinishesTrack(t *testing.T) {
	r := builders(t, `
		A . o . B
		 . . . . .
		. C . D .`)
	// P1's link reaches the town with a stub to the east; P2's track points at it.
	play(t, r, "P1 build B1 E-W", "P1 build C1 E-W")
	nextTurn(t, r)
	play(t, r, "P2 build B2 SW-NE")
	// Abandoned track that points there as well.
	play(t, r, "P2 build C2 SE-NW")
	equal(t, "before", r.Links(), []int{1, 0})
	for i, s := range r.strokes {
		if r.label(s.at) == "C2" {
			r.strokes[i].owner, r.strokes[i].abandoned = nobody, r.round
		}
	}
	r.me().resources = 3
	r.me().matched = []matched{{die: 6, place: "wheel"}, {die: 1, place: "straight"}}
	play(t, r, "P2 planner C1 E ABC")
	equal(t, "after", r.Links(), []int{1, 1})
	if r.towns[r.m.Towns[0].At.V] {
		t.Error("a city is a town still")
	}
	finished := 0
	for _, l := range r.links() {
		if l.finished() {
			finished++
		}
		if l.stub {
			t.Error("the stub is covered")
		}
	}
	equal(t, "with nobody's", finished, 3)
	// Nobody's link carries nothing; P2's own does, from C1 to the yellow city at B3.
	play(t, r, "P2 done")
	pass(t, r, "P2")
	refuse(t, r, "P2 ship blue D3 C1/P1", "no link of P1")
	// Where the stub was, anybody may begin.
	pass(t, r, "dice")
	nextTurn(t, r)
	if r.Next() != "P2" {
		t.Fatal(r.Next())
	}
	play(t, r, "P2 build D1 E-W")
	equal(t, "a link from the new city", r.Links(), []int{1, 2})
}

// Track that comes from a town and points back at it can never be finished, also not
// when the town becomes a city.
func TestFoundingDoesNotFinishLoops(t *testing.T) {
	r := builders(t, `
		A . o .
		 . . . .
		. . . .`)
	play(t, r, "P1 build B1 E-W", "P1 build C1 SE-W", "P1 build C2 W-NW", "P1 build B2 E-NE")
	equal(t, "links", r.Links(), []int{1, 0})
	r.me().resources = 3
	r.me().matched = []matched{{die: 6, place: "wheel"}, {die: 1, place: "straight"}}
	play(t, r, "P1 planner C1 E ABC")
	equal(t, "links", r.Links(), []int{1, 0})
	nextTurn(t, r)
	nextTurn(t, r)
	nextTurn(t, r) // abandoned
	equal(t, "links", r.Links(), []int{1, 0})
	equal(t, "components", len(r.links()), 2)
}

// A stub that points at a town is a link once that becomes a city; and the stubs of two
// towns side by side join when a piece meets them.
func TestTownsSideBySide(t *testing.T) {
	r := builders(t, "A o o . B")
	play(t, r, "P1 build B1 E-W")
	equal(t, "links", r.Links(), []int{1, 0})
	play(t, r, "P1 build C1 E-W")
	equal(t, "links", r.Links(), []int{2, 0})
	play(t, r, "P1 build D1 E-W")
	equal(t, "links", r.Links(), []int{3, 0})

	r = builders(t, "A o o . B")
	play(t, r, "P1 build B1 E-W", "P1 build D1 E-W")
	nextTurn(t, r)
	refuse(t, r, "P2 build C1 E-W", "belongs to P1")
	r.foundCity(r.m.Towns[1].At.V, &city{})
	equal(t, "links", r.Links(), []int{3, 0}) // the stub, and the track from B
}
