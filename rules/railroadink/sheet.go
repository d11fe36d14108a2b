package railroadink

// sheet is what a player has drawn, and what of the round is done.
type sheet struct {
	at    [cells]uint16 // the drawing of a space; of one that is not drawn, nothing
	drawn spaceSet
	// by are the spaces drawn by each origin; together they are those drawn.
	by   [origins]spaceSet
	ends edges       // spaces with an end of a kind at a side, by edge
	near [cells]near // what a space meets of its neighbours
	ways ways

	// Of the game.
	pictures     uint16 // Special Routes that have been drawn, as bits
	regular      uint8  // how many of them under the limits of round and game
	extra        uint8  // rights to one more, from Universities
	villages     uint8
	universities uint8
	woken        uint16 // copies that Factories have brought, in all
	copied       uint16 // of them used
	erased       uint8  // spaces erased or moved

	// Of the round.
	dice     uint8 // Route dice that have been drawn, by slot
	special  uint8 // Special Routes drawn under the limits
	copies   uint8 // copies that can still be drawn
	reno     bool  // the Renovation die has been used
	building bool  // the Construction die has been used
}

// origin is where a drawing came from.
type origin uint8

// The origins. Only what white dice drew can be renovated (rulebook: Renovation Die).
const (
	fromWhite     origin = iota // a white die, or a copy of one
	fromSpecial                 // a Special Route
	fromExpansion               // a Route die of a pack, or a copy of one
	fromRenovation
	origins
)

// originMarks are behind a drawing in the text of a state, by origin.
var originMarks = [origins]string{"", "special", "expansion", "renovated"}

// put draws on an empty space. Nothing wakes.
func (g *Game) put(s *sheet, cell int, id uint16, o origin) {
	b := bit(cell)
	s.at[cell&(cells-1)] = id
	g.takeSpace(s, cell)
	s.drawn |= b
	s.by[o] |= b
	for _, e := range g.meetings[id].with {
		s.ends[e&edgeMask] |= b
	}
	s.ends[blankEdge] = 0
	g.nearby(s, cell, id, true)
}

// erase makes a space empty again, and tells what was there.
func (g *Game) erase(s *sheet, cell int) (id uint16, o origin) {
	b := bit(cell)
	for o < origins-1 && s.by[o]&b == 0 {
		o++
	}
	s.drawn &^= b
	s.by[o] &^= b
	for e := range s.ends {
		s.ends[e] &^= b
	}
	id = s.at[cell&(cells-1)]
	g.nearby(s, cell, id, false)
	g.giveSpace(s, cell)
	return id, o
}

// offers are, by edge, the spaces where an end at that side would meet one of that kind: of
// a neighbour, or an exit.
func (g *Game) offers(ends *edges) (o edges) {
	o = g.exits
	for k := range Kind(Kinds) {
		o[edge(North, k)] |= ends[edge(South, k)].from(North)
		o[edge(East, k)] |= ends[edge(West, k)].from(East)
		o[edge(South, k)] |= ends[edge(North, k)].from(South)
		o[edge(West, k)] |= ends[edge(East, k)].from(West)
	}
	return o
}

// meets are the spaces where a drawing would be connected, and those where one of its ends
// would meet the other kind.
func (e *meeting) meets(o *edges) (connected, clashing spaceSet) {
	connected = o[e.with[0]&edgeMask] | o[e.with[1]&edgeMask] | o[e.with[2]&edgeMask] | o[e.with[3]&edgeMask]
	clashing = o[e.against[0]&edgeMask] | o[e.against[1]&edgeMask] | o[e.against[2]&edgeMask] | o[e.against[3]&edgeMask]
	return connected, clashing
}

// legal are the spaces of an empty set where a drawing may be drawn: one of its ends is
// connected, and none meets the other kind (rulings: Base game).
func (e *meeting) legal(o *edges, empty spaceSet) spaceSet {
	connected, clashing := e.meets(o)
	return empty & connected &^ clashing
}

// free are the spaces where a drawing may be drawn without a connection, and has none.
func (e *meeting) free(o *edges, empty spaceSet) spaceSet {
	connected, clashing := e.meets(o)
	return empty &^ connected &^ clashing
}

// empty are the spaces that are not drawn.
func (g *Game) empty(s *sheet) spaceSet { return g.spaces &^ s.drawn }
