package generate

import "slices"

// rivers is what the drawing of rivers needs.
type rivers struct {
	water  []water // by vertex
	order  []int32 // vertices as water reaches them from its outlets up
	leaves []int32 // ends of borders at water or at the rim
	worth  []int   // of the leaves as outlets, less is better, with their numbers
	outlet []int32
	pool   []inflow
	course []int32 // of all rivers
	queued []int32 // of the search for a way to the sea
	bucket [256]int32

	// By cells.
	sides []uint8 // borders with a river
	wet   []int   // how much water runs past, as people see it who look for a site
	port  []int   // mouths and confluences
}

// water is what is known of the water at a vertex.
type water struct {
	top    int32 // the height of the ground
	level  int32 // of the water that runs over it: never lower than further downstream
	down   int32 // where water runs to, noVertex where it leaves the land
	chain  int32 // the next vertex of its bucket
	rain   int32
	flow   int32 // all water that comes past
	main   int32 // where the most of it comes from, 0 if from nowhere
	most   int32 // how much that is
	inner  bool  // there is land all round
	leads  bool  // something lies behind it: land, or a lake
	taken  bool  // a river runs there
	linked bool  // its water goes on over a lake
	shut   bool  // no river may join there
}

// highestTop is the most that water.top and water.level can be, in four times as many
// steps as there are buckets.
const highestTop = 1023

// What stands in water.down: no water has been led to the vertex yet, or it leaves the
// land there.
const (
	unreached = 0
	noVertex  = -1
)

func (r *rivers) size(cells, vertices int) {
	r.water, r.order, r.leaves = make([]water, vertices), make([]int32, 0, vertices), make([]int32, 0, vertices)
	r.worth, r.course = make([]int, 0, vertices), make([]int32, 0, 2*vertices)
	r.sides, r.wet, r.port = make([]uint8, cells), make([]int, cells), make([]int, cells)
}

// survey sets the heights of the vertices, and finds the leaves.
func (l *Landscape) survey(s *Stream) {
	const one = 1 << 16                                  // of three, cells are counted above their heights
	all, height, corners := l.water, l.Height, l.corners // which the loops need not look up
	clear(all)
	for _, c := range l.ashore {
		h := int32(one + height[c])
		v := &corners[c]
		all[v[0]].top += h
		all[v[1]].top += h
		all[v[2]].top += h
		all[v[3]].top += h
		all[v[4]].top += h
		all[v[5]].top += h
	}
	all[0] = water{down: noVertex}
	leaves := l.leaves[:0]
	noise := s.Next()
	for v := range all {
		x := &all[v]
		h := x.top & (one - 1)
		switch {
		case x.top < 2*one:
			continue
		case x.top >= 3*one:
			x.top, x.rain, x.inner, x.leads = h/3, 1, true, true
		default:
			x.top = h / 2
			leaves = append(leaves, int32(v))
		}
		x.top = min(x.top+int32(noise&63), highestTop)
		if noise >>= 7; noise == 0 {
			noise = s.Next()
		}
	}
	l.leaves = leaves
	for _, c := range l.lakes {
		for _, v := range &corners[c] {
			all[v].leads = true
		}
	}
}

// drain leads all water from the land: it chooses outlets, floods the land from them up,
// counts what flows, and draws the rivers.
func (l *Landscape) drain(s Stream) {
	clear(l.sides)
	clear(l.wet)
	clear(l.port)
	l.Rivers, l.course, l.pool = l.Rivers[:0], l.course[:0], l.pool[:0]
	l.survey(&s)
	l.chooseOutlets(&s)
	if len(l.outlet) == 0 {
		return
	}
	l.rise()
	l.springs(&s)
	l.gather()
	l.draw(&s)
}

// chooseOutlets picks the leaves where rivers leave the land: low ones, at the heads of
// bays, apart from each other.
func (l *Landscape) chooseOutlets(s *Stream) {
	l.outlet = l.outlet[:0]
	if len(l.leaves) == 0 {
		return
	}
	want := max(1, (l.land+s.IntN(12))/12)
	if l.character == Delta {
		want = max(1, (l.land+s.IntN(24))/24)
	}
	l.worth = l.worth[:0]
	for i, v := range l.leaves {
		score := int(l.water[v].top) + s.IntN(90) - l.bay(int(v))
		if l.character == Delta {
			score -= 2 * l.axis(int(l.vertices[v].cells[0]))
		}
		l.worth = append(l.worth, score<<leafBits+i)
	}
	q, r := int32(-1<<15), int32(0) // of the outlet before, far away as long as there is none
	for len(l.outlet) < want {
		best := noOutlet
		for i, v := range l.leaves {
			c := l.vertices[v].cells[0]
			if dq, dr := l.q[c]-q, l.r[c]-r; dq*dq+dq*dr+dr*dr < outletsApart {
				l.worth[i] = noOutlet
			}
			best = min(best, l.worth[i])
		}
		if best >= noOutlet {
			return
		}
		v := l.leaves[best&(1<<leafBits-1)]
		l.outlet = append(l.outlet, v)
		l.water[v].down = noVertex
		c := l.vertices[v].cells[0]
		q, r = l.q[c], l.r[c]
	}
}

// outletsApart is the square of the distance of two outlets at least; noOutlet is the
// worth of a leaf that is none. The last bits of a worth are the number of the leaf.
const (
	outletsApart = 10
	leafBits     = 12
	noOutlet     = 1 << (17 + leafBits)
)

// close tells whether an outlet is nearer to a leaf than that.
func (l *Landscape) close(v, need int) bool {
	c := int(l.vertices[v].cells[0])
	for _, o := range l.outlet {
		if l.apart(c, int(l.vertices[o].cells[0])) < need {
			return true
		}
	}
	return false
}

// bay is how good a mouth a leaf makes: the more land stands round the water the better,
// a lake none at all, and the border of the map only where there is no sea.
func (l *Landscape) bay(v int) int {
	for _, c := range &l.vertices[v].cells {
		switch l.Ground[c] {
		case Lake:
			return -1 << 18 // never
		case Sea:
			return 40 * l.landBeside(int(c))
		}
	}
	switch {
	case l.character == Delta:
		return -1 << 18 // never
	case l.hasSea:
		return -250 - l.reliefOf().tilt
	}
	return 0
}

// rise floods the land from the outlets up, the lowest ground first: water that reaches a
// vertex from another one runs down to that. What it reaches at a lake it reaches all
// round the lake.
func (l *Landscape) rise() {
	f := &flow{water: l.water, bucket: &l.bucket, order: l.order[:0]}
	clear(f.bucket[:])
	at := len(f.bucket)
	for _, v := range l.outlet {
		f.put(v, noVertex, 0)
		at = min(at, int(f.water[v].level>>2))
	}
	vertices, lakes := l.vertices, len(l.lakes) > 0
	for at < len(f.bucket) {
		v := f.bucket[at]
		if v == 0 {
			at++
			continue
		}
		here := &f.water[v]
		f.bucket[at] = here.chain
		f.order = append(f.order, v)
		x, level := &vertices[v], here.level // all that follows is put at or above here
		if here.inner {
			f.up(x.next[0], v, level)
			f.up(x.next[1], v, level)
			f.up(x.next[2], v, level)
			continue
		}
		for k, w := range &x.next {
			if l.inland(x.banks[k]) {
				f.up(w, v, level)
			}
		}
		if lakes {
			l.roundLake(f, v)
		}
	}
	l.order = f.order
}

// inland tells whether a border has land on both sides.
func (l *Landscape) inland(banks [2]int32) bool {
	return l.Ground[banks[0]] >= Plain && l.Ground[banks[1]] >= Plain
}

// flow is the water and the queue by which it rises.
type flow struct {
	water  []water
	bucket *[256]int32
	order  []int32
}

// put has water reach a vertex from below.
func (f *flow) put(v, below, level int32) {
	x := &f.water[v]
	x.level = max(level, x.top)
	x.down = below
	b := &f.bucket[uint8(x.level>>2)]
	x.chain = *b
	*b = v
}

// up has water reach a vertex from below unless some has. Behind a leaf lies nothing, so
// that it need not wait in the queue.
func (f *flow) up(v, below, level int32) {
	switch x := &f.water[v]; {
	case x.down != unreached:
	case x.leads:
		f.put(v, below, level)
	default:
		x.level = max(level, x.top)
		x.down = below
		f.order = append(f.order, v)
	}
}

// roundLake has water that reaches a lake reach all its shore.
func (l *Landscape) roundLake(f *flow, v int32) {
	for _, c := range &l.vertices[v].cells {
		if l.Ground[c] != Lake {
			continue
		}
		for _, w := range &l.corners[c] {
			if f.water[w].down == unreached {
				f.put(w, v, f.water[v].level)
				f.water[w].linked = true
			}
		}
	}
}

// springs lets great rivers come in over the border of the map, from afar.
func (l *Landscape) springs(s *Stream) {
	for _, c := range l.lakes { // a lake is seldom without a river
		for _, v := range &l.corners[c] {
			l.water[v].rain += 3
		}
	}
	n := 0
	switch l.character {
	case Delta:
		n = 1
	case Plains:
		n = s.IntN(2)
	case Coast, Hills:
		n = s.IntN(3) / 2
	}
	for range n {
		best, most := -1, 0
		for _, v := range l.leaves {
			cells := &l.vertices[v].cells
			if l.water[v].down <= 0 || l.close(int(v), 12) || l.Ground[cells[0]] == Sea || l.Ground[cells[1]] == Sea || l.Ground[cells[2]] == Sea || l.atLake(int(v)) {
				continue
			}
			if score := l.length(v)*60 + s.IntN(300); score > most {
				best, most = int(v), score
			}
		}
		if best >= 0 {
			l.water[best].rain += int32(l.land / 2)
		}
	}
}

func (l *Landscape) atLake(v int) bool {
	for _, c := range &l.vertices[v].cells {
		if l.Ground[c] == Lake {
			return true
		}
	}
	return false
}

// length is how many borders water runs from a vertex to where it leaves the land.
func (l *Landscape) length(v int32) (n int) {
	for v = l.water[v].down; v > 0; v = l.water[v].down {
		n++
	}
	return n
}

// gather counts what flows past each vertex, and finds its main stream.
func (l *Landscape) gather() {
	all := l.water
	for _, v := range l.order {
		all[v].flow = all[v].rain
	}
	for _, v := range slices.Backward(l.order) {
		x := &all[v]
		if x.down <= 0 {
			continue
		}
		d := &all[x.down]
		d.flow += x.flow
		if x.flow > d.most && !x.linked {
			d.main, d.most = v, x.flow
		}
	}
}
