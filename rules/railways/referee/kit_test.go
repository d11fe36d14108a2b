package referee

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/desk/desktest"
	"platelayer/rules/railways"
)

func val[T any](v T) diag.Value[T] { return diag.Value[T]{V: v} }

// draw makes a pointy-top map from a picture: "." plains, "~" water, "h" hills, "w" the sea;
// R, B, Y, P, G (black) and X (gray) are cities without cubes. The second row is pushed
// right. Everything else has its default; there is no card and no baron.
func draw(t testing.TB, picture string) *railways.Map {
	t.Helper()
	rows := strings.Split(strings.TrimSpace(picture), "\n")
	m := &railways.Map{ID: "test", MinPlayers: val(2), MaxPlayers: val(6)}
	m.Grid = hex.Grid{Cols: len(strings.Fields(rows[0])), Rows: len(rows), FirstRow: 1}
	for y, r := range rows {
		for x, w := range strings.Fields(r) {
			ground, ok := map[string]railways.Terrain{".": railways.Plains, "~": railways.Water, "h": railways.Hill, "w": railways.Sea}[w]
			if !ok {
				ground = railways.Plains
				m.Cities = append(m.Cities, railways.City{At: val(m.Grid.Coord(x, y)), Color: val(railways.Color(strings.Index("RBYPGX", w)))})
			}
			m.Terrain = append(m.Terrain, ground)
		}
	}
	for p := range m.Markers {
		m.Markers[p] = val(10)
	}
	for c := range railways.Colors {
		m.Cubes[c], m.Tiles[c] = val(25), val(railways.DefaultTiles[c])
		m.Options.Wheel[c] = val(railways.DefaultWheel[c])
	}
	m.Engines, m.Income = val(railways.DefaultEngines()), val(railways.DefaultIncome())
	m.Options.MaritimePrice = val(10)
	return m
}

// ridge adds a ridge between two hexes.
func ridge(m *railways.Map, a, b string) {
	x, _ := m.Grid.ParseLabel(a)
	y, _ := m.Grid.ParseLabel(b)
	e, _ := hex.Between(x, y)
	m.Ridges = append(m.Ridges, railways.Ridge{Edges: []diag.Value[hex.Edge]{val(e)}})
}

// card adds a card with one copy.
func card(m *railways.Map, k railways.OperationKind, points int, cities ...int) {
	o := railways.Operation{Kind: val(k), Copies: val(1), City: val(-1), Points: val(points), Links: val(3), Level: val(4)}
	switch len(cities) {
	case 1:
		o.City = val(cities[0])
	case 2:
		o.Cities = [2]diag.Value[int]{val(cities[0]), val(cities[1])}
	}
	m.Operations = append(m.Operations, o)
}

// opened is a game for two whose header has been read, before anything is drawn.
func opened(t testing.TB, m *railways.Map, players int) *Referee {
	t.Helper()
	r := New(m, players)
	play(t, r, fmt.Sprintf("railways-of-the-world log 1\nmap test 0123456789abcdef\nplayers %d\nseed -", players))
	return r
}

// begun is a game in which P1 is to act: cities get cubes as given, all cards of the deck lie
// open, and nobody has bid.
func begun(t testing.TB, m *railways.Map, cubes map[string]string) *Referee {
	t.Helper()
	r := opened(t, m, 2)
	play(t, r, "dice first P2")
	for r.phase == atDeal {
		play(t, r, "dice card "+r.deck[0])
	}
	play(t, r, "P2 pass", "P1 pass")
	for label, words := range cubes {
		c := r.must(label)
		list, err := colors(strings.Fields(words))
		if err != nil {
			t.Fatal(err)
		}
		r.put(c, list)
	}
	equal(t, "who begins", r.Next(), "P1")
	return r
}

func play(t testing.TB, r *Referee, lines ...string) {
	t.Helper()
	desktest.Play(t, r, lines...)
}

func refuse(t testing.TB, r *Referee, line, why string) {
	t.Helper()
	desktest.Refuse(t, r, func() string { return position(r) }, line, why)
}

// position is everything that could change, in words.
func position(r *Referee) string {
	var b strings.Builder
	fmt.Fprintln(&b, r.phase, r.turn, r.round, r.place, r.order, r.seat, r.left, r.ended, r.bag, r.newCity, r.deck, r.open, r.barons, r.auction, r.now)
	for _, c := range r.cities {
		fmt.Fprintln(&b, *c)
	}
	for _, s := range r.seats {
		fmt.Fprintln(&b, *s)
	}
	for _, l := range r.lines {
		fmt.Fprintln(&b, *l)
	}
	return b.String()
}

// costs plays lines and wants them to cost the player who writes them so much.
func costs(t testing.TB, r *Referee, want int, lines ...string) {
	t.Helper()
	p := r.seat
	have := func() int { return r.seats[p].cash - 5*r.seats[p].bonds }
	before := have()
	play(t, r, lines...)
	equal(t, "the price of "+lines[0], before-have(), want)
}

func offers(t testing.TB, r *Referee, words string, want ...string) {
	t.Helper()
	slices.Sort(want)
	if got := desktest.Legal(r, words); !slices.Equal(got, want) {
		t.Errorf("%q could be %q, want %q", words, got, want)
	}
}

func equal(t testing.TB, what string, got, want any) {
	t.Helper()
	if g, w := fmt.Sprint(got), fmt.Sprint(want); g != w {
		t.Errorf("%s: %s, want %s", what, g, w)
	}
}
