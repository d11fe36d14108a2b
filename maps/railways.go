package maps

import (
	"slices"
	"strconv"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/railways"
)

// railwaysReader makes a map of Railways of the World of a definition whose shape was
// checked.
type railwaysReader struct {
	*reader
	m *railways.Map
	// index is where the cities stand in the map, by their names as people read them.
	index map[string]int
	names []string
	lost  bool // a city could not be read, so that a card may mean it
	// missed are the names of no city that were reported: one slip in the name of a city is
	// one problem, however many cards call it by the right one.
	missed map[string]bool
}

// railways makes a map. What is bad in the definition is left out, so the map is as
// complete as can be.
func (r *reader) railways(root *node, id string) *railways.Map {
	m := &railways.Map{ID: id, At: root.placeOf("game", root.at)}
	b := &railwaysReader{reader: r, m: m, index: map[string]int{}, missed: map[string]bool{}}
	m.CitiesAt, m.MarkersAt = root.placeOf("cities", m.At), root.placeOf("markers", m.At)
	m.OperationsAt, m.BaronsAt = root.placeOf("operations", m.At), root.placeOf("barons", m.At)
	m.Name = r.textOf(root.get("name"), m.At)
	if m.Name.V == "" {
		m.Name.V = id // its lack was reported
	}
	m.Author = r.textOf(root.get("author"), m.At)
	known := b.terrain(root) && m.Grid.Len() > 0
	b.lost = !known || root.get("cities") == nil
	if known {
		b.cities(root.get("cities"))
		b.ridges(root.get("ridges"))
		b.rivers(root.get("rivers"))
		b.labels(root.get("seas"), railways.SeaLabel)
		b.labels(root.get("lands"), railways.LandLabel)
	}
	b.players(root)
	b.tables(root)
	b.operations(root.get("operations"))
	b.barons(root.get("barons"))
	b.options(root.get("options"))
	b.links(root)
	m.Incomplete = r.list.HasErrors()
	return m
}

// terrain reads the grid and the picture; known is false where nobody knows what labels
// mean.
func (b *railwaysReader) terrain(root *node) (known bool) {
	m := b.m
	m.Grid, known = gridOf(root, hex.PointyTop)
	n := root.get("terrain")
	if n == nil {
		return known
	}
	m.TerrainAt, _ = b.cells(worldPicture, n, func(cols, rows int) {
		m.Grid.Cols, m.Grid.Rows = cols, rows
		m.Terrain = make([]railways.Terrain, cols*rows)
	}, func(col, row, letter int) {
		t := railways.Plains // for what was reported: anything can stand there
		if letter >= 0 {
			t = worldTerrains[letter]
		}
		m.Terrain[row*m.Grid.Cols+col] = t
	})
	return known
}

// unknownWorldColor stands for a color that could not be read; the rules pass over it.
const unknownWorldColor = railways.Color(railways.CityColors)

func (b *railwaysReader) cities(n *node) {
	var harbors []*node // by city; they may be named before the city they name
	for _, e := range entries(n) {
		at, ok := b.placeOfKey(b.m.Grid, e)
		if !ok {
			b.lost = true
			continue
		}
		name := e.value.get("name")
		b.lost = b.lost || name == nil || e.value.entry("color") == nil // which may have become a part of the name
		c := railways.City{At: at, Name: b.stopName(e, name), Color: diag.Value[railways.Color]{V: unknownWorldColor, At: e.key.at}, Rotor: flagValue(e.value.get("rotor"), false, b.m.At)}
		if color := e.value.get("color"); color != nil {
			c.Color = diag.Value[railways.Color]{V: railways.Color(worldColorChoice.index(color.text)), At: color.at}
		}
		c.Cubes = numberOf(e.value.get("cubes"), railways.DefaultCityCubes(c.Color.V), b.m.At)
		if seen := railways.NameKey(c.Name.V); !b.has(seen) {
			b.index[seen] = len(b.m.Cities)
			b.names = append(b.names, c.Name.V)
		}
		b.m.Cities = append(b.m.Cities, c)
		harbors = append(harbors, e.value.get("harbors"))
	}
	for i, n := range harbors {
		if n != nil {
			b.m.Cities[i].Harbors = b.citiesOf(n)
		}
	}
}

func (b *railwaysReader) has(name string) bool {
	_, ok := b.index[name]
	return ok
}

// city is the city that a name means; -1 where there is none, which was reported.
func (b *railwaysReader) city(n *node) diag.Value[int] {
	v := diag.Value[int]{V: -1, At: n.at}
	if n.bad {
		return v
	}
	key := railways.NameKey(n.text)
	if i, ok := b.index[key]; ok {
		v.V = i
	} else if !b.lost && !b.missed[key] {
		b.missed[key] = true
		d := b.list.Errorf(n.at, "unknown-city", "%q is no city of the map", n.text)
		if d.Hint = "write a name as it stands under cities"; nearest(n.text, b.names) != "" {
			d.Hint = didYouMean(n.text, b.names)
		}
	}
	return v
}

// citiesOf are the cities of a list.
func (b *railwaysReader) citiesOf(n *node) (out []diag.Value[int]) {
	for _, item := range n.items {
		out = append(out, b.city(item))
	}
	return out
}

// pair is the two cities of a list; unknown where there is none, or they are not two.
func (b *railwaysReader) pair(n *node, at diag.Pos) (out [2]diag.Value[int]) {
	out = [2]diag.Value[int]{{V: -1, At: at}, {V: -1, At: at}}
	if n != nil {
		copy(out[:], b.citiesOf(n))
	}
	return out
}

// apart is how many hexes lie between two cities; 0 where one is unknown.
func apart(m *railways.Map, pair [2]diag.Value[int]) int {
	if pair[0].V < 0 || pair[1].V < 0 {
		return 0
	}
	return m.Cities[pair[0].V].At.V.Distance(m.Cities[pair[1].V].At.V)
}

func (b *railwaysReader) ridges(n *node) {
	for _, e := range entries(n) {
		if e.key.bad || e.value.bad {
			continue
		}
		for _, run := range runsOf(e.value) {
			b.m.Ridges = append(b.m.Ridges, railways.Ridge{Name: b.textOf(e.key, b.m.At), Edges: b.borders(b.m.Grid, run, railways.UnknownBorder)})
		}
	}
}

func (b *railwaysReader) rivers(n *node) {
	for _, e := range entries(n) {
		hexes, width := e.value, defaultWidth
		if e.value.kind == mappingNode {
			hexes = e.value.get("hexes")
			width = numberOf(e.value.get("width"), defaultWidth, b.m.At).V
		}
		if e.key.bad || e.value.bad || hexes == nil {
			continue
		}
		for _, run := range runsOf(hexes) {
			river := railways.River{Name: b.textOf(e.key, b.m.At), Width: width}
			for _, item := range run {
				at := diag.Value[hex.Coord]{V: railways.UnknownHex, At: item.at}
				if !item.bad {
					if c, ok := b.place(b.m.Grid, item.text, item.at); ok {
						at.V = c
					}
				}
				river.Hexes = append(river.Hexes, at)
			}
			b.m.Rivers = append(b.m.Rivers, river)
		}
	}
}

// runsOf are the stretches of a list: what stands side by side in it, and each list in it.
func runsOf(n *node) (runs [][]*node) {
	open := false
	for _, item := range n.items {
		switch {
		case item.kind == listNode && !item.bad:
			runs, open = append(runs, item.items), false
		case item.kind == listNode:
		case open:
			runs[len(runs)-1] = append(runs[len(runs)-1], item)
		default:
			runs, open = append(runs, []*node{item}), true
		}
	}
	return runs
}

func (b *railwaysReader) labels(n *node, kind railways.LabelKind) {
	b.namesNear(b.m.Grid, n, func(at diag.Value[hex.Coord], name diag.Value[string]) {
		b.m.Labels = append(b.m.Labels, railways.Label{At: at, Name: name, Kind: kind})
	})
}

// players reads for how many the map is, and the markers of each number of them.
func (b *railwaysReader) players(root *node) {
	m, n, markers := b.m, root.get("players"), root.get("markers")
	from, to, at := railways.MinPlayers, railways.MaxPlayers, m.At
	if n != nil {
		from, to, _ = spanOf(n)
		at = n.at
	} else if first, last := namedPlayers(markers); first > 0 && root.entry("players") == nil {
		from, to, at = first, last, m.MarkersAt
	}
	m.MinPlayers, m.MaxPlayers = diag.Value[int]{V: from, At: at}, diag.Value[int]{V: to, At: at}
	for p := railways.MinPlayers; p <= railways.MaxPlayers; p++ {
		usual := 0
		if from <= p && p <= to {
			usual = railways.DefaultMarkers[p]
		}
		m.Markers[p] = numberOf(markers.get(strconv.Itoa(p)), usual, m.At)
	}
}

// namedPlayers are the smallest and the largest number of players that has markers; 0
// where none has.
func namedPlayers(markers *node) (first, last int) {
	for p := railways.MinPlayers; p <= railways.MaxPlayers; p++ {
		if markers.entry(strconv.Itoa(p)) == nil {
			continue
		}
		if last = p; first == 0 {
			first = p
		}
	}
	return first, last
}

// tables are the numbers of the game.
func (b *railwaysReader) tables(root *node) {
	m := b.m
	bag, tiles := root.get("bag"), root.get("new-cities")
	for c, name := range railways.ColorNames[:railways.Colors] {
		m.Cubes[c] = numberOf(bag.get(name), railways.DefaultCubes[c], m.At)
		m.Tiles[c] = numberOf(tiles.get(name), railways.DefaultTiles[c], m.At)
	}
	m.Engines, m.EnginesAt = dice(root.get("engines"), railways.DefaultEngines(), m.At)
	n := root.get("income")
	if n == nil {
		m.Income = diag.Value[[]railways.IncomeStep]{V: railways.DefaultIncome(), At: m.At}
		m.IncomeStepsAt = slices.Repeat([]diag.Pos{m.At}, len(m.Income.V))
		return
	}
	m.Income.At = root.placeOf("income", n.at)
	for _, e := range n.entries {
		if !e.key.bad && !e.value.bad {
			from, _ := strconv.Atoi(e.key.text) // the pattern holds it to three digits
			m.Income.V = append(m.Income.V, railways.IncomeStep{From: from, Income: e.value.number()})
			m.IncomeStepsAt = append(m.IncomeStepsAt, e.key.at)
		}
	}
}

// flagValue is a boolean with its place, or what is usual.
func flagValue(n *node, usual bool, whole diag.Pos) diag.Value[bool] {
	if n == nil || n.bad {
		return diag.Value[bool]{V: usual, At: whole}
	}
	v, _ := flagOf(n)
	return diag.Value[bool]{V: v, At: n.at}
}

func (b *railwaysReader) options(n *node) {
	o, whole := &b.m.Options, b.m.At
	o.Bidding.At = whole
	if v := n.get("bidding"); v != nil {
		o.Bidding = diag.Value[railways.Bidding]{V: railways.Bidding(biddingChoice.index(v.text)), At: v.at}
	}
	o.Rotors, o.Mines = flagValue(n.get("rotors"), false, whole), flagValue(n.get("mines"), false, whole)
	o.HalfRidge, o.ChainBuild, o.FreeBonds = flagValue(n.get("half-ridge"), false, whole), flagValue(n.get("chain-build"), false, whole), flagValue(n.get("free-bonds"), false, whole)
	o.FewerMarkers, o.FewerCubes = numberOf(n.get("fewer-markers"), 0, whole), numberOf(n.get("fewer-cubes"), 0, whole)
	b.wheel(n.get("wheel"))
}

// wheel reads what a rotor shows after each colour. A colour that could not be read is
// followed by what is usual.
func (b *railwaysReader) wheel(n *node) {
	wheel := &b.m.Options.Wheel
	for c, next := range railways.DefaultWheel {
		wheel[c] = diag.Value[railways.Color]{V: next, At: b.m.At}
	}
	seen := map[string]bool{}
	for i, item := range itemsOf(n) {
		next := n.items[(i+1)%len(n.items)]
		switch {
		case item.bad || next.bad:
		case seen[item.text]:
			b.list.Errorf(item.at, "duplicate-entry", "%q stands in the wheel twice", item.text).Hint = "name each of the five colors once"
		default:
			seen[item.text] = true
			wheel[cubeColorChoice.index(item.text)] = diag.Value[railways.Color]{V: railways.Color(cubeColorChoice.index(next.text)), At: next.at}
		}
	}
}

// links are those that players do not build of tiles.
func (b *railwaysReader) links(root *node) {
	o, whole := &b.m.Options, b.m.At
	w, n := &o.Western, root.get("western-link")
	w.At = root.placeOf("western-link", whole)
	w.On = flagValue(n.get("use"), n != nil, whole)
	w.Price = numberOf(n.get("price"), railways.DefaultWesternPrice, whole)
	w.Cubes = numberOf(n.get("cubes"), railways.DefaultWesternCubes, whole)
	w.Bonus = numberOf(n.get("bonus"), railways.DefaultWesternBonus, whole)
	w.Color = diag.Value[railways.Color]{V: railways.DefaultWesternColor, At: whole}
	if v := n.get("color"); v != nil {
		w.Color = diag.Value[railways.Color]{V: railways.Color(cubeColorChoice.index(v.text)), At: v.at}
	}
	w.To = diag.Value[int]{V: -1, At: whole}
	if v := n.get("to"); v != nil {
		w.To = b.city(v)
	}
	if v := n.get("from"); v != nil {
		w.From = b.citiesOf(v)
	}
	if n := root.get("printed-links"); n != nil {
		for _, item := range n.items {
			if !item.bad {
				o.Printed = append(o.Printed, railways.PrintedLink{At: item.at, Cities: b.pair(item, item.at)})
			}
		}
	}
	o.MaritimePrice = numberOf(root.get("maritime-price"), railways.DefaultMaritimePrice, whole)
}
