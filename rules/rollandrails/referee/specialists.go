package referee

import (
	"fmt"
	"slices"

	"platelayer/rules/desk"
	"platelayer/rules/rollandrails"
)

// called finds the die on the wheel and holds it to the specialist (Specialist Wheel;
// Specialist Selection (Solo)). help writes down that the specialist has helped.
func (r *Referee) called(who rollandrails.Specialist) (die int, help func(), err error) {
	die, err = r.dieOn("wheel")
	if err != nil {
		return 0, nil, err
	}
	me := r.me()
	value := me.matched[die].die
	if !r.solo() {
		if v := who.Values(); value != v[0] && value != v[1] {
			return 0, nil, fmt.Errorf("a %d does not call the %s: %d and %d do", value, who, v[0], v[1])
		}
		return die, func() { r.use(die) }, nil
	}
	pair := r.m.SoloWheel[value-1].V
	if who != pair[0] && who != pair[1] {
		return 0, nil, fmt.Errorf("a %d calls the %s and the %s, not the %s", value, pair[0], pair[1], who)
	}
	if me.helps[who] >= rollandrails.SoloUses {
		return 0, nil, fmt.Errorf("the %s has helped %d times", who, rollandrails.SoloUses)
	}
	return die, func() { me.helps[who]++; r.use(die) }, nil
}

// coin takes a resource instead of help (Specialist Selection (Solo)).
func (r *Referee) coin(args []string) (func(), error) {
	if err := desk.Nothing(args); err != nil {
		return nil, err
	}
	if !r.solo() {
		return nil, fmt.Errorf("a specialist is replaced by a coin in the solo game only")
	}
	die, err := r.dieOn("wheel")
	if err != nil {
		return nil, err
	}
	return func() { r.me().resources += rollandrails.SoloCoin; r.use(die) }, nil
}

// logistician ships one more good (Specialist Wheel, Logistician; ruling 17).
func (r *Referee) logistician(args []string) (func(), error) {
	_, help, err := r.called(rollandrails.Logistician)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(r.me().matched, func(d matched) bool { return d.place == "delivery" }) {
		return nil, fmt.Errorf("the logistician helps where another die is on delivery")
	}
	w, err := r.readWay(args)
	if err != nil {
		return nil, err
	}
	if err := r.checkWay(w); err != nil {
		return nil, err
	}
	return func() { r.send(w, rollandrails.ActionPoints); help() }, nil
}

// engineer draws one more piece, of any shape (Specialist Wheel, Engineer).
func (r *Referee) engineer(args []string) (func(), error) {
	_, help, err := r.called(rollandrails.Engineer)
	if err != nil {
		return nil, err
	}
	for _, d := range r.me().matched {
		if !slices.Contains([]string{"curve", "straight", "sharp", "wheel"}, d.place) {
			return nil, fmt.Errorf("the engineer helps where all other dice are on track, and one is on %q", d.place)
		}
	}
	p, err := r.readPiece(args)
	if err != nil {
		return nil, err
	}
	draw, err := r.track(p)
	if err != nil {
		return nil, err
	}
	return func() { draw(); help() }, nil
}

// mechanic raises the rolling stock (Specialist Wheel, Mechanic).
func (r *Referee) mechanic(args []string) (func(), error) {
	if err := desk.Nothing(args); err != nil {
		return nil, err
	}
	_, help, err := r.called(rollandrails.Mechanic)
	if err != nil {
		return nil, err
	}
	raise, err := r.raise()
	if err != nil {
		return nil, err
	}
	return func() { raise(); help() }, nil
}

// banker brings resources (Specialist Wheel, Banker).
func (r *Referee) banker(args []string) (func(), error) {
	if err := desk.Nothing(args); err != nil {
		return nil, err
	}
	_, help, err := r.called(rollandrails.Banker)
	if err != nil {
		return nil, err
	}
	return func() { r.me().resources += rollandrails.BankerGain; help() }, nil
}

// manufacturer places a set of goods in a city (Specialist Wheel, Manufacturer;
// ruling 18).
func (r *Referee) manufacturer(args []string) (func(), error) {
	if err := desk.Exactly(args, 2, "a city and a set of goods"); err != nil {
		return nil, err
	}
	_, help, err := r.called(rollandrails.Manufacturer)
	if err != nil {
		return nil, err
	}
	_, c, err := r.readCity(args[0])
	if err != nil {
		return nil, err
	}
	fill, err := r.fill(c, args[1])
	if err != nil {
		return nil, err
	}
	me := r.me()
	if me.resources < rollandrails.ManufacturerCost {
		return nil, fmt.Errorf("the manufacturer costs %d, the player has %d", rollandrails.ManufacturerCost, me.resources)
	}
	return func() {
		me.resources -= rollandrails.ManufacturerCost
		fill()
		help()
	}, nil
}

// fill crosses a set out of the Goods table and writes it into a city (Specialist Wheel,
// Manufacturer and Urban planner).
func (r *Referee) fill(c *city, word string) (func(), error) {
	set, err := readSet(word)
	if err != nil {
		return nil, err
	}
	i := slices.Index(r.sets, word)
	if i < 0 {
		return nil, fmt.Errorf("%q is not left in the Goods table", word)
	}
	if c.empty < len(set) {
		return nil, fmt.Errorf("the city has %d empty spaces, and a set needs %d", c.empty, len(set))
	}
	return func() {
		r.sets = slices.Delete(r.sets, i, i+1)
		c.goods = append(c.goods, set...)
		c.empty -= len(set)
	}, nil
}

// planner makes a city of a town (Specialist Wheel, Urban planner).
func (r *Referee) planner(args []string) (func(), error) {
	if err := desk.Exactly(args, 3, "a town, a letter and a set of goods"); err != nil {
		return nil, err
	}
	_, help, err := r.called(rollandrails.Planner)
	if err != nil {
		return nil, err
	}
	c, place, err := r.newCity(args[0], args[1])
	if err != nil {
		return nil, err
	}
	fill := func() {}
	if args[2] != "-" {
		if fill, err = r.fill(c, args[2]); err != nil {
			return nil, err
		}
	} else if len(r.sets) > 0 {
		return nil, fmt.Errorf("a new city gets a set of goods while there is one")
	}
	me := r.me()
	if me.resources < rollandrails.PlannerCost {
		return nil, fmt.Errorf("the planner costs %d, the player has %d", rollandrails.PlannerCost, me.resources)
	}
	return func() {
		me.resources -= rollandrails.PlannerCost
		place()
		fill()
		help()
	}, nil
}

// newCity is the city that a town could become (Specialist Wheel, Urban planner;
// Gameplay (Solo), Step 1).
func (r *Referee) newCity(town, letter string) (*city, func(), error) {
	at, err := r.readTown(town)
	if err != nil {
		return nil, nil, err
	}
	color, err := readLetter(letter)
	if err != nil {
		return nil, nil, err
	}
	if r.cityMarks[color] <= 0 {
		return nil, nil, fmt.Errorf("the New City table has no %s left", color)
	}
	if !r.reached(at) {
		return nil, nil, fmt.Errorf("no finished link reaches the town at %q", town)
	}
	c := &city{color: color, empty: rollandrails.CitySpaces}
	return c, func() {
		r.cityMarks[color]--
		r.foundCity(at, c)
	}, nil
}

// found is the first step of a solo round (Gameplay (Solo), Step 1; ruling 14).
func (r *Referee) found(args []string) (func(), error) {
	if err := desk.Exactly(args, 2, "a town and a letter"); err != nil {
		return nil, err
	}
	_, place, err := r.newCity(args[0], args[1])
	if err != nil {
		return nil, err
	}
	return func() { place(); r.phase = atRoll }, nil
}

// passFounding leaves the towns as they are (Gameplay (Solo), Step 1: it is optional).
func (r *Referee) passFounding(args []string) (func(), error) {
	return func() { r.phase = atRoll }, desk.Nothing(args)
}
