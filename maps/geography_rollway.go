package maps

import (
	"platelayer/diag"
	"platelayer/geo"
	"platelayer/hex"
	"platelayer/rules/rollway"
)

// The values of hexes: water has to be bridged, and the higher the land the harder.
const (
	coastValue  = 1
	plainsValue = 2
	riverValue  = 3
	hillValue   = 4
	ridgeValue  = 5
)

func (g *geography) rollway(m *rollway.Map) {
	m.Name.V, m.Grid = g.Name, g.Grid
	river, ridge := g.onRiver(), g.byRidge()
	m.Ground = make([]rollway.Ground, m.Grid.Len())
	for i, ground := range g.Ground {
		switch c := m.Grid.At(i); {
		case ground != geo.Dry:
			m.Ground[i] = rollway.NoHex
		case ridge[c]:
			m.Ground[i] = ridgeValue
		case g.Hill[i]:
			m.Ground[i] = hillValue
		case river[c]:
			m.Ground[i] = riverValue
		case g.coastal(c):
			m.Ground[i] = coastValue
		default:
			m.Ground[i] = plainsValue
		}
	}
	g.stops(m)
	g.cutting(m)
}

// stops makes stations of the first places, two a company, and of the others stars, triangles
// and dots: the less important a place, the fewer points.
func (g *geography) stops(m *rollway.Map) {
	const stations = 2 * rollway.Companies
	m.Stops = nil
	rest := max(0, len(g.Layout.Cities)-stations)
	for i, c := range g.Layout.Cities {
		s := rollway.Stop{At: diag.Value[hex.Coord]{V: c.At}, Company: rollway.NoCompany}
		switch k := i - stations; {
		case k < 0: // those next to each other in the file are of different companies
			s.Kind.V, s.Company = rollway.Station, rollway.Company(i%rollway.Companies)
		case 6*k < rest:
			s.Kind.V = rollway.Star
		case 2*k < rest:
			s.Kind.V = rollway.Triangle
		default:
			s.Kind.V = rollway.Dot
		}
		m.Stops = append(m.Stops, s)
	}
}

// cutting prints the one line that every map needs: straight through a hex whose neighbours on
// both sides are land, as high up as can be.
func (g *geography) cutting(m *rollway.Map) {
	best, through := -1, hex.Side(0)
	for i, ground := range m.Ground {
		c := m.Grid.At(i)
		if ground == rollway.NoHex || g.city(c) || best >= 0 && ground <= m.Ground[best] {
			continue
		}
		for s := range hex.Side(3) {
			if g.dry(c.Neighbor(s)) && g.dry(c.Neighbor(s.Opposite())) {
				best, through = i, s
				break
			}
		}
	}
	if best < 0 {
		g.list.Errorf(g.file, "empty-map", "no hex has land on two opposite sides")
		return
	}
	m.Ground[best] = rollway.Grey
	m.Track = []diag.Value[rollway.Line]{{V: rollway.Line{At: m.Grid.At(best), A: through.Opposite(), B: through}}}
}

// city tells whether a place stands on a hex.
func (g *geography) city(at hex.Coord) bool {
	for _, c := range g.Layout.Cities {
		if c.At == at {
			return true
		}
	}
	return false
}
