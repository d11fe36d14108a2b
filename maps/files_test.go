package maps

import (
	"bytes"
	"strings"
	"testing"
)

// TestFiles tries whole files that are no definition, or written in an unusual way.
func TestFiles(t *testing.T) {
	for _, c := range files() {
		t.Run(c.name, func(t *testing.T) {
			_, l := check("x.yaml", []byte(c.data))
			if got := brief(l); got != c.want {
				t.Errorf("got %s, want %s\n%.300v", got, c.want, l)
			}
		})
	}
}

type file struct{ name, data, want string }

func files() []file {
	crlf := strings.ReplaceAll(small, "\n", "\r\n")
	return []file{
		{"empty", "", "0:0+0 empty-file"},
		{"byte order mark alone", "\ufeff", "0:0+0 empty-file"},
		{"comments alone", "# nothing\n\n---\n", "0:0+0 empty-file"},
		{"blank", " \n\t\n", "0:0+0 empty-file"},
		{"binary", "\x7fELF\x02\x01\x01\x00\x00", "0:0+0 binary-file"},
		{"PDF", "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "2:2+1 invalid-encoding"},
		{"UTF-16", "\xff\xfep\x00l\x00", "0:0+0 invalid-encoding"},
		{"text", "Hello, world", "1:1+12 wrong-type"},
		{"list", "- a\n- b", "1:1+1 wrong-type"},
		{"nothing in YAML", "~", "1:1+1 wrong-type"},
		{"byte order mark", "\ufeff" + small, ""},
		{"Windows lines", crlf, ""},
		{"Windows lines and a fault", strings.Replace(crlf, "color: blue", "color: bleu", 1), "9:30+4 unknown-color"},
		{"a fault behind a byte order mark", "\ufeff" + strings.Replace(small, "platelayer: 1", "platelayer: x", 1), "1:13+1 wrong-type"},
		{"no end of line", strings.TrimSuffix(small, "\n"), ""},
		{"too large", small + strings.Repeat("#", MaxBytes), "0:0+0 large-file"},
		{"as large as can be", small + strings.Repeat("#", MaxBytes-len(small)), ""},
		{"too many values", small + "recipe: [" + strings.Repeat("a,", maxValues) + "]", "0:0+0 large-file"},
		{"a hole of brackets", "a: " + strings.Repeat("[", 190_000), "1:36+1 deep-nesting"},
		{"brackets in brackets", "a: " + strings.Repeat("[", 90_000) + strings.Repeat("]", 90_000), "1:36+1 deep-nesting"},
		{"a hole of dashes", strings.Repeat("- ", 90_000), "1:1+179999 deep-nesting"},
		{"a hole of question marks", strings.Repeat("? ", 90_000), "1:1+179999 deep-nesting"},
		{"too many cells", strings.Replace(small, "  . . f f m . - -\n", "  "+strings.Repeat(".", MaxCells/3+1)+"\n", 1), "5:3+333334 large-map"},
		{"too many cells in two rows", strings.Replace(small, "  . . f f m . - -\n", "  "+strings.Repeat(".\n  ", 5000)+strings.Repeat(".", 500)+"\n", 1), "5:3+1 large-map"},
	}
}

// TestManyProblems holds the list of problems to a length that can be read.
func TestManyProblems(t *testing.T) {
	_, l := Load("x.yaml", []byte(small+"recipe: {"+strings.Repeat("a: 1, ", 5000)+"}\n"))
	if len(l) != maxProblems+1 || l[maxProblems].Code != "many-problems" || !strings.HasPrefix(l[maxProblems].Message, "3,999 more") {
		t.Errorf("%d problems, the last %v", len(l), l[len(l)-1])
	}
}

// TestText is about text that other readers of YAML take for something else.
func TestText(t *testing.T) {
	data := strings.NewReplacer(
		"name: Elbe and Weser", "name: 1848",
		"Hamburg", "No", "Berlin", "010", "Jena", "1e3", "Köln", `"~"`, "Posen", "'O''Brien #5'",
		"B1", "E1", "C2: Kassel", "b2: 2024-01-05",
	).Replace(small)
	d, l := Load("x.yaml", []byte(data))
	if len(l) > 0 {
		t.Fatal(l)
	}
	m := d.RollAndRails
	got := []string{m.Name.V, m.Grid.Label(m.Cities[0].At.V), m.Grid.Label(m.Towns[0].At.V), m.Towns[0].Name.V}
	for _, c := range m.Cities {
		got = append(got, c.Name.V)
	}
	want := []string{"1848", "E1", "B2", "2024-01-05", "No", "010", "1e3", "~", "O'Brien #5"}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestNames: names are free text in any script, composed and without space around it.
func TestNames(t *testing.T) {
	for in, want := range map[string]string{
		"Ko\u0308ln":            "Köln",
		`"  Bad   Homburg "`:    "Bad Homburg",
		"東京":                    "東京",
		"Ústí nad Labem":        "Ústí nad Labem",
		`"Coal \U0001F682"`:     "Coal \U0001F682",
		"می\u200cخواهم":         "می\u200cخواهم",
		"a,b":                   "a,b",
		"Frankfurt\n    (Oder)": "Frankfurt (Oder)",
	} {
		d, l := Load("x.yaml", []byte(strings.Replace(small, "name: Elbe and Weser", "name: "+in, 1)))
		if len(l) > 0 {
			t.Errorf("%q: %v", in, l)
		} else if got := d.RollAndRails.Name.V; got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

// TestFiveMistakes has five different mistakes in one definition: all of them are
// reported in one run.
func TestFiveMistakes(t *testing.T) {
	data := strings.NewReplacer(
		"  C2: Kassel", "  C2: Kassel\n  C2: Ulm\n  Z9: Trier",
		"  . . f f m", "  . . f F m",
		"blue", "bule",
		"[A2-B2, A2-B3, A3-B3]", "[A2-B2, A2-C3]",
	).Replace(small) + "medal: [1, 2, 3, 4]\n"
	_, l := check("x.yaml", []byte(data))
	want := "5:9+1 unknown-terrain, 9:30+4 unknown-color, 16:3+2 duplicate-key, 17:3+2 off-map-hex, 19:17+5 separate-hexes, 20:1+5 unknown-key"
	if got := brief(l); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestIDs(t *testing.T) {
	for name, want := range map[string]string{
		"elbe.yaml": "elbe", "a/b/elbe.v2.yaml": "elbe.v2", `C:\maps\elbe.yml`: "elbe", "elbe": "elbe", ".yaml": ".yaml",
	} {
		if d, _ := Load(name, []byte(small)); d.ID != want {
			t.Errorf("%q: got %q, want %q", name, d.ID, want)
		}
	}
}

func TestLibrary(t *testing.T) {
	list := Library()
	if len(list) == 0 {
		t.Fatal("no bundled map")
	}
	for _, e := range list {
		name, data, ok := Bundled(e.ID)
		if !ok || name != e.ID+".yaml" {
			t.Fatalf("%s: %q %v", e.ID, name, ok)
		}
		d, l := check(name, data)
		if len(l) > 0 {
			t.Errorf("%s: %v", e.ID, l)
		}
		if d == nil || d.ID != e.ID || d.Game != e.Game || d.Name() != e.Name || d.Kind() != e.Kind || e.Kind != map[string]string{RollAndRails: "map", RollwayStation: "map", RoccaRails: "deck", RailroadInk: "board", RailwaysOfTheWorld: "map"}[e.Game] {
			t.Errorf("%+v is not what the file says", e)
		}
		if bytes.Contains(data, []byte("\t")) || bytes.Contains(data, []byte("\r")) {
			t.Errorf("%s has tabs or Windows lines", e.ID)
		}
	}
	for _, id := range []string{"", "x", "../maps", `..\maps`, "deutschland.yaml"} {
		if _, _, ok := Bundled(id); ok {
			t.Errorf("%q is bundled", id)
		}
	}
}
