package output

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"platelayer/render"
	"platelayer/render/pdf"
	"platelayer/render/png"
	"platelayer/theme"
)

// Card is a card of a bundle, one for every copy.
type Card struct {
	Number      int // in its deck, from 1
	ID, Title   string
	Reference   bool         // a card to look things up on, which nobody plays
	Front, Back *render.Page // Back is nil where there is none
}

// Bundle is the cards of a deck as a print shop, a virtual table or a screen takes them: a
// folder of files, with a manifest of what is in it.
type Bundle struct {
	Profile *theme.Profile
	Size    theme.ProfileSize
	// Doc is the single cards as they are sent, turned to the template; its pages are
	// those of the cards.
	Doc   *render.Document
	Cards []Card
	// Table is the cards on sheets, for a profile of that kind.
	Table *Table
	// Theme and Language are for the manifest.
	Theme, Language string
	Date            time.Time // in a PDF; zero for a fixed one
	Creator         string
}

// Slug is what the bundle's folder is called unless somebody says otherwise.
func (b *Bundle) Slug() string { return Slug(b.Doc.ID) + "-" + Slug(b.Profile.ID) }

// drawing is a picture or another file of a bundle, and the entries of all its copies.
type drawing struct {
	entries []Entry
	pixels  float64 // while it is drawn
	write   func(io.Writer) error
}

// Files are what the bundle consists of, still to be drawn. Pictures that look alike are
// drawn once and written under each of their names.
type Files struct {
	bundle   *Bundle
	drawings []drawing
}

// Files finds what is to be drawn.
func (b *Bundle) Files() (*Files, error) {
	f := &Files{bundle: b}
	switch b.Profile.Kind {
	case theme.ShopPDF:
		f.document()
	case theme.TableSheets:
		f.table()
	default:
		f.pictures()
	}
	seen := map[string]string{}
	for _, d := range f.drawings {
		for _, e := range d.entries {
			key := strings.ToLower(e.Name)
			if other, ok := seen[key]; ok {
				return nil, fmt.Errorf("two files would be called %q: of card %q and of card %q", e.Name, other, e.ID)
			}
			seen[key] = e.ID
		}
	}
	return f, nil
}

// Len is how many drawings there are.
func (f *Files) Len() int { return len(f.drawings) }

// AtOnce is how many may be drawn at the same time so that their pixels stay below most.
func (f *Files) AtOnce(most float64) int {
	largest := 1.0
	for _, d := range f.drawings {
		largest = max(largest, d.pixels)
	}
	return max(1, int(most/largest))
}

// Names are the names of all files, that of the manifest the last.
func (f *Files) Names() []string {
	var names []string
	for _, d := range f.drawings {
		for _, e := range d.entries {
			names = append(names, e.Name)
		}
	}
	return append(names, ManifestName)
}

// Draw draws the i-th drawing into the batch. It may be called from several goroutines.
func (f *Files) Draw(b *Batch, i int) error {
	d := &f.drawings[i]
	var data bytes.Buffer
	if err := d.write(&data); err != nil {
		return err
	}
	sum := sha256.Sum256(data.Bytes())
	for k := range d.entries {
		e := &d.entries[k]
		e.Bytes, e.SHA256 = data.Len(), hex.EncodeToString(sum[:])
		if err := b.put(e.Name, data.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

// put writes a whole file.
func (b *Batch) put(name string, data []byte) error {
	w, err := b.Create(name)
	if err != nil {
		return err
	}
	if _, err := w.Write(data); err != nil {
		return err
	}
	return w.Close()
}

// Finish writes the manifest, once everything is drawn.
func (f *Files) Finish(b *Batch) (*Manifest, error) {
	m := f.bundle.manifest()
	for _, d := range f.drawings {
		m.Files = append(m.Files, d.entries...)
	}
	slices.SortFunc(m.Files, func(a, b Entry) int { return cmp.Compare(a.Name, b.Name) })
	data, err := m.encode()
	if err != nil {
		return nil, err
	}
	return m, b.put(ManifestName, data)
}

// document is one PDF with a page for each side.
func (f *Files) document() {
	b := f.bundle
	doc := *b.Doc
	f.drawings = append(f.drawings, drawing{
		entries: []Entry{{Name: Slug(doc.ID) + ".pdf", Pages: len(doc.Pages), Copies: len(b.Cards)}},
		write: func(w io.Writer) error {
			return pdf.Write(w, &doc, pdf.Options{Date: b.Date, Creator: b.Creator})
		},
	})
}

// pictures are a picture for each side.
func (f *Files) pictures() {
	b, p := f.bundle, f.bundle.Profile
	w, h := b.Size.PixelWidth, b.Size.PixelHeight
	picture := png.Picture{Width: w, Height: h, DPI: float64(p.DPI), CutOut: p.Kind == theme.ScreenImages, Corner: p.Corner}
	digits := p.Digits
	for _, c := range b.Cards {
		digits = max(digits, len(strconv.Itoa(c.Number)))
	}
	type place struct{ drawing, entry int }
	drawn := map[face]int{}
	known := map[string]place{} // by side and id
	// side adds a side of a card; once has all copies share the picture and its name.
	side := func(c Card, page *render.Page, word string, once bool) {
		if at, ok := known[word+" "+c.ID]; ok && once {
			f.drawings[at.drawing].entries[at.entry].add(c)
			return
		}
		i, ok := drawn[faceOf(page)]
		if !ok {
			i = len(f.drawings)
			drawn[faceOf(page)] = i
			f.drawings = append(f.drawings, drawing{pixels: float64(w) * float64(h), write: func(out io.Writer) error {
				return png.EncodePicture(out, page, picture)
			}})
		}
		d := &f.drawings[i]
		e := Entry{Name: b.fill(p.Files, digits, c, word) + ".png", Side: word, ID: c.ID, Title: c.Title, Width: w, Height: h, DPI: p.DPI}
		e.add(c)
		known[word+" "+c.ID] = place{i, len(d.entries)}
		d.entries = append(d.entries, e)
	}
	backs := map[face]string{} // what single backs go by
	for _, c := range b.Cards {
		side(c, c.Front, "front", p.Copies == theme.OneForAll)
		switch {
		case c.Back == nil:
		case p.Backs == theme.SingleBack:
			id, ok := backs[faceOf(c.Back)]
			if !ok {
				if id = "all"; len(backs) > 0 {
					id = fmt.Sprintf("all-%d", len(backs)+1)
				}
				backs[faceOf(c.Back)] = id
			}
			c.ID, c.Title = id, ""
			side(c, c.Back, "back", true)
		default:
			side(c, c.Back, "back", p.Copies == theme.OneForAll)
		}
	}
}

// face tells sides of cards apart: those that look alike share their items.
type face struct {
	first *render.Item
	n     int
}

func faceOf(p *render.Page) face {
	if p == nil || len(p.Items) == 0 {
		return face{}
	}
	return face{&p.Items[0], len(p.Items)}
}

// fill puts words in the place of those in braces.
func (b *Bundle) fill(pattern string, digits int, c Card, side string) string {
	return Slug(strings.NewReplacer(
		"{number}", fmt.Sprintf("%0*d", digits, c.Number),
		"{side}", side,
		"{card}", c.ID,
		"{deck}", b.Doc.ID,
	).Replace(pattern))
}
