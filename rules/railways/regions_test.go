package railways

import (
	"slices"
	"testing"

	"platelayer/diag"
)

// TestWesternLink costs 30, brings red cubes, and one from there to its city adds two
// (ruling 44).
func TestWesternLink(t *testing.T) {
	m := sketch(t, pointy, "R . B . Y . P").operation(MajorLine, 1, 9, 2, 0)
	m.Operations[0].Western = at(true)
	if s := begun(t, m, 2); s.cards != 0 || s.open[0] != 0 {
		t.Error("a western goal without western links")
	}
	m.Options.Western = WesternLink{
		On: at(true), Price: at(DefaultWesternPrice), From: []diag.Value[int]{at(3), at(2)}, Color: at(Red), Cubes: at(4), To: at(0), Bonus: at(2),
	}
	s := railway(t, m)
	lie(s, 0)
	if got := texts(s, "western"); !slices.Equal(got, []string{"western E1", "western G1"}) {
		t.Errorf("%q", got)
	}
	refused(t, s, "no western link begins there", "western A1")
	// P1 has the line of the goal, but Y has no western link yet.
	s.cities[2].flags |= marked
	s.markers++
	costs(t, s, 30, "western E1")
	if s.Cubes(2, Red) != 4 || s.Empty(2) || s.Markers() != 0 || s.Points(0) != 9 || s.CardOpen(0) != 0 {
		t.Errorf("%d red cubes, %d points", s.Cubes(2, Red), s.Points(0))
	}
	turnOf(t, s, 0)
	refused(t, s, "has its western link", "western E1")
	raise(s, 0, 2)
	play(t, s, "deliver red E1 C1", "carry A1 P1")
	if s.Draws() != `"dice cubes A1" and 2 cubes` {
		t.Error(s.Draws())
	}
	play(t, s, "cubes A1 blue black")
	if s.Cubes(0, Black) != 1 || s.Player() != 1 {
		t.Error("the delivery added no cubes")
	}
	// Another colour, or another city, adds none.
	turnOf(t, s, 0)
	place(t, s, "E1", Blue, Red)
	play(t, s, "deliver blue E1 C1")
	if s.Player() != 1 {
		t.Error("a blue cube adds cubes")
	}
	// A bag without red cubes brings none.
	turnOf(t, s, 1)
	s.cities[0].cubes[Red] += uint8(s.bag[Red])
	s.cities[0].has |= 1 << Red
	s.bagged -= s.bag[Red]
	s.bag[Red] = 0
	play(t, s, "western G1")
	if s.Cubes(3, Red) != 0 || s.Ledger(1).Western != 30 || !s.Westward(3) {
		t.Error("red cubes from an empty bag")
	}
}

// TestPrintedLink is nobody's: no points, never the first, but a link for the engine (ruling
// 44).
func TestPrintedLink(t *testing.T) {
	m := sketch(t, pointy, row)
	m.Options.Printed = []PrintedLink{{Cities: [2]diag.Value[int]{at(1), at(2)}}}
	s := begun(t, m, 2)
	s.put(1, 0, 3)
	s.join(link{a: 0, b: 1, owner: 0, side: 0, tiles: 1})
	s.freshen()
	place(t, s, "A1", Yellow)
	place(t, s, "C1", Yellow)
	refused(t, s, "engine of level 1", "deliver yellow A1 C1")
	refused(t, s, "first link is one's own", "deliver yellow C1 E1")
	raise(s, 0, 2)
	play(t, s, "deliver yellow A1 C1")
	refused(t, s, "no such link", "carry E1 P1")
	play(t, s, "carry E1 -")
	if s.Points(0) != 1 || s.Points(1) != 0 || s.Link(0).Used != 1 || s.Link(0).Owner != Nobody {
		t.Errorf("%d points", s.Points(0))
	}
	// A player may have a link beside it.
	turnOf(t, s, 0)
	play(t, s, "build C1", "track D1/E-W")
	if s.Links(0) != 2 {
		t.Errorf("%d links", s.Links(0))
	}
}

// TestMaritimeLink is bought, once, and is an own link then (ruling 44).
func TestMaritimeLink(t *testing.T) {
	m := sketch(t, pointy, "R . B w w Y").operation(MajorLine, 1, 6, 0, 2)
	m.Cities[2].Harbors = []diag.Value[int]{at(1), at(0)}
	s := begun(t, m, 2)
	lie(s, 0)
	if got := texts(s, "maritime"); !slices.Equal(got, []string{"maritime F1 A1", "maritime F1 C1"}) {
		t.Errorf("%q", got)
	}
	refused(t, s, "no such maritime link", "maritime A1 F1", "maritime A1 C1")
	costs(t, s, 10, "maritime F1 A1")
	if s.Points(0) != 6 || !s.Linked(0, 0, 2) || s.Link(0).Tiles != 0 {
		t.Errorf("%d points", s.Points(0))
	}
	refused(t, s, "belongs to somebody", "maritime F1 A1")
	turnOf(t, s, 0)
	place(t, s, "A1", Yellow)
	play(t, s, "deliver yellow A1 F1")
	if s.Points(0) != 7 {
		t.Errorf("%d points", s.Points(0))
	}
}

// TestBondsAtWill are taken where the option allows it, ten a turn (ruling 30).
func TestBondsAtWill(t *testing.T) {
	m := sketch(t, pointy, row)
	refused(t, begun(t, m, 2), "only where a payment needs them", "bond")
	m.Options.FreeBonds = at(true)
	s := begun(t, m, 2)
	for range FreeBonds {
		play(t, s, "bond")
	}
	refused(t, s, "10 bonds a turn", "bond")
	if s.Bonds(0) != 10 || s.Cash(0) != 50 || s.Player() != 0 || s.Scores(nil)[0] != -10 {
		t.Errorf("%d bonds, %d in hand", s.Bonds(0), s.Cash(0))
	}
	for s.Turn() == 1 {
		play(t, s, "pass")
	}
	turnOf(t, s, 0)
	play(t, s, "bond")
}

// TestFewerCubesAndMarkers: the options for shorter games (rulings 1 and 40).
func TestFewerCubesAndMarkers(t *testing.T) {
	m := sketch(t, pointy, "R5 . B1 . Y2 . X0")
	m.Options.FewerCubes, m.Options.FewerMarkers = at(2), at(3)
	for players, want := range map[int][]uint8{2: {3, 1, 1, 0}, 3: {3, 1, 1, 0}, 4: {5, 1, 2, 0}} {
		g := newGame(t, m, players)
		if !slices.Equal(g.cubes, want) || g.Markers() != DefaultMarkers[players]-3 {
			t.Errorf("%d players: %v cubes, %d markers", players, g.cubes, g.Markers())
		}
	}
	m.Options.FewerMarkers = at(99)
	if n := newGame(t, m, 2).Markers(); n != 1 {
		t.Errorf("%d markers", n)
	}
}

// TestMarkers: only deliveries put them, and only while there are any (ruling 28).
func TestMarkers(t *testing.T) {
	m := sketch(t, pointy, "R . B . Y0 . P")
	m.Markers[2] = at(1)
	s := railway(t, m)
	place(t, s, "A1", Blue, Blue)
	if s.Empty(2) || s.Markers() != 0 {
		t.Error("a city that never had a cube is marked")
	}
	play(t, s, "deliver blue A1 C1")
	if s.Empty(0) || s.Triggered() {
		t.Error("a city with a cube is marked")
	}
	turnOf(t, s, 0)
	play(t, s, "deliver blue A1 C1")
	if !s.Empty(0) || s.LastTurn() != 2 {
		t.Error("the empty city is not marked")
	}
	turnOf(t, s, 0)
	place(t, s, "C1", Red)
	play(t, s, "deliver red C1 A1")
	if s.Empty(1) || s.Markers() != 1 {
		t.Error("a second marker of one")
	}
}

// TestLongestGame: a game that nobody ends stops.
func TestLongestGame(t *testing.T) {
	s := begun(t, sketch(t, pointy, row), 2)
	for !s.Over() {
		play(t, s, "pass")
	}
	if s.Turn() != MaxTurns || s.Triggered() {
		t.Errorf("over in turn %d", s.Turn())
	}
}
