package railroadink

// draw draws a Route on an empty space, and wakes the building there: whatever draws it,
// a die, a copy, a Special Route or one that is free or moved (rulings: Buildings).
func (g *Game) draw(s *sheet, cell int, id uint16, o origin) {
	g.put(s, cell, id, o)
	b, station := bit(cell), g.drawings[id].station
	switch {
	case g.sites[Village]&b != 0:
		if station && s.villages < VillageCircles {
			s.villages++
		}
	case g.sites[Factory]&b != 0:
		if station || !g.b.FactoryNeedsStation.V {
			s.copies += FactoryCopies
			s.woken += FactoryCopies
		}
	case g.sites[University]&b != 0:
		if s.universities < UniversitiesForSpecial {
			if s.universities++; s.universities == UniversitiesForSpecial {
				s.extra++
			}
		}
	}
}

// maySpecial tells whether a Special Route may be drawn: one of the round and of the game,
// or one that the Universities have brought.
func (g *Game) maySpecial(s *sheet) bool { return g.regularLeft(s) || s.extra > 0 }

// regularLeft tells whether the limits of round and game leave a Special Route.
func (g *Game) regularLeft(s *sheet) bool {
	return int(s.special) < g.b.SpecialsPerRound.V && int(s.regular) < g.b.SpecialsPerGame.V
}

// useSpecial notes that a Special Route has been drawn. The one that the Universities
// brought can wait, so the limits of round and game are used first.
func (g *Game) useSpecial(s *sheet, picture int) {
	s.pictures |= 1 << picture
	if g.regularLeft(s) {
		s.special++
		s.regular++
		return
	}
	s.extra--
}
