package generate

import "math"

// trend foretells by how much a map misses its bars from what is measured of it alone: by the
// plane that lies nearest to the maps that were tried (ridge regression). It goes through the
// roots of what they miss, so that a few that miss by far do not bend it.
type trend struct {
	measures [][]int // of each map that was tried
	misses   []float64

	middle, spread []float64 // by measure
	slope          []float64
	height         float64 // in the middle
}

// How many maps there must be, and how little slope is believed of few maps.
const (
	trendLeast = 24
	trendDoubt = 10
)

// add adds a map that was tried.
func (t *trend) add(measures []int, miss int) {
	t.measures = append(t.measures, measures)
	t.misses = append(t.misses, math.Sqrt(float64(max(miss, 0))))
}

// foretell is what a map may miss by, ok only after fit, and of a map that can be measured.
func (t *trend) foretell(measures []int) (miss int, ok bool) {
	if t.slope == nil || len(measures) != len(t.slope) {
		return 0, false
	}
	root := t.height
	for i, v := range measures {
		root += float64(t.slope[i] * t.at(i, v))
	}
	root = max(root, 0)
	return int(float64(root * root)), true
}

// at is where a measure lies beside those of the maps that were tried.
func (t *trend) at(i, v int) float64 {
	if t.spread[i] == 0 {
		return 0
	}
	// What is far beyond all that was tried says no more than what lies at their end.
	return min(max((float64(v)-t.middle[i])/t.spread[i], -3), 3)
}

// fit lays the plane.
func (t *trend) fit() {
	n := len(t.misses)
	if n < trendLeast {
		return
	}
	m := len(t.measures[0])
	t.middle, t.spread = make([]float64, m), make([]float64, m)
	mean := func(of func(k int) float64) (sum float64) {
		for k := range n {
			sum += of(k)
		}
		return sum / float64(n)
	}
	t.height = mean(func(k int) float64 { return t.misses[k] })
	for i := range m {
		t.middle[i] = mean(func(k int) float64 { return float64(t.measures[k][i]) })
		t.spread[i] = math.Sqrt(mean(func(k int) float64 {
			d := float64(t.measures[k][i]) - t.middle[i]
			return float64(d * d)
		}))
	}
	// The normal equations, with the doubt on the diagonal, so that they always have an answer.
	rows := make([][]float64, m)
	for i := range rows {
		rows[i] = make([]float64, m+1)
		rows[i][i] = trendDoubt
	}
	x := make([]float64, m)
	for k := range n {
		for i, v := range t.measures[k] {
			x[i] = t.at(i, v)
		}
		y := t.misses[k] - t.height
		for i := range m {
			for j := range m {
				rows[i][j] += float64(x[i] * x[j])
			}
			rows[i][m] += float64(x[i] * y)
		}
	}
	t.slope = solve(rows)
}

// solve solves equations whose matrix is symmetric and positive: each row has its right side
// behind it.
func solve(rows [][]float64) []float64 {
	m := len(rows)
	for i := range m {
		for r := i + 1; r < m; r++ {
			f := rows[r][i] / rows[i][i]
			for c := i; c <= m; c++ {
				rows[r][c] -= float64(f * rows[i][c])
			}
		}
	}
	out := make([]float64, m)
	for i := m - 1; i >= 0; i-- {
		sum := rows[i][m]
		for c := i + 1; c < m; c++ {
			sum -= float64(rows[i][c] * out[c])
		}
		out[i] = sum / rows[i][i]
	}
	return out
}
