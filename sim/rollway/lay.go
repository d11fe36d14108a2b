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
	// cell ahead; paired what runs gain when two stops are joined, by both. They are worked
	// out when they are asked for: now is the stamp of what holds.
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

// value values every line that could be laid, with the track and the prospects as they are.
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
	return o.between(s, p, cell, line, meets)
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
func (o *outlook) between(s *rollway.State, p, cell, line int, meets uint8) int32 {
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
