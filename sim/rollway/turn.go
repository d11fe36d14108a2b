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

// share is what two dice are worth as shares, a being no larger than b, and what is best done
// with them.
func (h *shop) share(a, b int) (v float64, c rollway.Company, burn bool) {
	v, c = h.square[b-a], rollway.Square
	if a == b && h.circle[a] > v {
		v, c = h.circle[a], rollway.Circle
	}
	if a+b == rollway.PentagonSum && h.pentagon > v {
		v, c = h.pentagon, rollway.Pentagon
	}
	if v == refused {
		return h.burned, h.burn, true
	}
	return v, c, false
}

// modify is the best that an engineer can make of two dice of track, its penalty taken
// off, or what they are without one.
func (g *Greedy) modify(s *rollway.State, p, a, b int) (float64, modifier) {
	best := modifier{rollway.NoEngineer, a, b}
	value := g.lines(a, b)
	if most := float64(g.o.l.most) / point; most <= value || s.Engineer() != rollway.NoEngineer {
		return value, best
	}
	bar := g.bar(s)
	most := float64(float64(g.o.l.most)/point) - bar // what an engineer who costs nothing could bring
	for i := range modifiers {
		t := &modifiers[i]
		penalty := float64(g.o.a.penalties[t.engineer])
		if most-penalty <= value {
			continue
		}
		x, y := a+t.a, b+t.b
		if x < 1 || y < 1 || x > 6 || y > 6 || s.Used(p, t.engineer) {
			continue
		}
		if v := g.lines(x, y) - bar - penalty; v > value {
			value, best = v, modifier{t.engineer, min(x, y), max(x, y)}
		}
	}
	return value, best
}

// most is more than no modifier can make of two dice of track, its penalty taken off.
func (g *Greedy) most(s *rollway.State, p int) float64 {
	value := float64(refused)
	if s.Engineer() != rollway.NoEngineer {
		return value
	}
	most := float64(float64(g.o.l.most)/point) - g.bar(s)
	for e := rollway.Plus; e <= rollway.PlusMinus; e++ {
		if v := most - float64(g.o.a.penalties[e]); v > value && !s.Used(p, e) {
			value = v
		}
	}
	return value
}

// modifiers are what engineers can do with two dice.
var modifiers = [...]modifier{
	{rollway.Plus, 1, 0}, {rollway.Plus, 0, 1}, {rollway.Minus, -1, 0}, {rollway.Minus, 0, -1}, {rollway.PlusMinus, 1, -1}, {rollway.PlusMinus, -1, 1},
}

// lines is what the best line of two dice is worth, in points.
func (g *Greedy) lines(a, b int) float64 {
	return float64(float64(max(g.o.dice(a, b).value(), 0)) / point)
}

// bar is how much an engineer must bring beyond its penalty.
func (g *Greedy) bar(s *rollway.State) float64 {
	turns := float64(g.o.a.game.Turns())
	return g.weights.Bar - float64(g.weights.Late*float64(s.Turn())/turns)
}

// splits are the ways to use five dice: two for shares, one for the trains, two for track.
// Shares come first, so that those of two dice follow one another.
var splits = func() (out [][rollway.TurnDice]uint8) {
	for a := range uint8(rollway.TurnDice) {
		for b := a + 1; b < rollway.TurnDice; b++ {
			for c := range uint8(rollway.TurnDice) {
				split := [rollway.TurnDice]uint8{a, b, c}
				n := 3
				for d := range uint8(rollway.TurnDice) {
					if c != a && c != b && d != a && d != b && d != c {
						split[n] = d
						n++
					}
				}
				if n == rollway.TurnDice {
					out = append(out, split)
				}
			}
		}
	}
	return out
}()

// plan finds the best use of the dice that are left: of all five, or, where shares were
// obtained, of three.
func (g *Greedy) plan(s *rollway.State, p int) {
	var buf [rollway.TurnDice]int
	dice := s.Left().Values(buf[:0])
	g.plans = g.plans[:0]
	if len(dice) < rollway.TurnDice {
		g.course = plan{turn: s.Turn(), value: refused}
		for i, d := range dice {
			track, _ := g.modify(s, p, dice[(i+1)%3], dice[(i+2)%3])
			x := plan{turn: s.Turn(), value: g.o.f.bid[rollway.CompanyOf(d)] + track, bid: d}
			if x.value > g.course.value {
				g.course = x
			}
			if g.collect {
				g.plans = append(g.plans, x)
			}
		}
		return
	}
	// What two dice are worth for track, and one for the trains, by their places.
	var track [rollway.TurnDice][rollway.TurnDice]float64
	var bids [rollway.TurnDice]float64
	most := g.most(s, p)
	for i, a := range buf {
		bids[i] = g.o.f.bid[rollway.CompanyOf(a)]
		for j := i + 1; j < len(buf); j++ {
			switch b := buf[j]; {
			case j > i+1 && b == buf[j-1]:
				track[i][j] = track[i][j-1]
			case i > 0 && a == buf[i-1]:
				track[i][j] = track[i-1][j]
			default:
				if track[i][j] = g.lines(a, b); most > track[i][j] {
					track[i][j], _ = g.modify(s, p, a, b)
				}
			}
		}
	}
	share, best, at := 0.0, float64(refused), 0
	for i := range splits {
		x := &splits[i]
		if i%3 == 0 { // other dice for shares
			share, _, _ = g.shop.share(buf[x[0]], buf[x[1]])
		}
		v := share + bids[x[2]] + track[x[3]][x[4]]
		if v > best {
			best, at = v, i
		}
		if g.collect {
			g.plans = append(g.plans, g.split(s, &buf, x, v))
		}
	}
	g.course = g.split(s, &buf, &splits[at], best)
}

// split is the plan that uses five dice in a way, with its worth.
func (g *Greedy) split(s *rollway.State, dice *[rollway.TurnDice]int, x *[rollway.TurnDice]uint8, value float64) plan {
	a, b := dice[x[0]], dice[x[1]]
	_, c, burn := g.shop.share(a, b)
	return plan{turn: s.Turn(), value: value, burn: burn, a: a, b: b, company: c, bid: dice[x[2]]}
}
