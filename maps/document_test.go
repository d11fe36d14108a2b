package maps

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
)

const documentation = "../docs/definition.md"

// TestDocumentation holds docs/definition.md to the table of keys: the part between
// the marks of a game is what its table says.
func TestDocumentation(t *testing.T) {
	data, err := os.ReadFile(documentation)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(string(data), "\r\n", "\n")
	written := text
	for _, g := range games {
		from, to := "<!-- keys of "+g.id+" -->\n", "<!-- /keys of "+g.id+" -->\n"
		before, rest, ok := strings.Cut(written, from)
		_, after, ok2 := strings.Cut(rest, to)
		if !ok || !ok2 {
			t.Fatalf("the marks of %s are missing", g.id)
		}
		var b strings.Builder
		b.WriteString(before + from + "\n")
		g.keys.document(&b)
		written = b.String() + to + after
	}
	if written == text {
		return
	}
	if !*update {
		t.Fatalf("%s is not what the keys say; go test ./maps -run Documentation -update writes it", documentation)
	}
	if err := os.WriteFile(documentation, []byte(written), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestDocumentedExamples loads and checks every example of docs/definition.md. The
// examples that begin with a version are whole; fragments are put into the one before.
func TestDocumentedExamples(t *testing.T) {
	data, err := os.ReadFile(documentation)
	if err != nil {
		t.Fatal(err)
	}
	whole, fragments := "", 0
	for i, block := range fenced(string(data)) {
		text := block.text
		switch block.info {
		case "yaml":
			if strings.HasPrefix(text, "platelayer:") {
				whole = text
			}
		case "yaml fragment":
			fragments++
			text = insert(whole, text)
		case "yaml comment":
			text += whole
		case "csv":
			if _, l := checkTable(strings.ReplaceAll(text, "blue", "sea")); len(l) > 0 {
				t.Errorf("table %d: %v\n%s", i+1, l, text)
			}
			continue
		default:
			t.Errorf("example %d is marked %q", i+1, block.info)
		}
		if _, l := check("example.yaml", []byte(text)); len(l) > 0 {
			t.Errorf("example %d: %v\n%s", i+1, l, text)
		}
	}
	if whole == "" || fragments < 5 {
		t.Errorf("found %d fragments", fragments)
	}
}

// TestExamplesOfKeys: the example of each key is a value the key takes.
func TestExamplesOfKeys(t *testing.T) {
	for id, whole := range map[string]string{RollAndRails: small, RollwayStation: smallRollway, RoccaRails: smallDeck, RailroadInk: smallBoard, RailwaysOfTheWorld: smallWorld} {
		g, _ := findGame(id)
		for _, k := range g.keys.keys {
			exampleOfKey(t, k, whole)
		}
	}
}

func exampleOfKey(t *testing.T, k key, whole string) {
	t.Helper()
	text := k.name + ": " + k.example + "\n"
	if _, ok := k.shape.(picture); ok && !k.isList() {
		text = k.name + ":\n  - \"" + k.example + "\"\n"
	}
	// An example is of some map, not of this one.
	if _, l := LoadFrom(exampleFiles(t), "example.yaml", []byte(insert(whole, text))); slices.ContainsFunc(l, func(d diag.Diagnostic) bool { return d.Code != "off-map-hex" && d.Code != "unknown-city" }) {
		t.Errorf("the example of %q: %v", k.name, l)
	}
	if k.help == "" || k.must != (k.fallback == "") {
		t.Errorf("key %q has no help, or both must be there and may be left out", k.name)
	}
	if isYAML(k.fallback) {
		if _, l := Load("example.yaml", []byte(insert(whole, k.name+": "+k.fallback+"\n"))); len(l) > 0 {
			t.Errorf("the default of %q: %v", k.name, l)
		}
	}
}

type fence struct{ info, text string }

// fenced are the fenced blocks of a document.
func fenced(doc string) []fence {
	var out []fence
	var open *fence
	for line := range strings.Lines(doc) {
		switch {
		case strings.HasPrefix(line, "```") && open == nil:
			open = &fence{info: strings.TrimSpace(line[3:])}
		case strings.HasPrefix(line, "```"):
			out = append(out, *open)
			open = nil
		case open != nil:
			open.text += line
		}
	}
	return out
}

// insert puts a fragment into a definition: its keys take the place of those of the
// definition.
func insert(whole, fragment string) string {
	keyOf := func(line string) string {
		if line == "" || line[0] == ' ' || line[0] == '#' {
			return ""
		}
		key, _, _ := strings.Cut(line, ":")
		return key
	}
	taken := map[string]bool{}
	for line := range strings.Lines(fragment) {
		taken[keyOf(line)] = true
	}
	var b strings.Builder
	skip := false
	for line := range strings.Lines(whole) {
		if key := keyOf(line); key != "" {
			skip = taken[key]
		}
		if !skip {
			b.WriteString(line)
		}
	}
	return b.String() + fragment
}

// document writes what the table of keys says, for docs/definition.md.
func (s mapping) document(b *strings.Builder) {
	for _, k := range s.keys {
		k.document(b)
	}
}

func (k key) document(b *strings.Builder) {
	fmt.Fprintf(b, "### %s\n\n%s\n\n", k.name, k.help)
	fmt.Fprintf(b, "- Value: %s\n", k.shape)
	switch {
	case k.must:
		b.WriteString("- Must be there\n")
	case isYAML(k.fallback):
		fmt.Fprintf(b, "- Left out: `%s`\n", k.fallback)
	default:
		fmt.Fprintf(b, "- Left out: %s\n", k.fallback)
	}
	fmt.Fprintf(b, "- Example: `%s`\n\n", k.example)
	if inner := innerKeys(k.shape); inner != nil {
		b.WriteString("| key | value | left out |\n|---|---|---|\n")
		for _, in := range inner {
			left := in.fallback
			switch {
			case in.must:
				left = "must be there"
			case isYAML(left):
				left = "`" + left + "`"
			}
			fmt.Fprintf(b, "| `%s` | %s %s | %s |\n", in.name, in.help, sentence(in.shape.String()), left)
		}
		b.WriteByte('\n')
	}
}

// innerKeys are the keys of the mapping that a value holds, or that its entries are.
func innerKeys(s shape) []key {
	switch s := s.(type) {
	case mapping:
		return s.keys
	case table:
		return innerKeys(s.value)
	case list:
		return innerKeys(s.item)
	case either:
		for _, one := range s {
			if keys := innerKeys(one); keys != nil {
				return keys
			}
		}
	}
	return nil
}

// sentence makes words a sentence.
func sentence(words string) string {
	return strings.ToUpper(words[:1]) + words[1:] + "."
}
