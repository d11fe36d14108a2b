// Package png draws a page of a display list as a PNG picture on white ground: text
// as filled outlines with the advances that the PDF has, lines in their real width,
// and the resolution noted in the file.
package png

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/png"
	"io"
	"math"

	"github.com/fogleman/gg"

	"platelayer/render"
)

// maxPixels is the largest picture that is drawn: 150 megapixels, a little more than A4
// at 1200 dpi, take 1.8 GB while they are drawn and packed.
const maxPixels = 150e6

// Encode draws the page, trim and bleed, at dpi pixels an inch.
func Encode(w io.Writer, page *render.Page, dpi float64) error {
	img, err := Draw(page, dpi)
	if err != nil {
		return err
	}
	return pack(w, img, dpi)
}

// Picture is a picture of a page for those who count its pixels, or see its corners.
type Picture struct {
	// Width and Height are its pixels: trim and bleed are stretched to them by what a
	// pixel is more or less.
	Width, Height int
	// DPI is what the file says of itself.
	DPI float64
	// CutOut leaves out the bleed, and what lies outside of the page's outline or, where
	// that is a rectangle, of corners of so many millimetres: it is transparent.
	CutOut bool
	Corner float64
}

// EncodePicture draws the page as such a picture.
func EncodePicture(w io.Writer, page *render.Page, p Picture) error {
	if p.CutOut {
		trim := *page
		trim.Bleed = 0
		page = &trim
	}
	if err := page.Check(); err != nil {
		return fmt.Errorf("png: %w", err)
	}
	img, err := sized(page, p.Width, p.Height)
	if err != nil {
		return err
	}
	if p.CutOut {
		cutOut(img, page, p.Corner)
	}
	return pack(w, img, p.DPI)
}

// pack writes a picture as a file.
func pack(w io.Writer, img *image.RGBA, dpi float64) error {
	var b bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := enc.Encode(&b, img); err != nil {
		return fmt.Errorf("png: %w", err)
	}
	// The resolution goes behind the signature and the header.
	const header = 8 + 25
	data := b.Bytes()
	for _, part := range [][]byte{data[:header], physical(dpi), data[header:]} {
		if _, err := w.Write(part); err != nil {
			return err
		}
	}
	return nil
}

// physical is the chunk that holds the resolution, in pixels a metre.
func physical(dpi float64) []byte {
	n := uint32(math.Round(dpi / 0.0254))
	b := binary.BigEndian.AppendUint32(nil, 9)
	b = append(b, "pHYs"...)
	b = binary.BigEndian.AppendUint32(b, n)
	b = binary.BigEndian.AppendUint32(b, n)
	b = append(b, 1) // the unit is the metre
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b[4:]))
}

// Draw draws the page, trim and bleed, at dpi pixels an inch.
func Draw(page *render.Page, dpi float64) (*image.RGBA, error) {
	if err := page.Check(); err != nil {
		return nil, fmt.Errorf("png: %w", err)
	}
	w, h := page.Width+2*page.Bleed, page.Height+2*page.Bleed
	if !(dpi >= 1 && dpi <= 10000) {
		return nil, fmt.Errorf("png: %g dpi cannot be drawn; 1 to 10000 can", dpi)
	}
	px := dpi / 25.4
	pw, ph := max(1, math.Round(w*px)), max(1, math.Round(h*px))
	if pw*ph > maxPixels {
		best := math.Floor(math.Sqrt(maxPixels/(w*h)) * 25.4)
		return nil, fmt.Errorf("png: %g x %g mm at %g dpi are %.0f megapixels; at most %.0f can be drawn, that is %g dpi",
			w, h, dpi, pw*ph/1e6, maxPixels/1e6, best)
	}
	return sized(page, int(pw), int(ph))
}

// sized draws the page, trim and bleed, on so many pixels.
func sized(page *render.Page, pw, ph int) (*image.RGBA, error) {
	if pw < 1 || ph < 1 || float64(pw)*float64(ph) > maxPixels {
		return nil, fmt.Errorf("png: a picture of %d x %d pixels cannot be drawn", pw, ph)
	}
	img := image.NewRGBA(image.Rect(0, 0, pw, ph))
	for i := range img.Pix {
		img.Pix[i] = 0xFF
	}
	p := newPainter(img)
	w, h := page.Width+2*page.Bleed, page.Height+2*page.Bleed
	// A page is seldom a whole number of pixels: stretch by the part of a pixel.
	x, y := float64(pw), float64(ph)
	m := render.Matrix{A: x / w, D: y / h, E: page.Bleed * x / w, F: page.Bleed * y / h}
	if err := p.items(page.Items, m); err != nil {
		return nil, fmt.Errorf("png: %w", err)
	}
	return img, nil
}

// painter draws onto a picture, or onto a part of one.
type painter struct {
	img  *image.RGBA // its bounds start at 0, 0
	dc   *gg.Context
	flat flattener
	pen  stroker
}

func newPainter(img *image.RGBA) *painter {
	return &painter{img: img, dc: gg.NewContextForRGBA(img)}
}

// items draws the list; m maps its millimetres to pixels.
func (p *painter) items(items []render.Item, m render.Matrix) error {
	for _, it := range items {
		switch it := it.(type) {
		case *render.Group:
			if err := p.group(it, m); err != nil {
				return err
			}
		case *render.Path:
			if it.Filled() {
				p.fill(it.Segments, m, it.Fill)
			}
			if it.Stroked() {
				p.stroke(it.Segments, m, it.Stroke, line{it.Width, it.Cap, it.Join, it.Dash})
			}
		case *render.Text:
			p.text(it, m)
		case *render.Image:
			if err := p.image(it, m); err != nil {
				return fmt.Errorf("image %q: %w", it.Name, err)
			}
		}
	}
	return nil
}

func (p *painter) text(t *render.Text, m render.Matrix) {
	if t.Invisible || t.Size == 0 || !t.Color.Set && !t.Haloed() {
		return
	}
	halo := 0.0
	if t.Haloed() {
		halo = t.HaloWidth
	}
	if !p.reaches(render.ItemBounds(t, render.Identity).Grow(halo), m) {
		return
	}
	// The rasterizer is fastest with small paths: a glyph at a time.
	segs, ends := t.Glyphs()
	each := func(paint func([]render.Segment)) {
		start := 0
		for _, end := range ends {
			paint(segs[start:end])
			start = end
		}
	}
	if t.Haloed() {
		l := line{2 * t.HaloWidth, render.RoundCap, render.RoundJoin, nil}
		each(func(g []render.Segment) { p.stroke(g, m, t.Halo, l) })
	}
	if t.Color.Set {
		each(func(g []render.Segment) { p.fill(g, m, t.Color) })
	}
}

// reaches tells whether the box, in the list's millimetres, touches the picture.
func (p *painter) reaches(b render.Box, m render.Matrix) bool {
	size := p.img.Rect.Size()
	return b.Transform(m).Overlaps(render.Box{MaxX: float64(size.X), MaxY: float64(size.Y)})
}

// fill paints the inside of the segments.
func (p *painter) fill(segs []render.Segment, m render.Matrix, c render.Color) {
	for _, line := range p.flat.flatten(segs, m, 1) {
		p.add(line.points)
	}
	p.dc.SetRGB255(int(c.R), int(c.G), int(c.B))
	p.dc.Fill()
}

// stroke paints the line along the segments. It is made in millimetres, so that a
// stretched group stretches it as well.
func (p *painter) stroke(segs []render.Segment, m render.Matrix, c render.Color, l line) {
	scale := m.Scaling()
	if scale == 0 {
		return
	}
	p.pen.begin(l, scale, func(outline []render.Point) {
		for i, q := range outline {
			outline[i] = m.Apply(q)
		}
		p.add(outline)
	})
	for _, line := range p.flat.flatten(segs, render.Identity, scale) {
		p.pen.draw(line)
	}
	p.dc.SetRGB255(int(c.R), int(c.G), int(c.B))
	p.dc.Fill()
}

// add adds a closed polygon, in pixels, to the path to be filled.
func (p *painter) add(pts []render.Point) {
	if len(pts) < 3 {
		return
	}
	p.dc.NewSubPath()
	for _, q := range pts {
		p.dc.LineTo(q.X, q.Y)
	}
	p.dc.ClosePath()
}
