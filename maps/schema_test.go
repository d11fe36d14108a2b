package maps

import (
	"bytes"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"platelayer/diag"
)

// compiled is the schema of a game.
func compiled(t testing.TB, game string) *jsonschema.Schema {
	t.Helper()
	data, err := Schema(game)
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

// value is a document as an editor that reads YAML 1.2 gives it to the schema.
func value(t testing.TB, data string) any {
	t.Helper()
	var l diag.List
	src := newSource("", []byte(data), &l)
	if src == nil {
		t.Fatal(l)
	}
	root := (&reader{source: src, list: &l}).document()
	if root == nil {
		t.Fatal(l)
	}
	return root.json()
}

// TestSchemaAgrees: schema and check have the same verdict on a definition, as far
// as a schema can tell.
func TestSchemaAgrees(t *testing.T) {
	s := compiled(t, RollAndRails)
	for _, c := range []struct{ old, text string }{
		{"", "# fine"},
		{"", string("author: 1848")},
		{"name: Elbe and Weser", "name: No"},
		{"", "rounds: {1: 8, 3: 7}"},
		{"", "rounds: {2: 8, solo: 9}"},
		{"", "medals: [10, 20, 30, 40]"},
		{"", "medals: {bronze: 10, gold: 45}"},
		{"", "grid: {orientation: pointy, stagger: odd, origin: A1}"},
		{"terrain: |\n  . . f f m . - -\n   . s s . m m . -\n  . . . f . . w f", "terrain:\n  - \". . f f m . - -\"\n  - .ss.mm.-\n  - . . . f . . w f"},
		{"  C2: Kassel", "  c2: Kassel"},
		{"Elbe: [A2-B2, A2-B3, A3-B3]", "Elbe: {width: 3, borders: [A2-B2, A2 - B3, a3-b3]}"},
		{"", "seas: {A3: Nordsee}\nlands: {H1: Polska}"},
		{"", "setup: {blue: 9}\nnew-cities: {red: 3}"},
		{"", "goods: [ABC, [A, blue, red]]"},
		{"", "upgrade-dice: [6]\ndelivery-dice: [1, 2, 3]"},
		{"", "solo-wheel: {3: [engineer, banker]}"},
		{"", "recipe: {seed: 7, stages: [a, b]}\nreport: {}"},

		{"", "medalls: [10, 20, 30, 40]"},
		{"name: Elbe and Weser\n", ""},
		{"platelayer: 1\n", ""},
		{"platelayer: 1", "platelayer: 2"},
		{"platelayer: 1", "platelayer: one"},
		{"game: roll-and-rails", "game: rolling"},
		{"name: Elbe and Weser", "name:"},
		{"name: Elbe and Weser", `name: " "`},
		{"name: Elbe and Weser", "name: {a: b}"},
		{"name: Elbe and Weser", "name: " + strings.Repeat("x", MaxName+1)},
		{"", "author: " + strings.Repeat("x", MaxAuthor+1)},
		{"", "rounds: {6: 8}"},
		{"", "rounds: {2: 0}"},
		{"", "rounds: {2: 21}"},
		{"", "rounds: [8, 8]"},
		{"", "rounds: {2: \"8\"}"},
		{"", "medals: [10, 20, 30]"},
		{"", "medals: [10, 20, 30, 4000]"},
		{"", "medals: {iron: 4}"},
		{"", "medals: 20"},
		{"", "grid: {orientation: up}"},
		{"", "grid: {stagger: none}"},
		{"", "grid: {origin: 5}"},
		{"terrain: |\n  . . f", "terrain: |\n  . x f"},
		{"terrain: |\n  . . f f m . - -\n   . s s . m m . -\n  . . . f . . w f", "terrain: |"},
		{"terrain: |\n  . . f f m . - -\n   . s s . m m . -\n  . . . f . . w f", "terrain: []"},
		{"terrain: |\n  . . f f m . - -\n   . s s . m m . -\n  . . . f . . w f", "terrain: [[.]]"},
		{"B1: {name: Hamburg, color: blue}", "B1: {name: Hamburg}"},
		{"B1: {name: Hamburg, color: blue}", "B1: {color: blue}"},
		{"B1: {name: Hamburg, color: blue}", "B1: Hamburg"},
		{"B1: {name: Hamburg, color: blue}", "B1: {name: Hamburg, color: F}"},
		{"B1: {name: Hamburg, color: blue}", "B1: {name: Hamburg, color: blue, size: 3}"},
		{"B1: {name: Hamburg, color: blue}", "B01: {name: Hamburg, color: blue}"},
		{"  C2: Kassel", "  C2: [Kassel]"},
		{"  C2: Kassel", "  2: Kassel"},
		{"Elbe: [A2-B2, A2-B3, A3-B3]", "Elbe: []"},
		{"Elbe: [A2-B2, A2-B3, A3-B3]", "Elbe: [A2]"},
		{"Elbe: [A2-B2, A2-B3, A3-B3]", "Elbe: {width: 0, borders: [A2-B2]}"},
		{"Elbe: [A2-B2, A2-B3, A3-B3]", "Elbe: {width: 2}"},
		{"", "seas: {A3: }"},
		{"", "lands: [Polska]"},
		{"", "setup: {blue: -1}"},
		{"", "setup: {pink: 3}"},
		{"", "new-cities: {blue: 101}"},
		{"", "goods: [AB]"},
		{"", "goods: [[A, B]]"},
		{"", "goods: [[A, B, F]]"},
		{"", "goods: 7"},
		{"", "resources: 0"},
		{"", "resources: 601"},
		{"", "resources: 6.5"},
		{"", "upgrade-dice: []"},
		{"", "upgrade-dice: [7]"},
		{"", "upgrade-dice: [5, 5]"},
		{"", "delivery-dice: 3"},
		{"", "solo-wheel: {7: [banker, engineer]}"},
		{"", "solo-wheel: {1: [banker]}"},
		{"", "solo-wheel: {1: [banker, banker]}"},
		{"", "solo-wheel: {1: [banker, pilot]}"},
		{"", "recipe: []"},
	} {
		data := with(t, c.old, c.text)
		_, l := check("x.yaml", []byte(data))
		err := s.Validate(value(t, data))
		if (err != nil) != l.HasErrors() {
			t.Errorf("%q instead of %q: the schema says %v, check says %v", c.text, c.old, err, l)
		}
	}
}

// TestSchemaTakesOurs: what we ship is right by the schema too.
func TestSchemaTakesOurs(t *testing.T) {
	for _, id := range gameIDs() {
		s := compiled(t, id)
		if err := s.Validate(value(t, string(Starter(id)))); err != nil {
			t.Errorf("the starter of %s: %v", id, err)
		}
		for _, e := range Library() {
			if e.Game != id {
				continue
			}
			_, data, _ := Bundled(e.ID)
			if err := s.Validate(value(t, string(data))); err != nil {
				t.Errorf("%s: %v", e.ID, err)
			}
		}
	}
}

func TestSchemaOfUnknownGame(t *testing.T) {
	_, err := Schema("roll-and-rail")
	if err == nil || err.Error() != `unknown game "roll-and-rail"; did you mean "roll-and-rails"?` {
		t.Error(err)
	}
	if Starter("chess") != nil {
		t.Error("a starter of chess")
	}
}
