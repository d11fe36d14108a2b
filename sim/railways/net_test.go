package railways

import (
	"math/rand/v2"
	"testing"

	"platelayer/rules/railways"
)

// ways follows every way of a cube over own links, by the words of the rulebook.
type ways struct {
	s      *railways.State
	player int
	extra  [2]int // a link that is not there yet; equal cities for none
	been   map[int]bool
}

// lengths are how many links a cube of a colour in a city can travel: every one that leads to
// a city which takes it. Where over is true only ways over the extra link count.
func (w *ways) lengths(at int, color railways.Color, most int, over bool) map[int]bool {
	out := map[int]bool{}
	w.been = map[int]bool{at: true}
	w.walk(at, color, 0, most, !over, out)
	return out
}

func (w *ways) walk(at int, color railways.Color, done, most int, good bool, out map[int]bool) {
	if done == most {
		return
	}
	step := func(to int, good bool) {
		switch {
		case w.been[to]:
		case w.s.Takes(to, color):
			if good {
				out[done+1] = true
			}
		default:
			w.been[to] = true
			w.walk(to, color, done+1, most, good, out)
			delete(w.been, to)
		}
	}
	for i := range w.s.LinkCount() {
		if l := w.s.Link(i); l.Owner == w.player && l.From == at {
			step(l.To, good)
		} else if l.Owner == w.player && l.To == at {
			step(l.From, good)
		}
	}
	if a, b := w.extra[0], w.extra[1]; a != b && at == a {
		step(b, true)
	} else if a != b && at == b {
		step(a, true)
	}
}

func longestOf(lengths map[int]bool) (n int) {
	for d := range lengths {
		n = max(n, d)
	}
	return n
}

// TestNet holds what a player's network can do now, with the next engine, with another link,
// and where a city takes a further colour, to a walk along every way.
func TestNet(t *testing.T) {
	seen := map[string]int{}
	for i, s := range append(middles(t, "great-britain", 6, "greedy"), middles(t, "mexico", 4, "random", "greedy")...) {
		g, player := s.Game(), s.Player()
		m, p := g.Map(), newGround(g)
		var w net
		w.read(p, s, player)
		w.survey()
		plain := ways{s: s, player: player}
		// Where cubes travel now, and with the next engine.
		now := map[[2]int]int{}
		for _, most := range []int{w.most + 1, w.most} {
			var want, got tallied
			for c := range m.Cities {
				if !w.on[c] {
					continue
				}
				for color := range railways.Color(railways.Colors) {
					n := s.Cubes(c, color)
					if n == 0 {
						continue
					}
					lengths := plain.lengths(c, color, most, false)
					d := longestOf(lengths)
					now[[2]int{c, int(color)}] = d
					if d > 0 {
						want[d] += int16(n)
						seen["cubes"]++
					}
					for d := range most + 1 {
						if is := w.arrives[c][color]>>d&1 == 1; is != lengths[d] {
							t.Fatalf("%s: after %d links, %s from %s: %v", m.ID, d, color, m.Cities[c].Name.V, is)
						}
					}
				}
			}
			if w.tally(most, &got); got != want {
				t.Fatalf("%s: with %d links cubes travel %v, not %v", m.ID, most, got, want)
			}
		}
		rng := rand.New(rand.NewPCG(uint64(i), 2))
		var count tallied
		w.tally(w.most, &count)
		for range 12 {
			// Another link.
			if len(w.own) > 0 {
				a := int(w.own[rng.IntN(len(w.own))])
				b := rng.IntN(len(m.Cities))
				if a == b || s.Linked(player, a, b) {
					continue
				}
				plain.extra = [2]int{a, b}
				want, got := count, count
				for c := range m.Cities {
					for color := range railways.Color(railways.Colors) {
						n := int16(s.Cubes(c, color))
						if n == 0 {
							continue
						}
						was := now[[2]int{c, int(color)}]
						if d := longestOf(plain.lengths(c, color, w.most, true)); d > was {
							want[d] += n
							if was > 0 {
								want[was] -= n
							}
							seen["farther"]++
							if w.on[b] && d > 1 {
								seen["within the network"]++
							}
						}
					}
				}
				plain.extra = [2]int{}
				if w.link(uint8(a), uint8(b), w.most, &got); got != want {
					t.Fatalf("%s: with a link from %s to %s cubes travel %v, not %v", m.ID, m.Cities[a].Name.V, m.Cities[b].Name.V, got, want)
				}
				// A colour for a city.
				color := railways.Color(rng.IntN(railways.Colors))
				if s.Takes(a, color) {
					continue
				}
				want, got = count, count
				for c := range m.Cities {
					if n := int16(s.Cubes(c, color)); n > 0 && c != a {
						was, d := now[[2]int{c, int(color)}], distances(&plain, c, a, color, w.most)
						if d > was {
							want[d] += n
							if was > 0 {
								want[was] -= n
							}
							seen["colors"]++
						}
					}
				}
				if w.newColor(uint8(a), color, &got); got != want {
					t.Fatalf("%s: with %s in %s cubes travel %v, not %v", m.ID, color, m.Cities[a].Name.V, got, want)
				}
			}
		}
	}
	t.Log(seen)
	for _, what := range []string{"cubes", "farther", "within the network", "colors"} {
		if seen[what] < 100 {
			t.Errorf("%s: only %d", what, seen[what])
		}
	}
}

// distances is the longest way of a cube to a city that would take it.
func distances(w *ways, from, to int, color railways.Color, most int) int {
	best := 0
	been := map[int]bool{from: true}
	var walk func(at, done int)
	walk = func(at, done int) {
		if done == most {
			return
		}
		for i := range w.s.LinkCount() {
			l := w.s.Link(i)
			next := l.From + l.To - at
			switch {
			case l.Owner != w.player || l.From != at && l.To != at || been[next]:
			case next == to:
				best = max(best, done+1)
			case !w.s.Takes(next, color):
				been[next] = true
				walk(next, done+1)
				delete(been, next)
			}
		}
	}
	walk(from, 0)
	return best
}
