package rollway

import (
	"strings"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
)

// picture is a page to look at, on which nobody writes: the map, as large as fits and
// however small that makes its hexes, and sections beside it or under it.
type picture struct {
	*sheet
	panel  *layout.HexMap
	name   string // of the sheet
	kind   string // its title, in the head
	line   string // under the name of the map
	strong bool   // the line is a warning
	// column are the sections beside the map on a lying page, rows those under it on an
	// upright one: stacks side by side, for hexes of a side.
	column func(side float64) layout.Stack
	rows   func(side float64) [][]layout.Stack
	airs   []float64 // of the rows, the most first
	// leastStack is how wide a stack of the rows must be, wide how much of a lying page the
	// column takes.
	leastStack float64
	drawMap    func(s *sheet, p hex.Plane)
}

// The foot of the page, in millimetres, the least room for the map, the side of hexes
// under which somebody is told that they are small, and the gap between the map and the
// sections under it.
const (
	smallSide   = 4.0
	pictureFoot = 4.2
	leastMap    = 40.0
	underGap    = 4.0
)

// picturePlan is a way to put a picture on a page. The zero plan is none.
type picturePlan struct {
	width, height float64
	plane         hex.Plane
	head          render.Rect
	columns       []block
}

// document is a document of the picture alone.
func (s *picture) document(o Options, problems *diag.List) (*render.Document, diag.List) {
	doc := &render.Document{ID: s.m.ID, Title: s.m.Name.V, Author: s.m.Author.V, Lang: o.Words.Lang,
		Subject: o.Words.Get("rollway-station"), Pages: []render.Page{s.page(o.Paper)}}
	problems.Sort()
	return doc, *problems
}

// page makes the page: upright or lying, whichever shows the larger hexes. Paper that is
// too small for the words gets a larger page, made smaller.
func (s *picture) page(p layout.Paper) render.Page {
	const step, least = .95, .2
	page := render.Page{Sheet: s.name, Width: p.Width, Height: p.Height, Margin: layout.Margin, Bookmark: s.m.Name.V + ": " + s.kind}
	for k := 1.0; k > least; k *= step {
		plan := s.lying(p.Height/k, p.Width/k)
		if up := s.upright(p.Width/k, p.Height/k); up.plane.Size > plan.plane.Size+.05 {
			plan = up
		}
		if plan.width == 0 {
			continue
		}
		page.Width, page.Height = plan.width*k, plan.height*k
		if side := plan.plane.Size * k; side < smallSide {
			s.WarnOnce(s.m.At, "small-hexes", "the hexes of the %s sheet are small on this paper: %.1f mm from side to side", s.name, side*hex.Sqrt3).
				Hint = p.Larger(smallSide/side) + " helps"
		}
		if k == 1 {
			s.draw(s.sheet, plan)
		} else {
			s.WarnOnce(s.m.At, "small-paper", "the %s sheet is printed at %.0f %% of its size to fit the paper", s.name, 100*k).
				Hint = p.Larger(1/k) + " helps"
			s.Transform(s.name+" page", render.Matrix{A: k, D: k}, func(c *layout.Canvas) {
				t := *s.sheet
				t.Canvas = c
				s.draw(&t, plan)
			})
		}
		break
	}
	page.Items = s.Items()
	return page
}

// lying plans a lying page: the map at the left, everything else in a column at its right.
func (s *picture) lying(w, h float64) picturePlan {
	cw := min(108, max(64, (w-2*layout.Margin)*.32))
	x := w - layout.Margin - cw
	p := picturePlan{width: w, height: h, head: render.Rect{X: x, Y: layout.Margin, W: cw, H: titleHeight}}
	area := render.Rect{X: layout.Margin, Y: layout.Margin, W: x - columnGap - layout.Margin, H: h - 2*layout.Margin}
	top := layout.Margin + titleHeight + 1.5
	room := h - layout.Margin - pictureFoot - top
	if area.W < leastMap || area.H < leastMap || room <= 0 {
		return picturePlan{}
	}
	p.plane = s.panel.Fit(area, maxSide)
	stack := s.column(p.plane.Size)
	air, ok := layout.FitAir(1.3, room, func(air float64) float64 { return stack.Height(s.Canvas, air, cw, tableGap) })
	if !ok {
		return picturePlan{}
	}
	p.columns = []block{{stack, render.Rect{X: x, Y: top, W: cw, H: room}, air}}
	return p
}

// upright plans an upright page: the map under the title, the rows under it.
func (s *picture) upright(w, h float64) (best picturePlan) {
	full := w - 2*layout.Margin
	top, bottom := layout.Margin+titleHeight+2, h-layout.Margin-pictureFoot
	// Sections are measured for hexes as large as they can become.
	rows := s.rows(s.panel.Fit(render.Rect{W: full, H: bottom - top}, maxSide).Size)
	width := func(stacks []layout.Stack) float64 {
		return (full - columnGap*float64(len(stacks)-1)) / float64(len(stacks))
	}
	for _, air := range s.airs {
		p := picturePlan{width: w, height: h, head: render.Rect{X: layout.Margin, Y: layout.Margin, W: full, H: titleHeight}}
		y := bottom
		for i := len(rows) - 1; i >= 0; i-- {
			cw, high := width(rows[i]), 0.0
			if cw < s.leastStack {
				return picturePlan{}
			}
			for _, stack := range rows[i] {
				high = max(high, stack.Height(s.Canvas, air, cw, tableGap))
			}
			y -= high
			var row []block
			for k, stack := range rows[i] {
				row = append(row, block{stack, render.Rect{X: layout.Margin + (cw+columnGap)*float64(k), Y: y, W: cw}, air})
			}
			p.columns = append(row, p.columns...)
			y -= underGap
		}
		area := render.Rect{X: layout.Margin, Y: top, W: full, H: y - top}
		if area.H < leastMap {
			continue
		}
		if p.plane = s.panel.Fit(area, maxSide); p.plane.Size > best.plane.Size+.05 {
			best = p
		}
	}
	// Now it is known how large they are; a legend of smaller hexes is no higher.
	if i := 0; best.width > 0 {
		for _, row := range s.rows(best.plane.Size) {
			for _, stack := range row {
				best.columns[i].stack = stack
				i++
			}
		}
	}
	return best
}

// draw draws a plan.
func (s *picture) draw(t *sheet, p picturePlan) {
	s.drawMap(t, p.plane)
	r := p.head
	bottom := t.PageHead(r.X, r.Y, r.W, t.word("rollway-station"), s.kind)
	t.MapTitle(r.X, bottom, r.W, 30, s.m.Name)
	line := t.Quiet(7.4)
	if s.strong {
		line = t.Bold(7.4)
	}
	t.TextIn(r.X, r.Y+r.H-1.2, r.W, s.line, line, layout.Left, layout.Baseline)
	for _, b := range p.columns {
		b.stack.Spread(t.Canvas, b.air, b.rect.X, b.rect.Y, b.rect.W, b.rect.H, tableGap, mostGap)
	}
	var parts []string
	for _, text := range []string{t.word("rollway-station"), s.m.Name.V, s.m.Author.V, t.word("heat-digest", s.m.Digest())} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	t.TextIn(r.X+r.W, p.height-layout.Margin-.6, r.W, strings.Join(parts, " · "), t.Quiet(5.8), layout.Right, layout.Baseline)
}
