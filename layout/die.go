package layout

// Die is a die of side a that shows v, 1 to 6; width is the weight of its edge.
func (c *Canvas) Die(x, y, a float64, v int, width float64) {
	if c.blind() {
		return
	}
	c.Frame(x-a/2, y-a/2, a, a, width, a*.19)
	q, r := a*.25, a*.09
	if c.Theme.Lines > 1 {
		r *= 1.12
	}
	b := New()
	for _, p := range pips(v) {
		b.Circle(x+p[0]*q, y+p[1]*q, r)
	}
	c.Draw(b, Fill(c.Theme.Ink))
}

// pips are the places of a die's dots, in quarters of its side.
func pips(v int) [][2]float64 {
	var out [][2]float64
	if v%2 == 1 {
		out = append(out, [2]float64{})
	}
	if v > 1 {
		out = append(out, [2]float64{-1, -1}, [2]float64{1, 1})
	}
	if v > 3 {
		out = append(out, [2]float64{1, -1}, [2]float64{-1, 1})
	}
	if v == 6 {
		out = append(out, [2]float64{-1, 0}, [2]float64{1, 0})
	}
	return out
}
