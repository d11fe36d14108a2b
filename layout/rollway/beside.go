package rollway

import "platelayer/layout"

// columnGap stands between blocks side by side.
const columnGap = 6.0

// beside is a row of two stacks, as one section: the first of the shares of the width
// for the left one that makes it lowest. A stack with nothing to say leaves the width to
// the other.
func (s *sheet) beside(left, right layout.Stack, shares ...float64) layout.Section {
	return func(c *layout.Canvas, air, x, y, w float64) float64 {
		if len(left) == 0 {
			left, right = right, left
		}
		if len(right) == 0 {
			return left.Spread(c, air, x, y, w, 0, tableGap, 0)
		}
		best, low := 0.0, 0.0
		for i, share := range shares {
			wl := (w - columnGap) * share
			h := max(left.Height(c, air, wl, tableGap), right.Height(c, air, w-columnGap-wl, tableGap))
			if i == 0 || h < low-.05 {
				best, low = wl, h
			}
		}
		if c.Measuring() {
			return y + low
		}
		draw := func(stack layout.Stack, x, w float64) {
			own, ok := fitAir(air+mostCatch, low, func(air float64) float64 { return stack.Height(c, air, w, tableGap) })
			if !ok {
				own = air
			}
			stack.Spread(c, max(own, air), x, y, w, low, tableGap, mostGap)
		}
		draw(left, x, best)
		draw(right, x+best+columnGap, w-columnGap-best)
		return y + low
	}
}

// mostCatch is how much more air a column takes to end with its neighbour.
const mostCatch = 1.0

// mostGap is how far sections of a column stand apart at most to fill it.
const mostGap = 9.0

// The rows that have their place on every arrangement.
func (s *sheet) firstRow() layout.Section {
	return s.beside(s.bound((*sheet).shares), s.bound((*sheet).trains), .489, .46, .5, .53, .56)
}

// trackRow has what is said about laying track beside the engineers, which are crossed out:
// they stand at the side of the hand that does it.
func (s *sheet) trackRow(read []section, shares ...float64) layout.Section {
	if !s.Left {
		return s.beside(s.bound(read...), s.bound((*sheet).engineers), shares...)
	}
	other := make([]float64, len(shares))
	for i, k := range shares {
		other[i] = 1 - k
	}
	return s.beside(s.bound((*sheet).engineers), s.bound(read...), other...)
}

func (s *sheet) lastRow() layout.Section {
	return s.beside(s.bound((*sheet).scoring), s.bound((*sheet).finalScore), .622, .58, .66, .54, .5)
}
