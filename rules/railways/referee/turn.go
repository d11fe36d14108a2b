package referee

import (
	"fmt"

	"platelayer/rules/desk"
)

// beginRounds (Phase 2: three rounds, in turn order).
func (r *Referee) beginRounds() {
	r.round, r.place = 1, 0
	r.beginActions()
}

func (r *Referee) beginActions() {
	r.seat, r.left = r.order[r.place], 1
	r.nextAction()
}

func (r *Referee) nextAction() {
	r.now = action{}
	r.phase = atAction
}

// actionDone goes on after an action.
func (r *Referee) actionDone() {
	r.left--
	if r.left > 0 {
		r.nextAction()
		return
	}
	r.place++
	if r.place == r.players {
		r.place = 0
		r.round++
	}
	if r.round <= 3 {
		r.beginActions()
		return
	}
	r.endTurn()
}

// endTurn (open tracks are removed; Phase 3: income, THEN bonds).
func (r *Referee) endTurn() {
	var links []*line
	for _, l := range r.lines {
		if l.to != "" {
			links = append(links, l)
		}
	}
	r.lines = links
	held := make([]int, r.players)
	for p, s := range r.seats {
		held[p] = s.bonds
		s.cash += r.income(s.points)
		s.atWill = 0
	}
	for p, n := range held {
		r.pay(p, n)
	}
	r.now = action{}
	switch {
	case r.turn == r.ended || r.turn == 36:
		r.phase = atEnd
	case len(r.deck) > 0:
		r.phase = atCard
	default:
		r.turn++
		r.beginTurn()
	}
}

// income is what the track shows for a score.
func (r *Referee) income(score int) int {
	n := 0
	for i, step := range r.m.Income.V {
		if i == 0 || score >= step.From {
			n = step.Income
		}
	}
	return n
}

// pay takes bonds one by one while the cash does not suffice.
func (r *Referee) pay(seat, amount int) {
	s := r.seats[seat]
	for s.cash < amount {
		s.bonds++
		s.cash += 5
	}
	s.cash -= amount
}

func (r *Referee) pass(args []string) (func(), error) { return r.actionDone, desk.Nothing(args) }

// bond (the option of bonds at will).
func (r *Referee) bond(args []string) (func(), error) {
	switch {
	case !r.m.Options.FreeBonds.V:
		return nil, fmt.Errorf("bonds are taken only when a payment needs them")
	case r.me().atWill == 10:
		return nil, fmt.Errorf("ten bonds at will a turn are enough")
	}
	return func() {
		r.me().atWill++
		r.me().bonds++
		r.me().cash += 5
	}, desk.Nothing(args)
}

// upgrade (C - Upgrade Engine).
func (r *Referee) upgrade(args []string) (func(), error) {
	if r.me().engine > len(r.m.Engines.V) {
		return nil, fmt.Errorf("the engine has the last level")
	}
	return func() {
		r.pay(r.seat, r.m.Engines.V[r.me().engine-1])
		r.me().engine++
		for _, w := range r.goals("new-train") {
			if r.card(w).Level.V == r.me().engine {
				r.win(w, r.seat)
			}
		}
		r.actionDone()
	}, desk.Nothing(args)
}
