package png

import (
	"image"

	"github.com/fogleman/gg"

	"platelayer/render"
)

// cutOut makes transparent what lies outside of a page's outline, or of its rounded
// corners. The edge is as soft as a pixel.
func cutOut(img *image.RGBA, page *render.Page, corner float64) {
	size := img.Rect.Size()
	sx, sy := float64(size.X)/page.Width, float64(size.Y)/page.Height
	mask := gg.NewContext(size.X, size.Y)
	if len(page.Outline) > 0 {
		for _, p := range page.Outline {
			mask.LineTo(p.X*sx, p.Y*sy)
		}
		mask.ClosePath()
	} else {
		mask.DrawRoundedRectangle(0, 0, float64(size.X), float64(size.Y), corner*min(sx, sy))
	}
	mask.SetRGB(0, 0, 0)
	mask.Fill()
	in := mask.Image().(*image.RGBA)
	for i := 0; i < len(img.Pix); i += 4 {
		a := uint32(in.Pix[i+3])
		if a == 0xFF {
			continue
		}
		for k := range 4 { // RGBA holds colours multiplied by how much of them there is
			img.Pix[i+k] = uint8((uint32(img.Pix[i+k])*a + 127) / 255)
		}
	}
}
