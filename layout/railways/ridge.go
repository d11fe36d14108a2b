package railways

import (
	"math"
	"slices"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railways"
)

// A ridge is a broad line with teeth to one side, as maps show an escarpment. Widths are
// points on hexes of an inch, lengths sides.
const (
	ridgeLine  = 3.0
	ridgeGap   = 4.6 // of the white line under it
	ridgeTooth = .145
	ridgeTeeth = 5 // a side
)

// ridgeLines are the corners that a ridge runs through, from north to south, so that all
// teeth look west; one line for each run of borders that hang together.
func ridgeLines(p hex.Plane, r *rules.Ridge) (out [][]hex.Point) {
	var run []hex.Vertex
	end := func() {
		if len(run) > 1 {
			line := make([]hex.Point, len(run))
			for i, v := range run {
				line[i] = p.VertexPoint(v)
			}
			a, z := line[0], line[len(line)-1]
			if z.Y < a.Y-1e-6 || math.Abs(z.Y-a.Y) <= 1e-6 && z.X > a.X {
				slices.Reverse(line)
			}
			out = append(out, line)
		}
		run = nil
	}
	for _, e := range r.Edges {
		if e.V.Side < 0 || e.V.Side > 2 {
			end()
			continue
		}
		a, z := e.V.Ends()
		switch n := len(run); {
		case n == 0:
			run = []hex.Vertex{a, z}
		case run[n-1] == a:
			run = append(run, z)
		case run[n-1] == z:
			run = append(run, a)
		case n == 2 && run[0] == a: // the first border was named the other way round
			run = []hex.Vertex{run[1], a, z}
		case n == 2 && run[0] == z:
			run = []hex.Vertex{run[1], z, a}
		default:
			end()
			run = []hex.Vertex{a, z}
		}
	}
	end()
	return out
}

// drawRidge draws a ridge along corners of hexes with the side s.
func drawRidge(c *layout.Canvas, line []hex.Point, s float64) {
	drawRidges(c, [][]hex.Point{line}, s)
}

// drawRidges draws ridges; where two meet, neither cuts the other.
func drawRidges(c *layout.Canvas, lines [][]hex.Point, s float64) {
	if c.Measuring() {
		return
	}
	t := c.Theme
	k := min(1.3, s/designSide)
	n := ridgeTeeth
	switch {
	case s < 2.4: // a line is all that can be seen
		n = 0
	case s < 6:
		n = 3
	}
	b, teeth := layout.New(), layout.New()
	for _, line := range lines {
		for i, q := range line {
			if i == 0 {
				b.Move(q.X, q.Y)
				continue
			}
			b.Line(q.X, q.Y)
			a := line[i-1]
			l := math.Hypot(q.X-a.X, q.Y-a.Y)
			ux, uy := (q.X-a.X)/l, (q.Y-a.Y)/l
			for j := range n {
				from, to := (float64(j)+.14)*l/float64(n), (float64(j)+.86)*l/float64(n)
				mid, high := (from+to)/2, ridgeTooth*s*float64(ridgeTeeth)/float64(max(n, 4))
				teeth.Poly(render.Point{X: a.X + ux*from, Y: a.Y + uy*from},
					render.Point{X: a.X + ux*mid - uy*high, Y: a.Y + uy*mid + ux*high},
					render.Point{X: a.X + ux*to, Y: a.Y + uy*to})
			}
		}
	}
	c.Draw(b, layout.Paint{Stroke: t.Paper, Width: ridgeGap * k, Exact: true}.Round())
	c.Draw(teeth, layout.Paint{Fill: t.Ridge(), Stroke: t.Paper, Width: max(.25, .35*k), Exact: true, Join: render.RoundJoin})
	c.Draw(b, layout.Paint{Stroke: t.Ridge(), Width: max(.8, ridgeLine*k), Exact: true}.Round())
}
