package generate

import "platelayer/hex"

// sites is what the choice of sites needs, by cells.
type sites struct {
	site  []int
	near  []int // the square of the distance to the nearest place, at most what was asked
	ranks [64]int32

	starts []int32 // of ranges
}

func (s *sites) size(cells int) {
	s.site, s.near = make([]int, cells), make([]int, cells)
}

// reach is up to which square of a distance places keep apart.
const reach = 1 << 20

// Settle finds sites for cities and towns, as people find them: by rivers, where they
// meet and where they end, on plains, in valleys and passes; and apart from each other.
// Where the land does not hold them all there are fewer.
func (l *Landscape) Settle(w Wish, number uint64) { l.SettleNear(w, number, 0) }

// SettleNear is Settle, but that so many of the towns, the last ones, do not keep apart:
// they take the best sites that are left.
func (l *Landscape) SettleNear(w Wish, number uint64, near int) {
	s := w.stream(number, StageCities)
	for c := range l.near {
		l.near[c] = reach
	}
	l.appraise(&s)
	room := l.land
	if w.Cities > 0 {
		room /= w.Cities
	}
	widest := max(3, room*5/4)
	l.Cities = l.people(l.Cities[:0], w.Cities, 3, widest, widest)
	s = w.stream(number, StageTowns)
	for _, c := range l.ashore {
		if l.site[c] > 0 {
			l.site[c] = min(max(1, l.site[c]/2+s.IntN(60)), 255)
		}
	}
	l.Towns = l.people(l.Towns[:0], w.Towns-near, 1, widest, widest)
	if near > 0 {
		l.Towns = l.people(l.Towns, w.Towns, 1, 1, widest)
	}
}

// sights are what lies beside a site, to be counted: sea, foreign land and mountains, each
// in four bits.
var sights = [8]uint32{Sea: 1, Void: 1 << 4, Mountain: 1 << 8}

// harbors is what sides to the sea are worth: some make a harbour, more of them a cape.
var harbors = [8]int{1: 16, 2: 16, 3: 16, 4: -20, 5: -20, 6: -20}

// appraise gives every cell of land its worth as a site, from 1 to 255; 0 is none.
func (l *Landscape) appraise(s *Stream) {
	var noise uint64
	ground, beside, sites, heights := l.Ground, l.beside, l.site, l.Height
	for _, c := range l.ashore {
		b := &beside[c]
		sum := sights[ground[b[0]]&7] + sights[ground[b[1]]&7] + sights[ground[b[2]]&7] +
			sights[ground[b[3]]&7] + sights[ground[b[4]]&7] + sights[ground[b[5]]&7]
		if noise == 0 {
			noise = s.Next() | 1<<63
		}
		v := 90 + 5*min(l.wet[c], 9) + 7*min(l.port[c], 10) - heights[c]>>4 - 9*int(sum>>4&15) + int(noise&31)
		v += harbors[sum&7]
		if sum>>8&15 >= 2 {
			v += 14 // a valley or a pass
		}
		v = min(max(1, v), 255)
		next := noise >> 6
		if ground[c] != Plain { // choices and no branches, as nobody could foretell them
			v, next = 0, noise
		}
		if l.lands[c] < 2 {
			v, next = 0, noise
		}
		sites[c], noise = v, next
	}
}

// people settles so many places, the best sites first: far apart as long as there is
// room, then nearer, but never nearer than that. How near they are is noted up to the
// square of a distance.
func (l *Landscape) people(to []int32, n, least, widest, far int) []int32 {
	if n <= 0 {
		return to
	}
	l.rankSites()
	for apart := wide(widest); ; {
		for _, c := range l.sorted {
			if l.near[c] < apart || l.site[c] == 0 {
				continue
			}
			to = append(to, c)
			l.settle(int(c), far)
			if len(to) >= n {
				return to
			}
		}
		if apart <= least {
			return to
		}
		apart = max(least, wide(apart-1))
	}
}

// wide is the greatest square of a distance of two cells that is at most n, at least 1.
func wide(n int) int {
	if n < len(narrow) {
		return narrow[max(n, 1)]
	}
	for ; !isApart(n); n-- {
	}
	return n
}

// isApart tells whether two cells can be so far apart, by the square of the distance.
func isApart(n int) bool {
	for q := 0; q*q <= n; q++ {
		for r := 0; r <= q; r++ {
			if q*q+q*r+r*r == n {
				return true
			}
		}
	}
	return false
}

// narrow is what wide is of small numbers.
var narrow = func() (w [64]int) {
	for n := 1; n < len(w); n++ {
		w[n] = w[n-1]
		if isApart(n) {
			w[n] = n
		}
	}
	return w
}()

// rankSites sorts the sites, the best first.
func (l *Landscape) rankSites() {
	clear(l.ranks[:])
	site := l.site
	for _, c := range l.ashore {
		l.ranks[63-uint8(site[c])>>2]++
	}
	at := int32(0)
	for i, n := range l.ranks {
		l.ranks[i] = at
		at += n
	}
	sorted := l.sorted[:len(l.ashore)]
	l.sorted = sorted
	for _, c := range l.ashore {
		k := 63 - uint8(site[c])>>2
		sorted[l.ranks[k]] = c
		l.ranks[k]++
	}
}

// settle puts a place on a cell, and notes how near others are to it now, up to a square
// of the distance.
func (l *Landscape) settle(c, far int) {
	l.site[c] = 0
	l.near[c] = 0
	if far <= farthest {
		all := l.near
		for _, n := range l.around[c] {
			if int(n.apart) > far {
				break
			}
			all[n.cell] = min(all[n.cell], int(n.apart))
		}
		return
	}
	d := isqrt(far * 4 / 3) // lines of hexes on both sides that are so near
	col, row := c%l.grid.Cols, c/l.grid.Cols
	line, at, lines, cells, across, along := row, col, l.grid.Rows, l.grid.Cols, l.grid.Cols, 1
	if l.grid.Orientation == hex.FlatTop {
		line, at, lines, cells, across, along = col, row, l.grid.Cols, l.grid.Rows, 1, l.grid.Cols
	}
	for k := max(-d, -line); k <= min(d, lines-1-line); k++ {
		// On the k-th line from here the hex at t lies t-at+shift and k steps away.
		shift := half(line) - half(line+k)
		for t := max(0, at-d); t <= min(cells-1, at+d); t++ {
			u := t - at + shift
			if a := u*u + u*k + k*k; a <= far {
				i := (line+k)*across + t*along
				l.near[i] = min(l.near[i], a)
			}
		}
	}
}

// half is how many whole hexes the first hex of a line lies left of that of line 0 in
// axial coordinates.
func half(line int) int { return line / 2 }
