package maps

import (
	"bytes"
	"io/fs"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"platelayer/diag"
	"platelayer/theme"
)

const exportDocumentation = "../docs/export.md"

// smallProfile is a shop to change.
const smallProfile = `platelayer: 1
profile: myshop
name: My Print Shop
kind: images
bleed: 3 mm
safe: 3 mm
sizes:
  poker: {trim: 63.5 x 88.9 mm, pixels: 821 x 1121}
  hex: hex 60 mm
`

// screenProfile is one for screens.
const screenProfile = `platelayer: 1
profile: mine
name: Mine
kind: screen
`

// The bundled profiles have no faults, are called as their files, and have the numbers that
// the shops give, to the pixel.
func TestBundledProfiles(t *testing.T) {
	files := profileFiles(profiles)
	if len(files) != len(Profiles()) || len(files) < 5 {
		t.Fatalf("%d of %d profiles can be read", len(Profiles()), len(files))
	}
	for _, file := range files {
		data, err := fs.ReadFile(profiles, file)
		if err != nil {
			t.Fatal(err)
		}
		p, l := LoadProfile(file, data)
		if len(l) > 0 {
			t.Errorf("%s: %v", file, l)
		}
		if file != "profiles/"+p.ID+".yaml" || len(p.Advice) == 0 || p.Color == "" {
			t.Errorf("%s is called %q, has %d lines of advice and the color %q", file, p.ID, len(p.Advice), p.Color)
		}
		if Profile(p.ID) == nil {
			t.Errorf("%q cannot be found", p.ID)
		}
	}
	if Profile("no-shop") != nil {
		t.Error("a profile that is not there was found")
	}
	type px struct {
		w, h     int
		computed bool
	}
	for id, want := range map[string]map[string]px{
		"thegamecrafter":   {"poker": {825, 1125, false}, "bridge": {750, 1125, true}, "mini": {600, 825, true}, "tarot": {900, 1500, true}, "square": {1125, 1125, true}},
		"makeplayingcards": {"poker": {822, 1122, false}, "tarot": {897, 1497, false}},
		"drivethrucards":   {"poker": {825, 1125, true}},
	} {
		p := Profile(id)
		if len(p.Sizes) != len(want) {
			t.Errorf("%s has %d sizes", id, len(p.Sizes))
		}
		for _, s := range p.Sizes {
			if got := (px{s.PixelWidth, s.PixelHeight, s.Computed}); got != want[s.Name] {
				t.Errorf("%s %s: %v, want %v", id, s.Name, got, want[s.Name])
			}
		}
	}
	mpc := Profile("makeplayingcards").Sizes[0]
	if math.Abs(mpc.Bleed-3.048) > 1e-9 || math.Abs(mpc.Safe-3.048) > 1e-9 {
		t.Errorf("36 pixels are %g and %g mm", mpc.Bleed, mpc.Safe)
	}
	tts := Profile("tabletop-simulator")
	if tts.Columns != 10 || tts.Rows != 7 || tts.Side != 4096 || tts.Free != 1 {
		t.Errorf("sheets of %d x %d, %d pixels, %d free", tts.Columns, tts.Rows, tts.Side, tts.Free)
	}
}

func TestMeasures(t *testing.T) {
	for text, want := range map[string]float64{
		"3 mm": 3, "3mm": 3, "63,5mm": 63.5, "0.125 in": 3.175, "1/8 in": 3.175, "1/8in": 3.175, "2 1/2in": 63.5, "36 px": 3.048, "36px": 3.048, "0 mm": 0,
	} {
		if !measurePattern.MatchString(text) {
			t.Errorf("%q is no length", text)
		} else if got := measureOf(text, 300); math.Abs(got-want) > 1e-9 {
			t.Errorf("%q is %g mm, want %g", text, got, want)
		}
	}
	for _, text := range []string{"", "3", "mm", "3 cm", "-1 mm", "1/0 in", "1 /8 in", "1e3 mm", "3 mm 2", "12345 mm"} {
		if measurePattern.MatchString(text) {
			t.Errorf("%q is taken for a length", text)
		}
	}
}

// What is wrong with a profile has its place and says what would be right.
func TestProfileProblems(t *testing.T) {
	for _, c := range []struct {
		what, old, new string
		place, code    string
		hint           string // part of it
	}{
		{"a misspelt key", "bleed: 3 mm", "bleeed: 3 mm", "5:1", "unknown-key", `did you mean "bleed"?`},
		{"an unknown kind", "kind: images", "kind: image", "4:7", "unknown-word", `did you mean "images"?`},
		{"no kind", "kind: images\n", "", "1:1", "missing-key", "add kind: images"},
		{"no bleed", "bleed: 3 mm\n", "", "1:1", "missing-key", "add bleed: 1/8 in"},
		{"no unit", "bleed: 3 mm", "bleed: 3", "5:8", "wrong-type", "3 mm, in or px"},
		{"a wrong unit", "bleed: 3 mm", "bleed: 3 cm", "5:8", "wrong-type", "mm, in or px"},
		{"too much bleed", "bleed: 3 mm\nsafe: 3 mm\nsizes:\n  poker: {trim: 63.5 x 88.9 mm, pixels: 821 x 1121}", "bleed: 1 in\nsafe: 3 mm\nsizes:\n  poker: 63.5 x 88.9 mm", "5:8", "out-of-range", "the most is 20 mm"},
		{"a list of nothing", "sizes:\n  poker: {trim: 63.5 x 88.9 mm, pixels: 821 x 1121}\n  hex: hex 60 mm", "sizes: {}", "7:8", "wrong-length", "write a size"},
		{"a size that is none", "hex: hex 60 mm", "hex: big", "9:8", "unknown-size", "it can be"},
		{"a card that is too large", "hex: hex 60 mm", "hex: hex 300 mm", "9:8", "out-of-range", "40 to 200 mm"},
		{"pixels of another size", "821 x 1121", "825 x 1200", "8:41", "uneven-pixels", "mend the trim"},
		{"pixels in words", "821 x 1121", "many", "8:41", "wrong-type", "the width first"},
		{"far too many pixels", "821 x 1121", "99999 x 99999", "8:41", "out-of-range", "16384"},
		{"no trim", "{trim: 63.5 x 88.9 mm, pixels: 821 x 1121}", "{pixels: 821 x 1121}", "8:10", "missing-key", "add trim"},
		{"a safe zone without middle", "trim: 63.5 x 88.9 mm, pixels: 821 x 1121", "trim: 40 x 40 mm, safe: 20 mm", "8:17", "out-of-range", ""},
		{"decks that fall", "pixels: 821 x 1121", "decks: [36, 18]", "8:45", "unsorted-decks", "the smallest first"},
		{"a deck of nothing", "pixels: 821 x 1121", "decks: [0]", "8:41", "out-of-range", "from 1 to"},
		{"fine dots", "", "dpi: 2400", "10:6", "out-of-range", "from 36 to 1200"},
		{"sheets of a shop", "", "sheet: {columns: 5}", "10:1", "idle-key", "leave it out"},
		{"a corner of a shop", "", "corner: 3 mm", "10:1", "idle-key", ""},
		{"a word that is none", "", `files: "{number}-{side}-{name}"`, "10:8", "unusable-pattern", "number, side, card or deck"},
		{"a brace alone", "", `files: "{number}-{side}-{"`, "10:8", "unusable-pattern", ""},
		{"no number", "", `files: "{card}-{side}"`, "10:8", "unusable-pattern", "copies: once"},
		{"no side", "", `files: "{number}"`, "10:8", "unusable-pattern", "write {side}"},
		{"a folder", "", `files: "cards/{number}-{side}"`, "10:8", "unusable-pattern", "letters, digits"},
		{"advice with a word that is none", "", "advice: [\"a deck of {card}\"]", "10:10", "unknown-word", `did you mean "cards"?`},
		{"a newer version", "platelayer: 1", "platelayer: 2", "1:13", "newer-definition", "newer platelayer"},
		{"an id with a space", "profile: myshop", "profile: my shop", "2:10", "unusable-id", "begins with a letter"},
		{"twice the same key", "", "bleed: 4 mm", "10:1", "duplicate-key", "keep one"},
		{"YAML that is none", "", "\tdpi: 300", "10:1", "invalid-syntax", ""},
	} {
		text := smallProfile
		if c.old == "" {
			text += c.new + "\n"
		} else if text = strings.Replace(smallProfile, c.old, c.new, 1); text == smallProfile {
			t.Fatalf("%s: %q is not in the profile", c.what, c.old)
		}
		_, l := LoadProfile("shop.yaml", []byte(text))
		if len(l) != 1 || l[0].Code != c.code || !strings.HasPrefix(l[0].At.String(), "shop.yaml:"+c.place) || !strings.Contains(l[0].Hint, c.hint) {
			t.Errorf("%s: got %v, want one %s at %s with %q", c.what, l, c.code, c.place, c.hint)
			continue
		}
		if strings.Contains(l[0].Message+l[0].Hint, theDefinition) && c.code != "newer-definition" {
			t.Errorf("%s: a profile is called a definition: %v", c.what, l)
		}
	}
	for what, c := range map[string]struct{ text, want string }{
		"nothing":              {"", "the profile is empty"},
		"a list":               {"- a\n- b\n", "the profile is a list"},
		"a definition":         {"platelayer: 1\ngame: rocca-rails\nname: x\n", "a definition of a game, not a profile"},
		"bytes":                {"\x00\x01", "not"},
		"cards all called one": {screenProfile + "copies: once\nfiles: \"x-{side}\"\n", "all cards would be called"},
		"a bleed for a screen": {screenProfile + "bleed: 3 mm\n", "means nothing"},
		"a null where text is": {screenProfile + "source: ~\n", "has no value"},
		"a second document":    {screenProfile + "---\nx: 1\n", "second document"},
	} {
		if _, l := LoadProfile("shop.yaml", []byte(c.text)); len(l) == 0 || !strings.Contains(l.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", what, l, c.want)
		}
	}
}

// compiledProfile is the schema of profiles.
func compiledProfile(t *testing.T) *jsonschema.Schema {
	t.Helper()
	data, err := ProfileSchema()
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("schema.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Schema and loader have the same verdict, as far as a schema can tell.
func TestProfileSchemaAgrees(t *testing.T) {
	s := compiledProfile(t)
	for _, file := range profileFiles(profiles) {
		data, _ := fs.ReadFile(profiles, file)
		if err := s.Validate(value(t, string(data))); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
	for _, text := range []string{
		"", "dpi: 300", "dpi: 30", "digits: 10", "backs: single", "backs: double", "copies: once", "sheets: {}", "advice: []", "advice: [a]", "color: ~",
		"files: \"{number}-{side}-{card}\"", "files: \"a/b\"", "source: x",
	} {
		profile := smallProfile + text + "\n"
		_, l := LoadProfile("x.yaml", []byte(profile))
		if err := s.Validate(value(t, profile)); (err != nil) != l.HasErrors() {
			t.Errorf("%q: the schema says %v, the loader %v", text, err, l)
		}
	}
}

// TestExportDocumentation holds docs/export.md to the table of keys, and its profiles to
// the loader.
func TestExportDocumentation(t *testing.T) {
	holdDocumentation(t, exportDocumentation, ProfileFormat, profileKeys, "ExportDocumentation")
	data, err := os.ReadFile(exportDocumentation)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	whole := 0
	for i, block := range fenced(text) {
		if block.info != "yaml" {
			continue
		}
		whole++
		if _, l := LoadProfile("example.yaml", []byte(block.text)); len(l) > 0 {
			t.Errorf("example %d: %v", i+1, l)
		}
	}
	if whole == 0 {
		t.Error("there is no profile in it")
	}
}

// The example and the default of each key are values that it takes, in a profile of a kind
// that has it.
func TestExamplesOfProfileKeys(t *testing.T) {
	for _, k := range profileKeys.keys {
		whole := smallProfile
		if kinds := onlyFor[k.name]; len(kinds) > 0 && !slices.Contains(kinds, theme.ShopImages) {
			whole = strings.Replace(screenProfile, "screen", kinds[0].String(), 1)
		}
		for _, v := range []string{k.example, k.fallback} {
			if v == "" || v == k.fallback && !isYAML(v) {
				continue
			}
			if _, l := LoadProfile("example.yaml", []byte(insert(whole, k.name+": "+v+"\n"))); slices.ContainsFunc(l, func(d diag.Diagnostic) bool { return d.Code != "uneven-pixels" }) {
				t.Errorf("%s: %s: %v", k.name, v, l)
			}
		}
		if k.help == "" || k.must != (k.fallback == "") {
			t.Errorf("key %q has no help, or both must be there and may be left out", k.name)
		}
	}
}

// FuzzLoadProfile: whatever comes in, a profile is read or refused, and one without errors
// has sizes that can be drawn.
func FuzzLoadProfile(f *testing.F) {
	f.Add(smallProfile)
	f.Add(screenProfile)
	for _, file := range profileFiles(profiles) {
		data, _ := fs.ReadFile(profiles, file)
		f.Add(string(data))
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, l := LoadProfile("fuzz.yaml", []byte(text))
		if l.HasErrors() {
			return
		}
		if p.ID == "" || p.DPI < minProfileDPI || p.Columns < 2 || p.Rows < 2 || p.Side < 1 {
			t.Errorf("a profile without errors: %+v", p)
		}
		for _, s := range p.Sizes {
			if s.PixelWidth < 1 || s.PixelHeight < 1 || max(s.PixelWidth, s.PixelHeight) > maxProfilePixels || s.Width <= 2*s.Safe {
				t.Errorf("a size without errors: %+v", s)
			}
		}
	})
}

// The id of a card on a virtual table is a hundred times its sheet and its place there, so
// that a sheet has at most a hundred places; nor has it more pixels than can be drawn.
func TestSheetsHaveNoMorePlacesThanIDs(t *testing.T) {
	const head = "platelayer: 1\nprofile: table\nname: A Table\nkind: tabletop\nsheet: "
	if _, l := LoadProfile("table.yaml", []byte(head+"{columns: 10, rows: 10, free: 0}\n")); len(l) > 0 {
		t.Error(l)
	}
	for _, sheet := range []string{"{columns: 11, rows: 2}", "{columns: 2, rows: 51}", "{side: 12001}"} {
		if _, l := LoadProfile("table.yaml", []byte(head+sheet+"\n")); len(l) != 1 || l[0].Code != "out-of-range" {
			t.Errorf("%s: %v", sheet, l)
		}
	}
}

// holdDocumentation holds a page to a table of keys: the part between the marks of a word is
// what the table says. test is the test that writes it.
func holdDocumentation(t *testing.T, path, word string, keys mapping, test string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(string(data), "\r\n", "\n")
	from, to := "<!-- keys of "+word+" -->\n", "<!-- /keys of "+word+" -->\n"
	before, rest, ok := strings.Cut(text, from)
	_, after, ok2 := strings.Cut(rest, to)
	if !ok || !ok2 {
		t.Fatalf("%s: the marks of the keys are missing", path)
	}
	var b strings.Builder
	b.WriteString(before + from + "\n")
	keys.document(&b)
	written := b.String() + to + after
	if written == text {
		return
	}
	if !*update {
		t.Fatalf("%s is not what the keys say; go test ./maps -run %s -update writes it", path, test)
	}
	if err := os.WriteFile(path, []byte(written), 0o644); err != nil {
		t.Fatal(err)
	}
}
