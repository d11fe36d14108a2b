package rollandrails

// A circle to mark is as wide as a pencil needs, rows stand a little apart.
const (
	circle      = 5.1
	circlePitch = 5.95
)

// resourceColumns is how many circles stand side by side: ten, the easiest to count,
// or more where so many circles would take more than eight rows; never closer than
// touching.
func (s *sheet) resourceColumns(w float64) int {
	n := s.m.Resources.V
	most := max(1, int((w+.3)/(circle+.3)))
	for _, cols := range []int{10, 12, 15, 20, 25, 30} {
		if cols <= most && (n+cols-1)/cols <= 6 {
			return cols
		}
	}
	if w > 90 {
		return most / 5 * 5
	}
	return most
}

// resources is the money: circles that are ringed when gained, crossed when paid.
func (s *sheet) resources(x, y, w float64) (bottom float64) { return s.resourcesIn(x, y, w, 0) }

// resourcesIn spreads the rows over a height; 0 leaves it to the air.
func (s *sheet) resourcesIn(x, y, w, h float64) (bottom float64) {
	s.group("resources", func(s *sheet) {
		top := s.Section(x, y, w, s.word("resources"), s.word("resources-hint"))
		n, cols := s.m.Resources.V, s.resourceColumns(w)
		rows := (n + cols - 1) / cols
		pitch := s.between(5.4, circlePitch)
		if h > 0 && rows > 1 {
			pitch = max(5.3, min(7.2, (y+h-top-circle)/float64(rows-1)))
		}
		bottom = s.Circles(x, top, w, circle, pitch, n, cols)
	})
	return bottom
}
