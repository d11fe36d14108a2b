package referee

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/desk/desktest"
	"platelayer/rules/rollandrails"
)

// draw makes a map from a picture: capitals A to E are cities of that color, "o" is a
// town on plains, "O" a town on a mountain, the rest is terrain as in a definition. Rows
// are numbered from 1, the second one is pushed right. Everything else has its default.
func draw(t testing.TB, picture string) *rollandrails.Map {
	t.Helper()
	rows := strings.Split(strings.TrimSpace(picture), "\n")
	m := &rollandrails.Map{ID: "test"}
	m.Grid = hex.Grid{Cols: len(strings.Fields(rows[0])), Rows: len(rows), FirstRow: 1}
	terrain := map[string]rollandrails.Terrain{
		"f": rollandrails.Forest, "s": rollandrails.Swamp, "m": rollandrails.Mountain, "O": rollandrails.Mountain,
		"w": rollandrails.Water, "-": rollandrails.None,
	}
	for y, row := range rows {
		letters := strings.Fields(row)
		if len(letters) != m.Grid.Cols {
			t.Fatalf("row %d has %d letters, not %d", y+1, len(letters), m.Grid.Cols)
		}
		for x, l := range letters {
			at := diag.Value[hex.Coord]{V: m.Grid.Coord(x, y)}
			ground, ok := terrain[l]
			if !ok {
				ground = rollandrails.Plains
			}
			m.Terrain = append(m.Terrain, ground)
			switch {
			case l >= "A" && l <= "E":
				m.Cities = append(m.Cities, rollandrails.City{At: at, Color: val(rollandrails.Color(l[0] - 'A'))})
			case l == "o" || l == "O":
				m.Towns = append(m.Towns, rollandrails.Town{At: at})
			}
		}
	}
	for p := range m.Rounds {
		m.Rounds[p] = val(rollandrails.DefaultRounds[p])
	}
	m.Solo = val(rollandrails.DefaultSoloRounds)
	for c := range rollandrails.Colors {
		m.Setup[c] = val(9)
		m.NewCities[c] = val(2)
	}
	for _, s := range rollandrails.DefaultGoods() {
		m.Goods = append(m.Goods, val(s))
	}
	m.UpgradeDice = val(rollandrails.DefaultUpgradeDice)
	m.DeliveryDice = val(rollandrails.DefaultDeliveryDice)
	for i, p := range rollandrails.DefaultSoloWheel {
		m.SoloWheel[i] = val(p)
	}
	return m
}

func val[T any](v T) diag.Value[T] { return diag.Value[T]{V: v} }

// river draws borders such as "A1-B1" on a map.
func river(t testing.TB, m *rollandrails.Map, borders string) *rollandrails.Map {
	t.Helper()
	var r rollandrails.River
	for _, b := range strings.Fields(borders) {
		from, to, _ := strings.Cut(b, "-")
		x, okx := m.Grid.ParseLabel(from)
		y, oky := m.Grid.ParseLabel(to)
		e, ok := hex.Between(x, y)
		if !okx || !oky || !ok {
			t.Fatalf("%q is no border", b)
		}
		r.Edges = append(r.Edges, val(e))
	}
	m.Rivers = append(m.Rivers, r)
	return m
}

func play(t testing.TB, r *Referee, lines ...string) {
	t.Helper()
	desktest.Play(t, r, lines...)
}

func refuse(t testing.TB, r *Referee, line, why string) {
	t.Helper()
	desktest.Refuse(t, r, position(r), line, why)
}

// position is the words of everything a referee knows.
func position(r *Referee) func() string {
	return func() string { return fmt.Sprintf("%+v %v", *r, r.seats) }
}

// opening is a game after setup, with P1 to start: the starting goods of each city are
// dice such as "246", in the order of setup. With fewer of them setup goes on.
func opening(t testing.TB, m *rollandrails.Map, players int, goods ...string) *Referee {
	t.Helper()
	r := New(m, players)
	play(t, r, "roll-and-rails log 1", "map test 0123456789abcdef", fmt.Sprintf("players %d", players), "seed 7")
	for _, g := range goods {
		play(t, r, fmt.Sprintf("dice setup %s %s", r.label(r.unfilled[0]), spaced(g)))
	}
	if players > 1 && len(r.unfilled) == 0 {
		play(t, r, "dice start P1")
	}
	return r
}

func spaced(s string) string { return strings.Join(strings.Split(s, ""), " ") }

// idle are dice of a player who does nothing with them.
const idle = "1115"

// draft plays a draft in which each seat gets the dice named, such as "1246"; a 1 is left
// over.
func draft(t testing.TB, r *Referee, hands ...string) {
	t.Helper()
	dice := strings.Split("1"+strings.Join(hands, ""), "")
	slices.Sort(dice)
	play(t, r, "dice roll "+strings.Join(dice, " "))
	left := slices.Clone(hands)
	for r.phase == atDraft {
		seat := r.mover()
		play(t, r, r.Next()+" take "+left[seat][:1])
		left[seat] = left[seat][1:]
	}
}

// pass lets players do nothing until the named one, or chance, is next in the phase.
func pass(t testing.TB, r *Referee, until string) {
	t.Helper()
	for r.Next() != until && r.Next() != "" {
		who := r.Next()
		switch r.phase {
		case atMatching:
			play(t, r, who+" match 1 curve 1 curve 1 curve 5 wheel", who+" done")
		case atActions:
			play(t, r, who+" done")
		case atShipping, atFounding:
			play(t, r, who+" pass")
		default:
			t.Fatalf("%s cannot pass", who)
		}
	}
}

func equal(t testing.TB, what string, got, want any) {
	t.Helper()
	desktest.Equal(t, what, got, want)
}

// at is a city of the map, which must be there.
func (r *Referee) at(t testing.TB, label string) *city {
	t.Helper()
	_, c, err := r.readCity(label)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// starting is the lines of Legal that begin with a word.
func starting(r *Referee, words string) []string {
	var out []string
	for _, l := range r.Legal() {
		if strings.HasPrefix(l, words) {
			out = append(out, l)
		}
	}
	return out
}
