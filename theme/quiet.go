package theme

import (
	"fmt"
	"math"
)

// How much of their strength ground, water and lines keep on a quiet map.
const (
	quietGround = .55
	quietLine   = .42
	quietWater  = .60
)

// Quiet is the theme for a map that something is laid over: terrain, water and grid are
// paler, and in themes that are black and white otherwise they are grey. What is read,
// and what belongs to the stops, stays as it is.
func (t *Theme) Quiet() *Theme {
	q := *t
	for _, k := range []*Terrain{&q.Plains, &q.Forest, &q.Swamp, &q.Mountain} {
		k.Ground = k.Ground.toward(t.Paper, quietGround)
		k.Lit, k.Shade, k.Line = k.Lit.toward(t.Paper, quietLine), k.Shade.toward(t.Paper, quietLine), k.Line.toward(t.Paper, quietLine)
	}
	for i := range q.Heights {
		q.Heights[i] = q.Heights[i].toward(t.Paper, quietGround)
	}
	if q.Grey != t.Paper {
		q.Grey = q.Grey.toward(t.Paper, quietGround)
	}
	q.Grid = t.Grid.toward(t.Paper, quietWater)
	q.Sea, q.WaterLine, q.Coast = t.Sea.toward(t.Paper, quietGround), t.WaterLine.toward(t.Paper, quietLine), t.Coast.toward(t.Paper, quietWater)
	q.RiverCore, q.RiverCasing = t.RiverCore.toward(t.Paper, quietWater), t.RiverCasing.toward(t.Paper, quietWater)
	return &q
}

// toward is the colour of which a share is kept on the way to another; none stays none.
func (c Color) toward(to Color, keep float64) Color {
	r, g, b, ok := c.RGB()
	x, y, z, known := to.RGB()
	if !ok || !known {
		return c
	}
	mix := func(a, z uint8) int { return int(math.Round(float64(float64(a)*keep) + float64(float64(z)*(1-keep)))) }
	return Color(fmt.Sprintf("#%02X%02X%02X", mix(r, x), mix(g, y), mix(b, z)))
}
