package pdf

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"platelayer/fonts"
	"platelayer/render"
)

// emblem is a group that is worth a form.
func emblem() *render.Group {
	line := func(c uint32, x float64) *render.Path {
		return &render.Path{Segments: (&render.Builder{}).Move(x, 0).Line(x, 10).Segments, Stroke: render.RGB(c), Width: 1}
	}
	return &render.Group{Name: "emblem", Items: []render.Item{line(0, 0), line(0xFF0000, 5), line(0, 10),
		&render.Text{String: "card", X: 0, Y: 8, Face: fonts.Bold, Size: 9, Color: render.RGB(0), Halo: render.RGB(0xFFFFFF), HaloWidth: 2}}}
}

// at puts a group somewhere.
func at(x, y float64, g *render.Group) *render.Group {
	return &render.Group{Matrix: render.Translate(x, y), Items: []render.Item{g}}
}

// A group that stands in a document a hundred times is written once, and pages only refer
// to it.
func TestSharedGroupsAreWrittenOnce(t *testing.T) {
	g := emblem()
	doc := func(n int) *render.Document {
		d := &render.Document{ID: "cards"}
		for i := range n {
			d.Pages = append(d.Pages, render.Page{Width: 100, Height: 100, Items: []render.Item{
				at(float64(i%40), 5, g), at(50, float64(i%50), g)}})
		}
		return d
	}
	file := write(t, doc(100), Options{})
	if n := bytes.Count(file, []byte("/Subtype /Form")); n != 1 {
		t.Fatalf("%d forms, want 1", n)
	}
	objs := parse(t, file)
	page := string(inflate(t, objs[object(t, objs[3], "Contents")]))
	if strings.Contains(page, "Tj") || strings.Count(page, "/X1 Do") != 2 {
		t.Errorf("a page draws the group itself:\n%s", page)
	}
	form := find(t, objs, "/Subtype /Form")
	content := string(inflate(t, form))
	// It stands where anything may have been set before.
	for _, part := range []string{"0 G\n2.835 w\n0 J\n0 j\n[] 0 d\n", "0 g\n", "0 Tr", "0 Tc"} {
		if !strings.Contains(content, part) {
			t.Errorf("the form takes %q for set:\n%s", part, content)
		}
	}
	// The halo reaches 2 mm beyond the ink, which begins at x = -0.5.
	var x0 float64
	if _, err := fmt.Sscanf(string(form[bytes.Index(form, []byte("/BBox [")):]), "/BBox [%g", &x0); err != nil || x0 > -2*k {
		t.Errorf("the form's box begins at %g (%v)", x0, err)
	}
	// One that stands there once stays where it is.
	single := &render.Document{ID: "one", Pages: []render.Page{{Width: 100, Height: 100, Items: []render.Item{at(5, 5, emblem())}}}}
	if bytes.Contains(write(t, single, Options{}), []byte("/Subtype /Form")) {
		t.Error("a group that stands in one place has become a form")
	}
}

// Forms stand in forms, turned, cut, and with other resources than the page has seen.
func TestFormsInForms(t *testing.T) {
	inner := emblem()
	outer := &render.Group{Items: []render.Item{at(0, 0, inner), at(20, 0, inner),
		&render.Path{Segments: (&render.Builder{}).Rect(0, 0, 3, 3, 0).Segments, Fill: render.RGB(0x00FF00)}}}
	cut := &render.Group{Matrix: render.Rotate(30), Cut: []render.Point{{X: 0, Y: 0}, {X: 40, Y: 0}, {X: 20, Y: 40}}, Items: []render.Item{outer}}
	file := write(t, &render.Document{ID: "nested", Pages: []render.Page{{Width: 100, Height: 100,
		Items: []render.Item{at(10, 10, outer), at(10, 50, outer), cut}}}}, Options{})
	if n := bytes.Count(file, []byte("/Subtype /Form")); n != 2 {
		t.Fatalf("%d forms, want 2", n)
	}
	objs := parse(t, file)
	page := string(inflate(t, objs[object(t, objs[3], "Contents")]))
	for _, part := range []string{"h\nW\nn\n.866025 ", "/X2 Do"} {
		if !strings.Contains(page, part) {
			t.Errorf("no %q in\n%s", part, page)
		}
	}
}
