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
	t := newTour(c)
	t.rivers(m, names)
	m.Cities = make([]game.City, len(c.Cities))
	for i, city := range c.Cities {
		to := &m.Cities[i]
		to.At.V, to.Name.V, to.Color.V = c.Grid.At(city.Cell), names.City(t.site(city.Cell)), city.Color
	}
	m.Towns = make([]game.Town, len(c.Towns))
	for i, cell := range c.Towns {
		to := &m.Towns[i]
		to.At.V, to.Name.V = c.Grid.At(cell), names.Town(t.site(cell))
	}
	t.labels(m, names)
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
type tour struct {
	c     *Candidate
	river []bool // by cell: on a bank
	lakes [][]int
	seas  [][]int
	lake  []bool // by cell
}

func newTour(c *Candidate) *tour {
	t := &tour{c: c, river: make([]bool, len(c.Terrain)), lake: make([]bool, len(c.Terrain))}
	for _, r := range c.Rivers {
		for _, e := range r.Borders {
			a, b := e.Hexes()
			for _, h := range [2]hex.Coord{a, b} {
				if i, ok := c.Grid.Index(h); ok {
					t.river[i] = true
				}
			}
		}
	}
	seen := make([]bool, len(c.Terrain))
	for start, ground := range c.Terrain {
		if ground != game.Water || seen[start] {
			continue
		}
		body := []int{start}
		seen[start] = true
		open := false
		for i := 0; i < len(body); i++ {
			for side := hex.Side(0); side < 6; side++ {
				n, ok := c.Grid.Index(c.Grid.At(body[i]).Neighbor(side))
				if !ok || c.Terrain[n] == game.None {
					open = true
				} else if c.Terrain[n] == game.Water && !seen[n] {
					seen[n] = true
					body = append(body, n)
				}
			}
		}
		if open {
			t.seas = append(t.seas, body)
			continue
		}
		t.lakes = append(t.lakes, body)
		for _, i := range body {
			t.lake[i] = true
		}
	}
	return t
}

// site is what a place on a cell lives by.
func (t *tour) site(cell int) generate.Site {
	mountains := 0
	site := generate.Inland
	for side := hex.Side(0); side < 6; side++ {
		n, ok := t.c.Grid.Index(t.c.Grid.At(cell).Neighbor(side))
		switch {
		case !ok:
		case t.c.Terrain[n] == game.Water && !t.lake[n]:
			return generate.Harbor
		case t.c.Terrain[n] == game.Mountain:
			mountains++
		}
	}
	switch {
	case mountains > 1:
		site = generate.Heights
	case t.river[cell]:
		site = generate.Riverside
	case mountains > 0:
		site = generate.Heights
	}
	return site
}

// rivers names the rivers, the greatest first.
func (t *tour) rivers(m *game.Map, names *generate.Names) {
	order := make([]int, len(t.c.Rivers))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := &t.c.Rivers[a], &t.c.Rivers[b]
		return cmp.Or(cmp.Compare(y.Width, x.Width), cmp.Compare(len(y.Borders), len(x.Borders)))
	})
	for _, i := range order {
		from := &t.c.Rivers[i]
		r := game.River{Width: from.Width}
		r.Name.V = names.River()
		r.Edges = long(r.Edges, len(from.Borders))
		for k, e := range from.Borders {
			r.Edges[k].V = e
		}
		m.Rivers = append(m.Rivers, r)
	}
}

// How names lie beside the land: so many hexes from it, and at least so far apart, by the
// square of the distance; and no more than so many lands.
const (
	offShore   = 2
	namesApart = 27
	mostLands  = 4
	leastSea   = 4 // cells of a sea that has a name
)

// labels names seas, lakes and the lands beyond the border.
func (t *tour) labels(m *game.Map, names *generate.Names) {
	var taken []hex.Coord
	away := t.fromLand()
	put := func(cell int, name string, kind game.LabelKind) {
		label := game.Label{Kind: kind}
		label.At.V, label.Name.V = t.c.Grid.At(cell), name
		taken = append(taken, label.At.V)
		m.Labels = append(m.Labels, label)
	}
	for _, sea := range t.seas {
		if at := t.open(sea, away, taken); at >= 0 && len(sea) >= leastSea {
			put(at, names.Sea(), game.SeaLabel)
		}
	}
	for _, lake := range t.lakes {
		put(lake[len(lake)/2], names.Lake(), game.SeaLabel)
	}
	var foreign []int
	for i, ground := range t.c.Terrain {
		if ground == game.None && !t.seaBeside(i) {
			foreign = append(foreign, i)
		}
	}
	for range mostLands {
		at := t.open(foreign, away, taken)
		if at < 0 {
			return
		}
		put(at, names.Land(), game.LandLabel)
	}
}

// fromLand is how many hexes each cell lies from the land.
func (t *tour) fromLand() []int {
	away := make([]int, len(t.c.Terrain))
	var queue []int
	for i, ground := range t.c.Terrain {
		away[i] = -1
		if ground.Land() {
			away[i] = 0
			queue = append(queue, i)
		}
	}
	for i := 0; i < len(queue); i++ {
		for side := hex.Side(0); side < 6; side++ {
			if n, ok := t.c.Grid.Index(t.c.Grid.At(queue[i]).Neighbor(side)); ok && away[n] < 0 {
				away[n] = away[queue[i]] + 1
				queue = append(queue, n)
			}
		}
	}
	return away
}

func (t *tour) seaBeside(cell int) bool {
	for side := hex.Side(0); side < 6; side++ {
		if n, ok := t.c.Grid.Index(t.c.Grid.At(cell).Neighbor(side)); ok && t.c.Terrain[n] == game.Water {
			return true
		}
	}
	return false
}

// open is the cell of an area where a name has the most room, -1 where there is none:
// not far from the land, and far from other names.
func (t *tour) open(area []int, away []int, taken []hex.Coord) int {
	best, most := -1, 0
	for _, i := range area {
		h := t.c.Grid.At(i)
		if away[i] < offShore {
			continue
		}
		room := max(1, 100-20*(away[i]-offShore))
		near := 1 << 20
		for _, o := range taken {
			near = min(near, apart(h, o))
		}
		if near < namesApart {
			continue
		}
		room += min(near, 100) / 2
		for side := hex.Side(0); side < 6; side++ {
			if n, ok := t.c.Grid.Index(h.Neighbor(side)); ok && t.c.Terrain[n] == t.c.Terrain[i] {
				room += 5
			}
		}
		if room > most {
			best, most = i, room
		}
	}
	return best
}

// apart is the square of the distance of two hexes.
func apart(a, b hex.Coord) int {
	q, r := a.Q-b.Q, a.R-b.R
	return q*q + q*r + r*r
}
