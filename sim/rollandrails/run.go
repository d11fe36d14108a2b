package rollandrails

import (
	"math/bits"

	"platelayer/hex"
	"platelayer/rules/rollandrails"
	"platelayer/rules/track"
)

// onward is by how much a piece has to better what is promised for a run to go on from
// it; on plain ground a piece straight towards a place does so by 1/Weights.Patience.
// Runs that go on from any piece are several times as many, and win no more games; in the
// solo game, where there is time for them, they are worth three points. Beyond a town
// every piece is gone on from.
const onward = 1.25

// runs searches for all runs of some mixes.
type runs struct {
	v      *survey
	wanted mixSet
	cash   int8 // the most that a run may cost
	laid   [longestRun]track.Segment
}

// leg is how far a run has come: it is about to enter a cell over a side.
type leg struct {
	cell, from int32
	side       int8
	river      int8 // what the border there costs
	depth      int8 // pieces laid
	links      int8 // finished
	sure       int8 // pieces up to the first link, 0 without one
	cost       int8
	mix        mix
	sum        float64 // what the finished links are worth
	hope       float64 // what is promised from here
}

// search finds the best runs of the mixes that are wanted.
func (v *survey) search(wanted mixSet) {
	b := &v.tracks
	if b.starts == nil {
		switch {
		case v.solo:
			b.starts = v.starts(soloStarts, false)
		case v.drafting:
			b.starts = v.starts(firstStarts, true)
		default:
			b.starts = v.starts(maxStarts, true)
		}
	}
	b.known, b.most, b.met, b.best = wanted, 0, 0, [offers]bid{}
	r := runs{v: v, wanted: wanted, cash: int8(min(most, v.cash+rollandrails.BankerGain))}
	for _, s := range b.starts {
		r.extend(leg{cell: s.cell, side: s.side, from: s.from, hope: s.hope, river: v.toll(s.cell, int(s.side))})
	}
	b.sum()
}

// toll is what the border under a side still costs.
func (v *survey) toll(c int32, side int) int8 {
	return int8(v.at(c).river>>side&1) * rollandrails.RiverCost
}

// extend tries every piece that goes on from a leg.
func (r *runs) extend(at leg) {
	v, c := r.v, at.cell
	place := v.placed[c]
	if place >= 0 && !v.town[place] || place == at.from {
		return
	}
	here := v.at(c)
	at.cost += int8(v.ground[c]) + at.river
	if at.cost > r.cash {
		return
	}
	at.depth++
	was := int32(0)
	if place >= 0 {
		at.finish(v.linked(at.from, place))
		was = v.enter(place, at.from)
		at.from = place
	}
	// A run that does not turn back can meet itself with its third piece at the earliest.
	exits := here.usable &^ (1 << at.side)
	if at.depth > 3 {
		exits &^= r.busy(&at, c)
	}
	for ; exits != 0; exits &= exits - 1 {
		exit := bits.TrailingZeros8(exits)
		next := at
		next.mix = mixPlus[at.mix][bends[at.side][exit]]
		if r.wanted>>next.mix&1 == 0 {
			continue
		}
		toll := int8(here.river>>exit&1) * rollandrails.RiverCost
		if next.cost += toll; next.cost > r.cash {
			continue
		}
		r.laid[at.depth-1] = track.Join(int(c), hex.Side(at.side), hex.Side(exit))
		if here.entry>>exit&1 != 0 {
			if far := int32(v.state.Origin(int(c), hex.Side(exit))); far != at.from {
				next.finish(v.linked(at.from, far))
				r.keep(&next, next.sum)
			}
			continue
		}
		next.cell, next.side, next.river = v.near[6*int(c)+exit], int8((exit+3)%6), 0
		if at.depth > 2 && r.busy(&at, next.cell)>>next.side&1 != 0 {
			continue
		}
		next.hope = v.promise(at.from, next.cell)
		ahead := next.hope
		if place >= 0 {
			ahead *= v.w.Stub
		}
		r.keep(&next, float64(at.sum+ahead))
		if r.wanted&mixLonger[next.mix] != 0 && (place >= 0 || v.solo || next.hope >= float64(onward*at.hope)) {
			r.extend(next)
		}
	}
	if place >= 0 {
		v.leave(place, was)
	}
}

// finish counts a link.
func (l *leg) finish(value float64) {
	if l.links == 0 {
		l.sure = l.depth
	}
	l.links++
	l.sum += value
}

// busy are the sides of a cell that a run uses with the pieces before its last one.
func (r *runs) busy(at *leg, c int32) (sides uint8) {
	for _, p := range r.laid[:at.depth-1] {
		if int32(p.Hex) == c {
			sides |= 1<<p.A | 1<<p.B
		}
	}
	return sides
}

// keep notes a run if it is the best one so far of what it takes.
func (r *runs) keep(end *leg, value float64) {
	b := &r.v.tracks
	o := offerOf(end.mix, int(end.cost))
	if value += r.v.paid[end.cost]; value > b.best[o].value {
		b.best[o] = bid{value, o, end.links > 0}
		b.most = max(b.most, int(end.cost))
		b.met |= 1 << end.mix
		b.plans[o] = plan{value, r.laid, end.depth, end.links}
		if end.links > 0 {
			b.plans[o].count = end.sure
		}
	}
}
