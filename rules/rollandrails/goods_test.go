package rollandrails

import (
	"slices"
	"strings"
	"testing"
)

// What goods do on their way, and who is paid for it.

// owns gives the finished link between two places to a player.
func owns(t testing.TB, s *State, from, to, p int) {
	t.Helper()
	for i := range s.lines {
		if l := &s.lines[i]; l.state == done && min(l.from, l.to) == int16(from) && max(l.from, l.to) == int16(to) {
			s.seats[l.owner].links--
			l.owner = int8(p)
			s.seats[p].links++
			return
		}
	}
	t.Fatalf("no link from %d to %d", from, to)
}

// railway is a row of four links: a red city, a town, a town, a town, a yellow city. The
// owners are those given, by seat.
func railway(t testing.TB, players int, owners ...int) *State {
	t.Helper()
	s := position(t, `
D . o . o . o . C
 . . . . . . . . .`, players, "3 3 5", "1 2 4")
	link(t, s, 0, "B1 E-W", "C1 E-W", "D1 E-W", "E1 E-W", "F1 E-W", "G1 E-W", "H1 E-W")
	for i, p := range owners {
		owns(t, s, i, i+1, p)
	}
	sound(t, s)
	return s
}

// TestHalfOfTheLinks: at least one link of one's own, and at least half of them.
func TestHalfOfTheLinks(t *testing.T) {
	for _, c := range []struct {
		owners []int
		ok     bool
	}{
		{[]int{0, 0, 0, 0}, true}, {[]int{1, 0, 0, 0}, true}, {[]int{1, 0, 0, 1}, true}, {[]int{1, 1, 0, 0}, true}, {[]int{0, 2, 0, 1}, true},
		{[]int{1, 1, 0, 1}, false}, {[]int{1, 1, 0, 2}, false}, {[]int{1, 1, 1, 1}, false},
	} {
		s := railway(t, 3, c.owners...)
		raise(s, 0, 4)
		turn(s, 2, 0, "delivery curve curve 5")
		move := "deliver yellow A1"
		for i, p := range c.owners {
			move += " " + s.label(i+1) + "/" + who(p)
		}
		if c.ok {
			play(t, s, move)
			continue
		}
		r := refused(t, s, move)
		if want := "at least half"; !strings.Contains(r, want) && !strings.Contains(r, "at least one link") {
			t.Errorf("%v: %s, want %s", c.owners, r, want)
		}
	}
}

// TestRollingStockIsTheReach: at most as many links as the level of who ships, whatever others have.
func TestRollingStockIsTheReach(t *testing.T) {
	for level := StartLevel; level <= MaxLevel; level++ {
		s := railway(t, 2)
		raise(s, 0, level)
		raise(s, 1, 6)
		turn(s, 2, 0, "delivery curve curve 5")
		const move = "deliver yellow A1 C1/P1 E1/P1 G1/P1 I1/P1"
		if level >= 4 {
			play(t, s, move)
		} else if r := refused(t, s, move); !strings.Contains(r, "rolling stock") {
			t.Error(r)
		}
	}
}

// TestDecisionsClockwise: who ships decides first, the others clockwise from there; each
// spends all points in one way, and resources can be used at once. The row of the table
// is that of the delivery, for others the third; the column that of the round.
func TestDecisionsClockwise(t *testing.T) {
	s := railway(t, 3, 1, 2, 1, 0)
	raise(s, 1, 4)
	turn(s, 3, 1, "delivery upgrade curve 5")
	before := s.seats[1].money
	play(t, s, "deliver yellow A1 C1/P2 E1/P3 G1/P2 I1/P1")
	var order []string
	for _, m := range []string{"resources", "victory", "victory"} {
		order = append(order, who(s.Player()))
		refused(t, s, "upgrade", "done", "banker", "deliver yellow A1 C1/P2 E1/P3 G1/P2 I1/P1")
		if got := s.Moves(nil); len(got) != 2 {
			t.Errorf("%d ways to spend points, want 2", len(got))
		}
		play(t, s, m)
	}
	if got := strings.Join(order, " "); got != "P2 P3 P1" {
		t.Errorf("decided %s", got)
	}
	if s.seats[1].money != before+2 || s.Points(1) != 0 {
		t.Errorf("P2 has %d resources more and %d points", s.seats[1].money-before, s.Points(1))
	}
	for _, p := range []int{0, 2} {
		if s.Marked(p, OthersPoints, 3) != 1 || s.Points(p) != 1 {
			t.Errorf("%s has %v", who(p), s.seats[p].table)
		}
	}
	sound(t, s)
	s.seats[1].money = 5
	play(t, s, "upgrade")
}

// TestFirstCityOfItsColor: a good goes no further than the first city of its color.
func TestFirstCityOfItsColor(t *testing.T) {
	s := position(t, "D . C . C . o\n . . . . . . .", 2, "3 3 5")
	link(t, s, 0, "B1 E-W")
	link(t, s, 0, "D1 E-W")
	raise(s, 0, 2)
	turn(s, 2, 0, "delivery curve curve 5")
	refused(t, s, "deliver yellow A1 C1/P1 E1/P1")
	if r := refusedMove(t, s, deliveryMove(MoveDeliver, 0, Yellow, 2<<payShift(0))); !strings.Contains(r, "no way") {
		t.Error(r)
	}
	if got := texts(s, MoveDeliver); slices.Contains(got, "deliver yellow A1 C1/P1 E1/P1") || !slices.Contains(got, "deliver yellow A1 C1/P1") {
		t.Errorf("deliveries %q", got)
	}
}

// TestNoWayBack: a good never passes the city it started from.
func TestNoWayBack(t *testing.T) {
	s := position(t, `
C . D . o
 . . . . .`, 2, "1 2 4", "3 3 5")
	link(t, s, 0, "B1 E-W", "D1 E-W", "C2 E-NW", "D2 W-NE", "E1 W-SW") // one link to the west, two to the east
	if s.seats[0].links != 3 {
		t.Fatalf("%d links", s.seats[0].links)
	}
	raise(s, 0, 6)
	turn(s, 2, 0, "delivery curve curve 5")
	refused(t, s, "deliver yellow C1 E1/P1 C1/P1 A1/P1")
	for _, n := range []uint64{2, 3, 5} {
		refusedMove(t, s, deliveryMove(MoveDeliver, 1, Yellow, n<<payShift(0)))
	}
	if got := texts(s, MoveDeliver); !slices.Contains(got, "deliver yellow C1 A1/P1") || slices.ContainsFunc(got, func(m string) bool { return strings.HasPrefix(m, "deliver yellow C1 E1") }) {
		t.Errorf("deliveries %q", got)
	}
}

// TestNoLinkTwice: a good may pass a town twice, but not over the same link.
func TestNoLinkTwice(t *testing.T) {
	s := position(t, `
D . o . B
 . . . . .
. . C . .`, 2, "3 3 5", "1 2 4", "1 2 4")
	link(t, s, 0, "B1 E-W", "C1 W-SE", "C2 NW-SW") // to the town, and from there to the yellow city
	link(t, s, 0, "D1 E-W", "C1 E-SW")             // a dead end
	if s.seats[0].links != 3 {
		t.Fatalf("%d links", s.seats[0].links)
	}
	raise(s, 0, 6)
	turn(s, 2, 0, "delivery curve curve 5")
	if r := refused(t, s, "deliver yellow A1 C1/P1 E1/P1 C1/P1 C3/P1"); !strings.Contains(r, "has not used") {
		t.Error(r)
	}
	for n := uint64(3); n <= 6; n++ {
		refusedMove(t, s, deliveryMove(MoveDeliver, 0, Yellow, n<<payShift(0)))
	}
	// A second track to the dead end, and there is a way.
	link(t, s, 0, "D2 NE-W")
	turn(s, 2, 0, "delivery curve curve 5")
	refusedMove(t, s, deliveryMove(MoveDeliver, 0, Yellow, 4<<payShift(0)))
	link(t, s, 0, "B2 E-NE", "C2 E-W")
	turn(s, 2, 0, "delivery curve curve 5")
	play(t, s, "deliver yellow A1 C1/P1 E1/P1 C1/P1 C3/P1")
}

// refusedMove is refused for moves that no text can say.
func refusedMove(t testing.TB, s *State, m Move) string {
	t.Helper()
	before, _ := s.AppendText(nil)
	if slices.Contains(s.Moves(nil), m) {
		t.Fatalf("%x is listed", m)
	}
	err := s.Apply(m)
	if err == nil {
		t.Fatalf("%x was not refused", m)
	}
	if after, _ := s.AppendText(nil); string(before) != string(after) {
		t.Fatalf("%x was refused and changed the state", m)
	}
	return err.Error()
}

// TestUnfinishedTrackCarriesNothing: goods need finished links, and towns take none.
func TestUnfinishedTrackCarriesNothing(t *testing.T) {
	s := position(t, south, 2, "3 3 5", "1 2 4")
	link(t, s, 0, "B1 E-W", "C1 E-W", "D1 E-W", "E1 E-W") // and a stub towards G1
	raise(s, 0, 6)
	turn(s, 2, 0, "delivery curve curve 5")
	refused(t, s, "deliver yellow A1 C1/P1 E1/P1 G1/P1", "deliver yellow A1 C1/P1")
	if got := texts(s, MoveDeliver); len(got) > 0 {
		t.Errorf("deliveries %q", got)
	}
}

// TestCrossedOutStays: a good that was delivered is gone, and its space is not free again.
func TestCrossedOutStays(t *testing.T) {
	s := railway(t, 2)
	raise(s, 0, 4)
	s.stops[0].used = CitySpaces // a set was placed and delivered
	turn(s, 2, 0, "delivery curve curve 2")
	give(s, 0, 1)
	const move = "deliver yellow A1 C1/P1 E1/P1 G1/P1 I1/P1"
	play(t, s, move, "victory")
	if s.Goods(0)[Yellow] != 1 || s.EmptySpaces(0) != 0 {
		t.Errorf("%v, %d spaces", s.Goods(0), s.EmptySpaces(0))
	}
	if r := refused(t, s, "manufacturer A1 ABC"); !strings.Contains(r, "0 empty spaces") {
		t.Error(r)
	}
	turn(s, 2, 0, "delivery curve curve 2")
	play(t, s, move, "victory")
	turn(s, 2, 0, "delivery curve curve 2")
	if r := refused(t, s, move); !strings.Contains(r, "no such good") {
		t.Error(r)
	}
}

// TestShippingPhase: one good each, from the first player on, or none; the action's die
// plays no part.
func TestShippingPhase(t *testing.T) {
	s := railway(t, 2)
	raise(s, 0, 4)
	turn(s, 2, 1, "curve 5")
	play(t, s, "done")
	if s.phase != Shipping || s.Player() != 0 {
		t.Fatalf("%s of P%d", s.phase, s.Player()+1)
	}
	play(t, s, "ship yellow A1 C1/P1 E1/P1 G1/P1 I1/P1", "victory")
	if s.Marked(0, ShippingPoints, 2) != 4 || s.Player() != 1 || s.phase != Shipping {
		t.Errorf("%v, then %s of P%d", s.seats[0].table, s.phase, s.Player()+1)
	}
	play(t, s, "pass")
	if s.phase != Rolling || s.round != 3 || s.first != 1 {
		t.Errorf("%s of round %d from P%d", s.phase, s.round, s.first+1)
	}
}

// TestTheFirstWayIsWritten: of the ways that pay the same a log has the one that comes
// first, link by link, by the place and then by the owner (docs/log.md); any of them is
// read.
func TestTheFirstWayIsWritten(t *testing.T) {
	ship := func(s *State, ways ...string) {
		t.Helper()
		raise(s, 0, 2)
		turn(s, 2, 0, "delivery curve curve 3")
		if got := texts(s, MoveDeliver); !slices.Contains(got, ways[0]) || slices.Contains(got, ways[1]) {
			t.Errorf("listed are %q, want %q", got, ways[:1])
		}
		for _, w := range ways {
			play(t, s.Clone(), w)
		}
	}
	// Through one of two towns: the first one counts, though the other is P1's.
	s := position(t, `
D o C
 o . .`, 2, "3 6 6", "1 2 6")
	link(t, s, 0, "B1 E-W", "A2 E-NW", "B2 W-NE")
	owns(t, s, 0, 1, 1)
	owns(t, s, 2, 3, 1)
	ship(s, "deliver yellow A1 B1/P2 C1/P1", "deliver yellow A1 A2/P1 C1/P2")
	// Side by side through the same town: then the owner.
	s = position(t, `
D . o . C
 . . . . .`, 2, "3 6 6", "1 2 6")
	link(t, s, 0, "B1 E-W", "C1 E-W", "D1 E-W", "A2 E-NW", "B2 W-NE", "C1 SE-SW", "C2 E-NW", "D2 W-NE")
	owns(t, s, 0, 1, 1) // the one that was finished first
	owns(t, s, 1, 2, 0)
	for i := range s.lines {
		if l := &s.lines[len(s.lines)-1-i]; l.state == done && min(l.from, l.to) == 1 && max(l.from, l.to) == 2 {
			s.seats[l.owner].links--
			l.owner = 1
			s.seats[1].links++
			break
		}
	}
	ship(s, "deliver yellow A1 C1/P1 E1/P2", "deliver yellow A1 C1/P2 E1/P1")
}

// TestNobodyElseIsPaid: points go to those who play.
func TestNobodyElseIsPaid(t *testing.T) {
	s := shipping(t)
	raise(s, 0, 3)
	turn(s, 2, 0, "delivery curve curve 3")
	for seat := 3; seat < MaxPlayers; seat++ {
		pay := uint64(2)<<payShift(0) | 1<<payShift(seat)
		if r := refusedMove(t, s, deliveryMove(MoveDeliver, 0, Yellow, pay)); r != "there is no player "+string(rune('1'+seat))+" in a game of 3" {
			t.Errorf("a point for P%d: %s", seat+1, r)
		}
	}
}
