package maps

import (
	"platelayer/diag"
	"platelayer/geo"
	"platelayer/hex"
	"platelayer/rules/rollandrails"
)

func (g *geography) rollAndRails(m *rollandrails.Map) {
	m.Name.V, m.Grid = g.Name, g.Grid
	ridge := g.byRidge()
	m.Terrain = make([]rollandrails.Terrain, m.Grid.Len())
	for i, ground := range g.Ground {
		switch c := m.Grid.At(i); {
		case ground == geo.Water:
			m.Terrain[i] = rollandrails.Water
		case ground == geo.Beyond:
			m.Terrain[i] = rollandrails.None
		case g.Hill[i] || ridge[c]:
			m.Terrain[i] = rollandrails.Mountain
		default:
			m.Terrain[i] = rollandrails.Plains
		}
	}
	g.citiesAndTowns(m)
	taken, name := map[hex.Edge]bool{}, g.names("River")
	for _, r := range g.Rivers {
		stretches := fresh(r.Edges, taken)
		if len(stretches) == 0 {
			continue
		}
		// The first stretch comes from the source; where it reaches another river it ends.
		to := rollandrails.River{Name: diag.Value[string]{V: name(r.Line)}, Width: g.Region.Lines[r.Line].Width}
		for _, e := range stretches[0] {
			to.Edges = append(to.Edges, diag.Value[hex.Edge]{V: e})
		}
		m.Rivers = append(m.Rivers, to)
	}
	g.eachLabel(func(at diag.Value[hex.Coord], name diag.Value[string], sea bool) {
		label := rollandrails.Label{At: at, Name: name, Kind: rollandrails.LandLabel}
		if sea {
			label.Kind = rollandrails.SeaLabel
		}
		m.Labels = append(m.Labels, label)
	})
	for i, usual := 0, rollandrails.DefaultGoods(); len(m.Goods) < len(m.Towns); i++ { // each new city takes a set
		m.Goods = append(m.Goods, diag.Value[rollandrails.GoodsSet]{V: usual[i%len(usual)]})
	}
	for c := range m.Setup {
		m.Setup[c].V = rollandrails.DefaultSetup(len(m.Cities))
		m.NewCities[c].V = rollandrails.DefaultNewCities(len(m.Towns))
	}
}

// citiesAndTowns makes cities of the first places and towns of the rest.
func (g *geography) citiesAndTowns(m *rollandrails.Map) {
	n := g.Geography.Cities
	if n == 0 {
		n = max(min(2*rollandrails.Colors, len(g.Layout.Cities)), len(g.Layout.Cities)/3)
	}
	var colors []int
	var at []hex.Coord
	for _, c := range g.Layout.Cities {
		p := &g.Region.Places[c.Place]
		if len(at) == n || p.Town {
			m.Towns = append(m.Towns, rollandrails.Town{At: diag.Value[hex.Coord]{V: c.At}, Name: diag.Value[string]{V: p.Name}})
			continue
		}
		color := -1
		for i, word := range rollandrails.ColorNames {
			if p.Color == word { // other games have other colours, which mean nothing here
				color = i
			}
		}
		colors, at = append(colors, color), append(at, c.At)
		m.Cities = append(m.Cities, rollandrails.City{At: diag.Value[hex.Coord]{V: c.At}, Name: diag.Value[string]{V: p.Name}})
	}
	g.deal(at, colors, rollandrails.Colors)
	for i, c := range colors {
		m.Cities[i].Color.V = rollandrails.Color(c)
	}
}
