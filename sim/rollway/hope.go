package rollway

import (
	"math/bits"

	"platelayer/rules/rollway"
)

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
			if own[l-1]+y.any[l-1] <= most && other[l-1]+x.any[l-1] <= most {
				continue // whatever they are cut to
			}
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
