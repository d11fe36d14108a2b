package rollway

import "platelayer/rules/rollway"

// glance is what was looked at: where it has changed, the outlook is an old one.
type glance struct {
	turn, laid int
	owner      rollway.Company
}

// opening is what is seen of a sheet before anything is done. It follows from the map alone,
// so that it is looked at once.
type opening struct {
	known     bool
	layings   layings
	prospects prospects
	shop      shop
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
	first := opens(s, p) && !g.collect // whoever collects asks for other lines than the best
	if first && g.open.known {
		g.o.l, g.o.f.prospects, g.shop, g.o.changed = g.open.layings, g.open.prospects, g.open.shop, true
		return
	}
	g.o.read(s, p)
	if !saw || owner != now.owner {
		g.o.foresee(s, p)
		g.shop.look(s, p, g.o.f, &g.weights)
	}
	g.o.value(s, p)
	if first {
		g.open = opening{true, g.o.l, g.o.f.prospects, g.shop}
	}
}
