// Package mapstest reads the bundled library for tests.
package mapstest

import (
	"testing"

	"platelayer/maps"
)

// Bundled are the bundled maps or decks of a game, in the order of the library: what of
// finds in a definition, nil in one of another game. There is at least one, and there is
// nothing to say against any.
func Bundled[M any](t testing.TB, of func(*maps.Definition) *M) []*M {
	t.Helper()
	var out []*M
	for _, e := range maps.Library() {
		name, data, ok := maps.Bundled(e.ID)
		if !ok {
			t.Fatalf("%q is listed and not bundled", e.ID)
		}
		d, l := maps.Load(name, data)
		if len(l) > 0 {
			t.Fatal(l)
		}
		if m := of(d); m != nil {
			out = append(out, m)
		}
	}
	if len(out) == 0 {
		t.Fatal("nothing of the game is bundled")
	}
	return out
}
