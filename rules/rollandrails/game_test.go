package rollandrails

import (
	"strings"
	"testing"
)

// TestNewGame refuses what cannot be played, and plays everything else.
func TestNewGame(t *testing.T) {
	m := draw(t, gridAt1, line5)
	for _, c := range []struct {
		name    string
		players int
		change  func(m *Map)
		want    string
	}{
		{"nobody", 0, func(*Map) {}, "1 to 5 players, not 0"},
		{"six", 6, func(*Map) {}, "1 to 5 players, not 6"},
		{"no cities", 2, func(m *Map) { m.Cities = nil }, "few-cities"},
		{"no marks", 2, func(m *Map) { m.Setup[0].V, m.Setup[1].V, m.Setup[2].V, m.Setup[3].V, m.Setup[4].V = 1, 1, 1, 1, 1 }, "short-setup"},
		{"half read", 2, func(m *Map) { m.Incomplete = true }, "could not be read"},
		{"no picture", 2, func(m *Map) { m.Terrain = nil }, "could not be read"},
		{"an unknown color", 2, func(m *Map) { m.Cities[0].Color.V = Colors }, "could not be read"},
		{"many rounds", 2, func(m *Map) { m.Rounds[2].V = 21 }, "out-of-range"},
	} {
		n := *m
		n.Cities = append([]City(nil), m.Cities...)
		c.change(&n)
		if _, err := NewGame(&n, c.players); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
	if _, err := NewGame(nil, 2); err == nil {
		t.Error("no map was accepted")
	}
}
