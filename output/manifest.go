package output

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// ManifestName is the file of a bundle that says what is in it.
const ManifestName = "manifest.json"

// manifestVersion is the version of the manifest's keys.
const manifestVersion = 1

// Manifest says what is in the folder of a bundle.
type Manifest struct {
	Version  int    `json:"platelayer-bundle"`
	Profile  string `json:"profile"`
	Kind     string `json:"kind"`
	Deck     string `json:"deck"`
	Title    string `json:"title"`
	Author   string `json:"author,omitempty"`
	Theme    string `json:"theme"`
	Language string `json:"language"`
	Cards    int    `json:"cards"` // copies counted
	Color    string `json:"color"`
	Size     Size   `json:"size"`
	// Sheets are those of a virtual table.
	Sheets []SheetEntry `json:"sheets,omitempty"`
	Files  []Entry      `json:"files"`
}

// Size is the size of the cards of a bundle, millimetres and pixels.
type Size struct {
	Name   string  `json:"name,omitempty"`
	Shape  string  `json:"shape"`
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
	Bleed  float64 `json:"bleed"`
	Safe   float64 `json:"safe"`
	DPI    int     `json:"dpi"`
}

// SheetEntry says how a sheet of cards is divided.
type SheetEntry struct {
	Front       string `json:"front"`
	Back        string `json:"back"`
	Columns     int    `json:"columns"`
	Rows        int    `json:"rows"`
	Faces       int    `json:"faces"` // places that hold a card
	UniqueBacks bool   `json:"unique-backs"`
}

// Entry is a file of a bundle.
type Entry struct {
	Name   string `json:"name"`
	Side   string `json:"side,omitempty"` // "front" or "back"
	ID     string `json:"card,omitempty"`
	Title  string `json:"title,omitempty"`
	Cards  []int  `json:"numbers,omitempty"` // of the cards it is for, in their deck
	Copies int    `json:"copies,omitempty"`  // how many cards it is for
	Pages  int    `json:"pages,omitempty"`
	Width  int    `json:"width,omitempty"` // pixels
	Height int    `json:"height,omitempty"`
	DPI    int    `json:"dpi,omitempty"`
	Bytes  int    `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// add counts a card that the file is for.
func (e *Entry) add(c Card) {
	e.Cards = append(e.Cards, c.Number)
	e.Copies++
}

// shapes are the words for the shapes of cards.
var shapes = [...]string{"hex", "rectangle"}

func (b *Bundle) manifest() *Manifest {
	s := b.Size
	m := &Manifest{Version: manifestVersion, Profile: b.Profile.ID, Kind: b.Profile.Kind.String(), Deck: b.Doc.ID, Title: b.Doc.Title, Author: b.Doc.Author,
		Theme: b.Theme, Language: b.Language, Cards: len(b.Cards), Color: "RGB",
		Size: Size{Name: s.Name, Shape: shapes[s.Shape], Width: s.Width, Height: s.Height, Bleed: s.Bleed, Safe: s.Safe, DPI: b.Profile.DPI}}
	if b.Table != nil {
		m.Sheets = b.Table.entries()
	}
	return m
}

// encode writes the manifest with a line for each file, so that two of them can be compared
// by eye.
func (m *Manifest) encode() ([]byte, error) {
	head := *m
	head.Files = nil
	data, err := plainJSON(head, "  ")
	if err != nil {
		return nil, err
	}
	const files = "\"files\": null"
	before, after, ok := bytes.Cut(data, []byte(files))
	if !ok {
		return nil, errors.New("the manifest has no files")
	}
	var b bytes.Buffer
	b.Write(before)
	b.WriteString("\"files\": [")
	for i, e := range m.Files {
		line, err := plainJSON(e, "")
		if err != nil {
			return nil, err
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString("\n    ")
		b.Write(bytes.TrimSpace(line))
	}
	b.WriteString("\n  ]")
	b.Write(after)
	return b.Bytes(), nil
}

// plainJSON is JSON that keeps < and & as they are.
func plainJSON(v any, indent string) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if indent != "" {
		e.SetIndent("", indent)
	}
	err := e.Encode(v)
	return b.Bytes(), err
}

// maxManifest is how many bytes a manifest is read of.
const maxManifest = 64 << 20

// ReadManifest reads the manifest of a folder; nil where there is none that a bundle left.
func ReadManifest(dir string) (*Manifest, error) {
	path := filepath.Join(dir, ManifestName)
	if info, err := os.Stat(dir); err == nil && !info.IsDir() || err != nil && !errors.Is(err, fs.ErrPermission) {
		return nil, nil // a folder that is still to be made; that it cannot be, a batch says
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("cannot read %q: %w", path, reason(err))
	case !info.Mode().IsRegular():
		return nil, nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("cannot read %q: %w", path, reason(err))
	}
	defer f.Close()
	m := &Manifest{}
	if err := json.NewDecoder(io.LimitReader(f, maxManifest)).Decode(m); err != nil || m.Version != manifestVersion {
		return nil, nil // somebody else's
	}
	return m, nil
}
