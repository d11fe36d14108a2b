package main

import (
	"bytes"
	"context"
	"fmt"

	"platelayer/fonts"
	"platelayer/layout"
	"platelayer/output"
	"platelayer/render"
	"platelayer/render/png"
	"platelayer/theme"
)

// A contact sheet has a row for every theme on every paper. Lengths are millimetres.
const (
	thumbSide = 90.0 // of a page, its longer one
	thumbGap  = 5.0
	labelRoom = 8.0 // above a row
	thumbDPI  = 100
)

// contactRow is the pages of one theme on one paper.
type contactRow struct {
	label string
	pages []render.Page
}

// runContact draws the pages of a definition in every theme and on every paper with a
// name into one picture. The other settings stay as they are.
func runContact(ctx context.Context, s *streams, set *settings, d *definition, path string) error {
	rows, err := contactRows(ctx, s, set, d)
	if err != nil {
		return err
	}
	page := contactPage(rows)
	var b bytes.Buffer
	if err := png.Encode(&b, &page, thumbDPI); err != nil {
		return err
	}
	if err := output.WriteFile(ctx, path, b.Bytes(), true, d.path); err != nil {
		return err
	}
	n := 0
	for _, r := range rows {
		n += len(r.pages)
	}
	_, err = fmt.Fprintf(s.out, "%s  %s\n", path, count(n, "page"))
	return err
}

func contactRows(ctx context.Context, s *streams, set *settings, d *definition) ([]contactRow, error) {
	var papers []layout.Paper
	for _, p := range layout.Papers { // two names of one size are one paper
		if len(papers) == 0 || papers[len(papers)-1].Width != p.Width || papers[len(papers)-1].Height != p.Height {
			papers = append(papers, p)
		}
	}
	rows := make([]contactRow, len(theme.Names)*len(papers))
	defs := make([]*definition, len(rows))
	err := parallel(ctx, len(rows), func(i int) error {
		one := *set
		one.paper = papers[i/len(theme.Names)]
		name := theme.Names[i%len(theme.Names)]
		one.theme, _ = theme.Get(name)
		own := *d
		own.problems = nil
		defs[i] = &own
		job := one.impose(&own)
		rows[i].label = paperTitle(one.paper.Name) + ", " + name
		if job.doc != nil {
			rows[i].pages = job.doc.Pages
		}
		return nil
	})
	s.printProblems(defs)
	return rows, err
}

// contactPage lays the rows out under each other, as a page of its own.
func contactPage(rows []contactRow) render.Page {
	most := 1
	for _, r := range rows {
		most = max(most, len(r.pages))
	}
	// A poster of many pages would make the picture wider than it can be.
	most = min(most, 40)
	page := render.Page{
		Sheet:  "contact",
		Width:  thumbGap + float64(most)*(thumbSide+thumbGap),
		Height: thumbGap + float64(len(rows))*(labelRoom+thumbSide+thumbGap),
	}
	ground := &render.Builder{}
	ground.Rect(0, 0, page.Width, page.Height, 0)
	page.Items = append(page.Items, &render.Path{Segments: ground.Segments, Fill: render.RGB(0xC8C8C8)})
	for i, r := range rows {
		y := thumbGap + float64(i)*(labelRoom+thumbSide+thumbGap)
		label := fmt.Sprintf("%s: %s", r.label, count(len(r.pages), "page"))
		page.Items = append(page.Items, &render.Text{X: thumbGap, Y: y + labelRoom - 2, String: label,
			Face: fonts.Bold, Size: 14, Color: render.RGB(0x000000)})
		for k := range min(most, len(r.pages)) {
			page.Items = append(page.Items, thumb(&r.pages[k], thumbGap+float64(k)*(thumbSide+thumbGap), y+labelRoom)...)
		}
	}
	return page
}

// thumb is a page made small, on white.
func thumb(p *render.Page, x, y float64) []render.Item {
	k := thumbSide / max(p.Width, p.Height)
	w, h := p.Width*k, p.Height*k
	paper := &render.Builder{}
	paper.Rect(x, y, w, h, 0)
	return []render.Item{
		&render.Path{Segments: paper.Segments, Fill: render.RGB(0xFFFFFF)},
		&render.Group{
			Matrix: render.Matrix{A: k, D: k, E: x, F: y},
			Clip:   &render.Rect{X: x, Y: y, W: w, H: h},
			Items:  p.Items,
		},
	}
}
