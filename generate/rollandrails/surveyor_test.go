package rollandrails

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"platelayer/generate"
	"platelayer/hex"
	"platelayer/maps"
	game "platelayer/rules/rollandrails"
)

var update = flag.Bool("update", false, "write the expected maps anew")

var _ Source = (*Surveyor)(nil)

// drawWish is any wish that can be drawn.
func drawWish(t *rapid.T) generate.Wish {
	w := generate.Wish{
		Seed:        rapid.Uint64().Draw(t, "seed"),
		Cols:        rapid.IntRange(generate.LeastSide, 24).Draw(t, "cols"),
		Rows:        rapid.IntRange(generate.LeastSide, 24).Draw(t, "rows"),
		Orientation: hex.Orientation(rapid.IntRange(0, 1).Draw(t, "orientation")),
		Character:   generate.Character(rapid.IntRange(0, generate.Characters-1).Draw(t, "character")),
		Players:     rapid.IntRange(game.MinPlayers, game.MaxPlayers).Draw(t, "players"),
	}
	w.Cities = rapid.IntRange(game.MinCities, max(game.MinCities, w.Cols*w.Rows/12)).Draw(t, "cities")
	w.Towns = rapid.IntRange(1, max(1, w.Cols*w.Rows/9)).Draw(t, "towns")
	return w
}

// encoded is the definition of a map.
func encoded(m *game.Map) []byte {
	return maps.Encode(&maps.Definition{Game: maps.RollAndRails, RollAndRails: m})
}

// Every candidate that holds what was wished is a map without a fault and with all places
// in one network, and the file of it loads as the same map.
func TestCandidatesAreMaps(t *testing.T) {
	var s Surveyor
	var c Candidate
	whole, all := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		w := drawWish(t)
		number := rapid.Uint64Range(0, 1000).Draw(t, "number")
		s.Draw(&c, w, number)
		all++
		if len(c.Cities) < w.Cities || len(c.Towns) < w.Towns {
			return // the land does not hold all places
		}
		whole++
		m := s.Map(&c, w, number)
		if l := game.Check(m); len(l) > 0 {
			t.Fatalf("%v", l)
		}
		file := encoded(m)
		d, l := maps.Load(m.ID+".yaml", file)
		if len(l) > 0 {
			t.Fatalf("%v\n%s", l, file)
		}
		if again := maps.Encode(d); !bytes.Equal(again, file) {
			t.Fatalf("the map was\n%s\nand is read as\n%s", file, again)
		}
		if d.RollAndRails.Digest() != m.Digest() {
			t.Fatalf("the file is another map:\n%s", file)
		}
	})
	if whole < all/2 {
		t.Errorf("%d of %d candidates hold what was wished", whole, all)
	}
}

// A candidate depends on the wish and its number alone, and so does its map.
func TestCandidateOfNumber(t *testing.T) {
	var s Surveyor
	var c Candidate
	rapid.Check(t, func(t *rapid.T) {
		w, number := drawWish(t), rapid.Uint64Range(0, 1000).Draw(t, "number")
		var fresh Surveyor
		var other Candidate
		s.Draw(&c, w, number)
		fresh.Draw(&other, w, number)
		if a, b := encoded(s.Map(&c, w, number)), encoded(fresh.Map(&other, w, number)); !bytes.Equal(a, b) {
			t.Fatalf("one number gives\n%s\nand\n%s", a, b)
		}
	})
}

// A map of each character, held against the file of it. After a change that is meant:
// go test ./generate/rollandrails -run Golden -update, look at all of them printed, and
// count generate.Version up.
func TestGoldenMaps(t *testing.T) {
	var s Surveyor
	var c Candidate
	for character := generate.Character(0); character < generate.Characters; character++ {
		w := generate.Wish{Seed: 2 + uint64(character), Cols: 12, Rows: 12, Orientation: hex.Orientation(character % 2), Character: character,
			Cities: 10, Towns: 6, Players: 3}
		s.Draw(&c, w, 1)
		got := encoded(s.Map(&c, w, 1))
		name := filepath.Join("testdata", character.String()+".yaml")
		if *update {
			if err := os.WriteFile(name, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is now\n%s", name, got)
		}
	}
}

// The colours of cities are used equally often, and those that are alike are apart.
func TestColors(t *testing.T) {
	var s Surveyor
	var c Candidate
	near, all := 0, 0
	for number := range uint64(600) {
		w := generate.Wish{Seed: 3, Cols: 12, Rows: 12, Character: generate.Character(number % generate.Characters), Cities: 10, Towns: 6}
		s.Draw(&c, w, number)
		if len(c.Cities) < w.Cities {
			continue
		}
		var count [game.Colors]int
		for i, a := range c.Cities {
			count[a.Color]++
			for _, b := range c.Cities[:i] {
				if a.Color == b.Color {
					all++
					if c.Grid.At(a.Cell).Distance(c.Grid.At(b.Cell)) < 4 {
						near++
					}
				}
			}
		}
		for _, n := range count {
			if n != 2 {
				t.Fatalf("candidate %d has colours %v", number, count)
			}
		}
	}
	if all < 2000 || near*20 > all {
		t.Errorf("of %d pairs of cities of a colour %d are less than 4 apart", all, near)
	}
}

// Candidates are drawn without new memory once some have been.
func TestSurveyorAllocatesNothing(t *testing.T) {
	var s Surveyor
	var c Candidate
	w := generate.Wish{Seed: 5, Cols: 13, Rows: 12, Cities: 10, Towns: 6}
	number := uint64(0)
	next := func() {
		w.Character = generate.Character(number % generate.Characters)
		s.Draw(&c, w, number)
		number++
	}
	for range 2000 {
		next()
	}
	number = 0
	if n := testing.AllocsPerRun(1000, next); n > 0 {
		t.Errorf("%g allocations a candidate", n)
	}
}

// BenchmarkDraw is the time of a candidate by about how many hexes its land has.
func BenchmarkDraw(b *testing.B) {
	for _, side := range []int{11, 14, 21, 42} {
		w := generate.Wish{Seed: 1, Cols: side, Rows: side}
		land := 0
		for w.Character = 0; w.Character < generate.Characters; w.Character++ {
			land += w.Land() / generate.Characters
		}
		w.Cities, w.Towns = land/7, land/12
		b.Run(fmt.Sprint(land), func(b *testing.B) {
			var s Surveyor
			var c Candidate
			draw := func(number uint64) {
				w.Character = generate.Character(number % generate.Characters)
				s.Draw(&c, w, number)
			}
			for number := range uint64(300) { // until its memory suffices
				draw(number)
			}
			b.ReportAllocs()
			for number := uint64(0); b.Loop(); number++ {
				draw(number)
			}
		})
	}
}
