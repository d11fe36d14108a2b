package generate

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// Traits are the two numbers by which maps of a game are told apart, for instance what
// links cost and how open the land is.
type Traits [2]int

// Cell is a kind of map: which part of each trait it lies in.
type Cell [2]int

func (c Cell) compare(d Cell) int { return cmp.Or(cmp.Compare(c[0], d[0]), cmp.Compare(c[1], d[1])) }

// Parts is into how many parts each trait is cut.
const Parts = 5

// Kinds cut the traits into parts, by the least number of each part but the lowest.
type Kinds [2][Parts - 1]int

// Cell is the kind of a map with such traits.
func (k *Kinds) Cell(t Traits) (c Cell) {
	for i, v := range t {
		for _, edge := range k[i] {
			if v >= edge {
				c[i]++
			}
		}
	}
	return c
}

// kindsSample is how many candidates set the kinds, kindsLooks among how many they are
// looked for.
const (
	kindsSample = 500
	kindsLooks  = 40 * kindsSample
)

// KindsOf are the kinds of a wish: of the first candidates that pass without being played
// as many have one fifth of a trait as another, so that an archive has few cells that no
// map of the wish could fill, and none that most would. A trait with few values, such as a
// shape, has a part for each. They are a pure function of the trial, and so the same in all
// shards. The error is that of the context.
func KindsOf[R any](ctx context.Context, t Trial[R]) (k Kinds, err error) {
	var seen [2][]int
	for n := uint64(0); n < kindsLooks && len(seen[0]) < kindsSample; n++ {
		if ctx.Err() != nil {
			return k, ctx.Err()
		}
		if v := t.Check(Path{Number: n}); v.Passed() {
			for i := range seen {
				seen[i] = append(seen[i], v.Traits[i])
			}
		}
	}
	for i, all := range seen {
		slices.Sort(all)
		for part := range k[i] {
			k[i][part] = math.MaxInt
		}
		if few := slices.Compact(slices.Clone(all)); len(few) <= Parts {
			copy(k[i][:], few[min(1, len(few)):])
			continue
		}
		for part := range k[i] {
			k[i][part] = all[len(all)*(part+1)/Parts]
		}
	}
	return k, nil
}
