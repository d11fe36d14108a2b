package main

import (
	"platelayer/diag"
	sheets "platelayer/layout/rollway"
	"platelayer/maps"
	"platelayer/render"
	"platelayer/rules/rollway"
	policies "platelayer/sim/rollway"
)

// heatMapRollway makes the heat map of a report.
func heatMapRollway(d *maps.Definition, r *simulated, c composition) (*render.Document, diag.List) {
	m := d.Rollway
	h := &sheets.Heat{
		Overlay: overlayOf(r.heat, r.Players), // a sheet for each player
		Stops:   make([]sheets.HeatStop, len(m.Stops)),
		Bands:   make([]float64, len(m.Bands)),
		Games:   r.Games, Asked: r.Asked, Partial: r.Partial,
		Players: r.Players, Turns: m.Turns.V, Policies: r.Policies, Seed: r.Seed,
		Scores: scoreChart(&r.Report),
	}
	for _, b := range m.Bands[1:] {
		h.Scores.Marks = append(h.Scores.Marks, b.From.V)
	}
	if r.Margin != nil {
		h.Margin = r.Margin.Mean
	}
	clear(h.Overlay.Hexes) // of stops, which are told of below
	f, ok := r.Findings.(policies.Findings)
	if !ok || r.Games == 0 {
		return sheets.ComposeHeat(m, h, rollwayOptions(c))
	}
	for i, s := range f.Stops {
		h.Stops[i].Served = s.Served
		for c := range rollway.Company(rollway.Companies) {
			h.Stops[i].By[c] = s.By[c].Share
		}
	}
	for i, b := range f.Bands {
		h.Bands[i] = b.Share.Share
	}
	for _, x := range f.Hexes {
		if at, ok := m.Grid.ParseLabel(x.Hex); ok {
			h.Overlay.Hexes[at] = x.Used
		}
	}
	for _, label := range f.Unused {
		if at, ok := m.Grid.ParseLabel(label); ok {
			h.Overlay.Unused[at] = true
		}
	}
	return sheets.ComposeHeat(m, h, rollwayOptions(c))
}
