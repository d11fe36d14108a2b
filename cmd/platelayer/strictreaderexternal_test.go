//go:build external

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"platelayer/render/pdf"
	"platelayer/render/rendertest"
)

// seen is what the strict reader says of a file (testdata/pdfjs/read.mjs).
type seen struct {
	File       string
	Pages      int
	Title      string
	Scaling    string // the wish of viewers: "None"
	Outline    []string
	Links      int
	Fonts      []string
	Text       []string // of each page
	Complaints []string
}

// strictly reads files with pdf.js, which takes any fault for the end and tells all it
// wonders about.
func strictly(t *testing.T, files ...string) []seen {
	t.Helper()
	if _, err := os.Stat("testdata/pdfjs/node_modules/pdfjs-dist"); err != nil {
		t.Fatalf("%v\nnpm ci --prefix cmd/platelayer/testdata/pdfjs installs it", err)
	}
	var out []seen
	said := json.NewDecoder(strings.NewReader(outside(t, "node", append([]string{"testdata/pdfjs/read.mjs"}, files...)...)))
	for said.More() {
		var s seen
		if err := said.Decode(&s); err != nil {
			t.Fatal(err)
		}
		out = append(out, s)
	}
	if len(out) != len(files) {
		t.Fatalf("of %d files %d were read", len(files), len(out))
	}
	return out
}

// TestStrictReader lets pdf.js read every kind of PDF that the program writes: all sheets
// of all that is bundled, each theme, paper and language among them, decks with their
// ways of backs, what shops get, posters, atlas, calibration, and what was played and
// drawn. It warns of nothing, finds a glyph for every character, and readable words.
func TestStrictReader(t *testing.T) {
	all := strings.Join(sheetNames(), ",")
	const art = "platelayer: 1\ngame: rocca-rails\nname: Two Lines\nsize: poker\ncards:\n" +
		"  - {type: straight, colors: each, copies: 10}\n  - {type: curve, colors: each, art: inks.jpg}\n  - {type: storm, art: clear.png}\n"
	for _, c := range []struct {
		name string
		args []string
		text string // on one of the pages
	}{
		{"a4", []string{"print", "--sheets", all, "--paper", "a4"}, "ROLL AND RAILS"},
		{"letter", []string{"print", "--paper", "letter", "--theme", "ink", "--lang", "de"}, "Mit 100 % drucken"},
		{"a3", []string{"print", "--paper", "a3", "--theme", "mono", "--lang", "fr", "--players", "3"}, "Nordsee"},
		{"a5", []string{"print", "--paper", "a5", "--theme", "contrast", "--lang", "pl"}, "100 mm"},
		{"legal", []string{"print", "--paper", "legal", "--lang", "es", "--copies", "2"}, "100 mm"},
		{"tabloid", []string{"print", "--paper", "tabloid", "--lang", "ja", "--font", "fallback=" + japanese}, "100%で印刷してください"},
		{"poster", []string{"print", "mexico", "--sheets", "board", "--hex", "60", "--paper", "a4", "--track-style", "6"}, "Mexico City"},
		{"large", []string{"print", "deutschland", "challenge", "--large", "--left", "--paper", "a4"}, "100 mm"},
		{"tablet", []string{"print", "alpen", "main-line", "classic", "--paper", "tablet", "--goods", "patterns"}, "Alpen"},
		{"wide", []string{"print", "ireland", "lost-junction", "--hex", "30", "--margin", "15", "--paper", "letter"}, "Ireland"},
		{"booklet", []string{"print", "mekong", "rocca-rails-poker", "--booklet", "--paper", "a4"}, "100 mm"},
		{"fit", []string{"print", "portugal", "--sheets", "board", "--fit", "--paper", "a3"}, "Portugal"},
		{"fold", []string{"print", "rocca-rails-hex", "rocca-rails-poker", "--duplex", "fold", "--paper", "a4"}, "100 mm"},
		{"short", []string{"print", "rocca-rails-hex", "rocca-rails-poker", "--duplex", "short", "--bleed", "3", "--paper", "letter"}, "100 mm"},
		{"separate", []string{"print", "rocca-rails-poker", "art.yaml", "--duplex", "separate", "--scale", "1.01", "--paper", "a4"}, "100 mm"},
		{"shop", []string{"export", "rocca-rails-poker", "--for", "drivethrucards"}, ""},
		{"calibrate", []string{"calibrate", "--paper", "a4"}, "100 mm"},
		{"atlas", []string{"atlas", "--paper", "a4"}, "Deutschland"},
		{"heat", []string{"simulate", "deutschland", "--games", "4", "--policy", "random", "--paper", "a4", "--heatmap"}, "Deutschland"},
		{"heatstation", []string{"simulate", "grand-tour", "--games", "4", "--policy", "random", "--paper", "letter", "--theme", "mono", "--heatmap"}, "Grand Tour"},
		{"heatink", []string{"simulate", "classic", "--games", "4", "--policy", "random", "--paper", "a4", "--lang", "de", "--heatmap"}, "Classic"},
		{"heatworld", []string{"simulate", "mexico", "--games", "1", "--policy", "random", "--players", "2", "--paper", "a3", "--heatmap"}, "Mexico"},
		{"route", []string{"route", "lost-junction", "--track", "testdata/route/lost-junction.track", "--paper", "a4", "--draw"}, "Lost Junction"},
		{"score", []string{"score", "mine.board", "--paper", "a4", "--draw"}, "Classic"},
		{"puzzle", []string{"print", "../../maps/testdata/railroadink-puzzle.yaml", "../../maps/testdata/full.yaml", "../../maps/testdata/railways.yaml", "--font", "fallback=" + japanese, "--paper", "a4"}, "東京"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			for name, data := range map[string][]byte{
				"art.yaml": []byte(art), "inks.jpg": rendertest.InFourInks(), "clear.png": rendertest.Picture(),
				"mine.board": []byte("A1 highway n-s\nA2 station highway n railway e\nB2 railway s-w\n"),
			} {
				if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
					t.Fatal(err)
				}
				if i := slices.Index(c.args, name); i >= 0 {
					c.args[i] = filepath.Join(dir, name)
				}
			}
			out := filepath.Join(dir, "out")
			switch c.args[0] {
			case "print", "export", "calibrate":
				c.args = append(c.args, "--out", out)
			case "atlas":
				c.args = append(c.args, "--out", filepath.Join(out, "atlas.pdf"))
			default:
				c.args = append(c.args, filepath.Join(out, c.name+".pdf"))
			}
			if err := os.Mkdir(out, 0o777); err != nil {
				t.Fatal(err)
			}
			if code, _, stderr := runArgs(t.Context(), c.args...); code != exitDone {
				t.Fatalf("exit code %d: %s", code, stderr)
			}
			files, err := filepath.Glob(filepath.Join(out, "*.pdf"))
			if err != nil || len(files) == 0 {
				t.Fatalf("no files: %v", err)
			}
			found := false
			for _, s := range strictly(t, files...) {
				name := filepath.Base(s.File)
				complain(t, s)
				if s.Pages == 0 || len(s.Text) != s.Pages || s.Title == "" || s.Scaling != "None" {
					t.Errorf("%s: %d pages, %d with text, title %q, print scaling %q", name, s.Pages, len(s.Text), s.Title, s.Scaling)
				}
				if c.name != "shop" && len(s.Outline) == 0 {
					t.Errorf("%s: no outline", name)
				}
				if c.name == "atlas" && s.Links < 4 {
					t.Errorf("%s: the overview has %d links", name, s.Links)
				}
				for _, f := range s.Fonts {
					if len(f) < 8 || f[6] != '+' {
						t.Errorf("%s: font %q is not the subset of one that is embedded", name, f)
					}
				}
				for i, page := range s.Text {
					found = found || strings.Contains(strings.ToLower(page), strings.ToLower(c.text))
					if strings.ContainsAny(page, "\uFFFD\x00") {
						t.Errorf("%s: page %d has characters that nobody can read: %q", name, i+1, page)
					}
					if i := strings.IndexFunc(page, isSign); i >= 0 {
						t.Errorf("%s: page %d has the sign %q as a character of a font, which another may lack", name, i+1, page[i:min(i+8, len(page))])
					}
				}
			}
			if !found {
				t.Errorf("no page says %q", c.text)
			}
		})
	}
}

// isSign tells whether a character is an arrow, a box, a star or another sign that is
// drawn on sheets, not set.
func isSign(r rune) bool { return r >= 0x2190 && r < 0x2C00 && r != '−' }

// complain reports what the reader complains of, each once.
func complain(t *testing.T, s seen) {
	t.Helper()
	slices.Sort(s.Complaints)
	for _, line := range slices.Compact(s.Complaints) {
		t.Errorf("%s: %s", filepath.Base(s.File), line)
	}
}

// TestStrictReaderOfEverything has it read what no map has: all that a display list can
// hold.
func TestStrictReaderOfEverything(t *testing.T) {
	var b bytes.Buffer
	if err := pdf.Write(&b, rendertest.Everything(), pdf.Options{}); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "everything.pdf")
	if err := os.WriteFile(file, b.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	complain(t, strictly(t, file)[0])
}

// TestStrictReaderIsStrict damages a file in the ways that matter, and the reader sees
// each: else its silence would mean nothing.
func TestStrictReaderIsStrict(t *testing.T) {
	var b bytes.Buffer
	doc := rendertest.Everything()
	if err := pdf.Write(&b, doc, pdf.Options{}); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	var files []string
	for i, change := range [][2]string{
		{"/CIDToGIDMap ", "/CIDToGIDMop "}, // characters stand for other glyphs
		{"\nstartxref\n", "\nstartxref\n9"},
		{"/FontFile2 ", "/FontFilex "},
		{"/Subtype /Type0", "/Subtype /Typ10"},
		{"stream\nx", "stream\ny"}, // a content that cannot be unpacked
	} {
		if !bytes.Contains(b.Bytes(), []byte(change[0])) {
			t.Fatalf("there is no %q in the file", change[0])
		}
		file := filepath.Join(dir, fmt.Sprintf("%d.pdf", i))
		if err := os.WriteFile(file, bytes.Replace(b.Bytes(), []byte(change[0]), []byte(change[1]), 1), 0o666); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	for i, s := range strictly(t, files...) {
		if len(s.Complaints) == 0 {
			t.Errorf("damage %d is not seen", i)
		}
	}
}
