package rollway

import (
	"math/bits"

	"platelayer/rules/rollway"
)

// tailRow is how long the rows of tails and of best are.
const tailRow = longest + 1

// tails are the best runs that begin at a stop, by how many stops they have at most: a row
// for each company, with a station of it among the stops, and a row for any. Where there
// is no such run stands none.
type tails [tailSize]int16

const (
	anyTail  = companies * tailRow
	tailSize = anyTail + tailRow
	none     = -1 << 12 // a run with less than nothing is none
)

var noTails = func() (t tails) {
	for i := range t {
		t[i] = none
	}
	return t
}()

// owns are the companies that have runs, as bits.
func (t *tails) owns() (set uint8) {
	for c := range companies {
		if t[c*tailRow+longest] > 0 {
			set |= 1 << c
		}
	}
	return set
}

// runs are the best runs of a network. They are an estimate: two tails that are joined may
// have a stop in common.
type runs struct {
	tails [maxStops]tails
	// best are the best runs of each company, by stops: rows as in tails, 0 for none.
	best [companies * tailRow]int16
	// version tells when the tails of a stop were worked out; clock counts these times and
	// never begins anew.
	version [maxStops]uint64
	clock   uint64
	steps   int // left before the search for runs from a stop gives up
}

// maxSteps bounds the search for runs from a stop on dense maps; on the bundled ones it
// ends long before.
const maxSteps = 500

func (r *runs) reset() { r.best = [companies * tailRow]int16{} }

// measure works out what runs from stale stops score.
func (n *network) measure() {
	if n.stale == 0 {
		return
	}
	n.renewed |= n.stale
	for ; n.stale != 0; n.stale &= n.stale - 1 {
		i := bits.TrailingZeros64(n.stale)
		n.clock++
		n.version[i] = n.clock
		t := &n.tails[i]
		*t = noTails
		n.steps = maxSteps
		n.run(t, i, 1<<i, 1, 0, 0, 0)
		for at := range t {
			if at%tailRow > 1 {
				t[at] = max(t[at], t[at-1])
			}
		}
		for at := range n.best {
			n.best[at] = max(n.best[at], t[at])
		}
	}
}

// run goes on from a stop along all runs that visit no stop twice, and notes what each
// scores in the tails of the stop where they began.
func (n *network) run(t *tails, at int, been uint64, k int, sum int16, owners uint8, spirals int) {
	f := &n.facts[at]
	sum += f.points
	owners |= f.owners
	if f.kind == rollway.Spiral {
		if spirals++; spirals == rollway.SpiralsForBonus {
			sum += int16(rollway.SpiralBonus - rollway.SpiralsForBonus*rollway.Spiral.Points())
		}
	}
	t[anyTail+k] = max(t[anyTail+k], sum)
	for set := owners; set != 0; set &= set - 1 {
		own := &t[bits.TrailingZeros8(set)*tailRow+k]
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
		n.run(t, to, been|1<<to, k+1, sum, owners, spirals)
	}
}

// extend are the tails of a stop without track that is joined to another one, whose tails
// are by.
func (n *network) extend(t *tails, stop int, by *tails) {
	f := &n.facts[stop]
	for c := 0; c <= companies; c++ {
		own, from := t[c*tailRow:(c+1)*tailRow], by[c*tailRow:(c+1)*tailRow]
		own[0], own[1] = none, none
		if c == companies || f.owners>>c&1 == 1 {
			own[1] = f.points
			from = by[anyTail:]
		}
		for k := 2; k < tailRow; k++ {
			own[k] = max(own[k-1], f.points+from[k-1])
		}
	}
}
