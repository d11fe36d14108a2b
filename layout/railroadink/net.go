package railroadink

import (
	"math"

	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railroadink"
)

// A die to cut out, fold and glue. Lengths without a unit are in sides of the die.
const (
	dieSide  = 16.0 // millimetres
	tabWidth = .27
	tabSlant = .20 // how far a tab is cut in at each end
	netGap   = 4.5 // millimetres between two nets
	onDie    = .90 // how large a drawing is on its face: routes of neighbors do not run into each other
)

// netSquare is where a face lies in the net.
type netSquare struct{ col, row int }

// netFaces are the squares of the faces by pips: a column of 1, 2, 6 and 5, and beside the
// 2 the arms 4 and 3. Folded, opposite faces make 7, and 1, 2 and 3 run anticlockwise round
// their corner, as on a die from a shop.
var netFaces = [rules.Pips]netSquare{{1, 0}, {1, 1}, {2, 1}, {0, 1}, {1, 3}, {1, 2}}

// The size of a net, in sides of the die.
const (
	netCols = 3.0
	netRows = 4 + tabWidth
)

// netEdge is a side of a square of the net.
type netEdge struct {
	at   netSquare
	side rules.Side
}

// netTabs are the sides with a tab: one of each two that meet when the die is folded.
var netTabs = [...]netEdge{
	{netSquare{0, 1}, rules.North}, {netSquare{0, 1}, rules.South},
	{netSquare{2, 1}, rules.North}, {netSquare{2, 1}, rules.South},
	{netSquare{1, 3}, rules.West}, {netSquare{1, 3}, rules.East}, {netSquare{1, 3}, rules.South},
}

// neighbor is the square beyond a side.
func (q netSquare) neighbor(d rules.Side) netSquare {
	s := rules.Space{Row: q.row, Col: q.col}.Neighbor(d)
	return netSquare{s.Col, s.Row}
}

// inNet tells whether a face lies on a square.
func inNet(q netSquare) bool {
	for _, f := range netFaces {
		if f == q {
			return true
		}
	}
	return false
}

// net draws the net of a die from the upper left corner of its 3 x 4 squares.
func (s *sheet) net(x, y float64, d *rules.Die) {
	s.Group("net", func(c *layout.Canvas) {
		const a = dieSide
		corner := func(q netSquare, dx, dy float64) render.Point {
			return render.Point{X: x + (float64(q.col)+dx)*a, Y: y + (float64(q.row)+dy)*a}
		}
		// The ends of a side, clockwise, and where a tab ends.
		ends := func(e netEdge, out, in float64) (p, q render.Point) {
			v, u := sides[e.side], sides[(e.side+1)%rules.SideCount]
			mid := corner(e.at, .5+v.X*(.5+out), .5+v.Y*(.5+out))
			half := (.5 - in) * a
			return render.Point{X: mid.X - u.X*half, Y: mid.Y - u.Y*half}, render.Point{X: mid.X + u.X*half, Y: mid.Y + u.Y*half}
		}
		cuts, folds := layout.New(), layout.New()
		tabs := map[netEdge]bool{}
		for _, e := range netTabs {
			tabs[e] = true
			p, q := ends(e, 0, 0)
			p2, q2 := ends(e, tabWidth, tabSlant)
			cuts.Polyline(p, p2, q2, q)
			folds.Polyline(p, q)
		}
		for _, at := range netFaces {
			for side := range rules.Side(rules.SideCount) {
				e := netEdge{at, side}
				p, q := ends(e, 0, 0)
				switch {
				case tabs[e]:
				case !inNet(at.neighbor(side)):
					cuts.Polyline(p, q)
				case side == rules.East || side == rules.South: // once for both
					folds.Polyline(p, q)
				}
			}
		}
		c.Draw(cuts, layout.Line(c.Theme.Ink, .6).Round())
		c.Draw(folds, layout.Paint{Stroke: c.Theme.Hair, Width: .45, Dash: []float64{1.1, .7}})
		for i, f := range d.Faces {
			if i < len(netFaces) {
				mid := corner(netFaces[i], .5, .5)
				drawFace(c.From(f.At), mid.X, mid.Y, a*onDie, &f.V)
			}
		}
		last := corner(netTabs[len(netTabs)-1].at, .5, 1+tabWidth/2)
		c.From(d.Letter.At).TextIn(last.X, last.Y, a*.5, d.Letter.V, s.Bold(6.4), layout.Center, layout.CapMiddle)
	})
}

// nets are the pages of dice to cut out, as many nets of each die as are rolled of it.
func (s *sheet) nets(p layout.Paper) (pages []render.Page) {
	side := dieSide
	r := s.plainArea(p, DiceSheet, 1)
	section := func(c *layout.Canvas, x, y float64) float64 {
		return c.Section(x, y, r.W, s.word("cut-out"), s.word("cut-out-hint", int(side))) + 2
	}
	head := section(s.readable().Blind(), 0, 0)
	if s.Large { // as large as leaves two rows
		side = max(leastLargeDie, min(mostLargeDie, math.Floor(((r.H-head+netGap)/2-netGap)/netRows)))
	}
	w, h, k := netCols*side, netRows*side, side/dieSide
	cols := max(1, int((r.W+netGap)/(w+netGap)))
	rows := max(1, int((r.H-head+netGap)/(h+netGap)))
	dice := s.copies()
	for len(dice) > 0 {
		here := dice[:min(len(dice), cols*rows)]
		pages = append(pages, s.plainPage(p, DiceSheet, 1, func(t *sheet, r render.Rect) {
			y := section(t.Canvas, r.X, r.Y)
			per := min(cols, len(here))
			lines := (len(here) + per - 1) / per
			dx := (r.W - w*float64(per)) / float64(per+1)
			dy := min(14, (r.Y+r.H-y-h*float64(lines))/float64(max(1, lines)))
			for i, die := range here {
				at := render.Matrix{A: k, D: k, E: r.X + dx + (w+dx)*float64(i%per), F: y + (h+dy)*float64(i/per)}
				if k == 1 {
					t.net(at.E, at.F, &t.b.Dice[die])
					continue
				}
				t.Transform("net", at, func(c *layout.Canvas) { t.on(c.Raised(layout.LargeText/k)).net(0, 0, &t.b.Dice[die]) })
			}
		}))
		dice = dice[len(here):]
	}
	return pages
}
