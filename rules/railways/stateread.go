package railways

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"platelayer/rules"
)

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
