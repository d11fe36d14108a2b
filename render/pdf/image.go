package pdf

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"

	"platelayer/render"
)

// maxPixels is the largest picture that is decoded.
const maxPixels = 100e6

// imageUse is a picture as PDF holds it: the entries of its dictionary and its data,
// and the transparency of each pixel where it has any.
type imageUse struct {
	sum   [32]byte
	dict  string
	data  []byte
	alpha []byte
	size  image.Point
}

// image draws the picture into its rectangle.
func (s *stream) image(m *render.Image) {
	n, err := s.res.image(m)
	if err != nil {
		if s.err == nil {
			s.err = err
		}
		return
	}
	x, y := s.point(m.X, m.Y+m.H)
	s.op("q").num(m.W * k).num(0).num(0).num(m.H * k).num(x).num(y).op("cm")
	s.word(fmt.Sprintf("/I%d", n+1)).op("Do").op("Q")
}

// image is the number of the picture among those in use; the same bytes are held
// once.
func (r *resources) image(m *render.Image) (int, error) {
	sum := sha256.Sum256(m.Data)
	for i, u := range r.images {
		if u.sum == sum {
			return i, nil
		}
	}
	u, err := r.encode(m)
	if err != nil {
		return 0, fmt.Errorf("image %q: %w", m.Name, err)
	}
	u.sum = sum
	r.images = append(r.images, u)
	return len(r.images) - 1, nil
}

func (r *resources) encode(m *render.Image) (*imageUse, error) {
	decode, config := png.Decode, png.DecodeConfig
	if m.Format == "jpeg" {
		decode, config = jpeg.Decode, jpeg.DecodeConfig
	}
	c, err := config(bytes.NewReader(m.Data))
	if err != nil {
		return nil, err
	}
	if float64(c.Width)*float64(c.Height) > maxPixels {
		return nil, fmt.Errorf("%d x %d pixels are too many; %d megapixels can be printed", c.Width, c.Height, int(maxPixels/1e6))
	}
	img, err := decode(bytes.NewReader(m.Data))
	if err != nil {
		return nil, err
	}
	u := &imageUse{size: image.Pt(c.Width, c.Height)}
	if m.Format == "jpeg" {
		u.data = m.Data
		switch c.ColorModel {
		case color.GrayModel:
			u.dict = "/ColorSpace /DeviceGray /Filter /DCTDecode"
		case color.CMYKModel: // as Photoshop writes it, inverted
			u.dict = "/ColorSpace /DeviceCMYK /Decode [1 0 1 0 1 0 1 0] /Filter /DCTDecode"
		default:
			u.dict = "/ColorSpace /DeviceRGB /Filter /DCTDecode"
		}
		return u, nil
	}
	rgb, alpha := pixels(img)
	u.dict = "/ColorSpace /DeviceRGB /Filter /FlateDecode"
	u.data = deflate(rgb)
	if alpha != nil {
		u.alpha = deflate(alpha)
	}
	return u, nil
}

// pixels are the colours of a picture, three bytes each, row by row, and how opaque each
// pixel is; nil where all of them are.
func pixels(img image.Image) (rgb, alpha []byte) {
	b := img.Bounds()
	rgb, alpha = make([]byte, 0, 3*b.Dx()*b.Dy()), make([]byte, 0, b.Dx()*b.Dy())
	clear := false
	put := func(p color.NRGBA) {
		rgb = append(rgb, p.R, p.G, p.B)
		alpha = append(alpha, p.A)
		clear = clear || p.A != 255
	}
	for y := b.Min.Y; y < b.Max.Y; y++ {
		// What a PNG file is decoded to most often, without a conversion for each pixel.
		switch img := img.(type) {
		case *image.NRGBA:
			row := img.Pix[img.PixOffset(b.Min.X, y):][:4*b.Dx()]
			for ; len(row) > 0; row = row[4:] {
				put(color.NRGBA{row[0], row[1], row[2], row[3]})
			}
			continue
		case *image.RGBA:
			if row := img.Pix[img.PixOffset(b.Min.X, y):][:4*b.Dx()]; isOpaque(row) {
				for ; len(row) > 0; row = row[4:] {
					put(color.NRGBA{row[0], row[1], row[2], 255})
				}
				continue
			}
		case *image.Gray:
			for _, v := range img.Pix[img.PixOffset(b.Min.X, y):][:b.Dx()] {
				put(color.NRGBA{v, v, v, 255})
			}
			continue
		}
		for x := b.Min.X; x < b.Max.X; x++ {
			put(color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA))
		}
	}
	if !clear {
		return rgb, nil
	}
	return rgb, alpha
}

// isOpaque tells whether a row of pixels, four bytes each, hides what lies under it.
func isOpaque(row []byte) bool {
	for i := 3; i < len(row); i += 4 {
		if row[i] != 255 {
			return false
		}
	}
	return true
}
