package railways

import (
	"fmt"
	"strconv"

	"platelayer/hex"
	"platelayer/rules"
)

// The text of a state is a list of lines, each a word and what stands there on the table,
// in the words of a log. What follows from it, such as which cities a player has joined, is
// worked out when it is read.
//
//	state 1 2
//	at 3 2 1 1 P2 act
//	end 24 open
//	order P2 P1
//	auction 3 P2 passed P1
//	bids 2 3
//	action - A1 red 0 0 0 plain
//	way
//	bag 20 18 22 25 25
//	tiles 0 3 3 3 3
//	cards 9 0 executive land-grant:2*1
//	open railroad-era speed-record
//	seat P1 6 2 14 3 0 0 connect:A1:C3 5
//	ledger P1 60 3 33 0 15 0 0 0 8
//	cards P1 hotel:A1
//	earned P1 railroad-era*1
//	cities A1:red:-:1.0.2.0.0:marked
//	sold A4-A1
//	links P1:A1:E.E.SE:4 -:A1-B2:1
//	lines P2:C3:W.NW

// textVersion is the version of the text.
const textVersion = 1

// The words for what there is not, and for what stands at the end of the game and at a
// build.
const (
	noWord    = "-"
	openEnd   = "open"
	shutEnd   = "triggered"
	byGrant   = "grant"
	byPrice   = "paid"
	plainWord = "plain"
	passWord  = "passed"
)

var flagNames = [...]string{"urbanized", "mined", "western", "marked"}

// AppendText appends the state as text.
func (s *State) AppendText(b []byte) ([]byte, error) {
	b = fmt.Appendf(b, "state %d %d\nat %d %d %d %d %s %s\n", textVersion, s.g.players, s.turn, s.round, s.place, s.left, s.mover(), s.phase)
	b = fmt.Appendf(b, "end %d %s\norder", s.last, [2]string{openEnd, shutEnd}[count1(s.triggered)])
	for _, p := range s.order[:s.g.players] {
		b = append(append(b, ' '), rules.LogMover(int(p))...)
	}
	b = append(b, "\nauction"...)
	if s.phase == Auctioning {
		bidder := noWord
		if s.bidder != nobody {
			bidder = rules.LogMover(int(s.bidder))
		}
		b = fmt.Appendf(b, " %d %s %s", s.bid, bidder, passWord)
		for _, p := range s.passed[:s.passes] {
			b = append(append(b, ' '), rules.LogMover(int(p))...)
		}
	}
	b = append(b, "\nbids"...)
	if s.phase == Auctioning {
		b = appendNumbers(b, s.bids[:s.g.players])
	}
	b = append(b, "\naction "...)
	if s.at == none {
		b = append(b, noWord...)
	} else {
		b = strconv.AppendInt(b, int64(s.at), 10)
	}
	how := plainWord
	switch {
	case s.granted:
		how = byGrant
	case s.paid:
		how = byPrice
	}
	b = fmt.Appendf(b, " %s %s %d %d %d %s\nway", s.g.labels[s.city], Color(s.color), s.laid, s.price, s.draws, how)
	for _, e := range s.path[:s.steps] {
		b = fmt.Appendf(b, " %d", e)
	}
	b = append(b, "\nbag"...)
	b = appendNumbers(b, s.bag[:])
	b = append(b, "\ntiles"...)
	b = appendNumbers(b, s.tiles[:])
	b = fmt.Appendf(b, "\ndeck %d", s.rest)
	b = s.appendCards(b, func(i int) int { return int(s.deck[i]) })
	b = append(b, "\nopen"...)
	b = s.appendCards(b, func(i int) int { return int(s.open[i]) })
	b = append(b, '\n')
	for p := range s.g.players {
		b = s.appendSeat(b, p)
	}
	b = append(b, "cities"...)
	for i := range s.cities {
		b = s.appendTown(b, i)
	}
	b = append(b, "\nsold"...)
	for i, x := range s.g.maritime {
		if s.sold>>i&1 == 1 {
			b = fmt.Appendf(b, " %s-%s", s.g.labels[x.island], s.g.labels[x.harbor])
		}
	}
	b = append(b, "\nlinks"...)
	for i := range s.links {
		l := &s.links[i]
		b = fmt.Appendf(b, " %s:", ownerText(int(l.owner)))
		if l.side == nowhere {
			b = fmt.Appendf(b, "%s-%s", s.g.labels[l.a], s.g.labels[l.b])
		} else {
			b = s.appendWay(b, l.a, l.side, l.tiles)
		}
		b = fmt.Appendf(b, ":%d", l.used)
	}
	b = append(b, "\nlines"...)
	for i := range s.lines {
		l := &s.lines[i]
		b = fmt.Appendf(b, " %s:", rules.LogMover(int(l.owner)))
		b = s.appendWay(b, l.from, l.side, l.tiles)
	}
	return append(b, '\n'), nil
}

func appendNumbers[T uint8 | uint16](b []byte, list []T) []byte {
	for _, n := range list {
		b = fmt.Appendf(b, " %d", n)
	}
	return b
}

// appendCards writes cards and how many there are of each.
func (s *State) appendCards(b []byte, n func(i int) int) []byte {
	for i, w := range s.g.cardWord {
		if k := n(i); k > 0 {
			b = fmt.Appendf(b, " %s*%d", w, k)
		}
	}
	return b
}

func (s *State) appendSeat(b []byte, p int) []byte {
	t := &s.seats[p]
	baron := noWord
	if t.baron != nobody {
		baron = s.g.barons[t.baron]
	}
	who := rules.LogMover(p)
	b = fmt.Appendf(b, "seat %s %d %d %d %d %d %d %s %d\n", who, t.cash, t.bonds, t.points, t.engine, t.mines, t.bonded, baron, t.delivered)
	b = fmt.Appendf(b, "ledger %s", who)
	for _, n := range t.ledger.entries() {
		b = fmt.Appendf(b, " %d", *n)
	}
	b = fmt.Appendf(b, "\ncards %s", who)
	b = s.appendCards(b, func(i int) int { return int(s.held[s.g.slot(uint8(i), uint8(p))]) })
	b = fmt.Appendf(b, "\nearned %s", who)
	b = s.appendCards(b, func(i int) int { return int(s.earned[s.g.slot(uint8(i), uint8(p))]) })
	return append(b, '\n')
}

// entries are the numbers of a ledger, in the order of its text.
func (l *Ledger) entries() [9]*int32 {
	return [...]*int32{&l.Incomes, &l.Bids, &l.Track, &l.Cities, &l.Engines, &l.Mines, &l.Western, &l.Maritime, &l.Interest}
}

func (s *State) appendTown(b []byte, i int) []byte {
	t := &s.cities[i]
	shows := noWord
	if t.shows != Gray {
		shows = t.shows.String()
	}
	b = fmt.Appendf(b, " %s:%s:%s:", s.g.labels[i], t.color, shows)
	for c, n := range t.cubes {
		if c > 0 {
			b = append(b, '.')
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	for f, name := range flagNames {
		if t.flags>>f&1 == 1 {
			b = append(append(b, ':'), name...)
		}
	}
	return b
}

// appendWay writes the city where a line begins and the sides over which it leaves that and
// each hex.
func (s *State) appendWay(b []byte, from, side, tiles uint8) []byte {
	b = append(append(b, s.g.labels[from]...), ':')
	at := s.g.cells[from]
	b = append(b, s.g.land.SideName(hex.Side(side))...)
	for range tiles {
		at, side = s.onward(at, side)
		b = append(b, '.')
		b = append(b, s.g.land.SideName(hex.Side(side))...)
	}
	return b
}

func count1(is bool) int {
	if is {
		return 1
	}
	return 0
}
