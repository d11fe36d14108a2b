package sim

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// Counts beside the plain list of values.
func TestCountsAgainstList(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 1))
		spread := []int{1, 7, 100, 5000, 100_000}[seed%5]
		var parts [3]Counts
		var list []int
		for range r.IntN(300) {
			v := r.IntN(2*spread) - spread/2
			list = append(list, v)
			parts[r.IntN(3)].Add(v)
		}
		var c Counts
		c.Add(77)
		c.Add(-1_000_000)
		c.Reset()
		for i := range parts {
			c.Merge(&parts[i])
		}
		slices.Sort(list)
		var back []int
		for v, n := range c.All() {
			if n != c.Count(v) || n < 1 {
				t.Fatalf("%d came up %d and %d times", v, n, c.Count(v))
			}
			for range n {
				back = append(back, v)
			}
		}
		if !slices.Equal(back, list) || c.N() != len(list) {
			t.Fatalf("seed %d: %v, want %v", seed, back, list)
		}
		for v := range c.All() {
			if v != list[0] {
				t.Fatalf("the first value is %d", v)
			}
			break
		}
		if len(list) == 0 {
			if c.Mean() != 0 || c.SD() != 0 || c.Quantile(.5) != 0 {
				t.Fatal("there is something in nothing")
			}
			continue
		}
		sum := 0.0
		for _, v := range list {
			sum += float64(v)
		}
		mean, squares := sum/float64(len(list)), 0.0
		for _, v := range list {
			squares += (float64(v) - mean) * (float64(v) - mean)
		}
		sd := 0.0
		if len(list) > 1 {
			sd = math.Sqrt(squares / float64(len(list)-1))
		}
		if math.Abs(c.Mean()-mean) > 1e-6 || math.Abs(c.SD()-sd) > 1e-6 {
			t.Fatalf("mean %v, SD %v; want %v, %v", c.Mean(), c.SD(), mean, sd)
		}
		for _, p := range []float64{0, .1, .25, .5, .75, .9, .999, 1} {
			want := list[len(list)-1]
			for i, v := range list {
				if float64(i+1)/float64(len(list)) >= p-1e-12 {
					want = v
					break
				}
			}
			if got := c.Quantile(p); got != want {
				t.Fatalf("seed %d: quantile %v of %v is %d, want %d", seed, p, list, got, want)
			}
		}
	}
	var thousand Counts
	for v := range 1000 {
		thousand.Add(v)
	}
	if got := thousand.Quantile(.999); got != 998 {
		t.Errorf("the 99.9th percentile of 0 to 999 is %d", got)
	}
}

// Wilson's interval is where the share seen is z standard errors away.
func TestWilson(t *testing.T) {
	for _, c := range [][2]float64{{8, 10}, {0.5, 3}, {65, 100}, {950, 1000}, {1, 1_000_000}} {
		low, high := Wilson(c[0], c[1])
		for _, edge := range []float64{low, high} {
			if got := math.Abs(c[0]/c[1]-edge) / math.Sqrt(edge*(1-edge)/c[1]); math.Abs(got-z) > 1e-6 {
				t.Errorf("%v: %v is %v standard errors away", c, edge, got)
			}
		}
	}
	if low, high := Wilson(0, 20); low != 0 || math.Abs(high-0.16113) > 1e-4 {
		t.Errorf("none of 20: %v to %v", low, high)
	}
	if low, high := Wilson(20, 20); high != 1 || math.Abs(low-0.83887) > 1e-4 {
		t.Errorf("20 of 20: %v to %v", low, high)
	}
	if low, high := Wilson(0, 0); low != 0 || high != 1 {
		t.Errorf("nothing: %v to %v", low, high)
	}
}

// The 95 % interval of a mean holds the true one about 95 times of 100.
func TestIntervalCovers(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	const runs = 4000
	hits := 0
	for range runs {
		var c Counts
		for range 100 {
			c.Add(1 + r.IntN(6))
		}
		if low, high := c.Interval(); low <= 3.5 && 3.5 <= high {
			hits++
		}
	}
	if low, high := Wilson(float64(hits), runs); low > .955 || high < .935 {
		t.Errorf("%d of %d intervals hold the mean", hits, runs)
	}
}
