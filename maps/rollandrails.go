package maps

import (
	"slices"
	"strconv"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/rollandrails"
)

// rollAndRails makes a map of a definition whose shape was checked. What is bad there
// is left out, so the map is as complete as can be.
func (r *reader) rollAndRails(root *node, id string) *rollandrails.Map {
	m := &rollandrails.Map{ID: id, At: root.placeOf("game", root.at)}
	m.CitiesAt, m.RoundsAt, m.GoodsAt = root.placeOf("cities", m.At), root.placeOf("rounds", m.At), root.placeOf("goods", m.At)
	m.Name = r.textOf(root.get("name"), m.At)
	if m.Name.V == "" {
		m.Name.V = id // its lack was reported
	}
	m.Author = r.textOf(root.get("author"), m.At)
	if r.grid(m, root) && m.Grid.Len() > 0 {
		r.stops(m, root)
		r.rivers(m, root.get("rivers"))
		r.labels(m, root.get("seas"), rollandrails.SeaLabel)
		r.labels(m, root.get("lands"), rollandrails.LandLabel)
	}
	r.lengths(m, root)
	r.tables(m, root)
	m.Incomplete = r.list.HasErrors()
	return m
}

// textOf is a text with its place; what was left out has the place of the whole.
func (r *reader) textOf(n *node, whole diag.Pos) diag.Value[string] {
	if n == nil || n.bad {
		return diag.Value[string]{At: whole}
	}
	return diag.Value[string]{V: n.text, At: n.at}
}

// numberOf is a number with its place, or what is usual.
func numberOf(n *node, usual int, whole diag.Pos) diag.Value[int] {
	if n == nil || n.bad {
		return diag.Value[int]{V: usual, At: whole}
	}
	return diag.Value[int]{V: n.number(), At: n.at}
}

// grid reads the grid and the picture; known is false where nobody knows what labels
// mean.
func (r *reader) grid(m *rollandrails.Map, root *node) (known bool) {
	m.Grid, known = gridOf(root, hex.PointyTop)
	n := root.get("terrain")
	if n == nil {
		return known
	}
	m.TerrainAt, _ = r.cells(terrainPicture, n, func(cols, rows int) {
		m.Grid.Cols, m.Grid.Rows = cols, rows
		m.Terrain = make([]rollandrails.Terrain, cols*rows)
	}, func(col, row, letter int) {
		t := rollandrails.Plains // for what was reported: anything can stand there
		if letter >= 0 {
			t = terrains[letter]
		}
		m.Terrain[row*m.Grid.Cols+col] = t
	})
	return known
}

// unknownColor stands for a color that could not be read; the rules pass over it.
const unknownColor = rollandrails.Color(rollandrails.Colors)

func (r *reader) stops(m *rollandrails.Map, root *node) {
	for _, e := range entries(root.get("cities")) {
		at, ok := r.placeOfKey(m.Grid, e)
		if !ok {
			continue
		}
		city := rollandrails.City{At: at, Name: r.stopName(e, e.value.get("name")), Color: diag.Value[rollandrails.Color]{V: unknownColor, At: e.key.at}}
		if color := e.value.get("color"); color != nil {
			city.Color = colorOf(color)
		}
		m.Cities = append(m.Cities, city)
	}
	for _, e := range entries(root.get("towns")) {
		if at, ok := r.placeOfKey(m.Grid, e); ok {
			m.Towns = append(m.Towns, rollandrails.Town{At: at, Name: r.stopName(e, e.value)})
		}
	}
}

// stopName is the name of a city or town. One that could not be read is called by its
// label, so that it is missed once and not twice.
func (r *reader) stopName(e entry, n *node) diag.Value[string] {
	if n == nil || n.bad {
		return diag.Value[string]{V: e.key.text, At: e.key.at}
	}
	return diag.Value[string]{V: n.text, At: n.at}
}

// entries are the entries of a mapping that may be missing.
func entries(n *node) []entry {
	if n == nil || n.bad {
		return nil
	}
	return n.entries
}

// colorOf reads a word or letter that passed its check.
func colorOf(n *node) diag.Value[rollandrails.Color] {
	at := colorChoice.index(n.text)
	return diag.Value[rollandrails.Color]{V: rollandrails.Color(at % rollandrails.Colors), At: n.at}
}

func (r *reader) rivers(m *rollandrails.Map, n *node) {
	for _, e := range entries(n) {
		if e.key.bad || e.value.bad {
			continue
		}
		river := rollandrails.River{Name: r.textOf(e.key, m.At), Width: defaultWidth}
		borders := e.value
		if e.value.kind == mappingNode {
			borders = e.value.get("borders")
			river.Width = numberOf(e.value.get("width"), defaultWidth, m.At).V
		}
		if borders == nil {
			continue
		}
		river.Edges = r.borders(m.Grid, borders.items, rollandrails.UnknownBorder)
		m.Rivers = append(m.Rivers, river)
	}
}

func (r *reader) labels(m *rollandrails.Map, n *node, kind rollandrails.LabelKind) {
	r.namesNear(m.Grid, n, func(at diag.Value[hex.Coord], name diag.Value[string]) {
		m.Labels = append(m.Labels, rollandrails.Label{At: at, Name: name, Kind: kind})
	})
}

// lengths are the rounds and the medals.
func (r *reader) lengths(m *rollandrails.Map, root *node) {
	rounds := root.get("rounds")
	for players := rollandrails.MinPlayers; players <= rollandrails.MaxPlayers; players++ {
		m.Rounds[players] = numberOf(rounds.get(strconv.Itoa(players)), rollandrails.DefaultRounds[players], m.At)
	}
	// One player plays the solo game: either key names its length.
	one, solo := rounds.get("1"), rounds.get("solo")
	switch {
	case solo == nil && one != nil:
		solo = one
	case one == nil && solo != nil:
		m.Rounds[1] = numberOf(solo, rollandrails.DefaultSoloRounds, m.At)
	}
	m.Solo = numberOf(solo, rollandrails.DefaultSoloRounds, m.At)

	medals := root.get("medals")
	for i, name := range rollandrails.MedalNames {
		n := medals.get(name)
		if medals != nil && medals.kind == listNode {
			n = medals.items[i]
		}
		m.Medals[i] = numberOf(n, rollandrails.DefaultMedals[i], m.At)
	}
}

// tables are what the tables of the sheets hold.
func (r *reader) tables(m *rollandrails.Map, root *node) {
	setup, newCities := root.get("setup"), root.get("new-cities")
	for c, name := range rollandrails.ColorNames {
		m.Setup[c] = numberOf(setup.get(name), rollandrails.DefaultSetup(len(m.Cities)), m.At)
		m.NewCities[c] = numberOf(newCities.get(name), rollandrails.DefaultNewCities(len(m.Towns)), m.At)
	}
	m.Resources = numberOf(root.get("resources"), rollandrails.DefaultResources, m.At)
	m.UpgradeDice, m.UpgradeDiceAt = dice(root.get("upgrade-dice"), rollandrails.DefaultUpgradeDice, m.At)
	m.DeliveryDice, m.DeliveryDiceAt = dice(root.get("delivery-dice"), rollandrails.DefaultDeliveryDice, m.At)
	r.goods(m, root.get("goods"))
	wheel := root.get("solo-wheel")
	for i := range m.SoloWheel {
		m.SoloWheel[i] = diag.Value[rollandrails.SoloPair]{V: rollandrails.DefaultSoloWheel[i], At: m.At}
		n := wheel.get(strconv.Itoa(i + 1))
		if n == nil || n.items[0].bad || n.items[1].bad {
			continue
		}
		m.SoloWheel[i] = diag.Value[rollandrails.SoloPair]{V: rollandrails.SoloPair{specialistOf(n.items[0]), specialistOf(n.items[1])}, At: n.at}
	}
}

// specialistOf reads the name of a specialist that passed its check.
func specialistOf(n *node) rollandrails.Specialist {
	return rollandrails.SoloSpecialists[specialistChoice.index(n.text)]
}

// dice are the faces of a list, with the place of the list and those of the faces.
func dice(n *node, usual []int, whole diag.Pos) (v diag.Value[[]int], faces []diag.Pos) {
	if n == nil {
		return diag.Value[[]int]{V: slices.Clone(usual), At: whole}, slices.Repeat([]diag.Pos{whole}, len(usual))
	}
	v.At = n.at
	for _, item := range n.items {
		if !item.bad {
			v.V, faces = append(v.V, item.number()), append(faces, item.at)
		}
	}
	return v, faces
}

func (r *reader) goods(m *rollandrails.Map, n *node) {
	if n == nil {
		for _, set := range rollandrails.DefaultGoods() {
			m.Goods = append(m.Goods, diag.Value[rollandrails.GoodsSet]{V: set, At: m.At})
		}
		return
	}
	for _, item := range n.items {
		set := diag.Value[rollandrails.GoodsSet]{At: item.at}
		ok := !item.bad
		for i := range set.V {
			switch {
			case !ok:
			case item.kind == textNode:
				set.V[i] = rollandrails.Color(item.text[i] - 'A')
			case item.items[i].bad:
				ok = false
			default:
				set.V[i] = colorOf(item.items[i]).V
			}
		}
		if ok {
			m.Goods = append(m.Goods, set)
		}
	}
}
