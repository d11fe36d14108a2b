package svg

import (
	"bytes"
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"platelayer/render"
)

// A clip, a cut and a matrix nest: each is an element of its own, the matrix inside, and
// all are closed again.
func TestCut(t *testing.T) {
	line := &render.Path{Segments: (&render.Builder{}).Move(0, 0).Line(5, 5).Segments, Stroke: render.RGB(0), Width: 1}
	page := &render.Page{Width: 40, Height: 40, Items: []render.Item{
		&render.Group{Name: "card", Matrix: render.Translate(3, 4), Clip: &render.Rect{X: 1, Y: 2, W: 30, H: 30},
			Cut: []render.Point{{X: 1, Y: 1}, {X: 9, Y: 1}, {X: 5, Y: 8}}, Items: []render.Item{line}},
		&render.Group{Cut: []render.Point{{X: 1, Y: 1}, {X: 9, Y: 1}, {X: 5, Y: 8}}, Items: []render.Item{line}},
		&render.Group{Name: "plain", Items: []render.Item{line}},
	}}
	var b bytes.Buffer
	if err := Write(&b, page, Options{}); err != nil {
		t.Fatal(err)
	}
	for d := xml.NewDecoder(bytes.NewReader(b.Bytes())); ; {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	s := b.String()
	for _, part := range []string{
		`<g id="card" inkscape:label="card" inkscape:groupmode="layer" clip-path="url(#_clip-1)"><g clip-path="url(#_clip-2)"><g transform="translate(3 4)">`,
		`<clipPath id="_clip-2"><path d="`, `<g clip-path="url(#_clip-3)">`, `<g id="plain" inkscape:label="plain" inkscape:groupmode="layer">`,
	} {
		if !strings.Contains(s, part) {
			t.Errorf("no %s in\n%s", part, s)
		}
	}
}
