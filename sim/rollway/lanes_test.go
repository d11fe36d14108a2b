package rollway

import (
	"math/rand/v2"
	"testing"

	"platelayer/rules/rollway"
)

// TestLanes holds what is reckoned in all lanes at once to the same lane by lane.
func TestLanes(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	const most = 1<<(laneBits-1) - 1
	draw := func() (x lanes) {
		for range longest + 1 {
			n := r.IntN(most + 1)
			if r.IntN(3) == 0 {
				n = r.IntN(2)
			}
			x = x<<laneBits | lanes(n)
		}
		return x
	}
	mark := func(yes bool) int {
		if yes {
			return 1 << (laneBits - 1)
		}
		return 0
	}
	for range 20_000 {
		x, y := draw(), draw()
		if r.IntN(4) == 0 {
			y = x
		}
		risen, before := x.rising(), 0
		for l := range longest + 1 {
			a, b := x.in(l), y.in(l)
			before = max(before, a)
			only := 0
			if a >= b {
				only = a
			}
			for _, c := range []struct {
				what      string
				got, want int
			}{
				{"some", x.some().in(l), mark(a > 0)},
				{"reaches", reaches(x, y).in(l), mark(a >= b)},
				{"only", x.only(reaches(x, y)).in(l), only},
				{"larger", larger(x, y).in(l), max(a, b)},
				{"over", over(x, y).in(l), max(0, a-b)},
				{"rising", risen.in(l), before},
				{"mask", int(mask(x.some()) >> l & 1), mark(a > 0) >> (laneBits - 1)},
				{"every", every(a).in(l), a},
			} {
				if c.got != c.want {
					t.Fatalf("%x, %x, lane %d: %s is %d, want %d", x, y, l, c.what, c.got, c.want)
				}
			}
		}
	}
}

// TestGains holds the gains of classes of stops, all lengths at once, to a plain sum over
// lengths, and what two tails score together to all ways to lay them end to end.
func TestGains(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 4))
	g, err := rollway.NewGame(bundled(t)[0], 1)
	if err != nil {
		t.Fatal(err)
	}
	w := Usual()
	o := newOutlook(newAtlas(g), &w)
	tail := func() (x lanes) {
		first := 1 + r.IntN(longest)
		for l := longest; l >= first; l-- {
			x = x<<laneBits | lanes(1+r.IntN(12))
		}
		return (x << (laneBits * first)).rising()
	}
	for range 3_000 {
		var x, y tails
		for c := range x {
			x[c], y[c] = tail(), tail()
		}
		for c := range companies { // runs of any company are no worse than those of one
			x[anyTail], y[anyTail] = larger(x[anyTail], x[c]), larger(y[anyTail], y[c])
		}
		for l := 1; l <= longest; l++ { // and there always are some
			x[anyTail], y[anyTail] = larger(x[anyTail], 1<<(laneBits*l)), larger(y[anyTail], 1<<(laneBits*l))
		}
		for c := range companies {
			o.best[c] = larger(tail(), tail())
			o.f.route[c] = [longest + 1]int32{}
			for _, l := range o.a.lengthsOnce {
				o.f.route[c][l] = r.Int32N(1000)
			}
		}
		o.f.add()
		if len(o.facts) == 0 {
			o.facts = append(o.facts, o.a.stops...)
		}
		o.tracked, o.looks = 0, o.looks+1
		o.classify()
		source := source{stop: -1, t: &x, owns: 1<<companies - 1, gains: new(row)}
		o.prepare(&source)
		for i, f := range o.facts {
			want := int32(0)
			for c := range companies {
				for _, l := range o.a.lengthsOnce {
					run := 0
					if from := x[c].in(l - 1); from > 0 {
						run = from + int(f.points)
					}
					if from := x[anyTail].in(l - 1); f.owners>>c&1 == 1 && from > 0 {
						run = max(run, from+int(f.points))
					}
					want += int32(max(0, run-o.best[c].in(l))) * o.f.route[c][l]
				}
			}
			if source.gains[i] != want {
				t.Fatalf("stop %d gains %d, want %d", i, source.gains[i], want)
			}
		}
		for c := range companies {
			var both [companies]lanes
			splice(&x, &y, 1<<c, &both)
			for l := 2; l <= longest; l++ {
				want := 0
				for i := 1; i < l; i++ {
					if n := x[c].in(i); n > 0 {
						want = max(want, n+y[anyTail].in(l-i))
					}
					if n := y[c].in(i); n > 0 {
						want = max(want, n+x[anyTail].in(l-i))
					}
				}
				if got := both[c].in(l); got != want {
					t.Fatalf("%d stops score %d together, want %d", l, got, want)
				}
			}
		}
	}
}
