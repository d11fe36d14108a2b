package referee

import (
	"fmt"
	"slices"

	"platelayer/rules/desk"
	"platelayer/rules/railways"
)

// unpack is the table before the first cube is drawn.
func (r *Referee) unpack() {
	r.bag, r.newCity = map[railways.Color]int{}, map[railways.Color]int{}
	for c := range railways.Color(railways.Colors) {
		r.bag[c], r.newCity[c] = r.m.Cubes[c].V, r.m.Tiles[c].V
	}
	for _, c := range r.m.Cities {
		n := &city{label: r.label(c.At.V), at: c.At.V, color: c.Color.V, rotor: railways.Gray}
		if r.m.Options.Rotors.V && c.Rotor.V && c.Color.V != railways.Gray {
			n.rotor = r.m.Options.Wheel[c.Color.V].V
		}
		r.cities = append(r.cities, n)
	}
	for _, l := range r.m.Options.Printed {
		r.lines = append(r.lines, &line{owner: nobody, from: r.cityLabel(l.Cities[0].V), to: r.cityLabel(l.Cities[1].V)})
	}
	for p := range r.players {
		r.seats = append(r.seats, &seat{engine: 1})
		r.order = append(r.order, p)
	}
	// Executives are out where the worst is first, western goals without western links.
	for i, w := range r.cardWords() {
		o := r.m.Operations[i]
		if kind(w) == "executive" && r.m.Options.Bidding.V == railways.WorstIsFirst || o.Western.V && !r.m.Options.Western.On.V {
			continue
		}
		for range o.Copies.V {
			if k := kind(w); k == "railroad-era" || k == "speed-record" || k == "new-train" {
				r.open = append(r.open, w)
			} else {
				r.deck = append(r.deck, w)
			}
		}
	}
	r.barons = r.baronWords()
	r.fill(0)
}

// cubesAt is how many cubes a city of the map gets.
func (r *Referee) cubesAt(i int) int {
	n := r.m.Cities[i].Cubes.V
	if r.players <= 3 && n > 0 {
		n = max(1, n-r.m.Options.FewerCubes.V)
	}
	return min(n, r.inBag())
}

func (r *Referee) inBag() (n int) {
	for _, k := range r.bag {
		n += k
	}
	return n
}

// fill goes on with the first city from one on that gets cubes.
func (r *Referee) fill(from int) {
	r.phase = atFill
	for i := from; i < len(r.cities); i++ {
		if n := r.cubesAt(i); n > 0 {
			r.now = action{city: r.cities[i].label, cubes: n}
			return
		}
	}
	r.now = action{}
	r.phase = atFirst
}

// bring: cubes are drawn from the bag for a city.
func (r *Referee) bring(args []string) (func(), error) {
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
		return nil, fmt.Errorf("the cubes are for %s", r.now.city)
	case len(drawn) != r.now.cubes:
		return nil, fmt.Errorf("%d cubes are drawn, not %d", r.now.cubes, len(drawn))
	}
	if err := r.has(drawn); err != nil {
		return nil, err
	}
	return func() {
		r.put(c, drawn)
		if r.phase == atFill {
			r.fill(slices.Index(r.cities, c) + 1)
			return
		}
		r.actionDone()
	}, nil
}

// has: the bag has these cubes.
func (r *Referee) has(drawn []railways.Color) error {
	count := map[railways.Color]int{}
	for _, c := range drawn {
		if count[c]++; count[c] > r.bag[c] {
			return fmt.Errorf("the bag has %d %s cubes", r.bag[c], c)
		}
	}
	return nil
}

// put moves cubes from the bag to a city. Where cubes lie there is no marker.
func (r *Referee) put(c *city, cubes []railways.Color) {
	for _, k := range cubes {
		r.bag[k]--
		c.cubes = append(c.cubes, k)
	}
	if len(c.cubes) > 0 {
		c.marker = false
	}
}

// first: the first player is drawn.
func (r *Referee) first(args []string) (func(), error) {
	if err := desk.Exactly(args, 1, "a player"); err != nil {
		return nil, err
	}
	p, err := desk.ReadSeat(args[0], r.players)
	if err != nil {
		return nil, err
	}
	return func() {
		r.order = r.clockwise(p)
		r.seat = 0
		r.phase = atBaron
		r.afterBaron()
	}, nil
}

// clockwise are all seats, from one on.
func (r *Referee) clockwise(from int) (out []int) {
	for i := range r.players {
		out = append(out, (from+i)%r.players)
	}
	return out
}

// dealBaron: each player gets a baron.
func (r *Referee) dealBaron(args []string) (func(), error) {
	if err := desk.Exactly(args, 2, "a player and a baron"); err != nil {
		return nil, err
	}
	w, err := known(r.barons, args[1])
	switch {
	case args[0] != desk.Seat(r.seat):
		return nil, fmt.Errorf("the baron is for %s", desk.Seat(r.seat))
	case err != nil:
		return nil, err
	}
	return func() {
		r.seats[r.seat].baron = w
		r.barons, _ = desk.Without(r.barons, []string{w})
		r.seat++
		r.afterBaron()
	}, nil
}

func (r *Referee) afterBaron() {
	if r.seat < r.players && len(r.barons) > 0 {
		return
	}
	r.seat = 0
	r.phase = atDeal
	r.deal = min(2*r.players, len(r.deck))
	r.afterDeal()
}

func (r *Referee) afterDeal() {
	if r.deal == 0 {
		r.beginTurn()
	}
}

// turnUp: a card is turned up.
func (r *Referee) turnUp(args []string) (func(), error) {
	if err := desk.Exactly(args, 1, "a card"); err != nil {
		return nil, err
	}
	w, err := known(r.deck, args[0])
	if err != nil {
		return nil, err
	}
	return func() {
		r.deck, _ = desk.Without(r.deck, []string{w})
		r.open = append(r.open, w)
		if kind(w) == "major-line" {
			r.reachMajorLines(w)
		}
		if r.phase == atDeal {
			r.deal--
			r.afterDeal()
			return
		}
		r.turn++
		r.beginTurn()
	}, nil
}
