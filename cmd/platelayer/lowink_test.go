package main

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// TestLowInk prints decks and sheets with little ink, and finds it on every page: no color,
// white grounds, and no more than an eighth of a page black.
func TestLowInk(t *testing.T) {
	dir := t.TempDir()
	code, _, stderr := runArgs(t.Context(), "print", "deutschland", "main-line", "challenge", "rocca-rails-hex", "rocca-rails-poker", "portugal",
		"--theme", "ink", "--paper", "a4", "--format", "png", "--dpi", "36", "--out", dir)
	if code != exitDone {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.png"))
	if err != nil || len(files) < 80 {
		t.Fatalf("%d pages: %v", len(files), err)
	}
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(f)
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		colored, ink := inkOf(img)
		if colored > 0 || ink > .13 {
			t.Errorf("%s: %d pixels have a color, %.0f %% of the page is ink", filepath.Base(file), colored, 100*ink)
		}
	}
}

// inkOf is how many pixels are no gray, and which part of a picture would be black if its
// grays were dots.
func inkOf(img image.Image) (colored int, ink float64) {
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			r, g, bl, _ := img.At(x, y).RGBA()
			if r != g || g != bl {
				colored++
			}
			ink += 1 - float64(g)/0xFFFF
		}
	}
	return colored, ink / float64(b.Dx()*b.Dy())
}
