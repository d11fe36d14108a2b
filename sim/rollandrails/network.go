package rollandrails

import (
	"math/bits"

	"platelayer/rules/rollandrails"
)

// edge is a finished link at a place.
type edge struct {
	to    int32
	id    int32
	owner int8
}

// network is the finished links of a state as one player sees them.
type network struct {
	edges  [][]edge // by place
	group  []int32  // by place: the root of what the player's own links join it to
	groups []group  // by root
	rival  []bool   // by place: an opponent has a link there
	color  []uint8  // by place: of a city, as a bit; 0 of a town
	beside []uint8  // by place: the colors of the cities that links lead to
	links  int32

	gathered bool                           // the two below are of the state
	linked   []int32                        // roots of the groups with links
	alone    [rollandrails.Colors + 1]group // by color of the city, last the towns: all places without links as if they were one
}

// group is what the player's own links join.
type group struct {
	goods  uint64  // a lane for each colour
	cities uint8   // colours, as bits
	links  int32   // own
	met    float64 // goods that can be delivered: demand(group, nowhere)
	wanted float64 // of them, as many as there are deliveries for
	bound  float64 // what no link from it is worth more than; negative before that is asked
}

// kind is the color of the city of a place that no link joins to others, one more than the
// last for a town.
func (g *group) kind() int { return bits.TrailingZeros8(g.cities | 1<<rollandrails.Colors) }

// lane is how many bits count the goods of a colour in a group. More than laneMost are
// counted as so many, so that two groups together fit; nobody delivers as many.
const (
	lane     = 12
	laneMost = 1<<lane/(2*rollandrails.Colors) - 1
)

// laneOnes has a one in each lane, lanes the whole lanes of some colours.
var (
	laneOnes uint64
	lanes    [1 << rollandrails.Colors]uint64
)

func init() {
	for c := range rollandrails.Colors {
		laneOnes |= 1 << (lane * c)
		for set := range lanes {
			lanes[set] |= uint64(set>>c&1) * (1<<lane - 1) << (lane * c)
		}
	}
}

// demand is how many goods of the two groups can be delivered where they are joined by
// own links.
func demand(a, b *group) float64 {
	met := (a.goods + b.goods) & lanes[a.cities|b.cities]
	return float64(met * laneOnes >> (lane * (rollandrails.Colors - 1)) & (1<<lane - 1))
}

var nowhere group

// read takes the links of a state over.
func (w *network) read(s *rollandrails.State, player int) {
	n := len(s.Game().Places())
	if len(w.edges) != n {
		w.edges, w.group, w.groups, w.rival = make([][]edge, n), make([]int32, n), make([]group, n), make([]bool, n)
		w.color, w.beside = make([]uint8, n), make([]uint8, n)
	}
	w.links, w.gathered = 0, false
	for i := range n {
		w.edges[i] = w.edges[i][:0]
		w.group[i] = int32(i)
		w.groups[i] = group{}
		w.rival[i] = false
		w.color[i], w.beside[i] = 0, 0
		if c, ok := s.IsCity(i); ok {
			w.color[i] = 1 << c
		}
	}
	for i := range n {
		s.LinksAt(i, func(to, owner int) bool {
			if owner < 0 || to < i {
				return true
			}
			w.edges[i] = append(w.edges[i], edge{int32(to), w.links, int8(owner)})
			w.edges[to] = append(w.edges[to], edge{int32(i), w.links, int8(owner)})
			w.links++
			w.beside[i] |= w.color[to]
			w.beside[to] |= w.color[i]
			if owner != player {
				w.rival[i], w.rival[to] = true, true
				return true
			}
			a, b := w.root(int32(i)), w.root(int32(to))
			w.group[max(a, b)] = min(a, b)
			w.groups[i].links++ // until they are gathered at the root
			return true
		})
	}
	for i := range n {
		r := w.root(int32(i))
		w.group[i] = r
		g := &w.groups[r]
		if links := w.groups[i].links; int(r) != i && links > 0 {
			w.groups[i].links = 0
			g.links += links
		}
		if goods := s.Goods(i); goods != ([rollandrails.Colors]uint8{}) {
			for c, k := range goods {
				shift := lane * c
				more := min(uint64(k), laneMost-g.goods>>shift&(1<<lane-1))
				g.goods += more << shift
			}
		}
		g.cities |= w.color[i]
	}
	for i := range w.groups {
		w.groups[i].met = demand(&w.groups[i], &nowhere)
	}
}

// gather finds the groups with links, and takes the places without together: of each
// color the most goods that one of them has, and the fewest that can be delivered. It does
// so once a look.
func (w *network) gather() {
	if w.gathered {
		return
	}
	w.gathered = true
	w.linked, w.alone = w.linked[:0], [len(w.alone)]group{}
	for i := range w.groups {
		g := &w.groups[i]
		g.bound = -1
		switch {
		case int(w.group[i]) != i:
			continue
		case g.links > 0:
			w.linked = append(w.linked, int32(i))
			continue
		}
		a := &w.alone[g.kind()]
		if a.bound == 0 { // the first of its kind
			*a = *g
			continue
		}
		for rest := g.goods; rest != 0; {
			of := lanes[1<<(bits.TrailingZeros64(rest)/lane)]
			if more := rest & of; more > a.goods&of {
				a.goods = a.goods&^of | more
			}
			rest &^= of
		}
		a.wanted = min(a.wanted, g.wanted)
	}
}

func (w *network) root(i int32) int32 {
	for w.group[i] != i {
		i = w.group[i]
	}
	return i
}

// maxWays bounds the ways that hauls looks at from a place: on crowded maps the best of
// the first ones has to do.
const maxWays = 400

// hauls finds the best deliveries that a player has now, each of another good.
type hauls struct {
	w      *network
	s      *rollandrails.State
	player int8
	level  int // the highest that is looked at
	rivals float64
	ways   int
	path   [rollandrails.MaxLevel]int32
	// from is of one place: the best by colour and number of links.
	from [rollandrails.Colors][rollandrails.MaxLevel + 1]float64
}

// find fills best with the three best deliveries at each of some levels, which may be
// better than the player's: the best first, 0 for none.
func (h *hauls) find(w *network, s *rollandrails.State, player, low, high int, rivals float64, best *[rollandrails.MaxLevel + 1][3]float64) {
	h.w, h.s, h.player, h.level, h.rivals = w, s, int8(player), high, rivals
	for level := low; level <= high; level++ {
		best[level] = [3]float64{}
	}
	for i := range w.edges {
		if len(w.edges[i]) == 0 {
			continue
		}
		goods, mask := s.Goods(i), uint8(0)
		for c, n := range goods {
			if n > 0 {
				mask |= 1 << c
			}
		}
		if mask == 0 {
			continue
		}
		h.from = [rollandrails.Colors][rollandrails.MaxLevel + 1]float64{}
		h.ways = 0
		h.walk(int32(i), int32(i), 0, 0, mask)
		for ; mask != 0; mask &= mask - 1 {
			c := bits.TrailingZeros8(mask)
			most := 0.0
			for level := 1; level <= high; level++ {
				if most = max(most, h.from[c][level]); level >= low && most > 0 {
					for range min(goods[c], 2) {
						addBest(&best[level], most)
					}
				}
			}
		}
	}
}

// addBest lets a value take its place among the best.
func addBest(best *[3]float64, v float64) {
	for i := range best {
		if v > best[i] {
			best[i], v = v, best[i]
		}
	}
}

func (h *hauls) walk(start, at int32, depth, strangers int, mask uint8) {
next:
	for _, e := range h.w.edges[at] {
		if e.to == start {
			continue
		}
		for _, id := range h.path[:depth] {
			if id == e.id {
				continue next
			}
		}
		if h.ways++; h.ways > maxWays {
			return
		}
		others, left := strangers, mask
		if e.owner != h.player {
			others++
			if 2*others > h.level {
				continue
			}
		}
		if c := h.w.color[e.to]; mask&c != 0 {
			if n := depth + 1; 2*others <= n {
				best := &h.from[bits.TrailingZeros8(c)][n]
				*best = max(*best, float64(n-others)-float64(h.rivals*float64(others)))
			}
			left &^= c
		}
		// The last link of a way leads to a city.
		if depth+2 == h.level {
			left &= h.w.beside[e.to]
		}
		if left != 0 && depth+1 < h.level {
			h.path[depth] = e.id
			h.walk(start, e.to, depth+1, others, left)
		}
	}
}
