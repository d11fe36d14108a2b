package layout

import (
	"math"

	"platelayer/hex"
	"platelayer/render"
)

// drawSea paints the tint along the coast and the water lines. Both lie within the
// water hexes that touch the land, so neither ever reaches land or paper beyond.
func (m *HexMap) drawSea(c *Canvas, p hex.Plane, shores []shore, names []placedName) {
	t := c.Theme
	if t.Sea != t.Paper {
		c.Group("tint", func(c *Canvas) {
			c.Draw(m.tint(p, shores), Fill(t.Sea))
			c.Draw(m.lakes(p), Fill(t.Sea))
		})
	}
	c.Group("water-lines", func(c *Canvas) {
		for _, l := range m.lines() {
			b := New()
			for _, s := range shores {
				if s.coast {
					m.waterLine(b, p, s, l.offset*p.Size, names)
				}
			}
			c.Draw(b, Paint{Stroke: t.WaterLine, Width: l.width, Join: render.RoundJoin})
		}
	})
}

// tint is the strip of water along the coasts: a rectangle on each side, a sector
// round each corner where the water is wide.
func (m *HexMap) tint(p hex.Plane, shores []shore) *render.Builder {
	b := New()
	d := m.tintWidth() * p.Size
	for _, s := range shores {
		if !s.coast {
			continue
		}
		for i, e := range s.borders {
			a, z, u, n := e.ends(p)
			q, r := shift(z, d, n, 0, u), shift(a, d, n, 0, u)
			b.Poly(pt(a), pt(z), pt(q), pt(r))
			if i == len(s.borders)-1 && !s.closed || s.concave(i) {
				continue
			}
			from := angle(n)
			b.Move(z.X, z.Y).Arc(z.X, z.Y, d, from+60, from, true).Close()
		}
	}
	return b
}

// angle is the direction of a unit vector in degrees clockwise from east.
func angle(u hex.Point) float64 { return math.Atan2(u.Y, u.X) * 180 / math.Pi }

// clearOfCoast tells whether a rectangle keeps clear of the tint and the lines that
// the coasts of water hex c have in it.
func (m *HexMap) clearOfCoast(p hex.Plane, c hex.Coord, r render.Rect) bool {
	if beside(p.Center(c), r) >= p.Size {
		return true // the ink of a water hex stays in it
	}
	d := m.tintWidth() * p.Size
	pools := m.pools()
	if i, _ := m.Grid.Index(c); (pools.lake[i] || pools.wet[c]) && overlaps(around(p.Center(c), p), r) {
		return false
	}
	for s := hex.Side(0); s < 6; s++ {
		if !m.land(c.Neighbor(s)) {
			continue
		}
		n := p.SideDirection(s.Opposite())
		z := hex.Corner(s)
		a := z.Turn(-1)
		strip := []hex.Point{p.CornerPoint(c, a), p.CornerPoint(c, z), shift(p.CornerPoint(c, z), d, n, 0, n), shift(p.CornerPoint(c, a), d, n, 0, n)}
		if overlaps(strip, r) {
			return false
		}
		for _, side := range []int{-1, 1} { // the sectors round its ends
			k := z
			if side < 0 {
				k = a
			}
			if m.at(c.Neighbor(s.Turn(side))) != Water {
				continue
			}
			q, far := p.CornerPoint(c, k), p.CornerPoint(c, k.Turn(side))
			w := hex.Point{X: (far.X - q.X) / p.Size, Y: (far.Y - q.Y) / p.Size}
			const half = .5176 // n and w are 30 degrees apart: 1/(2 cos 15)
			if overlaps([]hex.Point{q, shift(q, d, n, 0, n), shift(q, d*half, n, d*half, w), shift(q, d, w, 0, n)}, r) {
				return false
			}
		}
	}
	return true
}
