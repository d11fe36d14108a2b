package generate

import "testing"

// A share costs nothing where it will stay in its band, most at an end of it, and in between
// the more the nearer it is.
func TestRisk(t *testing.T) {
	in := Band{Min: 5000, Max: 7500}
	at := func(value, by int) Share { return Share{value, value - by, value + by} }
	for _, c := range []struct {
		share Share
		want  int
	}{
		{at(6000, 200), 0}, {at(5100, 200), 0}, {at(5050, 200), 50}, {at(5000, 200), 100},
		{at(7400, 200), 0}, {at(7450, 200), 50}, {at(7500, 200), 100},
		{at(5000, 0), 0}, {at(4900, 200), 100}, {at(4900, 0), 0},
	} {
		if got := c.share.Risk(in); got != c.want {
			t.Errorf("%v costs %d, want %d", c.share, got, c.want)
		}
	}
}
