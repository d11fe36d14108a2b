package layout

import (
	"math"

	"platelayer/hex"
	"platelayer/render"
	"platelayer/theme"
)

// TrackPiece is a piece of track somebody has drawn in a hex, from side A to side B.
type TrackPiece struct {
	At    hex.Coord
	A, B  hex.Side
	Color theme.Color
}

// DrawTrack draws track as a pencil does: lines 4 pt wide from the middle of a side
// to the middle of another. A gentle curve has a radius of 1.5 sides, a tight one of
// half a side; both meet the sides squarely.
func DrawTrack(c *Canvas, p hex.Plane, pieces []TrackPiece) {
	c.Group("track", func(c *Canvas) {
		for _, t := range pieces {
			c.Draw(trackLine(p, t), Paint{Stroke: t.Color, Width: 4, Exact: true}.Round())
		}
	})
}

func trackLine(p hex.Plane, t TrackPiece) *render.Builder {
	a := p.SideMiddle(t.At, t.A)
	b := New()
	z := p.SideMiddle(t.At, t.B)
	var o hex.Point
	var r float64
	switch t.B {
	case t.A.Turn(1):
		o, r = p.CornerPoint(t.At, hex.Corner(t.A)), .5
	case t.A.Turn(-1):
		o, r = p.CornerPoint(t.At, hex.Corner(t.B)), .5
	case t.A.Turn(2):
		o, r = p.Center(t.At.Neighbor(t.A.Turn(1))), 1.5
	case t.A.Turn(-2):
		o, r = p.Center(t.At.Neighbor(t.A.Turn(-1))), 1.5
	default:
		return b.Move(a.X, a.Y).Line(z.X, z.Y)
	}
	from := angle(hex.Point{X: a.X - o.X, Y: a.Y - o.Y})
	turn := math.Remainder(angle(hex.Point{X: z.X - o.X, Y: z.Y - o.Y})-from, 360)
	return b.Arc(o.X, o.Y, r*p.Size, from, from+turn, false)
}
