package railways

import (
	"cmp"
	"slices"

	game "platelayer/rules/railways"
)

// colorist gives cities their colours and cubes.
type colorist struct {
	q, r  []int
	color []game.Color
	order []int
}

// coloredShare is how many of a hundred cities have a colour, colorShares how many of a
// hundred of these have which; as on the bundled maps.
const coloredShare = 45

var colorShares = [game.Colors]int{game.Red: 15, game.Blue: 20, game.Yellow: 29, game.Purple: 21, game.Black: 15}

// colorsOf is how many cities of so many with a colour have which.
func colorsOf(n int) (out [game.Colors]int) {
	left := n
	for c := range out {
		out[c] = n * colorShares[c] / 100
		left -= out[c]
	}
	for ; left > 0; left-- { // to whom most is missing
		best := 0
		for c := range out {
			if n*colorShares[c]-100*out[c] > n*colorShares[best]-100*out[best] {
				best = c
			}
		}
		out[best]++
	}
	return out
}

// paint gives cities, which stand in the order of their sites, the best first, their colours
// and cubes: the best sites have colours, the red ones are the largest; each about as often
// as on the bundled maps, and those that are alike far apart. Islands that follow take their
// share of the colours. The cities are put into the order of a definition.
func (p *colorist) paint(c *Candidate, islands, wished int) {
	n := len(c.Cities)
	colored := coloredOf(islands, wished, n)
	p.q, p.r, p.color, p.order = p.q[:0], p.r[:0], p.color[:0], p.order[:0]
	for _, city := range c.Cities {
		h := c.Grid.At(city.Cell)
		p.q, p.r, p.color = append(p.q, h.Q), append(p.r, h.R), append(p.color, game.Gray)
	}
	counts := colorsOf(colored)
	for color := range game.Color(game.Colors) {
		for k := range counts[color] {
			p.color[p.next(color, k, colored)] = color
		}
	}
	p.part(colored)
	for i := range c.Cities {
		c.Cities[i].Color = p.color[i]
		c.Cities[i].Harbors = nil
	}
	var seen [game.CityColors]int
	for i := range c.Cities {
		color := p.color[i]
		c.Cities[i].Cubes = cubesOf(color, seen[color], n-colored)
		if color != game.Gray {
			c.Cities[i].Cubes = cubesOf(color, seen[color], counts[color])
		}
		seen[color]++
	}
	slices.SortStableFunc(c.Cities, func(a, b City) int {
		return cmp.Or(cmp.Compare(a.Color, b.Color), cmp.Compare(b.Cubes, a.Cubes))
	})
}

// coloredOf is how many cities on the land have a colour, of so many and some on islands.
func coloredOf(islands, wished, cities int) int {
	return min(max(game.Colors, (wished*coloredShare+50)/100)-(islands+1)/2, cities)
}

// next is the city that takes a colour next: the best site for the first red one; then one
// far from those of the same colour, for large cities of the better half of the sites.
func (p *colorist) next(color game.Color, k, colored int) int {
	among := colored
	if color == game.Red {
		among = max(2, colored*2/3)
	}
	best, most := -1, -1
	for i := range colored {
		if p.color[i] != game.Gray {
			continue
		}
		if best >= 0 && (i >= among || k == 0) {
			break
		}
		if d := p.near(i, color); d > most {
			best, most = i, d
		}
	}
	return best
}

// near is the square of the distance from a city to the nearest other one of a colour.
func (p *colorist) near(i int, color game.Color) int {
	near := 1 << 20
	for j, c := range p.color {
		if a, b := p.q[j]-p.q[i], p.r[j]-p.r[i]; c == color && j != i {
			near = min(near, a*a+a*b+b*b)
		}
	}
	return near
}

// part exchanges the colours of cities that are near to one of their own for those of
// others, where the nearer pair of both is farther apart for it. Red ones stay.
func (p *colorist) part(colored int) {
	for i := range colored {
		for j := range i {
			a, b := p.color[i], p.color[j]
			if a == b || a == game.Red || b == game.Red {
				continue
			}
			before := min(p.near(i, a), p.near(j, b))
			p.color[i], p.color[j] = b, a
			if min(p.near(i, b), p.near(j, a)) <= before {
				p.color[i], p.color[j] = a, b
			}
		}
	}
}

// cubesOf is how many cubes the k-th city of a colour has, of so many, as on the bundled
// maps: large red ones, and of gray ones every fifth has two.
func cubesOf(color game.Color, k, of int) int {
	switch color {
	case game.Red:
		if k == 0 {
			return 5
		}
		return 4
	case game.Blue:
		if k > 0 && k == of-1 {
			return 3
		}
		return 4
	case game.Gray:
		if 5*k < of {
			return 2
		}
		return 1
	}
	if k > 0 && k == of-1 {
		return 2
	}
	return 3
}
