package impose

import (
	"math"

	"platelayer/layout"
	"platelayer/render"
)

// Marks to cut along. A short mark at the edge of the paper is gone with the first cut, so
// the lines run over the whole paper, between the cards and never over one. Cards with a
// bleed must not have a line along their edge, since the bleed is there for cuts that
// miss it: there the lines are left out but for the corners. Without one they are light
// where cards lie, or would lie on a full page, and dark in the waste around them.
const (
	cornerFree = 1.0 // from the corner of a rectangle to where the mark begins
	tickFrom   = 0.5 // from the corner of a hexagon
	tickTo     = 3.4
)

// cutLine is a straight line over the page.
type cutLine struct {
	p, d  render.Point // a point and the direction
	edges [][2]float64 // the edges of cards on it, as distances from p
}

// marks are the lines to cut n cards along and, for a fold, the line to fold along.
func (i *imposer) marks(n int) *render.Group {
	g, ok := i.lines[n]
	if !ok {
		g = &render.Group{Name: "marks", Items: i.drawMarks(n)}
		if i.lines == nil {
			i.lines = map[int]*render.Group{}
		}
		i.lines[n] = g
	}
	return g
}

func (i *imposer) drawMarks(n int) []render.Item {
	c := layout.NewCanvas(i.o.Look, nil)
	c.Group("cut lines", func(c *layout.Canvas) {
		free, along := layout.New(), layout.New()
		for _, l := range i.cutLines(n) {
			i.draw(l, free, along)
		}
		c.Draw(along, layout.Paint{Stroke: i.o.Theme.Hair, Width: cutWidth, Exact: true})
		if i.plan.hex && i.o.Bleed > 0 {
			i.ticks(free, n)
		}
		c.Draw(free, layout.Paint{Stroke: i.o.Theme.Ink, Width: cutWidth, Exact: true})
	})
	if i.o.Backs == Fold {
		c.Group("fold line", func(c *layout.Canvas) {
			b, in, at := layout.New(), i.plan.inside, i.plan.FoldAt
			if i.plan.Flip.Level {
				b.Move(in.MinX, at).Line(in.MaxX, at)
			} else {
				b.Move(at, in.MinY).Line(at, in.MaxY)
			}
			c.Draw(b, layout.Paint{Stroke: i.o.Theme.Ink, Width: 2 * cutWidth, Exact: true, Dash: []float64{3, 2}})
		})
	}
	return c.Items()
}

// cutLines are the lines along the edges of the first n places, each once, in the order
// of the places.
func (i *imposer) cutLines(n int) []cutLine {
	var out []cutLine
	type key struct{ angle, distance int }
	known := map[key]int{}
	for _, pl := range i.plan.Places[:n] {
		for k, a := range pl.Outline {
			z := pl.Outline[(k+1)%len(pl.Outline)]
			l := math.Hypot(z.X-a.X, z.Y-a.Y)
			d := render.Point{X: (z.X - a.X) / l, Y: (z.Y - a.Y) / l}
			if d.X < -1e-6 || math.Abs(d.X) <= 1e-6 && d.Y < 0 { // both ways are one line
				d, a, z = render.Point{X: -d.X, Y: -d.Y}, z, a
			}
			distance := -a.X*d.Y + a.Y*d.X
			// Tenths of a degree, twentieths of a millimetre: edges that are nearer lie
			// on one line.
			id := key{int(math.Round(math.Atan2(d.Y, d.X) * 1800 / math.Pi)), int(math.Round(distance * 20))}
			at, ok := known[id]
			for _, near := range []int{-1, 1} {
				if !ok {
					at, ok = known[key{id.angle, id.distance + near}]
				}
			}
			if !ok {
				at = len(out)
				known[id] = at
				out = append(out, cutLine{p: a, d: d})
			}
			line := &out[at]
			from := (a.X-line.p.X)*line.d.X + (a.Y-line.p.Y)*line.d.Y
			line.edges = append(line.edges, [2]float64{from, from + l})
		}
	}
	return out
}

// draw adds what shows of a line: free of cards, or along their edges.
func (i *imposer) draw(l cutLine, free, along *render.Builder) {
	lo, hi := through(l, i.plan.area)
	if hi-lo < .5 {
		return
	}
	// In small steps from edge to edge.
	type stop struct {
		at   float64
		step int
	}
	grow := 0.0
	if !i.plan.hex && i.o.Bleed > 0 {
		grow = cornerFree
	}
	stops := []stop{{hi, 0}}
	for _, e := range l.edges {
		stops = append(stops, stop{min(max(e[0]-grow, lo), hi), 1}, stop{min(max(e[1]+grow, lo), hi), -1})
	}
	// Where an edge begins at the end of another the line runs on, whatever hair lies between.
	before := func(s, t stop) bool {
		return s.at < t.at-slack || s.at <= t.at+slack && s.step > t.step
	}
	for k := range stops { // a handful
		for j := k; j > 0 && before(stops[j], stops[j-1]); j-- {
			stops[j], stops[j-1] = stops[j-1], stops[j]
		}
	}
	put := func(b *render.Builder, from, to float64) {
		if to-from > .3 {
			b.Move(l.p.X+l.d.X*from, l.p.Y+l.d.Y*from).Line(l.p.X+l.d.X*to, l.p.Y+l.d.Y*to)
		}
	}
	in, out := hi, hi // within the cards of a full page
	if i.o.Bleed == 0 {
		if a, z := through(l, i.plan.cards()); a < z {
			in, out = min(max(a, lo), hi), max(min(z, hi), lo)
		}
	}
	waste := func(from, to float64) {
		put(free, from, min(to, in))
		put(along, max(from, in), min(to, out))
		put(free, max(from, out), to)
	}
	at, depth := lo, 0
	for _, s := range stops {
		switch {
		case s.step != 0 && depth > 0 && depth+s.step > 0:
			depth += s.step // still along one
			continue
		case depth == 0:
			waste(at, s.at)
		case i.o.Bleed == 0:
			put(along, at, s.at)
		}
		at = s.at
		depth += s.step
	}
}

// through is the part of a line inside a box.
func through(l cutLine, b render.Box) (lo, hi float64) {
	lo, hi = math.Inf(-1), math.Inf(1)
	clip := func(p, d, from, to float64) {
		if math.Abs(d) < 1e-9 {
			if p < from-slack || p > to+slack {
				lo, hi = 1, 0
			}
			return
		}
		a, z := (from-p)/d, (to-p)/d
		lo, hi = max(lo, min(a, z)), min(hi, max(a, z))
	}
	clip(l.p.X, l.d.X, b.MinX, b.MaxX)
	clip(l.p.Y, l.d.Y, b.MinY, b.MaxY)
	return lo, hi
}

// ticks are short pieces of the lines at the corners of hexagons, just outside the trim,
// where the bleed has no room anyway: they are left when the first cuts are done.
func (i *imposer) ticks(b *render.Builder, n int) {
	const out = cutWidth * render.Pt / 2
	for _, pl := range i.plan.Places[:n] {
		for k, a := range pl.Outline {
			z := pl.Outline[(k+1)%len(pl.Outline)]
			l := math.Hypot(z.X-a.X, z.Y-a.Y)
			dx, dy := (z.X-a.X)/l, (z.Y-a.Y)/l
			at := func(s float64) (x, y float64) { return a.X + dx*s + dy*out, a.Y + dy*s - dx*out }
			for _, t := range [][2]float64{{tickFrom, tickTo}, {l - tickTo, l - tickFrom}} {
				x1, y1 := at(t[0])
				x2, y2 := at(t[1])
				in := i.plan.area.Grow(-out)
				if box := (render.Box{MinX: x1, MinY: y1, MaxX: x1, MaxY: y1}).Add(render.Point{X: x2, Y: y2}); in.Contains(box) {
					b.Move(x1, y1).Line(x2, y2)
				}
			}
		}
	}
}
