package impose

import (
	"image"
	"math"
	"testing"

	"platelayer/render"
	"platelayer/render/png"
)

// The bars are as long in a picture as they say: at 254 dpi a millimetre is ten
// pixels.
func TestBarsOnThePicture(t *testing.T) {
	player := sheet("player", 148, 210)
	player.Repeat = true
	for _, page := range []render.Page{
		imposed(t, document(sheet("game", 210, 297)), options(t, "a4")).Pages[0],
		imposed(t, document(player), options(t, "a4")).Pages[0],
		imposed(t, document(hexes(12, 9, 30)), options(t, "a4")).Pages[1],
	} {
		img, err := png.Draw(&page, 254)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range groups(page, "measuring bars") {
			for i, want := range []float64{barMetric, barImperial} {
				// The middle of the bar's height, and more than the bar to both sides.
				y := int(math.Round((g.MinY + float64(i)*barPitch + barHeight/2) * 10))
				from, to := darkRun(img, y, int(g.MinX*10)-20, int(g.MinX*10)+1100)
				if got := float64(to-from) / 10; math.Abs(got-want) > .11 {
					t.Errorf("%s: a bar of %g mm is %.1f mm long in the picture", page.Sheet, want, got)
				}
			}
		}
	}
}

// darkRun is where the first dark pixel of a row lies, and where the last one ends.
func darkRun(img *image.RGBA, y, from, to int) (first, end int) {
	first = -1
	for x := max(from, 0); x < min(to, img.Rect.Dx()); x++ {
		if img.RGBAAt(x, y).G < 128 {
			if first < 0 {
				first = x
			}
			end = x + 1
		}
	}
	return first, end
}
