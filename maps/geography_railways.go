package maps

import (
	"cmp"
	"slices"

	"platelayer/diag"
	"platelayer/geo"
	"platelayer/hex"
	"platelayer/rules/railways"
)

func (g *geography) railways(m *railways.Map) {
	m.Name.V, m.Grid = g.Name, g.Grid
	river := g.onRiver()
	m.Terrain = make([]railways.Terrain, m.Grid.Len())
	for i, ground := range g.Ground {
		c := m.Grid.At(i)
		switch {
		case ground == geo.Water:
			m.Terrain[i] = railways.Sea
		case ground == geo.Beyond:
			m.Terrain[i] = railways.None
		case g.Hill[i]:
			m.Terrain[i] = railways.Hill
		case river[c] || !g.DryCoast && g.coastal(c):
			m.Terrain[i] = railways.Water
		default:
			m.Terrain[i] = railways.Plains
		}
	}
	g.worldCities(m)
	taken, name := map[hex.Edge]bool{}, g.names("Ridge")
	for _, r := range g.Ridges {
		for _, edges := range fresh(r.Edges, taken) {
			ridge := railways.Ridge{Name: diag.Value[string]{V: name(r.Line)}}
			for _, e := range edges {
				ridge.Edges = append(ridge.Edges, diag.Value[hex.Edge]{V: e})
			}
			m.Ridges = append(m.Ridges, ridge)
		}
	}
	name = g.names("River")
	for _, r := range g.Rivers {
		hexes := r.Hexes
		if n := len(hexes); n > 0 && !g.dry(hexes[n-1]) {
			hexes = hexes[:n-1] // the mouth: its hex touches the sea
		}
		if len(hexes) < 2 {
			continue
		}
		to := railways.River{Name: diag.Value[string]{V: name(r.Line)}, Width: g.Region.Lines[r.Line].Width}
		for _, c := range hexes {
			to.Hexes = append(to.Hexes, diag.Value[hex.Coord]{V: c})
		}
		m.Rivers = append(m.Rivers, to)
	}
	g.eachLabel(func(at diag.Value[hex.Coord], name diag.Value[string], sea bool) {
		label := railways.Label{At: at, Name: name, Kind: railways.LandLabel}
		if sea {
			label.Kind = railways.SeaLabel
		}
		m.Labels = append(m.Labels, label)
	})
	if p := g.Region.Players; p[0] >= railways.MinPlayers && p[1] <= railways.MaxPlayers {
		m.MinPlayers.V, m.MaxPlayers.V = p[0], p[1]
	}
	for players := range m.Markers {
		if n, ok := g.Region.Markers[players]; ok {
			m.Markers[players].V = n
		} else if players < m.MinPlayers.V || players > m.MaxPlayers.V {
			m.Markers[players].V = 0
		} else { // a third of the cities are empty in the end, one more with each player
			m.Markers[players].V = min(m.Markers[players].V, max(1, len(m.Cities)/3+players-3), len(m.Cities))
		}
	}
}

// coloredOf is how many cities of seven have a colour where the geography gives none.
const coloredOf = 3

func (g *geography) worldCities(m *railways.Map) {
	words := railways.ColorNames[:]
	var colors []int
	var at []hex.Coord
	some := false
	for _, c := range g.Layout.Cities {
		color, ok := g.color(&g.Region.Places[c.Place], words)
		some = some || ok
		if !ok {
			color = -1
		}
		colors, at = append(colors, color), append(at, c.At)
	}
	if some {
		for i, c := range colors {
			if c < 0 {
				colors[i] = int(railways.Gray)
			}
		}
	} else {
		n := max(min(railways.Colors, len(at)), coloredOf*len(at)/7)
		g.deal(at[:n], colors[:n], railways.Colors)
		for i := n; i < len(colors); i++ {
			colors[i] = int(railways.Gray)
		}
	}
	index := map[string]int{}
	add := func(p *geo.Place, at hex.Coord, color railways.Color) *railways.City {
		cubes := p.Cubes
		if cubes == 0 {
			cubes = railways.DefaultCityCubes(color)
		}
		index[p.Name] = len(m.Cities)
		m.Cities = append(m.Cities, railways.City{
			At: diag.Value[hex.Coord]{V: at}, Name: diag.Value[string]{V: p.Name},
			Color: diag.Value[railways.Color]{V: color}, Cubes: diag.Value[int]{V: cubes},
		})
		return &m.Cities[len(m.Cities)-1]
	}
	for i, c := range g.Layout.Cities {
		add(&g.Region.Places[c.Place], c.At, railways.Color(colors[i]))
	}
	mainland := len(m.Cities)
	for _, c := range g.Islands {
		if i, ok := m.Grid.Index(c.At); ok {
			m.Terrain[i] = railways.Water // a speck of land
		}
	}
	for _, c := range g.Islands {
		p := &g.Region.Islands[c.Place]
		color, ok := g.color(p, words)
		if !ok {
			color = int(railways.Gray)
		}
		island := add(p, c.At, railways.Color(color))
		for _, h := range p.Harbors {
			if i, ok := index[h]; ok && i < mainland { // else it was left out
				island.Harbors = append(island.Harbors, diag.Value[int]{V: i})
			}
		}
		if len(island.Harbors) == 0 {
			island.Harbors = append(island.Harbors, diag.Value[int]{V: g.harbor(m.Cities[:mainland], c.At)})
		}
	}
}

// harbor is the city by the sea that lies nearest to an island; the nearest of all where none
// lies by the sea.
func (g *geography) harbor(cities []railways.City, at hex.Coord) int {
	order := make([]int, len(cities))
	for i := range order {
		order[i] = i
	}
	inland := func(i int) int {
		if g.coastal(cities[i].At.V) {
			return 0
		}
		return 1
	}
	return slices.MinFunc(order, func(a, b int) int {
		return cmp.Or(inland(a)-inland(b), at.Distance(cities[a].At.V)-at.Distance(cities[b].At.V), a-b)
	})
}
