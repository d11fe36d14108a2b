package railways

import (
	"slices"

	"platelayer/fonts"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
)

// nameRidges sets the names of the ranges beside their ridges, on the side without teeth,
// along the line that runs through the middles of their borders. One that finds no room is
// left out: the ridge is what counts.
func (v *mapView) nameRidges(c *layout.Canvas) {
	s := v.plane.Size
	for i := range v.m.Ridges {
		r := &v.m.Ridges[i]
		if r.Name.V == "" {
			continue
		}
		st := layout.Style{Face: fonts.Italic, Tracking: 60, Color: c.Theme.Ridge(), Halo: c.Theme.Paper, HaloWidth: nameHalo,
			Size: c.Least(max(nameFloor, 7.4*min(1.4, s/designSide)))}
		placed := false
		for _, size := range []float64{st.Size, max(nameFloor, st.Size*.85)} {
			st.Size = size
			for _, line := range ridgeLines(v.plane, r) {
				if placed = v.nameRidge(c, smooth(line), r.Name.V, st); placed {
					break
				}
			}
			if placed {
				break
			}
		}
	}
}

// mostTurning is how much a ridge may bend along its name, in radians.
const mostTurning = 1.1

// nameRidge tries the stretches of a smooth line, the most level first.
func (v *mapView) nameRidge(c *layout.Canvas, line []hex.Point, text string, st layout.Style) bool {
	type stretch struct {
		from, to int
		steep    float64
	}
	w := c.Width(text, st) * 1.1
	var all []stretch
	for from := range line {
		for to := from + 2; to < len(line); to++ {
			if lengthOf(line[from:to+1]) >= w {
				if turning(line[from:to+1]) > mostTurning {
					break
				}
				all = append(all, stretch{from, to, steepness(line[from : to+1])})
				break
			}
		}
	}
	slices.SortStableFunc(all, func(a, b stretch) int {
		if a.steep < b.steep {
			return -1
		}
		return count(a.steep > b.steep)
	})
	for _, k := range all {
		for _, side := range []float64{1, -1} {
			lift := .36 * v.plane.Size
			if side < 0 {
				lift = -(.36*v.plane.Size + st.Cap())
			}
			n, ok := placeAlong(c, line[k.from:k.to+1], text, st, lift)
			if !ok || slices.ContainsFunc(n.boxes, func(b render.Box) bool { return !v.open(b) || v.wet(c, b) }) {
				continue
			}
			v.take(n.boxes)
			v.names = append(v.names, n)
			return true
		}
	}
	return false
}

// wet tells whether a river runs near the middle of a box.
func (v *mapView) wet(c *layout.Canvas, b render.Box) bool {
	q := hex.Point{X: (b.MinX + b.MaxX) / 2, Y: (b.MinY + b.MaxY) / 2}
	return v.streams.clearance(c, v.hexAt(q), q) < (b.MaxX-b.MinX)/2
}

// smooth is the line through the middles of the pieces of a line, with the corners cut
// again and again.
func smooth(line []hex.Point) []hex.Point {
	for range 4 {
		if len(line) < 4 {
			return line
		}
		next := make([]hex.Point, 0, len(line)+1)
		next = append(next, line[0])
		for i := 1; i < len(line); i++ {
			next = append(next, hex.Point{X: (line[i-1].X + line[i].X) / 2, Y: (line[i-1].Y + line[i].Y) / 2})
		}
		line = append(next, line[len(line)-1])
	}
	// Points between, so that stretches of any length are found.
	var out []hex.Point
	for i := 1; i < len(line); i++ {
		for k := range 4 {
			t := float64(k) / 4
			out = append(out, hex.Point{X: line[i-1].X + t*(line[i].X-line[i-1].X), Y: line[i-1].Y + t*(line[i].Y-line[i-1].Y)})
		}
	}
	return append(out, line[len(line)-1])
}
