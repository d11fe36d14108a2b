package rollway_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/layout/rollway"
	"platelayer/render"
	rules "platelayer/rules/rollway"
	"platelayer/theme"
	"platelayer/words/wordstest"
)

func value[T any](v T) diag.Value[T] { return diag.Value[T]{V: v} }

// fieldOf is a map of so many columns and rows, with a stop in every fourth hex.
func fieldOf(t testing.TB, cols, rows int) *rules.Map {
	m := *bundled(t, "grand-tour")
	m.Grid = hex.Grid{Orientation: hex.FlatTop, Cols: cols, Rows: rows}
	m.Ground, m.Stops, m.Track = make([]rules.Ground, cols*rows), nil, nil
	for i := range m.Ground {
		m.Ground[i] = rules.Ground(1 + i*7%rules.MaxValue)
		at := m.Grid.At(i)
		if i%11 == 5 {
			m.Ground[i] = rules.Grey
			m.Track = append(m.Track, value(rules.Line{At: at, A: 1, B: 4}), value(rules.Line{At: at, A: 2, B: 3}))
		}
		if i%4 == 1 {
			kind := rules.StopKind(i / 4 % rules.StopKinds)
			s := rules.Stop{At: value(at), Kind: value(kind), Company: rules.NoCompany}
			if kind == rules.Station {
				s.Company = rules.Company(i / 24 % rules.Companies)
			}
			m.Stops = append(m.Stops, s)
		}
	}
	return &m
}

// tablesOf gives a map tables of a size: rows of trains of so many boxes, with an
// operating round after each but the first, and bands.
func tablesOf(m *rules.Map, rows, boxes, bands int, bandName string) *rules.Map {
	c := *m
	c.Trains, c.Runs, c.Bands = nil, nil, nil
	for i := range rows {
		c.Trains = append(c.Trains, rules.Train{Stops: value(i + 3), Boxes: value(boxes)})
		if i > 0 {
			c.Runs = append(c.Runs, value(boxes*(i+1)))
		}
	}
	c.Turns = value(rows * boxes)
	for i := range bands {
		c.Bands = append(c.Bands, rules.Band{From: value(i * 830), To: value(i*830 + 829), Open: i == bands-1, Name: value(bandName)})
	}
	for e := range c.Penalties {
		c.Penalties[e] = value(rules.PenaltyRange.Max)
	}
	return &c
}

func named(m *rules.Map, name string) *rules.Map {
	c := *m
	c.Name.V = name
	return &c
}

// said are the codes that may be said about a sheet of an uncommon size: what is small
// is reported, and nothing lies over anything else.
var said = []string{"small-hexes", "small-paper", "cut-text", "missing-bars", "label-dropped"}

// Maps and tables of any size fit, split or are said not to fit, on any paper.
func TestOddSheets(t *testing.T) {
	main, mystery := bundled(t, "main-line"), bundled(t, "lost-junction")
	long := "The Very Long and Winding Branch Line from Llanfairpwllgwyngyll"
	cases := map[string]*rules.Map{
		"many rows":   tablesOf(mystery, 10, 6, 12, "Band"),
		"many boxes":  tablesOf(main, 8, 8, 9, "A band with a name"),
		"two rows":    tablesOf(main, 2, 1, 1, "All of it"),
		"long bands":  tablesOf(mystery, 5, 3, 9, long+", and back again by the night train"),
		"100 hexes":   fieldOf(t, 10, 10),
		"tall":        fieldOf(t, 3, 30),
		"wide":        fieldOf(t, 30, 3),
		"a hex":       fieldOf(t, 1, 2),
		"400 hexes":   fieldOf(t, 20, 20),
		"long name":   named(main, long),
		"Cyrillic":    named(main, "Главный ход"),
		"Greek":       named(mystery, "Κύρια Γραμμή"),
		"accents":     named(main, "Überörtliche Ěščřž Linie"),
		"one word":    named(main, strings.Repeat("Bahnhofsvorplatz", 4)),
		"all at once": named(tablesOf(fieldOf(t, 12, 14), 10, 8, 12, long), long),
	}
	custom := func(w, h float64) layout.Paper {
		return layout.Paper{Name: fmt.Sprintf("%gx%g", w, h), Width: w, Height: h}
	}
	papers := []layout.Paper{custom(210, 297), custom(148, 210), custom(215.9, 279.4), custom(297, 420), custom(105, 148), custom(100, 300), custom(170, 240)}
	names := make([]string, 0, len(cases))
	for name := range cases {
		names = append(names, name)
	}
	slices.Sort(names)
	for i, name := range names {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for j, paper := range papers {
				lang := wordstest.One(i + j)
				checkOdd(t, cases[name], look(t, theme.Names[(i+2*j)%len(theme.Names)], lang, paper))
			}
		})
	}
}

func checkOdd(t *testing.T, m *rules.Map, o rollway.Options) {
	t.Helper()
	doc, problems := printed(m, o)
	shrunk := slices.ContainsFunc(problems, func(d diag.Diagnostic) bool { return d.Code == "small-paper" || d.Code == "small-hexes" })
	for _, d := range problems {
		if slices.Contains(said, d.Code) || shrunk && (d.Code == "small-text" || d.Code == "thin-line") {
			continue
		}
		t.Errorf("%s, %s, %s: %v", o.Paper.Name, o.Theme.Name, o.Words.Lang, d)
	}
	// Every table stands there once, however many pages there are.
	count := map[string]int{}
	for _, p := range doc.Pages {
		render.Walk(p.Items, func(it render.Item, _ render.Matrix) {
			if text, ok := it.(*render.Text); ok {
				count[text.String]++
				if strings.HasPrefix(text.String, "[") {
					t.Errorf("no words for %s", text.String)
				}
			}
		})
	}
	for _, key := range []string{"shares", "trains", "lay-track", "engineers", "stops", "scoring", "final-score"} {
		if n := count[layout.Upper(o.Words.Get(key))]; n != 1 {
			t.Errorf("%s, %s: %q stands there %d times on %d pages", o.Paper.Name, o.Theme.Name, key, n, len(doc.Pages))
		}
	}
}

// A name that no font can set is reported at its place, by Compose and by CheckNames.
func TestUnsetNames(t *testing.T) {
	m := *bundled(t, "main-line")
	m.Name = diag.Value[string]{V: "本線", At: diag.Pos{File: "x.yaml", Line: 3, Col: 7}}
	o := look(t, "color", "en", layout.Papers[0])
	_, problems := rollway.Compose(&m, o)
	for _, list := range []diag.List{problems, rollway.CheckNames(&m, o)} {
		if !slices.ContainsFunc(list, func(d diag.Diagnostic) bool { return d.Code == "missing-glyph" && d.At == m.Name.At }) {
			t.Errorf("no missing glyph is reported: %v", list)
		}
	}
}

// A map that no paper could hold is refused, not drawn.
func TestEndlessMap(t *testing.T) {
	m := fieldOf(t, 8000, 1)
	_, problems := rollway.Compose(m, look(t, "color", "en", layout.Papers[0]))
	if !problems.HasErrors() {
		t.Error("a map of 130 m is not refused")
	}
}
