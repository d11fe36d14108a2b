package railways

import (
	"platelayer/rules/railways"
	"platelayer/rules/track"
)

// follow begins a way.
func (p *Greedy) follow(w *way) railways.Move {
	p.plan, p.target = append(p.plan[:0], w.steps.moves[:w.steps.n]...), w.target
	return w.move
}

// way is how an action is done: its first move, and what follows.
type way struct {
	move   railways.Move
	value  float64
	target int
	steps  planned
}

// planned are the moves that follow on the first one of an action.
type planned struct {
	n     int
	moves [longest]railways.Move
}

// longest is how many moves follow on the first one of an action at most.
const longest = max(railways.MaxEngine, railways.BuildTiles+railways.EngineeringTiles) + 1

func copyPlan(plan []railways.Move) (p planned) {
	p.n = copy(p.moves[:], plan)
	return p
}

// do makes the first move of an action, and plans the rest; ok is false where it is not
// possible.
func (p *Greedy) do(s *railways.State, moves []railways.Move, o *option, d *delivery) (railways.Move, bool) {
	has := func(k railways.Kind, fits func(m railways.Move) bool) (railways.Move, bool) {
		for _, m := range moves {
			if m.Kind() == k && fits(m) {
				return m, true
			}
		}
		return 0, false
	}
	any := func(railways.Move) bool { return true }
	switch o.kind {
	case railways.MovePass, railways.MoveUpgrade, railways.MoveUrbanize:
		return has(o.kind, any)
	case railways.MoveDeliver:
		m, ok := has(o.kind, func(m railways.Move) bool {
			from, c, to := m.Delivery()
			return from == int(d.from) && c == d.color && to == int(d.way[0])
		})
		if ok {
			for i := 1; i < d.steps; i++ {
				p.plan = append(p.plan, railways.Carry(int(d.way[i]), int(d.owner[i])))
			}
		}
		return m, ok
	case railways.MoveBuild:
		run, _, ok := p.route.fromCity(s, o.a, o.b, p.tiles(s, o))
		if !ok {
			return 0, false
		}
		m, ok := has(o.kind, func(m railways.Move) bool { return m.Number() == int(o.a) })
		if ok {
			p.lay(s, run, int(o.b))
		}
		return m, ok
	case railways.MoveMaritime:
		return has(o.kind, func(m railways.Move) bool { a, b := m.Pair(); return a == int(o.a) && b == int(o.b) })
	case railways.MoveMine, railways.MoveTake:
		return has(o.kind, func(m railways.Move) bool { return m.Number() == int(o.a) })
	}
	return 0, false
}

// reach is how many tiles lead to a city that is worth to be built to: what is left of the
// rounds of the turn, each a build.
func (p *Greedy) reach(s *railways.State) int {
	builds := railways.Rounds - s.Round() + 1
	return min(farthest, builds*railways.BuildTiles)
}

// detour is how many tiles more than on an empty map a link may take.
const detour = 1

// tiles is how many tiles a link may take that is worth to be built.
func (p *Greedy) tiles(s *railways.State, o *option) int {
	return min(p.reach(s), int(o.tiles)+detour)
}

// lay plans the tiles of a build.
func (p *Greedy) lay(s *railways.State, run []track.Segment, to int) {
	n := railways.BuildTiles
	p.target = -1
	if len(run) > n {
		p.target = to
	}
	for _, t := range run[:min(n, len(run))] {
		p.plan = append(p.plan, railways.Lay(t))
	}
}

// goOn goes on with open track, to where it was meant to lead.
func (p *Greedy) goOn(s *railways.State, moves []railways.Move) (railways.Move, bool) {
	if p.target < 0 {
		return 0, false
	}
	for _, m := range moves {
		if m.Kind() != railways.MoveExtend {
			continue
		}
		run, _, ok := p.route.fromEnd(s, m.End(), uint8(p.target), p.reach(s))
		if ok {
			p.lay(s, run, p.target)
			return m, true
		}
	}
	p.target = -1
	return 0, false
}
