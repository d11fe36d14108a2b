package rollway

import "platelayer/rules/rollway"

// modifier is a way to change two dice before they lay track; engineer is NoEngineer for
// none.
type modifier struct {
	engineer rollway.Engineer
	a, b     int // the dice as they are then, the smaller first
}

// plan is how the dice of a turn are used. What is left of them lays track.
type plan struct {
	turn    int // 0 for none
	value   float64
	burn    bool
	a, b    int // for shares
	company rollway.Company
	bid     int
}

// shop is what shares are worth to a player.
type shop struct {
	// square is what a share of Square Rail is worth by the difference of the dice, circle
	// one of The Circle Line by the number of both; refused where there is none.
	square, circle [7]float64
	pentagon       float64
	// burn is the company in which a box is crossed out best, and what that is worth.
	burn   rollway.Company
	burned float64
}

// refused is worth less than anything.
const refused = -1e18

// look works out what shares are worth.
func (h *shop) look(s *rollway.State, p int, f *forecast, w *Weights) {
	square := s.EmptyBoxes(p, rollway.Square)
	next := s.SquareNext(p)
	before := min(square, maxDifference+1-next)
	for d := range h.square {
		h.square[d] = refused
		if square > 0 && d >= next && d <= maxDifference {
			// Shares that the difference makes impossible.
			after := 1 + min(square-1, maxDifference-d)
			h.square[d] = f.share[rollway.Square] - float64(w.Reach*float64(f.later[rollway.Square]*float64(before-after)))
		}
	}
	for v := range h.circle {
		h.circle[v] = refused
		if s.EmptyBoxes(p, rollway.Circle) > 0 && !s.CircleHas(p, v) {
			h.circle[v] = f.share[rollway.Circle]
		}
	}
	h.pentagon = refused
	if s.EmptyBoxes(p, rollway.Pentagon) > 0 {
		h.pentagon = f.share[rollway.Pentagon]
	}
	h.burn, h.burned = rollway.NoCompany, 0
	for c := range rollway.Company(companies) {
		empty := s.EmptyBoxes(p, c)
		if empty == 0 {
			continue
		}
		most := float64(reach(s, p, c))
		after := min(most, float64(empty-1))
		lost := min(most, f.gains[c]+1) - min(after, f.gains[c]+1)
		v := -float64(w.Scarce * float64(f.later[c]*lost))
		if h.burn == rollway.NoCompany || v > h.burned {
			h.burn, h.burned = c, v
		}
	}
}

// share is what two dice are best used for as shares, a being no larger than b, and its
// worth.
func (h *shop) share(a, b int) (float64, plan) {
	v, c := h.square[b-a], rollway.Square
	if a == b && h.circle[a] > v {
		v, c = h.circle[a], rollway.Circle
	}
	if a+b == rollway.PentagonSum && h.pentagon > v {
		v, c = h.pentagon, rollway.Pentagon
	}
	if v == refused {
		return h.burned, plan{a: a, b: b, company: h.burn, burn: true}
	}
	return v, plan{a: a, b: b, company: c}
}

// modify is the best that an engineer can make of two dice of track, its penalty taken
// off, or what they are without one.
func (g *Greedy) modify(s *rollway.State, p, a, b int, late float64) (float64, modifier) {
	best := modifier{rollway.NoEngineer, a, b}
	value := g.lines(a, b)
	if s.Engineer() != rollway.NoEngineer {
		return value, best
	}
	for _, t := range modifiers {
		x, y := a+t.a, b+t.b
		if x < 1 || y < 1 || x > 6 || y > 6 || s.Used(p, t.engineer) {
			continue
		}
		if v := g.lines(x, y) - late - float64(g.o.a.penalties[t.engineer]); v > value {
			value, best = v, modifier{t.engineer, min(x, y), max(x, y)}
		}
	}
	return value, best
}

// modifiers are what engineers can do with two dice.
var modifiers = [...]modifier{
	{rollway.Plus, 1, 0}, {rollway.Plus, 0, 1}, {rollway.Minus, -1, 0}, {rollway.Minus, 0, -1}, {rollway.PlusMinus, 1, -1}, {rollway.PlusMinus, -1, 1},
}

// lines is what the best line of two dice is worth, in points.
func (g *Greedy) lines(a, b int) float64 {
	return float64(max(g.o.dice(a, b).value(), 0)) / point
}

// bar is how much an engineer must bring beyond its penalty.
func (g *Greedy) bar(s *rollway.State) float64 {
	turns := float64(g.o.a.game.Turns())
	return g.weights.Bar - float64(g.weights.Late*float64(s.Turn())/turns)
}

// plan finds the best use of the dice that are left: of all five, or, where shares were
// obtained, of three.
func (g *Greedy) plan(s *rollway.State, p int) {
	var buf [rollway.TurnDice]int
	dice := s.Left().Values(buf[:0])
	g.plans = g.plans[:0]
	best := plan{turn: s.Turn(), value: -1e18}
	bar := g.bar(s)
	var known [7][7]bool // the values of pairs for track
	var track [7][7]float64
	third := func(a, b int) float64 {
		if !known[a][b] {
			known[a][b] = true
			track[a][b], _ = g.modify(s, p, a, b, bar)
		}
		return track[a][b]
	}
	rest := func(a, b, c int, value float64, keep plan) {
		for i, d := range [3]int{a, b, c} {
			if i > 0 && d == [3]int{a, b, c}[i-1] {
				continue
			}
			x, y := a, b
			switch i {
			case 0:
				x, y = b, c
			case 1:
				x, y = a, c
			}
			v := value + g.o.f.bid[rollway.CompanyOf(d)] + third(x, y)
			if v > best.value || g.collect {
				keep.value, keep.bid, keep.turn = v, d, s.Turn()
				if v > best.value {
					best = keep
				}
				if g.collect {
					g.plans = append(g.plans, keep)
				}
			}
		}
	}
	if len(dice) == rollway.TurnDice-rollway.ShareDice {
		rest(dice[0], dice[1], dice[2], 0, plan{})
		g.course = best
		return
	}
	for i := range dice {
		if i > 0 && dice[i] == dice[i-1] && i > 1 && dice[i-2] == dice[i] {
			continue
		}
		for j := i + 1; j < len(dice); j++ {
			var left [3]int
			n := 0
			for k, d := range dice {
				if k != i && k != j {
					left[n] = d
					n++
				}
			}
			v, keep := g.shop.share(dice[i], dice[j])
			rest(left[0], left[1], left[2], v, keep)
		}
	}
	g.course = best
}
