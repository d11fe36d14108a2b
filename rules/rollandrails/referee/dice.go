package referee

import (
	"fmt"
	"slices"
	"strings"

	"platelayer/rules/desk"
	"platelayer/rules/rollandrails"
)

// roll is the roll of a round's dice (Dice Selection Phase; Gameplay (Solo), Step 2;
// ruling 2: equal dice mean nothing here).
func (r *Referee) roll(args []string) (func(), error) {
	dice, err := desk.ReadDice(args, rollandrails.Dice(r.players))
	if err != nil {
		return nil, err
	}
	return func() {
		r.middle = dice
		r.takes = 0
		r.phase = atDraft
	}, nil
}

// take drafts a die (Dice Selection Phase).
func (r *Referee) take(args []string) (func(), error) {
	dice, err := desk.ReadDice(args, 1)
	if err != nil {
		return nil, err
	}
	rest, ok := desk.Without(r.middle, dice)
	if !ok {
		return nil, fmt.Errorf("no die in the middle shows %d", dice[0])
	}
	return func() {
		me := r.me()
		me.dice = append(me.dice, dice[0])
		r.middle = rest
		r.takes++
		if r.takes == rollandrails.DraftedDice*r.players {
			r.turn = 0
			r.phase = atMatching
		}
	}, nil
}

// reroll is the first manipulator (Dice Manipulators, 1).
func (r *Referee) reroll(args []string) (func(), error) {
	if len(args) < 1 || len(args) > rollandrails.DraftedDice {
		return nil, fmt.Errorf("%d dice cannot be rolled again: 1 to %d can", len(args), rollandrails.DraftedDice)
	}
	dice, err := desk.ReadDice(args, len(args))
	if err != nil {
		return nil, err
	}
	rest, err := r.manipulated("reroll", dice)
	if err != nil {
		return nil, err
	}
	return func() {
		r.cross("reroll", rest)
		r.rerolling = len(dice)
		r.phase = atRerolled
	}, nil
}

// rerolled is what the dice show that were rolled again (Dice Manipulators, 1).
func (r *Referee) rerolled(args []string) (func(), error) {
	dice, err := desk.ReadDice(args, r.rerolling)
	if err != nil {
		return nil, err
	}
	return func() {
		r.me().dice = append(r.me().dice, dice...)
		r.phase = atMatching
	}, nil
}

// plusMinus is the second manipulator (Dice Manipulators, 2).
func (r *Referee) plusMinus(args []string) (func(), error) {
	return r.change("plusminus", args, func(from, to int, _ []int) error {
		if to != from+1 && to != from-1 {
			return fmt.Errorf("%d does not become %d by one more or less, and 6 and 1 are no neighbors", from, to)
		}
		return nil
	})
}

// turnOver is the third manipulator (Dice Manipulators, 3).
func (r *Referee) turnOver(args []string) (func(), error) {
	return r.change("turnover", args, func(from, to int, _ []int) error {
		if from+to != 7 {
			return fmt.Errorf("%d does not lie opposite %d: %d does", to, from, 7-from)
		}
		return nil
	})
}

// copyDie is the fourth manipulator (Dice Manipulators, 4).
func (r *Referee) copyDie(args []string) (func(), error) {
	return r.change("copy", args, func(from, to int, others []int) error {
		if to == from {
			return fmt.Errorf("a die that shows %d is not changed into %d", from, to)
		}
		if !slices.Contains(others, to) {
			return fmt.Errorf("no other die of the player shows %d", to)
		}
		return nil
	})
}

// change is a manipulator that changes one die; allowed is told the other dice.
func (r *Referee) change(word string, args []string, allowed func(from, to int, others []int) error) (func(), error) {
	dice, err := desk.ReadDice(args, 2)
	if err != nil {
		return nil, err
	}
	rest, err := r.manipulated(word, dice[:1])
	if err != nil {
		return nil, err
	}
	if err := allowed(dice[0], dice[1], rest); err != nil {
		return nil, err
	}
	return func() { r.cross(word, append(rest, dice[1])) }, nil
}

// manipulated are the dice a manipulator leaves alone (Dice Manipulators: each once).
func (r *Referee) manipulated(word string, dice []int) ([]int, error) {
	me := r.me()
	if me.crossed[word] {
		return nil, fmt.Errorf("%q has been used in this game: each manipulator is there once", word)
	}
	rest, ok := desk.Without(me.dice, dice)
	if !ok {
		return nil, fmt.Errorf("the player has no such dice: they show %v", me.dice)
	}
	return rest, nil
}

// cross crosses out a manipulator and writes down what the dice show now.
func (r *Referee) cross(word string, dice []int) {
	r.me().crossed[word] = true
	r.me().dice = dice
}

// The places of dice in the order of docs/log.md; the first five are the action table.
var places = []string{"curve", "straight", "sharp", "upgrade", "delivery", "wheel"}

// takesDie tells whether a place takes a die (Action Selection; Specialist Wheel: each
// value calls somebody).
func (r *Referee) takesDie(place string, die int) bool {
	i := slices.Index(places, place)
	return place == "wheel" || slices.Contains(r.m.ActionTable()[i].Dice, die)
}

// dots is how many dice a place takes (Action Selection; Player's Turn).
func (r *Referee) dots(place string) int {
	if place == "wheel" {
		return rollandrails.SpecialistDice
	}
	return r.m.ActionTable()[slices.Index(places, place)].Dots
}

// match puts the four dice on the action table and the wheel (Player's Turn; Action
// Selection; Gameplay (Solo), Step 3).
func (r *Referee) match(args []string) (func(), error) {
	if len(args) != 2*rollandrails.DraftedDice {
		return nil, fmt.Errorf("%q does not name %d dice and their places", strings.Join(args, " "), rollandrails.DraftedDice)
	}
	var dice []int
	var list []matched
	on := map[string]int{}
	for i := 0; i < len(args); i += 2 {
		die, err := desk.ReadDice(args[i:i+1], 1)
		if err != nil {
			return nil, err
		}
		place := args[i+1]
		if !slices.Contains(places, place) {
			return nil, fmt.Errorf("%q is no place for a die: %s are", place, strings.Join(places, ", "))
		}
		if !r.takesDie(place, die[0]) {
			return nil, fmt.Errorf("%q does not take a %d", place, die[0])
		}
		on[place]++
		if on[place] > r.dots(place) {
			return nil, fmt.Errorf("%q takes no more than %d", place, r.dots(place))
		}
		dice = append(dice, die[0])
		list = append(list, matched{die: die[0], place: place})
	}
	if on["wheel"] != rollandrails.SpecialistDice {
		return nil, fmt.Errorf("one die goes to the wheel")
	}
	if _, ok := desk.Without(r.me().dice, dice); !ok {
		return nil, fmt.Errorf("the player has no such dice: they show %v", r.me().dice)
	}
	return func() {
		r.me().matched = list
		r.me().dice = nil
		r.phase = atActions
	}, nil
}
