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

// soloPlan is a way to put the solo sheet on one page.
type soloPlan struct {
	gamePlan
	air float64
}

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
				if plan.better(best.gamePlan) {
					best = soloPlan{plan, air}
				}
			}
		}
		if best.plane.Size >= goodSide {
			break
		}
	}
	if best.plane.Size < minSide {
		return append(s.soloMap(panel, p), s.soloTablePages(p)...)
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
func (s *sheet) tablesBelow(panel *layout.HexMap, w, h float64) (plans []gamePlan) {
	full := w - 2*margin
	p := gamePlan{width: w, height: h, head: render.Rect{X: margin, Y: margin, W: full, H: soloLow},
		foot: render.Rect{X: margin, Y: h - margin - render.FootHeight, W: full, H: render.FootHeight}}
	if full < 150 {
		p.head.H = soloHead
	}
	for n := 2; n <= 4; n++ {
		cw := (full - columnGap*float64(n-1)) / float64(n)
		if cw < soloColumn {
			break
		}
		for set := range 1 << len(soloFloats) {
			sections, floats := without(set)
			parts, high := s.split(sections, cw, n)
			area := render.Rect{X: margin, Y: margin + p.head.H + 2, W: full}
			y := p.foot.Y - 2.5 - high
			area.H = y - 4 - area.Y
			if area.H < 45 {
				continue
			}
			plane, ps, ok := s.inVoids(panel, area, floats)
			if !ok {
				continue
			}
			q := p
			q.plane, q.floats = plane, ps
			for i, part := range parts {
				q.columns = append(q.columns, column{margin + float64(i)*(cw+columnGap), y, cw, high, part})
			}
			plans = append(plans, q)
		}
	}
	return plans
}

// tablesBeside plans pages with the map at the left and columns of tables at the
// right.
func (s *sheet) tablesBeside(panel *layout.HexMap, w, h float64) (plans []gamePlan) {
	for n := 1; n <= 3; n++ {
		for _, cw := range []float64{soloColumn, 88, 95, soloWide} {
			all := cw*float64(n) + columnGap*float64(n-1)
			area := render.Rect{X: margin, Y: margin, W: w - 2*margin - all - columnGap, H: h - 2*margin}
			if area.W < 60 || all < render.BarsWidth {
				continue
			}
			x := w - margin - all
			p := gamePlan{width: w, height: h, head: render.Rect{X: x, Y: margin, W: all, H: soloLow},
				foot: render.Rect{X: x, Y: h - margin - render.FootHeight, W: all, H: render.FootHeight}}
			if all < 150 {
				p.head.H = soloHead
			}
			top := margin + p.head.H + 2.5
			room := p.foot.Y - 2.5 - top
			for set := range 1 << len(soloFloats) {
				sections, floats := without(set)
				parts, high := s.split(sections, cw, n)
				if high > room {
					continue
				}
				plane, ps, ok := s.inVoids(panel, area, floats)
				if !ok {
					continue
				}
				q := p
				q.plane, q.floats = plane, ps
				for i, part := range parts {
					q.columns = append(q.columns, column{x + float64(i)*(cw+columnGap), top, cw, room, part})
				}
				plans = append(plans, q)
			}
		}
	}
	return plans
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
	for _, col := range p.columns {
		t := *s
		t.stack(col.x, col.y, col.w, col.h, col.sections...)
	}
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

// soloMap is the page with the map; the setup table stands on it where the map
// leaves a void.
func (s *sheet) soloMap(panel *layout.HexMap, p layout.Paper) []render.Page {
	lay := func(w, h float64) (plane hex.Plane, floats []placed, head render.Rect) {
		head = render.Rect{X: margin, Y: margin, W: w - 2*margin, H: soloLow}
		area := render.Rect{X: margin, Y: margin + head.H, W: head.W}
		area.H = h - margin - render.FootHeight - 3 - area.Y
		plane = panel.Fit(area, maxSide)
		if q, ps, ok := s.inVoids(panel, area, []float{{(*sheet).setup, soloFloats[0].w}}); ok && q.Size >= max(minSide, .93*plane.Size) {
			return q, ps, head
		}
		return plane, nil, head
	}
	w, h := p.Width, p.Height
	plane, floats, head := lay(w, h)
	if lying, fs, hd := lay(h, w); lying.Size > plane.Size {
		w, h, plane, floats, head = h, w, lying, fs, hd
	}
	if plane.Size < minSide {
		e := panel.Extent()
		w = max(math.Ceil(e.Width()*posterSide+2*margin), render.BarsWidth+2*margin)
		h = math.Ceil(e.Height()*posterSide + 2*margin + soloLow + render.FootHeight + 3)
		plane, floats, head = lay(w, h)
	}
	t := s.blank()
	t.drawMap(panel, plane)
	for _, f := range floats {
		f.section(t, f.rect.X, f.rect.Y, f.rect.W)
	}
	head.W = min(head.W, 404)
	t.soloTitle(head)
	foot := render.Rect{X: margin, Y: h - margin - render.FootHeight, W: w - 2*margin, H: render.FootHeight}
	s.floated = len(floats) > 0
	return []render.Page{t.page(SoloSheet, s.word("solo-sheet"), w, h, foot)}
}

// soloTablePages are the tables without the map: in columns on one page, or where the
// paper is narrow in rows on as many as they need.
func (s *sheet) soloTablePages(p layout.Paper) []render.Page {
	w, h := p.Width, p.Height
	full := w - 2*margin
	sections := soloTables
	if s.floated {
		sections = sections[1:]
	}
	cols := int((full + columnGap) / (soloColumn + columnGap))
	if cols < 2 {
		sections = s.soloRows()
	}
	cols = max(1, min(2, cols))
	cw := (full - columnGap*float64(cols-1)) / float64(cols)
	top := margin + layout.PageHeadHeight + 5
	room := h - margin - render.FootHeight - 2.5 - top
	var pages []render.Page
	for len(sections) > 0 {
		t := s.blank()
		t.air = 0
		n := len(sections)
		for n > 1 {
			if _, high := t.split(sections[:n], cw, cols); high <= room {
				break
			}
			n--
		}
		t.air = 1
		for t.air > 0 {
			if _, high := t.split(sections[:n], cw, cols); high <= room {
				break
			}
			t.air = max(0, t.air-.1)
		}
		parts, _ := t.split(sections[:n], cw, cols)
		for i, part := range parts {
			u := *t
			u.stack(margin+float64(i)*(cw+columnGap), top, cw, room, part...)
		}
		sections = sections[n:]
		t.group("head", func(t *sheet) {
			t.PageHead(margin, margin, full, t.word("roll-and-rails"), t.word("solo-sheet"))
		})
		foot := render.Rect{X: margin, Y: h - margin - render.FootHeight, W: full, H: render.FootHeight}
		pages = append(pages, t.page(SoloSheet, s.word("solo-sheet"), w, h, foot))
	}
	return pages
}

// soloRows are the solo tables for a page of one wide column: those that belong
// together stand side by side.
func (s *sheet) soloRows() []section {
	pair := func(left, right section, share float64) section {
		return func(s *sheet, x, y, w float64) float64 {
			lw := (w - playerGap) * share
			return max(left(s, x, y, lw), right(s, x+lw+playerGap, y, w-playerGap-lw))
		}
	}
	actions := func(s *sheet, x, y, w float64) float64 {
		lw := (w - playerGap) * 86 / 127
		end := s.actions(x, y, lw)
		return s.manipulatorsIn(x+lw+playerGap, y, w-playerGap-lw, end-y)
	}
	first := pair((*sheet).setup, (*sheet).steps, .56)
	if s.floated {
		first = (*sheet).steps
	}
	return []section{
		first, actions, pair((*sheet).stock, (*sheet).newCities, .5), (*sheet).resources,
		(*sheet).soloSpecialists, (*sheet).results,
	}
}
