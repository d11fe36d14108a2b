package rollandrails

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// Draw is what chance brings next: the dice of a city, the first player, the dice of a
// round, or those of a manipulator. Dice that setup does not accept are rolled again
// here, so that every move is a step forward.
func (s *State) Draw(rng *rand.Rand) Move {
	switch s.phase {
	case Setup:
		return setupMove(int(s.step), s.rollCity(rng))
	case Starting:
		return makeMove(MoveStart, uint64(rng.IntN(s.g.players)))
	case Rerolling:
		return makeMove(MoveRerolled, diceArgs(rollDice(rng, int(s.reroll))))
	}
	return makeMove(MoveRoll, diceArgs(rollDice(rng, Dice(s.g.players))))
}

// rollDie is a die from 1 to 6.
func rollDie(rng *rand.Rand) int { return rng.IntN(DieRange.Max) + 1 }

func rollDice(rng *rand.Rand, n int) (d DiceCounts) {
	for range n {
		d[rng.IntN(DieRange.Max)]++
	}
	return d
}

// rollCity rolls three dice until setup accepts them (rulebook: Setup, Game Setup
// (Solo); rulings 1 and 3; RR3 to RR5).
func (s *State) rollCity(rng *rand.Rand) [SetupDice]int {
	dice := [SetupDice]int{rollDie(rng), rollDie(rng), rollDie(rng)}
	for {
		if s.rollAllAgain(dice) {
			dice = [SetupDice]int{rollDie(rng), rollDie(rng), rollDie(rng)}
			continue
		}
		left, again := s.marks, false
		for i, d := range dice {
			c, ok := SetupColor(d)
			switch {
			case ok && left[c] > 0:
				left[c]--
			case ok || s.g.Solo():
				dice[i] = rollDie(rng)
				again = true
			}
		}
		if !again {
			slices.Sort(dice[:])
			return dice
		}
	}
}

// rollAllAgain tells whether three dice show the same and must not: not in the solo
// game, and not where no more than one colour is left.
func (s *State) rollAllAgain(dice [SetupDice]int) bool {
	if s.g.Solo() || dice[0] != dice[1] || dice[1] != dice[2] {
		return false
	}
	colors := 0
	for _, n := range s.marks {
		colors += min(1, int(n))
	}
	return colors > 1
}

// applySetup fills a city (rulebook: Setup).
func (s *State) applySetup(m Move) error {
	place, dice := m.setup()
	if place != int(s.step) {
		return fmt.Errorf("the next city to be filled is %s: cities are filled row by row", s.placeName(int(s.step)))
	}
	if !slices.IsSorted(dice[:]) || dice[0] < 1 || dice[2] > DieRange.Max {
		return fmt.Errorf("the dice of a city are three from 1 to 6, the smaller first, not %v", dice)
	}
	if s.rollAllAgain(dice) {
		return fmt.Errorf("three equal dice are rolled again in setup")
	}
	left := s.marks
	for _, d := range dice {
		c, ok := SetupColor(d)
		switch {
		case !ok && s.g.Solo():
			return fmt.Errorf("a %d is rolled again in the solo game", BlockedDie)
		case ok && left[c] == 0:
			return fmt.Errorf("the setup table has no mark left for %s: the die is rolled again", c)
		case ok:
			left[c]--
		}
	}
	city := &s.stops[place]
	city.used = StartSpaces
	for _, d := range dice {
		if c, ok := SetupColor(d); ok {
			city.goods[c]++
			s.start[c]++
		}
	}
	s.marks = left
	s.step++
	s.nextToFill()
	return nil
}

// nextToFill goes on to the next city, or to the first round.
func (s *State) nextToFill() {
	for int(s.step) < len(s.stops) && !s.stops[s.step].city() {
		s.step++
	}
	if int(s.step) < len(s.stops) {
		s.phase = Setup
		return
	}
	s.step = 0
	s.phase = Starting
	if s.g.Solo() {
		s.beginRound()
	}
}

func (s *State) applyStart(m Move) error {
	if m.Seat() >= s.g.players {
		return fmt.Errorf("there is no player %d in a game of %d", m.Seat()+1, s.g.players)
	}
	s.first = int8(m.Seat())
	s.beginRound()
	return nil
}
