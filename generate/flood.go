package generate

// rivers is what the drawing of rivers needs, by vertices unless it says otherwise.
type rivers struct {
	top    []int   // height of the ground
	level  []int   // of the water that runs over it: never lower than further downstream
	down   []int32 // where water runs to, noVertex where it leaves the land
	rain   []int
	flow   []int   // all water that comes past
	order  []int32 // vertices as water reaches them from its outlets up
	taken  []bool  // a river runs there
	shut   []bool  // no river may join there
	worth  []int   // of the leaves as outlets, less is better
	leaves []int32 // ends of borders at water or at the rim
	outlet []int32
	pool   []inflow
	course []int32 // of all rivers

	bucket [256]int32
	chain  []int32 // the next vertex of the bucket

	// By cells.
	sides []uint8 // borders with a river
	wet   []int   // how much water runs past, as people see it who look for a site
	port  []int   // mouths and confluences
}

const noVertex = -1

func (r *rivers) size(cells, vertices int) {
	r.top, r.level, r.flow, r.rain = make([]int, vertices), make([]int, vertices), make([]int, vertices), make([]int, vertices)
	r.down, r.order, r.chain = make([]int32, vertices), make([]int32, 0, vertices), make([]int32, vertices)
	r.taken, r.shut = make([]bool, vertices), make([]bool, vertices)
	r.worth = make([]int, 0, vertices)
	r.leaves, r.course = make([]int32, 0, vertices), make([]int32, 0, 2*vertices)
	r.sides, r.wet, r.port = make([]uint8, cells), make([]int, cells), make([]int, cells)
}

// unreached is the down of vertices that water has not been led to yet.
const unreached = -2

// survey sets the heights of the vertices, and finds the leaves.
func (l *Landscape) survey(s *Stream) {
	const one = 1 << 16 // of three, cells are counted above their heights
	clear(l.top)
	for _, c := range l.ashore {
		h := one + l.Height[c]
		for _, v := range &l.corners[c] {
			l.top[v] += h
		}
	}
	l.leaves = l.leaves[:0]
	var noise uint64
	for v, h := range l.top {
		if v%8 == 0 {
			noise = s.Next()
		}
		l.down[v], l.rain[v] = unreached, 0
		n := h >> 16
		h &= one - 1
		switch n {
		case 3:
			h /= 3
			l.rain[v] = 1
		case 2:
			h /= 2
			l.leaves = append(l.leaves, int32(v))
		}
		l.top[v] = h + int(noise&63)
		noise >>= 8
	}
}

// drain leads all water from the land: it chooses outlets, floods the land from them up,
// counts what flows, and draws the rivers.
func (l *Landscape) drain(s Stream) {
	clear(l.sides)
	clear(l.wet)
	clear(l.port)
	clear(l.taken)
	clear(l.shut)
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
	for _, v := range l.leaves {
		score := l.top[v] + s.IntN(90) - l.bay(int(v))
		if l.character == Delta {
			score -= 2 * l.axis(int(l.vertices[v].cells[0]))
		}
		l.worth = append(l.worth, score)
	}
	for len(l.outlet) < want {
		best, least := -1, taken
		for i, score := range l.worth {
			if score < least {
				best, least = i, score
			}
		}
		if best < 0 {
			return
		}
		v := l.leaves[best]
		l.outlet = append(l.outlet, v)
		l.down[v] = noVertex
		at := int(l.vertices[v].cells[0])
		for i, w := range l.leaves {
			if l.apart(int(l.vertices[w].cells[0]), at) < outletsApart {
				l.worth[i] = taken
			}
		}
	}
}

// outletsApart is the square of the distance of two outlets at least; taken is the worth
// of a leaf that is none.
const (
	outletsApart = 10
	taken        = 1 << 19
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
			return -1 << 20
		case Sea:
			return 40 * l.landBeside(int(c))
		}
	}
	switch {
	case l.character == Delta:
		return -1 << 20
	case l.hasSea:
		return -250 - l.reliefOf().tilt
	}
	return 0
}

// rise floods the land from the outlets up, the lowest ground first: water that reaches a
// vertex from another one runs down to that. What it reaches at a lake it reaches all
// round the lake.
func (l *Landscape) rise() {
	for i := range l.bucket {
		l.bucket[i] = noVertex
	}
	l.order = l.order[:0]
	lowest := len(l.bucket)
	for _, v := range l.outlet {
		lowest = min(lowest, l.put(v, noVertex, 0))
	}
	for at := lowest; at < len(l.bucket); {
		v := l.bucket[at]
		if v == noVertex {
			at++
			continue
		}
		l.bucket[at] = l.chain[v]
		l.order = append(l.order, v)
		x := &l.vertices[v]
		inner := l.rain[v] == 1
		for k, w := range &x.next {
			if w >= 0 && l.down[w] == unreached && (inner || l.inland(x.banks[k])) {
				at = min(at, l.put(w, v, l.level[v]))
			}
		}
		if len(l.lakes) > 0 {
			at = min(at, l.roundLake(v))
		}
	}
}

// inland tells whether a border has land on both sides.
func (l *Landscape) inland(banks [2]int32) bool {
	return l.Ground[banks[0]] >= Plain && l.Ground[banks[1]] >= Plain
}

// put has water reach a vertex from below, and returns its bucket.
func (l *Landscape) put(v, below int32, level int) int {
	l.level[v] = max(level, l.top[v])
	l.down[v] = below
	b := min(l.level[v]>>2, len(l.bucket)-1)
	l.chain[v] = l.bucket[b]
	l.bucket[b] = v
	return b
}

// roundLake has water that reaches a lake reach all its shore.
func (l *Landscape) roundLake(v int32) int {
	at := len(l.bucket)
	for _, c := range &l.vertices[v].cells {
		if l.Ground[c] != Lake {
			continue
		}
		for _, w := range &l.corners[c] {
			if l.down[w] == unreached {
				at = min(at, l.put(w, v, l.level[v]))
			}
		}
	}
	return at
}

// springs lets great rivers come in over the border of the map, from afar.
func (l *Landscape) springs(s *Stream) {
	for _, c := range l.lakes { // a lake is seldom without a river
		for _, v := range &l.corners[c] {
			l.rain[v] += 3
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
		best, most := noVertex, 0
		for _, v := range l.leaves {
			cells := &l.vertices[v].cells
			if l.down[v] < 0 || l.close(int(v), 12) || l.Ground[cells[0]] == Sea || l.Ground[cells[1]] == Sea || l.Ground[cells[2]] == Sea || l.atLake(int(v)) {
				continue
			}
			if score := l.length(v)*60 + s.IntN(300); score > most {
				best, most = int(v), score
			}
		}
		if best >= 0 {
			l.rain[best] += l.land / 2
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
	for v = l.down[v]; v >= 0; v = l.down[v] {
		n++
	}
	return n
}

// gather counts what flows past each vertex.
func (l *Landscape) gather() {
	for _, v := range l.order {
		l.flow[v] = l.rain[v]
	}
	for i := len(l.order) - 1; i >= 0; i-- {
		v := l.order[i]
		if d := l.down[v]; d >= 0 {
			l.flow[d] += l.flow[v]
		}
	}
}
