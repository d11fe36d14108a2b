package layout

import (
	"platelayer/hex"
	"platelayer/theme"
)

// ticksPerSide is how many ticks stand on a side of the rim: one every .11 sides,
// the same on every side, so that none falls on a corner.
const ticksPerSide = 9

// drawRim draws the outline of the land: the rim and, over it, the coast. Where a
// river runs along the rim, it is the rim: its round bends would not cover the line's
// corners.
func (m *HexMap) drawRim(c *Canvas, p hex.Plane, shores []shore) {
	t := c.Theme
	rim, coast := New(), New()
	river := map[hex.Edge]bool{}
	for i := range m.Rivers {
		for _, e := range m.Rivers[i].Edges {
			river[e] = true
		}
	}
	for _, s := range shores {
		b := rim
		if s.coast {
			b = coast
		}
		down, whole := false, s.closed
		for i, e := range s.borders {
			if !s.coast && river[hex.EdgeOf(e.at, e.side)] {
				down, whole = false, false
				continue
			}
			a, z, _, _ := e.ends(p)
			if !down {
				b.Move(a.X, a.Y)
			}
			if i == len(s.borders)-1 && whole {
				b.Close()
			} else {
				b.Line(z.X, z.Y)
			}
			down = true
		}
	}
	c.Draw(rim, Paint{Stroke: t.Ink, Width: t.RimWidth, Exact: true}.Round())
	c.Draw(coast, Paint{Stroke: t.Coast, Width: t.RimWidth * .9, Exact: true}.Round())
}

// drawBand draws what lies outside the rim: a flat band, ticks or nothing.
func (m *HexMap) drawBand(c *Canvas, p hex.Plane, shores []shore) {
	switch c.Theme.Rim {
	case theme.BandRim:
		m.drawFlatBand(c, p, shores)
	case theme.TickRim:
		drawTicks(c, p, shores)
	}
}

func (m *HexMap) drawFlatBand(c *Canvas, p hex.Plane, shores []shore) {
	b := New()
	d := bandWidth * p.Size
	for _, s := range shores {
		if s.coast {
			continue
		}
		for i, e := range s.borders {
			a, z, u, n := e.ends(p)
			// The outer line is mitred at both ends: longer than the side where
			// the outside is wide, shorter where it is narrow.
			da, dz := -d*tan30, d*tan30
			if s.concave(i - 1) {
				da = -da
			}
			if s.concave(i) {
				dz = -dz
			}
			b.Move(a.X, a.Y).Line(z.X, z.Y)
			if i == len(s.borders)-1 && !s.closed && !m.rimLake(e.at.Neighbor(e.side.Turn(1))) {
				// Up to where the coast's own strip ends: square to its first side.
				q := shift(z, d, p.SideDirection(e.side.Turn(1)), 0, n)
				b.Line(q.X, q.Y)
			}
			q := shift(z, d, n, dz, u)
			b.Line(q.X, q.Y)
			q = shift(a, d, n, da, u)
			b.Line(q.X, q.Y)
			if i == 0 && !s.closed && !m.rimLake(e.at.Neighbor(e.side.Turn(-1))) {
				q := shift(a, d, p.SideDirection(e.side.Turn(-1)), 0, n)
				b.Line(q.X, q.Y)
			}
			b.Close()
		}
	}
	c.Draw(b, Fill(c.Theme.Band))
}

func drawTicks(c *Canvas, p hex.Plane, shores []shore) {
	b := New()
	for _, s := range shores {
		if s.coast {
			continue
		}
		for i, e := range s.borders {
			a, _, u, n := e.ends(p)
			for k := range ticksPerSide {
				at, d := (float64(k)+.5)/ticksPerSide*p.Size, tickLength*p.Size
				if k == 0 && s.concave(i-1) || k == ticksPerSide-1 && s.concave(i) {
					d *= .5 // the ticks of the next side come from the other hand
				}
				q, r := shift(a, at, u, 0, n), shift(a, at, u, d, n)
				b.Move(q.X, q.Y).Line(r.X, r.Y)
			}
		}
	}
	c.Draw(b, Paint{Stroke: c.Theme.Ink, Width: .3, Exact: true})
}
