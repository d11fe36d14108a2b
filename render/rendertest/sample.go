// Package rendertest holds the pages on which the writers are tried: one with
// everything that an item can be, and one as crowded as a real sheet.
package rendertest

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"strconv"

	"platelayer/fonts"
	"platelayer/render"
)

// Everything is a document of three pages: A4 with every kind of item in every
// manner, A5 landscape with bleed, and A4 landscape with a little text.
func Everything() *render.Document {
	return &render.Document{
		ID: "everything", Title: "Everything: Łódź (öäü) \\ 🚂", Author: "A. Platelayer", Subject: "A page with everything",
		Keywords: "railway, paper game", Lang: "en",
		Pages: []render.Page{
			{Sheet: "game", Bookmark: "Game sheet — Ústí 🚂", Width: 210, Height: 297, Margin: 8, Items: everything()},
			{Sheet: "player", Bookmark: "Player sheet", Width: 210, Height: 148, Bleed: 3, Items: bled()},
			{Sheet: "solo", Width: 297, Height: 210, Items: []render.Item{
				label(20, 30, "Solo", fonts.Title, 30), label(20, 200, "at the foot", fonts.Italic, 10)}},
		},
	}
}

func label(x, y float64, s string, f *fonts.Face, size float64) *render.Text {
	return &render.Text{X: x, Y: y, String: s, Face: f, Size: size, Color: render.RGB(0x222222)}
}

func path(b *render.Builder, fill, stroke render.Color, width float64) *render.Path {
	return &render.Path{Segments: b.Segments, Fill: fill, Stroke: stroke, Width: width}
}

func build() *render.Builder { return &render.Builder{} }

var (
	none  render.Color
	ink   = render.RGB(0x222222)
	blue  = render.RGB(0x0072B2)
	green = render.RGB(0x9CCB86)
	sand  = render.RGB(0xF3E9D2)
	red   = render.RGB(0xD55E00)
)

func everything() []render.Item {
	var out []render.Item
	add := func(it ...render.Item) { out = append(out, it...) }
	add(label(15, 22, "Everything", fonts.Title, 24),
		label(15, 28, "Ústí, Łódź, Straße, Iași, Győr, Žďár, İzmir: 12−15 – … (a\\b)", fonts.Regular, 9),
		label(15, 33, "Bold 0123456789", fonts.Bold, 9), label(50, 33, "Italic 0123456789", fonts.Italic, 9),
		label(85, 33, "Display 0123456789", fonts.Display, 9), label(125, 33, "☐ ✓ ★ ● → ♠", fonts.Symbol, 9))
	tracked := label(15, 40, "ROLL AND RAILS", fonts.Display, 9)
	tracked.Tracking = 140
	tight := label(75, 40, "set tight, −40", fonts.Regular, 9)
	tight.Tracking = -40
	add(tracked, tight)

	// Hexes, joined and dashed in all ways.
	for i, j := range []render.Join{render.MiterJoin, render.RoundJoin, render.BevelJoin} {
		p := path(build().Poly(Hex(35+float64(i)*35, 62, 15)...), []render.Color{green, sand, none}[i], ink, 1.2)
		p.Join = j
		add(p)
	}
	for i, c := range []render.Cap{render.ButtCap, render.RoundCap, render.SquareCap} {
		y := 50 + float64(i)*6
		p := path(build().Move(130, y).Line(190, y), none, blue, 2)
		p.Cap = c
		q := path(build().Move(130, y+2.5).Cubic(150, y+9, 170, y-9, 190, y+2.5), none, red, 0.5)
		q.Cap, q.Dash = c, [][]float64{{2, 1}, {0, 1.5}, {3, 1, 1}}[i]
		add(p, q)
	}
	sharp := path(build().Polyline(render.Point{X: 130, Y: 75}, render.Point{X: 150, Y: 70}, render.Point{X: 130, Y: 72}), none, ink, 0.6)
	hole := path(build().Circle(165, 74, 6).Circle(165, 74, 3), sand, ink, 0.25) // both run one way: no hole
	star := build()
	for i := range 5 {
		a := float64(i) * 4 * math.Pi / 5
		x, y := 182+6*math.Sin(a), 74-6*math.Cos(a)
		if i == 0 {
			star.Move(x, y)
		} else {
			star.Line(x, y)
		}
	}
	add(sharp, hole, path(star.Close(), red, none, 0))
	dotted := path(build().Rect(15, 84, 60, 14, 3), sand, ink, 0.35)
	dotted.Dash = []float64{1.2, 0.8}
	add(dotted, path(build().Rect(80, 84, 30, 14, 0), none, ink, 0.1), path(build().Arc(130, 91, 7, -200, 40, false), none, blue, 1),
		path(build().Ellipse(160, 91, 14, 6), green, ink, 0.5), &render.Path{Segments: build().Move(185, 91).Line(185, 91).Segments, Stroke: red, Width: 4, Cap: render.RoundCap})

	// Text with a halo over a busy ground, turned, and not to be seen.
	for i := range 30 {
		x := 15 + float64(i)*3
		add(path(build().Move(x, 105).Line(x+10, 140), none, blue, 0.4))
	}
	for i, a := range []float64{0, 15, -20, 90, 180} {
		t := label([]float64{25, 25, 60, 95, 60}[i], []float64{112, 120, 138, 110, 118}[i], "Weser "+strconv.Itoa(int(a)), fonts.Italic, 14)
		t.Angle, t.Halo, t.HaloWidth = a, render.RGB(0xFFFFFF), 0.7
		t.Color = blue
		add(t)
	}
	hidden := label(120, 120, "Hidden River", fonts.Italic, 10)
	hidden.Invisible = true
	add(hidden)
	for i, letter := range []string{"Q", "U", "I", "E", "T"} {
		t := label(150+7*float64(i), 120, letter, fonts.Bold, 10)
		t.Color, t.Mute = ink, true
		add(t)
	}
	spaced := label(120, 128, "Spaced Sea", fonts.Italic, 8)
	spaced.Color, spaced.Tracking = blue, 280
	add(spaced)
	big := label(120, 138, "beyond the BMP: 𝔸𝔹ℂ", fonts.Symbol, 12)
	big.Color = ink
	add(big)

	// Groups: moved, turned, scaled, mirrored, clipped, one in another.
	for i, m := range []render.Matrix{
		render.Translate(40, 170), render.Translate(80, 170).Mul(render.Rotate(30)), render.Translate(120, 170).Mul(render.Rotate(90)),
		render.Translate(160, 170).Mul(render.Scale(1.6)), render.Translate(40, 215).Mul(render.Matrix{A: -1, D: 1}),
		render.Translate(80, 215).Mul(render.Matrix{A: 1.6, D: 0.6}), render.Translate(120, 215).Mul(render.Rotate(180)).Mul(render.Scale(0.12)).Mul(render.Scale(8)),
	} {
		add(&render.Group{Name: "emblem " + strconv.Itoa(i), Matrix: m, Items: emblem()})
	}
	add(&render.Group{Name: "clipped", Matrix: render.Translate(160, 215), Clip: &render.Rect{X: 152, Y: 207, W: 16, H: 13}, Items: emblem()})
	add(&render.Group{Name: "outer", Matrix: render.Translate(45, 258).Mul(render.Rotate(-25)), Items: []render.Item{
		path(build().Rect(-12, -8, 24, 16, 0), none, red, 0.2),
		&render.Group{Name: "inner", Clip: &render.Rect{X: -12, Y: -8, W: 24, H: 16}, Items: emblem()}}})
	add(&render.Group{Name: "quarter turn", Matrix: render.Translate(85, 258).Mul(render.Rotate(90)), Items: []render.Item{
		&render.Group{Name: "inner", Clip: &render.Rect{X: -12, Y: -8, W: 24, H: 16}, Matrix: render.Rotate(10), Items: emblem()}}})
	// One group in three places, with others around it that leave other colours and lines
	// behind, and one cut by a polygon.
	shared := &render.Group{Name: "shared", Matrix: render.Scale(.5), Items: emblem()}
	pair := &render.Group{Items: []render.Item{shared, path(build().Circle(0, 0, 1), blue, none, 0),
		&render.Group{Matrix: render.Translate(11, 0), Items: []render.Item{shared}}}}
	add(&render.Group{Name: "pair", Matrix: render.Translate(150, 236), Items: []render.Item{pair}},
		path(build().Move(140, 242).Line(190, 242), none, green, 0.7),
		&render.Group{Name: "turned pair", Matrix: render.Translate(180, 236).Mul(render.Rotate(15)), Items: []render.Item{pair}},
		&render.Group{Name: "cut", Matrix: render.Translate(15, 240), Cut: Hex(15, 240, 7), Items: emblem()})
	data := Picture()
	add(&render.Image{Rect: render.Rect{X: 115, Y: 245, W: 30, H: 20}, Name: "picture.png", Data: data, Format: "png"},
		&render.Group{Name: "turned picture", Matrix: render.Translate(175, 255).Mul(render.Rotate(20)), Items: []render.Item{
			&render.Image{Rect: render.Rect{X: -12, Y: -8, W: 24, H: 16}, Name: "picture.png", Data: data, Format: "png"}}})
	add(path(build().Rect(8, 8, 194, 281, 0), none, ink, 0.25))
	return out
}

// emblem is 20 by 20 mm around the origin.
func emblem() []render.Item {
	t := label(-8, 3, "Łódź 7", fonts.Bold, 12)
	t.Halo, t.HaloWidth = render.RGB(0xFFFFFF), 0.4
	return []render.Item{
		path(build().Poly(Hex(0, 0, 11)...), sand, ink, 0.6),
		path(build().Move(-10, -6).Line(10, 6), none, blue, 1.5),
		path(build().Circle(5, -6, 2), red, none, 0),
		t,
	}
}

func bled() []render.Item {
	return []render.Item{
		path(build().Rect(-3, -3, 216, 154, 0), green, none, 0),
		path(build().Rect(0, 0, 210, 148, 0), none, red, 0.2),
		label(20, 30, "Player", fonts.Title, 30),
	}
}

// Picture is a PNG file of 24 by 16 pixels with a transparent corner.
func Picture() []byte {
	img := image.NewNRGBA(image.Rect(0, 0, 24, 16))
	for y := range 16 {
		for x := range 24 {
			c := color.NRGBA{R: uint8(x * 10), G: uint8(y * 15), B: 160, A: 255}
			if x+y < 8 {
				c.A = uint8(32 * (x + y))
			}
			img.SetNRGBA(x, y, c)
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		panic(err) // an image in memory always encodes
	}
	return b.Bytes()
}

// Hex is the corners of a pointy hexagon.
func Hex(x, y, r float64) []render.Point {
	out := make([]render.Point, 6)
	for i := range out {
		s, c := math.Sincos(float64(i)*math.Pi/3 - math.Pi/2)
		out[i] = render.Point{X: x + r*c, Y: y + r*s}
	}
	return out
}

// Crowded is one A4 page as a sheet has it: 200 hexes with a fill, a line and two
// labels each, in all text faces.
func Crowded() *render.Document {
	var hexes, labels []render.Item
	faces := []*fonts.Face{fonts.Regular, fonts.Bold, fonts.Italic, fonts.Display}
	for i := range 200 {
		r := 8.0
		row, col := i/14, i%14
		x := 15 + r*math.Sqrt(3)*(float64(col)+float64(row%2)/2)
		y := 20 + r*1.5*float64(row)
		hexes = append(hexes, path(build().Poly(Hex(x, y, r)...), []render.Color{sand, green, none}[i%3], ink, 0.2))
		a := label(x-3, y-4, string(rune('A'+col))+strconv.Itoa(row+1), faces[i%4], 6)
		b := label(x-5, y+3, []string{"Bielefeld", "Žďár", "Frankfurt", "Łódź"}[i%4], faces[i/4%4], 7)
		b.Halo, b.HaloWidth = render.RGB(0xFFFFFF), 0.3
		labels = append(labels, a, b)
	}
	return &render.Document{ID: "crowded", Title: "Crowded", Lang: "en", Pages: []render.Page{{Sheet: "game", Bookmark: "Game sheet",
		Width: 210, Height: 297, Items: []render.Item{&render.Group{Name: "terrain", Items: hexes}, &render.Group{Name: "labels", Items: labels}}}}}
}
