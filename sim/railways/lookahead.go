package railways

import (
	"math/rand/v2"

	"platelayer/rules"
	"platelayer/rules/railways"
	"platelayer/sim"
)

// Lookahead plays the best actions that greedy finds on to the end of the turn after this
// one, with greedy for everybody, and takes the one after which it stands best against the
// others. All actions of a decision meet the same chance.
type Lookahead struct {
	// Width is how many actions are played on, Samples how often each of them is, Turns how
	// many ends of turns far.
	Width, Samples, Turns int

	greedy *Greedy   // finds actions
	hands  []*Greedy // play on, by player
	seat   int
	start  *railways.State
	s      *railways.State
	pcg    rand.PCG
	chance *rand.Rand
	moves  []railways.Move
	sums   []float64
}

var _ sim.Policy[*railways.State, railways.Move] = (*Lookahead)(nil)

// NewLookahead is a policy that plays on with these weights.
func NewLookahead(w Weights) *Lookahead {
	l := &Lookahead{Width: 4, Samples: 3, Turns: 2, greedy: NewGreedy(w)}
	l.greedy.wide = l.Width
	for range railways.MaxPlayers {
		l.hands = append(l.hands, NewGreedy(w))
	}
	l.chance = rand.New(&l.pcg)
	return l
}

// Begin says which seat is played.
func (l *Lookahead) Begin(seat int) {
	l.seat = seat
	l.greedy.Begin(seat)
}

// Choose is what greedy would do, but for actions: of them it is the one that comes to most.
func (l *Lookahead) Choose(s *railways.State, moves []railways.Move, rng *rand.Rand) railways.Move {
	l.greedy.ways = l.greedy.ways[:0]
	choice := l.greedy.Choose(s, moves, rng)
	ways := l.greedy.ways
	if s.Phase() != railways.Acting || len(ways) < 2 {
		return choice
	}
	if l.start == nil || l.start.Game() != s.Game() {
		l.start, l.s = s.Game().Start(), s.Game().Start()
	}
	l.start.CopyFrom(s)
	l.sums = l.sums[:0]
	for range ways {
		l.sums = append(l.sums, 0)
	}
	for range l.Samples {
		a, b := rng.Uint64(), rng.Uint64()
		for i := range ways {
			l.pcg.Seed(a, b)
			l.sums[i] += l.stand(&ways[i])
		}
	}
	best := 0
	for i, v := range l.sums {
		if v > l.sums[best] {
			best = i
		}
	}
	return l.greedy.follow(&ways[best])
}

// stand is how the player stands against the others after a way, and what greedy makes of it.
func (l *Lookahead) stand(w *way) float64 {
	s := l.s
	s.CopyFrom(l.start)
	for p, h := range l.hands[:s.Players()] {
		h.Begin(p)
	}
	m := l.hands[l.seat].follow(w)
	last := s.Turn() + l.Turns
	for err := s.Apply(m); err == nil && !s.Over() && s.Turn() < last; err = s.Apply(m) {
		p := s.Player()
		if p == rules.Chance {
			m = s.Draw(l.chance)
			continue
		}
		l.moves = s.Moves(l.moves[:0])
		m = l.hands[p].Choose(s, l.moves, l.chance)
	}
	own, others := 0., 0.
	for p, h := range l.hands[:s.Players()] {
		v := h.value(s)
		if p == l.seat {
			own = v
		} else {
			others += v
		}
	}
	return own - float64(others/float64(s.Players()-1)/2)
}

// value is what a player will have in the end who only delivers from now on.
func (p *Greedy) value(s *railways.State) float64 {
	p.know(s.Game())
	if s.Over() {
		return float64(s.Points(p.seat) - railways.BondPoints*s.Bonds(p.seat))
	}
	p.look(s)
	return p.project(s, &p.count, 0, 0, 0)
}
