package maps

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"platelayer/diag"
	"platelayer/theme"
)

const (
	themeDocumentation = "../docs/theme.md"
	themeSamples       = "../docs/themes/*.yaml"
)

// smallTheme is a theme to change.
const smallTheme = `platelayer: 1
theme: mine
colors:
  paper: ivory
  ink: "#222"
goods:
  blue: "#0B53A3"
  red: {color: firebrick, letter: X}
`

// samples are the theme files that the documentation shows.
func samples(t *testing.T) map[string][]byte {
	t.Helper()
	files, err := filepath.Glob(themeSamples)
	if err != nil || len(files) < 2 {
		t.Fatalf("%v, %v", files, err)
	}
	out := map[string][]byte{}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		out[f] = data
	}
	return out
}

// The starter and the samples have no faults, words can be read on them, and what is told
// apart looks different to all eyes.
func TestThemeSamples(t *testing.T) {
	all := samples(t)
	all["starter"] = ThemeStarter()
	for name, data := range all {
		th, l := LoadTheme(name, data)
		if len(l) > 0 {
			t.Errorf("%s: %v", name, l)
		}
		if usual, _ := theme.Get("color"); *th == *usual || th.Paper == usual.Paper {
			t.Errorf("%s changes nothing", name)
		}
	}
	starter, _ := LoadTheme("starter", ThemeStarter())
	sepia, _ := LoadTheme("sepia", all[filepath.Join("..", "docs", "themes", "sepia.yaml")])
	if *starter != *sepia {
		t.Error("docs/themes/sepia.yaml is not the starter without its comments")
	}
}

// Every role, letter, pattern, weight and size of a file comes into the theme, and nothing
// else changes.
func TestThemeRoles(t *testing.T) {
	plain, _ := theme.Get("color")
	for _, role := range theme.Roles {
		group, inner, _ := strings.Cut(role.Group, ".")
		text := "platelayer: 1\ntheme: mine\n" + group + ":\n"
		switch {
		case group == theme.Terrains:
			text += "  " + inner + ": {" + role.Name + ": \"#123456\"}\n"
		case group == theme.Steps || group == theme.HeatSteps:
			for i := range '5' - '0' {
				color := theme.Color("#123456")
				if other := theme.RoleOf(group, string('1'+i)); other != role {
					color = other.In(plain)
				}
				text += "  - \"" + string(color) + "\"\n"
			}
		case inner == "lines":
			text += "  " + role.Name + ": {lines: \"#123456\"}\n"
		default:
			text += "  " + role.Name + ": \"#123456\"\n"
		}
		got, l := LoadTheme("mine.yaml", []byte(text))
		if l.HasErrors() {
			t.Fatalf("%s.%s: %v\n%s", role.Group, role.Name, l, text)
		}
		if c := role.In(got); c != "#123456" {
			t.Errorf("%s.%s is %s", role.Group, role.Name, c)
		}
		for _, other := range theme.Roles {
			follows := role.Group == theme.SheetColors && other.In(plain) == role.In(plain) || // of paper and ink
				(role.Group == theme.GoodColors && other.Group == theme.GoodLines || role.Group == theme.Stations && other.Group == theme.StationLine) && role.Name == other.Name
			if other != role && !follows && other.In(got) != other.In(plain) {
				t.Errorf("%s.%s changes %s.%s from %s to %s", role.Group, role.Name, other.Group, other.Name, other.In(plain), other.In(got))
			}
		}
	}
	for _, m := range theme.Measures {
		got, l := LoadTheme("mine.yaml", []byte("platelayer: 1\ntheme: mine\n"+m.Group+": {"+m.Name+": 1.05}\n"))
		if m.Most < 1.05 {
			if !l.HasErrors() {
				t.Errorf("%s.%s took 1.05", m.Group, m.Name)
			}
			continue
		}
		if len(l) > 0 || *m.In(got) != 1.05 {
			t.Errorf("%s.%s: %v, %v", m.Group, m.Name, *m.In(got), l)
		}
	}
	got, l := LoadTheme("mine.yaml", []byte("platelayer: 1\ntheme: mine\nbase: contrast\nsigns: both\nsymbols: outlined\nrim: ticks\nlabels: shown\ngoods:\n  black: {letter: Z, pattern: dots}\n  yellow: {pattern: net}\n"))
	if len(l) > 0 || !got.Patterns || !got.Letters || got.Style != theme.Outlined || got.Rim != theme.TickRim || !got.References ||
		got.Black.Letter != "Z" || got.Star.Hatch != theme.Dots || got.Goods[2].Hatch != theme.Net || got.Name != "mine" {
		t.Errorf("got %+v, %v", got, l)
	}
}

// What has the color of paper or of ink goes on having it, but for what is told apart by
// its color.
func TestPaperAndInk(t *testing.T) {
	th, l := LoadTheme("mine.yaml", []byte("platelayer: 1\ntheme: mine\ncolors: {paper: ivory, ink: navy}\n"))
	if len(l) > 0 || th.Paper != "#FFFFF0" || th.Plains.Ground != "#FFFFF0" || th.Heights[0] != "#FFFFF0" || th.Country.Wall != "#FFFFF0" || th.Ink != "#000080" {
		t.Errorf("%+v, %v", th, l)
	}
	if th.Black.Fill != "#000000" || th.Star.Pattern != "#FFFFFF" {
		t.Errorf("black cubes are %+v, black signs of cards %+v", th.Black, th.Star)
	}
	th, l = LoadTheme("mine.yaml", []byte("platelayer: 1\ntheme: mine\nbase: mono\ncolors: {paper: ivory, ink: navy}\n"))
	if len(l) > 0 || th.Goods[0].Fill != "#FFFFF0" || th.Goods[0].Pattern != "#000080" || th.RiverCasing != "#000080" {
		t.Errorf("%+v, %v", th, l)
	}
}

// Every fault of a theme file has its place, its code and a way out.
func TestThemeFaults(t *testing.T) {
	for _, c := range []struct{ what, old, new, place, code, hint string }{
		{"a misspelt key", "colors:", "colours:", "3:1", "unknown-key", `did you mean "colors"?`},
		{"a misspelt role", "paper: ivory", "papper: ivory", "4:3", "unknown-key", `did you mean "paper"?`},
		{"a misspelt color", "ivory", "ivroy", "4:10", "unknown-color", `did you mean "ivory"?`},
		{"a color that is none", "ivory", "sunny", "4:10", "unknown-color", "CSS"},
		{"a color with too few digits", `"#222"`, `"#2222"`, "5:8", "unknown-color", "3 or 6 hexadecimal digits"},
		{"a color without its sign", `"#222"`, `222222`, "5:8", "unknown-color", `write "#222222", in quotes`},
		{"a color without quotes", `"#222"`, "#222", "5:3", "missing-value", "in quotes"},
		{"a list in place of a color", "ivory", "[1, 2]", "4:10", "wrong-type", "a color such as"},
		{"a good that is none", "  blue:", "  bleu:", "7:3", "unknown-key", `did you mean "blue"?`},
		{"two letters", "letter: X", "letter: XY", "8:35", "unusable-name", "write one"},
		{"a letter that another good has", "letter: X", "letter: B", "8:35", "duplicate-letter", "one of its own"},
		{"a pattern that is none", "letter: X", "pattern: stripes", "8:36", "unknown-word", "level"},
		{"a pattern that another good has", "letter: X", "pattern: dots", "8:36", "duplicate-sign", "one of its own"},
		{"a base that is none", "", "base: colour", "9:7", "unknown-word", `did you mean "color"?`},
		{"a fine line", "", "weights: {grid: 0.1}", "9:17", "out-of-range", "from 0.25 to 1.5"},
		{"a decimal comma", "", "weights: {grid: '0,5'}", "9:17", "wrong-type", ""},
		{"a width in quotes", "", `weights: {grid: "0.5"}`, "9:17", "wrong-type", "leave out the quotes"},
		{"a size of cards", "", "sizes: {cards: 1.1}", "9:9", "unknown-key", "it can be"},
		{"four heights", "", "heights: [white, white, white, white]", "9:10", "wrong-length", "5 colors"},
		{"no id", "theme: mine\n", "", "1:1", "missing-key", "add theme: night-sky"},
		{"a newer version", "platelayer: 1", "platelayer: 2", "1:13", "newer-definition", "newer platelayer"},
		{"twice the same role", "paper: ivory", "paper: ivory\n  paper: white", "5:3", "duplicate-key", "keep one"},
		{"YAML that is none", "", "\tbase: mono", "9:1", "invalid-syntax", ""},
	} {
		text := smallTheme
		if c.old == "" {
			text += c.new + "\n"
		} else if text = strings.Replace(smallTheme, c.old, c.new, 1); text == smallTheme {
			t.Fatalf("%s: %q is not in the theme", c.what, c.old)
		}
		_, l := LoadTheme("mine.yaml", []byte(text))
		if len(l) != 1 || l[0].Code != c.code || l[0].Severity != diag.Error || !strings.HasPrefix(l[0].At.String(), "mine.yaml:"+c.place) || !strings.Contains(l[0].Hint, c.hint) {
			t.Errorf("%s: got %v (%s), want one %s at %s with %q", c.what, l, l.Error(), c.code, c.place, c.hint)
		}
		for _, d := range l {
			if strings.Contains(d.Message, theDefinition) && c.code != "newer-definition" {
				t.Errorf("%s: a theme is called a definition: %v", c.what, d)
			}
		}
	}
	for what, c := range map[string]struct{ text, want string }{
		"nothing":      {"", "the theme is empty"},
		"a list":       {"- a\n", "the theme is a list"},
		"a definition": {"platelayer: 1\ngame: rocca-rails\nname: x\n", "a definition of a game, not a theme"},
		"bytes":        {"\x00\x01", "not"},
	} {
		if _, l := LoadTheme("mine.yaml", []byte(c.text)); !l.HasErrors() || !strings.Contains(l.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", what, l, c.want)
		}
	}
}

// What is hard to see is a warning with what was measured, at its place: words that do not
// stand out, things told apart by their colors that look alike, colors that nobody sees.
func TestThemeWarnings(t *testing.T) {
	for _, c := range []struct{ text, place, code, want string }{
		{"colors: {hints: silver}", "3:17", "low-contrast", `"colors.hints" in #C0C0C0 on "heights.5" in #DBBE92 has a contrast of 1.0, less than 3; it is too faint on 4 more grounds`},
		{"colors: {labels: '#A08A60'}\nterrain: {mountain: '#A08A60'}", "3:18", "low-contrast", `has a contrast of 1.0`},
		{"terrain: {forest: darkgreen}", "3:19", "low-contrast", `"colors.ink" in #000000 on "terrain.forest.ground" in #006400`},
		{"goods: {green: '#72661F'}", "3:16", "confused-colors", `"goods.green" in #72661F and "goods.red" in #C03A29 look alike to people with deuteranopia: they differ by`},
		{"goods: {yellow: '#B0B4BB'}", "3:17", "confused-colors", `look alike`},
		{"owners: {green: '#C03A29'}", "3:17", "confused-colors", `"owners.red" in #C03A29 and "owners.green" in #C03A29 look alike: they differ by 0.0, less than 7`},
		{"companies: {circle: '#1B9072'}", "3:21", "confused-colors", `"companies.square" in #1B9072`},
		{"base: ink\ngoods: {blue: teal}", "4:15", "idle-key", `"goods.blue" is not seen: a theme based on ink does not fill goods`},
	} {
		_, l := LoadTheme("mine.yaml", []byte("platelayer: 1\ntheme: mine\n"+c.text+"\n"))
		ok := len(l) > 0 && !l.HasErrors()
		if !ok || !slices.ContainsFunc(l, func(d diag.Diagnostic) bool {
			return d.Code == c.code && strings.HasPrefix(d.At.String(), "mine.yaml:"+c.place) && strings.Contains(d.Message, c.want) && d.Hint != ""
		}) {
			t.Errorf("%s: got %v, want %s at %s with %q", c.text, l.Error(), c.code, c.place, c.want)
		}
	}
}

// The palette of a definition lies on the theme that it is printed in, in black and white
// its letters and patterns alone; it is written again, and the recipe is not edited by it.
func TestPalette(t *testing.T) {
	const palette = "palette:\n  goods:\n    blue: {color: navy, letter: N, pattern: net}\n    black: {pattern: level}\n  colors: {sea: azure}\n"
	for id, whole := range map[string]string{RollAndRails: small, RollwayStation: smallRollway, RoccaRails: smallDeck, RailroadInk: smallBoard, RailwaysOfTheWorld: smallWorld} {
		d, l := LoadFrom(exampleFiles(t), "map.yaml", []byte(whole+palette))
		plain, _ := LoadFrom(exampleFiles(t), "map.yaml", []byte(whole))
		if len(l) > 0 || d.Palette == nil || plain.Palette != nil {
			t.Fatalf("%s: %v", id, l)
		}
		if d.Digest() != plain.Digest() {
			t.Errorf("%s: the palette changes the digest", id)
		}
		for _, name := range theme.Names {
			base, _ := theme.Get(name)
			before := *base
			th, l := d.Palette.On(base)
			if len(l) > 0 || *base != before || th.Goods[0].Letter != "N" || th.Goods[0].Hatch != theme.Net || th.Black.Hatch != theme.Level {
				t.Errorf("%s, %s: %v, %+v", id, name, l, th.Goods[0])
			}
			if colored := th.Goods[0].Fill == "#000080" && th.Sea == "#F0FFFF"; colored != base.Solid {
				t.Errorf("%s, %s: blue is %s, the sea %s", id, name, th.Goods[0].Fill, th.Sea)
			}
			if same, l := plain.Palette.On(base); same != base || l != nil {
				t.Errorf("%s, %s: no palette changes the theme", id, name)
			}
		}
		again, l := LoadFrom(exampleFiles(t), "map.yaml", Encode(d))
		if len(l) > 0 || again.Palette == nil || !bytes.Equal(Encode(again), Encode(d)) {
			t.Errorf("%s: %v\n%s", id, l, Encode(d))
		}
	}
}

// A color that is none of a game's gets the nearest by its name or, where CSS knows it, by
// its looks; the palette says the same as a theme file, with the line of the definition.
func TestNearestColors(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{"color: blue", "color: goldenrod", `"yellow" comes nearest; it can be blue, green, yellow, red or grey`},
		{"color: blue", "color: crimson", `"red" comes nearest`},
		{"color: blue", "color: blu", `did you mean "blue"?`},
		{"color: blue", "color: sunny", "it can be blue"},
		{"name:", "palette: {goods: {blu: navy}}\nname:", `did you mean "blue"?`},
		{"name:", "palette: {goods: {blue: nvay}}\nname:", `did you mean "navy"?`},
		{"name:", "palette: {goods: {blue: \"#C03A29\"}}\nname:", ""},
	} {
		text := strings.Replace(small, c.old, c.new, 1)
		d, l := Load("map.yaml", []byte(text))
		if c.want == "" {
			base, _ := theme.Get("color")
			_, l = d.Palette.On(base)
			if len(l) != 1 || l[0].Code != "confused-colors" || l[0].At.Line == 0 || l[0].At.File != "map.yaml" {
				t.Errorf("%s: %v", c.new, l)
			}
			continue
		}
		if len(l) == 0 || !strings.Contains(l[0].Hint, c.want) || l[0].At.Line == 0 {
			t.Errorf("%s: %v, want %q", c.new, l, c.want)
		}
	}
}

// The schema takes the samples and the examples of all keys, and refuses what LoadTheme
// refuses.
func TestThemeSchema(t *testing.T) {
	data, err := ThemeSchema()
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("theme.json", doc); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("theme.json")
	if err != nil {
		t.Fatal(err)
	}
	valid := samples(t)
	valid["small"] = []byte(smallTheme)
	for _, k := range themeKeys.keys {
		text := insert(smallTheme, k.name+": "+k.example+"\n")
		if _, l := LoadTheme("example.yaml", []byte(text)); l.HasErrors() {
			t.Errorf("the example of %q: %v", k.name, l)
		}
		if k.help == "" || k.must != (k.fallback == "") {
			t.Errorf("key %q has no help, or both must be there and may be left out", k.name)
		}
		valid[k.name] = []byte(text)
	}
	for name, text := range valid {
		v, ok := jsonValue(string(text))
		if err := schema.Validate(v); !ok || err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, bad := range []string{"base: pink\n", "goods: {blue: \"#12\"}\n", "weights: {grid: 0.1}\n", "colours: {}\n"} {
		v, _ := jsonValue(insert(smallTheme, bad))
		if schema.Validate(v) == nil {
			t.Errorf("the schema takes %q", bad)
		}
	}
}

// TestThemeDocumentation holds docs/theme.md to the table of keys, and loads its examples.
func TestThemeDocumentation(t *testing.T) {
	holdDocumentation(t, themeDocumentation, ThemeFormat, themeKeys, "ThemeDocumentation")
	data, err := os.ReadFile(themeDocumentation)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]int{}
	for i, block := range fenced(string(data)) {
		seen[block.info]++
		var l diag.List
		switch block.info {
		case "yaml":
			_, l = LoadTheme("example.yaml", []byte(block.text))
		case "yaml fragment":
			_, l = Load("example.yaml", []byte(insert(small, block.text)))
		case "text":
		default:
			t.Errorf("example %d is marked %q", i+1, block.info)
		}
		if len(l) > 0 {
			t.Errorf("example %d: %v", i+1, l)
		}
	}
	if seen["yaml"] == 0 || seen["yaml fragment"] == 0 {
		t.Errorf("it has %v", seen)
	}
}

// FuzzTheme: a theme file is refused with places or gives a theme of colors, and never
// breaks anything.
func FuzzTheme(f *testing.F) {
	f.Add([]byte(smallTheme))
	f.Add(ThemeStarter())
	f.Add([]byte("platelayer: 1\ntheme: x\ngoods: {black: {letter: 7, pattern: level}}\nterrain: {swamp: {lit: '#fff'}}\n"))
	f.Add([]byte("palette: [\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		th, l := LoadTheme("mine.yaml", data)
		if l.HasErrors() {
			return
		}
		for _, r := range theme.Roles {
			if c := r.In(th); c != "" {
				if _, _, _, ok := c.RGB(); !ok {
					t.Errorf("%s.%s is %q", r.Group, r.Name, c)
				}
			}
		}
	})
}
