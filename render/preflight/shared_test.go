package preflight

import (
	"slices"
	"strings"
	"testing"

	"platelayer/fonts"
	"platelayer/render"
)

// A group that stands in several places is looked at where it stands first; at another
// size, without a cut, or where the cut reaches into the margin, again.
func TestSharedGroups(t *testing.T) {
	fine := &render.Group{Name: "card", Items: []render.Item{
		&render.Path{Segments: (&render.Builder{}).Move(0, 0).Line(20, 0).Segments, Stroke: render.RGB(0), Width: .1 * render.Pt},
		&render.Text{X: 1, Y: 10, String: "card", Face: fonts.Bold, Size: 10, Color: render.RGB(0)}}}
	place := func(x, y, k float64, cut bool) *render.Group {
		g := &render.Group{Matrix: render.Translate(x, y).Mul(render.Scale(k)), Items: []render.Item{fine}}
		if cut {
			g.Clip = &render.Rect{X: x, Y: y, W: 30, H: 30}
		}
		return g
	}
	page := func(items ...render.Item) render.Page {
		return render.Page{Width: 200, Height: 200, Margin: 10, Items: items}
	}
	count := func(pages ...render.Page) (thin, margin int) {
		for _, d := range Check(&render.Document{Pages: pages}, Options{}) {
			switch d.Code {
			case "thin-line":
				thin++
			case "ink-outside-margin":
				margin++
			}
		}
		return thin, margin
	}
	for _, c := range []struct {
		name         string
		pages        []render.Page
		thin, margin int
	}{
		{"alike", []render.Page{page(place(20, 20, 1, true), place(60, 20, 1, true)), page(place(90, 90, 1, true))}, 1, 0},
		{"another size", []render.Page{page(place(20, 20, 1, true)), page(place(90, 90, 1.2, true))}, 2, 0},
		{"no cut", []render.Page{page(place(20, 20, 1, false)), page(place(90, 90, 1, false))}, 2, 0},
		{"margin", []render.Page{page(place(20, 20, 1, true)), page(place(5, 90, 1, true))}, 2, 2},
	} {
		if thin, margin := count(c.pages...); thin != c.thin || margin != c.margin {
			t.Errorf("%s: %d thin lines and %d in the margin, want %d and %d", c.name, thin, margin, c.thin, c.margin)
		}
	}
}

// What one page leaves behind does not reach the next, whatever their sizes and order.
func TestPagesAreApart(t *testing.T) {
	crowded := dense(144, .6).Pages[0]
	small := a4(text(50, 50, "one", 10), text(51, 50, "other", 10), stroke(20, 50, 100, 50, .4))
	small.Width, small.Height = 150, 100
	quiet := a4(text(50, 50, "quiet", 10))
	large := quiet
	large.Width, large.Height = 900, 1200
	said := func(pages ...render.Page) (all []string) {
		for _, d := range Check(&render.Document{Pages: pages}, Options{MaxEach: 1 << 30}) {
			_, message, _ := strings.Cut(d.Message, ": ")
			all = append(all, d.Code+message)
		}
		return all
	}
	var want []string
	pages := []render.Page{crowded, small, quiet, large}
	for _, p := range pages {
		want = append(want, said(p)...)
	}
	slices.Sort(want)
	for _, order := range [][4]int{{0, 1, 2, 3}, {3, 2, 1, 0}, {1, 0, 3, 2}, {2, 3, 0, 1}} {
		var these []render.Page
		for _, i := range order {
			p := pages[i]
			p.Items = slices.Clone(p.Items) // else a page that repeats another is looked at once
			these = append(these, p)
		}
		got := said(these...)
		slices.Sort(got)
		if !slices.Equal(got, want) || len(want) < 10 {
			t.Errorf("in the order %v: %d findings, %d page by page", order, len(got), len(want))
		}
	}
}
