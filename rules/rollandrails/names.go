package rollandrails

import "strings"

// label is what is printed on a cell.
func (g *Game) label(c int) string { return g.m.Grid.Label(g.m.Grid.At(c)) }

// placeName names a city or town for a person: Hamburg (E2).
func (s *State) placeName(i int) string {
	if i < 0 || i >= len(s.g.places) {
		return "no place"
	}
	p := s.g.places[i]
	if p.Name == "" {
		return p.Label
	}
	return p.Name + " (" + p.Label + ")"
}

// setText writes goods by their letters.
func setText(set GoodsSet) string {
	var b strings.Builder
	for _, c := range set {
		b.WriteString(c.Letter())
	}
	return b.String()
}
