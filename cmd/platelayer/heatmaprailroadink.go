package main

import (
	"platelayer/diag"
	boards "platelayer/layout/railroadink"
	"platelayer/maps"
	"platelayer/render"
	"platelayer/rules/railroadink"
	policies "platelayer/sim/railroadink"
)

// heatMapRailroadInk makes the heat map of a report.
func heatMapRailroadInk(d *maps.Definition, r *simulated, c composition) (*render.Document, diag.List) {
	h := &boards.Heat{
		Spaces: map[railroadink.Space]boards.HeatSpace{},
		Games:  r.Games, Asked: r.Asked, Partial: r.Partial,
		Players: r.Players, Policies: r.Policies, Seed: r.Seed,
		Scores: scoreChart(&r.Report),
	}
	if r.Margin != nil {
		h.Margin = r.Margin.Mean
	}
	if f, ok := r.Findings.(policies.Findings); ok && r.Games > 0 {
		for _, x := range f.Board {
			if at, ok := railroadink.ParseSpace(x.Space); ok {
				h.Spaces[at] = boards.HeatSpace{Drawn: x.Drawn, By: [railroadink.Kinds]float64{railroadink.Highway: x.Highway, railroadink.Railway: x.Railway}}
			}
		}
		for _, x := range f.Exits {
			h.Exits = append(h.Exits, x.Share)
		}
	}
	return boards.ComposeHeat(d.RailroadInk, h, railroadInkOptions(c))
}
