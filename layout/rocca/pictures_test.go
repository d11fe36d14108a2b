package rocca

import (
	"bytes"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/render"
	"platelayer/render/png"
	rules "platelayer/rules/rocca"
	"platelayer/theme"
	"platelayer/words"
)

// Pictures to look at: go test ./layout/rocca -run Pictures -pictures DIR
var (
	pictures = flag.String("pictures", "", "folder for pictures of all cards and of tables of joined cards")
	dpi      = flag.Float64("dpi", 150, "dots per inch of the pictures")
)

// hexCards and rectangleCards are shapes with as many signs as there are.
func hexCards(flats float64) *theme.Cards {
	c := &theme.Cards{Signs: []int{3, 0, 2, 1, 4, 5}}
	c.Hex(flats)
	return c
}

func rectangleCards(w, h float64) *theme.Cards {
	return &theme.Cards{Shape: theme.RectangleCard, Width: w, Height: h, Signs: []int{3, 0, 2, 1, 4, 5}}
}

// sixColors is a standard deck of six colours, every kind with Mr. Trůlie as well.
func sixColors() *rules.Deck {
	d := rules.Standard()
	d.Author.V = "Ada Example"
	for _, c := range [][3]string{{"grey", "Grey", "G"}, {"black", "Black", "K"}} {
		d.Colors = append(d.Colors, rules.ColorName{ID: diag.Value[string]{V: c[0]}, Name: diag.Value[string]{V: c[1]}, Letter: diag.Value[string]{V: c[2]}})
	}
	d.Colors[3].Letter.V = "N"
	d.Cards = rules.StandardCards(diag.Pos{}, d.Colors)
	for _, k := range []rules.Kind{rules.Train, rules.Curve, rules.Bridge, rules.Tunnel} {
		i := slices.IndexFunc(d.Cards, func(c rules.Card) bool { return c.Kind.V == k })
		c := d.Cards[i]
		c.ID.V += "-trulie"
		c.Trulie.V = true
		d.Cards = append(d.Cards, c)
	}
	return d
}

func options(t testing.TB, look, lang string) Options {
	t.Helper()
	th, ok := theme.Get(look)
	if !ok {
		t.Fatalf("no theme %q", look)
	}
	w, err := words.Load(lang)
	if err != nil {
		t.Fatal(err)
	}
	return Options{Look: layout.Look{Theme: th, Words: w}}
}

// contact puts fronts, each face once, and a back onto one page.
func contact(doc *render.Document, columns int) *render.Page {
	w, h := doc.Pages[0].Width+4, doc.Pages[0].Height+4
	p := &render.Page{}
	seen := map[*render.Item]bool{}
	n := 0
	for i := range doc.Pages {
		q := &doc.Pages[i]
		if seen[&q.Items[0]] {
			continue
		}
		seen[&q.Items[0]] = true
		x, y := 2+float64(n%columns)*w, 2+float64(n/columns)*h
		cut := q.Outline
		if cut == nil {
			cut = []render.Point{{}, {X: q.Width}, {X: q.Width, Y: q.Height}, {Y: q.Height}}
		}
		var b render.Builder
		p.Items = append(p.Items, &render.Group{Matrix: render.Translate(x, y), Items: []render.Item{
			&render.Group{Cut: cut, Items: q.Items},
			&render.Path{Segments: b.Poly(cut...).Segments, Stroke: render.RGB(0x9A9A9A), Width: .12}}})
		n++
		p.Width, p.Height = max(p.Width, x+w), max(p.Height, y+h)
	}
	return p
}

func writePicture(t *testing.T, name string, p *render.Page) {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, p, *dpi); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(*pictures, name+".png"), b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestPictures(t *testing.T) {
	if *pictures == "" {
		t.Skip("give a folder with -pictures")
	}
	for _, look := range theme.Names {
		for _, c := range []*theme.Cards{hexCards(60), rectangleCards(88.9, 63.5)} {
			for _, lang := range words.BuiltIn() {
				doc, problems := Compose(sixColors(), c, options(t, look, lang))
				for _, p := range problems {
					t.Error(p)
				}
				name := map[theme.CardShape]string{theme.HexCard: "hex", theme.RectangleCard: "poker"}[c.Shape]
				writePicture(t, strings.Join([]string{"faces", name, look, lang}, "-"), contact(doc, 8))
			}
		}
	}
	for _, s := range [][2]float64{{68, 44}, {70, 70}, {120.65, 69.85}, {88.9, 57.15}, {63.5, 88.9}, {40, 40}, {40, 80}, {80, 40}, {200, 100}} {
		doc, problems := Compose(rules.Standard(), rectangleCards(s[0], s[1]), options(t, "color", "de"))
		for _, p := range problems {
			t.Error(s, p)
		}
		writePicture(t, fmt.Sprintf("size-%g-%g", s[0], s[1]), contact(doc, int(math.Max(4, 700/s[0]))))
	}
	doc, problems := Compose(rules.Standard(), hexCards(40), options(t, "color", "de"))
	for _, p := range problems {
		t.Error(p)
	}
	writePicture(t, "size-hex-40", contact(doc, 10))
}
