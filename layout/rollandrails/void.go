package rollandrails

import (
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
)

// float is a table that stands in a void of the map.
type float struct {
	section section
	w       float64
}

// placed is a float that has found its place.
type placed struct {
	float
	rect render.Rect
}

// Floats keep apart from each other, and from the names of seas and lands: close to a
// table a name reads as one of its rows.
const (
	floatGap = 5.0
	nameGap  = 6.0
)

// inVoids finds the largest hexes at which the map stands in the area and the floats
// stand beside it, each at an edge of the area and clear of the map's ink; ok is
// false where no hexes with sides above least do. A smaller map leaves more void, so
// that the largest is found by halving.
func (s *sheet) inVoids(panel *layout.HexMap, area render.Rect, floats []float, least float64) (plane hex.Plane, ps []placed, ok bool) {
	most := panel.Fit(area, maxSide).Size
	if most <= least {
		return hex.Plane{}, nil, false
	}
	sizes := make([]render.Rect, len(floats))
	for i, f := range floats {
		sizes[i] = render.Rect{W: f.w, H: s.height(f.section, f.w)}
	}
	try := func(side float64) bool {
		e := panel.Extent()
		for _, at := range [][2]float64{{.5, .5}, {0, .5}, {.5, 0}, {1, .5}, {.5, 1}, {0, 0}, {1, 0}, {0, 1}, {1, 1}} {
			const play = 1.5 // less room than that is not worth a try to either side
			if at[0] != .5 && area.W-e.Width()*side < play || at[1] != .5 && area.H-e.Height()*side < play {
				continue
			}
			p := panel.Put(area, side, at[0], at[1])
			if q, ok := place(panel, p, area, floats, sizes); ok {
				plane, ps = p, q
				return true
			}
		}
		return false
	}
	if try(most) {
		return plane, ps, true
	}
	lo, hi := max(least, most/2), most // fits, does not
	if !try(lo) {
		return hex.Plane{}, nil, false
	}
	for hi-lo > .06 {
		if mid := (lo + hi) / 2; try(mid) {
			lo = mid
		} else {
			hi = mid
		}
	}
	return plane, ps, true
}

// place finds a place for each float along the edges of the area, clear of the map
// and of each other.
func place(panel *layout.HexMap, plane hex.Plane, area render.Rect, floats []float, sizes []render.Rect) ([]placed, bool) {
	const step, beside = 3.0, 2.5
	var out []placed
	for i, f := range floats {
		r := sizes[i]
		free := func(x, y float64) bool {
			r.X, r.Y = x, y
			for _, q := range out {
				if meets(r, q.rect, floatGap) {
					return false
				}
			}
			return panel.Clear(plane, render.Rect{X: x - beside, Y: y - beside, W: r.W + 2*beside, H: r.H + 2*beside}) &&
				panel.ClearOfNames(plane, r, nameGap)
		}
		if !along(area, r.W, r.H, step, out, free) {
			return nil, false
		}
		out = append(out, placed{f, r})
	}
	return out, true
}

// along tries the places of a w by h block at the edges of the area until one is
// free: corners first, the lower ones before the upper, then under and over the floats
// that have a place, then along the edges.
func along(area render.Rect, w, h, step float64, floats []placed, free func(x, y float64) bool) bool {
	dx, dy := area.W-w, area.H-h
	if dx < 0 || dy < 0 {
		return false
	}
	left, right, top, bottom := area.X, area.X+dx, area.Y, area.Y+dy
	for _, c := range [][2]float64{{left, bottom}, {right, bottom}, {left, top}, {right, top}} {
		if free(c[0], c[1]) {
			return true
		}
	}
	for _, f := range floats {
		for _, y := range []float64{f.rect.Y + f.rect.H + floatGap, f.rect.Y - floatGap - h} {
			if f.rect.X <= right && y >= top && y <= bottom && free(f.rect.X, y) {
				return true
			}
		}
	}
	for d := step; d < dy; d += step {
		if free(right, bottom-d) || free(left, bottom-d) {
			return true
		}
	}
	for d := step; d < dx; d += step {
		if free(left+d, bottom) || free(left+d, top) {
			return true
		}
	}
	return false
}
