package rollway

import (
	"fmt"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
)

const (
	// leastSide is the least side of a hex, in millimetres, on a page that the map has
	// for itself; a map that needs smaller ones becomes a poster.
	leastSide = 7.1
	// posterSide is what a poster is drawn at.
	posterSide = 10.9
	// widestColumn is where a table page has two columns.
	twoColumns = 120.0
	// narrowest is the width that tables need.
	narrowest = 88.0
)

// split makes a page with the map and pages with the tables. What is said about stops
// stands under the map, unless it takes too much room there or would be cut.
func (s *sheet) split(panel *layout.HexMap, p layout.Paper) []render.Page {
	plan, under := s.mapPage(panel, p)
	if max(plan.Width, plan.Height) > render.Far {
		return s.tooLarge(plan.Width, plan.Height)
	}
	if plan.Plane.Size < minSide {
		hint, on := p.Larger(minSide/plan.Plane.Size)+" helps", " on this paper"
		if s.side > 0 {
			hint, on = fmt.Sprintf("wider hexes help: a pencil likes --hex %.0f", goodSide*hex.Sqrt3), ""
		}
		s.WarnOnce(s.m.At, "small-hexes", "the hexes of the score sheet are small%s: %.1f mm from side to side", on, plan.Plane.Size*hex.Sqrt3).Hint = hint
	}
	t := *s
	t.Canvas = layout.NewCanvas(s.Look, s.Problems)
	DrawMap(t.Canvas, s.m, panel, plan.Plane, nil)
	t.title(plan.Head)
	if under {
		s.legend().Spread(t.Canvas, 1, layout.Margin, plan.Area.Y+plan.Area.H+columnGap, plan.Width-2*layout.Margin, 0, tableGap, 0)
	}
	page := render.Page{Width: plan.Width, Height: plan.Height, Foot: p.Page(plan.Width, plan.Height).Foot(layout.Margin), Items: t.Items()}
	return append([]render.Page{page}, s.tablePages(p, !under)...)
}

// tooLarge refuses a map of so many millimetres. It is not worth drawing: a row of so many
// hexes would fill the memory.
func (s *sheet) tooLarge(w, h float64) []render.Page {
	s.ErrorOnce(s.m.At, "bad-page-size", "the map would be %.0f x %.0f m large; nothing longer than %g m is printed",
		w/1000, h/1000, render.Far/1000).Hint = "cut it into several maps"
	return []render.Page{{Width: s.Paper.Width, Height: s.Paper.Height}}
}

// legend is what is said about stops.
func (s *sheet) legend() layout.Stack { return s.underMap((*sheet).stops, (*sheet).advanced) }

// mapPage is the page with the map alone, or with what is said about stops under it.
func (s *sheet) mapPage(panel *layout.HexMap, p layout.Paper) (plan layout.MapPage, under bool) {
	of := layout.MapPageOf{Least: leastSide, Most: maxSide, Poster: posterSide, Side: s.side,
		Head: func(float64) float64 { return titleHeight },
		Under: func(w float64) float64 {
			return s.legend().Height(s.Canvas, 1, w-2*layout.Margin, tableGap) + columnGap
		}}
	if plan = panel.PlanPage(p, of); !plan.Poster {
		return plan, true
	}
	of.Under = nil
	return panel.PlanPage(p, of), false
}

// rows are the tables in the order of play, one or two beside each other.
func (s *sheet) rows(w float64, legend bool) layout.Stack {
	lay := []section{(*sheet).layTrack}
	if legend {
		lay = append(lay, (*sheet).stops, (*sheet).advanced)
	}
	if w >= twoColumns {
		return layout.Stack{s.firstRow(), s.trackRow(lay, .489, .46), s.lastRow()}
	}
	return append(append(s.bound((*sheet).shares, (*sheet).trains), s.bound(lay...)...),
		s.bound((*sheet).engineers, (*sheet).scoring, (*sheet).finalScore)...)
}

// tablePages are the tables without the map: on one page where they fit, else on as many
// as they need.
func (s *sheet) tablePages(p layout.Paper, legend bool) []render.Page {
	const head = titleHeight
	most := min(p.Width/designWidth, p.Height/designHeight)
	if most < leastGrowth {
		most = 1
	}
	lay := func(scale float64) (pages []layout.Stack, w, room float64, ok bool) {
		w, h := inside(p.Width, p.Height, scale)
		room = h - head - (p.FootHeight()+footGap)/scale
		rows := s.rows(w, legend)
		for len(rows) > 0 {
			n := len(rows)
			for n > 1 && rows[:n].Height(s.Canvas, 0, w, tableGap) > room {
				n--
			}
			if rows[:n].Height(s.Canvas, 0, w, tableGap) > room {
				return nil, w, room, false
			}
			pages, rows = append(pages, rows[:n]), rows[n:]
		}
		return pages, w, room, w >= narrowest
	}
	scale := most
	pages, w, room, ok := lay(scale)
	for !ok && scale > .3 { // tables of an uncommon size, or a very small paper
		scale *= .97
		pages, w, room, ok = lay(scale)
	}
	if scale < .995 {
		s.WarnOnce(s.m.At, "small-paper", "the tables of the score sheet are printed at %.0f %% of their size to fit the paper", 100*scale).
			Hint = "larger paper or smaller tables leave them as they are"
	}
	var out []render.Page
	for _, stack := range pages {
		t := *s
		t.Canvas = layout.NewCanvas(s.Look, s.Problems)
		t.Transform("tables", render.Matrix{A: scale, D: scale, E: layout.Margin, F: layout.Margin}, func(c *layout.Canvas) {
			in := t
			in.Canvas = c
			in.title(render.Rect{W: w, H: head})
			air, _ := fitAir(1.3, room, func(air float64) float64 { return stack.Height(c, air, w, tableGap) })
			stack.Spread(c, air, 0, head, w, room, tableGap, mostGap)
		})
		out = append(out, render.Page{Width: p.Width, Height: p.Height, Foot: p.Foot(layout.Margin), Items: t.Items()})
	}
	return out
}
