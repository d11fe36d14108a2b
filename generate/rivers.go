package generate

import (
	"slices"

	"platelayer/hex"
)

// River is a run of vertices of a landscape, from its source to its mouth, as Borders
// tells.
type River struct {
	first, last int // in rivers.course
	Width       int // 1 to 3
}

// inflow is a place where a river may end: the vertex of the mouth, and the one before.
type inflow struct {
	mouth, above int32
	flow         int
}

// How rivers are drawn: of the water that flows at their sources, how short they may be,
// and how many borders there are for 100 cells.
const (
	sourceFlow   = 2
	leastFlow    = 5
	leastBorders = 3
	riverBorders = 78
	mostSides    = 4 // of a cell, along rivers
)

// draw chooses the rivers, the greatest first, until there are enough.
func (l *Landscape) draw(s *Stream) {
	left := l.land * riverBorders / 100
	total := 0
	for _, v := range l.outlet {
		total += int(l.water[v].flow)
		l.above(v, noVertex)
	}
	for left > 0 {
		best, most := -1, 0
		for i := range l.pool {
			if flow := l.pool[i].flow; flow > most {
				best, most = i, flow
			}
		}
		if best < 0 {
			break
		}
		in := l.pool[best]
		l.pool[best] = l.pool[len(l.pool)-1]
		l.pool = l.pool[:len(l.pool)-1]
		if l.water[in.mouth].shut {
			continue
		}
		left -= l.trace(in, left, total)
		if l.character == Delta && len(l.Rivers) == 1 {
			left -= l.branch(s)
		}
	}
}

// above notes all ways up from a vertex, but one, as rivers that may end there.
func (l *Landscape) above(v, but int32) {
	rest := l.water[v].flow - int32(l.water[v].rain)
	if but > 0 {
		rest -= l.water[but].flow
	}
	if rest < leastFlow {
		return // mostly
	}
	x := &l.vertices[v]
	for k, w := range &x.next {
		if w != but && l.water[w].down == v && l.water[w].flow >= leastFlow && !l.water[w].taken && l.inland(l.flanks[v][k]) {
			l.pool = append(l.pool, inflow{v, w, int(l.water[w].flow)})
		}
	}
}

// trace draws a river from its mouth up along the most water, at most so many borders.
// It returns how many they are, 0 where there is no room for a river.
func (l *Landscape) trace(in inflow, most, total int) int {
	start := len(l.course)
	l.course = append(l.course, in.mouth)
	from, v := in.mouth, in.above
	for n := 0; n < most && l.room(from, v); n++ {
		l.course = append(l.course, v)
		next := l.source(v)
		if next == noVertex {
			break
		}
		from, v = v, next
	}
	run := l.course[start:]
	if len(run)-1 < leastBorders {
		l.course = l.course[:start]
		return 0
	}
	width := 1
	switch {
	case in.flow*100 >= total*24:
		width = 3
	case in.flow*100 >= total*10:
		width = 2
	}
	l.Rivers = append(l.Rivers, River{start, start + len(run), width})
	l.mark(run, width)
	return len(run) - 1
}

// source is the vertex above with the most water, noVertex where too little comes for a
// river or where it comes over a lake.
func (l *Landscape) source(v int32) int32 {
	if x := &l.water[v]; x.most >= sourceFlow {
		return x.main
	}
	return noVertex
}

// room tells whether a river can be led from a vertex up to another beside it: no other
// river is next to it, and neither bank is full.
func (l *Landscape) room(from, v int32) bool {
	x := &l.vertices[v]
	k := x.toward(from)
	banks := &l.flanks[v][k]
	if l.sides[banks[0]] >= mostSides || l.sides[banks[1]] >= mostSides {
		return false
	}
	a, b := x.next[(k+1)%3], x.next[(k+2)%3]
	return !l.water[a].taken && !l.water[b].taken
}

// run notes a river along a border.
func (l *Landscape) run(v, to int32, width int) {
	for _, b := range &l.flanks[v][l.vertices[v].toward(to)] {
		l.sides[b]++
		l.wet[b] += 1 + width
	}
}

// mark notes a river that runs there, from mouth to source, turns it round, and notes
// what may flow into it.
func (l *Landscape) mark(run []int32, width int) {
	l.water[run[0]].taken = true
	for i, v := range run[1:] {
		l.water[v].taken = true
		l.run(v, run[i], width)
	}
	l.mouth(run, width)
	for i, v := range run[1:] {
		but := int32(noVertex)
		if i+2 < len(run) {
			but = run[i+2]
		}
		l.above(v, but)
		if len(l.lakes) > 0 {
			l.overLake(v)
		}
	}
	slices.Reverse(run)
}

// mouth makes a port of the end of a river, and keeps others from joining right beside.
func (l *Landscape) mouth(run []int32, width int) {
	x := &l.vertices[run[0]]
	for _, c := range &x.cells {
		l.port[c] += 2 + 2*width
	}
	for _, w := range &x.next {
		if w >= 0 {
			l.water[w].shut = true
		}
	}
}

// overLake notes what flows into a lake from which the vertex leads water.
func (l *Landscape) overLake(v int32) {
	for _, c := range &l.vertices[v].cells {
		if l.Ground[c] != Lake {
			continue
		}
		for _, w := range &l.corners[c] {
			if w != v && l.water[w].down == v {
				l.above(w, noVertex)
			}
		}
	}
}

// branch splits the greatest river near the sea: arms leave it and find the sea by
// themselves. It returns how many borders they have.
func (l *Landscape) branch(s *Stream) (borders int) {
	run := l.course[l.Rivers[0].first:l.Rivers[0].last]
	if l.Ground[l.mouthCell(run[len(run)-1])] != Sea {
		return 0
	}
	for i := range l.water {
		l.water[i].chain = unreached
	}
	l.water[0].chain = noVertex
	l.queued = l.queued[:0]
	arms := s.between(2, 3)
	for i := len(run) - 3; i >= 1 && i >= len(run)-12 && arms > 0; i-- {
		if n := l.arm(run[i], run[i-1], run[i+1], run[len(run)-1]); n > 0 {
			borders += n
			arms--
			i--
		}
	}
	return borders
}

// mouthCell is the cell beyond a leaf.
func (l *Landscape) mouthCell(v int32) int32 {
	for _, c := range &l.vertices[v].cells {
		if !l.Ground[c].Land() {
			return c
		}
	}
	return int32(l.cells)
}

// mostSearched is among how many vertices an arm looks for a way to the sea.
const mostSearched = 60

// arm leads water from a vertex of a river past its banks to another place at the sea,
// by the shortest way. It returns how many borders the arm has, 0 where there is no room.
func (l *Landscape) arm(v, above, below, mouth int32) int {
	first := int32(noVertex)
	for k, w := range &l.vertices[v].next {
		if w != above && w != below && l.inland(l.flanks[v][k]) {
			first = w
		}
	}
	if first < 0 || l.water[first].taken || !l.free(first, v) {
		return 0
	}
	for _, w := range l.queued { // of the search before
		l.water[w].chain = unreached
	}
	q := append(l.queued[:0], v, first)
	l.queued = q
	l.water[v].chain, l.water[first].chain = noVertex, v
	for i := 1; i < len(q) && i < mostSearched; i++ {
		w := q[i]
		x := &l.vertices[w]
		if l.seaLeaf(w) {
			if l.apart(int(l.mouthCell(w)), int(l.mouthCell(mouth))) > 1 {
				return l.runArm(w, v)
			}
			continue
		}
		for k, u := range &x.next {
			if l.water[u].chain == unreached && !l.water[u].taken && l.inland(l.flanks[w][k]) && l.free(u, v) {
				l.water[u].chain = w
				q = append(q, u)
				l.queued = q
			}
		}
	}
	return 0
}

// free tells whether no river but at one vertex is next to a vertex.
func (l *Landscape) free(u, but int32) bool {
	for _, w := range &l.vertices[u].next {
		if w != but && l.water[w].taken {
			return false
		}
	}
	return true
}

// seaLeaf tells whether a border ends there at the sea.
func (l *Landscape) seaLeaf(v int32) bool {
	land, sea := 0, 0
	for _, c := range &l.vertices[v].cells {
		switch {
		case l.Ground[c].Land():
			land++
		case l.Ground[c] == Sea:
			sea++
		}
	}
	return land == 2 && sea == 1
}

// runArm draws the arm that ends at a vertex and began at v, its water falling evenly.
func (l *Landscape) runArm(end, v int32) int {
	start := len(l.course)
	for w := end; ; w = l.water[w].chain {
		l.course = append(l.course, w)
		if w == v {
			break
		}
	}
	run := l.course[start:]
	if len(run)-1 < 2 {
		l.course = l.course[:start]
		return 0
	}
	for i, w := range run[:len(run)-1] {
		l.water[w].level = int16(int(l.water[v].level) * i / len(run))
		l.water[w].down = noVertex
		if i > 0 {
			l.water[w].down = run[i-1]
		}
	}
	l.Rivers = append(l.Rivers, River{start, start + len(run), 2})
	for i, w := range run[:len(run)-1] {
		l.water[w].taken = true
		l.run(w, run[i+1], 1)
	}
	for _, c := range &l.vertices[end].cells {
		l.port[c] += 5
	}
	slices.Reverse(run)
	return len(run) - 1
}

// Borders appends the borders of a river, from its source to its mouth.
func (l *Landscape) Borders(to []hex.Edge, r River) []hex.Edge {
	run := l.course[r.first:r.last]
	for i, v := range run[:len(run)-1] {
		to = append(to, l.borders[v][l.vertices[v].toward(run[i+1])])
	}
	return to
}

// Level is the height of the water at the i-th corner of a river, from its source at 0.
func (l *Landscape) Level(r River, i int) int { return int(l.water[l.course[r.first+i]].level) }
