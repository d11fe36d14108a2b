package rollway

import (
	"math/bits"
	"slices"

	"platelayer/rules/rollway"
)

// network is the track of a sheet as a graph of stops, and what runs on it score. It is
// kept from look to look: what a line does not touch stays as it is. TestKept holds it to
// one that is read anew.
type network struct {
	a *atlas
	// laid are the lines that have been taken in.
	laid []rollway.Laid
	// facts are the stops; the mystery station has its owner here.
	facts []stopFacts
	// class is by stop what matters of it to runs that go on there; wanted are the companies
	// that own stops without track.
	class  [maxStops]uint8
	wanted uint8
	// leads is by cell*6+side: the stops to which track leads that ends at the side from
	// outside, as bits; comes is all of it by cell, nearby that of the cells around. led are the sides to which some
	// leads, ahead those over which track can be laid in the next cell, as bits by cell. ends are the sides that have some and may
	// be ends of track.
	leads, comes []uint64
	nearby       []uint64
	led, ahead   []uint8
	ends         []int32
	full         []bool // by cell: no track can be laid there, or no more
	// links are the stops that each stop leads to, as bits; joined the stops that hang
	// together with it, itself included. tracked are the stops with track.
	links, joined [maxStops]uint64
	tracked       uint64
	// stale are the stops whose runs have changed and not been looked for yet, renewed
	// those for which they have been, until somebody takes notice.
	stale, renewed uint64
	// changed tells that something has changed of what gains depend on, until somebody takes
	// notice.
	changed bool
	// blank is the network of a sheet on which nothing has been laid.
	blank *network
	runs
}

// read takes in what a player has laid since it was read last. Where that was another
// sheet, it begins anew.
func (n *network) read(s *rollway.State, p int) {
	laid := s.Laid(p)
	if k := len(n.laid); len(n.facts) == 0 || len(laid) < k || !slices.Equal(laid[:k], n.laid) {
		n.reset()
	}
	n.own(s, p)
	for _, l := range laid[len(n.laid):] {
		n.add(s, p, int(l.Cell), int(l.Line))
		n.laid = append(n.laid, l)
	}
	n.measure()
}

// own gives the mystery station to its owner, or to the company that would get it as far
// as one can tell before it is connected: the one with the most shares.
func (n *network) own(s *rollway.State, p int) {
	m := n.a.mystery
	if m < 0 {
		return
	}
	c := s.MysteryOwner(p)
	if c == rollway.NoCompany {
		c = heir(s, p)
	}
	if f := &n.facts[m]; f.owner != c {
		f.owner, f.owners = c, 1<<c
		n.classify()
		if n.tracked>>m&1 == 1 { // runs may have become worse
			n.stale = n.tracked
			n.runs.reset()
		}
	}
}

// heir is the company that would get the mystery station as far as one can tell.
func heir(s *rollway.State, p int) rollway.Company {
	c := rollway.Company(0)
	for o := c + 1; o < companies; o++ {
		if s.Held(p, o) > s.Held(p, c) {
			c = o
		}
	}
	return c
}

// classify works out the classes of stops.
func (n *network) classify() {
	n.wanted, n.changed = 0, true
	for i := range n.facts {
		switch f := &n.facts[i]; {
		case n.tracked>>i&1 == 1:
			n.class[i] = 0
		case f.owners != 0:
			n.class[i] = stationsClass + uint8(f.owner)
			n.wanted |= f.owners
		default:
			n.class[i] = uint8(f.points)
		}
	}
}

// add takes in a line.
func (n *network) add(s *rollway.State, p, cell, line int) {
	a, b := int(rollway.LineSides[line][0]), int(rollway.LineSides[line][1])
	if on := s.Lines(p, cell); on&(on-1) != 0 {
		n.fill(cell)
	}
	if stop := int(n.a.stopOn[cell]); stop >= 0 {
		if n.tracked>>stop&1 == 0 {
			n.tracked |= 1 << stop
			n.classify()
			n.stale |= 1 << stop
		}
		for _, side := range [2]int{a, b} {
			n.link(stop, n.leads[6*cell+side])
			n.spread(s, p, cell, side, 1<<stop)
		}
		return
	}
	n.spread(s, p, cell, b, n.leads[6*cell+a])
	n.spread(s, p, cell, a, n.leads[6*cell+b])
}

// fill notes that no more track can be laid in a cell.
func (n *network) fill(cell int) {
	n.full[cell] = true
	for side, to := range n.a.near[6*cell:][:6] {
		if to >= 0 {
			n.ahead[to] &^= 1 << opposite[side]
		}
	}
}

// spread notes that track leads to stops that leaves a cell over a side, there and
// wherever it goes on to.
func (n *network) spread(s *rollway.State, p, cell, side int, stops uint64) {
	next := int(n.a.near[6*cell+side])
	if next < 0 {
		return
	}
	in := opposite[side]
	at := 6*next + in
	if stops&^n.leads[at] == 0 {
		return
	}
	if n.leads[at] == 0 {
		n.ends = append(n.ends, int32(at))
		n.led[next] |= 1 << in
	}
	n.leads[at] |= stops
	n.comes[next] |= stops
	for _, to := range n.a.near[6*next:][:6] {
		if to >= 0 {
			n.nearby[to] |= stops
		}
	}
	on := s.Lines(p, next) & lines.at[in]
	if on == 0 {
		return
	}
	if stop := int(n.a.stopOn[next]); stop >= 0 {
		n.link(stop, stops)
		return
	}
	for ; on != 0; on &= on - 1 {
		n.spread(s, p, next, int(lines.far[bits.TrailingZeros16(on)][in]), stops)
	}
}

// link notes that a stop leads to others, and they to it.
func (n *network) link(stop int, to uint64) {
	to &^= n.links[stop] | 1<<stop
	if to == 0 {
		return
	}
	alone := n.links[stop] == 0 && to&(to-1) == 0
	n.links[stop] |= to
	all := n.joined[stop]
	for ; to != 0; to &= to - 1 {
		other := bits.TrailingZeros64(to)
		n.links[other] |= 1 << stop
		all |= n.joined[other]
	}
	for set := all; set != 0; set &= set - 1 {
		n.joined[bits.TrailingZeros64(set)] = all
	}
	if alone && n.stale&all&^(1<<stop) == 0 {
		n.attach(stop)
	} else {
		n.stale |= all
	}
}

// first is the stop that stands for all that hang together with one.
func (n *network) first(stop int) int { return bits.TrailingZeros64(n.joined[stop]) }

// live are the sides at which track ends that can go on. Those where it has gone on, or
// never can, are forgotten.
func (n *network) live(s *rollway.State, p int) []int32 {
	kept := n.ends[:0]
	for _, e := range n.ends {
		if cell, side := int(e)/6, int(e)%6; !n.full[cell] && s.Lines(p, cell)&lines.at[side] == 0 {
			kept = append(kept, e)
		}
	}
	n.ends = kept
	return kept
}
