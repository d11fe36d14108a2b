package rollway

import "platelayer/rules/rollway"

// glance is what was looked at: where it has changed, the outlook is an old one.
type glance struct {
	turn, laid int
	owner      rollway.Company
}

// opening is what is seen of a sheet before anything is done, and after the first line. The
// one follows from the map alone, the other from the line and from the company that would
// get the mystery station, so that they are looked at once.
type opening struct {
	known     bool
	layings   layings
	prospects prospects
	shop      shop
	first     map[firstLine]*layings // with the prospects of the opening
}

// firstLine is a line laid in the first turn, and the company that would get the mystery
// station.
type firstLine struct {
	cell  uint16
	line  uint8
	owner rollway.Company
}

// saw tells whether the track was surveyed in this turn.
func (g *Greedy) saw(s *rollway.State) bool { return g.o != nil && g.seen.turn == s.Turn() }

// opens tells whether nothing has been done yet.
func opens(s *rollway.State, p int) bool {
	if s.Turn() > 1 || s.Phase() != rollway.Sharing || s.Left().Len() < rollway.TurnDice || len(s.Laid(p))+len(s.Bids(p)) > 0 {
		return false
	}
	for c := range rollway.Company(companies) {
		if s.Held(p, c)+s.Burned(p, c) > 0 {
			return false
		}
	}
	return true
}

// look surveys the track, unless that has been done.
func (g *Greedy) look(s *rollway.State, p int) {
	if g.o == nil || g.o.a.game != s.Game() {
		a := newAtlas(s.Game())
		g.o = newOutlook(a, &g.weights)
		g.seen, g.open.known = glance{}, false
	}
	now := glance{s.Turn(), len(s.Laid(p)), s.MysteryOwner(p)}
	if g.seen == now {
		return
	}
	saw, owner := g.saw(s), g.seen.owner
	g.seen = now
	if g.collect { // who asks for other lines than the best
		g.survey(s, p, !saw || owner != now.owner)
		return
	}
	opened := g.opened && saw
	g.opened = false
	switch {
	case opens(s, p):
		g.opened = true
		if g.open.known {
			g.o.l, g.o.f.prospects, g.shop, g.o.changed = g.open.layings, g.open.prospects, g.open.shop, true
			return
		}
		g.survey(s, p, true)
		g.open = opening{true, g.o.l, g.o.f.prospects, g.shop, map[firstLine]*layings{}}
	case opened && now == glance{1, 1, rollway.NoCompany}: // a line later
		laid := s.Laid(p)[0]
		at := firstLine{laid.Cell, laid.Line, heir(s, p)}
		if l := g.open.first[at]; l != nil {
			g.o.l = *l
			return
		}
		g.survey(s, p, false)
		l := g.o.l
		g.open.first[at] = &l
	default:
		g.survey(s, p, !saw || owner != now.owner)
	}
}

// survey looks at the track, and at what is to come where that has changed.
func (g *Greedy) survey(s *rollway.State, p int, foresee bool) {
	g.o.read(s, p)
	if foresee {
		g.o.foresee(s, p)
		g.shop.look(s, p, g.o.f, &g.weights)
	}
	g.o.value(s, p)
}
