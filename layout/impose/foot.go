package impose

import (
	"math"
	"slices"
	"strings"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/render"
)

// The measuring bars: lengths, pieces and places in millimetres.
const (
	barMetric       = 100.0 // ten pieces of a centimetre
	barImperial     = 101.6 // four inches, eight pieces
	barHeight       = 1.5
	barPitch        = 5.8 // from the top of the first bar to that of the second
	barLabelGap     = 1.1 // between a bar and the capitals under it
	barOutline      = 0.5 // points
	barLabelSize    = 6.2 // points
	footerSize      = 5.8 // points
	footerSeparator = " · "
)

// foot is a place for bars and footer on a printed page.
type foot struct {
	rect   render.Rect // in the page's millimetres; of one that is turned, the corner and the size it has unturned
	turn   float64     // degrees clockwise, quarter turns; X and Y of rect stay the upper left corner of what it covers
	sheet  string      // which sheet it belongs to
	detail string      // further words for the footer, such as the code of a tile
	hint   string      // a line that says what to do with the page, at the right above the footer
}

// onPage is what the foot covers.
func (f foot) onPage() render.Box {
	w, h := f.rect.W, f.rect.H
	if math.Mod(f.turn, 180) != 0 {
		w, h = h, w
	}
	return render.Rect{X: f.rect.X, Y: f.rect.Y, W: w, H: h}.Box()
}

// place maps the foot's own millimetres, with its corner at 0, 0, to the page's.
func (f foot) place() render.Matrix {
	b := f.onPage()
	middle := render.Translate((b.MinX+b.MaxX)/2, (b.MinY+b.MaxY)/2)
	return middle.Mul(render.Rotate(math.Mod(f.turn, 360))).Mul(render.Translate(-f.rect.W/2, -f.rect.H/2))
}

// draw paints the measuring bars at the left of the foot and the footer at its
// right, both standing on its lower edge. A foot that is too small for the bars gets
// the footer alone, one without any size nothing; both are reported.
func (f foot) draw(c *layout.Canvas, doc *render.Document, o Options, page, pages int, problems *diag.List) {
	f.drawBars(c)
	f.drawFooter(c, doc, o, page, pages, problems)
}

// straight calls draw for a foot that is not turned, on a canvas that is.
func (f foot) straight(c *layout.Canvas, draw func(foot, *layout.Canvas)) {
	if f.turn == 0 {
		draw(f, c)
		return
	}
	c.Transform("foot", f.place(), func(c *layout.Canvas) {
		f.rect.X, f.rect.Y, f.turn = 0, 0, 0
		draw(f, c)
	})
}

// hasBars tells whether the foot is large enough for the bars.
func (f foot) hasBars(c *layout.Canvas) bool {
	return f.rect.W >= barImperial-slack && f.rect.H >= f.height(c)-slack
}

// line is where the last line of the foot stands, and top the upper edge of the bars.
func (f foot) line(c *layout.Canvas) (top, last float64) {
	top = f.rect.Y + f.rect.H - f.height(c)
	return top, top + barPitch + f.below(c)
}

// below is from the top of a bar to the baseline of its label.
func (f foot) below(c *layout.Canvas) float64 {
	return barHeight + barLabelGap + c.Bold(barLabelSize*c.Theme.Small).Cap()
}

// drawBars paints what is the same on every page: the bars and the hint.
func (f foot) drawBars(c *layout.Canvas) {
	if !f.hasBars(c) {
		return
	}
	if c.Large {
		f.drawLargeBars(c)
		return
	}
	f.straight(c, func(f foot, c *layout.Canvas) {
		label := c.Bold(barLabelSize * c.Theme.Small)
		x := f.rect.X
		y, last := f.line(c)
		c.Group("measuring bars", func(c *layout.Canvas) {
			bar(c, x, y, barMetric, barHeight, 10)
			bar(c, x, y+barPitch, barImperial, barHeight, 8)
			w := c.Text(x, y+f.below(c), c.Words.Get("bar-mm"), label, layout.Left, layout.Baseline)
			hint := c.Words.Get("bar-hint")
			quiet, _ := c.Fit(hint, c.Quiet(barLabelSize), barImperial-w-4, layout.MinSize)
			c.Text(x+barImperial, y+f.below(c), c.Ellipsis(hint, quiet, barImperial-w-4), quiet, layout.Right, layout.Baseline)
			c.Text(x, last, c.Words.Get("bar-in"), label, layout.Left, layout.Baseline)
		})
		if f.hint != "" {
			c.Group("hint", func(c *layout.Canvas) { f.drawHint(c, x+f.rect.W, y, f.rect.W-barImperial-5) })
		}
	})
}

// drawFooter paints the footer, and reports a foot without bars.
func (f foot) drawFooter(c *layout.Canvas, doc *render.Document, o Options, page, pages int, problems *diag.List) {
	room := f.rect.W
	if !f.hasBars(c) {
		missingBars(problems, f.sheet, page)
		if f.rect.W < 20 || f.rect.H < 3 {
			return
		}
	} else {
		room -= c.Width(c.Words.Get("bar-in"), c.Bold(barLabelSize*c.Theme.Small)) + 5
	}
	if c.Large {
		f.drawLargeFooter(c, doc, o, page, pages)
		return
	}
	f.straight(c, func(f foot, c *layout.Canvas) {
		c.Group("footer", func(c *layout.Canvas) {
			head, tail := f.words(doc, o, page, pages)
			style, ok := c.Fit(head+tail, c.Quiet(footerSize), room, layout.MinSize)
			if !ok { // the page's number stays whole
				head = c.Ellipsis(head, style, room-c.Width(tail, style))
			}
			_, last := f.line(c)
			c.Text(f.rect.X+f.rect.W, last, head+tail, style, layout.Right, layout.Baseline)
		})
	})
}

// hintRoom is the narrowest place beside the bars that words fit in, in millimetres.
const hintRoom = 18.0

// drawHint sets the hint above the footer, beside the bars, in as few lines as fit there.
func (f foot) drawHint(c *layout.Canvas, right, y, room float64) {
	if room < hintRoom {
		return
	}
	st := c.Regular(barLabelSize * c.Theme.Small)
	lines := []string{f.hint}
	fitted, ok := c.Fit(f.hint, st, room, layout.SmallText)
	for size := st.Size; !ok && size >= layout.MinSize; size -= .2 {
		fitted = st.Sized(size)
		lines = c.Even(f.hint, fitted, room)
		ok = float64(len(lines))*fitted.Size*hintLead*render.Pt < barPitch+barHeight
	}
	base := y + fitted.Cap()
	for _, l := range lines {
		c.Text(right, base, l, fitted, layout.Right, layout.Baseline)
		base += fitted.Size * hintLead * render.Pt
	}
}

// hintLead is the distance of two lines, in sizes of the type.
const hintLead = 1.18

// missingBars warns once that a page cannot show its size.
func missingBars(problems *diag.List, sheet string, page int) {
	for _, d := range *problems {
		if d.Code == "missing-bars" {
			return
		}
	}
	problems.Warnf(diag.Pos{}, "missing-bars", "page %d (sheet %q) has no room for the measuring bars", page, sheet).
		Hint = "they need 101.6 x 12.7 mm inside the margins: use a larger paper"
}

// height is what bars and footer need, in millimetres.
func (f foot) height(c *layout.Canvas) float64 {
	if c.Large {
		return largeFoot(c)
	}
	label, quiet := c.Bold(barLabelSize*c.Theme.Small), c.Quiet(footerSize)
	return barPitch + barHeight + barLabelGap + label.Cap() + quiet.Face.Descent()*quiet.Size*render.Pt
}

// words are the footer: the game and the map, and what sorts a dropped stack.
func (f foot) words(doc *render.Document, o Options, page, pages int) (head, tail string) {
	head = o.Footer
	if head == "" { // what the document says of itself
		recipe := doc.Recipe
		if recipe != "" && doc.Edited {
			recipe = o.Words.Get("recipe-edited", recipe)
		}
		said := []string{doc.Subject, doc.Title, doc.Author, recipe}
		// A deck is often called what its game is.
		head = strings.Join(slices.Compact(slices.DeleteFunc(said, func(s string) bool { return s == "" })), footerSeparator)
	}
	if head == "" {
		head = doc.ID
	}
	var parts []string
	if f.sheet != "" {
		parts = append(parts, sheetName(o, f.sheet))
	}
	if f.detail != "" {
		parts = append(parts, f.detail)
	}
	parts = append(parts, o.Words.Get("footer-page", page, pages))
	tail = strings.Join(parts, footerSeparator)
	if head != "" {
		tail = footerSeparator + tail
	}
	return head, tail
}

// sheetName is what the catalogue calls a sheet, or the sheet's own name where the
// catalogue does not know it.
func sheetName(o Options, sheet string) string {
	key := sheet + "-sheet"
	if s := o.Words.Get(key); s != "["+key+"]" {
		return s
	}
	return sheet
}

// bar paints a bar of pieces, black and white in turn, black first. The outline lies
// inside, so that the ink is exactly as long as the bar says.
func bar(c *layout.Canvas, x, y, length, height float64, pieces int) {
	step := length / float64(pieces)
	b := layout.New()
	for i := 0; i < pieces; i += 2 {
		b.Rect(x+float64(i)*step, y, step, height, 0)
	}
	c.Draw(b, layout.Fill(c.Theme.Ink))
	w := barOutline * render.Pt
	c.Draw(layout.New().Rect(x+w/2, y+w/2, length-w, height-w, 0),
		layout.Paint{Stroke: c.Theme.Ink, Width: barOutline, Exact: true})
}
