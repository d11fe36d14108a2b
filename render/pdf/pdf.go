// Package pdf writes a display list as a PDF document: vector paths, searchable text
// in embedded subset fonts, the page boxes a printer needs, and the request to
// viewers not to scale.
//
// The same document gives the same bytes on every run. fpdf cuts the fonts and
// builds the tree of pages; the pages' contents, and what fpdf cannot write, are
// made here (see assemble).
package pdf

import (
	"fmt"
	"io"
	"slices"
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
func Write(w io.Writer, doc *render.Document, o Options) (err error) {
	if err := doc.Check(); err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	if !validLang(doc.Lang) {
		return fmt.Errorf("pdf: language %q is not a language tag such as \"en\" or \"pt-BR\"", doc.Lang)
	}
	if o.Date.IsZero() {
		o.Date = fixedDate
	}
	if o.Producer == "" {
		o.Producer = "platelayer"
	}
	// fpdf reads fonts and images without checking them: a damaged one that got
	// past fonts.Open ends here.
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("pdf: document %q cannot be written: %v", doc.ID, r)
		}
	}()

	res := &resources{}
	contents := make([][]byte, len(doc.Pages))
	for i := range doc.Pages {
		if contents[i], err = content(&doc.Pages[i], res); err != nil {
			return fmt.Errorf("pdf: page %d: %w", i+1, err)
		}
	}
	raw, err := skeleton(doc, o, res)
	if err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	out, err := assemble(raw, doc, contents, res)
	if err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	_, err = w.Write(out)
	return err
}

// skeleton is a document with the pages, boxes, bookmarks and cut fonts, whose pages
// have no content of worth yet.
func skeleton(doc *render.Document, o Options, res *resources) ([]byte, error) {
	media := func(p *render.Page) fpdf.SizeType {
		return fpdf.SizeType{Wd: p.Width + 2*p.Bleed, Ht: p.Height + 2*p.Bleed}
	}
	first, last := &doc.Pages[0], &doc.Pages[len(doc.Pages)-1]
	f := fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "mm", Size: media(first)})
	f.SetCatalogSort(true)
	f.SetAutoPageBreak(false, 0)
	f.SetCompression(false) // contents are replaced, fonts are compressed all the same
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
	}
	for i, use := range res.fonts {
		family := fontFamily(i)
		// A copy: fpdf writes into the bytes of some fonts.
		f.AddUTF8FontFromBytes(family, "", slices.Clone(use.face.Data()))
		f.SetFont(family, "", 10)
		if err := f.Error(); err != nil {
			return nil, fmt.Errorf("font %q cannot be embedded: %w", use.face.PostScript, err)
		}
		f.Text(0, 0, use.sorted())
	}
	var b writer
	if err := f.Output(&b); err != nil {
		return nil, err
	}
	return b.buf, nil
}

// fontFamily is the name under which fpdf knows the i-th font.
func fontFamily(i int) string { return fmt.Sprintf("pl%d", i+1) }

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
