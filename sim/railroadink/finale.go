package railroadink

import (
	"slices"

	"platelayer/rules/railroadink"
)

// Best is what a player can still come to in the last round.
type Best struct {
	Score railroadink.Score
	Moves []railroadink.Move // up to the end of the round
	// Exact says that nothing better can be drawn; without it, that is the best that was
	// found before the search ended.
	Exact bool
	// Looked is how many positions were looked into.
	Looked int
}

// BestRound finds the best way to draw the dice of the last round, for the player whose turn
// it is: all orders, ways to lie and spaces are tried, with and without what nobody must do.
// Of another round it is what scores most if the game ended with it.
// It looks into no more positions than limit says, 0 for as many as there are.
func BestRound(s *railroadink.State, limit int) Best {
	f := newFinale(newAtlas(s.Game()), finaleWidth)
	start := f.a.alone.Start()
	start.CopySeat(s, s.Player())
	f.run(start, limit)
	b := Best{Moves: slices.Clone(f.best), Exact: !f.ended, Looked: f.looked}
	for _, m := range b.Moves {
		_ = start.Apply(m) // they were listed
	}
	b.Score = start.Score(0)
	return b
}

// finaleWidth is how wide the search is that finds what the exact one must beat.
const finaleWidth = 12

// finale searches a last round. Positions that are reached in several orders are looked into
// once; one from which the best cannot be beaten, whatever is drawn, is not looked into; and
// what the last Route brings is worked out from the networks that it meets, without drawing
// it.
type finale struct {
	a     *atlas
	quick *search
	w     network
	seen  map[[2]uint64]struct{}
	depth []frame
	path  []move
	best  []move
	most  int // points of the best
	end   move

	limit, looked int
	ended         bool // before everything was looked at

	// Of the position that is looked into:
	score railroadink.Score
	lines [kinds]int
	reach [kinds][cells * railroadink.MaxParts]uint8 // see from; 0 where it is not known
	steps int
	used  set
	tmp   *state
}

// frame is a position on the way down.
type frame struct {
	s     *state
	moves []move
}

func newFinale(a *atlas, width int) *finale {
	return &finale{a: a, quick: newSearch(a, width), w: network{a: a}, seen: map[[2]uint64]struct{}{}, tmp: a.alone.Start()}
}

// run looks for the best way on from a state for one player.
func (f *finale) run(s *state, limit int) {
	f.quick.run(s)
	f.best = f.quick.path(f.best[:0], f.quick.done[0])
	f.end = f.quick.end
	f.most = f.quick.nodes[f.quick.done[0]].s.Score(0).Total
	f.limit, f.looked, f.ended = limit, 0, false
	clear(f.seen)
	f.path = f.path[:0]
	f.at(0).CopyFrom(s)
	f.look(0, f.boardKey(s))
}

// at is the state at a depth.
func (f *finale) at(depth int) *state {
	if depth == len(f.depth) {
		f.depth = append(f.depth, frame{s: f.a.alone.Start()})
	}
	return f.depth[depth].s
}

// cellKey is what a Route on a space adds to the key of a position.
func cellKey(cell, id int) [2]uint64 {
	n := uint64(cell)<<32 | uint64(id)
	return [2]uint64{mix(n), mix(n | 1<<63)}
}

func (f *finale) boardKey(s *state) (k [2]uint64) {
	for rest := set(s.DrawnSet(0)); rest != 0; rest &= rest - 1 {
		c := cellKey(rest.first(), s.DrawingAt(0, rest.first()))
		k[0] += c[0]
		k[1] += c[1]
	}
	return k
}

// after is the key of the board after a move from a state.
func after(k [2]uint64, s *state, m move) [2]uint64 {
	if m.Kind() == railroadink.MoveRenovate || m.Kind() == railroadink.MoveDestroy || m.Kind() == railroadink.MoveMove {
		c := cellKey(m.Source(), s.DrawingAt(0, m.Source()))
		k[0] -= c[0]
		k[1] -= c[1]
	}
	to := m.Cell()
	switch m.Kind() {
	case railroadink.MoveDestroy:
		return k
	case railroadink.MoveRenovate:
		to = m.Source()
	}
	c := cellKey(to, m.Drawing())
	return [2]uint64{k[0] + c[0], k[1] + c[1]}
}

// look looks into the state at a depth, whose board has a key.
func (f *finale) look(depth int, board [2]uint64) {
	s := f.depth[depth].s
	done := s.Done(0)
	key := board
	for i, n := range done {
		key[0] ^= mix(n + uint64(i)<<60)
		key[1] ^= mix(n ^ uint64(i+4)<<60)
	}
	if _, known := f.seen[key]; known {
		return
	}
	if f.limit > 0 && f.looked >= f.limit {
		f.ended = true
		return
	}
	f.looked++
	f.seen[key] = struct{}{}
	f.score = s.Score(0)
	moves := s.Moves(f.depth[depth].moves[:0])
	f.depth[depth].moves = moves
	if n := len(moves); moves[n-1].Kind() == railroadink.MoveDone && f.score.Total > f.most {
		f.keep(f.score.Total, f.end)
	}
	todo := f.todo(s)
	f.w.read(s)
	if f.score.Total+f.bound(&todo) <= f.most {
		return
	}
	last := todo.sure == 1 && !todo.more
	if last {
		f.lines = [kinds]int{f.score.Highway, f.score.Railway}
		f.reach = [kinds][cells * railroadink.MaxParts]uint8{}
		for _, m := range moves {
			if f.plain(m) {
				f.tryLast(s, m)
			}
		}
	}
	for _, m := range moves {
		if m.Kind() == railroadink.MoveDone || last && f.plain(m) || f.ended {
			continue
		}
		next := f.at(depth + 1)
		next.CopyFrom(s)
		_ = next.Apply(m)
		f.path = append(f.path, m)
		f.look(depth+1, after(board, s, m))
		f.path = f.path[:len(f.path)-1]
	}
}

// plain tells whether a move draws a Route that brings nothing but its points.
func (f *finale) plain(m move) bool {
	switch m.Kind() {
	case railroadink.MoveDraw, railroadink.MoveCopy, railroadink.MoveSpecial:
		sites := f.a.sites
		return !(sites[0] | sites[1] | sites[2]).has(m.Cell())
	}
	return false
}

// keep notes the path, and what comes after it, as the best.
func (f *finale) keep(points int, then ...move) {
	f.most = points
	f.best = append(append(f.best[:0], f.path...), then...)
}
