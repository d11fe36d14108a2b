package main

import (
	"fmt"
	"strconv"
	"strings"

	"platelayer/layout/impose"
	"platelayer/output"
	"platelayer/theme"
)

// fit finds the size of the cards among those of the profile. That there is none is a
// problem at the place of the size.
func (e *exported) fit() {
	look := e.loaded.Cards
	size, turned, near, ok := e.profile.Fit(look)
	if ok {
		e.size, e.turned = size, turned
		return
	}
	d := e.problems.Errorf(e.loaded.SizeAt, "unsold-size", "the profile of %s has no cards like these, %s", e.profile.Name, trimOf(look.Shape, look.Width, look.Height))
	if near == nil {
		d.Hint = fmt.Sprintf("it has %s; choose one of these sizes, another profile of --for, or write a profile (docs/export.md)", soldSizes(e.profile))
		return
	}
	w, h := near.Width, near.Height
	if look.Width > look.Height && w < h {
		w, h = h, w
	}
	write := trimOf(near.Shape, w, h)
	if near.Shape == theme.HexCard {
		write = "hex " + exactly(min(w, h)) + " mm"
	}
	d.Hint = fmt.Sprintf("the nearest is %q: write \"size: %s\" for it; it has %s", near.Name, write, soldSizes(e.profile))
}

// enough finds out whether a deck of so many cards is sold.
func (e *exported) enough(n int) {
	if most, ok := e.size.Deck(n); !ok {
		e.problems.Errorf(e.loaded.SizeAt, "unsold-count", "%s has decks of at most %s of the size %q, and these are %d", e.profile.Name, count(most, "card"), e.size.Name, n).
			Hint = "export them in parts with --cards, each into a folder of its own"
	}
}

// trimOf is a size in words.
func trimOf(shape theme.CardShape, w, h float64) string {
	if shape == theme.HexCard {
		return fmt.Sprintf("hexagons of %s mm across their flats", exactly(min(w, h)))
	}
	return exactly(w) + " x " + exactly(h) + " mm"
}

// exactly is a length in mm with no more decimals than it has, at most three.
func exactly(v float64) string {
	s := strconv.FormatFloat(v, 'f', 3, 64)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// soldSizes are the sizes of a profile in words.
func soldSizes(p *theme.Profile) string {
	var out []string
	for _, s := range p.Sizes {
		out = append(out, fmt.Sprintf("%s (%s)", s.Name, trimOf(s.Shape, s.Width, s.Height)))
	}
	return strings.Join(out, ", ")
}

// pack lays the cards out as the profile has them. The files are nil where something is
// wrong with the deck.
func (e *exported) pack(o *exportOptions, set *settings) (files *output.Files, dir string, err error) {
	b := e.bundle
	if b == nil || e.problems.HasErrors() {
		return nil, "", nil
	}
	if dir = o.out; dir == "" {
		dir = b.Slug()
	}
	if e.turned {
		b.Doc = impose.Turned(b.Doc)
	}
	pages(b.Cards, b.Doc)
	if e.profile.Kind == theme.TableSheets {
		p := e.profile
		plan, problems := impose.Table(b.Doc, impose.Limits{Columns: p.Columns, Rows: p.Rows, Side: p.Side, Free: p.Free, DPI: p.DPI})
		e.problems = append(e.problems, problems...)
		if problems.HasErrors() {
			return nil, dir, nil
		}
		if b.Table, err = tableOf(plan, dir, o.url); err != nil {
			return nil, dir, err
		}
	}
	if files, err = b.Files(); err != nil {
		return nil, dir, &hintedError{err, "give one of the cards another id"}
	}
	return files, dir, nil
}

// tableOf is a plan for the files of a bundle. Sheets go by their address on the web or,
// where nobody gives one, by their place on this computer.
func tableOf(plan impose.TablePlan, dir, base string) (*output.Table, error) {
	t := &output.Table{Columns: plan.Columns, Rows: plan.Rows, PixelWidth: plan.PixelWidth, PixelHeight: plan.PixelHeight,
		CellWidth: plan.CellWidth, CellHeight: plan.CellHeight}
	for _, s := range plan.Sheets {
		t.Sheets = append(t.Sheets, output.TableSheet(s))
	}
	for _, p := range plan.Cards {
		t.Places = append(t.Places, output.TablePlace(p))
	}
	if base == "" {
		here, err := output.FileURL(dir)
		if err != nil {
			return nil, err
		}
		base = here
	}
	t.URL = func(name string) string { return output.JoinURL(base, name) }
	return t, nil
}
