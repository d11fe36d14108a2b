package railways

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// decked is the row with cards that all lie in the deck.
func decked(t *testing.T) *Map {
	return sketch(t, pointy, row+" . X").
		operation(RailroadEra, 1, 1).operation(SpeedRecord, 1, 3).operation(NewTrain, 1, 4).
		operation(ServiceBounty, 1, 2, 1).operation(MajorLine, 1, 5, 0, 2).operation(Hotel, 2, 1, 1).
		operation(Executive, 2, 0).operation(NewIndustry, 1, 0).operation(CityGrowth, 1, 0).
		operation(LandGrant, 1, 0).operation(PerfectEngineering, 1, 0)
}

// TestCardsLieOpen: the start cards, two others a player, and one more a turn (ruling 3).
func TestCardsLieOpen(t *testing.T) {
	m := decked(t)
	s := begun(t, m, 2)
	open, start := 0, 0
	for i := range m.Operations {
		if m.Operations[i].Kind.V.Start() {
			start += s.CardOpen(i)
		} else {
			open += s.CardOpen(i)
		}
	}
	if open != CardsEach*2 || start != 3 || int(s.cards) != 10-open {
		t.Errorf("%d cards and %d start cards lie open, %d are left", open, start, s.cards)
	}
	for s.phase != Revealing {
		play(t, s, "pass")
	}
	left := s.cards
	if err := s.Apply(s.Draw(rand.New(rand.NewPCG(1, 1)))); err != nil || s.cards != left-1 || s.Turn() != 2 || s.phase != Auctioning {
		t.Errorf("%v, %d cards are left in turn %d", err, s.cards, s.Turn())
	}
	// A deck that is used up turns nothing up.
	for i := range s.deck {
		s.open[i] += s.deck[i]
		s.deck[i] = 0
	}
	s.cards = 0
	for s.Turn() == 2 {
		if s.phase == Revealing {
			t.Fatal("a card is turned up from no deck")
		}
		play0(t, s, "pass")
	}
}

// play0 is play for positions whose cards do not add up.
func play0(t *testing.T, s *State, move string) {
	t.Helper()
	m, err := s.ParseMove(move)
	if err == nil {
		err = s.Apply(m)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestExecutive: two actions of one player in place of one, also with another Executive.
func TestExecutive(t *testing.T) {
	s := begun(t, decked(t), 2)
	lie(s, 6)
	s.open[6], s.cards, s.deck[6] = 2, s.cards-uint16(s.deck[6]), 0
	play(t, s, "take executive")
	if s.Player() != 0 || s.ActionsLeft() != 2 {
		t.Fatalf("%s has %d actions", s.mover(), s.ActionsLeft())
	}
	play(t, s, "take executive", "upgrade", "pass")
	if s.Player() != 0 || s.Engine(0) != 2 {
		t.Errorf("%s is to move", s.mover())
	}
	play(t, s, "pass")
	if s.Player() != 1 || s.CardOpen(6) != 0 || s.CardLeft(6) != 0 {
		t.Errorf("%s is to move", s.mover())
	}
	refused(t, s, "no such card", "take executive")
}

// TestNewIndustryAndCityGrowth: free, and only if they can be done (ruling 34).
func TestNewIndustryAndCityGrowth(t *testing.T) {
	s := begun(t, decked(t), 2)
	lie(s, 7)
	lie(s, 8)
	place(t, s, "A1")
	s.cities[0].flags |= marked
	s.markers++
	costs(t, s, 0, "take new-industry", "found I1 blue", "cubes I1 red red")
	if s.Color(4) != Blue || s.Player() != 1 || s.CardOpen(7) != 0 {
		t.Error("the New Industry is not there")
	}
	costs(t, s, 0, "take city-growth", "grow A1", "cubes A1 blue black")
	if s.Cubes(0, Black) != 1 || s.Empty(0) || s.Markers() != 0 {
		t.Error("the city has not grown, or is marked empty")
	}
	// Now no gray city is left; and nothing grows from an empty bag.
	s.open[7]++
	s.open[8]++
	if s.mayTake(7) == nil || s.mayTake(8) != nil {
		t.Errorf("%v, %v", s.mayTake(7), s.mayTake(8))
	}
	if s.bagged = 0; s.mayTake(8) == nil {
		t.Error("a city grows from an empty bag")
	}
}

// TestLandGrant: plains are free in one build, everything else is paid (ruling 37).
func TestLandGrant(t *testing.T) {
	m := sketch(t, pointy, "R . ~ . h . . B").operation(LandGrant, 2, 0).operation(PerfectEngineering, 1, 0).ridge(t, "D1-E1")
	s := begun(t, m, 2)
	lie(s, 0)
	refused(t, s, "no Land Grant", "grant")
	costs(t, s, 0, "take land-grant")
	hand(t, s, 0, PerfectEngineering)
	turnOf(t, s, 0)
	play(t, s, "grant")
	refused(t, s, "built with the Land Grant", "pass", "grant", "upgrade", "take land-grant")
	costs(t, s, 0+3+0+(4+4)+0, "build A1", "track B1/E-W", "track C1/E-W", "track D1/E-W", "track E1/E-W", "track F1/E-W")
	if s.CardHeld(0, 0) != 0 || s.CardOpen(0)+s.CardLeft(0) != 1 || s.Player() != 1 {
		t.Error("the Land Grant is not out of the game")
	}
	turnOf(t, s, 0)
	costs(t, s, 2, "extend F1/E", "track G1/E-W")
	// It is of no use where nothing can be built.
	m = sketch(t, pointy, "R w B").operation(LandGrant, 1, 0)
	s = begun(t, m, 2)
	hand(t, s, 0, LandGrant)
	refused(t, s, "nowhere to build", "grant")
}

// TestGoalsOfDeliveries: the first delivery, the first over three links, the first to a city;
// a hotel pays for each (rulings 35 and 38).
func TestGoalsOfDeliveries(t *testing.T) {
	s := railway(t, decked(t))
	for _, i := range []int{3, 5} {
		lie(s, i)
	}
	refused(t, s, "a goal is not taken", "take railroad-era", "take service-bounty:C1")
	place(t, s, "A1", Blue, Blue, Purple)
	raise(s, 0, 3)
	raise(s, 1, 3)
	turnOf(t, s, 1)
	play(t, s, "take hotel:C1")
	play(t, s, "deliver blue A1 C1") // first, bounty, hotel of P2
	if s.Points(0) != 1+1+2 || s.Points(1) != 1 || s.CardOpen(0) != 0 || s.CardOpen(3) != 0 || s.CardOpen(1) != 1 {
		t.Errorf("%d and %d points", s.Points(0), s.Points(1))
	}
	turnOf(t, s, 0)
	play(t, s, "deliver blue A1 C1")
	if s.Points(0) != 5 || s.Points(1) != 2 {
		t.Errorf("%d and %d points", s.Points(0), s.Points(1))
	}
	turnOf(t, s, 0)
	play(t, s, "deliver purple A1 C1", "carry E1 P1", "carry G1 P2")
	if s.Points(0) != 5+2+3 || s.Points(1) != 3 || s.CardOpen(1) != 0 {
		t.Errorf("%d and %d points", s.Points(0), s.Points(1))
	}
}

// TestNewTrain pays the first engine of its level.
func TestNewTrain(t *testing.T) {
	s := begun(t, decked(t), 2)
	raise(s, 0, 2)
	raise(s, 1, 3)
	costs(t, s, 10, "upgrade")
	if s.Points(0) != 0 {
		t.Error("an engine of level 3 is paid")
	}
	costs(t, s, 15, "upgrade")
	costs(t, s, 15, "upgrade")
	if s.Points(1) != 4 || s.Points(0) != 0 {
		t.Errorf("%d and %d points", s.Points(0), s.Points(1))
	}
	raise(s, 1, MaxEngine)
	refused(t, s, "is the last", "upgrade")
}

// TestMajorLine pays who completes it, and all who have it when it appears (ruling 39).
func TestMajorLine(t *testing.T) {
	m := sketch(t, pointy, row+" . X").operation(MajorLine, 1, 5, 0, 2).operation(MajorLine, 1, 7, 1, 2).operation(MajorLine, 1, 9, 0, 3)
	s := begun(t, m, 2)
	for i := range 3 {
		lie(s, i)
	}
	play(t, s, "build A1", "track B1/E-W", "pass", "build C1", "track D1/E-W")
	if s.Points(0) != 5+7 || s.CardOpen(0) != 0 || s.CardOpen(1) != 0 || s.CardOpen(2) != 1 {
		t.Errorf("%d points", s.Points(0))
	}
	// Everybody who has it when it is turned up.
	s = begun(t, m, 2)
	for i := range s.open {
		s.deck[i], s.open[i] = 1, 0
	}
	s.cards, s.goals = 3, 0
	for p := range uint8(2) {
		s.join(link{a: 0, b: 2, owner: p, side: nowhere})
	}
	for s.phase != Revealing {
		play0(t, s, "pass")
	}
	play0(t, s, "card major-line:A1:E1")
	if s.Points(0) != 5 || s.Points(1) != 5 || s.CardOpen(0) != 0 || s.goals != 0 {
		t.Errorf("%d and %d points", s.Points(0), s.Points(1))
	}
}

// TestBarons pays every kind to who deserves it, tied ones too (ruling 41).
func TestBarons(t *testing.T) {
	m := sketch(t, pointy, row).baron(ConnectGoal, 5, 0, 2).baron(DeliveriesGoal, 6).baron(MoneyGoal, 7).baron(BondsGoal, 8).baron(LinksGoal, 9)
	for kind, want := range map[int][3]int{0: {5, 0, 0}, 1: {0, 6, 6}, 2: {0, 0, 7}, 3: {0, 8, 8}, 4: {9, 0, 0}} {
		s := begun(t, m, 3)
		s.join(link{a: 0, b: 1, owner: 0, side: nowhere})
		s.join(link{a: 1, b: 2, owner: 0, side: nowhere})
		s.join(link{a: 2, b: 3, owner: 1, side: nowhere})
		s.seats[1].delivered, s.seats[2].delivered = 2, 2
		lend(s, 2, 3)
		s.seats[0].bonds = 1
		for p := range want {
			for q := range s.seats {
				s.seats[q].baron = nobody
			}
			s.seats[p].baron = uint8(kind)
			if got := s.BaronPoints(p); got != want[p] {
				t.Errorf("%s pays P%d %d, want %d", m.Barons[kind].Kind.V, p+1, got, want[p])
			}
			if kind != 3 && s.recountBaron(p) != want[p] {
				t.Errorf("%s is recounted as %d", m.Barons[kind].Kind.V, s.recountBaron(p))
			}
		}
	}
	// Each player has one, and nobody the same.
	s := begun(t, m, 5)
	var dealt []int
	for p := range 5 {
		b, ok := s.Baron(p)
		if !ok || slices.Contains(dealt, b) {
			t.Errorf("P%d has the baron %d", p+1, b)
		}
		dealt = append(dealt, b)
	}
	if _, ok := begun(t, sketch(t, pointy, row), 2).Baron(0); ok {
		t.Error("a baron out of nothing")
	}
}

// TestWinners ranks by points, bonds and cash (ruling 42).
func TestWinners(t *testing.T) {
	g := newGame(t, sketch(t, pointy, row), 3)
	for _, c := range []struct {
		points, bonds, cash [3]int32
		want                []int
	}{
		{[3]int32{5, 4, 3}, [3]int32{}, [3]int32{}, []int{0}},
		{[3]int32{5, 6, 7}, [3]int32{0, 1, 2}, [3]int32{}, []int{0}},
		{[3]int32{6, 5, 5}, [3]int32{2, 1, 1}, [3]int32{0, 0, 9}, []int{2}},
		{[3]int32{5, 5, 5}, [3]int32{}, [3]int32{1, 2, 2}, []int{1, 2}},
		{[3]int32{5, 5, 5}, [3]int32{}, [3]int32{}, []int{0, 1, 2}},
	} {
		s := g.Start()
		for p := range 3 {
			s.seats[p].points, s.seats[p].bonds, s.seats[p].cash = c.points[p], c.bonds[p], c.cash[p]
		}
		if got := s.Winners([]int{9}); !slices.Equal(got, append([]int{9}, c.want...)) {
			t.Errorf("%v win, want %v", got, c.want)
		}
	}
}
