package railroadink

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"platelayer/generate"
	"platelayer/maps"
	game "platelayer/rules/railroadink"
)

var update = flag.Bool("update", false, "write the expected boards anew")

// drawWish is any wish that CheckWish allows.
func drawWish(t *rapid.T) Wish {
	side := rapid.IntRange(game.SizeRange.Min, game.SizeRange.Max)
	w := Wish{
		Seed: rapid.Uint64().Draw(t, "seed"), Cols: side.Draw(t, "cols"), Rows: side.Draw(t, "rows"),
		Kind:     Kind(rapid.IntRange(0, Kinds-1).Draw(t, "kind")),
		Symmetry: Symmetry(rapid.IntRange(0, Symmetries-1).Draw(t, "symmetry")),
	}
	w.Exits = rapid.IntRange(LeastExits, w.mostExits()).Draw(t, "exits")
	if w.Kind.Built() {
		w.Buildings = rapid.IntRange(LeastBuildings, max(LeastBuildings, w.mostBuildings())).Draw(t, "buildings")
	}
	if CheckWish(w) != nil {
		t.Skip("impossible")
	}
	return w
}

// encoded is the definition of a board.
func encoded(b *game.Board) []byte {
	return maps.Encode(&maps.Definition{Game: maps.RailroadInk, RailroadInk: b})
}

// turned is where a place at the rim comes to, and of which kind its exit is, by the
// symmetry of a candidate.
func turned(c *Candidate, e Exit) Exit {
	if c.Symmetry == Mirror {
		return Exit{c.mirrored(e.Slot), e.Kind}
	}
	turns := c.Symmetry.turns()
	one := len(c.Exits) / turns
	return Exit{(e.Slot + c.slots()/turns) % c.slots(), e.Kind ^ game.Kind(one%2*count(turns > 1))}
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Every candidate that holds what was wished is a board without a fault and with the
// symmetry that was wished; no two exits and no two buildings stand side by side; and the
// file of it loads as the same board.
func TestCandidatesAreBoards(t *testing.T) {
	var d Drawer
	var c Candidate
	whole, all := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		w, number := drawWish(t), rapid.Uint64Range(0, 1000).Draw(t, "number")
		d.Draw(&c, w, number)
		if all++; len(c.Exits) < w.Exits || len(c.Sites) < w.Buildings {
			return // no place for all
		}
		whole++
		if len(c.Exits) != w.Exits || len(c.Sites) != w.Buildings || w.Symmetry != AnySymmetry && c.Symmetry != w.Symmetry {
			t.Fatalf("%d exits, %d buildings, symmetry %s of %+v", len(c.Exits), len(c.Sites), c.Symmetry, w)
		}
		for i, e := range c.Exits {
			if next := c.Exits[(i+1)%len(c.Exits)]; (next.Slot-e.Slot+c.slots())%c.slots() < leastGap {
				t.Errorf("exits at %d and %d", e.Slot, next.Slot)
			}
			if !slices.Contains(c.Exits, turned(&c, e)) {
				t.Errorf("%s: no exit like that at %d: %v", c.Symmetry, e.Slot, c.Exits)
			}
		}
		for i := range c.Sites {
			if !c.lonely(c.Sites[i].At, i) {
				t.Errorf("another building beside that at %s", c.Sites[i].At.Label())
			}
		}
		b := d.Board(&c, w, number)
		if l := game.Check(b); len(l) > 0 {
			t.Fatalf("%v\n%s", l, encoded(b))
		}
		file := encoded(b)
		def, l := maps.Load(b.ID+".yaml", file)
		if len(l) > 0 {
			t.Fatalf("%v\n%s", l, file)
		}
		if again := maps.Encode(def); !bytes.Equal(again, file) || def.RailroadInk.Digest() != b.Digest() {
			t.Fatalf("the board was\n%s\nand is read as\n%s", file, again)
		}
		if back := CandidateOf(def.RailroadInk); !slices.Equal(back.Exits, c.Exits) || !slices.Equal(back.Centre, c.Centre) {
			t.Fatalf("%v, %v\nis read as\n%v, %v", c.Exits, c.Centre, back.Exits, back.Centre)
		}
	})
	if whole < all/2 {
		t.Errorf("%d of %d candidates hold what was wished", whole, all)
	}
}

// A candidate depends on the wish and its number alone, and so does its board.
func TestCandidateOfNumber(t *testing.T) {
	var d Drawer
	var c Candidate
	rapid.Check(t, func(t *rapid.T) {
		w, number := drawWish(t), rapid.Uint64Range(0, 1000).Draw(t, "number")
		var fresh Drawer
		var other Candidate
		d.Draw(&c, w, number)
		fresh.Draw(&other, w, number)
		if a, b := encoded(d.Board(&c, w, number)), encoded(fresh.Board(&other, w, number)); !bytes.Equal(a, b) {
			t.Fatalf("one number gives\n%s\nand\n%s", a, b)
		}
	})
}

// A board of each kind, held against the file of it.
func TestGoldenBoards(t *testing.T) {
	var d Drawer
	var c Candidate
	for kind := range Kind(Kinds) {
		w := Usual(5+uint64(kind), kind)
		d.Draw(&c, w, 1)
		got := encoded(d.Board(&c, w, 1))
		name := filepath.Join("testdata", kind.String()+".yaml")
		if *update {
			if err := os.MkdirAll("testdata", 0o755); err != nil {
				t.Fatal(err)
			}
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

// The board of the game can be drawn: its exits are among those of a quarter of a turn.
func TestUsualExitsAreDrawn(t *testing.T) {
	var d Drawer
	var c Candidate
	w := Usual(1, Classic)
	w.Symmetry = QuarterTurn
	want := CandidateOf(game.Classic()).Exits
	for n := range uint64(5000) {
		if d.Draw(&c, w, n); slices.Equal(c.Exits, want) {
			return
		}
	}
	t.Error("5,000 candidates are none of them the usual board")
}

// Candidates are drawn without new memory once some have been.
func TestDrawAllocatesNothing(t *testing.T) {
	var d Drawer
	var c Candidate
	number := uint64(0)
	next := func() {
		d.Draw(&c, Usual(5, Challenge), number)
		number++
	}
	for range 200 {
		next()
	}
	if n := testing.AllocsPerRun(1000, next); n > 0 {
		t.Errorf("%g allocations a candidate", n)
	}
}

// A change that is made leaves how many exits of each kind there are and how many
// buildings, keeps the symmetry, and the rules allow the board; one that is not made changes
// nothing.
func TestChange(t *testing.T) {
	var d Drawer
	var c, before Candidate
	kinds := map[string]int{}
	for n := range uint64(4000) {
		w := Usual(n%7, Challenge)
		w.Symmetry = Free + Symmetry(n%(Symmetries-1))
		d.Draw(&c, w, n)
		d.Draw(&before, w, n)
		if len(c.Exits) < w.Exits {
			continue
		}
		chance := generate.NewStream(3, n, generate.StageChange)
		made := c.change(&chance)
		differ := ""
		for _, what := range []struct {
			name string
			same bool
		}{
			{"exits", slices.Equal(c.Exits, before.Exits)}, {"centre", slices.Equal(c.Centre, before.Centre)}, {"buildings", slices.Equal(c.Sites, before.Sites)},
		} {
			if !what.same {
				differ += " " + what.name
			}
		}
		kinds[differ]++
		if made != (differ != "") {
			t.Fatalf("%d: made is %v, and different are%s", n, made, differ)
		}
		inventory := func(c *Candidate) (of [game.Kinds + game.Buildings]int) {
			for _, e := range c.Exits {
				of[e.Kind]++
			}
			for _, s := range c.Sites {
				of[game.Kinds+int(s.Kind)]++
			}
			return of
		}
		if inventory(&c) != inventory(&before) {
			t.Errorf("%d:%s: %v, and was %v", n, differ, inventory(&c), inventory(&before))
		}
		for _, e := range c.Exits {
			if !slices.Contains(c.Exits, turned(&c, e)) {
				t.Errorf("%d: no longer of symmetry %s: %v", n, c.Symmetry, c.Exits)
			}
		}
		if l := game.Check(d.Board(&c, w, n)); len(l) > 0 {
			t.Errorf("%d:%s: %v", n, differ, l)
		}
	}
	for _, want := range []string{" exits", " centre", " buildings"} {
		if kinds[want] < 100 {
			t.Errorf("only %d changes of%s in %v", kinds[want], want, kinds)
		}
	}
}
