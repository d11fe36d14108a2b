package rollandrails

import (
	"strings"
	"testing"
)

// Who may lay track where, beside others and over the rounds.

// TestTracksInOneHex: players share a hex as long as their tracks use other sides of it.
func TestTracksInOneHex(t *testing.T) {
	s := position(t, `
. A . B .
 . . . . o
. C . D .`, 3)
	link(t, s, 0, "B2 NW-NE") // from the city on B1
	link(t, s, 1, "B2 SE-SW") // from that on B3
	link(t, s, 2, "A2 E-NE")  // from B1
	turn(s, 1, 0, "curve straight sharp 3")
	give(s, 0, 2)
	// Every side is taken, or what meets it is another player's.
	for _, m := range []string{"build B2 E-NW", "build B2 NE-SE", "build B2 E-W"} {
		if r := refused(t, s, m); !strings.Contains(r, "there is track on side") && !strings.Contains(r, "belongs to P3") {
			t.Errorf("%s: %s", m, r)
		}
	}
	link(t, s, 2, "B2 E-W")
	if s.cells[s.g.places[0].Cell].used != 0 || len(s.pieces) != 4 {
		t.Errorf("%d pieces", len(s.pieces))
	}
	sound(t, s)
	// A city's own hex carries none.
	turn(s, 1, 2, "curve straight sharp 3")
	if r := refused(t, s, "build B1 SE-SW"); !strings.Contains(r, "is a city") {
		t.Error(r)
	}
	// Track that touches nothing begins nowhere.
	if r := refused(t, s, "build D2 E-W"); !strings.Contains(r, "begins in a city or goes on") {
		t.Error(r)
	}
}

// TestWorkOverSeveralRounds: what is continued every round is not abandoned, however long
// it takes; what was begun in this round is not either.
func TestWorkOverSeveralRounds(t *testing.T) {
	s := position(t, `
A . . . . B
 . . o . . .`, 2)
	for round, piece := range []string{"B1 E-W", "C1 E-W", "D1 E-W", "E1 E-W"} {
		turn(s, 1+round, 0, "straight curve curve 5")
		play(t, s, "build "+piece, "done")
		if s.lines[0].owner != 0 || s.lines[0].abandoned != 0 {
			t.Fatalf("abandoned in round %d", s.round)
		}
	}
	if s.seats[0].links != 1 {
		t.Errorf("%d links", s.seats[0].links)
	}
	// A finished link is never abandoned.
	turn(s, 7, 0, "straight curve curve 5")
	play(t, s, "done")
	if s.seats[0].links != 1 || s.lines[0].owner != 0 {
		t.Error("a finished link is abandoned")
	}
	sound(t, s)
}

// TestJoiningAbandonedTrack: one's own track is joined with abandoned track by the piece
// between them; not in the round in which it was abandoned, and not with track that
// another player still builds.
func TestJoiningAbandonedTrack(t *testing.T) {
	for round := 2; round <= 3; round++ {
		s := position(t, line5, 3)
		link(t, s, 0, "A2 E-NW")
		link(t, s, 1, "E2 W-NW", "D2 E-W")
		turn(s, 2, 0, "curve curve curve 3")
		play(t, s, "done") // P1's is abandoned
		turn(s, round, 2, "straight straight curve 3")
		if round == 2 {
			refused(t, s, "build B2 E-W")
			continue
		}
		play(t, s, "build B2 E-W")
		if r := refused(t, s, "build C2 E-W"); !strings.Contains(r, "belongs to P2") {
			t.Error(r)
		}
		turn(s, 3, 1, "curve curve curve 3")
		play(t, s, "done") // and now P2's
		turn(s, 4, 2, "straight curve curve 3")
		play(t, s, "build C2 E-W")
		if got := [3]int32{s.seats[0].links, s.seats[1].links, s.seats[2].links}; got != [3]int32{0, 0, 1} {
			t.Errorf("links %v", got)
		}
		sound(t, s)
	}
}
