package rollandrails

import (
	"math"
	"math/bits"

	"platelayer/hex"
	"platelayer/rules/rollandrails"
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

// rank is what beginnings are ordered by: of equal ones the first on the map comes first.
type rank struct {
	value float64
	order int32
}

// before tells which of two beginnings is tried first.
func (r rank) before(t rank) bool {
	return r.value > t.value || r.value == t.value && r.order < t.order
}

// start is a beginning of track.
type start struct {
	rank
	hope float64 // what is promised there
	cell int32
	from int32
	side int8
}

// starts finds the best beginnings, the best first; of one place no more than two, if
// spread is set.
func (v *survey) starts(most int, spread bool) []start {
	b := startBook{v: v, most: most, spread: spread, all: v.tracks.buf[:0], ranked: v.leavings.kept()}
	for i := range v.pair {
		v.pair[i] = [startsOfPlace]int32{-1, -1}
	}
	for i := range v.ends {
		b.goOn(&v.ends[i])
	}
	b.leave()
	v.tracks.buf = b.all
	// Those that are asked for come first, in order.
	out, n, bar := b.all, 0, b.top.least(most)
	for i := range out {
		s := out[i]
		if bar.before(s.rank) || n == most && !s.before(out[n-1].rank) {
			continue
		}
		k := min(n, most-1)
		for n = k + 1; k > 0 && s.before(out[k-1].rank); k-- {
			out[k] = out[k-1]
		}
		out[k] = s
	}
	if b.ranked {
		v.leavings.remember(out[:n])
	}
	return out[:n]
}

// startBook collects beginnings.
type startBook struct {
	v      *survey
	most   int
	spread bool
	all    []start
	ranked bool
	top    ranking // where ranked
}

// goOn notes track that is there.
func (b *startBook) goOn(e *rollandrails.Entry) {
	s := b.v.start(int32(e.From), int32(e.End.Hex), int(e.End.Side))
	s.hope = b.v.promise(s.from, s.cell)
	s.value = s.hope
	if e.Kind == rollandrails.Unfinished {
		s.value++ // it is lost otherwise
	}
	b.add(s)
}

// start is a beginning in a cell, over a side.
func (v *survey) start(from, cell int32, side int) start {
	return start{from: from, cell: cell, side: int8(side), rank: rank{order: 6*cell + int32(side)}}
}

// leave notes where track may leave cities. On a large map those that were among the best
// when it was last looked at come first: mostly they still are, so that nothing but what
// they promise at most needs to be looked at of the others.
func (b *startBook) leave() {
	v := b.v
	if !b.ranked {
		for place := range v.town {
			for free := v.state.Exits(place); free != 0; free &= free - 1 {
				s := v.exit(int32(place), bits.TrailingZeros8(free))
				s.hope = v.promise(s.from, s.cell)
				s.value = s.hope
				b.add(s)
			}
		}
		return
	}
	richest := v.richest()
	for _, place := range v.leavings.early {
		b.leaveOver(place, richest)
	}
	for place := range v.town {
		b.leaveOver(int32(place), richest)
	}
	v.leavings.settle()
}

// exit is a beginning over a side of a city.
func (v *survey) exit(place int32, side int) start {
	to := v.near[6*v.game.Places()[place].Cell+side]
	return v.start(place, to, int(hex.Side(side).Opposite()))
}

// leaveOver notes the sides of a city over which track may begin, once. No link is worth
// more than richest.
func (b *startBook) leaveOver(place int32, richest float64) {
	v := b.v
	if v.town[place] || v.leavings.visited[place] {
		return
	}
	v.leavings.visited[place] = true
	bar := b.bar(place)
	hopes := v.outward(place, bar.value, richest)
	if bar.before(rank{v.leavings.best[place], v.order[place]}) {
		return
	}
	for free := v.state.Exits(int(place)); free != 0; free &= free - 1 {
		side := bits.TrailingZeros8(free)
		s := v.exit(place, side)
		s.hope, s.value = hopes[side], hopes[side]
		b.add(s)
	}
}

// bar is what another beginning from a place has to come before.
func (b *startBook) bar(place int32) rank {
	bar := b.top.least(b.most)
	if second := b.v.pair[place][1]; b.spread && second >= 0 && b.all[second].before(bar) {
		bar = b.all[second].rank
	}
	return bar
}

// add notes a beginning, unless there are better ones enough.
func (b *startBook) add(s start) {
	if b.bar(s.from).before(s.rank) {
		return
	}
	pair := &b.v.pair[s.from]
	at := int32(len(b.all))
	switch {
	case !b.spread || pair[1] < 0:
		b.all = append(b.all, s)
	default:
		at = pair[1]
		if b.ranked {
			b.top.remove(b.all[at].rank)
		}
		b.all[at] = s
	}
	if b.ranked {
		b.top.add(s.rank, b.most)
	}
	if pair[1] = at; pair[0] < 0 || s.before(b.all[pair[0]].rank) {
		pair[0], pair[1] = at, pair[0]
	}
}

// ranking is the best of the beginnings so far, the best first. What comes after the last
// of as many as are wanted need not be looked at.
type ranking struct {
	n     int
	ranks [maxStarts]rank
}

// least is what a beginning has to come before to be one of so many.
func (r *ranking) least(most int) rank {
	if r.n < most {
		return rank{value: math.Inf(-1)}
	}
	return r.ranks[most-1]
}

// add lets a beginning take its place.
func (r *ranking) add(t rank, most int) {
	k := min(r.n, most-1)
	if k < r.n && !t.before(r.ranks[k]) {
		return
	}
	r.n = k + 1
	for ; k > 0 && t.before(r.ranks[k-1]); k-- {
		r.ranks[k] = r.ranks[k-1]
	}
	r.ranks[k] = t
}

// remove takes a beginning out, if it is there.
func (r *ranking) remove(t rank) {
	for k := r.n - 1; k >= 0; k-- {
		if r.ranks[k] == t {
			copy(r.ranks[k:r.n-1], r.ranks[k+1:r.n])
			r.n--
			return
		}
	}
}
