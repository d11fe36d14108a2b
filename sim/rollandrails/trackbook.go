package rollandrails

import (
	"math/bits"

	"platelayer/rules/rollandrails"
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
	links bool    // it finishes one
}

// better is the bid of more value, of equal ones the first.
func better(a, b *bid) *bid {
	if b.value > a.value {
		return b
	}
	return a
}

// trackBook has the best runs of a player, as long as the track stays the same.
type trackBook struct {
	known  mixSet       // the mixes that have been searched for
	most   int          // what the dearest of the best runs costs
	met    mixSet       // the mixes that a run was found of
	best   [offers]bid  // by offer
	plans  [offers]plan // by offer, where best says that it is taken
	starts []start      // where runs begin
	buf    []start
}

func (b *trackBook) forget() { b.known, b.starts = 0, nil }

// sum lets every offer have the best run of its parts: who has dice and money for more
// has them for less.
func (b *trackBook) sum() {
	cost := b.most + 1
	for set := b.known; set != 0; set &= set - 1 {
		m := mix(bits.TrailingZeros64(uint64(set)))
		if mixParts[m]&b.met == 0 {
			continue
		}
		row := b.best[offerOf(m, 0):][:cost]
		for _, less := range mixLess[m] {
			if less == noMix {
				continue
			}
			for i, part := range b.best[offerOf(less, 0):][:cost] {
				if part.value > row[i].value {
					row[i] = part
				}
			}
		}
		for i := range row[1:] {
			if row[i].value > row[i+1].value {
				row[i+1] = row[i]
			}
		}
	}
}

var (
	noBid   bid
	nothing plan
)

// sought are the mixes that a player looks at before the dice of a turn are matched. With
// several players the fourth piece of the engineer is left out: he is hardly ever called,
// and it takes as long as everything else of the search. He still lets one piece have
// another shape.
func (v *survey) sought() mixSet {
	if v.solo {
		return 1<<mixes - 1
	}
	return 1<<mixUpTo[rollandrails.TrackLimit] - 1
}

// plan is the best track for a mix of dice, with one piece of any shape more or without,
// and for what can be paid.
func (v *survey) plan(m mix, any bool, cash int) *plan {
	if best := v.bid(m, any, cash); best.value > 0 {
		return &v.tracks.plans[best.from]
	}
	return &nothing
}

// bid is the bid for the track of plan.
func (v *survey) bid(m mix, any bool, cash int) *bid {
	b := &v.tracks
	need := mixParts[m]
	if any {
		for _, more := range mixPlus[m] {
			need |= mixParts[more]
		}
	}
	if !v.acting {
		need &= v.sought()
	}
	if need&^b.known != 0 {
		if !v.acting {
			need = v.sought()
		}
		v.search(need | b.known)
	}
	cash = min(cash, b.most)
	best := &b.best[offerOf(m, cash)]
	if any {
		for _, more := range mixPlus[m] {
			if b.known>>more&1 != 0 {
				best = better(best, &b.best[offerOf(more, cash)])
				continue
			}
			for _, less := range mixLess[more] {
				if less != noMix {
					best = better(best, &b.best[offerOf(less, cash)])
				}
			}
		}
	}
	if best.value <= 0 {
		return &noBid
	}
	return best
}
