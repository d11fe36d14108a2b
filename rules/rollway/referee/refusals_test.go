package referee

import (
	"fmt"
	"testing"

	"platelayer/rules/desk/desktest"
	"platelayer/rules/rollway"
)

// Each rule, broken, and the order of a turn.

func TestHeader(t *testing.T) {
	m := yard(t)
	r := New(m, 2)
	equal(t, "nobody moves yet", r.Next(), "")
	desktest.Header(t, r, position(r), "rollway-station log 1")
	equal(t, "next", r.Next(), "dice")
}

func TestNoSuchGame(t *testing.T) {
	for _, r := range []*Referee{New(nil, 2), New(yard(t), 0)} {
		if err := r.Step("rollway-station log 1"); err == nil {
			t.Error("a game was begun")
		}
		equal(t, "legal lines", len(r.Legal()), 0)
	}
}

func TestDiceAndOrder(t *testing.T) {
	r := opening(t, yard(t), 2)
	refuse(t, r, "dice roll 1 2 3 4", "4 dice are written")
	refuse(t, r, "dice roll 1 2 3 4 7", "no die")
	refuse(t, r, "dice extra 1 2 3", "not possible now")
	refuse(t, r, "P1 bid 1", "out of order")
	play(t, r, "dice roll 5 4 3 2 1")
	refuse(t, r, "P2 share 3 4 pentagon", "out of order")
	for _, line := range []string{"bid 1", "lay B1 S-N", "skip", "done", "owner B2 square", ""} {
		refuse(t, r, "P1 "+line, "not possible now")
	}
	refuse(t, r, "P1 share 3 3 circle", "not among")
	refuse(t, r, "P1 share 3 circle", "not two dice and a company")
	refuse(t, r, "P1 share 3 4 triangle", "no company")
	refuse(t, r, "P1 share 3 5 pentagon", "do not add up")
	refuse(t, r, "P1 share 3 5 circle", "do not match")
	play(t, r, "P1 share 4 3 pentagon")
	refuse(t, r, "P1 share 5 2 pentagon", "not possible now")
	refuse(t, r, "P1 bid 3", "not among")
	play(t, r, "P1 bid 2")
	equal(t, "the dice left", r.now.track, "[5 1]")
	refuse(t, r, "P1 skip", "they must")
	refuse(t, r, "P1 done", "not possible now")
	refuse(t, r, "P1 lay D9 S-N", "no hex")
	refuse(t, r, "P1 lay b3 S-N", "no hex")
	refuse(t, r, "P1 lay B3 N-N", "two sides")
	refuse(t, r, "P1 lay B3 E-N", "two sides")
	refuse(t, r, "P1 lay B3 S", "two sides")
	refuse(t, r, "P1 lay A2 S-SW", "meets no line")
	play(t, r, "P1 lay B3 n-s # in small letters", "P1 done")
	play(t, r, "P2 share 1 2 square")
	refuse(t, r, "P2 lay A3 S-N", "not possible now")
	equal(t, "shares", fmt.Sprint(r.Shares(0), r.Shares(1)), "[0 0 1] [1 0 0]")
}

// Dice that can lay nothing anywhere are lost (ruling 2).
func TestSkipping(t *testing.T) {
	r := opening(t, draw(t, "4\ng\n5", "A2 square", "A2 S-N"), 1)
	play(t, r, "dice roll 1 1 1 3 3", "P1 share 1 1 square", "P1 bid 1")
	refuse(t, r, "P1 lay A1 S-NE", "less than the value")
	play(t, r, "P1 engineer plus 3 4") // one die lays a gentle curve, the other is a 4
	refuse(t, r, "P1 skip", "they must")
	play(t, r, "P1 lay A1 S-NE")
	play(t, r, "dice roll 1 1 3 3 3", "P1 share 1 1 circle", "P1 bid 3")
	play(t, r, "P1 lay A1 S-NW") // an upgrade heeds no value
	play(t, r, "P1 engineer random-1")
	refuse(t, r, "P1 skip", "out of order")
	play(t, r, "dice extra 1 2 3")
	refuse(t, r, "P1 lay A3 N-NE", "does not lay a tight line")
	play(t, r, "P1 skip")
	equal(t, "the turn has ended", r.Next(), "dice")
	play(t, r, "dice roll 1 1 5 2 3", "P1 burn 1 1 circle", "P1 bid 5", "P1 skip")
	refuse(t, r, "P1 engineer minus 3 2", "have been used")
	refuse(t, r, "P1 engineer", "missing")
	refuse(t, r, "P1 engineer random", "no engineer")
	play(t, r, "P1 engineer straight")
	refuse(t, r, "P1 skip", "must")
	refuse(t, r, "P1 lay A1 S-N", "therefore not empty")
	refuse(t, r, "P1 lay A3 N-NE", "lays a straight line")
	play(t, r, "P1 lay A3 S-N")
	play(t, r, "dice roll 6 5 5 2 3", "P1 share 5 6 square", "P1 bid 3", "P1 lay A3 N-NE") // a 5 lays it
	refuse(t, r, "P1 engineer gentle", "no hex")
}

// A second line differs from the first, and need not meet it (ruling 3).
func TestUpgrades(t *testing.T) {
	r := opening(t, yard(t), 1)
	play(t, r, "dice roll 1 1 1 1 3", "P1 share 1 1 square", "P1 bid 1", "P1 lay B1 S-N", "P1 done")
	play(t, r, "dice roll 1 1 1 1 3", "P1 share 1 1 circle", "P1 bid 3")
	refuse(t, r, "P1 lay B1 S-N", "same line")
	refuse(t, r, "P1 lay B1 SE-NW", "meets no line")
}

func TestFixedEngineers(t *testing.T) {
	r := opening(t, yard(t), 1)
	play(t, r, "dice roll 1 1 1 1 3", "P1 share 1 1 square", "P1 bid 1")
	refuse(t, r, "P1 engineer tight 1", "more than")
	play(t, r, "P1 engineer tight")
	refuse(t, r, "P1 lay B1 S-N", "lays a tight line")
	refuse(t, r, "P1 lay B3 S-SW", "meets no line")
	play(t, r, "P1 lay B3 N-NE")
	refuse(t, r, "P1 engineer gentle", "one engineer can be")
	play(t, r, "P1 lay B1 S-N") // which ends the turn
	equal(t, "next", r.Next(), "dice")
	play(t, r, "dice roll 1 1 3 5 6", "P1 share 1 1 circle", "P1 bid 3", "P1 lay B3 NW-N", "P1 engineer straight")
	refuse(t, r, "P1 lay A3 SE-NW", "a stop stands")
	refuse(t, r, "P1 lay B3 S-N", "track lies")
	refuse(t, r, "P1 lay C1 SE-NW", "meets no line")
	equal(t, "where it can", legal(r, "P1 lay"), "[C3 SW-NE]")
}

func TestTrackFirst(t *testing.T) {
	r := opening(t, yard(t), 2)
	play(t, r, "dice roll 1 2 3 4 5")
	refuse(t, r, "P1 track 1 1", "not among")
	refuse(t, r, "P1 track 1", "1 dice")
	play(t, r, "P1 track 3 1")
	refuse(t, r, "P1 engineer random-1", "laid before")
	refuse(t, r, "P1 engineer plus 1 2", "laid before")
	play(t, r, "P1 lay B1 S-N")
	for _, line := range []string{"share 2 5 pentagon", "bid 2", "done", "lay B3 S-N"} {
		refuse(t, r, "P1 "+line, "not possible now")
	}
	refuse(t, r, "P1 engineer straight", "after the shares")
	equal(t, "engineers", legal(r, "P1 engineer"), "[random-1]")
	play(t, r, "P1 engineer random-1", "dice extra 6 3 2", "P1 lay B3 S-N")
	refuse(t, r, "P1 track 2 4", "at the beginning")
	play(t, r, "P1 share 2 5 pentagon", "P1 bid 4")
	equal(t, "the turn has ended", r.Next(), "P2")
	play(t, r, "P2 engineer random-1")
	equal(t, "the same three dice", r.extra, "[6 3 2]")
	play(t, r, "P2 lay B1 S-N", "P2 share 1 2 square", "P2 bid 5", "P2 lay B3 N-SW")
	equal(t, "penalties", r.Penalties(), "[5 5]")
	equal(t, "next", r.Next(), "dice")
	play(t, r, "dice roll 1 1 1 1 1", "P1 engineer random-2")
	equal(t, "new dice", r.Next(), "dice")
}

func TestMysteryStation(t *testing.T) {
	m := draw(t, "3\n1\ng\n1", "A3 square, A2 mystery, A1 star", "A3 S-N")
	r := opening(t, m, 1)
	play(t, r, "dice roll 1 1 1 2 3", "P1 share 1 1 square", "P1 bid 1")
	play(t, r, "P1 lay A2 S-N")
	refuse(t, r, "P1 done", "not possible now")
	refuse(t, r, "P1 owner A3 circle", "does not stand")
	refuse(t, r, "P1 owner A2", "a company")
	refuse(t, r, "P1 owner A2 nobody", "no company")
	equal(t, "owners", legal(r, "P1 owner"), "[A2 circle A2 pentagon A2 square]")
	equal(t, "nobody's", sums(r, 2), "[2 0 0]")
	play(t, r, "P1 owner A2 circle")
	equal(t, "owner", r.MysteryOwner(0), "circle")
	equal(t, "with an owner", sums(r, 2), "[2 2 0]")
	play(t, r, "P1 done", "dice roll 1 1 1 2 4", "P1 share 1 1 circle", "P1 bid 1", "P1 lay A2 S-NE") // a second line asks no more
	equal(t, "next", r.Legal()[0], "P1 done")
}

func TestSeveralPlayersTie(t *testing.T) {
	r := New(yard(t), 3)
	for seat, points := range []int{40, 12, 40} {
		r.seats[seat].rounds = [][rollway.Companies]int{{points}}
	}
	equal(t, "winners", r.Winners(), "[0 2]")
	r.seats[2].ticked["straight"] = true
	equal(t, "scores", r.Scores(), "[40 12 25]")
	equal(t, "winner", r.Winners(), "[0]")
}
