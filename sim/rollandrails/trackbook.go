package rollandrails

import (
	"math/bits"

	"platelayer/rules/track"
)

// plan is track that a turn can lay: pieces in a row, each where the one before it ends.
type plan struct {
	value  float64
	pieces [longestRun]track.Segment
	count  int8 // of the pieces up to the first link, or of all: then one has to look again
	links  int8 // finished on the way
}

// most is the most money that a run is planned for.
const most = 7

// offer is a number for a mix and what a run of it costs.
type offer uint16

const offers = mixes * (most + 1)

func offerOf(m mix, cost int) offer { return offer(m)*(most+1) + offer(cost) }

// bid is the best run for an offer.
type bid struct {
	value float64 // 0 for none
	from  offer   // that it takes, which may be less
}

// trackBook has the best runs of a player, as long as the track stays the same.
type trackBook struct {
	known  mixSet       // the mixes that have been searched for
	most   int          // what the dearest of the best runs costs
	best   [offers]bid  // by offer
	plans  [offers]plan // by offer, where best says that it is taken
	starts []start      // where runs begin
	buf    [maxStarts]start
}

func (b *trackBook) forget() { b.known, b.starts = 0, nil }

// sum lets every offer have the best run of its parts: who has dice and money for more
// has them for less.
func (b *trackBook) sum() {
	for set := b.known; set != 0; set &= set - 1 {
		m := mix(bits.TrailingZeros64(uint64(set)))
		for cost := range b.most + 1 {
			at := offerOf(m, cost)
			best := b.best[at]
			if cost > 0 && b.best[at-1].value > best.value {
				best = b.best[at-1]
			}
			for _, less := range mixLess[m] {
				if less == noMix {
					continue
				}
				if part := &b.best[offerOf(less, cost)]; part.value > best.value {
					best = *part
				}
			}
			b.best[at] = best
		}
	}
}

var nothing plan

// plan is the best track for a mix of dice, with one piece of any shape more or without,
// and for what can be paid.
func (v *survey) plan(m mix, any bool, cash int) *plan {
	b := &v.tracks
	need := mixParts[m]
	if any {
		for _, more := range mixPlus[m] {
			need |= mixParts[more]
		}
	}
	if need&^b.known != 0 {
		if !v.acting {
			need = 1<<mixes - 1
		}
		v.search(need | b.known)
	}
	cash = min(cash, b.most)
	best := &b.best[offerOf(m, cash)]
	if any {
		for _, more := range mixPlus[m] {
			if bid := &b.best[offerOf(more, cash)]; bid.value > best.value {
				best = bid
			}
		}
	}
	if best.value <= 0 {
		return &nothing
	}
	return &b.plans[best.from]
}
