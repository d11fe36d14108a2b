package referee

import (
	"fmt"
	"slices"

	"platelayer/rules/desk"
	"platelayer/rules/rollandrails"
)

// dieOn finds an unused die on a place of the player's action table or wheel (Player's
// Turn).
func (r *Referee) dieOn(place string) (int, error) {
	i := slices.IndexFunc(r.me().matched, func(d matched) bool { return d.place == place && !d.used })
	if i < 0 {
		return 0, fmt.Errorf("the player has no die left on %q", place)
	}
	return i, nil
}

// use takes a die off the table; the turn ends with the fourth, once all who have to
// decide something have done so (Player's Turn).
func (r *Referee) use(die int) {
	r.me().matched[die].used = true
	if len(r.owed) > 0 {
		r.phase, r.after = atDecision, atActions
		return
	}
	r.goOn()
}

// goOn ends the turn of a player who has no die left.
func (r *Referee) goOn() {
	if !slices.ContainsFunc(r.me().matched, func(d matched) bool { return !d.used }) {
		r.endTurn()
	}
}

// done gives up the dice that are left (Player's Turn; ruling 5).
func (r *Referee) done(args []string) (func(), error) {
	return r.endTurn, desk.Nothing(args)
}

// endTurn passes on to the next player, or to the third phase (End of Player's Turn;
// Rules for Railway Network development for what is abandoned).
func (r *Referee) endTurn() {
	r.abandon(r.mover())
	r.me().matched = nil
	r.turn++
	r.phase = atMatching
	if r.turn == r.players {
		r.turn = 0
		r.phase = atShipping
	}
}

// passShipping ships nothing (Shipping the Goods Phase; ruling 18).
func (r *Referee) passShipping(args []string) (func(), error) {
	return r.endShipping, desk.Nothing(args)
}

// endShipping passes on to the next player, round or to the end (Shipping the Goods
// Phase; End of the Round).
func (r *Referee) endShipping() {
	r.phase = atShipping
	r.turn++
	if r.turn < r.players {
		return
	}
	r.turn = 0
	if r.round >= r.rounds() {
		r.phase = atEnd
		return
	}
	r.round++
	r.first = (r.first + 1) % r.players
	r.phase = atRoll
	if r.solo() {
		r.phase = atFounding
	}
}

// upgrade raises the rolling stock with a die on Upgrade (Upgrade Action).
func (r *Referee) upgrade(args []string) (func(), error) {
	if err := desk.Nothing(args); err != nil {
		return nil, err
	}
	i, err := r.dieOn("upgrade")
	if err != nil {
		return nil, err
	}
	raise, err := r.raise()
	if err != nil {
		return nil, err
	}
	return func() { raise(); r.use(i) }, nil
}

// raise is one level up, paid for (Upgrade Action: the costs on the track).
func (r *Referee) raise() (func(), error) {
	me := r.me()
	if me.level >= rollandrails.MaxLevel {
		return nil, fmt.Errorf("level %d is the best", me.level)
	}
	cost := rollandrails.UpgradeCost(me.level + 1)
	if cost > me.resources {
		return nil, fmt.Errorf("level %d costs %d, the player has %d", me.level+1, cost, me.resources)
	}
	return func() { me.resources -= cost; me.level++ }, nil
}
