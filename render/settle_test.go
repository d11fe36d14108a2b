package render

import (
	"math"
	"strconv"
	"testing"
)

// Numbers a layout is made of are tenths and hundredths, halved: they lie between two
// thousandths, where a trace decides how they are written.
func TestSettleMakesTracesVanish(t *testing.T) {
	trace := 0
	for i := 1; i < 100_000; i++ {
		v := float64(i) * 0.0025
		below, above := v, v
		for range 4 {
			below, above = math.Nextafter(below, -1), math.Nextafter(above, 1e9)
		}
		plain := func(v float64) string { return strconv.FormatFloat(math.Round(v*1000)/1000, 'f', -1, 64) }
		if plain(below) != plain(above) {
			trace++
		}
		if a, b := plain(Settle(below)), plain(Settle(above)); a != b {
			t.Fatalf("%v is written %s or %s", v, a, b)
		}
		if d := math.Abs(Settle(v) - v); d > 1e-6 {
			t.Fatalf("%v is moved by %g", v, d)
		}
	}
	if trace == 0 {
		t.Error("no number needed it: the test tests nothing")
	}
}
