package railroadink

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railroadink"
)

// HeatSheet is the name of the sheet of a heat map: what play has shown of a board.
const HeatSheet = "heat"

// Heat is what many games on a board have shown, as its heat map prints it. Shares are of
// the boards that players filled: of each game one for every player.
type Heat struct {
	Spaces map[rules.Space]HeatSpace
	Exits  []float64 // as Board.Exits: how often something leads there

	Games, Asked int // games that were played to their end, and that were to be played
	Partial      bool
	Players      int
	Policies     []string // who played, by their names
	Seed         uint64
	Scores       layout.ScoreChart
	Margin       float64 // the winner's lead in the mean, where several play
}

// HeatSpace is how often a space is drawn, and has a highway and a railway.
type HeatSpace struct {
	Drawn float64
	By    [rules.Kinds]float64
}

// ComposeHeat makes the heat map: the board with what play has shown laid over it, the
// legend, and the scores, all on one page of the paper.
func ComposeHeat(b *rules.Board, h *Heat, o Options) (*render.Document, diag.List) {
	var problems diag.List
	o.Theme = o.Theme.Quiet()
	s := &sheet{Canvas: layout.NewCanvas(o.Look, &problems), b: b}
	k := &heatSheet{s, h}
	line := s.word("heat-ink-line")
	if h.Partial {
		line = s.word("heat-partial", h.Games, h.Asked)
	}
	page := s.gridPage(o.Paper, pageOf{
		kind: s.word("heat-sheet"), line: line,
		tables: layout.Stack{k.bind("games", (*heatSheet).games), k.bind("legend", (*heatSheet).legend), k.bind("scores", (*heatSheet).scores)},
		over:   func(t *sheet, x, y, a float64) { k.on(t).board(x, y, a) },
		foot:   scoredFoot,
	})
	page.Sheet, page.Margin, page.Bookmark = HeatSheet, layout.Margin, b.Name.V+": "+s.word("heat-sheet")
	problems.Sort()
	return &render.Document{ID: b.ID, Title: b.Name.V, Author: b.Author.V, Lang: o.Words.Lang,
		Subject: o.Words.Get("railroad-ink"), Pages: []render.Page{page}}, slices.Compact(problems)
}

// heatSheet draws the parts of a heat map.
type heatSheet struct {
	*sheet
	heat *Heat
}

// on is the heat map on the canvas of a sheet.
func (s *heatSheet) on(t *sheet) *heatSheet { return &heatSheet{t, s.heat} }

// bind is a section of the page as the toolkit stacks it.
func (s *heatSheet) bind(name string, f func(s *heatSheet, x, y, w float64) float64) layout.Section {
	return s.sheet.bind(name, func(t *sheet, x, y, w float64) float64 { return f(s.on(t), x, y, w) })
}

// What lies on a space, in its sides: the square of one that is always drawn, how high the
// middle of the squares is, where the gauges of the two kinds stand and how they are wide
// and high; the figure of an exit beside its stub, and outside the frame.
const (
	heatSquare = .46
	heatMiddle = .04
	gaugeTop   = .305
	gaugeStep  = .085
	gaugeHigh  = .055
	gaugeWide  = .62
	exitAside  = .30
	exitOut    = .17
)

// board draws everything on the spaces with sides a, from the upper left corner of the
// first.
func (s *heatSheet) board(x, y, a float64) {
	s.Group("heat", func(c *layout.Canvas) {
		t := s.on(s.sheet.on(c))
		for row := range s.b.Rows.V {
			for col := range s.b.Cols.V {
				at := rules.Space{Row: row, Col: col}
				t.space(x+(float64(col)+.5)*a, y+(float64(row)+.5)*a, a, s.heat.Spaces[at])
			}
		}
		for i, e := range s.b.Exits {
			q := square{x + (float64(e.At.V.Col)+.5)*a, y + (float64(e.At.V.Row)+.5)*a, a}
			p, aside := q.at(e.Side, .5+exitOut), sides[(e.Side+1)%rules.SideCount]
			if e.Side >= rules.South { // always to the right, or below
				aside = render.Point{X: -aside.X, Y: -aside.Y}
			}
			if i < len(s.heat.Exits) && s.heat.Games > 0 {
				t.Text(p.X+aside.X*exitAside*a, p.Y+aside.Y*exitAside*a, percentFigure(s.heat.Exits[i]), t.figure(a), layout.Center, layout.CapMiddle)
			}
		}
		t.sites(x, y, a) // a square may have touched one
	})
}

// figure is how figures beside spaces of side a are set.
func (s *heatSheet) figure(a float64) layout.Style {
	return s.Bold(max(layout.MinSize, min(9, .155*a/render.Pt)))
}

// space draws how often a space with side a around x, y is drawn: a square, the larger and
// darker the more often, its figure, and a gauge for each kind.
func (s *heatSheet) space(x, y, a float64, h HeatSpace) {
	if s.heat.Games == 0 {
		return
	}
	mid := y + heatMiddle*a
	if h.Drawn <= 0 {
		r := .06 * a
		s.Draw(layout.New().Move(x-r, mid-r).Line(x+r, mid+r).Move(x-r, mid+r).Line(x+r, mid-r), layout.Line(s.Theme.Sub, .7))
		return
	}
	s.square(x, mid, a, h.Drawn)
	for k, share := range h.By {
		s.gauge(x-gaugeWide*a/2, y+(gaugeTop+gaugeStep*float64(k))*a, a, rules.Kind(k), share)
	}
}

// square draws a square for a share, with its figure.
func (s *heatSheet) square(x, y, a, share float64) {
	step := max(0, layout.StepOf(share))
	half := max(.02, heatSquare/2*math.Sqrt(share)) * a
	ink := layout.Fill(s.Theme.Heat[step])
	s.Draw(layout.New().Rect(x-half, y-half, 2*half, 2*half, .04*a), ink)
	st := s.figure(a)
	text := percentFigure(share)
	if w := s.Width(text, st); w+.1*a < 2*half {
		if step > 0 {
			st.Color = s.Theme.Paper
		}
		s.Text(x, y, text, st, layout.Center, layout.CapMiddle)
		return
	}
	s.Text(x+half+.05*a, y, text, st, layout.Left, layout.CapMiddle)
}

// gauge draws a bar as long as a share: solid for highways, in pieces for railways.
func (s *heatSheet) gauge(x, y, a float64, k rules.Kind, share float64) {
	s.Hair(x, y+gaugeHigh*a, x+gaugeWide*a, y+gaugeHigh*a)
	b := layout.New()
	long, high := gaugeWide*a*min(1, share), gaugeHigh*a
	if k == rules.Highway {
		if long > 0 {
			b.Rect(x, y, max(.1, long), high, 0)
		}
	} else {
		piece, step := .045*a, .065*a
		for at := 0.0; at < long; at += step {
			b.Rect(x+at, y, min(piece, long-at), high, 0)
		}
	}
	s.Draw(b, layout.Fill(s.Theme.Ink))
}

// percentFigure is a share in whole parts of a hundred, without a sign: what is less than
// half of one but not nothing says so.
func percentFigure(share float64) string {
	if share > 0 && share < .005 {
		return "<1"
	}
	return strconv.Itoa(int(math.Round(100 * share)))
}

// games are the facts of the games that were played.
func (s *heatSheet) games(x, y, w float64) (bottom float64) {
	h := s.heat
	top := s.Section(x, y, w, s.word("heat-games"), "")
	played, mean, never := strconv.Itoa(h.Games), s.word("heat-none"), s.word("heat-none")
	if h.Partial {
		played = s.word("heat-of", h.Games, h.Asked)
	}
	if len(h.Scores.Scores) > 0 {
		mean = s.Decimal(h.Scores.All.Mean, 1)
	}
	if h.Games > 0 {
		drawn := 0
		for _, v := range h.Spaces {
			if v.Drawn > 0 {
				drawn++
			}
		}
		all := s.b.Rows.V * s.b.Cols.V
		never = s.word("heat-of", all-drawn, all)
	}
	short := [][2]string{{s.word("heat-players"), strconv.Itoa(h.Players)}, {s.word("heat-mean"), mean}}
	long := [][2]string{{s.word("heat-played"), played}, {s.word("heat-ink-never"), never}}
	if h.Players > 1 && len(h.Scores.Scores) > 0 {
		long = append(long, [2]string{s.word("heat-margin"), s.Decimal(h.Margin, 1)})
	}
	long = append(long, [2]string{s.word("heat-policies"), strings.Join(h.Policies, ", ")}, [2]string{s.word("heat-seed"), strconv.FormatUint(h.Seed, 10)})
	return s.Facts(s.air, x, top, w, short, long)
}

// legend says what the squares and gauges mean.
func (s *heatSheet) legend(x, y, w float64) (bottom float64) {
	top := s.Section(x, y, w, s.word("heat-ink-legend"), s.word("heat-ink-hint"))
	const a = 18.0
	st := s.Regular(6.8)
	shares := []float64{.05, .18, .38, .63, .95}
	cell := w / float64(len(shares))
	high := heatSquare * a
	for i, share := range shares {
		mid := x + cell*(float64(i)+.5)
		s.square(mid, top+high/2, a, share)
	}
	y = top + high + s.between(1.6, 2.6)
	for k, name := range [rules.Kinds]string{rules.Highway: s.word("heat-ink-highway"), rules.Railway: s.word("heat-ink-railway")} {
		s.gauge(x, y, a, rules.Kind(k), .7)
		s.TextIn(x+gaugeWide*a+2, y+gaugeHigh*a/2, w-gaugeWide*a-2, name, st, layout.Left, layout.CapMiddle)
		y += s.between(3.0, 3.8)
	}
	r, mid := .9, y+gaugeHigh*a/2
	cross := layout.New().Move(x+2-r, mid-r).Line(x+2+r, mid+r).Move(x+2-r, mid+r).Line(x+2+r, mid-r)
	s.Draw(cross, layout.Line(s.Theme.Sub, .7))
	s.TextIn(x+gaugeWide*a+2, mid, w-gaugeWide*a-2, s.word("heat-ink-none"), st, layout.Left, layout.CapMiddle)
	return mid + r
}

// scores are the points at the end.
func (s *heatSheet) scores(x, y, w float64) (bottom float64) {
	return s.heat.Scores.Section(s.Canvas, s.air, x, y, w)
}
