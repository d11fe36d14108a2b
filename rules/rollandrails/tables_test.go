package rollandrails

import (
	"reflect"
	"slices"
	"testing"

	"platelayer/diag"
)

// RR1 and the rulebook's list under What You Need.
func TestDice(t *testing.T) {
	for players, want := range map[int]int{1: 5, 2: 9, 3: 13, 4: 17, 5: 21} {
		if got := Dice(players); got != want {
			t.Errorf("%d players use %d dice, want %d", players, got, want)
		}
	}
	if ActionDice+SpecialistDice != DraftedDice {
		t.Error("every die a player drafts is matched")
	}
}

func usual() *Map {
	m := &Map{}
	fill(m)
	return m
}

// The action table: dice and dots (rulebook: Available Actions). The example of Action
// Selection, RR7, matches two 4s to the second action and a 6 to the fourth.
func TestActionTable(t *testing.T) {
	want := [Actions]ActionRow{
		{Curve, []int{1, 2, 3}, 3}, {Straight, []int{1, 2, 4}, 3}, {SharpCurve, []int{5, 6}, 3},
		{Upgrade, []int{5, 6}, 1}, {Delivery, []int{3, 4}, 1},
	}
	got := usual().ActionTable()
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("got %v, want %v", got, want)
	}
	if !slices.Contains(got[1].Dice, 4) || got[1].Dots < 2 || !slices.Contains(got[3].Dice, 6) {
		t.Error("RR7 must be legal")
	}
	for face := 1; face <= 6; face++ {
		track, all := 0, 0
		for _, row := range got {
			if slices.Contains(row.Dice, face) {
				all++
				if row.Action <= SharpCurve {
					track++
				}
			}
		}
		if track == 0 || all != 2 {
			t.Errorf("a %d can be matched to %d actions, %d of them track; want 2 with track among them", face, all, track)
		}
	}
}

// The dice of Upgrade and Delivery are the map's own.
func TestActionTableOfMap(t *testing.T) {
	m := usual()
	m.UpgradeDice.V, m.DeliveryDice.V = []int{6}, []int{1, 2}
	got := m.ActionTable()
	if !slices.Equal(got[Upgrade].Dice, []int{6}) || !slices.Equal(got[Delivery].Dice, []int{1, 2}) {
		t.Errorf("got %v", got)
	}
}

// The wheel (rulebook: Specialist Wheel): the two dice of each specialist, and so the
// two specialists of each die.
func TestWheel(t *testing.T) {
	for s, want := range map[Specialist][2]int{
		Logistician: {1, 2}, Manufacturer: {2, 3}, Engineer: {3, 4}, Mechanic: {4, 5}, Banker: {5, 6}, Planner: {6, 1},
	} {
		if got := s.Values(); got != want {
			t.Errorf("%v is called by %v, want %v", s, got, want)
		}
	}
	for die := 1; die <= 6; die++ {
		for _, s := range Called(die) {
			if v := s.Values(); v[0] != die && v[1] != die {
				t.Errorf("a %d calls %v, who answers to %v", die, s, v)
			}
		}
		if c := Called(die); c[0] == c[1] {
			t.Errorf("a %d calls %v twice", die, c[0])
		}
	}
}

// RR22 and the other prices and gains of the wheel.
func TestSpecialistNumbers(t *testing.T) {
	got := []int{BankerGain, ManufacturerCost, PlannerCost, EngineerTracks, LogisticianGoods}
	if want := []int{3, 1, 3, 1, 1}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if TrackLimit+EngineerTracks != 4 || DeliveryLimit+LogisticianGoods != 2 {
		t.Error("four tracks with the Engineer, two goods with the Logistician")
	}
}

// RR20, and four specialists with three uses each.
func TestSoloWheel(t *testing.T) {
	if want := []Specialist{Logistician, Engineer, Mechanic, Banker}; !slices.Equal(SoloSpecialists, want) {
		t.Fatalf("got %v, want %v", SoloSpecialists, want)
	}
	if DefaultSoloWheel[3-1] != (SoloPair{Logistician, Engineer}) || SoloCoin != 1 || SoloUses != 3 {
		t.Error("a 3 calls the Logistician or the Engineer, or brings 1")
	}
	times := map[Specialist]int{}
	pairs := map[SoloPair]bool{}
	for _, p := range DefaultSoloWheel {
		times[p[0]]++
		times[p[1]]++
		pairs[SoloPair{min(p[0], p[1]), max(p[0], p[1])}] = true
	}
	if len(pairs) != 6 {
		t.Errorf("the six dice call %d different pairs, want 6", len(pairs))
	}
	for _, s := range SoloSpecialists {
		if times[s] != 3 {
			t.Errorf("%v is called by %d dice, want 3", s, times[s])
		}
	}
	if len(times) != len(SoloSpecialists) {
		t.Errorf("the wheel calls %v", times)
	}
}

// The rolling stock track (rulebook: Upgrade Action). RR11: the step to level 4 costs 3.
func TestUpgradeCosts(t *testing.T) {
	paid := 0
	for level := StartLevel + 1; level <= MaxLevel; level++ {
		if got, want := UpgradeCost(level), []int{2: 1, 3: 2, 4: 3, 5: 4, 6: 5}[level]; got != want {
			t.Errorf("level %d costs %d, want %d", level, got, want)
		}
		if paid += UpgradeCost(level); paid != level*(level-1)/2 {
			t.Errorf("level %d has cost %d in all", level, paid)
		}
	}
	if StartLevel != 1 || MaxLevel != 6 {
		t.Errorf("levels %d to %d, want 1 to 6", StartLevel, MaxLevel)
	}
}

// The list of track costs (rulebook: The cost of track building).
func TestTrackCosts(t *testing.T) {
	want := []TrackCost{
		{OnPlains, Plains, 0}, {InForest, Forest, 1}, {InSwamp, Swamp, 1},
		{OnMountain, Mountain, 2}, {InTown, None, 1}, {OverRiver, None, 1},
	}
	if !slices.Equal(TrackCosts[:], want) {
		t.Errorf("got %v, want %v", TrackCosts, want)
	}
}

// RR9: from Bielefeld over a mountain, a town, a forest and a river to Hamburg.
func TestCostExample(t *testing.T) {
	for _, crossing := range []int{0, 1, 2} { // wherever the river is
		rivers := [3]int{}
		rivers[crossing] = 1
		got := FragmentCost(Mountain, false, rivers[0]) + FragmentCost(Swamp, true, rivers[1]) + FragmentCost(Forest, false, rivers[2])
		if got != 5 {
			t.Errorf("the river at piece %d: %d, want 5", crossing+1, got)
		}
	}
	if got := FragmentCost(Mountain, true, 0); got != 1 {
		t.Errorf("a town in the mountains costs %d, want 1", got)
	}
	if got := FragmentCost(Plains, false, 2); got != 2 {
		t.Errorf("a piece between two rivers costs %d, want 2", got)
	}
}

// Setup dice (rulebook: Setup). RR3: 2, 4 and 6 are a green, a red and a crossed space.
func TestSetupDice(t *testing.T) {
	for die, want := range map[int]Color{1: Blue, 2: Green, 3: Yellow, 4: Red, 5: Grey} {
		if got, ok := SetupColor(die); !ok || got != want {
			t.Errorf("a %d is %v, %v; want %v", die, got, ok, want)
		}
	}
	for _, die := range []int{-1, 0, BlockedDie, 7} {
		if c, ok := SetupColor(die); ok {
			t.Errorf("a %d is %v, want no colour", die, c)
		}
	}
	if SetupDice != 3 || StartSpaces != 3 || CitySpaces != 6 || BlockedDie != 6 || SetSize != CitySpaces-StartSpaces {
		t.Error("three dice fill three of six spaces, a 6 crosses one out, and a set fits the other three")
	}
}

func TestColors(t *testing.T) {
	want := "A-blue B-green C-yellow D-red E-grey"
	got := ""
	for c := Blue; c < Colors; c++ {
		if got != "" {
			got += " "
		}
		got += c.Letter() + "-" + c.String()
	}
	if got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// RR19 and RR21.
func TestScores(t *testing.T) {
	if got := FinalScore(29, 8, 0); got != 37 {
		t.Errorf("29 points and 8 connections are %d, want 37", got)
	}
	if got := FinalScore(29, 8, 4); got != 29 {
		t.Errorf("with four starting goods left it is %d, want 29", got)
	}
	if !slices.Equal(ScoreTable, []Score{GoodsScore, LinksScore, SumScore}) ||
		!slices.Equal(SoloScoreTable, []Score{GoodsScore, LinksScore, UnshippedScore, SumScore}) {
		t.Errorf("got %v and %v", ScoreTable, SoloScoreTable)
	}
	if DeliveryRows != 3 || SoloDeliveryRows != 2 {
		t.Errorf("%d and %d delivery rows, want 3 and 2", DeliveryRows, SoloDeliveryRows)
	}
}

func TestMedals(t *testing.T) {
	m := usual()
	for _, c := range []struct {
		score int
		want  string
	}{{-2, ""}, {19, ""}, {20, "bronze"}, {29, "bronze"}, {30, "silver"}, {40, "gold"}, {49, "gold"}, {50, "platinum"}, {99, "platinum"}} {
		got := ""
		if medal, ok := m.MedalFor(c.score); ok {
			got = medal.String()
		}
		if got != c.want {
			t.Errorf("%d points earn %q, want %q", c.score, got, c.want)
		}
	}
}

// The tables that a definition may leave out.
func TestDefaults(t *testing.T) {
	for cities, want := range map[int]int{2: 3, 5: 4, 9: 7, 10: 7, 12: 9} {
		got := DefaultSetup(cities)
		if got != want {
			t.Errorf("%d cities get %d marks a colour, want %d", cities, got, want)
		}
		if got*Colors < StartSpaces*cities {
			t.Errorf("%d marks a colour are too few for %d cities", got, cities)
		}
	}
	for towns, want := range map[int]int{0: 1, 1: 1, 5: 1, 6: 2, 10: 2, 11: 3, 30: 6, 900: 6} {
		if got := DefaultNewCities(towns); got != want {
			t.Errorf("%d towns get %d marks a colour, want %d", towns, got, want)
		}
	}
	if most := MaxPlayers * DefaultRounds[MaxPlayers]; 6*Colors < most {
		t.Errorf("%d new cities are fewer than a game has time for, %d", 6*Colors, most)
	}
	sets := map[GoodsSet]bool{}
	for _, s := range DefaultGoods() {
		if !(s[0] < s[1] && s[1] < s[2]) {
			t.Errorf("set %v is not of three different colours in order", s)
		}
		sets[s] = true
	}
	if len(sets) != 10 || !sets[GoodsSet{Blue, Green, Yellow}] {
		t.Errorf("%d different sets, want 10 with blue, green, yellow (RR14) among them", len(sets))
	}
	if m := usual(); m.MaxRounds() != 8 || m.Rounds[5].V != 6 {
		t.Errorf("rounds %v", m.Rounds)
	}
	if !slices.IsSortedFunc(DefaultRounds[MinPlayers:], func(a, b int) int { return b - a }) {
		t.Errorf("rounds rise with the players: %v", DefaultRounds)
	}
}

// What is printed for a value out of range is not a panic.
func TestWordsOfUnknowns(t *testing.T) {
	got := []string{Color(9).String(), Terrain(9).String(), Specialist(9).String(), Medal(9).String(), Water.String(), Planner.String()}
	if want := []string{"no color", "no terrain", "nobody", "no medal", "water", "planner"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if m := (&Map{Goods: []diag.Value[GoodsSet]{}}); m.TerrainOf(m.Grid.Coord(3, 3)) != None {
		t.Error("there is no hex on an empty map")
	}
}
