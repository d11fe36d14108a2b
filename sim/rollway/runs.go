package rollway

import (
	"encoding/binary"
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
	found   [companies + 1][longest + 1]uint8 // the tails that are being worked out
	steps   int                               // left before the search for runs from a stop gives up
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
		i := bits.TrailingZeros64(n.stale)
		n.steps = maxSteps
		n.found = [companies + 1][longest + 1]uint8{}
		n.run(i, 1<<i, 1, 0, 0, 0)
		var t tails
		for c := range t {
			t[c] = lanes(binary.LittleEndian.Uint64(n.found[c][:])).rising()
		}
		for c := range companies {
			n.best[c] = larger(n.best[c], t[c])
		}
		if t != n.tails[i] || n.version[i] == 0 {
			n.tails[i] = t
			n.clock++
			n.version[i] = n.clock
		}
	}
}

// run goes on from a stop along all runs that visit no stop twice, and notes what each
// scores.
func (n *network) run(at int, been uint64, k int, sum uint8, owners uint8, spirals int) {
	f := &n.facts[at]
	sum += uint8(f.points)
	owners |= f.owners
	if f.kind == rollway.Spiral {
		if spirals++; spirals == rollway.SpiralsForBonus {
			sum += uint8(rollway.SpiralBonus - rollway.SpiralsForBonus*rollway.Spiral.Points())
		}
	}
	n.found[anyTail][k] = max(n.found[anyTail][k], sum)
	for set := owners; set != 0; set &= set - 1 {
		own := &n.found[bits.TrailingZeros8(set)][k]
		*own = max(*own, sum)
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
