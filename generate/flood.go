package generate

import (
	"math/bits"
	"slices"
)

// rivers is what the drawing of rivers needs.
type rivers struct {
	water  []water // by vertex
	order  []int32 // vertices as water reaches them from its outlets up
	leaves []int32 // ends of borders at water or at the rim
	mouths []mouth // the leaves as outlets
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

// water is what is known of the water at a vertex. It is half a cache line: all that a
// candidate needs should lie near the processor.
type water struct {
	top    int32 // the height of the ground
	down   int32 // where water runs to, noVertex where it leaves the land
	chain  int32 // the next vertex of its bucket
	flow   int32 // all water that comes past; before gather what rises here alone
	main   int32 // where the most of it comes from, 0 if from nowhere
	most   int32 // how much that is
	level  int16 // of the water that runs over it: never lower than further downstream
	rain   int16
	behind behind
	taken  bool // a river runs there
	linked bool // its water goes on over a lake
	shut   bool // no river may join there
}

// behind is what lies behind a vertex for water that comes to it.
type behind uint8

const (
	nothing behind = iota
	shore          // of a lake
	land           // all round
)

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
	r.mouths, r.course = make([]mouth, 0, vertices), make([]int32, 0, 2*vertices)
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
			x.top, x.rain, x.flow, x.behind = h/3, 1, 1, land
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
			all[v].behind = max(all[v].behind, shore)
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
	l.mouths = l.mouths[:0]
	for i, v := range l.leaves {
		worth := int(l.water[v].top) + s.IntN(90) - l.bay(int(v))
		c := l.vertices[v].cells[0]
		if l.character == Delta {
			worth -= 2 * l.axis(int(c))
		}
		l.mouths = append(l.mouths, mouth{worth<<leafBits + i, l.q[c], l.r[c]})
	}
	last := mouth{q: -1 << 15} // far away as long as there is none
	for len(l.outlet) < want {
		best := bestMouth(l.mouths, last)
		if best >= noOutlet {
			return
		}
		leaf := best & (1<<leafBits - 1)
		v := l.leaves[leaf]
		l.outlet = append(l.outlet, v)
		l.water[v].down = noVertex
		last = l.mouths[leaf]
	}
}

// mouth is a leaf as an outlet, and where it lies. Less worth is better; its last bits are
// the number of the leaf.
type mouth struct {
	worth int
	q, r  int32
}

// outletsApart is the square of the distance of two outlets at least; noOutlet is the
// worth of a leaf that is none.
const (
	outletsApart = 10
	leafBits     = 12
	noOutlet     = 1 << (17 + leafBits)
)

// bestMouth is the worth of the best mouth, where those that are near the last outlet are
// none any more.
func bestMouth(mouths []mouth, last mouth) int {
	best := noOutlet
	for i := range mouths {
		m := &mouths[i]
		worth, q, r := m.worth, m.q-last.q, m.r-last.r
		if q*(q+r)+r*r < outletsApart {
			worth = noOutlet
		}
		m.worth = worth
		best = min(best, worth)
	}
	return best
}

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
	for _, v := range l.outlet {
		f.put(v, noVertex, 0)
	}
	vertices, lakes := l.vertices, len(l.lakes) > 0
	for w := 0; w < len(f.some); {
		if f.some[w] == 0 {
			w++
			continue
		}
		v := f.take(w)
		here := &f.water[v]
		x, level := &vertices[v], int32(here.level) // all that follows is put at or above here
		if here.behind == land {
			f.up(x.next[0], v, level)
			f.up(x.next[1], v, level)
			f.up(x.next[2], v, level)
			continue
		}
		for k, w := range &x.next {
			if l.inland(l.flanks[v][k]) {
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
	some   [256 / 64]uint64 // the buckets that are not empty, as bits
	order  []int32
}

// put has water reach a vertex from below.
func (f *flow) put(v, below, level int32) {
	x := &f.water[v]
	level = max(level, x.top)
	x.level, x.down = int16(level), below
	at := uint8(level >> 2)
	b := &f.bucket[at]
	x.chain = *b
	*b = v
	f.some[at/64] |= 1 << (at % 64)
}

// take takes the next vertex from the first bucket with a bit in a word of f.some.
func (f *flow) take(word int) int32 {
	some := f.some[word]
	b := &f.bucket[uint8(word*64+bits.TrailingZeros64(some))]
	v := *b
	*b = f.water[v].chain
	rest := some & (some - 1)
	if *b != 0 {
		rest = some
	}
	f.some[word] = rest
	f.order = append(f.order, v)
	return v
}

// up has water reach a vertex from below unless some has.
func (f *flow) up(v, below, level int32) {
	if x := &f.water[v]; x.down == unreached {
		f.reach(x, v, below, level)
	}
}

// reach has water reach a vertex from below. Behind a leaf lies nothing, so that it need
// not wait in the queue.
func (f *flow) reach(x *water, v, below, level int32) {
	if x.behind != nothing {
		f.put(v, below, level)
		return
	}
	x.level, x.down = int16(max(level, x.top)), below
	f.order = append(f.order, v)
}

// roundLake has water that reaches a lake reach all its shore.
func (l *Landscape) roundLake(f *flow, v int32) {
	for _, c := range &l.vertices[v].cells {
		if l.Ground[c] != Lake {
			continue
		}
		for _, w := range &l.corners[c] {
			if f.water[w].down == unreached {
				f.put(w, v, int32(f.water[v].level))
				f.water[w].linked = true
			}
		}
	}
}

// springs lets great rivers come in over the border of the map, from afar.
func (l *Landscape) springs(s *Stream) {
	for _, c := range l.lakes { // a lake is seldom without a river
		for _, v := range &l.corners[c] {
			l.water[v].pour(3)
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
			l.water[best].pour(l.land / 2)
		}
	}
}

// pour lets more water rise at a vertex.
func (x *water) pour(rain int) {
	x.rain += int16(rain)
	x.flow += int32(rain)
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
	for _, v := range slices.Backward(l.order) {
		x := &all[v]
		if x.down <= 0 {
			continue
		}
		d, flow := &all[x.down], x.flow
		d.flow += flow
		if x.linked {
			continue
		}
		main := d.main
		if flow > d.most { // a choice and no branch, as nobody could foretell it
			main = v
		}
		d.main, d.most = main, max(d.most, flow)
	}
}
