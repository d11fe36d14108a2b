package rollandrails

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"

	"platelayer/generate"
	"platelayer/hex"
	"platelayer/maps"
	game "platelayer/rules/rollandrails"
)

// drawWish is any wish that can be drawn.
func drawWish(t *rapid.T) generate.Wish {
	w := generate.Wish{
		Seed:        rapid.Uint64().Draw(t, "seed"),
		Cols:        rapid.IntRange(4, 24).Draw(t, "cols"),
		Rows:        rapid.IntRange(4, 24).Draw(t, "rows"),
		Orientation: hex.Orientation(rapid.IntRange(0, 1).Draw(t, "orientation")),
		Character:   generate.Character(rapid.IntRange(0, generate.Characters-1).Draw(t, "character")),
		Players:     rapid.IntRange(game.MinPlayers, game.MaxPlayers).Draw(t, "players"),
	}
	w.Cities = rapid.IntRange(game.MinCities, max(game.MinCities, w.Cols*w.Rows/12)).Draw(t, "cities")
	w.Towns = rapid.IntRange(1, max(1, w.Cols*w.Rows/16)).Draw(t, "towns")
	return w
}

// Every candidate that holds what was wished is a map without a fault, and the file of
// it loads as the same map.
func TestCandidatesAreMaps(t *testing.T) {
	var s Surveyor
	var c Candidate
	rapid.Check(t, func(t *rapid.T) {
		w := drawWish(t)
		number := rapid.Uint64Range(0, 1000).Draw(t, "number")
		s.Draw(&c, w, number)
		if len(c.Cities) < w.Cities || len(c.Towns) < w.Towns {
			t.Skip("the land does not hold all places")
		}
		m := s.Map(&c, w, number)
		if l := game.Check(m); len(l) > 0 {
			t.Fatalf("%v", l)
		}
		text := maps.Encode(&maps.Definition{Game: maps.RollAndRails, RollAndRails: m})
		d, l := maps.Load(m.ID+".yaml", text)
		if len(l) > 0 {
			t.Fatalf("%v\n%s", l, text)
		}
		if again := maps.Encode(d); !bytes.Equal(again, text) {
			t.Fatalf("the map was\n%s\nand is read as\n%s", text, again)
		}
	})
}
