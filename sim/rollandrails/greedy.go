// Package rollandrails has the policies that play Roll and Rails: greedy and the
// personas, which plan a turn as a whole, and lookahead, which plays turns on with greedy.
package rollandrails

import (
	"math/rand/v2"

	"platelayer/rules/rollandrails"
	"platelayer/rules/track"
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
	course  course
}

// course is a turn as it was planned, which is carried out move by move: while a player
// uses dice nobody else changes anything.
type course struct {
	turn turn
	plan plan // the track
	left set  // the dice that are left; where the state has others the plan is void
	laid int8 // pieces of the plan
	new  bool // nothing has been done since it was planned
}

var _ sim.Policy[*rollandrails.State, rollandrails.Move] = (*Greedy)(nil)

// NewGreedy is a greedy policy with its weights.
func NewGreedy(w Weights) *Greedy { return &Greedy{weights: w} }

// Begin forgets the playout before.
func (g *Greedy) Begin(int) { g.round, g.fresh, g.course = 0, false, course{} }

// Choose is the move that promises most.
func (g *Greedy) Choose(s *rollandrails.State, moves []rollandrails.Move, _ *rand.Rand) rollandrails.Move {
	if len(moves) == 1 {
		return moves[0]
	}
	if !g.fresh {
		g.v.begin(s.Game(), &g.weights)
		g.fresh = true
	}
	player := s.Player()
	switch s.Phase() {
	case rollandrails.Acting:
		return g.act(s, moves)
	case rollandrails.Deciding:
		g.v.glance(s, player)
		return g.spend(s, moves)
	case rollandrails.Shipping:
		if s.Game().Solo() {
			g.look(s, player)
		} else {
			g.v.glance(s, player)
		}
		return g.ship(moves)
	}
	if g.stale(s, player) {
		g.look(s, player)
	}
	switch s.Phase() {
	case rollandrails.Founding:
		return g.found(s, moves)
	case rollandrails.Drafting:
		if s.Game().Solo() {
			return g.leave(s, moves)
		}
		return g.take(s, moves, player)
	}
	m := g.match(s, moves, player)
	if m.Kind() == rollandrails.MoveMatch {
		t := matched(m)
		g.follow(g.v.turn(s, t), t)
	}
	return m
}

func (g *Greedy) look(s *rollandrails.State, player int) {
	g.v.look(s, player)
	g.round, g.phase = s.Round(), s.Phase()
}

// stale tells whether the map has changed since it was looked at. While dice are drafted,
// and while they are changed, it has not, nor when the first player's turn begins.
func (g *Greedy) stale(s *rollandrails.State, player int) bool {
	first := g.phase == rollandrails.Drafting && s.Phase() == rollandrails.Matching && player == s.First()
	return g.round != s.Round() || g.phase != s.Phase() && !first
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
// Only one die is rolled again, and only the one that the others miss least: to look at
// all ways takes as long as everything else together, and wins no more games.
func (g *Greedy) match(s *rollandrails.State, moves []rollandrails.Move, player int) rollandrails.Move {
	v := &g.v
	best, value := moves[0], -1e9
	for _, m := range moves {
		if m.Kind() != rollandrails.MoveMatch {
			continue
		}
		t := matched(m)
		if n := v.value(s, v.deals.number[spreadKey(t.dice)], int(t.wheel)); n > value {
			best, value = m, n
		}
	}
	// A manipulator has to pay for itself, the less so the later it is.
	price := float64(v.w.Tool * v.late)
	bar := value + price + 0.05
	again := rollandrails.Move(0)
	spared := -1e9 // what the dice beside those of again are worth
	for _, m := range moves {
		hand, n := s.Hand(player), 0.0
		switch m.Kind() {
		case rollandrails.MoveMatch:
			continue
		case rollandrails.MovePlusMinus, rollandrails.MoveTurnOver, rollandrails.MoveCopy:
			from, to := m.Die()
			hand[from-1]--
			hand[to-1]++
			n = v.hand(s, hand)
		case rollandrails.MoveReroll:
			if lift(&hand, m.Dice()) == 1 {
				if n := v.hand(s, hand); n > spared {
					again, spared = m, n
				}
			}
			continue
		}
		if n > bar {
			best, bar = m, n
		}
	}
	if again != 0 {
		hand := s.Hand(player)
		lift(&hand, again.Dice())
		if v.reroll(s, hand) > bar {
			return again
		}
	}
	return best
}

// lift takes dice from a hand, and says how many.
func lift(hand *rollandrails.DiceCounts, dice rollandrails.DiceCounts) (n int) {
	for i, k := range dice {
		hand[i] -= k
		n += int(k)
	}
	return n
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

// reroll is the mean value of a hand with one die more, which is rolled again.
func (v *survey) reroll(s *rollandrails.State, hand rollandrails.DiceCounts) float64 {
	sum := 0.0
	for i := range hand {
		hand[i]++
		sum += v.hand(s, hand) / float64(len(hand))
		hand[i]--
	}
	return sum
}

// act uses one die as it was planned, and plans again where that is through and some
// are left.
func (g *Greedy) act(s *rollandrails.State, moves []rollandrails.Move) rollandrails.Move {
	var t set
	for a := range t.dice {
		t.dice[a] = uint8(s.Left(rollandrails.Action(a)))
	}
	t.wheel = uint8(s.OnWheel())
	if g.course.left != t || s.Game().Solo() {
		g.plan(s, moves, t)
	}
	m, ok := g.proceed(s, moves)
	if !ok && !g.course.new {
		g.plan(s, moves, t)
		m, ok = g.proceed(s, moves)
	}
	if !ok {
		return moves[len(moves)-1] // done
	}
	g.course.new = false
	switch m.Kind() {
	case rollandrails.MoveBuild:
		g.course.left.dice[rollandrails.ShapeAction(m.Track().Shape())]--
	case rollandrails.MoveUpgrade:
		g.course.left.dice[rollandrails.Upgrade]--
	case rollandrails.MoveDeliver:
		g.course.left.dice[rollandrails.Delivery]--
	default:
		g.course.left.wheel = 0
	}
	return m
}

// plan finds the best use of the dice that are left.
func (g *Greedy) plan(s *rollandrails.State, moves []rollandrails.Move, t set) {
	v := &g.v
	g.look(s, s.Player())
	// Whether the dice were matched so that these two help shows in the moves.
	useful := &v.turns.useful
	useful[rollandrails.Engineer], useful[rollandrails.Logistician] = 0, 0
	for _, m := range moves {
		switch m.Kind() {
		case rollandrails.MoveEngineer:
			useful[rollandrails.Engineer] = always
		case rollandrails.MoveLogistician:
			useful[rollandrails.Logistician] = always
		}
	}
	g.follow(v.turn(s, t), t)
	g.course.new = true
}

// follow makes a turn the plan for some dice.
func (g *Greedy) follow(t turn, left set) {
	g.course = course{turn: t, plan: *t.plan, left: left}
}

// proceed is the next move of a plan: money first, then levels, then track where it
// finishes a link, then goods, and track that finishes none. It is none where the plan is
// through.
func (g *Greedy) proceed(s *rollandrails.State, moves []rollandrails.Move) (next rollandrails.Move, ok bool) {
	v, best := &g.v, &g.course.turn
	var piece track.Segment // none
	links := int8(0)
	if plan := &g.course.plan; g.course.laid < plan.count {
		piece, links = plan.pieces[g.course.laid], plan.links
	}
	var ship, build, engineer rollandrails.Move
	shipValue := 0.0
	for _, m := range moves {
		switch m.Kind() {
		case rollandrails.MoveBanker:
			if best.helper == rollandrails.Banker {
				return m, true
			}
		case rollandrails.MoveCoin:
			if best.helper == nobody {
				return m, true
			}
		case rollandrails.MoveUpgrade:
			if best.upgrade {
				return m, true
			}
		case rollandrails.MoveMechanic:
			if best.helper == rollandrails.Mechanic && best.mechanic {
				return m, true
			}
		case rollandrails.MoveDeliver, rollandrails.MoveLogistician:
			if n := v.delivery(m); n > shipValue {
				ship, shipValue = m, n
			}
		case rollandrails.MoveBuild:
			if m.Track() == piece {
				build = m
			}
		case rollandrails.MoveEngineer:
			if m.Track() == piece {
				engineer = m
			}
		}
	}
	switch {
	case shipValue > 0 && links == 0:
		return ship, true
	case build != 0:
		g.course.laid++
		return build, true
	case engineer != 0:
		g.course.laid++
		return engineer, true
	case shipValue > 0:
		return ship, true
	case !g.course.new: // the best place may be another one now
		return 0, false
	}
	return g.place(s, moves, best.helper)
}

// place finds the move of the manufacturer or planner, if one of them is to help.
func (g *Greedy) place(s *rollandrails.State, moves []rollandrails.Move, who rollandrails.Specialist) (rollandrails.Move, bool) {
	var kind rollandrails.Kind
	var want placing
	switch who {
	case rollandrails.Manufacturer:
		kind, want = rollandrails.MoveManufacturer, g.v.restocked
	case rollandrails.Planner:
		kind, want = rollandrails.MovePlanner, g.v.settled
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
	place, c, pay := m.Delivery()
	sum := v.each()
	if v.solo {
		sum -= v.spends(place, c, v.level)
	}
	for p, n := range pay {
		if p == v.player {
			sum += float64(n)
		} else {
			sum -= float64((v.rivals + float64(alike*float64(v.after(p)))) * float64(n))
		}
	}
	return sum
}

// alike is far less than any difference in value: of deliveries that are worth the same,
// those that pay who comes next in turn are taken, so that no seat is paid more often than
// another.
const alike = 1e-9

// after is how many seats behind the player another one sits.
func (v *survey) after(p int) int {
	n := v.game.Players()
	return (p - v.player + n) % n
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
	n := float64(s.Owed(v.player))
	if v.solo {
		if v.saves(n) {
			return moves[1]
		}
		return moves[0]
	}
	wanted := 0.0
	if v.level < rollandrails.MaxLevel {
		wanted = float64(rollandrails.UpgradeCost(v.level + 1))
	}
	wanted = min(n, max(0, float64(v.late*v.w.Purse)+wanted-float64(v.cash)))
	if float64(wanted*v.w.Income*(v.rounds-1))+float64((n-wanted)*v.w.Spare*v.late) > n {
		return moves[1]
	}
	return moves[0]
}
