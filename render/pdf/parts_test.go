package pdf

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"strings"
	"testing"

	"platelayer/fonts"
	"platelayer/render"
)

// numbered is a document of pages with a word each.
func numbered(n int) *render.Document {
	d := &render.Document{ID: "parts", Title: "Parts", Lang: "en"}
	for i := range n {
		d.Pages = append(d.Pages, render.Page{Width: 100, Height: 100 + float64(i), Bookmark: fmt.Sprint("Page ", i+1), Items: []render.Item{
			&render.Text{X: 10, Y: 20, String: fmt.Sprint("number ", i+1), Face: fonts.Regular, Size: 12, Color: render.RGB(0)},
		}})
	}
	return d
}

// announced is the document without its items.
func announced(d *render.Document) *render.Document {
	out := *d
	out.Pages = nil
	for _, p := range d.Pages {
		p.Items = nil
		out.Pages = append(out.Pages, p)
	}
	return &out
}

// inParts is pages in parts of so many.
func inParts(pages []render.Page, n int) iter.Seq2[[]render.Page, error] {
	return func(yield func([]render.Page, error) bool) {
		for len(pages) > 0 {
			k := min(n, len(pages))
			if !yield(pages[:k], nil) {
				return
			}
			pages = pages[k:]
		}
	}
}

// In whatever parts the pages come, the file is the one that they make together.
func TestPartsMakeTheSameFile(t *testing.T) {
	d := numbered(7)
	d.Pages[0].Links = []render.Link{{Rect: render.Rect{X: 5, Y: 5, W: 20, H: 10}, Page: 6}}
	want := write(t, d, Options{})
	for _, n := range []int{1, 2, 3, 7} {
		var b bytes.Buffer
		if err := WriteParts(&b, announced(d), inParts(d.Pages, n), Options{}); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(b.Bytes(), want) {
			t.Errorf("in parts of %d the file is another", n)
		}
	}
}

// A group that two parts have in common is written in both; no form of one part is taken
// for that of another.
func TestPartsShareNothing(t *testing.T) {
	d := numbered(2)
	var dots []render.Item
	for i := range 10 {
		dots = append(dots, &render.Text{X: float64(10 + 5*i), Y: 60, String: "dot", Face: fonts.Bold, Size: 9, Color: render.RGB(0)})
	}
	g := &render.Group{Items: dots}
	for i := range d.Pages {
		d.Pages[i].Items = append(d.Pages[i].Items, g, g)
	}
	var b bytes.Buffer
	if err := WriteParts(&b, announced(d), inParts(d.Pages, 1), Options{}); err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(b.Bytes(), []byte("/Subtype /Form")); n != 2 {
		t.Errorf("%d forms, want one for each part", n)
	}
}

func TestPartsMustBeTheDocument(t *testing.T) {
	d := numbered(4)
	other := numbered(4)
	other.Pages[2].Width = 90
	stop := errors.New("stopped")
	for _, c := range []struct {
		parts iter.Seq2[[]render.Page, error]
		want  string
	}{
		{inParts(d.Pages[:3], 2), "3 pages of the 4"},
		{inParts(numbered(5).Pages, 3), "more than the 4 pages"},
		{inParts(other.Pages, 1), "page 3 has another size"},
		{func(yield func([]render.Page, error) bool) { yield(nil, stop) }, "stopped"},
	} {
		var b bytes.Buffer
		err := WriteParts(&b, announced(d), c.parts, Options{})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %q", err, c.want)
		}
		if b.Len() > 0 {
			t.Errorf("%q: %d bytes were written", c.want, b.Len())
		}
	}
	if err := WriteParts(&bytes.Buffer{}, announced(d), func(yield func([]render.Page, error) bool) { yield(nil, stop) }, Options{}); !errors.Is(err, stop) {
		t.Errorf("the error of a part is lost: %v", err)
	}
}

func TestLinks(t *testing.T) {
	d := numbered(3)
	d.Pages[0].Links = []render.Link{{Rect: render.Rect{X: 10, Y: 20, W: 30, H: 15}, Page: 3}}
	objs := parse(t, write(t, d, Options{}))
	page := find(t, objs, "/Subtype /Link")
	// 72 points an inch, from the lower left corner of a page 100 mm high.
	if want := "/Rect [28.35 226.77 113.39 184.25]"; !bytes.Contains(page, []byte(want)) {
		t.Errorf("no %q in %s", want, page)
	}
	at := object(t, page, `Dest \[`)
	if want := "/MediaBox [0 0 283.46 289.13]"; !bytes.Contains(objs[at], []byte(want)) {
		t.Errorf("the link leads to %s, want the third page", objs[at])
	}
	for _, bad := range []render.Link{{Page: 0}, {Page: 4}, {Page: 1, Rect: render.Rect{X: 1e9}}} {
		d.Pages[0].Links = []render.Link{bad}
		if err := Write(&bytes.Buffer{}, d, Options{}); err == nil || !strings.Contains(err.Error(), "link") {
			t.Errorf("%v: got %v, want an error about the link", bad, err)
		}
	}
}
