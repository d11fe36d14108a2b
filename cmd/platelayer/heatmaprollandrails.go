package main

import (
	"platelayer/diag"
	"platelayer/hex"
	"platelayer/layout"
	sheets "platelayer/layout/rollandrails"
	"platelayer/maps"
	"platelayer/render"
	"platelayer/sim"
	policies "platelayer/sim/rollandrails"
)

// heatMapRollAndRails makes the heat map of a report.
func heatMapRollAndRails(d *maps.Definition, r *simulated, c composition) (*render.Document, diag.List) {
	h := &sheets.Heat{
		Overlay: overlayOf(r.heat),
		Games:   r.Games, Asked: r.Asked, Partial: r.Partial,
		Players: r.Players, Rounds: r.Rounds, Policies: r.Policies, Seed: r.Seed,
		All: heatPoints(sim.Standing{Score: r.Score}),
	}
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
	for _, k := range r.Histogram {
		h.Scores = append(h.Scores, layout.ScoreCount{Points: k[0], Times: k[1]})
	}
	for _, s := range r.Seats {
		h.Seats = append(h.Seats, heatPoints(s))
	}
	return sheets.ComposeHeat(d.RollAndRails, h, rollAndRailsOptions(c))
}

func heatPoints(s sim.Standing) layout.ScoreSpread {
	k := s.Score
	return layout.ScoreSpread{Mean: k.Mean, Least: k.Min, Lower: k.P25, Middle: k.P50, Upper: k.P75, Most: k.Max, Wins: s.Wins.Share}
}

// overlayOf is a heat in shares of the games and goods a game; that of no games is empty.
func overlayOf(h *sim.Heat) layout.Overlay {
	o := layout.Overlay{Borders: map[hex.Edge]float64{}, Hexes: map[hex.Coord]float64{}, Unused: map[hex.Coord]bool{}}
	if h == nil || h.Games == 0 {
		return o
	}
	games := float64(h.Games)
	for i := range h.Grid.Len() {
		at := h.Grid.At(i)
		if n := h.Hex(i); n > 0 {
			o.Hexes[at] = float64(n) / games
		}
		for s := hex.Side(0); s < 6; s++ {
			if n := h.Side(i, s); n > 0 {
				o.Borders[hex.EdgeOf(at, s)] = float64(n) / games
			}
		}
	}
	return o
}
