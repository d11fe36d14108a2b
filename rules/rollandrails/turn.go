package rollandrails

import (
	"errors"
	"fmt"
)

// Moves appends all legal moves of the player to buf, in order.
func (s *State) Moves(buf []Move) []Move {
	switch s.phase {
	case Founding:
		return append(s.foundMoves(buf), makeMove(MovePass, 0))
	case Drafting:
		return s.takeMoves(buf)
	case Matching:
		return s.diceMoves(buf)
	case Acting:
		return s.actMoves(buf)
	case Deciding:
		return append(buf, makeMove(MoveVictory, 0), makeMove(MoveResources, 0))
	case Shipping:
		return append(s.deliveries(s.Player(), MoveShip, buf), makeMove(MovePass, 0))
	}
	return buf
}

// actMoves is what the dice that are left can do (rulebook: Available Actions,
// Specialist Wheel).
func (s *State) actMoves(buf []Move) []Move {
	p := int(s.turn)
	var shapes uint8
	for a := Curve; a <= SharpCurve; a++ {
		if s.left[a] > 0 {
			shapes |= 1 << a
		}
	}
	if shapes != 0 {
		buf = s.buildMoves(MoveBuild, shapes, buf)
	}
	if s.left[Upgrade] > 0 && s.checkUpgrade(p) == nil {
		buf = append(buf, makeMove(MoveUpgrade, 0))
	}
	if s.left[Delivery] > 0 {
		buf = s.deliveries(p, MoveDeliver, buf)
	}
	if s.wheel > 0 {
		buf = s.specialistMoves(p, buf)
	}
	return append(buf, makeMove(MoveDone, 0))
}

// allowed tells in which phase a kind of move is made.
var allowed = [kinds]Phase{
	MoveSetup: Setup, MoveStart: Starting, MoveRoll: Rolling, MoveRerolled: Rerolling,
	MoveFound: Founding, MoveTake: Drafting,
	MoveReroll: Matching, MovePlusMinus: Matching, MoveTurnOver: Matching, MoveCopy: Matching, MoveMatch: Matching,
	MoveBuild: Acting, MoveUpgrade: Acting, MoveDeliver: Acting,
	MoveLogistician: Acting, MoveManufacturer: Acting, MoveEngineer: Acting, MoveMechanic: Acting, MoveBanker: Acting,
	MovePlanner: Acting, MoveCoin: Acting, MoveDone: Acting,
	MoveVictory: Deciding, MoveResources: Deciding,
	MoveShip: Shipping, MovePass: Shipping,
}

// phaseWants says what is to be done in a phase.
var phaseWants = [...]string{
	Setup: "dice for a city are to be rolled", Starting: "the first player is to be chosen",
	Founding: "a town may be made a city", Rolling: "the dice of the round are to be rolled",
	Drafting: "a die is to be taken", Matching: "the dice are to be matched",
	Rerolling: "the manipulator's dice are to be rolled", Acting: "the dice are to be used",
	Deciding: "the points of the delivery are to be spent", Shipping: "a good may be shipped",
	Ended: "the game is over",
}

// Apply makes a move, or says which rule forbids it.
func (s *State) Apply(m Move) error {
	k := m.Kind()
	if k >= kinds {
		return errors.New("this is no move")
	}
	if allowed[k] != s.phase && (k != MovePass || s.phase != Founding) {
		return fmt.Errorf("no time for %q: %s", k, phaseWants[s.phase])
	}
	if m.args() != 0 && argless[k] {
		return fmt.Errorf("%q stands alone", k)
	}
	switch k {
	case MoveSetup:
		return s.applySetup(m)
	case MoveStart:
		return s.applyStart(m)
	case MoveRoll:
		return s.applyRoll(m)
	case MoveRerolled:
		return s.applyRerolled(m)
	case MoveFound:
		return s.applyFound(m)
	case MoveTake:
		return s.applyTake(m)
	case MoveReroll:
		return s.applyReroll(m)
	case MovePlusMinus, MoveTurnOver, MoveCopy:
		return s.applyChange(m)
	case MoveMatch:
		return s.applyMatch(m)
	case MoveVictory, MoveResources:
		s.decide(k)
		return nil
	case MoveShip:
		return s.applyDelivery(m, s.Player())
	case MovePass:
		if s.phase == Founding {
			s.phase = Rolling
		} else {
			s.afterShipping()
		}
		return nil
	case MoveDone:
		s.endTurn()
		return nil
	}
	return s.act(m)
}

// argless are the moves that say everything with their kind.
var argless = [kinds]bool{
	MoveUpgrade: true, MoveMechanic: true, MoveBanker: true, MoveCoin: true, MoveDone: true,
	MoveVictory: true, MoveResources: true, MovePass: true,
}

// act uses one die of a turn.
func (s *State) act(m Move) error {
	p := int(s.turn)
	var err error
	switch k := m.Kind(); k {
	case MoveBuild:
		err = s.applyBuild(m)
	case MoveUpgrade:
		if s.left[Upgrade] == 0 {
			return errors.New("no die is left on upgrade")
		}
		if err = s.checkUpgrade(p); err != nil {
			return s.explainUpgrade(p, err)
		}
		s.left[Upgrade]--
		s.upgrade(p)
	case MoveDeliver:
		if s.left[Delivery] == 0 {
			return errors.New("no die is left on delivery")
		}
		if err = s.applyDelivery(m, p); err == nil {
			s.left[Delivery]--
		}
	default:
		err = s.applySpecialist(m)
	}
	if err == nil && s.phase == Acting {
		s.endIfDone()
	}
	return err
}

// endIfDone ends the turn when its last die has been used.
func (s *State) endIfDone() {
	if s.wheel == 0 && s.left == ([Actions]uint8{}) {
		s.endTurn()
	}
}

// applyBuild lays a piece with a die that was matched to its shape.
func (s *State) applyBuild(m Move) error {
	piece := m.Track()
	if !piece.Valid() || m != buildMove(MoveBuild, piece) {
		return errPiece
	}
	shape := ShapeAction(piece.Shape())
	if s.left[shape] == 0 {
		return fmt.Errorf("no die is left on %s", placeNames[shape])
	}
	if err := s.checkPiece(int(s.turn), piece); err != nil {
		return err
	}
	s.left[shape]--
	s.built++
	s.lay(int(s.turn), piece)
	return nil
}

// checkUpgrade says why a player cannot have a better rolling stock.
func (s *State) checkUpgrade(p int) error {
	switch level := int(s.seats[p].level); {
	case level == MaxLevel:
		return errLevel
	case UpgradeCost(level+1) > int(s.seats[p].money):
		return errMoney
	}
	return nil
}

// explainUpgrade adds the numbers to what checkUpgrade says.
func (s *State) explainUpgrade(p int, err error) error {
	if err == errMoney {
		next := int(s.seats[p].level) + 1
		return fmt.Errorf("%w: level %d costs %d, and you have %d", err, next, UpgradeCost(next), s.seats[p].money)
	}
	return err
}

var (
	errLevel = fmt.Errorf("level %d is the best rolling stock", MaxLevel)
	errMoney = errors.New("you cannot pay for this")
)

func (s *State) upgrade(p int) {
	s.seats[p].level++
	s.upgraded++
	s.pay(p, UpgradeCost(int(s.seats[p].level)))
}

// decide spends the points of a delivery (rulebook: Goods Delivery Action; RR13).
func (s *State) decide(k Kind) {
	p := int(s.decider)
	n := s.owed[p]
	if k == MoveVictory {
		row := s.ownRow
		if s.decider != s.deliverer {
			row = OthersPoints
		}
		s.seats[p].table[row][s.round-1] += n
		s.seats[p].points += int32(n)
	} else {
		s.seats[p].earned += int32(n)
		s.receive(p, int(n))
	}
	s.owed[p] = 0
	for i := 1; i < s.g.players; i++ {
		if q := (p + i) % s.g.players; s.owed[q] > 0 {
			s.decider = int8(q)
			return
		}
	}
	s.phase = s.after
	s.decider, s.deliverer, s.ownRow, s.after = 0, 0, 0, 0
	if s.phase == Acting {
		s.endIfDone()
	} else {
		s.afterShipping()
	}
}
