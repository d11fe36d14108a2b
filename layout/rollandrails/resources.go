package rollandrails

// A circle to mark is as wide as a pencil needs, rows stand a little apart.
const (
	circle      = 5.0
	circlePitch = 5.95
	manyRows    = 1.3 // the air above which circles are larger and in more rows
)

// resourceColumns is how many circles stand side by side: a number that is easy to
// count by, as many as stand well apart; and more where so many circles would take
// more than six rows.
func (s *sheet) resourceColumns(w float64) int {
	const wide, least = 5.6, .25 // a good pitch; room between two circles
	for _, cols := range []int{40, 35, 30, 25, 20, 15, 10} {
		if (w-circle)/float64(cols-1) >= wide && s.circles <= 6*cols {
			return min(cols, max(1, s.circles))
		}
	}
	// In rows of nearly the same number, as few as can be.
	most := max(1, int((w+least)/(circle+least)))
	if most >= 12 && s.circles <= 6*12 {
		return 12
	}
	rows := max(1, (s.circles+most-1)/most)
	return (s.circles + rows - 1) / rows
}

// resources is the money: circles that are ringed when gained, crossed when paid.
func (s *sheet) resources(x, y, w float64) (bottom float64) { return s.resourcesIn(x, y, w, 0) }

// resourcesIn spreads the rows over a height; 0 leaves it to the air.
func (s *sheet) resourcesIn(x, y, w, h float64) (bottom float64) {
	s.group("resources", func(s *sheet) {
		top := s.Section(x, y, w, s.word("resources"), s.word("resources-hint"))
		n, cols, d := s.circles, s.resourceColumns(w), circle
		pitch := s.between(5.4, circlePitch)
		// With much room to spare, tens, in larger circles.
		const tens, wide = 10, 9.5
		if s.air > manyRows && cols > tens && n <= 6*tens && (w-circle)/(tens-1) <= wide {
			cols, d, pitch = tens, 5.6, 6.4
		}
		rows := (n + cols - 1) / cols
		if h > 0 && rows > 1 {
			pitch = max(5.3, min(7, (y+h-top-d)/float64(rows-1)))
		}
		bottom = s.Circles(x, top, w, d, pitch, n, cols)
	})
	return bottom
}
