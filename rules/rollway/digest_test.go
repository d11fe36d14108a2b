package rollway

import (
	"slices"
	"testing"
)

// TestDigest: what the rules depend on changes the digest, nothing else does.
func TestDigest(t *testing.T) {
	want := mainMap(t).Digest()
	if len(want) != 16 {
		t.Errorf("digest %q", want)
	}
	for name, change := range map[string]func(m *Map){
		"names":      func(m *Map) { m.Name.V, m.Author.V, m.ID = "Elsewhere", "nobody", "else" },
		"order":      func(m *Map) { slices.Reverse(m.Stops); slices.Reverse(m.Track); slices.Reverse(m.Runs) },
		"bands":      func(m *Map) { m.Bands = m.Bands[1:] },
		"a side":     func(m *Map) { m.Track[0].V.A, m.Track[0].V.B = m.Track[0].V.B, m.Track[0].V.A },
		"line twice": func(m *Map) { m.Track = append(m.Track, m.Track[0]) },
	} {
		m := mainMap(t)
		if change(m); m.Digest() != want {
			t.Errorf("%s changed the digest", name)
		}
	}
	for name, change := range map[string]func(m *Map){
		"a value":   func(m *Map) { m.Ground[1]++ },
		"a kind":    func(m *Map) { m.Stops[0].Kind.V = Star },
		"a place":   func(m *Map) { m.Stops[0].At.V.R++ },
		"a station": func(m *Map) { m.Stops[6].Company = Pentagon },
		"a stop":    func(m *Map) { m.Stops = m.Stops[1:] },
		"a line":    func(m *Map) { m.Track = m.Track[1:] },
		"turns":     func(m *Map) { m.Turns.V-- },
		"a train":   func(m *Map) { m.Trains[1].Stops.V++ },
		"boxes":     func(m *Map) { m.Trains[1].Boxes.V++ },
		"a run":     func(m *Map) { m.Runs[0].V++ },
		"a penalty": func(m *Map) { m.Penalties[Plus].V++ },
		"labels":    func(m *Map) { m.Grid.FirstRow++ },
	} {
		m := mainMap(t)
		if change(m); m.Digest() == want {
			t.Errorf("%s did not change the digest", name)
		}
	}
}
