package generate

import (
	"slices"
	"testing"

	"platelayer/hex"
)

// Water rises as from a plain queue of buckets that are looked through one after the
// other: to the same heights, from the same vertices, in the same order.
func TestRiseAgainstPlain(t *testing.T) {
	lakes := 0
	for character := range Character(Characters) {
		for _, o := range []hex.Orientation{hex.PointyTop, hex.FlatTop} {
			var l Landscape
			for number := range uint64(60) {
				w := Wish{Seed: 9, Cols: 9 + int(number)%8, Rows: 10, Orientation: o, Character: character}
				l.set(hex.Grid{Orientation: w.Orientation, Cols: w.Cols, Rows: w.Rows, FirstRow: 1})
				l.character = w.Character
				l.size()
				l.outline(w.stream(number, StageOutline))
				l.raise(w.stream(number, StageRelief))
				s := w.stream(number, StageRivers)
				l.survey(&s)
				l.chooseOutlets(&s)
				lakes += len(l.lakes)
				dry := slices.Clone(l.water)
				order := plainRise(&l)
				water := slices.Clone(l.water)
				copy(l.water, dry)
				l.rise()
				if !slices.Equal(l.order, order) {
					t.Fatalf("%v %v %d: order %v, want %v", character, o, number, l.order, order)
				}
				for v := range water {
					got, want := l.water[v], water[v]
					if got.level != want.level || got.down != want.down || got.linked != want.linked {
						t.Fatalf("%v %v %d: vertex %d is %+v, want %+v", character, o, number, v, got, want)
					}
				}
			}
		}
	}
	if lakes == 0 {
		t.Error("there is no lake")
	}
}

func plainRise(l *Landscape) (order []int32) {
	buckets := make([][]int32, highestTop/4+1)
	put := func(v, below, level int32) {
		x := &l.water[v]
		x.level, x.down = int16(max(level, x.top)), below
		b := &buckets[x.level/4]
		*b = append(*b, v)
	}
	for _, v := range l.outlet {
		put(v, noVertex, 0)
	}
	for at := 0; at < len(buckets); {
		b := buckets[at]
		if len(b) == 0 {
			at++
			continue
		}
		v := b[len(b)-1]
		buckets[at] = b[:len(b)-1]
		order = append(order, v)
		level := int32(l.water[v].level)
		for k, w := range l.vertices[v].next {
			banks, x := l.flanks[v][k], &l.water[w]
			if !l.Ground[banks[0]].Land() || !l.Ground[banks[1]].Land() || x.down != unreached {
				continue
			}
			if x.behind == nothing {
				x.level, x.down = int16(max(level, x.top)), v
				order = append(order, w)
			} else {
				put(w, v, level)
			}
		}
		for _, c := range l.vertices[v].cells {
			if l.Ground[c] != Lake {
				continue
			}
			for _, w := range l.corners[c] {
				if l.water[w].down == unreached {
					put(w, v, level)
					l.water[w].linked = true
				}
			}
		}
	}
	return order
}

// Of two cells the distance can be 1, 3, 4, 7, 9, 12, 13, 16 and so on, by its square.
func TestWide(t *testing.T) {
	var n net
	n.set(hex.Grid{Cols: 40, Rows: 40})
	can := map[int]bool{}
	for c := range n.cells {
		can[n.apart(0, c)] = true
	}
	for limit := -1; limit < 400; limit++ {
		want := max(limit, 1)
		for !can[want] {
			want--
		}
		if got := wide(limit); got != want {
			t.Errorf("%d: %d, want %d", limit, got, want)
		}
	}
}
