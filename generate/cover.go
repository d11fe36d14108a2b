package generate

// covers is, by Character, how many of 1,000 cells of land are swamp and forest.
var covers = [Characters]struct{ swamp, forest int }{
	Plains:  {60, 200},
	Hills:   {35, 330},
	Alpine:  {35, 230},
	Coast:   {55, 250},
	Islands: {45, 260},
	Delta:   {125, 170},
}

// Cover lays swamps where water stands, and forests on heights and where it is wet, on
// land that nobody has settled.
func (l *Landscape) Cover(w Wish, number uint64) {
	s := w.stream(number, StageCover)
	cover := covers[l.character]
	l.swamps((l.land*cover.swamp + s.IntN(1000)) / 1000)
	l.forests(&s, (l.land*cover.forest+s.IntN(1000))/1000)
}

// settled tells whether a city or town stands on a cell.
func (l *Landscape) settled(c int32) bool { return l.near[c] == 0 }

// coverable is what cover is worth on a cell, if nothing is there yet. These are choices and
// no branches, as nobody could foretell them.
func (l *Landscape) coverable(c int32, worth int) int {
	if l.Ground[c] != Plain {
		worth = 0
	}
	if l.settled(c) {
		worth = 0
	}
	return worth
}

// swamps turns low and wet cells into swamp.
func (l *Landscape) swamps(n int) {
	sea := 0
	if l.hasSea {
		sea = 25
	}
	for _, c := range l.ashore {
		v := 500 + 22*min(l.wet[c], 8) + 14*min(l.port[c], 8) - l.Height[c] + lane(l.fields[c], 3)/2 -
			sea*int(min(l.slant[c].fromSea, 6))
		if v = min(max(1, v), 1023); l.sides[c] == 0 {
			v = 0
		}
		l.value[c] = l.coverable(c, v)
	}
	l.lays(Swamp, n)
}

// forests turns cells into forest.
func (l *Landscape) forests(s *Stream, n int) {
	l.broken.make(s, l.width, l.height, heading(s.IntN(headings)), 4*pitch, 5*pitch/2)
	for _, c := range l.ashore {
		l.value[c] = 0
		if l.Ground[c] == Plain && !l.settled(c) {
			v := 200 + 2*lane(l.broken.at(l.x[c], l.y[c]), 0) + min(l.Height[c], 500)/3 - 6*l.wet[c]
			l.value[c] = min(max(1, v), 1023)
		}
	}
	l.lays(Forest, n)
}

// lays gives the n cells of the greatest values a ground, fewer where the rest has none.
func (l *Landscape) lays(g Ground, n int) {
	if n <= 0 {
		return
	}
	least := max(1, l.rank(l.ashore, n))
	for _, c := range l.ashore {
		if n == 0 {
			break
		}
		ground, left := l.Ground[c], n-1
		if l.value[c] < least { // a choice and no branch, as nobody could foretell it
			left = n
		} else {
			ground = g
		}
		l.Ground[c], n = ground, left
	}
}
