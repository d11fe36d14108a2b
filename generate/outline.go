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
var landOf = [allRound + 1]int{noSea: 620, oneSide: 550, twoSides: 500, corner: 500, allRound: 430}

// outline draws where land, sea and foreign ground are.
func (l *Landscape) outline(s Stream) {
	kind := waters(0)
	for r := s.IntN(100); r >= outlines[l.character][kind]; kind++ {
		r -= outlines[l.character][kind]
	}
	l.hasSea = kind != noSea
	l.seaward = heading(s.IntN(headings))
	seas := shores{kind: kind, dir: l.seaward, off: s.between(10, 90)}
	switch kind {
	case twoSides:
		seas.second, seas.off = l.seaward.turn(headings/2+s.between(-2, 2)), s.between(60, 120)
	case corner:
		seas.second = l.seaward.turn([2]int{5, -5}[s.IntN(2)])
	}
	l.shape(&s, seas)
	l.smooth(seas)
	l.joinUp(&s, kind)
	l.flood(seas)
}

// shores says where there is sea beyond the land.
type shores struct {
	kind        waters
	dir, second heading
	off         int
}

// at tells whether the water at a place, if there is no land, is sea.
func (h shores) at(ex, ey, wobble int) bool {
	switch h.kind {
	case noSea:
		return false
	case allRound:
		return true
	case oneSide:
		return h.dir.along(ex, ey)+wobble > h.off
	}
	return h.dir.along(ex, ey)+wobble > h.off || h.second.along(ex, ey)+wobble > h.off
}

// wobble moves the end of a sea at a place.
func (l *Landscape) wobble(c int) int { return (lane(l.fields[c], 2) - 128) / 3 }

// shape sets l.value to how much a cell is land, and the ground of the best ones to
// Plain, the others to Void. Land is one, two or three round masses, bent by noise; the
// outermost ring is none where the sea is, so that the coast is on the map.
func (l *Landscape) shape(s *Stream, seas shores) {
	extent := min(l.width, l.height)
	l.big.make(s, l.width, l.height, heading(s.IntN(headings)), max(4*pitch, extent*60/100), max(3*pitch, extent*38/100))
	l.fine.make(s, l.width, l.height, heading(s.IntN(headings)), max(3*pitch, extent*22/100), max(5*pitch/2, extent*17/100))
	rough := extent > 20*pitch // so large that two sizes of bays leave it bare
	if rough {
		l.broken.make(s, l.width, l.height, heading(s.IntN(headings)), 4*pitch, 3*pitch)
	}
	m := l.masses(s)
	free := 0
	for c := range l.cells {
		ex, ey := l.ex[c], l.ey[c]
		f := l.fine.at(l.x[c], l.y[c])
		l.fields[c] = f
		if l.onRim[c] && seas.at(ex, ey, l.wobble(c)) {
			l.value[c] = 0
			continue
		}
		free++
		v := 700 - m.away(ex, ey) + 3*lane(l.big.at(l.x[c], l.y[c]), 0)/2 + lane(f, 0)
		if rough {
			v += lane(l.broken.at(l.x[c], l.y[c]), 0)*2/3 - 85
		}
		l.value[c] = min(max(1, v), 1023)
	}
	want := min(landOf[seas.kind]*l.cells/1000, free*9/10)
	least := max(1, l.rank(want))
	for c := range l.cells {
		l.Ground[c] = Void
		if l.value[c] >= least {
			l.Ground[c] = Plain
		}
	}
	l.Ground[l.cells] = Void
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
	d := 1 << 20
	for i := range m.n {
		x, y := ex-m.x[i], ey-m.y[i]
		d = min(d, (x*x+y*y)/128+m.size[i])
	}
	return d
}

// rank is the least of the n greatest of l.value, from 0 to 1023, of all cells.
func (l *Landscape) rank(n int) int {
	clear(l.count[:])
	for _, v := range l.value[:l.cells] {
		l.count[v]++
	}
	at := len(l.count) - 1
	for ; at > 0; at-- {
		if n -= int(l.count[at]); n <= 0 {
			break
		}
	}
	return at
}

// smooth takes away tips of land and fills holes of one cell.
func (l *Landscape) smooth(seas shores) {
	for c := range l.cells {
		switch n := l.landBeside(c); {
		case l.Ground[c] == Plain && n <= 1:
			l.Ground[c] = Void
		case l.Ground[c] == Void && n >= 5 && l.value[c] > 0:
			l.Ground[c] = Plain
		}
	}
}

// joinUp keeps the largest piece of land. Of the others some of the smallest may stay as
// islets where the sea is all round.
func (l *Landscape) joinUp(s *Stream, kind waters) {
	part := l.part[:l.cells]
	clear(part)
	var best, parts int32
	l.land = 0
	for c := range part {
		if part[c] != 0 || l.Ground[c] != Plain {
			continue
		}
		parts++
		if n := l.spread(c, parts); n > l.land {
			best, l.land = parts, n
		}
	}
	if parts > 1 {
		islets := 0
		if kind == allRound {
			islets = max(2, l.land/25)
		}
		for c := range part {
			if l.Ground[c] == Plain && part[c] != best {
				l.Ground[c] = Void
				if islets > 0 && !l.onRim[c] && s.chance(70) {
					l.Ground[c] = Islet
					islets--
				}
			}
		}
	}
	for again := true; again; { // what hangs on by one side is a dead end
		again = false
		for c := range l.cells {
			if l.Ground[c] == Plain && l.landBeside(c) <= 1 && l.land > 1 {
				l.Ground[c] = Void
				l.land--
				again = true
			}
		}
	}
}

// spread marks a piece of land with its number, and counts its cells.
func (l *Landscape) spread(start int, number int32) int {
	q := append(l.queue[:0], int32(start))
	l.part[start] = number
	for i := 0; i < len(q); i++ {
		for _, b := range l.beside[q[i]] {
			if l.Ground[b] == Plain && l.part[b] == 0 {
				l.part[b] = number
				q = append(q, b)
			}
		}
	}
	return len(q)
}

// flood makes sea of what is no land on that side, and land of what lies within.
func (l *Landscape) flood(seas shores) {
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
		for _, b := range l.beside[q[i]] {
			if part[b] == 0 && int(b) < l.cells && !l.Ground[b].Land() {
				part[b] = 1
				q = append(q, b)
			}
		}
	}
	for c := range l.cells {
		switch {
		case l.Ground[c] == Plain || l.Ground[c] == Islet:
		case part[c] == 0:
			l.Ground[c] = Plain
			l.land++
		case seas.at(l.ex[c], l.ey[c], l.wobble(c)):
			l.Ground[c] = Sea
		}
	}
}
