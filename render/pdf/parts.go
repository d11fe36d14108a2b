package pdf

import (
	"fmt"
	"io"
	"iter"

	"platelayer/render"
)

// WriteParts is Write for a document of so many pages that their items are not in memory
// at the same time: its own pages have none, and the parts bring them, each some of the
// pages, in order. A part is forgotten once it is written, so that a group is written once
// for a part in which it stands several times. An error that comes with a part ends it.
func WriteParts(w io.Writer, doc *render.Document, parts iter.Seq2[[]render.Page, error], o Options) error {
	if err := doc.Check(); err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	return writeFrom(w, doc, o, &resources{packed: true}, func(doc *render.Document, res *resources) (contents []int, err error) {
		for pages, err := range parts {
			if err != nil {
				return nil, err
			}
			n := len(contents)
			if n+len(pages) > len(doc.Pages) {
				return nil, fmt.Errorf("more than the %d pages that were announced", len(doc.Pages))
			}
			part := *doc
			part.Pages = pages
			for i := range pages {
				if own, p := &doc.Pages[n+i], &pages[i]; own.Width != p.Width || own.Height != p.Height || own.Bleed != p.Bleed {
					return nil, fmt.Errorf("page %d has another size than was announced", n+i+1)
				}
				if err := pages[i].Check(); err != nil {
					return nil, fmt.Errorf("page %d: %w", n+i+1, err)
				}
			}
			res.uses, res.formOf = nil, nil
			of, err := pageContents(&part, res)
			if err != nil {
				return nil, fmt.Errorf("from page %d: %w", n+1, err)
			}
			contents = append(contents, of...)
		}
		if len(contents) != len(doc.Pages) {
			return nil, fmt.Errorf("%d pages of the %d that were announced", len(contents), len(doc.Pages))
		}
		return contents, nil
	})
}
