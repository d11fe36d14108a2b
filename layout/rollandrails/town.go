package rollandrails

import (
	"math"

	"platelayer/fonts"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollandrails"
)

// drawTown draws a town: a ring for the letter of the city it may become, its name,
// and spaces for its goods, all clear of the lines from the middle of the hex to the
// middles of its sides, where track runs.
func drawTown(c *layout.Canvas, p hex.Plane, town *rules.Town, solo bool) {
	c.From(town.Name.At).Group(town.Name.V, func(c *layout.Canvas) {
		if p.Orientation == hex.FlatTop {
			drawPlate(c, p, town, solo)
			return
		}
		ring, y, name := .29, -.03, -.585
		if solo {
			ring, y, name = .36, .06, -.535
		}
		q := at(p, town.At.V, 0, y)
		c.Draw(layout.New().Circle(q.X, q.Y, ring*p.Size), layout.Paint{Fill: c.Theme.Paper, Stroke: c.Theme.Ink, Width: 1})
		lines, st := townName(c, p, town, .80*p.Size)
		for i, l := range lines {
			n := at(p, town.At.V, 0, name)
			n.Y -= (float64(len(lines)-1)*.8 - float64(i)) * townLine(st)
			c.Text(n.X, n.Y, l, st, layout.Center, layout.XMiddle)
		}
		if solo {
			return
		}
		for k := range rules.SetSize { // round the lower half, on the ways to the corners
			s, o := math.Sincos((90 - 60*(float64(k)-float64(rules.SetSize-1)/2)) * math.Pi / 180)
			drawSpace(c, p, at(p, town.At.V, .60*o, .60*s), .172, true)
		}
	})
}

// townLine is the distance of two lines of a town's name.
func townLine(st layout.Style) float64 { return st.Size * render.Pt * .92 }

// townName is the name in one line or two, and its style.
func townName(c *layout.Canvas, p hex.Plane, town *rules.Town, width float64) ([]string, layout.Style) {
	st := layout.Style{Face: fonts.Bold, Size: max(layout.MinSize, .62*p.Size*c.Theme.TownScale), Tracking: 5, Color: c.Theme.Ink,
		Halo: c.Theme.Paper, HaloWidth: .25}
	lines, fitted, cut := fitName(c, town.Name.V, st, width)
	if cut {
		warnCut(c, town.Name, lines)
	}
	return lines, fitted
}

// The plate of a town in a flat hex, in sides: track may run straight up and down
// there, so that nothing can be written above the ring. Instead the ring carries a
// plate with the name, as stations do, and track runs up to either.
const (
	plateRing   = .25
	plateHeight = .34
	plateName   = .92 // the longest name
	plateEdge   = .075
)

func drawPlate(c *layout.Canvas, p hex.Plane, town *rules.Town, solo bool) {
	s := p.Size
	ring := plateRing
	if solo {
		ring = .30
	}
	lines, st := townName(c, p, town, plateName*s)
	st.HaloWidth = 0
	st.Halo = ""
	w := 0.0
	for _, l := range lines {
		w = max(w, c.Width(l, st))
	}
	high := plateHeight * s
	if len(lines) > 1 {
		high += townLine(st) * .75
	}
	// Ring and plate together stand in the middle.
	edge := plateEdge * s
	full := 2*ring*s + edge + w + 1.6*edge
	q := at(p, town.At.V, 0, 0)
	left := q.X - full/2
	cx, right := left+ring*s, left+full
	paint := layout.Paint{Fill: c.Theme.Paper, Stroke: c.Theme.Ink, Width: 1, Join: render.RoundJoin}
	c.Draw(layout.New().Rect(cx, q.Y-high/2, right-cx, high, .06*s), paint)
	c.Draw(layout.New().Circle(cx, q.Y, ring*s), paint)
	for i, l := range lines {
		y := q.Y + (float64(i)-float64(len(lines)-1)/2)*townLine(st)
		c.Text(cx+ring*s+edge, y, l, st, layout.Left, layout.XMiddle)
	}
	if solo {
		return
	}
	// The corners of the hex are free, but those the plate points to.
	corners := []float64{60, 120, 300, 240}
	for _, a := range corners[:rules.SetSize] {
		sin, cos := math.Sincos(a * math.Pi / 180)
		drawSpace(c, p, at(p, town.At.V, .66*cos, .66*sin), .185, true)
	}
}
