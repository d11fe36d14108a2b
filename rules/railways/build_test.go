package railways

import (
	"slices"
	"testing"
)

// TestBackToItsCity: a line is not led back to where it began (ruling 19).
func TestBackToItsCity(t *testing.T) {
	m := sketch(t, pointy, `
. . . .
R . . .
. . . B`).operation(PerfectEngineering, 1, 0)
	s := begun(t, m, 2)
	hand(t, s, 0, PerfectEngineering)
	play(t, s, "build A2", "track B1/E-SW", "track C1/SE-W", "track C2/SW-NW", "track C3/W-NE")
	refused(t, s, "does not lead back to City1 (A2)", "track B3/E-NW")
	if got := texts(s, "track"); !slices.Equal(got, []string{"track B3/E-W"}) {
		t.Errorf("%q", got)
	}
}

// ring is a city beside a hex, C3, from which a line can go round C2 and come back.
const ring = `
. . . . .
. . . . .
. R . . .
. . B . .`

// TestTwice: a line enters no hex twice (ruling 14).
func TestTwice(t *testing.T) {
	s := begun(t, sketch(t, pointy, ring), 2)
	play(t, s, "build B3", "track C3/E-W", "track D3/W-NE", "track D2/SW-NW", "track D1/SE-W")
	turnOf(t, s, 0)
	play(t, s, "extend D1/W", "track C1/E-SW", "track B2/SE-NE")
	refused(t, s, "does not enter C3 twice", "track C3/SE-NW", "track C3/SW-NW")
	if got := texts(s, ""); len(got) != 0 || len(s.Moves(nil)) != 1 {
		t.Errorf("%d moves", len(s.Moves(nil)))
	}
	play(t, s, "stop")
	turnOf(t, s, 0)
	refused(t, s, "no tile can be placed beyond B2/SE", "extend B2/SE")
	// Nor by way of a tile that joins the end of the line to another one.
	play(t, s, "build C4")
	refused(t, s, "enters a hex that this one has", "track C3/SE-NW")
}

// TestJoin: a tile joins two open ends of one player, unless the two lines have a hex in
// common or begin in one city (ruling 20).
func TestJoin(t *testing.T) {
	s := begun(t, sketch(t, pointy, ring), 2)
	play(t, s, "build B3", "track C3/E-W", "track D3/W-NE", "track D2/SW-NW", "stop")
	turnOf(t, s, 0)
	play(t, s, "build C4", "track C3/SE-NW", "track B2/SE-NE", "stop")
	turnOf(t, s, 0)
	play(t, s, "extend D2/NW", "track D1/SE-W")
	refused(t, s, "enters a hex that this one has", "track C1/E-SW")
	play(t, s, "stop")

	// Two lines that begin in one city; one of another player.
	for _, c := range []struct {
		player int
		want   string
	}{{0, "does not lead back to City1 (A2)"}, {1, "somebody else's"}} {
		s = begun(t, sketch(t, pointy, `
. . . . .
R . . . B
. . . . .`), 2)
		play(t, s, "build A2", "track B1/E-SW", "track C1/SE-W", "stop") // to the border of C2
		turnOf(t, s, c.player)
		play(t, s, "build A2", "track B3/E-NW", "track C3/W-NE")
		refused(t, s, c.want, "track C2/SW-NW")
		play(t, s, "track C2/E-SW", "track D2/E-W")
		if s.Links(c.player) != 1 || s.LineCount() != 1 {
			t.Errorf("%d links", s.Links(c.player))
		}
	}

	// Two lines whose cities have a link of their player already.
	m := sketch(t, pointy, `
. . . . .
R . . . B
. . . . .`).operation(Executive, 1, 0)
	s = begun(t, m, 2)
	play(t, s, "build A2", "track B2/E-W", "track C2/E-W", "track D2/E-W")
	turnOf(t, s, 0)
	lie(s, 0)
	play(t, s, "take executive", "build A2", "track B1/E-SW", "stop", "build E2", "track E1/SE-W", "track D1/E-W", "stop")
	turnOf(t, s, 0)
	play(t, s, "extend B1/E")
	refused(t, s, "P1 has a link from City1 (A2) to City2 (E2) already", "track C1/E-W")

	// Three tiles, the last of which joins the other end: one link of five, one action.
	s = begun(t, sketch(t, pointy, "R . . . . . B"), 2)
	play(t, s, "build G1", "track F1/E-W", "track E1/E-W", "stop")
	turnOf(t, s, 0)
	costs(t, s, 6, "build A1", "track B1/E-W", "track C1/E-W", "track D1/E-W")
	if s.LinkCount() != 1 || s.LineCount() != 0 || s.Link(0).Tiles != 5 || s.Player() != 1 {
		t.Errorf("%d links, %d open lines", s.LinkCount(), s.LineCount())
	}
	if tiles := s.LinkTiles(0, nil); len(tiles) != 5 || s.g.tileText(tiles[4]) != "F1/E-W" {
		t.Errorf("the tiles are %v", tiles)
	}
}

// TestOpenEnds: several at a time, from one city too; only their owner goes on, and what is
// complete is nobody's to change (rulings 11 and 20).
func TestOpenEnds(t *testing.T) {
	s := begun(t, sketch(t, pointy, ring), 2)
	play(t, s, "build B3", "track C3/E-W", "stop")
	turnOf(t, s, 0)
	play(t, s, "build B3", "track B2/E-SW", "stop")
	turnOf(t, s, 0)
	if got := texts(s, "extend"); !slices.Equal(got, []string{"extend B2/E", "extend C3/E"}) {
		t.Errorf("%q", got)
	}
	turnOf(t, s, 1)
	if got := texts(s, "extend"); len(got) != 0 {
		t.Errorf("P2 may go on with %q", got)
	}
}

// TestStarts: in every city, gray ones too, if a tile can be placed (ruling 11).
func TestStarts(t *testing.T) {
	s := begun(t, sketch(t, pointy, "R . . X w B . P"), 2)
	if got := texts(s, "build"); !slices.Equal(got, []string{"build A1", "build D1", "build F1", "build H1"}) {
		t.Errorf("%q", got)
	}
	refused(t, s, "is the label of its hex", "build B1", "build Q9")
	refused(t, s, `a city is missing: write "build HEX"`, "build")
	play(t, s, "build F1", "track G1/E-W")
	turnOf(t, s, 0)
	refused(t, s, "no first tile can be placed at City3 (F1)", "build F1")
	if got := texts(s, "build"); !slices.Equal(got, []string{"build A1", "build D1"}) {
		t.Errorf("%q", got)
	}
}

// TestLand: no tile lies in the sea, in a city or on an island, and none leads there
// (ruling 12).
func TestLand(t *testing.T) {
	m := sketch(t, pointy, `
. w . - .
R . . B .
. w Y . P`)
	m.Cities[2].Harbors = append(m.Cities[2].Harbors, at(0))
	s := begun(t, m, 2)
	if got := texts(s, "build"); slices.Contains(got, "build C3") {
		t.Error("a line begins on an island")
	}
	play(t, s, "build A2")
	// In the west of B2 is the city, in the north-west and the south-west the sea, in the
	// south-east the island.
	if got := texts(s, "track"); !slices.Equal(got, []string{"track B2/E-W", "track B2/W-NE"}) {
		t.Errorf("%q", got)
	}
	refused(t, s, "no land", "track B2/SE-W")
	refused(t, s, "does not go on", "track B1/E-SW", "track C2/E-W")
}

// TestChainBuild: what is left of a build begins a new link, where the option is on (ruling
// 10).
func TestChainBuild(t *testing.T) {
	m := sketch(t, pointy, "R . B . Y . . P")
	s := begun(t, m, 2)
	play(t, s, "build A1", "track B1/E-W")
	if s.Player() != 1 {
		t.Error("a build goes on behind a city")
	}
	m.Options.ChainBuild = at(true)
	s = begun(t, m, 2)
	costs(t, s, 4, "build A1", "track B1/E-W", "track D1/E-W", "stop")
	if s.Links(0) != 2 || s.Player() != 1 {
		t.Errorf("%d links", s.Links(0))
	}
	s = begun(t, m, 2)
	costs(t, s, 8, "build A1", "track B1/E-W", "track D1/E-W", "track F1/E-W", "track G1/E-W")
	if s.Links(0) != 3 || s.Player() != 1 {
		t.Errorf("%d links", s.Links(0))
	}
}
