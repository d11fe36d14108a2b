package generate

import (
	"math/bits"

	"platelayer/hex"
)

// waters says where a landscape has the sea.
type waters uint8

const (
	noSea waters = iota
	oneSide
	twoSides // opposite each other
	corner   // two sides that meet
	allRound
)

// outlines is, by Character, how often in a hundred a landscape has which waters.
var outlines = [Characters][allRound + 1]int{
	Plains:  {noSea: 60, oneSide: 30, corner: 10},
	Hills:   {noSea: 65, oneSide: 25, corner: 10},
	Alpine:  {noSea: 80, oneSide: 20},
	Coast:   {oneSide: 45, twoSides: 20, corner: 35},
	Islands: {allRound: 100},
	Delta:   {oneSide: 75, corner: 25},
}

// landOf is how many of 1,000 cells of the grid are land, by waters.
var landOf = [allRound + 1]int{noSea: 560, oneSide: 500, twoSides: 450, corner: 460, allRound: 390}

// outline draws where land, sea and foreign ground are.
func (l *Landscape) outline(s Stream) {
	kind := waters(0)
	for r := s.IntN(100); r >= outlines[l.character][kind]; kind++ {
		r -= outlines[l.character][kind]
	}
	l.hasSea = kind != noSea
	l.seaward = heading(s.IntN(headings))
	off, second := s.between(10, 90), l.seaward
	switch kind {
	case twoSides:
		second, off = l.seaward.turn(headings/2+s.between(-2, 2)), s.between(60, 120)
	case corner:
		second = l.seaward.turn([2]int{5, -5}[s.IntN(2)])
	}
	seas := shores{kind: kind, off: off << 8,
		cos: l.seaward.cos(), sin: l.seaward.sin(), cos2: second.cos(), sin2: second.sin()}
	want := l.shape(&s, &seas)
	for n := want; ; n += want/5 + 1 {
		l.cut(n)
		l.smooth()
		l.joinUp()
		// Where the land fell apart more of it stands together.
		if l.land >= want*4/5 || n >= want*8/5 {
			break
		}
	}
	if l.loops(l.mass) < 1 {
		l.fill()
	}
	l.emerge()
	if kind != noSea {
		l.wash(&seas)
	}
	if kind == allRound {
		l.islets(&s)
	}
}

// emerge makes land of the mass, and lists its cells from the top down.
func (l *Landscape) emerge() {
	ground, lands, beside := l.Ground, l.lands, l.beside
	clear(ground)
	clear(lands)
	ashore, cols := l.ashore[:0], l.grid.Cols
	first := ^uint64(0) // the cells of a row that lie highest
	if l.grid.Orientation == hex.FlatTop {
		first = ^l.moved
	}
	for row, here := range l.mass.rows() {
		for _, word := range [2]uint64{here & first, here &^ first} {
			for ; word != 0; word &= word - 1 {
				c := row*cols + bits.TrailingZeros64(word)
				ashore = append(ashore, int32(c))
				ground[c] = Plain
				addAround(lands, &beside[c], 1)
			}
		}
	}
	l.ashore = ashore
}

// wash makes sea of what is none of the land, where it is.
func (l *Landscape) wash(seas *shores) {
	for _, c := range l.sweep {
		if l.Ground[c] != Plain && seas.at(l.ex[c], l.ey[c], wobble(l.fields[c])) {
			l.Ground[c] = Sea
		}
	}
}

// shores says where there is sea beyond the land: from so far out, in 256 parts of the
// measure of net.ex and net.ey, in one direction or two.
type shores struct {
	kind                 waters
	cos, sin, cos2, sin2 int
	off                  int
}

// at tells whether the water at a place, if there is no land, is sea; wobble moves the end
// of the sea.
func (h *shores) at(ex, ey, wobble int) bool {
	switch h.kind {
	case noSea:
		return false
	case allRound:
		return true
	}
	return max(ex*h.cos+ey*h.sin, ex*h.cos2+ey*h.sin2)+wobble<<8 > h.off
}

// wobble is how the end of a sea is moved at a place, by its noise.
func wobble(field uint64) int { return (lane(field, 2) - 128) / 3 }

// shape sets l.value to how much a cell is land, 0 where it never is, and says how many
// should be. Land is one, two or three round masses, bent by noise; the outermost ring is
// none where the sea is, so that the coast is on the map.
func (l *Landscape) shape(s *Stream, seas *shores) (want int) {
	extent := min(l.width, l.height)
	l.big.make(s, l.width, l.height, heading(s.IntN(headings)), max(4*pitch, extent*60/100), max(3*pitch, extent*38/100))
	l.fine.make(s, l.width, l.height, heading(s.IntN(headings)), max(3*pitch, extent*22/100), max(5*pitch/2, extent*17/100))
	rough := extent > 20*pitch // so large that two sizes of bays leave it bare
	if rough {
		l.broken.make(s, l.width, l.height, heading(s.IntN(headings)), 4*pitch, 3*pitch)
	}
	m := l.masses(s)
	bend, ragged := 3*128, 8*16 // how much the border is bent, of 256
	if seas.kind != noSea {
		ragged = 19 * 16
	}
	l.fine.over(&l.net, l.fields[:l.cells])
	l.big.over(&l.net, l.spare[:l.cells])
	free, delta := 0, l.character == Delta
	grain := uint64(0) // chance of its own for each cell, so that no coast is as smooth as the noise
	n := l.cells
	fields, spare, xs, ys, value, near, rim := l.fields[:n], l.spare[:n], l.ex[:n], l.ey[:n], l.value[:n], l.nearRim[:n], l.onRim[:n]
	for c, f := range fields {
		ex, ey := xs[c], ys[c]
		v := 600 - m.away(ex, ey) + ((lane(spare[c], 0)-128)*bend+(lane(f, 0)-128)*ragged)>>8
		if rough {
			v += (lane(l.broken.at(l.x[c], l.y[c]), 0) - 128) * ragged >> 7
		}
		if grain <= 1 {
			grain = s.Next()>>3 | 1<<60
		}
		v += (int(grain&63) - 32) * coarse
		grain >>= 6
		if near[c] && seas.at(ex, ey, wobble(f)) { // a coast that follows the edge of the sheet is none
			if rim[c] {
				value[c] = 0
				continue
			}
			v -= 40
		}
		free++
		if delta {
			v += max(0, l.axis(c)) // what the river brings builds land
		}
		value[c] = min(max(1, (v+1200)/2), 1023)
	}
	return min(landOf[seas.kind]*l.cells/1000, free*9/10)
}

// coarse is how much chance moves each cell, of 1/64 of its range.
const coarse = 3

// cut makes a mass of about the n best cells.
func (l *Landscape) cut(n int) {
	least := max(1, l.rank(l.sweep, n))
	cols := l.grid.Cols
	for row := range l.mass.rows() {
		here, can := uint64(0), uint64(0)
		value := l.value[row*cols:][:cols]
		for c := cols - 1; c >= 0; c-- {
			here = here<<1 | uint64(least-1-value[c])>>63 // what is less than 0 has the highest bit
			can = can<<1 | uint64(-value[c])>>63
		}
		l.mass.rows()[row], l.can.rows()[row] = here, can
	}
	l.land = l.mass.len()
}

// axis is how near a cell lies to the line from the middle of the map to the sea, the
// nearer the sea the more: below 0 on the other side.
func (l *Landscape) axis(c int) int {
	along := l.seaward.along(l.ex[c], l.ey[c])
	across := l.seaward.turn(headings/4).along(l.ex[c], l.ey[c])
	if across < 0 {
		across = -across
	}
	return min(along, 150) - across
}

// masses are up to three round bodies of land, in the measure of net.ex and net.ey.
type masses struct {
	n          int
	x, y, size [3]int
	skewX      int
	skewY      int
}

func (l *Landscape) masses(s *Stream) masses {
	m := masses{n: 1, skewX: s.between(-90, 90), skewY: s.between(-90, 90)}
	second := 35 // in a hundred
	if l.character == Islands {
		second = 75
	}
	if !s.chance(second) {
		return m
	}
	h := heading(s.IntN(headings))
	far := s.between(60, 120)
	m.n = 2
	m.x[0], m.y[0] = -h.cos()*far/512, -h.sin()*far/512
	m.x[1], m.y[1], m.size[1] = h.cos()*far/256, h.sin()*far/256, s.between(40, 120)
	if l.character == Islands && s.chance(50) {
		h, far = h.turn(s.between(6, 12)), s.between(100, 150)
		m.n = 3
		m.x[2], m.y[2], m.size[2] = h.cos()*far/256, h.sin()*far/256, s.between(100, 170)
	}
	return m
}

// away is how far a place lies from the nearest mass: the square of the distance, less
// what the mass is smaller than the first.
func (m *masses) away(ex, ey int) int {
	ex, ey = ex+m.skewX*ey>>8, ey+m.skewY*ex>>8
	x, y := ex-m.x[0], ey-m.y[0]
	d := (x*x + y*y) >> 7
	for i := 1; i < m.n; i++ {
		x, y := ex-m.x[i], ey-m.y[i]
		d = min(d, (x*x+y*y)>>7+m.size[i])
	}
	return d
}

// rank is about the least of the n greatest of l.value, from 0 to 1023, of some cells.
func (l *Landscape) rank(of []int32, n int) int {
	clear(l.count[:])
	value := l.value
	for _, c := range of {
		l.count[value[c]>>2&255]++
	}
	at := len(l.count) - 1
	for ; at > 0; at-- {
		if n -= int(l.count[at]); n <= 0 {
			break
		}
	}
	return at << 2
}

// islets lays a few cells of land in the sea, one step off the coast.
func (l *Landscape) islets(s *Stream) {
	for n := s.IntN(2 + l.land/30); n > 0; n-- {
		for range 20 {
			c := s.IntN(l.cells)
			if l.Ground[c] != Sea || l.nearRim[c] || !l.offCoast(c) {
				continue
			}
			l.Ground[c] = Islet
			break
		}
	}
}

// offCoast tells whether a cell has the sea all round, and land not far beyond it.
func (l *Landscape) offCoast(c int) bool {
	land := 0
	for _, b := range &l.beside[c] {
		if l.Ground[b] != Sea {
			return false
		}
		land += l.landBeside(int(b))
	}
	return land > 1
}

// smooth takes away tips of the mass and fills holes of one cell, one cell after the other.
func (l *Landscape) smooth() {
	mass := l.mass.rows()
	for row := range mass {
		for after := ^uint64(0); ; { // the cells that come yet
			s0, s1, s2, s3, s4, s5 := l.neighbors(l.mass, row)
			tips := mass[row] &^ two(s0, s1, s2, s3, s4, s5)
			holes := l.can.rows()[row] &^ mass[row] &^ two(^s0, ^s1, ^s2, ^s3, ^s4, ^s5)
			some := (tips | holes) & after
			if some == 0 {
				break
			}
			c := some & -some
			mass[row] ^= c
			after = -c << 1
		}
	}
	l.land = l.mass.len()
}

// joinUp keeps the largest piece of the mass, without what hangs on by one side.
func (l *Landscape) joinUp() {
	largest := 0
	copy(l.rest, l.mass)
	rest := l.rest.rows()
	for row := 0; row < len(rest) && 2*largest < l.land; { // or the rest cannot be larger
		if rest[row] == 0 {
			row++
			continue
		}
		clear(l.piece)
		l.piece.rows()[row] = rest[row] & -rest[row]
		l.spread(l.piece, l.rest)
		if n := l.piece.len(); n > largest {
			copy(l.mass, l.piece)
			largest = n
		}
		for i, here := range l.piece.rows() {
			rest[i] &^= here
		}
	}
	l.land = largest
	for row := range l.mass.rows() { // what hangs on by one side is a dead end
		for ends := l.mass.rows()[row] &^ two(l.neighbors(l.mass, row)); ends != 0; ends &= ends - 1 {
			l.shorten(row, ends&-ends)
		}
	}
	l.land = l.mass.len()
}

// shorten takes away a cell of a row that hangs on by one side, and what it hung on by
// where that then hangs on by one side, too.
func (l *Landscape) shorten(row int, cell uint64) {
	mass := l.mass.rows()
	for mass[row]&cell&^two(l.neighbors(l.mass, row)) != 0 && l.mass.len() > 1 {
		mass[row] ^= cell
		c := row*l.grid.Cols + bits.TrailingZeros64(cell)
		for _, b := range &l.beside[c] {
			if r, in := int(b)/l.grid.Cols, uint64(1)<<(int(b)%l.grid.Cols); int(b) < l.cells && mass[r]&in != 0 {
				row, cell = r, in // the one it hung on
			}
		}
	}
}

// fill makes the holes of the mass part of it.
func (l *Landscape) fill() {
	full := l.full()
	for row, here := range l.mass.rows() {
		l.rest.rows()[row] = full &^ here
		l.piece.rows()[row] = l.rest.rows()[row] & (1 | 1<<(l.grid.Cols-1))
	}
	last := l.grid.Rows - 1
	l.piece.rows()[0], l.piece.rows()[last] = l.rest.rows()[0], l.rest.rows()[last]
	l.spread(l.piece, l.rest) // what lies without
	for row, here := range l.piece.rows() {
		l.mass.rows()[row] = full &^ here
	}
	l.land = l.mass.len()
}
