package track

import "platelayer/hex"

// Terms are what a game says about new track to a search. They must not depend on the
// run that is being built; costs are at most MaxCost.
type Terms interface {
	// Fragment is what laying a fragment costs, negative where it may not lie.
	Fragment(s Segment) int
	// Border is what the border under an end costs when track first touches it,
	// negative where none may. It is not asked where track lies already.
	Border(e End) int
	// Goal tells whether a run may stop with its last fragment leaving over the end.
	Goal(e End) bool
}

// MaxCost is the highest cost of a fragment or a border that a search can add up.
const MaxCost = 1 << 20

// Route is a run of new track from one of the ends a search began with to a goal.
type Route struct {
	From End
	Run  []Segment // in the order they are laid; valid until the next search
	Cost int       // of fragments and borders
	// Proven says that no route is cheaper, nor as cheap with fewer fragments. It is
	// false only where a search was given up, as MaxTries says.
	Proven bool
}

// MaxTries is how many shortest paths a search looks at before it makes do with the
// best route so far, or with none. Where the cost of a fragment does not depend on its
// shape it hardly ever takes a second one: a path that comes back over its own border
// could have gone straight on for less, unless it turns to leave the way it came in.
const MaxTries = 1 << 12

// Search finds cheapest routes. It keeps memory from one search to the next, so that
// none is allocated; the zero value is ready. It must not be used by two goroutines at
// once.
type Search struct {
	key    []uint64 // by end: cost and length of the best path so far
	prev   []int32  // by end: the end before it, or -1 for a beginning
	mark   []uint32 // by end: in which sweep key and prev were set
	sweep  uint32
	banned []bool // by end: not to be passed, see branch
	heap   []reach
	from   []End
	run    []Segment
	best   []int32 // the ends of the best route
	bound  uint64  // its key
	path   []int32
	tries  int
	limit  int // of tries
	goals  []arrival
	wanted int32   // the only goal, or -1
	again  *Search // for goals of Each whose shortest path is no route
}

// reach is an end in the heap. A key holds the cost above the number of fragments, so
// that of two equally cheap paths the shorter one wins.
type reach struct {
	key uint64
	end int32
}

const (
	oneFragment = 1
	oneCost     = 1 << 20 // there are fewer ends than this on any ground: 6 * MaxHexes
	unreached   = ^uint64(0)
)

// Cheapest is the cheapest route that the owner may lay from one of the ends to a goal
// of the terms, the one with the fewest fragments where several cost the same. Every
// fragment fits (see Board.Fits) beside the others, pays what Fragment says, and pays
// for the borders it is the first to touch, that under the first end included. A route
// never leads on through track that lies there: where it meets some it must have
// reached its goal. The ends that it may begin with are no goals. ok is false where there
// is no route.
func (q *Search) Cheapest(b *Board, from []End, owner Owner, terms Terms) (route Route, ok bool) {
	q.begin(b, from, unreached)
	return q.solve(b, owner, terms, -1)
}

// begin prepares a search for paths with keys below the bound.
func (q *Search) begin(b *Board, from []End, bound uint64) {
	if n := len(b.sides); len(q.key) < n {
		q.key, q.prev, q.mark, q.banned = make([]uint64, n), make([]int32, n), make([]uint32, n), make([]bool, n)
		q.sweep = 0
	}
	q.from = append(q.from[:0], from...)
	q.bound, q.tries, q.best = bound, 0, q.best[:0]
	if q.limit == 0 {
		q.limit = MaxTries
	}
}

// solve is the best route to the wanted goal, or to any for -1.
func (q *Search) solve(b *Board, owner Owner, terms Terms, wanted int32) (route Route, ok bool) {
	q.wanted = wanted
	q.branch(b, owner, terms)
	if len(q.best) == 0 {
		return Route{Proven: q.tries < q.limit}, false
	}
	return q.route(b.Ground, q.bound), true
}

// route makes a route of the ends in best.
func (q *Search) route(g *Ground, key uint64) Route {
	q.run = q.run[:0]
	for i, at := range q.best[1:] {
		enter, _ := g.Flip(endOf(q.best[i]))
		q.run = append(q.run, Join(int(enter.Hex), hex.Side(enter.Side), hex.Side(endOf(at).Side)))
	}
	return Route{endOf(q.best[0]), q.run, int(key / oneCost), q.tries < q.limit}
}

// branch finds the best route that passes no banned end. A shortest path may cross one
// border in both directions, which is no route, since a side carries one fragment. Any
// route does without one direction or the other: each is banned in turn.
func (q *Search) branch(b *Board, owner Owner, terms Terms) {
	if q.tries >= q.limit {
		return
	}
	q.tries++
	goal, key := q.shortest(b, owner, terms, false)
	if goal < 0 {
		return
	}
	q.trace(goal)
	there, back := q.crossedTwice(b.Ground)
	if there < 0 {
		q.bound = key
		q.keep()
		return
	}
	for _, end := range [2]int32{there, back} {
		q.banned[end] = true
		q.branch(b, owner, terms)
		q.banned[end] = false
	}
}

// trace sets path to the ends from a goal back to the beginning.
func (q *Search) trace(goal int32) {
	q.path = q.path[:0]
	for at := goal; at >= 0; at = q.prev[at] {
		q.path = append(q.path, at)
	}
}

// keep makes the path the best one.
func (q *Search) keep() {
	q.best = q.best[:0]
	for i := len(q.path) - 1; i >= 0; i-- {
		q.best = append(q.best, q.path[i])
	}
}

// crossedTwice finds a border the path crosses in both directions, or -1.
func (q *Search) crossedTwice(g *Ground) (there, back int32) {
	q.sweep++
	for _, at := range q.path {
		if f := g.flips[at]; f >= 0 && q.mark[f] == q.sweep {
			return at, f
		}
		q.mark[at] = q.sweep
	}
	return -1, -1
}

// shortest is Dijkstra's algorithm over ends. It looks only for paths better than the
// best route so far, and returns -1 where there is none; with all set it goes on and
// collects every goal.
func (q *Search) shortest(b *Board, owner Owner, terms Terms, all bool) (goal int32, key uint64) {
	if q.sweep > ^uint32(0)-2 {
		clear(q.mark)
		q.sweep = 0
	}
	q.sweep++
	q.heap = q.heap[:0]
	for _, e := range q.from {
		at := int32(e.index())
		if q.banned[at] || !b.begins(e, owner) {
			continue
		}
		cost := 0
		if !b.Touched(e) {
			cost = terms.Border(e)
		}
		if cost >= 0 {
			q.reach(at, -1, uint64(cost)*oneCost)
		}
	}
	for len(q.heap) > 0 {
		top := q.pop()
		if top.key != q.key[top.end] {
			continue // a better way was found since
		}
		e := endOf(top.end)
		if q.prev[top.end] >= 0 && terms.Goal(e) {
			if all {
				q.goals = append(q.goals, arrival{top, false})
			} else if q.wanted < 0 || q.wanted == top.end {
				return top.end, top.key
			}
			continue
		}
		enter, _ := b.Ground.Flip(e)
		if b.Used(enter) {
			continue // it joins track that lies there
		}
		for s := range uint8(6) {
			exit := End{enter.Hex, s}
			at := int32(exit.index())
			if s == enter.Side || q.banned[at] || b.Used(exit) || !b.Joins(exit, owner) {
				continue
			}
			cost := terms.Fragment(Join(int(enter.Hex), hex.Side(enter.Side), hex.Side(s)))
			if cost < 0 {
				continue
			}
			if !b.Touched(exit) {
				border := terms.Border(exit)
				if border < 0 {
					continue
				}
				cost += border
			}
			q.reach(at, top.end, top.key+uint64(cost)*oneCost+oneFragment)
		}
	}
	return -1, 0
}

// reach notes a path to an end if it is the best one so far.
func (q *Search) reach(at, prev int32, key uint64) {
	if key >= q.bound || q.mark[at] == q.sweep && key >= q.key[at] {
		return
	}
	q.mark[at], q.key[at], q.prev[at] = q.sweep, key, prev
	q.push(reach{key, at})
}

func (r reach) less(s reach) bool { return r.key < s.key || r.key == s.key && r.end < s.end }

func (q *Search) push(r reach) {
	q.heap = append(q.heap, r)
	i := len(q.heap) - 1
	for i > 0 {
		up := (i - 1) / 2
		if !q.heap[i].less(q.heap[up]) {
			break
		}
		q.heap[i], q.heap[up] = q.heap[up], q.heap[i]
		i = up
	}
}

func (q *Search) pop() reach {
	top, last := q.heap[0], len(q.heap)-1
	q.heap[0] = q.heap[last]
	q.heap = q.heap[:last]
	for i := 0; ; {
		down := 2*i + 1
		if down >= last {
			return top
		}
		if down+1 < last && q.heap[down+1].less(q.heap[down]) {
			down++
		}
		if !q.heap[down].less(q.heap[i]) {
			return top
		}
		q.heap[i], q.heap[down] = q.heap[down], q.heap[i]
		i = down
	}
}
