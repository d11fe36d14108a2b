package rollway

import "math/bits"

// What there is to see of a state: everything lies open on the table and on the sheets.
// Nothing here allocates; slices belong to the state and change with it.

// Phase is what is to be decided next.
func (s *State) Phase() Phase { return s.phase }

// Turn is the turn that is played, from 1.
func (s *State) Turn() int { return int(s.turn) }

// Roll are the five dice of the turn.
func (s *State) Roll() Dice { return s.roll }

// Left are the dice that the player to move has not assigned.
func (s *State) Left() Dice { return s.left }

// TrackDice are the dice of the player to move for track, as modifiers left them; none
// before they are assigned and after they have been used.
func (s *State) TrackDice() Dice { return s.track }

// ExtraDice are the three dice of the random engineers of the turn, none before they are
// rolled.
func (s *State) ExtraDice() Dice { return s.extra }

// TrackFirst tells whether track comes first in the turn.
func (s *State) TrackFirst() bool { return s.first }

// Engineer is who was used by the player to move in this turn, NoEngineer for nobody.
func (s *State) Engineer() Engineer { return s.engineer }

// Held is how many shares of a company a player has.
func (s *State) Held(p int, c Company) int { return int(s.seats[p].held[c]) }

// Burned is how many boxes of a company a player has crossed out.
func (s *State) Burned(p int, c Company) int { return int(s.seats[p].burned[c]) }

// EmptyBoxes is how many shares of a company a player can still obtain.
func (s *State) EmptyBoxes(p int, c Company) int {
	return Shares - int(s.seats[p].held[c]) - int(s.seats[p].burned[c])
}

// SquareNext is the least difference of two dice that a player's next share of Square
// Rail demands; above 5 there is none.
func (s *State) SquareNext(p int) int { return bits.Len8(s.seats[p].squares) }

// CircleHas tells whether a player has a share of The Circle Line with the value.
func (s *State) CircleHas(p, value int) bool { return s.seats[p].circles>>value&1 == 1 }

// SharePair tells whether a company gives a player a share for two dice.
func (s *State) SharePair(p, a, b int, c Company) bool {
	return s.seats[p].givers(min(a, b), max(a, b))>>c&1 == 1
}

// Bids are the companies in the boxes of the train table that a player has filled.
func (s *State) Bids(p int) []Company { return s.seats[p].bids }

// RowBids is how many bids of a company stand in the row that a player is filling.
func (s *State) RowBids(p int, c Company) int { return int(s.seats[p].row[c]) }

// TrainOwner is the company that owns a player's train, by the row of the train table;
// NoCompany until the row is full.
func (s *State) TrainOwner(p, row int) Company { return s.seats[p].owner[row] }

// Trains appends the stops that each train of a player's company can make.
func (s *State) Trains(p int, c Company, buf []int) []int { return s.seats[p].trainsOf(s.g, c, buf) }

// Used tells whether a player has used an engineer.
func (s *State) Used(p int, e Engineer) bool { return !s.seats[p].has(e) }

// UsedIn is the turn in which a player used an engineer, 0 for never.
func (s *State) UsedIn(p int, e Engineer) int { return int(s.seats[p].usedIn[e]) }

// NextRandom is the random engineer that a player uses next, NoEngineer if all have been.
func (s *State) NextRandom(p int) Engineer { return s.seats[p].nextRandom() }

// Penalty is what the engineers a player has used cost.
func (s *State) Penalty(p int) int { return int(s.seats[p].penalty) }

// Results are the operating rounds of a player so far.
func (s *State) Results(p int) []Result { return s.seats[p].results }

// Laid is the track that a player has laid, in order.
func (s *State) Laid(p int) []Laid { return s.seats[p].laid }

// Lines are the lines on a cell of a player's map, printed or laid, as bits of
// LineSides.
func (s *State) Lines(p, cell int) uint16 { return s.seats[p].on[cell] }

// Meets are the sides of a cell at which a line of the hex beyond ends, as bits.
func (s *State) Meets(p, cell int) uint8 { return s.seats[p].meets[cell] }

// Frontier are the cells of a player's map that some line of another hex meets, as bits,
// 64 to a word: those without a line, and those with one that can still be upgraded.
func (s *State) Frontier(p int) (empty, upgradable []uint64) {
	return s.seats[p].fresh, s.seats[p].single
}

// Layable are the lines that two dice lay in a cell of a player's map, as bits.
func (s *State) Layable(p, cell, a, b int) uint16 {
	return s.seats[p].allowed(s.g, cell, &pairPermits[a][b], false)
}

// Fixable are the lines that a fixed engineer lays in a cell of a player's map, as bits.
func (s *State) Fixable(p, cell int, e Engineer) uint16 {
	shape, ok := e.Fixed()
	if !ok {
		return 0
	}
	return s.seats[p].allowed(s.g, cell, &fixedPermits[shape], true)
}

// MysteryOwner is the company of a player's mystery station, NoCompany while it has none
// or where the map has no such station.
func (s *State) MysteryOwner(p int) Company { return s.seats[p].mystery }

// Winners appends the players with the highest score, by seat; several share the
// victory.
func (s *State) Winners(buf []int) []int {
	most := s.seats[0].points - s.seats[0].penalty
	for p := range s.seats {
		most = max(most, s.seats[p].points-s.seats[p].penalty)
	}
	for p := range s.seats {
		if s.seats[p].points-s.seats[p].penalty == most {
			buf = append(buf, p)
		}
	}
	return buf
}

// Band is the band of a player's score, from 0, as Map.Bands.
func (s *State) Band(p int) int { return s.g.m.BandFor(int(s.seats[p].points - s.seats[p].penalty)) }

// Points is what the operating rounds brought a player so far.
func (s *State) Points(p int) int { return int(s.seats[p].points) }
