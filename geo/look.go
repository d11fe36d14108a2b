package geo

import (
	"math"
	"slices"

	"platelayer/diag"
)

// look finds what is wrong with a region as a whole, and its box where the file has none.
func (f *file) look(r *Region) {
	whole := diag.Pos{File: f.name, Line: 1, Col: 1, Len: 1}
	if len(r.Places) > MaxPlaces {
		f.problems.Errorf(r.Places[MaxPlaces].At, "large-file", "the file has more than %d cities", MaxPlaces).Hint = "leave the small ones out"
		return
	}
	if len(r.Places) == 0 {
		f.problems.Errorf(whole, "missing-key", "the file has no city").Hint = "a map without one cannot be played"
		return
	}
	given := r.Box != Box{}
	if !given {
		r.Box = nowhere()
		for _, a := range r.Areas {
			for _, ring := range a.Rings {
				for _, p := range ring {
					if a.Kind == Land {
						r.Box.grow(p)
					}
				}
			}
		}
		if r.Box.empty() { // some air around the cities
			for _, p := range r.Places {
				r.Box.grow(p.Point)
			}
			air := float64(max(r.Box.North-r.Box.South, r.Box.East-r.Box.West) / 16)
			r.Box = Box{r.Box.South - air, r.Box.West - air, r.Box.North + air, r.Box.East + air}
		}
		r.Box = r.Box.withSea(r.Islands)
	}
	if r.Box.empty() || r.Box.North-r.Box.South < 1e-3 || r.Box.East-r.Box.West < 1e-3 {
		f.problems.Errorf(whole, "empty-map", "the region is no larger than a point").Hint = "it needs bounds, an outline or cities that lie apart"
		return
	}
	if r.Box.East-r.Box.West > 180 {
		f.problems.Errorf(whole, "out-of-range", "the region is more than half the way round the earth").
			Hint = "a region must not lie on both sides of 180 degrees"
		return
	}
	if len(r.Islands) > 0 && !slices.ContainsFunc(r.Areas, func(a Area) bool { return a.Kind != Abroad }) {
		f.problems.Errorf(r.Islands[0].At, "missing-key", "%q is an island, and the file has no sea", r.Islands[0].Name).
			Hint = "without an outline everything is land: add one of the land, or leave islands out"
	}
	names := map[string]diag.Pos{}
	for _, p := range slices.Concat(r.Places, r.Islands) {
		if first, ok := names[p.Name]; ok {
			f.problems.Errorf(p.At, "duplicate-name", "%q stands here a second time, the first is in line %d, column %d", p.Name, first.Line, first.Col)
		}
		names[p.Name] = p.At
	}
	cities := make([]string, len(r.Places))
	for i, p := range r.Places {
		cities[i] = p.Name
	}
	for _, p := range r.Islands {
		for _, h := range p.Harbors {
			if slices.Contains(cities, h) {
				continue
			}
			d := f.problems.Errorf(p.At, "unknown-city", "the harbor %q of %q is no city of the file", h, p.Name)
			if near := diag.Nearest(h, cities); near != "" {
				d.Hint = "did you mean \"" + near + "\"?"
			}
		}
	}
	for _, p := range r.Places {
		if r.Box.Holds(p.Point) {
			continue
		}
		d := f.problems.Errorf(p.At, "outlying-city", "%q lies outside the map, at %v north and %v east", p.Name, p.Lat, p.Lon)
		if r.Box.Holds(Point{p.Lon, p.Lat}) {
			d.Hint = "its latitude and longitude seem to be swapped"
		} else {
			d.Hint = "move the bounds of the map, or leave it out"
		}
	}
}

// seaShare is how much of the longer side of the land is added as sea for islands.
const seaShare = 1.0 / 6

// withSea is the box with some sea added on the sides towards which islands lie, where they
// are to stand; a file with bounds says itself how much sea is shown.
func (b Box) withSea(islands []Place) Box {
	if b.empty() {
		return b
	}
	// A degree of longitude is shorter than one of latitude.
	short := math.Cos((b.South + b.North) / 2 * math.Pi / 180)
	wide := float64((b.East - b.West) * short)
	sea := float64(max(b.North-b.South, wide) * seaShare)
	var grown [4]bool
	for _, p := range islands {
		out := [4]float64{b.South - p.Lat, float64((b.West - p.Lon) * short), p.Lat - b.North, float64((p.Lon - b.East) * short)}
		side := 0
		for i, d := range out {
			if d > out[side] {
				side = i
			}
		}
		grown[side] = true
	}
	if grown[0] {
		b.South = max(b.South-sea, -85)
	}
	if grown[1] {
		b.West = max(b.West-sea/short, -180)
	}
	if grown[2] {
		b.North = min(b.North+sea, 85)
	}
	if grown[3] {
		b.East = min(b.East+sea/short, 180)
	}
	return b
}
