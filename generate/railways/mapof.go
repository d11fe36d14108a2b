package railways

import (
	"slices"

	game "platelayer/rules/railways"
)

// CandidateOf is a map that somebody drew as a candidate.
func CandidateOf(m *game.Map) *Candidate {
	c := &Candidate{Grid: m.Grid, Terrain: slices.Clone(m.Terrain), Cards: Cards{Dealt: true}}
	for i := range m.Cities {
		from := &m.Cities[i]
		cell, _ := m.Grid.Index(from.At.V)
		city := City{Cell: cell, Color: from.Color.V, Cubes: from.Cubes.V}
		for _, h := range from.Harbors {
			city.Harbors = append(city.Harbors, h.V)
		}
		c.Cities = append(c.Cities, city)
	}
	ranges := map[string]int{}
	for _, r := range m.Ridges {
		n, ok := ranges[r.Name.V]
		if !ok {
			n = len(ranges)
			ranges[r.Name.V] = n
		}
		ridge := Ridge{Range: n}
		for _, e := range r.Edges {
			if e.V != game.UnknownBorder {
				ridge.Borders = append(ridge.Borders, e.V)
			}
		}
		c.Ridges = append(c.Ridges, ridge)
	}
	for _, r := range m.Rivers {
		river := River{Width: r.Width}
		for _, h := range r.Hexes {
			if cell, ok := m.Grid.Index(h.V); ok {
				river.Cells = append(river.Cells, cell)
			}
		}
		c.Rivers = append(c.Rivers, river)
	}
	for i := range m.Operations {
		o := &m.Operations[i]
		switch o.Kind.V {
		case game.ServiceBounty:
			c.Cards.Bounties = append(c.Cards.Bounties, Bounty{o.City.V, o.Points.V})
		case game.Hotel:
			c.Cards.Hotels = append(c.Cards.Hotels, o.City.V)
		case game.MajorLine:
			c.Cards.Lines = append(c.Cards.Lines, [2]int{o.Cities[0].V, o.Cities[1].V})
		}
	}
	for i := range m.Barons {
		if b := &m.Barons[i]; b.Kind.V == game.ConnectGoal {
			c.Cards.Goals = append(c.Cards.Goals, [2]int{b.Cities[0].V, b.Cities[1].V})
		}
	}
	return c
}
