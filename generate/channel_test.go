package generate

import (
	"testing"

	"pgregory.net/rapid"
)

// Channels are rivers: each cell is beside the next and is land, none comes back beside
// itself, each ends beside water, outside, or in another channel, and the water of a river
// never rises on its way.
func TestChannels(t *testing.T) {
	var l Landscape
	channels, joined := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		w := anyWish(t)
		l.Draw(w, rapid.Uint64Range(0, 99).Draw(t, "number"))
		most := rapid.IntRange(0, l.Size()/4).Draw(t, "cells")
		l.Dig(most)
		if len(l.Rivers) > 0 && most > 0 && len(l.beds) > most+l.cells {
			t.Fatalf("%d cells are wet, and %d were wanted", len(l.beds), most)
		}
		seen := map[int32]bool{}
		for _, ch := range l.Channels {
			channels++
			bed := l.Bed(ch)
			if len(bed) < leastBed || ch.Width < 1 || ch.Width > 3 {
				t.Fatalf("a channel of %d cells, %d wide", len(bed), ch.Width)
			}
			for i, c := range bed {
				if !l.Ground[c].Land() {
					t.Fatal("a channel in the water")
				}
				if i > 0 && !l.touch(bed[i-1], c) {
					t.Fatal("a channel jumps")
				}
				for _, d := range bed[:max(0, i-1)] {
					if d == c || l.touch(d, c) {
						t.Fatal("a channel comes back beside itself")
					}
				}
				if seen[c] && i > 0 && i < len(bed)-1 {
					t.Fatal("two channels in one cell that is the end of neither")
				}
			}
			end := bed[len(bed)-1]
			if seen[end] {
				joined++
			} else if !l.mouthed(end) {
				t.Fatal("a channel ends on land")
			}
			for _, c := range bed {
				seen[c] = true
			}
		}
		for _, r := range l.Ranges {
			crests := l.Crests(r)
			for i, c := range crests {
				if i > 0 && !l.touch(crests[i-1].Cell, c.Cell) {
					t.Fatal("a range jumps")
				}
				if !c.Pass && l.Ground[c.Cell] != Mountain && l.Ground[c.Cell] != Lake {
					t.Fatal("a crest is no mountain")
				}
			}
		}
	})
	if !testing.Short() && (channels < 40 || joined == 0) {
		t.Errorf("there were %d channels, and %d of them flowed into another", channels, joined)
	}
}
