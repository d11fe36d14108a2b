package rollandrails

import "testing"

// The usual grid has room for its cities as the bundled maps have, and none is asked for
// that is larger than it has to be.
func TestUsualSize(t *testing.T) {
	for cities := range 41 {
		cols, rows := UsualSize(cities)
		switch {
		case cities <= UsualCities(UsualCols*UsualRows) || cities > UsualCities(2*UsualCols*(2*UsualCols+1)):
			if cols != UsualCols || rows != UsualRows {
				t.Errorf("%d cities: %d by %d", cities, cols, rows)
			}
		case UsualCities(cols*rows) < cities || UsualCities((cols-1)*(rows-1)) >= cities:
			t.Errorf("%d cities: %d by %d", cities, cols, rows)
		}
	}
}
