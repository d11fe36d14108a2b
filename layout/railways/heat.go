package railways

import (
	"strconv"
	"strings"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railways"
)

// HeatSheet is the name of the sheet of a heat map: what play has shown of a map.
const HeatSheet = "heat"

// Heat is what many games on a map have shown, as its heat map prints it.
type Heat struct {
	// Overlay holds the shares of the games in which track crosses a border, how many cubes
	// arrive in a city in a game, and the hexes without track in all of them.
	Overlay layout.Overlay
	// Links are those that most cubes travel, from the busiest.
	Links []HeatLink

	Games, Asked int // games that were played to their end, and that were to be played
	Partial      bool
	Players      int
	Policies     []string // who played, by their names
	Seed         uint64

	Scores []layout.ScoreCount // of any player, lowest first; none where no game was completed
	All    layout.ScoreSpread
	Margin float64              // the winner's lead in the mean
	Seats  []layout.ScoreSpread // from the first
}

// HeatLink is how many cubes travel between two cities in a game, indexes into Map.Cities.
type HeatLink struct {
	Cities [2]int
	Cubes  float64
}

// ComposeHeat makes the heat map: the map with what play has shown laid over it, the
// legend, the busiest links and the scores, all on one page of the paper. Its map is as
// large as fits: nobody plays on it.
func ComposeHeat(m *rules.Map, h *Heat, o Options) (*render.Document, diag.List) {
	doc := &render.Document{ID: m.ID, Title: m.Name.V, Author: m.Author.V, Lang: o.Words.Lang,
		Subject: o.Words.Get("railways-of-the-world")}
	var problems diag.List
	s := &heatSheet{sheet: &sheet{Canvas: layout.NewCanvas(o.Look, &problems), m: m, o: o, air: 1}, heat: h, panel: hexMap(m), most: h.Overlay.Most()}
	page := s.compose(o.Paper)
	page.Sheet, page.Margin, page.Bookmark = HeatSheet, layout.Margin, m.Name.V+": "+s.word(HeatSheet+"-sheet")
	doc.Pages = []render.Page{page}
	problems = besidesNames(problems)
	problems.Sort()
	return doc, problems
}

// heatSheet draws the parts of a heat map.
type heatSheet struct {
	*sheet
	heat  *Heat
	panel *layout.HexMap
	most  float64 // cubes in a city
	side  float64 // of a hex, in millimetres, or somewhat more while it is planned
}

// on is the heat map on another canvas.
func (s *heatSheet) on(c *layout.Canvas) *heatSheet {
	k := *s
	k.sheet = s.sheet.on(c)
	return &k
}

// part is a section of the heat map as the toolkit stacks it.
func (s *heatSheet) part(name string, f func(s *heatSheet, x, y, w float64) float64) layout.Section {
	return func(c *layout.Canvas, air, x, y, w float64) (bottom float64) {
		c.Group(name, func(c *layout.Canvas) {
			t := s.on(c)
			t.sheet.air = air
			bottom = f(t, x, y, w)
		})
		return bottom
	}
}

// heatColumn is a stack in its place.
type heatColumn struct {
	stack      layout.Stack
	x, y, w, h float64
}

// heatPlan is a way to put the heat map on a page. The zero plan is none.
type heatPlan struct {
	w, h    float64
	plane   hex.Plane
	head    render.Rect
	columns []heatColumn
	air     float64
}

const (
	heatFoot  = 4.2
	heatMost  = 16.0 // the largest side of a hex
	leastHeat = 45.0 // the least room for the map
)

func heatGap(air float64) float64 { return 2.4 + 2*air }

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
		if plan.w == 0 {
			continue
		}
		t := s.on(layout.NewCanvas(s.Look, s.Problems))
		if k == 1 {
			t.draw(plan)
			return render.Page{Width: plan.w, Height: plan.h, Items: t.Items()}
		}
		s.WarnOnce(s.m.At, "small-paper", "the %s sheet is printed at %.0f %% of its size to fit the paper", HeatSheet, 100*k).
			Hint = "use larger paper, such as --paper a5"
		t.Transform("heat map", render.Matrix{A: k, D: k}, func(c *layout.Canvas) { t.on(c).draw(plan) })
		return render.Page{Width: plan.w * k, Height: plan.h * k, Items: t.Items()}
	}
	return render.Page{Width: p.Width, Height: p.Height}
}

// sized is the heat map for hexes of a size.
func (s *heatSheet) sized(side float64) *heatSheet {
	t := *s
	t.side = side
	return &t
}

// beside plans a lying page: the map at the left, everything else in a column at its right.
func (s *heatSheet) beside(w, h float64) heatPlan {
	const m = layout.Margin
	cw := min(112, max(66, (w-2*m)*.34))
	x := w - m - cw
	p := heatPlan{w: w, h: h, head: render.Rect{X: x, Y: m, W: cw, H: headHeight + 3}}
	area := render.Rect{X: m, Y: m, W: x - blockGap - m, H: h - 2*m}
	if area.W < leastHeat || area.H < leastHeat {
		return heatPlan{}
	}
	p.plane = s.panel.Fit(area, heatMost)
	top := m + p.head.H + 2
	t := s.sized(p.plane.Size)
	col := heatColumn{x: x, y: top, w: cw, h: h - m - heatFoot - top, stack: layout.Stack{
		t.part("games", (*heatSheet).games), t.part("legend", (*heatSheet).legend), t.part("links", (*heatSheet).links), t.part("scores", (*heatSheet).scores)}}
	var ok bool
	p.air, ok = layout.FitAir(1.7, col.h, func(air float64) float64 { return col.stack.Height(s.Blind(), air, cw, heatGap) })
	if !ok {
		return heatPlan{}
	}
	p.columns = []heatColumn{col}
	return p
}

// below plans an upright page: the map under the title, two columns at the foot.
func (s *heatSheet) below(w, h float64) heatPlan {
	const m = layout.Margin
	full := w - 2*m
	cw := (full - blockGap) / 2
	if cw < 58 {
		return heatPlan{}
	}
	top, bottom := m+headHeight+5, h-m-heatFoot
	// The legend is measured for hexes as large as they can become.
	t := s.sized(s.panel.Fit(render.Rect{W: full, H: bottom - top}, heatMost).Size)
	var best heatPlan
	for _, air := range []float64{1, .75, .5, .25, 0} {
		left := layout.Stack{t.part("games", (*heatSheet).games), t.part("legend", (*heatSheet).legend)}
		right := layout.Stack{t.part("links", (*heatSheet).links), t.part("scores", (*heatSheet).scores)}
		high := max(left.Height(s.Blind(), air, cw, heatGap), right.Height(s.Blind(), air, cw, heatGap)) + .5
		y := bottom - high
		area := render.Rect{X: m, Y: top, W: full, H: y - 4 - top}
		if area.H < leastHeat {
			continue
		}
		p := heatPlan{w: w, h: h, air: air, head: render.Rect{X: m, Y: m, W: full, H: headHeight + 3}, plane: s.panel.Fit(area, heatMost),
			columns: []heatColumn{{left, m, y, cw, high}, {right, m + cw + blockGap, y, cw, high}}}
		if p.plane.Size > best.plane.Size+.05 {
			best = p
		}
	}
	return best
}

// draw draws a plan.
func (s *heatSheet) draw(p heatPlan) {
	s.side = p.plane.Size
	s.drawHeat(p.plane)
	r := p.head
	bottom := s.PageHead(r.X, r.Y, r.W, s.word("railways-of-the-world"), s.word("heat-sheet"))
	s.MapTitle(r.X, bottom, r.W, 32, s.m.Name)
	if s.heat.Partial {
		s.TextIn(r.X, r.Y+r.H-1.4, r.W, s.word("heat-partial", s.heat.Games, s.heat.Asked), s.Bold(7.4), layout.Left, layout.Baseline)
	} else if st, ok := s.Fit(s.word("heat-rail-line"), s.Quiet(7.4), r.W, layout.SmallText); ok {
		s.Text(r.X, r.Y+r.H-1.4, s.word("heat-rail-line"), st, layout.Left, layout.Baseline)
	}
	for _, col := range p.columns {
		col.stack.Spread(s.Canvas, p.air, col.x, col.y, col.w, col.h, heatGap, 9)
	}
	var parts []string
	for _, text := range []string{s.word("railways-of-the-world"), s.m.Name.V, s.m.Author.V, s.word("heat-digest", s.m.Digest())} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	s.TextIn(r.X+r.W, p.h-layout.Margin-.6, r.W, strings.Join(parts, " · "), s.Quiet(5.8), layout.Right, layout.Baseline)
}

// The marks on the map, in sides of a hex.
const (
	heatDisc  = .56 // of the most cubes
	heatInner = .68 // the white hex of a city
	heatCross = .16
)

// drawHeat draws the map, quiet, with the heat over it.
func (s *heatSheet) drawHeat(p hex.Plane) {
	loud := s.Theme
	quiet := *s.Canvas
	quiet.Theme = layout.Slight(loud.Quiet(), p.Size)
	v := &mapView{m: s.m, panel: s.panel, plane: p, streams: newStreams(s.m, p), bare: true}
	v.findRidges()
	v.nameCitiesAnd(s.Canvas, func(i int) string {
		if amount := s.heat.Overlay.Hexes[s.m.Cities[i].At.V]; amount > 0 {
			return "  " + s.amount(amount)
		}
		return ""
	})
	s.panel.Covered = func(b render.Box) bool {
		middle := hex.Point{X: (b.MinX + b.MaxX) / 2, Y: (b.MinY + b.MaxY) / 2}
		return overlapsAny(v.taken, b) || v.streams.cities[v.hexAt(middle)]
	}
	in := func(c *layout.Canvas) *heatSheet {
		d := *c
		d.Theme = loud
		return s.on(&d)
	}
	s.panel.DrawUnder(&quiet, p, func(c *layout.Canvas) {
		c.Group("streams", v.streams.draw)
		c.Group("ridges", func(c *layout.Canvas) { drawRidges(in(c).Canvas, v.ridges, p.Size) })
		for i := range s.m.Cities {
			in(c).heatCity(p, &s.m.Cities[i])
		}
	}, func(c *layout.Canvas) {
		t := in(c)
		t.Group("borders", func(c *layout.Canvas) { s.panel.DrawBorders(c, p, &s.heat.Overlay) })
		t.Group("unused", func(c *layout.Canvas) { t.on(c).crossOut(p) })
		t.Group("names", func(c *layout.Canvas) {
			for i := range v.beside {
				v.beside[i].draw(c)
			}
		})
	})
}

// heatCity draws a city: its hex in its colour, in it a disc for the cubes that arrive.
func (s *heatSheet) heatCity(p hex.Plane, city *rules.City) {
	q := p.Center(city.At.V)
	s.Group("city", func(c *layout.Canvas) {
		outline := corners(p.Orientation, q.X, q.Y, p.Size)
		paintArea(c, outline, city.Color.V, max(.5, .16*p.Size))
		c.Draw(layout.New().Poly(corners(p.Orientation, q.X, q.Y, heatInner*p.Size)...), layout.Fill(c.Theme.Paper))
		c.Draw(layout.New().Poly(outline...), layout.Paint{Stroke: c.Theme.Ink, Width: min(1.1, max(.5, .11*p.Size/render.Pt)), Join: render.RoundJoin})
		s.on(c).disc(q.X, q.Y, s.heat.Overlay.Hexes[city.At.V])
	})
}

// disc is the disc for an amount of cubes. It returns its radius.
func (s *heatSheet) disc(x, y, amount float64) float64 {
	r := layout.Disc(amount, s.most, heatDisc*s.side)
	if r > 0 {
		s.Draw(layout.New().Circle(x, y, r), layout.Fill(s.Theme.Ink))
	}
	return r
}

// crossOut marks the hexes without track, unless crosses would run together.
func (s *heatSheet) crossOut(p hex.Plane) {
	const least = 1.0 // millimetres
	if p.Size < least {
		return
	}
	var at []hex.Point
	for i, t := range s.m.Terrain {
		if c := s.m.Grid.At(i); t.Land() && s.heat.Overlay.Unused[c] && s.panel.Stops[c] == layout.NoStop {
			at = append(at, p.Center(c))
		}
	}
	s.Crosses(heatCross*p.Size, at...)
}

// amount is how many cubes there are in a game: with one decimal, or two where nowhere as
// many as one are.
func (s *heatSheet) amount(v float64) string {
	digits := 1
	if s.most < 1 {
		digits = 2
	}
	return s.Decimal(v, digits)
}

// games are the facts of the games that were played.
func (s *heatSheet) games(x, y, w float64) (bottom float64) {
	h := s.heat
	top := s.Section(x, y, w, s.word("heat-games"), "")
	played := strconv.Itoa(h.Games)
	if h.Partial {
		played = s.word("heat-of", h.Games, h.Asked)
	}
	mean, unused := s.word("heat-none"), s.word("heat-none")
	if len(h.Scores) > 0 {
		mean = s.Decimal(h.All.Mean, 1)
	}
	land := 0
	for i, t := range s.m.Terrain {
		land += count(t.Land() && s.panel.Stops[s.m.Grid.At(i)] == layout.NoStop)
	}
	if h.Games > 0 {
		unused = s.word("heat-of", len(h.Overlay.Unused), land)
	}
	facts := [][2]string{{s.word("heat-played"), played}, {s.word("heat-mean"), mean}, {s.word("heat-players"), strconv.Itoa(h.Players)}, {s.word("heat-unused"), unused}}
	if h.Players > 1 && len(h.Scores) > 0 {
		facts = append(facts, [2]string{s.word("heat-margin"), s.Decimal(h.Margin, 1)})
	}
	return s.Facts(s.air, x, top, w, facts, [][2]string{
		{s.word("heat-policies"), strings.Join(h.Policies, ", ")}, {s.word("heat-seed"), strconv.FormatUint(h.Seed, 10)},
	})
}

// legend says what the lines, discs and crosses of the map mean.
func (s *heatSheet) legend(x, y, w float64) (bottom float64) {
	const cross = 1.2 // half of the cross in the legend, millimetres
	top := s.Section(x, y, w, s.word("heat-rail-legend"), s.word("heat-legend-hint"))
	y = s.StepLegend(x, top+.6, w, s.side) + 1.6 + s.air
	r := max(heatDisc*s.side, cross)
	mid, X := y+r, x
	st := s.Regular(7)
	for _, v := range layout.RoundAmounts(s.most) {
		X += 2*s.disc(X+layout.Disc(v, s.most, heatDisc*s.side), mid, v) + 1
		X += s.Text(X, mid, s.Decimal(v, -1), st, layout.Left, layout.CapMiddle) + 2.6
	}
	cubes := s.word("heat-cubes")
	if s.most == 0 {
		cubes = s.word("heat-no-cubes")
	}
	X += s.TextIn(X, mid, x+w-X, cubes, st, layout.Left, layout.CapMiddle)
	bottom = mid + r
	never := s.word("heat-cross")
	crossed := 2*cross + 1.2 + s.Width(never, st)
	if X+4+crossed <= x+w {
		X = x + w - crossed
	} else {
		X, mid = x, bottom+.8+.6*s.air+cross
		bottom = mid + cross
	}
	s.Crosses(.9*cross, hex.Point{X: X + cross, Y: mid})
	s.TextIn(X+2*cross+1.2, mid, x+w-X-2*cross-1.2, never, st, layout.Left, layout.CapMiddle)
	return bottom
}

// mostLinks is how many links are listed.
const mostLinks = 8

// links are the links that most cubes travel.
func (s *heatSheet) links(x, y, w float64) (bottom float64) {
	top := s.Section(x, y, w, s.word("heat-links"), s.word("heat-links-hint"))
	var rows [][2]string
	for _, l := range s.heat.Links[:min(mostLinks, len(s.heat.Links))] {
		rows = append(rows, [2]string{s.cityName(l.Cities[0]) + " – " + s.cityName(l.Cities[1]), s.Decimal(l.Cubes, 1)})
	}
	if len(rows) == 0 {
		rows = append(rows, [2]string{s.word("heat-none"), ""})
	}
	return s.Facts(s.air, x, top, w, rows, nil)
}

// scores are the points at the end.
func (s *heatSheet) scores(x, y, w float64) (bottom float64) {
	h := s.heat
	chart := layout.ScoreChart{Scores: h.Scores, All: h.All, Seats: h.Seats}
	return chart.Section(s.Canvas, s.air, x, y, w)
}
