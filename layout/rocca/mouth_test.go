package rocca

import (
	"testing"

	rules "platelayer/rules/rocca"
	"platelayer/theme"
)

// The railway out of a tunnel that takes any colour shows the sign of every colour that a
// deck can have, on cards of every shape, and none of them covers another.
func TestAnyTunnelShowsEveryColor(t *testing.T) {
	sizes := []*theme.Cards{hexCards(40), hexCards(60), hexCards(200)}
	for _, s := range [][2]float64{{88.9, 63.5}, {88.9, 57.15}, {70, 70}, {120.65, 69.85}, {68, 44}, {80, 40}, {200, 100}, {40, 80}, {63.5, 88.9}} {
		sizes = append(sizes, rectangleCards(s[0], s[1]))
	}
	for _, c := range sizes {
		track := newSize(c, 0).tunnel(4.6)
		for n := rules.ColorsRange.Min; n <= rules.ColorsRange.Max; n++ {
			places, size := track.closer(n)
			if len(places) != n {
				t.Errorf("%g x %g mm: %d signs of %d", c.Width, c.Height, len(places), n)
				continue
			}
			if first := places[0]; first < mouthFree-1e-9 {
				t.Errorf("%g x %g mm, %d colours: the first sign is in the mouth, at %g", c.Width, c.Height, n, first)
			}
			for i := range n - 1 {
				// A sign is drawn with the area of a square of its size.
				if gap := places[i+1] - places[i]; gap < 1.3*size {
					t.Errorf("%g x %g mm, %d colours: signs of %.2f are %.2f from one another", c.Width, c.Height, n, size, gap)
				}
			}
		}
	}
}
