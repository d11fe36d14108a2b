package rollandrails

import (
	"platelayer/generate"
	game "platelayer/rules/rollandrails"
)

// colorist gives cities their colours.
type colorist struct {
	q, r  []int
	order []int
}

// paint gives the cities of a candidate their colours: each about as often as the next,
// and those that are alike far apart.
func (p *colorist) paint(c *Candidate, s generate.Stream) {
	n := len(c.Cities)
	p.q, p.r, p.order = p.q[:0], p.r[:0], p.order[:0]
	for i, city := range c.Cities {
		h := c.Grid.At(city.Cell)
		p.q, p.r, p.order = append(p.q, h.Q), append(p.r, h.R), append(p.order, i)
	}
	for i := n - 1; i > 0; i-- {
		j := s.IntN(i + 1)
		p.order[i], p.order[j] = p.order[j], p.order[i]
	}
	var names [game.Colors]game.Color // colours in the order in which they are preferred
	for i := range names {
		names[i] = game.Color(i)
		j := s.IntN(i + 1)
		names[i], names[j] = names[j], names[i]
	}
	var count [game.Colors]int
	for k, i := range p.order {
		most := k / game.Colors // how often a colour may have been used before
		best, far := names[0], -1
		for _, color := range names {
			if count[color] > most {
				continue
			}
			if d := p.nearest(c, k, i, color); d > far {
				best, far = color, d
			}
		}
		c.Cities[i].Color = best
		count[best]++
	}
	p.swap(c)
}

// nearest is the square of the distance from city i to the nearest of a colour among the
// first k that were painted.
func (p *colorist) nearest(c *Candidate, k, i int, color game.Color) int {
	d := 1 << 30
	for _, j := range p.order[:k] {
		if j != i && c.Cities[j].Color == color {
			d = min(d, p.apart(i, j))
		}
	}
	return d
}

func (p *colorist) apart(i, j int) int {
	q, r := p.q[i]-p.q[j], p.r[i]-p.r[j]
	return q*q + q*r + r*r
}

// swap exchanges the colours of two cities where that leaves those that are alike farther
// apart, for cities that stand too near to one of their own colour.
func (p *colorist) swap(c *Candidate) {
	n := len(c.Cities)
	for i := range n {
		own := p.nearest(c, n, i, c.Cities[i].Color)
		if own > 9 {
			continue
		}
		best, gain := -1, 0
		for j := range n {
			a, b := c.Cities[i].Color, c.Cities[j].Color
			if a == b {
				continue
			}
			before := min(own, p.nearest(c, n, j, b))
			c.Cities[i].Color, c.Cities[j].Color = b, a
			after := min(p.nearest(c, n, i, b), p.nearest(c, n, j, a))
			c.Cities[i].Color, c.Cities[j].Color = a, b
			if after-before > gain {
				best, gain = j, after-before
			}
		}
		if best >= 0 {
			c.Cities[i].Color, c.Cities[best].Color = c.Cities[best].Color, c.Cities[i].Color
		}
	}
}
