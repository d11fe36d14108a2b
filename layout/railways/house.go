package railways

import (
	"math"

	"platelayer/hex"
	"platelayer/render"
)

// house is where the parts of a city stand in its hex, in sides of the hex from its
// middle.
type house struct {
	eaves  float64    // the lower edge of the roof
	core   float64    // the sign of its colour
	coreD  float64    // and its width
	name   float64    // the middle of its capitals
	room   float64    // how long the name may be
	single float64    // the middle of a single row of cubes
	rows   [2]float64 // and of two
	words  float64    // of what stands at the foot
}

// The sides of a city's border, of the space of a cube and from one to the next.
const (
	borderWidth = .075
	spaceSide   = .365
	spacePitch  = .43
	cityLine    = 1.1 // points
	spaceLine   = .65
)

var houses = [...]house{
	hex.PointyTop: {eaves: -.5, core: -.715, coreD: .36, name: -.36, room: 1.40, single: .14, rows: [2]float64{-.01, .43}, words: .60},
	hex.FlatTop:   {eaves: -.50, core: -.685, coreD: .29, name: -.365, room: 1.36, single: .12, rows: [2]float64{-.01, .42}, words: .56},
}

// corners are the corners of a hex round a point.
func corners(o hex.Orientation, x, y, s float64) []render.Point {
	first := 30.0
	if o == hex.FlatTop {
		first = 0
	}
	out := make([]render.Point, 6)
	for k := range out {
		sin, cos := math.Sincos((first + 60*float64(k)) * math.Pi / 180)
		out[k] = render.Point{X: x + s*cos, Y: y + s*sin}
	}
	return out
}

// above is the part of a convex polygon above a level line, below that under it.
func above(pts []render.Point, y float64) []render.Point {
	return cutAt(pts, func(p render.Point) float64 { return y - p.Y })
}

func below(pts []render.Point, y float64) []render.Point {
	return cutAt(pts, func(p render.Point) float64 { return p.Y - y })
}

// cutSlack is how near a corner lies to a line on which it is taken to lie, in millimetres:
// two corners in one place would be no polygon.
const cutSlack = 1e-6

// cutAt is the part of a convex polygon where side is positive.
func cutAt(pts []render.Point, side func(render.Point) float64) (out []render.Point) {
	for i, p := range pts {
		q := pts[(i+1)%len(pts)]
		d, e := side(p), side(q)
		if d >= -cutSlack {
			out = append(out, p)
		}
		if d < -cutSlack && e > cutSlack || d > cutSlack && e < -cutSlack {
			t := d / (d - e)
			out = append(out, render.Point{X: p.X + (q.X-p.X)*t, Y: p.Y + (q.Y-p.Y)*t})
		}
	}
	return out
}
