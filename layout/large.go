package layout

import (
	"cmp"
	"math"
	"slices"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/render"
)

// LargeText is the least size of words in large print, in points: that of books for weak
// eyes.
const LargeText = 16.0

// A section is composed as it always is, for a narrower page and with its smallest type
// raised, and then magnified: lines, boxes and signs grow with the words. These are the
// sizes that its smallest type is raised to, the best first: the larger it is, the less
// is magnified and the more room there is beside it.
var largeFloors = []float64{8, 7.6, 7.2, 6.8, 6.4, 6, SmallText, 5.4, MinSize}

// Raised is the canvas with no type smaller than size points.
func (c *Canvas) Raised(size float64) *Canvas {
	sub := *c
	sub.least, sub.tight = size, new(int)
	return &sub
}

// Least is a size of type, or the smallest that the canvas has.
func (c *Canvas) Least(size float64) float64 { return max(size, c.least) }

// largeFoot is kept free over the foot of a page.
const largeFoot = 5.0

// largeLine keeps the outlines of signs, which are magnified as well, off the margins.
const largeLine = .5

// largeGap stands between two sections of large print.
const largeGap = 7.0

// LargePages puts sections onto pages of large print, as many to a page as fit. A page
// stands upright unless its sections need the width. Head draws the head of each page
// and returns its bottom. The pages have neither names nor bookmarks.
func LargePages(look Look, problems *diag.List, head func(c *Canvas, x, y, w float64) (bottom float64), sections ...Section) []render.Page {
	frames := largeFrames(look, head)
	var pages []render.Page
	var on int           // the frame of the page that is being filled
	var held []magnified // what it holds
	var high float64     // and how high that is
	end := func() {
		if len(held) > 0 {
			pages = append(pages, frames[on].page(look, problems, head, held, high))
		}
		held, high = nil, 0
	}
	for _, s := range sections {
		at := 0
		if len(held) > 0 {
			at = on // stay on the page there is
		}
		best := s.magnify(look, frames[at])
		for other := range frames {
			if other == at || best.faults == 0 && best.over == 0 {
				continue
			}
			if m := s.magnify(look, frames[other]); m.betterFit(best) {
				best, at = m, other
			}
		}
		if best.height == 0 {
			continue // it has nothing to say
		}
		if at != on || high+largeGap+best.height > frames[at].area.H {
			end()
		}
		if on = at; len(held) > 0 {
			high += largeGap
		}
		held = append(held, best)
		high += best.height
		if problems != nil {
			*problems = append(*problems, best.problems...)
		}
	}
	end()
	return pages
}

// page draws sections under a head, and spreads them over the room there is. Sections that
// are higher than the frame together make a higher page.
func (f largeFrame) page(look Look, problems *diag.List, head func(c *Canvas, x, y, w float64) float64, held []magnified, high float64) render.Page {
	const most = 2 * largeGap
	c := NewCanvas(look, problems).Raised(LargeText)
	head(c, f.area.X, Margin, f.area.W)
	gap := largeGap
	if n := len(held) - 1; n > 0 {
		gap = max(gap, min(most, gap+(f.area.H-high)/float64(n)))
	}
	y := f.area.Y
	for _, m := range held {
		c.Transform("large", render.Matrix{A: m.k, D: m.k, E: f.area.X, F: y}, func(c *Canvas) { c.Add(m.items...) })
		y += m.height + gap
	}
	p := render.Page{Width: f.width, Height: f.height + max(0, high-f.area.H), Margin: Margin, Items: c.Items()}
	p.Foot = look.Paper.Page(p.Width, p.Height).Foot(Margin)
	return p
}

// largeFrame is a page for large print: its size, and the room for sections on it.
type largeFrame struct {
	width, height float64
	area          render.Rect
}

// largeFrames are the ways the paper may lie, upright first.
func largeFrames(look Look, head func(c *Canvas, x, y, w float64) float64) (out []largeFrame) {
	for _, p := range look.Paper.Ways() {
		c := NewCanvas(look, nil).Raised(LargeText).Blind()
		const x = Margin + largeLine
		top := head(c, x, Margin, p.Width-2*x) + 5
		out = append(out, largeFrame{p.Width, p.Height, render.Rect{X: x, Y: top, W: p.Width - 2*x, H: p.Height - Margin - p.FootHeight() - largeFoot - top}})
	}
	return out
}

// magnified is a section as it is drawn in large print.
type magnified struct {
	items    []render.Item
	problems diag.List
	k        float64 // how much it is magnified
	height   float64 // on paper
	faults   int     // words that are cut, or lie on one another
	over     float64 // how much it is higher than the page
	side     float64 // of the hexes of a map, on paper
}

// betterFit tells whether m is to be taken in place of n.
func (m magnified) betterFit(n magnified) bool {
	if (m.over > 0) != (n.over > 0) {
		return n.over > 0
	}
	return m.faults < n.faults
}

// magnify finds the way to draw the section in a frame: with the largest smallest type
// that leaves it whole and no higher than the frame.
func (f Section) magnify(look Look, frame largeFrame) (best magnified) {
	for i, least := range largeFloors {
		m := magnified{k: LargeText / least}
		w, h := frame.area.W/m.k, frame.area.H/m.k
		c := NewCanvas(look, &m.problems).Raised(least)
		air, _ := FitAir(1, h, func(air float64) float64 { return f.Height(c, air, w) })
		m.items, m.faults = c.tried(w, func() { m.height = f(c, air, 0, 0, w) * m.k })
		m.faults += len(m.problems)
		m.over = max(0, m.height-frame.area.H-1e-6)
		if i == 0 || m.betterFit(best) {
			best = m
		}
		if best.faults == 0 && best.over == 0 {
			break
		}
	}
	return best
}

// tried is what draw paints on a raised canvas, within a width, and how much of it did not
// find its place.
func (c *Canvas) tried(w float64, draw func()) (items []render.Item, faults int) {
	*c.tight = 0
	draw()
	return c.Items(), *c.tight + collisions(c.Items(), w)
}

// Magnified is what draw paints with no type smaller than least points, magnified so that
// this is LargeText, and how much of it did not find its place within a width.
func Magnified(look Look, problems *diag.List, least, w float64, draw func(*Canvas)) (g *render.Group, faults int) {
	c := NewCanvas(look, problems).Raised(least)
	items, faults := c.tried(w, func() { draw(c) })
	k := LargeText / least
	return &render.Group{Name: "large", Matrix: render.Scale(k), Items: items}, faults
}

// pieceFloors are larger sizes that pieces have room for on which little is written.
var pieceFloors = []float64{14, 12, 10.6, 9.4, 8.6}

// LargeFloor is the least size of type, before it is magnified, with which try finds the
// fewest faults.
func LargeFloor(try func(least float64) (faults int)) (best float64) {
	fewest := -1
	for _, least := range slices.Concat(pieceFloors, largeFloors) {
		if n := try(least); fewest < 0 || n < fewest {
			best, fewest = least, n
		}
		if fewest == 0 {
			break
		}
	}
	return best
}

// collisions counts the words that lie on others, have a line through them, or reach out
// of a width.
func collisions(items []render.Item, w float64) (n int) {
	const slack = .05
	var boxes []render.Box
	var lines []stroke
	render.Walk(items, func(it render.Item, m render.Matrix) {
		switch it := it.(type) {
		case *render.Text:
			if b := it.Box().Transform(m.Mul(it.Place())); !it.Invisible && !b.Empty() {
				boxes = append(boxes, b.Grow(-slack))
			}
		case *render.Path:
			if it.Stroked() {
				lines = append(lines, strokes(it, m)...)
			}
		}
	})
	slices.SortFunc(boxes, func(a, b render.Box) int { return cmp.Compare(a.MinX, b.MinX) })
	for i, a := range boxes {
		if a.MinX < -.6 || a.MaxX > w+.6 || slices.ContainsFunc(lines, func(l stroke) bool { return l.meets(a) }) {
			n++
		}
		for _, b := range boxes[i+1:] {
			if b.MinX > a.MaxX {
				break
			}
			if a.Overlaps(b) {
				n++
			}
		}
	}
	return n
}

// stroke is a straight piece of a line.
type stroke struct{ a, z render.Point }

// strokes are the pieces of a path, curves in short ones.
func strokes(p *render.Path, m render.Matrix) (out []stroke) {
	const pieces = 8
	var at, start render.Point
	to := func(q render.Point) {
		out = append(out, stroke{m.Apply(at), m.Apply(q)})
		at = q
	}
	for _, s := range p.Segments {
		switch s.Op {
		case render.MoveTo:
			at, start = s.P[0], s.P[0]
		case render.LineTo:
			to(s.P[0])
		case render.CubicTo:
			from := at
			for i := 1; i <= pieces; i++ {
				t := float64(i) / pieces
				u := 1 - t
				a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
				to(render.Point{X: a*from.X + b*s.P[0].X + c*s.P[1].X + d*s.P[2].X, Y: a*from.Y + b*s.P[0].Y + c*s.P[1].Y + d*s.P[2].Y})
			}
		case render.Close:
			to(start)
		}
	}
	return out
}

// meets tells whether the stroke runs through a box.
func (s stroke) meets(b render.Box) bool {
	lo, hi := 0.0, 1.0
	for _, d := range [][3]float64{{s.a.X, s.z.X, 0}, {s.a.Y, s.z.Y, 1}} {
		from, to := b.MinX, b.MaxX
		if d[2] == 1 {
			from, to = b.MinY, b.MaxY
		}
		step := d[1] - d[0]
		if math.Abs(step) < 1e-9 {
			if d[0] < from || d[0] > to {
				return false
			}
			continue
		}
		p, q := (from-d[0])/step, (to-d[0])/step
		lo, hi = max(lo, min(p, q)), min(hi, max(p, q))
	}
	return lo < hi
}

// LargeHead is the head of a page of large print: PageHead, in two lines where the words
// do not fit side by side.
func (c *Canvas) LargeHead(x, y, w float64, series, kind string) (bottom float64) {
	const rule = 2.4 // pt
	st, ks := c.SeriesStyle(), c.KindStyle()
	st.Tracking /= 2
	over, _ := Reach(Upper(series), st.Face) // marks over capitals stay on the page
	more, _ := Reach(kind, ks.Face)
	base := y + .1 + max(st.Cap(), over*st.Size*render.Pt, more*ks.Size*render.Pt)
	if c.Width(Upper(series), st)+6+c.Width(kind, ks) <= w {
		c.Text(x+w, base, kind, ks, Right, Baseline)
		c.Text(x, base, Upper(series), st, Left, Baseline)
	} else {
		c.TextIn(x, base, w, Upper(series), st, Left, Baseline)
		for _, l := range c.Wrap(kind, ks, w) {
			base += ks.Size * 1.22 * render.Pt
			c.TextIn(x, base, w, l, ks, Left, Baseline)
		}
	}
	bottom = base + 3
	c.Draw(New().Move(x, bottom).Line(x+w, bottom), Paint{Stroke: c.Theme.Ink, Width: rule, Exact: true})
	return bottom + rule/2*render.Pt
}

// LargeMapOf says how a map is drawn in large print.
type LargeMapOf struct {
	// Side is the side of hexes as they are drawn, before they are magnified; where On is not
	// 0 hexes have sides of On on paper. Both are millimetres.
	Side, On float64
	// Most is the largest size that its smallest type is raised to; 0 stands for a little
	// more than the names of a map have.
	Most float64
	Head func(c *Canvas, x, y, w float64) (bottom float64)
	Draw func(c *Canvas, p hex.Plane)
}

// LargeMap draws a map for large print, with its smallest type raised as far as all of it
// finds its place, magnified so that this is LargeText; k is by how much. The page is as
// large as the map needs, at least the paper. One that would be longer than render.Far is
// empty, with the size it would have.
func (m *HexMap) LargeMap(look Look, problems *diag.List, o LargeMapOf) (page render.Page, k float64) {
	if o.Most == 0 {
		o.Most = usualMost
	}
	e := m.Extent()
	var best magnified
	for _, least := range mapFloors {
		if least > o.Most {
			continue
		}
		t := magnified{k: LargeText / least}
		side := o.Side
		if o.On > 0 {
			side = o.On / t.k
		}
		if w, h := e.Width()*side*t.k, e.Height()*side*t.k; max(w, h) > render.Far {
			return render.Page{Width: w, Height: h}, t.k
		}
		c := NewCanvas(look, &t.problems).Raised(least)
		o.Draw(c, m.Put(render.Rect{W: e.Width() * side, H: e.Height() * side}, side, 0, 0))
		t.items, t.faults, t.side = c.Items(), len(t.problems), side*t.k
		if best.k == 0 || t.faults < best.faults {
			best = t
		}
		if best.faults == 0 {
			break
		}
	}
	*problems = append(*problems, best.problems...)
	w, h := e.Width()*best.side, e.Height()*best.side
	paper := look.Paper
	lay := func(W, H float64) render.Page {
		c := NewCanvas(look, problems).Raised(LargeText)
		W = max(W, render.BarsWidth+2*Margin)
		top := o.Head(c, Margin, Margin, min(W, widestHead)-2*Margin) + 5
		H = max(H, top+h+paper.FootHeight()+3+Margin)
		W = max(W, w+2*Margin)
		c.Transform("large", render.Matrix{A: best.k, D: best.k, E: (W - w) / 2, F: top}, func(c *Canvas) { c.Add(best.items...) })
		return render.Page{Width: W, Height: H, Margin: Margin, Foot: paper.Page(W, H).Foot(Margin), Items: c.Items()}
	}
	for _, p := range paper.Ways() {
		if pg := lay(p.Width, p.Height); pg.Width <= p.Width+1e-6 && pg.Height <= p.Height+1e-6 {
			return pg, best.k
		}
	}
	return lay(math.Ceil(w+2*Margin), 0), best.k
}

// mapFloors are largeFloors for maps, and usualMost the largest of them for most.
var mapFloors = []float64{10, 9.2, 8.6, 8, 7.6, 7.2, 6.8, 6.4, 6.1, SmallText, 5.4, MinSize}

const usualMost = 6.4

// LargeTitle is the head of a page with a map: LargeHead, and the name of the map under it.
func (c *Canvas) LargeTitle(x, y, w float64, series, kind string, name diag.Value[string]) (bottom float64) {
	y = c.LargeHead(x, y, w, series, kind)
	c.MapTitle(x, y, w, 36, name)
	return y + 16
}

// Fields are lines to write on, two beside each other, each with its label and with what is
// known already.
func (c *Canvas) Fields(x, y, w float64, fields ...[2]string) (bottom float64) {
	const gap, first, row = 4.0, 5.5, 9.5
	fw := (w - gap) / 2
	for i, f := range fields {
		X, Y := x+float64(i%2)*(fw+gap), y+first+float64(i/2)*row
		bottom = c.Field(X, Y, fw, f[0])
		if f[1] != "" {
			c.Text(X+.3, Y-1.3, f[1], c.Regular(8.5), Left, Baseline)
		}
	}
	return bottom
}
