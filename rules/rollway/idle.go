package rollway

import (
	"platelayer/hex"
	"platelayer/rules/rollway/routes"
)

// Idle is what of a track brings nobody anything, whatever trains there are.
type Idle struct {
	// Bare are the stops without track; Remote are those with track, of which none leads
	// to a station of a company. Both are numbers as in Map.Stops, rising.
	Bare, Remote []int
	// Lines are the lines that lead from no company's station to another stop: dead ends
	// and what is cut off, in the order of Track.Lines.
	Lines []Line
}

// Idle looks for stops and lines that no company can use. It follows the track from each
// station as trains run, but asks neither how many stops a train makes nor whether it
// would serve one twice: what it names is certain to be of no use, and it may miss a
// line that only such a run would reach.
func (g *Game) Idle(t *Track) Idle {
	n := &t.Network
	leaving := map[routes.End][]int{} // the pieces at an end
	for i, p := range n.Pieces {
		for _, e := range p {
			leaving[e] = append(leaving[e], i)
		}
	}
	// A run is 2p where a train runs piece p from its first end to the second one, and
	// 2p+1 the other way.
	begin := func(run int) routes.End { return n.Pieces[run/2][run%2] }
	end := func(run int) routes.End { return n.Pieces[run/2][1-run%2] }
	next := func(run int, visit func(int)) { onward(n, leaving, run/2, end(run), visit) }

	owned := func(e routes.End) bool {
		s, ok := e.Stop()
		return ok && n.Stops[s].Owner != routes.NoOwner
	}
	isStop := func(e routes.End) bool {
		_, ok := e.Stop()
		return ok
	}
	out := spread(n, func(run int) bool { return owned(begin(run)) }, next)
	// Backwards, a train comes from where the opposite run goes to.
	home := spread(n, func(run int) bool { return isStop(end(run)) }, func(run int, visit func(int)) {
		next(run^1, func(r int) { visit(r ^ 1) })
	})

	var idle Idle
	tracked, reached := make([]bool, len(n.Stops)), make([]bool, len(n.Stops))
	used := map[Line]bool{}
	for run := range out {
		if s, ok := end(run).Stop(); ok {
			tracked[s] = true
			reached[s] = reached[s] || out[run] || owned(end(run))
		}
		// A station needs no other stop, but a piece of track.
		if out[run] && (home[run] || owned(begin(run))) {
			ends := g.Ends(n.Pieces[run/2])
			for _, l := range t.Lines {
				if runsAlong(l, ends) {
					used[l] = true
				}
			}
		}
	}
	for s := range n.Stops {
		switch {
		case !tracked[s]:
			idle.Bare = append(idle.Bare, s)
		case !reached[s]:
			idle.Remote = append(idle.Remote, s)
		}
	}
	for _, l := range t.Lines {
		if !used[l] {
			idle.Lines = append(idle.Lines, l)
		}
	}
	return idle
}

// onward visits the runs that follow where a piece ends: over a border into the hex
// beyond, or through a stop.
func onward(n *routes.Network, leaving map[routes.End][]int, piece int, at routes.End, visit func(int)) {
	from := at
	if border, face, ok := at.Border(); ok {
		from = routes.AtBorder(border, 1-face)
	}
	for _, q := range leaving[from] {
		switch {
		case q == piece:
		case n.Pieces[q][0] == from:
			visit(2 * q)
		default:
			visit(2*q + 1)
		}
	}
}

// spread are the runs that can be come to from some of them, those included.
func spread(n *routes.Network, first func(run int) bool, next func(run int, visit func(int))) []bool {
	seen := make([]bool, 2*len(n.Pieces))
	var todo []int
	visit := func(run int) {
		if !seen[run] {
			seen[run] = true
			todo = append(todo, run)
		}
	}
	for run := range seen {
		if first(run) {
			visit(run)
		}
	}
	for len(todo) > 0 {
		run := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		next(run, visit)
	}
	return seen
}

// runsAlong tells whether a piece with such ends is the line, or an arm of it.
func runsAlong(l Line, ends [2]PieceEnd) bool {
	if ends[0].At != l.At {
		return false
	}
	joins := func(s hex.Side) bool { return s == l.A || s == l.B }
	return (ends[0].AtStop || joins(ends[0].Side)) && (ends[1].AtStop || joins(ends[1].Side))
}
