package layout

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"platelayer/diag"
	"platelayer/render"
	"platelayer/theme"
	"platelayer/words"
)

// canvas is an empty canvas of a theme, with a list that must stay empty.
func canvas(t *testing.T, name string) *Canvas {
	t.Helper()
	th, ok := theme.Get(name)
	if !ok {
		t.Fatalf("no theme %q", name)
	}
	w, err := words.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	problems := new(diag.List)
	t.Cleanup(func() {
		if len(*problems) > 0 {
			t.Error(*problems)
		}
	})
	return NewCanvas(Look{Theme: th, Words: w}, problems)
}

// Without colour, any two goods still differ by letter and pattern (mono), or by
// letter and shape (ink).
func TestGoodsAreToldApartWithoutColour(t *testing.T) {
	square := []render.Point{{X: 0, Y: 0}, {X: 9, Y: 0}, {X: 9, Y: 9}, {X: 0, Y: 9}}
	letters, patterns, shapes := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for g := range Good(5) {
		c := canvas(t, "mono")
		c.Pattern(square, g, 1)
		p := ""
		for _, i := range c.Items() {
			p += fmt.Sprintf("%+v", *i.(*render.Path))
		}
		if p == "" {
			t.Errorf("good %s has no pattern in mono", g.Letter())
		}
		patterns[p] = true
		shapes[fmt.Sprint(GoodShape(g, 0, 0, 5))] = true

		c = canvas(t, "ink")
		c.Token(0, 0, 5, g)
		for _, i := range c.Items() {
			if x, ok := i.(*render.Text); ok {
				letters[x.String] = true
			}
			if x, ok := i.(*render.Path); ok && x.Fill.Set && x.Fill != render.RGB(0xFFFFFF) {
				t.Errorf("good %s is filled in ink", g.Letter())
			}
		}
	}
	if len(patterns) != 5 || len(shapes) != 5 || len(letters) != 5 {
		t.Errorf("five goods have %d patterns, %d shapes, %d letters", len(patterns), len(shapes), len(letters))
	}
}

// Every pattern can be on every good, the star too, which is not convex: it is there, and
// inside; arms of crosses reach to under the outline.
func TestPatternsOfAllShapes(t *testing.T) {
	for g := range Star + 1 {
		shape := GoodShape(g, 40, 40, 12)
		for hatch := range theme.Hatch(len(theme.HatchNames)) {
			c := canvas(t, "color")
			c.Hatching(shape, theme.Good{Fill: "#FFFFFF", Pattern: "#FF0000", Hatch: hatch}, 1, 1)
			n := 0
			for _, it := range c.Items() {
				p := it.(*render.Path)
				for _, sub := range p.Subpaths() {
					n++
					for _, s := range sub {
						if s.Op != render.CubicTo && s.Op != render.Close && !Within(shape, s.P[0]) && !onOutline(shape, s.P[0]) {
							t.Errorf("%s, %s: %v lies outside", g.Letter(), hatch, s.P[0])
						}
					}
				}
			}
			if n < 8 {
				t.Errorf("%s, %s: %d marks", g.Letter(), hatch, n)
			}
		}
	}
}

// onOutline tells whether a point lies on the outline of a shape, or under its line.
func onOutline(shape []render.Point, p render.Point) bool {
	for i, a := range shape {
		b := shape[(i+1)%len(shape)]
		if d := math.Hypot(p.X-a.X, p.Y-a.Y) + math.Hypot(p.X-b.X, p.Y-b.Y) - math.Hypot(b.X-a.X, b.Y-a.Y); d < .02 {
			return true
		}
	}
	return false
}

// Hatching stays inside its shape and keeps its pitch.
func TestHatch(t *testing.T) {
	shape := Regular(3, 4, 10, 6, 0)
	for _, angle := range []float64{0, 45, 62, 90} {
		lines := Hatch(shape, angle, 1.5, render.Point{X: 3, Y: 4})
		if len(lines) < 10 {
			t.Fatalf("%v degrees: %d lines", angle, len(lines))
		}
		for _, l := range lines {
			for _, p := range l {
				if math.Hypot(p.X-3, p.Y-4) > 10+1e-9 {
					t.Errorf("%v degrees: %v lies outside", angle, p)
				}
			}
			mid := render.Point{X: (l[0].X + l[1].X) / 2, Y: (l[0].Y + l[1].Y) / 2}
			if !inside(shape, mid, 0) {
				t.Errorf("%v degrees: the middle %v lies outside", angle, mid)
			}
		}
	}
	if Hatch(shape, 0, 0, render.Point{}) != nil {
		t.Error("a pitch of 0 must draw nothing")
	}
}

func TestFitWrapAndEllipsis(t *testing.T) {
	c := canvas(t, "color")
	st := c.Bold(8)
	name := "Llanfairpwllgwyngyll"
	full := c.Width(name, st)
	if f, ok := c.Fit(name, st, full/1.3, 5); !ok || c.Width(name, f) > full/1.3 || f.Size < 5.9 {
		t.Errorf("fitted to %v pt, ok %v", f.Size, ok)
	}
	if f, ok := c.Fit(name, st, full/3, 5); ok || f.Size != 5 {
		t.Errorf("a third of the room is too little, but got %v pt, ok %v", f.Size, ok)
	}
	if s := c.Ellipsis(name, st, full/2); c.Width(s, st) > full/2 || s == "…" {
		t.Errorf("cut to %q", s)
	}
	lines := c.Wrap("Ústí nad Labem-Střekov", st, c.Width("nad Labem-", st)+.1)
	if want := []string{"Ústí", "nad Labem-", "Střekov"}; fmt.Sprint(lines) != fmt.Sprint(want) {
		t.Errorf("wrapped to %q, want %q", lines, want)
	}
}

// A line of Chinese or Japanese ends between any two signs, but not before a closing mark
// or a small sign, not after an opening mark, not between a figure and its counter, and not
// in a short word in katakana or the last of a long one.
func TestBreakable(t *testing.T) {
	for text, want := range map[string]string{
		"線路を敷く":            "線|路|を|敷|く",
		"ダイス12個。「次」ヘックス":   "ダイス|12個。|「次」|ヘックス",
		"サッカー（2人）":         "サッカー|（2人）",
		"Rollの線 a-b c":     "Roll|の|線 |a-|b |c",
		"スタートプレイヤーマーカー":    "ス|ター|ト|プ|レ|イ|ヤーマーカー",
		"キューブを3個":          "キューブ|を|3個",
		"서울역 광장":           "서울역 |광장",
		"Points : 3 « a »": "Points : |3 |« a »",
	} {
		if got := strings.Join(breakable(text), "|"); got != want {
			t.Errorf("%q breaks to %q, want %q", text, got, want)
		}
	}
}

// No sign of Japanese stands alone on the last line where there is room for two.
func TestWrapLeavesNoSignAlone(t *testing.T) {
	th, _ := theme.Get("color")
	w, _ := words.Load("en")
	c := NewCanvas(Look{Theme: th, Words: w}, new(diag.List))
	// The built-in fonts have no kana and give it no width; Latin letters between have one.
	text, st := "線a路b線c路d線e路f線g路h線i路に。", c.Regular(8)
	full := c.Width(text, st)
	lines := c.Wrap(text, st, full-.2)
	if len(lines) != 2 || utf8.RuneCountInString(lines[1]) < 4 || strings.Join(lines, "") != text {
		t.Errorf("wrapped to %q", lines)
	}
}

// A character no face has is an error with its code and the fonts that were tried.
func TestMissingGlyph(t *testing.T) {
	th, _ := theme.Get("color")
	w, _ := words.Load("en")
	var problems diag.List
	c := NewCanvas(Look{Theme: th, Words: w}, &problems).From(diag.Pos{File: "m.yaml", Line: 3, Col: 4})
	c.Text(0, 0, "東京 → Å", c.Bold(8), Left, Baseline)
	if len(problems) != 1 || problems[0].Code != "missing-glyph" || problems[0].At.Line != 3 {
		t.Fatalf("got %v", problems)
	}
	if len(c.Items()) == 0 {
		t.Error("what there is of the text is set")
	}
}

// Scripts that would be printed wrongly are refused, once.
func TestUnsetScript(t *testing.T) {
	th, _ := theme.Get("color")
	w, _ := words.Load("en")
	var problems diag.List
	c := NewCanvas(Look{Theme: th, Words: w}, &problems).From(diag.Pos{File: "m.yaml", Line: 3, Col: 4})
	for _, s := range []string{"القاهرة", "ירושלים"} {
		c.Text(0, 0, s, c.Bold(8), Left, Baseline)
		c.Width(s, c.Bold(8))
	}
	if len(problems) != 1 || problems[0].Code != "unset-script" || problems[0].Severity != diag.Error {
		t.Fatalf("got %v", problems)
	}
	if len(c.Items()) > 0 {
		t.Errorf("printed %d items", len(c.Items()))
	}
	for _, s := range []string{"Đà Nẵng", "Αθήνα", "Київ", "Žďár", "A–B…"} {
		problems = nil
		if c.Text(0, 0, s, c.Bold(8), Left, Baseline); len(problems) > 0 {
			t.Errorf("%s: %v", s, problems)
		}
	}
}

// The widths of the goods are those of their outlines.
func TestGoodWidth(t *testing.T) {
	for g := range Good(5) {
		lo, hi := bounds(GoodShape(g, 3, 4, 10))
		if h := hi.Y - lo.Y; h > 10*GoodHeight+1e-9 {
			t.Errorf("%s is %g high", g.Letter(), h)
		}
		if got, want := 10*g.Width(), hi.X-lo.X; math.Abs(got-want) > 1e-9 {
			t.Errorf("%s is %g wide, its outline %g", g.Letter(), got, want)
		}
	}
}
