package railways

import (
	"slices"

	"platelayer/hex"
	"platelayer/rules/railways"
	"platelayer/rules/track"
)

// router finds the cheapest track from a city, or from an open end, to another city. Places
// are a hex and the side over which it is entered.
type router struct {
	p     *ground
	price []uint16 // by place, as of this search
	tiles []uint8
	from  []uint32 // the place before, or start
	stamp []uint32 // the search that wrote the place
	now   uint32
	heap  []waiting
	run   []track.Segment
	goal  hex.Coord // of the city that is looked for
	most  int       // tiles that may lead there
	aimed bool      // there is such a city
}

// waiting is a place whose price may still fall.
type waiting struct {
	price uint16
	tiles uint8
	place uint32
}

// start stands for no place before.
const start = 1<<32 - 1

func newRouter(p *ground) *router {
	n := len(p.near)
	return &router{p: p, price: make([]uint16, n), tiles: make([]uint8, n), from: make([]uint32, n), stamp: make([]uint32, n)}
}

// turnsOf are the sides that a tile leads to from a side.
func turnsOf(in int) [3]int { return [3]int{(in + 2) % 6, (in + 3) % 6, (in + 4) % 6} }

// tilePrice is what a tile costs, leading out over a side into a hex.
func (r *router) tilePrice(s *railways.State, cell, in, out int, beyond uint16) uint16 {
	price := uint16(r.p.cost[cell])
	if r.p.ridge[cell]>>in&1 == 1 {
		price += railways.RidgeCost
	}
	if r.p.ridge[cell]>>out&1 == 1 && r.p.cityOn[beyond] != nobody {
		price += railways.RidgeCost
	}
	if s != nil && s.UsedSides(cell) != 0 {
		price += railways.CrossingCost
	}
	return price
}

// enter puts a hex that is entered over a side among those that wait.
func (r *router) enter(s *railways.State, cell uint16, in int, price uint16, tiles uint8, from uint32) {
	if cell == noHex || r.p.cost[cell] == 0 {
		return
	}
	if s != nil && (s.UsedSides(int(cell))>>in&1 == 1 || s.Tracks(int(cell)) >= railways.HexTracks) {
		return
	}
	// A tile lies in each hex on the way, this one included, and none in the city.
	if r.aimed && int(tiles)+r.p.at[cell].Distance(r.goal) > r.most {
		return
	}
	at := 6*uint32(cell) + uint32(in)
	if r.stamp[at] == r.now && (r.price[at] < price || r.price[at] == price && r.tiles[at] <= tiles) {
		return
	}
	r.stamp[at], r.price[at], r.tiles[at], r.from[at] = r.now, price, tiles, from
	r.push(waiting{price, tiles, at})
}

// search goes through the places by rising price, as far as so many tiles lead, and tells of
// the cities it comes to, with the last place before them. It ends where found wants no more.
func (r *router) search(s *railways.State, most int, found func(city uint8, tiles int, price uint16, last uint32, out int) (more bool)) {
	for len(r.heap) > 0 {
		w := r.pop()
		if r.price[w.place] != w.price || r.tiles[w.place] != w.tiles {
			continue
		}
		cell, in := int(w.place/6), int(w.place%6)
		tiles := w.tiles + 1
		if int(tiles) > most {
			continue
		}
		for _, out := range turnsOf(in) {
			beyond := r.p.near[6*cell+out]
			if beyond == noHex || s != nil && s.UsedSides(cell)>>out&1 == 1 {
				continue
			}
			price := w.price + r.tilePrice(s, cell, in, out, beyond)
			if c := r.p.cityOn[beyond]; c != nobody {
				if !found(c, int(tiles), price, w.place, out) {
					r.heap = r.heap[:0]
					return
				}
				continue
			}
			r.enter(s, beyond, (out+3)%6, price, tiles, w.place)
		}
	}
}

// begin begins a search in a city.
func (r *router) begin(s *railways.State, city uint8) {
	r.now++
	r.heap = r.heap[:0]
	at := int(r.p.cell[city])
	for side := range 6 {
		r.enter(s, r.p.near[6*at+side], (side+3)%6, 0, 0, start)
	}
}

// spread tells of every city within reach of another one on an empty map, with the least
// price.
func (r *router) spread(city uint8, tell func(to uint8, tiles, price int)) {
	var told [4]uint64
	told[city/64] |= 1 << (city % 64)
	best := map[uint8][2]int{}
	var order []uint8
	r.aimed = false
	r.begin(nil, city)
	r.search(nil, farthest, func(to uint8, tiles int, price uint16, _ uint32, _ int) bool {
		if to == city {
			return true
		}
		if b, ok := best[to]; !ok || int(price) < b[1] {
			if !ok {
				order = append(order, to)
			}
			best[to] = [2]int{tiles, int(price)}
		}
		return true
	})
	for _, to := range order {
		tell(to, best[to][0], best[to][1])
	}
}

// route is the cheapest track to a city, tile by tile from where the search began; it is good
// until the next search. ok is false where so many tiles do not lead there.
func (r *router) route(s *railways.State, to uint8, most int) (run []track.Segment, price int, ok bool) {
	best, last, lastOut := uint16(1<<16-1), uint32(start), 0
	r.search(s, most, func(c uint8, _ int, p uint16, at uint32, out int) bool {
		if c == to && p < best {
			best, last, lastOut = p, at, out
		}
		return len(r.heap) == 0 || r.heap[0].price < best
	})
	if last == start {
		return nil, 0, false
	}
	r.run = r.run[:0]
	for at, out := last, lastOut; at != start; {
		cell, in := int(at/6), int(at%6)
		for _, t := range r.run {
			if int(t.Hex) == cell {
				return nil, 0, false // a line enters no hex twice
			}
		}
		r.run = append(r.run, track.Join(cell, hex.Side(in), hex.Side(out)))
		out = (in + 3) % 6
		at = r.from[at]
	}
	slices.Reverse(r.run)
	return r.run, int(best), true
}

// fromCity is route from a city, fromEnd from the open end of a line.
func (r *router) fromCity(s *railways.State, city, to uint8, most int) (run []track.Segment, price int, ok bool) {
	r.aim(to, most)
	r.begin(s, city)
	return r.route(s, to, most)
}

func (r *router) fromEnd(s *railways.State, end track.End, to uint8, most int) (run []track.Segment, price int, ok bool) {
	r.aim(to, most)
	r.now++
	r.heap = r.heap[:0]
	beyond := r.p.near[6*int(end.Hex)+int(end.Side)]
	if beyond == noHex {
		return nil, 0, false
	}
	r.enter(s, beyond, (int(end.Side)+3)%6, 0, 0, start)
	return r.route(s, to, most)
}

// aim keeps a search from places too far from a city.
func (r *router) aim(to uint8, most int) {
	r.goal, r.most, r.aimed = r.p.at[r.p.cell[to]], most, true
}

func (r *router) less(i, j int) bool {
	a, b := r.heap[i], r.heap[j]
	if a.price != b.price {
		return a.price < b.price
	}
	if a.tiles != b.tiles {
		return a.tiles < b.tiles
	}
	return a.place < b.place
}

func (r *router) push(w waiting) {
	r.heap = append(r.heap, w)
	for i := len(r.heap) - 1; i > 0; {
		up := (i - 1) / 2
		if !r.less(i, up) {
			return
		}
		r.heap[i], r.heap[up] = r.heap[up], r.heap[i]
		i = up
	}
}

func (r *router) pop() waiting {
	top := r.heap[0]
	n := len(r.heap) - 1
	r.heap[0] = r.heap[n]
	r.heap = r.heap[:n]
	for i := 0; ; {
		low := 2*i + 1
		if low >= n {
			break
		}
		if low+1 < n && r.less(low+1, low) {
			low++
		}
		if !r.less(low, i) {
			break
		}
		r.heap[i], r.heap[low] = r.heap[low], r.heap[i]
		i = low
	}
	return top
}
