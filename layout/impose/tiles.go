package impose

import (
	"math"

	"platelayer/fonts"
	"platelayer/layout"
	"platelayer/render"
)

// tiles prints a page that is larger than the paper on several. Each shows its part
// of the page at the upper left of the margins, under it the measuring bars and an
// overview of the poster. To put the poster together, cut each tile at its dashed
// lines, at the right and at the bottom, and glue it over the tile it overlaps: what
// is written in the overlaps is cut away or covered.
func tiles(page *render.Page, pl Placement, o Options) []printed {
	p := pl.poster
	var out []printed
	for i := range p.shown {
		if !p.used(i) {
			continue
		}
		s := printed{Page: render.Page{Sheet: page.Sheet, Width: pl.Width, Height: pl.Height, Margin: o.Margin}}
		if len(out) == 0 {
			s.Bookmark = page.Bookmark
		}
		w := p.window(i)
		shift := render.Translate(o.Margin-w.MinX, o.Margin-w.MinY)
		s.Items = []render.Item{&render.Group{
			Name: page.Sheet, Matrix: shift, Items: p.shown[i],
			Clip: &render.Rect{X: o.Margin, Y: o.Margin, W: w.MaxX - w.MinX, H: w.MaxY - w.MinY},
		}}
		c := layout.NewCanvas(o.Look, nil)
		c.Transform("trim lines", shift, func(c *layout.Canvas) { p.marks(c, i) })
		right := pl.Width - o.Margin
		top := pl.Height - o.Margin - render.FootHeight
		c.Group("overview", func(c *layout.Canvas) {
			if len(out) == 0 || pl.Count <= manyOverviews {
				right = p.overview(c, i, right, top, right-o.Margin-barImperial-18)
			}
			code := layout.Style{Face: fonts.Title, Size: o.atLeast(13), Color: o.Theme.Ink}
			w := c.Text(right, top, p.code(i), code, layout.Right, layout.CapTop)
			if o.Large {
				right -= w + 4
			}
			if len(out) == 0 && pl.Count > 1 && !o.Large { // once, where there is room beside the bars
				hint := o.Words.Get("tile-hint")
				if style, ok := c.Fit(hint, c.Quiet(barLabelSize), right-w-3-(o.Margin+barImperial+4), layout.MinSize); ok {
					c.Text(right-w-3, top+code.Cap(), hint, style, layout.Right, layout.Baseline)
				} else { // in the gap over the bars
					style, _ = c.Fit(hint, c.Quiet(footerSize), barImperial, layout.MinSize)
					c.Text(o.Margin, top-.35, hint, style, layout.Left, layout.Baseline)
				}
			}
		})
		s.Items = append(s.Items, c.Items()...)
		s.feet = []foot{{
			rect:   render.Rect{X: o.Margin, Y: top, W: right - o.Margin, H: render.FootHeight},
			sheet:  page.Sheet,
			detail: o.Words.Get("tile-name", p.code(i)),
		}}
		out = append(out, s)
	}
	return out
}

// manyOverviews is how many tiles may each carry an overview of all of them; of a
// larger poster the first does.
const manyOverviews = 100

// marks paints the lines to cut along and the names of the neighbours, on a canvas
// in the page's millimetres.
func (p *poster) marks(c *layout.Canvas, i int) {
	col, row := i%len(p.columns), i/len(p.columns)
	w := p.window(i)
	var taken []render.Box
	for _, l := range p.labels {
		if l.Overlaps(w) {
			taken = append(taken, l)
		}
	}
	b := layout.New()
	if x := p.columns[col].trim; col < len(p.columns)-1 {
		dashes(b, render.Point{X: x, Y: w.MinY}, render.Point{X: x, Y: w.MaxY}, taken)
	}
	if y := p.rows[row].trim; row < len(p.rows)-1 {
		dashes(b, render.Point{X: w.MinX, Y: y}, render.Point{X: w.MaxX, Y: y}, taken)
	}
	c.Draw(b, layout.Paint{Stroke: c.Theme.Ink, Width: cutWidth, Exact: true})

	next := func(dc, dr int) (code string, ok bool) {
		nc, nr := col+dc, row+dr
		k := nr*len(p.columns) + nc
		if nc < 0 || nr < 0 || nc >= len(p.columns) || nr >= len(p.rows) || !p.used(k) {
			return "", false
		}
		return p.code(k), true
	}
	const q = halfOverlap / 2
	if s, ok := next(1, 0); ok {
		p.neighbour(c, s, w.MaxX-q, w.MinY, w.MaxY, 90, &taken)
	}
	if s, ok := next(-1, 0); ok {
		p.neighbour(c, s, w.MinX+q, w.MinY, w.MaxY, -90, &taken)
	}
	if s, ok := next(0, 1); ok {
		p.neighbour(c, s, w.MaxY-q, w.MinX, w.MaxX, 180, &taken)
	}
	if s, ok := next(0, -1); ok {
		p.neighbour(c, s, w.MinY+q, w.MinX, w.MaxX, 0, &taken)
	}
}

// dashes adds a dashed line from a to b, level or upright, without the dashes that
// would run through a label.
func dashes(b *render.Builder, from, to render.Point, labels []render.Box) {
	const dash, gap = 2.0, 2.0
	length := math.Hypot(to.X-from.X, to.Y-from.Y)
	if !(length > 0) {
		return
	}
	ux, uy := (to.X-from.X)/length, (to.Y-from.Y)/length
	for i := 0; float64(i)*(dash+gap) < length; i++ {
		d := float64(i) * (dash + gap)
		e := min(d+dash, length)
		p, q := render.Point{X: from.X + ux*d, Y: from.Y + uy*d}, render.Point{X: from.X + ux*e, Y: from.Y + uy*e}
		if !overlapsAny(labels, render.NoBox.Add(p).Add(q).Grow(.3)) {
			b.Move(p.X, p.Y).Line(q.X, q.Y)
		}
	}
}

// neighbour writes the code of the next tile with an arrow towards it, somewhere
// along the strip from a to z where no label is. At is the middle of the strip,
// towards the angle in which the neighbour lies, clockwise from the top. Where the
// strip is full of labels it is left out.
func (p *poster) neighbour(c *layout.Canvas, code string, at, a, z, towards float64, taken *[]render.Box) {
	style, high, arrow := c.Bold(7), 3.8, 1.6
	if c.Large { // as large as the strip is wide
		style, high, arrow = c.Bold(layout.LargeText), halfOverlap-.2, 2.4
	}
	width := c.Width(code, style) + arrow + 2.6
	mid, reach := (a+z)/2, (z-a)/2-overlap-width/2
	for d := 0.0; d <= max(0, reach); d += 4 {
		for _, along := range []float64{mid - d, mid + d} {
			x, y, wide, tall := at, along, high, width
			turn := towards
			if towards == 0 || towards == 180 {
				x, y, wide, tall, turn = along, at, width, high, 0
			}
			box := render.Box{MinX: x - wide/2, MinY: y - tall/2, MaxX: x + wide/2, MaxY: y + tall/2}
			if overlapsAny(*taken, box.Grow(.3)) {
				continue
			}
			*taken = append(*taken, box)
			c.Transform("neighbour", render.Translate(x, y).Mul(render.Rotate(turn)), func(c *layout.Canvas) {
				c.Draw(layout.New().Rect(-width/2, -high/2, width, high, .6), layout.Fill(c.Theme.Paper))
				tip := -arrow / 2
				if towards == 180 {
					tip = arrow / 2
				}
				left := -width/2 + .8
				c.Draw(layout.New().Poly(render.Point{X: left, Y: -tip}, render.Point{X: left + arrow, Y: -tip},
					render.Point{X: left + arrow/2, Y: tip}), layout.Fill(c.Theme.Ink))
				c.Text(left+arrow+.9, 0, code, style, layout.Left, layout.CapMiddle)
			})
			return
		}
	}
}

func overlapsAny(boxes []render.Box, b render.Box) bool {
	for _, o := range boxes {
		if o.Overlaps(b) {
			return true
		}
	}
	return false
}

// overview paints the poster in small with its upper right corner at right, top, the
// tile in hand in black, and returns how far left text beside it may reach. Where
// there is no room for it, it is left out.
func (p *poster) overview(c *layout.Canvas, current int, right, top, widest float64) float64 {
	const high, wide = render.FootHeight, 34.0
	w, h := p.ink.MaxX-p.ink.MinX, p.ink.MaxY-p.ink.MinY
	line := .5 * render.Pt // half of it lies outside the cells
	k := min((high-line)/h, (min(wide, widest)-line)/w)
	if !(k > 0) || w*k < 3 || h*k < 3 {
		return right
	}
	x0, y0 := right-line/2-w*k, top+high-line/2-h*k
	cells, here := layout.New(), layout.New()
	style := c.Bold(5)
	var codes []func()
	fits := true // the codes stand in all cells or in none
	for i := range p.shown {
		if !p.used(i) {
			continue
		}
		col, row := i%len(p.columns), i/len(p.columns)
		left, upper := p.ink.MinX, p.ink.MinY
		if col > 0 {
			left = p.columns[col-1].trim
		}
		if row > 0 {
			upper = p.rows[row-1].trim
		}
		x, y := x0+(left-p.ink.MinX)*k, y0+(upper-p.ink.MinY)*k
		cw, ch := (p.columns[col].trim-left)*k, (p.rows[row].trim-upper)*k
		if i == current {
			here.Rect(x, y, cw, ch, 0)
		}
		cells.Rect(x, y, cw, ch, 0)
		code := p.code(i)
		if i != current {
			fits = fits && !c.Large && c.Width(code, style)+.5 <= cw && style.Cap()+.5 <= ch
			codes = append(codes, func() { c.Text(x+cw/2, y+ch/2, code, style, layout.Center, layout.CapMiddle) })
		}
	}
	c.Draw(here, layout.Fill(c.Theme.Ink))
	c.Draw(cells, layout.Paint{Stroke: c.Theme.Ink, Width: .5, Exact: true, Join: render.MiterJoin})
	if fits {
		for _, code := range codes {
			code()
		}
	}
	return x0 - 3
}
