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

// modify is the best that an engineer can make of two dice of track, its penalty taken
// off, or what they are without one.
func (g *Greedy) modify(s *rollway.State, p, a, b int, late float64) (float64, modifier) {
	best := modifier{rollway.NoEngineer, a, b}
	value := g.lines(a, b)
	if s.Engineer() != rollway.NoEngineer {
		return value, best
	}
	try := func(e rollway.Engineer, x, y int) {
		if x < 1 || y < 1 || x > 6 || y > 6 {
			return
		}
		if v := g.lines(min(x, y), max(x, y)) - late - float64(g.o.a.penalties[e]); v > value {
			value, best = v, modifier{e, x, y}
		}
	}
	if !s.Used(p, rollway.Plus) {
		try(rollway.Plus, a+1, b)
		try(rollway.Plus, a, b+1)
	}
	if !s.Used(p, rollway.Minus) {
		try(rollway.Minus, a-1, b)
		try(rollway.Minus, a, b-1)
	}
	if !s.Used(p, rollway.PlusMinus) {
		try(rollway.PlusMinus, a+1, b-1)
		try(rollway.PlusMinus, a-1, b+1)
	}
	return value, best
}

// lines is what the best line of two dice is worth, in points.
func (g *Greedy) lines(a, b int) float64 {
	l := g.o.dice(a, b)
	if l.value == worthless {
		return 0
	}
	return float64(l.value) / point
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
			v, keep := g.share(s, p, dice[i], dice[j])
			rest(left[0], left[1], left[2], v, keep)
		}
	}
	g.course = best
}

// share is what two dice are best used for as shares, and its worth.
func (g *Greedy) share(s *rollway.State, p, a, b int) (float64, plan) {
	f := g.o.f
	best, value := plan{a: a, b: b, company: rollway.NoCompany}, -1e18
	for c := range rollway.Company(companies) {
		if !s.SharePair(p, a, b, c) {
			continue
		}
		v := f.share[c]
		if c == rollway.Square {
			// Shares that the difference makes impossible.
			before := min(s.EmptyBoxes(p, c), maxDifference+1-s.SquareNext(p))
			after := 1 + min(s.EmptyBoxes(p, c)-1, maxDifference-(b-a))
			v -= float64(g.weights.Reach * float64(f.later[c]*float64(before-after)))
		}
		if v > value {
			value, best.company = v, c
		}
	}
	if best.company != rollway.NoCompany {
		return value, best
	}
	best.burn = true
	value = 0
	for c := range rollway.Company(companies) {
		empty := s.EmptyBoxes(p, c)
		if empty == 0 {
			continue
		}
		most := float64(reach(s, p, c))
		after := min(most, float64(empty-1))
		lost := min(most, f.gains[c]+1) - min(after, f.gains[c]+1)
		v := -float64(g.weights.Scarce * float64(f.later[c]*lost))
		if best.company == rollway.NoCompany || v > value {
			value, best.company = v, c
		}
	}
	return value, best
}
