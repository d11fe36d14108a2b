package rollway

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
)

// settle goes on to what is to be decided next, and ends the turn where nothing is.
func (s *State) settle() {
	if s.phase = s.next(); s.phase == Ended {
		s.endTurn()
	}
}

// next is what is to be decided next in the turn, Ended where nothing is.
func (s *State) next() Phase {
	t := &s.seats[s.seat]
	switch {
	case t.undecided:
		return Owning
	case s.bonus && s.engineer.random() && s.extra == 0:
		return Extra
	case s.bonus:
		return Bonus
	case s.track != 0:
		return Laying
	case s.first && s.engineer == NoEngineer:
		return Finishing // with the random engineer, and nothing else
	case !s.shared:
		return Sharing
	case !s.bid:
		return Bidding
	case s.engineer == NoEngineer && (t.nextRandom() != NoEngineer || t.fixedLeft() && t.canFix(s.g)):
		return Finishing
	}
	return Ended
}

// endTurn ends a player's turn, with an operating round where there is one.
func (s *State) endTurn() {
	if s.g.runs[s.turn-1] {
		s.run(&s.seats[s.seat])
	}
	s.clear()
	if s.seat++; int(s.seat) < s.g.players {
		s.begin()
		return
	}
	s.seat, s.roll, s.extra = 0, 0, 0
	if int(s.turn) == s.g.turns {
		s.phase = Ended
		return
	}
	s.turn++
	s.phase = Rolling
}

// clear forgets a player's turn.
func (s *State) clear() {
	s.left, s.track = 0, 0
	s.first, s.shared, s.bid, s.laid, s.bonus = false, false, false, false, false
	s.engineer = NoEngineer
}

// begin begins a player's turn.
func (s *State) begin() {
	s.left = s.roll
	s.settle()
}

// Moves appends the legal moves of the player to buf.
func (s *State) Moves(buf []Move) []Move {
	t := &s.seats[s.seat]
	switch s.phase {
	case Owning:
		for c := range Company(Companies) {
			buf = append(buf, ownerMove(c))
		}
	case Sharing:
		e := NoEngineer
		if s.atStart() {
			e = t.nextRandom()
		}
		if e != NoEngineer {
			buf = trackMoves(s.left, buf)
		}
		buf = t.shareMoves(s.left, buf)
		if e != NoEngineer {
			buf = append(buf, engineerMove(e))
		}
	case Bidding:
		for have := s.left.have(); have != 0; have &= have - 1 {
			buf = append(buf, makeMove(MoveBid, bits.TrailingZeros8(have)+1))
		}
	case Laying:
		buf = s.layOrSkip(t, buf)
		if s.engineer == NoEngineer && !s.first {
			buf = t.layers(s.g, buf)
			buf = t.modifiers(s.track, buf)
		}
	case Bonus:
		buf = s.layOrSkip(t, buf)
	case Finishing:
		if !s.shared { // track came first
			return append(buf, engineerMove(t.nextRandom()))
		}
		buf = t.layers(s.g, buf)
		buf = append(buf, makeMove(MoveDone, 0))
	}
	return buf
}

// atStart tells whether nothing has been done in the turn.
func (s *State) atStart() bool { return !s.first && s.engineer == NoEngineer && !s.shared }

// layOrSkip lists lines, or that there are none.
func (s *State) layOrSkip(t *seat, buf []Move) []Move {
	n := len(buf)
	p, plain := s.permit()
	if buf = t.lays(s.g, p, plain, buf); len(buf) == n {
		buf = append(buf, makeMove(MoveSkip, 0))
	}
	return buf
}

// Draw rolls dice.
func (s *State) Draw(rng *rand.Rand) Move {
	if s.phase == Extra {
		return makeMove(MoveExtra, int(rollDice(rng, RandomDice)))
	}
	return makeMove(MoveRoll, int(rollDice(rng, TurnDice)))
}

// threeDice are all rolls of three dice, numbered.
var threeDice = func() (out [6 * 6 * 6]Dice) {
	for i := range out {
		out[i] = DiceOf(1+i%6, 1+i/6%6, 1+i/36)
	}
	return out
}()

// rollDice rolls up to seven dice.
func rollDice(rng *rand.Rand, n int) (d Dice) {
	faces := uint32(1)
	for range n {
		faces *= 6
	}
	r := rng.Uint32N(faces)
	for ; n >= 3; n -= 3 {
		d += threeDice[r%uint32(len(threeDice))]
		r /= uint32(len(threeDice))
	}
	for ; n > 0; n-- {
		d += 1 << (r % 6 * 3)
		r /= 6
	}
	return d
}

// phaseOf is the phase in which each kind of move is made; MoveEngineer and MoveSkip
// have several.
var phaseOf = [kinds]Phase{
	MoveRoll: Rolling, MoveExtra: Extra, MoveOwner: Owning, MoveTrack: Sharing, MoveShare: Sharing, MoveBurn: Sharing,
	MoveBid: Bidding, MoveLay: Laying, MoveSkip: Laying, MoveEngineer: Finishing, MoveDone: Finishing,
}

// fits tells whether a kind of move can be made in the phase.
func (s *State) fits(k Kind) bool {
	switch k {
	case MoveLay, MoveSkip:
		return s.phase == Laying || s.phase == Bonus
	case MoveEngineer:
		return s.phase == Sharing || s.phase == Laying || s.phase == Finishing
	}
	return k < kinds && s.phase == phaseOf[k]
}

// phaseWants says what is to be done in a phase.
var phaseWants = [...]string{
	Rolling:   "the dice of the turn are to be rolled",
	Owning:    "a company for the mystery station is to be chosen",
	Sharing:   "two dice are to be assigned to shares",
	Bidding:   "a die is to be assigned to the trains",
	Laying:    "track is to be laid with two dice",
	Extra:     "the dice of the engineer are to be rolled",
	Bonus:     "the engineer's track is to be laid",
	Finishing: "the turn is to be ended, or an engineer used",
	Ended:     "the game is over",
}

// Apply makes a move.
func (s *State) Apply(m Move) error {
	k := m.Kind()
	if !s.fits(k) {
		return fmt.Errorf("%q is not possible now: %s", k, phaseWants[s.phase])
	}
	var err error
	switch k {
	case MoveRoll:
		if err = checkDice(m.Dice(), TurnDice); err == nil {
			s.roll = m.Dice()
			s.begin()
			return nil
		}
	case MoveExtra:
		if err = checkDice(m.Dice(), RandomDice); err == nil {
			s.extra = m.Dice()
		}
	case MoveOwner:
		err = s.own(m)
	case MoveTrack:
		err = s.trackFirst(m)
	case MoveShare, MoveBurn:
		err = s.share(m)
	case MoveBid:
		err = s.placeBid(m)
	case MoveLay:
		err = s.lay(m)
	case MoveSkip:
		err = s.skip(m)
	case MoveEngineer:
		err = s.useEngineer(m)
	case MoveDone:
		switch {
		case m != makeMove(MoveDone, 0):
			err = errUnknown
		case !s.shared:
			err = fmt.Errorf("track came first, so a random engineer is to be used")
		default:
			s.endTurn()
			return nil
		}
	}
	if err != nil {
		return err
	}
	s.settle()
	return nil
}

// errUnknown is the error for numbers that are no moves.
var errUnknown = fmt.Errorf("there is no such move")

func checkDice(d Dice, n int) error {
	if d > maxDice || d.Len() != n {
		return fmt.Errorf("%d dice are rolled", n)
	}
	return nil
}

// trackMoves lists the pairs of dice with which track can come first.
func trackMoves(d Dice, buf []Move) []Move {
	for set := d.pairs(); set != 0; set &= set - 1 {
		buf = append(buf, makeMove(MoveTrack, 0)|pairs.args[bits.TrailingZeros32(set)])
	}
	return buf
}

// trackFirst assigns two dice to track before all others.
func (s *State) trackFirst(m Move) error {
	a, b := m.Pair()
	switch {
	case m != pairMove(MoveTrack, a, b, 0) || a > b || a < 1 || b > 6:
		return errUnknown
	case !s.atStart():
		return fmt.Errorf("track comes first only at the beginning of a turn")
	case s.seats[s.seat].nextRandom() == NoEngineer:
		return fmt.Errorf("track comes first only while a random engineer is left")
	case !s.left.hasPair(a, b):
		return fmt.Errorf("the dice left are %s, not %d and %d", diceText(s.left), a, b)
	}
	s.track = DiceOf(a, b)
	s.left -= s.track
	s.first = true
	return nil
}
