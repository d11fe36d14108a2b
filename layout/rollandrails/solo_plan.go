package rollandrails

import (
	"cmp"
	"math"
	"slices"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
)

// soloTables are the parts of the solo sheet but the map, in the order of play.
var soloTables = []section{
	(*sheet).setup, (*sheet).steps, (*sheet).actions, (*sheet).manipulators, (*sheet).stock,
	(*sheet).newCities, (*sheet).soloSpecialists, (*sheet).resources, (*sheet).results,
}

// soloFloats are the tables that may stand in a void of the map, by their place in
// soloTables, with their widths there.
var soloFloats = []struct {
	table int
	w     float64
}{{0, 71}, {1, 80}}

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

// soloPlan is a way to put the solo sheet on one page: the map, tables in its voids,
// and the others in columns.
type soloPlan struct {
	width, height float64 // of the page
	plane         hex.Plane
	floats        []placed
	head, foot    render.Rect
	tables        block
}

// block is sections in columns beside each other, from x, y, in a height.
type block struct {
	x, y, h  float64
	widths   []float64
	sections []section
	air      float64
	// Low columns end on the same line and have these heights, so that the map may
	// reach down beside one; others, where there are none, begin and end together.
	low []float64
}

// planSolo is the plan with the largest hexes; its plane has size 0 where there is
// none with hexes of minSide. Once hexes are comfortable, room goes to the tables.
func (s *sheet) planSolo(panel *layout.HexMap, p layout.Paper) (best soloPlan) {
	best.plane.Size = minSide
	for _, air := range []float64{0, 1, .5} {
		t := *s
		t.air = air
		var with soloPlan // with this air
		with.plane.Size = minSide
		for _, on := range p.Ways() {
			t.tablesBelow(panel, on, &with)
			t.tablesBeside(panel, on, &with)
		}
		if with.width == 0 && air == 0 {
			return soloPlan{}
		}
		if best.width == 0 || with.plane.Size > min(goodSide, best.plane.Size-.05) {
			best = with
		}
		if air > 0 && best.plane.Size >= goodSide {
			break
		}
	}
	return best
}

// tablesBelow plans pages with the map over the tables. The map reaches down beside
// a column that begins lower than the other.
func (s *sheet) tablesBelow(panel *layout.HexMap, on layout.Paper, best *soloPlan) {
	full := on.Width - 2*margin
	head, foot := s.soloFrame(margin, on)
	area := render.Rect{X: margin, Y: margin + head.H + 1, W: full}
	area.H = foot.Y - 3 - area.Y
	for _, widths := range soloWidths(full) {
		for set := range 1 << len(soloFloats) {
			sections, floats := without(set)
			_, highs := s.split(sections, widths)
			b := block{margin, 0, 0, widths, sections, s.air, highs}
			for _, high := range highs {
				b.h = max(b.h, high)
			}
			b.y = foot.Y - 2.5 - b.h
			if b.y < area.Y {
				continue
			}
			var taken []render.Rect
			for i, high := range highs {
				taken = append(taken, render.Rect{X: s.column(b, i), Y: b.y + b.h - high, W: widths[i], H: high})
			}
			if plane, ps, ok := s.around(panel, area, taken, floats, best.plane.Size+.05); ok {
				b.low = level(panel, plane, ps, taken, b.y)
				*best = soloPlan{on.Width, on.Height, plane, ps, head, foot, b}
			}
		}
	}
}

// level are the heights of low columns, each raised to the top of the highest where
// nothing stands in its way.
func level(panel *layout.HexMap, plane hex.Plane, floats []placed, columns []render.Rect, top float64) []float64 {
	highs := make([]float64, len(columns))
	for i, c := range columns {
		highs[i] = c.H
		up := render.Rect{X: c.X, Y: top - 3, W: c.W, H: c.Y + c.H - top + 3}
		free := panel.Clear(plane, up)
		for _, f := range floats {
			free = free && !meets(up, f.rect, 2)
		}
		if free {
			highs[i] = c.Y + c.H - top
		}
	}
	return highs
}

// soloWidths are ways to divide a width into columns.
func soloWidths(full float64) (out [][]float64) {
	for n := 2; n <= 4; n++ {
		cw := (full - columnGap*float64(n-1)) / float64(n)
		if cw < soloColumn {
			break
		}
		even := make([]float64, n)
		for i := range even {
			even[i] = cw
		}
		out = append(out, even)
		if n == 2 && full-columnGap-86 >= 100 {
			out = append(out, []float64{86, full - columnGap - 86})
		}
	}
	return out
}

// tablesBeside plans pages with the map at the left and columns of tables at the
// right.
func (s *sheet) tablesBeside(panel *layout.HexMap, on layout.Paper, best *soloPlan) {
	w, h := on.Width, on.Height
	for n := 1; n <= 3; n++ {
		for _, cw := range []float64{118, 110, soloWide, 95, 88, soloColumn} {
			widths := make([]float64, n)
			for i := range widths {
				widths[i] = cw
			}
			all := cw*float64(n) + columnGap*float64(n-1)
			area := render.Rect{X: margin, Y: margin, W: w - 2*margin - all - columnGap, H: h - 2*margin}
			if area.W < 60 || all < render.BarsWidth || panel.Fit(area, maxSide).Size <= best.plane.Size+.05 {
				continue
			}
			x := w - margin - all
			head, foot := s.soloFrame(x, on)
			b := block{x, margin + head.H + 2.5, 0, widths, nil, s.air, nil}
			b.h = foot.Y - 2.5 - b.y
			for set := range 1 << len(soloFloats) {
				var floats []float
				b.sections, floats = without(set)
				if s.blockHeight(b.sections, widths) > b.h {
					continue
				}
				if plane, ps, ok := s.around(panel, area, nil, floats, best.plane.Size+.05); ok {
					*best = soloPlan{on.Width, on.Height, plane, ps, head, foot, b}
				}
			}
		}
	}
}

// around finds the largest hexes, larger than least, at which the map stands in the
// area clear of what is taken, and the floats find places beside it.
func (s *sheet) around(panel *layout.HexMap, area render.Rect, taken []render.Rect, floats []float, least float64) (plane hex.Plane, ps []placed, ok bool) {
	sizes := make([]render.Rect, len(floats))
	for i, f := range floats {
		sizes[i] = render.Rect{W: f.w, H: s.height(f.section, f.w)}
	}
	spots := []float64{.5, 0, 1, .25, .75}
	try := func(side float64) bool {
		for _, fy := range []float64{0, .5, 1} {
			for _, fx := range spots {
				at := panel.Put(area, side, fx, fy)
				if q, fits := clearOf(panel, at, area, taken, floats, sizes); fits {
					plane, ps = at, q
					return true
				}
			}
		}
		return false
	}
	most := panel.Fit(area, maxSide).Size
	if most <= least || !try(least) {
		return plane, nil, false
	}
	if try(most) {
		return plane, ps, true
	}
	for lo, hi := least, most; hi-lo > .08; {
		mid := (lo + hi) / 2
		if try(mid) {
			lo = mid
		} else {
			hi = mid
		}
	}
	return plane, ps, true
}

// clearOf places floats beside a map and what is taken; ok is false where the map
// itself touches that, or a float finds no place.
func clearOf(panel *layout.HexMap, plane hex.Plane, area render.Rect, taken []render.Rect, floats []float, sizes []render.Rect) (out []placed, ok bool) {
	const step = 2.5
	// The highest is the likeliest to be in the way.
	byHeight := slices.SortedStableFunc(slices.Values(taken), func(a, b render.Rect) int { return cmp.Compare(b.H, a.H) })
	for _, r := range byHeight {
		up := render.Rect{X: r.X, Y: r.Y - 3, W: r.W, H: r.H + 3}
		if !panel.Clear(plane, up) || !panel.ClearOfNames(plane, r, nameGap) {
			return nil, false
		}
	}
	for i, f := range floats {
		r := sizes[i]
		free := func(x, y float64) bool {
			r.X, r.Y = x, y
			for _, q := range taken {
				if meets(r, q, floatGap) {
					return false
				}
			}
			for _, q := range out {
				if meets(r, q.rect, floatGap) {
					return false
				}
			}
			return panel.Clear(plane, r) && panel.ClearOfNames(plane, r, nameGap)
		}
		if !along(area, r.W, r.H, step, out, free) {
			return nil, false
		}
		out = append(out, placed{f, r})
	}
	return out, true
}

// meets tells whether two rectangles come closer than apart.
func meets(a, b render.Rect, apart float64) bool {
	return a.X < b.X+b.W+apart && b.X < a.X+a.W+apart && a.Y < b.Y+b.H+apart && b.Y < a.Y+a.H+apart
}

// soloFrame is where the head and the foot of a page stand whose tables begin at x.
// The fields stand beside the title where that stays large, which leaves more room for
// the map, else under it.
func (s *sheet) soloFrame(x float64, on layout.Paper) (head, foot render.Rect) {
	const large = 28.0 // points
	head = render.Rect{X: x, Y: margin, W: on.Width - margin - x, H: soloLow}
	if head.W < 150 {
		name := s.Width(layout.Upper(s.m.Name.V), s.TitleStyle(large))
		if field := besideTitle(head.W); field < 50 || name > head.W-field-6 {
			head.H = soloHead
		}
	}
	return head, on.Foot(x)
}

// split cuts sections, in their order, into columns so that the highest is as low as
// can be; it returns the columns and their heights.
func (s *sheet) split(sections []section, widths []float64) (parts [][]section, highs []float64) {
	heights := make([][]float64, len(widths))
	for k, w := range widths {
		if k > 0 && w == widths[k-1] {
			heights[k] = heights[k-1]
			continue
		}
		for _, f := range sections {
			heights[k] = append(heights[k], s.height(f, w))
		}
	}
	stacked := func(k, from, end int) float64 {
		h := max(0, float64(end-from-1)) * s.gap()
		for i := from; i < end; i++ {
			h += heights[k][i]
		}
		return h
	}
	var cut func(from, k int) ([]int, float64)
	cut = func(from, k int) (ends []int, best float64) {
		if k == len(widths)-1 {
			return []int{len(sections)}, stacked(k, from, len(sections))
		}
		best = math.Inf(1)
		for end := from; end <= len(sections); end++ {
			rest, h := cut(end, k+1)
			if h = max(h, stacked(k, from, end)); h < best {
				best, ends = h, append([]int{end}, rest...)
			}
		}
		return ends, best
	}
	ends, _ := cut(0, 0)
	from := 0
	for k, end := range ends {
		parts = append(parts, sections[from:end])
		highs = append(highs, stacked(k, from, end))
		from = end
	}
	return parts, highs
}

// blockHeight is the height of the highest column.
func (s *sheet) blockHeight(sections []section, widths []float64) float64 {
	_, highs := s.split(sections, widths)
	high := 0.0
	for _, h := range highs {
		high = max(high, h)
	}
	return high
}

// column is where column i of a block begins. For a left hand they run from right to left:
// the later ones are what is written in most.
func (s *sheet) column(b block, i int) (x float64) {
	x = b.x
	before := b.widths[:i]
	if s.Left {
		before = b.widths[i+1:]
	}
	for _, w := range before {
		x += w + columnGap
	}
	return x
}

// drawBlock draws the sections. Where a block that is not low has room to spare, all
// grows, and every column is spread over the height.
func (s *sheet) drawBlock(b block) {
	const most, widest = 1.4, 13.0 // larger is not easier to use; gaps
	t := *s
	t.air = b.air
	k := 1.0
	scaled := func(k float64) []float64 {
		out := make([]float64, len(b.widths))
		for i, w := range b.widths {
			out[i] = w / k
		}
		return out
	}
	if b.low == nil {
		t.fit(b.h, func() float64 { return t.blockHeight(b.sections, b.widths) })
		for try := min(most, b.widths[0]/soloGrown); len(b.widths) > 1 && t.air == 1 && try > 1.02; try -= .02 {
			if t.blockHeight(b.sections, scaled(try))*try <= b.h {
				k = try
				break
			}
		}
	}
	widths := scaled(k)
	parts, highs := t.split(b.sections, widths)
	for i, part := range parts {
		x, y, h := t.column(b, i), b.y, b.h/k
		if b.low != nil {
			y, h = b.y+b.h-b.low[i], b.low[i]
		}
		t.Transform("tables", render.Matrix{A: k, D: k, E: x, F: y}, func(c *layout.Canvas) {
			u := t
			u.Canvas = c
			if b.low == nil || h > highs[i]+.1 { // a column with less in it takes more air
				stacked := func() float64 { return u.stackHeight(widths[i], part...) }
				u.fitUpTo(1.7, h, stacked)
				// Room that gaps of that size would not fill goes to the rows as well.
				if gaps := (widest - u.gap()) * float64(len(part)-1); stacked()+gaps < h {
					u.fitUpTo(2.6, h, func() float64 { return stacked() + (widest-u.gap())*float64(len(part)-1) })
				}
			}
			u.spread(0, 0, widths[i], h, widest, part...)
		})
	}
}
