package rollandrails

import (
	"strconv"

	"platelayer/layout"
	rules "platelayer/rules/rollandrails"
)

// A map of a thousand hexes has more marks than a page has room for boxes. Where a
// table would need more than these, it prints how many there are, and a box to
// tally them in.
const (
	mostLines = 3  // of boxes for a colour of the setup table
	mostRows  = 4  // of boxes for a colour of the New City table
	mostSets  = 45 // of goods
)

// tally is a box in which n things are counted off with strokes.
func (s *sheet) tally(x, y, w, h float64, n int) {
	s.Frame(x, y, w, h, .6, .9)
	label := strconv.Itoa(n) + " ×"
	s.TextIn(x+1.4, y+1.3, w-2.8, label, s.Figure(7), layout.Left, layout.CapTop)
}

// goodsTally is a kind of set of the goods table and how many there are.
type goodsTally struct {
	set   rules.GoodsSet
	count int
}

// tallied counts equal sets together, in the order of their first.
func tallied(m *rules.Map) (out []goodsTally) {
	at := map[rules.GoodsSet]int{}
	for _, g := range m.Goods {
		if i, ok := at[g.V]; ok {
			out[i].count++
			continue
		}
		at[g.V] = len(out)
		out = append(out, goodsTally{g.V, 1})
	}
	return out
}
