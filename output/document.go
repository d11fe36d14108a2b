package output

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"time"

	"platelayer/render"
	"platelayer/render/pdf"
	"platelayer/render/png"
	"platelayer/render/svg"
)

// Format is a kind of file, by its ending.
type Format string

// The kinds of files.
const (
	PDF Format = "pdf"
	PNG Format = "png"
	SVG Format = "svg"
)

// Formats are the kinds of files there are, the default first.
var Formats = []Format{PDF, PNG, SVG}

// Options say how documents become files.
type Options struct {
	Formats []Format
	DPI     int       // of pictures
	Date    time.Time // in the file; zero for a fixed one
	Creator string    // the program, such as "platelayer 1.0"
	// Copies is how often the pages of a document are repeated in it. A picture of a
	// page is written once.
	Copies int
}

// Piece is a file that a document becomes, still to be written.
type Piece struct {
	Name   string // without folder
	Format Format
	Pages  []render.Page // what is in it
	write  func(io.Writer) error
}

// Pieces are the files of a document: ID.pdf with all pages, and ID-SHEET-PAGE.png or
// .svg, pages counted in each sheet from 1. The id is made a Slug first.
func Pieces(doc *render.Document, o Options) []Piece {
	id := Slug(doc.ID)
	once := doc.Pages[:len(doc.Pages)/max(1, o.Copies)]
	var out []Piece
	for _, format := range o.Formats {
		switch format {
		case PDF:
			out = append(out, Piece{id + ".pdf", PDF, doc.Pages, func(w io.Writer) error {
				return pdf.Write(w, doc, pdf.Options{Date: o.Date, Creator: o.Creator})
			}})
		case PNG:
			for i, name := range pageNames(once) {
				out = append(out, Piece{id + "-" + name + ".png", PNG, once[i : i+1], func(w io.Writer) error {
					return png.Encode(w, &once[i], float64(o.DPI))
				}})
			}
		case SVG:
			about := svg.Options{Title: doc.Title, Author: doc.Author, Lang: doc.Lang}
			for i, name := range pageNames(once) {
				out = append(out, Piece{id + "-" + name + ".svg", SVG, once[i : i+1], func(w io.Writer) error {
					return svg.Write(w, &once[i], about)
				}})
			}
		}
	}
	return out
}

// pageNames are SHEET-PAGE for every page, the numbers of a sheet equally wide so that
// they sort as they are counted.
func pageNames(pages []render.Page) []string {
	total := map[string]int{}
	for i := range pages {
		total[pages[i].Sheet]++
	}
	count := map[string]int{}
	out := make([]string, len(pages))
	for i := range pages {
		sheet := pages[i].Sheet
		count[sheet]++
		out[i] = fmt.Sprintf("%s-%0*d", Slug(sheet), len(strconv.Itoa(total[sheet])), count[sheet])
	}
	return out
}

// Bytes are the piece as a file.
func (p Piece) Bytes() ([]byte, error) {
	var b bytes.Buffer
	err := p.write(&b)
	return b.Bytes(), err
}

// Write draws a piece into the batch and returns the path it will have.
func (b *Batch) Write(p Piece) (string, error) {
	f, err := b.Create(p.Name)
	if err != nil {
		return "", err
	}
	if err := p.write(f); err != nil {
		return "", err
	}
	return f.Path(), f.Close()
}
