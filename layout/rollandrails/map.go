package rollandrails

import (
	"platelayer/hex"
	"platelayer/layout"
	rules "platelayer/rules/rollandrails"
)

// grounds are the grounds of the panel by terrain.
var grounds = [...]layout.Ground{
	rules.None: layout.NoHex, rules.Plains: layout.Plains, rules.Forest: layout.Forest,
	rules.Swamp: layout.Swamp, rules.Mountain: layout.Mountain, rules.Water: layout.Water,
}

// hexMap is the map as the panel draws it.
func hexMap(m *rules.Map) *layout.HexMap {
	h := &layout.HexMap{Grid: m.Grid, Ground: make([]layout.Ground, len(m.Terrain)),
		Stops: make(map[hex.Coord]layout.StopKind, len(m.Cities)+len(m.Towns))}
	for i, t := range m.Terrain {
		h.Ground[i] = grounds[t]
	}
	for _, t := range m.Towns {
		h.Stops[t.At.V] = layout.TownStop
	}
	for _, t := range m.Cities {
		h.Stops[t.At.V] = layout.CityStop
	}
	for _, r := range m.Rivers {
		river := layout.MapRiver{Name: r.Name.V, Width: r.Width, From: r.Name.At}
		for _, e := range r.Edges {
			river.Edges = append(river.Edges, e.V)
		}
		h.Rivers = append(h.Rivers, river)
	}
	for _, l := range m.Labels {
		h.Names = append(h.Names, layout.MapName{At: l.At.V, Text: l.Name.V, Sea: l.Kind == rules.SeaLabel, From: l.Name.At})
	}
	return h
}

// drawMap draws the panel on the plane, with the cities and towns of the map: those
// of the solo game have other spaces.
func drawMap(c *layout.Canvas, m *rules.Map, panel *layout.HexMap, p hex.Plane, solo bool) {
	panel.Draw(c, p, func(c *layout.Canvas) {
		rooms := panel.Rooms(c, p)
		for i := range m.Cities {
			drawCity(c, p, rooms.At(m.Cities[i].At.V), &m.Cities[i], solo)
		}
		for i := range m.Towns {
			drawTown(c, p, rooms.At(m.Towns[i].At.V), &m.Towns[i], solo)
		}
	})
}
