package generate

import (
	"cmp"
	"slices"
)

// draft is the map with some edits.
type draft struct {
	path    Path
	verdict Verdict
	seen    Seen // if it was tried or played
	known   bool // if it was tried
	tried   int  // by how much it misses as those games show it
	size    int  // of all its edits
	parent  *draft
	edit    int // the last one
	full    bool
	// measures are those of the map alone.
	measures []int
}

// played tells whether games were played with the draft.
func (d *draft) played() bool { return d.verdict.Games > 0 }

// miss is by how much the draft misses its bars.
func (d *draft) miss() int {
	if d.played() {
		return d.seen.Miss
	}
	return d.verdict.Miss
}

// compare puts the draft first that was played, then the one that misses by less, then the
// better and smaller one.
func (d *draft) compare(e *draft) int {
	if d.played() != e.played() {
		if d.played() {
			return -1
		}
		return 1
	}
	return cmp.Or(cmp.Compare(d.miss(), e.miss()), cmp.Compare(tuneSize*d.size-d.verdict.Quality, tuneSize*e.size-e.verdict.Quality), d.path.compare(e.path))
}

// since are the edits of a draft that were made since it was tried, and what it was then.
func (d *draft) since() (from *draft, edits []int) {
	for from = d; from.parent != nil && (from == d || !from.known); from = from.parent {
		edits = append(edits, from.edit)
	}
	return from, edits
}

// best are the best of some drafts, in order.
func best(drafts []*draft, most int) []*draft {
	slices.SortStableFunc(drafts, func(a, b *draft) int { return a.compare(b) })
	return slices.Clone(drafts[:min(most, len(drafts))])
}
