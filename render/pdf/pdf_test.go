package pdf

import (
	"bytes"
	"compress/zlib"
	"errors"
	"io"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"platelayer/fonts"
	"platelayer/render"
	"platelayer/render/rendertest"
)

func write(t testing.TB, d *render.Document, o Options) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, d, o); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// parse cuts a finished file into its objects by its own table, which split reads
// and checks.
func parse(t testing.TB, file []byte) objects {
	t.Helper()
	objs, _, _, err := split(file)
	if err != nil {
		t.Fatal(err)
	}
	return objs
}

// inflate is what the stream of an object holds.
func inflate(t testing.TB, obj []byte) []byte {
	t.Helper()
	_, data, ok := bytes.Cut(obj, []byte("stream\n"))
	if !ok {
		t.Fatalf("no stream in %.80q", obj)
	}
	r, err := zlib.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	out, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func find(t testing.TB, objs objects, part string) []byte {
	t.Helper()
	for _, o := range objs {
		if bytes.Contains(o, []byte(part)) {
			return o
		}
	}
	t.Fatalf("no object has %q", part)
	return nil
}

// object is the number that an entry of a dictionary refers to.
func object(t testing.TB, dict []byte, key string) int {
	t.Helper()
	m := regexp.MustCompile(`/` + key + ` ?(\d+) 0 R`).FindSubmatch(dict)
	if m == nil {
		t.Fatalf("no %s in %q", key, dict)
	}
	n, _ := strconv.Atoi(string(m[1]))
	return n
}

func must(t *testing.T, in []byte, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !bytes.Contains(in, []byte(p)) {
			t.Errorf("%q is not in %.2000q", p, in)
		}
	}
}

func TestPagesHaveTheirBoxes(t *testing.T) {
	page := func(w, h, bleed float64) render.Page {
		return render.Page{Width: w, Height: h, Bleed: bleed, Bookmark: "x"}
	}
	d := &render.Document{ID: "boxes", Pages: []render.Page{page(210, 297, 0), page(297, 210, 0), page(215.9, 279.4, 0), page(148, 210, 0), page(63.5, 88.9, 3.175)}}
	objs := parse(t, write(t, d, Options{}))
	for i, want := range [][]string{
		{"/BleedBox [0.00 0.00 595.28 841.89]\n/TrimBox [0.00 0.00 595.28 841.89]"}, // the size is inherited
		{"/MediaBox [0 0 841.89 595.28]", "/TrimBox [0.00 0.00 841.89 595.28]"},
		{"/MediaBox [0 0 612.00 792.00]", "/TrimBox [0.00 0.00 612.00 792.00]"},
		{"/MediaBox [0 0 419.53 595.28]", "/TrimBox [0.00 0.00 419.53 595.28]"},
		{"/MediaBox [0 0 198.00 270.00]", "/BleedBox [0.00 0.00 198.00 270.00]\n/TrimBox [9.00 9.00 189.00 261.00]"},
	} {
		must(t, objs[3+2*i], want...)
	}
	must(t, objs[1], "/MediaBox [0 0 595.28 841.89]", "/Count 5")
	// Bookmarks lead to the top of their pages, whatever the last page's size.
	var tops []string
	for _, o := range objs {
		if m := regexp.MustCompile(`/Dest \[(\d+) 0 R /XYZ 0 ([\d.]+) null\]`).FindSubmatch(o); m != nil {
			tops = append(tops, string(m[1])+" "+string(m[2]))
		}
	}
	if want := []string{"3 841.89", "5 595.28", "7 792.00", "9 595.28", "11 270.00"}; !slices.Equal(tops, want) {
		t.Errorf("bookmarks lead to %v, want %v", tops, want)
	}
}

func TestFileSaysWhatItIs(t *testing.T) {
	d := rendertest.Everything()
	file := write(t, d, Options{Creator: "platelayer 1.0", Date: time.Date(2024, 5, 6, 7, 8, 9, 0, time.FixedZone("", 3600))})
	if !bytes.HasPrefix(file, []byte("%PDF-1.7\n%")) {
		t.Errorf("starts with %q", file[:12])
	}
	objs := parse(t, file)
	must(t, find(t, objs, "/Type /Catalog"), "/ViewerPreferences <</PrintScaling /None /DisplayDocTitle true>>", "/Lang (en)", "/PageMode /UseOutlines")
	must(t, find(t, objs, "/Producer"), "(platelayer)", "(platelayer 1.0)", "(A. Platelayer)", "(A page with everything)",
		"/CreationDate (D:20240506060809Z)", "/ModDate (D:20240506060809Z)", "\xFE\xFF\x00E\x00v\x00e\x00r\x00y")
	must(t, find(t, objs, "/Dest [3 0 R"), "\xD8\x3D\xDE\x82") // the engine in the bookmark, as two halves
	if m := regexp.MustCompile(`/ID \[<([0-9a-f]{32})> <([0-9a-f]{32})>\]`).FindSubmatch(file); m == nil || !bytes.Equal(m[1], m[2]) {
		t.Error("no /ID")
	}
	other := write(t, d, Options{Creator: "platelayer 1.1"})
	if bytes.Contains(other, []byte("D:2024")) || !bytes.Contains(other, []byte("D:20000101000000Z")) {
		t.Error("without a date the date is not the fixed one")
	}
}

func TestOnlyUsedFacesAreEmbedded(t *testing.T) {
	d := &render.Document{ID: "fonts", Pages: []render.Page{{Width: 100, Height: 100, Items: []render.Item{
		&render.Text{String: "Łódź", Face: fonts.Bold, Size: 9, Color: render.RGB(0)},
		&render.Text{String: "not drawn", Face: fonts.Italic, Size: 9},
	}}}}
	file := write(t, d, Options{})
	names := regexp.MustCompile(`/BaseFont /([A-Z]{6}\+[\w-]+)`).FindAllSubmatch(file, -1)
	if len(names) != 2 || !bytes.HasSuffix(names[0][1], []byte("+RobotoCondensed-Bold")) || !bytes.Equal(names[0][1], names[1][1]) {
		t.Errorf("fonts %q", names)
	}
	objs := parse(t, file)
	must(t, objs[2], "/Font <</F1 ")
	must(t, inflate(t, objs[object(t, find(t, objs, "/ToUnicode"), "ToUnicode")]),
		"4 beginbfchar\n<0001> <0141>\n<0002> <00F3>\n<0003> <0064>\n<0004> <017A>\nendbfchar")
	none := write(t, &render.Document{ID: "none", Pages: []render.Page{{Width: 100, Height: 100}}}, Options{})
	if bytes.Contains(none, []byte("FontFile")) {
		t.Error("a page without text has a font")
	}
}

func TestSameBytesOnEveryRun(t *testing.T) {
	// What fpdf does in random order, often: pages with two boxes.
	small := &render.Document{ID: "small"}
	for range 8 {
		small.Pages = append(small.Pages, render.Page{Width: 100, Height: 100, Bleed: 3, Bookmark: "x", Items: []render.Item{
			&render.Text{String: "x", Face: fonts.Title, Size: 9, Color: render.RGB(0)}}})
	}
	want := write(t, small, Options{})
	for range 50 {
		if !bytes.Equal(want, write(t, small, Options{})) {
			t.Fatal("two runs differ")
		}
	}
	d := rendertest.Everything()
	want = write(t, d, Options{})
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for _, n := range []int{1, 2, 7} {
		runtime.GOMAXPROCS(n)
		var wg sync.WaitGroup
		for range 2 {
			wg.Go(func() {
				var b bytes.Buffer
				if err := Write(&b, d, Options{}); err != nil || !bytes.Equal(want, b.Bytes()) {
					t.Errorf("at once with others the bytes differ (%v)", err)
				}
			})
		}
		wg.Wait()
	}
}

func TestStateIsWrittenWhenItChanges(t *testing.T) {
	black, red := render.RGB(0), render.RGB(0xFF0000)
	line := func(c render.Color, w float64) *render.Path {
		return &render.Path{Segments: (&render.Builder{}).Move(0, 0).Line(25.4, 25.4).Segments, Stroke: c, Width: w}
	}
	text := func(s string) *render.Text {
		return &render.Text{String: s, X: 25.4, Y: 25.4, Face: fonts.Bold, Size: 9, Color: red}
	}
	page := &render.Page{Width: 254, Height: 254, Items: []render.Item{
		line(red, 1), line(red, 1), line(black, 1),
		&render.Group{Name: "no change", Items: []render.Item{line(black, 1)}},
		&render.Group{Matrix: render.Translate(25.4, 0), Items: []render.Item{line(red, 1)}},
		line(black, 1), text("ab"), text("(c)"),
	}}
	got, err := content(page, &resources{})
	if err != nil {
		t.Fatal(err)
	}
	const seg = "0 720 m\n72 648 l\nS\n"
	want := "1 0 0 RG\n2.835 w\n" + seg + seg + "0 G\n" + seg + seg +
		"q\n1 0 0 1 72 0 cm\n1 0 0 RG\n" + seg + "Q\n" + seg +
		"1 0 0 rg\nBT\n/F1 9 Tf\n72 648 Td\n(\x00\x01\x00\x02)Tj\nET\nBT\n72 648 Td\n(\x00\x03\x00\x04\x00\x05)Tj\nET\n"
	if string(got) != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTextInAllManners(t *testing.T) {
	base := render.Text{String: "A", X: 25.4, Y: 25.4, Face: fonts.Bold, Size: 9, Color: render.RGB(0xFF0000)}
	with := func(change func(*render.Text)) *render.Text {
		x := base
		change(&x)
		return &x
	}
	got, err := content(&render.Page{Width: 254, Height: 254, Items: []render.Item{
		with(func(x *render.Text) { x.Tracking = 100 }),
		with(func(x *render.Text) { x.Angle = 90 }),
		with(func(x *render.Text) { x.Invisible = true }),
		with(func(x *render.Text) { x.Halo, x.HaloWidth = render.RGB(0xFFFFFF), 0.5 }),
		with(func(x *render.Text) { x.String, x.Face = "𝔸", fonts.Symbol }),
	}}, &resources{})
	if err != nil {
		t.Fatal(err)
	}
	must(t, got, ".9 Tc", "0 Tc", "0 -1 1 0 72 648 Tm", "3 Tr", "1 G\n2.835 w\n1 J\n1 j\n", "/ActualText()", "1 Tr", "0 Tr", "/F2 9 Tf")
	var set []string
	for _, m := range regexp.MustCompile(`/(\w+) 9 Tf`).FindAllSubmatch(got, -1) {
		set = append(set, string(m[1]))
	}
	if want := []string{"F1", "H1", "F1", "F2"}; !slices.Equal(set, want) {
		t.Errorf("the fonts %v are set, want %v", set, want)
	}
}

func TestContentsAreBalanced(t *testing.T) {
	objs := parse(t, write(t, rendertest.Everything(), Options{}))
	for i := range 3 {
		depth, inText := 0, false
		for line := range strings.Lines(string(inflate(t, objs[4+2*i]))) {
			switch line = strings.TrimSpace(line); {
			case line == "q":
				depth++
			case line == "Q":
				depth--
			case line == "BT":
				inText = true
			case line == "ET":
				inText = false
			case strings.Contains(line, "NaN") || strings.Contains(line, "Inf"):
				t.Errorf("page %d has %q", i+1, line)
			}
			if depth < 0 || inText && (line == "q" || line == "Q" || strings.HasSuffix(line, " l")) {
				t.Fatalf("page %d: %q at depth %d, in text %v", i+1, line, depth, inText)
			}
		}
		if depth != 0 || inText {
			t.Errorf("page %d ends at depth %d, in text %v", i+1, depth, inText)
		}
	}
}

func TestWriteRefuses(t *testing.T) {
	page := func(it ...render.Item) *render.Document {
		return &render.Document{ID: "x", Pages: []render.Page{{Width: 100, Height: 100, Items: it}}}
	}
	image := func(format, data string) *render.Image {
		return &render.Image{Rect: render.Rect{W: 10, H: 10}, Name: "art/lok.png", Format: format, Data: []byte(data)}
	}
	lang := page()
	lang.Lang = "en) /Names ("
	for _, c := range []struct {
		what string
		doc  *render.Document
		want string
	}{
		{"no pages", &render.Document{ID: "x"}, `"x" has no pages`},
		{"a missing character", page(&render.Text{String: "東", Face: fonts.Bold, Size: 9, Color: render.RGB(0)}), "U+6771"},
		{"a language that is none", lang, "language"},
		{"no picture", page(image("png", "")), `page 1: image "art/lok.png"`},
		{"half a picture", page(image("png", string(rendertest.Picture()[:100]))), `image "art/lok.png"`},
		{"a picture of another kind", page(image("jpeg", string(rendertest.Picture()))), `image "art/lok.png"`},
	} {
		var b bytes.Buffer
		if err := Write(&b, c.doc, Options{}); err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "pdf: ") {
			t.Errorf("%s: got %v, want %q", c.what, err, c.want)
		}
		if b.Len() > 0 {
			t.Errorf("%s: %d bytes are written all the same", c.what, b.Len())
		}
	}
}

type full struct{}

var errFull = errors.New("disk full")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestWriteTellsOfAFullDisk(t *testing.T) {
	if err := Write(full{}, rendertest.Everything(), Options{}); !errors.Is(err, errFull) {
		t.Errorf("got %v", err)
	}
}

func TestCopiesShareTheirContent(t *testing.T) {
	d := rendertest.Crowded()
	one := write(t, d, Options{})
	p := d.Pages[0]
	other := p
	other.Items = p.Items[:1]
	d.Pages = []render.Page{p, p, other, p, p}
	five := write(t, d, Options{})
	if len(five) > 2*len(one) {
		t.Errorf("one page has %d bytes, five with four copies %d", len(one), len(five))
	}
	objs := parse(t, five)
	for i, want := range []int{4, 4, 8, 4, 4} {
		if got := object(t, objs[3+2*i], "Contents"); got != want {
			t.Errorf("page %d has its content in object %d, want %d", i+1, got, want)
		}
	}
}

// A halo is set in the same font under a name whose codes stand for nothing.
func TestHaloIsNotFound(t *testing.T) {
	halo := &render.Text{String: "ab", X: 10, Y: 10, Face: fonts.Bold, Size: 9, Color: render.RGB(0), Halo: render.RGB(0xFFFFFF), HaloWidth: 1}
	objs := parse(t, write(t, &render.Document{ID: "halo", Pages: []render.Page{{Width: 100, Height: 100, Items: []render.Item{halo}}}}, Options{}))
	f, h := objs[object(t, objs[2], "F1")], objs[object(t, objs[2], "H1")]
	if a, b := object(t, f, `DescendantFonts \[`), object(t, h, `DescendantFonts \[`); a != b {
		t.Errorf("the halo's font is embedded again: objects %d and %d", a, b)
	}
	must(t, inflate(t, objs[object(t, f, "ToUnicode")]), "<0001> <0061>\n<0002> <0062>")
	must(t, inflate(t, objs[object(t, h, "ToUnicode")]), "<0001> <200B>\n<0002> <200B>")
}

// Letters that another run says stand for no character; the characters of letters far apart
// are there once more, set closer and not drawn.
func TestMuteAndSpacedText(t *testing.T) {
	text := func(tracking float64, mute bool) string {
		got, err := content(&render.Page{Width: 100, Height: 100, Items: []render.Item{
			&render.Text{String: "ab", Face: fonts.Regular, Size: 10, Color: render.RGB(0), Tracking: tracking, Mute: mute}}}, &resources{})
		if err != nil {
			t.Fatal(err)
		}
		return string(got)
	}
	for _, c := range []struct {
		tracking float64
		mute     bool
		want     string
	}{
		{0, false, "BT /F1 10 Tf Tj ET"},
		{90, false, "BT /F1 10 Tf .9 Tc Tj ET"},
		{0, true, "/Span <</ActualText()>> BDC BT /H1 10 Tf Tj ET EMC"},
		{280, true, "/Span <</ActualText()>> BDC BT /H1 10 Tf 2.8 Tc Tj ET EMC"},
		{280, false, "/Span <</ActualText()>> BDC BT /H1 10 Tf 2.8 Tc Tj ET EMC BT /F1 10 Tf .5 Tc 3 Tr Tj ET"},
	} {
		got := regexp.MustCompile(`(?s)0 \S+ Td\n\(.*?\)`).ReplaceAllString(text(c.tracking, c.mute), "")
		if got = strings.Join(strings.Fields(got), " "); got != c.want {
			t.Errorf("tracking %g, mute %v: %q, want %q", c.tracking, c.mute, got, c.want)
		}
	}
}

// Codes are bytes that must not end the string they stand in.
func TestCodesAreEscaped(t *testing.T) {
	all := ""
	for r := rune(0x20); len([]rune(all)) < 0x60; r++ {
		if fonts.Regular.Has(r) {
			all += string(r)
		}
	}
	got, err := content(&render.Page{Width: 254, Height: 254, Items: []render.Item{
		&render.Text{String: all, Face: fonts.Regular, Size: 9, Color: render.RGB(0)}}}, &resources{})
	if err != nil {
		t.Fatal(err)
	}
	must(t, got, "\x00'\x00\\(\x00\\)\x00*", "\x00[\x00\\\\\x00]", "\x00\x0c\x00\\r\x00\x0e")
}

func TestColorsComeBack(t *testing.T) {
	for v := range 256 {
		s := &stream{}
		s.part(uint8(v))
		f, err := strconv.ParseFloat(strings.TrimSpace(string(s.buf)), 64)
		if err != nil || int(f*255) != v || int(f*255+0.5) != v || f > 1 {
			t.Errorf("%d is written as %q", v, s.buf)
		}
	}
}

func TestNumbersAreShort(t *testing.T) {
	for _, c := range []struct {
		v    float64
		n    int
		want string
	}{
		{0, 2, "0"}, {-0.001, 2, "0"}, {1, 2, "1"}, {-1, 2, "-1"}, {0.5, 2, ".5"}, {-0.5, 2, "-.5"}, {100, 2, "100"},
		{12.3456, 2, "12.35"}, {12.3, 3, "12.3"}, {12.03, 2, "12.03"}, {0.05, 2, ".05"}, {-7.999, 2, "-8"}, {0.000001, 6, ".000001"}, {283464.57, 2, "283464.57"},
	} {
		got := string(appendNumber(nil, c.v, c.n))
		if got != c.want {
			t.Errorf("%g with %d decimals is %q, want %q", c.v, c.n, got, c.want)
		}
		if back, err := strconv.ParseFloat(got, 64); err != nil || back-c.v > 0.006 || c.v-back > 0.006 {
			t.Errorf("%q reads back as %g", got, back)
		}
	}
}
