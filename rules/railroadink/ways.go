package railroadink

// How many ways there are to draw a Route follows from what the spaces meet: of each empty
// space it is known which kinds its neighbours and exits offer at its four sides, and a
// table knows how many drawings of each orbit such a space takes. The sum over all spaces is
// kept while Routes are drawn and erased, as every one of them touches four spaces at most.
//
// Moves are counted that way and listed only where somebody wants to see them.

// near is what a space meets, a bit for each edge: those of its sides where an end of that
// kind would meet one.
type near uint8

// nears is how many there are.
const nears = 1 << (SideCount * Kinds)

// A word of ways holds wordLanes numbers, one for each orbit, of laneBits bits. Differences
// of such words are right as a whole, whatever their lanes look like.
const (
	laneBits  = 16
	wordLanes = 64 / laneBits
	// maxWords is enough for every face of every die that is rolled and the most Special
	// Routes, and as many as a mask reaches.
	maxWords = 16
)

// ways are how many more ways there are than on the empty board, by orbit.
type ways [maxWords]uint64

// waysTable is the ways to draw on a space, by what it meets.
type waysTable struct {
	orbits int      // of dice and Special Routes: the first of the catalogue
	words  int      // in use
	all    []uint64 // words for each near
	exits  [cells]near
	empty  ways // on the empty board
}

// buildWays makes the table for the orbits that dice and Special Routes bring.
func (g *Game) buildWays() {
	t := &g.ways
	t.orbits = len(g.orbits)
	t.words = (t.orbits + wordLanes - 1) / wordLanes
	t.all = make([]uint64, nears*t.words)
	for i := range g.orbits {
		or := g.orbits[i]
		for id := or.first; id < or.first+or.n; id++ {
			e := &g.meetings[id]
			for n := range nears {
				if e.fits(near(n)) {
					t.all[n*t.words+i/wordLanes] += 1 << (i % wordLanes * laneBits)
				}
			}
		}
	}
	for e := range SideCount * Kinds {
		for rest := g.exits[e] & g.spaces; rest != 0; rest &= rest - 1 {
			t.exits[rest.first()] |= 1 << e
		}
	}
	for rest := g.spaces; rest != 0; rest &= rest - 1 {
		for i, n := range t.of(t.exits[rest.first()]) {
			t.empty[i] += n
		}
	}
}

// of are the ways on a space that meets so much.
func (t *waysTable) of(n near) []uint64 { return t.all[int(n)*t.words:][:t.words] }

// fits tells whether a drawing may lie on a space that meets so much: connected, and not to
// the other kind.
func (e *meeting) fits(n near) bool { return e.needs&n != 0 && e.bars&n == 0 }

// nearOf is what a space meets.
func (g *Game) nearOf(s *sheet, cell int) near {
	return s.near[cell&(cells-1)] | g.ways.exits[cell&(cells-1)]
}

// waysOf is how many ways there are to draw an orbit of a die or a Special Route, connected.
func (g *Game) waysOf(s *sheet, orbit uint16) int {
	w := orbit / wordLanes % maxWords
	return int((g.ways.empty[w] + s.ways[w]) >> (orbit % wordLanes * laneBits) & (1<<laneBits - 1))
}

// steps are from a space to its neighbours, by side.
var steps = [SideCount]int{North: -MaxSize, East: 1, South: MaxSize, West: -1}

// nearby changes what the neighbours of a space meet there: with a drawing on it, or
// without again.
func (g *Game) nearby(s *sheet, cell int, id uint16, drawn bool) {
	t := &g.ways
	for _, e := range g.meetings[id].with {
		d := e / Kinds
		if e == blankEdge || g.inner[d&(SideCount-1)]&bit(cell) == 0 {
			continue
		}
		next := (cell + steps[d&(SideCount-1)]) & (cells - 1)
		old := g.nearOf(s, next)
		// The edge of the neighbour is that of the opposite side.
		if b := near(1) << ((e + SideCount*Kinds/2) % (SideCount * Kinds)); drawn {
			s.near[next] |= b
		} else {
			s.near[next] &^= b
		}
		if s.drawn&bit(next) != 0 {
			continue
		}
		before, after := t.of(old), t.of(g.nearOf(s, next))
		for i := range before {
			s.ways[i&(maxWords-1)] += after[i&(maxWords-1)] - before[i]
		}
	}
}

// takeSpace takes away the ways to draw on a space, giveSpace gives them back.
func (g *Game) takeSpace(s *sheet, cell int) {
	for i, n := range g.ways.of(g.nearOf(s, cell)) {
		s.ways[i&(maxWords-1)] -= n
	}
}

func (g *Game) giveSpace(s *sheet, cell int) {
	for i, n := range g.ways.of(g.nearOf(s, cell)) {
		s.ways[i&(maxWords-1)] += n
	}
}

// nearWithout is what a space meets as if another one were not drawn.
func (g *Game) nearWithout(s *sheet, cell, without int) near {
	n := g.nearOf(s, cell)
	for d := range Side(SideCount) {
		if g.inner[d]&bit(cell) != 0 && cell+steps[d] == without {
			n &^= (1<<Kinds - 1) << (uint8(d) * Kinds)
		}
	}
	return n
}
