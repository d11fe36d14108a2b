package impose

import (
	"math"

	"platelayer/diag"
	"platelayer/render"
)

// Limits are what a sheet of cards for a virtual table may have.
type Limits struct {
	Columns, Rows int // at most
	Side          int // pixels, at most
	Free          int // how many of the last places hold no card
	DPI           int // of a card, at most
}

// Grid is how cards lie on the sheets of a virtual table, all of which are alike.
type Grid struct {
	Columns, Rows           int
	CellWidth, CellHeight   int // pixels of a card
	Each                    int // cards on a full sheet
	Count                   int // of sheets
	PixelWidth, PixelHeight int // of a sheet
	width, height           float64
}

// GridFor finds the grid for n cards of a size in millimetres: as few sheets as hold them,
// and on them the grid that leaves the cards largest; of two, the one with fewer places.
// ok is false where there is no grid, or no card.
func GridFor(width, height float64, n int, l Limits) (best Grid, ok bool) {
	most := l.Columns*l.Rows - l.Free
	if n < 1 || most < 1 || !(width > 0 && height > 0) {
		return Grid{}, false
	}
	sheets := (n + most - 1) / most
	each := (n + sheets - 1) / sheets
	largest := 0.0
	// Two rows and two columns are the least that tables of this kind take.
	for c := min(2, l.Columns); c <= l.Columns; c++ {
		for r := min(2, l.Rows); r <= l.Rows; r++ {
			if c*r-l.Free < each {
				continue
			}
			perMM := min(float64(l.Side/c)/width, float64(l.Side/r)/height, float64(l.DPI)/25.4)
			g := Grid{Columns: c, Rows: r, Each: each, Count: sheets, width: width, height: height,
				CellWidth: min(l.Side/c, int(math.Round(float64(width*perMM)))), CellHeight: min(l.Side/r, int(math.Round(float64(height*perMM))))}
			g.PixelWidth, g.PixelHeight = c*g.CellWidth, r*g.CellHeight
			if g.CellWidth < 1 || g.CellHeight < 1 {
				continue
			}
			if perMM > largest+1e-9 || perMM > largest-1e-9 && c*r < best.Columns*best.Rows {
				largest, best = max(largest, perMM), g
			}
		}
	}
	return best, largest > 0
}

// Sheet lays sides of cards onto a sheet, row by row, without their bleed. What is left of
// the sheet is white.
func (g Grid) Sheet(name string, sides []*render.Page) *render.Page {
	p := &render.Page{Sheet: name, Width: g.width * float64(g.Columns), Height: g.height * float64(g.Rows)}
	for i, side := range sides {
		if i == g.Each {
			break
		}
		x, y := float64(i%g.Columns)*g.width, float64(i/g.Columns)*g.height
		p.Items = append(p.Items, &render.Group{Name: side.Sheet, Matrix: render.Translate(x, y),
			Clip: &render.Rect{X: x, Y: y, W: g.width, H: g.height}, Items: side.Items})
	}
	return p
}

// TableSheet is a sheet of fronts with its backs: one for all its cards or, where they have
// several, a sheet of backs in the same places.
type TableSheet struct {
	Front, Back *render.Page
	UniqueBacks bool
}

// TablePlace is where a card is: its sheet and its place there, both from 0.
type TablePlace struct{ Sheet, Place int }

// TablePlan is the cards of a document on the sheets of a virtual table. Cards that look
// alike on both sides share a place.
type TablePlan struct {
	Grid
	Sheets []TableSheet
	Cards  []TablePlace // by card of the document
}

// Table lays the single cards of a document onto sheets for a virtual table. Where something
// is wrong the list has errors.
func Table(doc *render.Document, l Limits) (TablePlan, diag.List) {
	var problems diag.List
	plan := TablePlan{}
	cards := pair(doc, &problems)
	if problems.HasErrors() {
		return plan, problems
	}
	if len(cards) == 0 {
		problems.Errorf(diag.Pos{}, "no-cards", "there is no card to lay onto a sheet")
		return plan, problems
	}
	// The different cards, in the order in which they come.
	type look struct{ front, back *render.Item }
	known := map[look]int{}
	var faces []card
	which := make([]int, len(cards))
	for i, c := range cards {
		k := look{firstItem(c.front), firstItem(c.back)}
		n, ok := known[k]
		if !ok {
			n = len(faces)
			known[k] = n
			faces = append(faces, c)
		}
		which[i] = n
	}
	first := cards[0].front
	g, ok := GridFor(first.Width, first.Height, len(faces), l)
	if !ok {
		problems.Errorf(diag.Pos{}, "card-too-large", "no sheet of at most %d x %d places and %d pixels holds these cards", l.Columns, l.Rows, l.Side)
		return plan, problems
	}
	plan.Grid = g
	for n := range which {
		plan.Cards = append(plan.Cards, TablePlace{which[n] / g.Each, which[n] % g.Each})
	}
	for from := 0; from < len(faces); from += g.Each {
		these := faces[from:min(from+g.Each, len(faces))]
		var fronts, backs []*render.Page
		s := TableSheet{}
		for _, c := range these {
			back := c.back
			if back == nil { // as white as the sheet
				blank := *c.front
				blank.Items = nil
				back = &blank
			}
			fronts, backs = append(fronts, c.front), append(backs, back)
			s.UniqueBacks = s.UniqueBacks || firstItem(back) != firstItem(backs[0])
		}
		s.Front = g.Sheet("fronts", fronts)
		if s.UniqueBacks {
			s.Back = g.Sheet("backs", backs)
		} else {
			alone := *backs[0]
			alone.Bleed, alone.Sheet = 0, "back"
			s.Back = &alone
		}
		plan.Sheets = append(plan.Sheets, s)
	}
	return plan, problems
}

// firstItem tells pages apart: those that look alike share their items.
func firstItem(p *render.Page) *render.Item {
	if p == nil || len(p.Items) == 0 {
		return nil
	}
	return &p.Items[0]
}
