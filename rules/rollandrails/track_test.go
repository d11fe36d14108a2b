package rollandrails

import (
	"slices"
	"strings"
	"testing"
)

// Readings 9 to 12 of docs/rulings.md, one by one.

// TestStubs: only the owner goes on beyond a town; the stub is never abandoned, and what
// continues it is.
func TestStubs(t *testing.T) {
	s := position(t, line5, 2)
	link(t, s, 0, "B1 E-W", "C1 E-W")
	if s.seats[0].links != 1 {
		t.Fatalf("%d links", s.seats[0].links)
	}
	turn(s, 3, 0, "curve curve curve 3")
	play(t, s, "done")
	turn(s, 4, 1, "straight sharp curve 3")
	if r := refused(t, s, "build D1 E-W", "build D1 SE-W"); !strings.Contains(r, "belongs to P1") {
		t.Error(r)
	}
	turn(s, 4, 0, "sharp curve straight 3")
	play(t, s, "build D1 SW-W", "done")
	turn(s, 5, 0, "curve curve curve 3")
	play(t, s, "done")
	turn(s, 6, 1, "curve straight sharp 3")
	play(t, s, "build C2 E-NE", "build D2 W-NE")
	sound(t, s)
	if s.seats[1].links != 1 || s.seats[0].links != 1 {
		t.Errorf("%d and %d links", s.seats[0].links, s.seats[1].links)
	}
}

// TestTownLinks: a piece in a town between two cities is two links; no track begins in a
// town, and none comes back to it.
func TestTownLinks(t *testing.T) {
	s := position(t, `
A o B
 . . .`, 2)
	turn(s, 1, 0, "straight sharp curve 3")
	give(s, 0, 2)
	refused(t, s, "build B1 SE-SW")
	play(t, s, "build B1 E-W")
	if s.seats[0].links != 2 {
		t.Errorf("%d links", s.seats[0].links)
	}
	sound(t, s)

	// Round a corner and back into the town it comes from.
	s = position(t, `
A o .
 . . .
. . B`, 2)
	link(t, s, 0, "B1 SE-W", "B2 E-NW", "C2 W-NW")
	link(t, s, 0, "C1 SE-W")
	turn(s, 1, 0, "curve straight sharp 3")
	give(s, 0, 2)
	if r := refused(t, s, "build B1 E-SW"); !strings.Contains(r, "may not begin and end in") {
		t.Error(r)
	}
	sound(t, s)
}

// TestSameEnds: a link has two different ends, also where two tracks of one player from
// the same city or town would meet.
func TestSameEnds(t *testing.T) {
	s := position(t, `
. A . o
 . . . .
. . B .`, 2)
	// Down from A on both sides, to meet in the hex below.
	link(t, s, 0, "A2 E-NE")
	turn(s, 1, 0, "sharp curve straight 3")
	if r := refused(t, s, "build B2 W-NW"); !strings.Contains(r, "may not begin and end in") {
		t.Error(r)
	}
	// From the town and round into the town again.
	s = position(t, `
A . . .
 . o . B
. . . .`, 2)
	link(t, s, 0, "A2 E-NW", "B2 W-NE", "C1 SE-SW")
	turn(s, 1, 0, "sharp curve straight 3")
	link(t, s, 0, "C2 W-NW")
	turn(s, 1, 0, "sharp curve straight 3")
	give(s, 0, 2)
	if r := refused(t, s, "build B2 E-SE"); !strings.Contains(r, "may not begin and end in") {
		t.Error(r)
	}
	sound(t, s)
	// When the town becomes a city, that track stays unfinished.
	s.makeCity(1, Red)
	if s.seats[0].links != 1 {
		t.Errorf("%d links", s.seats[0].links)
	}
	sound(t, s)
}

// TestJoin: a player joins own open ends; abandoned track joined at both ends is the
// builder's.
func TestJoin(t *testing.T) {
	s := position(t, line5, 3)
	link(t, s, 0, "A2 E-NW")
	link(t, s, 1, "E2 W-NW") // from B
	turn(s, 3, 2, "straight curve sharp 3")
	for p := range 2 {
		turn(s, 3, p, "curve curve curve 3")
		play(t, s, "done")
	}
	turn(s, 4, 2, "straight straight straight 3")
	play(t, s, "build B2 E-W", "build D2 E-W", "build C2 E-W")
	if s.seats[2].links != 1 || s.seats[0].links+s.seats[1].links != 0 {
		t.Errorf("links %d %d %d", s.seats[0].links, s.seats[1].links, s.seats[2].links)
	}
	sound(t, s)
}

// TestNewCityFinishesTrack: ruling 12.
func TestNewCityFinishesTrack(t *testing.T) {
	const picture = `
A . o . B
 . . . . .
C . . . .`
	s := position(t, picture, 3)
	link(t, s, 0, "B1 E-W", "C1 E-W") // a link, and a stub towards D1
	link(t, s, 1, "A2 E-SW")          // from C towards C1, and on
	link(t, s, 1, "B2 W-NE")
	link(t, s, 2, "E2 W-NW", "D2 E-W", "C2 E-NW")
	turn(s, 3, 1, "curve curve curve 3")
	play(t, s, "done") // P2 abandons
	s.round = 3
	s.makeCity(1, Yellow)
	sound(t, s)
	if n := [3]int32{s.seats[0].links, s.seats[1].links, s.seats[2].links}; n != [3]int32{1, 0, 1} {
		t.Errorf("links %v", n)
	}
	nobody := 0
	for _, l := range s.Links() {
		if l.Owner < 0 {
			nobody++
		}
	}
	if nobody != 1 {
		t.Errorf("%d links are nobody's", nobody)
	}
	// The stub is covered: another player may begin there.
	turn(s, 4, 2, "straight curve sharp 3")
	play(t, s, "build D1 E-W")
	sound(t, s)
	if s.seats[2].links != 2 {
		t.Errorf("%d links", s.seats[2].links)
	}
	// Goods do not travel over what is nobody's.
	raise(s, 1, 6)
	turn(s, 4, 1, "delivery curve curve 3")
	if got := texts(s, MoveDeliver); len(got) != 0 {
		t.Errorf("P2 can deliver %q", got)
	}
}

// TestTownBesideNewCity: the stub of a town that points at a new city is a link.
func TestTownBesideNewCity(t *testing.T) {
	s := position(t, `
A o o B
 . . . .`, 2)
	link(t, s, 0, "B1 E-W") // towards the town beside it
	link(t, s, 1, "C1 SW-E")
	if s.seats[0].links != 1 || s.seats[1].links != 1 {
		t.Fatalf("%d and %d links", s.seats[0].links, s.seats[1].links)
	}
	s.makeCity(2, Red)
	if s.seats[0].links != 2 {
		t.Errorf("%d links", s.seats[0].links)
	}
	sound(t, s)
	s.makeCity(1, Green)
	if s.seats[0].links != 2 {
		t.Errorf("%d links", s.seats[0].links)
	}
	sound(t, s)
}

// TestFoundingSolo: one town a round from round 2 on, free and without goods.
func TestFoundingSolo(t *testing.T) {
	s := position(t, line5, 1)
	if s.phase != Rolling {
		t.Fatal("the first round has a first step")
	}
	link(t, s, 0, "B1 E-W", "C1 E-W")
	before := s.seats[0].money
	s.endTurn()
	play(t, s, "pass")
	if s.round != 2 {
		t.Fatalf("round %d", s.round)
	}
	refused(t, s, "found C1 F", "found A1 A")
	play(t, s, "found C1 C")
	if s.phase != Rolling || s.seats[0].money != before || s.stops[1].used != 0 || Color(s.stops[1].color) != Yellow {
		t.Errorf("%+v", s.stops[1])
	}
	sound(t, s)
}

// TestPlannerWithoutSets: a city is founded empty where no set is left.
func TestPlannerWithoutSets(t *testing.T) {
	m := draw(t, gridAt1, line5)
	m.Goods = nil
	s := positionOn(t, m, 2)
	link(t, s, 0, "B1 E-W", "C1 E-W")
	give(s, 0, 1)
	turn(s, 1, 0, "curve curve curve 1")
	refused(t, s, "planner C1 A ABC")
	play(t, s, "planner C1 A -")
	sound(t, s)
}

// TestLimits: three tracks a turn, a fourth with the Engineer and only with three dice
// on track; the Logistician with a die on Delivery.
func TestLimits(t *testing.T) {
	s := position(t, line5, 2)
	turn(s, 1, 0, "straight sharp sharp 3")
	play(t, s, "build B1 E-W")
	if r := refused(t, s, "build B2 E-W"); !strings.Contains(r, "no die is left on straight") {
		t.Error(r)
	}
	play(t, s, "engineer A2 E-NW", "build B2 W-NW")
	sound(t, s)
	turn(s, 1, 0, "straight sharp upgrade 4")
	if r := refused(t, s, "engineer B2 E-W"); !strings.Contains(r, "all three") {
		t.Error(r)
	}
	s = shipping(t)
	raise(s, 0, 3)
	turn(s, 2, 0, "straight sharp upgrade 1")
	if r := refused(t, s, "logistician yellow A1 C1/P1 E1/P2 G1/P1"); !strings.Contains(r, "delivery") {
		t.Error(r)
	}
	turn(s, 2, 0, "straight sharp delivery 1")
	play(t, s, "logistician yellow A1 C1/P1 E1/P2 G1/P1", "victory", "victory",
		"deliver red G1 E1/P1 C1/P2 A1/P1", "resources", "resources")
	if s.seats[0].table[ActionPoints][1] != 2 || s.shipped != 2 {
		t.Errorf("%+v", s.seats[0])
	}
	sound(t, s)
}

// TestWinners: points with those for links, then links, then resources, then victory is
// shared; none of them outweighs one before it.
func TestWinners(t *testing.T) {
	for _, c := range []struct {
		name  string
		seats [][3]int32 // points of the delivery table, links, resources
		want  []int
	}{
		{"points", [][3]int32{{9, 1, 0}, {4, 5, 9}, {5, 4, 9}}, []int{0}},
		{"links are points", [][3]int32{{9, 1, 9}, {4, 7, 0}}, []int{1}},
		{"links", [][3]int32{{7, 3, 9}, {6, 4, 0}, {8, 2, 9}}, []int{1}},
		{"resources", [][3]int32{{4, 4, 1}, {4, 4, 2}, {4, 4, 0}}, []int{1}},
		{"two share", [][3]int32{{5, 3, 9}, {4, 4, 0}, {4, 4, 2}, {4, 4, 2}}, []int{2, 3}},
		{"all share", [][3]int32{{0, 0, 0}, {0, 0, 0}}, []int{0, 1}},
		{"alone", [][3]int32{{0, 0, 0}}, []int{0}},
	} {
		s := position(t, line5, len(c.seats))
		for p, v := range c.seats {
			s.seats[p].points, s.seats[p].links, s.seats[p].money = v[0], v[1], v[2]
		}
		if got := s.Winners(nil); !slices.Equal(got, c.want) {
			t.Errorf("%s: winners %v, want %v", c.name, got, c.want)
		}
		if got := s.Winners([]int{3, 1}); !slices.Equal(got, append([]int{3, 1}, c.want...)) {
			t.Errorf("%s: appended to 3 and 1 the winners %v give %v", c.name, c.want, got)
		}
	}
}
