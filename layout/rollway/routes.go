package rollway

import (
	"strings"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollway"
)

// RoutesSheet is the name of the sheet with the best routes of an operating round.
const RoutesSheet = "routes"

// Routes are the best routes of an operating round, as they are drawn.
type Routes struct {
	Lines   []rules.Line // of track, printed ones first
	Printed int          // how many of them are
	Mystery rules.Company

	Best   [rules.Companies][]rules.Route
	Trains [rules.Companies][]int // also those that stay at home, the longest first
	Sums   [rules.Companies]int
	Shares *[rules.Companies]int // nil where they are not known
	// Idle are the stops that no company can serve, as numbers of Map.Stops.
	Idle []int

	// Where the position is from: Turn is the last turn that is over. Player is from 1,
	// or 0 where the track is of no game.
	Turn, Player, Players int
}

// ComposeRoutes makes a page with the map, the routes drawn over it, and what each train
// scores. The map is as large as fits, however small that makes the hexes: nobody writes
// on it.
func ComposeRoutes(m *rules.Map, r *Routes, o Options) (*render.Document, diag.List) {
	doc := &render.Document{ID: m.ID, Title: m.Name.V, Author: m.Author.V, Lang: o.Words.Lang,
		Subject: o.Words.Get("rollway-station")}
	var problems diag.List
	s := &routeSheet{sheet: &sheet{Canvas: o.canvas(&problems), m: m, air: 1}, routes: r, panel: HexMap(m)}
	doc.Pages = []render.Page{s.compose(o.Paper)}
	problems.Sort()
	return doc, problems
}

// routeSheet draws the parts of the page with routes.
type routeSheet struct {
	*sheet
	routes *Routes
	panel  *layout.HexMap
}

// on is the page on another canvas, with some air.
func (s *routeSheet) on(c *layout.Canvas, air float64) *routeSheet {
	t, u := *s, *s.sheet
	u.Canvas, u.air = c, air
	t.sheet = &u
	return &t
}

// The foot of the page, in millimetres, the least room for the map, and the side of hexes
// under which somebody is told that they are small.
const (
	smallSide  = 4.0
	routesFoot = 4.2
	leastMap   = 40.0
)

// routesPlan is a way to put the routes on a page. The zero plan is none.
type routesPlan struct {
	width, height float64
	plane         hex.Plane
	head          render.Rect
	columns       []block
}

// compose makes the page: upright or lying, whichever shows the larger hexes. Paper that
// is too small for the words gets a larger page, made smaller.
func (s *routeSheet) compose(p layout.Paper) render.Page {
	const step, least = .95, .2
	page := render.Page{Sheet: RoutesSheet, Width: p.Width, Height: p.Height, Margin: layout.Margin, Bookmark: s.m.Name.V + ": " + s.word("routes-sheet")}
	for k := 1.0; k > least; k *= step {
		plan := s.lyingRoutes(p.Height/k, p.Width/k)
		if up := s.uprightRoutes(p.Width/k, p.Height/k); up.plane.Size > plan.plane.Size+.05 {
			plan = up
		}
		if plan.width == 0 {
			continue
		}
		page.Width, page.Height = plan.width*k, plan.height*k
		if side := plan.plane.Size * k; side < smallSide {
			s.WarnOnce(s.m.At, "small-hexes", "the hexes of the %s sheet are small on this paper: %.1f mm from side to side", RoutesSheet, side*hex.Sqrt3).
				Hint = "larger paper, such as --paper a3, helps"
		}
		if k == 1 {
			s.drawRoutes(plan)
		} else {
			s.WarnOnce(s.m.At, "small-paper", "the %s sheet is printed at %.0f %% of its size to fit the paper", RoutesSheet, 100*k).
				Hint = "use larger paper, such as --paper a4"
			s.Transform("routes page", render.Matrix{A: k, D: k}, func(c *layout.Canvas) { s.on(c, s.air).drawRoutes(plan) })
		}
		break
	}
	page.Items = s.Items()
	return page
}

// lyingRoutes plans a lying page: the map at the left, everything else in a column at its
// right.
func (s *routeSheet) lyingRoutes(w, h float64) routesPlan {
	cw := min(108, max(64, (w-2*layout.Margin)*.32))
	x := w - layout.Margin - cw
	p := routesPlan{width: w, height: h, head: render.Rect{X: x, Y: layout.Margin, W: cw, H: titleHeight}}
	area := render.Rect{X: layout.Margin, Y: layout.Margin, W: x - columnGap - layout.Margin, H: h - 2*layout.Margin}
	top := layout.Margin + titleHeight + 1.5
	room := h - layout.Margin - routesFoot - top
	if area.W < leastMap || area.H < leastMap || room <= 0 {
		return routesPlan{}
	}
	stack := append(s.companies(), s.rest())
	air, ok := layout.FitAir(1.3, room, func(air float64) float64 { return stack.Height(s.Canvas, air, cw, tableGap) })
	if !ok {
		return routesPlan{}
	}
	p.plane = s.panel.Fit(area, maxSide)
	p.columns = []block{{stack, render.Rect{X: x, Y: top, W: cw, H: room}, air}}
	return p
}

// uprightRoutes plans an upright page: the map under the title, the companies side by side
// under it.
func (s *routeSheet) uprightRoutes(w, h float64) routesPlan {
	full := w - 2*layout.Margin
	companies := s.companies()
	cw := (full - columnGap*float64(len(companies)-1)) / float64(len(companies))
	if cw < leastCompany {
		return routesPlan{}
	}
	p := routesPlan{width: w, height: h, head: render.Rect{X: layout.Margin, Y: layout.Margin, W: full, H: titleHeight}}
	rest := layout.Stack{s.rest()}
	const air, gap = .6, 4.0
	low := rest.Height(s.Canvas, air, full, tableGap)
	high := 0.0
	for i := range companies {
		high = max(high, companies[i:i+1].Height(s.Canvas, air, cw, tableGap))
	}
	bottom := h - layout.Margin - routesFoot
	y := bottom - low - gap - high
	top := layout.Margin + titleHeight + 2
	area := render.Rect{X: layout.Margin, Y: top, W: full, H: y - gap - top}
	if area.H < leastMap {
		return routesPlan{}
	}
	p.plane = s.panel.Fit(area, maxSide)
	for i := range companies {
		p.columns = append(p.columns, block{companies[i : i+1], render.Rect{X: layout.Margin + (cw+columnGap)*float64(i), Y: y, W: cw}, air})
	}
	p.columns = append(p.columns, block{rest, render.Rect{X: layout.Margin, Y: bottom - low, W: full}, air})
	return p
}

// drawRoutes draws a plan.
func (s *routeSheet) drawRoutes(p routesPlan) {
	s.routesMap(p.plane)
	s.routesTitle(p.head)
	for _, b := range p.columns {
		b.stack.Spread(s.Canvas, b.air, b.rect.X, b.rect.Y, b.rect.W, b.rect.H, tableGap, mostGap)
	}
	var parts []string
	for _, text := range []string{s.word("rollway-station"), s.m.Name.V, s.m.Author.V, s.word("heat-digest", s.m.Digest())} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	r := p.head
	s.TextIn(r.X+r.W, p.height-layout.Margin-.6, r.W, strings.Join(parts, " · "), s.Quiet(5.8), layout.Right, layout.Baseline)
}

// routesTitle draws the head of the page, the map's name, and which position is shown.
func (s *routeSheet) routesTitle(r render.Rect) {
	bottom := s.PageHead(r.X, r.Y, r.W, s.word("rollway-station"), s.word("routes-sheet"))
	s.MapTitle(r.X, bottom, r.W, 30, s.m.Name)
	line := s.word("routes-track")
	switch t := s.routes; {
	case t.Players > 1:
		line = s.word("routes-player", t.Player, t.Turn)
	case t.Player > 0:
		line = s.word("routes-turn", t.Turn)
	}
	s.TextIn(r.X, r.Y+r.H-1.2, r.W, line, s.Quiet(7.4), layout.Left, layout.Baseline)
}
