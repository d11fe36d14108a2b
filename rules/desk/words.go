package desk

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Seat writes a seat: P1 is seat 0.
func Seat(seat int) string { return "P" + strconv.Itoa(seat+1) }

// ReadSeat reads one of so many players.
func ReadSeat(word string, players int) (int, error) {
	for seat := range players {
		if word == Seat(seat) {
			return seat, nil
		}
	}
	return 0, fmt.Errorf("%q is no player: P1 to %s play", word, Seat(players-1))
}

// ReadDice reads so many dice.
func ReadDice(words []string, n int) ([]int, error) {
	if len(words) != n {
		return nil, fmt.Errorf("%d dice are written where %d belong", len(words), n)
	}
	var dice []int
	for _, w := range words {
		if len(w) != 1 || w[0] < '1' || w[0] > '6' {
			return nil, fmt.Errorf("%q is no die: 1 to 6 are", w)
		}
		dice = append(dice, int(w[0]-'0'))
	}
	return dice, nil
}

// Without is a list of things without those given, each taken off once; ok is false where
// one is not there.
func Without[T comparable](list, gone []T) (rest []T, ok bool) {
	rest = slices.Clone(list)
	for _, x := range gone {
		i := slices.Index(rest, x)
		if i < 0 {
			return nil, false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return rest, true
}

// Nothing wants no further words.
func Nothing(args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("%q is more than the line needs", strings.Join(args, " "))
	}
	return nil
}

// Exactly wants so many words.
func Exactly(args []string, n int, what string) error {
	if len(args) != n {
		return fmt.Errorf("%q is not %s", strings.Join(args, " "), what)
	}
	return nil
}
