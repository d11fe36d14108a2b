package railroadink

import (
	"platelayer/generate"
	game "platelayer/rules/railroadink"
)

// Drawer draws candidates. It uses its memory again for the next one, so that one Drawer
// serves one candidate at a time. The zero value is ready.
type Drawer struct {
	gaps  []int
	kinds []game.Kind
	free  []game.Space
}

// Stages of a candidate: each draws from a stream of its own. Their numbers are those of
// other games, where they stand for cities, towns and what only one game needs.
const (
	stageExits  = generate.StageCities
	stageSites  = generate.StageTowns
	stageCentre = generate.StageGame
)

// Draw makes the candidate of a number, always the same one of the same wish. It always
// ends; where the symmetry does not allow what is wished, there are no exits.
func (d *Drawer) Draw(c *Candidate, w Wish, number uint64) {
	c.Cols, c.Rows = w.Cols, w.Rows
	s := generate.NewStream(w.Seed, number, stageExits)
	c.Symmetry = w.Symmetry
	if w.Symmetry == AnySymmetry {
		c.Symmetry = d.anySymmetry(w, &s)
	}
	d.exits(c, w.Exits, &s)
	s = generate.NewStream(w.Seed, number, stageCentre)
	c.Shape = shapes[s.IntN(len(shapes))]
	c.centre()
	s = generate.NewStream(w.Seed, number, stageSites)
	d.sites(c, w.Buildings, &s)
}

// anySymmetry draws one of the symmetries that can have so many exits.
func (d *Drawer) anySymmetry(w Wish, s *generate.Stream) Symmetry {
	for {
		switch sym := Free + Symmetry(s.IntN(Symmetries-1)); {
		case sym == QuarterTurn && w.Cols != w.Rows, w.Exits%sym.turns() != 0:
		default:
			return sym
		}
	}
}

// Gaps between exits, in places at the rim: two exits never stand side by side, and a gap
// is by so many longer than it would be if all were even.
const (
	leastGap = 2
	moreGap  = 2
)

// gapsOf are the shortest and longest gaps between so many exits.
func (c *Candidate) gapsOf(exits int) (least, most int) {
	even := c.slots() / max(exits, 1)
	return max(leastGap, even-1), even + moreGap
}

// exits puts exits round the board.
func (d *Drawer) exits(c *Candidate, n int, s *generate.Stream) {
	c.Exits = c.Exits[:0]
	if n == 0 {
		return
	}
	if c.Symmetry == Mirror {
		d.mirrored(c, n, s)
		return
	}
	turns := c.Symmetry.turns()
	one := n / turns
	least, most := c.gapsOf(n)
	if n%turns != 0 || !d.compose(c.slots()/turns, one, least, most, s) {
		return
	}
	d.alternate(one, s)
	swap := game.Kind(0) // a turn swaps the kinds where they would not go on by turns
	if turns > 1 {
		swap = game.Kind(one % game.Kinds)
	}
	at := s.IntN(c.slots())
	for turn := range turns {
		for i := range one {
			k := d.kinds[i] ^ swap*game.Kind(turn%2)
			c.Exits = append(c.Exits, Exit{at % c.slots(), k})
			at += d.gaps[i]
		}
	}
	c.sort()
}

// sort puts the exits in their order; few are out of it.
func (c *Candidate) sort() {
	e := c.Exits
	for i := range e {
		for j := i; j > 0 && e[j-1].Slot > e[j].Slot; j-- {
			e[j-1], e[j] = e[j], e[j-1]
		}
	}
}

// compose draws n gaps that add up to a length.
func (d *Drawer) compose(length, n, least, most int, s *generate.Stream) bool {
	if n == 0 || n*least > length || n*most < length {
		return n == 0 && length == 0
	}
	d.gaps = d.gaps[:0]
	for range n {
		d.gaps = append(d.gaps, least)
	}
	for left := length - n*least; left > 0; {
		if i := s.IntN(n); d.gaps[i] < most {
			d.gaps[i]++
			left--
		}
	}
	return true
}

// swapChance is how often, of a hundred, two neighbouring exits of those that go by turns
// change their kinds.
const swapChance = 30

// alternate draws n kinds: by turns, but for two neighbours that may be swapped.
func (d *Drawer) alternate(n int, s *generate.Stream) {
	first := game.Kind(s.IntN(game.Kinds))
	d.kinds = d.kinds[:0]
	for i := range n {
		d.kinds = append(d.kinds, first^game.Kind(i%game.Kinds))
	}
	if n > 3 && chance(s, swapChance) {
		i := s.IntN(n - 1)
		d.kinds[i], d.kinds[i+1] = d.kinds[i+1], d.kinds[i]
	}
}

// mirrored puts exits on the right half of the board, and the same on the left. Where the
// axis goes through the middle of a space, an exit may stand on it at the top, and one at
// the bottom.
func (d *Drawer) mirrored(c *Candidate, n int, s *generate.Stream) {
	least, most := c.gapsOf(n)
	odd := c.Cols % 2
	var on [2]int // exits on the axis at the top and at the bottom
	switch {
	case n%2 == 1 && odd == 0:
		return
	case n%2 == 1:
		on[s.IntN(2)] = 1
	case odd == 1 && chance(s, 50):
		on = [2]int{1, 1}
	}
	// Lengths along the half are counted in halves of a place, from the axis.
	half := c.slots()
	var start [2]int // from the axis to the first exit, and from the last one
	for i := range on {
		if on[i] == 0 {
			start[i] = least + s.IntN(most-least+1) // half of the gap across the axis
			if start[i]%2 == odd {
				start[i]++
			}
			if start[i] > most {
				start[i] -= 2
			}
			if start[i] < least {
				return
			}
		}
		half -= start[i]
	}
	pairs := (n - on[0] - on[1]) / 2
	here := pairs + on[0] + on[1] // exits on the half, with those on the axis
	if half%2 != 0 || here < 1 || !d.compose(half/2, here-1, least, most, s) {
		return
	}
	d.alternate(here, s)
	at := start[0]
	for i := range here {
		slot := (c.Cols - 1 + at) / 2 % c.slots()
		c.Exits = append(c.Exits, Exit{slot, d.kinds[i]})
		if other := c.mirrored(slot); other != slot {
			c.Exits = append(c.Exits, Exit{other, d.kinds[i]})
		}
		if i < here-1 {
			at += 2 * d.gaps[i]
		}
	}
	c.sort()
}
