package rollway

import (
	"strconv"
	"strings"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollway"
)

// HeatSheet is the name of the sheet of a heat map: what play has shown of a map.
const HeatSheet = "heat"

// Heat is what many games on a map have shown, as its heat map prints it. Shares are of
// the sheets that players filled: of each game one for every player.
type Heat struct {
	// Overlay holds the shares of the sheets on which laid track crosses a border and
	// those on which it lies in a hex, and the hexes in which it never does.
	Overlay layout.Overlay
	Stops   []HeatStop // as Map.Stops
	Bands   []float64  // as Map.Bands: the shares of the final scores

	Games, Asked int // games that were played to their end, and that were to be played
	Partial      bool
	Players      int
	Turns        int
	Policies     []string // who played, by their names
	Seed         uint64
	Scores       layout.ScoreChart // of final scores; its marks are those of the bands
	Margin       float64           // the winner's lead in the mean, where several play
}

// HeatStop is on what share of the sheets a stop was served in an operating round: by a
// train of any company, and by one of each.
type HeatStop struct {
	Served float64
	By     [rules.Companies]float64
}

// ComposeHeat makes the heat map: the map with what play has shown laid over it, the
// legend, and the scores, all on one page of the paper.
func ComposeHeat(m *rules.Map, h *Heat, o Options) (*render.Document, diag.List) {
	var problems diag.List
	s := &heatSheet{sheet: &sheet{Canvas: o.canvas(&problems), m: m, air: 1}, heat: h, panel: HexMap(m)}
	p := &picture{sheet: s.sheet, panel: s.panel, name: HeatSheet, kind: s.word("heat-sheet"), line: s.word("heat-served-line"),
		column: func(side float64) layout.Stack {
			return layout.Stack{s.section((*heatSheet).games, side), s.section((*heatSheet).legend, side), s.section((*heatSheet).scores, side), s.section((*heatSheet).bands, side)}
		},
		rows: func(side float64) [][]layout.Stack {
			return [][]layout.Stack{{
				{s.section((*heatSheet).games, side), s.section((*heatSheet).legend, side)},
				{s.section((*heatSheet).scores, side), s.section((*heatSheet).bands, side)},
			}}
		},
		airs: []float64{1, .75, .5, .25, 0}, leastStack: 58,
		drawMap: func(t *sheet, p hex.Plane) { s.on(t.Canvas, t.air).drawMap(p) },
	}
	if h.Partial {
		p.line, p.strong = s.word("heat-partial", h.Games, h.Asked), true
	}
	return p.document(o, &problems)
}

// heatSheet draws the parts of a heat map.
type heatSheet struct {
	*sheet
	heat  *Heat
	panel *layout.HexMap
}

// on is the heat map on another canvas, with some air.
func (s *heatSheet) on(c *layout.Canvas, air float64) *heatSheet {
	t, u := *s, *s.sheet
	u.Canvas, u.air = c, air
	t.sheet = &u
	return &t
}

// section is a part of the heat map, for hexes of a side, as the toolkit stacks it.
func (s *heatSheet) section(f func(s *heatSheet, side, x, y, w float64) float64, side float64) layout.Section {
	return func(c *layout.Canvas, air, x, y, w float64) float64 { return f(s.on(c, air), side, x, y, w) }
}

// games are the facts of the games that were played.
func (s *heatSheet) games(_, x, y, w float64) (bottom float64) {
	s.Group("games", func(c *layout.Canvas) {
		s := s.on(c, s.air)
		h := s.heat
		top := s.Section(x, y, w, s.word("heat-games"), "")
		played, mean, unused, unserved := strconv.Itoa(h.Games), s.word("heat-none"), s.word("heat-none"), s.word("heat-none")
		if h.Partial {
			played = s.word("heat-of", h.Games, h.Asked)
		}
		if len(h.Scores.Scores) > 0 {
			mean = s.Decimal(h.Scores.All.Mean, 1)
		}
		if h.Games > 0 {
			buildable, never := 0, 0
			for _, g := range s.m.Ground {
				if _, ok := g.Value(); ok {
					buildable++
				}
			}
			for _, k := range h.Stops {
				if k.Served == 0 {
					never++
				}
			}
			unused, unserved = s.word("heat-of", len(h.Overlay.Unused), buildable), s.word("heat-of", never, len(h.Stops))
		}
		facts := [][2]string{
			{s.word("heat-played"), played}, {s.word("heat-mean"), mean},
			{s.word("heat-players"), strconv.Itoa(h.Players)}, {s.word("heat-unused"), unused},
			{s.word("heat-turns"), strconv.Itoa(h.Turns)}, {s.word("heat-unserved"), unserved},
		}
		long := [][2]string{{s.word("heat-policies"), strings.Join(h.Policies, ", ")}, {s.word("heat-seed"), strconv.FormatUint(h.Seed, 10)}}
		if h.Players > 1 && len(h.Scores.Scores) > 0 {
			long = append([][2]string{{s.word("heat-margin"), s.Decimal(h.Margin, 1)}}, long...)
		}
		bottom = s.Facts(s.air, x, top, w, facts, long)
	})
	return bottom
}

// scores are the points at the end.
func (s *heatSheet) scores(_, x, y, w float64) (bottom float64) {
	return s.heat.Scores.Section(s.Canvas, s.air, x, y, w)
}

// bands are the bands of the final score, the best on top as on the score sheet, with the
// share of the scores that fell into each.
func (s *heatSheet) bands(_, x, y, w float64) (bottom float64) {
	s.Group("bands", func(c *layout.Canvas) {
		s := s.on(c, s.air)
		top := s.Section(x, y, w, s.word("heat-bands"), s.word("heat-bands-hint"))
		const between, least, most, figure = 2.2, 8.0, 30.0, 9.0
		ranges, names := 0.0, 0.0
		for i, b := range s.m.Bands {
			ranges = max(ranges, s.Width(bandRange(b), s.Bold(7)))
			names = max(names, s.Width(s.bandName(i), s.Regular(7)))
		}
		bar := max(least, min(most, w-ranges-names-2*between-figure))
		row := s.between(3.4, 4.6)
		for k := range s.m.Bands {
			i := len(s.m.Bands) - 1 - k
			mid := top + row*(float64(k)+.5)
			if k > 0 {
				s.Hair(x, mid-row/2, x+w, mid-row/2)
			}
			s.from(s.m.Bands[i].From.At).Text(x+ranges, mid, bandRange(s.m.Bands[i]), s.Bold(7), layout.Right, layout.CapMiddle)
			left := x + w - bar - figure
			s.from(s.m.Bands[i].Name.At).TextIn(x+ranges+between, mid, left-x-ranges-2*between, s.bandName(i), s.Regular(7), layout.Left, layout.CapMiddle)
			if len(s.heat.Scores.Scores) == 0 {
				continue
			}
			share := s.heat.Bands[i]
			high := min(2.2, row-1)
			s.Draw(layout.New().Move(left, mid+high/2).Line(left, mid-high/2), layout.Line(s.Theme.Ink, .5))
			if share > 0 {
				long := max(.2, bar*share)
				s.Draw(layout.New().Poly(render.Point{X: left, Y: mid - high/2}, render.Point{X: left + long, Y: mid - high/2},
					render.Point{X: left + long, Y: mid + high/2}, render.Point{X: left, Y: mid + high/2}), layout.Fill(s.Theme.Heat[0]))
			}
			s.Text(x+w, mid, s.Percent(share), s.Bold(7), layout.Right, layout.CapMiddle)
		}
		bottom = top + row*float64(len(s.m.Bands))
	})
	return bottom
}
