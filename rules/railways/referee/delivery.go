package referee

import (
	"fmt"
	"slices"

	"platelayer/rules/desk"
	"platelayer/rules/railways"
)

// takes: a city takes cubes of a colour (City Rotors: cubes matching either color).
func (c *city) takes(k railways.Color) bool {
	return k != railways.Gray && (c.color == k || c.rotor == k)
}

// linksAt are the links of a city.
func (r *Referee) linksAt(label string) (out []*line) {
	for _, l := range r.lines {
		if l.to != "" && (l.from == label || l.to == label) {
			out = append(out, l)
		}
	}
	return out
}

func (l *line) other(label string) string {
	if l.from == label {
		return l.to
	}
	return l.from
}

// visited are the cities on a way, from its start on.
func visited(start string, way []*line) []string {
	out := []string{start}
	for _, l := range way {
		out = append(out, l.other(out[len(out)-1]))
	}
	return out
}

// arrives: a cube that has come over a way can arrive, with further links or without
// (D - Deliver One Goods Cube).
func (r *Referee) arrives(start string, color railways.Color, way []*line) bool {
	cities := visited(start, way)
	at := cities[len(cities)-1]
	switch {
	case len(way) > r.me().engine || slices.Contains(cities[:len(cities)-1], at):
		return false
	case r.must(at).takes(color):
		return true
	}
	for _, l := range r.linksAt(at) {
		if r.arrives(start, color, append(slices.Clone(way), l)) {
			return true
		}
	}
	return false
}

// between is a link of an owner between two cities.
func (r *Referee) between(owner int, a, b string) *line {
	for _, l := range r.linksAt(a) {
		if l.owner == owner && l.other(a) == b {
			return l
		}
	}
	return nil
}

// deliver: the cube leaves its city.
func (r *Referee) deliver(args []string) (func(), error) {
	if err := desk.Exactly(args, 3, "a color and two cities"); err != nil {
		return nil, err
	}
	k, err := color(args[0])
	if err != nil {
		return nil, err
	}
	from, err := r.cityAt(args[1])
	if err != nil {
		return nil, err
	}
	to, err := r.cityAt(args[2])
	if err != nil {
		return nil, err
	}
	l := r.between(r.seat, from.label, to.label)
	switch {
	case !slices.Contains(from.cubes, k):
		return nil, fmt.Errorf("there is no such cube in %s", from.label)
	case l == nil:
		return nil, fmt.Errorf("the first link is one's own")
	}
	return r.move(action{city: from.label, color: k, way: []*line{l}})
}

// carry: the cube goes on.
func (r *Referee) carry(args []string) (func(), error) {
	if err := desk.Exactly(args, 2, "a city and a player"); err != nil {
		return nil, err
	}
	to, err := r.cityAt(args[0])
	if err != nil {
		return nil, err
	}
	owner := nobody
	if args[1] != "-" {
		if owner, err = desk.ReadSeat(args[1], r.players); err != nil {
			return nil, err
		}
	}
	l := r.between(owner, r.now.at, to.label)
	if l == nil {
		return nil, fmt.Errorf("there is no such link")
	}
	a := r.now
	a.way = append(slices.Clone(a.way), l)
	return r.move(a)
}

// move goes on with a delivery that can be finished.
func (r *Referee) move(a action) (func(), error) {
	if !r.arrives(a.city, a.color, a.way) {
		return nil, fmt.Errorf("the cube could not be delivered")
	}
	cities := visited(a.city, a.way)
	a.at = cities[len(cities)-1]
	return func() {
		r.now = a
		r.phase = atCarry
		if to := r.must(a.at); to.takes(a.color) {
			r.delivered(r.must(a.city), to)
		}
	}, nil
}

// delivered: the cube has arrived.
func (r *Referee) delivered(from, to *city) {
	a := r.now
	from.cubes = slices.Delete(from.cubes, slices.Index(from.cubes, a.color), slices.Index(from.cubes, a.color)+1)
	r.bag[a.color]++
	if len(from.cubes) == 0 && r.markersOut() < r.markersInAll() {
		from.marker = true
		if r.markersOut() == r.markersInAll() && r.ended == 0 {
			r.ended = r.turn + 1
		}
	}
	for _, l := range a.way {
		if l.owner != nobody {
			r.seats[l.owner].points++
		}
	}
	r.me().delivered++
	// Cards.
	for _, s := range r.seats {
		for _, w := range s.cards {
			if kind(w) == "hotel" && r.cityLabel(r.card(w).City.V) == to.label {
				s.points += r.card(w).Points.V
			}
		}
	}
	for _, w := range r.goals("railroad-era") {
		r.win(w, r.seat)
	}
	for _, w := range r.goals("speed-record") {
		if len(a.way) >= r.card(w).Links.V {
			r.win(w, r.seat)
		}
	}
	for _, w := range r.goals("service-bounty") {
		if r.cityLabel(r.card(w).City.V) == to.label {
			r.win(w, r.seat)
		}
	}
	if to.rotor != railways.Gray {
		to.rotor = r.m.Options.Wheel[to.rotor].V
	}
	west := r.m.Options.Western
	if west.On.V && from.west && a.color == west.Color.V && r.cityLabel(west.To.V) == to.label {
		r.draw(to, west.Bonus.V)
		return
	}
	r.actionDone()
}

// draw has cubes drawn for a city, if there are any.
func (r *Referee) draw(c *city, n int) {
	if n = min(n, r.inBag()); n == 0 {
		r.actionDone()
		return
	}
	r.now = action{city: c.label, cubes: n}
	r.phase = atCubes
}

// markersInAll (Empty City Markers reduction).
func (r *Referee) markersInAll() int {
	return max(1, r.m.Markers[r.players].V-r.m.Options.FewerMarkers.V)
}

func (r *Referee) markersOut() (n int) {
	for _, c := range r.cities {
		if c.marker {
			n++
		}
	}
	return n
}
