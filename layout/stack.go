package layout

// Section is a part of a sheet: given the air there is, its top left corner and its
// width, it draws itself and returns its bottom.
type Section func(c *Canvas, air, x, y, w float64) (bottom float64)

// Height is how high the section is.
func (f Section) Height(c *Canvas, air, w float64) float64 { return f(c.Blind(), air, 0, 0, w) }

// Stack is sections on top of each other.
type Stack []Section

// Gap says how much room stands between two sections with some air.
type Gap func(air float64) float64

// Height is how high the stack is, with the least gaps.
func (s Stack) Height(c *Canvas, air, w float64, gap Gap) float64 {
	h := 0.0
	for i, f := range s {
		if i > 0 {
			h += gap(air)
		}
		h += f.Height(c, air, w)
	}
	return h
}

// Spread draws the stack with room between its sections so that it fills h, as long as
// no gap is larger than most.
func (s Stack) Spread(c *Canvas, air, x, y, w, h float64, gap Gap, most float64) (bottom float64) {
	g := gap(air)
	if n := len(s) - 1; n > 0 {
		if spare := h - s.Height(c, air, w, gap); spare > 0 {
			g = max(g, min(most, g+spare/float64(n)))
		}
	}
	for i, f := range s {
		if i > 0 {
			y += g
		}
		y = f(c, air, x, y, w)
	}
	return y
}
