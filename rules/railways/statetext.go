package railways

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

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

// UnmarshalText reads a state of the same game, and refuses one that Check finds a fault in.
// The state stays as it was on an error.
func (s *State) UnmarshalText(text []byte) error {
	if s.g == nil {
		return errors.New("a state is read into a state of its game")
	}
	n := s.g.Start()
	r := stateReader{rules.NewTextReader(text), s.g}
	n.read(&r)
	if r.Err == nil {
		r.Err = n.Check()
	}
	if r.Err != nil {
		return fmt.Errorf("not a state of this game: %w", r.Err)
	}
	s.CopyFrom(n)
	return nil
}

// stateReader reads the text of a state of the game.
type stateReader struct {
	rules.TextReader
	g *Game
}

// player reads P1 and so on; without one, the first.
func (r *stateReader) player(w string) uint8 {
	for p := range r.g.players {
		if rules.LogMover(p) == w {
			return uint8(p)
		}
	}
	r.Fail("%q is no player", w)
	return 0
}

// maybe is what a reader finds, or nobody where the word stands for nothing.
func maybe(w string, read func(string) uint8) uint8 {
	if w == noWord {
		return nobody
	}
	return read(w)
}

func (r *stateReader) city(w string) uint8 { return uint8(r.Name(w, r.g.labels)) }

func (r *stateReader) small(w string, most int) uint8 { return uint8(r.Number(w, min(most, 255))) }

// signed is a number that may be below zero.
func (r *stateReader) signed(w string) int32 {
	n, err := strconv.ParseInt(w, 10, 32)
	if err != nil || n < -wide || n > wide || strconv.FormatInt(n, 10) != w {
		r.Fail("%q should be a number", w)
		return 0
	}
	return int32(n)
}

// wide is beyond every number of money or points.
const wide = 1 << 29

// behind is a line that names a player first.
func (r *stateReader) behind(name string, p int) []string {
	w := r.Line(name)
	if r.Err == nil && (len(w) == 0 || w[0] != rules.LogMover(p)) {
		r.Fail("the line %q should be that of %s", name, rules.LogMover(p))
	}
	if r.Err != nil {
		return nil
	}
	return w[1:]
}

// cards reads cards and how many there are of each.
func (r *stateReader) cards(words []string, set func(card uint8, n int)) {
	last := -1
	for _, w := range words {
		word, n, _ := strings.Cut(w, "*")
		i := r.Name(word, r.g.cardWord)
		k := r.Number(n, 1<<16-1)
		if r.Err == nil && (i <= last || k == 0) {
			r.Fail("the card %q is out of order", w)
		}
		if r.Err != nil {
			return
		}
		last = i
		set(uint8(i), k)
	}
}

// read fills what AppendText writes; every number is held to its range here, so that
// nothing that follows can reach beyond a table.
func (s *State) read(r *stateReader) {
	r.Head(textVersion, s.g.players)
	at := r.Words("at", 6)
	if r.Err != nil {
		return
	}
	s.turn, s.round = r.small(at[0], MaxTurns), r.small(at[1], Rounds)
	s.place, s.left = r.small(at[2], s.g.players-1), r.small(at[3], 255)
	s.who = r.player(at[4])
	s.phase = Phase(r.Name(at[5], phaseNames[:]))
	end := r.Words("end", 2)
	s.last, s.triggered = r.small(end[0], MaxTurns), end[1] == shutEnd
	if r.Err == nil && !s.triggered && end[1] != openEnd {
		r.Fail("%q should be %s or %s", end[1], openEnd, shutEnd)
	}
	for i, w := range r.Words("order", s.g.players) {
		s.order[i] = r.player(w)
	}
	s.readAuction(r)
	s.readAction(r)
	s.bagged, s.cards, s.goals = 0, 0, 0
	for c, w := range r.Words("bag", Colors) {
		s.bag[c] = uint16(r.Number(w, s.g.total))
		s.bagged += s.bag[c]
	}
	for c, w := range r.Words("tiles", Colors) {
		s.tiles[c] = r.small(w, int(s.g.tiles[c]))
	}
	clear(s.deck)
	clear(s.open)
	deck := r.Line("deck")
	if len(deck) == 0 {
		r.Fail("the line %q has no number", "deck")
		return
	}
	s.rest = r.small(deck[0], 255)
	r.cards(deck[1:], func(i uint8, n int) {
		s.deck[i] = uint8(min(n, 255))
		s.cards += uint16(s.deck[i])
	})
	r.cards(r.Line("open"), func(i uint8, n int) {
		s.open[i] = uint8(min(n, 255))
		if s.g.m.Operations[i].Kind.V.Goal() {
			s.goals += uint16(s.open[i])
		}
	})
	for p := range s.g.players {
		s.readSeat(r, p)
	}
	s.readTowns(r)
	s.readLinks(r)
	r.End()
	s.freshen()
}

func (s *State) readAuction(r *stateReader) {
	words := r.Line("auction")
	bids := r.Line("bids")
	if r.Err != nil || s.phase != Auctioning {
		if r.Err == nil && len(words)+len(bids) > 0 {
			r.Fail("there is no auction")
		}
		return
	}
	if len(words) < 3 || words[2] != passWord || len(words) > 3+s.g.players || len(bids) != s.g.players {
		r.Fail("the auction should be a bid, a player, %q, players, and their bids", passWord)
		return
	}
	s.bid, s.bidder = r.small(words[0], MaxBid), maybe(words[1], r.player)
	for i, w := range words[3:] {
		s.passed[i] = r.player(w)
		s.passes++
	}
	for p, w := range bids {
		s.bids[p] = r.small(w, MaxBid)
	}
}

func (s *State) readAction(r *stateReader) {
	w := r.Words("action", 7)
	way := r.Line("way")
	if r.Err != nil {
		return
	}
	if s.at = none; w[0] != noWord {
		s.at = int16(r.Number(w[0], 1<<10))
	}
	s.city = r.city(w[1])
	s.color = uint8(r.Name(w[2], ColorNames[:Colors]))
	s.laid, s.price, s.draws = r.small(w[3], BuildTiles+EngineeringTiles), int16(r.Number(w[4], 1<<10)), r.small(w[5], 255)
	switch w[6] {
	case byGrant:
		s.granted = true
	case byPrice:
		s.paid = true
	case plainWord:
	default:
		r.Fail("%q should be %s, %s or %s", w[6], byGrant, byPrice, plainWord)
	}
	if len(way) > MaxEngine {
		r.Fail("%d links are more than an engine travels", len(way))
		return
	}
	for i, e := range way {
		s.path[i] = int16(r.Number(e, 1<<14))
		s.steps++
	}
}

func (s *State) readSeat(r *stateReader, p int) {
	w := r.behind("seat", p)
	ledger := r.behind("ledger", p)
	cards := r.behind("cards", p)
	earned := r.behind("earned", p)
	t := &s.seats[p]
	if r.Err == nil && (len(w) != 8 || len(ledger) != len(t.ledger.entries())) {
		r.Fail("the seat of %s has %d and %d words", rules.LogMover(p), len(w), len(ledger))
	}
	if r.Err != nil {
		return
	}
	t.cash, t.bonds, t.points = int32(r.Number(w[0], wide)), int32(r.Number(w[1], wide)), r.signed(w[2])
	t.engine, t.mines, t.bonded = r.small(w[3], s.g.MaxLevel()), r.small(w[4], MinesEach), r.small(w[5], FreeBonds)
	t.baron = maybe(w[6], func(w string) uint8 { return uint8(r.Name(w, s.g.barons)) })
	t.delivered = uint16(r.Number(w[7], 1<<16-1))
	for i, n := range t.ledger.entries() {
		*n = int32(r.Number(ledger[i], wide))
	}
	r.cards(cards, func(i uint8, n int) { s.held[s.g.slot(i, uint8(p))] = uint8(min(n, 255)) })
	r.cards(earned, func(i uint8, n int) { s.earned[s.g.slot(i, uint8(p))] = uint16(n) })
}

func (s *State) readTowns(r *stateReader) {
	s.markers = 0
	for i, w := range r.Words("cities", len(s.cities)) {
		parts := strings.Split(w, ":")
		if r.Err == nil && (len(parts) < 4 || parts[0] != s.g.labels[i]) {
			r.Fail("%q should be the city %s", w, s.g.labels[i])
		}
		if r.Err != nil {
			return
		}
		t := &s.cities[i]
		t.color = Color(r.Name(parts[1], ColorNames[:]))
		if t.shows = Gray; parts[2] != noWord {
			t.shows = Color(r.Name(parts[2], ColorNames[:Colors]))
		}
		cubes := strings.Split(parts[3], ".")
		if len(cubes) != Colors {
			r.Fail("%q should have %d numbers of cubes", w, Colors)
			return
		}
		for c, n := range cubes {
			if t.cubes[c] = r.small(n, 255); t.cubes[c] > 0 {
				t.has |= 1 << c
			}
		}
		last := -1
		for _, f := range parts[4:] {
			n := r.Name(f, flagNames[:])
			if r.Err == nil && n <= last {
				r.Fail("%q stands twice or too late in %q", f, w)
			}
			last = n
			t.flags |= 1 << n
		}
		if t.flags&marked != 0 {
			s.markers++
		}
		t.setTakes()
	}
}

func (s *State) readLinks(r *stateReader) {
	for _, w := range r.Line("sold") {
		i := slices.IndexFunc(s.g.maritime, func(x crossing) bool { return s.g.labels[x.island]+"-"+s.g.labels[x.harbor] == w })
		if i < 0 || s.sold>>i != 0 {
			r.Fail("%q is no maritime link, or out of order", w)
			return
		}
		s.sold |= 1 << i
	}
	links := r.Line("links")
	if len(links) < len(s.links) {
		r.Fail("%d links are printed", len(s.links))
	}
	for i, w := range links {
		parts := strings.Split(w, ":")
		if r.Err != nil {
			return
		}
		if len(parts) < 3 || len(parts) > 4 {
			r.Fail("%q should be an owner, a way and how often it was used", w)
			return
		}
		var l link
		if l.owner = nobody; parts[0] != printed {
			l.owner = r.player(parts[0])
		}
		l.used = uint16(r.Number(parts[len(parts)-1], 1<<16-1))
		if len(parts) == 3 {
			a, b, _ := strings.Cut(parts[1], "-")
			l.a, l.b, l.side = r.city(a), r.city(b), nowhere
		} else if end := s.readWay(r, parts[1], parts[2]); r.Err == nil {
			to := s.g.near[6*int(end.head)+int(end.out)]
			if to == noHex || s.g.cityOn[to] == nobody {
				r.Fail("the link %q leads to no city", w)
				return
			}
			l.a, l.b, l.side, l.tiles = end.from, s.g.cityOn[to], end.side, end.tiles
		}
		if r.Err != nil {
			return
		}
		if i < len(s.links) { // printed ones are there from the beginning
			p := s.links[i]
			if p.used = l.used; p != l {
				r.Fail("%q should be a printed link", w)
				return
			}
			s.links[i] = l
			continue
		}
		s.join(l)
	}
	for _, w := range r.Line("lines") {
		parts := strings.Split(w, ":")
		if len(parts) != 3 {
			r.Fail("%q should be an owner and a way", w)
			return
		}
		l := s.readWay(r, parts[1], parts[2])
		if l.owner = r.player(parts[0]); r.Err != nil {
			return
		}
		s.lines = append(s.lines, l)
	}
}

// readWay lays the tiles of a link or an open line.
func (s *State) readWay(r *stateReader, from, way string) (l line) {
	l.from = r.city(from)
	at := s.g.cells[l.from]
	for i, name := range strings.Split(way, ".") {
		side := uint8(r.Name(name, s.g.sides[:]))
		if r.Err != nil {
			return l
		}
		if i == 0 {
			l.side = side
		} else {
			in := opposite(l.out)
			if s.g.cost[at] == 0 || !s.hasRoom(at, in) || s.leads(at, in)>>side&1 == 0 || i > 250 {
				r.Fail("no tile can lie on the way %q in %s", way, s.g.label(int(at)))
				return l
			}
			s.put(at, in, side)
			l.tiles++
			l.head = at
		}
		l.out = side
		if at = s.g.near[6*int(at)+int(side)]; at == noHex {
			r.Fail("the way %q leads off the land", way)
			return l
		}
	}
	if l.tiles == 0 {
		r.Fail("the way %q has no tile", way)
	}
	return l
}
