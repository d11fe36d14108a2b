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
	return TrackBetween(p, t.At, t.A, t.B, 0)
}

// TrackBetween is track from one side of a hex to another, without so much, in
// millimetres, at both ends.
func TrackBetween(p hex.Plane, at hex.Coord, from, to hex.Side, short float64) *render.Builder {
	a := p.SideMiddle(at, from)
	b := New()
	z := p.SideMiddle(at, to)
	var o hex.Point
	var r float64
	switch to {
	case from.Turn(1):
		o, r = p.CornerPoint(at, hex.Corner(from)), .5
	case from.Turn(-1):
		o, r = p.CornerPoint(at, hex.Corner(to)), .5
	case from.Turn(2):
		o, r = p.Center(at.Neighbor(from.Turn(1))), 1.5
	case from.Turn(-2):
		o, r = p.Center(at.Neighbor(from.Turn(-1))), 1.5
	default:
		d := p.SideDirection(from)
		a, z = shift(a, -short, d, 0, d), shift(z, short, d, 0, d)
		return b.Move(a.X, a.Y).Line(z.X, z.Y)
	}
	first := angle(hex.Point{X: a.X - o.X, Y: a.Y - o.Y})
	turn := math.Remainder(angle(hex.Point{X: z.X - o.X, Y: z.Y - o.Y})-first, 360)
	less := math.Copysign(short/(r*p.Size)*180/math.Pi, turn)
	return b.Arc(o.X, o.Y, r*p.Size, first+less, first+turn-less, false)
}

// The sign of a main line: a black line with white pieces on it. Widths are points at
// hexes of the usual size, pieces about that long in sides of a hex.
const (
	mainLineWidth = 2.6
	mainLineCore  = 1.3
	mainLinePiece = .16
	mainLineCase  = .6 // how much paper is kept free on each side, on hatched ground
	bridgeCase    = 1  // and where a line runs over another one
)

// MainLine is printed track from side A of a hex to side B, or to its middle if Ends.
type MainLine struct {
	At   hex.Coord
	A, B hex.Side
	Ends bool // it ends in the middle of the hex, and B does not count
}

// DrawMainLines draws printed track with the sign that old maps have for a main line:
// pieces in black and white. It ends at a side with half a piece, so that it goes on
// evenly in the next hex.
func DrawMainLines(c *Canvas, p hex.Plane, lines []MainLine) {
	k := min(1.4, max(.8, p.Size/designSide))
	c.Group("main-lines", func(c *Canvas) {
		if c.Theme.Grey == c.Theme.Paper {
			for _, l := range lines {
				c.Draw(l.path(p, 0), Paint{Stroke: c.Theme.Paper, Width: (mainLineWidth + 2*mainLineCase) * k})
			}
		}
		for i, l := range lines {
			length := l.length() * p.Size
			for _, under := range lines[:i] {
				if l.crosses(under) { // a bridge: the two do not meet
					c.Draw(l.path(p, length*.3), Paint{Stroke: c.Theme.Grey, Width: (mainLineWidth + 2*bridgeCase) * k})
					break
				}
			}
			n := max(1, math.Round(length/(2*mainLinePiece*p.Size)))
			piece := length / (2 * n)
			c.Draw(l.path(p, 0), Paint{Stroke: c.Theme.Ink, Width: mainLineWidth * k})
			c.Draw(l.path(p, piece/2), Paint{Stroke: c.Theme.Paper, Width: mainLineCore * k, Dash: []float64{piece, piece}})
		}
	})
}

// crosses tells whether two lines run over one another in the middle of a hex.
func (l MainLine) crosses(o MainLine) bool {
	if l.At != o.At || l.Ends || o.Ends || l.A == o.A || l.A == o.B || l.B == o.A || l.B == o.B {
		return false
	}
	a, b := min(l.A, l.B), max(l.A, l.B)
	within := func(s hex.Side) bool { return a < s && s < b }
	return within(o.A) != within(o.B)
}

// length is how long the line is, in sides of a hex.
func (l MainLine) length() float64 {
	if l.Ends {
		return cos30
	}
	switch d := math.Abs(float64(l.A - l.B)); d {
	case 1, 5:
		return .5 * 2 * math.Pi / 3
	case 2, 4:
		return 1.5 * math.Pi / 3
	}
	return 2 * cos30
}

// path is the line without so much, in millimetres, at both ends.
func (l MainLine) path(p hex.Plane, short float64) *render.Builder {
	if !l.Ends {
		return TrackBetween(p, l.At, l.A, l.B, short)
	}
	d, z := p.SideDirection(l.A), p.Center(l.At)
	a := p.SideMiddle(l.At, l.A)
	a, z = shift(a, -short, d, 0, d), shift(z, short, d, 0, d)
	return New().Move(a.X, a.Y).Line(z.X, z.Y)
}
