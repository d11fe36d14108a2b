package rocca

import "platelayer/diag"

// The standard deck (facts: our own counts, as those of the printed one are not known;
// docs/rulings.md). With its four colours it has 60 cards.
const (
	StandardStraights = 6 // of each colour, those with Mr. Trůlie included
	StandardTrains    = 2 // of each colour
	StandardCurves    = 2 // of each pair of colours
	StandardBridges   = 1 // of each pair of colours
	StandardTunnels   = 1 // of each colour, and one that takes any
	StandardStorms    = 5
	// StandardTrulies is how many straights show Mr. Trůlie: one of each of the first
	// colours.
	StandardTrulies = 2
)

// standardColors are the id, the name and the letter of each colour.
var standardColors = [...][3]string{{"red", "Red", "R"}, {"blue", "Blue", "B"}, {"yellow", "Yellow", "Y"}, {"green", "Green", "G"}}

// Standard is the standard deck, without places: nobody has written it.
func Standard() *Deck {
	var at diag.Pos
	colors := StandardColors(at)
	return &Deck{
		ID: "standard", Name: diag.Value[string]{V: "Rocca Rails"}, Colors: colors, Cards: StandardCards(at, colors),
		MinPlayers: diag.Value[int]{V: MinPlayers}, MaxPlayers: diag.Value[int]{V: MaxPlayers},
	}
}

// StandardColors are the four colours of the standard deck, at a place.
func StandardColors(at diag.Pos) []ColorName {
	var out []ColorName
	for _, c := range standardColors {
		out = append(out, ColorName{ID: valueAt(c[0], at), Name: valueAt(c[1], at), Letter: valueAt(c[2], at)})
	}
	return out
}

// StandardCards are the cards of the standard deck in any colours, at a place: as many of
// each as the constants above say.
func StandardCards(at diag.Pos, colors []ColorName) []Card {
	var out []Card
	add := func(copies int, kind Kind, trulie bool, of ...int) {
		c := Card{Kind: valueAt(kind, at), Trulie: valueAt(trulie, at), Copies: valueAt(copies, at)}
		id := kind.String()
		for _, i := range of {
			c.Colors = append(c.Colors, valueAt(Color(i), at))
			id += "-" + colors[i].ID.V
		}
		if trulie {
			id += "-trulie"
		}
		c.ID = valueAt(id, at)
		out = append(out, c)
	}
	for i := range colors {
		plain := StandardStraights
		if i < StandardTrulies {
			plain--
		}
		add(plain, Straight, false, i)
	}
	for i := range min(StandardTrulies, len(colors)) {
		add(1, Straight, true, i)
	}
	for i := range colors {
		add(StandardTrains, Train, false, i)
	}
	for _, k := range []struct {
		kind   Kind
		copies int
	}{{Curve, StandardCurves}, {Bridge, StandardBridges}} {
		for i := range colors {
			for j := i + 1; j < len(colors); j++ {
				add(k.copies, k.kind, false, i, j)
			}
		}
	}
	for i := range colors {
		add(StandardTunnels, Tunnel, false, i)
	}
	add(StandardTunnels, Tunnel, false)
	add(StandardStorms, Storm, false)
	return out
}

func valueAt[T any](v T, at diag.Pos) diag.Value[T] { return diag.Value[T]{V: v, At: at} }
