package rollandrails

import (
	"cmp"
	"slices"

	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/rollandrails"
)

// Map is the candidate as a map with names, everything that is usual filled in.
func (s *Surveyor) Map(c *Candidate, w generate.Wish, number uint64) *game.Map {
	m := &game.Map{ID: "generated", Grid: c.Grid, Terrain: slices.Clone(c.Terrain)}
	names := generate.NewNames(w, number)
	t := c.tour()
	c.rivers(m, names)
	m.Cities = make([]game.City, len(c.Cities))
	for i, city := range c.Cities {
		to := &m.Cities[i]
		to.At.V, to.Name.V, to.Color.V = c.Grid.At(city.Cell), names.City(t.Site(city.Cell)), city.Color
	}
	m.Towns = make([]game.Town, len(c.Towns))
	for i, cell := range c.Towns {
		to := &m.Towns[i]
		to.At.V, to.Name.V = c.Grid.At(cell), names.Town(t.Site(cell))
	}
	for _, l := range t.Labels(names) {
		label := game.Label{Kind: game.LandLabel}
		if l.Sea {
			label.Kind = game.SeaLabel
		}
		label.At.V, label.Name.V = c.Grid.At(l.Cell), l.Name
		m.Labels = append(m.Labels, label)
	}
	var great, second string
	if len(m.Rivers) > 0 && m.Rivers[0].Width > 1 {
		great = m.Rivers[0].Name.V
	}
	if great != "" && len(m.Rivers) > 1 && m.Rivers[1].Width > 1 {
		second = m.Rivers[1].Name.V
	}
	m.Name.V = names.Title(w.Character, great, second)
	usual(m)
	return m
}

// long is a slice of n zero values.
func long[S ~[]E, E any](s S, n int) S { return slices.Grow(s[:0], n)[:n] }

// usual fills in what a definition need not say, and sets of goods for many towns.
func usual(m *game.Map) {
	for p := range m.Rounds {
		m.Rounds[p].V = roundsFor(game.DefaultRounds[p], len(m.Cities))
	}
	m.Solo.V = roundsFor(game.DefaultSoloRounds, len(m.Cities))
	for i, n := range game.DefaultMedals {
		m.Medals[i].V = n
	}
	founded := founded(m)
	for color := range game.Colors {
		m.Setup[color].V = game.DefaultSetup(len(m.Cities))
		m.NewCities[color].V = max(game.DefaultNewCities(len(m.Towns)), (founded+game.Colors-1)/game.Colors)
	}
	sets := game.DefaultGoods() // again and again, until each new city could take one
	m.Goods = long(m.Goods, max(len(sets), founded))
	for i := range m.Goods {
		m.Goods[i].V = sets[i%len(sets)]
	}
	m.Resources.V = game.DefaultResources
	m.UpgradeDice.V, m.DeliveryDice.V = slices.Clone(game.DefaultUpgradeDice), slices.Clone(game.DefaultDeliveryDice)
	m.UpgradeDiceAt, m.DeliveryDiceAt = long(m.UpgradeDiceAt, len(m.UpgradeDice.V)), long(m.DeliveryDiceAt, len(m.DeliveryDice.V))
	m.TerrainAt = long(m.TerrainAt, m.Grid.Rows)
	for i, pair := range game.DefaultSoloWheel {
		m.SoloWheel[i].V = pair
	}
}

// citiesOfDefault is for how many cities the rounds are that a definition need not say.
const citiesOfDefault = 10

// roundsFor are the rounds that leave time to reach as many cities as there are: more
// than usual in proportion, where there are more than usual.
func roundsFor(usual, cities int) int {
	return min(max(usual, (usual*cities+citiesOfDefault/2)/citiesOfDefault), game.RoundsRange.Max)
}

// founded is how many towns of a map can become cities in one game: no more than there
// are turns in the longest.
func founded(m *game.Map) int {
	turns := 0
	for players, rounds := range m.Rounds {
		turns = max(turns, players*rounds.V)
	}
	return min(len(m.Towns), turns)
}

// tour looks at a candidate for what names tell of it.
func (c *Candidate) tour() *generate.Tour {
	ground, river := make([]generate.Ground, len(c.Terrain)), make([]bool, len(c.Terrain))
	for i, t := range c.Terrain {
		switch {
		case t == game.None:
			ground[i] = generate.Void
		case t == game.Water:
			ground[i] = generate.Sea
		case t == game.Mountain:
			ground[i] = generate.Mountain
		default:
			ground[i] = generate.Plain
		}
	}
	for _, r := range c.Rivers {
		for _, e := range r.Borders {
			a, b := e.Hexes()
			for _, h := range [2]hex.Coord{a, b} {
				if i, ok := c.Grid.Index(h); ok {
					river[i] = true
				}
			}
		}
	}
	return generate.NewTour(c.Grid, ground, river)
}

// rivers names the rivers, the greatest first.
func (c *Candidate) rivers(m *game.Map, names *generate.Names) {
	order := make([]int, len(c.Rivers))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := &c.Rivers[a], &c.Rivers[b]
		return cmp.Or(cmp.Compare(y.Width, x.Width), cmp.Compare(len(y.Borders), len(x.Borders)))
	})
	for _, i := range order {
		from := &c.Rivers[i]
		r := game.River{Width: from.Width}
		r.Name.V = names.River()
		r.Edges = long(r.Edges, len(from.Borders))
		for k, e := range from.Borders {
			r.Edges[k].V = e
		}
		m.Rivers = append(m.Rivers, r)
	}
}
