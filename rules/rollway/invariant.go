package rollway

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"platelayer/rules"
)

// Check tells which of the things that always hold does not, nil where all do. It is
// slow: it works everything out again from what was written on the sheets.
func (s *State) Check() error {
	if s.turn < 1 || int(s.turn) > s.g.turns || int(s.seat) >= s.g.players || s.phase > Ended {
		return fmt.Errorf("turn %d of %d, and %s is to move", s.turn, s.g.turns, rules.LogMover(int(s.seat)))
	}
	if err := s.checkTable(); err != nil {
		return err
	}
	for p := range s.seats {
		if err := s.checkSheet(p); err != nil {
			return fmt.Errorf("%s: %w", rules.LogMover(p), err)
		}
	}
	return nil
}

// checkTable: five dice a turn, and each of them in one place.
func (s *State) checkTable() error {
	if s.phase == Rolling || s.phase == Ended {
		empty := core{phase: s.phase, turn: s.turn, engineer: NoEngineer}
		if s.core != empty {
			return errors.New("between turns something of a turn is left")
		}
		if s.phase == Ended && int(s.turn) != s.g.turns {
			return fmt.Errorf("the game has ended in turn %d of %d", s.turn, s.g.turns)
		}
		return nil
	}
	if s.roll.Len() != TurnDice {
		return fmt.Errorf("%d dice were rolled", s.roll.Len())
	}
	if n := s.extra.Len(); n != 0 && n != RandomDice {
		return fmt.Errorf("%d dice were rolled for an engineer", n)
	}
	assigned := s.first || s.bid
	left, onTrack := TurnDice, 0
	if s.shared {
		left -= ShareDice
	}
	if s.bid {
		left -= TrainDice
	}
	if assigned {
		left -= TrackDice
	}
	if assigned && !s.laid {
		onTrack = TrackDice
	}
	if s.left.Len() != left || s.track.Len() != onTrack {
		return fmt.Errorf("%d dice are left and %d on track, not %d and %d", s.left.Len(), s.track.Len(), left, onTrack)
	}
	seen := s.left
	if !(s.engineer.modifier() && s.engineer != NoEngineer) {
		seen += s.track
	}
	for v := 1; v <= 6; v++ {
		if seen.Count(v) > s.roll.Count(v) {
			return fmt.Errorf("more dice show %d than were rolled", v)
		}
	}
	switch {
	case s.bid && !s.shared, s.laid && !assigned, s.shared && s.first && s.engineer == NoEngineer:
		return errors.New("the actions were not done in their order")
	case s.bonus && (s.engineer == NoEngineer || s.engineer.modifier()):
		return errors.New("no engineer lays track")
	case s.engineer.random() && !s.bonus && s.extra == 0:
		return errors.New("a random engineer has laid track without dice")
	case s.first && !s.engineer.random() && s.engineer != NoEngineer, s.first && s.engineer != NoEngineer && !s.laid:
		return fmt.Errorf("track came first, and then the engineer %q", s.engineer)
	case s.next() != s.phase:
		return fmt.Errorf("the phase is %q, not %q", s.phase, s.next())
	}
	return nil
}

// checkSheet holds a sheet to the turns that have been played.
func (s *State) checkSheet(p int) error {
	t := &s.seats[p]
	played := int(s.turn) - 1 // turns that are over
	current := s.phase != Rolling && s.phase != Ended && p == int(s.seat)
	if s.phase == Ended || s.phase != Rolling && p < int(s.seat) {
		played++
	}
	shares, bids := played, played
	if current {
		shares, bids = shares+count1(s.shared), bids+count1(s.bid)
	}
	if len(t.shares) != shares || len(t.bids) != bids {
		return fmt.Errorf("%d boxes of shares and %d of trains are filled, not %d and %d", len(t.shares), len(t.bids), shares, bids)
	}
	reached := played + count1(current)
	if err := s.checkEngineers(t, reached, current); err != nil {
		return err
	}
	again := new(seat)
	again.copyFrom(&s.g.start)
	for _, m := range t.shares {
		if err := again.checkShare(m); err != nil {
			return err
		}
		again.addShare(m)
	}
	for _, c := range t.bids {
		again.addBid(s.g, c)
	}
	for e, turn := range t.usedIn {
		if turn > 0 {
			again.use(s.g, Engineer(e), turn)
		}
	}
	if err := s.checkLines(t, again, reached, current); err != nil {
		return err
	}
	if t.mystery != NoCompany {
		if !again.undecided || t.mystery > NoCompany {
			return errors.New("a mystery station has an owner and no track")
		}
		again.setOwner(t.mystery)
	}
	if t.undecided && !current {
		return errors.New("a mystery station is connected and nobody's")
	}
	again.results = s.recountRuns(t)
	for i := range again.results {
		again.points += int32(again.results[i].Total())
	}
	switch {
	case !slices.Equal(t.results, again.results):
		return fmt.Errorf("the operating rounds are %v, not %v", t.results, again.results)
	case t.tally != again.tally:
		return fmt.Errorf("the sheet counts %+v, not %+v", t.tally, again.tally)
	case !slices.Equal(t.on, again.on), !slices.Equal(t.meets, again.meets), !slices.Equal(t.class, again.class), !slices.Equal(t.room, again.room), !slices.Equal(t.fresh, again.fresh), !slices.Equal(t.single, again.single):
		return errors.New("the board does not agree with the track laid")
	}
	return s.checkFrontier(t)
}

func count1(is bool) int {
	if is {
		return 1
	}
	return 0
}

// checkEngineers: one a turn, the random ones in their order.
func (s *State) checkEngineers(t *seat, reached int, current bool) error {
	now := NoEngineer
	for e, turn := range t.usedIn {
		if turn == 0 {
			continue
		}
		if int(turn) > reached {
			return fmt.Errorf("the engineer %q was used in turn %d", Engineer(e), turn)
		}
		for _, other := range t.usedIn[:e] {
			if other == turn {
				return fmt.Errorf("two engineers were used in turn %d", turn)
			}
		}
		if current && turn == s.turn {
			now = Engineer(e)
		}
	}
	if current && now != s.engineer {
		return fmt.Errorf("the engineer of the turn is %q, not %q", now, s.engineer)
	}
	for e := Random2; e <= Random3; e++ {
		if before := t.usedIn[e-1]; t.usedIn[e] > 0 && (before == 0 || before > t.usedIn[e]) {
			return fmt.Errorf("the engineer %q was used before the one before it", e)
		}
	}
	return nil
}

// checkLines lays all lines again, each where it may lie.
func (s *State) checkLines(t, again *seat, reached int, current bool) error {
	for i, l := range t.laid {
		if i > 0 && l.Turn < t.laid[i-1].Turn || int(l.Turn) > reached || l.Turn == 0 {
			return fmt.Errorf("a line was laid in turn %d", l.Turn)
		}
		if l.By != NoEngineer && (l.By.modifier() || t.usedIn[l.By] != l.Turn || current && l.Turn == s.turn && s.bonus) {
			return fmt.Errorf("the engineer %q laid track in turn %d", l.By, l.Turn)
		}
		if current && l.Turn == s.turn && l.By == NoEngineer && !s.laid {
			return errors.New("track was laid with dice that have not been used")
		}
		for _, other := range t.laid[:i] {
			if other.Turn == l.Turn && other.By == l.By {
				return fmt.Errorf("two lines were laid with the same dice in turn %d", l.Turn)
			}
		}
		if err := again.fits(s.g, l); err != nil {
			return err
		}
		again.lay(s.g, int(l.Cell), int(l.Line))
	}
	again.laid = append(again.laid, t.laid...)
	return nil
}

// fits says why no dice could lay a line.
func (t *seat) fits(g *Game, l Laid) error {
	var p permit
	for i := range p[closed+1 : classes] {
		p[int(closed)+1+i] = 1<<HexLines - 1
	}
	shape, plain := l.By.Fixed()
	if plain {
		p = fixedPermits[shape]
	}
	if t.allowed(g, int(l.Cell), &p, plain)>>l.Line&1 == 0 {
		return fmt.Errorf("no line can be laid there: %s", g.appendLine(nil, int(l.Cell), int(l.Line)))
	}
	return nil
}

// checkFrontier finds out hex by hex where track may be laid.
func (s *State) checkFrontier(t *seat) error {
	for c := range s.g.value {
		var meets uint8
		for side := range 6 {
			n := s.g.near[6*c+side]
			if n >= 0 && armsOf(t.on[n])>>((side+3)%6)&1 == 1 {
				meets |= 1 << side
			}
		}
		lines := bits.OnesCount16(t.on[c])
		open := meets != 0 && s.g.value[c] > 0
		fresh, single := t.fresh[c/64]>>(c%64)&1 == 1, t.single[c/64]>>(c%64)&1 == 1
		switch {
		case meets != t.meets[c] || fresh != (open && lines == 0) || single != (open && lines == 1):
			return fmt.Errorf("the frontier is wrong at %s", s.g.label(c))
		case s.g.value[c] > 0 && lines > MaxLines:
			return fmt.Errorf("%s has %d lines", s.g.label(c), lines)
		}
	}
	return nil
}
