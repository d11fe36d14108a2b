package rollway

import (
	"math/bits"

	"platelayer/rules/rollway"
)

const companies = rollway.Companies

// shapes are the shapes of lines, classes what matters of a hex to whoever lays track: its
// value, or the shape of its one line.
const (
	shapes    = 3
	upgrades  = rollway.MaxValue + 1 // the class of a hex with a line of shape 0
	classes   = upgrades + shapes
	worthless = -1 << 30
)

// laying is a line that can be laid, and what it is worth in units: one number, the worth
// first, so that the better one is the larger one, and of equal ones that in the first cell.
type laying int64

const (
	noLaying = laying(worthless << 32)
	lastCell = 1<<16 - 1 // rollway.Laid has no room for more
)

func newLaying(value int32, cell, line int) laying {
	return laying(int64(value)<<32 | int64(lastCell-cell)<<4 | int64(line))
}

func (l laying) value() int32 { return int32(l >> 32) }
func (l laying) cell() int    { return lastCell - int(uint32(l)>>4) }
func (l laying) line() int    { return int(l & 15) }

// layings are the best lines that can be laid.
type layings struct {
	best [classes][shapes]laying // by class of the hex and shape
	// fixed are those of the fixed engineers, by shape, second the best in other hexes.
	fixed, second [shapes]laying
	dice          [7][shapes]laying // by hex die and shape
	most          int32             // what the best line of all is worth
}

// noLayings are none.
var noLayings = func() (l layings) {
	for c := range l.best {
		l.best[c] = [shapes]laying{noLaying, noLaying, noLaying}
	}
	l.fixed, l.second = l.best[0], l.best[0]
	return l
}()

// outlook is a player's track, and what can come of it.
type outlook struct {
	network
	f *forecast
	l layings
	// sources are the stops with track.
	sources       [maxStops]source
	looks         int // so many, to tell what belongs to the last one
	views, around []view
	// hopes are what ends of track promise, not less than nothing: by the first of the
	// stops that hang together, and by the stop that is to be joined to them.
	hopes [maxStops]row
	pairs []pair // by both stops, the lower one first
	// gains is what runs gain when two stops are joined, by both; onward the same for a stop
	// that has just been joined, through, whose tails are passed. They are worked out when
	// they are asked for.
	gains   [maxStops]row
	onward  row
	through source
	passed  tails
}

func newOutlook(a *atlas, w *Weights) *outlook {
	o := &outlook{f: newForecast(a, w)}
	o.a = a
	n := len(a.stops)
	o.pairs = make([]pair, n*n)
	o.views, o.around = a.views, a.around
	return o
}

// foresee works out the prospects, with the track as it is.
func (o *outlook) foresee(s *rollway.State, p int) {
	o.f.look(s, p, &o.network)
	o.changed = true
}

// value values every line that could be laid, with the track and the prospects as they are.
func (o *outlook) value(s *rollway.State, p int) {
	o.survey(s, p)
	l := &o.l
	*l = noLayings
	empty, single := s.Frontier(p)
	for w := range empty {
		for word := empty[w] | single[w]; word != 0; word &= word - 1 {
			o.cell(s, p, 64*w+bits.TrailingZeros64(word))
		}
	}
	for shape := range shapes {
		upTo := noLaying
		for d := 1; d <= 6; d++ {
			if d <= rollway.MaxValue {
				upTo = max(upTo, l.best[d][shape])
			}
			l.dice[d][shape] = max(upTo, l.best[upgrades+(d-1)/2][shape])
			l.most = max(l.most, l.dice[d][shape].value())
		}
	}
}

// dice is the best line that two dice lay.
func (o *outlook) dice(a, b int) laying {
	return max(o.l.dice[a][rollway.ShapeOf(b)], o.l.dice[b][rollway.ShapeOf(a)])
}

// cell values the lines that can be laid in a cell.
func (o *outlook) cell(s *rollway.State, p, cell int) {
	on, meets := s.Lines(p, cell), s.Meets(p, cell)
	var values [rollway.HexLines + 1]int32
	some := o.values(s, p, cell, &values)
	best := &o.l.best[int(o.a.value[cell])%classes]
	if on != 0 {
		best = &o.l.best[upgrades+int(lines.bend[bits.TrailingZeros16(on)&15])]
	}
	fresh := on == 0 && o.a.stopOn[cell] < 0
	most := [shapes + 1]laying{noLaying, noLaying, noLaying}
	can := lines.met[meets&63] &^ on
	for set := can; some && set != 0; set &= set - 1 {
		line := bits.TrailingZeros16(set) & 15
		m := &most[lines.bend[line]&3]
		*m = max(*m, newLaying(values[line], cell, line))
	}
	for shape := range shapes {
		if set := can & lines.bent[shape]; !some && set != 0 { // the last one wins, as above
			most[shape] = newLaying(0, cell, bits.Len16(set)-1)
		}
		l := most[shape]
		best[shape] = max(best[shape], l)
		if fresh {
			o.l.second[shape] = max(o.l.second[shape], min(o.l.fixed[shape], l))
			o.l.fixed[shape] = max(o.l.fixed[shape], l)
		}
	}
}

// worth is what a line that can be laid is worth, in units.
func (o *outlook) worth(s *rollway.State, p, cell, line int) int32 {
	var values [rollway.HexLines + 1]int32
	o.values(s, p, cell, &values)
	return values[line]
}

// values works out what lines in a cell are worth. It is false where that is nothing, as in
// most cells.
func (o *outlook) values(s *rollway.State, p, cell int, values *[rollway.HexLines + 1]int32) (some bool) {
	switch stop := int(o.a.stopOn[cell]); {
	case stop < 0:
		return o.between(s, p, cell, values)
	case s.Lines(p, cell) == 0:
		o.atStop(cell, stop, values)
		return true
	default:
		return o.upgrade(s, p, cell, stop, values)
	}
}

// between values lines in a hex without a stop.
func (o *outlook) between(s *rollway.State, p, cell int, values *[rollway.HexLines + 1]int32) (some bool) {
	leads, near := o.leads[6*cell:][:6], o.a.near[6*cell:][:6]
	led, ahead := o.led[cell], o.ahead[cell]
	joins, meets := led, s.Meets(p, cell)&^led
	ahead, meets = ahead&^(led|meets)&o.f.open, meets&o.f.open
	for set := led; set != 0; set &= set - 1 {
		a := bits.TrailingZeros8(set) % 6
		x := o.source(leads[a])
		row := &lines.between[a]
		joins &= joins - 1
		some = some || joins|meets != 0
		for to := joins; to != 0; to &= to - 1 {
			b := bits.TrailingZeros8(to) % 6
			if right := bits.TrailingZeros64(leads[b]); x.joined>>right&1 == 0 {
				values[row[b]&15] = o.gain(x, right) - o.hoped(x.stop, right)
			}
		}
		for to := meets; to != 0; to &= to - 1 {
			b := bits.TrailingZeros8(to) % 6
			values[row[b]&15] = o.beyond(s, p, x, cell, b)
		}
		if ahead == 0 || o.hopeless(x, cell) {
			continue
		}
		some = true
		for to := ahead; to != 0; to &= to - 1 {
			b := bits.TrailingZeros8(to) % 6
			values[row[b]&15] = o.hope(x, int(near[b]))
		}
	}
	return some
}

// beyond is what it is worth that track goes on over a side of a cell into track without
// a stop, and out at its other end.
func (o *outlook) beyond(s *rollway.State, p int, x *source, cell, side int) int32 {
	for range maxBeyond {
		next := int(o.a.near[6*cell+side])
		if next < 0 {
			return 0
		}
		in := opposite[side]
		on := s.Lines(p, next) & lines.at[in]
		if on == 0 {
			if o.full[next] {
				return 0
			}
			return o.hope(x, next)
		}
		cell, side = next, int(lines.far[bits.TrailingZeros16(on)][in])
	}
	return 0
}

// maxBeyond is how many lines without a stop are followed.
const maxBeyond = 8

// atStop values lines in the hex of a stop without track.
func (o *outlook) atStop(cell, stop int, values *[rollway.HexLines + 1]int32) {
	leads, near := o.leads[6*cell:][:6], o.a.near[6*cell:][:6]
	led := o.led[cell]
	for set := led; set != 0; set &= set - 1 {
		a := bits.TrailingZeros8(set) % 6
		// What it brings to come in over this side, and then to go out over others.
		x := o.source(leads[a])
		in := o.gain(x, stop) - o.hoped(x.stop, stop)
		var out *source
		if o.f.open != 0 || o.comes[cell]&^(x.joined|1<<stop) != 0 {
			out = o.pass(x, stop)
		}
		for b, lead := range leads {
			if a == b {
				continue
			}
			v := in
			if out == nil { // nothing can come of it
			} else if lead != 0 {
				if other := bits.TrailingZeros64(lead); out.joined>>other&1 == 0 {
					v += o.gain(out, other) - o.hoped(other, stop)
				}
			} else if o.ahead[cell]&o.f.open>>b&1 == 1 {
				v += o.hope(out, int(near[b]))
			}
			if line := lines.between[a][b]; b > a || lead == 0 || v > values[line] {
				values[line] = v
			}
		}
	}
}

// pass is a source that has just been joined to a stop without track, at that stop.
func (o *outlook) pass(x *source, stop int) *source {
	o.passed = x.t.extended(&o.facts[stop])
	out := &o.through
	out.stop, out.t, out.owns, out.joined, out.hopes, out.gains = -1, &o.passed, x.owns|o.facts[stop].owners, x.joined|1<<stop, x.hopes, &o.onward
	o.prepare(out)
	return out
}

// upgrade values lines in the hex of a stop that has track.
func (o *outlook) upgrade(s *rollway.State, p, cell, stop int, values *[rollway.HexLines + 1]int32) (some bool) {
	x := o.at(stop)
	leads, near := o.leads[6*cell:][:6], o.a.near[6*cell:][:6]
	on := s.Lines(p, cell)
	arms, led := armsOf(on), o.led[cell]
	var arm [8]int32
	for set := led &^ arms; set != 0; set &= set - 1 {
		side := bits.TrailingZeros8(set) % 6
		if to := leads[side]; to&x.joined == 0 {
			other := bits.TrailingZeros64(to)
			arm[side], some = o.gain(x, other)-o.hoped(stop, other), true
		}
	}
	ahead := o.ahead[cell] & o.f.open &^ (arms | led)
	if ahead == 0 || o.hopeless(x, cell) {
		if !some {
			return false
		}
		ahead = 0
	}
	for set := ahead; set != 0; set &= set - 1 {
		side := bits.TrailingZeros8(set) % 6
		arm[side] = o.hope(x, int(near[side]))
	}
	branch := o.f.branch
	for set := lines.met[s.Meets(p, cell)&63] &^ on; set != 0; set &= set - 1 {
		line := bits.TrailingZeros16(set) & 15
		a, b := arm[lines.ends[line][0]&7], arm[lines.ends[line][1]&7]
		values[line] = max(a, b) + int32(int64(min(a, b))*branch>>fadeBits)
	}
	return true
}
