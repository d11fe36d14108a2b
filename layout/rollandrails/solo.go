package rollandrails

import (
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
)

// Lengths of the solo sheet.
const (
	soloColumn = 82.0 // the narrowest column its tables stand in
	soloWide   = 103.0
	soloGrown  = 84.0 // and the narrowest that is stretched
	soloHead   = 30.0 // head, title, and fields under it
	underHead  = 2.5  // room that the label of such fields wants
	bandGap    = 5.0  // between the map and tables under it
	soloLow    = 25.5 // the same with the fields beside the title
	goodSide   = 10.3 // hexes this large want no more room; the tables get it
)

// composeSolo makes the solo sheet: one page where the map is large enough to play
// on, else a page with the map and as many as the tables need.
func composeSolo(s *sheet, p layout.Paper) []render.Page {
	if most := 150; s.circles > most {
		if s.Problems != nil {
			s.Problems.Warnf(s.m.Resources.At, "cut-resources", "of %d resources the solo sheet has room for %d", s.circles, most)
		}
		s.circles = most
	}
	panel := s.hexMap()
	var best soloPlan
	if s.side == 0 {
		for k := range growths(p) {
			if best = s.planSolo(panel, p.Smaller(k)); best.plane.Size >= goodSide {
				s.air = best.tables.air
				return []render.Page{s.Grown(s.drawSolo(panel, best), k, p)}
			}
		}
		best = s.planSolo(panel, p)
	}
	if best.plane.Size < minSide {
		page, sections := s.soloMap(panel, p)
		return append([]render.Page{page}, s.soloTablePages(p, sections)...)
	}
	s.air = best.tables.air
	return []render.Page{s.drawSolo(panel, best)}
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
		w := besideTitle(r.W)
		s.MapTitle(r.X, bottom, r.W-w-6, 36, s.m.Name)
		s.soloFields(r.X+r.W-w, r.Y+17.2, w)
		return
	}
	s.MapTitle(r.X, bottom, r.W, 36, s.m.Name)
	s.soloFields(r.X, r.Y+25.6, r.W)
}

// besideTitle is how wide the fields beside the title are under a head w wide.
func besideTitle(w float64) float64 { return min(92, w*.42) }

// soloMap is the page with the map, and the tables that are not on it. Where the map
// leaves room for them, the steps of a round and the money stand under it.
func (s *sheet) soloMap(panel *layout.HexMap, p layout.Paper) (page render.Page, sections []section) {
	sections = soloTables
	fill := func(t *sheet, area render.Rect, plane hex.Plane) hex.Plane {
		under := pair((*sheet).steps, (*sheet).resources, .5)
		high := t.height(under, area.W)
		if area.H-panel.Extent().Height()*plane.Size < high+bandGap {
			return plane
		}
		sections = []section{(*sheet).setup, (*sheet).actions, (*sheet).manipulators, (*sheet).stock,
			(*sheet).newCities, (*sheet).soloSpecialists, (*sheet).results}
		under(t, area.X, area.Y+area.H-high, area.W)
		area.H -= high + bandGap
		return panel.Put(area, plane.Size, .5, .5)
	}
	if soloColumns(p.Width-2*margin) == 1 {
		sections, fill = soloRows, nil
	}
	high := func(w float64) float64 {
		head, _ := s.soloFrame(margin, p.Page(w, 0))
		if head.H == soloHead {
			return head.H + underHead
		}
		return head.H
	}
	page = s.mapPage(panel, p, SoloSheet, high, (*sheet).soloTitle, fill)
	return page, sections
}

// soloColumns is how many columns of its tables stand side by side in a width.
func soloColumns(full float64) int {
	if full < 2*soloColumn+columnGap {
		return 1
	}
	return 2
}

// soloTablePages are the tables without the map: in columns on one page, or where the
// paper is narrow in rows on as many as they need.
func (s *sheet) soloTablePages(p layout.Paper, sections []section) []render.Page {
	w, h := p.Width, p.Height
	full := w - 2*margin
	k := min(1, full/leastWidth)
	s.shrunk(k, SoloSheet)
	widths := []float64{full / k}
	if soloColumns(full) == 2 {
		widths = soloWidths(full)[0]
	}
	foot := p.Foot(margin)
	top := margin + layout.PageHeadHeight + 5
	room := (h - margin - p.FootHeight() - 2.5 - top) / k
	// As few pages as can be, and about as much on each.
	measure := s.blank()
	least := func(sections []section) (n int) {
		n = len(sections)
		for n > 1 && !measure.fit(room, func() float64 { return measure.blockHeight(sections[:n], widths) }) {
			n--
		}
		return n
	}
	counts := []int{}
	for done := 0; done < len(sections); done += counts[len(counts)-1] {
		counts = append(counts, least(sections[done:]))
	}
	if len(widths) == 1 && len(counts) > 1 {
		on := make([]float64, len(counts))
		for i := range on {
			on[i] = widths[0]
		}
		parts, _ := measure.split(sections, on)
		for i, part := range parts {
			counts[i] = len(part)
		}
	}
	var pages []render.Page
	for _, n := range counts {
		t := s.blank()
		t.fit(room, func() float64 { return t.blockHeight(sections[:n], widths) })
		t.Transform("tables", render.Matrix{A: k, D: k, E: margin, F: top}, func(c *layout.Canvas) {
			u := *t
			u.Canvas = c
			u.drawBlock(block{0, 0, room, widths, sections[:n], t.air, nil})
		})
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
	pair((*sheet).setup, (*sheet).steps, .578),
	func(s *sheet, x, y, w float64) float64 {
		lw := (w - playerGap) * 86 / 127
		read, marked := s.beside(w, lw)
		end := s.actions(x+read, y, lw)
		return s.manipulatorsIn(x+marked, y, w-playerGap-lw, end-y)
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
