package rollandrails

import (
	"fmt"
	"maps"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/hex"
	"platelayer/rules/track"
)

// What there is to see of a state is what lies on the map and stands on the sheets.

// owners are who owns the two sides of the piece in a hex, and whether it is part of a
// finished link.
func owners(t testing.TB, s *State, label string) string {
	t.Helper()
	for _, p := range s.Pieces() {
		if s.g.label(int(p.Hex)) == label {
			a, b := s.PieceOwners(p)
			return fmt.Sprint(a, b, s.PieceFinished(p))
		}
	}
	t.Fatalf("no piece in %s", label)
	return ""
}

// side is an end named as a log names it: B2/NW.
func side(t testing.TB, s *State, text string) track.End {
	t.Helper()
	label, name, _ := strings.Cut(text, "/")
	at, ok := s.g.m.Grid.ParseLabel(label)
	i, in := s.g.m.Grid.Index(at)
	for d := hex.Side(0); d < 6; d++ {
		if ok && in && s.g.land.SideName(d) == name {
			return track.EndAt(i, d)
		}
	}
	t.Fatalf("no end %q", text)
	return track.End{}
}

// sideNames are the sides of a mask.
func sideNames(s *State, mask uint8) string {
	var out []string
	for d := hex.Side(0); d < 6; d++ {
		if mask>>d&1 != 0 {
			out = append(out, s.g.land.SideName(d))
		}
	}
	return strings.Join(out, " ")
}

// entries are where a player can begin or go on in a hex, by its sides.
func entries(s *State, p int, label string) string {
	var out [6]string
	for place, at := range s.g.places {
		for exits := s.Exits(place); exits != 0; exits &= exits - 1 {
			side := hex.Side(bits.TrailingZeros8(exits))
			if s.g.label(int(s.g.near[6*at.Cell+int(side)])) == label {
				out[side.Opposite()] = fmt.Sprintf("%s city from %s", s.g.land.SideName(side.Opposite()), s.label(place))
			}
		}
	}
	for _, e := range s.Ends(p, nil) {
		if s.g.label(int(e.End.Hex)) == label {
			kind := [...]string{Unfinished: "unfinished", Stub: "stub", Abandoned: "abandoned"}[e.Kind]
			out[e.End.Side] = fmt.Sprintf("%s %s from %s", s.g.land.SideName(hex.Side(e.End.Side)), kind, s.label(e.From))
		}
	}
	return strings.Join(slices.DeleteFunc(out[:], func(text string) bool { return text == "" }), ", ")
}

// TestTrackIsSeen: whose track it is, where it can be continued and by whom, and what is
// marked with an X, through the life of a link (rulebook: Railway Network Development
// Action; readings 9 and 11).
func TestTrackIsSeen(t *testing.T) {
	s := position(t, line5, 3)
	link(t, s, 0, "B1 E-W", "C1 E-W") // a link from A1 to the town, and a stub
	if got := owners(t, s, "B1") + ", " + owners(t, s, "C1"); got != "0 0 true, 0 0 true" {
		t.Errorf("a link and a stub: %s", got)
	}
	if a, b := entries(s, 0, "D1"), entries(s, 1, "D1"); a != "E city from E1, W stub from C1" || b != "E city from E1" {
		t.Errorf("beyond the town P1 can go on at %q, P2 at %q", a, b)
	}
	turn(s, 2, 0, "sharp curve curve 3")
	play(t, s, "build D1 SW-W")
	if a, b := entries(s, 0, "C2"), entries(s, 1, "C2"); a != "NE unfinished from C1" || b != "" {
		t.Errorf("an unfinished link can be continued by P1 at %q, by P2 at %q", a, b)
	}
	if end := side(t, s, "C2/NE"); s.CrossedAt(end) || s.Crossed() != 0 {
		t.Error("a track that was built in this round has an X")
	}
	play(t, s, "done")
	turn(s, 3, 0, "curve curve curve 3")
	play(t, s, "done") // and so it is abandoned
	if got := owners(t, s, "B1") + ", " + owners(t, s, "C1") + ", " + owners(t, s, "D1"); got != "0 0 true, -1 0 true, -1 -1 false" {
		t.Errorf("an abandoned track beyond a link: %s", got)
	}
	for text, want := range map[string]bool{"C2/NE": true, "C2/NW": false, "C2/E": false, "D2/W": false, "D2/NW": false, "B1/E": false} {
		if got := s.CrossedAt(side(t, s, text)); got != want {
			t.Errorf("an X at %s: %v", text, got)
		}
	}
	if s.Crossed() != 1 {
		t.Errorf("%d tracks have an X", s.Crossed())
	}
	turn(s, 4, 1, "straight curve sharp 3")
	for p := range 3 {
		if got := entries(s, p, "C2"); got != "NE abandoned from C1" {
			t.Errorf("P%d can take it up at %q", p+1, got)
		}
	}
	play(t, s, "build C2 W-NE")
	if got := owners(t, s, "C1") + ", " + owners(t, s, "D1") + ", " + owners(t, s, "C2"); got != "1 0 true, 1 1 false, 1 1 false" || s.Crossed() != 0 || s.CrossedAt(side(t, s, "C2/NE")) {
		t.Errorf("taken up by P2: %s, and %d have an X", got, s.Crossed())
	}
	sound(t, s)
}

// TestJoinedTrackIsSeen: of track that is joined every piece belongs to the builder, who
// laid it and when plays no part (reading 11).
func TestJoinedTrackIsSeen(t *testing.T) {
	s := position(t, line5, 3)
	link(t, s, 0, "A2 E-NW")
	link(t, s, 1, "E2 W-NW")
	for p := range 2 {
		turn(s, 3, p, "curve curve curve 3")
		play(t, s, "done")
	}
	turn(s, 4, 2, "straight straight straight 3")
	play(t, s, "build B2 E-W", "build D2 E-W", "build C2 E-W")
	for _, label := range []string{"A2", "B2", "C2", "D2", "E2"} {
		if got := owners(t, s, label); got != "2 2 true" {
			t.Errorf("%s: %s", label, got)
		}
	}
	// From both ends, and no further than it is asked for.
	for _, c := range []struct{ at, to int }{{0, 2}, {2, 0}} {
		s.LinksAt(c.at, func(to, owner int) bool {
			if to != c.to || owner != 2 {
				t.Errorf("a link of P%d from %s to %s", owner+1, s.label(c.at), s.label(to))
			}
			return true
		})
	}
	link(t, s, 0, "B1 E-W", "C1 E-W", "D1 E-W")
	links := 0
	if s.LinksAt(0, func(int, int) bool { links++; return false }); links != 1 || s.LinksTo(0) != 2 || s.LinksTo(1) != 2 {
		t.Errorf("%d links were told of, of %d; the town has %d", links, s.LinksTo(0), s.LinksTo(1))
	}
	links = 0
	if s.LinksAt(0, func(int, int) bool { links++; return true }); links != 2 {
		t.Errorf("%d links were told of, of 2", links)
	}
}

// TestNobodysTrackIsSeen: an X stays where a new city has finished abandoned track for
// nobody (reading 12).
func TestNobodysTrackIsSeen(t *testing.T) {
	s := position(t, `
A . o . B
 . . . . .
C . . . .`, 2)
	link(t, s, 0, "B1 E-W", "C1 E-W")
	link(t, s, 1, "A2 E-SW", "B2 W-NE") // from C, at the town
	turn(s, 3, 1, "curve curve curve 3")
	play(t, s, "done")
	if s.Crossed() != 1 || !s.CrossedAt(side(t, s, "C1/SW")) {
		t.Errorf("%d tracks have an X", s.Crossed())
	}
	s.makeCity(1, Yellow)
	sound(t, s)
	if s.Crossed() != 1 || s.CrossedAt(side(t, s, "C1/SW")) || owners(t, s, "B2") != "-1 -1 true" {
		t.Errorf("%d tracks have an X, and B2 is %s", s.Crossed(), owners(t, s, "B2"))
	}
	nobodys := 0
	s.LinksAt(1, func(to, owner int) bool {
		if owner < 0 && to == 3 {
			nobodys++
		}
		return true
	})
	if nobodys != 1 || s.LinksTo(1) != 2 {
		t.Errorf("the new city has %d links, %d of them nobody's to C", s.LinksTo(1), nobodys)
	}
}

// TestRoomIsSeen: a piece joins sides that lead to land and carry no track of the hex; a
// river is paid for once (reading 7).
func TestRoomIsSeen(t *testing.T) {
	m := draw(t, gridAt1, `
A . w . B
 . . . . .
. . - o .`).river(t, "R", "B1-B2 A2-B2")
	s := positionOn(t, m, 2)
	cell := func(label string) int { return int(side(t, s, label+"/E").Hex) }
	for label, want := range map[string]string{"B1": "SE SW W", "B2": "E SW W NW", "D3": "E NW NE", "A2": "E SE SW NW NE"} {
		if got := sideNames(s, s.FreeSides(cell(label))); got != want {
			t.Errorf("%s has room at %s, want %s", label, got, want)
		}
	}
	see := func(p int, label, usable, entry, river string) {
		t.Helper()
		u, e, r := s.Sides(p, cell(label))
		if got := [3]string{sideNames(s, u), sideNames(s, e), sideNames(s, r)}; got != [3]string{usable, entry, river} {
			t.Errorf("P%d sees of %s %q, want %q", p+1, label, got, [3]string{usable, entry, river})
		}
	}
	see(0, "B1", "SE SW W", "W", "SE")
	see(0, "B2", "E SW W NW", "", "W NW")
	link(t, s, 0, "B1 SE-W") // from A to the river
	see(0, "B1", "SW", "", "")
	see(0, "B2", "E SW W NW", "NW", "W")
	see(1, "B2", "E SW W", "", "W")
	if got := sideNames(s, s.FreeSides(cell("B1"))); got != "SW" {
		t.Errorf("after one piece B1 has room at %s", got)
	}
	link(t, s, 0, "B2 W-NW") // and on, to the other border
	see(1, "B2", "E SW", "", "")
	see(0, "A2", "E SE SW NW NE", "E NW", "")
}

// TestSheetsAreSeen: manipulators, resources, goods and points that are owed are those of
// each player, whoever is to move.
func TestSheetsAreSeen(t *testing.T) {
	s := shipping(t)
	s.seats[1].used = 1 << TurnOver
	for p, want := range []string{"true true true true", "true true false true"} {
		var has [Manipulators]bool
		for m := range has {
			has[m] = s.HasManipulator(p, Manipulator(m))
		}
		if got := strings.Trim(fmt.Sprint(has), "[]"); got != want {
			t.Errorf("P%d has the manipulators %s", p+1, got)
		}
	}
	s.seats[1].used = 0
	spent := s.Gained(0) - s.Resources(0)
	if spent != int(s.seats[0].spent) || spent == 0 {
		t.Errorf("P1 has received %d and has %d", s.Gained(0), s.Resources(0))
	}
	goods := 0
	for i := range s.g.places {
		for _, n := range s.Goods(i) {
			goods += int(n)
		}
	}
	if s.Unshipped() != goods || goods == 0 {
		t.Errorf("%d goods are seen, and %d lie in cities", s.Unshipped(), goods)
	}
	raise(s, 0, 3)
	turn(s, 2, 0, "delivery curve curve 3")
	play(t, s, "deliver yellow A1 C1/P1 E1/P2 G1/P1")
	if s.Owed(0) != 2 || s.Owed(1) != 1 || s.Unshipped() != goods-1 {
		t.Errorf("P1 is owed %d, P2 %d; %d goods are left", s.Owed(0), s.Owed(1), s.Unshipped())
	}
	play(t, s, "victory")
	if s.Owed(0) != 0 || s.Owed(1) != 1 {
		t.Errorf("then P1 is owed %d, P2 %d", s.Owed(0), s.Owed(1))
	}
}

// TestEntriesAgreeWithSides: where track leaves cities and where it goes on is where the
// sides of hexes say so, whatever has been laid.
func TestEntriesAgreeWithSides(t *testing.T) {
	seen := 0
	for seed := range uint64(20) {
		busyGame(t, seed, func(s *State, _ *rand.Rand) {
			for p := range s.Players() {
				want := map[track.End]int{}
				for c := range s.cells {
					_, entry, _ := s.Sides(p, c)
					for side := range hex.Side(6) {
						if entry>>side&1 != 0 && !s.inCity(c) {
							want[track.EndAt(c, side)] = s.Origin(c, side)
						}
					}
				}
				got := map[track.End]int{}
				for place, at := range s.g.places {
					for exits := s.Exits(place); exits != 0; exits &= exits - 1 {
						side := hex.Side(bits.TrailingZeros8(exits))
						got[track.EndAt(int(s.g.near[6*at.Cell+int(side)]), side.Opposite())] = place
					}
				}
				for _, e := range s.Ends(p, nil) {
					got[e.End] = e.From
				}
				if !maps.Equal(got, want) {
					t.Fatalf("seed %d: track begins and goes on at %v, not %v", seed, want, got)
				}
				seen += len(want)
			}
		})
	}
	if seen == 0 {
		t.Error("no track begins anywhere")
	}
}
