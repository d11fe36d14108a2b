package railways

import (
	"math/bits"

	"platelayer/rules/railways"
)

// maxCities is how many cities a map has at most.
const maxCities = 255

// net is what a player's own links join, as a position has it, and what cubes can be brought
// where over them.
type net struct {
	p    *ground
	s    *railways.State
	seat int
	most int // links a cube may travel
	n    int // cities

	// The cities joined to each city: those of city c stand from at[c] to at[c+1].
	at    [maxCities + 2]uint16
	to    []uint8
	owner []uint8
	mine  []bool // the link is the player's own
	on    [maxCities]bool
	own   []uint8 // cities with own links

	takes [maxCities]uint8 // colours, as bits
	has   [maxCities]uint8

	// far is, by city and colour, the most own links a cube there can travel to a city that
	// takes it, by the shortest ways; 0 for none.
	far [maxCities][railways.Colors]uint8

	dist  [maxCities]uint8
	mark  [maxCities]uint32
	round uint32
	queue [maxCities]uint8
}

// read takes a position in.
func (w *net) read(p *ground, s *railways.State, seat int) {
	w.p, w.s, w.seat, w.n = p, s, seat, len(p.cell)
	w.most = s.Engine(seat)
	clear(w.at[:w.n+2])
	clear(w.on[:w.n])
	links := s.LinkCount()
	for i := range links {
		l := s.Link(i)
		w.at[l.From+2]++
		w.at[l.To+2]++
		if l.Owner == seat {
			w.on[l.From], w.on[l.To] = true, true
		}
	}
	for c := range w.n {
		w.at[c+2] += w.at[c+1]
	}
	if cap(w.to) < 2*links {
		w.to, w.owner, w.mine = make([]uint8, 4*links), make([]uint8, 4*links), make([]bool, 4*links)
	}
	w.to, w.owner, w.mine = w.to[:2*links], w.owner[:2*links], w.mine[:2*links]
	for i := range links {
		l := s.Link(i)
		for _, e := range [2][2]int{{l.From, l.To}, {l.To, l.From}} {
			k := w.at[e[0]+1]
			w.to[k], w.owner[k], w.mine[k] = uint8(e[1]), uint8(l.Owner), l.Owner == seat
			w.at[e[0]+1]++
		}
	}
	w.own = w.own[:0]
	for c := range w.n {
		if w.on[c] {
			w.own = append(w.own, uint8(c))
		}
		w.takes[c], w.has[c] = 0, 0
		for color := range railways.Color(railways.Colors) {
			if s.Takes(c, color) {
				w.takes[c] |= 1 << color
			}
			if s.Cubes(c, color) > 0 {
				w.has[c] |= 1 << color
			}
		}
	}
}

// survey finds out how far each cube can travel with an engine, and counts the cubes by that.
func (w *net) survey(most int, count *tallied) {
	*count = tallied{}
	for _, c := range w.own {
		for has := w.has[c]; has != 0; has &= has - 1 {
			color := railways.Color(bits.TrailingZeros8(has))
			d := w.arrive(c, color, most)
			w.far[c][color] = uint8(d)
			if d > 0 {
				count[d] += int16(w.s.Cubes(int(c), color))
			}
		}
	}
}

// tallied is how many cubes can travel over so many own links.
type tallied [railways.MaxEngine + 1]int16

// arrive is how many own links a cube travels at most from a city, by the shortest ways to
// those that take it; 0 where it cannot arrive.
func (w *net) arrive(from uint8, color railways.Color, most int) (best int) {
	w.round++
	w.mark[from], w.dist[from] = w.round, 0
	w.queue[0] = from
	for head, tail := 0, 1; head < tail; head++ {
		c := w.queue[head]
		d := w.dist[c] + 1
		if int(d) > most {
			break
		}
		for k := w.at[c]; k < w.at[c+1]; k++ {
			to := w.to[k]
			if !w.mine[k] || w.mark[to] == w.round {
				continue
			}
			w.mark[to], w.dist[to] = w.round, d
			if w.takes[to]>>color&1 == 1 {
				best = int(d)
				continue
			}
			w.queue[tail] = to
			tail++
		}
	}
	return best
}

// link counts what a new link between two cities brings: cubes that travel over it farther
// than they can now. It changes count.
func (w *net) link(a, b uint8, count *tallied) {
	w.across(a, b, count)
	w.across(b, a, count)
}

// across counts cubes that come over a new link from a to b.
func (w *net) across(a, b uint8, count *tallied) {
	for color := range railways.Color(railways.Colors) {
		beyond := 0
		switch {
		case w.takes[b]>>color&1 == 1:
		case w.on[b]:
			if beyond = w.arrive(b, color, w.most-1); beyond == 0 {
				continue
			}
		default:
			continue
		}
		w.gather(a, b, color, beyond+1, count)
	}
}

// gather counts the cubes of a colour that come to a city over own links, and travel so many
// more links from there. They must not come through a city.
func (w *net) gather(at, not uint8, color railways.Color, further int, count *tallied) {
	w.round++
	w.mark[at], w.dist[at] = w.round, 0
	w.mark[not] = w.round
	w.queue[0] = at
	for head, tail := 0, 1; head < tail; head++ {
		c := w.queue[head]
		d := int(w.dist[c])
		if d+further > w.most {
			return
		}
		if w.has[c]>>color&1 == 1 {
			was := int(w.far[c][color])
			if !w.on[c] {
				was = 0
			}
			if now := d + further; now > was {
				n := int16(w.s.Cubes(int(c), color))
				count[now] += n
				if was > 0 {
					count[was] -= n
				}
			}
		}
		if w.takes[c]>>color&1 == 1 {
			continue // a cube from beyond would stop here
		}
		for k := w.at[c]; k < w.at[c+1]; k++ {
			if to := w.to[k]; w.mine[k] && w.mark[to] != w.round {
				w.mark[to], w.dist[to] = w.round, uint8(d+1)
				w.queue[tail] = to
				tail++
			}
		}
	}
}

// newColor counts what it brings that a city takes a colour.
func (w *net) newColor(city uint8, color railways.Color, count *tallied) {
	if w.on[city] {
		w.gather(city, city, color, 0, count)
	}
}
