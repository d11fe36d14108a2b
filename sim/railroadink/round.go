package railroadink

import (
	"cmp"
	"slices"

	"platelayer/rules/railroadink"
)

type (
	state = railroadink.State
	move  = railroadink.Move
)

// search finds good ways to draw the dice of a round. It goes on from the best positions
// with the same number of dice drawn, die by die, in any order; what is reached in several
// orders is looked at once. What nobody must do is tried first of all or after the dice.
type search struct {
	a     *atlas
	v     view
	width int

	nodes  []node
	groups [maxDraws + 1][maxExtras + 1][]cand // by dice drawn and other things done
	seen   map[uint64]struct{}
	moves  []move
	tmp    *state
	pool   []*state
	used   int
	end    move    // of the round
	done   []int32 // nodes at which the round can end, the best first
}

const (
	maxDraws  = railroadink.MaxDice
	maxExtras = 4
)

// node is a position of the round.
type node struct {
	s             *state
	parent        int32
	m             move
	key           uint64
	value         int
	draws, extras int8
}

// cand is a position that may become a node.
type cand struct {
	parent int32
	m      move
	key    uint64
	value  int
}

func newSearch(a *atlas, width int) *search {
	x := &search{a: a, width: width, seen: map[uint64]struct{}{}, tmp: a.alone.Start()}
	x.v.a = a
	return x
}

// state is one to be used until the next search.
func (x *search) state() *state {
	if x.used == len(x.pool) {
		x.pool = append(x.pool, x.a.alone.Start())
	}
	x.used++
	return x.pool[x.used-1]
}

// mix is the finaliser of SplitMix64, over its next step.
func mix(n uint64) uint64 {
	n += 0x9e3779b97f4a7c15
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}

// keyOf is what a move adds to the key of a position: the same moves in another order make
// the same key.
func keyOf(m move) uint64 {
	return mix(uint64(m)&^(15<<36)) + mix(uint64(m.Kind())<<8|uint64(m.Slot())|1<<60)
}

// run looks at a round from a state for one player on.
func (x *search) run(s *state) {
	x.nodes, x.used, x.done = x.nodes[:0], 0, x.done[:0]
	clear(x.seen)
	for i := range x.groups {
		for j := range x.groups[i] {
			x.groups[i][j] = x.groups[i][j][:0]
		}
	}
	left := x.a.rounds - s.Round()
	first := x.state()
	first.CopyFrom(s)
	x.expand(first, -1, 0, 0, 0, left)
	for draws := range maxDraws + 1 {
		for extras := range maxExtras + 1 {
			x.level(draws, extras, left)
		}
	}
	slices.SortStableFunc(x.done, func(i, j int32) int { return cmp.Compare(x.nodes[j].value, x.nodes[i].value) })
}

// level goes on from the best candidates of a group.
func (x *search) level(draws, extras, left int) {
	group := x.groups[draws][extras]
	slices.SortFunc(group, func(a, b cand) int { return cmp.Or(cmp.Compare(b.value, a.value), cmp.Compare(a.key, b.key)) })
	for _, c := range group[:min(x.width, len(group))] {
		s := x.state()
		s.CopyFrom(x.nodes[c.parent].s)
		_ = s.Apply(c.m) // it was listed
		x.expand(s, c.parent, c.m, c.key, c.value, left)
	}
}

// expand makes a position a node, and finds what can follow.
func (x *search) expand(s *state, parent int32, m move, key uint64, value, left int) {
	at := int32(len(x.nodes))
	n := node{s: s, parent: parent, m: m, key: key, value: value}
	if parent >= 0 {
		n.draws, n.extras = x.nodes[parent].draws, x.nodes[parent].extras
		if isDraw(m) {
			n.draws++
		} else {
			n.extras++
		}
	}
	x.nodes = append(x.nodes, n)
	x.moves = s.Moves(x.moves[:0])
	more := false // there are dice to be drawn
	for _, m := range x.moves {
		more = more || m.Kind() == railroadink.MoveDraw
	}
	for _, m := range x.moves {
		switch {
		case m.Kind() == railroadink.MoveDone:
			x.end = m
			x.done = append(x.done, at)
		case isDraw(m):
			x.try(at, m, int(n.draws)+1, int(n.extras), left)
		case int(n.extras) < maxExtras && (n.draws == 0 || !more):
			x.try(at, m, int(n.draws), int(n.extras)+1, left)
		}
	}
}

// isDraw tells whether a move draws a die of the round.
func isDraw(m move) bool {
	return m.Kind() == railroadink.MoveDraw || m.Kind() == railroadink.MoveFree
}

// try adds the position after a move to a group, unless it is known.
func (x *search) try(parent int32, m move, draws, extras, left int) {
	key := x.nodes[parent].key + keyOf(m)
	if _, known := x.seen[key]; known {
		return
	}
	x.seen[key] = struct{}{}
	x.tmp.CopyFrom(x.nodes[parent].s)
	_ = x.tmp.Apply(m)
	x.v.look(x.tmp)
	x.groups[draws][extras] = append(x.groups[draws][extras], cand{parent, m, key, x.v.value(left)})
}

// path appends the moves that lead to a node at which the round can end, and its end.
func (x *search) path(buf []move, at int32) []move {
	from := len(buf)
	for ; x.nodes[at].parent >= 0; at = x.nodes[at].parent {
		buf = append(buf, x.nodes[at].m)
	}
	slices.Reverse(buf[from:])
	return append(buf, x.end)
}
