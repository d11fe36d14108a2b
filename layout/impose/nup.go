package impose

import (
	"slices"

	"platelayer/layout"
	"platelayer/render"
)

// nUp puts pages of one size next to each other, row by row, in the middle of the
// paper. Where all pages may be repeated, the places that are left on the last
// paper take them again from the first; else these places stay empty.
func nUp(pages []*render.Page, pl Placement, o Options) []printed {
	places := pl.Columns * pl.Rows
	left, top := pl.edges()
	repeat := !slices.ContainsFunc(pages, func(p *render.Page) bool { return !p.Repeat })
	var out []printed
	for first := 0; first < len(pages); first += places {
		s := printed{Page: render.Page{Sheet: pl.Sheet, Width: pl.Width, Height: pl.Height, Margin: o.Margin}}
		for k := range places {
			i := first + k
			if i >= len(pages) {
				if !repeat {
					break
				}
				i %= len(pages)
			}
			p := pages[i]
			x := left + float64(k%pl.Columns)*pl.PageWidth
			y := top + float64(k/pl.Columns)*pl.PageHeight
			s.Items = append(s.Items, &render.Group{Name: p.Sheet, Matrix: render.Translate(x, y), Items: p.Items})
			s.Margin = min(s.Margin, p.Margin+min(left, top))
			s.Shrunk = alsoShrunk(s.Shrunk, p.Shrunk)
			if s.Bookmark == "" {
				s.Bookmark = p.Bookmark
			}
			f := foot{rect: p.Foot, sheet: p.Sheet}
			f.rect.X += x
			f.rect.Y += y
			s.feet = append(s.feet, f)
		}
		s.Items = append(s.Items, cutLines(pl, left, top, o)...)
		out = append(out, s)
	}
	return out
}

// cutLines are the lines between and around the places, over the whole paper, since
// the first cut would remove short marks. They run in the margins of the pages. A
// blank strip at the edge that lies within the paper's margin stays on the page,
// since no line can be printed there.
func cutLines(pl Placement, left, top float64, o Options) []render.Item {
	c := layout.NewCanvas(o.Look, nil)
	c.Group("cut lines", func(c *layout.Canvas) {
		b := layout.New()
		for i := range pl.Columns + 1 {
			if outer := i == 0 || i == pl.Columns; !outer || left >= o.Margin {
				x := left + float64(i)*pl.PageWidth
				b.Move(x, o.Margin).Line(x, pl.Height-o.Margin)
			}
		}
		for i := range pl.Rows + 1 {
			if outer := i == 0 || i == pl.Rows; !outer || top >= o.Margin {
				y := top + float64(i)*pl.PageHeight
				b.Move(o.Margin, y).Line(pl.Width-o.Margin, y)
			}
		}
		c.Draw(b, layout.Paint{Stroke: o.Theme.Hair, Width: cutWidth, Exact: true, Dash: []float64{1.2, 1.8}})
	})
	return c.Items()
}

// cutWidth is the width of lines to cut along, in points: thinner ones vanish on
// the printers of copy shops.
const cutWidth = 0.35
