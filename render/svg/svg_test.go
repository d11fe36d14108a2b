package svg

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"platelayer/fonts"
	"platelayer/render"
	"platelayer/render/rendertest"
)

// node is an element as a reader sees it.
type node struct {
	XMLName xml.Name
	Attrs   []xml.Attr `xml:",any,attr"`
	Text    string     `xml:",chardata"`
	Nodes   []node     `xml:",any"`
}

func (n *node) attr(name string) string {
	for _, a := range n.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func (n *node) walk(f func(*node)) {
	f(n)
	for i := range n.Nodes {
		n.Nodes[i].walk(f)
	}
}

func write(t testing.TB, p *render.Page, o Options) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, p, o); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func parse(t testing.TB, file []byte) *node {
	t.Helper()
	dec := xml.NewDecoder(bytes.NewReader(file))
	dec.Strict = true
	var n node
	if err := dec.Decode(&n); err != nil {
		t.Fatalf("%v in %.300s", err, file)
	}
	if rest := file[dec.InputOffset():]; strings.TrimSpace(string(rest)) != "" {
		t.Fatalf("something behind the root: %.100s", rest)
	}
	return &n
}

func TestSizeIsInMillimetres(t *testing.T) {
	for _, c := range []struct {
		page                   render.Page
		width, height, viewBox string
	}{
		{render.Page{Width: 210, Height: 297}, "210mm", "297mm", "0 0 210 297"},
		{render.Page{Width: 63.5, Height: 88.9, Bleed: 3.175}, "69.85mm", "95.25mm", "-3.175 -3.175 69.85 95.25"},
	} {
		n := parse(t, write(t, &c.page, Options{Title: "T", Author: "A & B", Lang: "de"}))
		if n.XMLName.Space != "http://www.w3.org/2000/svg" || n.attr("width") != c.width || n.attr("height") != c.height || n.attr("viewBox") != c.viewBox || n.attr("lang") != "de" {
			t.Errorf("%v", n.Attrs)
		}
		if n.Nodes[0].XMLName.Local != "title" || n.Nodes[0].Text != "T" {
			t.Errorf("the title is %v", n.Nodes[0])
		}
	}
}

func TestReferencesLeadSomewhere(t *testing.T) {
	for _, d := range []*render.Document{rendertest.Everything(), rendertest.Crowded()} {
		for i := range d.Pages {
			file := write(t, &d.Pages[i], Options{})
			ids := map[string]string{}
			root := parse(t, file)
			root.walk(func(n *node) {
				if id := n.attr("id"); id != "" {
					if ids[id] != "" {
						t.Errorf("%s: the id %q is used twice", d.ID, id)
					}
					ids[id] = n.XMLName.Local
				}
			})
			uses := 0
			root.walk(func(n *node) {
				if n.XMLName.Local == "use" {
					uses++
					if ids[strings.TrimPrefix(n.attr("href"), "#")] != "path" {
						t.Errorf("%s: a glyph is missing: %q", d.ID, n.attr("href"))
					}
				}
				if c := n.attr("clip-path"); c != "" && ids[strings.TrimSuffix(strings.TrimPrefix(c, "url(#"), ")")] != "clipPath" {
					t.Errorf("%s: a clip is missing: %q", d.ID, c)
				}
			})
			if uses == 0 {
				t.Errorf("%s: no text", d.ID)
			}
		}
	}
}

func TestGroupsHaveNames(t *testing.T) {
	dot := &render.Path{Segments: (&render.Builder{}).Circle(5, 5, 1).Segments, Fill: render.RGB(0)}
	inner := &render.Group{Name: "labels", Items: []render.Item{dot}}
	n := parse(t, write(t, &render.Page{Width: 10, Height: 10, Items: []render.Item{
		&render.Group{Name: "terrain", Items: []render.Item{inner}},
		&render.Group{Name: "rivers", Items: []render.Item{dot}},
		&render.Group{Name: "labels", Items: []render.Item{dot}},
		&render.Group{Name: "labels-2", Items: []render.Item{dot}},
		&render.Group{Name: `Flüsse "<&>" 1`, Items: []render.Item{dot}},
		&render.Group{Name: "_clip-1", Clip: &render.Rect{W: 5, H: 5}, Items: []render.Item{dot}},
	}}, Options{}))
	var got []string
	n.walk(func(n *node) {
		if l := n.attr("label"); l != "" {
			got = append(got, n.attr("id")+" "+l+" "+n.attr("groupmode"))
		}
	})
	want := []string{"terrain terrain layer", "labels labels ", "rivers rivers layer", "labels-2 labels layer", "labels-2-2 labels-2 layer",
		`flusse-------1 Flüsse "<&>" 1 layer`, "g-_clip-1 _clip-1 layer"}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// The pieces of a page come out at the places that the display list gives them.
func TestGeometry(t *testing.T) {
	line := &render.Path{Segments: (&render.Builder{}).Move(0.5, -0.25).Line(10, 1.0/3).Cubic(1, 2, 3, 4, 5, 6).Close().Segments,
		Stroke: render.RGB(0x0072B2), Width: 0.35, Cap: render.RoundCap, Join: render.BevelJoin, Dash: []float64{1, 0.5}}
	area := &render.Path{Segments: (&render.Builder{}).Rect(1, 1, 2, 2, 0).Segments, Fill: render.RGB(0xFFCC00)}
	file := write(t, &render.Page{Width: 20, Height: 20, Items: []render.Item{line, area,
		&render.Group{Matrix: render.Translate(3, 4), Clip: &render.Rect{X: 1, Y: 2, W: 3, H: 4}, Items: []render.Item{area}},
		&render.Group{Matrix: render.Translate(3, 4).Mul(render.Rotate(90)), Items: []render.Item{area}},
		&render.Path{Segments: area.Segments}, &render.Path{Segments: area.Segments, Stroke: render.RGB(0)},
	}}, Options{})
	const square = `<path d="M1 1L3 1L3 3L1 3z" fill="#fc0"/>`
	for _, want := range []string{
		`<path d="M.5 -.25L10 .333C1 2 3 4 5 6z" fill="none" stroke="#0072b2" stroke-width=".35" stroke-linecap="round" stroke-linejoin="bevel" stroke-dasharray="1 .5"/>`,
		`<clipPath id="_clip-1"><rect x="1" y="2" width="3" height="4"/></clipPath>`,
		`<g clip-path="url(#_clip-1)"><g transform="translate(3 4)">` + "\n" + square + "\n</g></g>",
		`<g transform="matrix(0 1 -1 0 3 4)">` + "\n" + square + "\n</g>",
	} {
		if !bytes.Contains(file, []byte(want)) {
			t.Errorf("%s is not in\n%s", want, file)
		}
	}
	if n := bytes.Count(file, []byte("<path")); n != 4 {
		t.Errorf("%d paths, want 4: what has no paint is left out", n)
	}
}

// A string of text is found, and its glyphs stand where the outlines of the text do.
func TestText(t *testing.T) {
	x := &render.Text{X: 30, Y: 40, String: `Łódź <&"> 7`, Face: fonts.Regular, Size: 12, Tracking: 50, Angle: 20, Color: render.RGB(0x222222)}
	root := parse(t, write(t, &render.Page{Width: 100, Height: 100, Items: []render.Item{x}}, Options{}))
	var titles []string
	starts := map[string]render.Point{}
	var got []render.Point
	root.walk(func(n *node) {
		switch n.XMLName.Local {
		case "title":
			titles = append(titles, n.Text)
		case "path":
			var p render.Point
			m := regexp.MustCompile(`^M(-?[\d.]+) (-?[\d.]+)`).FindStringSubmatch(n.attr("d"))
			p.X, _ = strconv.ParseFloat(m[1], 64)
			p.Y, _ = strconv.ParseFloat(m[2], 64)
			starts[n.attr("id")] = p
		case "g":
			m := regexp.MustCompile(`^matrix\((\S+) (\S+) (\S+) (\S+) (\S+) (\S+)\)$`).FindStringSubmatch(n.attr("transform"))
			if m == nil {
				return
			}
			var v [6]float64
			for i := range v {
				v[i], _ = strconv.ParseFloat(m[i+1], 64)
			}
			n.walk(func(u *node) {
				if u.XMLName.Local == "use" {
					pen, _ := strconv.ParseFloat(u.attr("x"), 64)
					p := starts[strings.TrimPrefix(u.attr("href"), "#")]
					got = append(got, render.Matrix{A: v[0], B: v[1], C: v[2], D: v[3], E: v[4], F: v[5]}.Apply(render.Point{X: p.X + pen, Y: p.Y}))
				}
			})
		}
	})
	if len(titles) != 1 || titles[0] != x.String {
		t.Errorf("titles %q", titles)
	}
	var want []render.Point
	for _, r := range x.String { // the first point of each glyph
		one := *x
		one.String = string(r)
		one.Angle = 0
		one.X, one.Y = 0, 0
		pen := x.Face.Width(x.String[:strings.IndexRune(x.String, r)], x.Size, x.Tracking)
		if pen > 0 {
			pen += x.Tracking / 1000 * x.Em()
		}
		if o := one.Outline(); len(o) > 0 {
			want = append(want, render.Translate(x.X, x.Y).Mul(render.Rotate(x.Angle)).Apply(render.Point{X: o[0].P[0].X + pen, Y: o[0].P[0].Y}))
		}
	}
	if len(got) != len(want) {
		t.Fatalf("%d glyphs, want %d", len(got), len(want))
	}
	for i := range got {
		if math.Hypot(got[i].X-want[i].X, got[i].Y-want[i].Y) > 0.01 {
			t.Errorf("glyph %d starts at %.3f, want %.3f", i, got[i], want[i])
		}
	}
}

func TestTextThatIsNotDrawnIsFound(t *testing.T) {
	x := &render.Text{String: "Weser", Face: fonts.Italic, Size: 9, Invisible: true, Color: render.RGB(0)}
	file := write(t, &render.Page{Width: 100, Height: 100, Items: []render.Item{x}}, Options{})
	if !bytes.Contains(file, []byte("<title>Weser</title>")) || bytes.Contains(file, []byte("<use")) {
		t.Errorf("%s", file)
	}
}

// Letters of a text that another run says are drawn, and read by nobody.
func TestMuteTextIsNotFound(t *testing.T) {
	x := &render.Text{String: "W", Face: fonts.Italic, Size: 9, Mute: true, Color: render.RGB(0)}
	file := write(t, &render.Page{Width: 100, Height: 100, Items: []render.Item{x}}, Options{})
	if !bytes.Contains(file, []byte("<use")) || bytes.Contains(file, []byte("<title>W</title>")) ||
		bytes.Contains(file, []byte("aria-label=\"W\"")) || !bytes.Contains(file, []byte(`aria-hidden="true"`)) {
		t.Errorf("%s", file)
	}
}

func TestEscape(t *testing.T) {
	const s = "a<b>&\"c\"\x00\x1b\n\tŁ\ufffe🚂\xff"
	got := escape(s)
	var n struct {
		V string `xml:"v,attr"`
		T string `xml:",chardata"`
	}
	if err := xml.Unmarshal([]byte("<x v=\""+got+"\">"+got+"</x>"), &n); err != nil {
		t.Fatal(err)
	}
	const want = "a<b>&\"c\"\ufffd\ufffd\n\tŁ\ufffd🚂\ufffd"
	if n.V != want || n.T != want {
		t.Errorf("got %q and %q, want %q", n.V, n.T, want)
	}
}

func TestNumbersAreShort(t *testing.T) {
	for v, want := range map[float64]string{0: "0", -0.0001: "0", 0.5: ".5", -0.5: "-.5", 1: "1", -12.3456: "-12.346", 100: "100", 0.0004: "0", 1e5: "100000"} {
		if got := number(v); got != want {
			t.Errorf("%g is %q, want %q", v, got, want)
		}
	}
	long := regexp.MustCompile(`\d\.\d{9,}|\d{9,}|NaN|Inf|e[+-]\d`)
	d := rendertest.Everything()
	file := regexp.MustCompile(`base64,[^"]*|aria-label="[^"]*"|<title>[^<]*`).ReplaceAll(write(t, &d.Pages[0], Options{}), nil)
	if m := long.Find(file); m != nil {
		t.Errorf("a number such as %q", m)
	}
}

func TestSameBytesOnEveryRun(t *testing.T) {
	page := &rendertest.Everything().Pages[0]
	want := write(t, page, Options{Title: "x"})
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for i := range 50 {
		runtime.GOMAXPROCS(1 + i%4)
		if !bytes.Equal(want, write(t, page, Options{Title: "x"})) {
			t.Fatal("two runs differ")
		}
	}
}

type full struct{}

var errFull = errors.New("disk full")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestWriteRefuses(t *testing.T) {
	page := &render.Page{Width: 20, Height: 20}
	if err := Write(full{}, page, Options{}); !errors.Is(err, errFull) {
		t.Errorf("a full disk: %v", err)
	}
	page.Items = []render.Item{&render.Text{String: "東", Face: fonts.Bold, Size: 9}}
	if err := Write(io.Discard, page, Options{}); err == nil || !strings.Contains(err.Error(), "U+6771") {
		t.Errorf("a missing character: %v", err)
	}
}

func BenchmarkWrite(b *testing.B) {
	page := &rendertest.Crowded().Pages[0]
	b.ReportAllocs()
	for b.Loop() {
		if err := Write(io.Discard, page, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
