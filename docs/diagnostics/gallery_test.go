package diagnostics

import (
	"bytes"
	"flag"
	"os"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/geo"
	"platelayer/maps"
	"platelayer/rules/railroadink"
	"platelayer/rules/railways"
	"platelayer/rules/rocca"
	"platelayer/rules/rollandrails"
	"platelayer/rules/rollway"
)

var update = flag.Bool("update", false, "write the messages of the pages anew")

// file is the name that the definitions of the pages have.
const file = "map.yaml"

// examine says everything about a definition that reading and checking it finds.
func examine(t *testing.T, definition string) (diag.List, string) {
	t.Helper()
	if strings.HasPrefix(definition, "{") { // geography, not a definition
		_, l := geo.Read(file, []byte(definition))
		return l, printed(t, l, definition)
	}
	d, l := maps.Load(file, []byte(definition))
	switch {
	case d == nil:
	case d.RollAndRails != nil:
		l = append(l, rollandrails.Check(d.RollAndRails)...)
	case d.Rollway != nil:
		l = append(l, rollway.Check(d.Rollway)...)
	case d.Rocca != nil:
		l = append(l, rocca.Check(d.Rocca)...)
	case d.RailroadInk != nil:
		l = append(l, railroadink.Check(d.RailroadInk)...)
	case d.Railways != nil:
		l = append(l, railways.Check(d.Railways)...)
	}
	l.Sort()
	return l, printed(t, l, definition)
}

// printed is what people see of problems.
func printed(t *testing.T, l diag.List, source string) string {
	t.Helper()
	var b bytes.Buffer
	if err := diag.Fprint(&b, l, map[string][]byte{file: []byte(source)}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Every bad definition gets its message, and nothing else; every good one gets none.
func TestGallery(t *testing.T) {
	for _, code := range Codes() {
		t.Run(code, func(t *testing.T) {
			page, _ := Page(code)
			bad, message, good := blockOf(page, "yaml bad"), blockOf(page, "text message"), blockOf(page, "yaml good")
			if !bad.found {
				bad, good = blockOf(page, "json bad"), blockOf(page, "json good")
			}
			if bad.found != message.found || good.found && !bad.found {
				t.Fatal("a page has a bad definition with a message, and may then have a good one")
			}
			if good.found {
				if l, text := examine(t, good.text); len(l) > 0 {
					t.Errorf("the good definition is not good:\n%s", text)
				}
			}
			if !bad.found {
				return
			}
			l, text := examine(t, bad.text)
			if len(l) == 0 {
				t.Fatal("the bad definition is good")
			}
			for _, d := range l {
				if d.Code != code {
					t.Errorf("the bad definition shows more than this code: %v", d)
				}
			}
			if text == message.text {
				return
			}
			if !*update {
				t.Fatalf("got\n%swant\n%s(go test ./docs/diagnostics -update writes it anew)", text, message.text)
			}
			if err := os.WriteFile(code+".md", []byte(page[:message.start]+text+page[message.end:]), 0o644); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// Mistakes of every kind are all found in one run: a hex named twice, a label off the
// map, a letter that is no terrain, a colour and a specialist that are misspelt, and
// with them what only the rules see.
func TestAllInOneRun(t *testing.T) {
	_, text := examine(t, `platelayer: 1
game: roll-and-rails
name: Five Slips
terrain: |
  . . x . . w
   . m . f . w
  . . . . . w
cities:
  A1: {name: Ashby, color: bleu}
  A1: {name: Bury, color: red}
  E1: {name: Chester, color: green}
  E2: {name: Derby, color: grey}
  F2: {name: Ely, color: red}
  Z9: {name: Flint, color: red}
towns:
  B2: Ashby
solo-wheel: {1: [banker, logistican]}
medals: [20, 30, 30, 50]
`)
	for _, want := range []string{
		"[unknown-terrain]", "[unknown-color]", "[duplicate-key]", "[off-map-hex]", "[unknown-specialist]",
		"[touching-cities]", "[flooded-stop]", "[duplicate-name]", "[unsorted-medals]",
		`did you mean "blue"?`, `did you mean "logistician"?`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is missing from\n%s", want, text)
		}
	}
}
