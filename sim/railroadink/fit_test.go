//go:build fit

package railroadink

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"platelayer/rules/railroadink"
)

var (
	fitGames  = flag.Int("fit.games", 400, "games of an iteration")
	fitIters  = flag.Int("fit.iterations", 10, "iterations")
	fitWindow = flag.Int("fit.window", 8000, "games that weights rest on")
	fitWidth  = flag.Int("fit.width", 4, "width of the search")
	fitSeed   = flag.Uint64("fit.seed", 1, "where chance comes from")
	fitFile   = flag.String("fit.file", "weights.txt", "where the weights go")
	fitRidge  = flag.Float64("fit.ridge", 20, "how much weights are held where they were")
	fitStray  = flag.Float64("fit.stray", 0.2, "how often another way than the best is played, in every other game")
	fitSet    = flag.Int("fit.set", plain, "whose weights are fitted")
)

// sample is a board and the best that came of it in the next round.
type sample struct {
	total     int
	f         []feature
	nextTotal int
	next      []feature
}

// fitBoards are the bundled boards, and both with each die of the pack.
func fitBoards() (out []*railroadink.Board) {
	for _, make := range []func() *railroadink.Board{railroadink.Classic, railroadink.Challenge} {
		out = append(out, make(), make().WithDice(railroadink.EngineerDice...))
		for _, l := range railroadink.EngineerDice {
			out = append(out, make().WithDice(l))
		}
	}
	return out
}

// TestFit finds the weights of the features: games are played, and from the last round to
// the first the value of a board is fitted to that of the best board of the round after it.
func TestFit(t *testing.T) {
	var searches []*search
	for _, b := range fitBoards() {
		g, err := railroadink.NewGame(b, 1)
		if err != nil {
			t.Fatal(err)
		}
		if a := newAtlas(g); a.set == *fitSet {
			searches = append(searches, newSearch(a, *fitWidth))
		}
	}
	var all [phases + 1][]sample // by rounds to come
	t0 := time.Now()
	played := 0
	for it := range *fitIters {
		sum, n, sq := 0, 0, 0
		for range *fitGames {
			rng := rand.New(rand.NewPCG(*fitSeed, uint64(played)))
			stray := played%2 == 1
			x := searches[(played/2)%len(searches)]
			a := x.a
			s := a.alone.Start()
			var now *sample
			for !s.Over() {
				_ = s.Apply(s.Draw(rng))
				left := a.rounds - s.Round()
				x.run(s)
				if now != nil {
					x.v.look(x.nodes[x.done[0]].s)
					now.nextTotal = x.v.score.Total
					if left > 0 {
						now.next = append([]feature(nil), x.v.list...)
					}
					if left+1 <= phases {
						all[left+1] = append(all[left+1], *now)
					}
				}
				i := 0
				if stray && rng.Float64() < *fitStray {
					i = rng.IntN(len(x.done))
				}
				for _, m := range x.path(nil, x.done[i]) {
					if err := s.Apply(m); err != nil {
						t.Fatal(err)
					}
				}
				x.v.look(s)
				now = &sample{total: x.v.score.Total, f: append([]feature(nil), x.v.list...)}
			}
			if !stray {
				n++
				sum += s.Score(0).Total
				sq += s.Score(0).Total * s.Score(0).Total
			}
			played++
		}
		mean := float64(sum) / float64(n)
		fmt.Printf("%d: mean %.2f sd %.2f, rms", it, mean, math.Sqrt(float64(sq)/float64(n)-mean*mean))
		for left := 1; left <= phases; left++ {
			if n := len(all[left]); n > *fitWindow {
				all[left] = all[left][n-*fitWindow:]
			}
			fit(all[left], left)
		}
		fmt.Printf(", %.0f s\n", time.Since(t0).Seconds())
		save()
	}
}

func fit(samples []sample, left int) {
	w := &weights[*fitSet][left-1]
	worth := func(f []feature, p int) (v float64) {
		for _, x := range f {
			v += float64(weights[*fitSet][p][x.at]) * float64(x.n)
		}
		return v
	}
	n := features
	a := make([][]float64, n)
	for i := range a {
		a[i] = make([]float64, n+1)
		a[i][i] = *fitRidge
	}
	a[0][0] = 1e-6
	sq := 0.0
	for _, s := range samples {
		y := float64(unit * (s.nextTotal - s.total))
		if left > 1 {
			y += worth(s.next, left-2)
		}
		y -= worth(s.f, left-1)
		sq += y * y
		for _, p := range s.f {
			for _, q := range s.f {
				a[p.at][q.at] += float64(p.n) * float64(q.n)
			}
			a[p.at][n] += float64(p.n) * y
		}
	}
	for i := range n {
		p := i
		for r := i + 1; r < n; r++ {
			if math.Abs(a[r][i]) > math.Abs(a[p][i]) {
				p = r
			}
		}
		a[i], a[p] = a[p], a[i]
		for r := range n {
			if f := a[r][i] / a[i][i]; r != i && f != 0 {
				for c := i; c <= n; c++ {
					a[r][c] -= f * a[i][c]
				}
			}
		}
	}
	for i := range n {
		w[i] += int32(math.Round(a[i][n] / a[i][i]))
	}
	fmt.Printf(" %.2f", math.Sqrt(sq/float64(len(samples)))/1000)
}

func save() {
	var b strings.Builder
	for _, set := range weights {
		for _, list := range set {
			for i, w := range list {
				if i > 0 {
					b.WriteByte(' ')
				}
				fmt.Fprint(&b, w)
			}
			b.WriteByte('\n')
		}
	}
	if err := os.WriteFile(*fitFile, []byte(b.String()), 0o644); err != nil {
		panic(err)
	}
}
