package rollandrails

import (
	"math"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollandrails"
)

// Lengths of the solo sheet.
const (
	soloColumn = 82.0 // the narrowest column its tables stand in
	soloWide   = 103.0
	soloHead   = 30.0 // head, title, and fields under it
	soloLow    = 25.5 // the same with the fields beside the title
	goodSide   = 9.6  // hexes this large want no more room; the tables get it
)

// soloTables are the parts of the solo sheet but the map, in the order of play.
var soloTables = []section{
	(*sheet).setup, (*sheet).steps, (*sheet).newCities, (*sheet).actions, (*sheet).manipulators,
	(*sheet).soloSpecialists, (*sheet).stock, (*sheet).resources, (*sheet).results,
}

// soloFloats are the tables that may stand in a void of the map, by their place in
// soloTables, with their widths there.
var soloFloats = []struct {
	table int
	w     float64
}{{0, 71}, {1, 82}}

// soloPlan is a way to put the solo sheet on one page: the map, tables in its voids,
// and the others in columns.
type soloPlan struct {
	width, height float64 // of the page
	plane         hex.Plane
	floats        []placed
	head, foot    render.Rect
	tables        block
	air           float64
}

// better tells whether p shows larger hexes than q, by enough to matter.
func (p soloPlan) better(q soloPlan) bool { return p.plane.Size > q.plane.Size+.05 }

// composeSolo makes the solo sheet: one page where the map is large enough to play
// on, else a page with the map and as many as the tables need.
func composeSolo(c *layout.Canvas, m *rules.Map, p layout.Paper) []render.Page {
	s := newSheet(c, m, 1, true)
	panel := s.hexMap()
	var best soloPlan
	for _, air := range []float64{1, .6, .3, 0} {
		t := *s
		t.air = air
		for _, turned := range []bool{false, true} {
			w, h := p.Width, p.Height
			if turned {
				w, h = h, w
			}
			for _, plan := range append(t.tablesBelow(panel, w, h), t.tablesBeside(panel, w, h)...) {
				if plan.better(best) {
					best = plan
				}
			}
		}
		if best.plane.Size >= goodSide {
			break
		}
	}
	if best.plane.Size < minSide {
		return append([]render.Page{s.soloMap(panel, p)}, s.soloTablePages(p)...)
	}
	s.air = best.air
	return []render.Page{s.drawSolo(panel, best)}
}

// without is the solo tables without those that float in voids, and those: set has
// a bit for each float.
func without(set int) (columns []section, floats []float) {
	for i, f := range soloTables {
		floating := false
		for k, v := range soloFloats {
			if v.table == i && set>>k&1 == 1 {
				floats = append(floats, float{section: f, w: v.w})
				floating = true
			}
		}
		if !floating {
			columns = append(columns, f)
		}
	}
	return columns, floats
}

// tablesBelow plans pages with the map over the tables.
func (s *sheet) tablesBelow(panel *layout.HexMap, w, h float64) (plans []soloPlan) {
	full := w - 2*margin
	head, foot := soloFrame(margin, w, h)
	for n := 2; n <= 4; n++ {
		cw := (full - columnGap*float64(n-1)) / float64(n)
		if cw < soloColumn {
			break
		}
		for set := range 1 << len(soloFloats) {
			sections, floats := without(set)
			_, high := s.split(sections, cw, n)
			area := render.Rect{X: margin, Y: margin + head.H + 2, W: full}
			y := foot.Y - 2.5 - high
			area.H = y - 4 - area.Y
			if area.H < 45 {
				continue
			}
			if plane, ps, ok := s.inVoids(panel, area, floats); ok {
				plans = append(plans, soloPlan{w, h, plane, ps, head, foot, block{margin, y, cw, high, n, sections}, s.air})
			}
		}
	}
	return plans
}

// tablesBeside plans pages with the map at the left and columns of tables at the
// right.
func (s *sheet) tablesBeside(panel *layout.HexMap, w, h float64) (plans []soloPlan) {
	for n := 1; n <= 3; n++ {
		for _, cw := range []float64{118, 110, 103, 95, 88, soloColumn} {
			all := cw*float64(n) + columnGap*float64(n-1)
			area := render.Rect{X: margin, Y: margin, W: w - 2*margin - all - columnGap, H: h - 2*margin}
			if area.W < 60 || all < render.BarsWidth {
				continue
			}
			x := w - margin - all
			head, foot := soloFrame(x, w, h)
			top := margin + head.H + 2.5
			room := foot.Y - 2.5 - top
			for set := range 1 << len(soloFloats) {
				sections, floats := without(set)
				if _, high := s.split(sections, cw, n); high > room {
					continue
				}
				if plane, ps, ok := s.inVoids(panel, area, floats); ok {
					plans = append(plans, soloPlan{w, h, plane, ps, head, foot, block{x, top, cw, room, n, sections}, s.air})
				}
			}
		}
	}
	return plans
}

// soloFrame is where the head and the foot of a page stand whose tables begin at x.
func soloFrame(x, w, h float64) (head, foot render.Rect) {
	head = render.Rect{X: x, Y: margin, W: w - margin - x, H: soloLow}
	if head.W < 150 {
		head.H = soloHead
	}
	return head, render.Rect{X: x, Y: h - margin - render.FootHeight, W: head.W, H: render.FootHeight}
}

// block is sections in columns: cols of them from x, y, each w wide and h high.
type block struct {
	x, y, w, h float64
	cols       int
	sections   []section
}

// drawBlock draws the sections, grown where there is room for that, and every column
// spread to the height of the highest.
func (s *sheet) drawBlock(b block) {
	const most = 1.4 // larger is not easier to use
	k := 1.0
	t := *s
	for try := min(most, b.w/soloColumn); b.cols > 1 && try > 1.02; try -= .02 {
		t.air = 1
		if _, high := t.split(b.sections, b.w/try, b.cols); high*try <= b.h {
			k = try
			break
		}
	}
	w := b.w / k
	if k == 1 {
		t.fit(b.h, func() float64 { _, high := t.split(b.sections, w, b.cols); return high })
	}
	parts, high := t.split(b.sections, w, b.cols)
	high = min(b.h/k, high+1.2*float64(len(parts[0])-1))
	for i, part := range parts {
		t.Transform("tables", render.Matrix{A: k, D: k, E: b.x + float64(i)*(b.w+columnGap), F: b.y}, func(c *layout.Canvas) {
			u := t
			u.Canvas = c
			u.spread(0, 0, w, high, 11, part...)
		})
	}
}

// split cuts sections, in their order, into n columns so that the highest is as low
// as can be; it returns the columns and that height.
func (s *sheet) split(sections []section, w float64, n int) (parts [][]section, high float64) {
	heights := make([]float64, len(sections))
	for i, f := range sections {
		heights[i] = s.height(f, w)
	}
	var cut func(from, n int) ([]int, float64)
	cut = func(from, n int) ([]int, float64) {
		h := 0.0
		if n == 1 || from == len(sections) {
			for i := from; i < len(sections); i++ {
				h += heights[i]
				if i > from {
					h += s.gap()
				}
			}
			return []int{len(sections)}, h
		}
		best, ends := math.Inf(1), []int(nil)
		for i := from; i < len(sections); i++ {
			h += heights[i]
			if i > from {
				h += s.gap()
			}
			rest, r := cut(i+1, n-1)
			if m := max(h, r); m < best {
				best, ends = m, append([]int{i + 1}, rest...)
			}
		}
		return ends, best
	}
	ends, high := cut(0, n)
	from := 0
	for _, end := range ends {
		if end > from {
			parts = append(parts, sections[from:end])
		}
		from = end
	}
	return parts, high
}

// drawSolo draws a plan.
func (s *sheet) drawSolo(panel *layout.HexMap, p soloPlan) render.Page {
	s.drawMap(panel, p.plane)
	for _, f := range p.floats {
		f.section(s, f.rect.X, f.rect.Y, f.rect.W)
	}
	s.soloTitle(p.head)
	s.drawBlock(p.tables)
	return s.page(SoloSheet, s.word("solo-sheet"), p.width, p.height, p.foot)
}

// soloTitle is the head with the map's name, and the fields beside it or under it.
func (s *sheet) soloTitle(r render.Rect) {
	bottom := s.PageHead(r.X, r.Y, r.W, s.word("roll-and-rails"), s.word("solo-sheet"))
	if r.H < soloHead {
		w := min(92, r.W*.42)
		s.mapTitle(r.X, bottom, r.W-w-6)
		s.soloFields(r.X+r.W-w, r.Y+17.2, w)
		return
	}
	s.mapTitle(r.X, bottom, r.W)
	s.soloFields(r.X, r.Y+25.6, r.W)
}

// soloMap is the page with the map.
func (s *sheet) soloMap(panel *layout.HexMap, p layout.Paper) render.Page {
	lay := func(w, h float64) (plane hex.Plane, head render.Rect) {
		head, foot := soloFrame(margin, min(w, 420), h)
		area := render.Rect{X: margin, Y: margin + head.H, W: w - 2*margin, H: foot.Y - 3 - margin - head.H}
		return panel.Fit(area, maxSide), head
	}
	w, h := p.Width, p.Height
	plane, head := lay(w, h)
	if lying, hd := lay(h, w); lying.Size > plane.Size {
		w, h, plane, head = h, w, lying, hd
	}
	if plane.Size < minSide { // a page of its own size, which imposition cuts into tiles
		e := panel.Extent()
		w = max(math.Ceil(e.Width()*posterSide+2*margin), render.BarsWidth+2*margin)
		h = math.Ceil(e.Height()*posterSide + 2*margin + soloHead + render.FootHeight + 3)
		plane, head = lay(w, h)
	}
	t := s.blank()
	t.drawMap(panel, plane)
	t.soloTitle(head)
	foot := render.Rect{X: margin, Y: h - margin - render.FootHeight, W: w - 2*margin, H: render.FootHeight}
	return t.page(SoloSheet, s.word("solo-sheet"), w, h, foot)
}

// soloTablePages are the tables without the map: in columns on one page, or where the
// paper is narrow in rows on as many as they need.
func (s *sheet) soloTablePages(p layout.Paper) []render.Page {
	w, h := p.Width, p.Height
	full := w - 2*margin
	sections, cols := soloTables, 2
	if full < 2*soloColumn+columnGap {
		sections, cols = soloRows, 1
	}
	cw := (full - columnGap*float64(cols-1)) / float64(cols)
	_, foot := soloFrame(margin, w, h)
	top := margin + layout.PageHeadHeight + 5
	room := foot.Y - 2.5 - top
	var pages []render.Page
	for len(sections) > 0 {
		t := s.blank()
		n := len(sections)
		for n > 1 && !t.fit(room, func() float64 { _, high := t.split(sections[:n], cw, cols); return high }) {
			n--
		}
		t.drawBlock(block{margin, top, cw, room, cols, sections[:n]})
		sections = sections[n:]
		t.group("head", func(t *sheet) {
			t.PageHead(margin, margin, full, t.word("roll-and-rails"), t.m.Name.V+" · "+t.word("solo-sheet"))
		})
		pages = append(pages, t.page(SoloSheet, s.word("solo-sheet"), w, h, foot))
	}
	return pages
}

// soloRows are the solo tables for a page of one wide column: those that belong
// together stand side by side.
var soloRows = []section{
	pair((*sheet).setup, (*sheet).steps, .56),
	func(s *sheet, x, y, w float64) float64 {
		lw := (w - playerGap) * 86 / 127
		end := s.actions(x, y, lw)
		return s.manipulatorsIn(x+lw+playerGap, y, w-playerGap-lw, end-y)
	},
	pair((*sheet).stock, (*sheet).newCities, .5), (*sheet).resources, (*sheet).soloSpecialists, (*sheet).results,
}

// pair is two sections side by side, the left one with a share of the width.
func pair(left, right section, share float64) section {
	return func(s *sheet, x, y, w float64) float64 {
		lw := (w - playerGap) * share
		return max(left(s, x, y, lw), right(s, x+lw+playerGap, y, w-playerGap-lw))
	}
}
