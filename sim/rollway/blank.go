package rollway

import "slices"

// reset forgets all track but what is printed.
func (n *network) reset() {
	if n.blank != nil {
		n.copyFrom(n.blank)
		return
	}
	cells := len(n.a.value)
	n.leads, n.comes, n.nearby = make([]uint64, 6*cells), make([]uint64, cells), make([]uint64, cells)
	n.led, n.full, n.ahead = make([]uint8, cells), make([]bool, cells), slices.Clone(n.a.ahead)
	n.facts = slices.Clone(n.a.stops)
	for cell, v := range n.a.value {
		n.full[cell] = v == 0
	}
	for i := range n.facts {
		n.joined[i] = 1 << i
	}
	n.classify()
	s := n.a.game.Start()
	for _, l := range n.a.printed {
		n.add(s, 0, int(l.Cell), int(l.Line))
	}
	n.measure()
	n.blank = new(network)
	n.blank.copyFrom(n)
}

// copyFrom makes the network equal to another one of the same map, but for its blank, and
// its clock, which goes on.
func (n *network) copyFrom(from *network) {
	n.a = from.a
	n.laid = append(n.laid[:0], from.laid...)
	n.facts = append(n.facts[:0], from.facts...)
	n.class, n.wanted = from.class, from.wanted
	n.leads = append(n.leads[:0], from.leads...)
	n.comes = append(n.comes[:0], from.comes...)
	n.nearby = append(n.nearby[:0], from.nearby...)
	n.led = append(n.led[:0], from.led...)
	n.ahead = append(n.ahead[:0], from.ahead...)
	n.ends = append(n.ends[:0], from.ends...)
	n.full = append(n.full[:0], from.full...)
	n.links, n.joined, n.tracked = from.links, from.joined, from.tracked
	n.stale, n.renewed, n.changed = from.stale, from.renewed, true
	n.tails, n.best, n.version, n.paths = from.tails, from.best, from.version, from.paths
}
