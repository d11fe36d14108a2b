package maps

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"platelayer/diag"
)

// FuzzLoad loads and checks anything: nothing panics, every diagnostic has a place
// inside the file, and a definition without errors is written and read again, and
// right by the schema.
func FuzzLoad(f *testing.F) {
	for _, p := range problems {
		if p.old == "" {
			f.Add([]byte(small + p.text + "\n"))
		} else {
			f.Add([]byte(strings.Replace(small, p.old, p.text, 1)))
		}
	}
	for _, file := range files() {
		if len(file.data) < 10_000 {
			f.Add([]byte(file.data))
		}
	}
	for _, p := range rollwayProblems {
		if p.old == "" {
			f.Add([]byte(smallRollway + p.text + "\n"))
		} else {
			f.Add([]byte(strings.Replace(smallRollway, p.old, p.text, 1)))
		}
	}
	for _, p := range deckProblems {
		if p.old == "" {
			f.Add([]byte(smallDeck + p.text + "\n"))
		} else {
			f.Add([]byte(strings.Replace(smallDeck, p.old, p.text, 1)))
		}
	}
	for _, p := range boardProblems {
		if p.old == "" {
			f.Add([]byte(smallBoard + p.text + "\n"))
		} else {
			f.Add([]byte(strings.Replace(smallBoard, p.old, p.text, 1)))
		}
	}
	for _, p := range worldProblems {
		if p.old == "" {
			f.Add([]byte(smallWorld + p.text + "\n"))
		} else {
			f.Add([]byte(strings.Replace(smallWorld, p.old, p.text, 1)))
		}
	}
	for _, doc := range []string{small, full, smallRollway, fullRollway, smallDeck, fullDeck, smallBoard, fullBoard, smallWorld, fullWorld} {
		f.Add([]byte(doc))
	}
	for _, e := range Library() {
		_, data, _ := Bundled(e.ID)
		f.Add(data)
	}
	schemas := map[string]*jsonschema.Schema{}
	for _, id := range gameIDs() {
		f.Add(Starter(id))
		schemas[id] = compiled(f, id)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d, l := check("x.yaml", data)
		for _, p := range l {
			inFile(t, data, p)
			hasPlace(t, p)
		}
		if d == nil && !l.HasErrors() {
			t.Fatal("neither a definition nor an error")
		}
		if d == nil {
			return
		}
		DebugText(d)
		if l.HasErrors() {
			return
		}
		if tooLongForSchema(data) {
			return
		}
		if err := schemas[d.Game].Validate(value(t, string(data))); err != nil {
			t.Errorf("right by the rules, wrong by the schema: %v", err)
		}
		roundTrip(t, "x.yaml", d)
	})
}

// inFile checks that a diagnostic has its place inside the file.
func inFile(t *testing.T, data []byte, d diag.Diagnostic) {
	t.Helper()
	if d.At.File != "x.yaml" || d.Message == "" || d.Code == "" {
		t.Errorf("%+v is not complete", d)
	}
	if d.At.Line == 0 {
		return
	}
	lines := strings.Split(strings.TrimPrefix(string(data), "\ufeff"), "\n")
	if d.At.Line < 0 || d.At.Line > len(lines) {
		t.Fatalf("%v lies outside of %d lines", d, len(lines))
	}
	width := utf8.RuneCountInString(strings.TrimSuffix(lines[d.At.Line-1], "\r"))
	if d.At.Col < 1 || d.At.Len < 1 || d.At.Col > width+1 || d.At.Col+d.At.Len > max(width, d.At.Col)+1 {
		t.Errorf("%v, %d characters from column %d, lies outside of %d", d, d.At.Len, d.At.Col, width)
	}
}

// tooLongForSchema tells whether some text is longer than a name as it is written,
// though it may be short enough once it is composed and trimmed.
func tooLongForSchema(data []byte) bool {
	var l diag.List
	r := &reader{source: newSource("", data, &l), list: &l}
	var long func(n *node) bool
	long = func(n *node) bool {
		for _, i := range n.items {
			if long(i) {
				return true
			}
		}
		for _, e := range n.entries {
			if long(e.key) || long(e.value) {
				return true
			}
		}
		return !n.literal && utf8.RuneCountInString(n.text) > MaxName
	}
	return long(r.document())
}
