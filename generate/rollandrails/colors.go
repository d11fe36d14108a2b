package rollandrails

import (
	"platelayer/generate"
	game "platelayer/rules/rollandrails"
)

// colorist gives cities their colours. Its slices have an entry a city.
type colorist struct {
	q, r  []int
	color []uint8
	order []int32
}

// unpainted stands for the colour of a city that has none yet.
const unpainted = game.Colors

// paint gives the cities of a candidate their colours: each about as often as the next,
// and those that are alike far apart.
func (p *colorist) paint(c *Candidate, s generate.Stream) {
	p.q, p.r, p.color, p.order = p.q[:0], p.r[:0], p.color[:0], p.order[:0]
	for i, city := range c.Cities {
		h := c.Grid.At(city.Cell)
		p.q, p.r, p.color, p.order = append(p.q, h.Q), append(p.r, h.R), append(p.color, unpainted), append(p.order, int32(i))
	}
	for i := len(p.order) - 1; i > 0; i-- {
		j := s.IntN(i + 1)
		p.order[i], p.order[j] = p.order[j], p.order[i]
	}
	var liked [game.Colors]uint8 // the colours, first those that are taken where it does not matter
	for i := range liked {
		j := s.IntN(i + 1)
		liked[i] = liked[j]
		liked[j] = uint8(i)
	}
	var count [game.Colors]int
	for k, i := range p.order {
		near := p.near(int(i))
		best, far := liked[0], -1
		for _, color := range liked {
			if count[color] <= k/game.Colors && near[color] > far {
				best, far = color, near[color]
			}
		}
		p.color[i] = best
		count[best]++
	}
	for i := range p.color {
		p.swap(i)
	}
	for i, color := range p.color {
		c.Cities[i].Color = game.Color(color)
	}
}

// near is the square of the distance from city i to the nearest other one of each colour.
func (p *colorist) near(i int) (out [game.Colors + 1]int) {
	for color := range out {
		out[color] = 1 << 30
	}
	q, r, own := p.q[i], p.r[i], p.color[i]
	p.color[i] = unpainted // it is not near itself
	qs, rs := p.q[:len(p.color)], p.r[:len(p.color)]
	for j, color := range p.color {
		a, b := qs[j]-q, rs[j]-r
		nearest := &out[color%(game.Colors+1)]
		*nearest = min(*nearest, a*a+a*b+b*b)
	}
	p.color[i] = own
	return out
}

// How near two cities of a colour may be before their colours are exchanged for those of
// others, and with how many others that is tried.
const (
	tooNear = 7
	tries   = 10
)

// swap exchanges the colour of a city that is too near to one of its own for that of
// another city, where both are better for it.
func (p *colorist) swap(i int) {
	own := p.color[i]
	near := p.near(i)
	if near[own] > tooNear {
		return
	}
	best, most := -1, near[own]
	for j := range min(tries, len(p.color)) {
		j = (i + j) % len(p.color)
		other := p.color[j]
		if other == own || near[other] <= most {
			continue
		}
		there := p.near(j)
		if d := min(near[other], there[own]); d > most && d >= min(there[other], tooNear) {
			best, most = j, d
		}
	}
	if best >= 0 {
		p.color[i], p.color[best] = p.color[best], p.color[i]
	}
}
