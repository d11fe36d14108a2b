package referee

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"platelayer/rules/desk"
	"platelayer/rules/railroadink"
)

// roll is the roll of a round, once for all players (Introduction).
func (r *Referee) roll(args []string) (func(), error) {
	if err := desk.Exactly(args, len(r.dice), "every die of the round"); err != nil {
		return nil, err
	}
	var pips []int
	for i, d := range r.dice {
		digit, ok := strings.CutPrefix(args[i], d.letter)
		n, err := desk.ReadDice([]string{digit}, 1)
		if !ok || err != nil {
			return nil, fmt.Errorf("%q is not what die %s shows", args[i], d.letter)
		}
		pips = append(pips, n[0])
	}
	return func() {
		for i, d := range r.dice {
			d.pips = pips[i]
		}
		r.round++
		r.seat = 0
		r.phase = atDraw
	}, nil
}

// shows is what a Route die shows.
func (d *die) shows() route { return d.routes[d.pips-1] }

// isRoute tells whether a die is a Route die (Special Die and Separation Die: considered
// Route dice).
func (d *die) isRoute() bool { return d.kind == railroadink.White || d.kind == railroadink.Expansion }

// maker is who draws what the die shows (Renovation Die: basic Routes).
func (d *die) maker() maker {
	if d.kind == railroadink.White {
		return byWhite
	}
	return byPack
}

// alike are the Route dice that show the same as one, and are as white as it, in their
// order (Dice that show the same).
func (r *Referee) alike(d *die) (out []*die) {
	for _, x := range r.dice {
		if x.isRoute() && x.kind == d.kind && x.shows().is(d.shows()) {
			out = append(out, x)
		}
	}
	return out
}

// readDie reads a Route die of the round. ok picks those that can be meant; the first that
// is like the one written and can be is meant.
func (r *Referee) readDie(word string, ok func(*die) bool) (*die, error) {
	i := slices.IndexFunc(r.dice, func(d *die) bool { return d.isRoute() && d.word() == word })
	if i < 0 {
		return nil, fmt.Errorf("%q is no Route die of the round", word)
	}
	for _, d := range r.alike(r.dice[i]) {
		if ok(d) {
			return d, nil
		}
	}
	return nil, fmt.Errorf("die %s is drawn", word)
}

// undrawn tells whether a die has not been drawn by the player.
func (r *Referee) undrawn(d *die) bool { return !r.me().now.drawn[d] }

// any lets any die be meant.
func anyDie(*die) bool { return true }

// neighbor is the kind that an end at a side of a space would meet: of what lies beyond, or
// an exit.
func (r *Referee) neighbor(board map[space]drawing, at space, side int) string {
	next, ok := r.beyond(at, side)
	if !ok {
		return r.exits[at][side]
	}
	return board[next].route.kindAt(opposite(side))
}

// looks tells what a Route would meet on a space: whether it is connected, and whether one
// of its ends meets the other kind (rulings 1 and 2).
func (r *Referee) looks(board map[space]drawing, at space, x route) (connected, wrong bool) {
	for side := range 4 {
		kind, other := x.kindAt(side), r.neighbor(board, at, side)
		if kind == "" || other == "" {
			continue
		}
		if kind == other {
			connected = true
		} else {
			wrong = true
		}
	}
	return connected, wrong
}

// place tells why a Route may not be drawn on a space (ruling 1; Free Placement).
func (r *Referee) place(board map[space]drawing, at space, x route, free bool) error {
	if _, taken := board[at]; taken {
		return fmt.Errorf("%s is drawn already", at)
	}
	connected, wrong := r.looks(board, at, x)
	switch {
	case wrong:
		return fmt.Errorf("at %s a highway would meet a railway", at)
	case free && connected:
		return fmt.Errorf("at %s no Free Placement is needed", at)
	case !free && !connected:
		return fmt.Errorf("at %s nothing is connected", at)
	}
	return nil
}

// readPlace reads a space and a Route, which must be one of what may be drawn, turned or
// mirrored (ruling 3).
func (r *Referee) readPlace(args []string, want route) (space, route, error) {
	if len(args) < 2 {
		return "", nil, fmt.Errorf("%q is no space and Route", strings.Join(args, " "))
	}
	at, err := r.readSpace(args[0])
	if err != nil {
		return "", nil, err
	}
	x, err := readRoute(args[1:])
	if err != nil {
		return "", nil, err
	}
	if !want.is(x) {
		return "", nil, fmt.Errorf("%s is not %s, turned or mirrored", x, want)
	}
	return at, x, nil
}

// lay draws a Route and wakes the building of its space (rulings 9 to 13).
func (r *Referee) lay(at space, x route, by maker) {
	me := r.me()
	me.board[at] = drawing{x, by}
	switch house := r.houses[at]; house {
	case "village":
		if x.hasStation() && me.woken[house] < railroadink.VillageCircles {
			me.woken[house]++
		}
	case "factory":
		if x.hasStation() || !r.b.FactoryNeedsStation.V {
			me.woken[house]++
			me.now.copies += railroadink.FactoryCopies
		}
	case "university":
		if me.woken[house] < railroadink.UniversitiesForSpecial {
			me.woken[house]++
			if me.woken[house] == railroadink.UniversitiesForSpecial {
				me.extra = true
			}
		}
	}
}

// put draws what a Route die shows: itself or a copy, with a connection or free.
func (r *Referee) put(args []string, copied, free bool) (func(), error) {
	if len(args) == 0 {
		return nil, fmt.Errorf("a die is missing")
	}
	can := r.undrawn
	if copied {
		can = anyDie
	}
	d, err := r.readDie(args[0], can)
	if err != nil {
		return nil, err
	}
	if copied && r.me().now.copies == 0 {
		return nil, fmt.Errorf("no Factory lets a die be drawn once more")
	}
	if free {
		if err := r.mayBuild(railroadink.FreePlace); err != nil {
			return nil, err
		}
	}
	at, x, err := r.readPlace(args[1:], d.shows())
	if err != nil {
		return nil, err
	}
	return func() {
		now := &r.me().now
		if copied {
			now.copies--
		} else {
			now.drawn[d] = true
		}
		now.built = now.built || free
		r.lay(at, x, d.maker())
	}, r.place(r.me().board, at, x, free)
}

func (r *Referee) draw(args []string) (func(), error)     { return r.put(args, false, false) }
func (r *Referee) copy(args []string) (func(), error)     { return r.put(args, true, false) }
func (r *Referee) free(args []string) (func(), error)     { return r.put(args, false, true) }
func (r *Referee) freeCopy(args []string) (func(), error) { return r.put(args, true, true) }

// special draws a Special Route (rulings 5 and 12; Which right is used).
func (r *Referee) special(args []string) (func(), error) {
	if len(args) == 0 {
		return nil, fmt.Errorf("a Special Route is missing")
	}
	n, err := strconv.Atoi(args[0])
	if err != nil || n < 1 || n > len(r.lid) || strconv.Itoa(n) != args[0] {
		return nil, fmt.Errorf("%q is no Special Route", args[0])
	}
	me := r.me()
	within := me.now.special < r.b.SpecialsPerRound.V && me.regular < r.b.SpecialsPerGame.V
	switch {
	case me.used[n]:
		return nil, fmt.Errorf("picture %d of the Special Routes has been drawn", n)
	case !within && !me.extra:
		return nil, fmt.Errorf("no further Special Route may be drawn")
	}
	at, x, err := r.readPlace(args[1:], r.lid[n-1])
	if err != nil {
		return nil, err
	}
	return func() {
		me.used[n] = true
		if within {
			me.now.special++
			me.regular++
		} else {
			me.extra = false
		}
		r.lay(at, x, byLid)
	}, r.place(me.board, at, x, false)
}

// done finishes the round of a player, unless a Route die has a place (rulings 4 and 25).
func (r *Referee) done(args []string) (func(), error) {
	if err := desk.Nothing(args); err != nil {
		return nil, err
	}
	for _, d := range r.dice {
		if !d.isRoute() || !r.undrawn(d) {
			continue
		}
		for _, at := range r.spaces() {
			for _, x := range d.shows().ways() {
				if r.place(r.me().board, at, x, false) == nil {
					return nil, fmt.Errorf("die %s is to be drawn: %s has a place at %s", d.word(), x, at)
				}
			}
		}
	}
	return func() {
		r.me().now = newRound()
		if r.seat++; r.seat < r.players {
			return
		}
		r.seat = 0
		r.phase = atRoll
		if r.round == r.b.Rounds.V {
			r.phase = atEnd
		}
	}, nil
}
