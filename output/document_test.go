package output

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"platelayer/fonts"
	"platelayer/render"
)

// sample is a document with pages of these sheets.
func sample(id string, sheets ...string) *render.Document {
	doc := &render.Document{ID: id, Title: "A map", Lang: "en"}
	for _, s := range sheets {
		doc.Pages = append(doc.Pages, render.Page{Sheet: s, Width: 40, Height: 60, Margin: 3, Items: []render.Item{
			&render.Text{X: 5, Y: 20, String: s, Face: fonts.Regular, Size: 10, Color: render.RGB(0)},
		}})
	}
	return doc
}

func names(pieces []Piece) string {
	var out []string
	for _, p := range pieces {
		out = append(out, p.Name)
	}
	return strings.Join(out, " ")
}

func TestPiecesAreNamedByMapSheetAndPage(t *testing.T) {
	all := []Format{PDF, PNG, SVG}
	ten := slices.Repeat([]string{"game"}, 10)
	for _, c := range []struct {
		name string
		doc  *render.Document
		o    Options
		want string
	}{
		{"a document is one pdf", sample("x", "game", "player"), Options{Formats: []Format{PDF}}, "x.pdf"},
		{"pages are counted in each sheet", sample("x", "game", "game", "solo"), Options{Formats: []Format{PNG}},
			"x-game-1.png x-game-2.png x-solo-1.png"},
		{"formats come in their order", sample("x", "solo"), Options{Formats: all}, "x.pdf x-solo-1.png x-solo-1.svg"},
		{"ten pages sort as they are counted", sample("x", ten...), Options{Formats: []Format{SVG}},
			"x-game-01.svg x-game-02.svg x-game-03.svg x-game-04.svg x-game-05.svg x-game-06.svg x-game-07.svg x-game-08.svg x-game-09.svg x-game-10.svg"},
		{"copies are in the pdf alone", sample("x", "game", "solo", "game", "solo"), Options{Formats: all, Copies: 2},
			"x.pdf x-game-1.png x-solo-1.png x-game-1.svg x-solo-1.svg"},
		{"an id is no path", sample("../../x", "game"), Options{Formats: []Format{PDF, SVG}}, "x.pdf x-game-1.svg"},
	} {
		if got := names(Pieces(c.doc, c.o)); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

func TestPiecesAreWhatTheyAreCalled(t *testing.T) {
	dir := t.TempDir()
	b := NewBatch(t.Context(), dir)
	defer b.Discard()
	for _, p := range Pieces(sample("x", "game"), Options{Formats: Formats, DPI: 50}) {
		path, err := b.Write(p)
		if err != nil {
			t.Fatal(err)
		}
		if want := filepath.Join(dir, p.Name); path != want {
			t.Errorf("%s will be at %s", p.Name, path)
		}
	}
	if err := b.Commit(); err != nil {
		t.Fatal(err)
	}
	for name, magic := range map[string]string{"x.pdf": "%PDF-1.", "x-game-1.png": "\x89PNG\r\n", "x-game-1.svg": "<?xml"} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil || !bytes.HasPrefix(data, []byte(magic)) {
			t.Errorf("%s begins with %q (%v)", name, data[:min(8, len(data))], err)
		}
	}
}

// TestAPieceThatFailsLeavesNothing writes a page that cannot be drawn.
func TestAPieceThatFailsLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	b := NewBatch(t.Context(), dir)
	bad := sample("x", "game", "solo")
	bad.Pages[1].Items[0].(*render.Text).String = "\U0001F682"
	failed := 0
	for _, p := range Pieces(bad, Options{Formats: Formats, DPI: 50}) {
		if _, err := b.Write(p); err != nil {
			failed++
		}
	}
	if failed != 3 {
		t.Errorf("%d pieces failed, want the pdf and the second page of the others", failed)
	}
	b.Discard()
	wantTree(t, dir, map[string]string{})
}
