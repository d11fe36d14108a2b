package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/layout/rollandrails"
	"platelayer/layout/rollway"
	"platelayer/maps"
	"platelayer/render/pdf"
	"platelayer/theme"
	"platelayer/words"
)

// runs executes the program as often as the benchmark asks.
func runs(b *testing.B, args ...string) {
	b.Helper()
	b.ReportAllocs()
	for b.Loop() {
		s := newDouble("", nil)
		if code := execute(b.Context(), s.streams, args); code != exitDone {
			b.Fatalf("exit code %d: %s", code, s.err.String())
		}
	}
}

// One map, from the bytes of its definition to those of a PDF document: of Roll and Rails
// with all its sheets and with the game sheet alone, of Rollway Station with its score
// sheet.
func BenchmarkMapToPDF(b *testing.B) {
	for _, c := range []struct {
		id     string
		sheets []string
	}{{"deutschland", rollandrails.Sheets}, {"deutschland", []string{rollandrails.GameSheet}}, {"lost-junction", rollway.Sheets}} {
		b.Run(strings.Join(c.sheets, "+"), func(b *testing.B) { mapToPDF(b, c.id, c.sheets) })
	}
}

func mapToPDF(b *testing.B, id string, sheets []string) {
	name, data, _ := maps.Bundled(id)
	th, _ := theme.Get("color")
	en, err := words.Load("en")
	if err != nil {
		b.Fatal(err)
	}
	paper, err := layout.ParsePaper("a4")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		def, problems := maps.Load(name, data)
		g := gameOf(def.Game)
		problems = append(problems, g.check(def)...)
		doc, list := g.compose(def, composition{Look: layout.Look{Theme: th, Words: en, Paper: paper}, sheets: sheets})
		problems = append(problems, list...)
		doc, list = impose.Impose(doc, impose.Options{Look: layout.Look{Theme: th, Words: en, Paper: paper}})
		problems = append(problems, list...)
		if len(problems) > 0 {
			b.Fatal(problems)
		}
		if err := pdf.Write(io.Discard, doc, pdf.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// The print command on one map, from its definition to a PDF document on the disk.
func BenchmarkPrintOneMap(b *testing.B) {
	runs(b, "print", "deutschland", "--out", b.TempDir())
}

// All that is bundled with all sheets, and the same but for Railways of the World, whose
// boards are posters.
func BenchmarkPrintAll(b *testing.B) {
	all := strings.Join(sheetNames(), ",")
	var small []string
	for _, e := range maps.Library() {
		if e.Game != "railways-of-the-world" {
			small = append(small, e.ID)
		}
	}
	b.Run("small", func(b *testing.B) {
		runs(b, append([]string{"print", "--sheets", all, "--paper", "a4", "--out", b.TempDir()}, small...)...)
	})
	b.Run("all", func(b *testing.B) { runs(b, "print", "--sheets", all, "--paper", "a4", "--out", b.TempDir()) })
}

// A page of A4 as a picture of 300 dpi.
func BenchmarkPrintPicture(b *testing.B) {
	runs(b, "print", "deutschland", "--format", "png", "--sheets", "game", "--out", b.TempDir())
}

func BenchmarkCheckGrid(b *testing.B) {
	for _, side := range []int{32, 100, 316} {
		b.Run(fmt.Sprint(side*side), func(b *testing.B) { runs(b, "check", gridFile(b, side)) })
	}
}

// Posters of growing maps, on a paper that is large enough for the largest.
func BenchmarkPrintGrid(b *testing.B) {
	for _, side := range []int{32, 100, 316} {
		b.Run(fmt.Sprint(side*side), func(b *testing.B) {
			runs(b, "print", gridFile(b, side), "--sheets", "game", "--paper", "841x1189", "--out", b.TempDir())
		})
	}
}

// gridFile writes a map of side x side hexes with as many stops as a sheet has tables
// for.
func gridFile(tb testing.TB, side int) string {
	tb.Helper()
	letters := []string{".", ".", "f", "s", "m"}
	colors := []string{"blue", "green", "yellow", "red", "grey"}
	g := hex.Grid{Cols: side, Rows: side, FirstRow: 1}
	var text bytes.Buffer
	fmt.Fprintf(&text, "platelayer: 1\ngame: roll-and-rails\nname: Grid of %d\nterrain: |\n", side*side)
	for row := range side {
		var line []string
		for col := range side {
			line = append(line, letters[(col*7+row*13+col*row)%len(letters)])
		}
		fmt.Fprintf(&text, "  %s\n", strings.Join(line, " "))
	}
	text.WriteString("cities:\n")
	for i := range 10 {
		at := g.Label(g.Coord((i*side/10+side/20)%side, (i*3%10)*side/10))
		fmt.Fprintf(&text, "  %s: {name: City %d, color: %s}\n", at, i+1, colors[i%len(colors)])
	}
	text.WriteString("towns:\n")
	for i := range 8 {
		at := g.Label(g.Coord(i*side/8+side/16, (i*5%8)*side/8+side/16))
		fmt.Fprintf(&text, "  %s: Town %d\n", at, i+1)
	}
	path := filepath.Join(tb.TempDir(), "grid.yaml")
	if err := os.WriteFile(path, text.Bytes(), 0o666); err != nil {
		tb.Fatal(err)
	}
	return path
}

// TestGridFileIsAMap holds that the benchmarks measure maps that are fine.
func TestGridFileIsAMap(t *testing.T) {
	path := gridFile(t, 32)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, l := maps.Load(path, data); len(l) > 0 {
		t.Errorf("%v", l)
	}
	s := newDouble("", nil)
	if code := execute(t.Context(), s.streams, []string{"check", path}); code != exitDone {
		t.Errorf("exit code %d: %s", code, s.err.String())
	}
}

// The deck of 60 cards and its two others into the folder of a bundle: 124 pictures of 31
// different sides, one document, one sheet, 31 pictures.
func BenchmarkExport(b *testing.B) {
	for _, profile := range []string{"thegamecrafter", "drivethrucards", "tabletop-simulator", "images"} {
		b.Run(profile, func(b *testing.B) {
			runs(b, "export", "rocca-rails-poker", "--for", profile, "--out", filepath.Join(b.TempDir(), "out"))
		})
	}
}

// An atlas of all bundled maps: composed, looked at, composed again and written.
func BenchmarkAtlas(b *testing.B) {
	var ids []string
	for _, e := range maps.Library() {
		if gameOf(e.Game).thumb != nil {
			ids = append(ids, e.ID)
		}
	}
	runs(b, append([]string{"atlas", "--force", "--out", filepath.Join(b.TempDir(), "atlas.pdf")}, ids...)...)
	b.ReportMetric(float64(b.N*len(ids))/b.Elapsed().Seconds(), "maps/s")
}
