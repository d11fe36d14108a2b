package main

import (
	"platelayer/diag"
	"platelayer/render"
	"platelayer/render/preflight"
	"platelayer/theme"
)

// safeZones tells which words and signs of cards come too near to the cut for scissors and
// a ruler. Of pieces of other games only words are looked at: their colors and track run to
// the edge.
func (d *definition) safeZones(doc *render.Document) diag.List {
	if doc == nil {
		return nil
	}
	if d.loaded.Cards != nil {
		c := d.loaded.Cards
		return preflight.CheckSafe(doc, preflight.Options{Safe: theme.SafeZone(c.Shape, c.Width, c.Height), Edge: d.game.edgeArt})
	}
	// Pieces of one size are one document.
	var zones []float64
	of := map[float64]*render.Document{}
	for _, p := range doc.Pages {
		if p.Side == render.NoSide {
			continue
		}
		shape := theme.RectangleCard
		if p.Outline != nil {
			shape = theme.HexCard
		}
		safe := theme.SafeZone(shape, p.Width, p.Height)
		if of[safe] == nil {
			of[safe] = &render.Document{}
			zones = append(zones, safe)
		}
		of[safe].Pages = append(of[safe].Pages, p)
	}
	var problems diag.List
	for _, safe := range zones {
		problems = append(problems, preflight.CheckSafe(of[safe], preflight.Options{Safe: safe, Words: true})...)
	}
	return problems
}
