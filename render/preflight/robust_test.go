package preflight

import (
	"math"
	"math/rand/v2"
	"testing"

	"platelayer/fonts"
	"platelayer/render"
)

// Squares along a line are those that samples of the line lie in.
func TestAlong(t *testing.T) {
	p := &render.Page{Width: 100, Height: 80}
	r := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		var g grid[int]
		g.clearFor(p)
		a := render.Point{X: 140*r.Float64() - 20, Y: 120*r.Float64() - 20}
		b := render.Point{X: 140*r.Float64() - 20, Y: 120*r.Float64() - 20}
		visited := map[*[]int]bool{}
		g.along(a, b, func(square *[]int) { visited[square] = true })
		for i := range 1001 {
			k := float64(i) / 1000
			q := render.Point{X: a.X + (b.X-a.X)*k, Y: a.Y + (b.Y-a.Y)*k}
			square := &g.squares[g.row(q.Y)*g.columns+g.column(q.X)]
			near := false // a sample on a border may fall to either side
			for _, d := range []float64{-1e-9, 1e-9} {
				near = near || math.Mod(q.X+d, g.cell) < 1e-6 || math.Mod(q.Y+d, g.cell) < 1e-6
			}
			if !visited[square] && !near {
				t.Fatalf("from %v to %v: the square at %v is missing", a, b, q)
			}
		}
		if n := len(visited); n > g.columns+g.rows {
			t.Fatalf("from %v to %v: %d squares", a, b, n)
		}
	}
}

// Whatever a page holds, it is judged.
func TestJunk(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	number := func() float64 {
		switch r.IntN(12) {
		case 0:
			return math.NaN()
		case 1:
			return math.Inf(1 - 2*r.IntN(2))
		case 2:
			return 0
		case 3:
			return (r.Float64() - .5) * 1e12
		case 4:
			return (r.Float64() - .5) * 2e5
		}
		return (r.Float64() - .2) * 200
	}
	color := func() render.Color { return render.Color{R: uint8(r.Uint32()), Set: r.IntN(3) > 0} }
	var items func(depth int) []render.Item
	items = func(depth int) []render.Item {
		var out []render.Item
		for range r.IntN(8) {
			switch r.IntN(5) {
			case 0, 1:
				p := &render.Path{Fill: color(), Stroke: color(), Width: number(), Cap: render.Cap(r.IntN(3)), Join: render.Join(r.IntN(3))}
				for range r.IntN(6) {
					p.Segments = append(p.Segments, render.Segment{Op: render.Op(r.IntN(4)),
						P: [3]render.Point{{X: number(), Y: number()}, {X: number(), Y: number()}, {X: number(), Y: number()}}})
				}
				out = append(out, p)
			case 2:
				x := &render.Text{X: number(), Y: number(), String: []string{"", " ", "Elbe", "\xff", "東京"}[r.IntN(5)],
					Size: number(), Tracking: number(), Angle: number(), Color: color(), Halo: color(), HaloWidth: number(), Invisible: r.IntN(4) == 0}
				if r.IntN(6) > 0 {
					x.Face = fonts.Regular
				}
				out = append(out, x)
			case 3:
				out = append(out, &render.Image{Rect: render.Rect{X: number(), Y: number(), W: number(), H: number()}, Format: "png"})
			case 4:
				if depth < 4 {
					g := &render.Group{Items: items(depth + 1)}
					if r.IntN(2) == 0 {
						g.Matrix = render.Matrix{A: number(), B: number(), C: number(), D: number(), E: number(), F: number()}
					}
					if r.IntN(3) == 0 {
						g.Clip = &render.Rect{X: number(), Y: number(), W: number(), H: number()}
					}
					out = append(out, g)
				}
			}
		}
		return out
	}
	for range 1500 {
		p := render.Page{Width: 210, Height: 297, Margin: 8, Items: items(0)}
		if r.IntN(10) == 0 {
			p.Width, p.Height, p.Bleed, p.Margin = number(), number(), number(), number()
		}
		check(p)
	}
}
