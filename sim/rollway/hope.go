package rollway

import (
	"math"
	"math/bits"

	"platelayer/rules/rollway"
)

// pair is what runs of each company score that go from one stop's tails over to another's.
// It holds as long as both tails do.
type pair struct {
	versions [2]uint64
	sum      [companies]lanes
}

// row is a number for each stop.
type row [maxStops]int32

// source is where track can come from: its runs, the stops that hang together with it,
// and what is hoped for already.
type source struct {
	stop   int // -1 for none that has tails of its own
	look   int // the one for which the gains were worked out
	t      *tails
	owns   uint8 // the companies that have runs
	joined uint64
	hopes  *row
	gains  *row // what runs gain that go on there; of no meaning for stops that hang together with it
}

// unknown is what gains with a stop that has track are until they are asked for: more than
// any gain, so that nobody passes them by.
const unknown = math.MaxInt32

// gain is what runs are worth that go on from a source to a stop, beyond the best ones
// there are.
func (o *outlook) gain(x *source, stop int) int32 {
	v := x.gains[stop%len(x.gains)]
	if v == unknown {
		v = o.join(x, stop)
	}
	return v
}

// join works out the gain with a stop that has track.
func (o *outlook) join(x *source, stop int) (v int32) {
	y := &o.sources[stop]
	var sum *[companies]lanes
	if x.stop < 0 {
		var passed [companies]lanes
		splice(x.t, y.t, x.owns|y.owns, &passed)
		sum = &passed
	} else {
		sum = o.across(x.stop, stop)
	}
	for set := (x.owns | y.owns) & o.f.counts; set != 0; set &= set - 1 {
		c := bits.TrailingZeros8(set) % companies
		if more := over(sum[c], o.best[c]); more != 0 {
			v += o.f.weigh(c, more)
		}
	}
	x.gains[stop] = v
	return v
}

// A class is what matters of a stop without track to runs that go on there: what it
// scores, or whose station it is. Stops with track have the class 0.
const (
	stopClasses   = 16
	stationsClass = stopClasses - companies
)

// stationPoints is what a station scores, mostPoints what the best stop does.
var stationPoints, mostPoints = func() (int, int) {
	most := 0
	for k := range rollway.StopKind(rollway.StopKinds) {
		most = max(most, k.Points())
	}
	if most >= stationsClass {
		panic("too few classes of stops")
	}
	return rollway.Station.Points(), most
}()

// prepare works out the gains with all stops without track, by their classes.
func (o *outlook) prepare(x *source) {
	x.look = o.looks
	f := o.f
	var worth [stopClasses]int32
	// What is gained without any points, and then what each point more of the stop gains: it
	// does so in all lengths in which that is better than the best run.
	base := int32(0)
	for set := x.owns & f.counts; set != 0; set &= set - 1 {
		c := bits.TrailingZeros8(set) % companies
		own, best := x.t[c]<<laneBits, o.best[c]
		lengths := own.some() & f.lengths
		if x.stop < 0 {
			base += f.weigh(c, over(own, best))
		}
		sums, shift := &f.sums[c], f.shortest%laneBits
		own += every(mostPoints - 1)
		for points := mostPoints; points > 0; points-- {
			better := reaches(own, best) & lengths
			if better == 0 { // nor with less points
				break
			}
			worth[points%stopClasses] += sums[mask(better)>>shift%uint(len(sums))]
			own -= ones
		}
	}
	for points := 1; points <= mostPoints; points++ {
		base += worth[points%stopClasses]
		worth[points%stopClasses] = base
	}
	if o.wanted != 0 {
		station, points := worth[stationPoints%stopClasses], every(stationPoints)
		for c := range companies {
			worth[stationsClass+c] = station
			if o.wanted&f.counts>>c&1 == 1 {
				any := x.t[anyTail] << laneBits
				worth[stationsClass+c] += f.weigh(c, over((any+points).only(any.some()), o.best[c]))
				if own := x.t[c] << laneBits; own != 0 {
					worth[stationsClass+c] -= f.weigh(c, over((own+points).only(own.some()), o.best[c]))
				}
			}
		}
	}
	worth[0] = unknown // with a stop that has track
	gains := x.gains
	for i, class := range o.class[:len(o.facts)] {
		gains[i%len(gains)] = worth[class%stopClasses]
	}
}

// splice are the best runs of companies over two tails.
func splice(x, y *tails, owns uint8, out *[companies]lanes) {
	xa, ya := x[anyTail]>>laneBits, y[anyTail]>>laneBits
	for set := owns; set != 0; set &= set - 1 {
		c := bits.TrailingZeros8(set) % companies
		xs, ys := x[c], y[c]
		most := lanes(0)
		for shift := 2 * laneBits; shift <= longest*laneBits; shift += laneBits {
			xs >>= laneBits
			ys >>= laneBits
			a, b := xs&(1<<laneBits-1), ys&(1<<laneBits-1)
			// Runs of so many stops on one side, and of any number on the other.
			if a != 0 {
				most = larger(most, (ya+a*ones)<<shift)
			}
			if b != 0 {
				most = larger(most, (xa+b*ones)<<shift)
			}
		}
		out[c] = most
	}
}

// across are the best runs over the tails of two stops with track, of companies that own one
// of them.
func (o *outlook) across(x, y int) *[companies]lanes {
	if x > y {
		x, y = y, x
	}
	p := &o.pairs[x*len(o.facts)+y]
	if want := [2]uint64{o.version[x], o.version[y]}; p.versions != want {
		p.versions = want
		splice(&o.tails[x], &o.tails[y], o.sources[x].owns|o.sources[y].owns, &p.sum)
	}
	return &p.sum
}

// promise is what a gain is worth after a delay.
func (f *forecast) promise(gain int32, delay uint8) int32 {
	return int32(int64(gain)*f.left[delay%fadeRow]>>fadeBits) - f.toll[delay%fadeRow]
}

// survey makes stops with track sources, and notes what the ends of their track promise.
func (o *outlook) survey(s *rollway.State, p int) {
	for set := o.renewed; set != 0; set &= set - 1 {
		i := bits.TrailingZeros64(set)
		x := &o.sources[i]
		x.stop, x.t, x.owns, x.joined, x.hopes, x.gains = i, &o.tails[i], o.tails[i].owns(), o.joined[i], &o.hopes[o.first(i)], &o.gains[i]
	}
	o.renewed = 0
	if o.changed {
		o.looks++
		o.changed = false
	}
	for set := o.tracked; set != 0; { // the first of those that hang together
		i := bits.TrailingZeros64(set) % maxStops
		o.hopes[i] = row{}
		set &^= o.joined[i]
	}
	if o.f.open == 0 {
		return
	}
	for _, e := range o.live(s, p) {
		x, cell := o.source(o.leads[e]), int(e)/6
		view := &o.views[cell]
		for set := view.stops &^ x.joined; set != 0; set &= set - 1 {
			stop := bits.TrailingZeros64(set) % maxStops
			x.hopes[stop] = max(x.hopes[stop], o.f.promise(o.gain(x, stop), view.delay[stop]))
		}
		if to := o.comes[cell] &^ x.joined; to != 0 && o.a.stopOn[cell] < 0 {
			for ; to != 0; to &= to - 1 {
				other := bits.TrailingZeros64(to)
				x.hopes[other] = max(x.hopes[other], o.f.promise(o.gain(x, other), o.a.step[cell]))
			}
		}
	}
}

// source is the first of some stops that track leads to, as a source.
func (o *outlook) source(stops uint64) *source { return o.at(bits.TrailingZeros64(stops)) }

// at is a stop with track as a source.
func (o *outlook) at(stop int) *source {
	x := &o.sources[stop%maxStops]
	if x.look != o.looks {
		o.prepare(x)
	}
	return x
}

// hoped is what the track of two stops promises already to be joined.
func (o *outlook) hoped(x, y int) int32 {
	v := o.sources[x].hopes[y]
	if o.tracked>>y&1 == 1 {
		v = max(v, o.sources[y].hopes[x])
	}
	return v
}

// hope is by how much a new end of track promises more than those there are, with a source
// behind it and a cell ahead.
func (o *outlook) hope(x *source, cell int) int32 {
	view, to := &o.views[cell], o.comes[cell]&^x.joined
	seen := view.stops &^ x.joined
	if seen|to == 0 {
		return 0
	}
	first, second := int32(0), int32(0)
	gains, hopes, left, toll := x.gains, x.hopes, &o.f.left, &o.f.toll
	for ; seen != 0; seen &= seen - 1 {
		stop := bits.TrailingZeros64(seen) % maxStops
		delay := view.delay[stop] % fadeRow
		gain := gains[stop]
		if gain == unknown {
			gain = o.join(x, stop)
		}
		v := int32(int64(gain)*left[delay]>>fadeBits) - toll[delay] - hopes[stop]
		first, second = max(first, v), max(second, min(first, v))
	}
	if to != 0 && o.a.stopOn[cell] < 0 {
		for ; to != 0; to &= to - 1 {
			other := bits.TrailingZeros64(to)
			v := o.f.promise(o.gain(x, other), o.a.step[cell]) - hopes[other]
			first, second = max(first, v), max(second, min(first, v))
		}
	}
	return first + int32(int64(second)*o.f.also>>fadeBits)
}

// hopeless tells whether no end of track beyond a side of a cell can promise more than those
// there are, with a source behind it: so it is with most cells.
func (o *outlook) hopeless(x *source, cell int) bool {
	if o.nearby[cell]&^x.joined != 0 {
		return false
	}
	view := &o.around[cell]
	for set := view.stops &^ x.joined; set != 0; set &= set - 1 {
		stop := bits.TrailingZeros64(set) % maxStops
		if o.f.promise(o.gain(x, stop), view.delay[stop]) > x.hopes[stop] {
			return false
		}
	}
	return true
}
