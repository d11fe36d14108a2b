package layout

import "platelayer/render"

// accentRoom is how far an accent on a capital in the head of a page reaches over the
// margin, in millimetres, which nobody sees unless it is made larger.
const accentRoom = .12

// Smaller is the paper whose part inside the margins is smaller by k.
func (p Paper) Smaller(k float64) Paper {
	return p.Page((p.Width-2*Margin)/k+2*Margin, (p.Height-2*Margin)/k+2*Margin-accentRoom)
}

// Grown is a page that was composed for the paper made smaller by k, lying or upright, as
// large as the paper: for paper on which things of their usual size would be lost. The foot
// keeps its size.
func (c *Canvas) Grown(page render.Page, k float64, p Paper) render.Page {
	if (page.Width > page.Height) != (p.Width > p.Height) {
		p = p.Lying()
	}
	t := NewCanvas(c.Look, c.Problems)
	t.Transform(page.Sheet, render.Matrix{A: k, D: k, E: Margin * (1 - k), F: Margin*(1-k) + accentRoom*k}, func(c *Canvas) { c.Add(page.Items...) })
	page.Items = t.Items()
	page.Width, page.Height, page.Foot = p.Width, p.Height, p.Foot(Margin+(page.Foot.X-Margin)*k)
	return page
}
