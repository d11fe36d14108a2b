package railways_test

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"testing"

	"platelayer/layout/impose"
	"platelayer/layout/railways"
	"platelayer/render"
	"platelayer/render/png"
	rules "platelayer/rules/railways"
)

// The pages of a poster, cut at their dashed lines and glued over each other, are the board
// as it was composed: on every paper, in every theme that looks different.
func TestPagesGluedAreTheBoard(t *testing.T) {
	for _, c := range []struct {
		name, paper, theme string
		m                  *rules.Map
		hex                float64
	}{
		{"coasts", "a4", "color", sample(t), 0},
		{"coasts wide", "letter", "mono", sample(t), 40},
		{"flat", "a5", "contrast", flatSample(t), 30},
		{"large", "a4", "color", large(t, 14, 18), 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			o := look(t, c.theme, "en", c.paper)
			o.Sheets, o.Hex = []string{railways.BoardSheet}, c.hex
			doc, problems := railways.Compose(c.m, o)
			if problems.HasErrors() || len(doc.Pages) != 1 {
				t.Fatal(problems)
			}
			out, problems := impose.Impose(doc, impose.Options{Look: o.Look})
			if problems.HasErrors() || len(out.Pages) < 4 {
				t.Fatalf("%d pages: %v", len(out.Pages), problems)
			}
			// A dot is .4 mm.
			const dpi = 63.5
			whole := draw1(t, &doc.Pages[0], dpi)
			glued := image.NewRGBA(whole.Bounds())
			draw.Draw(glued, glued.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
			px := func(mm float64) int { return int(math.Round(mm * dpi / 25.4)) }
			// From the last to the first: each lies over those to its right and below it.
			for i := len(out.Pages) - 1; i >= 0; i-- {
				p := &out.Pages[i]
				g := p.Items[0].(*render.Group)
				clip := *g.Clip
				right, bottom := clip.X+clip.W, clip.Y+clip.H
				for _, cut := range cuts(t, p) {
					switch {
					case cut.MaxX-cut.MinX < 1:
						right = min(right, cut.MinX)
					case cut.MaxY-cut.MinY < 1:
						bottom = min(bottom, cut.MinY)
					}
				}
				// Where this page's content lies on the board. It is drawn on the dots of the
				// board, so that both are painted alike.
				dx, dy := g.Matrix.E, g.Matrix.F
				sx, sy := onDot(dx, dpi), onDot(dy, dpi)
				moved := *p
				moved.Width, moved.Height = p.Width+1, p.Height+1 // room for that
				moved.Items = []render.Item{&render.Group{Matrix: render.Translate(sx, sy), Items: p.Items}}
				page := draw1(t, &moved, dpi)
				to := image.Rect(px(clip.X-dx), px(clip.Y-dy), px(right-dx), px(bottom-dy))
				from := to.Min.Add(image.Pt(px(dx+sx), px(dy+sy)))
				draw.Draw(glued, to, page, from, draw.Src)
			}
			if share := differing(whole, glued, px(boardArea(doc).MaxX), px(boardArea(doc).MaxY)); share > .001 {
				t.Errorf("%.2f %% of the glued board differ from the whole one", 100*share)
			}
			// Gluing wrongly shows: the same with pages a millimetre off is another board.
			off := image.NewRGBA(glued.Bounds())
			draw.Draw(off, off.Bounds(), glued, image.Pt(px(1), 0), draw.Src)
			if share := differing(whole, off, px(boardArea(doc).MaxX), px(boardArea(doc).MaxY)); share < .01 {
				t.Errorf("a board glued a millimetre off differs in %.2f %% only: this test sees nothing", 100*share)
			}
		})
	}
}

// boardArea is what is printed of the board, without the place of the bars, which every
// page of a poster has for itself.
func boardArea(doc *render.Document) render.Box {
	return render.Bounds(doc.Pages[0].Items)
}

// onDot is how far a length is from the next whole number of dots.
func onDot(mm, dpi float64) float64 {
	dot := 25.4 / dpi
	return math.Ceil(mm/dot)*dot - mm
}

// draw1 is a page as a picture.
func draw1(t *testing.T, p *render.Page, dpi float64) *image.RGBA {
	t.Helper()
	q := *p // whole dots wide and high, as else it would be drawn a little larger or smaller
	q.Width, q.Height = q.Width+onDot(q.Width, dpi), q.Height+onDot(q.Height, dpi)
	img, err := png.Draw(&q, dpi)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// cuts are the dashed lines of a page of a poster.
func cuts(t *testing.T, p *render.Page) (out []render.Box) {
	t.Helper()
	for _, it := range p.Items {
		g, ok := it.(*render.Group)
		if !ok || g.Name != "trim lines" {
			continue
		}
		upright, level := render.NoBox, render.NoBox
		for _, k := range g.Items {
			path, ok := k.(*render.Path)
			if !ok {
				continue
			}
			for _, sub := range path.Subpaths() {
				b := render.NoBox
				for _, s := range sub {
					b = b.Add(g.Matrix.Apply(s.P[0]))
				}
				if b.MaxX-b.MinX < 1e-6 {
					upright = upright.Union(b)
				} else {
					level = level.Union(b)
				}
			}
		}
		for _, b := range []render.Box{upright, level} {
			if !b.Empty() {
				out = append(out, b)
			}
		}
	}
	return out
}

// differing is the share of dots, of the first w by h, that are much lighter or darker in
// one picture than in the other.
func differing(a, b *image.RGBA, w, h int) float64 {
	gray := func(m *image.RGBA, x, y int) int {
		c := m.RGBAAt(x, y)
		return (299*int(c.R) + 587*int(c.G) + 114*int(c.B)) / 1000
	}
	bad := 0
	for y := range h {
		for x := range w {
			if d := gray(a, x, y) - gray(b, x, y); max(d, -d) > 32 {
				bad++
			}
		}
	}
	return float64(bad) / float64(w*h)
}
