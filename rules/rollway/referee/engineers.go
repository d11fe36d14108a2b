package referee

import (
	"fmt"
	"slices"
	"strings"

	"platelayer/hex"
	"platelayer/rules/desk"
	"platelayer/rules/rollway"
)

// isRandom tells whether an engineer rolls dice.
func isRandom(engineer string) bool { return strings.HasPrefix(engineer, "random-") }

// isFixed tells whether an engineer lays track without dice: its word is the shape then.
func isFixed(engineer string) bool {
	return engineer == "straight" || engineer == "gentle" || engineer == "tight"
}

// nextRandom is the random engineer that costs the least of those left, "" for none
// (Engineers: the cost increases).
func nextRandom(s *seat) string {
	for _, e := range []string{"random-1", "random-2", "random-3"} {
		if !s.ticked[e] {
			return e
		}
	}
	return ""
}

// useEngineer ticks a box (Engineers).
func (r *Referee) useEngineer(args []string) (func(), error) {
	if len(args) == 0 {
		return nil, fmt.Errorf("an engineer is missing")
	}
	name, args := args[0], args[1:]
	me := r.me()
	switch {
	case !slices.Contains(rollway.EngineerNames[:], name):
		return nil, fmt.Errorf("%q is no engineer: there are %s", name, strings.Join(rollway.EngineerNames[:], ", "))
	case r.now.engineer != "":
		return nil, fmt.Errorf("%q has been used in this turn, and one engineer can be", r.now.engineer)
	case me.ticked[name]:
		return nil, fmt.Errorf("%q has been used in this game", name)
	case r.now.first && !r.now.laid:
		return nil, fmt.Errorf("track that comes first is laid before the engineer is used")
	case !isRandom(name) && (r.phase == atShares || r.phase == atFirst):
		return nil, fmt.Errorf("%q is used after the shares and the trains", name)
	case isRandom(name) && name != nextRandom(me):
		return nil, fmt.Errorf("%q is used before %q", nextRandom(me), name)
	case !isRandom(name) && !isFixed(name):
		return r.modify(name, args)
	case desk.Nothing(args) != nil:
		return nil, desk.Nothing(args)
	case isFixed(name) && !r.fixedAnywhere(name):
		return nil, fmt.Errorf("there is no hex for a %s line", name)
	}
	return func() {
		me.ticked[name] = true
		r.now.engineer, r.now.owes = name, true
	}, nil
}

// fixedAnywhere tells whether a fixed engineer finds a hex.
func (r *Referee) fixedAnywhere(name string) bool {
	return r.anywhere(func(at hex.Coord, l line) error { return r.fixedPlace(r.me(), at, l, name) })
}

// anyEngineer tells whether an engineer could be used after the track.
func (r *Referee) anyEngineer() bool {
	if nextRandom(r.me()) != "" {
		return true
	}
	for _, e := range rollway.EngineerNames {
		if isFixed(e) && !r.me().ticked[e] && r.fixedAnywhere(e) {
			return true
		}
	}
	return false
}

// modify changes the dice of the track (Engineers: modifier engineers; ruling 7). What
// is written is each die before and after.
func (r *Referee) modify(name string, args []string) (func(), error) {
	if r.phase != atTrack {
		return nil, fmt.Errorf("%q changes dice of the track, which have been used", name)
	}
	steps := map[string][]int{"plus": {1}, "minus": {-1}, "plus-minus": {1, -1}}[name]
	dice, err := desk.ReadDice(args, 2*len(steps))
	if err != nil {
		return nil, err
	}
	var before, after []int
	for i, step := range steps {
		from, to := dice[2*i], dice[2*i+1]
		if to != from+step {
			return nil, fmt.Errorf("%q does not make a %d of a %d", name, to, from)
		}
		before, after = append(before, from), append(after, to)
	}
	rest, ok := desk.Without(r.now.track, before)
	if !ok {
		return nil, fmt.Errorf("the dice %v are not among %v", before, r.now.track)
	}
	return func() {
		r.me().ticked[name] = true
		r.now.engineer = name
		r.now.track = append(rest, after...)
	}, nil
}

// rollExtra is the roll of the random engineers, once a turn for all players
// (Engineers; Multiplayer).
func (r *Referee) rollExtra(args []string) (func(), error) {
	dice, err := desk.ReadDice(args, rollway.RandomDice)
	return func() { r.extra = dice }, err
}

// bonusPlace tells why the engineer of the turn does not lay a line in a hex.
func (r *Referee) bonusPlace(at hex.Coord, l line) error {
	if isFixed(r.now.engineer) {
		return r.fixedPlace(r.me(), at, l, r.now.engineer)
	}
	return r.pairPlace(r.me(), at, l, r.extra)
}

// layBonus adds the track of an engineer (Engineers).
func (r *Referee) layBonus(args []string) (func(), error) {
	at, l, err := r.readLine(args)
	if err != nil {
		return nil, err
	}
	if err := r.bonusPlace(at, l); err != nil {
		return nil, err
	}
	return func() { r.draw(at, l); r.now.owes = false }, nil
}

// skipBonus lays nothing with the dice of a random engineer, where they can lay nothing.
func (r *Referee) skipBonus(args []string) (func(), error) {
	if err := desk.Nothing(args); err != nil {
		return nil, err
	}
	if r.anywhere(r.bonusPlace) {
		return nil, fmt.Errorf("%q can lay track, and therefore must", r.now.engineer)
	}
	return func() { r.now.owes = false }, nil
}
