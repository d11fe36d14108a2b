package referee

import (
	"fmt"
	"strings"
	"testing"

	"platelayer/rules/desk/desktest"
	"platelayer/rules/rollandrails"
)

// Each rule, broken.

func TestHeader(t *testing.T) {
	m := draw(t, "A . B")
	r := New(m, 2)
	equal(t, "nobody moves yet", r.Next(), "")
	desktest.Header(t, r, position(r), "roll-and-rails log 1")
	equal(t, "next", r.Next(), "dice")
}

func TestNoSuchGame(t *testing.T) {
	for _, r := range []*Referee{New(nil, 2), New(draw(t, "A . B"), 0), New(draw(t, "A . B"), 6)} {
		if err := r.Step("roll-and-rails log 1"); err == nil {
			t.Error("a game was begun")
		}
		if r.Over() || r.Legal() != nil || r.Next() != "" || r.Scores() != nil || r.Winners() != nil {
			t.Error("a game that cannot be has a state")
		}
	}
}

// A map that Check would refuse is judged all the same, and nothing panics.
func TestUncheckedMaps(t *testing.T) {
	m := draw(t, "A . B")
	m.Rounds[2] = val(-3)
	r := opening(t, m, 2, "123", "123")
	draft(t, r, idle, idle)
	pass(t, r, "")
	play(t, r, "end 0 0")

	m = draw(t, "o . w")
	r = opening(t, m, 2)
	draft(t, r, idle, idle)
	play(t, r, "P1 match 1 curve 1 curve 1 curve 5 wheel")
	equal(t, "legal", r.Legal(), "[P1 banker P1 done]")
	m = &rollandrails.Map{ID: "test"}
	r = New(m, 1)
	play(t, r, "roll-and-rails log 1", "map test 0123456789abcdef", "players 1", "seed 1", "dice roll 1 1 1 1 1")
	refuse(t, r, "P1 ship blue A1 B1/P1", "not possible now")
}

func TestSetupRefusals(t *testing.T) {
	r := opening(t, draw(t, `
		. . B
		 A o .`), 2)
	refuse(t, r, "P1 take 1", "out of order")
	refuse(t, r, "dice start P1", "not possible now")
	refuse(t, r, "dice", "not possible now")
	refuse(t, r, "dice setup", "are needed")
	refuse(t, r, "dice setup A2 1 2 3", `"C1" is`) // row by row
	refuse(t, r, "dice setup B2 1 2 3", "no city")
	refuse(t, r, "dice setup C1 1 2", "2 dice are written where 3 belong")
	refuse(t, r, "dice setup C1 1 2 7", "no die")
	refuse(t, r, "dice setup C1 1 2 0", "no die")
	refuse(t, r, "dice setup C1 1 2 11", "no die")
	play(t, r, "dice setup C1 1 2 3", "dice setup A2 1 6 3")
	refuse(t, r, "dice roll 1 1 1 1 1 1 1 1 1", "not possible now")
	refuse(t, r, "dice start P3", "no player")
	refuse(t, r, "dice start", "the player who starts")
	play(t, r, "dice start P2")
	refuse(t, r, "dice start P2", "not possible now")
	refuse(t, r, "dice roll 1 2 3 4 5 6 7 8 9", "no die")
	play(t, r, "dice roll 1 1 1 1 1 1 1 1 1") // ruling 2: nothing is rolled again
	refuse(t, r, "P1 take 1", "the next line is written by \"P2\"")
	refuse(t, r, "P2 take 2", "no die in the middle shows 2")
	refuse(t, r, "P2 take", "0 dice are written")
	refuse(t, r, "P2 match 1 curve 1 curve 1 curve 1 wheel", "not possible now")
}

func TestTurnRefusals(t *testing.T) {
	r := opening(t, draw(t, "A o B . C"), 2, "123", "123", "123")
	draft(t, r, "1236", "1124")
	refuse(t, r, "P1 build B1 E-W", "not possible now")
	refuse(t, r, "P1 done", "not possible now")
	refuse(t, r, "P1 pass", "not possible now")
	play(t, r, "P1 match 1 straight 2 straight 3 delivery 6 wheel")
	refuse(t, r, "P1 reroll 1", "not possible now") // ruling 6
	refuse(t, r, "P1 match 1 straight 2 straight 3 delivery 6 wheel", "not possible now")
	refuse(t, r, "P1 build D1 E-W extra", "a hex and two sides")
	refuse(t, r, "P1 build B1 E-W", "costs 1, the player has 0")
	refuse(t, r, "P1 upgrade", `no die left on "upgrade"`)
	refuse(t, r, "P1 coin", "solo game only")
	refuse(t, r, "P1 logistician green A1 B1/P1", "a 6 does not call the logistician: 1 and 2 do")
	refuse(t, r, "P1 manufacturer A1 ABC", "a 6 does not call the manufacturer: 2 and 3 do")
	refuse(t, r, "P1 engineer D1 E-W", "a 6 does not call the engineer: 3 and 4 do")
	refuse(t, r, "P1 mechanic", "a 6 does not call the mechanic: 4 and 5 do")
	refuse(t, r, "P1 planner B1 A ABC", "no finished link reaches")
	refuse(t, r, "P1 banker 3", "more than the line needs")
	refuse(t, r, "P1 done now", "more than the line needs")
	refuse(t, r, "P1 upgrade 2", "more than the line needs")
	refuse(t, r, "P2 done", "out of order")
	play(t, r, "P1 banker")
	refuse(t, r, "P1 banker", `no die left on "wheel"`)
	play(t, r, "P1 build D1 E-W", "P1 build B1 E-W")
	refuse(t, r, "P1 build D1 E-W", `no die left on "straight"`)
	refuse(t, r, "P1 deliver yellow A1 B1/P1 C1/P1", "too far for level 1")
	play(t, r, "P1 done")

	// P2: the wheel with 4, and nothing to pay with.
	refuse(t, r, "P2 match 1 wheel 1 curve 2 curve 4 sharp", "does not take a 4")
	play(t, r, "P2 match 1 straight 1 curve 2 curve 4 wheel")
	refuse(t, r, "P2 banker", "5 and 6 do")
	refuse(t, r, "P2 planner B1 A ABC", "6 and 1 do")
	refuse(t, r, "P2 mechanic", "level 2 costs 1, the player has 0")
	refuse(t, r, "P2 engineer D1 E-W", "has track")
	play(t, r, "P2 done")
}

func TestPlannerAndManufacturerRefusals(t *testing.T) {
	m := draw(t, "A o B o .")
	m.Goods = m.Goods[:2] // ABC, ABD
	m.NewCities[1] = val(0)
	r := opening(t, m, 2, "123", "661")
	r.seats[0].resources, r.seats[1].resources = 9, 9
	draft(t, r, "1142", "1116")
	play(t, r, "P1 match 1 straight 1 straight 4 straight 2 wheel", "P1 build B1 E-W", "P1 build D1 E-W")
	r.seats[0].resources = 0
	refuse(t, r, "P1 manufacturer A1 ABC", "costs 1, the player has 0")
	r.seats[0].resources = 9
	refuse(t, r, "P1 manufacturer B1 ABC", "no city")
	refuse(t, r, "P1 manufacturer A1 ABE", "not left in the Goods table")
	refuse(t, r, "P1 manufacturer A1 CBA", "no set of goods")
	refuse(t, r, "P1 manufacturer A1 AB", "no set of goods")
	refuse(t, r, "P1 manufacturer A1 -", "no set of goods")
	refuse(t, r, "P1 manufacturer A1", "a city and a set")
	play(t, r, "P1 manufacturer A1 ABC", "P1 done")
	equal(t, "goods", r.at(t, "A1").goods, "[blue green yellow blue green yellow]")

	play(t, r, "P2 match 1 straight 1 straight 1 straight 6 wheel")
	refuse(t, r, "P2 planner B1 B ABD", "no green left")
	refuse(t, r, "P2 planner B1 A ABC", "not left")
	refuse(t, r, "P2 planner B1 A", "a town, a letter and a set")
	r.seats[1].resources = 2
	refuse(t, r, "P2 planner B1 A ABD", "costs 3, the player has 2")
	r.seats[1].resources = 6
	play(t, r, "P2 planner B1 A ABD", "P2 done") // reached by another's link
	refuse(t, r, "P2 planner D1 A -", "out of order")
	pass(t, r, "dice")

	// The Goods table is empty: a city without goods, and nothing to manufacture. A city
	// whose spaces are full takes no set.
	r.sets = []string{"ABD"}
	draft(t, r, "1112", "1116")
	play(t, r, "P2 match 1 straight 1 straight 1 straight 6 wheel")
	r.sets = nil
	refuse(t, r, "P2 planner D1 C ABD", "not left")
	play(t, r, "P2 planner D1 C -", "P2 done")
	equal(t, "new city", *r.at(t, "D1"), city{2, nil, 6})
	r.sets = []string{"ABD"}
	play(t, r, "P1 match 1 straight 1 straight 1 straight 2 wheel")
	refuse(t, r, "P1 manufacturer A1 ABD", "0 empty spaces")
	play(t, r, "P1 manufacturer D1 ABD")
	equal(t, "new city", *r.at(t, "D1"), city{2, []rollandrails.Color{0, 1, 3}, 3})
}

func TestDeliveryRefusals(t *testing.T) {
	// A ring of links between A1, C1 town, E1, and on to G1 and I1.
	r := opening(t, draw(t, `
		A . o . B . C . C
		 . . . . . . . . .`), 3, "123", "133", "124", "124")
	strokes := map[string]int{"B1": 0, "D1": 0, "F1": 1, "H1": 1}
	for label, owner := range strokes {
		c, _ := r.readHex(label)
		r.strokes = append(r.strokes, stroke{at: c, ends: [2]side{0, 3}, owner: owner, round: 1})
	}
	c1, _ := r.readHex("C1")
	r.strokes = append(r.strokes, stroke{at: c1, ends: [2]side{3, middle}, owner: 0, round: 1}, stroke{at: c1, ends: [2]side{0, middle}, owner: 0, round: 1})
	equal(t, "links", r.Links(), []int{2, 2, 0})
	draft(t, r, "1342", idle, idle)
	play(t, r, "P1 match 1 straight 3 curve 4 delivery 2 wheel")
	r.seats[0].level = 6
	for line, why := range map[string]string{
		"P1 deliver":                                             "is not a color",
		"P1 deliver green A1":                                    "is not a color",
		"P1 deliver pink A1 C1/P1":                               "no color",
		"P1 deliver green C1 A1/P1":                              "no city",
		"P1 deliver green A1 C1":                                 "no player",
		"P1 deliver green A1 C1/P4":                              "no player",
		"P1 deliver green A1 Q9/P1":                              "no hex",
		"P1 deliver red A1 C1/P1":                                "no red good",
		"P1 deliver green A1 C1/P1":                              `"C1" is no green city`,
		"P1 deliver green A1 E1/P1":                              "no link of P1",
		"P1 deliver green A1 C1/P2":                              "no link of P2",
		"P1 deliver green A1 C1/P1 A1/P1":                        "comes back",
		"P1 deliver green A1 C1/P1 E1/P1 G1/P2":                  "goes no further",
		"P1 deliver yellow A1 C1/P1 E1/P1 G1/P2 I1/P2":           "the first yellow city",
		"P1 deliver yellow E1 G1/P2":                             "0 of 1 links",
		"P1 deliver yellow E1 C1/P1 E1/P1 G1/P2":                 "comes back",
		"P1 deliver blue I1 G1/P2 E1/P2 G1/P2 E1/P2 C1/P1 A1/P1": "no link of P2",
	} {
		refuse(t, r, line, why)
	}
	play(t, r, "P1 deliver blue I1 G1/P2 E1/P2 C1/P1 A1/P1") // half are P1's
	play(t, r, "P1 resources", "P2 victory")
	refuse(t, r, "P1 deliver yellow A1 C1/P1 E1/P1 G1/P2", `no die left on "delivery"`)
	play(t, r, "P1 logistician yellow A1 C1/P1 E1/P1 G1/P2", "P1 victory", "P2 resources") // the delivery has been used
	equal(t, "tables", fmt.Sprint(r.seats[0].table[0][0], r.seats[1].table[2][0], r.seats[0].resources, r.seats[1].resources), "2 2 2 1")
	play(t, r, "P1 done")
	pass(t, r, "P1")
	// A good of its city's own color goes to another city of it; P3 has no link.
	refuse(t, r, "P1 ship blue G1 E1/P2 C1/P1 A1/P1 C1/P1", "goes no further")
	play(t, r, "P1 ship blue E1 C1/P1 A1/P1", "P1 victory")
	r.seats[1].level = 6
	refuse(t, r, "P2 ship blue G1 E1/P2 C1/P1 A1/P1", "1 of 3 links")
	play(t, r, "P2 pass")
	refuse(t, r, "P3 ship blue G1 E1/P2 C1/P1 A1/P1", "too far for level 1")
	r.seats[2].level = 6
	refuse(t, r, "P3 ship blue G1 E1/P2 C1/P1 A1/P1", "0 of 3 links")
	refuse(t, r, "P3 done", "not possible now")
	play(t, r, "P3 pass")
	equal(t, "the marker moves on", r.first, 1)
}

// Opponents decide clockwise from whoever ships.
func TestOrderOfDecisions(t *testing.T) {
	r := opening(t, draw(t, "A . B . C . D . E"), 5, "234", "123", "123", "123", "123")
	for i, label := range strings.Fields("B1 D1 F1 H1") {
		c, _ := r.readHex(label)
		r.strokes = append(r.strokes, stroke{at: c, ends: [2]side{0, 3}, owner: []int{2, 0, 2, 4}[i], round: 1})
	}
	r.at(t, "A1").goods[0] = 4
	draft(t, r, idle, idle, idle, idle, idle)
	pass(t, r, "P3")
	for r.phase != atShipping {
		play(t, r, r.Next()+" match 1 curve 1 curve 1 curve 5 wheel", r.Next()+" done")
	}
	pass(t, r, "P3")
	r.seats[2].level = 4
	play(t, r, "P3 ship grey A1 C1/P3 E1/P1 G1/P3 I1/P5", "P3 victory")
	equal(t, "next", r.Next(), "P5")
	refuse(t, r, "P5 pass", "P5 may write resources, victory")
	refuse(t, r, "P5 victory 1", "more than the line needs")
	play(t, r, "P5 resources")
	equal(t, "next", r.Next(), "P1")
	play(t, r, "P1 victory")
	equal(t, "next", r.Next(), "P4")
	equal(t, "scores", r.Scores(), []int{1 + 1, 0, 2 + 2, 0, 1})
}

func TestUpgradeTwiceAndNoFurther(t *testing.T) {
	r := opening(t, draw(t, "A . B"), 2, "123", "123")
	r.seats[0].resources = 20
	r.seats[0].level = 4
	draft(t, r, "1164", idle)
	play(t, r, "P1 match 1 curve 1 curve 6 upgrade 4 wheel", "P1 mechanic", "P1 upgrade")
	equal(t, "level", r.Levels(), []int{6, 1})
	equal(t, "resources", r.Resources(), []int{20 - 4 - 5, 0})
	play(t, r, "P1 done")
	pass(t, r, "dice")
	draft(t, r, "1164", idle)
	pass(t, r, "P1")
	play(t, r, "P1 match 1 curve 1 curve 6 upgrade 4 wheel")
	refuse(t, r, "P1 mechanic", "level 6 is the best")
	refuse(t, r, "P1 upgrade", "level 6 is the best")
}

// Four tracks with the engineer, of any shape, used before or after the others.
func TestEngineer(t *testing.T) {
	r := opening(t, draw(t, `
		A . . . . B
		 . . . . . .`), 2, "123", "123")
	draft(t, r, "1113", "1133")
	play(t, r, "P1 match 1 straight 1 straight 1 straight 3 wheel",
		"P1 build B1 E-W", "P1 engineer A2 E-NW", "P1 build C1 E-W", "P1 build E1 E-W")
	equal(t, "pieces", len(r.strokes), 4)
	play(t, r, "P2 match 1 straight 1 straight 3 delivery 3 wheel")
	refuse(t, r, "P2 engineer A2 E-NW", `one is on "delivery"`)
	refuse(t, r, "P2 logistician green A1 F1/P1", "does not call")
	play(t, r, "P2 done")
	pass(t, r, "dice")
	draft(t, r, idle, "1163")
	play(t, r, "P2 match 1 straight 1 straight 6 upgrade 3 wheel")
	refuse(t, r, "P2 engineer E1 SE-E", `one is on "upgrade"`)
}

func TestLogisticianNeedsDelivery(t *testing.T) {
	r := opening(t, draw(t, "A . B"), 2, "123", "123")
	draft(t, r, "1111", idle)
	play(t, r, "P1 match 1 straight 1 straight 1 straight 1 wheel", "P1 build B1 E-W")
	refuse(t, r, "P1 logistician green A1 C1/P1", "where another die is on delivery")
	play(t, r, "P1 done")
}

func TestSoloRefusals(t *testing.T) {
	m := draw(t, "A . o o B")
	m.Solo = val(2)
	m.NewCities[0] = val(0)
	r := opening(t, m, 1, "123", "123")
	refuse(t, r, "P1 found C1 B", "out of order") // no first step in round 1
	draft(t, r, "1116")
	play(t, r, "P1 match 1 straight 1 straight 1 straight 6 wheel", "P1 build B1 E-W", "P1 banker", "P1 build C1 E-W", "P1 done")
	refuse(t, r, "P1 found C1 B", "not possible now")
	play(t, r, "P1 pass")
	equal(t, "round", r.round, 2)
	refuse(t, r, "P1 found C1", "a town and a letter")
	refuse(t, r, "P1 found C1 A", "no blue left")
	refuse(t, r, "P1 found D1 B", "no finished link")
	refuse(t, r, "P1 pass on", "more than")
	refuse(t, r, "dice roll 1 1 1 1 1", "out of order")
	resources := r.Resources()[0]
	play(t, r, "P1 found C1 B")
	equal(t, "resources", r.Resources()[0], resources)
	refuse(t, r, "P1 found D1 B", "out of order") // one town a round
	play(t, r, "dice roll 1 1 1 1 1")
}
