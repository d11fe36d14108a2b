package png

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"image/png"
	"math"

	"github.com/fogleman/gg"
	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/math/f64"

	"platelayer/render"
)

// group draws what a group holds. Its clip is a part of the picture where it lies
// straight on the pixels; where it is turned, and for a cut, the group is drawn on a
// copy of the place and set in through the polygon. (A clip of gg's is a mask as large
// as the picture.)
func (p *painter) group(g *render.Group, m render.Matrix) error {
	inner := m.Mul(g.Matrix)
	if len(g.Cut) > 0 {
		rest := *g
		rest.Cut = nil
		return p.through(g.Cut, &render.Group{Items: []render.Item{&rest}}, m, m)
	}
	if g.Clip == nil {
		return p.items(g.Items, inner)
	}
	if straight := m.B == 0 && m.C == 0 || m.A == 0 && m.D == 0; !straight {
		corners := g.Clip.Box().Corners()
		return p.through(corners[:], g, m, inner)
	}
	box := g.Clip.Box().Transform(m)
	part := image.Rect(round(box.MinX), round(box.MinY), round(box.MaxX), round(box.MaxY)).Intersect(p.img.Bounds())
	if part.Empty() {
		return nil
	}
	sub, move := p.part(part)
	return sub.items(g.Items, move.Mul(inner))
}

// through draws the items of a group on a copy of a part of the picture and sets it in
// through a convex polygon; m maps the polygon to pixels, inner the items.
func (p *painter) through(hole []render.Point, g *render.Group, m, inner render.Matrix) error {
	box := render.NoBox
	for _, q := range hole {
		box = box.Add(m.Apply(q))
	}
	part := image.Rect(floor(box.MinX), floor(box.MinY), ceil(box.MaxX), ceil(box.MaxY)).Intersect(p.img.Bounds())
	if part.Empty() {
		return nil
	}
	sub := image.NewRGBA(image.Rectangle{Max: part.Size()})
	draw.Draw(sub, sub.Rect, p.img, part.Min, draw.Src)
	move := render.Translate(-float64(part.Min.X), -float64(part.Min.Y))
	if err := newPainter(sub).items(g.Items, move.Mul(inner)); err != nil {
		return err
	}
	mask := gg.NewContext(sub.Rect.Dx(), sub.Rect.Dy())
	for _, q := range hole {
		q = move.Mul(m).Apply(q)
		mask.LineTo(q.X, q.Y)
	}
	mask.SetRGB(0, 0, 0)
	mask.Fill()
	draw.DrawMask(p.img, part, sub, image.Point{}, mask.Image(), image.Point{}, draw.Over)
	return nil
}

// part is a painter of a part of the picture, and the matrix that maps the pixels of
// the picture to its own. The pixels are the same, counted from the part's corner.
func (p *painter) part(r image.Rectangle) (*painter, render.Matrix) {
	sub := &image.RGBA{Pix: p.img.Pix[p.img.PixOffset(r.Min.X, r.Min.Y):], Stride: p.img.Stride, Rect: image.Rectangle{Max: r.Size()}}
	return newPainter(sub), render.Translate(-float64(r.Min.X), -float64(r.Min.Y))
}

// maxSource is the largest picture that is decoded, in pixels.
const maxSource = 100e6

// image draws the picture into its rectangle.
func (p *painter) image(im *render.Image, m render.Matrix) error {
	decode, config := png.Decode, png.DecodeConfig
	if im.Format == "jpeg" {
		decode, config = jpeg.Decode, jpeg.DecodeConfig
	}
	c, err := config(bytes.NewReader(im.Data))
	if err != nil {
		return err
	}
	if float64(c.Width)*float64(c.Height) > maxSource {
		return fmt.Errorf("%d x %d pixels are too many; %d megapixels can be drawn", c.Width, c.Height, int(maxSource/1e6))
	}
	if !p.reaches(im.Box(), m) {
		return nil
	}
	src, err := decode(bytes.NewReader(im.Data))
	if err != nil {
		return err
	}
	b := src.Bounds()
	t := m.Mul(render.Translate(im.X, im.Y)).Mul(render.Matrix{A: im.W / float64(b.Dx()), D: im.H / float64(b.Dy())}).
		Mul(render.Translate(-float64(b.Min.X), -float64(b.Min.Y)))
	var how xdraw.Interpolator = xdraw.CatmullRom
	if t.Scaling() > 3 { // a small picture enlarged keeps its pixels, as in the PDF
		how = xdraw.NearestNeighbor
	}
	how.Transform(p.img, f64.Aff3{t.A, t.C, t.E, t.B, t.D, t.F}, src, b, xdraw.Over, nil)
	return nil
}

func floor(v float64) int { return int(math.Floor(limit(v))) }
func ceil(v float64) int  { return int(math.Ceil(limit(v))) }
func round(v float64) int { return int(math.Round(limit(v))) }

// limit keeps a coordinate within what an int32 holds.
func limit(v float64) float64 { return max(-1e9, min(1e9, v)) }
