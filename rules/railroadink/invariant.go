package railroadink

import (
	"errors"
	"fmt"
	"math/bits"

	"platelayer/rules"
)

// Check tells which of the things that always hold does not, nil where all do. It is slow:
// it works everything out again from what lies on the spaces.
func (s *State) Check() error {
	rounds := s.g.b.Rounds.V
	round, seat := int(s.round), int(s.seat)
	switch {
	case s.phase > Ended || seat >= s.g.players || round > rounds:
		return fmt.Errorf("round %d of %d, and %s is to move", round, rounds, rules.LogMover(seat))
	case s.phase == Playing && round == 0, s.phase == Rolling && (round == rounds || seat != 0), s.phase == Ended && (round != rounds || seat != 0):
		return fmt.Errorf("phase %q in round %d of %d", s.phase, round, rounds)
	}
	again := State{g: s.g}
	if s.phase == Playing {
		for i := range s.g.slots {
			if s.pips[i] >= Pips {
				return errors.New("a die shows no face")
			}
		}
		again.pips = s.pips
		again.showsSame()
	}
	if again.pips != s.pips || again.same != s.same {
		return errors.New("what the dice show does not agree with them")
	}
	for p := range s.sheets {
		done := round // rounds that the player has finished
		if s.phase == Playing && p >= seat {
			done--
		}
		if err := s.checkSheet(p, done, s.phase == Playing && p == seat); err != nil {
			return fmt.Errorf("%s: %w", rules.LogMover(p), err)
		}
	}
	return nil
}

// checkSheet holds a player's sheet to what can have come about in so many rounds, and one
// more that is being played.
func (s *State) checkSheet(p, done int, playing bool) error {
	sh := &s.sheets[p]
	if !playing && (sh.dice != 0 || sh.special != 0 || sh.copies != 0 || sh.reno || sh.building) {
		return errors.New("something is done in a round that is not being played")
	}
	for _, err := range []error{s.g.checkBoard(sh), s.g.checkSpecials(sh, done), s.g.checkCounts(sh, done)} {
		if err != nil {
			return err
		}
	}
	return nil
}

// checkBoard: what is kept of the spaces agrees with what lies on them, and where sides
// meet, they are of one kind.
func (g *Game) checkBoard(sh *sheet) error {
	var again sheet
	for o := range origins {
		if again.drawn&sh.by[o] != 0 {
			return errors.New("a space was drawn in two ways")
		}
		for rest := sh.by[o]; rest != 0; rest &= rest - 1 {
			cell := rest.first()
			if id := sh.at[cell]; int(id) >= len(g.drawings) || !g.madeBy(id, o) {
				return fmt.Errorf("nothing of that kind draws what is on %s", labelOf(cell))
			}
			g.put(&again, cell, sh.at[cell], o)
		}
	}
	if again.drawn != sh.drawn || sh.drawn&^g.spaces != 0 || again.ends != sh.ends || again.near != sh.near || again.ways != sh.ways {
		return errors.New("the spaces do not agree with what lies on them")
	}
	o := g.offers(&sh.ends)
	for i := range g.ways.orbits {
		n, or := 0, g.orbits[i]
		for id := or.first; id < or.first+or.n; id++ {
			n += g.meetings[id].legal(&o, g.empty(sh)).count()
		}
		if w := g.waysOf(sh, uint16(i)); w != n {
			return fmt.Errorf("there are %d ways to draw %s, not %d", n, g.drawings[or.first].face, w)
		}
	}
	for d := range Side(SideCount) {
		for k := range Kind(Kinds) {
			if bad := sh.ends[edge(d, k)] & o[edge(d, k.other())]; bad != 0 {
				return fmt.Errorf("at %s a highway meets a railway", labelOf(bad.first()))
			}
		}
	}
	return nil
}

// madeBy tells whether a drawing can have come from an origin.
func (g *Game) madeBy(id uint16, o origin) bool {
	orbit := g.drawings[id].orbit
	switch o {
	case fromSpecial:
		for _, of := range g.specials {
			if of == orbit {
				return true
			}
		}
		return false
	case fromRenovation:
		for _, table := range g.renovations {
			for _, made := range table {
				for _, of := range made {
					if of == id {
						return true
					}
				}
			}
		}
		return false
	}
	for _, s := range g.slots[:g.routes] {
		for _, of := range s.orbits {
			if of == orbit && (s.kind == White) == (o == fromWhite) {
				return true
			}
		}
	}
	return false
}

// checkSpecials: each picture was drawn once, within the limits or by the right that the
// Universities gave.
func (g *Game) checkSpecials(sh *sheet, done int) error {
	drawn, b := bits.OnesCount16(sh.pictures), g.b
	given := 0
	if sh.universities == UniversitiesForSpecial {
		given = 1
	}
	switch {
	case sh.pictures>>len(g.specials) != 0:
		return errors.New("a Special Route was drawn that the board does not have")
	case int(sh.extra) > given || drawn != int(sh.regular)+given-int(sh.extra):
		return fmt.Errorf("%d Special Routes were drawn, and %d of them within the limits", drawn, sh.regular)
	case int(sh.regular) > b.SpecialsPerGame.V, int(sh.special) > min(b.SpecialsPerRound.V, int(sh.regular)),
		int(sh.regular)-int(sh.special) > done*b.SpecialsPerRound.V:
		return fmt.Errorf("%d Special Routes were drawn within the limits of round and game", sh.regular)
	}
	for i, orbit := range g.specials {
		n := 0
		for rest := sh.by[fromSpecial]; rest != 0; rest &= rest - 1 {
			if g.drawings[sh.at[rest.first()]].orbit == orbit {
				n++
			}
		}
		if n > int(sh.pictures>>i&1) {
			return fmt.Errorf("Special Route %d lies on %s", i+1, count(n, "space", "spaces"))
		}
	}
	return nil
}

// checkCounts: nothing was done more often than dice, Factories and rounds allow.
func (g *Game) checkCounts(sh *sheet, done int) error {
	erased, renovated := 0, 0
	if g.build >= 0 {
		erased = done + count1(sh.building)
	}
	if g.reno >= 0 {
		renovated = done + count1(sh.reno)
	}
	drawn := done*g.routes + bits.OnesCount8(sh.dice) + bits.OnesCount16(sh.pictures) + int(sh.copied)
	woken := int(sh.erased)
	switch {
	case sh.dice>>g.routes != 0:
		return errors.New("a die was drawn that is not rolled")
	case int(sh.erased) > erased || sh.building && g.build < 0:
		return fmt.Errorf("%d spaces were erased or moved", sh.erased)
	case sh.by[fromRenovation].count() > renovated || sh.reno && g.reno < 0:
		return fmt.Errorf("%d spaces were renovated", sh.by[fromRenovation].count())
	case int(sh.villages) > min(VillageCircles, g.sites[Village].count()+woken):
		return fmt.Errorf("%d Villages count", sh.villages)
	case int(sh.universities) > min(UniversitiesForSpecial, g.sites[University].count()+woken):
		return fmt.Errorf("%d Universities count", sh.universities)
	case int(sh.woken) > FactoryCopies*(g.sites[Factory].count()+woken) || g.sites[Factory] == 0 && sh.woken > 0:
		return fmt.Errorf("there were %d copies by Factories", sh.woken)
	case int(sh.copies)+int(sh.copied) > int(sh.woken):
		return fmt.Errorf("%d copies were drawn and %d are left, of %d", sh.copied, sh.copies, sh.woken)
	case sh.drawn.count() > drawn:
		return fmt.Errorf("%d spaces are drawn, by %d Routes", sh.drawn.count(), drawn)
	}
	return nil
}

// count1 is 1 for true.
func count1(b bool) int {
	if b {
		return 1
	}
	return 0
}
