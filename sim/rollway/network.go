package rollway

import (
	"math/bits"

	"platelayer/rules/rollway"
)

const companies = rollway.Companies

// tails are the best runs that begin at a stop, by how many stops they have at most:
// any, or with a station of each company among them; 0 where there is none.
type tails struct {
	any [longest + 1]int16
	own [companies][longest + 1]int16
}

// network is the track of a sheet as a graph of stops, and what runs on it score. It is
// an estimate: two tails that are joined may have a stop in common.
type network struct {
	a *atlas
	// facts are the stops; the mystery station has its owner here.
	facts []stopFacts
	// links are the stops that each stop leads to, as bits; joined the stops that hang
	// together with it, itself included. tracked are the stops with track.
	links, joined [maxStops]uint64
	tracked       uint64
	// behind is by cell*6+side, for sides where track ends that leads into the cell, the
	// stop at its other end, as a number from 1; 0 where there is none. borders are those
	// that were written.
	behind  []int8
	borders []int32
	tails   [maxStops]tails
	// best are the best runs of each company, by stops.
	best  [companies][longest + 1]int16
	steps int // left before the search for runs gives up
}

// maxRun is how many lines without a stop between them are followed.
const maxRun = 24

// maxSteps bounds the search for runs on dense maps; on the bundled ones it ends long
// before.
const maxSteps = 4000

// read finds the graph of a player's track.
func (n *network) read(s *rollway.State, p int) {
	if len(n.behind) != len(n.a.near) {
		n.behind = make([]int8, len(n.a.near))
	}
	for _, b := range n.borders {
		n.behind[b] = 0
	}
	n.borders = n.borders[:0]
	n.tracked = 0
	if n.a.mystery >= 0 {
		c := s.MysteryOwner(p)
		if c == rollway.NoCompany {
			c = favorite(s, p)
		}
		n.facts[n.a.mystery].owners = 1 << c
	}
	for i := range n.facts {
		n.links[i] = 0
		on := s.Lines(p, int(n.facts[i].cell))
		if on == 0 {
			n.joined[i] = 1 << i
			continue
		}
		n.tracked |= 1 << i
		for arms := armsOf(on); arms != 0; arms &= arms - 1 {
			n.walk(s, p, i, int(n.facts[i].cell), bits.TrailingZeros8(arms), maxRun)
		}
	}
	n.join()
	n.steps = maxSteps
	n.best = [companies][longest + 1]int16{}
	for i := range n.facts {
		t := &n.tails[i]
		*t = tails{}
		if n.tracked>>i&1 == 0 {
			f := &n.facts[i]
			t.any[1] = f.points
			for c := range companies {
				if f.owners>>c&1 == 1 {
					t.own[c][1] = f.points
				}
			}
		} else {
			n.run(t, i, 1<<i, 1, 0, 0, 0)
		}
		for k := 2; k <= longest; k++ {
			t.any[k] = max(t.any[k], t.any[k-1])
		}
		for c := range companies {
			own := &t.own[c]
			for k := 2; k <= longest; k++ {
				own[k] = max(own[k], own[k-1])
			}
			if n.tracked>>i&1 == 1 {
				for k := 1; k <= longest; k++ {
					n.best[c][k] = max(n.best[c][k], own[k])
				}
			}
		}
	}
}

// favorite is the company that would get the mystery station as far as one can tell before
// it is connected: the one with the most shares.
func favorite(s *rollway.State, p int) rollway.Company {
	best := rollway.Company(0)
	for c := best + 1; c < companies; c++ {
		if s.Held(p, c) > s.Held(p, best) {
			best = c
		}
	}
	return best
}

// walk follows track from a stop out of a side of a cell, to the next stops and to the
// borders where it ends.
func (n *network) walk(s *rollway.State, p, stop, cell, side, left int) {
	next := n.a.near[6*cell+side]
	if next < 0 {
		return
	}
	in := side + 3
	if in >= 6 {
		in -= 6
	}
	on := s.Lines(p, int(next)) & lines.at[in]
	if on == 0 {
		b := 6*next + int32(in)
		if n.behind[b] == 0 {
			n.borders = append(n.borders, b)
			n.behind[b] = int8(stop + 1)
		}
		return
	}
	if to := n.a.stopOn[next]; to >= 0 {
		if int(to) != stop {
			n.links[stop] |= 1 << to
		}
		return
	}
	if left == 0 {
		return
	}
	for ; on != 0; on &= on - 1 {
		n.walk(s, p, stop, int(next), int(lines.far[bits.TrailingZeros16(on)][in]), left-1)
	}
}

// join finds what hangs together.
func (n *network) join() {
	for todo := n.tracked; todo != 0; {
		i := bits.TrailingZeros64(todo)
		set, fresh := uint64(1)<<i, uint64(1)<<i
		for fresh != 0 {
			j := bits.TrailingZeros64(fresh)
			fresh &= fresh - 1
			more := n.links[j] &^ set
			set |= more
			fresh |= more
		}
		for all := set; all != 0; all &= all - 1 {
			n.joined[bits.TrailingZeros64(all)] = set
		}
		todo &^= set
	}
}

// run goes on from a stop along all runs that visit no stop twice, and notes what each
// scores in the tails of the stop where they began.
func (n *network) run(t *tails, at int, been uint64, k int, sum int16, owners uint8, spirals int) {
	f := &n.facts[at]
	sum += f.points
	owners |= f.owners
	if f.spiral {
		if spirals++; spirals == rollway.SpiralsForBonus {
			sum += int16(rollway.SpiralBonus - rollway.SpiralsForBonus*rollway.Spiral.Points())
		}
	}
	t.any[k] = max(t.any[k], sum)
	for set := owners; set != 0; set &= set - 1 {
		own := &t.own[bits.TrailingZeros8(set)]
		own[k] = max(own[k], sum)
	}
	if k == n.a.top {
		return
	}
	for next := n.links[at] &^ been; next != 0; next &= next - 1 {
		if n.steps--; n.steps < 0 {
			return
		}
		to := bits.TrailingZeros64(next)
		n.run(t, to, been|1<<to, k+1, sum, owners, spirals)
	}
}

// extend are the tails of a stop that a run with other tails comes to: from the stop, back
// over what was joined to it.
func (n *network) extend(t *tails, stop int, by *tails) {
	f, old := &n.facts[stop], &n.tails[stop]
	*t = *old
	for k := 2; k <= n.a.top; k++ {
		t.any[k] = max(t.any[k], f.points+by.any[k-1])
		for c := range companies {
			if f.owners>>c&1 == 1 {
				t.own[c][k] = max(t.own[c][k], f.points+by.any[k-1])
			} else if by.own[c][k-1] > 0 {
				t.own[c][k] = max(t.own[c][k], f.points+by.own[c][k-1])
			}
		}
	}
}
