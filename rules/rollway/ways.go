package rollway

import "math/bits"

// pieces is a set of pieces of track on a sheet of up to 64 cells. A piece is a bit of its
// cell, in the word of its rank: among the lines of the cell, or among the arms at its
// stop.
type pieces [4]uint64

func (a *pieces) meets(b *pieces) bool {
	return a[0]&b[0]|a[1]&b[1]|a[2]&b[2]|a[3]&b[3] != 0
}

func (a *pieces) with(b *pieces) pieces {
	return pieces{a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]}
}

// way is a way from a stop to another that passes no third, with the pieces it takes.
type way struct {
	pieces pieces
	to     uint8 // as Map.Stops
}

// ways are those of some stops of a sheet, found when they are asked for.
type ways struct {
	all   []way
	found uint64 // the stops whose ways are among them, as bits of Map.Stops
	// first and last bound those of each stop.
	first, last [64]uint16
	// patience is how many steps may still be taken: behind forks there can be many.
	patience int
}

// forget makes the ways ready for another sheet.
func (w *ways) forget(patience int) {
	w.all, w.found, w.patience = w.all[:0], 0, patience
}

// of are the ways of a stop that has track. They are nothing to go by once patience is
// below zero.
func (w *ways) of(g *Game, t *seat, stop int) []way {
	if w.found>>stop&1 == 0 {
		w.find(g, t, stop)
	}
	return w.all[w.first[stop]:w.last[stop]]
}

func (w *ways) find(g *Game, t *seat, stop int) {
	w.found |= 1 << stop
	w.first[stop] = uint16(len(w.all))
	cell := g.stopCells[stop]
	arms := armsOf(t.on[cell])
	for some := arms & t.meets[cell]; some != 0; some &= some - 1 {
		side := bits.TrailingZeros8(some)
		var used pieces
		used[armRank(arms, side)] = 1 << cell
		w.follow(g, t, stop, int(cell), side, used)
	}
	w.last[stop] = uint16(len(w.all))
}

// armRank tells the arms at a stop apart.
func armRank(arms uint8, side int) int { return bits.OnesCount8(arms&(1<<side-1)) & 3 }

// follow goes on over a side of a cell, at which track of the hex beyond ends, to all
// stops but the one it came from.
func (w *ways) follow(g *Game, t *seat, from, cell, side int, used pieces) {
	for {
		if w.patience--; w.patience < 0 {
			return
		}
		next := int(g.near[6*cell+side])
		back := int(opposite[side])
		on := t.on[next]
		if to := g.stopOn[next]; to >= 0 {
			if int(to) != from {
				w.all = append(w.all, way{used, uint8(to)})
				w.all[len(w.all)-1].pieces[armRank(armsOf(on), back)] |= 1 << next
			}
			return
		}
		lines := on & facts.meeting[1<<back]
		for ; lines&(lines-1) != 0; lines &= lines - 1 {
			fork := used
			if far := fork.enter(t, next, bits.TrailingZeros16(lines), back); far >= 0 {
				w.follow(g, t, from, next, far, fork)
			}
		}
		cell, side = next, used.enter(t, next, bits.TrailingZeros16(lines), back)
		if side < 0 {
			return
		}
	}
}

// enter adds a line of a cell, and is the side where a train leaves that comes in by the
// side back; -1 where it has used the line, or no track goes on.
func (a *pieces) enter(t *seat, cell, line, back int) int {
	rank := 0
	if t.on[cell]&(1<<line-1) != 0 {
		rank = 1
	}
	far := bits.TrailingZeros8(facts.sides[line] &^ (1 << back))
	if a[rank]>>cell&1 == 1 || t.meets[cell]>>far&1 == 0 {
		return -1
	}
	a[rank] |= 1 << cell
	return far
}

// fewLines tells whether the pieces of any sheet of the game can be told apart as pieces:
// it has up to 64 cells, and grey hexes hold no more lines than others.
func (g *Game) fewLines() bool {
	if len(g.value) > 64 || len(g.m.Stops) > 64 {
		return false
	}
	for _, on := range g.start.on {
		if bits.OnesCount16(on) > MaxLines {
			return false
		}
	}
	return true
}
