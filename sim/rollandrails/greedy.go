// Package rollandrails has the policies that play Roll and Rails: greedy and the
// personas, which plan a turn as a whole, and lookahead, which plays turns on with greedy.
package rollandrails

import (
	"math/rand/v2"

	"platelayer/rules/rollandrails"
	"platelayer/sim"
)

// Greedy plans the track of a turn as a whole, matches its dice to what they are worth
// most for, and values deliveries against income. It looks no turn ahead. Of moves that
// it values the same it takes the first; it needs no chance.
type Greedy struct {
	weights Weights
	v       survey
	phase   rollandrails.Phase // of what was looked at
	round   int                // 0 for nothing
	fresh   bool
	spent   *rollandrails.State // to try moves in
}

var _ sim.Policy[*rollandrails.State, rollandrails.Move] = (*Greedy)(nil)

// NewGreedy is a greedy policy with its weights.
func NewGreedy(w Weights) *Greedy { return &Greedy{weights: w} }

// Begin forgets the playout before.
func (g *Greedy) Begin(int) { g.round, g.fresh = 0, false }

// Choose is the move that promises most.
func (g *Greedy) Choose(s *rollandrails.State, moves []rollandrails.Move, _ *rand.Rand) rollandrails.Move {
	if len(moves) == 1 {
		return moves[0]
	}
	if !g.fresh {
		g.v.begin(s.Game(), &g.weights)
		g.fresh = true
	}
	player, phase := s.Player(), s.Phase()
	// While dice are drafted, and while they are changed, nothing else changes.
	if g.round != s.Round() || g.phase != phase || phase != rollandrails.Drafting && phase != rollandrails.Matching {
		g.v.look(s, player)
		g.round, g.phase = s.Round(), phase
	}
	switch phase {
	case rollandrails.Founding:
		return g.found(s, moves)
	case rollandrails.Drafting:
		return g.take(s, moves, player)
	case rollandrails.Matching:
		return g.match(s, moves, player)
	case rollandrails.Acting:
		return g.act(s, moves)
	case rollandrails.Deciding:
		return g.spend(s, moves)
	}
	return g.ship(moves)
}

// take drafts the die with which the dice in hand are worth most.
func (g *Greedy) take(s *rollandrails.State, moves []rollandrails.Move, player int) rollandrails.Move {
	best, value := moves[0], -1e9
	for _, m := range moves {
		_, die := m.Die()
		hand := s.Hand(player)
		hand[die-1]++
		if n := g.v.hand(s, hand); n > value {
			best, value = m, n
		}
	}
	return best
}

// match uses a manipulator where that is worth more than keeping it, or matches the dice.
func (g *Greedy) match(s *rollandrails.State, moves []rollandrails.Move, player int) rollandrails.Move {
	v := &g.v
	best, value := moves[0], -1e9
	for _, m := range moves {
		if m.Kind() != rollandrails.MoveMatch {
			continue
		}
		if n := v.turn(s, matched(m)).value; n > value {
			best, value = m, n
		}
	}
	// A manipulator has to pay for itself, the less so the later it is.
	price := v.w.Tool * v.late()
	bar := value + price + 0.05
	for _, m := range moves {
		hand, n := s.Hand(player), 0.0
		switch m.Kind() {
		case rollandrails.MovePlusMinus, rollandrails.MoveTurnOver, rollandrails.MoveCopy:
			from, to := m.Die()
			hand[from-1]--
			hand[to-1]++
			n = v.hand(s, hand)
		case rollandrails.MoveReroll:
			n = v.reroll(s, hand, m.Dice())
		default:
			continue
		}
		if n > bar {
			best, bar = m, n
		}
	}
	return best
}

// matched is the set of a MoveMatch.
func matched(m rollandrails.Move) (t set) {
	for _, x := range m.Matching() {
		if x.Place == rollandrails.Wheel {
			t.wheel = uint8(x.Die)
		} else {
			t.dice[x.Place]++
		}
	}
	return t
}

// reroll is the mean value of a hand after one die is rolled again. More of them are not
// looked at: that takes as long as everything else together, and wins no more games.
func (v *survey) reroll(s *rollandrails.State, hand, again rollandrails.DiceCounts) float64 {
	n := 0
	for i, k := range again {
		hand[i] -= k
		n += int(k)
	}
	if n > 1 {
		return -1e9
	}
	sum := 0.0
	for i := range hand {
		hand[i]++
		sum += v.hand(s, hand) / float64(len(hand))
		hand[i]--
	}
	return sum
}

// act uses one die: money first, then levels, then track where it finishes a link, then
// goods, and track that finishes none.
func (g *Greedy) act(s *rollandrails.State, moves []rollandrails.Move) rollandrails.Move {
	v := &g.v
	var t set
	for a := range t.dice {
		t.dice[a] = uint8(s.Left(rollandrails.Action(a)))
	}
	t.wheel = uint8(s.OnWheel())
	v.engineer, v.logistician = false, false
	for _, m := range moves {
		switch m.Kind() {
		case rollandrails.MoveEngineer:
			v.engineer = true
		case rollandrails.MoveLogistician:
			v.logistician = true
		}
	}
	best := v.turn(s, t)
	var ship rollandrails.Move
	shipValue := 0.0
	for _, m := range moves {
		switch m.Kind() {
		case rollandrails.MoveBanker:
			if best.helper == rollandrails.Banker {
				return m
			}
		case rollandrails.MoveCoin:
			if best.helper == nobody {
				return m
			}
		case rollandrails.MoveUpgrade:
			if best.upgrade {
				return m
			}
		case rollandrails.MoveMechanic:
			if best.helper == rollandrails.Mechanic && best.mechanic {
				return m
			}
		case rollandrails.MoveDeliver, rollandrails.MoveLogistician:
			if n := v.delivery(m); n > shipValue {
				ship, shipValue = m, n
			}
		}
	}
	if best.plan.links == 0 && shipValue > 0 {
		return ship
	}
	if best.plan.value > 0 {
		var engineer rollandrails.Move
		for _, m := range moves {
			if m.Kind() == rollandrails.MoveBuild && m.Track() == best.plan.first {
				return m
			}
			if m.Kind() == rollandrails.MoveEngineer && m.Track() == best.plan.first {
				engineer = m
			}
		}
		if engineer != 0 {
			return engineer
		}
	}
	if shipValue > 0 {
		return ship
	}
	if m, ok := g.place(s, moves, best.helper); ok {
		return m
	}
	return moves[len(moves)-1] // done
}

// place finds the move of the manufacturer or planner, if one of them is to help.
func (g *Greedy) place(s *rollandrails.State, moves []rollandrails.Move, who rollandrails.Specialist) (rollandrails.Move, bool) {
	var kind rollandrails.Kind
	var want placing
	switch who {
	case rollandrails.Manufacturer:
		kind, want = rollandrails.MoveManufacturer, g.v.restock(s)
	case rollandrails.Planner:
		kind, want = rollandrails.MovePlanner, g.v.settle(s)
	default:
		return 0, false
	}
	if want.value <= 0 {
		return 0, false
	}
	for _, m := range moves {
		if m.Kind() != kind {
			continue
		}
		place, c, k := m.Founding()
		if place == want.place && k == want.set && (kind == rollandrails.MoveManufacturer || c == want.color) {
			return m, true
		}
	}
	return 0, false
}

// found makes a city in the first step of a solo round, where goods wait for one.
func (g *Greedy) found(s *rollandrails.State, moves []rollandrails.Move) rollandrails.Move {
	want := g.v.settle(s)
	if want.value > 0 {
		for _, m := range moves {
			if m.Kind() != rollandrails.MoveFound {
				continue
			}
			if place, c, _ := m.Founding(); place == want.place && c == want.color {
				return m
			}
		}
	}
	return moves[len(moves)-1] // pass
}

// delivery is what a delivery is worth.
func (v *survey) delivery(m rollandrails.Move) float64 {
	_, _, pay := m.Delivery()
	sum := v.each()
	for p, n := range pay {
		if p == v.player {
			sum += float64(n)
		} else {
			sum -= v.rivals * float64(n)
		}
	}
	return sum
}

// ship takes the best delivery of the last phase, or none where that is better.
func (g *Greedy) ship(moves []rollandrails.Move) rollandrails.Move {
	best, value := moves[len(moves)-1], 0.0
	for _, m := range moves[:len(moves)-1] {
		if n := g.v.delivery(m); n > value {
			best, value = m, n
		}
	}
	return best
}

// spend takes resources while they are wanted and there is time to use them.
func (g *Greedy) spend(s *rollandrails.State, moves []rollandrails.Move) rollandrails.Move {
	v := &g.v
	if g.spent == nil {
		g.spent = s.Clone()
	} else {
		g.spent.CopyFrom(s)
	}
	if g.spent.Apply(moves[0]) != nil {
		return moves[0]
	}
	n := float64(g.spent.Points(v.player) - s.Points(v.player))
	wanted := 0.0
	if v.level < rollandrails.MaxLevel {
		wanted = float64(rollandrails.UpgradeCost(v.level + 1))
	}
	wanted = min(n, max(0, v.late()*v.w.Purse+wanted-float64(v.cash)))
	income := v.w.Income
	if v.game.Solo() {
		income = v.w.Alone
	}
	if wanted*income*(v.rounds-1)+(n-wanted)*v.w.Spare*v.late() > n {
		return moves[1]
	}
	return moves[0]
}
