package railways

import (
	"cmp"
	"slices"

	"platelayer/generate"
	game "platelayer/rules/railways"
)

// Map is the candidate as a map with names, everything that is usual filled in.
func (s *Surveyor) Map(c *Candidate, w generate.Wish, number uint64) *game.Map {
	if !c.Cards.Dealt {
		s.Deal(c, w, number)
	}
	m := &game.Map{ID: "generated", Grid: c.Grid, Terrain: slices.Clone(c.Terrain)}
	m.TerrainAt = long(m.TerrainAt, m.Grid.Rows)
	names := generate.NewNames(w, number)
	t := c.tour()
	c.nameRivers(m, names)
	m.Cities = make([]game.City, len(c.Cities))
	for i := range c.Cities {
		from, to := &c.Cities[i], &m.Cities[i]
		to.At.V, to.Name.V = c.Grid.At(from.Cell), names.City(t.Site(from.Cell))
		to.Color.V, to.Cubes.V = from.Color, from.Cubes
		to.Harbors = long(to.Harbors, len(from.Harbors))
		for k, h := range from.Harbors {
			to.Harbors[k].V = h
		}
	}
	c.nameRidges(m, names)
	for _, l := range t.Labels(names) {
		if l.Sea && c.crowded(l.Cell) {
			continue
		}
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
	usual(m, w.Players)
	c.Cards.on(m)
	return m
}

// crowded tells whether a city is so near to a cell that the names of both would lie on one
// another.
func (c *Candidate) crowded(cell int) bool {
	for i := range c.Cities {
		if c.Grid.At(cell).Distance(c.Grid.At(c.Cities[i].Cell)) <= 1 {
			return true
		}
	}
	return false
}

// long is a slice of n zero values.
func long[S ~[]E, E any](s S, n int) S { return slices.Grow(s[:0:0], n)[:n] }

// tour looks at a candidate for what names tell of it.
func (c *Candidate) tour() *generate.Tour {
	ground, river := make([]generate.Ground, len(c.Terrain)), make([]bool, len(c.Terrain))
	for i, t := range c.Terrain {
		ground[i] = grounds[t]
	}
	for _, r := range c.Rivers {
		for _, cell := range r.Cells {
			river[cell] = true
		}
	}
	return generate.NewTour(c.Grid, ground, river)
}

// grounds are what terrains are to a tour.
var grounds = [game.Terrains]generate.Ground{
	game.None: generate.Void, game.Plains: generate.Plain, game.Water: generate.Plain, game.Hill: generate.Mountain, game.Sea: generate.Sea,
}

// nameRivers adds the rivers, the greatest first.
func (c *Candidate) nameRivers(m *game.Map, names *generate.Names) {
	rivers := slices.Clone(c.Rivers)
	slices.SortStableFunc(rivers, func(a, b River) int {
		return cmp.Or(cmp.Compare(b.Width, a.Width), cmp.Compare(len(b.Cells), len(a.Cells)))
	})
	for _, from := range rivers {
		r := game.River{Width: from.Width}
		r.Name.V = names.River()
		r.Hexes = long(r.Hexes, len(from.Cells))
		for i, cell := range from.Cells {
			r.Hexes[i].V = c.Grid.At(cell)
		}
		m.Rivers = append(m.Rivers, r)
	}
}

// nameRidges adds the ridges; the stretches of a range have one name and follow each other.
func (c *Candidate) nameRidges(m *game.Map, names *generate.Names) {
	last, name := -1, ""
	for _, from := range c.Ridges {
		if from.Range != last {
			last, name = from.Range, names.Range()
		}
		r := game.Ridge{}
		r.Name.V = name
		r.Edges = long(r.Edges, len(from.Borders))
		for i, b := range from.Borders {
			r.Edges[i].V = b
		}
		m.Ridges = append(m.Ridges, r)
	}
}

// The markers of a map, as on the bundled ones: for two players so many and one for so many
// cities, and for each further player so many more.
const (
	leastMarkers    = 4
	citiesOfMarker  = 5
	markersOfPlayer = 2
)

// cubesToSpare is how many cubes the bag holds for a hundred that lie on the map at first,
// at least, while the bag has room for as many.
const cubesToSpare = 130

// usual fills in what a definition need not say, for so many players and all others that a
// map with so many cities is for.
func usual(m *game.Map, players int) {
	n, cubes := len(m.Cities), 0
	m.MinPlayers.V, m.MaxPlayers.V = game.MinPlayers, max(players, mostPlayers(n))
	for p := game.MinPlayers; p <= m.MaxPlayers.V; p++ {
		markers := leastMarkers + n/citiesOfMarker + markersOfPlayer*(p-game.MinPlayers)
		m.Markers[p].V = min(max(markers, game.MarkersRange.Min), game.MarkersRange.Max, n)
	}
	for i := range m.Cities {
		cubes += m.Cities[i].Cubes.V
	}
	for c := range game.Colors {
		m.Cubes[c].V = min(game.BagRange.Max, max(game.DefaultCubes[c], (cubes*cubesToSpare/100+game.Colors-1)/game.Colors))
		m.Tiles[c].V = game.DefaultTiles[c]
		m.Options.Wheel[c].V = game.DefaultWheel[c]
	}
	m.Engines.V, m.Income.V = game.DefaultEngines(), game.DefaultIncome()
	m.EnginesAt, m.IncomeStepsAt = long(m.EnginesAt, len(m.Engines.V)), long(m.IncomeStepsAt, len(m.Income.V))
	w := &m.Options.Western
	w.Price.V, w.Cubes.V, w.Bonus.V, w.Color.V = game.DefaultWesternPrice, game.DefaultWesternCubes, game.DefaultWesternBonus, game.DefaultWesternColor
	w.To.V = -1
	m.Options.MaritimePrice.V = game.DefaultMaritimePrice
}

// on puts the cards into a map, with those that are usual, in the order of their kinds.
func (c *Cards) on(m *game.Map) {
	apart := func(pair [2]int) int { return m.Cities[pair[0]].At.V.Distance(m.Cities[pair[1]].At.V) }
	for k := range game.OperationKinds {
		o := game.NewOperation(k, m.At)
		switch k {
		case game.ServiceBounty:
			for _, b := range c.Bounties {
				o.City.V, o.Points.V = b.City, b.Points
				m.Operations = append(m.Operations, o)
			}
		case game.Hotel:
			for _, h := range c.Hotels {
				o.City.V = h
				m.Operations = append(m.Operations, o)
			}
		case game.MajorLine:
			for _, pair := range c.Lines {
				o.Cities[0].V, o.Cities[1].V = pair[0], pair[1]
				o.Points.V = game.DefaultPoints(k, apart(pair))
				m.Operations = append(m.Operations, o)
			}
		}
		m.Operations = append(m.Operations, game.StandardOperations(k, m.At)...)
	}
	for k := range game.BaronKinds {
		if k == game.ConnectGoal {
			for _, pair := range c.Goals {
				b := game.NewBaron(k, m.At)
				b.Cities[0].V, b.Cities[1].V = pair[0], pair[1]
				b.Points.V = game.DefaultBaronPoints(k, apart(pair))
				m.Barons = append(m.Barons, b)
			}
		}
		m.Barons = append(m.Barons, game.StandardBarons(k, m.At)...)
	}
}
