package sim

import (
	"encoding/json"

	"platelayer/hex"
)

// Heat counts what happened where on a hex map: in each hex, and at each side of each
// hex, as seen from that hex. What is counted, how often track was built or goods
// delivered, is the game's to say. It is whole numbers, so it can be part of a Tally.
type Heat struct {
	Grid  hex.Grid
	Games int // playouts counted
	hexes []int
	sides []int
}

// NewHeat is a heat of a grid where nothing has happened.
func NewHeat(g hex.Grid) *Heat {
	return &Heat{Grid: g, hexes: make([]int, g.Len()), sides: make([]int, 6*g.Len())}
}

// AddHex counts n more in a hex, by its index in the grid.
func (h *Heat) AddHex(index, n int) { h.hexes[index] += n }

// AddSide counts n more at a side of a hex.
func (h *Heat) AddSide(index int, s hex.Side, n int) { h.sides[6*index+int(s)] += n }

// Hex is what was counted in a hex.
func (h *Heat) Hex(index int) int { return h.hexes[index] }

// Side is what was counted at a side of a hex.
func (h *Heat) Side(index int, s hex.Side) int { return h.sides[6*index+int(s)] }

// Merge adds the counts of another heat of the same grid.
func (h *Heat) Merge(from *Heat) {
	h.Games += from.Games
	for i, n := range from.hexes {
		h.hexes[i] += n
	}
	for i, n := range from.sides {
		h.sides[i] += n
	}
}

// Reset forgets everything and keeps the memory.
func (h *Heat) Reset() {
	h.Games = 0
	clear(h.hexes)
	clear(h.sides)
}

// heatCell is a hex in the JSON of a heat.
type heatCell struct {
	Hex   string `json:"hex"`
	Count int    `json:"count"`
	Sides [6]int `json:"sides"` // from side 0, clockwise
}

// MarshalJSON lists the hexes where something was counted, in the order of the grid.
func (h *Heat) MarshalJSON() ([]byte, error) {
	cells := []heatCell{}
	for i, n := range h.hexes {
		c := heatCell{h.Grid.Label(h.Grid.At(i)), n, [6]int(h.sides[6*i : 6*i+6])}
		if c.Count != 0 || c.Sides != [6]int{} {
			cells = append(cells, c)
		}
	}
	return json.Marshal(struct {
		Games int        `json:"games"`
		Hexes []heatCell `json:"hexes"`
	}{h.Games, cells})
}
