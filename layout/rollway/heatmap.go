package rollway

import (
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollway"
	"platelayer/theme"
)

// The plate of a stop on a heat map: its sign and how often it was served, and under them
// how often by each company. Lengths are sides of a hex, from its centre; sizes are points
// a millimetre of the side.
const (
	plateWide   = .50 // to each side
	plateHigh   = .42
	plateRound  = .07
	signRow     = -.19
	gaugeRow    = .20
	gaugeSize   = .24
	gaugePitch  = .31
	heatSign    = .52 // of a sign as it stands on the map
	heatValue   = .74 // of a value
	figureSize  = .60
	usedAt      = .56 // where the figure of a hex begins
	usedSize    = .50
	heatCross   = .10 // half of a cross
	gaugeStroke = .4  // points
)

// Hexes with shorter sides than these, in millimetres, have no figures; no gauges, so that
// a stop is its sign on a disc; no crosses.
const (
	figuredSide = 8.6
	gaugedSide  = 4.6
	crossedSide = 1.0
)

// drawMap draws the map, quiet, with the heat over it.
func (s *heatSheet) drawMap(p hex.Plane) {
	quiet := *s.Canvas
	quiet.Theme = s.Theme.Quiet()
	s.panel.DrawUnder(&quiet, p, func(c *layout.Canvas) {
		layout.DrawMainLines(c, p, mainLines(s.m))
	}, func(c *layout.Canvas) {
		full := *c
		full.Theme = s.Theme
		t := s.on(&full, s.air)
		t.Group("borders", func(c *layout.Canvas) { s.panel.DrawBorders(c, p, s.network()) })
		if p.Size >= figuredSide {
			t.drawUsed(p)
		}
		t.Group("unused", func(c *layout.Canvas) { t.on(c, s.air).crossOut(p) })
		t.Group("stops", func(c *layout.Canvas) {
			for i := range s.m.Stops {
				t.on(c, s.air).drawStop(p, i)
			}
		})
	})
}

// network is the borders with their shares, as the panel draws them: a line ends on the
// border of a hex in which nothing was laid, grey ones among them.
func (s *heatSheet) network() *layout.Overlay {
	o := &layout.Overlay{Borders: s.heat.Overlay.Borders, Unused: map[hex.Coord]bool{}}
	for i, g := range s.m.Ground {
		if at := s.m.Grid.At(i); g == rules.Grey || s.heat.Overlay.Unused[at] {
			o.Unused[at] = true
		}
	}
	return o
}

// stopAt is the number of the stop in a hex.
func (s *heatSheet) stopAt(at hex.Coord) (i int, ok bool) {
	for i := range s.m.Stops {
		if s.m.Stops[i].At.V == at {
			return i, true
		}
	}
	return 0, false
}

// drawUsed sets the value of each hex, where it stands on the score sheet, and opposite
// on how many sheets track was laid there.
func (s *heatSheet) drawUsed(p hex.Plane) {
	quiet := *s.Canvas
	muted := *s.Theme
	muted.Ink = muted.Sub
	quiet.Theme = &muted
	drawValues(&quiet, s.m, p, heatValue, nil)
	s.Group("used", func(c *layout.Canvas) {
		st := c.Quiet(max(layout.MinSize, usedSize*p.Size))
		st.Halo, st.HaloWidth = c.Theme.Paper, .3
		for i, g := range s.m.Ground {
			at := s.m.Grid.At(i)
			if _, ok := g.Value(); !ok || s.heat.Overlay.Unused[at] || s.heat.Games == 0 {
				continue
			}
			q := p.Center(at)
			c.Text(q.X+usedAt*p.Size, q.Y, percentFigure(s.heat.Overlay.Hexes[at]), st, layout.Left, layout.CapMiddle)
		}
	})
}

// crossOut marks the hexes in which nobody laid track; those with a stop carry the mark
// beside it.
func (s *heatSheet) crossOut(p hex.Plane) {
	if p.Size < crossedSide {
		return
	}
	var at []hex.Point
	for i := range s.m.Ground {
		c := s.m.Grid.At(i)
		if !s.heat.Overlay.Unused[c] {
			continue
		}
		q := p.Center(c)
		if _, ok := s.stopAt(c); ok {
			if p.Size < gaugedSide {
				continue
			}
			q.X += (usedAt + heatCross) * p.Size
		}
		at = append(at, q)
	}
	s.Crosses(heatCross*p.Size, at...)
}

// drawStop draws the plate of a stop.
func (s *heatSheet) drawStop(p hex.Plane, i int) {
	k := &s.m.Stops[i]
	c, q := s.Canvas.From(k.At.At), p.Center(k.At.V)
	t := s.on(c, s.air)
	if p.Size < gaugedSide {
		line := min(.8, max(.25, .09*p.Size/render.Pt))
		c.Draw(layout.New().Circle(q.X, q.Y, .40*p.Size), layout.Paint{Fill: c.Theme.Paper, Stroke: c.Theme.Ink, Width: line, Exact: true})
		t.heatSign(q.X, q.Y, p.Size, k, .72)
		return
	}
	t.plate(q.X, q.Y, p.Size, k, s.heat.Stops[i], p.Size >= figuredSide)
}

// plate draws the plate of a stop for hexes with a side.
func (s *heatSheet) plate(x, y, side float64, k *rules.Stop, served HeatStop, figured bool) {
	s.Frame(x-plateWide*side, y-plateHigh*side, 2*plateWide*side, 2*plateHigh*side, .6, plateRound*side)
	row := y + signRow*side
	if figured {
		st := s.Bold(max(layout.MinSize, figureSize*side))
		s.heatSign(x-.265*side, row, side, k, heatSign)
		s.Text(x+(plateWide-.06)*side, row, percentFigure(served.Served), st, layout.Right, layout.CapMiddle)
	} else {
		s.heatSign(x, row, side, k, heatSign)
	}
	for co := range rules.Company(rules.Companies) {
		s.gauge(x+gaugePitch*side*(float64(co)-1), y+gaugeRow*side, gaugeSize*side, co, served.By[co])
	}
}

// heatSign draws a stop, smaller than on the score sheet.
func (s *heatSheet) heatSign(x, y, side float64, k *rules.Stop, size float64) {
	if k.Kind.V == rules.Station {
		station(s.Canvas, x, y, stationSize*size*side, k.Company)
		return
	}
	stopSign(s.Canvas, x, y, size*side, k.Kind.V)
}

// gauge draws a company's shape, d across, filled from below as high as a share.
func (s *heatSheet) gauge(x, y, d float64, co rules.Company, share float64) {
	if s.Measuring() {
		return
	}
	shape := companyShape(co, x, y, d)
	s.Draw(layout.New().Poly(shape...), layout.Fill(s.Theme.Paper))
	if full := filledTo(shape, share); len(full) > 0 {
		s.Draw(layout.New().Poly(full...), layout.Fill(gaugeColor(s.Theme, co)))
	}
	s.Draw(layout.New().Poly(shape...), layout.Paint{Stroke: s.Theme.Ink, Width: gaugeStroke, Join: render.RoundJoin})
}

// gaugeColor is the darker of a company's colours; where it has none, it is black.
func gaugeColor(t *theme.Theme, co rules.Company) theme.Color { return routeColor(t, co) }

// filledTo is the part of a convex shape below the line that a share of its height is up.
func filledTo(shape []render.Point, share float64) (out []render.Point) {
	top, bottom := shape[0].Y, shape[0].Y
	for _, p := range shape {
		top, bottom = min(top, p.Y), max(bottom, p.Y)
	}
	if share <= 0 {
		return nil
	}
	line := bottom - float64(min(1, share)*(bottom-top))
	for i, p := range shape {
		next := shape[(i+1)%len(shape)]
		if p.Y >= line {
			out = append(out, p)
		}
		if (p.Y < line) != (next.Y < line) {
			u := (line - p.Y) / (next.Y - p.Y)
			out = append(out, render.Point{X: p.X + float64(u*(next.X-p.X)), Y: line})
		}
	}
	return out
}
