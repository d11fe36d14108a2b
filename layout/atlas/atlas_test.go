package atlas_test

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/layout/atlas"
	"platelayer/layout/impose"
	"platelayer/render"
	"platelayer/render/preflight"
	"platelayer/theme"
	"platelayer/words"
	"platelayer/words/wordstest"
)

func options(t testing.TB, themeName, lang, paper string) atlas.Options {
	t.Helper()
	th, ok := theme.Get(themeName)
	if !ok {
		t.Fatalf("no theme %q", themeName)
	}
	w, err := words.Load(lang)
	if err != nil {
		t.Fatal(err)
	}
	p, err := layout.ParsePaper(paper)
	if err != nil {
		t.Fatal(err)
	}
	return atlas.Options{Look: layout.Look{Theme: th, Words: w, Paper: p}}
}

// field is a map of so many hexes that remembers the side of the hexes it was drawn with.
func field(name string, cols, rows int, side *float64) atlas.Map {
	m := &layout.HexMap{Grid: hex.Grid{Orientation: hex.PointyTop, Cols: cols, Rows: rows}}
	for i := range cols * rows {
		m.Ground = append(m.Ground, []layout.Ground{layout.Plains, layout.Forest, layout.Mountain, layout.Swamp, layout.Water}[i%5])
	}
	return atlas.Map{
		Name: diag.Value[string]{V: name}, Page: 1,
		Picture: atlas.HexPicture(m, func(c *layout.Canvas, p hex.Plane) {
			if side != nil {
				*side = p.Size
			}
			quiet := *c
			quiet.Theme = layout.Slight(c.Theme, p.Size)
			m.Draw(&quiet, p, nil)
		}),
		Own: []atlas.Figure{{Kind: atlas.Character, Value: "alpine"}, {Kind: atlas.Cities, Value: "10"}, {Kind: atlas.Towns, Value: "6"}, {Kind: atlas.Hexes, Value: fmt.Sprint(cols * rows)}},
		Played: []atlas.Figure{{Kind: atlas.Players, Value: "4"}, {Kind: atlas.Wins, Value: "23.4–26.9 %"}, {Kind: atlas.Points, Value: "19.0"},
			{Kind: atlas.HalfTime, Value: "59.4 %"}, {Kind: atlas.DeadHexes, Value: "4.6 %"}},
	}
}

// The pages hold every map once, in their order, and are as many as were promised, each
// with nothing a print shop would complain of.
func TestOverview(t *testing.T) {
	for i, paper := range []string{"a4", "letter", "a3", "a5", "legal"} {
		for j, name := range theme.Names {
			for _, lang := range wordstest.Two(i + j) {
				o := options(t, name, lang, paper)
				var maps []atlas.Map
				for i := range 11 {
					maps = append(maps, field(fmt.Sprintf("The Land of Number %d", i), 9+i%4, 10, nil))
					maps[i].Page = 20 + i
				}
				v := atlas.New(maps, o)
				next := 20
				for k := range atlas.Pages(len(maps), o) {
					doc, problems := v.Page(k)
					on, more := impose.Impose(doc, impose.Options{Look: o.Look})
					problems = append(append(problems, more...), preflight.Check(on, preflight.Options{})...)
					for _, p := range problems {
						t.Errorf("%s, %s, %s: %v", paper, name, lang, p)
					}
					text := said(doc.Pages[0].Items)
					for _, l := range doc.Pages[0].Links {
						if l.Page != next {
							t.Fatalf("%s: a link leads to page %d, want %d", paper, l.Page, next)
						}
						if want := o.Words.Get("atlas-page", next); !strings.Contains(text, want) || !strings.Contains(text, maps[next-20].Name.V) {
							t.Errorf("%s: neither %q nor its map on page %d", paper, want, k+1)
						}
						next++
					}
				}
				if next != 31 {
					t.Errorf("%s: the pages end before map %d", paper, next-20)
				}
			}
		}
	}
}

// said is all text of the items.
func said(items []render.Item) string {
	var b strings.Builder
	render.Walk(items, func(it render.Item, _ render.Matrix) {
		if t, ok := it.(*render.Text); ok {
			b.WriteString(t.String + "\n")
		}
	})
	return b.String()
}

func TestPages(t *testing.T) {
	o := options(t, "color", "en", "a4")
	for n, want := range map[int]int{0: 0, 1: 1, 9: 1, 10: 2, 18: 2, 19: 3, 9000: 1000} {
		if got := atlas.Pages(n, o); got != want {
			t.Errorf("%d maps: %d pages, want %d", n, got, want)
		}
	}
}

// A few maps are larger than many.
func TestFewMapsAreLarger(t *testing.T) {
	side := map[int]float64{}
	for _, n := range []int{4, 9} {
		var maps []atlas.Map
		var s float64
		for range n {
			maps = append(maps, field("Map", 11, 12, &s))
		}
		o := options(t, "color", "en", "a4")
		if got := atlas.Pages(n, o); got != 1 {
			t.Errorf("%d maps take %d pages", n, got)
		}
		atlas.New(maps, o).Page(0)
		side[n] = s
	}
	if side[4] < 1.3*side[9] {
		t.Errorf("of four maps the hexes have %g mm, of nine %g", side[4], side[9])
	}
}

// All hexes are of one size, which the largest map decides; one that is far larger than
// the others decides for itself.
func TestScale(t *testing.T) {
	sides := make([]float64, 5)
	maps := make([]atlas.Map, 5)
	draw := func(cols ...int) {
		for i, n := range cols {
			maps[i] = field("Map", n, n, &sides[i])
		}
		atlas.New(maps, options(t, "color", "en", "a4")).Page(0)
	}
	draw(10, 11, 9, 12, 10)
	for i, s := range sides {
		if s <= 0 || math.Abs(s-sides[0]) > 1e-9 {
			t.Errorf("map %d has hexes of %g mm, the first of %g", i, s, sides[0])
		}
	}
	usual := sides[0]
	draw(10, 11, 9, 60, 12)
	if sides[3] > usual/3 || sides[0] < usual*.9 || math.Abs(sides[0]-sides[4]) > 1e-9 {
		t.Errorf("beside one large map the sides are %v, without it %g", sides, usual)
	}
}

// Figures of an atlas of maps that nobody played use both columns.
func TestFiguresWithoutReports(t *testing.T) {
	o := options(t, "color", "de", "a4")
	m := field("Map", 5, 5, nil)
	both, _ := atlas.New([]atlas.Map{m}, o).Page(0)
	if text := said(both.Pages[0].Items); !strings.Contains(text, "23,4–26,9 %") || !strings.Contains(text, "Gebirge") {
		t.Errorf("no figures in German: %s", text)
	}
	m.Played = nil
	own, _ := atlas.New([]atlas.Map{m}, o).Page(0)
	rows := func(d *render.Document) map[string]render.Point {
		at := map[string]render.Point{}
		render.Walk(d.Pages[0].Items, func(it render.Item, _ render.Matrix) {
			if t, ok := it.(*render.Text); ok {
				at[t.String] = render.Point{X: t.X, Y: t.Y}
			}
		})
		return at
	}
	at := rows(own)
	if at["Landschaft"].Y != at["Städte"].Y || at["Landschaft"].X >= at["Städte"].X {
		t.Errorf("the first two figures do not share a row: %v", at)
	}
	if at = rows(both); at["Landschaft"].X != at["Städte"].X || at["Landschaft"].Y >= at["Städte"].Y || at["Spieler"].Y != at["Landschaft"].Y {
		t.Errorf("figures of the map and of play do not stand side by side: %v", at)
	}
}

func TestDeterminism(t *testing.T) {
	o := options(t, "mono", "en", "letter")
	page := func() []render.Page {
		d, _ := atlas.New([]atlas.Map{field("A", 6, 7, nil), field("B", 9, 4, nil)}, o).Page(0)
		return d.Pages
	}
	if !reflect.DeepEqual(page(), page()) {
		t.Error("the same maps give two pages")
	}
}

// Odd paper and odd maps neither panic nor leave the page without its maps.
func TestOddities(t *testing.T) {
	for _, paper := range []string{"100x100", "100x5080", "5080x5080"} {
		o := options(t, "color", "en", paper)
		maps := []atlas.Map{field("One", 1, 1, nil), field("Wide", 200, 1, nil), field("High", 1, 200, nil), field("None", 0, 0, nil)}
		n := 0
		for k := range atlas.Pages(len(maps), o) {
			d, _ := atlas.New(maps, o).Page(k)
			n += len(d.Pages[0].Links)
		}
		if n != len(maps) {
			t.Errorf("%s: %d maps of %d", paper, n, len(maps))
		}
	}
}
