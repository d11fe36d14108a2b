package hex

import "math"

// Point is a place on the plane, in the units of the Plane it came from; y grows
// downwards.
type Point struct{ X, Y float64 }

// Plane places hexes on paper: Size is the length of a side, Origin the centre of
// the hex {0, 0}.
type Plane struct {
	Orientation Orientation
	Size        float64
	Origin      Point
}

// Sqrt3 is the distance across the flats of a hex with side 1.
const Sqrt3 = 1.7320508075688772935

// The directions 30 degrees apart, exact where they can be: unit[k] points at 30k
// degrees clockwise from east.
var unit = [12]Point{
	{1, 0}, {Sqrt3 / 2, .5}, {.5, Sqrt3 / 2}, {0, 1}, {-.5, Sqrt3 / 2}, {-Sqrt3 / 2, .5},
	{-1, 0}, {-Sqrt3 / 2, -.5}, {-.5, -Sqrt3 / 2}, {0, -1}, {.5, -Sqrt3 / 2}, {Sqrt3 / 2, -.5},
}

// Center is the middle of a hex.
func (p Plane) Center(c Coord) Point {
	q, r := float64(c.Q), float64(c.R)
	if p.Orientation == FlatTop {
		return Point{p.Origin.X + float64(p.Size*1.5*q), p.Origin.Y + float64(p.Size*Sqrt3*(r+float64(q/2)))}
	}
	return Point{p.Origin.X + float64(p.Size*Sqrt3*(q+float64(r/2))), p.Origin.Y + float64(p.Size*1.5*r)}
}

// SideDirection is the unit vector from the centre to the middle of side s.
func (p Plane) SideDirection(s Side) Point {
	if p.Orientation == FlatTop {
		return unit[(2*int(s)+1)%12]
	}
	return unit[2*int(s)%12]
}

// CornerDirection is the unit vector from the centre to corner k.
func (p Plane) CornerDirection(k Corner) Point {
	if p.Orientation == FlatTop {
		return unit[(2*int(k)+2)%12]
	}
	return unit[(2*int(k)+1)%12]
}

// SideMiddle is the middle of side s of hex c.
func (p Plane) SideMiddle(c Coord, s Side) Point {
	m, d, a := p.Center(c), p.SideDirection(s), p.Size*Sqrt3/2
	return Point{m.X + float64(d.X*a), m.Y + float64(d.Y*a)}
}

// CornerPoint is corner k of hex c.
func (p Plane) CornerPoint(c Coord, k Corner) Point {
	m, d := p.Center(c), p.CornerDirection(k)
	return Point{m.X + float64(d.X*p.Size), m.Y + float64(d.Y*p.Size)}
}

// VertexPoint is the point of a vertex.
func (p Plane) VertexPoint(v Vertex) Point { return p.CornerPoint(v.At, v.Corner) }

// Corners are the six corners of a hex, from corner 0.
func (p Plane) Corners(c Coord) [6]Point {
	var out [6]Point
	for k := range out {
		out[k] = p.CornerPoint(c, Corner(k))
	}
	return out
}

// Rect is an upright rectangle.
type Rect struct{ Min, Max Point }

// Width is the extent of the rectangle along x.
func (r Rect) Width() float64 { return r.Max.X - r.Min.X }

// Height is the extent of the rectangle along y.
func (r Rect) Height() float64 { return r.Max.Y - r.Min.Y }

// Bounds is the smallest rectangle around the given hexes; ok is false for none.
func (p Plane) Bounds(cells []Coord) (r Rect, ok bool) {
	if len(cells) == 0 {
		return Rect{}, false
	}
	hx, hy := p.Size*Sqrt3/2, p.Size
	if p.Orientation == FlatTop {
		hx, hy = hy, hx
	}
	r = Rect{Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}}
	for _, c := range cells {
		m := p.Center(c)
		r.Min.X, r.Max.X = min(r.Min.X, m.X-hx), max(r.Max.X, m.X+hx)
		r.Min.Y, r.Max.Y = min(r.Min.Y, m.Y-hy), max(r.Max.Y, m.Y+hy)
	}
	return r, true
}
