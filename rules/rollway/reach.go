package rollway

import (
	"math/bits"

	"platelayer/hex"
	"platelayer/rules/rollway/routes"
)

// surveyor finds the track that a company can reach from its stations, for the search for
// routes: on a sheet most track belongs to somebody else or leads nowhere. What it finds
// is cut short: of a run of lines between stops and forks only the ends matter, and a run
// that ends in the open is worth a piece only where it begins at a stop. It is scratch
// space of a State.
//
// A border is a fork where several lines of a hex end at it and track goes on beyond it.
type surveyor struct {
	// net is the track found, with stops in the order in which they were met.
	net routes.Network
	// seen are by cell the sides at a stop, or else the lines at a fork, from which runs
	// have been followed; cells are those that have some.
	seen  []uint16
	cells []int32
	queue []run
	stops uint64 // the stops found, as bits of Map.Stops
	// place is the number of each stop in net.
	place [routes.MaxStops]uint8
	// arms are the pieces of track at the stations it began with; links are the runs found
	// between two different stops, and forked says that some run ended at a fork.
	arms, links int
	forked      bool
}

// run is where track begins: from is the stop or the fork, and the track leaves the cell
// by the side. line is the first line of the run, -1 at a stop.
type run struct {
	from routes.End
	cell int32
	side uint8
	line int8
}

// forget makes the surveyor ready for another sheet.
func (r *surveyor) forget(g *Game) {
	if len(r.seen) != len(g.value) {
		r.seen = make([]uint16, len(g.value))
	}
	for _, c := range r.cells {
		r.seen[c] = 0
	}
	r.cells, r.queue = r.cells[:0], r.queue[:0]
	r.net.Stops, r.net.Pieces = r.net.Stops[:0], r.net.Pieces[:0]
	r.net.Bonus = routes.Bonus{Spirals: SpiralsForBonus, Points: SpiralBonus}
	r.stops, r.arms, r.links, r.forked = 0, 0, 0, false
}

// survey finds all track that hangs together with the stations of a company. It may find
// more than trains can reach, where forks lead only one way, never less.
func (r *surveyor) survey(g *Game, t *seat, c Company) {
	r.forget(g)
	for _, cell := range g.stations[c] {
		r.addStop(g, t, int(cell))
	}
	if t.mystery == c {
		r.addStop(g, t, g.mystery)
	}
	r.arms = len(r.queue)
	for len(r.queue) > 0 {
		u := r.queue[len(r.queue)-1]
		r.queue = r.queue[:len(r.queue)-1]
		r.follow(g, t, u)
	}
}

// follow goes along a run of lines to the next stop or fork, or to where it ends.
func (r *surveyor) follow(g *Game, t *seat, u run) {
	cell, side, line := int(u.cell), hex.Side(u.side), int(u.line)
	if !r.begin(cell, side, line) {
		return // it was followed from its other end
	}
	first := 6*cell + int(side)
	for {
		at := 6*cell + int(side)
		next := int(g.near[at])
		var lines uint16
		if next >= 0 {
			lines = t.on[next] & facts.meeting[1<<opposite[side]]
		}
		if lines == 0 {
			if _, stop := u.from.Stop(); stop {
				r.add(g.ends[first], u.from)
			}
			return
		}
		here := uint16(0) // other lines of the cell that end here
		if line >= 0 {
			here = t.on[cell] & facts.meeting[1<<side] &^ (1 << line)
		}
		there := g.stopOn[next] >= 0
		switch {
		case here != 0 || !there && lines&(lines-1) != 0:
			if g.ends[at] == u.from { // a loop: a train can come back by it
				r.add(u.from, g.ends[first])
				r.add(g.ends[first]^1, u.from)
			} else {
				r.add(u.from, g.ends[at])
			}
			r.begin(cell, side, line)
			r.fork(g, t, cell, side)
			return
		case there:
			r.begin(next, opposite[side], -1)
			r.addStop(g, t, next)
			r.join(u.from, routes.AtStop(int(r.place[g.stopOn[next]])), g.ends[first])
			return
		}
		cell, line = next, bits.TrailingZeros16(lines)
		side = hex.Side(bits.TrailingZeros8(facts.sides[line] &^ (1 << opposite[side])))
	}
}

// begin marks an end of a run, and tells whether it was not marked before.
func (r *surveyor) begin(cell int, side hex.Side, line int) bool {
	bit := uint16(1) << side
	if line >= 0 {
		bit = 1 << line
	}
	old := r.seen[cell]
	if old == 0 {
		r.cells = append(r.cells, int32(cell))
	}
	r.seen[cell] = old | bit
	return old&bit == 0
}

// join adds a run to a stop; border is the first that it crosses. Between stops it is two
// pieces, as a train can stand at each end.
func (r *surveyor) join(from, to, border routes.End) {
	if _, stop := from.Stop(); !stop {
		r.add(from, to)
		return
	}
	r.add(from, border)
	r.add(border^1, to)
	if from != to {
		r.links++
	}
}

func (r *surveyor) add(a, b routes.End) { r.net.Pieces = append(r.net.Pieces, routes.Piece{a, b}) }

// fork begins runs from all lines that end at a border, on both sides of it.
func (r *surveyor) fork(g *Game, t *seat, cell int, side hex.Side) {
	r.forked = true
	for range 2 {
		at := 6*cell + int(side)
		if g.stopOn[cell] >= 0 {
			r.addStop(g, t, cell)
			if r.begin(cell, side, -1) {
				r.add(g.ends[at], routes.AtStop(int(r.place[g.stopOn[cell]])))
			}
		} else {
			for lines := t.on[cell] & facts.meeting[1<<side] &^ r.seen[cell]; lines != 0; lines &= lines - 1 {
				line := bits.TrailingZeros16(lines)
				far := bits.TrailingZeros8(facts.sides[line] &^ (1 << side))
				r.queue = append(r.queue, run{g.ends[at], int32(cell), uint8(far), int8(line)})
			}
		}
		cell, side = int(g.near[at]), opposite[side]
	}
}

// addStop adds the stop on a cell, and the track in its hex.
func (r *surveyor) addStop(g *Game, t *seat, cell int) {
	stop := g.stopOn[cell]
	if r.stops>>stop&1 == 1 || t.on[cell] == 0 {
		return
	}
	r.stops |= 1 << stop
	n := len(r.net.Stops)
	r.place[stop] = uint8(n)
	r.net.Stops = append(r.net.Stops, g.plainStops[stop])
	if cell == g.mystery && t.mystery < Companies {
		r.net.Stops[n].Owner = int(t.mystery)
	}
	for arms := armsOf(t.on[cell]); arms != 0; arms &= arms - 1 {
		r.queue = append(r.queue, run{routes.AtStop(n), int32(cell), uint8(bits.TrailingZeros8(arms)), -1})
	}
}

// alone tells whether the stations of the company lead to no other stop. Then every train
// visits one station, over a piece of track of its own.
func (r *surveyor) alone() bool { return len(r.net.Stops) < 2 || !r.forked && r.links == 0 }

// visitors is how many of the trains can run where they are alone.
func (r *surveyor) visitors(trains []int) (n int) {
	for _, stops := range trains {
		if stops > 0 && n < r.arms {
			n++
		}
	}
	return n
}

// holds tells whether all stations of a company that have track were found.
func (r *surveyor) holds(g *Game, t *seat, c Company) bool {
	for _, cell := range g.stations[c] {
		if t.on[cell] != 0 && r.stops>>g.stopOn[cell]&1 == 0 {
			return false
		}
	}
	return t.mystery != c || r.stops>>g.stopOn[g.mystery]&1 == 1
}

// opposite is the other name of a side, seen from the hex beyond.
var opposite = [6]hex.Side{3, 4, 5, 0, 1, 2}
