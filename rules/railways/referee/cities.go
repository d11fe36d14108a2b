package referee

import (
	"fmt"
	"slices"

	"platelayer/diag"
	"platelayer/rules/desk"
	"platelayer/rules/railways"
)

// hexValue is a number of a definition.
type hexValue = diag.Value[int]

// canFound: there is a gray city and a New City tile.
func (r *Referee) canFound() error {
	tiles := 0
	for _, n := range r.newCity {
		tiles += n
	}
	if tiles == 0 {
		return fmt.Errorf("no New City tile is left")
	}
	if !slices.ContainsFunc(r.cities, func(c *city) bool { return c.color == railways.Gray }) {
		return fmt.Errorf("no gray city is left")
	}
	return nil
}

// urbanize (B - Urbanize).
func (r *Referee) urbanize(args []string) (func(), error) {
	if err := r.canFound(); err != nil {
		return nil, err
	}
	return func() {
		r.now.bought = true
		r.phase = atFound
	}, desk.Nothing(args)
}

// found places the New City tile.
func (r *Referee) found(args []string) (func(), error) {
	if err := desk.Exactly(args, 2, "a city and a color"); err != nil {
		return nil, err
	}
	c, err := r.cityAt(args[0])
	if err != nil {
		return nil, err
	}
	k, err := color(args[1])
	switch {
	case err != nil:
		return nil, err
	case c.color != railways.Gray:
		return nil, fmt.Errorf("%s is not gray", c.label)
	case r.newCity[k] == 0:
		return nil, fmt.Errorf("no %s New City is left", k)
	}
	return func() {
		r.newCity[k]--
		c.color = k
		c.marker = false
		if r.now.bought {
			r.pay(r.seat, 10)
		}
		r.draw(c, 2)
	}, nil
}

// grow (City Growth).
func (r *Referee) grow(args []string) (func(), error) {
	if err := desk.Exactly(args, 1, "a city"); err != nil {
		return nil, err
	}
	c, err := r.cityAt(args[0])
	if err != nil {
		return nil, err
	}
	return func() { r.draw(c, 2) }, nil
}

// mine (Mines).
func (r *Referee) mine(args []string) (func(), error) {
	if err := desk.Exactly(args, 1, "a city"); err != nil {
		return nil, err
	}
	c, err := r.cityAt(args[0])
	switch {
	case err != nil:
		return nil, err
	case !r.m.Options.Mines.V:
		return nil, fmt.Errorf("there are no mines")
	case r.me().mines == 2:
		return nil, fmt.Errorf("two mines are all a player has")
	case c.color != railways.Gray || c.mine:
		return nil, fmt.Errorf("a mine is placed in a gray city, once")
	case r.inBag() == 0:
		return nil, fmt.Errorf("the bag is empty")
	}
	return func() {
		r.me().mines++
		c.mine = true
		r.pay(r.seat, 10)
		r.now = action{city: c.label}
		r.phase = atMine
	}, nil
}

// bringMine: cubes are drawn until one matches, at most five.
func (r *Referee) bringMine(args []string) (func(), error) {
	if len(args) == 0 {
		return nil, fmt.Errorf("no city is named")
	}
	c, err := r.cityAt(args[0])
	if err != nil {
		return nil, err
	}
	drawn, err := colors(args[1:])
	switch {
	case err != nil:
		return nil, err
	case c.label != r.now.city:
		return nil, fmt.Errorf("the mine is in %s", r.now.city)
	}
	if err := r.has(drawn); err != nil {
		return nil, err
	}
	var keep []railways.Color
	for i, k := range drawn {
		if slices.Contains(keep, k) {
			if i != len(drawn)-1 {
				return nil, fmt.Errorf("the drawing ends with the first cube that matches")
			}
			return func() { r.put(c, keep); r.actionDone() }, nil
		}
		keep = append(keep, k)
	}
	if len(drawn) > 5 || len(drawn) < 5 && len(drawn) < r.inBag() {
		return nil, fmt.Errorf("five cubes are drawn, or until one matches")
	}
	return func() { r.put(c, keep); r.actionDone() }, nil
}

// western (rulings: western links).
func (r *Referee) western(args []string) (func(), error) {
	if err := desk.Exactly(args, 1, "a city"); err != nil {
		return nil, err
	}
	c, err := r.cityAt(args[0])
	west := r.m.Options.Western
	switch {
	case err != nil:
		return nil, err
	case !r.isWestern(c.label):
		return nil, fmt.Errorf("no western link begins in %s", c.label)
	case c.west:
		return nil, fmt.Errorf("%s has its western link", c.label)
	}
	return func() {
		c.west = true
		r.pay(r.seat, west.Price.V)
		var cubes []railways.Color
		for range min(west.Cubes.V, r.bag[west.Color.V]) {
			cubes = append(cubes, west.Color.V)
		}
		r.put(c, cubes)
		for _, w := range r.goals("major-line") {
			if r.card(w).Western.V {
				r.reachMajorLines(w)
			}
		}
		r.actionDone()
	}, nil
}

// isWestern: a city can have a western link.
func (r *Referee) isWestern(label string) bool {
	west := r.m.Options.Western
	return west.On.V && slices.ContainsFunc(west.From, func(c hexValue) bool { return r.cityLabel(c.V) == label })
}
