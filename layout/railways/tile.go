package railways

import (
	"math"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	"platelayer/theme"
)

// tilePath is a track on a tile, from one side of the hex to another.
type tilePath struct{ a, b hex.Side }

// drawTracks draws the tracks of a tile in the hex at the origin of a plane; where a track
// crosses one before it, it runs over a bridge. K is how much larger than usual they are.
func drawTracks(c *layout.Canvas, p hex.Plane, paths []tilePath, tr theme.Track, k float64) {
	for i, l := range paths {
		for _, under := range paths[:i] {
			if at, ok := crossing(p, l, under); ok {
				drawBridge(c, p, l, at, tr, k)
				break
			}
		}
		length := tileLength(l) * p.Size
		// It begins and ends with half a gap of the inner line, so that it goes on evenly
		// on the next tile.
		even, short := tr, 0.0
		if tr.Piece > 0 {
			n := max(1, math.Round(length/(2*tr.Piece*k)))
			even.Piece = length / (2 * n) / k
			short = even.Piece * k / 2
		}
		drawRailEnds(c, layout.TrackBetween(p, hex.Coord{}, l.a, l.b, 0), layout.TrackBetween(p, hex.Coord{}, l.a, l.b, short), even, k)
	}
}

// tileLength is how long a track of a tile is, in sides of the hex.
func tileLength(l tilePath) float64 {
	if l.b.Turn(-int(l.a)) == 3 {
		return hex.Sqrt3
	}
	return 1.5 * math.Pi / 3
}

// drawBridge draws the parapets of a bridge where a track runs over another one.
func drawBridge(c *layout.Canvas, p hex.Plane, l tilePath, at hex.Point, tr theme.Track, k float64) {
	wide := max(tr.Width, tr.Out, tr.In)
	short := piece(p, l, at, .30*p.Size)
	c.Draw(short, layout.Paint{Stroke: c.Theme.Paper, Width: (wide + 8) * k, Exact: true})
	c.Draw(short, layout.Paint{Stroke: c.Theme.Ink, Width: (wide + 5.2) * k, Exact: true})
	c.Draw(short, layout.Paint{Stroke: c.Theme.Paper, Width: (wide + 3) * k, Exact: true})
}

// points are points along a track.
func points(p hex.Plane, l tilePath) []hex.Point {
	const steps = 48
	a, z := p.SideMiddle(hex.Coord{}, l.a), p.SideMiddle(hex.Coord{}, l.b)
	out := make([]hex.Point, steps+1)
	turn := l.b.Turn(-int(l.a))
	if turn == 3 {
		for i := range out {
			t := float64(i) / steps
			out[i] = hex.Point{X: a.X + t*(z.X-a.X), Y: a.Y + t*(z.Y-a.Y)}
		}
		return out
	}
	between := l.a.Turn(1)
	if turn == 4 {
		between = l.a.Turn(-1)
	}
	o := p.Center(hex.Coord{}.Neighbor(between))
	r := math.Hypot(a.X-o.X, a.Y-o.Y)
	from, to := math.Atan2(a.Y-o.Y, a.X-o.X), math.Atan2(z.Y-o.Y, z.X-o.X)
	d := math.Remainder(to-from, 2*math.Pi)
	for i := range out {
		sin, cos := math.Sincos(from + d*float64(i)/steps)
		out[i] = hex.Point{X: o.X + r*cos, Y: o.Y + r*sin}
	}
	return out
}

// crossing is where two tracks of a tile cross; ok is false where they do not.
func crossing(p hex.Plane, l, o tilePath) (at hex.Point, ok bool) {
	a, b := points(p, l), points(p, o)
	for i := 1; i < len(a); i++ {
		for j := 1; j < len(b); j++ {
			u, v, x, y := a[i-1], a[i], b[j-1], b[j]
			dx, dy, ex, ey := v.X-u.X, v.Y-u.Y, y.X-x.X, y.Y-x.Y
			det := dx*ey - dy*ex
			if math.Abs(det) < 1e-12 {
				continue
			}
			t := ((x.X-u.X)*ey - (x.Y-u.Y)*ex) / det
			w := ((x.X-u.X)*dy - (x.Y-u.Y)*dx) / det
			if t >= 0 && t <= 1 && w >= 0 && w <= 1 {
				return hex.Point{X: u.X + t*dx, Y: u.Y + t*dy}, true
			}
		}
	}
	return at, false
}

// piece is the part of a track that is nearer to a point than r.
func piece(p hex.Plane, l tilePath, at hex.Point, r float64) *render.Builder {
	b, first := layout.New(), true
	for _, q := range points(p, l) {
		if math.Hypot(q.X-at.X, q.Y-at.Y) > r {
			continue
		}
		if first {
			b.Move(q.X, q.Y)
		} else {
			b.Line(q.X, q.Y)
		}
		first = false
	}
	return b
}
