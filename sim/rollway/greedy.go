// Package rollway has the policies that play Rollway Station: greedy, which plans a turn as
// a whole, and lookahead, which plays turns on with greedy.
package rollway

import (
	"math/rand/v2"

	"platelayer/rules/rollway"
	"platelayer/sim"
)

// Greedy values every share, every bid and every line of track by the operating rounds
// that are still to come, and takes the best use of its dice as a whole. It searches for no
// routes: runs over the graph of stops stand for them. It looks no turn ahead. Of moves
// that it values the same it takes the first; it needs no chance.
type Greedy struct {
	weights Weights
	o       *outlook
	seen    glance
	open    opening
	opened  bool // this turn was looked at as the opening
	course  plan
	shop    shop
	collect bool   // all plans of a turn are kept
	plans   []plan // of the last turn that was planned
}

var _ sim.Policy[*rollway.State, rollway.Move] = (*Greedy)(nil)

// NewGreedy is a greedy policy with its weights.
func NewGreedy(w Weights) *Greedy { return &Greedy{weights: w} }

// Begin forgets the playout before.
func (g *Greedy) Begin(int) { g.seen, g.opened, g.course = glance{}, false, plan{} }

// Choose is the move that promises most.
func (g *Greedy) Choose(s *rollway.State, moves []rollway.Move, _ *rand.Rand) rollway.Move {
	if len(moves) == 1 {
		return moves[0]
	}
	p := s.Player()
	if s.Phase() == rollway.Finishing && g.done(s, p) {
		return moves[len(moves)-1]
	}
	if s.Phase() == rollway.Owning && g.saw(s) {
		g.o.read(s, p) // lines are valued when the station has its owner
		return g.own(s, moves)
	}
	g.look(s, p)
	switch s.Phase() {
	case rollway.Owning:
		return g.own(s, moves)
	case rollway.Sharing:
		g.plan(s, p)
		return g.course.obtain(moves)
	case rollway.Bidding:
		if g.course.turn != s.Turn() {
			g.plan(s, p)
		}
		for _, m := range moves {
			if m.Die() == g.course.bid {
				return m
			}
		}
	case rollway.Laying:
		return g.lay(s, moves, p)
	case rollway.Bonus:
		return g.extra(s, moves, p)
	case rollway.Finishing:
		return g.finish(s, moves, p)
	}
	return moves[0]
}

// obtain finds the share of the plan.
func (want *plan) obtain(moves []rollway.Move) rollway.Move {
	kind := rollway.MoveShare
	if want.burn {
		kind = rollway.MoveBurn
	}
	for _, m := range moves {
		if m.Kind() != kind || m.Company() != want.company {
			continue
		}
		if a, b := m.Pair(); a == want.a && b == want.b {
			return m
		}
	}
	return moves[0]
}

// lay lays the best line, after a modifier if that pays.
func (g *Greedy) lay(s *rollway.State, moves []rollway.Move, p int) rollway.Move {
	var buf [rollway.TrackDice]int
	dice := s.TrackDice().Values(buf[:0])
	if _, by := g.modify(s, p, dice[0], dice[1]); by.engineer != rollway.NoEngineer {
		for _, m := range moves {
			if m.Kind() != rollway.MoveEngineer {
				continue
			}
			if e, changes := m.Engineer(); e == by.engineer && after(dice, e, changes) == [2]int{min(by.a, by.b), max(by.a, by.b)} {
				return m
			}
		}
	}
	return g.line(moves, g.o.dice(dice[0], dice[1]))
}

// after are two dice after a modifier, the smaller first.
func after(dice []int, e rollway.Engineer, changes [2]rollway.Change) [2]int {
	a, b := dice[0], dice[1]
	if a == changes[0].From {
		a = changes[0].To
		if e == rollway.PlusMinus {
			b = changes[1].To
		}
	} else {
		b = changes[0].To
		if e == rollway.PlusMinus {
			a = changes[1].To
		}
	}
	return [2]int{min(a, b), max(a, b)}
}

// line finds the move that lays a line.
func (g *Greedy) line(moves []rollway.Move, l laying) rollway.Move {
	for _, m := range moves {
		if m.Kind() != rollway.MoveLay {
			continue
		}
		if cell, line := m.Line(); cell == l.cell() && line == l.line() {
			return m
		}
	}
	return moves[0]
}

// extra lays the line of an engineer.
func (g *Greedy) extra(s *rollway.State, moves []rollway.Move, p int) rollway.Move {
	if shape, ok := s.Engineer().Fixed(); ok {
		return g.line(moves, g.o.l.fixed[shape])
	}
	var buf [rollway.RandomDice]int
	d := s.ExtraDice().Values(buf[:0])
	best := g.o.dice(d[0], d[1])
	for _, l := range [2]laying{g.o.dice(d[0], d[2]), g.o.dice(d[1], d[2])} {
		best = max(best, l)
	}
	return g.line(moves, best)
}

// finish uses the engineer that pays most, or none.
func (g *Greedy) finish(s *rollway.State, moves []rollway.Move, p int) rollway.Move {
	best, value := moves[len(moves)-1], 0.0
	for _, m := range moves {
		if m.Kind() != rollway.MoveEngineer {
			continue
		}
		e, _ := m.Engineer()
		v := -float64(g.o.a.penalties[e]) - g.bar(s)
		if shape, ok := e.Fixed(); ok {
			l := g.o.l.fixed[shape]
			if l == noLaying {
				continue
			}
			v += float64(float64(l.value()) / point)
		} else {
			v += g.o.random()
		}
		if v > value {
			best, value = m, v
		}
	}
	return best
}

// done tells whether what was seen before the last line was laid leaves no hope that an
// engineer pays. Lines seldom make others more valuable.
func (g *Greedy) done(s *rollway.State, p int) bool {
	laid := s.Laid(p)
	if !g.saw(s) || s.TrackFirst() || len(laid) == 0 {
		return false
	}
	bar, last := g.bar(s), laid[len(laid)-1]
	pays := func(e rollway.Engineer) float64 { return float64(g.o.a.penalties[e]) + bar }
	most := float64(g.o.l.most) / point
	for shape, l := range g.o.l.fixed {
		e := rollway.FixedStraight + rollway.Engineer(shape)
		if most < pays(e) || s.Used(p, e) {
			continue
		}
		if l.cell() == int(last.Cell) { // it is no empty hex any more
			l = g.o.l.second[shape]
		}
		if float64(l.value()) >= pays(e)*point {
			return false
		}
	}
	e := s.NextRandom(p)
	return e == rollway.NoEngineer || most < pays(e) || g.o.random() < pays(e)
}

// random is the mean of what three dice lay.
func (o *outlook) random() float64 {
	var pair [7][7]int64
	for a := 1; a <= 6; a++ {
		for b := a; b <= 6; b++ {
			pair[a][b] = int64(max(o.dice(a, b).value(), 0))
		}
	}
	sum, n := int64(0), int64(0)
	for a := 1; a <= 6; a++ {
		for b := a; b <= 6; b++ {
			for c := b; c <= 6; c++ {
				times := int64(6)
				if a == b && b == c {
					times = 1
				} else if a == b || b == c {
					times = 3
				}
				sum += times * max(pair[a][b], pair[a][c], pair[b][c])
				n += times
			}
		}
	}
	return float64(sum) / float64(n*point)
}

// own gives the mystery station to the company for which it brings most.
func (g *Greedy) own(s *rollway.State, moves []rollway.Move) rollway.Move {
	best, value := moves[0], int64(-1)
	for _, m := range moves {
		if v := g.o.owned(m.Company()); v > value {
			best, value = m, v
		}
	}
	return best
}

// owned is what the runs of a company would be worth beyond its best ones if the mystery
// station were its own.
func (o *outlook) owned(c rollway.Company) int64 {
	t, v := &o.tails[o.a.mystery], int64(0)
	for _, l := range o.a.lengthsOnce {
		v += int64(o.f.route[c][l]) * int64(max(t[anyTail].in(l), o.best[c].in(l))+1)
	}
	return v
}
