package layout

import (
	"platelayer/hex"
	"platelayer/render"
	"platelayer/theme"
)

// Symbols of the terrains: places in sides of a hex from its middle, back to front,
// none farther out than three quarters of a side, so that they fit hexes of both
// orientations. Light comes from the upper left.

type tree struct {
	x, y    float64 // the foot
	conifer bool
}

var trees = []tree{
	{-.10, -.50, false}, {.22, -.40, true}, {-.40, -.33, true}, {.50, -.20, false}, {-.14, -.13, true}, {.20, -.05, true},
	{-.58, -.02, false}, {-.38, .20, true}, {.52, .20, true}, {.06, .27, false}, {-.20, .50, true}, {.30, .50, false},
}

var dashes = []struct{ x, y, length float64 }{
	{-.30, -.34, .30}, {.14, -.36, .18}, {-.48, -.12, .20}, {-.05, -.13, .38}, {.42, -.10, .20},
	{-.34, .12, .34}, {.22, .13, .30}, {-.46, .34, .16}, {-.10, .36, .36}, {.34, .37, .18},
}

var tufts = []render.Point{{X: -.15, Y: -.34}, {X: .30, Y: -.12}, {X: -.42, Y: .12}, {X: .12, Y: .13}, {X: -.02, Y: .36}}

type peak struct{ x, y, w, h float64 } // the middle of its foot, width and height

var peaks = []peak{{-.38, .16, .52, .58}, {.45, .25, .48, .50}, {.04, .48, .84, 1.10}}

// fewSide is the side, in millimetres, below which a hex has one large symbol: the
// full set would run together on paper.
const fewSide = 3.0

// symbols collects the paths of a kind of terrain, one path a colour, so that ten
// thousand hexes cost a handful of items. Only peaks overlap: they come in layers.
type symbols struct {
	t                  *theme.Theme
	trunk, crown, half *render.Builder // trees: trunks, whole or lit parts, shaded parts
	dash, tuft         *render.Builder
	peaks              [2]struct{ lit, shade, hatch, flank, ridge *render.Builder } // behind, in front
}

// newSymbols has room for the symbols of so many hexes of each ground.
func newSymbols(t *theme.Theme, n [grounds]int) *symbols {
	f, s := n[Forest]*len(trees), n[Swamp]
	out := &symbols{t: t, trunk: sized(2 * f), crown: sized(5 * f), half: sized(5 * f),
		dash: sized(2 * len(dashes) * s), tuft: sized(6 * len(tufts) * s)}
	for i := range out.peaks {
		k := n[Mountain] * (2 - i)
		l := &out.peaks[i]
		l.lit, l.shade, l.hatch, l.flank, l.ridge = sized(6*k), sized(6*k), New(), sized(3*k), sized(3*k)
	}
	return out
}

// drawTerrain draws the symbols of all hexes without a stop. They give way to the
// names of rivers.
func (m *HexMap) drawTerrain(c *Canvas, p hex.Plane, names []riverName) {
	taken := map[hex.Coord][]zone{}
	for i := range names {
		taken[names[i].in] = append(taken[names[i].in], names[i].zone(p, c.Theme.Lines))
	}
	s := newSymbols(c.Theme, m.count())
	for i, g := range m.Ground {
		if g != Forest && g != Swamp && g != Mountain {
			continue
		}
		at := m.Grid.At(i)
		if m.Stops[at] != NoStop {
			continue
		}
		// Every other hex is mirrored, in no visible order.
		col, row := m.Grid.Cell(at)
		mirror := 1.0
		if (7*col+13*row)%2 != 0 {
			mirror = -1
		}
		s.add(g, p.Center(at), p.Size, mirror, taken[at])
	}
	s.draw(c)
}

// TerrainSymbols draws the symbols of a ground round x, y for hexes with the side s.
func (c *Canvas) TerrainSymbols(g Ground, x, y, s float64) {
	if c.blind() {
		return
	}
	var n [grounds]int
	if int(g) < grounds {
		n[g] = 1
	}
	sym := newSymbols(c.Theme, n)
	sym.add(g, hex.Point{X: x, Y: y}, s, 1, nil)
	sym.draw(c)
}

// add collects the symbols of one hex with its middle at q.
func (s *symbols) add(g Ground, q hex.Point, side, mirror float64, taken []zone) {
	// free tells whether a symbol on x, y is clear of the names.
	free := func(x, y, half, high float64) bool {
		for _, z := range taken {
			if z.touches(x*mirror, y, half, high) {
				return false
			}
		}
		return true
	}
	few := side < fewSide
	switch g {
	case Forest:
		if few {
			s.tree(q.X, q.Y+.45*side, 3*side, true)
			return
		}
		for _, t := range trees {
			h := .24
			if t.conifer {
				h = .30
			}
			if free(t.x, t.y, .10, h) {
				s.tree(q.X+t.x*mirror*side, q.Y+t.y*side, side, t.conifer)
			}
		}
	case Swamp:
		if few {
			s.reeds(q.X, q.Y+.2*side, 3*side)
			s.dash.Move(q.X-.5*side, q.Y+.3*side).Line(q.X+.5*side, q.Y+.3*side)
			return
		}
		for _, d := range dashes {
			if free(d.x, d.y, d.length/2, 0) {
				x, y, l := q.X+d.x*mirror*side, q.Y+d.y*side, d.length*side/2
				s.dash.Move(x-l, y).Line(x+l, y)
			}
		}
		for _, t := range tufts {
			if free(t.X, t.Y, .11, .17) {
				s.reeds(q.X+t.X*mirror*side, q.Y+(t.Y-.02)*side, side)
			}
		}
	case Mountain:
		front := peaks[len(peaks)-1]
		lift := 0.0
		for lift < .15 && !free(front.x, front.y-lift, front.w/2, .15) { // feet off the name
			lift += .05
		}
		for i, k := range peaks {
			if few && i < 2 {
				continue
			}
			k.y -= lift
			layer := 0
			if i == len(peaks)-1 {
				layer = 1
				for k.h > .6 && !free(k.x, k.y-.5*k.h, .12, .5*k.h) { // the great one stoops
					k.h -= .04
				}
			} else if !free(k.x, k.y, k.w/2, k.h) {
				continue
			}
			s.peak(layer, q.X+k.x*mirror*side, q.Y+k.y*side, k.w*side, k.h*side, side)
		}
	}
}

// tree stands with its foot at x, y.
func (s *symbols) tree(x, y, side float64, conifer bool) {
	if !conifer {
		r, cy := .092*side, y-(.06+.092)*side
		from := cy + r
		if s.t.Style == theme.Tinted {
			from = cy
		}
		s.trunk.Move(x, from).Line(x, y)
		s.crown.Circle(x, cy, r)
		s.half.Move(x, cy-r).Arc(x, cy, r, -90, 90, true).Close()
		return
	}
	h, b, foot := .30*side, .098*side, y-.05*side
	// The whole crown lies under its shaded half: two halves beside each other
	// would show a seam.
	s.trunk.Move(x, foot).Line(x, y)
	s.crown.Move(x, y-h).Line(x-b, foot).Line(x+b, foot).Close()
	s.half.Move(x, y-h).Line(x+b, foot).Line(x, foot).Close()
}

// reeds are three blades growing from x, y.
func (s *symbols) reeds(x, y, side float64) {
	h := .15 * side
	s.tuft.Move(x, y).Line(x, y-h)
	for _, d := range []float64{-1, 1} {
		from := x + d*.035*side
		s.tuft.Move(from, y).Quad(from+d*.02*side, y-.5*h, from+d*.075*side, y-.78*h)
	}
}

// peak stands with the middle of its foot at x, y.
func (s *symbols) peak(layer int, x, y, w, h, side float64) {
	l := &s.peaks[layer]
	top, left, right := render.Point{X: x, Y: y - h}, render.Point{X: x - w/2, Y: y}, render.Point{X: x + w/2, Y: y}
	r1, r2, foot := render.Point{X: x + .07*w, Y: y - .62*h}, render.Point{X: x - .04*w, Y: y - .30*h}, render.Point{X: x + .06*w, Y: y}
	l.lit.Poly(top, left, foot, r2, r1)
	shade := []render.Point{top, r1, r2, foot, right}
	l.shade.Poly(shade...)
	if s.t.HatchPitch > 0 {
		for _, k := range Hatch(shade, 62, s.t.HatchPitch*side, top) {
			l.hatch.Move(k[0].X, k[0].Y).Line(k[1].X, k[1].Y)
		}
	}
	l.flank.Polyline(left, top, right)
	l.ridge.Polyline(top, r1, r2)
}

func (s *symbols) draw(c *Canvas) {
	t := s.t
	c.Group("forest", func(c *Canvas) {
		f := t.Forest
		c.Draw(s.trunk, Paint{Stroke: f.Line, Width: t.Trunk, Exact: true})
		switch t.Style {
		case theme.Tinted:
			c.Draw(s.crown, Fill(f.Lit))
			c.Draw(s.half, Fill(f.Shade))
		default:
			c.Draw(s.crown, Paint{Fill: t.Paper, Stroke: f.Line, Width: .4, Join: render.RoundJoin})
			if t.Style == theme.HalfBlack {
				c.Draw(s.half, Fill(f.Line))
			}
		}
	})
	c.Group("swamp", func(c *Canvas) {
		dash := t.Swamp.Shade
		c.Draw(s.dash, Paint{Stroke: dash, Width: .5}.Round())
		c.Draw(s.tuft, Paint{Stroke: t.Swamp.Line, Width: .55}.Round())
	})
	c.Group("mountain", func(c *Canvas) {
		k := t.Mountain
		shade := k.Shade
		if shade == "" {
			shade = t.Paper
		}
		for _, l := range s.peaks {
			c.Draw(l.lit, Fill(k.Lit))
			c.Draw(l.shade, Fill(shade))
			c.Draw(l.hatch, Paint{Stroke: k.Line, Width: t.HatchWidth, Exact: true})
			c.Draw(l.flank, Paint{Stroke: k.Line, Width: .6}.Round())
			c.Draw(l.ridge, Paint{Stroke: k.Line, Width: .4}.Round())
		}
	})
}
