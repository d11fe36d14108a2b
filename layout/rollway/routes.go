package rollway

import (
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
	var problems diag.List
	s := &routeSheet{sheet: &sheet{Canvas: o.canvas(&problems), m: m, air: 1}, routes: r, panel: HexMap(m)}
	p := &picture{sheet: s.sheet, panel: s.panel, name: RoutesSheet, kind: s.word("routes-sheet"), line: s.position(),
		column: func(float64) layout.Stack { return append(s.companies(), s.rest()) },
		rows: func(float64) [][]layout.Stack {
			var companies []layout.Stack
			for _, f := range s.companies() {
				companies = append(companies, layout.Stack{f})
			}
			return [][]layout.Stack{companies, {{s.rest()}}}
		},
		airs: []float64{.6}, leastStack: leastCompany,
		drawMap: func(t *sheet, p hex.Plane) { s.on(t.Canvas, t.air).routesMap(p) },
	}
	return p.document(o, &problems)
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

// position says which position is shown.
func (s *routeSheet) position() string {
	switch t := s.routes; {
	case t.Players > 1:
		return s.word("routes-player", t.Player, t.Turn)
	case t.Player > 0:
		return s.word("routes-turn", t.Turn)
	}
	return s.word("routes-track")
}
