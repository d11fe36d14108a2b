package rollandrails

import (
	"math/rand/v2"

	"platelayer/rules"
	"platelayer/rules/rollandrails"
	"platelayer/sim"
)

// Lookahead plays the most promising ways to match its dice, and both ways to spend the
// points of a delivery, on to the end of the game with greedy in all seats, and takes what
// comes out best on average. Everything else it does as greedy does.
type Lookahead struct {
	// Width is how many ways to match the dice are played on, Samples how often each
	// candidate is.
	Width, Samples int

	greedy *Greedy
	seat   int
	table  []*Greedy // by seat, of the games that are played on
	start  *rollandrails.State
	s      *rollandrails.State
	pcg    rand.PCG
	chance *rand.Rand
	moves  []rollandrails.Move
	tries  []try
	scores []int
}

// try is a candidate.
type try struct {
	move  rollandrails.Move
	guess float64 // what greedy thinks of it
	key   int     // of its set
	sum   int     // of the leads it came to
}

var _ sim.Policy[*rollandrails.State, rollandrails.Move] = (*Lookahead)(nil)

// NewLookahead is a policy that plays its turns on with these weights.
func NewLookahead(w Weights) *Lookahead {
	l := &Lookahead{Width: 3, Samples: 4, greedy: NewGreedy(w)}
	l.chance = rand.New(&l.pcg)
	for range rollandrails.MaxPlayers {
		l.table = append(l.table, NewGreedy(w))
	}
	return l
}

// Begin says which seat is played.
func (l *Lookahead) Begin(seat int) {
	l.seat = seat
	l.greedy.Begin(seat)
}

// Choose is the candidate with the best mean lead at the end; of equal ones the one that
// greedy would take, or else the one it likes better.
func (l *Lookahead) Choose(s *rollandrails.State, moves []rollandrails.Move, rng *rand.Rand) rollandrails.Move {
	choice := l.greedy.Choose(s, moves, rng)
	l.tries = append(l.tries[:0], try{move: choice, key: -1})
	switch s.Phase() {
	case rollandrails.Matching:
		if choice.Kind() == rollandrails.MoveMatch {
			t := matched(choice)
			l.tries[0].key = t.key()
		}
		l.matches(s, moves)
	case rollandrails.Deciding:
		for _, m := range moves {
			if m != choice {
				l.tries = append(l.tries, try{move: m})
			}
		}
	}
	if len(l.tries) == 1 {
		return choice
	}
	if l.start == nil {
		l.start, l.s = s.Clone(), s.Clone()
	}
	l.start.CopyFrom(s)
	for range l.Samples {
		// All candidates meet the same chance, as far as they ask for the same dice.
		a, b := rng.Uint64(), rng.Uint64()
		for i := range l.tries {
			l.pcg.Seed(a, b)
			l.tries[i].sum += l.lead(l.tries[i].move)
		}
	}
	best := l.tries[0]
	for _, t := range l.tries[1:] {
		if t.sum > best.sum {
			best = t
		}
	}
	return best.move
}

// matches adds the ways to match the dice that greedy likes best, none of which uses them
// as another one does.
func (l *Lookahead) matches(s *rollandrails.State, moves []rollandrails.Move) {
next:
	for _, m := range moves {
		if m.Kind() != rollandrails.MoveMatch {
			continue
		}
		t := matched(m)
		c := try{move: m, guess: l.greedy.v.turn(s, t).value, key: t.key()}
		for _, known := range l.tries {
			if known.key == c.key {
				continue next
			}
		}
		i := len(l.tries)
		for i > 1 && l.tries[i-1].guess < c.guess {
			i--
		}
		if i > l.Width {
			continue
		}
		l.tries = append(l.tries, try{})
		copy(l.tries[i+1:], l.tries[i:])
		l.tries[i] = c
		l.tries = l.tries[:min(len(l.tries), l.Width+1)]
	}
}

// lead plays the game on after a move, and is the lead over the best opponent at its end;
// in the solo game it is the score.
func (l *Lookahead) lead(m rollandrails.Move) int {
	s := l.s
	s.CopyFrom(l.start)
	for seat, g := range l.table {
		g.Begin(seat)
	}
	for err := s.Apply(m); err == nil && !s.Over(); err = s.Apply(m) {
		p := s.Player()
		if p == rules.Chance {
			m = s.Draw(l.chance)
			continue
		}
		l.moves = s.Moves(l.moves[:0])
		m = l.table[p].Choose(s, l.moves, l.chance)
	}
	l.scores = s.Scores(l.scores[:0])
	best, others := 0, false
	for p, n := range l.scores {
		if p != l.seat && (!others || n > best) {
			best, others = n, true
		}
	}
	return l.scores[l.seat] - best
}
