package referee

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"platelayer/rules/rollway"
)

// The worked examples of the rulebook, RS1 to RS18, as lines of a log.

func TestRS1Dice(t *testing.T) {
	r := opening(t, yard(t), 1)
	play(t, r, "dice roll 6 4 4 3 1", "P1 share 4 4 circle", "P1 bid 1")
	refuse(t, r, "P1 lay B1 NW-NE", "meets no line")
	refuse(t, r, "P1 lay B1 S-N", "does not lay a straight line")
	play(t, r, "P1 lay B1 S-SW") // a 6 and a 3
	refuse(t, r, "dice roll 1 1 1 1 1", "out of order")
	play(t, r, "P1 done")
	equal(t, "next", r.Next(), "dice")
}

func TestRS2TheSamePairAgain(t *testing.T) {
	r := opening(t, yard(t), 1)
	play(t, r, "dice roll 4 4 1 1 1", "P1 share 4 4 circle", "P1 bid 1")
	rest(t, r)
	play(t, r, "dice roll 6 4 4 3 1")
	refuse(t, r, "P1 share 4 4 circle", "a share with the value 4")
	refuse(t, r, "P1 burn 4 4 circle", "a share must be taken")
	equal(t, "shares for 4 4", legal(r, "P1 share 4 4"), "[square]")
	play(t, r, "P1 share 4 4 square")
	equal(t, "square", r.seats[0].square, "[0]")
}

func TestRS3SixAndOne(t *testing.T) {
	r := opening(t, yard(t), 1)
	play(t, r, "dice roll 6 1 1 1 1")
	equal(t, "shares for 1 6", legal(r, "P1 share 1 6"), "[pentagon square]")
	play(t, r, "P1 share 6 1 square", "P1 bid 1")
	rest(t, r)
	for a := 1; a <= 6; a++ {
		for b := a; b <= 6; b++ {
			if r.me().gives(rollway.Square, []int{a, b}) == nil {
				t.Errorf("%d and %d give a share of Square Rail after a 5", a, b)
			}
		}
	}
}

func TestRS4Burning(t *testing.T) {
	r := opening(t, yard(t), 1)
	play(t, r, "dice roll 6 1 1 1 1", "P1 share 6 1 square", "P1 bid 1")
	rest(t, r)
	for range 4 {
		play(t, r, "dice roll 1 2 2 2 2", "P1 burn 1 2 square", "P1 bid 2")
		rest(t, r)
	}
	play(t, r, "dice roll 1 2 3 4 5")
	refuse(t, r, "P1 burn 1 2 square", "no empty box")
	refuse(t, r, "P1 burn 1 2 nothing", "one must be crossed out")
	refuse(t, r, "P1 burn 2 5 circle", "a share must be taken")
	equal(t, "to burn for 1 2", legal(r, "P1 burn 1 2"), "[circle pentagon]")
}

func TestBurningNothing(t *testing.T) {
	m := yard(t)
	m.Turns = val(16)
	r := opening(t, m, 1)
	for i := range 15 {
		c := []string{"square", "circle", "pentagon"}[i/5]
		play(t, r, "dice roll 1 2 2 2 2")
		if i == 0 {
			play(t, r, "P1 share 1 2 square")
		} else {
			play(t, r, "P1 burn 1 2 "+c)
		}
		rest(t, r)
	}
	play(t, r, "dice roll 1 2 2 3 4")
	refuse(t, r, "P1 burn 3 4 pentagon", "no empty box")
	refuse(t, r, "P1 share 3 4 pentagon", "no empty box")
	play(t, r, "P1 burn 3 4 nothing")
}

func TestRS5RS6RS7Auction(t *testing.T) {
	r := New(yard(t), 1)
	letters := map[byte]rollway.Company{'S': rollway.Square, 'C': rollway.Circle, 'P': rollway.Pentagon}
	for bids, want := range map[string]string{
		"":                "no company, no company, no company, no company, no company",
		"S":               "square, no company, no company, no company, no company",
		"SPPSSPC":         "square, pentagon, circle, no company, no company",
		"SPPSPSC":         "square, pentagon, circle, no company, no company",
		"SSSPSPSCSSPPSC":  "square, square, square, square, no company",
		"SSSPSPSCSSSPPSC": "square, square, square, square, square",
		"CPPCSSPSSSSSPPS": "circle, pentagon, square, square, square",
		"CPPCSSPSSSCCPPS": "circle, pentagon, square, square, pentagon",
	} {
		r.seats[0].bids = nil
		for i := range bids {
			r.seats[0].bids = append(r.seats[0].bids, letters[bids[i]])
		}
		var got []string
		for _, c := range r.TrainOwners(0) {
			got = append(got, c.String())
		}
		equal(t, bids, strings.Join(got, ", "), want)
	}
}

func TestRS8HexDie(t *testing.T) {
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			r := opening(t, yard(t), 1)
			play(t, r, fmt.Sprintf("dice roll 1 1 1 %d %d", a, b), "P1 share 1 1 square", "P1 bid 1")
			want := a <= 2 && b >= 3 || b <= 2 && a >= 3
			if got := r.Allows("P1 lay B1 S-N"); got != want {
				t.Errorf("a straight on a 3 with %d and %d: %v", a, b, got)
			}
		}
	}
}

func TestRS9Upgrade(t *testing.T) {
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			r := opening(t, yard(t), 1)
			play(t, r, "dice roll 1 1 1 1 6", "P1 share 1 1 square", "P1 bid 1", "P1 lay B1 S-N", "P1 done")
			play(t, r, fmt.Sprintf("dice roll 1 1 1 %d %d", a, b), "P1 share 1 1 circle", "P1 bid 1")
			want := a >= 3 && a <= 4 && b <= 2 || b >= 3 && b <= 4 && a <= 2
			if got := r.Allows("P1 lay B1 S-NW"); got != want {
				t.Errorf("a gentle curve over a straight with %d and %d: %v", a, b, got)
			}
			if !want {
				continue
			}
			refuse(t, r, "P1 lay B1 NW-NE", "meets no line") // but that of its own hex
			play(t, r, "P1 lay B1 S-NW", "P1 done")
			play(t, r, "dice roll 1 1 3 3 4", "P1 burn 1 1 circle", "P1 bid 3")
			refuse(t, r, "P1 lay B1 S-NE", "has been upgraded")
			refuse(t, r, "P1 lay B2 S-NE", "has no value")
		}
	}
}

// strip is a column of hexes with a line from north to south through each of them, and
// stops from the top, "-" for none.
func strip(t testing.TB, stops string) *Referee {
	t.Helper()
	var picture, on, track []string
	for i, s := range strings.Fields(stops) {
		picture = append(picture, "g")
		if s != "-" {
			on = append(on, fmt.Sprintf("A%d %s", i+1, s))
		}
		track = append(track, fmt.Sprintf("A%d N-S", i+1))
	}
	return New(draw(t, strings.Join(picture, "\n"), strings.Join(on, ","), strings.Join(track, ",")), 1)
}

func sums(r *Referee, trains ...int) (out []int) {
	for c := range rollway.Company(rollway.Companies) {
		out = append(out, r.RouteSum(0, c, trains))
	}
	return out
}

func TestRS10Route(t *testing.T) {
	r := strip(t, "dot square - dot star")
	equal(t, "a 4 train", sums(r, 4), "[10 0 0]")
	equal(t, "a 3 train", sums(r, 3), "[8 0 0]")
	equal(t, "a 2 train", sums(r, 2), "[3 0 0]")
	equal(t, "a 1 train", sums(r, 1), "[1 0 0]")
	equal(t, "two trains meet at the station", sums(r, 2, 3), "[11 0 0]")
}

func TestRS11TwoTrainsInAHex(t *testing.T) {
	m := draw(t, `
		- g -
		g g -
		- g g
		- g -
		- g -
		- g -`, "B1 pentagon, A2 pentagon, C3 triangle, B3 dot, B4 dot, B5 dot, B6 star",
		"B1 N-S, B2 N-S, B2 NW-SE, A2 NW-SE, C3 NW-SE, B3 N-S, B4 N-S, B5 N-S, B6 N-S")
	r := New(m, 1)
	equal(t, "5 and 2", sums(r, 5, 2), "[0 0 16]")
	equal(t, "5 alone", sums(r, 5), "[0 0 12]")
	m.Track = append(m.Track[:2], m.Track[3:]...)
	equal(t, "without the second line", sums(New(m, 1), 5, 2), "[0 0 13]")
}

func TestRS12SharedTrack(t *testing.T) {
	r := strip(t, "square dot circle - dot star")
	equal(t, "the orange route", sums(r, 5), "[11 11 0]")
}

func TestRS13Shares(t *testing.T) {
	r := strip(t, "dot square dot star circle")
	s := r.seats[0]
	s.bids = []rollway.Company{rollway.Circle, rollway.Square, rollway.Square, rollway.Circle}
	equal(t, "no shares", r.operate(s), "[0 0 0]")
	s.square, s.pentagon = []int{0, 2, 3}, 2
	equal(t, "three shares of a 3 train", r.operate(s), "[24 0 0]")
	s.circle = []int{1}
	equal(t, "one of a 2 train", r.operate(s), "[24 6 0]")
}

func TestRS14Bands(t *testing.T) {
	r := New(yard(t), 1)
	for score, band := range map[int]int{-105: 0, 0: 0, 150: 0, 151: 1, 200: 1, 201: 2, 250: 2, 251: 3, 380: 3, 381: 4, 450: 4, 451: 5, 2000: 5} {
		r.seats[0].rounds = [][rollway.Companies]int{{score - 7, 7, 0}}
		equal(t, fmt.Sprint(score), r.Bands(), []int{band})
	}
}

func TestRS15RandomEngineers(t *testing.T) {
	r := opening(t, yard(t), 1)
	for i, want := range []int{5, 15, 30} {
		play(t, r, "dice roll 1 1 3 3 4")
		refuse(t, r, fmt.Sprintf("P1 engineer random-%d", i%3+2), "")
		play(t, r, fmt.Sprintf("P1 engineer random-%d", i+1))
		equal(t, "next", r.Next(), "dice")
		play(t, r, "dice extra 1 2 6")
		rest(t, r)
		equal(t, "penalty", r.Penalties(), []int{want})
		if n := len(legal(r, "P1 engineer")); n > 0 {
			t.Errorf("%d engineers in one turn", n+1)
		}
	}
	play(t, r, "dice roll 1 1 3 3 4")
	equal(t, "engineers", legal(r, "P1 engineer random"), "[]")
	equal(t, "track first", legal(r, "P1 track"), "[]")
	rest(t, r)
	equal(t, "score", r.Scores()[0], r.Rounds(0)[0][0]+r.Rounds(0)[0][1]+r.Rounds(0)[0][2]-30)
}

func TestRS16OperatingRounds(t *testing.T) {
	r := opening(t, yard(t), 2)
	var after []int
	for turn := 1; turn <= 15; turn++ {
		play(t, r, "dice roll 1 2 3 4 5")
		for seat := range 2 {
			before := len(r.Rounds(seat))
			rest(t, r)
			if len(r.Rounds(seat)) > before && seat == 1 {
				after = append(after, turn)
			}
			equal(t, "rounds of both", len(r.Rounds(seat)), len(r.Rounds(0)))
		}
		equal(t, "bids", len(r.seats[0].bids), turn)
	}
	equal(t, "operating rounds after", after, "[4 7 10 15]")
	if !r.Over() || r.Next() != "" || len(r.Legal()) > 0 {
		t.Error("the game goes on")
	}
	refuse(t, r, "dice roll 1 1 1 1 1", "only the end line may follow")
	refuse(t, r, "end 1000 1000", "the scores are")
	play(t, r, "end "+strings.Trim(fmt.Sprint(r.Scores()), "[]"))
	refuse(t, r, "dice roll 1 1 1 1 1", "after the end")
	equal(t, "winners", r.Winners(), "[0 1]")
}

func TestRS17Spirals(t *testing.T) {
	r := strip(t, "square spiral spiral spiral dot")
	for stops, want := range []int{0, 1, 2, 3, 26, 28} {
		if stops > 0 {
			equal(t, fmt.Sprintf("a %d train", stops), sums(r, stops), []int{want, 0, 0})
		}
	}
	equal(t, "two trains", sums(r, 3, 3), "[4 0 0]") // one of them for the station alone
}

func TestRS18Modifiers(t *testing.T) {
	start := func(dice string) *Referee {
		r := opening(t, yard(t), 1)
		play(t, r, "dice roll 1 1 1 "+dice, "P1 share 1 1 circle", "P1 bid 1")
		return r
	}
	r := start("6 1")
	equal(t, "modifiers of 6 and 1", slices.DeleteFunc(legal(r, "P1 engineer"), func(s string) bool { return !strings.ContainsAny(s, "2345") }),
		"[minus 6 5 plus 1 2 plus-minus 1 2 6 5]")
	refuse(t, r, "P1 engineer plus 6 7", "no die")
	refuse(t, r, "P1 engineer minus 1 0", "no die")
	refuse(t, r, "P1 engineer plus 6 1", "does not make")
	refuse(t, r, "P1 engineer plus 2 3", "not among")
	refuse(t, r, "P1 lay B1 S-NE", "does not lay a gentle line")
	r = start("3 2")
	refuse(t, r, "P1 engineer plus-minus 3 4 3 2", "not among")
	play(t, r, "P1 engineer plus 2 3")
	refuse(t, r, "P1 engineer random-1", "one engineer can be")
	play(t, r, "P1 lay B1 S-NE")
	equal(t, "the turn has ended", r.Next(), "dice")
	equal(t, "score", r.Scores(), "[-10]")
	play(t, r, "dice roll 1 1 1 1 1", "P1 share 1 1 square", "P1 bid 1")
	refuse(t, r, "P1 engineer plus 1 2", "used in this game")
	r = start("3 4")
	play(t, r, "P1 engineer plus-minus 3 4 4 3", "P1 lay B1 S-NE")
}
