package railways

import (
	"math/bits"

	"platelayer/rules/railways"
)

// patience is how many steps a look at all deliveries takes at most.
const patience = 4_000

// delivery is a way for a cube.
type delivery struct {
	from  uint8
	color railways.Color
	way   [railways.MaxEngine]uint8 // the cities it comes to
	owner [railways.MaxEngine]uint8 // of the links
	steps int
	mine  int // own links
	value float64
}

// carrier finds the delivery that is worth most now.
type carrier struct {
	w     *net
	p     *Greedy // knows what cards pay
	s     *railways.State
	best  delivery
	now   delivery
	been  [4]uint64
	left  int
	rival float64 // for cubes that others can take
}

// find is the delivery that is worth most; ok is false where there is none.
func (c *carrier) find(p *Greedy, s *railways.State, w *net, seat int) (d delivery, ok bool) {
	c.p, c.s, c.w, c.left = p, s, w, patience
	c.best = delivery{value: -1e9}
	for _, from := range w.own {
		if w.has[from] == 0 {
			continue
		}
		c.been = [4]uint64{}
		c.been[from/64] |= 1 << (from % 64)
		c.now = delivery{from: from}
		c.rival = 0
		for k := w.at[from]; k < w.at[from+1]; k++ {
			if !w.mine[k] && w.owner[k] != nobody {
				c.rival = p.weights.Rival
				break
			}
		}
		c.walk(from, w.has[from], seat)
	}
	return c.best, c.best.steps > 0
}

// walk goes on from a city with cubes of some colours.
func (c *carrier) walk(at uint8, colors uint8, seat int) {
	w, d := c.w, &c.now
	for k := w.at[at]; k < w.at[at+1]; k++ {
		to := w.to[k]
		if c.been[to/64]>>(to%64)&1 == 1 || d.steps == 0 && !w.mine[k] {
			continue
		}
		if c.left--; c.left < 0 {
			return
		}
		d.way[d.steps], d.owner[d.steps] = to, w.owner[k]
		d.steps++
		if w.mine[k] {
			d.mine++
		}
		stay := colors & w.takes[to]
		for here := stay; here != 0; here &= here - 1 {
			d.color = railways.Color(bits.TrailingZeros8(here))
			others := 0
			for _, o := range d.owner[:d.steps] {
				if int(o) != seat && o != nobody {
					others++
				}
			}
			d.value = float64(d.mine) - float64(c.p.weights.Foreign*float64(others)) + c.p.goals(c.s, d) + c.rival
			if d.value > c.best.value {
				c.best = *d
			}
		}
		if on := colors &^ stay; on != 0 && d.steps < w.most {
			c.been[to/64] |= 1 << (to % 64)
			c.walk(to, on, seat)
			c.been[to/64] &^= 1 << (to % 64)
		}
		d.steps--
		if w.mine[k] {
			d.mine--
		}
	}
}
