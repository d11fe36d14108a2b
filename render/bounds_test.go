package render

import (
	"math"
	"math/rand/v2"
	"testing"

	"platelayer/fonts"
)

func black() Color { return RGB(0) }

func sameBox(t *testing.T, what string, got, want Box) {
	t.Helper()
	const e = 1e-6
	if math.Abs(got.MinX-want.MinX) > e || math.Abs(got.MinY-want.MinY) > e ||
		math.Abs(got.MaxX-want.MaxX) > e || math.Abs(got.MaxY-want.MaxY) > e {
		t.Errorf("%s: got %.4f, want %.4f", what, got, want)
	}
}

func TestPathBounds(t *testing.T) {
	build := func(f func(*Builder)) []Segment {
		var b Builder
		f(&b)
		return b.Segments
	}
	level := build(func(b *Builder) { b.Move(10, 20).Line(30, 20) })
	square := build(func(b *Builder) { b.Rect(10, 20, 30, 40, 0) })
	corner := build(func(b *Builder) { b.Move(0, 10).Line(10, 0).Line(20, 10) })
	dot := build(func(b *Builder) { b.Move(5, 5).Line(5, 5) })
	h := math.Sqrt2 / 2
	for _, tt := range []struct {
		name string
		path Path
		m    Matrix
		want Box
	}{
		{"butt line", Path{Segments: level, Stroke: black(), Width: 2}, Matrix{}, Box{10, 19, 30, 21}},
		{"round line", Path{Segments: level, Stroke: black(), Width: 2, Cap: RoundCap}, Matrix{}, Box{9, 19, 31, 21}},
		{"square line", Path{Segments: level, Stroke: black(), Width: 2, Cap: SquareCap}, Matrix{}, Box{9, 19, 31, 21}},
		{"turned line", Path{Segments: level, Stroke: black(), Width: 2}, Rotate(90), Box{-21, 10, -19, 30}},
		{"area", Path{Segments: square, Fill: black()}, Matrix{}, Box{10, 20, 40, 60}},
		{"outline", Path{Segments: square, Stroke: black(), Width: 2}, Matrix{}, Box{9, 19, 41, 61}},
		{"outline, doubled and moved", Path{Segments: square, Stroke: black(), Width: 2}, Translate(100, 0).Mul(Scale(2)), Box{118, 38, 182, 122}},
		{"mitred corner", Path{Segments: corner, Stroke: black(), Width: 2}, Matrix{}, Box{-h, -2 * h, 20 + h, 10 + h}},
		{"bevelled corner", Path{Segments: corner, Stroke: black(), Width: 2, Join: BevelJoin}, Matrix{}, Box{-h, -h, 20 + h, 10 + h}},
		{"round corner", Path{Segments: corner, Stroke: black(), Width: 2, Join: RoundJoin}, Matrix{}, Box{-h, -1, 20 + h, 10 + h}},
		{"circle", Path{Segments: build(func(b *Builder) { b.Circle(10, 10, 5) }), Fill: black()}, Matrix{}, Box{5, 5, 15, 15}},
		{"ring", Path{Segments: build(func(b *Builder) { b.Circle(10, 10, 5) }), Stroke: black(), Width: 1}, Matrix{}, Box{4.5, 4.5, 15.5, 15.5}},
		{"arch", Path{Segments: build(func(b *Builder) { b.Move(0, 0).Cubic(0, -8, 10, -8, 10, 0) }), Stroke: black(), Width: 1}, Matrix{}, Box{-.5, -6.5, 10.5, 0}},
		{"round dot", Path{Segments: dot, Stroke: black(), Width: 2, Cap: RoundCap}, Matrix{}, Box{4, 4, 6, 6}},
		{"no dot", Path{Segments: dot, Stroke: black(), Width: 2}, Matrix{}, NoBox},
		{"no paint", Path{Segments: square}, Matrix{}, NoBox},
		{"no width", Path{Segments: square, Stroke: black()}, Matrix{}, NoBox},
		{"no segments", Path{Fill: black()}, Matrix{}, NoBox},
	} {
		got := tt.path.Bounds(tt.m)
		if tt.want.Empty() {
			if !got.Empty() {
				t.Errorf("%s: got %v, want nothing", tt.name, got)
			}
			continue
		}
		sameBox(t, tt.name, got, tt.want)
	}
}

// Points of random curves, offset by half the line to both sides, lie in the bounds,
// and some of them reach each side.
func TestCurveBoundsAreTight(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		var c [4]Point
		for i := range c {
			c[i] = Point{r.Float64() * 100, r.Float64() * 100}
		}
		m := Translate(r.Float64()*50, 3).Mul(Rotate(r.Float64() * 360)).Mul(Scale(.5 + r.Float64()))
		p := Path{Segments: []Segment{{MoveTo, [3]Point{c[0]}}, {CubicTo, [3]Point{c[1], c[2], c[3]}}}, Stroke: black(), Width: .5}
		got, seen := p.Bounds(m), NoBox
		for i := range 4001 {
			at, d := cubicAt(c, float64(i)/4000)
			l := math.Hypot(d.X, d.Y)
			for _, s := range []float64{-.25, .25} {
				seen = seen.Add(m.Apply(Point{at.X - d.Y/l*s, at.Y + d.X/l*s}))
			}
		}
		if !got.Grow(.05).Contains(seen) || !seen.Grow(.1).Contains(got) {
			t.Fatalf("curve %v: bounds %v, samples reach %v", c, got, seen)
		}
	}
}

func TestTextBounds(t *testing.T) {
	text := &Text{X: 50, Y: 60, String: "Hn", Face: fonts.Regular, Size: 72}
	b := ItemBounds(text, Identity)
	if got, want := 60-b.MinY, fonts.Regular.CapHeight()*25.4; math.Abs(got-want) > .1 {
		t.Errorf("a capital is %.3f mm high, want %.3f", got, want)
	}
	if w := text.Face.Width(text.String, text.Size, 0); b.MinX < 50 || b.MaxX > 50+w || b.MaxX-b.MinX < w*.8 {
		t.Errorf("ink from %.2f to %.2f, want it inside %.2f to %.2f", b.MinX, b.MaxX, 50.0, 50+w)
	}
	spaced := *text
	spaced.Tracking = 100
	if got := ItemBounds(&spaced, Identity).MaxX - b.MaxX; math.Abs(got-2.54) > 1e-9 {
		t.Errorf("tracking moved the last letter by %.3f mm, want 2.54", got)
	}
	turned := *text
	turned.Angle = 90
	q := ItemBounds(&turned, Identity)
	sameBox(t, "turned text", q, Box{50 - (b.MaxY - 60), 60 + (b.MinX - 50), 50 - (b.MinY - 60), 60 + (b.MaxX - 50)})
	hidden := *text
	hidden.Invisible = true
	if !ItemBounds(&hidden, Identity).Empty() {
		t.Error("invisible text puts no ink")
	}
	if !ItemBounds(&Text{String: " ", Face: fonts.Regular, Size: 10}, Identity).Empty() {
		t.Error("a blank puts no ink")
	}
}

func TestGroupBounds(t *testing.T) {
	var b Builder
	b.Rect(0, 0, 10, 10, 0)
	inner := &Path{Segments: b.Segments, Fill: black()}
	g := &Group{Matrix: Translate(100, 0), Items: []Item{
		&Group{Matrix: Scale(3), Items: []Item{inner}},
		&Image{Rect: Rect{X: -5, Y: 0, W: 1, H: 1}},
	}}
	sameBox(t, "nested groups", Bounds([]Item{g}), Box{95, 0, 130, 30})
	g.Clip = &Rect{X: 110, Y: 10, W: 5, H: 50}
	sameBox(t, "clipped", Bounds([]Item{g}), Box{110, 10, 115, 30})
	g.Clip = &Rect{X: 300, Y: 10, W: 5, H: 50}
	if !Bounds([]Item{g}).Empty() {
		t.Error("what is clipped away puts no ink")
	}
	if !Bounds(nil).Empty() {
		t.Error("no items put no ink")
	}
}
