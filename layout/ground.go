package layout

import (
	"platelayer/hex"
	"platelayer/render"
	"platelayer/theme"
)

// pt hands a point of the plane to the display list.
func pt(q hex.Point) render.Point { return render.Point{X: q.X, Y: q.Y} }

// drawGround tints the hexes, one path a colour. Plains and grounds in the colour of
// the paper leave it as it is.
func (m *HexMap) drawGround(c *Canvas, p hex.Plane) {
	var areas [grounds]*render.Builder
	count := m.count()
	for i, g := range m.Ground {
		col := groundColor(c.Theme, g)
		if !g.Land() || int(g) >= grounds || col == c.Theme.Paper || col == "" {
			continue
		}
		if areas[g] == nil {
			areas[g] = sized(7 * count[g])
		}
		polygon(areas[g], p, m.Grid.At(i))
	}
	for g, b := range areas {
		if b != nil {
			c.Draw(b, Fill(groundColor(c.Theme, Ground(g))))
		}
	}
}

// count is how many hexes there are of each ground.
func (m *HexMap) count() (n [grounds]int) {
	for _, g := range m.Ground {
		if int(g) < grounds {
			n[g]++
		}
	}
	return n
}

// sized is an empty path with room for n segments: a large map would spend most of
// its time growing paths.
func sized(n int) *render.Builder { return &render.Builder{Segments: make([]render.Segment, 0, n)} }

// groundColor is what lies under the symbols of a hex.
func groundColor(t *theme.Theme, g Ground) theme.Color {
	switch g {
	case Forest:
		return t.Forest.Ground
	case Swamp:
		return t.Swamp.Ground
	case Mountain, Hill:
		return t.Mountain.Ground
	case Plains:
		return t.Plains.Ground
	case Water:
		return t.Sea
	case Height1, Height2, Height3, Height4, Height5:
		return t.Heights[g-Height1]
	case GreyGround:
		return t.Grey
	}
	return t.Paper
}

// polygon adds the outline of a hex.
func polygon(b *render.Builder, p hex.Plane, c hex.Coord) {
	for k, q := range p.Corners(c) {
		if k == 0 {
			b.Move(q.X, q.Y)
		} else {
			b.Line(q.X, q.Y)
		}
	}
	b.Close()
}

// drawGrid draws each side between two hexes once.
func (m *HexMap) drawGrid(c *Canvas, p hex.Plane) {
	n := m.count()
	b := sized(6 * (len(m.Ground) - n[NoHex] - n[Water]))
	for i, g := range m.Ground {
		if !g.Land() {
			continue
		}
		at := m.Grid.At(i)
		for s := hex.Side(0); s < 3; s++ {
			if !m.land(at.Neighbor(s)) {
				continue
			}
			a, z := p.CornerPoint(at, hex.Corner(s).Turn(-1)), p.CornerPoint(at, hex.Corner(s))
			b.Move(a.X, a.Y).Line(z.X, z.Y)
		}
	}
	c.Draw(b, Paint{Stroke: c.Theme.Grid, Width: c.Theme.GridWidth, Exact: true}.Round())
}
