package rollway

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
	game "platelayer/rules/rollway"
)

var update = flag.Bool("update", false, "write the expected maps anew")

// drawWish is any wish that CheckWish allows.
func drawWish(t *rapid.T) Wish {
	w := Wish{Kind: Kind(rapid.IntRange(0, Kinds-1).Draw(t, "kind")), Wish: generate.Wish{
		Seed:        rapid.Uint64().Draw(t, "seed"),
		Cols:        rapid.IntRange(7, 14).Draw(t, "cols"),
		Rows:        rapid.IntRange(7, 14).Draw(t, "rows"),
		Orientation: hex.FlatTop,
		Character:   generate.Character(rapid.IntRange(0, generate.Characters-1).Draw(t, "character")),
		Players:     game.MinPlayers,
	}}
	w.Cities = w.Kind.stations()
	w.Towns = game.SpiralsForBonus
	for CheckWish(w) == nil && w.Towns < 40 {
		w.Towns++
	}
	w.Towns = rapid.IntRange(game.SpiralsForBonus, max(w.Towns-1, game.SpiralsForBonus)).Draw(t, "towns")
	return w
}

// encoded is the definition of a map.
func encoded(m *game.Map) []byte {
	return maps.Encode(&maps.Definition{Game: maps.RollwayStation, Rollway: m})
}

// count is how many stops of a kind a candidate has.
func count(c *Candidate, kind game.StopKind) (n int) {
	for _, s := range c.Stops {
		if s.Kind == kind {
			n++
		}
	}
	return n
}

// Every candidate that holds what was wished is a map without a fault, of the kind that
// was wished, and the file of it loads as the same map.
func TestCandidatesAreMaps(t *testing.T) {
	var s Surveyor
	var c Candidate
	whole, all := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		w, number := drawWish(t), rapid.Uint64Range(0, 1000).Draw(t, "number")
		s.Draw(&c, w, number)
		if all++; len(c.Stops) < w.Cities+w.Towns {
			return // the land does not hold all stops
		}
		whole++
		if n := count(&c, game.Mystery); n != 0 && w.Kind != Mystery || n != 1 && w.Kind == Mystery {
			t.Errorf("a map of kind %s has %d mystery stations", w.Kind, n)
		}
		if n := count(&c, game.Spiral); n != 0 && w.Kind != Sights || n != game.SpiralsForBonus && w.Kind == Sights {
			t.Errorf("a map of kind %s has %d spirals", w.Kind, n)
		}
		m := s.Map(&c, w, number)
		if l := game.Check(m); len(l) > 0 {
			t.Fatalf("%v\n%s", l, encoded(m))
		}
		file := encoded(m)
		d, l := maps.Load(m.ID+".yaml", file)
		if len(l) > 0 {
			t.Fatalf("%v\n%s", l, file)
		}
		if again := maps.Encode(d); !bytes.Equal(again, file) {
			t.Fatalf("the map was\n%s\nand is read as\n%s", file, again)
		}
		if d.Rollway.Digest() != m.Digest() {
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

// The values of hexes are about as often as wished, and higher where the land is.
func TestValues(t *testing.T) {
	var s Surveyor
	var c Candidate
	for character := generate.Character(0); character < generate.Characters; character++ {
		var n [game.Grey + 1]int
		sum := 0
		for number := range uint64(100) {
			s.Draw(&c, Usual(2, Plain, character), number)
			for _, a := range s.land.Ashore() {
				n[c.Ground[a]]++
				sum++
				for _, b := range s.land.Ashore() {
					_, here := c.Ground[a].Value()
					_, there := c.Ground[b].Value()
					if here && there && c.Ground[a] > c.Ground[b] && s.land.Height[a] <= s.land.Height[b] {
						t.Fatalf("value %d at %d, %d at %d", c.Ground[a], s.land.Height[a], c.Ground[b], s.land.Height[b])
					}
				}
			}
		}
		n[game.NoHex] = 0
		for i, want := range values[character] {
			// A tenth of the hexes become grey.
			if got := n[game.MinValue+i] * 1000 / sum; got < want*3/4-15 || got > want*5/4+15 {
				t.Errorf("%s: %d of 1,000 hexes have value %d, wished are %d", character, got, game.MinValue+i, want)
			}
		}
	}
}

// A map of each kind, held against the file of it; see the same test of Roll and Rails.
func TestGoldenMaps(t *testing.T) {
	var s Surveyor
	var c Candidate
	for kind := Kind(0); kind < Kinds; kind++ {
		w := Usual(5+uint64(kind), kind, generate.Character(2*kind))
		s.Draw(&c, w, 1)
		got := encoded(s.Map(&c, w, 1))
		name := filepath.Join("testdata", kind.String()+".yaml")
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

// Candidates are drawn without new memory once some have been.
func TestSurveyorAllocatesNothing(t *testing.T) {
	var s Surveyor
	var c Candidate
	w := Usual(5, Sights, generate.Plains)
	w.Cols, w.Rows = 10, 10
	number := uint64(0)
	next := func() {
		w.Character, w.Kind = generate.Character(number%generate.Characters), Kind(number%Kinds)
		w.Cities = w.Kind.stations()
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

// BenchmarkDraw is the time of a candidate by the cells of its grid.
func BenchmarkDraw(b *testing.B) {
	for _, side := range []int{9, 13} {
		w := Usual(1, Plain, generate.Plains)
		w.Cols, w.Rows = side, side
		b.Run(fmt.Sprint(side*side), func(b *testing.B) {
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
