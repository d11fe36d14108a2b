package render

import (
	"fmt"
	"math"
	"unicode/utf8"

	"platelayer/diag"
)

// The largest page, 200 inches, is the limit of PDF; no coordinate may be further
// off than Far.
const (
	MaxPage = 5080.0
	Far     = 1e5
)

// Check tells what makes a document impossible to write: a page without size, a
// coordinate that is no number, text that is not UTF-8, a character the face lacks.
// The writers call it; a nil error means that every one of them can draw it.
func (d *Document) Check() error {
	if len(d.Pages) == 0 {
		return fmt.Errorf("document %q has no pages", d.ID)
	}
	checked := map[*Group]bool{}
	for i := range d.Pages {
		if err := d.Pages[i].check(checked); err != nil {
			return fmt.Errorf("page %d: %w", i+1, err)
		}
		for _, l := range d.Pages[i].Links {
			if l.Page < 1 || l.Page > len(d.Pages) {
				return fmt.Errorf("page %d: a link leads to page %d of %d", i+1, l.Page, len(d.Pages))
			}
			for _, v := range []float64{l.Rect.X, l.Rect.Y, l.Rect.W, l.Rect.H} {
				if !(math.Abs(v) <= MaxPage) {
					return fmt.Errorf("page %d: a link has the place %v", i+1, l.Rect)
				}
			}
		}
	}
	return nil
}

// Check is Document.Check for one page.
func (p *Page) Check() error { return p.check(map[*Group]bool{}) }

// check is Check, with the groups that were found to be right: in many places they are
// looked at once.
func (p *Page) check(checked map[*Group]bool) error {
	for _, v := range []float64{p.Width, p.Height} {
		if !(v >= 1 && v+2*p.Bleed <= MaxPage) {
			return fmt.Errorf("a page of %g x %g mm with %g mm bleed cannot be written; each side must be from 1 to %g mm", p.Width, p.Height, p.Bleed, MaxPage)
		}
	}
	if !(p.Bleed >= 0) {
		return fmt.Errorf("a bleed of %g mm cannot be written", p.Bleed)
	}
	return checkItems(p.Items, checked)
}

func checkItems(items []Item, checked map[*Group]bool) error {
	for _, it := range items {
		var err error
		var from diag.Pos
		switch it := it.(type) {
		case *Group:
			err, from = it.check(), it.From
		case *Path:
			err, from = it.check(), it.From
		case *Text:
			err, from = it.check(), it.From
		case *Image:
			err, from = it.check(), it.From
		default:
			err = fmt.Errorf("an item of type %T cannot be drawn", it)
		}
		if err != nil {
			if !from.IsZero() {
				err = fmt.Errorf("%s: %w", from, err)
			}
			return err
		}
		if g, ok := it.(*Group); ok && !checked[g] {
			if err := checkItems(g.Items, checked); err != nil {
				return err
			}
			checked[g] = true
		}
	}
	return nil
}

// near tells whether all the numbers are numbers, and not absurdly large.
func near(vs ...float64) bool {
	for _, v := range vs {
		if !(math.Abs(v) <= Far) {
			return false
		}
	}
	return true
}

func (g *Group) check() error {
	m := g.Matrix
	if !near(m.A, m.B, m.C, m.D, m.E, m.F) {
		return fmt.Errorf("group %q has the matrix %v, which cannot be drawn", g.Name, m)
	}
	if c := g.Clip; c != nil && !near(c.X, c.Y, c.W, c.H) {
		return fmt.Errorf("group %q has the clip %v, which cannot be drawn", g.Name, *c)
	}
	for _, p := range g.Cut {
		if !near(p.X, p.Y) {
			return fmt.Errorf("group %q is cut at %g, %g, which cannot be drawn", g.Name, p.X, p.Y)
		}
	}
	return nil
}

func (p *Path) check() error {
	for i, s := range p.Segments {
		if i == 0 && s.Op != MoveTo {
			return fmt.Errorf("a path must start with a move")
		}
		for _, q := range s.P {
			if !near(q.X, q.Y) {
				return fmt.Errorf("a path goes through %g, %g, which cannot be drawn", q.X, q.Y)
			}
		}
	}
	if !near(p.Width) {
		return fmt.Errorf("a line of %g mm cannot be drawn", p.Width)
	}
	sum := 0.0
	for _, d := range p.Dash {
		if !(d >= 0) || !near(d) {
			return fmt.Errorf("the dashes %v cannot be drawn", p.Dash)
		}
		sum += d
	}
	if len(p.Dash) > 0 && sum < 0.01 {
		return fmt.Errorf("the dashes %v are too short to be drawn", p.Dash)
	}
	return nil
}

func (t *Text) check() error {
	if t.Face == nil {
		return fmt.Errorf("text %q has no face", t.String)
	}
	if !near(t.X, t.Y, t.Size, t.Tracking, t.Angle, t.HaloWidth) || t.Size < 0 {
		return fmt.Errorf("text %q at %g, %g of %g pt, turned by %g, cannot be drawn", t.String, t.X, t.Y, t.Size, t.Angle)
	}
	if !utf8.ValidString(t.String) {
		return fmt.Errorf("text %q is not valid UTF-8", t.String)
	}
	for _, r := range t.String {
		if !t.Face.Has(r) {
			return fmt.Errorf("%s has no %q (U+%04X) for text %q", t.Face.PostScript, r, r, t.String)
		}
	}
	return nil
}

func (m *Image) check() error {
	if !near(m.X, m.Y, m.W, m.H) || m.W <= 0 || m.H <= 0 {
		return fmt.Errorf("image %q of %g x %g mm at %g, %g cannot be drawn", m.Name, m.W, m.H, m.X, m.Y)
	}
	if m.Format != "png" && m.Format != "jpeg" {
		return fmt.Errorf("image %q is of format %q; png and jpeg can be drawn", m.Name, m.Format)
	}
	return nil
}
