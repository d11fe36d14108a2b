package rollway

import (
	"math/rand/v2"

	"platelayer/rules"
	"platelayer/rules/rollway"
	"platelayer/sim"
)

// Lookahead plays the most promising ways to use its dice on to the end of the game with
// greedy, and takes what scores best on average. All candidates of a decision meet the
// same dice. Sheets do not touch each other, so nobody else's game is looked at.
type Lookahead struct {
	// Width is how many candidates are played on, Samples how often each of them is.
	Width, Samples int

	greedy, hand *Greedy // who finds candidates, and who plays on
	seat         int
	start, s     *rollway.State
	pcg          rand.PCG
	chance       *rand.Rand
	moves        []rollway.Move
	tries        []try
	scores       []int
}

// try is a candidate: a move, and the plan of the turn that it is part of, if it is.
type try struct {
	move  rollway.Move
	plan  plan
	guess float64 // what greedy thinks of it
	sum   int     // of the scores it came to
}

var _ sim.Policy[*rollway.State, rollway.Move] = (*Lookahead)(nil)

// NewLookahead is a policy that plays on with these weights.
func NewLookahead(w Weights) *Lookahead {
	l := &Lookahead{Width: 5, Samples: 8, greedy: NewGreedy(w), hand: NewGreedy(w)}
	l.greedy.collect = true
	l.chance = rand.New(&l.pcg)
	return l
}

// Begin says which seat is played.
func (l *Lookahead) Begin(seat int) {
	l.seat = seat
	l.greedy.Begin(seat)
}

// Choose is the candidate with the best mean score at the end; of equal ones the one that
// greedy would take, or else the one it likes better.
func (l *Lookahead) Choose(s *rollway.State, moves []rollway.Move, rng *rand.Rand) rollway.Move {
	choice := l.greedy.Choose(s, moves, rng)
	if len(moves) == 1 {
		return choice
	}
	l.tries = append(l.tries[:0], try{move: choice, plan: l.greedy.course})
	switch s.Phase() {
	case rollway.Sharing:
		l.plans(moves)
	case rollway.Bidding: // that is part of a plan
		return choice
	case rollway.Laying, rollway.Bonus:
		l.lines(s, moves)
	default:
		for _, m := range moves {
			l.add(try{move: m, plan: l.greedy.course}, len(moves))
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
		a, b := rng.Uint64(), rng.Uint64()
		for i := range l.tries {
			l.pcg.Seed(a, b)
			l.tries[i].sum += l.score(&l.tries[i])
		}
	}
	best := &l.tries[0]
	for i := range l.tries {
		if l.tries[i].sum > best.sum {
			best = &l.tries[i]
		}
	}
	l.greedy.course = best.plan
	return best.move
}

// add adds a candidate after those that greedy likes better, as long as there are no more
// than so many.
func (l *Lookahead) add(t try, most int) {
	for _, known := range l.tries {
		if known.move == t.move && known.plan.bid == t.plan.bid {
			return
		}
	}
	i := len(l.tries)
	for i > 1 && l.tries[i-1].guess < t.guess {
		i--
	}
	if i >= most {
		return
	}
	l.tries = append(l.tries, try{})
	copy(l.tries[i+1:], l.tries[i:])
	l.tries[i] = t
	l.tries = l.tries[:min(len(l.tries), most)]
}

// plans adds the plans of the turn that greedy likes best.
func (l *Lookahead) plans(moves []rollway.Move) {
	for i := range l.greedy.plans {
		p := l.greedy.plans[i]
		l.add(try{move: p.obtain(moves), plan: p, guess: p.value}, l.Width)
	}
}

// lines adds the lines that greedy likes best.
func (l *Lookahead) lines(s *rollway.State, moves []rollway.Move) {
	for _, m := range moves {
		if m.Kind() != rollway.MoveLay {
			continue
		}
		cell, line := m.Line()
		v := l.greedy.o.worth(s, l.seat, cell, line)
		l.add(try{move: m, plan: l.greedy.course, guess: float64(v)}, l.Width)
	}
}

// score plays the game on after a move, and is the score at its end.
func (l *Lookahead) score(t *try) int {
	s := l.s
	s.CopyFrom(l.start)
	l.hand.Begin(l.seat)
	l.hand.course = t.plan
	m := t.move
	for err := s.Apply(m); err == nil && !s.Over(); err = s.Apply(m) {
		p := s.Player()
		if p == rules.Chance {
			m = s.Draw(l.chance)
			continue
		}
		l.moves = s.Moves(l.moves[:0])
		switch {
		case p == l.seat:
			m = l.hand.Choose(s, l.moves, l.chance)
		case s.Phase() == rollway.Finishing:
			m = l.moves[len(l.moves)-1] // done
		default:
			m = l.moves[0]
		}
	}
	l.scores = s.Scores(l.scores[:0])
	return l.scores[l.seat]
}
