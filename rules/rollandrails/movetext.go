package rollandrails

import (
	"fmt"

	"platelayer/hex"
)

// MoveText is a move as docs/log.md writes it, without who makes it. It may end in a
// comment, for which and for the way of a good it looks at the state.
func (s *State) MoveText(m Move) string {
	k := m.Kind()
	b := []byte(k.String())
	switch k {
	case MoveSetup:
		place, dice := m.setup()
		b = fmt.Appendf(b, " %s %d %d %d", s.label(place), dice[0], dice[1], dice[2])
		b = s.comment(b, place, " is filled")
	case MoveStart:
		b = fmt.Appendf(b, " P%d", m.Seat()+1)
	case MoveRoll, MoveReroll, MoveRerolled:
		for i, n := range m.Dice() {
			for range n {
				b = append(b, ' ', byte('1'+i))
			}
		}
	case MoveTake:
		_, die := m.Die()
		b = fmt.Appendf(b, " %d", die)
	case MovePlusMinus, MoveTurnOver, MoveCopy:
		from, to := m.Die()
		b = fmt.Appendf(b, " %d %d", from, to)
	case MoveMatch:
		for _, x := range m.Matching() {
			b = fmt.Appendf(b, " %d %s", x.Die, matchName(x.Place))
		}
	case MoveBuild, MoveEngineer:
		piece := m.Track()
		b = fmt.Appendf(b, " %s %s-%s", s.g.label(int(piece.Hex)), s.g.land.SideName(hex.Side(piece.A)), s.g.land.SideName(hex.Side(piece.B)))
	case MoveDeliver, MoveLogistician, MoveShip:
		b = s.deliveryText(b, m)
	case MoveFound:
		place, c, _ := m.Founding()
		b = fmt.Appendf(b, " %s %s", s.label(place), c.Letter())
		b = s.comment(b, place, " becomes a city")
	case MovePlanner:
		place, c, set := m.Founding()
		b = fmt.Appendf(b, " %s %s %s", s.label(place), c.Letter(), s.setName(set))
		b = s.comment(b, place, " becomes a city")
	case MoveManufacturer:
		place, _, set := m.Founding()
		b = fmt.Appendf(b, " %s %s", s.label(place), s.setName(set))
		b = s.comment(b, place, " gets goods")
	}
	return string(b)
}

func matchName(p Action) string {
	if p > Wheel {
		return "?"
	}
	return placeNames[p]
}

func (s *State) setName(set int) string {
	switch {
	case set < 0:
		return "-"
	case set >= len(s.sets):
		return "?"
	}
	return setText(s.g.sets[set])
}

func (s *State) label(place int) string {
	if place >= len(s.g.places) {
		return "?"
	}
	return s.g.places[place].Label
}

// comment says in names what a move says in labels.
func (s *State) comment(b []byte, place int, does string) []byte {
	if place >= len(s.g.places) || s.g.places[place].Name == "" {
		return b
	}
	return append(append(append(b, " # "...), s.g.places[place].Name...), does...)
}

func (s *State) deliveryText(b []byte, m Move) []byte {
	place, c, pay := m.Delivery()
	b = fmt.Appendf(b, " %s %s", c, s.label(place))
	way := s.Way(m)
	if way == nil {
		return fmt.Appendf(b, " ? # no way pays %v", pay[:s.g.players])
	}
	for _, st := range way {
		b = fmt.Appendf(b, " %s/P%d", s.label(st.Place), st.Owner+1)
	}
	to := way[len(way)-1].Place
	if from := s.g.places[place].Name; from != "" {
		b = fmt.Appendf(b, " # %s to %s", from, s.g.places[to].Name)
	}
	return b
}
