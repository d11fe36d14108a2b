package layout

import "platelayer/render"

// Margin is kept free of ink on all sides of a page: no home printer needs more.
const Margin = 8.0

// Foot is the place of the measuring bars on a page that is as large as the paper, from x
// to the right margin; it is empty where that is too narrow for them. On a screen it is a
// line of no height over the margin.
func (p Paper) Foot(x float64) render.Rect {
	if !p.Screen && p.Width-Margin-x < render.BarsWidth {
		return render.Rect{}
	}
	return render.Rect{X: x, Y: p.FootTop(), W: p.Width - Margin - x, H: p.FootHeight()}
}

// FootTop is how far from the head of the page the place of the measuring bars begins, on
// pages too narrow for them as well.
func (p Paper) FootTop() float64 { return p.Height - Margin - p.FootHeight() }

// FootHeight is how high the place of the measuring bars is.
func (p Paper) FootHeight() float64 {
	if p.Screen {
		return 0
	}
	return render.FootHeight
}

// Lying is the paper on its side.
func (p Paper) Lying() Paper {
	p.Width, p.Height = p.Height, p.Width
	return p
}

// Ways are the ways in which pages may lie on the paper: as it does, then, unless it is a
// screen, on its side.
func (p Paper) Ways() []Paper {
	if p.Screen {
		return []Paper{p}
	}
	return []Paper{p, p.Lying()}
}

// Both are the paper upright and on its side; of a screen one of them is the zero Paper, on
// which nothing is planned.
func (p Paper) Both() (upright, lying Paper) {
	switch {
	case !p.Screen:
		return p, p.Lying()
	case p.Width > p.Height:
		return Paper{}, p
	}
	return p, Paper{}
}

// Page is paper of the same kind that is as large as a page.
func (p Paper) Page(w, h float64) Paper {
	p.Width, p.Height = w, h
	return p
}

// Inside is the paper that sheets are composed for so that they keep a margin: they have
// Margin of their own, and what it lacks or has too much is put around them (see impose).
func (p Paper) Inside(margin float64) Paper {
	p.Width -= 2 * (margin - Margin)
	p.Height -= 2 * (margin - Margin)
	return p
}
