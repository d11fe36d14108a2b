package referee

import (
	"fmt"
	"slices"

	"platelayer/rules/desk"
)

// take (E - Select a Railroad Operations Card).
func (r *Referee) take(args []string) (func(), error) {
	if err := desk.Exactly(args, 1, "a card"); err != nil {
		return nil, err
	}
	w, err := known(r.open, args[0])
	if err != nil {
		return nil, err
	}
	off := func() { r.open, _ = desk.Without(r.open, []string{w}) }
	switch kind(w) {
	case "executive":
		return func() { off(); r.left += 2; r.actionDone() }, nil
	case "new-industry":
		if err := r.canFound(); err != nil {
			return nil, err
		}
		return func() { off(); r.now = action{}; r.phase = atFound }, nil
	case "city-growth":
		if r.inBag() == 0 {
			return nil, fmt.Errorf("the bag is empty")
		}
		return func() { off(); r.phase = atGrow }, nil
	case "land-grant", "perfect-engineering", "hotel":
		return func() {
			off()
			r.me().cards = append(r.me().cards, w)
			r.actionDone()
		}, nil
	}
	return nil, fmt.Errorf("a goal is not taken")
}

// goals are the goals of a kind that lie open.
func (r *Referee) goals(k string) (out []string) {
	for _, w := range r.open {
		if kind(w) == k {
			out = append(out, w)
		}
	}
	return out
}

// win: a player has fulfilled a goal, which goes.
func (r *Referee) win(w string, seat int) {
	i := slices.Index(r.open, w)
	r.open = slices.Delete(slices.Clone(r.open), i, i+1)
	r.seats[seat].points += r.card(w).Points.V
}

// hasMajorLine: own links lead from one city of the card to the other.
func (r *Referee) hasMajorLine(w string, seat int) bool {
	o := r.card(w)
	for _, c := range o.Cities {
		label := r.cityLabel(c.V)
		if o.Western.V && r.isWestern(label) && !r.must(label).west {
			return false
		}
	}
	return r.joined(seat, r.cityLabel(o.Cities[0].V), r.cityLabel(o.Cities[1].V))
}

// reachMajorLines: all who have a Major Line when its card appears are paid, and it goes.
func (r *Referee) reachMajorLines(w string) {
	paid := false
	for p, s := range r.seats {
		if r.hasMajorLine(w, p) {
			s.points += r.card(w).Points.V
			paid = true
		}
	}
	if paid {
		r.open, _ = desk.Without(r.open, []string{w})
	}
}
