package generate

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
	if l.holes() > 0 {
		l.fill()
	}
	l.listAshore()
	if kind != noSea {
		l.wash(&seas)
	}
	if kind == allRound {
		l.islets(&s)
	}
}

// listAshore lists the cells of land. There is no branch for these, as nobody could
// foretell it: what is none is written, and the next one takes its place.
func (l *Landscape) listAshore() {
	ashore, n, ground := l.ashore[:len(l.sweep)+1], 0, l.Ground
	for _, c := range l.sweep {
		ashore[n] = c
		n += int(plain[ground[c]&7])
	}
	l.ashore = ashore[:n]
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

// cut makes land of about the n best cells.
func (l *Landscape) cut(n int) {
	least := max(1, l.rank(l.sweep, n))
	ground, lands, beside := l.Ground, l.lands, l.beside
	clear(ground)
	clear(lands)
	l.land = 0
	for c, v := range l.value[:l.cells] {
		if v >= least {
			ground[c] = Plain
			l.land++
			addAround(lands, &beside[c], 1)
		}
	}
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

// smooth takes away tips of land and fills holes of one cell.
func (l *Landscape) smooth() {
	for c := range l.cells {
		switch n := l.landBeside(c); {
		case n <= 1 && l.Ground[c] == Plain:
			l.sink(c, Void)
		case n >= 5 && l.Ground[c] == Void && l.value[c] > 0:
			l.emerge(c)
		}
	}
}

// joinUp keeps the largest piece of land, without what hangs on by one side.
func (l *Landscape) joinUp() {
	part := l.part
	for c, g := range l.Ground {
		p := int32(0)
		if g != Plain {
			p = noLand
		}
		part[c] = p
	}
	var best, parts int32
	largest := 0
	for c := range l.cells {
		if part[c] != 0 {
			continue
		}
		parts++
		n := l.spread(c, parts)
		if n > largest {
			best, largest = parts, n
		}
		if 2*n >= l.land {
			break // the rest cannot be larger
		}
	}
	if largest < l.land {
		for c, p := range part {
			if p != best && p != noLand {
				l.sink(c, Void)
			}
		}
	}
	for c, n := range l.lands[:l.cells] { // what hangs on by one side is a dead end
		if n > 1 {
			continue
		}
		for at := c; l.lands[at] <= 1 && l.Ground[at] == Plain && l.land > 1; {
			l.sink(at, Void)
			for _, b := range &l.beside[at] {
				if l.Ground[b] == Plain { // the one it hung on
					at = int(b)
				}
			}
		}
	}
}

// noLand is the piece of what is none.
const noLand = -1

// spread marks a piece of land with its number, and counts its cells.
func (l *Landscape) spread(start int, number int32) int {
	f := front{l.part, l.queue[:cap(l.queue)]}
	beside := l.beside
	n := f.enter(0, int32(start), number)
	for i := 0; i < n; i++ {
		b := &beside[f.queue[i]]
		n = f.enter(n, b[0], number)
		n = f.enter(n, b[1], number)
		n = f.enter(n, b[2], number)
		n = f.enter(n, b[3], number)
		n = f.enter(n, b[4], number)
		n = f.enter(n, b[5], number)
	}
	return n
}

// front is where a piece of land spreads.
type front struct{ part, queue []int32 }

// enter takes a cell in if it is land that no piece has yet, as the n-th. There is no
// branch, as nobody could foretell it.
func (f *front) enter(n int, cell, number int32) int {
	p, more := f.part[cell], 0
	if p == 0 {
		more = 1
	}
	if p == 0 {
		p = number
	}
	f.part[cell] = p
	f.queue[n] = cell
	return n + more
}

// holes is how many holes the land has, by Euler: cells less borders between them, and
// corners of three of them, are pieces less holes, and the land is one piece.
func (l *Landscape) holes() int {
	twice := int32(0)
	ground, beside, lands := l.Ground, l.beside, l.lands
	for c, g := range ground[:l.cells] {
		b := &beside[c] // of its corners two are named after a cell, both beside side 1
		corners := plain[ground[b[1]]&7] * (plain[ground[b[0]]&7] + plain[ground[b[2]]&7])
		twice += plain[g&7] * (2 - lands[c] + 2*corners)
	}
	return int(1 - twice/2)
}

// plain is 1 for Plain, to count without a branch.
var plain = [8]int32{Plain: 1}

// fill makes land of what lies within.
func (l *Landscape) fill() {
	part := l.part[:l.cells+1]
	clear(part)
	q := l.queue[:0]
	for c := range l.cells {
		if l.onRim[c] && !l.Ground[c].Land() {
			part[c] = 1
			q = append(q, int32(c))
		}
	}
	for i := 0; i < len(q); i++ {
		for _, b := range &l.beside[q[i]] {
			if part[b] == 0 && int(b) < l.cells && !l.Ground[b].Land() {
				part[b] = 1
				q = append(q, b)
			}
		}
	}
	for c := range l.cells {
		if part[c] == 0 && l.Ground[c] != Plain {
			l.emerge(c)
		}
	}
}
