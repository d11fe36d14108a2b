package impose

import (
	"image"
	"math"
	"testing"

	"platelayer/render"
	"platelayer/render/png"
)

// The bars are as long in a picture as they say: at 127 dpi a millimetre is five
// pixels.
func TestBarsOnThePicture(t *testing.T) {
	player := sheet("player", 148, 210)
	player.Repeat = true
	for _, page := range []render.Page{
		imposed(t, document(sheet("game", 210, 148)), options(t, "a5")).Pages[0],
		imposed(t, document(player), options(t, "a4")).Pages[0],
		imposed(t, document(hexes(9, 6, 30)), options(t, "a5")).Pages[1],
	} {
		img, err := png.Draw(&page, 5*25.4)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range groups(page, "measuring bars") {
			for i, want := range []float64{barMetric, barImperial} {
				// The middle of the bar's height, and more than the bar to both sides.
				y := int(math.Round((g.MinY + float64(i)*barPitch + barHeight/2) * 5))
				from, to := darkRun(img, y, int(g.MinX*5)-10, int(g.MinX*5)+550)
				if got := float64(to-from) / 5; math.Abs(got-want) > .21 {
					t.Errorf("%s: a bar of %g mm is %.1f mm long in the picture", page.Sheet, want, got)
				}
			}
		}
	}
}

// darkRun is where the first pixel that is not white of a row lies, and where the last one ends.
func darkRun(img *image.RGBA, y, from, to int) (first, end int) {
	first = -1
	for x := max(from, 0); x < min(to, img.Rect.Dx()); x++ {
		if img.RGBAAt(x, y).G < 200 {
			if first < 0 {
				first = x
			}
			end = x + 1
		}
	}
	return first, end
}
