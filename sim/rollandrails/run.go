package rollandrails

import (
	"platelayer/hex"
	"platelayer/rules/rollandrails"
	"platelayer/rules/track"
)

// plan is the best track that a turn can lay: pieces in a row, each where the one
// before it ends.
type plan struct {
	value float64
	first track.Segment
	links int // finished on the way
	cost  int
}

// trackBook remembers plans by dice and resources, as long as the track stays the same.
type trackBook struct {
	known  [1024]bool
	plans  [1024]plan
	starts []start // where plans begin
	buf    [maxStarts]start
}

func (b *trackBook) forget() { b.known, b.starts = [1024]bool{}, nil }

// key tells the dice apart, and resources up to seven.
func (k bank) key() int {
	d := k.dice
	return int(d[0]&3) | int(d[1]&3)<<2 | int(d[2]&3)<<4 | int(d[3]&1)<<6 | k.cash<<7
}

// maxStarts is how many beginnings a plan is looked for from: the most promising ones.
const maxStarts = 14

// start is a beginning of track.
type start struct {
	value float64
	cell  int32
	side  int8
	from  int32
}

// runs searches for a plan.
type runs struct {
	v    *survey
	laid [rollandrails.TrackLimit + 1]track.Segment
	best plan
}

// plan is the best track for a bank.
func (v *survey) plan(k bank) plan {
	if k.dice.Total() == 0 {
		return plan{}
	}
	k.cash = min(k.cash, 7)
	key := k.key()
	if !v.tracks.known[key] {
		r := runs{v: v}
		r.search(k)
		v.tracks.known[key], v.tracks.plans[key] = true, r.best
	}
	return v.tracks.plans[key]
}

func (r *runs) search(k bank) {
	v := r.v
	if v.tracks.starts == nil {
		v.tracks.starts = v.starts(v.tracks.buf[:])
	}
	for _, s := range v.tracks.starts {
		due := v.due(s.cell, int(s.side))
		r.extend(s.cell, int(s.side), s.from, k.dice, k.cash, due, 0, 0, 0, 0)
	}
}

// starts fills buf with the best beginnings, the best first.
func (v *survey) starts(buf []start) []start {
	n := 0
	for _, e := range v.entries {
		c := int32(e.End.Hex)
		s := start{cell: c, side: int8(e.End.Side), from: int32(e.From)}
		s.value = v.promise(s.from, c)
		if e.Kind == rollandrails.Unfinished {
			s.value++ // it is lost otherwise
		}
		i := n // of equal ones the first stays first
		for i > 0 && buf[i-1].value < s.value {
			i--
		}
		if i == len(buf) {
			continue
		}
		n = min(n+1, len(buf))
		copy(buf[i+1:n], buf[i:n-1])
		buf[i] = s
	}
	return buf[:n]
}

// due is what the border under a side still costs.
func (v *survey) due(c int32, side int) int {
	if v.river[c]>>side&1 == 0 || v.used[c]>>side&1 != 0 {
		return 0
	}
	if v.used[v.near[6*int(c)+side]]>>((side+3)%6)&1 != 0 {
		return 0
	}
	return rollandrails.RiverCost
}

// extend tries every piece that enters a cell over a side. river is what that border
// costs; depth pieces are laid before it, which have cost so much and finished links that
// are worth the sum.
func (r *runs) extend(c int32, in int, from int32, dice track.Allowance, cash, river, depth, cost, links int, sum float64) {
	v := r.v
	place := v.placed[c]
	if place >= 0 && !v.town[place] || place == from {
		return
	}
	if v.used[c]>>in&1 != 0 || r.takes(depth, c, in) {
		return
	}
	fee := int(v.ground[c]) + river
	if fee > cash {
		return
	}
	for exit := range 6 {
		to := v.near[6*int(c)+exit]
		if exit == in || to < 0 || v.used[c]>>exit&1 != 0 || r.takes(depth, c, exit) {
			continue
		}
		piece := track.Join(int(c), hex.Side(in), hex.Side(exit))
		left, ok := dice.Take(piece.Shape())
		if !ok {
			continue
		}
		back := (exit + 3) % 6
		joins := v.entry[c]>>exit&1 != 0
		if !joins && (v.used[to]>>back&1 != 0 || r.takes(depth, to, back)) {
			continue // somebody else's, or one's own from the same start
		}
		pays := fee + v.due(c, exit)
		if pays > cash {
			continue
		}
		r.laid[depth] = piece
		total, gain, n, stub := cost+pays, sum, links, false
		origin := from
		if place >= 0 {
			gain += v.link(from, place)
			n++
			origin, stub = place, true
		}
		if joins {
			far := v.origin[6*int(c)+exit]
			if far == origin {
				continue
			}
			gain += v.link(origin, far)
			n++
			r.keep(gain, total, n, depth)
			continue
		}
		ahead := v.promise(origin, to)
		if stub {
			ahead *= v.w.Stub
		}
		r.keep(gain+ahead, total, n, depth)
		if left.Total() > 0 {
			r.extend(to, back, origin, left, cash-pays, 0, depth+1, total, n, gain)
		}
	}
}

// takes tells whether the first pieces of the run use a side.
func (r *runs) takes(depth int, c int32, side int) bool {
	for _, p := range r.laid[:depth] {
		if int32(p.Hex) == c && p.Has(hex.Side(side)) {
			return true
		}
	}
	return false
}

// keep notes the run if it is the best so far.
func (r *runs) keep(value float64, cost, links, depth int) {
	value += r.v.worth(r.v.cash-cost) - r.v.worth(r.v.cash)
	if value > r.best.value {
		r.best = plan{value, r.laid[0], links, cost}
	}
}
