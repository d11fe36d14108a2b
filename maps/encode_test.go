package maps

import (
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"platelayer/diag"
)

var update = flag.Bool("update", false, "write what the tests compare with")

// forgetPlaces sets every diag.Pos below v to zero.
func forgetPlaces(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			forgetPlaces(v.Elem())
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			forgetPlaces(v.Index(i))
		}
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[diag.Pos]() {
			v.SetZero()
			return
		}
		for i := range v.NumField() {
			forgetPlaces(v.Field(i))
		}
	}
}

// roundTrip loads what Encode writes and compares it with the definition.
func roundTrip(t *testing.T, name string, d *Definition) {
	t.Helper()
	text := Encode(d)
	again, l := Load(name, text)
	if l.HasErrors() {
		t.Fatalf("%v\n%s", l, text)
	}
	if second := Encode(again); string(second) != string(text) {
		t.Errorf("written again it is another text:\n%s\n%s", text, second)
	}
	forgetPlaces(reflect.ValueOf(d))
	forgetPlaces(reflect.ValueOf(again))
	if !reflect.DeepEqual(d, again) {
		t.Errorf("read again it is another definition:\n%s\n%s\n%s", text, DebugText(d), DebugText(again))
	}
}

// full has every key, and values that need care.
const full = `platelayer: 1
game: roll-and-rails
name: "Über: #1 \"quoted\" \\ 'Elbe'"
author: "null"
rounds: {1: 9, 2: 8, 3: 8, 4: 7, 5: 5, solo: 10}
medals: {gold: 45}
grid: {orientation: pointy, stagger: even, origin: Z5}
terrain: |2
     . . f -
    . s w -
     m . f .
cities:
  Z5: {name: "No", color: A}
  AB7: {name: 東京, color: grey}
towns:
  aa6: "2024"
rivers:
  "Elbe, upper": [Z5-AA5, Z5-AA6]
  Weser: {width: 3, borders: [Z6-Z7]}
  "yes": {borders: [AA7-AA6]}
seas:
  AE10: "- Nordsee"
lands:
  AC6: "Polska "
  AB5: Česko
setup: {blue: 0, grey: 12}
goods: [CBA, [red, red, D]]
new-cities: {yellow: 4}
resources: 100
upgrade-dice: [6, 1]
delivery-dice: [2]
solo-wheel: {1: [engineer, mechanic], 6: [banker, logistician]}
recipe:
  seed: 007
  when: 2024-01-05 12:30
  "null": ~
  text: "a\n\tb\u0007"
  list: [1, [], {}, [a, b: c], "1"]
  "- key": |
    block
     text
report: {}
`

func TestEncode(t *testing.T) {
	docs := map[string]string{"small": small, "full": full}
	for _, id := range gameIDs() {
		docs["starter of "+id] = string(Starter(id))
	}
	for _, e := range Library() {
		_, data, _ := Bundled(e.ID)
		docs[e.ID] = string(data)
	}
	for name, data := range docs {
		t.Run(name, func(t *testing.T) {
			d, l := Load(name+".yaml", []byte(data))
			if l.HasErrors() {
				t.Fatal(l)
			}
			roundTrip(t, name+".yaml", d)
		})
	}
}

// golden compares a text with a file of testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != strings.ReplaceAll(string(want), "\r\n", "\n") {
		t.Errorf("%s is not what it was; go test -update writes it anew:\n%s", file, got)
	}
}

// TestGolden pins the text of one definition that has everything.
func TestGolden(t *testing.T) {
	d, l := Load("full.yaml", []byte(full))
	if l.HasErrors() {
		t.Fatal(l)
	}
	golden(t, "full.debug.txt", DebugText(d))
	golden(t, "full.yaml", string(Encode(d)))
}

func TestStarter(t *testing.T) {
	data := Starter(RollAndRails)
	d, l := check("starter.yaml", data)
	if len(l) > 0 {
		t.Fatal(l)
	}
	m := d.RollAndRails
	if len(m.Cities) != 9 || len(m.Towns) != 5 || len(m.Rivers) != 1 {
		t.Errorf("%d cities, %d towns, %d rivers", len(m.Cities), len(m.Towns), len(m.Rivers))
	}
}

// TestStarters: the starter of every game checks without warnings and has every key, as a
// line or as a comment that can be put to use.
func TestStarters(t *testing.T) {
	for _, g := range games {
		t.Run(g.id, func(t *testing.T) { testStarter(t, &g) })
	}
}

func testStarter(t *testing.T, g *game) {
	data := Starter(g.id)
	if _, l := check("starter.yaml", data); len(l) > 0 {
		t.Fatal(l)
	}
	for _, k := range g.keys.keys {
		_, generated := k.shape.(opaque)
		has := strings.Contains("\n"+string(data), "\n"+k.name+":") || strings.Contains(string(data), "\n# "+k.name+":")
		if has == generated {
			t.Errorf("key %q: in the starter %v", k.name, has)
		}
	}
	// A line that stands as a comment can be put to use.
	for _, k := range g.keys.keys {
		if _, ok := g.starter[k.name]; ok || !strings.Contains(string(data), "\n# "+k.name+":") {
			continue
		}
		_, rest, _ := strings.Cut(string(data), "\n# "+k.name+":")
		part, _, _ := strings.Cut(rest, "\n\n")
		text := string(data) + "\n" + k.name + ":" + strings.ReplaceAll(part, "\n#", "\n") + "\n"
		if _, l := LoadFrom(exampleFiles(t), "starter.yaml", []byte(text)); len(l) > 0 {
			t.Errorf("the comment of %q: %v", k.name, l)
		}
	}
	for line := range strings.Lines(string(data)) {
		if len(line) > 81 {
			t.Errorf("a line of %d characters: %s", len(line), line)
		}
	}
}
