package preflight

import (
	"cmp"
	"math"
	"slices"

	"platelayer/diag"
	"platelayer/fonts"
	"platelayer/render"
)

// line is a stroke that may run through a label.
type line struct {
	order int
	color render.Color
	clip  render.Box
}

// stretch is a straight piece of a line, on the page.
type stretch struct {
	line int
	a, b render.Point
}

// crossings reports labels that something was painted over, and labels that a line
// runs through: over the letters, or under them where no halo and no area keeps them
// apart.
func crossings(s *scan, grounds *grid[piece], r *report) {
	grid := &s.grids.lines
	grid.clearFor(s.page)
	for _, k := range s.stretches {
		if render.NoBox.Add(k.a).Add(k.b).Overlaps(s.lines[k.line].clip) {
			grid.along(k.a, k.b, func(square *[]stretch) { *square = append(*square, k) })
		}
	}
	var boxes [][4]render.Point
	hulls := map[*fonts.Glyph][]render.Point{}
	for i := range s.labels {
		l := &s.labels[i]
		boxes = letters(boxes[:0], l)
		covered, n := 0, 0
		for _, q := range boxes {
			for _, p := range samples(q) {
				n++
				if l.shows(p) && s.over(p, l.order, grounds.at(p)) {
					covered++
				}
			}
		}
		if 5*covered > n {
			r.warnf(l.from, "covered-label", "", "something is painted over %s", diag.Quoted(l.whole().String))
			continue
		}
		if l.faint {
			continue
		}
		if p, ok := s.crossing(l, hulls, grid, grounds); ok {
			r.warnf(l.from, "crossed-label", "", "a line runs through %s at %.1f, %.1f mm", diag.Quoted(l.whole().String), p.X, p.Y)
		}
	}
}

// crossing is a place where a line can be seen to run through a letter, or through
// what it encloses.
func (s *scan) crossing(l *label, hulls map[*fonts.Glyph][]render.Point, lines *grid[stretch], grounds *grid[piece]) (at render.Point, ok bool) {
	em, pen := l.text.Em(), 0.0
	for _, r := range l.text.String {
		g := l.text.Face.Glyph(r)
		if g == nil {
			continue
		}
		toPage := l.place.Mul(render.Translate(pen, 0)).Mul(render.Scale(em))
		pen += (g.Advance + l.text.Tracking/1000) * em
		if g.MaxX <= g.MinX {
			continue
		}
		var shape []render.Point // made where a line is near
		box := render.Box{MinX: g.MinX, MinY: g.MinY, MaxX: g.MaxX, MaxY: g.MaxY}.Transform(toPage)
		lines.each(box, func(square *[]stretch) {
			for _, k := range *square {
				ln := &s.lines[k.line]
				if ok || ln.order < l.order && l.text.Haloed() || !box.Overlaps(render.NoBox.Add(k.a).Add(k.b)) {
					continue
				}
				if shape == nil {
					for _, p := range hullOf(g, hulls) {
						shape = append(shape, toPage.Apply(p))
					}
				}
				mid, length := chord(shape, k.a, k.b)
				if length < minCrossing || !ln.clip.Intersect(l.clip).Contains(render.NoBox.Add(mid)) {
					continue
				}
				if ln.order < l.order {
					if _, by, _ := s.under(mid, l.order, grounds.at(mid)); by > ln.order {
						continue // hidden
					}
					if c, _, known := s.under(mid, ln.order, grounds.at(mid)); known && contrast(c, ln.color) < minSeen {
						continue
					}
				}
				at, ok = mid, true
			}
		})
		if ok {
			return at, true
		}
	}
	return at, false
}

// minCrossing is how long a line must run through a letter, in millimetres, and
// minSeen the contrast from which a line can be seen.
const (
	minCrossing = 0.2
	minSeen     = 1.2
)

// hullOf is the convex hull of a glyph, in ems, clockwise on the page; it is made
// once for each.
func hullOf(g *fonts.Glyph, made map[*fonts.Glyph][]render.Point) []render.Point {
	if h, ok := made[g]; ok {
		return h
	}
	var pts []render.Point
	for _, s := range g.Outline {
		n := map[fonts.Op]int{fonts.MoveTo: 1, fonts.LineTo: 1, fonts.QuadTo: 2, fonts.CubicTo: 3}[s.Op]
		for k := range n {
			pts = append(pts, render.Point{X: s.X[k], Y: s.Y[k]})
		}
	}
	slices.SortFunc(pts, func(a, b render.Point) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) })
	pts = slices.Compact(pts)
	// Andrew's monotone chain: one side from left to right, the other back.
	var h []render.Point
	half := func(p render.Point, keep int) {
		for len(h) >= keep+2 && turn(h[len(h)-2], h[len(h)-1], p) <= 0 {
			h = h[:len(h)-1]
		}
		h = append(h, p)
	}
	for _, p := range pts {
		half(p, 0)
	}
	keep := len(h) - 1
	for i := len(pts) - 2; i >= 0; i-- {
		half(pts[i], keep)
	}
	if len(h) > 1 {
		h = h[:len(h)-1] // the first point again
	}
	made[g] = h
	return h
}

// turn is positive where a line that comes from a through b turns clockwise to c.
func turn(a, b, c render.Point) float64 {
	return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X)
}

// chord is the middle and the length of what a line from a to b has inside a convex
// shape.
func chord(shape []render.Point, a, b render.Point) (mid render.Point, length float64) {
	var c render.Point
	for _, p := range shape {
		c.X, c.Y = c.X+p.X/float64(len(shape)), c.Y+p.Y/float64(len(shape))
	}
	dx, dy := b.X-a.X, b.Y-a.Y
	lo, hi := 0.0, 1.0
	for i, p := range shape {
		q := shape[(i+1)%len(shape)]
		nx, ny := p.Y-q.Y, q.X-p.X
		if (c.X-p.X)*nx+(c.Y-p.Y)*ny < 0 { // towards the inside
			nx, ny = -nx, -ny
		}
		from, along := (a.X-p.X)*nx+(a.Y-p.Y)*ny, dx*nx+dy*ny
		switch {
		case along > 0:
			lo = max(lo, -from/along)
		case along < 0:
			hi = min(hi, -from/along)
		case from < 0:
			return mid, 0
		}
	}
	if lo >= hi {
		return mid, 0
	}
	t := (lo + hi) / 2
	return render.Point{X: a.X + dx*t, Y: a.Y + dy*t}, math.Hypot(dx, dy) * (hi - lo)
}
