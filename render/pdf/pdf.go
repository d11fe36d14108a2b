// Package pdf writes a display list as a PDF document: vector paths, searchable text
// in embedded subset fonts, the page boxes a printer needs, and the request to
// viewers not to scale.
//
// The same document gives the same bytes on every run. fpdf builds the tree of pages
// with their boxes, the outline and the document information; the pages' contents,
// the fonts, and what else fpdf cannot write, are made here (see assemble).
package pdf

import (
	"fmt"
	"io"
	"time"

	"github.com/go-pdf/fpdf"

	"platelayer/render"
)

// Options are what a file says of itself besides its document.
type Options struct {
	Date     time.Time // when it was made; zero for a fixed date
	Creator  string    // the program that composed it, such as "platelayer 1.0"
	Producer string    // the program that wrote the file; "" for "platelayer"
}

// fixedDate is the date of documents whose date is not given, so that they do not
// differ from day to day.
var fixedDate = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// Write writes the document. Its errors name what cannot be written: a document
// without pages, a coordinate that is no number, a character that its face lacks.
func Write(w io.Writer, doc *render.Document, o Options) error {
	if err := doc.Check(); err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	return writeFrom(w, doc, o, &resources{}, pageContents)
}

// writeFrom writes a document, the contents of whose pages come from a function.
func writeFrom(w io.Writer, doc *render.Document, o Options, res *resources, contents func(*render.Document, *resources) ([]int, error)) error {
	if !validLang(doc.Lang) {
		return fmt.Errorf("pdf: language %q is not a language tag such as \"en\" or \"pt-BR\"", doc.Lang)
	}
	if o.Date.IsZero() {
		o.Date = fixedDate
	}
	if o.Producer == "" {
		o.Producer = "platelayer"
	}
	of, err := contents(doc, res)
	if err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	raw, err := skeleton(doc, o)
	if err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	if err := assemble(raw, doc, of, res, w); err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	return nil
}

// pageContents are the contents of the pages. Pages that repeat the items of an earlier
// one, as copies do, are written once.
func pageContents(doc *render.Document, res *resources) ([]int, error) {
	type key struct {
		first         *render.Item
		n             int
		height, bleed float64
	}
	known := map[key]int{}
	keys := make([]key, len(doc.Pages))
	for i := range doc.Pages {
		p := &doc.Pages[i]
		if len(p.Items) == 0 {
			continue
		}
		keys[i] = key{&p.Items[0], len(p.Items), p.Height, p.Bleed}
		if _, ok := known[keys[i]]; !ok {
			known[keys[i]] = -1
			res.count(p.Items)
		}
	}
	out := make([]int, len(doc.Pages))
	for i := range doc.Pages {
		if n, ok := known[keys[i]]; ok && n >= 0 {
			out[i] = n
			continue
		}
		c, err := content(&doc.Pages[i], res)
		if err == nil {
			err = res.err
		}
		if err != nil {
			return nil, fmt.Errorf("page %d: %w", i+1, err)
		}
		out[i] = res.content(c)
		if keys[i].first != nil {
			known[keys[i]] = out[i]
		}
	}
	return out, nil
}

// skeleton is a document with the pages, their boxes and bookmarks, whose pages have
// no content yet.
func skeleton(doc *render.Document, o Options) ([]byte, error) {
	media := func(p *render.Page) fpdf.SizeType {
		return fpdf.SizeType{Wd: p.Width + 2*p.Bleed, Ht: p.Height + 2*p.Bleed}
	}
	first, last := &doc.Pages[0], &doc.Pages[len(doc.Pages)-1]
	f := fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "mm", Size: media(first)})
	f.SetCatalogSort(true)
	f.SetAutoPageBreak(false, 0)
	f.SetCompression(false)
	f.SetTitle(textString(doc.Title), false)
	f.SetAuthor(textString(doc.Author), false)
	f.SetSubject(textString(doc.Subject), false)
	f.SetKeywords(textString(doc.Keywords), false)
	f.SetCreator(textString(o.Creator), false)
	f.SetProducer(textString(o.Producer), false)
	f.SetCreationDate(o.Date.UTC())
	f.SetModificationDate(o.Date.UTC())
	for i := range doc.Pages {
		p := &doc.Pages[i]
		f.AddPageFormat("P", media(p))
		f.SetPageBox("trim", p.Bleed, p.Bleed, p.Width, p.Height)
		f.SetPageBox("bleed", 0, 0, p.Width+2*p.Bleed, p.Height+2*p.Bleed)
		if p.Bookmark != "" {
			// fpdf measures a bookmark's y from the top of the last page,
			// whatever its size, and takes -1 for "here".
			y := media(last).Ht - media(p).Ht
			if y == -1 {
				y = -1.001
			}
			f.Bookmark(textString(p.Bookmark), 0, y)
		}
		for _, l := range p.Links {
			link := f.AddLink()
			f.SetLink(link, 0, l.Page)
			f.Link(p.Bleed+l.Rect.X, p.Bleed+l.Rect.Y, l.Rect.W, l.Rect.H, link)
		}
	}
	var b writer
	if err := f.Output(&b); err != nil {
		return nil, err
	}
	return b.buf, nil
}

type writer struct{ buf []byte }

func (w *writer) Write(p []byte) (int, error) { w.buf = append(w.buf, p...); return len(p), nil }

func validLang(s string) bool {
	for _, r := range s {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-') {
			return false
		}
	}
	return len(s) <= 64
}
