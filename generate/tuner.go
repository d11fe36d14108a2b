package generate

import (
	"iter"

	"platelayer/hex"
)

// Tuner is a trial of a map that somebody drew: the map is what it makes of the path 0, and
// the changes of a path are numbers of edits to it.
type Tuner[R any] interface {
	Trial[R] // whose Try plays TriedGames
	Grid() hex.Grid
	// Edits are all that can be made, always the same of a map.
	Edits() []Edit
	// Digest tells maps apart: it is of the candidate that was checked last.
	Digest() Digest
	// Measures are what is measured of the candidate that was checked last, always as many;
	// none of one that is no map.
	Measures() []int
	// Seen is what the last Try or Play has shown.
	Seen() Seen
}

// Edit is a change to a map that somebody drew, small enough for one word of its definition.
type Edit struct {
	// Kind is what sort of edit it is: from what some of a kind bring, something is expected
	// of the others. Kinds are numbered from 0.
	Kind int
	// Thing is what it writes over: no other edit of the same thing is added to it.
	Thing int
	// To is the cell where it makes a difference, -1 if nowhere in particular.
	To int
	// Size is how much of a change it is, 1 or more: a city moves by so many hexes.
	Size int
	// Drops says that the cell To is land no longer.
	Drops bool
}

// sort is the kind, and whether the edit is a large one.
func (e *Edit) sort() int {
	large := 0
	if e.Size > smallEdit {
		large = 1
	}
	return 2*e.Kind + large
}

// smallEdit is the size up to which an edit is small.
const smallEdit = 2

// Seen is what play has shown of a map that is tuned.
type Seen struct {
	// Miss is by how much it misses the bars of the last stage, as Verdict.Miss (Missing).
	Miss int
	// Faults are the cells that the map misses its bars for, as far as there are some:
	// hexes, cities and stops that nobody needs.
	Faults []int
}

// unsure is what is made of a miss that may be chance: one part in so many.
const unsure = 3

// Missing is by how much a map misses its bars that misses them by so much for sure, and as
// it seems by so much.
func Missing(sure, seems int) int { return sure + max(seems-sure, 0)/unsure }

// Few is what does not count of a miss by the share of what nobody needs: its bar is low, so
// that one hex more is a large part of it, and no more than other changes make elsewhere.
func Few(share int, in Band) int { return in.Miss(share) * 3 / 4 }

// What a fault makes of an edit, in sixths of what it is worth to mend it, by how many hexes
// there are between them: what comes near it may be of use to it. Land that nobody uses and
// that is taken away is mended for sure.
var hopes = [...]int{3, 2, 1}

// hope is how much of a miss an edit may mend that some faults are the reason for.
func hope(g hex.Grid, e *Edit, miss int, faults []int) int {
	if e.To < 0 || len(faults) == 0 {
		return 0
	}
	worth, near, at := miss/len(faults), 0, g.At(e.To)
	for _, f := range faults {
		switch d := at.Distance(g.At(f)); {
		case e.Drops && d == 0:
			return worth
		case d < len(hopes):
			near += hopes[d]
		}
	}
	if e.Drops {
		return -worth // land that is used
	}
	return worth * near / 6
}

// Doubt is how much of a hex is dead that is used in such a share of the games, if more than
// so many are to use it: games are too few at first to tell for sure. It is in thousandths.
func Doubt(used, rare float64) int {
	return max(0, 800-int(float64(400*used/rare)))
}

// Around are the other cells of a grid within so many hexes of one, and how far they are.
func Around(g hex.Grid, cell, far int) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		at, col, row := g.At(cell), cell%g.Cols, cell/g.Cols
		for r := max(row-far, 0); r <= min(row+far, g.Rows-1); r++ {
			for c := max(col-far, 0); c <= min(col+far, g.Cols-1); c++ {
				to := r*g.Cols + c
				if d := at.Distance(g.At(to)); d > 0 && d <= far && !yield(to, d) {
					return
				}
			}
		}
	}
}

// MostPairs is how far apart two things may stand in a definition that are exchanged: on very
// large maps not every pair is tried.
const MostPairs = 100

// CellsOf are the cells of labels that a grid has.
func CellsOf(g hex.Grid, lists ...[]string) (cells []int) {
	for _, labels := range lists {
		for _, label := range labels {
			at, _ := g.ParseLabel(label)
			cell, _ := g.Index(at)
			cells = append(cells, cell)
		}
	}
	return cells
}
