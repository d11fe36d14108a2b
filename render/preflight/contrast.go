package preflight

import (
	"cmp"
	"math"
	"slices"

	"platelayer/diag"
	"platelayer/render"
	"platelayer/vision"
)

// ground is something painted that type may stand on: an area, a broad line, or a
// picture, of which only the place is known.
type ground struct {
	order int
	path  *render.Path // nil for a picture
	m     render.Matrix
	clip  render.Box
	areas []area
	from  diag.Pos
}

// area is a piece of a ground. Its outline is made when it is first asked for.
type area struct {
	box      render.Box
	segments []render.Segment
	outline  *outline
}

// broad is the width from which a line counts as a ground too, in millimetres: halos
// are sometimes drawn as such lines.
const broad = 0.3

// contrasts reports labels that do not stand out from what lies under them: where
// letters have little contrast with the topmost area under them, the halo, or the
// paper.
func contrasts(s *scan, grid *grid[piece], r *report) {
	var boxes [][4]render.Point
	for i := range s.labels {
		l := &s.labels[i]
		boxes = letters(boxes[:0], l)
		worst, bad, n := math.Inf(1), 0, 0
		var under, last render.Color
		var ratio float64
		for _, q := range boxes {
			for _, p := range samples(q) {
				if !l.shows(p) {
					continue
				}
				n++
				c, known := l.text.Halo, true
				if !l.text.Haloed() {
					c, _, known = s.under(p, l.order, grid.at(p))
				}
				if !known {
					continue
				}
				if c != last {
					last, ratio = c, contrast(l.text.Color, c)
				}
				if ratio < s.o.MinContrast {
					bad++
					if ratio < worst {
						worst, under = ratio, c
					}
				}
			}
		}
		// A letter's box may reach over the edge of what the letter stands on.
		if 5*bad > n {
			l.faint = true
			r.warnf(l.from, "low-contrast", "", "%s in #%02X%02X%02X on #%02X%02X%02X has a contrast of %.1f, less than %.4g",
				diag.Quoted(l.text.String), l.text.Color.R, l.text.Color.G, l.text.Color.B, under.R, under.G, under.B, worst, s.o.MinContrast)
		}
	}
}

// piece names an area of a ground.
type piece struct{ ground, area int }

// samples are five places inside a letter's box.
func samples(q [4]render.Point) [5]render.Point {
	mid := render.Point{X: (q[0].X + q[2].X) / 2, Y: (q[0].Y + q[2].Y) / 2}
	out := [5]render.Point{mid}
	for i, p := range q {
		out[i+1] = render.Point{X: mid.X + (p.X-mid.X)*.6, Y: mid.Y + (p.Y-mid.Y)*.6}
	}
	return out
}

// sortGrounds sorts the areas of the page by the squares they touch, in paint order.
func (s *scan) sortGrounds() *grid[piece] {
	grid := &s.grids.grounds
	grid.clearFor(s.page)
	for g := range s.grounds {
		for a := range s.grounds[g].areas {
			grid.each(s.grounds[g].areas[a].box.Intersect(s.grounds[g].clip), func(square *[]piece) { *square = append(*square, piece{g, a}) })
		}
	}
	return grid
}

// after is where in pieces those begin that are painted with the order or later.
func (s *scan) after(pieces []piece, order int) int {
	i, _ := slices.BinarySearchFunc(pieces, order, func(a piece, order int) int { return cmp.Compare(s.grounds[a.ground].order, order) })
	return i
}

// under is the colour at a place before the item with the order was painted, of the
// pieces that are around here, and the order of what gave it; known is false on a
// picture.
func (s *scan) under(p render.Point, order int, here []piece) (c render.Color, by int, known bool) {
	end := s.after(here, order)
	for end > 0 { // from the top down
		g, start := s.run(here, end)
		if c, painted, known := g.at(p, here[start:end]); painted {
			return c, g.order, known
		}
		end = start
	}
	return render.RGB(0xFFFFFF), -1, true
}

// over tells whether something is painted at a place after the item with the order.
func (s *scan) over(p render.Point, order int, here []piece) bool {
	for end, last := len(here), s.after(here, order); end > last; {
		g, start := s.run(here, end)
		if _, painted, _ := g.at(p, here[start:end]); painted {
			return true
		}
		end = start
	}
	return false
}

// run is the ground of the piece before end, and where its pieces begin: together
// they decide whether it covers a place.
func (s *scan) run(here []piece, end int) (g *ground, start int) {
	start = end - 1
	for start > 0 && here[start-1].ground == here[end-1].ground {
		start--
	}
	return &s.grounds[here[start].ground], start
}

// at is what the pieces of the ground paint at p, if they do.
func (g *ground) at(p render.Point, pieces []piece) (c render.Color, painted, known bool) {
	point := render.Box{MinX: p.X, MinY: p.Y, MaxX: p.X, MaxY: p.Y}
	if !g.clip.Contains(point) {
		return c, false, true
	}
	winding, onLine := 0, false
	half := 0.0
	if g.path != nil && g.path.Stroke.Set && g.path.Width*scale(g.m) >= broad {
		half = g.path.Width * scale(g.m) / 2
	}
	for _, k := range pieces {
		a := &g.areas[k.area]
		if !a.box.Overlaps(point) {
			continue
		}
		if g.path == nil {
			return c, true, false
		}
		if a.outline == nil {
			a.outline = newOutline(flatten(a.segments, g.m))
		}
		if half > 0 && len(g.path.Dash) == 0 && a.outline.near(p, half) {
			onLine = true
		}
		winding += a.outline.wind(p)
	}
	switch {
	case onLine:
		return g.path.Stroke, true, true
	case winding != 0 && g.path != nil && g.path.Fill.Set:
		return g.path.Fill, true, true
	}
	return c, false, true
}

// contrast is the ratio of WCAG 2 between two colours, 1 to 21.
func contrast(a, b render.Color) float64 { return vision.Contrast(eyes(a), eyes(b)) }

// eyes is a colour as package vision takes it.
func eyes(c render.Color) vision.RGB { return vision.RGB{R: c.R, G: c.G, B: c.B} }
