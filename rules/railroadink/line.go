package railroadink

import "math/bits"

// lines searches for the longest line of a kind, exactly: the most spaces that a way along
// joined ends can have which enters no space twice.
//
// Most networks are trees, or trees round a few rings. What hangs on the rings is cut off
// from its ends, and each node keeps how far a line can go into what hung there; of the
// rings every way is tried. Where a space has two separate lines in one network, of which a
// way can use one, nothing is cut off. In a network so crowded that ways are too many to
// try, profiles finds the longest line by another method.
type lines struct {
	w    *network
	kind Kind
	// Of each node: the sides with links of the kind that are left; how many spaces a line
	// can go on where something has been cut off.
	sides [maxNodes]Sides
	arm   [maxNodes]uint8

	best   int
	steps  int      // ways tried, over all networks
	used   spaceSet // spaces of the way that is tried
	far    int      // the longest arm of the network
	within int      // spaces of the network that is searched
	order  [maxNodes]int16
}

// maxSteps is how many steps of ways are tried before the other method is used.
const maxSteps = 1000

// longest is how many spaces the longest line has; ok is false where that takes too many
// steps to find out.
func (l *lines) longest(kind Kind) (n int, ok bool) {
	w := l.w
	l.kind, l.best, l.steps = kind, 0, 0
	for node := range w.n {
		l.sides[node] = w.linked[node] & w.ends[node][kind]
		l.arm[node] = 0
	}
	var seen nodeSet
	for node := range w.n {
		if w.ends[node][kind] != 0 && seen.add(node) && !l.search(node, &seen) {
			return 0, false
		}
	}
	return l.best, true
}

// search looks at the network of a node, whose nodes it notes as seen.
func (l *lines) search(first int, seen *nodeSet) bool {
	w := l.w
	l.order[0] = int16(first)
	n, links := 1, 0
	spaces, twice := spaceSet(0), false
	for i := 0; i < n; i++ {
		node := l.order[i]
		b := bit(int(w.cell[node]))
		twice = twice || spaces&b != 0
		spaces |= b
		for rest := l.sides[node]; rest != 0; rest &= rest - 1 {
			next := w.link[node][bits.TrailingZeros8(uint8(rest))&(SideCount-1)]
			links++
			if seen.add(int(next)) {
				l.order[n] = next
				n++
			}
		}
	}
	l.within = spaces.count()
	l.best = max(l.best, 1)
	if l.within <= l.best {
		return true
	}
	ring := true
	if !twice {
		l.cut(n)
		ring = links/2 >= n // otherwise it was a tree, and all of it was cut off
	}
	if !ring {
		return true
	}
	l.far, l.within = 0, 0
	left := 0
	for _, node := range l.order[:n] {
		if l.sides[node] != 0 {
			l.far = max(l.far, int(l.arm[node]))
			l.order[left] = node
			left++
		}
	}
	l.within = left
	for _, node := range l.order[:left] {
		l.used = 0
		if !l.walk(node, int(l.arm[node])) {
			return false
		}
	}
	return true
}

// cut takes off, from their ends, all nodes that lie on no ring and between none, and
// looks at the lines among them.
func (l *lines) cut(n int) {
	w := l.w
	// order holds the nodes of the network; those to be cut off are handled at once, and
	// after each the one it hung on, if that is an end now.
	for _, node := range l.order[:n] {
		for l.sides[node].Len() == 1 {
			side := bits.TrailingZeros8(uint8(l.sides[node])) & (SideCount - 1)
			on := w.link[node][side]
			reach := l.arm[node] + 1
			l.best = max(l.best, int(l.arm[on])+1+int(reach))
			l.arm[on] = max(l.arm[on], reach)
			l.sides[node] = 0
			l.sides[on] &^= 1 << Side(side).opposite()
			node = on
		}
	}
}

// walk tries all ways on from a node; length is how many spaces lie behind it. false means
// that it gives up.
func (l *lines) walk(node int16, length int) bool {
	if l.steps++; l.steps > maxSteps {
		return false
	}
	w := l.w
	b := bit(int(w.cell[node]))
	length++
	if n := length + int(l.arm[node]); n > l.best && l.used != 0 {
		l.best = n
	}
	// Not even all that is left would make it longer.
	l.used |= b
	if length+l.within-l.used.count()+l.far > l.best {
		for rest := l.sides[node]; rest != 0; rest &= rest - 1 {
			next := w.link[node][bits.TrailingZeros8(uint8(rest))&(SideCount-1)]
			if l.used>>w.cell[next]&1 == 0 && !l.walk(next, length) {
				return false
			}
		}
	}
	l.used &^= b
	return true
}
