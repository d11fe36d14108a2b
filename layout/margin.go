package layout

import "platelayer/render"

// Margin is kept free of ink on all sides of a page: no home printer needs more.
const Margin = 8.0

// PageFoot is the place of the measuring bars on a page, from x to the right margin;
// it is empty where that is too narrow for them.
func PageFoot(x, w, h float64) render.Rect {
	if w-Margin-x < render.BarsWidth {
		return render.Rect{}
	}
	return render.Rect{X: x, Y: h - Margin - render.FootHeight, W: w - Margin - x, H: render.FootHeight}
}

// Inside is the paper that sheets are composed for so that they keep a margin: they have
// Margin of their own, and what it lacks or has too much is put around them (see impose).
func (p Paper) Inside(margin float64) Paper {
	p.Width -= 2 * (margin - Margin)
	p.Height -= 2 * (margin - Margin)
	return p
}
