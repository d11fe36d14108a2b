package rollandrails

import (
	"platelayer/hex"
	"platelayer/rules/rollandrails"
	"platelayer/rules/track"
	"platelayer/sim"
)

// Tally counts what only this game knows (sim.Tally). It is whole numbers, so it comes
// out the same however playouts are dealt to jobs. In steady state nothing is allocated.
type Tally struct {
	g    *rollandrails.Game
	now  playout
	heat *sim.Heat
}

// playout is what is counted while a playout lasts, and added up when it ends.
type playout struct {
	delivered []int32 // goods that arrived, by place
	way       []rollandrails.Step
	built     []uint8 // by cell, the borders that track crosses, as bits
}

// NewTally is a tally of playouts of a game, of which there are none yet.
func NewTally(g *rollandrails.Game) *Tally {
	return &Tally{
		g:    g,
		heat: sim.NewHeat(g.Map().Grid),
		now: playout{
			delivered: make([]int32, len(g.Places())),
			built:     make([]uint8, g.Map().Grid.Len()),
		},
	}
}

// Heat is how often track was built over each side of a hex, at most once a game and the
// same from both hexes, and how many goods arrived in each city. Where a good can take
// several ways that pay the same, it arrives where the log says (State.Way).
func (t *Tally) Heat() *sim.Heat { return t.heat }

// Begin says that a playout begins.
func (t *Tally) Begin(*rollandrails.State) {}

// Move counts a move that is about to be made.
func (t *Tally) Move(s *rollandrails.State, m rollandrails.Move) {
	switch m.Kind() {
	case rollandrails.MoveDeliver, rollandrails.MoveLogistician, rollandrails.MoveShip:
		if t.now.way = s.AppendWay(t.now.way[:0], m); len(t.now.way) > 0 {
			t.now.delivered[t.now.way[len(t.now.way)-1].Place]++
		}
	}
}

// End counts the playout.
func (t *Tally) End(s *rollandrails.State) {
	t.heat.Games++
	for place, n := range t.now.delivered {
		t.heat.AddHex(t.g.Places()[place].Cell, int(n))
	}
	t.countBorders(s)
	t.Drop()
}

// countBorders adds each border that track crosses to the heat of both its hexes.
func (t *Tally) countBorders(s *rollandrails.State) {
	for _, p := range s.Pieces() {
		for _, side := range [2]hex.Side{hex.Side(p.A), hex.Side(p.B)} {
			cell := int(p.Hex)
			if t.now.built[cell]>>side&1 != 0 {
				continue
			}
			// Track leads from land to land, so there is a hex across.
			over, _ := t.g.Ground().Flip(track.EndAt(cell, side))
			t.now.built[cell] |= 1 << side
			t.now.built[over.Hex] |= 1 << over.Side
			t.heat.AddSide(cell, side, 1)
			t.heat.AddSide(int(over.Hex), hex.Side(over.Side), 1)
		}
	}
}

// Drop forgets the playout that has begun.
func (t *Tally) Drop() {
	clear(t.now.delivered)
	clear(t.now.built)
}

// Merge adds what another tally of the same game has counted.
func (t *Tally) Merge(from sim.Tally[*rollandrails.State, rollandrails.Move]) {
	t.heat.Merge(from.(*Tally).heat)
}

// Reset forgets everything and keeps the memory.
func (t *Tally) Reset() {
	t.Drop()
	t.heat.Reset()
}
