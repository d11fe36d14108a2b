package railways

import (
	"errors"
	"fmt"
	"slices"
)

// A cube travels over links, the first of them the player's own, at most as many as the
// level of the engine, and stops in the first city that takes its colour. It enters no city
// twice, and never comes back to its start (rulebook: Deliver One Goods Cube; rulings:
// Delivery). A delivery is chosen link by link, and only links are offered after which the
// cube can still arrive.

// deliveries lists cubes with the first link of their way.
func (s *State) deliveries(buf []Move) []Move {
	t := &s.seats[s.who]
	if t.links == 0 {
		return buf
	}
	from := len(buf)
	for i := range s.links {
		if s.links[i].owner != s.who {
			continue
		}
		for _, c := range [2]uint8{s.links[i].a, s.links[i].b} {
			has := s.cities[c].has
			if has == 0 {
				continue
			}
			to := s.links[i].a ^ s.links[i].b ^ c
			s.seen[c] = allColors
			can := s.reach(to, has, int(t.engine)-1)
			s.seen[c] = 0
			for can != 0 {
				var color Color
				color, can = colorsOf(can)
				buf = append(buf, deliverMove(c, uint8(color), to))
			}
		}
	}
	slices.Sort(buf[from:])
	return buf
}

// allColors are all colours, as bits.
const allColors = 1<<Colors - 1

// reach tells which colours, of those given, can arrive when a cube has come to a city and
// may travel over so many further links. Cities with a bit in s.seen are barred for cubes
// of that colour; it leaves s.seen as it was.
func (s *State) reach(at uint8, colors uint8, further int) uint8 {
	got := s.cities[at].takes & colors
	left := colors &^ got
	if left == 0 || further == 0 {
		return got
	}
	// Cities are visited in rounds, each with the colours that come there for the first
	// time. A city has a place in the list for each round in which a colour comes.
	list := s.list
	begin, end := 0, 1
	list[0] = visit{at, left}
	s.seen[at] |= left
	for ; further > 0 && begin < end && left != 0; further-- {
		stop := end
		for i := begin; i < stop; i++ {
			for e := s.first[list[i].city]; e != none; e = s.next[e] {
				to := s.far(e)
				come := list[i].colors & left &^ s.seen[to]
				if come == 0 {
					continue
				}
				s.seen[to] |= come
				arrive := come & s.cities[to].takes
				got |= arrive
				left &^= arrive
				list[end] = visit{to, come}
				end++
			}
		}
		begin = stop
	}
	for i := range list[:end] {
		s.seen[list[i].city] &^= list[i].colors
	}
	return got
}

// visit is a city that cubes of some colours have come to.
type visit struct{ city, colors uint8 }

// bar closes or opens the cities on the way of the cube for searches.
func (s *State) bar(colors uint8) {
	s.seen[s.city] = colors
	for _, e := range s.path[:s.steps] {
		s.seen[s.far(e)] = colors
	}
}

// carryMoves lists the links over which the cube can go on.
func (s *State) carryMoves(buf []Move) []Move {
	s.bar(allColors)
	from := len(buf)
	at := s.far(s.path[s.steps-1])
	further := int(s.seats[s.who].engine - s.steps - 1)
	for e := s.first[at]; e != none; e = s.next[e] {
		if to := s.far(e); s.seen[to] == 0 && s.reach(to, 1<<s.color, further) != 0 {
			buf = append(buf, pairMove(MoveCarry, int(to), int(s.links[e>>1].owner)))
		}
	}
	s.bar(0)
	slices.Sort(buf[from:])
	return buf
}

// deliver sends a cube on its way over the first link.
func (s *State) deliver(m Move) error {
	from, c, to := m.Delivery()
	if m != deliverMove(uint8(from), uint8(c), uint8(to)) || from >= len(s.cities) || int(c) >= Colors || to >= len(s.cities) {
		return errUnknown
	}
	if s.cities[from].cubes[c] == 0 {
		return fmt.Errorf("there is no %s cube in %s", c, s.g.cityName(from))
	}
	e := s.ownLink(s.who, uint8(from), uint8(to))
	if e == none {
		return fmt.Errorf("%s has no link from %s to %s, and the first link is one's own", s.mover(), s.g.cityName(from), s.g.cityName(to))
	}
	s.seen[from] = allColors
	can := s.reach(uint8(to), 1<<c, int(s.seats[s.who].engine)-1)
	s.seen[from] = 0
	if can == 0 {
		return s.refuseWay()
	}
	s.city, s.color = uint8(from), uint8(c)
	s.path[0], s.steps = e, 1
	s.travel(uint8(to))
	return nil
}

// refuseWay says that a cube would not arrive.
func (s *State) refuseWay() error {
	return fmt.Errorf("no such way leads to a city that takes the cube with an engine of level %d", s.seats[s.who].engine)
}

// carry sends the cube on.
func (s *State) carry(m Move) error {
	to, owner := m.Pair()
	if m != pairMove(MoveCarry, to, owner) || to >= len(s.cities) || owner > nobody {
		return errUnknown
	}
	at := s.far(s.path[s.steps-1])
	e := s.ownLink(uint8(owner), at, uint8(to))
	if e == none {
		return fmt.Errorf("there is no such link from %s to %s", s.g.cityName(int(at)), s.g.cityName(to))
	}
	if s.steps >= s.seats[s.who].engine {
		return s.refuseWay()
	}
	s.bar(allColors)
	visited := s.seen[to] != 0
	can := visited || s.reach(uint8(to), 1<<s.color, int(s.seats[s.who].engine-s.steps-1)) != 0
	s.bar(0)
	switch {
	case visited:
		return errors.New("a cube enters no city twice")
	case !can:
		return s.refuseWay()
	}
	s.path[s.steps] = e
	s.steps++
	s.travel(uint8(to))
	return nil
}

// travel lets the cube come to a city, where it stops if the city takes it.
func (s *State) travel(to uint8) {
	s.phase = Delivering
	if s.cities[to].takes>>s.color&1 == 1 {
		s.arrive(to)
	}
}

// arrive is the end of a delivery: the cube goes into the bag, an empty city is marked, then
// links and cards pay.
func (s *State) arrive(to uint8) {
	start := &s.cities[s.city]
	start.cubes[s.color]--
	if start.cubes[s.color] == 0 {
		start.has &^= 1 << s.color
	}
	s.bag[s.color]++
	s.bagged++
	if start.has == 0 {
		s.mark(start)
	}
	for _, e := range s.path[:s.steps] {
		l := &s.links[e>>1]
		l.used++
		if l.owner != nobody {
			s.seats[l.owner].points += LinkPoints
		}
	}
	s.seats[s.who].delivered++
	s.payDelivery(to)
	t := &s.cities[to]
	if t.shows != Gray {
		t.shows = s.g.m.Options.Wheel[t.shows].V
		t.setTakes()
	}
	w := &s.g.m.Options.Western
	if start.flags&westward != 0 && Color(s.color) == w.Color.V && int(to) == w.To.V {
		s.draw(to, w.Bonus.V)
		return
	}
	s.done()
}

// mark puts an empty-city marker into a city, while there are any.
func (s *State) mark(t *town) {
	if s.markers == s.g.markers {
		return
	}
	t.flags |= marked
	if s.markers++; s.markers == s.g.markers {
		s.trigger()
	}
}

// unmark takes the marker off a city again.
func (s *State) unmark(t *town) {
	if t.flags&marked != 0 {
		t.flags &^= marked
		s.markers--
	}
}

// draw has chance draw cubes for a city, and ends the action.
func (s *State) draw(city uint8, n int) {
	if n = min(n, int(s.bagged)); n == 0 {
		s.done()
		return
	}
	s.phase, s.city, s.draws = Drawing, city, uint8(n)
}
