package rollway

import (
	"math/bits"

	"platelayer/rules/rollway"
)

// term is a length of run that counts: what a point more than the best run is worth.
type term struct {
	own, any uint8 // where tails of one stop less stand
	at       uint8 // where the best run stands
	best     int32
	weight   int32
}

// pair is what runs score that go from one stop's tails over to another's: rows as in
// tails. It holds as long as both tails do.
type pair struct {
	versions [2]uint64
	sum      [companies * tailRow]int16
}

// source is where track can come from: its runs, the stops that hang together with it,
// and what is hoped for already.
type source struct {
	stop   int // -1 for none that has tails of its own
	t      *tails
	owns   uint8 // the companies that have runs
	joined uint64
	hopes  []int32 // by stop
	gains  []int32 // by stop: what runs gain that go on there
	ready  bool    // gains are worked out for stops without track
}

// unknown is what gains with a stop that has track are until they are asked for.
const unknown = -1

// list lists the terms, without the best runs.
func (o *outlook) list() {
	n := 0
	for c := range companies {
		o.from[c] = n
		for _, l := range o.a.lengthsOnce {
			at := c*tailRow + l
			if w := o.f.route[at]; w > 0 {
				o.terms[n] = term{uint8(at - 1), uint8(anyTail + l - 1), uint8(at), 0, w}
				n++
			}
		}
	}
	o.from[companies] = n
}

// gain is what runs are worth that go on from a source to a stop, beyond the best ones
// there are.
func (o *outlook) gain(x *source, stop int) int32 {
	v := x.gains[stop]
	if v == unknown {
		v = o.gainOf(x, stop)
		x.gains[stop] = v
	}
	return v
}

// gainOf is the gain with a stop that has track.
func (o *outlook) gainOf(x *source, stop int) (v int32) {
	y := &o.tails[stop]
	for set := x.owns | o.sources[stop].owns; set != 0; set &= set - 1 {
		c := bits.TrailingZeros8(set)
		terms := o.terms[o.from[c]:o.from[c+1]]
		if x.stop < 0 {
			for i := range terms {
				e := &terms[i]
				v += max(0, int32(splice(x.t, y, int(e.at)))-e.best) * e.weight
			}
			continue
		}
		sum := o.across(x.stop, stop)
		for i := range terms {
			e := &terms[i]
			v += max(0, int32(sum[e.at])-e.best) * e.weight
		}
	}
	return v
}

// stopPoints is what stops score in a route.
var stopPoints = func() (points [rollway.StopKinds]int32) {
	for k := range points {
		points[k] = int32(rollway.StopKind(k).Points())
	}
	return points
}()

// prepare works out the gains with all stops without track. They differ by what the stop
// scores, and whose station it is.
func (o *outlook) prepare(x *source) {
	x.ready = true
	one, dot, triangle, star := stopPoints[rollway.Station], stopPoints[rollway.Dot], stopPoints[rollway.Triangle], stopPoints[rollway.Star]
	var plain [rollway.StopKinds]int32 // by kind of stop, nobody's
	var station [companies + 1]int32   // by company: more if it is a station of that one
	for c := range companies {
		terms := o.terms[o.from[c]:o.from[c+1]]
		if x.owns>>c&1 == 0 {
			for i := range terms {
				e := &terms[i]
				station[c] += max(0, int32(x.t[e.any%tailSize])+one-e.best) * e.weight
			}
			continue
		}
		for i := range terms {
			e := &terms[i]
			own := int32(x.t[e.own%tailSize]) - e.best
			mine := max(0, own+one)
			plain[rollway.Station] += mine * e.weight
			plain[rollway.Dot] += max(0, own+dot) * e.weight
			plain[rollway.Triangle] += max(0, own+triangle) * e.weight
			plain[rollway.Star] += max(0, own+star) * e.weight
			station[c] += (max(0, int32(x.t[e.any%tailSize])+one-e.best) - mine) * e.weight
		}
	}
	plain[rollway.Mystery], plain[rollway.Spiral] = plain[rollway.Station], plain[rollway.Station] // they score the same
	for i := range x.gains {
		f := &o.facts[i]
		x.gains[i] = plain[f.kind] + station[f.owner]
		if o.tracked>>i&1 == 1 {
			x.gains[i] = unknown
		}
	}
}

// splice is the best run of a company over two tails; at is where it stands.
func splice(x, y *tails, at int) int16 {
	l := at % tailRow
	xs, ys, as, bs := x[at-l:][:tailRow], y[at-l:][:tailRow], x[anyTail:][:tailRow], y[anyTail:][:tailRow]
	most := int16(none)
	for i := 1; i < l; i++ {
		most = max(most, xs[i]+bs[l-i], as[i]+ys[l-i])
	}
	return most
}

// across are the best runs over the tails of two stops with track, of companies that own one
// of them.
func (o *outlook) across(x, y int) *[companies * tailRow]int16 {
	if x > y {
		x, y = y, x
	}
	p := &o.pairs[x*len(o.facts)+y]
	if want := [2]uint64{o.version[x], o.version[y]}; p.versions != want {
		p.versions = want
		for set := o.sources[x].owns | o.sources[y].owns; set != 0; set &= set - 1 {
			c := bits.TrailingZeros8(set)
			for _, l := range o.a.lengthsOnce {
				at := c*tailRow + l
				p.sum[at] = splice(&o.tails[x], &o.tails[y], at)
			}
		}
	}
	return &p.sum
}

// promise is what a gain is worth after a delay.
func (f *forecast) promise(gain int32, delay uint8) int32 {
	d := &f.fade[delay]
	return int32(int64(gain)*d.left>>fadeBits) - d.toll
}

// survey makes stops with track sources, and notes what the ends of their track promise.
func (o *outlook) survey(s *rollway.State, p int) {
	n := len(o.facts)
	for set := o.renewed; set != 0; set &= set - 1 {
		i := bits.TrailingZeros64(set)
		first := o.first(i)
		o.sources[i] = source{i, &o.tails[i], o.tails[i].owns(), o.joined[i], o.hopes[first*n : first*n+n], o.gains[i*n : i*n+n], false}
	}
	o.renewed = 0
	for set := o.tracked; set != 0; set &= set - 1 {
		i := bits.TrailingZeros64(set)
		x := &o.sources[i]
		x.ready = false
		if o.first(i) == i {
			clear(x.hopes)
		}
	}
	for _, e := range o.live(s, p) {
		x, cell := o.source(o.leads[e]), int(e)/6
		for _, v := range o.a.sight(cell) {
			if x.joined>>v.stop&1 == 0 {
				x.hopes[v.stop] = max(x.hopes[v.stop], o.f.promise(o.gain(x, int(v.stop)), v.delay))
			}
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
	x := &o.sources[stop]
	if !x.ready {
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
	first, second := int32(0), int32(0)
	gains := x.gains
	hopes := x.hopes[:len(gains)]
	for _, view := range o.a.sight(cell) {
		stop := int(view.stop)
		if x.joined>>(stop&63)&1 == 1 || stop >= len(gains) {
			continue
		}
		gain := gains[stop]
		if gain == unknown {
			gain = o.gainOf(x, stop)
			gains[stop] = gain
		}
		v := o.f.promise(gain, view.delay) - hopes[stop]
		first, second = max(first, v), max(second, min(first, v))
	}
	if to := o.comes[cell] &^ x.joined; to != 0 && o.a.stopOn[cell] < 0 {
		for ; to != 0; to &= to - 1 {
			other := bits.TrailingZeros64(to)
			v := o.f.promise(o.gain(x, other), o.a.step[cell]) - hopes[other]
			first, second = max(first, v), max(second, min(first, v))
		}
	}
	return first + int32(int64(second)*o.f.also>>fadeBits)
}
