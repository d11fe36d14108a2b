package rollway

import (
	"math/bits"
	"slices"

	"platelayer/generate"
	"platelayer/hex"
	game "platelayer/rules/rollway"
)

// Surveyor draws candidates. It uses its memory again for the next one, so that one
// Surveyor serves one candidate at a time. The zero value is ready.
type Surveyor struct {
	land  generate.Landscape
	c     *Candidate
	taken []bool  // by cell: a stop stands there
	open  []uint8 // by cell: 1 where it has a value, so that track can be laid there; one more for what lies off the grid
	greys []int32 // the grey hexes so far
	far   []int   // of stops that are to come: the distance to what is near
	lone  []lone  // where a star could stand, and where none was set
	heights
}

// heights are those of the land, counted.
type heights struct {
	count [generate.HighestHeight + 1]int32
	some  [generate.HighestHeight/64 + 1]uint64 // those that are counted, as bits
}

// values is, by Character, how many of 1,000 hexes have which value, from the least one.
var values = [generate.Characters][game.MaxValue]int{
	generate.Plains:  {190, 280, 310, 150, 70},
	generate.Hills:   {130, 230, 330, 210, 100},
	generate.Alpine:  {110, 200, 310, 230, 150},
	generate.Coast:   {155, 245, 310, 190, 100},
	generate.Islands: {145, 245, 315, 195, 100},
	generate.Delta:   {210, 270, 280, 160, 80},
}

// Draw makes the candidate of a number, always the same one of the same wish. It always
// ends; where the land does not hold what is wished, there are fewer stops.
func (s *Surveyor) Draw(c *Candidate, w Wish, number uint64) {
	l := &s.land
	s.c = c
	stars := w.Towns * usualStars / usualStops
	sites := w.Wish
	sites.Towns -= stars
	near := 0
	if w.Kind == Mystery {
		spare := min(spareSites, sites.Towns)
		sites.Cities += spare
		sites.Towns -= spare
		near = sites.Towns / 2
	}
	l.Draw(sites, number)
	l.SettleNear(sites, number, near)
	c.Grid, c.Stops, c.Track = l.Grid(), c.Stops[:0], c.Track[:0]
	chance := generate.NewStream(w.Seed, number, generate.StageGame)
	s.step(w.Character)
	s.taken = long(s.taken, c.Grid.Len()+1)
	clear(s.taken)
	s.greys = s.greys[:0]
	for _, at := range l.Cities {
		s.put(int(at), game.Station, game.NoCompany)
	}
	if !s.stations(w, &chance) {
		c.Stops = c.Stops[:0] // nothing can be played there
		return
	}
	s.others(w, &chance)
	s.stars(stars, &chance)
	s.passings(&chance)
}

// spareSites is how many sites of stations more than it needs a mystery map looks for. A
// company has one station there, and of as few sites as that too often some cannot have
// printed track, and all lie so far apart that no stop is near another. What is not needed
// becomes another stop.
var spareSites = Plain.stations() - Mystery.stations()

// step gives every hex of the land its value: the higher it lies, the more.
func (s *Surveyor) step(character generate.Character) {
	l, c := &s.land, s.c
	c.Ground, s.open = long(c.Ground, c.Grid.Len()), long(s.open, c.Grid.Len()+1)
	clear(c.Ground)
	clear(s.open)
	for _, at := range l.Ashore() {
		s.add(l.Height[at])
	}
	steps := s.steps(&values[character], l.Size())
	for _, at := range l.Ashore() {
		h, value := l.Height[at], game.MinValue
		for _, step := range steps {
			next := value + 1
			if h >= step { // a choice and no branch, as nobody could foretell it
				value = next
			}
		}
		c.Ground[at] = game.Ground(value)
		s.open[at] = 1
	}
}

// add counts a height.
func (h *heights) add(height int) {
	h.count[height]++
	h.some[height/64] |= 1 << (height % 64)
}

// steps are the heights from which on a hex has the next value, so that of as many hexes
// as have been counted so many of 1,000 have each value; and none are counted any more.
func (h *heights) steps(of *[game.MaxValue]int, hexes int) (steps [game.MaxValue - game.MinValue]int) {
	sum, value, want := 0, 0, of[0]*hexes
	for i := range h.some {
		some := h.some[i]
		h.some[i] = 0
		for ; some != 0; some &= some - 1 {
			height := i*64 + bits.TrailingZeros64(some)
			sum += int(h.count[height])
			h.count[height] = 0
			for ; value < len(steps) && sum*1000 > want; value++ {
				steps[value] = height
				want += of[value+1] * hexes
			}
		}
	}
	for ; value < len(steps); value++ {
		steps[value] = generate.HighestHeight
	}
	return steps
}

// put sets a stop on a cell.
func (s *Surveyor) put(cell int, kind game.StopKind, company game.Company) {
	s.c.Stops = append(s.c.Stops, Stop{cell, kind, company})
	s.taken[cell] = true
}

// valued tells whether a cell has a value, so that track can be laid there.
func (s *Surveyor) valued(cell int32) bool { return s.open[cell] != 0 }

// opens counts the sides of a cell that lead to hexes with a value; ok is false where
// these do not lie next to each other, so that a grey hex there would part the land.
func (s *Surveyor) opens(cell int) (n int, ok bool) {
	mask := uint8(0)
	for side, to := range s.land.Beside(cell) {
		mask |= s.open[to] << side
	}
	turned := mask<<1&(1<<6-1) | mask>>5
	return bits.OnesCount8(mask), bits.OnesCount8(mask^turned) <= 2
}

// The least of a grey hex: sides that lead on, and the square of the distance to the next
// one, so that no hex lies between two of them alone.
const (
	leastOpens = 3
	greysApart = 7
)

// grey tells whether a cell can be a grey hex.
func (s *Surveyor) grey(cell int) bool {
	for _, grey := range s.greys {
		if s.land.Apart(int(grey), cell) < greysApart {
			return false
		}
	}
	n, ok := s.opens(cell)
	return ok && n >= leastOpens
}

// paint makes a grey hex of a cell.
func (s *Surveyor) paint(cell int) {
	s.c.Ground[cell] = game.Grey
	s.open[cell] = 0
	s.greys = append(s.greys, int32(cell))
}

// stations gives the sites of stations, which are all the stops there are so far, to
// companies: the first of each stands on a grey hex, far from those of the others, and
// the second far from the first. Sites that are left over become those of towns. It
// returns false where stations cannot be placed.
func (s *Surveyor) stations(w Wish, chance *generate.Stream) bool {
	stops := s.c.Stops
	if len(stops) < w.Cities {
		return false
	}
	free := stops
	if w.Kind == Mystery {
		s.mystery(stops)
		free = stops[:len(stops)-1]
	}
	for company := range game.Companies {
		best, most := -1, -1
		for i := company; i < len(free); i++ {
			if !s.grey(free[i].Cell) {
				continue
			}
			if v := s.home(w.Kind, free[:company], free[i].Cell) + chance.IntN(20); v > most {
				best, most = i, v
			}
		}
		if best < 0 {
			return false
		}
		free[company], free[best] = free[best], free[company]
		s.paint(free[company].Cell)
		s.line(free[company].Cell, chance)
	}
	if w.Kind == Mystery {
		last := len(stops) - 1
		stops[w.Cities-1], stops[last] = stops[last], stops[w.Cities-1]
		free = stops[:w.Cities-1]
	}
	var order [game.Companies]game.Company
	for i := range order {
		j := chance.IntN(i + 1)
		order[i] = order[j]
		order[j] = game.Company(i)
	}
	for i, company := range order {
		free[i].Company = company
	}
	s.seconds(free[:game.Companies], free[game.Companies:])
	for _, o := range stops[w.Cities:] {
		s.land.Towns = append(s.land.Towns, int32(o.Cell))
	}
	s.c.Stops = stops[:w.Cities]
	return true
}

// home is how well a cell suits the first station of a company: far from those of the
// others. On a mystery map, whose companies have no other, it is rather one with many
// stops around.
func (s *Surveyor) home(kind Kind, others []Stop, cell int) int {
	far := farHome
	if kind == Mystery {
		far = farOnlyHome
	}
	for _, o := range others {
		far = min(far, s.land.Apart(o.Cell, cell))
	}
	if kind == Mystery {
		for _, at := range s.land.Towns {
			if s.land.Apart(int(at), cell) <= aroundHome {
				far += townAround
			}
		}
	}
	return far
}

// Beyond which square of their distance it does not matter how far apart stations of two
// companies are, that of the distance up to which towns count as around one, and how much
// each counts.
const (
	farHome     = 50
	farOnlyHome = 20
	aroundHome  = 9
	townAround  = 6
)

// mystery makes the station that lies most in the middle of all the mystery station, and
// the last one.
func (s *Surveyor) mystery(stops []Stop) {
	best, least := 0, 1<<30
	for i := range stops {
		far := 0
		for _, o := range stops {
			far = max(far, s.land.Apart(o.Cell, stops[i].Cell))
		}
		if far < least {
			best, least = i, far
		}
	}
	last := len(stops) - 1
	stops[last], stops[best] = stops[best], stops[last]
	stops[last].Kind = game.Mystery
}

// seconds gives the other stations to the companies in turn, each the one that is
// farthest from its first.
func (s *Surveyor) seconds(first, rest []Stop) {
	for i := range rest {
		owner := first[i%len(first)]
		best, most := i, -1
		for j := i; j < len(rest); j++ {
			if far := s.land.Apart(owner.Cell, rest[j].Cell); far > most {
				best, most = j, far
			}
		}
		rest[i], rest[best] = rest[best], rest[i]
		rest[i].Company = owner.Company
	}
}

// line prints a line on a grey hex between two sides that lead to hexes of low value,
// rather straight or gently bent than tight.
func (s *Surveyor) line(cell int, chance *generate.Stream) {
	b := s.land.Beside(cell)
	var best game.Line
	least := 1 << 30
	for x := range 6 {
		for y := x + 1; y < 6; y++ {
			if !s.valued(b[x]) || !s.valued(b[y]) {
				continue
			}
			cost := 2*int(s.c.Ground[b[x]]+s.c.Ground[b[y]]) + chance.IntN(8)
			if d := y - x; d == 1 || d == 5 {
				cost += 12
			}
			if cost < least {
				best, least = game.Line{A: hex.Side(x), B: hex.Side(y)}, cost
			}
		}
	}
	best.At = s.c.Grid.At(cell)
	s.c.Track = append(s.c.Track, best)
}

// sight is how well a spiral stands on a cell beside others: where lines are easily led to
// it from all stations, as few go out of their way for the points that it brings, and
// apart from the others.
func (s *Surveyor) sight(cell int, others []Stop) int {
	v := 0
	for _, o := range s.c.Stops {
		if o.Kind != game.Station && o.Kind != game.Mystery {
			break
		}
		v -= s.land.Apart(o.Cell, cell) + 10*int(s.c.Ground[cell])
	}
	for _, o := range others {
		v += 20 * min(s.land.Apart(o.Cell, cell), sightsApart)
	}
	return v
}

// sightsApart is the square of the distance beyond which it does not matter how far two
// spirals are apart.
const sightsApart = 9

// others puts dots, triangles and spirals on the sites of towns: spirals where lines reach
// them, triangles where it is high and far from stations, dots on the rest.
func (s *Surveyor) others(w Wish, chance *generate.Stream) {
	start := len(s.c.Stops)
	for _, at := range s.land.Towns {
		if s.valued(at) {
			s.put(int(at), game.Dot, game.NoCompany)
		}
	}
	rest := s.c.Stops[start:]
	if w.Kind == Sights {
		for i := range min(game.SpiralsForBonus, len(rest)) {
			best, most := i, -1<<30
			for j := i; j < len(rest); j++ {
				if v := s.sight(rest[j].Cell, rest[:i]) + chance.IntN(20); v > most {
					best, most = j, v
				}
			}
			rest[i], rest[best] = rest[best], rest[i]
			rest[i].Kind = game.Spiral
		}
		rest = rest[min(game.SpiralsForBonus, len(rest)):]
	}
	s.triangles(rest, s.c.Stops[:start], w.Towns*usualTriangles/usualStops, chance)
}

// triangles makes so many triangles of stops.
func (s *Surveyor) triangles(of, stations []Stop, n int, chance *generate.Stream) {
	s.far = s.far[:0]
	for _, stop := range of {
		far := 40
		for _, o := range stations {
			far = min(far, s.land.Apart(o.Cell, stop.Cell))
		}
		s.far = append(s.far, 3*far+6*int(s.c.Ground[stop.Cell]))
	}
	for i := range min(len(of), n) {
		best, most := i, -1
		for j := i; j < len(of); j++ {
			if v := s.far[j] + chance.IntN(12); v > most {
				best, most = j, v
			}
		}
		of[i], of[best] = of[best], of[i]
		s.far[i], s.far[best] = s.far[best], s.far[i]
		of[i].Kind = game.Triangle
	}
}

// starsApart is the square of the distance beyond which it does not matter how far a star
// lies off other stops.
const starsApart = 12

// stars puts stars on high hexes that lie off the other stops.
func (s *Surveyor) stars(n int, chance *generate.Stream) {
	s.lone = s.lone[:0]
	for _, at := range s.land.Ashore() {
		if !s.taken[at] && s.valued(at) {
			s.lone = append(s.lone, lone{at, int32(s.lonely(int(at))), 10 * int32(s.c.Ground[at])})
		}
	}
	for range n {
		best, most := -1, -1
		for i, o := range s.lone {
			if v := 6*int(o.far) + int(o.high) + chance.IntN(10); v > most {
				best, most = i, v
			}
		}
		if best < 0 {
			return
		}
		at := s.lone[best].cell
		s.put(int(at), game.Star, game.NoCompany)
		s.lone = slices.Delete(s.lone, best, best+1)
		for i := range s.lone { // two stars are far from each other
			o := &s.lone[i]
			o.far = min(o.far, int32(s.land.Apart(int(at), int(o.cell))/3))
		}
	}
}

// lone is a cell where a star could stand, how far the other stops are, and what it is worth
// that the cell is high.
type lone struct{ cell, far, high int32 }

// lonely is how far a cell lies from the next stop, before there are stars: all are where
// people settled.
func (s *Surveyor) lonely(cell int) int {
	if d, ok := s.land.Nearest(cell); ok {
		return min(d, starsApart)
	}
	far := starsApart
	for _, o := range s.c.Stops {
		far = min(far, s.land.Apart(o.Cell, cell))
	}
	return far
}

// passes are the pairs of lines of a grey hex without a stop, to be turned: two gentle
// curves back to back, or two straight lines that cross.
var passes = [][4]hex.Side{{0, 2, 3, 5}, {0, 3, 1, 4}, {0, 2, 3, 5}, {0, 3, 1, 5}}

// passings makes grey hexes in the middle of the land on which two lines pass each other,
// where no stop stands.
func (s *Surveyor) passings(chance *generate.Stream) {
	for range max(1, (s.land.Size()*usualPassings+usualLand/2)/usualLand) {
		best, least := -1, 1<<30
		for _, o := range s.lone {
			at := int(o.cell)
			if !s.land.Inland(at) || !s.grey(at) {
				continue
			}
			far := chance.IntN(12)
			for _, o := range s.c.Stops[:game.Companies] {
				far = max(far, s.land.Apart(o.Cell, at))
			}
			if far < least {
				best, least = at, far
			}
		}
		if best < 0 {
			return
		}
		s.paint(best)
		pass, turn := passes[chance.IntN(len(passes))], chance.IntN(6)
		for i := 0; i < len(pass); i += 2 {
			a, b := pass[i].Turn(turn), pass[i+1].Turn(turn)
			s.c.Track = append(s.c.Track, game.Line{At: s.c.Grid.At(best), A: min(a, b), B: max(a, b)})
		}
	}
}
