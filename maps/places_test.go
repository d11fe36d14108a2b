package maps

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/docs/diagnostics"
	"platelayer/hex"
)

// TestSlips puts a slip into every place of a definition: a character lost, or one too
// many. Whatever that breaks, every diagnostic lies inside the file, and nearly always
// one of them is in the line of the slip or beside it.
func TestSlips(t *testing.T) {
	testSlips(t, small, 97)
	testSlips(t, smallRollway, 92) // it has more short entries, which a line break divides
	testSlips(t, smallDeck, 96)
	testSlips(t, smallBoard, 94)
}

// testSlips wants the share of slips that are found near their place, in percent.
func testSlips(t *testing.T, data string, percent int) {
	t.Helper()
	slips := map[string]func(before, here, after string) string{
		"lost":      func(before, _, after string) string { return before + after },
		"tab":       func(before, here, after string) string { return before + "\t" + here + after },
		"quotation": func(before, here, after string) string { return before + `"` + here + after },
		"colon":     func(before, here, after string) string { return before + ": " + here + after },
		"bracket":   func(before, here, after string) string { return before + "[" + here + after },
		"brace":     func(before, here, after string) string { return before + "}" + here + after },
		"line":      func(before, here, after string) string { return before + "\n" + here + after },
	}
	for name, slip := range slips {
		found, near := 0, 0
		for i := range data {
			text := slip(data[:i], data[i:i+1], data[i+1:])
			_, l := check("x.yaml", []byte(text))
			if len(l) == 0 {
				continue
			}
			found++
			line := 1 + strings.Count(data[:i], "\n")
			for _, d := range l {
				inFile(t, []byte(text), d)
			}
			for _, d := range l {
				if d.At.Line >= line-1 && d.At.Line <= line+1 {
					near++
					break
				}
			}
		}
		if found < 100 || near*100 < found*percent {
			t.Errorf("%s: %d of %d are near the slip", name, near, found)
		}
	}
}

// TestBorders: a border is the edge two hexes share, on maps of both orientations,
// whichever hex is named first.
func TestBorders(t *testing.T) {
	for _, orientation := range []hex.Orientation{hex.PointyTop, hex.FlatTop} {
		for _, stagger := range []hex.Stagger{hex.Odd, hex.Even} {
			g := hex.Grid{Orientation: orientation, Stagger: stagger, Cols: 4, Rows: 4, FirstRow: 1}
			for i := range g.Len() {
				a := g.At(i)
				for s := range hex.Side(6) {
					b := a.Neighbor(s)
					if !g.Contains(b) {
						continue
					}
					data := fmt.Sprintf("platelayer: 1\ngame: roll-and-rails\nname: X\ngrid: {orientation: %v, stagger: %v}\nterrain: |\n  ....\n  ....\n  ....\n  ....\ncities: {}\nrivers: {Elbe: [%s-%s], Oder: [%s-%s]}\n",
						orientation, stagger, g.Label(a), g.Label(b), g.Label(b), g.Label(a))
					d, l := Load("x.yaml", []byte(data))
					if len(l) > 0 {
						t.Fatal(l)
					}
					want := hex.EdgeOf(a, s)
					for _, r := range d.RollAndRails.Rivers {
						if r.Edges[0].V != want {
							t.Fatalf("%v %v %s-%s: got %v, want %v", orientation, stagger, g.Label(a), g.Label(b), r.Edges[0].V, want)
						}
					}
				}
			}
		}
	}
}

// TestGrids: labels on maps that begin elsewhere, are wider than the alphabet or have a
// column without hexes.
func TestGrids(t *testing.T) {
	for _, c := range []struct {
		name, grid, row, label string
		col                    int
	}{
		{"first", "{}", "....", "A1", 0},
		{"origin", "{origin: C5}", "....", "E5", 2},
		{"origin, small letters", "{origin: c5}", "....", "e5", 2},
		{"origin with row 0", "{origin: A0}", "....", "B0", 1},
		{"origin behind Z", "{origin: Z9}", "....", "AB9", 2},
		{"thirty columns", "{}", strings.Repeat(".", 30), "AD1", 29},
		{"eight hundred columns", "{}", strings.Repeat(".", 800), "ADT1", 799},
		{"empty column", "{}", ".-..", "C1", 2},
	} {
		data := fmt.Sprintf("platelayer: 1\ngame: roll-and-rails\nname: X\ngrid: %s\nterrain: |\n  %s\ncities: {}\ntowns: {%s: Ulm}\n", c.grid, c.row, c.label)
		d, l := Load("x.yaml", []byte(data))
		if len(l) > 0 {
			t.Errorf("%s: %v", c.name, l)
			continue
		}
		m := d.RollAndRails
		col, row := m.Grid.Cell(m.Towns[0].At.V)
		if col != c.col || row != 0 || m.Grid.Label(m.Towns[0].At.V) != strings.ToUpper(c.label) {
			t.Errorf("%s: %s is in column %d, row %d", c.name, c.label, col, row)
		}
	}
}

// TestLateSlips: the place of a slip is found in long files too, also where nothing but
// the answer of YAML itself shows it.
func TestLateSlips(t *testing.T) {
	for _, lines := range []int{10, 1000, 6000, 30_000} {
		var b strings.Builder
		b.WriteString(small + "recipe:\n")
		for i := range lines {
			fmt.Fprintf(&b, "  key-%d: 1\n", i)
		}
		last := strings.Count(b.String(), "\n")
		for slip, want := range map[string]string{
			"  key: a: b\n":                            fmt.Sprintf("%d:9+1 invalid-syntax", last+1),
			"  key: |\n    a\n   b\n":                  fmt.Sprintf("%d:5+1 uneven-picture", last+2),
			"    key: a\n":                             fmt.Sprintf("%d:5+6 invalid-syntax", last+1),
			"  key\n  key: a\n":                        fmt.Sprintf("%d:3+3 invalid-syntax", last+1),
			"  list:\n    - |\n     a\n    - b\n  c\n": fmt.Sprintf("%d:3+1 invalid-syntax", last+5),
		} {
			if lines == 30_000 && !strings.Contains(slip, "a: b") {
				continue // beyond the size that is searched
			}
			_, l := Load("x.yaml", []byte(b.String()+slip))
			if got := brief(l); got != want {
				t.Errorf("%d lines and %q: got %s, want %s", lines, slip, got, want)
			}
		}
	}
}

// unplaced are the codes of files that cannot be read at all: they have no line.
var unplaced = []string{"empty-file", "large-file", "binary-file", "invalid-encoding"}

// hasPlace checks that a diagnostic has a line, if its file has lines.
func hasPlace(t *testing.T, d diag.Diagnostic) {
	t.Helper()
	if d.At.Line < 1 && !slices.Contains(unplaced, d.Code) || d.At.Line > 0 && d.At.Col < 1 {
		t.Errorf("%v has no place", d)
	}
}

// TestPlacesEverywhere: every diagnostic has a line, over the bad definitions of the
// pages, the faults of these tests, and definitions without one of their keys or with
// nothing under it.
func TestPlacesEverywhere(t *testing.T) {
	var docs []string
	for _, code := range diagnostics.Codes() {
		page, _ := diagnostics.Page(code)
		for _, b := range fenced(page) {
			if b.info == "yaml bad" {
				docs = append(docs, b.text)
			}
		}
	}
	if len(docs) < 40 {
		t.Fatalf("only %d definitions were found in the pages", len(docs))
	}
	for _, c := range problems {
		docs = append(docs, with(t, c.old, c.text))
	}
	for _, c := range rollwayProblems {
		docs = append(docs, put(t, smallRollway, c.old, c.text))
	}
	for _, c := range deckProblems {
		docs = append(docs, put(t, smallDeck, c.old, c.text))
	}
	for _, c := range boardProblems {
		docs = append(docs, put(t, smallBoard, c.old, c.text))
	}
	for id, whole := range map[string]string{RollAndRails: small, RollwayStation: smallRollway, RoccaRails: smallDeck, RailroadInk: smallBoard, RailwaysOfTheWorld: smallWorld} {
		g, _ := findGame(id)
		for _, key := range g.keys.names() {
			for _, value := range []string{"", "{}", "[]", "0", "x", "~", "[0, 9, 0]", "{blue: 0}", "[{from: 5}]", "[{stops: 9, boxes: 1}, {stops: 1, boxes: 60}]"} {
				docs = append(docs, insert(whole, key+": "+value+"\n"))
			}
			docs = append(docs, insert(whole, key+"s: 1\n"), strings.Replace(whole, "\n"+key+":", "\nx-"+key+":", 1))
		}
	}
	docs = append(docs, strings.ReplaceAll(small, "grey", "red"), "game: roll-and-rails\nname: X\nterrain: [w]\ncities: {}\n",
		"platelayer: 1\ngame: roll-and-rails\nname: X\nterrain: [..]\ncities: {}\n", "{name: roll-and-rails}")
	docs = append(docs, manyTowns(12), manyTowns(40))
	seen := map[string]bool{}
	for _, doc := range docs {
		_, l := check("x.yaml", []byte(doc))
		for _, d := range l {
			hasPlace(t, d)
			seen[d.Code] = true
		}
	}
	for _, code := range []string{"few-cities", "few-goods", "unwanted-goods", "missing-rounds", "empty-map", "few-new-cities", "short-setup", "missing-key",
		"missing-station", "missing-track", "broken-bands", "uneven-trains"} {
		if !seen[code] {
			t.Errorf("no definition got %s", code)
		}
	}
}

// manyTowns is a definition with so many towns, more than the usual tables are for.
func manyTowns(n int) string {
	var b strings.Builder
	b.WriteString("platelayer: 1\nname: X\ngame: roll-and-rails\nterrain:\n" + strings.Repeat("  - ..........\n", 10) +
		"cities: {A9: {name: A, color: A}, C9: {name: B, color: B}, E9: {name: C, color: C}, G9: {name: D, color: D}, I9: {name: E, color: E}}\ntowns:\n")
	for i := range n {
		fmt.Fprintf(&b, "  %c%d: Town %d\n", 'A'+i%10, 1+i/10, i)
	}
	return b.String()
}

// TestPlaceOfWhatIsNotThere: what the rules miss is reported where the map could have
// it, and the map itself is where its game is named.
func TestPlaceOfWhatIsNotThere(t *testing.T) {
	for doc, want := range map[string]string{
		manyTowns(12): "17:3+2 few-goods (warning)",
		manyTowns(40) + "rounds: {1: 9, 2: 9, 3: 9, 4: 9, 5: 9}\n":                                                      "17:3+2 few-new-cities (warning), 17:3+2 few-goods (warning)",
		"platelayer: 1\ngame: roll-and-rails\nname: X\nterrain: [..]\ncities: {}\n":                                     "5:1+6 few-cities",
		strings.ReplaceAll(small, "color: grey", "color: red") + "new-cities: {blue: 1, green: 1, yellow: 1, red: 1}\n": "",
		strings.ReplaceAll(small, "color: grey", "color: red") + "towns: {}\n":                                          "18:1+5 duplicate-key",
		strings.Replace(strings.ReplaceAll(small, "color: grey", "color: red"), "towns:\n  C2: Kassel\n", "", 1):        "8:1+6 unwanted-goods",
	} {
		d, l := check("x.yaml", []byte(doc))
		if got := brief(l); got != want {
			t.Errorf("got %s, want %s\n%s%v", got, want, doc, l)
		}
		line := 1 + strings.Count(doc[:strings.Index(doc, "game:")], "\n")
		if want := (diag.Pos{File: "x.yaml", Line: line, Col: 1, Len: 4}); d.RollAndRails.At != want {
			t.Errorf("the map is at %v, want %v", d.RollAndRails.At, want)
		}
	}
}
