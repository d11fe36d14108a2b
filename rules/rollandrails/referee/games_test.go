package referee

import (
	"testing"

	"platelayer/rules/rollandrails"
)

// A game of two players and two rounds, written and counted by hand.
//
//	A1 blue   .  .  D1 green
//	  .  B2 town  .  .
//	A3 yellow .  C3 forest  D3 red
//
// A river flows between B2 and C3.
const twoPlayers = `
roll-and-rails log 1
map test 00000000000000ff
players 2
seed 0

dice setup A1 2 3 6
dice setup D1 1 4 6
dice setup A3 1 2 4
dice setup D3 1 2 3
dice start P2

# Round 1: P2 first
dice roll 1 1 2 3 4 5 5 6 6
P2 take 5
P1 take 5
P1 take 1
P2 take 1
P2 take 2
P1 take 3
P1 take 4
P2 take 6
P2 match 1 curve 2 curve 5 sharp 6 wheel
P2 build A2 SW-NW    # A1 to A3
P2 build D2 SW-NW    # D1 to D3
P2 build C1 E-SE     # from D1, open
P2 banker            # 3
P1 match 3 curve 1 straight 4 straight 5 wheel
P1 build B1 SE-W     # from A1, open
P1 banker            # 3
P1 build B2 SE-NW    # A1 to B2 and a stub: town 1, river 1
P1 build C3 E-W      # from D3, open: forest 1
P2 ship red D1 D3/P2
P2 victory           # P2 1
P1 pass

# Round 2: P1 first
dice roll 1 1 2 3 3 4 5 5 6
P1 take 6
P2 take 3
P2 take 1
P1 take 5
P1 take 1
P2 take 5
P2 take 2
P1 take 3
P1 copy 3 6
P1 match 1 straight 5 sharp 6 upgrade 6 wheel
P1 banker            # 3
P1 build C3 NW-NE    # goes on from the stub: forest 1, the river has been paid
P1 upgrade           # level 2: 1
P1 build C2 SW-NE    # B2 to D1; the track from D3 is abandoned now
P2 match 2 curve 1 straight 3 delivery 5 wheel
P2 deliver blue A3 A1/P2
P2 victory           # P2 2
P2 mechanic          # level 2: 1
P2 build C2 SE-NW    # D1 to D3, a second link
P2 build B3 W-NE     # from A3, open
P1 ship green A1 B2/P1 D1/P1
P1 victory           # P1 2
P2 ship green D3 D1/P2
P2 resources         # P2 3`

func TestGameOfTwo(t *testing.T) {
	m := river(t, draw(t, `
		A . . B
		 . o . .
		C . f D`), "B2-C3")
	m.Rounds[2] = val(2)
	r := New(m, 2)
	play(t, r, twoPlayers)
	if !r.Over() || r.Next() != "" || r.Legal() != nil {
		t.Fatal("the game is over")
	}
	// P1: 2 points and the links A1-B2 and B2-D1. P2: 2 points and A1-A3, D1-D3, D1-D3.
	equal(t, "links", r.Links(), []int{2, 3})
	equal(t, "scores", r.Scores(), []int{4, 5})
	equal(t, "resources", r.Resources(), []int{1, 3})
	equal(t, "levels", r.Levels(), []int{2, 2})
	equal(t, "winners", r.Winners(), []int{1})
	for label, want := range map[string]string{"A1": "[yellow]", "D1": "[blue]", "A3": "[green red]", "D3": "[blue yellow]"} {
		equal(t, label, r.at(t, label).goods, want)
	}
	refuse(t, r, "P1 pass", "only the end line")
	refuse(t, r, "end 5 4", "the scores are 4 5, not 5 4")
	refuse(t, r, "end 4", "the scores are 4 5, not 4")
	play(t, r, "end 4 5", "  # good game", "")
	refuse(t, r, "end 4 5", "after the end of the log")
}

// A solo game of three rounds on A1 blue, C1 town and E1 yellow.
const soloGame = `
roll-and-rails log 1
map test 00000000000000ff
players 1
seed -
dice setup A1 3 3 3
dice setup E1 1 1 2
dice roll 1 1 4 5 6
P1 take 1
P1 take 1
P1 take 4
P1 take 6
P1 match 1 straight 1 straight 4 straight 6 wheel
P1 build B1 E-W
P1 banker            # 3
P1 build C1 W-E      # town 1
P1 build D1 E-W
P1 pass

P1 found C1 C
dice roll 3 4 5 5 6
P1 take 3
P1 take 4
P1 take 5
P1 take 6
P1 match 6 sharp 5 upgrade 3 delivery 4 wheel
P1 deliver yellow A1 C1/P1
P1 resources         # 3
P1 upgrade           # level 2: 1
P1 mechanic          # level 3: 2
P1 done
P1 ship yellow A1 C1/P1
P1 victory           # 1

P1 pass
dice roll 1 3 3 4 6
P1 take 1
P1 take 3
P1 take 3
P1 take 4
P1 match 1 straight 4 straight 3 delivery 3 wheel
P1 logistician blue E1 C1/P1 A1/P1
P1 victory           # 3
P1 deliver blue E1 C1/P1 A1/P1
P1 victory           # 5
P1 done
P1 ship yellow A1 C1/P1
P1 victory           # 6`

func TestSoloGame(t *testing.T) {
	m := draw(t, "A . o . C")
	m.Solo = val(3)
	r := New(m, 1)
	play(t, r, soloGame)
	// 6 points, the links A1-C1 and C1-E1, and a green good left in E1.
	equal(t, "scores", r.Scores(), []int{6 + 2 - 2})
	equal(t, "table", r.seats[0].table, "[[0 0 4] [0 1 1] [0 0 0]]")
	equal(t, "helps", r.seats[0].helps, map[rollandrails.Specialist]int{rollandrails.Banker: 1, rollandrails.Mechanic: 1, rollandrails.Logistician: 1})
	equal(t, "resources", r.Resources(), []int{0})
	equal(t, "spaces of the new city", r.at(t, "C1").empty, 6)
	equal(t, "winners", r.Winners(), []int{0})
	play(t, r, "end 6")
}

func TestTies(t *testing.T) {
	r := opening(t, draw(t, "A . B . C . D"), 3, "123", "123", "123", "123")
	r.seats[0].table[0][0], r.seats[1].table[0][0], r.seats[2].table[0][0] = 3, 3, 2
	equal(t, "alike", r.Winners(), []int{0, 1})
	r.seats[1].resources = 1
	equal(t, "by resources", r.Winners(), []int{1})
	seven := r.m.Grid
	b, _ := seven.ParseLabel("B1")
	r.strokes = []stroke{{at: b, ends: [2]side{0, 3}, owner: 2, round: 1}}
	equal(t, "scores", r.Scores(), []int{3, 3, 3})
	equal(t, "by links", r.Winners(), []int{2})
}
