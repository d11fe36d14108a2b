package railroadink

import "platelayer/rules/railroadink"

// network is what a player has drawn: which parts of Routes are joined, which exits they
// lead to, and where they could be joined with others.
type network struct {
	a     *atlas
	drawn set
	ends  [sides][kinds]set
	// offers are the empty spaces where an end at that side would meet one of that kind.
	offers [sides][kinds]set
	// root leads from a part of a space (4 times its number, and the part) to the one by
	// whose name its network goes.
	root [cells * railroadink.MaxParts]uint8
	// partAt is the part of a space that leads to a side, as an index of root.
	partAt [cells][sides]uint8

	// nets are the networks that lead to exits, and each exit that nothing leads to.
	nets  int
	exits [maxNets]uint8                      // of each
	netOf [cells * railroadink.MaxParts]uint8 // by root, from 1; 0 for one without exits
	dead  [kinds]int                          // exits that nothing can lead to any more
	free  [kinds]int                          // exits whose space is empty

	gaps  [maxGap + 1]int    // see bridge
	first [longestGap]uint16 // of the gaps of a length
	list  [gapMask + 1]gap
	known uint16
	run   [kinds]runs
}

const (
	maxNets = sides*railroadink.MaxSize + 1
	// maxGap is the longest gap between networks that is told apart; 0 is for networks that
	// nothing can join.
	maxGap = 8
)

func (w *network) find(n uint8) uint8 {
	for w.root[n] != n {
		w.root[n] = w.root[w.root[n]]
		n = w.root[n]
	}
	return n
}

// read takes in the board of a state for one player.
func (w *network) read(s *railroadink.State) {
	a := w.a
	w.drawn = set(s.DrawnSet(0))
	for rest := w.drawn; rest != 0; rest &= rest - 1 {
		cell := rest.first()
		r := &a.routes[s.DrawingAt(0, cell)]
		base := uint8(cell * railroadink.MaxParts)
		for i := range r.parts {
			w.root[base+i] = base + i
			w.netOf[base+i] = 0
		}
		for side := range w.partAt[cell] {
			w.partAt[cell][side] = base + r.partAt[side]
		}
	}
	for side := range sides {
		for k := range kinds {
			w.ends[side][k] = set(s.EndSet(0, railroadink.Side(side), railroadink.Kind(k)))
		}
	}
	empty := a.spaces &^ w.drawn
	for side := range sides {
		for k := range kinds {
			w.offers[side][k] = (w.ends[opposite(side)][k].from(side) | a.exits[side][k]) & empty
		}
	}
	for _, side := range [...]int{int(railroadink.East), int(railroadink.South)} {
		back := opposite(side)
		for k := range kinds {
			for rest := w.ends[side][k] & w.ends[back][k].from(side); rest != 0; rest &= rest - 1 {
				cell := rest.first()
				x, y := w.find(w.partAt[cell][side]), w.find(w.partAt[cell+stride[side]][back])
				w.root[x] = y
			}
		}
	}
	w.nets = 0
	w.dead, w.free = [kinds]int{}, [kinds]int{}
	for i := range a.ways {
		x := &a.ways[i]
		switch {
		case !w.drawn.has(x.cell):
			w.free[x.kind]++
		case !w.ends[x.side][x.kind].has(x.cell):
			w.dead[x.kind]++
		default:
			r := w.find(w.partAt[x.cell][x.side])
			if w.netOf[r] == 0 {
				w.nets++
				w.netOf[r] = uint8(w.nets)
				w.exits[w.nets] = 0
			}
			w.exits[w.netOf[r]]++
		}
	}
}

// survey finds the shortest ways over empty spaces between the networks that lead to exits
// and the exits that nothing leads to, as far as ways between all of them can be made of
// these; nets is how many there are. With strays the networks without exits are among them,
// with numbers above exits.
func (w *network) survey(strays bool) (nets, exits int) {
	a := w.a
	var label, far [cells]uint8 // the nearest network of an empty space, and how far it is
	var queue [cells]uint8
	n := 0
	nets = w.nets
	w.first, w.known = [longestGap]uint16{}, 0
	see := func(cell int, net uint8) {
		if label[cell] == 0 {
			label[cell], far[cell] = net, 1
			queue[n] = uint8(cell)
			n++
		} else if label[cell] != net {
			w.note(1, label[cell], net)
		}
	}
	for i := range a.ways {
		x := &a.ways[i]
		if !w.drawn.has(x.cell) {
			nets++
			w.exits[nets] = 1
			see(x.cell, uint8(nets))
		}
	}
	exits = nets
	var stray [cells * railroadink.MaxParts]uint8
	for side := range sides {
		back := opposite(side)
		for rest := (w.offers[side][0] | w.offers[side][1]) & w.a.inner[side]; rest != 0; rest &= rest - 1 {
			cell := rest.first()
			next := cell + stride[side]
			if !w.drawn.has(next) {
				continue
			}
			root := w.find(w.partAt[next][back])
			net := w.netOf[root]
			if net == 0 && strays {
				if net = stray[root]; net == 0 && nets < 1<<8-1 {
					nets++
					net = uint8(nets)
					stray[root] = net
				}
			}
			if net != 0 {
				see(cell, net)
			}
		}
	}
	empty := a.spaces &^ w.drawn
	for i := 0; i < n; i++ {
		cell := int(queue[i])
		for side := range sides {
			if !a.inner[side].has(cell) {
				continue
			}
			next := cell + stride[side]
			if empty.has(next) && label[next] == 0 {
				label[next], far[next] = label[cell], far[cell]+1
				queue[n] = uint8(next)
				n++
			}
		}
	}
	for rest := empty; rest != 0; rest &= rest - 1 {
		cell := rest.first()
		if label[cell] == 0 {
			continue
		}
		for _, side := range [...]int{int(railroadink.East), int(railroadink.South)} {
			if !a.inner[side].has(cell) {
				continue
			}
			next := cell + stride[side]
			if empty.has(next) && label[next] != 0 && label[next] != label[cell] {
				w.note(far[cell]+far[next], label[cell], label[next])
			}
		}
	}
	return nets, exits
}

// classes are networks that ways join.
type classes [1 << 8]uint8

func (c *classes) start(nets int) {
	for i := range nets + 1 {
		c[i] = uint8(i)
	}
}

// join tells whether two networks were not joined before.
func (c *classes) join(p, q uint8) bool {
	for c[p] != p {
		p = c[p]
	}
	for c[q] != q {
		q = c[q]
	}
	c[p] = q
	return p != q
}

// bridge finds how the networks, and the exits that nothing leads to, could be joined all
// together over the fewest empty spaces, and counts the gaps by their length.
func (w *network) bridge() {
	nets, _ := w.survey(false)
	w.gaps = [maxGap + 1]int{}
	var c classes
	c.start(nets)
	left := nets - 1
	for length := 1; left > 0 && length < longestGap; length++ {
		for i := w.first[length]; i != 0; i = w.list[i&gapMask].next {
			if c.join(w.list[i&gapMask].a, w.list[i&gapMask].b) {
				left--
				w.gaps[min(length, maxGap)]++
			}
		}
	}
	w.gaps[0] = max(0, left)
}

// within is how many joins of networks that lead to exits, or of exits, can be made at most
// over so many empty spaces, and how long the shortest gap is.
func (w *network) within(spaces int) (joins, nearest int) {
	nets, exits := w.survey(true)
	var c classes
	c.start(nets)
	for length := 1; length <= spaces && length < longestGap; length++ {
		for i := w.first[length]; i != 0; i = w.list[i&gapMask].next {
			c.join(w.list[i&gapMask].a, w.list[i&gapMask].b)
			if nearest == 0 {
				nearest = length
			}
		}
	}
	var seen [1 << 8]bool
	for i := 1; i <= exits; i++ {
		n := uint8(i)
		for c[n] != n {
			n = c[n]
		}
		if seen[n] {
			joins++
		}
		seen[n] = true
	}
	return joins, nearest
}

// gap is a way between two networks over empty spaces; next is another one of its length.
type gap struct {
	next uint16
	a, b uint8
}

const (
	gapMask    = 511 // more than there can be
	longestGap = cells + 1
)

// note keeps a gap.
func (w *network) note(length, a, b uint8) {
	l := &w.first[min(length, longestGap-1)]
	w.known++
	w.list[w.known&gapMask] = gap{*l, a, b}
	*l = w.known
}

// hope is how long a line of a kind may become by one space: that of the two largest runs
// of its kind that meet there.
func (w *network) hope(k int) (most int) {
	r := &w.run[k]
	for rest := w.ends[0][k] | w.ends[1][k] | w.ends[2][k] | w.ends[3][k]; rest != 0; rest &= rest - 1 {
		cell := rest.first()
		for i := range railroadink.MaxParts {
			n := uint8(cell*railroadink.MaxParts + i)
			r.root[n], r.size[n], r.on[n] = n, 1, bit(cell)
		}
	}
	for _, side := range [...]int{int(railroadink.East), int(railroadink.South)} {
		back := opposite(side)
		for rest := w.ends[side][k] & w.ends[back][k].from(side); rest != 0; rest &= rest - 1 {
			cell := rest.first()
			x, y := r.find(w.partAt[cell][side]), r.find(w.partAt[cell+stride[side]][back])
			if x != y {
				r.root[x] = y
				r.size[y] += r.size[x]
				r.on[y] |= r.on[x]
			}
		}
	}
	o := [sides]set{w.offers[0][k], w.offers[1][k], w.offers[2][k], w.offers[3][k]}
	for rest := o[0] | o[1] | o[2] | o[3]; rest != 0; rest &= rest - 1 {
		cell := rest.first()
		first, a, b := uint8(0), 0, 0
		for side := range sides {
			if !o[side].has(cell) || !w.a.inner[side].has(cell) || !w.drawn.has(cell+stride[side]) {
				continue
			}
			x := r.find(w.partAt[cell+stride[side]][opposite(side)])
			switch n := int(r.size[x]); {
			case n > a:
				if a > 0 && x != first {
					b = a
				}
				a, first = n, x
			case n > b && x != first:
				b = n
			}
		}
		most = max(most, 1+a+b)
	}
	return most
}

// runs are the parts that are joined by ends of one kind.
type runs struct {
	root, size [cells * railroadink.MaxParts]uint8
	on         [cells * railroadink.MaxParts]set // the spaces of a run, by its root
}

func (r *runs) find(n uint8) uint8 {
	for r.root[n] != n {
		r.root[n] = r.root[r.root[n]]
		n = r.root[n]
	}
	return n
}
