package sim

import (
	"iter"
	"maps"
	"math"
	"slices"
)

// Counts says how often each whole number came up. Everything computed from it is
// exact, or one rounding away, and does not depend on the order of adding. The zero
// value is empty.
type Counts struct {
	n     int64
	small []int64 // by value
	other map[int]int64
}

// smallest numbers are counted in a slice, which grows to as many entries.
const small = 1 << 12

// Add counts a value once.
func (c *Counts) Add(v int) { c.add(v, 1) }

// AddTimes counts a value so many times.
func (c *Counts) AddTimes(v, times int) { c.add(v, int64(times)) }

func (c *Counts) add(v int, times int64) {
	c.n += times
	if v < 0 || v >= small {
		if c.other == nil {
			c.other = map[int]int64{}
		}
		c.other[v] += times
		return
	}
	if v >= len(c.small) {
		c.small = append(c.small, make([]int64, v+1-len(c.small))...)
	}
	c.small[v] += times
}

// Merge adds the counts of another.
func (c *Counts) Merge(from *Counts) {
	for v, n := range from.small {
		if n > 0 {
			c.add(v, n)
		}
	}
	for v, n := range from.other {
		c.add(v, n)
	}
}

// Reset empties the counts and keeps their memory.
func (c *Counts) Reset() {
	c.n = 0
	clear(c.small)
	clear(c.other)
}

// N is how many values were added.
func (c *Counts) N() int { return int(c.n) }

// Count is how often a value came up.
func (c *Counts) Count(v int) int {
	if v >= 0 && v < len(c.small) {
		return int(c.small[v])
	}
	return int(c.other[v])
}

// All are the values that came up, in order, and how often each did.
func (c *Counts) All() iter.Seq2[int, int] {
	return func(yield func(v, n int) bool) {
		others, i := slices.Sorted(maps.Keys(c.other)), 0
		for ; i < len(others) && others[i] < 0; i++ {
			if !yield(others[i], int(c.other[others[i]])) {
				return
			}
		}
		for v, n := range c.small {
			if n > 0 && !yield(v, int(n)) {
				return
			}
		}
		for ; i < len(others); i++ {
			if !yield(others[i], int(c.other[others[i]])) {
				return
			}
		}
	}
}

// Mean is the mean value, 0 of none.
func (c *Counts) Mean() float64 {
	if c.n == 0 {
		return 0
	}
	sum := 0
	for v, n := range c.All() {
		sum += v * n
	}
	return float64(sum) / float64(c.n)
}

// SD is the standard deviation of the values about their mean, as an estimate for the
// game they come from (n-1); 0 of less than two.
func (c *Counts) SD() float64 {
	if c.n < 2 {
		return 0
	}
	mean, sum := c.Mean(), 0.0
	for v, n := range c.All() {
		d := float64(v) - mean
		sum += float64(float64(n) * float64(d*d))
	}
	return math.Sqrt(sum / float64(c.n-1))
}

// Quantile is the least value that at least the share p of all values do not exceed; 0
// of none. Quantile(0) is the least, Quantile(1) the greatest.
func (c *Counts) Quantile(p float64) int {
	// A share such as 0.999 of 1,000 must not become the 1,000th by a rounding.
	rank := int64(math.Ceil(float64(p*float64(c.n)) - 1e-9))
	rank = min(max(rank, 1), c.n)
	seen, last := int64(0), 0
	for v, n := range c.All() {
		seen += int64(n)
		last = v
		if seen >= rank {
			break
		}
	}
	return last
}

// z is the 97.5 % point of the normal distribution: intervals are of 95 %.
const z = 1.959963984540054

// Interval is the 95 % interval of the mean, by the normal approximation; it is empty of
// less than two values.
func (c *Counts) Interval() (low, high float64) {
	mean := c.Mean()
	if c.n < 2 {
		return mean, mean
	}
	half := float64(z * c.SD() / math.Sqrt(float64(c.n)))
	return mean - half, mean + half
}

// Wilson is the 95 % interval of a share of which hits of n were seen, by Wilson's score;
// hits may be fractional, where wins are shared. Of n = 0 it is everything.
func Wilson(hits, n float64) (low, high float64) {
	if n <= 0 {
		return 0, 1
	}
	p, zz := hits/n, float64(z*z)
	middle := p + zz/float64(2*n)
	spread := float64(z * math.Sqrt(float64(p*(1-p))/n+zz/float64(4*n*n)))
	below := 1 + zz/n
	return max(0, (middle-spread)/below), min(1, (middle+spread)/below)
}
