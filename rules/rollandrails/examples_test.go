package rollandrails

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// The worked examples of the rulebook, by the numbers of the facts page (RR1 to RR22).

// line is a map on which a straight line leads from city to city through a town.
const line5 = `
A . o . B
 . . . . .`

func TestRR1Dice(t *testing.T) {
	for players, want := range map[int]int{1: 5, 2: 9, 3: 13, 4: 17, 5: 21} {
		s := position(t, line5, players)
		if err := s.Apply(s.Draw(rand.New(rand.NewPCG(1, 1)))); err != nil {
			t.Fatal(err)
		}
		if n := s.pool.sum(); n != want {
			t.Errorf("%d players roll %d dice, want %d", players, n, want)
		}
		refused(t, position(t, line5, players), "roll"+strings.Repeat(" 1", want-1), "roll"+strings.Repeat(" 1", want+1))
	}
}

func TestRR2AndRR22Specialists(t *testing.T) {
	s := position(t, line5, 2)
	turn(s, 1, 0, "curve curve straight 5")
	play(t, s, "banker")
	if s.seats[0].money != 3 || s.seats[0].gained != 3 {
		t.Fatalf("the banker gave %d", s.seats[0].money)
	}
	sound(t, s)

	s = position(t, line5, 2, "1 2 6", "1 3 6")
	turn(s, 1, 0, "curve curve straight 2")
	refused(t, s, "manufacturer A1 ABC")
	give(s, 0, 1)
	play(t, s, "manufacturer A1 CBA")
	if s.seats[0].money != 2 || s.stops[0].goods != [Colors]uint8{2, 2, 1} || s.stops[0].used != CitySpaces {
		t.Fatalf("%d left, %v in the city", s.seats[0].money, s.stops[0])
	}
	sound(t, s)
	turn(s, 1, 1, "curve curve straight 3")
	give(s, 1, 1)
	if r := refused(t, s, "manufacturer A1 ABD"); !strings.Contains(r, "0 empty spaces") {
		t.Error(r)
	}
	if r := refused(t, s, "manufacturer E1 ABC"); !strings.Contains(r, "no such set") {
		t.Error(r)
	}
}

func TestRR3Setup(t *testing.T) {
	s := positionOn(t, draw(t, gridAt1, line5), 2, "2 4 6")
	want := DefaultSetup(2)
	if s.stops[0].goods != [Colors]uint8{Green: 1, Red: 1} || s.stops[0].used != StartSpaces {
		t.Errorf("the city has %v", s.stops[0])
	}
	for c, n := range s.marks {
		other := int(s.stops[2].goods[c]) // what the second city took
		if k := want - int(n) - other; k != int(s.stops[0].goods[c]) {
			t.Errorf("%d marks of %s are crossed out", k, Color(c))
		}
	}
}

func TestRR4ThreeEqualDice(t *testing.T) {
	m := draw(t, gridAt1, line5)
	g, _ := NewGame(m, 2)
	s := g.Start()
	for d := 1; d <= 6; d++ {
		refused(t, s, fmt.Sprintf("setup A1 %d %d %d", d, d, d))
	}
	rng := rand.New(rand.NewPCG(4, 4))
	for range 2000 {
		if _, d := s.Draw(rng).setup(); d[0] == d[2] {
			t.Fatalf("%v was accepted", d)
		}
	}
	// Where one colour is left or none, three equal dice stand.
	s.marks = [Colors]uint16{Green: 2}
	play(t, s.Clone(), "setup A1 6 6 6")
	s.marks = [Colors]uint16{Green: 3}
	play(t, s.Clone(), "setup A1 2 2 2")
	s.marks = [Colors]uint16{}
	play(t, s.Clone(), "setup A1 6 6 6")
	s.marks = [Colors]uint16{Green: 1, Red: 1}
	refused(t, s, "setup A1 6 6 6", "setup A1 2 2 6")
	// The solo game has no such rule, but every 6 is rolled again.
	g, _ = NewGame(m, 1)
	s = g.Start()
	play(t, s.Clone(), "setup A1 2 2 2")
	refused(t, s, "setup A1 2 4 6")
	for range 2000 {
		if _, d := s.Draw(rng).setup(); d[2] == BlockedDie {
			t.Fatalf("%v was accepted", d)
		}
	}
}

func TestRR5UsedUpColors(t *testing.T) {
	for players := 1; players <= 2; players++ {
		g, _ := NewGame(draw(t, gridAt1, line5), players)
		s := g.Start()
		s.marks = [Colors]uint16{Blue: 1, Green: 0, Yellow: 2, Red: 5, Grey: 5}
		refused(t, s, "setup A1 2 3 4", "setup A1 1 1 4", "setup A1 3 3 3")
		rng := rand.New(rand.NewPCG(5, uint64(players)))
		for range 2000 {
			play(t, s.Clone(), s.MoveText(s.Draw(rng)))
		}
	}
}

func TestRR6Draft(t *testing.T) {
	s := position(t, line5, 3)
	play(t, s, "roll 1 1 1 2 2 3 3 4 4 5 5 6 6")
	var order []string
	for s.phase == Drafting {
		order = append(order, who(s.Player()))
		if err := s.Apply(s.Moves(nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := strings.Join(order, " "), "P1 P2 P3 P3 P2 P1 P1 P2 P3 P3 P2 P1"; got != want {
		t.Errorf("drafted %s, want %s", got, want)
	}
	if s.pool.sum() != 1 {
		t.Errorf("%d dice are left over", s.pool.sum())
	}
}

// matching is a position in which the first player has these dice to match.
func matching(t testing.TB, players int, dice DiceCounts) *State {
	s := position(t, line5, players)
	turn(s, 1, 0, "1")
	s.wheel = 0
	s.phase = Matching
	s.hand[0] = dice
	return s
}

func TestRR7Matching(t *testing.T) {
	s := matching(t, 2, DiceCounts{0, 1, 0, 2, 0, 1})
	play(t, s.Clone(), "match 4 straight 4 straight 6 upgrade 2 wheel")
	refused(t, s,
		"match 4 curve 4 straight 6 upgrade 2 wheel",
		"match 4 straight 4 straight 6 delivery 2 wheel",
		"match 4 straight 4 straight 4 straight 2 wheel",
		"match 4 straight 4 straight 6 upgrade 2 curve",
		"match 4 wheel 4 straight 6 upgrade 2 wheel")
	s = matching(t, 2, DiceCounts{0, 0, 0, 0, 2, 2})
	refused(t, s, "match 5 upgrade 6 upgrade 5 sharp 6 wheel") // one dot
	s = matching(t, 2, DiceCounts{3, 1})
	if got := texts(s, MoveMatch); !slices.Contains(got, "match 1 curve 1 curve 1 curve 2 wheel") || !slices.IsSorted(s.Moves(nil)) {
		t.Errorf("matchings %q", got)
	}
}

// hamburg has Hamburg on B1, from which red comes through A2 towards B2, and blue track
// from D1 that points at B2 through C2.
const hamburg = `
. A . B
 . . . .
. . - o`

func TestRR8WhereTrackGoes(t *testing.T) {
	s := position(t, hamburg, 2)
	link(t, s, 1, "C2 W-NE") // blue
	link(t, s, 0, "A2 E-NE") // red, from Hamburg
	turn(s, 1, 0, "curve straight sharp 3")
	for move, why := range map[string]string{
		"build B2 E-W":  "belongs to P2",             // A: onto blue
		"build B2 SE-W": "does not lead from land",   // B: off the border
		"build B2 W-NW": "may not begin and end in ", // C: into its own start
	} {
		if r := refused(t, s, move); !strings.Contains(r, why) {
			t.Errorf("%s: %s", move, r)
		}
	}
	var on []string
	for _, m := range texts(s, MoveBuild) {
		if w := strings.Fields(m); w[1] == "B2" && slices.Contains(strings.Split(w[2], "-"), "W") {
			on = append(on, m)
		}
	}
	if want := []string{"build B2 SW-W", "build B2 W-NE"}; !slices.Equal(on, want) {
		t.Errorf("the track can go on by %q, want %q", on, want)
	}
	sound(t, s)
}

func TestRR9Cost(t *testing.T) {
	m := draw(t, gridAt1, `
A m o f B
 . . . . .`).river(t, "R", "D1-D2 D1-E1")
	s := positionOn(t, m, 2)
	give(s, 0, 2) // 6
	turn(s, 1, 0, "straight straight straight 3")
	play(t, s, "build B1 E-W", "build C1 E-W", "build D1 E-W")
	if paid := s.seats[0].spent; paid != 5 {
		t.Errorf("paid %d, want 5", paid)
	}
	if s.seats[0].links != 2 {
		t.Errorf("%d links", s.seats[0].links)
	}
	sound(t, s)
	// A border that is paid for is never paid again; one that is reached is paid.
	s = positionOn(t, m, 2)
	give(s, 1, 1)
	turn(s, 1, 1, "curve curve curve 3")
	refused(t, s, "build D1 SE-E", "build D2 E-W") // no die, no entry
	link(t, s, 1, "E2 W-NW")
	before := s.seats[1].spent
	link(t, s, 1, "D2 E-NW") // touches D1-D2
	if n := s.seats[1].spent - before; n != 1 {
		t.Errorf("reaching the river cost %d", n)
	}
	before = s.seats[1].spent
	link(t, s, 1, "D1 SE-W") // across it, in forest
	if n := s.seats[1].spent - before; n != 1 {
		t.Errorf("going on beyond the river cost %d", n)
	}
	sound(t, s)
}

func TestRR10AbandonedTrack(t *testing.T) {
	for claimer := range 3 {
		s := position(t, line5, 3)
		turn(s, 1, 0, "straight curve curve 3")
		play(t, s, "build B1 SE-W", "done")
		if s.lines[0].abandoned != 0 {
			t.Fatal("abandoned in the round it was built")
		}
		turn(s, 2, 0, "curve curve curve 3")
		play(t, s, "done")
		if s.lines[0].abandoned != 2 || s.lines[0].owner != -1 {
			t.Fatal("not abandoned after a round without work")
		}
		turn(s, 2, 1, "curve straight sharp 3")
		if r := refused(t, s, "build B2 E-NW"); !strings.Contains(r, "from the next round on") {
			t.Error(r)
		}
		turn(s, 3, claimer, "curve straight sharp 3")
		play(t, s, "build B2 E-NW")
		if l := s.lines[0]; int(l.owner) != claimer || l.abandoned != 0 || l.last != 3 {
			t.Errorf("claimed by P%d: %+v", claimer+1, l)
		}
		sound(t, s)
	}
}

func TestRR11Upgrade(t *testing.T) {
	s := position(t, line5, 2)
	raise(s, 0, 3)
	give(s, 0, 2)
	before := s.seats[0].money
	turn(s, 1, 0, "upgrade curve curve 4")
	play(t, s, "upgrade")
	if s.seats[0].level != 4 || before-s.seats[0].money != 3 {
		t.Errorf("level %d for %d", s.seats[0].level, before-s.seats[0].money)
	}
	// The action comes once a turn, the Mechanic beside it.
	refused(t, s, "upgrade")
	play(t, s, "mechanic")
	if s.seats[0].level != 5 {
		t.Errorf("level %d", s.seats[0].level)
	}
	sound(t, s)
	raise(s, 0, 6)
	give(s, 0, 3)
	turn(s, 2, 0, "upgrade curve curve 4")
	refused(t, s, "upgrade", "mechanic")
	poor := position(t, line5, 2)
	turn(poor, 1, 0, "upgrade curve curve 4")
	refused(t, poor, "upgrade", "mechanic")
}

// south has Stuttgart on A1, towns on C1 and E1, and Nürnberg, yellow, on G1.
const south = `
D . o . o . C
 . . . . . . .`

// shipping is the example of the rulebook: two red links of Jack (P1), one blue one of
// Mary (P2), from Stuttgart to Nürnberg.
func shipping(t testing.TB) *State {
	s := position(t, south, 3, "1 3 5", "1 2 4")
	link(t, s, 0, "B1 E-W", "C1 E-W", "D1 E-W")
	link(t, s, 0, "E1 E-W")
	link(t, s, 0, "F1 E-W")
	// Mary's link is the middle one.
	for i := range s.lines {
		if l := &s.lines[i]; l.state == done && l.from == 1 && l.to == 2 {
			l.owner = 1
			s.seats[0].links--
			s.seats[1].links++
		}
	}
	sound(t, s)
	return s
}

func TestRR12Delivery(t *testing.T) {
	s := shipping(t)
	turn(s, 2, 0, "delivery curve curve 3")
	if r := refused(t, s, "deliver yellow A1 C1/P1 E1/P2 G1/P1"); !strings.Contains(r, "level 1") {
		t.Error(r)
	}
	raise(s, 0, 3)
	play(t, s, "deliver yellow A1 C1/P1 E1/P2 G1/P1")
	if s.Player() != 0 || s.stops[0].goods[Yellow] != 0 {
		t.Fatal("the good is not crossed out, or the wrong player decides")
	}
	play(t, s, "victory")
	if s.Player() != 1 {
		t.Fatal("Mary does not decide")
	}
	play(t, s, "resources")
	if s.seats[0].points != 2 || s.seats[1].earned != 1 || s.seats[1].points != 0 {
		t.Errorf("%+v %+v", s.seats[0], s.seats[1])
	}
	sound(t, s)
	// Mary has one link of three: not half of them.
	raise(s, 1, 3)
	turn(s, 2, 1, "delivery curve curve 3")
	if r := refused(t, s, "deliver red G1 E1/P1 C1/P2 A1/P1"); !strings.Contains(r, "at least half") {
		t.Error(r)
	}
	// A good without a city of its colour, a step without a link, and back to the start.
	refused(t, s, "deliver blue A1 C1/P1", "deliver red G1 A1/P1", "deliver red G1 E1/P1 G1/P1")
}

func TestRR13DeliveryTable(t *testing.T) {
	s := shipping(t)
	raise(s, 0, 3)
	raise(s, 1, 3)
	turn(s, 2, 0, "delivery curve curve 3")
	play(t, s, "deliver yellow A1 C1/P1 E1/P2 G1/P1", "victory", "victory")
	if got := [2]uint8{s.seats[0].table[ActionPoints][1], s.seats[1].table[OthersPoints][1]}; got != [2]uint8{2, 1} {
		t.Errorf("column 2 has %v", got)
	}
	turn(s, 2, 2, "curve 3")
	s.phase, s.step, s.left, s.wheel = Shipping, 0, [Actions]uint8{}, 0
	s.allTrack, s.delivers, s.hand = false, false, [MaxPlayers]DiceCounts{}
	play(t, s, "ship red G1 E1/P1 C1/P2 A1/P1", "victory", "victory")
	if got := [2]uint8{s.seats[0].table[ShippingPoints][1], s.seats[1].table[OthersPoints][1]}; got != [2]uint8{2, 2} {
		t.Errorf("column 2 has %v", got)
	}
	sound(t, s)
}

func TestRR14Planner(t *testing.T) {
	s := shipping(t)
	give(s, 0, 1)
	turn(s, 2, 0, "curve curve straight 1")
	s.seats[0].money, s.seats[0].gained = 3, s.seats[0].spent+3
	var towns []string
	for _, m := range texts(s, MovePlanner) {
		towns = append(towns, strings.Fields(m)[1])
	}
	if got := slices.Compact(towns); !slices.Equal(got, []string{"C1", "E1"}) {
		t.Errorf("cities can be founded in %q", got)
	}
	play(t, s, "planner C1 D ABC")
	t1 := s.stops[1]
	if s.seats[0].money != 0 || Color(t1.color) != Red || t1.goods != [Colors]uint8{1, 1, 1} || t1.used != SetSize {
		t.Errorf("%d left, %+v", s.seats[0].money, t1)
	}
	turn(s, 3, 0, "curve curve straight 1")
	refused(t, s, "planner E1 A ABD") // no money
	give(s, 0, 1)
	refused(t, s, "planner E1 D ABD", "planner E1 A ABC", "planner C1 A ABD", "planner E1 A -")
}

func TestRR15To17Manipulators(t *testing.T) {
	s := matching(t, 2, DiceCounts{1, 0, 1, 1, 0, 1}) // 1 3 4 6
	for _, c := range []struct {
		kind Kind
		want []string
	}{
		{MovePlusMinus, []string{"1 2", "3 2", "3 4", "4 3", "4 5", "6 5"}},
		{MoveTurnOver, []string{"1 6", "3 4", "4 3", "6 1"}},
		{MoveCopy, []string{"1 3", "1 4", "1 6", "3 1", "3 4", "3 6", "4 1", "4 3", "4 6", "6 1", "6 3", "6 4"}},
	} {
		for i := range c.want {
			c.want[i] = c.kind.String() + " " + c.want[i]
		}
		if got := texts(s, c.kind); !slices.Equal(got, c.want) {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	if n := len(texts(s, MoveReroll)); n != 15 {
		t.Errorf("%d choices of dice to roll again, want 15", n)
	}
	refused(t, s, "plusminus 6 1", "plusminus 1 6", "turnover 1 5", "copy 3 5", "copy 3 3", "reroll 2", "reroll 1 1", "reroll")
	play(t, s, "copy 3 6", "plusminus 6 5", "turnover 1 6", "reroll 4 6")
	refused(t, s, "rerolled 3", "rerolled 1 1 1")
	play(t, s, "rerolled 1 1")
	if s.hand[0] != (DiceCounts{2, 0, 0, 0, 1, 1}) {
		t.Errorf("the dice are %v", s.hand[0])
	}
	refused(t, s, "turnover 1 6", "copy 1 5", "plusminus 1 2", "reroll 1")
	for _, m := range s.Moves(nil) {
		if m.Kind() != MoveMatch {
			t.Errorf("%q with all four manipulators crossed out", s.MoveText(m))
		}
	}
}

func TestRR18Connections(t *testing.T) {
	s := position(t, `
A . o . B
 . . . . .
. . C . .`, 2)
	link(t, s, 0, "B1 E-W", "C1 E-W", "D1 E-W") // two links
	link(t, s, 0, "E2 W-NW")                    // unfinished, as are the next two
	link(t, s, 0, "A2 E-NW")
	link(t, s, 0, "B2 E-SE")
	if n := s.Scores(nil)[0]; n != 2 {
		t.Errorf("%d points", n)
	}
	sound(t, s)
}

func TestRR19FinalScore(t *testing.T) {
	s := position(t, line5, 2)
	s.seats[0].points, s.seats[0].links = 29, 8
	if got := s.Scores(nil)[0]; got != 37 {
		t.Errorf("%d", got)
	}
}

func TestRR20SoloSpecialists(t *testing.T) {
	s := position(t, line5, 1)
	turn(s, 1, 0, "delivery curve curve 3")
	if got := s.called(); got != (SoloPair{Logistician, Engineer}) {
		t.Errorf("a 3 calls %v", got)
	}
	turn(s, 1, 0, "curve curve straight 3")
	if got := texts(s, MoveEngineer); len(got) == 0 {
		t.Error("the engineer does not help")
	}
	play(t, s, "coin")
	if s.seats[0].money != 1 || s.seats[0].helps[Engineer] != SoloUses {
		t.Error("the coin is 1 and crosses nothing out")
	}
	sound(t, s)
	turn(s, 1, 0, "curve curve straight 3")
	s.seats[0].helps[Engineer] = 0
	refused(t, s, "engineer B1 E-W")
	play(t, s, "coin")
}

func TestRR21Unshipped(t *testing.T) {
	s := position(t, line5, 1)
	if n := s.Scores(nil)[0]; n != -2*6 {
		t.Errorf("%d", n)
	}
	sound(t, s)
}
