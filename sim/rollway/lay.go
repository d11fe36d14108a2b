package rollway

import (
	"math/bits"

	"platelayer/rules/rollway"
)

// shapes are the shapes of lines, classes what matters of a hex to whoever lays track: its
// value, or the shape of its one line.
const (
	shapes    = 3
	upgrades  = rollway.MaxValue + 1 // the class of a hex with a line of shape 0
	classes   = upgrades + shapes
	worthless = -1 << 30
)

// laying is a line that can be laid, and what it is worth in units.
type laying struct {
	value int32
	cell  int16
	line  int8
}

// layings are the best lines that can be laid, by class of the hex and shape, and those of
// the fixed engineers by shape.
type layings struct {
	best  [classes][shapes]laying
	fixed [shapes]laying
	// pair is by two dice, the smaller first, the best line that they lay; only for the
	// pairs of known.
	pair  [7][7]laying
	known [7][7]bool
	most  int32 // what the best line of all is worth
}

// outlook is a player's track, and what can come of it.
type outlook struct {
	network
	f *forecast
	l layings
	// hopes are what ends of track promise: by the first of the stops that hang together,
	// and by the stop that is to be joined to them. none is such a list of nothing.
	hopes [maxStops][]int32
	none  []int32
	// fresh is what a new end of track promises beyond that, by the stop behind it and the
	// cell ahead; paired what two stops gain when they are joined, by both. Both are worked out when they are asked for: now is the stamp of what holds.
	fresh  []stamped
	paired []gain
	now    uint32
}

// stamped is a value that holds as long as its stamp does.
type stamped struct {
	value int32
	stamp uint32
}

// survey looks at a player's track and values every line that could be laid.
func (o *outlook) survey(s *rollway.State, p int) {
	o.read(s, p)
	o.f.look(s, p, &o.network)
	o.value(s, p)
}

func (o *outlook) value(s *rollway.State, p int) {
	if o.now++; o.now == 0 {
		clear(o.fresh)
		clear(o.paired)
		o.now = 1
	}
	l := &o.l
	for c := range l.best {
		for shape := range l.best[c] {
			l.best[c][shape].value = worthless
		}
	}
	for shape := range l.fixed {
		l.fixed[shape].value = worthless
	}
	l.known = [7][7]bool{}
	l.most = 0
	o.foresee(s, p)
	empty, single := s.Frontier(p)
	for w := range empty {
		for word := empty[w] | single[w]; word != 0; word &= word - 1 {
			o.cell(s, p, 64*w+bits.TrailingZeros64(word))
		}
	}
}

// cell values the lines that can be laid in a cell.
func (o *outlook) cell(s *rollway.State, p, cell int) {
	on, meets := s.Lines(p, cell), s.Meets(p, cell)
	class := int(o.a.value[cell])
	if on != 0 {
		class = upgrades + int(lines.bend[bits.TrailingZeros16(on)])
	}
	stop := int(o.a.stopOn[cell])
	for set := lines.met[meets] &^ on; set != 0; set &= set - 1 {
		line := bits.TrailingZeros16(set)
		v := o.worth(s, p, cell, line)
		o.l.most = max(o.l.most, v)
		shape := lines.bend[line]
		if b := &o.l.best[class][shape]; v > b.value {
			*b = laying{v, int16(cell), int8(line)}
		}
		if on == 0 && stop < 0 {
			if b := &o.l.fixed[shape]; v > b.value {
				*b = laying{v, int16(cell), int8(line)}
			}
		}
	}
}

// worth is what a line that can be laid is worth, in units.
func (o *outlook) worth(s *rollway.State, p, cell, line int) int32 {
	on, meets := s.Lines(p, cell), s.Meets(p, cell)
	if stop := int(o.a.stopOn[cell]); stop >= 0 {
		return o.atStop(s, p, cell, line, stop, on, meets)
	}
	return o.between(s, p, cell, line, on, meets)
}

// ahead is the cell beyond a side, -1 where none takes track there.
func (o *outlook) ahead(s *rollway.State, p, cell, side int) int {
	next := o.a.near[6*cell+side]
	if next < 0 || o.a.value[next] == 0 {
		return -1
	}
	if on := s.Lines(p, int(next)); on&(on-1) != 0 { // two lines
		return -1
	}
	return int(next)
}

// between values a line in a hex without a stop.
func (o *outlook) between(s *rollway.State, p, cell, line int, on uint16, meets uint8) int32 {
	a, b := int(rollway.LineSides[line][0]), int(rollway.LineSides[line][1])
	if meets>>a&1 == 0 {
		a, b = b, a
	}
	left := int(o.behind[6*cell+a]) - 1
	if meets>>b&1 == 1 {
		right := int(o.behind[6*cell+b]) - 1
		switch {
		case left < 0 && right < 0:
			return 0
		case right < 0:
			return o.through(s, p, left, cell, b)
		case left < 0:
			return o.through(s, p, right, cell, a)
		case o.joined[left]>>right&1 == 1:
			return 0
		}
		return o.pairing(left, right, 0) - max(o.hoped(left, right), o.hoped(right, left))
	}
	if left < 0 {
		return 0
	}
	if next := o.ahead(s, p, cell, b); next >= 0 {
		return o.hope(s, p, left, next)
	}
	return 0
}

// through is what it is worth that track goes on over a side of a cell into track without
// a stop, and out at its other end.
func (o *outlook) through(s *rollway.State, p, stop, cell, side int) int32 {
	for range 8 {
		next := o.a.near[6*cell+side]
		if next < 0 {
			return 0
		}
		in := (side + 3) % 6
		on := s.Lines(p, int(next)) & lines.at[in]
		if on == 0 {
			if ahead := o.ahead(s, p, cell, side); ahead >= 0 {
				return o.hope(s, p, stop, ahead)
			}
			return 0
		}
		cell, side = int(next), int(lines.far[bits.TrailingZeros16(on)][in])
	}
	return 0
}

// atStop values a line in the hex of a stop.
func (o *outlook) atStop(s *rollway.State, p, cell, line, stop int, on uint16, meets uint8) int32 {
	arms := lines.arms[line] &^ armsOf(on)
	t := &o.tails[stop]
	var buf [2]tails
	v, n, fresh := int32(0), 0, int32(0)
	joined := o.joined[stop]
	// First what is joined, then where track ends anew.
	for set := arms & meets; set != 0; set &= set - 1 {
		side := bits.TrailingZeros8(set)
		from := int(o.behind[6*cell+side]) - 1
		if from < 0 {
			fresh += o.through(s, p, stop, cell, side)
			continue
		}
		if joined>>from&1 == 1 {
			continue
		}
		v += o.joinTails(&o.tails[from], t, n == 0 && o.tracked>>stop&1 == 0, 0) - o.hoped(from, stop)
		o.extend(&buf[n], stop, &o.tails[from])
		if n == 1 { // keep what the first one brought
			for k := range buf[1].any {
				buf[1].any[k] = max(buf[1].any[k], buf[0].any[k])
				for c := range companies {
					buf[1].own[c][k] = max(buf[1].own[c][k], buf[0].own[c][k])
				}
			}
		}
		t = &buf[n]
		n++
		joined |= o.joined[from]
	}
	for set := arms &^ meets; set != 0; set &= set - 1 {
		next := o.ahead(s, p, cell, bits.TrailingZeros8(set))
		switch {
		case next < 0:
		case n == 0:
			fresh = max(fresh, o.hope(s, p, stop, next))
		default:
			fresh = max(fresh, o.hopeOf(s, p, t, joined, stop, next))
		}
	}
	return v + fresh
}

// foresee notes what the ends of track that there are promise.
func (o *outlook) foresee(s *rollway.State, p int) {
	for i := range o.facts {
		o.hopes[i] = o.hopes[i][:0]
		if o.tracked>>i&1 == 1 && bits.TrailingZeros64(o.joined[i]) == i {
			o.hopes[i] = append(o.hopes[i], o.none...)
		}
	}
	for _, b := range o.borders {
		cell, stop := int(b)/6, int(o.behind[b])-1
		if o.a.value[cell] == 0 {
			continue
		}
		if on := s.Lines(p, cell); on&(on-1) != 0 {
			continue
		}
		hopes, joined := o.hopes[bits.TrailingZeros64(o.joined[stop])], o.joined[stop]
		for _, x := range o.a.seen[cell] {
			if joined>>x.stop&1 == 0 {
				hopes[x.stop] = max(hopes[x.stop], o.promise(nil, stop, int(x.stop), x.dist))
			}
		}
		if o.a.stopOn[cell] >= 0 {
			continue
		}
		for meets := s.Meets(p, cell); meets != 0; meets &= meets - 1 {
			if from := int(o.behind[6*cell+bits.TrailingZeros8(meets)]) - 1; from >= 0 && joined>>from&1 == 0 {
				hopes[from] = max(hopes[from], o.promise(nil, stop, from, stepLine+stepValue[o.a.value[cell]]))
			}
		}
	}
}

// hoped is what the track of a stop promises already to be joined to another one.
func (o *outlook) hoped(stop, other int) int32 {
	if hopes := o.hopes[bits.TrailingZeros64(o.joined[stop])]; len(hopes) > 0 {
		return hopes[other]
	}
	return 0
}

// promise is what it is worth that track may come to a stop, from another one or from tails,
// after a distance.
func (o *outlook) promise(t *tails, stop, other int, dist int16) int32 {
	delay := int(dist+2) / 5
	v := -int32(dist) * o.f.toll
	if t == nil {
		return v + o.pairing(stop, other, delay)
	}
	return v + o.joinTails(t, &o.tails[other], o.tracked>>other&1 == 0, delay)
}

// hope is by how much a new end of track promises more than those there are, with a stop
// behind it and a cell ahead.
func (o *outlook) hope(s *rollway.State, p, stop, cell int) int32 {
	at := stop*len(o.a.value) + cell
	if o.fresh[at].stamp == o.now {
		return o.fresh[at].value
	}
	v := o.hopeOf(s, p, nil, o.joined[stop], stop, cell)
	o.fresh[at] = stamped{v, o.now}
	return v
}

// hopeOf is the hope of an end of track with these tails, nil for those of the stop.
func (o *outlook) hopeOf(s *rollway.State, p int, t *tails, joined uint64, stop, cell int) int32 {
	first, second := int32(0), int32(0)
	note := func(other int, dist int16) {
		if joined>>other&1 == 1 {
			return
		}
		v := o.promise(t, stop, other, dist) - max(0, o.hoped(stop, other))
		if v > first {
			first, second = v, first
		} else if v > second {
			second = v
		}
	}
	for _, x := range o.a.seen[cell] {
		note(int(x.stop), x.dist)
	}
	if o.a.stopOn[cell] < 0 {
		for meets := s.Meets(p, cell); meets != 0; meets &= meets - 1 {
			if from := int(o.behind[6*cell+bits.TrailingZeros8(meets)]) - 1; from >= 0 {
				note(from, stepLine+stepValue[o.a.value[cell]])
			}
		}
	}
	return first + int32(float64(o.f.w.Also*float64(second)))
}

// pairing is joinTails of the tails of two stops, worked out once a survey: what the runs
// gain does not depend on the delay.
func (o *outlook) pairing(stop, other, delay int) int32 {
	if delay >= delays {
		return 0
	}
	g := &o.paired[stop*len(o.facts)+other]
	if g.stamp != o.now {
		g.stamp = o.now
		o.gains(g, &o.tails[stop], &o.tails[other], o.tracked>>other&1 == 0)
	}
	return o.worthOf(g, delay)
}

// joinTails is what runs are worth that go over two tails, beyond the best ones there are;
// lone says that the second one is of a stop without track.
func (o *outlook) joinTails(x, y *tails, lone bool, delay int) int32 {
	if delay >= delays {
		return 0
	}
	var g gain
	o.gains(&g, x, y, lone)
	return o.worthOf(&g, delay)
}

// gain is by how much the best runs become better when two stops are joined.
type gain struct {
	stamp uint32
	n     int8
	list  [companies * longest]struct {
		c, l int8
		more int16
	}
}

// worthOf is what a gain is worth after a delay.
func (o *outlook) worthOf(g *gain, delay int) (sum int32) {
	w := &o.f.route[delay]
	for _, x := range g.list[:g.n] {
		sum += w[x.c][x.l] * int32(x.more)
	}
	return sum
}

// gains works out what runs over two tails gain.
func (o *outlook) gains(g *gain, x, y *tails, lone bool) {
	g.n = 0
	for c := range companies {
		if !o.f.counts[c] {
			continue
		}
		own, best := &x.own[c], &o.best[c]
		if lone {
			points, tail := y.any[1], own
			if y.own[c][1] > 0 {
				tail = &x.any
			}
			for _, l := range o.a.lengthsOnce {
				if n := tail[l-1]; n > 0 && n+points > best[l] {
					e := &g.list[g.n]
					e.c, e.l, e.more = int8(c), int8(l), n+points-best[l]
					g.n++
				}
			}
			continue
		}
		other := &y.own[c]
		if own[longest] == 0 && other[longest] == 0 {
			continue
		}
		for _, l := range o.a.lengthsOnce {
			most := best[l]
			for i := 1; i < l; i++ {
				if n := own[i]; n > 0 {
					most = max(most, n+y.any[l-i])
				}
				if n := other[l-i]; n > 0 {
					most = max(most, n+x.any[i])
				}
			}
			if most > best[l] {
				e := &g.list[g.n]
				e.c, e.l, e.more = int8(c), int8(l), most-best[l]
				g.n++
			}
		}
	}
}

// dice is the best line that two dice lay, a being no larger than b.
func (o *outlook) dice(a, b int) laying {
	l := &o.l
	if l.known[a][b] {
		return l.pair[a][b]
	}
	best := laying{value: worthless}
	for _, d := range [2][2]int{{a, b}, {b, a}} {
		shape := rollway.ShapeOf(d[0])
		for v := rollway.MinValue; v <= min(rollway.MaxValue, d[1]); v++ {
			if x := l.best[v][shape]; x.value > best.value {
				best = x
			}
		}
		if x := l.best[upgrades+int(rollway.ShapeOf(d[1]))][shape]; x.value > best.value {
			best = x
		}
		if a == b {
			break
		}
	}
	l.known[a][b], l.pair[a][b] = true, best
	return best
}
