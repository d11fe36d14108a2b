package sim

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"platelayer/rules"
)

// Plan is what is to be played.
type Plan[S rules.State[S, M], M comparable] struct {
	// New makes the game before its first move, always the same one. Every job calls it.
	New func() S
	// Policies are dealt to the seats in turn, and each playout deals from the next one
	// on: seat j of playout i is played by number (i+j) modulo their number n. Where there
	// are more of them than seats, and two seats or more, they are shuffled before every n
	// playouts, so that each meets all others.
	Policies []Entry[S, M]
	Seed     uint64
	Games    int // from 1 to MaxGames
	Jobs     int // playouts at once; less than 1 is 1
	// Width, if not 0, ends the run once the 95 % intervals of the mean scores of all
	// seats are no wider, after MinGames at the earliest.
	Width float64
	// Look, if not nil, is shown what the playouts were like once as many have been
	// counted as Looks says, in blocks of 8 from the smallest number on; the run ends
	// where it wants no more. It must not keep the tally.
	Looks []int
	Look  func(Report, Tally[S, M]) (more bool)
	// Winners appends the seats that have won, at least one. Nil: those with the most
	// points.
	Winners func(s S, buf []int) []int
	// Half tells whether half of the game is over. Nil: half-time is not reported.
	Half func(s S) bool
	// Phase is in which part of the game a state is in which a player decides, as an
	// index of Phases, their names. Nil: options are not told apart by it.
	Phase  func(s S) int
	Phases []string
	// NewTally makes what else the game wants counted. Nil: nothing.
	NewTally func() Tally[S, M]
	// Progress, if not nil, is told now and then how many playouts have been counted;
	// always from the same goroutine, never at the same time.
	Progress func(done int)
}

// MaxGames is the most playouts of a run, MinGames the fewest before Plan.Width ends it.
const (
	MaxGames = 100_000_000
	MinGames = 64
)

// Tally counts what only the game knows. Every job has some, which are merged in the
// order of the playouts; what is whole numbers, added up, comes out the same however it
// is merged. A playout that breaks off is told of by Drop instead of End.
type Tally[S any, M comparable] interface {
	// Begin says that a playout begins, before its first move.
	Begin(s S)
	// Move says that a move is about to be made, chance included.
	Move(s S, m M)
	// End says that the game is over, and counts the playout.
	End(s S)
	// Drop forgets the playout that has begun.
	Drop()
	// Merge adds what another tally of the same plan has counted.
	Merge(from Tally[S, M])
	// Reset forgets everything and keeps the memory.
	Reset()
}

// check finds what is wrong with a plan.
func (p *Plan[S, M]) check(players int) error {
	switch {
	case p.Games < 1 || p.Games > MaxGames:
		return fmt.Errorf("%d games cannot be played: 1 to %d can", p.Games, MaxGames)
	case len(p.Policies) == 0:
		return errors.New("nobody plays: a plan has at least one policy")
	case p.Width < 0 || math.IsInf(p.Width, 0) || math.IsNaN(p.Width):
		return fmt.Errorf("intervals cannot be %v wide", p.Width)
	case players < 1:
		return fmt.Errorf("a game of %d players cannot be played", players)
	}
	return nil
}

// Table is where playouts are played: one a job, with policies of its own. It must not
// be used by two goroutines at once.
type Table[S rules.State[S, M], M comparable] struct {
	plan     *Plan[S, M]
	start, s S
	policies [][]Policy[S, M] // by seat, by number of the policy; nil until it sits there
	at       []Policy[S, M]   // by seat, in this playout
	entry    []int            // by seat, the number of that policy
	order    []int            // numbers of the policies, in the order they are dealt in
	shuffle  *rand.PCG        // what the order comes from
	shuffler *rand.Rand
	pcgs     []*rand.PCG // chance, then the seats
	rngs     []*rand.Rand
	counted  counted[M] // the state, if it is one
	moves    []M
	scores   []int
	half     []int // scores at half-time
	winners  []int
	options  []int // of this playout, one a decision
	phases   []int // where Plan.Phase tells them, one a decision
	made     int   // moves, chance included
	stop     <-chan struct{}
}

func (p *Plan[S, M]) table(stop <-chan struct{}) *Table[S, M] {
	t := &Table[S, M]{plan: p, start: p.New(), s: p.New(), stop: stop}
	n := t.s.Players()
	t.counted, _ = any(t.s).(counted[M])
	t.at = make([]Policy[S, M], n)
	t.entry, t.order = make([]int, n), make([]int, len(p.Policies))
	t.shuffle = rand.NewPCG(0, 0)
	t.shuffler = rand.New(t.shuffle)
	t.policies = make([][]Policy[S, M], n)
	for i := range t.policies {
		t.policies[i] = make([]Policy[S, M], len(p.Policies))
	}
	for range n + 1 {
		pcg := rand.NewPCG(0, 0)
		t.pcgs = append(t.pcgs, pcg)
		t.rngs = append(t.rngs, rand.New(pcg))
	}
	return t
}

// deal chooses the policies of a playout, as Plan.Policies says.
func (t *Table[S, M]) deal(index int) {
	n := len(t.order)
	for i := range t.order {
		t.order[i] = i
	}
	if n > len(t.entry) && len(t.entry) > 1 {
		stream(t.shuffle, t.plan.Seed, index/n, dealing)
		t.shuffler.Shuffle(n, func(i, j int) { t.order[i], t.order[j] = t.order[j], t.order[i] })
	}
	for seat := range t.entry {
		t.entry[seat] = t.order[(index%n+seat)%n]
	}
}

// play plays one playout to its end. see, if not nil, is shown every move before it is
// made.
func (t *Table[S, M]) play(index int, tally Tally[S, M], see func(S, M)) (err error) {
	t.made, t.options, t.phases, t.half = 0, t.options[:0], t.phases[:0], t.half[:0]
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
			for seat := range t.policies { // one of them may be in disorder
				clear(t.policies[seat])
			}
		}
	}()
	t.s.CopyFrom(t.start)
	for i, pcg := range t.pcgs {
		stream(pcg, t.plan.Seed, index, uint64(i))
	}
	t.deal(index)
	for seat, e := range t.entry {
		if t.policies[seat][e] == nil {
			t.policies[seat][e] = t.plan.Policies[e].New()
		}
		t.at[seat] = t.policies[seat][e]
		t.at[seat].Begin(seat)
	}
	if tally != nil {
		tally.Begin(t.s)
	}
	for bound := t.s.Bound(); !t.s.Over(); t.made++ {
		select {
		case <-t.stop:
			return ErrStopped
		default:
		}
		if t.made >= bound {
			return fmt.Errorf("the game has not ended within its bound of %d moves", bound)
		}
		var m M
		if player := t.s.Player(); player == rules.Chance {
			m = t.s.Draw(t.rngs[0])
		} else {
			if m, err = t.choose(player); err != nil {
				return err
			}
			if t.plan.Phase != nil {
				t.phases = append(t.phases, t.plan.Phase(t.s))
			}
		}
		if see != nil {
			see(t.s, m)
		}
		if tally != nil {
			tally.Move(t.s, m)
		}
		if err := t.s.Apply(m); err != nil {
			return err
		}
		if t.plan.Half != nil && len(t.half) == 0 && t.plan.Half(t.s) {
			t.half = t.s.Scores(t.half)
		}
	}
	t.scores = t.s.Scores(t.scores[:0])
	if len(t.scores) != len(t.at) {
		return fmt.Errorf("%d scores of %d players", len(t.scores), len(t.at))
	}
	if t.winners = t.winners[:0]; t.plan.Winners != nil {
		t.winners = t.plan.Winners(t.s, t.winners)
	} else {
		t.winners = best(t.scores, t.winners)
	}
	if len(t.winners) == 0 {
		return errors.New("nobody has won")
	}
	if tally != nil {
		tally.End(t.s)
	}
	return nil
}

// counted is a state that takes a move at random without listing all of them, and says of
// how many.
type counted[M comparable] interface {
	rules.Picker[M]
	PickedFrom() int
}

// choose is the move that the policy of a player takes, and notes how many there were. Who
// takes any of them needs no list where the state can do without.
func (t *Table[S, M]) choose(player int) (m M, err error) {
	rng := t.rngs[1+player]
	if _, random := t.at[player].(Random[S, M]); random && t.counted != nil {
		m = t.counted.Pick(rng)
		t.options = append(t.options, t.counted.PickedFrom())
		return m, nil
	}
	if t.moves = t.s.Moves(t.moves[:0]); len(t.moves) == 0 {
		return m, fmt.Errorf("stuck: player %d has no move", player+1)
	}
	t.options = append(t.options, len(t.moves))
	if m = t.at[player].Choose(t.s, t.moves, rng); !slices.Contains(t.moves, m) {
		name := t.plan.Policies[t.entry[player]].Name
		return m, fmt.Errorf("policy %q of player %d chose %q, which is not listed", name, player+1, t.s.MoveText(m))
	}
	return m, nil
}

// best appends the players with the most points.
func best(scores, buf []int) []int {
	for i, n := range scores {
		switch {
		case len(buf) == 0 || n == scores[buf[0]]:
			buf = append(buf, i)
		case n > scores[buf[0]]:
			buf = append(buf[:0], i)
		}
	}
	return buf
}

// count adds the playout that has just ended to the results.
func (t *Table[S, M]) count(r *results) {
	r.games++
	r.moves.Add(len(t.options))
	for i, n := range t.options {
		r.options.Add(n)
		if len(t.phases) > 0 {
			r.phases[t.phases[i]].Add(n)
		}
	}
	for seat, points := range t.scores {
		r.seats[seat].points.Add(points)
		r.entries[t.entry[seat]].points.Add(points)
	}
	for _, seat := range t.winners {
		part := int64(whole / len(t.winners))
		r.seats[seat].wins += part
		r.entries[t.entry[seat]].wins += part
	}
	if len(t.scores) == 1 {
		return
	}
	// The lead over the best of those who have not won; shared victories have none.
	winner, lead := t.winners[0], 0
	if len(t.winners) == 1 {
		first := true
		for seat, points := range t.scores {
			if d := t.scores[winner] - points; seat != winner && (first || d < lead) {
				lead, first = d, false
			}
		}
	}
	r.margin.Add(lead)
	if len(t.half) > 0 {
		var buf [8]int
		leaders, both := best(t.half, buf[:0]), 0
		for _, a := range leaders {
			for _, b := range t.winners {
				if a == b {
					both++
				}
			}
		}
		r.halves++
		r.half += int64(whole * both / (len(leaders) * len(t.winners)))
	}
}

// NewTable is a table for playouts of the plan, one by one.
func (p *Plan[S, M]) NewTable() (*Table[S, M], error) {
	t := p.table(nil)
	return t, p.check(t.s.Players())
}

// Until makes Play break off before its next move once ctx is done.
func (t *Table[S, M]) Until(ctx context.Context) { t.stop = ctx.Done() }

// ErrStopped is why a playout breaks off that was not to go on.
var ErrStopped = errors.New("interrupted")

// Play plays the playout of an index, as Run does, and shows every move before it is
// made, chance included, if see is not nil. Where the playout breaks off that is the
// error: ErrStopped after Until. In steady state nothing is allocated.
func (t *Table[S, M]) Play(index int, see func(s S, m M)) error {
	if index < 0 || index >= t.plan.Games {
		return fmt.Errorf("there is no playout %d of %d: they count from 0", index, t.plan.Games)
	}
	return t.play(index, nil, see)
}

// State is the position the last playout has come to. The next one changes it.
func (t *Table[S, M]) State() S { return t.s }

// Moves is how many moves the last playout has made, chance included.
func (t *Table[S, M]) Moves() int { return t.made }
