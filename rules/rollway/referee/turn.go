package referee

import (
	"fmt"
	"slices"

	"platelayer/rules/desk"
	"platelayer/rules/rollway"
)

// rollDice is the roll of a turn, once for all players (Turn Overview; Multiplayer).
func (r *Referee) rollDice(args []string) (func(), error) {
	dice, err := desk.ReadDice(args, rollway.TurnDice)
	return func() {
		r.roll, r.extra = dice, nil
		r.seat = 0
		r.now = turn{left: slices.Clone(dice)}
		r.phase = atShares
	}, err
}

// goOn works out what comes next, and ends the turn of a player for whom nothing does
// (docs/log-rollway.md, A player's turn).
func (r *Referee) goOn() {
	if r.phase == atRoll || r.Over() {
		return
	}
	t := &r.now
	switch {
	case t.connects:
		r.phase = atOwner
	case t.owes && isRandom(t.engineer) && r.extra == nil:
		r.phase = atExtra
	case t.owes:
		r.phase = atBonus
	case t.first && !t.laid:
		r.phase = atTrack
	case t.first && t.engineer == "":
		r.phase = atFirst
	case !t.shared:
		r.phase = atShares
	case !t.bid:
		r.phase = atTrains
	case !t.laid:
		r.phase = atTrack
	case t.engineer == "" && !t.done && r.anyEngineer():
		r.phase = atFinish
	default:
		r.endTurn()
	}
}

// done uses no engineer in this turn (Engineers: you may).
func (r *Referee) done(args []string) (func(), error) {
	return func() { r.now.done = true }, desk.Nothing(args)
}

// endTurn holds the operating round of the player, if there is one, and passes on to the
// next player, the next turn or the end (Turn Overview; Operating Rounds; End of the
// Game).
func (r *Referee) endTurn() {
	for _, run := range r.m.Runs {
		if run.V == r.turn {
			r.me().rounds = append(r.me().rounds, r.operate(r.me()))
		}
	}
	r.now = turn{}
	r.seat++
	if r.seat < r.players {
		r.now.left = slices.Clone(r.roll)
		r.phase = atShares
		return
	}
	r.seat = 0
	r.turn++
	r.phase = atRoll
	if r.turn > r.m.Turns.V {
		r.phase = atEnd
	}
}

// trackFirst assigns two dice to track before the others are assigned
// (docs/log-rollway.md, Track first).
func (r *Referee) trackFirst(args []string) (func(), error) {
	dice, err := desk.ReadDice(args, rollway.TrackDice)
	if err != nil {
		return nil, err
	}
	rest, ok := desk.Without(r.now.left, dice)
	switch {
	case !ok:
		return nil, fmt.Errorf("the dice %v are not among %v", dice, r.now.left)
	case r.now.engineer != "":
		return nil, fmt.Errorf("track comes first only at the beginning of a turn, and %q has been used", r.now.engineer)
	case nextRandom(r.me()) == "":
		return nil, fmt.Errorf("track comes first only before a random engineer, and none is left")
	}
	return func() { r.now.first, r.now.track, r.now.left = true, dice, rest }, nil
}
