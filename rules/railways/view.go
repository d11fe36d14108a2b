package railways

import (
	"platelayer/hex"
	"platelayer/rules/track"
)

// What there is to see of a state: everything but the barons of others lies open on the
// table. Nothing here allocates; slices are appended to what the caller gives.

// Phase is what is to be decided next.
func (s *State) Phase() Phase { return s.phase }

// Turn is the turn that is played, from 1.
func (s *State) Turn() int { return int(s.turn) }

// Round is the round of actions, from 1; 0 outside of them.
func (s *State) Round() int { return int(s.round) }

// ActionsLeft is how many actions the player to move has, the present one included.
func (s *State) ActionsLeft() int { return int(s.left) }

// Triggered tells whether the end of the game has been triggered; LastTurn is the turn in
// which it ends, as far as is known.
func (s *State) Triggered() bool { return s.triggered }

// LastTurn is the turn in which the game ends, as far as is known.
func (s *State) LastTurn() int { return int(s.last) }

// Order appends the players in the order of the turn; during an auction, of the last one.
func (s *State) Order(buf []int) []int {
	for _, p := range s.order[:s.g.players] {
		buf = append(buf, int(p))
	}
	return buf
}

// HighBid is the highest bid of the auction and who made it; ok is false without one.
func (s *State) HighBid() (bid, player int, ok bool) {
	return int(s.bid), int(s.bidder), s.bid > 0
}

// BidOf is the last bid of a player in the auction.
func (s *State) BidOf(p int) int { return int(s.bids[p]) }

// Cash is the money of a player.
func (s *State) Cash(p int) int { return int(s.seats[p].cash) }

// Bonds is how many bonds a player has issued.
func (s *State) Bonds(p int) int { return int(s.seats[p].bonds) }

// Points is where the marker of a player stands, without bonds and barons.
func (s *State) Points(p int) int { return int(s.seats[p].points) }

// Engine is the level of a player's engine.
func (s *State) Engine(p int) int { return int(s.seats[p].engine) }

// EnginePrice is what the next level costs a player; ok is false where there is none.
func (s *State) EnginePrice(p int) (price int, ok bool) {
	next := int(s.seats[p].engine) + 1
	if next >= len(s.g.engines) {
		return 0, false
	}
	return int(s.g.engines[next]), true
}

// Mines is how many mines a player has placed.
func (s *State) Mines(p int) int { return int(s.seats[p].mines) }

// Links is how many links a player has, Delivered how many cubes.
func (s *State) Links(p int) int { return int(s.seats[p].links) }

// Delivered is how many cubes a player has delivered.
func (s *State) Delivered(p int) int { return int(s.seats[p].delivered) }

// Baron is the secret card of a player, as Map.Barons; ok is false where there is none.
func (s *State) Baron(p int) (baron int, ok bool) {
	b := s.seats[p].baron
	return int(b), b != nobody
}

// BaronPoints is what the baron of a player is worth as things stand.
func (s *State) BaronPoints(p int) int { return s.baronPoints(uint8(p)) }

// Ledger is what moved the money of a player.
func (s *State) Ledger(p int) Ledger { return s.seats[p].ledger }

// Color is the colour of a city, or of its New City tile.
func (s *State) Color(city int) Color { return s.cities[city].color }

// Takes tells whether a city takes cubes of a colour.
func (s *State) Takes(city int, c Color) bool { return s.cities[city].takes>>c&1 == 1 }

// Shows is the colour on the rotor of a city; ok is false without one.
func (s *State) Shows(city int) (c Color, ok bool) {
	c = s.cities[city].shows
	return c, c != Gray
}

// Cubes is how many cubes of a colour lie in a city.
func (s *State) Cubes(city int, c Color) int { return int(s.cities[city].cubes[c]) }

// Empty tells whether an empty-city marker lies in a city.
func (s *State) Empty(city int) bool { return s.cities[city].flags&marked != 0 }

// Urbanized tells whether a city has a New City tile.
func (s *State) Urbanized(city int) bool { return s.cities[city].flags&urbanized != 0 }

// Mined tells whether a city has a mine.
func (s *State) Mined(city int) bool { return s.cities[city].flags&mined != 0 }

// Westward tells whether a city has its western link.
func (s *State) Westward(city int) bool { return s.cities[city].flags&westward != 0 }

// Markers is how many empty-city markers lie on the board.
func (s *State) Markers() int { return int(s.markers) }

// Bag is how many cubes of a colour are in the bag.
func (s *State) Bag(c Color) int { return int(s.bag[c]) }

// Tiles is how many New City tiles of a colour are left.
func (s *State) Tiles(c Color) int { return int(s.tiles[c]) }

// CardOpen is how many copies of a card lie open, CardHeld how many lie in front of a
// player, CardEarned how often it paid a player.
func (s *State) CardOpen(card int) int { return int(s.open[card]) }

// CardHeld is how many copies of a card lie in front of a player.
func (s *State) CardHeld(card, p int) int { return int(s.held[s.g.slot(uint8(card), uint8(p))]) }

// CardEarned is how often a card paid a player.
func (s *State) CardEarned(card, p int) int { return int(s.earned[s.g.slot(uint8(card), uint8(p))]) }

// CardLeft is how many copies of a card are face down.
func (s *State) CardLeft(card int) int { return int(s.deck[card]) }

// Link is a link between two cities. Owner is Nobody for printed ones.
type Link struct {
	From, To, Owner int
	Tiles           int // 0 for links without track
	Used            int // cubes that travelled over it
}

// LinkCount is how many links there are, printed ones included.
func (s *State) LinkCount() int { return len(s.links) }

// Link is a link by its number, in the order in which they were made.
func (s *State) Link(i int) Link {
	l := &s.links[i]
	return Link{int(l.a), int(l.b), int(l.owner), int(l.tiles), int(l.used)}
}

// LinksOf appends the numbers of the links of a city.
func (s *State) LinksOf(city int, buf []int) []int {
	for e := s.first[city]; e != none; e = s.next[e] {
		buf = append(buf, int(e>>1))
	}
	return buf
}

// Linked tells whether a player has a link between two cities, Joined whether own links
// lead from one to the other.
func (s *State) Linked(p, a, b int) bool { return s.linked(uint8(p), uint8(a), uint8(b)) }

// Joined tells whether own links of a player lead from one city to another.
func (s *State) Joined(p, a, b int) bool { return s.together(uint8(p), a, b) }

// LinkTiles appends the tiles of a link, from its first city on.
func (s *State) LinkTiles(i int, buf []track.Segment) []track.Segment {
	l := &s.links[i]
	if l.side == nowhere {
		return buf
	}
	return s.tilesOf(l.a, l.side, l.tiles, buf)
}

func (s *State) tilesOf(from, side, n uint8, buf []track.Segment) []track.Segment {
	at := s.g.cells[from]
	for range n {
		next, out := s.onward(at, side)
		buf = append(buf, track.Join(int(next), hex.Side(opposite(side)), hex.Side(out)))
		at, side = next, out
	}
	return buf
}

// Line is open track.
type Line struct {
	Owner, From int
	Tiles       int
	End         track.End // where it can be continued
}

// LineCount is how many open lines there are.
func (s *State) LineCount() int { return len(s.lines) }

// Line is an open line.
func (s *State) Line(i int) Line {
	l := &s.lines[i]
	return Line{int(l.owner), int(l.from), int(l.tiles), track.End{Hex: l.head, Side: l.out}}
}

// LineTiles appends the tiles of an open line, from its city on.
func (s *State) LineTiles(i int, buf []track.Segment) []track.Segment {
	l := &s.lines[i]
	return s.tilesOf(l.from, l.side, l.tiles, buf)
}

// Tracks is how many tracks lie in a hex.
func (s *State) Tracks(cell int) int {
	n := 0
	for t := s.track[cell]; t != 0; t >>= 4 {
		n++
	}
	return n
}

// BuildPrice is what the tiles of the build cost that is going on, BuildTilesLeft how many
// may follow.
func (s *State) BuildPrice() int { return int(s.price) }

// BuildTilesLeft is how many tiles of the build that is going on may follow.
func (s *State) BuildTilesLeft() int { return int(s.tilesOfBuild() - s.laid) }

// TilePrice is what a tile costs that the player to move can place now.
func (s *State) TilePrice(m Move) int {
	t := m.Tile()
	in, out, ok := s.entry(t.Hex, t.A, t.B)
	if !ok {
		return 0
	}
	return int(s.tilePrice(t.Hex, in, out, s.at == none))
}

// CubeAt is where the cube is that is being delivered, and its colour; ok is false where
// none is.
func (s *State) CubeAt() (city int, c Color, ok bool) {
	if s.phase != Delivering {
		return 0, 0, false
	}
	return int(s.far(s.path[s.steps-1])), Color(s.color), true
}

// UsedSides are the sides of a hex at which track in it ends, as bits by side.
func (s *State) UsedSides(cell int) uint8 { return usedSides[s.track[cell]] }
