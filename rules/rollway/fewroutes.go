package rollway

import (
	"math/bits"
	"slices"
)

// fewRoutes finds the most a company can score where there are few routes, as on most
// sheets. It is exact, or gives up. Scratch space of a State.
//
// A route belongs to the first of the company's stations that it serves. It grows from
// there along its tail, and then from there again along its head, which leaves by a later
// way: so each is found once.
type fewRoutes struct {
	ways  ways
	found []fewRoute
	top   [64]int32 // the best score of routes of at most so many stops, from 1
	// steps is how many more steps the search may take.
	steps  int
	less   int     // how many steps less it takes, for tests
	trains []int   // the longest first
	rest   []int32 // the most that the last trains could score, one after the other
	best   int32

	// While routes are chosen: those that matter, the best first; by their place in that
	// order those that share no piece with each, as bits of it, once they are known; and
	// by length of a train those that it can run.
	order []ranked
	apart [64]uint64
	known uint64
	fits  [64]uint64

	// While routes grow:
	g       *Game
	t       *seat
	longest int
	station int
}

// fewRoute is a route that some train could run.
type fewRoute struct {
	pieces       pieces
	score, stops int32
}

// ranked is the score of a route and its number in found, so that better routes come first.
type ranked uint64

func (r ranked) route() uint32 { return uint32(r) }
func (r ranked) score() int32  { return -int32(r >> 32) }

const (
	// fewWays is how many steps are taken for the ways on a sheet. fewSteps is how many
	// for the routes of a company: a route found, or looked at for a train.
	fewWays  = 400
	fewSteps = 2000
)

// where a route grows
const (
	atStart = -1
	atHead  = 1 << 16
)

// sum is what trains of the company can score. ok is false where there is too much to
// choose from. The ways found on the sheet before must be forgotten first.
func (f *fewRoutes) sum(g *Game, t *seat, c Company, trains []int) (sum int, ok bool) {
	f.g, f.t = g, t
	f.steps, f.found = fewSteps-f.less, f.found[:0]
	arms, connected := 0, false
	var own uint64
	for _, stop := range g.stationStops[c] {
		if on := t.on[g.stopCells[stop]]; on != 0 {
			own |= 1 << stop
			arms += bits.OnesCount8(armsOf(on))
			connected = len(f.ways.of(g, t, int(stop))) > 0 || connected
		}
	}
	if t.mystery == c {
		stop := int(g.stopOn[g.mystery])
		own |= 1 << stop
		arms += bits.OnesCount8(armsOf(t.on[g.mystery]))
		connected = len(f.ways.of(g, t, stop)) > 0 || connected
	}
	if f.ways.patience < 0 {
		return 0, false
	}
	f.muster(trains, arms)
	if !connected {
		return len(f.trains) * Station.Points(), true
	}
	if len(f.trains) == 0 {
		return 0, true
	}
	f.grow(own)
	if f.steps < 0 || f.ways.patience < 0 {
		return 0, false
	}
	return f.choose()
}

// muster sorts the trains, the longest first. Each needs a piece of track at a station for
// itself, so no more of them count than there are of those.
func (f *fewRoutes) muster(trains []int, arms int) {
	f.trains = f.trains[:0]
	for _, n := range trains {
		if n <= 0 {
			continue
		}
		n = min(n, len(f.top)-1)
		at := len(f.trains)
		f.trains = append(f.trains, n)
		for ; at > 0 && f.trains[at-1] < n; at-- {
			f.trains[at] = f.trains[at-1]
		}
		f.trains[at] = n
	}
	f.trains = f.trains[:min(len(f.trains), arms)]
}

// grow finds all routes over own stations, given as bits of Map.Stops.
func (f *fewRoutes) grow(own uint64) {
	f.longest = f.trains[0]
	clear(f.top[:f.longest+1])
	f.top[1] = int32(Station.Points())
	blocked := uint64(0)
	for ; own != 0; own &= own - 1 {
		f.station = bits.TrailingZeros64(own)
		blocked |= 1 << f.station
		if len(f.trains) > 1 {
			f.stay()
		}
		f.extend(f.station, blocked, pieces{}, worth{}.with(f.g, f.station), 1, atStart)
	}
	for i := 1; i <= f.longest; i++ {
		f.top[i] = max(f.top[i], f.top[i-1])
	}
}

// stay adds the routes that visit nothing but the station, over each of its arms.
func (f *fewRoutes) stay() {
	cell := f.g.stopCells[f.station]
	for rank := range bits.OnesCount8(armsOf(f.t.on[cell])) {
		r := fewRoute{score: int32(Station.Points()), stops: 1}
		r.pieces[rank&3] = 1 << cell
		f.found = append(f.found, r)
	}
}

// extend lets a route grow at a stop. From says where: at the start, at the head, or along
// the tail that left the station by that way.
func (f *fewRoutes) extend(at int, visited uint64, used pieces, sum worth, stops, from int) {
	if f.steps--; stops == f.longest || f.steps < 0 {
		return
	}
	first, next := 0, from
	if at == f.station && from != atStart {
		first, next = from+1, atHead
	}
	ways := f.ways.of(f.g, f.t, at)
	for i := first; i < len(ways); i++ {
		way := &ways[i]
		if visited>>way.to&1 != 0 || way.pieces.meets(&used) {
			continue
		}
		if from == atStart {
			next = i
		}
		to, more, all := int(way.to), sum.with(f.g, int(way.to)), way.pieces.with(&used)
		score := more.score()
		f.top[stops+1] = max(f.top[stops+1], score)
		if len(f.trains) > 1 {
			f.found = append(f.found, fewRoute{all, score, int32(stops + 1)})
		}
		f.extend(to, visited|1<<to, all, more, stops+1, next)
		if next != atHead {
			f.extend(f.station, visited|1<<to, all, more, stops+1, next)
		}
	}
}

// choose is the best sum of routes, one for each train, that share no piece.
func (f *fewRoutes) choose() (sum int, ok bool) {
	if len(f.trains) == 1 {
		return int(f.top[f.longest]), true
	}
	f.rest = append(f.rest[:0], 0)
	for i := len(f.trains) - 1; i >= 0; i-- {
		f.rest = append(f.rest, f.rest[len(f.rest)-1]+f.top[f.trains[i]])
	}
	f.best = f.greedy()
	if slack := f.rest[len(f.trains)] - f.best; slack == 0 {
		return int(f.best), true
	} else if !f.rank(slack) {
		return 0, false
	}
	f.search(0, 1<<len(f.order)-1, 0)
	return int(f.best), f.steps >= 0
}

// rank puts the routes in order that can be part of something better: none that loses so
// much beside the best route of its train that the others could not make up for it. ok is
// false where they are too many to be bits of a word.
func (f *fewRoutes) rank(slack int32) (ok bool) {
	var least [len(f.top)]int32 // by stops: a train of as many or more wants more points
	from := 1
	for i := len(f.trains) - 1; i >= 0; i-- {
		for ; from <= f.trains[i]; from++ {
			least[from] = f.top[f.trains[i]] - slack
		}
	}
	f.order = f.order[:0]
	for i := range f.found {
		if r := &f.found[i]; r.score > least[r.stops] {
			f.order = append(f.order, ranked(-r.score)<<32|ranked(i))
		}
	}
	if len(f.order) > len(f.apart) {
		return false
	}
	slices.Sort(f.order)
	f.known = 0
	for i, n := range f.trains {
		if i == 0 || n != f.trains[i-1] {
			f.fits[n] = 0
			for j, x := range f.order {
				if int(f.found[x.route()].stops) <= n {
					f.fits[n] |= 1 << j
				}
			}
		}
	}
	return true
}

// greedy lets each train, the longest first, run the best route that the others left.
func (f *fewRoutes) greedy() (sum int32) {
	var used pieces
	for _, n := range f.trains {
		var best *fewRoute
		for i := range f.found {
			r := &f.found[i]
			if int(r.stops) <= n && (best == nil || r.score > best.score) && !r.pieces.meets(&used) {
				best = r
			}
		}
		if best != nil {
			sum += best.score
			used = used.with(&best.pieces)
		}
	}
	return sum
}

// search tries all routes for the trains from the i-th on that could still be better than
// the best sum so far. left are those that share no piece with the routes of the trains
// before, as bits of the order. No train stays at home for a shorter one, as it could run
// its route.
func (f *fewRoutes) search(i int, left uint64, sum int32) {
	f.best = max(f.best, sum)
	others := sum // with the best that is left for each train after this one
	for _, n := range f.trains[min(i+1, len(f.trains)):] {
		others += f.first(left & f.fits[n])
	}
	if i == len(f.trains) {
		return
	}
	for set := left & f.fits[f.trains[i]]; set != 0; set &= set - 1 {
		f.steps--
		score := f.first(set)
		if others+score <= f.best || f.steps < 0 {
			return
		}
		f.search(i+1, left&f.besides(bits.TrailingZeros64(set)), sum+score)
	}
}

// first is the score of the best of some routes, nothing where there are none.
func (f *fewRoutes) first(set uint64) int32 {
	if set == 0 {
		return 0
	}
	return f.order[bits.TrailingZeros64(set)].score()
}

// besides are the routes that share no piece with one, all as bits of the order.
func (f *fewRoutes) besides(j int) uint64 {
	if f.known>>j&1 == 0 {
		f.known |= 1 << j
		f.steps -= len(f.order)
		f.apart[j] = 0
		one := &f.found[f.order[j].route()].pieces
		for k, x := range f.order {
			if !f.found[x.route()].pieces.meets(one) {
				f.apart[j] |= 1 << k
			}
		}
	}
	return f.apart[j]
}

// worth is what the stops of a route are worth.
type worth struct{ points, spirals int32 }

func (w worth) with(g *Game, stop int) worth {
	return worth{w.points + g.stopPoints[stop], w.spirals + int32(g.spirals>>stop&1)}
}

func (w worth) score() int32 {
	if w.spirals >= SpiralsForBonus {
		return w.points + SpiralBonus - w.spirals*int32(Spiral.Points())
	}
	return w.points
}
