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

	// arrives is, by city and colour, after how many own links a cube there can come to a city
	// that takes it, as bits, as far as the next engine goes.
	arrives [maxCities][railways.Colors]uint16

	been    [4]uint64                         // cities of the way that is looked at
	left    int                               // steps of this look
	better  [maxCities][railways.Colors]uint8 // with what is looked at now
	touched []cubesAt                         // where better is not 0
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

// survey finds out how far each cube can travel.
func (w *net) survey() {
	for _, c := range w.own {
		w.arrives[c] = [railways.Colors]uint16{}
		if has := w.has[c]; has != 0 {
			w.left = patient
			w.been = [4]uint64{}
			w.visit(c)
			w.onward(c, has, 1, w.most+1, &w.arrives[c])
		}
	}
}

// tally counts the cubes by how far they can travel with an engine: the present one, or the
// next.
func (w *net) tally(most int, count *tallied) {
	*count = tallied{}
	for _, c := range w.own {
		for has := w.has[c]; has != 0; has &= has - 1 {
			color := railways.Color(bits.TrailingZeros8(has))
			if d := farthestOf(w.arrives[c][color], most); d > 0 {
				count[d] += int16(w.s.Cubes(int(c), color))
			}
		}
	}
}

// tallied is how many cubes can travel over so many own links.
type tallied [railways.MaxEngine + 2]int16

// patient is how many steps a look for the ways from a city takes at most.
const patient = 400

// farthestOf is the most links of ways of these lengths, as bits, that are no longer than most.
func farthestOf(ways uint16, most int) int { return bits.Len16(ways&(2<<most-1)) - 1 }

func (w *net) visit(c uint8)        { w.been[c/64] |= 1 << (c % 64) }
func (w *net) leave(c uint8)        { w.been[c/64] &^= 1 << (c % 64) }
func (w *net) visited(c uint8) bool { return w.been[c/64]>>(c%64)&1 == 1 }

// onward follows own links from a city with cubes of some colours, and notes after how many
// they arrive.
func (w *net) onward(at, colors uint8, d, most int, arrives *[railways.Colors]uint16) {
	for k := w.at[at]; k < w.at[at+1]; k++ {
		to := w.to[k]
		if !w.mine[k] || w.visited(to) {
			continue
		}
		if w.left--; w.left < 0 {
			return
		}
		stay := colors & w.takes[to]
		for s := stay; s != 0; s &= s - 1 {
			arrives[bits.TrailingZeros8(s)] |= 1 << d
		}
		if on := colors &^ stay; on != 0 && d < most {
			w.visit(to)
			w.onward(to, on, d+1, most, arrives)
			w.leave(to)
		}
	}
}

// link counts what a new link between two cities brings with an engine: cubes that travel over
// it farther than they can now. It changes count.
func (w *net) link(a, b uint8, most int, count *tallied) {
	w.touched = w.touched[:0]
	w.across(a, b, most)
	w.across(b, a, most)
	w.settle(most, count)
}

// settle moves the cubes that travel farther in count.
func (w *net) settle(most int, count *tallied) {
	for _, x := range w.touched {
		was := 0
		if w.on[x.city] {
			was = max(0, farthestOf(w.arrives[x.city][x.color], most))
		}
		now := int(w.better[x.city][x.color])
		w.better[x.city][x.color] = 0
		if now > was {
			n := int16(w.s.Cubes(int(x.city), x.color))
			count[now] += n
			if was > 0 {
				count[was] -= n
			}
		}
	}
}

// across notes cubes that come over a new link from a to b.
func (w *net) across(a, b uint8, most int) {
	colors := uint8(1<<railways.Colors - 1)
	if !w.on[b] {
		colors = w.takes[b]
	}
	if colors == 0 {
		return
	}
	w.left = patient
	w.been = [4]uint64{}
	w.visit(a)
	w.visit(b)
	w.gather(a, b, colors, 1, most)
}

// gather notes how far cubes of some colours travel that come to a city over own links, by
// way of at, from where they need d more links to the other end of a new link.
func (w *net) gather(at, end, colors uint8, d, most int) {
	if has := w.has[at] & colors; has != 0 {
		if on := has &^ w.takes[end]; on != 0 && d < most && w.on[end] {
			var arrives [railways.Colors]uint16
			w.onward(end, on, d+1, most, &arrives)
			for ; on != 0; on &= on - 1 {
				color := bits.TrailingZeros8(on)
				w.note(at, railways.Color(color), farthestOf(arrives[color], most))
			}
		}
		for stay := has & w.takes[end]; stay != 0; stay &= stay - 1 {
			w.note(at, railways.Color(bits.TrailingZeros8(stay)), d)
		}
	}
	// A cube from beyond would stop here.
	if colors &^= w.takes[at]; colors == 0 || d >= most {
		return
	}
	for k := w.at[at]; k < w.at[at+1]; k++ {
		to := w.to[k]
		if !w.mine[k] || w.visited(to) {
			continue
		}
		if w.left--; w.left < 0 {
			return
		}
		w.visit(to)
		w.gather(to, end, colors, d+1, most)
		w.leave(to)
	}
}

// note notes that cubes can travel so far.
func (w *net) note(city uint8, color railways.Color, d int) {
	if d <= 0 {
		return
	}
	b := &w.better[city][color]
	if *b == 0 {
		w.touched = append(w.touched, cubesAt{city, color})
	}
	*b = max(*b, uint8(d))
}

// cubesAt are the cubes of a colour in a city.
type cubesAt struct {
	city  uint8
	color railways.Color
}

// newColor counts what it brings that a city of the network takes a colour.
func (w *net) newColor(city uint8, color railways.Color, count *tallied) {
	w.touched = w.touched[:0]
	w.left = patient
	w.been = [4]uint64{}
	w.visit(city)
	for k := w.at[city]; k < w.at[city+1]; k++ {
		if to := w.to[k]; w.mine[k] {
			w.visit(to)
			w.toward(to, 1<<color, 1)
			w.leave(to)
		}
	}
	w.settle(w.most, count)
}

// toward notes cubes that come to a city which takes them, by way of at, from where it is d
// links.
func (w *net) toward(at, colors uint8, d int) {
	if has := w.has[at] & colors; has != 0 {
		w.note(at, railways.Color(bits.TrailingZeros8(has)), d)
	}
	if w.takes[at]&colors != 0 || d >= w.most {
		return
	}
	for k := w.at[at]; k < w.at[at+1]; k++ {
		to := w.to[k]
		if !w.mine[k] || w.visited(to) {
			continue
		}
		if w.left--; w.left < 0 {
			return
		}
		w.visit(to)
		w.toward(to, colors, d+1)
		w.leave(to)
	}
}
