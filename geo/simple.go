package geo

import (
	"cmp"
	"slices"
)

// patience is how many pairs of borders are compared for one file: an outline that needs more
// was made to waste time.
const patience = 50_000_000

// border is a stretch of an outline, the southern end first.
type border struct {
	a, b Point
	i    int
}

// simple reports a ring that crosses itself, at its value. Stretches are looked at from the
// south: a pair whose latitudes do not overlap is never compared.
func (f *file) simple(v *value, what string, ring []Point) {
	n := len(ring)
	borders := make([]border, 0, n)
	for i, p := range ring {
		b := border{p, ring[(i+1)%n], i}
		if b.a == b.b {
			continue
		}
		if b.a.Lat > b.b.Lat {
			b.a, b.b = b.b, b.a
		}
		borders = append(borders, b)
	}
	slices.SortFunc(borders, func(s, t border) int { return cmp.Or(cmp.Compare(s.a.Lat, t.a.Lat), cmp.Compare(s.i, t.i)) })
	for i := range borders {
		s := &borders[i]
		for j := i + 1; j < len(borders) && borders[j].a.Lat <= s.b.Lat; j++ {
			t := &borders[j]
			if f.pairs++; f.pairs > patience {
				f.problems.Errorf(f.posOf(v), "large-file", "%s is too intricate: most of it lies at the same latitude", what).Hint = "thin it"
				return
			}
			if apart := (t.i - s.i + n) % n; apart == 1 || apart == n-1 {
				continue
			}
			if cross(s.a, s.b, t.a, t.b) {
				p := ring[min(s.i, t.i)]
				f.problems.Errorf(f.posOf(v), "crossed-outline", "%s crosses itself near %.2f north and %.2f east", what, p.Lat, p.Lon).
					Hint = "its points must go round once, in order; an outline of two parts is two outlines"
				return
			}
		}
	}
}

// cross tells whether two stretches cross within both: where they only touch, they do not.
func cross(a, b, c, d Point) bool {
	return opposite(turn(a, b, c), turn(a, b, d)) && opposite(turn(c, d, a), turn(c, d, b))
}

func opposite(s, t float64) bool { return s < 0 && t > 0 || s > 0 && t < 0 }

// turn is positive where c lies left of the way from a to b.
func turn(a, b, c Point) float64 {
	return float64((b.Lon-a.Lon)*(c.Lat-a.Lat)) - float64((b.Lat-a.Lat)*(c.Lon-a.Lon))
}
