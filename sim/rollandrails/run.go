package rollandrails

import (
	"math"
	"math/bits"

	"platelayer/hex"
	"platelayer/rules/rollandrails"
	"platelayer/rules/track"
)

// maxStarts is how many beginnings runs are looked for from: the most promising ones, and
// with several players no more than startsOfPlace of the same place, so that they come from
// all over the network. With 20 greedy wins no more games.
const (
	maxStarts     = 14
	startsOfPlace = 2
)

// firstStarts is as many where dice are drafted, as much changes until they are used.
const firstStarts = 8

// soloStarts is as many in the solo game, wherever they are.
const soloStarts = 14

// onward is by how much a piece has to better what is promised for a run to go on from
// it; on plain ground a piece straight towards a place does so by 1/Weights.Patience.
// Runs that go on from any piece are several times as many, and win no more games; in the
// solo game, where there is time for them, they are worth three points. Beyond a town
// every piece is gone on from.
const onward = 1.25

// start is a beginning of track.
type start struct {
	value float64
	cell  int32
	from  int32
	entry int32 // which it is: of equal ones the first comes first
	side  int8
}

// before tells which of two beginnings is tried first.
func (s *start) before(t *start) bool {
	return s.value > t.value || s.value == t.value && s.entry < t.entry
}

// starts finds the best beginnings, the best first; of one place no more than two, if
// spread is set.
func (v *survey) starts(most int, spread bool) []start {
	b := startBook{v: v, most: most, spread: spread, all: v.tracks.buf[:0], ranked: len(v.entries) > fewEntries}
	for i := range v.pair {
		v.pair[i] = [startsOfPlace]int32{-1, -1}
	}
	for i := range v.entries {
		b.try(int32(i))
	}
	v.tracks.buf = b.all
	// Those that are asked for come first, in order.
	out, n, bar := b.all, 0, b.top.least(most)
	for i := range out {
		s := out[i]
		if s.value < bar || n == most && !s.before(&out[n-1]) {
			continue
		}
		k := min(n, most-1)
		for n = k + 1; k > 0 && s.before(&out[k-1]); k-- {
			out[k] = out[k-1]
		}
		out[k] = s
	}
	return out[:n]
}

// fewEntries is up to how many entries it takes longer to rank beginnings than to look at
// all of them.
const fewEntries = 100

// startBook collects beginnings.
type startBook struct {
	v      *survey
	most   int
	spread bool
	all    []start
	ranked bool
	top    ranking // where ranked
}

// try notes an entry, unless there are better ones enough.
func (b *startBook) try(i int32) {
	v, e := b.v, &b.v.entries[i]
	s := start{cell: int32(e.End.Hex), side: int8(e.End.Side), from: int32(e.From), entry: i}
	more := 0.0
	if e.Kind == rollandrails.Unfinished {
		more = 1 // it is lost otherwise
	}
	pair := &v.pair[s.from]
	full := b.spread && pair[1] >= 0
	bar := b.top.least(b.most)
	if full {
		bar = max(bar, b.all[pair[1]].value)
	}
	if v.atMost(s.from, s.cell)+more < bar {
		return
	}
	if s.value = v.promise(s.from, s.cell) + more; s.value < bar {
		return
	}
	at := int32(len(b.all))
	switch {
	case !full:
		b.all = append(b.all, s)
	case !s.before(&b.all[pair[1]]):
		return
	default:
		at = pair[1]
		if b.ranked {
			b.top.remove(b.all[at].value)
		}
		b.all[at] = s
	}
	if b.ranked {
		b.top.add(s.value, b.most)
	}
	if pair[1] = at; pair[0] < 0 || s.before(&b.all[pair[0]]) {
		pair[0], pair[1] = at, pair[0]
	}
}

// ranking is the best values of the beginnings so far, the best first. What is worth less
// than the last of as many as are wanted need not be looked at.
type ranking struct {
	n      int
	values [maxStarts]float64
}

// least is what a beginning has to be worth to be one of so many.
func (r *ranking) least(most int) float64 {
	if r.n < most {
		return math.Inf(-1)
	}
	return r.values[most-1]
}

// add lets a value take its place.
func (r *ranking) add(value float64, most int) {
	k := min(r.n, most-1)
	r.n = k + 1
	for ; k > 0 && r.values[k-1] < value; k-- {
		r.values[k] = r.values[k-1]
	}
	r.values[k] = value
}

// remove takes a value out, if it is there.
func (r *ranking) remove(value float64) {
	for k := r.n - 1; k >= 0; k-- {
		if r.values[k] == value {
			copy(r.values[k:r.n-1], r.values[k+1:r.n])
			r.n--
			return
		}
	}
}

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
		r.extend(leg{cell: s.cell, side: s.side, from: s.from, hope: v.promise(s.from, s.cell), river: v.toll(s.cell, int(s.side))})
	}
	b.sum()
}

// toll is what the border under a side still costs.
func (v *survey) toll(c int32, side int) int8 {
	return int8(v.sides[c].river>>side&1) * rollandrails.RiverCost
}

// extend tries every piece that goes on from a leg.
func (r *runs) extend(at leg) {
	v, c := r.v, at.cell
	place := v.placed[c]
	if place >= 0 && !v.town[place] || place == at.from {
		return
	}
	here := v.sides[c]
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
			if far := v.origin[6*int(c)+exit]; far != at.from {
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
