package rollandrails

import (
	"strings"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollandrails"
)

// HeatSheet is the name of the sheet of a heat map: what play has shown of a map.
const HeatSheet = "heat"

// Heat is what many games on a map have shown, as its heat map prints it.
type Heat struct {
	// Overlay holds the shares of the games in which track crosses a border, how many goods
	// arrive in a city or town in a game, and the hexes without track in all of them.
	Overlay layout.Overlay

	Games, Asked int // games that were played to their end, and that were to be played
	Partial      bool
	Players      int
	Rounds       int
	Policies     []string // who played, by their names
	Seed         uint64

	Scores []layout.ScoreCount // of any player, lowest first; none where no game was completed
	All    layout.ScoreSpread
	Margin float64              // the winner's lead in the mean, where several play
	Seats  []layout.ScoreSpread // from the first
}

// ComposeHeat makes the heat map: the map with what play has shown laid over it, the
// legend, and the scores, all on one page of the paper. Its map is as large as fits,
// however small that makes the hexes: nobody writes on it.
func ComposeHeat(m *rules.Map, h *Heat, o Options) (*render.Document, diag.List) {
	doc := &render.Document{ID: m.ID, Title: m.Name.V, Author: m.Author.V, Lang: o.Words.Lang,
		Subject: o.Words.Get("roll-and-rails")}
	var problems diag.List
	canvas := layout.NewCanvas(o.Look, &problems)
	s := &heatSheet{sheet: newSheet(canvas, m, h.Players, false), heat: h, panel: hexMap(m)}
	s.most = h.Overlay.Most()
	doc.Pages = []render.Page{s.compose(o.Paper)}
	problems.Sort()
	return doc, problems
}

// heatSheet draws the parts of a heat map.
type heatSheet struct {
	*sheet
	heat  *Heat
	panel *layout.HexMap
	most  float64 // goods in a hex
	side  float64 // of a hex, in millimetres, or somewhat more while it is planned
	named bool    // cities and towns carry their names
}

// on is the heat map on another canvas, or with another air.
func (s *heatSheet) on(t *sheet) *heatSheet {
	k := *s
	k.sheet = t
	return &k
}

// section is a part of the heat map as a part of any sheet.
func (s *heatSheet) section(f func(s *heatSheet, x, y, w float64) float64) section {
	return func(t *sheet, x, y, w float64) float64 { return f(s.on(t), x, y, w) }
}

// heatPlan is a way to put the heat map on a page. The zero plan is none.
type heatPlan struct {
	width, height float64
	plane         hex.Plane
	head          render.Rect
	columns       []column
	air           float64
}

// The heads of a heat map and its foot, in millimetres.
const (
	heatHead = titleHeight
	heatFoot = 4.2
	// leastHeat is the least room for the map, whatever is on it.
	leastHeat = 45.0
)

// compose makes the page: upright or lying, whichever shows the larger hexes. Paper that
// is too small for the words gets a larger page, made smaller.
func (s *heatSheet) compose(p layout.Paper) render.Page {
	const step, least = .95, .2
	for k := 1.0; k > least; k *= step {
		w, h := p.Width/k, p.Height/k
		plan := s.beside(h, w)
		if up := s.below(w, h); up.plane.Size > plan.plane.Size+.05 {
			plan = up
		}
		if plan.width == 0 {
			continue
		}
		if k == 1 {
			return s.page(s.sheet, plan, plan.width, plan.height)
		}
		s.WarnOnce(s.m.At, "small-paper", "the %s sheet is printed at %.0f %% of its size to fit the paper", HeatSheet, 100*k).
			Hint = "use larger paper, such as --paper a5"
		t := s.blank()
		t.Transform("heat map", render.Matrix{A: k, D: k}, func(c *layout.Canvas) {
			u := *t
			u.Canvas = c
			s.on(&u).draw(plan)
		})
		return t.page(HeatSheet, s.word("heat-sheet"), plan.width*k, plan.height*k, render.Rect{})
	}
	return s.blank().page(HeatSheet, s.word("heat-sheet"), p.Width, p.Height, render.Rect{})
}

// beside plans a lying page: the map at the left, everything else in a column at its
// right.
func (s *heatSheet) beside(w, h float64) heatPlan {
	cw := min(112, max(66, (w-2*margin)*.34))
	x := w - margin - cw
	p := heatPlan{width: w, height: h, head: render.Rect{X: x, Y: margin, W: cw, H: heatHead}}
	area := render.Rect{X: margin, Y: margin, W: x - columnGap - margin, H: h - 2*margin}
	if area.W < leastHeat || area.H < leastHeat {
		return heatPlan{}
	}
	p.plane = s.panel.Fit(area, maxSide)
	top := margin + heatHead + 2
	t := s.sized(p.plane.Size)
	p.columns = []column{{x, top, cw, h - margin - heatFoot - top, []section{t.section((*heatSheet).games), t.section((*heatSheet).legend), t.section((*heatSheet).scores)}}}
	return t.aired(p)
}

// below plans an upright page: the map under the title, two columns at the foot.
func (s *heatSheet) below(w, h float64) heatPlan {
	full := w - 2*margin
	cw := (full - columnGap) / 2
	if cw < 58 {
		return heatPlan{}
	}
	top, bottom := margin+heatHead+2, h-margin-heatFoot
	// The legend is measured for hexes as large as they can become.
	t := s.sized(s.panel.Fit(render.Rect{W: full, H: bottom - top}, maxSide).Size)
	var best heatPlan
	for _, air := range []float64{1, .75, .5, .25, 0} {
		left, right := []section{t.section((*heatSheet).games), t.section((*heatSheet).legend)}, []section{t.section((*heatSheet).scores)}
		u := *t.sheet
		u.air = air
		high := max(u.stackHeight(cw, left...), u.stackHeight(cw, right...)) + .5
		y := bottom - high
		p := heatPlan{width: w, height: h, air: air, head: render.Rect{X: margin, Y: margin, W: full, H: heatHead}}
		area := render.Rect{X: margin, Y: top, W: full, H: y - 4 - top}
		if area.H < leastHeat {
			continue
		}
		p.plane = s.panel.Fit(area, maxSide)
		p.columns = []column{{margin, y, cw, high, left}, {margin + cw + columnGap, y, cw, high, right}}
		if p.plane.Size > best.plane.Size+.05 {
			best = p
		}
	}
	return best
}

// sized is the heat map for hexes of a size.
func (s *heatSheet) sized(side float64) *heatSheet {
	t := *s
	t.side = side
	return &t
}

// aired is the plan with as much air as its columns have room for; none where even the
// least is too much.
func (s *heatSheet) aired(p heatPlan) heatPlan {
	const most = 1.7 // a lying page often has a little too much room
	p.air = most
	for _, col := range p.columns {
		t := *s.sheet
		if !t.fitUpTo(most, col.h, func() float64 { return t.stackHeight(col.w, col.sections...) }) {
			return heatPlan{}
		}
		p.air = min(p.air, t.air)
	}
	return p
}

// page is a plan as a page.
func (s *heatSheet) page(t *sheet, p heatPlan, w, h float64) render.Page {
	s.on(t).draw(p)
	return t.page(HeatSheet, s.word("heat-sheet"), w, h, render.Rect{})
}

// draw draws a plan.
func (s *heatSheet) draw(p heatPlan) {
	s.side = p.plane.Size
	s.drawMap(p.plane)
	s.title(p.head)
	for _, col := range p.columns {
		t := *s.sheet
		t.air = p.air
		t.spread(col.x, col.y, col.w, col.h, maxGap+2, col.sections...)
	}
	said := []string{s.word("roll-and-rails"), s.m.Name.V, s.m.Author.V, s.word("heat-digest", s.m.Digest())}
	parts := said[:0]
	for _, text := range said {
		if text != "" {
			parts = append(parts, text)
		}
	}
	r := p.head
	s.TextIn(r.X+r.W, p.height-margin-.6, r.W, strings.Join(parts, " · "), s.Quiet(5.8), layout.Right, layout.Baseline)
}

// title draws the head of the page, the map's name, and what is to be seen.
func (s *heatSheet) title(r render.Rect) {
	bottom := s.PageHead(r.X, r.Y, r.W, s.word("roll-and-rails"), s.word("heat-sheet"))
	s.MapTitle(r.X, bottom, r.W, 36, s.m.Name)
	if s.heat.Partial {
		s.TextIn(r.X, r.Y+heatHead-1.4, r.W, s.word("heat-partial", s.heat.Games, s.heat.Asked), s.Bold(7.4), layout.Left, layout.Baseline)
		return
	}
	// The legend says it again, in more words.
	if st, ok := s.Fit(s.word("heat-line"), s.Quiet(7.4), r.W, layout.SmallText); ok {
		s.Text(r.X, r.Y+heatHead-1.4, s.word("heat-line"), st, layout.Left, layout.Baseline)
	}
}
