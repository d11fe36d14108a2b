package rollway

import (
	"math/bits"

	"platelayer/hex"
	"platelayer/rules/rollway/routes"
)

// surveyor finds the track that a company can reach from its stations, for the search for
// routes: on a sheet most track belongs to somebody else or leads nowhere. It is scratch
// space of a State.
type surveyor struct {
	// net is the track found, with stops in the order in which they were met.
	net routes.Network
	// seen are the lines found, by cell; cells are those that have some.
	seen  []uint16
	cells []int32
	queue []int32 // sides of cells, as cell*6+side, beyond which track is looked for
	stops uint64  // the stops found, as bits of Map.Stops
	// arms are the pieces of track at the stations it began with; crossed says that
	// track led from there to a stop.
	arms    int
	crossed bool
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
	r.stops, r.crossed = 0, false
}

// survey finds all track that hangs together with the stations of a company. It takes
// forks to lead everywhere, so that it may find more than trains can reach, never less.
func (r *surveyor) survey(g *Game, t *seat, c Company) {
	r.forget(g)
	for _, cell := range g.stations[c] {
		r.addStop(g, t, int(cell))
	}
	if t.mystery == c {
		r.addStop(g, t, g.mystery)
	}
	r.arms = len(r.net.Pieces)
	for len(r.queue) > 0 {
		at := int(r.queue[len(r.queue)-1])
		r.queue = r.queue[:len(r.queue)-1]
		next := int(g.near[at])
		if next < 0 {
			continue
		}
		cell, side := at/6, hex.Side(at%6)
		lines := t.on[next] & facts.meeting[1<<opposite[side]]
		if lines == 0 {
			continue
		}
		if g.stopOn[next] >= 0 {
			r.crossed = true
			r.addStop(g, t, next)
		} else {
			r.addLines(g, next, opposite[side], lines&^r.seen[next])
		}
		if g.stopOn[cell] < 0 {
			// From beyond, a fork leads to the other lines that end here.
			r.addLines(g, cell, side, t.on[cell]&facts.meeting[1<<side]&^r.seen[cell])
		}
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
	r.net.Stops = append(r.net.Stops, g.plainStops[stop])
	if cell == g.mystery && t.mystery < Companies {
		r.net.Stops[n].Owner = int(t.mystery)
	}
	for arms := armsOf(t.on[cell]); arms != 0; arms &= arms - 1 {
		at := 6*cell + bits.TrailingZeros8(arms)
		r.net.Pieces = append(r.net.Pieces, routes.Piece{g.ends[at], routes.AtStop(n)})
		r.queue = append(r.queue, int32(at))
	}
}

// addLines adds lines of a cell without a stop that were reached by one of its sides.
func (r *surveyor) addLines(g *Game, cell int, from hex.Side, lines uint16) {
	if lines == 0 {
		return
	}
	if r.seen[cell] == 0 {
		r.cells = append(r.cells, int32(cell))
	}
	r.seen[cell] |= lines
	for ; lines != 0; lines &= lines - 1 {
		far := bits.TrailingZeros8(facts.sides[bits.TrailingZeros16(lines)] &^ (1 << from))
		at := 6*cell + far
		r.net.Pieces = append(r.net.Pieces, routes.Piece{g.ends[6*cell+int(from)], g.ends[at]})
		r.queue = append(r.queue, int32(at))
	}
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
