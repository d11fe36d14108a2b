package rollandrails

import (
	"math/rand/v2"
	"testing"

	"platelayer/rules/rollandrails"
)

// TestOutward: what is kept of looks before is what another look at everything finds,
// whatever becomes of goods, cities and links in between, and of what is wanted.
func TestOutward(t *testing.T) {
	t.Parallel()
	for i, m := range bundled(t) {
		g, err := rollandrails.NewGame(m, 4)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(uint64(i), 5))
		w := Networker()
		w.Deny = 1
		var v survey
		v.begin(g, &w)
		v.leavings.begin(v.atlas, true)
		v.look(g.Start(), 0)
		exact := 0
		for range 3000 {
			switch g := &v.net.groups[rng.IntN(len(v.net.groups))]; rng.IntN(12) {
			case 0, 1, 2, 3:
				g.goods ^= 1 << (lane*rng.IntN(rollandrails.Colors) + rng.IntN(3))
			case 4, 5:
				if g.cities ^= 1 << rng.IntN(rollandrails.Colors); g.links == 0 {
					g.cities &= -g.cities
				}
			case 6:
				if g.links = rng.Int32N(2); g.links == 0 {
					g.cities &= -g.cities // one place has one color at most
				}
			case 7:
				rival := &v.net.rival[rng.IntN(len(v.net.rival))]
				*rival = !*rival
			case 8, 9:
				v.most = rng.Float64() * 15
			case 10:
				v.reach = rng.Int32N(40)
			case 11:
				v.loose = 0.1 * rng.Float64()
			}
			for i := range v.net.groups {
				g := &v.net.groups[i]
				g.met = demand(g, &nowhere)
				g.wanted = min(v.most, g.met)
			}
			v.net.gathered = false
			v.looks++
			v.hopes.forget()
			v.links.forget()
			v.notice()
			richest, some := v.richest(), rng.IntN(4) == 0
			for place := range v.town {
				if some && rng.IntN(2) == 0 {
					continue
				}
				bar := 4 * rng.Float64()
				hopes := v.outward(int32(place), bar, richest)
				for side := range hopes {
					to := v.near[6*g.Places()[place].Cell+side]
					if to < 0 {
						continue
					}
					got, want := hopes[side], v.hope(int32(place), to)
					if want >= bar && got != want || want < bar && got >= bar {
						t.Fatalf("%s: over side %d of place %d %v is promised, not %v; bar %v", m.ID, side, place, want, got, bar)
					}
					if want >= bar {
						exact++
					}
				}
				if best := v.leavings.best[place]; best < max(hopes[0], hopes[1], hopes[2], hopes[3], hopes[4], hopes[5]) {
					t.Fatalf("%s: the best of %v is not %v", m.ID, *hopes, best)
				}
			}
			if !some {
				v.leavings.settle()
			}
		}
		if exact < 1000 {
			t.Errorf("%s: only %d promises were compared", m.ID, exact)
		}
	}
}
