package railways

import "platelayer/rules"

// State is a position of a game of Railways of the World. It keeps to the contract of
// package rules; make it with Game.Start.
type State struct {
	g *Game
	core
	track  []uint8 // what lies in each hex (shape.go)
	cities []town
	links  []link
	lines  []line   // open ones, of all players
	first  []int16  // by city: the first of its ends of links, or none
	next   []int16  // by end of a link: the next one of the same city, or none
	parts  []uint8  // by player and city: what own links join has one number
	deck   []uint8  // copies of each card that are face down
	open   []uint8  // that lie open
	held   []uint8  // by card and player: that lie in front of somebody
	earned []uint16 // by card and player: how often it paid

	// Scratch space of searches: by city the colours that have come there, and in which
	// order.
	seen []uint8
	list []visit
}

// town is what changes about a city.
type town struct {
	cubes [Colors]uint8
	has   uint8 // the colours of its cubes, as bits
	takes uint8 // the colours it takes, as bits
	color Color // of the city, or of its New City tile
	shows Color // of its rotor; Gray without one
	flags uint8
}

// The flags of a town.
const (
	urbanized uint8 = 1 << iota
	mined
	westward // it has a western link
	marked   // an empty-city marker lies there
)

// link joins two cities for good.
type link struct {
	a, b  uint8 // cities
	owner uint8 // nobody for printed links
	side  uint8 // of a, over which its track begins; nowhere for links without track
	tiles uint8
	used  uint16 // cubes that travelled over it
}

// line is open track: it begins in a city and ends at the border of a hex.
type line struct {
	owner uint8
	from  uint8 // the city
	side  uint8 // of the city, over which it begins
	out   uint8 // the side of its last hex at which it ends
	tiles uint8
	head  uint16 // its last hex
}

// none stands for no line and no end of a link.
const none = -1

// seat is what a player has.
type seat struct {
	cash, bonds, points int32
	engine              uint8
	mines               uint8
	bonded              uint8 // bonds taken at will in this turn
	baron               uint8
	links               uint16
	delivered           uint16
	ledger              Ledger
}

// core is what a copy of a state takes over as a whole.
type core struct {
	phase     Phase
	turn      uint8 // from 1
	round     uint8 // from 1
	place     uint8 // of the player who acts in the order of the turn
	left      uint8 // actions of that player, the one that is taken included
	who       uint8 // is to move
	last      uint8 // the last turn, as far as is known
	triggered bool
	order     [MaxPlayers]uint8 // of the turn, or of the last one during an auction

	// The auction.
	bid    uint8
	bidder uint8
	passes uint8             // how many have passed
	passed [MaxPlayers]uint8 // who, in order
	bids   [MaxPlayers]uint8 // the last bid of each player

	bag     [Colors]uint16
	bagged  uint16 // cubes in the bag
	tiles   [Colors]uint8
	markers uint8  // on the board
	goals   uint16 // open goals, whatever they ask for
	cards   uint16 // face down
	rest    uint8  // how many cards are still to be dealt
	sold    uint64 // maritime links that have been bought, as bits

	seats [MaxPlayers]seat

	// The action that is taken.
	granted bool             // the build is paid with a Land Grant
	paid    bool             // the New City tile is paid for
	at      int16            // the line that is built, or none
	city    uint8            // where it begins, where the cube comes from, or for which cubes are drawn
	color   uint8            // of the cube
	laid    uint8            // tiles
	price   int16            // of them
	draws   uint8            // cubes to be drawn
	steps   uint8            // links the cube has travelled
	path    [MaxEngine]int16 // those links, as ends where it arrived

	// Cities in which anybody can begin a line, as bits, and those for which this has to be
	// found out again.
	plain, stale [4]uint64
}

var _ rules.State[*State, Move] = (*State)(nil)

// Start is the game before its first move.
func (g *Game) Start() *State {
	s := new(State)
	s.CopyFrom(&g.start)
	return s
}

// layStart makes the position before the first move.
func (g *Game) layStart() {
	s := &g.start
	n := len(g.cells)
	*s = State{
		g: g, track: make([]uint8, len(g.cityOn)), cities: make([]town, n), first: make([]int16, n), parts: make([]uint8, n*g.players),
		deck: append([]uint8(nil), g.deck...), open: append([]uint8(nil), g.open...),
		held: make([]uint8, len(g.deck)*g.players), earned: make([]uint16, len(g.deck)*g.players),
	}
	s.turn, s.last, s.bidder, s.at = 1, MaxTurns, nobody, none
	s.bag, s.tiles = g.bag, g.tiles
	for _, n := range s.bag {
		s.bagged += n
	}
	for i, n := range s.deck {
		s.cards += uint16(n)
		if s.open[i] > 0 {
			s.goals += uint16(s.open[i])
		}
	}
	for p := range s.seats {
		s.order[p] = uint8(p)
		s.seats[p].engine, s.seats[p].baron = StartEngine, nobody
	}
	for c := range s.cities {
		s.first[c] = none
		city := &g.m.Cities[c]
		t := &s.cities[c]
		t.color, t.shows = city.Color.V, Gray
		if g.m.Options.Rotors.V && city.Rotor.V && t.color < Gray {
			t.shows = g.m.Options.Wheel[t.color].V
		}
		t.setTakes()
		for p := range g.players {
			s.parts[p*n+c] = uint8(c)
		}
	}
	for _, l := range g.m.Options.Printed {
		s.join(link{a: uint8(l.Cities[0].V), b: uint8(l.Cities[1].V), owner: nobody, side: nowhere})
	}
	for c := range n {
		s.stale[c/64] |= 1 << (c % 64)
	}
	s.freshen()
	s.city = 0
	s.settleSetup()
}

// setTakes finds out which colours a city takes.
func (t *town) setTakes() {
	t.takes = 0
	for _, c := range [2]Color{t.color, t.shows} {
		if c < Gray {
			t.takes |= 1 << c
		}
	}
}

// Game is the game the state belongs to.
func (s *State) Game() *Game { return s.g }

// Players is how many play.
func (s *State) Players() int { return s.g.players }

// Over tells whether the game has ended.
func (s *State) Over() bool { return s.phase == Ended }

// Bound is how many moves the game can have at most.
func (s *State) Bound() int { return s.g.Bound() }

// Player is who decides next, or rules.Chance.
func (s *State) Player() int {
	if s.phase.chance() {
		return rules.Chance
	}
	return int(s.who)
}

// CopyFrom makes the state equal to another one of the same game.
func (s *State) CopyFrom(from *State) {
	s.g = from.g
	s.core = from.core
	s.track = append(s.track[:0], from.track...)
	s.cities = append(s.cities[:0], from.cities...)
	s.links = append(s.links[:0], from.links...)
	s.lines = append(s.lines[:0], from.lines...)
	s.first = append(s.first[:0], from.first...)
	s.next = append(s.next[:0], from.next...)
	s.parts = append(s.parts[:0], from.parts...)
	s.deck = append(s.deck[:0], from.deck...)
	s.open = append(s.open[:0], from.open...)
	s.held = append(s.held[:0], from.held...)
	s.earned = append(s.earned[:0], from.earned...)
	if len(s.seen) != len(s.cities) {
		s.seen, s.list = make([]uint8, len(s.cities)), make([]visit, Colors*len(s.cities)+1)
	}
}

// Clone is an independent copy.
func (s *State) Clone() *State {
	c := new(State)
	c.CopyFrom(s)
	return c
}
