package referee

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/rules/rollandrails"
)

// The worked examples of the rulebook, RR1 to RR22, as lines of a log.

func TestRR1DicePerPlayer(t *testing.T) {
	for players, want := range []int{1: 5, 2: 9, 3: 13, 4: 17, 5: 21} {
		if players == 0 {
			continue
		}
		r := opening(t, draw(t, "A . B"), players, "123", "123")
		for n := 1; n <= 22; n++ {
			line := "dice roll" + strings.Repeat(" 4", n)
			if r.Allows(line) != (n == want) {
				t.Errorf("%d players and %d dice: allowed is %v", players, n, r.Allows(line))
			}
		}
	}
}

func TestRR2RR22Prices(t *testing.T) {
	r := opening(t, draw(t, "A o B"), 2, "266", "123")
	draft(t, r, "1116", idle)
	play(t, r, "P1 match 1 curve 1 straight 1 straight 6 wheel", "P1 banker")
	equal(t, "after the banker", r.Resources(), []int{3, 0})
	play(t, r, "P1 build B1 E-W", "P1 done")
	equal(t, "after track in a town", r.Resources(), []int{2, 0})
	pass(t, r, "dice")

	draft(t, r, "1112", idle)
	pass(t, r, "P1")
	play(t, r, "P1 match 1 curve 1 straight 1 straight 2 wheel")
	refuse(t, r, "P1 manufacturer A1 ABA", "no set")
	play(t, r, "P1 manufacturer A1 CDE")
	equal(t, "after the manufacturer", r.Resources(), []int{1, 0})
	equal(t, "goods", r.at(t, "A1").goods, "[green yellow red grey]")
	play(t, r, "P1 done")
	pass(t, r, "dice")

	draft(t, r, "1115", idle)
	play(t, r, "P1 match 1 curve 1 straight 1 straight 5 wheel", "P1 banker", "P1 done")
	pass(t, r, "dice")
	draft(t, r, "1116", idle)
	pass(t, r, "P1")
	play(t, r, "P1 match 1 curve 1 straight 1 straight 6 wheel", "P1 planner B1 D ABC")
	equal(t, "after the planner", r.Resources(), []int{1, 0})
}

func TestRR3SetupOfBerlin(t *testing.T) {
	r := opening(t, draw(t, "D . B"), 2)
	play(t, r, "dice setup A1 2 4 6")
	equal(t, "goods", r.at(t, "A1").goods, "[green red]")
	equal(t, "spaces", r.at(t, "A1").empty, 3)
	equal(t, "marks", r.setupMarks, [5]int{9, 8, 9, 8, 9})
}

func TestRR4ThreeEqualDice(t *testing.T) {
	m := draw(t, "D . B . C . E")
	r := opening(t, m, 2)
	refuse(t, r, "dice setup A1 3 3 3", "three equal dice")
	refuse(t, r, "dice setup A1 6 6 6", "three equal dice")
	equal(t, "marks", r.setupMarks, [5]int{9, 9, 9, 9, 9})
	play(t, r, "dice setup A1 3 3 4")

	// Where one color is left, the dice stand; but not on marks that are not there.
	m.Setup = [5]diag.Value[int]{2: val(7), 3: val(1)}
	r = opening(t, m, 2)
	refuse(t, r, "dice setup A1 3 3 3", "three equal dice")
	play(t, r, "dice setup A1 3 4 6", "dice setup C1 3 3 3")
	play(t, r, "dice setup E1 6 6 6")
	equal(t, "marks", r.setupMarks, [5]int{2: 3})
	play(t, r, "dice setup G1 3 3 3")
	equal(t, "next", r.Next(), "dice")

	m.Setup = [5]diag.Value[int]{2: val(2)}
	r = opening(t, m, 2)
	refuse(t, r, "dice setup A1 3 3 3", "no mark left for the die 3")
	play(t, r, "dice setup A1 3 3 6", "dice setup C1 6 6 6")
}

func TestRR5UsedUpColors(t *testing.T) {
	m := draw(t, "D . B")
	m.Setup[rollandrails.Green] = val(1)
	r := opening(t, m, 2)
	refuse(t, r, "dice setup A1 2 2 5", "no mark left for the die 2, green")
	play(t, r, "dice setup A1 2 5 6")
	refuse(t, r, "dice setup C1 2 4 5", "no mark left")
	play(t, r, "dice setup C1 3 4 5")

	r = opening(t, m, 1)
	refuse(t, r, "dice setup A1 1 4 6", "solo")
	refuse(t, r, "dice setup A1 2 2 5", "no mark left")
	play(t, r, "dice setup A1 1 1 1") // ruling 3: three equal dice stand
	equal(t, "goods", r.at(t, "A1").goods, "[blue blue blue]")
}

func TestRR6SnakeDraft(t *testing.T) {
	r := opening(t, draw(t, "D . B"), 3, "123", "123")
	play(t, r, "dice roll 1 1 1 1 2 2 2 2 3 3 3 3 4")
	var order []string
	for i := range 12 {
		order = append(order, r.Next())
		play(t, r, fmt.Sprintf("%s take %d", r.Next(), i/4+1))
	}
	equal(t, "order", strings.Join(order, " "), "P1 P2 P3 P3 P2 P1 P1 P2 P3 P3 P2 P1")
	equal(t, "left over", r.middle, []int{4})
	equal(t, "then", r.Next(), "P1")

	// The marker of the starting player moves the whole order.
	r = New(draw(t, "D . B"), 3)
	play(t, r, "roll-and-rails log 1\nmap test 0123456789abcdef\nplayers 3\nseed -\ndice setup A1 1 2 3\ndice setup C1 1 2 3\ndice start P3")
	play(t, r, "dice roll 1 1 1 1 1 1 1 1 1 1 1 1 1")
	order = nil
	for range 12 {
		order = append(order, r.Next())
		play(t, r, r.Next()+" take 1")
	}
	equal(t, "order", strings.Join(order, " "), "P3 P1 P2 P2 P1 P3 P3 P1 P2 P2 P1 P3")
}

func TestRR7Matching(t *testing.T) {
	r := opening(t, draw(t, "D . B"), 2, "123", "123")
	draft(t, r, "4461", idle)
	refuse(t, r, "P1 match 4 straight 4 straight 6 straight 1 wheel", `"straight" does not take a 6`)
	refuse(t, r, "P1 match 4 curve 4 straight 6 sharp 1 wheel", `"curve" does not take a 4`)
	refuse(t, r, "P1 match 4 sharp 4 straight 6 sharp 1 wheel", `"sharp" does not take a 4`)
	refuse(t, r, "P1 match 4 delivery 4 delivery 6 sharp 1 wheel", `"delivery" takes no more than 1`)
	refuse(t, r, "P1 match 4 delivery 4 straight 1 upgrade 6 wheel", `"upgrade" does not take a 1`)
	refuse(t, r, "P1 match 4 delivery 4 wheel 1 curve 6 wheel", `"wheel" takes no more than 1`)
	refuse(t, r, "P1 match 4 delivery 4 straight 1 curve 6 sharp", "one die goes to the wheel")
	refuse(t, r, "P1 match 4 delivery 4 straight 1 curve", "4 dice")
	refuse(t, r, "P1 match 4 delivery 2 straight 1 curve 6 wheel", "no such dice")
	refuse(t, r, "P1 match 4 delivery 4 station 1 curve 6 wheel", "no place for a die")
	play(t, r, "P1 match 4 straight 6 upgrade 1 wheel 4 straight") // in any order
}

// Red track from Hamburg, A1, comes to A2 from the north-east. Blue track from the city
// at C2 has come to the border of A2 from the east.
func TestRR8WhereTrackCanGo(t *testing.T) {
	r := New(draw(t, `
		D . . .
		 . . B .
		. . . .`), 2)
	play(t, r, "roll-and-rails log 1", "map test 0123456789abcdef", "players 2", "seed 0")
	play(t, r, "dice setup A1 1 2 3", "dice setup C2 1 2 3", "dice start P2")
	draft(t, r, "1263", "1115")
	play(t, r, "P2 match 1 straight 1 curve 1 curve 5 wheel", "P2 build B2 E-W", "P2 done")
	play(t, r, "P1 match 1 straight 2 curve 6 sharp 3 wheel", "P1 build B1 SW-W")
	refuse(t, r, "P1 engineer A2 E-NE", "belongs to P2")            // A
	refuse(t, r, "P1 engineer A2 W-NE", "does not lead to land")    // B
	refuse(t, r, "P1 engineer A2 NW-NE", "begin and end at \"A1\"") // C
	var going []string
	for _, l := range starting(r, "P1 engineer A2") {
		if strings.HasSuffix(l, "-NE") {
			going = append(going, l)
		}
	}
	equal(t, "D", going, "[P1 engineer A2 SE-NE P1 engineer A2 SW-NE]")
	// Beside these, track can begin in Hamburg once more.
	equal(t, "legal", starting(r, "P1 build A2"), "[P1 build A2 SE-NE P1 build A2 SE-NW P1 build A2 SW-NE P1 build A2 SW-NW]")
}

func TestRR9CostOfALink(t *testing.T) {
	m := river(t, draw(t, "D m O f A"), "D1-E1")
	r := opening(t, m, 2, "123", "123")
	draft(t, r, "1125", idle)
	play(t, r, "P1 match 1 straight 1 straight 2 straight 5 wheel")
	refuse(t, r, "P1 build B1 E-W", "costs 2, the player has 0")
	play(t, r, "P1 banker")
	spent := func(line string) int {
		before := r.Resources()[0]
		play(t, r, line)
		return before - r.Resources()[0]
	}
	equal(t, "mountain", spent("P1 build B1 E-W"), 2)
	equal(t, "town, on a mountain", spent("P1 build C1 E-W"), 1)
	refuse(t, r, "P1 build D1 E-W", "costs 2, the player has 0")
	play(t, r, "P1 done")
	pass(t, r, "dice")
	draft(t, r, "1125", idle)
	pass(t, r, "P1")
	play(t, r, "P1 match 1 straight 1 straight 2 straight 5 wheel", "P1 banker")
	equal(t, "forest and river", spent("P1 build D1 E-W"), 2)
	equal(t, "links", r.Links(), []int{2, 0})
}

func TestRR10AbandonedTrack(t *testing.T) {
	r := opening(t, draw(t, "D . . . . A"), 2, "123", "123")
	draft(t, r, "1115", "1115")
	play(t, r, "P1 match 1 straight 1 curve 1 curve 5 wheel", "P1 build B1 E-W", "P1 done")
	play(t, r, "P2 match 1 straight 1 curve 1 curve 5 wheel")
	refuse(t, r, "P2 build C1 E-W", "belongs to P1")
	play(t, r, "P2 done")
	pass(t, r, "dice")

	// Round 2: P2 is first, and then P1 does not go on.
	draft(t, r, "1115", "1125")
	play(t, r, "P2 match 1 straight 1 straight 2 straight 5 wheel")
	refuse(t, r, "P2 build C1 E-W", "belongs to P1")
	play(t, r, "P2 done")
	pass(t, r, "dice")

	// Round 3: anybody may.
	draft(t, r, "1125", "1125")
	play(t, r, "P1 match 1 straight 1 straight 2 straight 5 wheel")
	if !r.Allows("P1 build C1 E-W") {
		t.Error("who abandoned it may go on")
	}
	play(t, r, "P1 done", "P2 match 1 straight 1 straight 2 straight 5 wheel", "P2 build C1 E-W")
	equal(t, "owner", r.links()[0].owner, 1)
	play(t, r, "P2 build E1 E-W", "P2 build D1 E-W")
	equal(t, "links", r.Links(), []int{0, 1})
}

func TestRR11Upgrade(t *testing.T) {
	r := opening(t, draw(t, "D . A"), 2, "123", "123")
	for round := range 3 {
		draft(t, r, "1165", idle)
		pass(t, r, "P1")
		play(t, r, "P1 match 1 curve 1 curve 6 upgrade 5 wheel")
		if round == 0 {
			refuse(t, r, "P1 upgrade", "level 2 costs 1, the player has 0")
		}
		if round < 2 {
			play(t, r, "P1 banker")
		}
		play(t, r, "P1 upgrade")
		refuse(t, r, "P1 upgrade", `no die left on "upgrade"`)
		play(t, r, "P1 done")
		pass(t, r, "dice")
	}
	equal(t, "level", r.Levels(), []int{4, 1})
	equal(t, "resources", r.Resources(), []int{6 - 1 - 2 - 3, 0})
}

// nuremberg is Stuttgart at A1 and Nuremberg at G1, with a town of Jack's links and a
// city on the way; the last link is Mary's. Round 3 has come, and Jack has level 3.
func nuremberg(t *testing.T) *Referee {
	r := opening(t, draw(t, "A . o . B . C"), 2, "336", "123", "123")
	draft(t, r, "1145", "1115")
	play(t, r, "P1 match 1 straight 1 straight 4 straight 5 wheel", "P1 banker",
		"P1 build B1 E-W", "P1 build C1 E-W", "P1 build D1 E-W")
	play(t, r, "P2 match 1 straight 1 curve 1 curve 5 wheel", "P2 build F1 E-W", "P2 done")
	pass(t, r, "dice")
	draft(t, r, "1165", idle)
	pass(t, r, "P1")
	play(t, r, "P1 match 1 curve 1 curve 6 upgrade 5 wheel", "P1 banker", "P1 upgrade", "P1 done")
	pass(t, r, "dice")
	draft(t, r, "1363", idle)
	play(t, r, "P1 match 1 curve 3 delivery 6 upgrade 3 wheel")
	refuse(t, r, "P1 deliver yellow A1 C1/P1 E1/P1 G1/P2", "too far for level 2")
	play(t, r, "P1 upgrade")
	return r
}

func TestRR12Delivery(t *testing.T) {
	r := nuremberg(t)
	equal(t, "legal", strings.Join(starting(r, "P1 deliver"), "; "),
		"P1 deliver blue E1 C1/P1 A1/P1; P1 deliver blue G1 E1/P2 C1/P1 A1/P1; P1 deliver yellow A1 C1/P1 E1/P1 G1/P2")
	play(t, r, "P1 deliver yellow A1 C1/P1 E1/P1 G1/P2")
	equal(t, "goods", r.at(t, "A1").goods, "[yellow]")
	refuse(t, r, "P1 done", "not possible now")
	refuse(t, r, "P2 victory", "out of order")
	play(t, r, "P1 victory")
	refuse(t, r, "P1 done", "out of order")
	play(t, r, "P2 resources")
	equal(t, "resources", r.Resources(), []int{2, 1})
	equal(t, "scores", r.Scores(), []int{2 + 2, 1})
}

func TestRR13RowsAndColumns(t *testing.T) {
	r := nuremberg(t)
	play(t, r, "P1 deliver yellow A1 C1/P1 E1/P1 G1/P2", "P1 victory", "P2 victory", "P1 done")
	pass(t, r, "P1")
	equal(t, "phase", r.phase, atShipping)
	play(t, r, "P1 ship yellow A1 C1/P1 E1/P1 G1/P2", "P1 victory", "P2 victory")
	equal(t, "next", r.Next(), "P2")
	play(t, r, "P2 ship yellow E1 G1/P2", "P2 victory")
	equal(t, "Jack's table", r.seats[0].table, "[[0 0 2 0 0 0 0 0] [0 0 2 0 0 0 0 0] [0 0 0 0 0 0 0 0]]")
	equal(t, "Mary's table", r.seats[1].table, "[[0 0 0 0 0 0 0 0] [0 0 1 0 0 0 0 0] [0 0 2 0 0 0 0 0]]")
	equal(t, "round", r.round, 4)
}

func TestRR14UrbanPlanner(t *testing.T) {
	r := opening(t, draw(t, "A o . o B o"), 2, "123", "123")
	draft(t, r, "1125", idle)
	play(t, r, "P1 match 1 straight 1 straight 2 straight 5 wheel", "P1 banker", "P1 build B1 E-W", "P1 build D1 E-W", "P1 done")
	pass(t, r, "dice")
	draft(t, r, "1125", idle)
	pass(t, r, "P1")
	play(t, r, "P1 match 1 straight 1 straight 2 straight 5 wheel", "P1 banker", "P1 done")
	pass(t, r, "dice")
	draft(t, r, "1126", idle)
	play(t, r, "P1 match 1 straight 1 straight 2 straight 6 wheel")
	if !r.Allows("P1 planner B1 D ABC") || !r.Allows("P1 planner D1 D ABC") {
		t.Error("both towns that links reach can become cities")
	}
	refuse(t, r, "P1 planner F1 D ABC", "no finished link reaches")
	refuse(t, r, "P1 planner A1 D ABC", "no town")
	refuse(t, r, "P1 planner B1 D -", "a new city gets a set")
	refuse(t, r, "P1 planner B1 D AAB", "not left in the Goods table")
	refuse(t, r, "P1 planner B1 F ABC", "no letter")
	play(t, r, "P1 planner B1 D ABC")
	equal(t, "city", *r.at(t, "B1"), city{rollandrails.Red, []rollandrails.Color{rollandrails.Blue, rollandrails.Green, rollandrails.Yellow}, 3})
	equal(t, "resources", r.Resources(), []int{6 - 2 - 3, 0})
	equal(t, "marks", r.cityMarks, [5]int{2, 2, 2, 1, 2})
	equal(t, "sets", r.sets, "[ABD ABE ACD ACE ADE BCD BCE BDE CDE]")
}

func TestRR15ToRR17Manipulators(t *testing.T) {
	r := opening(t, draw(t, "A . B"), 2, "123", "123")
	draft(t, r, "1346", idle)
	refuse(t, r, "P1 turnover 1 5", "opposite 1: 6 does")
	refuse(t, r, "P1 plusminus 6 1", "no neighbors")
	refuse(t, r, "P1 plusminus 1 6", "no neighbors")
	refuse(t, r, "P1 plusminus 3 3", "one more or less")
	refuse(t, r, "P1 plusminus 2 3", "no such dice")
	refuse(t, r, "P1 plusminus 6 7", "no die")
	refuse(t, r, "P1 copy 3 5", "no other die")
	refuse(t, r, "P1 copy 3 3", "not changed")
	refuse(t, r, "P1 reroll", "1 to 4")
	refuse(t, r, "P1 reroll 3 3", "no such dice")
	refuse(t, r, "P1 reroll 1 3 4 6 6", "1 to 4")
	for _, line := range []string{"P1 turnover 1 6", "P1 turnover 3 4", "P1 plusminus 6 5", "P1 plusminus 1 2", "P1 copy 3 6", "P1 reroll 1 3 4 6"} {
		if !r.Allows(line) {
			t.Errorf("%q is refused", line)
		}
	}
	// All four, one after the other and on the same die.
	play(t, r, "P1 copy 3 6") // 1 4 6 6
	refuse(t, r, "P1 copy 1 6", "each manipulator is there once")
	play(t, r, "P1 turnover 6 1", "P1 plusminus 1 2") // 1 2 4 6
	refuse(t, r, "P1 turnover 2 5", "once")
	refuse(t, r, "P1 plusminus 2 3", "once")
	play(t, r, "P1 reroll 2 6")
	equal(t, "next", r.Next(), "dice")
	refuse(t, r, "dice rerolled 2", "1 dice are written where 2 belong")
	play(t, r, "dice rerolled 5 5") // 1 4 5 5
	refuse(t, r, "P1 reroll 1", "once")
	refuse(t, r, "P1 match 1 curve 4 straight 6 sharp 5 wheel", "no such dice")
	play(t, r, "P1 match 1 curve 4 straight 5 sharp 5 wheel", "P1 done")
	pass(t, r, "dice")
	draft(t, r, "1346", idle)
	pass(t, r, "P1")
	refuse(t, r, "P1 turnover 1 6", "once")
	if got := starting(r, "P1"); slices.ContainsFunc(got, func(l string) bool { return !strings.HasPrefix(l, "P1 match") }) {
		t.Errorf("nothing but matching is left, got %q", got)
	}
}

func TestRR18UnfinishedLinks(t *testing.T) {
	r := opening(t, draw(t, `
		A . B . .
		 . . . . .
		C . D . .`), 2, "123", "123", "123", "123")
	draft(t, r, "1115", idle)
	play(t, r, "P1 match 1 straight 1 straight 1 straight 5 wheel", "P1 build B1 E-W", "P1 build B3 E-W", "P1 build D1 E-W", "P1 done")
	pass(t, r, "dice")
	draft(t, r, "1226", idle)
	pass(t, r, "P1")
	play(t, r, "P1 match 1 straight 2 straight 2 curve 6 wheel", "P1 build D3 E-W", "P1 build C2 E-NW", "P1 done")
	equal(t, "links of any kind", len(r.links()), 5)
	equal(t, "scores", r.Scores(), []int{2, 0})
}

func TestRR19FinalScore(t *testing.T) {
	r := opening(t, draw(t, "A o o o o o o o B"), 2, "123", "123")
	// The points and the resources are given, the links are built.
	r.seats[0].table[0][0], r.seats[0].table[1][7], r.seats[0].table[2][3] = 10, 12, 7
	r.seats[0].resources = 7
	towns := strings.Split("BCDEFGH", "")
	for len(towns) > 0 {
		draft(t, r, "1115", idle)
		pass(t, r, "P1")
		play(t, r, "P1 match 1 straight 1 straight 1 straight 5 wheel")
		for range min(3, len(towns)) {
			play(t, r, "P1 build "+towns[0]+"1 E-W")
			towns = towns[1:]
		}
		play(t, r, "P1 done")
		pass(t, r, "dice")
	}
	equal(t, "links", r.Links(), []int{8, 0})
	equal(t, "scores", r.Scores(), []int{37, 0})
}

func TestRR20SoloSpecialists(t *testing.T) {
	r := opening(t, draw(t, "A . B"), 1, "123", "123")
	draft(t, r, "1133")
	play(t, r, "P1 match 1 straight 1 straight 3 delivery 3 wheel", "P1 build B1 E-W")
	refuse(t, r, "P1 mechanic", "a 3 calls the logistician and the engineer")
	refuse(t, r, "P1 banker", "a 3 calls the logistician and the engineer")
	refuse(t, r, "P1 manufacturer A1 ABC", "a 3 calls the logistician and the engineer")
	refuse(t, r, "P1 engineer B1 E-W", "one is on \"delivery\"")
	equal(t, "legal", strings.Join(starting(r, "P1"), "; "), "P1 coin; P1 deliver blue C1 A1/P1; P1 deliver green A1 C1/P1; P1 done; "+
		"P1 logistician blue C1 A1/P1; P1 logistician green A1 C1/P1")
	play(t, r, "P1 coin")
	equal(t, "resources", r.Resources(), []int{1})
	equal(t, "helps", r.seats[0].helps, "map[]") // a coin is not crossed out
	refuse(t, r, "P1 coin", `no die left on "wheel"`)
	play(t, r, "P1 done", "P1 pass")

	// Each helps three times, and then there is the coin.
	for round := range 4 {
		play(t, r, "P1 pass")
		draft(t, r, "1116")
		play(t, r, "P1 match 1 curve 1 curve 1 curve 6 wheel")
		if round == 3 {
			refuse(t, r, "P1 banker", "has helped 3 times")
			play(t, r, "P1 coin")
		} else {
			play(t, r, "P1 banker")
		}
		play(t, r, "P1 done", "P1 pass")
	}
	equal(t, "resources", r.Resources(), []int{1 + 9 + 1})
}

func TestRR21Unshipped(t *testing.T) {
	r := opening(t, draw(t, "A . B"), 1, "123", "233")
	equal(t, "at the start", r.Scores(), []int{-2 * 6})
	draft(t, r, "1115")
	play(t, r, "P1 match 1 straight 1 curve 1 curve 5 wheel", "P1 build B1 E-W", "P1 done", "P1 ship green A1 C1/P1", "P1 victory")
	equal(t, "after one", r.Scores(), []int{1 + 1 - 2*5})
}
