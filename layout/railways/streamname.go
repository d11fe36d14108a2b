package railways

import (
	"math"
	"slices"

	"platelayer/fonts"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
)

// Names of rivers and ridges stand along them, above or beside them as one reads.
const (
	nameFloor    = 5.8 // points
	nameHalo     = .3  // millimetres
	nameTracking = 95
	nameEvery    = 10 // hexes for each name of a river
	nameSteps    = 8  // points of a line in each hex
)

// riverSizes are the sizes of names by the width of a river, at the design side.
var riverSizes = [4]float64{0, 7.6, 8.2, 9}

// alongName is a name in its place.
type alongName struct {
	text  string
	style layout.Style
	line  []hex.Point
	boxes []render.Box // what its letters cover
	from  int          // of the river or the ridge
}

// placeAlong sets a name on a line, offset to the upper side by lift, centred on it. Ok is
// false where the line is shorter than the name.
func placeAlong(c *layout.Canvas, line []hex.Point, text string, st layout.Style, lift float64) (n alongName, ok bool) {
	if len(line) < 3 {
		return n, false
	}
	if a, z := line[0], line[len(line)-1]; a.X > z.X+1e-9 || math.Abs(a.X-z.X) <= 1e-9 && a.Y < z.Y {
		line = slices.Clone(line)
		slices.Reverse(line)
	}
	way := line
	line = offset(line, -lift)
	w := c.Width(text, st)
	long := lengthOf(line)
	if w > long {
		return n, false
	}
	// Letters inside a tight bend would run into each other.
	const tight = .72
	passed := 0.0
	for i := 1; i < len(line); i++ {
		step := math.Hypot(line[i].X-line[i-1].X, line[i].Y-line[i-1].Y)
		if passed += step; passed > (long-w)/2 && passed-step < (long+w)/2 && step < tight*math.Hypot(way[i].X-way[i-1].X, way[i].Y-way[i-1].Y) {
			return n, false
		}
	}
	n = alongName{text: text, style: st, line: line}
	from, high := (long-w)/2, st.Cap()
	const steps = 10
	for i := range steps {
		q := pointAt(line, from+w*(float64(i)+.5)/steps)
		r := max(high, w/steps) * .62
		n.boxes = append(n.boxes, render.Box{MinX: q.X - r, MinY: q.Y - high/2 - r, MaxX: q.X + r, MaxY: q.Y - high/2 + r})
	}
	return n, true
}

// The figures by which places are chosen are settled, so that places that are as good as each
// other stay so whatever the processor.

// offset is the line moved by d to its right.
func offset(line []hex.Point, d float64) []hex.Point {
	out := make([]hex.Point, len(line))
	for i, q := range line {
		a, z := line[max(0, i-1)], line[min(len(line)-1, i+1)]
		l := math.Hypot(z.X-a.X, z.Y-a.Y)
		if l == 0 {
			l = 1
		}
		out[i] = hex.Point{X: q.X - d*(z.Y-a.Y)/l, Y: q.Y + d*(z.X-a.X)/l}
	}
	return out
}

func lengthOf(line []hex.Point) (l float64) {
	for i := 1; i < len(line); i++ {
		l += math.Hypot(line[i].X-line[i-1].X, line[i].Y-line[i-1].Y)
	}
	return render.Settle(l)
}

// pointAt is the point at a distance along a line.
func pointAt(line []hex.Point, d float64) hex.Point {
	for i := 1; i < len(line); i++ {
		a, z := line[i-1], line[i]
		l := math.Hypot(z.X-a.X, z.Y-a.Y)
		if d <= l || i == len(line)-1 {
			t := d / l
			return hex.Point{X: a.X + t*(z.X-a.X), Y: a.Y + t*(z.Y-a.Y)}
		}
		d -= l
	}
	return line[0]
}

// steepness is how far a line is from level, 0 to 1.
func steepness(line []hex.Point) float64 {
	a, z := line[0], line[len(line)-1]
	if l := math.Hypot(z.X-a.X, z.Y-a.Y); l > 0 {
		return render.Settle(math.Abs(z.Y-a.Y) / l)
	}
	return 1
}

// turning is by how much a line bends this way and that, in radians.
func turning(line []hex.Point) (sum float64) {
	for i := 2; i < len(line); i++ {
		a, b, z := line[i-2], line[i-1], line[i]
		sum += math.Abs(math.Remainder(math.Atan2(z.Y-b.Y, z.X-b.X)-math.Atan2(b.Y-a.Y, b.X-a.X), 2*math.Pi))
	}
	return render.Settle(sum)
}

// names finds places for the names of the rivers: in hexes without a city and without
// another river, as level as may be and near the middle of the river. Free tells whether
// letters may stand in a box.
func (s *streams) names(c *layout.Canvas, free func(render.Box) bool, take func([]render.Box)) (out []alongName) {
	scale := s.plane.Size / designSide
	for i := range s.m.Rivers {
		r := &s.m.Rivers[i]
		if r.Name.V == "" {
			continue
		}
		st := layout.Style{Face: fonts.Italic, Tracking: nameTracking, Color: c.Theme.WaterName, Halo: c.Theme.Paper, HaloWidth: nameHalo,
			Size: c.Least(max(nameFloor, riverSizes[class(r)]*min(1.5, scale)*(1+.6*(c.Theme.Small-1))))}
		got := 0
		var stand []hex.Point
		for _, run := range s.runs {
			if run[0].river != i {
				continue
			}
			type spot struct {
				first, last int
				penalty     float64
			}
			var spots []spot
			for k := range run {
				for _, more := range []int{0, 1, 2, 3} {
					if k+more >= len(run) {
						break
					}
					p := spot{first: k, last: k + more, penalty: .12*math.Abs(float64(2*k+more)/2-float64(len(run)-1)/2) + .35*float64(more)}
					whole := true
					for j := k; j <= k+more; j++ {
						h := run[j].in
						whole = whole && !s.cities[h]
						if len(s.in[h]) > 1 {
							p.penalty += 1.5
						}
					}
					if whole {
						line := s.line(run[k : k+more+1])
						p.penalty = render.Settle(p.penalty + 2.5*steepness(line) + 1.2*turning(line))
						spots = append(spots, p)
					}
				}
			}
			slices.SortStableFunc(spots, func(a, b spot) int {
				if a.penalty < b.penalty {
					return -1
				}
				return count(a.penalty > b.penalty)
			})
			want := 1 + (len(run)-1)/nameEvery
			here := 0
			for _, p := range spots {
				if here == want {
					break
				}
				line := s.line(run[p.first : p.last+1])
				middle := line[len(line)/2]
				if slices.ContainsFunc(stand, func(q hex.Point) bool {
					return math.Hypot(q.X-middle.X, q.Y-middle.Y) < float64(nameEvery-2)*s.plane.Size*1.5
				}) {
					continue
				}
				reach := layout.RiverReach(c, s.plane, class(r))
				_, under := layout.Reach(r.Name.V, st.Face)
				em := st.Size * render.Pt
				for _, side := range []float64{1, -1} {
					lift := reach + max(.5*scale, under*em+nameHalo)
					if side < 0 { // under the river
						over, _ := layout.Reach(r.Name.V, st.Face)
						lift = -(reach + over*em + nameHalo)
					}
					n, ok := placeAlong(c, line, r.Name.V, st, lift)
					if !ok {
						break
					}
					if slices.ContainsFunc(n.boxes, func(b render.Box) bool { return !free(b) }) {
						continue
					}
					n.from = i
					take(n.boxes)
					out = append(out, n)
					stand = append(stand, middle)
					got, here = got+1, here+1
					break
				}
			}
		}
		if got == 0 && len(r.Hexes) > 2 {
			c.WarnOnce(r.Name.At, "label-dropped", "the river name %q is not printed: it finds no room along the river", r.Name.V).
				Hint = "a name stands along the river, in hexes without a city"
		}
	}
	return out
}

// line is the way of some reaches in points.
func (s *streams) line(run []reach) []hex.Point {
	out := make([]hex.Point, 0, len(run)*nameSteps+1)
	out = append(out, run[0].a)
	for i := range run {
		for k := range nameSteps {
			out = append(out, run[i].at(float64(k+1)/nameSteps))
		}
	}
	return out
}
