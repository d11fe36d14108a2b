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

// A contact sheet has a block of thumbnails for every theme on every paper, the blocks
// side by side as words in a line. Lengths are millimetres.
const (
	thumbSide   = 90.0 // of a page, its longer one
	thumbGap    = 5.0
	thumbLabel  = 8.0 // room above a thumbnail
	thumbsInRow = 16
	thumbDPI    = 100
)

// contactBlock is the pages of one theme on one paper.
type contactBlock struct {
	label string
	pages []render.Page
}

// runContact draws the pages of a definition in every theme and on every paper with a
// name into one picture. The other settings stay as they are.
func runContact(ctx context.Context, s *streams, set *settings, d *definition, path string) error {
	blocks, err := contactBlocks(ctx, s, set, d)
	if err != nil {
		return err
	}
	page := contactPage(blocks)
	var picture bytes.Buffer
	if err := png.Encode(&picture, &page, thumbDPI); err != nil {
		return err
	}
	if err := output.WriteFile(ctx, path, picture.Bytes(), true, d.inputs()...); err != nil {
		return err
	}
	n := 0
	for _, b := range blocks {
		n += len(b.pages)
	}
	_, err = fmt.Fprintf(s.out, "%s  %s\n", path, count(n, "page"))
	return err
}

func contactBlocks(ctx context.Context, s *streams, set *settings, d *definition) ([]contactBlock, error) {
	var papers []layout.Paper
	for _, p := range layout.Papers { // two names of one size are one paper
		if len(papers) == 0 || papers[len(papers)-1].Width != p.Width || papers[len(papers)-1].Height != p.Height {
			papers = append(papers, p)
		}
	}
	blocks := make([]contactBlock, len(theme.Names)*len(papers))
	defs := make([]*definition, len(blocks))
	err := parallel(ctx, len(blocks), len(blocks), func(i int) error {
		one := *set
		one.Paper = papers[i/len(theme.Names)]
		name := theme.Names[i%len(theme.Names)]
		one.Theme, _ = theme.Get(name)
		own := *d
		own.problems = nil
		defs[i] = &own
		job := one.impose(&own, 1)
		blocks[i].label = paperTitle(one.Paper.Name) + ", " + name
		if job.doc != nil {
			blocks[i].pages = job.doc.Pages
		}
		return nil
	})
	s.printProblems(defs)
	return blocks, err
}

// contactPage lays the blocks out, as a page of its own.
func contactPage(blocks []contactBlock) render.Page {
	const step = thumbSide + thumbGap
	var items []render.Item
	slot := 0 // counted along the rows
	for _, b := range blocks {
		if left := thumbsInRow - slot%thumbsInRow; left < thumbsInRow && left < len(b.pages) {
			slot += left // the block begins a row rather than being broken
		}
		for k := range b.pages {
			x, y := thumbGap+float64(slot%thumbsInRow)*step, thumbGap+float64(slot/thumbsInRow)*(step+thumbLabel)
			if k == 0 {
				items = append(items, &render.Text{X: x, Y: y + thumbLabel - 2, String: b.label + ": " + count(len(b.pages), "page"),
					Face: fonts.Bold, Size: 14, Color: render.RGB(0x000000)})
			}
			items = append(items, thumb(&b.pages[k], x, y+thumbLabel)...)
			slot++
		}
	}
	rows := (slot + thumbsInRow - 1) / thumbsInRow
	page := render.Page{Sheet: "contact", Width: thumbGap + thumbsInRow*step, Height: thumbGap + float64(max(1, rows))*(step+thumbLabel)}
	ground := &render.Builder{}
	ground.Rect(0, 0, page.Width, page.Height, 0)
	page.Items = append([]render.Item{&render.Path{Segments: ground.Segments, Fill: render.RGB(0xC8C8C8)}}, items...)
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
