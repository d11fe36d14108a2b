package layout

// FitAir is the most air, from 0 to most, with which something is at most h high, and
// whether it is with none. Air is how much room rows and boxes take, from the least that
// a pencil and the eye need, 0, to what looks best, 1; more lets a short column keep up
// with its neighbour. High measures with some air: more is never lower.
func FitAir(most, h float64, high func(air float64) float64) (air float64, ok bool) {
	if high(most) <= h {
		return most, true
	}
	if high(0) > h {
		return 0, false
	}
	lo, hi := 0.0, most // fits, does not
	for range 12 {
		if mid := (lo + hi) / 2; high(mid) <= h {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo, true
}
