package rollandrails

// A circle to mark is as wide as a pencil needs, rows stand a little apart.
const (
	circle      = 5.0
	circlePitch = 5.95
)

// resourceColumns is how many circles stand side by side: ten, the easiest to count,
// or more where so many circles would take more than six rows.
func (s *sheet) resourceColumns(w float64) int {
	const least = .25 // between two circles
	most := max(1, int((w+least)/(circle+least)))
	for _, cols := range []int{10, 12, 15, 20, 25, 30} {
		if cols <= most && (s.circles+cols-1)/cols <= 6 {
			return cols
		}
	}
	// In whole rows of nearly the same number, as few as can be.
	rows := max(1, (s.circles+most-1)/most)
	return (s.circles + rows - 1) / rows
}

// resources is the money: circles that are ringed when gained, crossed when paid.
func (s *sheet) resources(x, y, w float64) (bottom float64) { return s.resourcesIn(x, y, w, 0) }

// resourcesIn spreads the rows over a height; 0 leaves it to the air.
func (s *sheet) resourcesIn(x, y, w, h float64) (bottom float64) {
	s.group("resources", func(s *sheet) {
		top := s.Section(x, y, w, s.word("resources"), s.word("resources-hint"))
		n, cols := s.circles, s.resourceColumns(w)
		rows := (n + cols - 1) / cols
		pitch := s.between(5.4, circlePitch)
		if h > 0 && rows > 1 {
			pitch = max(5.3, min(7, (y+h-top-circle)/float64(rows-1)))
		}
		bottom = s.Circles(x, top, w, circle, pitch, n, cols)
	})
	return bottom
}
