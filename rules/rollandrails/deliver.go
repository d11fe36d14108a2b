package rollandrails

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// A good travels over finished links, none of them twice, at most as many as the level
// of the player who ships it, and at least half of them that player's (rulebook: Goods
// Delivery Action; ruling 13). It stops in the first city of its colour and never comes
// back to its start.
//
// What a delivery changes is one good and the points of each owner: where the good
// arrives is written nowhere. So deliveries of the same good that pay everybody the same
// are one move, and what is searched for is every payout that some way has.

// haul is one search from one city. A stop has at most six links and a way at most
// MaxLevel of them, so it ends soon on any map.
type haul struct {
	s      *State
	player int
	start  int16
	level  int
	kind   Kind
	buf    []Move
	from   int // where this search's moves begin in buf
	path   [MaxLevel]uint16
}

// deliveries appends all deliveries of a player, in order.
func (s *State) deliveries(p int, k Kind, buf []Move) []Move {
	if s.seats[p].links == 0 {
		return buf
	}
	h := haul{s: s, player: p, level: int(s.seats[p].level), kind: k, buf: buf}
	wanted := uint8(0) // the colours that can arrive anywhere
	for i := range s.stops {
		if t := &s.stops[i]; t.count > 0 && t.city() {
			wanted |= 1 << t.color
		}
	}
	for i := range s.stops {
		t := &s.stops[i]
		if t.count == 0 {
			continue
		}
		goods := uint8(0)
		for c, n := range t.goods {
			if n > 0 {
				goods |= 1 << c
			}
		}
		if goods &= wanted; goods == 0 {
			continue
		}
		h.start, h.from = int16(i), len(h.buf)
		h.walk(int16(i), 0, 0, 0, goods)
		slices.Sort(h.buf[h.from:])
	}
	return h.buf
}

// walk goes on from a stop with the goods, as bits of Color, that have not arrived yet.
// It has used depth links, others of them not the player's own, which brings pay.
func (h *haul) walk(at int16, depth, others int, pay uint64, goods uint8) {
	s := h.s
	t := &s.stops[at]
next:
	for i := uint8(0); i < t.count; i++ {
		id := t.links[i]
		l := &s.lines[id]
		to := l.from
		if to == at {
			to = l.to
		}
		if l.owner < 0 || to == h.start {
			continue
		}
		strangers := others
		if int(l.owner) != h.player {
			strangers++
			if 2*strangers > h.level {
				continue
			}
		}
		for _, used := range h.path[:depth] {
			if used == id {
				continue next
			}
		}
		sum, left := pay+1<<payShift(int(l.owner)), goods
		if c := s.stops[to].color; c >= 0 && goods>>c&1 != 0 {
			if 2*strangers <= depth+1 {
				h.add(Color(c), sum)
			}
			left &^= 1 << c
		}
		// The last link of a way leads to a city.
		if depth+2 == h.level {
			left &= s.stops[to].beside
		}
		if left != 0 && depth+1 < h.level {
			h.path[depth] = id
			h.walk(to, depth+1, strangers, sum, left)
		}
	}
}

// add lists a delivery once.
func (h *haul) add(c Color, pay uint64) {
	m := deliveryMove(h.kind, int(h.start), c, pay)
	if !slices.Contains(h.buf[h.from:], m) {
		h.buf = append(h.buf, m)
	}
}

// Step is a link on the way of a good: the place at its far end and who owns it.
type Step struct {
	Place int
	Owner int
	line  uint16
}

// Way is a way that a good can take for the delivery m, the first in the order of
// docs/log.md; nil where there is none.
func (s *State) Way(m Move) []Step {
	way := s.AppendWay(make([]Step, 0, MaxLevel), m)
	if len(way) == 0 {
		return nil
	}
	return way
}

// AppendWay appends the steps of Way to buf, none where there is no way.
func (s *State) AppendWay(buf []Step, m Move) []Step {
	place, c, pay := m.Delivery()
	if place >= len(s.stops) || c >= Colors {
		return buf
	}
	n := 0
	for _, k := range pay {
		n += int(k)
	}
	if n == 0 || n > MaxLevel {
		return buf
	}
	from := len(buf)
	if way := s.findWay(int16(place), int16(place), c, &pay, n, from, buf); way != nil {
		return way
	}
	return buf[:from]
}

// findWay looks for a way of n more links that pays what is left of pay; it has begun
// with way[from:].
func (s *State) findWay(start, at int16, c Color, pay *Payout, n, from int, way []Step) []Step {
	var steps [6]Step
	k := 0
	t := &s.stops[at]
	for _, id := range t.links[:t.count] {
		l := &s.lines[id]
		to := l.from
		if to == at {
			to = l.to
		}
		if l.owner >= 0 && to != start && pay[l.owner] > 0 {
			steps[k] = Step{int(to), int(l.owner), id}
			k++
		}
	}
	slices.SortFunc(steps[:k], func(a, b Step) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(a.Owner, b.Owner), cmp.Compare(a.line, b.line))
	})
next:
	for _, st := range steps[:k] {
		for _, w := range way[from:] {
			if w.line == st.line {
				continue next
			}
		}
		arrives := s.stops[st.Place].color == int8(c)
		switch {
		case arrives && n == 1:
			return append(way, st)
		case !arrives && n > 1:
			pay[st.Owner]--
			if found := s.findWay(start, int16(st.Place), c, pay, n-1, from, append(way, st)); found != nil {
				return found
			}
			pay[st.Owner]++
		}
	}
	return nil
}

// hasWay tells whether a good can travel for a payout; it is Way without the way.
func (s *State) hasWay(start int16, c Color, pay Payout, n int) bool {
	var path [MaxLevel]uint16
	return s.reaches(start, start, c, &pay, n, &path, 0)
}

func (s *State) reaches(start, at int16, c Color, pay *Payout, n int, path *[MaxLevel]uint16, depth int) bool {
	t := &s.stops[at]
next:
	for _, id := range t.links[:t.count] {
		l := &s.lines[id]
		to := l.from
		if to == at {
			to = l.to
		}
		if l.owner < 0 || to == start || pay[l.owner] == 0 {
			continue
		}
		arrives := s.stops[to].color == int8(c)
		if arrives != (depth+1 == n) {
			continue
		}
		for _, used := range path[:depth] {
			if used == id {
				continue next
			}
		}
		if arrives {
			return true
		}
		path[depth] = id
		pay[l.owner]--
		if s.reaches(start, to, c, pay, n, path, depth+1) {
			return true
		}
		pay[l.owner]++
	}
	return false
}

// applyDelivery ships a good and lets the owners of the links decide (RR12).
func (s *State) applyDelivery(m Move, p int) error {
	place, c, pay := m.Delivery()
	if place >= len(s.stops) || c >= Colors || s.stops[place].goods[c] == 0 {
		return errors.New("there is no such good in that city")
	}
	n := 0
	for i, k := range pay {
		n += int(k)
		if k > 0 && i >= s.g.players {
			return fmt.Errorf("there is no player %d in a game of %d", i+1, s.g.players)
		}
	}
	switch level := int(s.seats[p].level); {
	case n > level:
		return fmt.Errorf("a good travels over %d links with rolling stock of level %d, not %d", level, level, n)
	case pay[p] == 0:
		return errors.New("at least one link of a delivery is your own")
	case 2*int(pay[p]) < n:
		return fmt.Errorf("at least half of the links of a delivery are your own: %d of %d are not enough", pay[p], n)
	case !s.hasWay(int16(place), c, pay, n):
		return errors.New("no way to a city of the good's color pays like this")
	}
	s.stops[place].goods[c]--
	s.gone[c]++
	s.travels += uint32(n)
	s.owed = pay
	s.deliverer, s.decider = int8(p), int8(p)
	s.after = s.phase
	s.ownRow = ActionPoints
	if s.phase == Shipping {
		s.ownRow = ShippingPoints
	} else {
		s.shipped++
	}
	s.phase = Deciding
	return nil
}
