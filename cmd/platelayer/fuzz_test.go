package main

import (
	"strings"
	"testing"

	"platelayer/maps"
)

// small is a map that a fuzzer can get through quickly.
const small = `platelayer: 1
game: roll-and-rails
name: Two Valleys
grid: {orientation: flat, stagger: even, origin: C5}
rounds: {1: 8, 2: 8, 3: 7, 4: 6, 5: 6}
terrain: |
  . . f s w
   m . . - .
  . s . f .
cities:
  C5: {name: Ashby, color: blue}
  E7: {name: Derby, color: red}
towns:
  D6: Kirk
rivers:
  Don: [C5-D5, D5-C6]
medals: [10, 20, 30, 40]
`

// FuzzCheck runs check on whatever comes in: load, rules, and the setting of sheets. It
// must end with a code of its own, and where it finds the definition to be fine, the
// definition prints.
func FuzzCheck(f *testing.F) {
	f.Add(small)
	for i := range games {
		f.Add(string(maps.Starter(games[i].id)))
	}
	f.Add("platelayer: 1\ngame: rocca-rails\nname: X\n")
	f.Add("platelayer: 1\ngame: rocca-rails\nname: X\nsize: 40 x 80 mm\ncolors: [a, b]\ncards:\n  - {type: curve, colors: each, copies: 30, name: \"Night Mail, the long one\"}\n")
	f.Add("platelayer: 1\ngame: rocca-rails\nname: X\ncards:\n  - {type: straight, colors: each, copies: 999}\n  - {type: bridge, colors: each, copies: 999}\n")
	f.Add(strings.ReplaceAll(small, "flat", "pointy"))
	f.Add(strings.ReplaceAll(small, "Ashby", "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"))
	f.Add(strings.ReplaceAll(small, "Kirk", "東京 \U0001F682"))
	f.Add(strings.ReplaceAll(small, "E7", "C6"))
	f.Add(strings.ReplaceAll(small, ". s . f .", "w w w w w"))
	f.Add(strings.ReplaceAll(small, "Two Valleys", strings.Repeat("long ", 300)))
	f.Fuzz(func(t *testing.T, definition string) {
		if len(definition) > 20_000 {
			t.Skip("large ones are for the benchmarks")
		}
		s := newDouble(definition, nil)
		code := execute(t.Context(), s.streams, []string{"check", "-"})
		if code != exitDone && code != exitInput {
			t.Fatalf("exit code %d: %s", code, s.err.String())
		}
		if (code == exitInput) != strings.Contains(s.err.String(), "error: ") {
			t.Fatalf("exit code %d, and it says %q", code, s.err.String())
		}
		if code == exitInput {
			return
		}
		if d, _ := maps.Load("x.yaml", []byte(definition)); d.Rocca != nil && d.Rocca.Size() > 200 {
			return // a line makes thousands of cards, whose pages are long to read
		}
		p := newDouble(definition, nil)
		if code := execute(t.Context(), p.streams, []string{"debug", "pages", "-"}); code != exitDone || p.out.Len() == 0 {
			t.Fatalf("it is fine for check, but not for the sheets: %s", p.err.String())
		}
	})
}
