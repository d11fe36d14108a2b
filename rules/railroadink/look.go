package railroadink

// What policies look at, fast: spaces as numbers in rows of MaxSize, sets of them as the
// bits of 64, Routes as numbers of the game's catalogue. Nothing here allocates, but Alone.

// Cells is how many numbers of spaces there are, whatever the size of a board.
const Cells = cells

// CellOf is the number of a space, and SpaceOf the space of a number.
func CellOf(s Space) int { return cellOf(s) }

// SpaceOf is the space of a number.
func SpaceOf(cell int) Space { return spaceOf(cell) }

// Drawings is how many Routes there are to be drawn in the game, each way to lie counted.
func (g *Game) Drawings() int { return len(g.drawings) }

// Drawing is a Route by its number.
func (g *Game) Drawing(id int) Face { return g.drawings[id].face }

// Alone is the same game for one player, with the same tables.
func (g *Game) Alone() *Game {
	a := *g
	a.players = 1
	return &a
}

// CopySeat makes the state, of a game that Alone has made, what a player of another state
// has before them: the round, its dice and that player's sheet.
func (s *State) CopySeat(from *State, p int) {
	s.core = from.core
	s.seat = 0
	s.sheets[0] = from.sheets[p]
}

// DrawnSet are the spaces that a player has drawn.
func (s *State) DrawnSet(p int) uint64 { return uint64(s.sheets[p].drawn) }

// EndSet are the spaces of a player with an end of a kind at a side.
func (s *State) EndSet(p int, d Side, k Kind) uint64 { return uint64(s.sheets[p].ends[edge(d, k)]) }

// DrawingAt is the number of the Route on a space that a player has drawn.
func (s *State) DrawingAt(p, cell int) int { return int(s.sheets[p].at[cell&(cells-1)]) }

// Rights are the Special Routes that a player may still draw: under the limit of the game,
// and those that the Universities have brought.
func (s *State) Rights(p int) (regular, extra int) {
	sh := &s.sheets[p]
	return max(0, s.g.b.SpecialsPerGame.V-int(sh.regular)), int(sh.extra)
}

// SpecialsInRound is how many Special Routes a player has drawn in the round under its
// limit.
func (s *State) SpecialsInRound(p int) int { return int(s.sheets[p].special) }

// PackUnused tells whether a player may still use the Renovation die or the Construction
// die of the round.
func (s *State) PackUnused(p int) bool {
	return s.g.reno >= 0 && !s.sheets[p].reno || s.g.build >= 0 && !s.sheets[p].building
}

// Done is what a player has done in the round, and has left for the next ones, apart from
// what is drawn where: two states of a round with the same board and the same of this are
// the same position.
func (s *State) Done(p int) [3]uint64 {
	sh := &s.sheets[p]
	flags := uint64(0)
	if sh.reno {
		flags |= 1
	}
	if sh.building {
		flags |= 2
	}
	return [3]uint64{
		uint64(sh.pictures) | uint64(sh.regular)<<16 | uint64(sh.extra)<<24 | uint64(sh.villages)<<32 | uint64(sh.universities)<<40 | uint64(sh.dice)<<48 | uint64(sh.special)<<56,
		uint64(sh.woken) | uint64(sh.copied)<<16 | uint64(sh.erased)<<32 | uint64(sh.copies)<<40 | flags<<48,
		uint64(sh.by[fromWhite]),
	}
}

// Cell is the number of the space that a move draws on; Source that of the space which it
// takes from, adds to or erases; DrawingOf the number of the Route that it draws. What does
// not belong to the kind of move is 0.
func (m Move) Cell() int { return m.cell() }

// Source is the space that a move takes from, adds to or erases.
func (m Move) Source() int { return m.from() }

// Drawing is the number of the Route that a move draws, or makes.
func (m Move) Drawing() int { return int(m.id()) }
