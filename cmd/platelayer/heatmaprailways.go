package main

import (
	"cmp"
	"slices"

	"platelayer/diag"
	"platelayer/hex"
	boards "platelayer/layout/railways"
	"platelayer/maps"
	"platelayer/render"
)

// heatMapRailways makes the heat map of a report.
func heatMapRailways(d *maps.Definition, r *simulated, c composition) (*render.Document, diag.List) {
	m := d.Railways
	scores := scoreChart(&r.Report)
	h := &boards.Heat{
		Overlay: overlayOf(r.heat, 1), // all players build on one board
		Games:   r.Games, Asked: r.Asked, Partial: r.Partial,
		Players: r.Players, Policies: r.Policies, Seed: r.Seed,
		Scores: scores.Scores, All: scores.All, Seats: scores.Seats,
	}
	if r.Margin != nil {
		h.Margin = r.Margin.Mean
	}
	track := h.Overlay.Hexes
	h.Overlay.Hexes = map[hex.Coord]float64{}
	f, ok := r.Findings.(*railwaysFindings)
	if !ok || r.Games == 0 {
		return boards.ComposeHeat(m, h, railwaysOptions(c))
	}
	for i, t := range m.Terrain {
		at := m.Grid.At(i)
		if _, city := m.CityAt(at); t.Land() && !city && track[at] == 0 {
			h.Overlay.Unused[at] = true
		}
	}
	number := make(map[string]int, len(f.Cities))
	for i, x := range f.Cities {
		number[x.Hex] = i
		h.Overlay.Hexes[m.Cities[i].At.V] = x.To
	}
	for _, x := range f.Pairs {
		h.Links = append(h.Links, boards.HeatLink{Cities: [2]int{number[x.Hexes[0]], number[x.Hexes[1]]}, Cubes: x.Used})
	}
	slices.SortStableFunc(h.Links, func(a, b boards.HeatLink) int { return cmp.Compare(b.Cubes, a.Cubes) })
	return boards.ComposeHeat(m, h, railwaysOptions(c))
}
