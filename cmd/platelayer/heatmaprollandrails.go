package main

import (
	"platelayer/diag"
	sheets "platelayer/layout/rollandrails"
	"platelayer/maps"
	"platelayer/render"
	policies "platelayer/sim/rollandrails"
)

// heatMapRollAndRails makes the heat map of a report.
func heatMapRollAndRails(d *maps.Definition, r *simulated, c composition) (*render.Document, diag.List) {
	h := &sheets.Heat{
		Overlay: overlayOf(r.heat, 1),
		Games:   r.Games, Asked: r.Asked, Partial: r.Partial,
		Players: r.Players, Rounds: r.Rounds, Policies: r.Policies, Seed: r.Seed,
	}
	scores := scoreChart(&r.Report)
	h.Scores, h.All, h.Seats = scores.Scores, scores.All, scores.Seats
	if f, ok := r.Findings.(policies.Findings); ok && r.Games > 0 {
		for _, label := range f.Unused {
			if at, ok := d.RollAndRails.Grid.ParseLabel(label); ok {
				h.Overlay.Unused[at] = true
			}
		}
	}
	if r.Margin != nil {
		h.Margin = r.Margin.Mean
	}
	return sheets.ComposeHeat(d.RollAndRails, h, rollAndRailsOptions(c))
}
