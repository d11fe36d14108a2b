package rollway

import (
	"fmt"
	"math/bits"
)

// layers is how many engineers lay track.
const layers = 6

// random tells whether the engineer rolls dice.
func (e Engineer) random() bool { return e <= Random3 }

// modifier tells whether the engineer changes the dice of track.
func (e Engineer) modifier() bool { return e >= Plus && e <= PlusMinus }

func (t *seat) has(e Engineer) bool { return t.used>>e&1 == 0 }

const (
	randomSet = 1<<Random1 | 1<<Random2 | 1<<Random3
	fixedSet  = 1<<FixedStraight | 1<<FixedGentle | 1<<FixedTight
	layerSet  = randomSet | fixedSet
)

// nextRandom is the random engineer that has not been used, the cheapest first.
func (t *seat) nextRandom() Engineer { return nextRandoms[t.used&randomSet] }

// nextRandoms is by the random engineers used, as bits.
var nextRandoms = func() (out [randomSet + 1]Engineer) {
	for used := range out {
		if out[used] = Engineer(bits.TrailingZeros(^uint(used))); !out[used].random() {
			out[used] = NoEngineer
		}
	}
	return out
}()

// fixedLeft tells whether some fixed track engineer has not been used.
func (t *seat) fixedLeft() bool { return t.used&fixedSet != fixedSet }

// layers lists the engineers who can lay track now.
func (t *seat) layers(g *Game, buf []Move) []Move {
	if t.canFix(g) {
		return append(buf, layerMoves[t.used&layerSet]...)
	}
	if e := t.nextRandom(); e != NoEngineer {
		return append(buf, engineerMove(e))
	}
	return buf
}

// layerMoves are the engineers who can lay track where there is a hex for all of them, by
// those used, as bits.
var layerMoves = func() (out [layerSet + 1][]Move) {
	for used := range out {
		if e := nextRandoms[used&randomSet]; e != NoEngineer {
			out[used] = append(out[used], engineerMove(e))
		}
		for e := FixedStraight; e <= FixedTight; e++ {
			if used>>e&1 == 0 {
				out[used] = append(out[used], engineerMove(e))
			}
		}
	}
	return out
}()

// modifiers lists how the two dice of track can be changed.
func (t *seat) modifiers(d Dice, buf []Move) []Move {
	a, b := d.ends()
	return append(buf, modifierMoves[a][b][t.used>>Plus]...)
}

// modifierMoves are the ways to change two dice, the smaller one first, by the modifiers
// used, as bits.
var modifierMoves = func() (out [7][7][1 << (PlusMinus - Plus + 1)][]Move) {
	for a := 1; a <= 6; a++ {
		for b := a; b <= 6; b++ {
			for used := range out[a][b] {
				out[a][b][used] = listModifiers([2]int{a, b}, used)
			}
		}
	}
	return out
}()

func listModifiers(dice [2]int, used int) (list []Move) {
	kinds := 2
	if dice[0] == dice[1] {
		kinds = 1
	}
	for e := Plus; e <= PlusMinus; e++ {
		if used>>(e-Plus)&1 == 1 {
			continue
		}
		for i := range kinds {
			die, other := dice[i], dice[1-i]
			switch {
			case e == Plus && die < 6:
				list = append(list, engineerMove(e, Change{die, die + 1}))
			case e == Minus && die > 1:
				list = append(list, engineerMove(e, Change{die, die - 1}))
			case e == PlusMinus && die < 6 && other > 1:
				list = append(list, engineerMove(e, Change{die, die + 1}, Change{other, other - 1}))
			}
		}
	}
	return list
}

// useEngineer ticks the box of an engineer.
func (s *State) useEngineer(m Move) error {
	t := &s.seats[s.seat]
	e, changes := m.Engineer()
	if e >= Engineers {
		return errUnknown
	}
	if s.engineer != NoEngineer {
		return fmt.Errorf("%q is the second engineer of the turn", e)
	}
	if !t.has(e) {
		return fmt.Errorf("the engineer %q has been used", e)
	}
	if e.modifier() {
		if s.phase != Laying || s.first {
			return fmt.Errorf("the engineer %q changes the dice of track, before it is laid and not where track comes first", e)
		}
		after, err := modified(s.track, e, changes)
		if err != nil {
			return err
		}
		if m != canonical(e, changes) {
			return errUnknown
		}
		s.track = after
	} else {
		if m != engineerMove(e) {
			return errUnknown
		}
		if err := s.checkLayer(t, e); err != nil {
			return err
		}
		s.bonus = true
	}
	s.engineer = e
	t.use(s.g, e, s.turn)
	return nil
}

func (t *seat) use(g *Game, e Engineer, turn uint8) {
	t.used |= 1 << e
	t.usedIn[e] = turn
	t.penalty += int32(g.m.Penalties[e].V)
}

// checkLayer says why an engineer cannot lay track now.
func (s *State) checkLayer(t *seat, e Engineer) error {
	trackFirst := s.first && !s.laid
	switch {
	case e.random() && e != t.nextRandom():
		return fmt.Errorf("the random engineers are used in their order, and the next is %q", t.nextRandom())
	case trackFirst:
		return fmt.Errorf("where track comes first it is laid before the engineer is used")
	case !e.random() && !s.shared:
		return fmt.Errorf("before the shares only a random engineer is used, not %q", e)
	case !e.random() && !t.canFix(s.g):
		return fmt.Errorf("no empty hex meets any track, so the engineer %q can lay none", e)
	}
	return nil
}

// modified are the dice of track after a modifier.
func modified(d Dice, e Engineer, changes [2]Change) (Dice, error) {
	n := 1
	if e == PlusMinus {
		n = 2
	}
	for i, c := range changes[:n] {
		step := 1
		if e == Minus || i == 1 {
			step = -1
		}
		switch {
		case c.From < 1 || c.From > 6 || c.To < 1 || c.To > 6:
			return d, fmt.Errorf("a die is 1 to 6")
		case c.To != c.From+step:
			return d, fmt.Errorf("the engineer %q does not make a %d of a %d", e, c.To, c.From)
		}
	}
	if n == 2 && !d.hasPair(min(changes[0].From, changes[1].From), max(changes[0].From, changes[1].From)) || d.Count(changes[0].From) == 0 {
		return d, fmt.Errorf("the dice of track are %s", diceText(d))
	}
	for _, c := range changes[:n] {
		d += oneDie(c.To) - oneDie(c.From)
	}
	return d, nil
}

// canonical is the move of a modifier.
func canonical(e Engineer, changes [2]Change) Move {
	if e == PlusMinus {
		return engineerMove(e, changes[0], changes[1])
	}
	return engineerMove(e, changes[0])
}
