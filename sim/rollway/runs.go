package rollway

import (
	"math/bits"

	"platelayer/rules/rollway"
)

// tails are the best runs that begin at a stop: those of each company, with a station of it
// among the stops, and those of any. Where there is no such run stand no points.
type tails [companies + 1]lanes

// anyTail is where the runs of any company stand.
const anyTail = companies

// owns are the companies that have runs, as bits.
func (t *tails) owns() (set uint8) {
	for c := range companies {
		if t[c] != 0 {
			set |= 1 << c
		}
	}
	return set
}

// extended are the tails of a stop without track that is joined to another one, whose tails
// are t. They have no bonus for spirals.
func (t *tails) extended(f *stopFacts) (out tails) {
	points := every(int(f.points))
	out[anyTail] = (t[anyTail] + points) << laneBits
	for c := range companies {
		if f.owners>>c&1 == 1 {
			out[c] = out[anyTail]
		} else {
			out[c] = (t[c] + points).only(t[c].some()) << laneBits
		}
	}
	return out
}

// runs are the best runs of a network. They are an estimate: two tails that are joined may
// have a stop in common.
type runs struct {
	tails [maxStops]tails
	// best are the best runs of each company.
	best [companies]lanes
	// version tells when the tails of a stop became what they are; clock counts these times
	// and never begins anew.
	version [maxStops]uint64
	clock   uint64
	// paths is how many runs begin at a stop, those of one stop not counted.
	paths [maxStops]int

	// While runs from a stop are sought: where they end, as bits, what those that end there
	// score and how many they are; and the steps left before the search gives up.
	reached uint64
	found   [maxStops]tails
	ways    [maxStops]int
	steps   int
}

// maxSteps bounds the search for runs from a stop on dense maps; on the bundled ones it
// ends long before.
const maxSteps = 500

func (r *runs) reset() { r.best = [companies]lanes{} }

// measure works out what runs from stale stops score.
func (n *network) measure() {
	if n.stale == 0 {
		return
	}
	n.renewed |= n.stale
	n.changed = true
	for ; n.stale != 0; n.stale &= n.stale - 1 {
		n.seek(bits.TrailingZeros64(n.stale))
	}
}

// seek works out what runs from a stop score.
func (n *network) seek(stop int) {
	n.steps, n.reached = maxSteps, 0
	n.run(stop, 1<<stop, 1, 0, 0, 0)
	n.paths[stop] = maxSteps - n.steps
	var t tails
	for set := n.reached; set != 0; set &= set - 1 {
		found := &n.found[bits.TrailingZeros64(set)%maxStops]
		for c := range t {
			t[c] = larger(t[c], found[c])
		}
	}
	for c := range t {
		t[c] = t[c].rising()
	}
	for c := range companies {
		n.best[c] = larger(n.best[c], t[c])
	}
	n.keep(stop, &t)
}

// attach works out the runs that a stop brings which has just been joined to one other and
// leads to no third: all of them end there, or begin. Runs from the stops that hang together
// with it must be known.
func (n *network) attach(stop int) {
	n.seek(stop)
	n.stale &^= 1 << stop
	if n.steps < 0 {
		n.stale |= n.joined[stop]
		return
	}
	n.renewed |= n.joined[stop]
	n.changed = true
	for set := n.reached &^ (1 << stop); set != 0; set &= set - 1 {
		i := bits.TrailingZeros64(set) % maxStops
		if n.paths[i] += n.ways[i]; n.paths[i] > maxSteps {
			n.stale |= 1 << i // as one that has been measured at once
			continue
		}
		t := n.tails[i]
		for c := range t {
			t[c] = larger(t[c], n.found[i][c].rising())
		}
		n.keep(i, &t)
	}
}

// keep notes the tails of a stop.
func (n *network) keep(stop int, t *tails) {
	if *t != n.tails[stop] || n.version[stop] == 0 {
		n.tails[stop] = *t
		n.clock++
		n.version[stop] = n.clock
	}
}

// run goes on from a stop along all runs that visit no stop twice, and notes what each
// scores, by where it ends.
func (n *network) run(at int, been uint64, k int, sum uint8, owners uint8, spirals int) {
	f := &n.facts[at]
	sum += uint8(f.points)
	owners |= f.owners
	if f.kind == rollway.Spiral {
		if spirals++; spirals == rollway.SpiralsForBonus {
			sum += uint8(rollway.SpiralBonus - rollway.SpiralsForBonus*rollway.Spiral.Points())
		}
	}
	found := &n.found[at%maxStops]
	if n.reached>>at&1 == 0 {
		n.reached |= 1 << at
		*found, n.ways[at] = tails{}, 0
	}
	n.ways[at]++
	score := lanes(sum) << (laneBits * k)
	found[anyTail] = larger(found[anyTail], score)
	for set := owners; set != 0; set &= set - 1 {
		own := &found[bits.TrailingZeros8(set)%companies]
		*own = larger(*own, score)
	}
	if k == n.a.top {
		return
	}
	for next := n.links[at] &^ been; next != 0; next &= next - 1 {
		if n.steps--; n.steps < 0 {
			return
		}
		to := bits.TrailingZeros64(next)
		n.run(to, been|1<<to, k+1, sum, owners, spirals)
	}
}
