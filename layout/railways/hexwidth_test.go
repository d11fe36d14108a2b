package railways_test

import (
	"math"
	"testing"

	"platelayer/hex"
	"platelayer/layout/railways"
	"platelayer/render"
	rules "platelayer/rules/railways"
)

// The width that is asked for is that from side to side, as players measure hexes, however
// the hexes stand: of the board, and of the tiles that are laid on it.
func TestHexIsFromSideToSide(t *testing.T) {
	for _, width := range []float64{0, 18, 25, 60} {
		for name, m := range map[string]*rules.Map{"pointy": sample(t), "flat": flatSample(t)} {
			o := look(t, "color", "en", "a4")
			o.Sheets, o.Hex = []string{railways.BoardSheet, railways.TileSheet}, width
			doc, problems := railways.Compose(m, o)
			if problems.HasErrors() {
				t.Fatal(problems)
			}
			want := width
			if want == 0 {
				want = railways.DefaultHex
			}
			ground := 0
			for i := range doc.Pages {
				p := &doc.Pages[i]
				if p.Sheet == railways.TileSheet && p.Outline != nil {
					if got := across(p.Outline); math.Abs(got-want) > .01 {
						t.Errorf("%s: a tile is %.3f mm from side to side, want %g", name, got, want)
					}
					continue
				}
				render.Walk(p.Items, func(it render.Item, m render.Matrix) {
					path, ok := it.(*render.Path)
					if !ok || !path.Filled() || len(path.Segments) != 7 {
						return
					}
					var corners []render.Point
					for _, s := range path.Segments[:6] {
						corners = append(corners, m.Apply(s.P[0]))
					}
					if got := across(corners); math.Abs(got-want) < .01 {
						ground++
					} else if got > want+.01 {
						t.Errorf("%s: a hex is %.3f mm from side to side, want %g", name, got, want)
					}
				})
			}
			if ground < 3 {
				t.Errorf("%s: %d hexes of ground are %g mm from side to side", name, ground, want)
			}
		}
	}
}

// across is how wide a regular hexagon is from side to side, 0 for another shape.
func across(corners []render.Point) float64 {
	if len(corners) != 6 {
		return 0
	}
	side := math.Hypot(corners[1].X-corners[0].X, corners[1].Y-corners[0].Y)
	for i, a := range corners {
		b := corners[(i+1)%6]
		c := corners[(i+3)%6] // opposite
		if math.Abs(math.Hypot(b.X-a.X, b.Y-a.Y)-side) > .01 || math.Abs(math.Hypot(c.X-a.X, c.Y-a.Y)-2*side) > .01 {
			return 0
		}
	}
	return side * hex.Sqrt3
}
