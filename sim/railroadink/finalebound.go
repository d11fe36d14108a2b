package railroadink

import (
	"slices"

	"platelayer/rules/railroadink"
)

// thing is something that can still be drawn in a round, as far as it matters to what it
// can bring at most: its ends, how many networks it can join to another one, and its kinds.
type thing struct {
	ends, joins int
	kinds       [kinds]bool
}

// thingOf is what a Route can bring.
func thingOf(f railroadink.Face) (t thing) {
	for _, p := range f.All() {
		n := p.All().Len()
		t.ends += n
		t.joins += max(0, n-1)
		for k := range kinds {
			t.kinds[k] = t.kinds[k] || p.Ends[k] != 0
		}
	}
	return t
}

// atLeast is a thing that can bring what either can.
func (t thing) atLeast(u thing) thing {
	t.ends, t.joins = max(t.ends, u.ends), max(t.joins, u.joins)
	for k := range kinds {
		t.kinds[k] = t.kinds[k] || u.kinds[k]
	}
	return t
}

// maxThings is how many things a round can have that are told apart.
const maxThings = 32

// todo is what can still be drawn in a round.
type todo struct {
	list [maxThings]thing
	n    int
	sure int // of them that need no building to be woken first
	// more says that there is something else to do whose worth nobody can tell: what the
	// dice of a pack do.
	more bool
}

func (d *todo) add(t thing) {
	if d.n == maxThings {
		d.more = true
		return
	}
	d.list[d.n] = t
	d.n++
}

// todo looks what can still be drawn.
func (f *finale) todo(s *state) (d todo) {
	g, b := f.a.alone, f.a.alone.Board()
	most := thing{} // that a die can bring
	for slot := range g.Routes() {
		t := thingOf(s.Face(slot))
		most = most.atLeast(t)
		if !s.Drawn(0, slot) {
			d.add(t)
		}
	}
	for range s.Copies(0) {
		d.add(most)
	}
	special, left := thing{}, 0
	for i := range b.Specials {
		if !s.SpecialDrawn(0, i) {
			special = special.atLeast(thingOf(b.Specials[i].V))
			left++
		}
	}
	regular, extra := s.Rights(0)
	n := min(left, min(regular, max(0, b.SpecialsPerRound.V-s.SpecialsInRound(0)))+extra)
	for range n {
		d.add(special)
	}
	d.sure = d.n
	empty := f.a.spaces &^ set(s.DrawnSet(0))
	for range (f.a.sites[railroadink.Factory] & empty).count() * railroadink.FactoryCopies {
		d.add(most)
	}
	if woken := s.Woken(0, railroadink.University); left > n && woken < railroadink.UniversitiesForSpecial &&
		woken+(f.a.sites[railroadink.University]&empty).count() >= railroadink.UniversitiesForSpecial {
		d.add(special)
	}
	d.more = d.more || s.PackUnused(0)
	return d
}

// boundless is more than anybody scores.
const boundless = 1 << 20

// bound is how many points what can still be drawn brings at most, on the board that the
// network has read.
func (f *finale) bound(d *todo) (points int) {
	if d.more {
		return boundless
	}
	if d.n == 0 {
		return 0
	}
	w, a := &f.w, f.a
	empty := a.spaces &^ w.drawn
	m := d.n
	list := d.list[:m]
	// Joins: a thing joins as many networks as it has ends, less one, and those that lie
	// further from each other than one space lose one for each space more.
	joins := 0
	for i := range list {
		joins += list[i].joins
	}
	within, nearest := w.within(m)
	if within > 0 {
		joins = min(within, joins-(nearest-1))
		if joins > 0 {
			points += railroadink.ExitStep*joins + railroadink.AllExitsBonus*(len(a.ways)/railroadink.FullExits)
		}
	}
	// Errors: a thing mends no more than it has ends, nor than there are loose ends round a
	// space.
	var around [sides + 1]int // spaces, by loose ends
	var come [sides]set
	for side := range sides {
		ends := w.ends[opposite(side)]
		come[side] = (ends[0] | ends[1]).from(side) & empty
	}
	for rest := come[0] | come[1] | come[2] | come[3]; rest != 0; rest &= rest - 1 {
		n := 0
		for side := range sides {
			if come[side].has(rest.first()) {
				n++
			}
		}
		around[n]++
	}
	var ends [maxThings]int
	for i := range list {
		ends[i] = list[i].ends
	}
	slices.SortFunc(ends[:m], func(a, b int) int { return b - a })
	n := sides
	for _, e := range ends[:m] {
		for n > 0 && around[n] == 0 {
			n--
		}
		points += railroadink.ErrorPoint * min(e, n)
		if n > 0 {
			around[n]--
		}
	}
	points += railroadink.CentrePoint * min(m, (empty&a.centre).count())
	points += railroadink.VillageStep * min(m, (empty&a.sites[railroadink.Village]).count())
	for k, length := range [kinds]int{f.score.Highway, f.score.Railway} {
		parts := 0
		for i := range list {
			if list[i].kinds[k] {
				parts++
			}
		}
		if parts > 0 {
			points += railroadink.LinePoint * max(0, f.longest(k, parts)-length)
		}
	}
	return points
}

// longest is a bound on the longest line of a kind after so many Routes that have it: a
// line comes from a run, goes over new spaces and leads into another run, and between new
// spaces may pass runs that have two loose ends.
func (f *finale) longest(k, parts int) int {
	w := &f.w
	at := w.hope(k)
	if parts == 1 {
		return at
	}
	r := &w.run[k]
	var loose [cells * railroadink.MaxParts]uint8
	first, second, pass := 0, 0, 0
	for side := range sides {
		for rest := w.offers[side][k] & w.a.inner[side]; rest != 0; rest &= rest - 1 {
			next := rest.first() + stride[side]
			if !w.drawn.has(next) {
				continue
			}
			x := r.find(w.partAt[next][opposite(side)])
			n := int(r.size[x])
			if loose[x]++; loose[x] == 1 {
				if n > first {
					first, second = n, first
				} else if n > second {
					second = n
				}
			} else {
				pass = max(pass, n)
			}
		}
	}
	return parts + first + second + (parts-1)*pass
}
