package geo

import (
	"math"
	"slices"

	"platelayer/hex"
)

// step is how finely a line is followed, in hex widths.
const step = 1.0 / 16

// follow calls with every spot along a line, a step apart.
func follow(way []spot, visit func(spot)) {
	for i, b := range way {
		if i == 0 {
			visit(b)
			continue
		}
		a := way[i-1]
		n := int(min(math.Ceil(distance(a, b)/step), 1e5))
		for k := 1; k <= n; k++ {
			part := float64(k) / float64(n)
			visit(spot{a.x + float64((b.x-a.x)*part), a.y + float64((b.y-a.y)*part)})
		}
	}
}

// near tells whether a spot lies on the grid or close to it.
func (t *table) near(s spot) bool {
	w, h := extent(t.grid.Orientation, t.grid.Cols, t.grid.Rows)
	return s.x > -2 && s.y > -2 && s.x < w+2 && s.y < h+2
}

// raise makes hills of the dry cells whose middle lies within half a band of a line.
func (t *table) raise(l *Layout, way []spot, band float64) {
	reach := int(math.Ceil(band/2)) + 1
	follow(way, func(s spot) {
		if !t.near(s) {
			return
		}
		c := t.hexAt(s)
		for q := -reach; q <= reach; q++ {
			for r := max(-reach, -q-reach); r <= min(reach, -q+reach); r++ {
				d := hex.Coord{Q: c.Q + q, R: c.R + r}
				i, ok := t.grid.Index(d)
				if ok && l.Ground[i] == Dry && distance(t.middle(d), s) <= band/2 {
					l.Hill[i] = true
				}
			}
		}
	})
}

// unloop appends to a walk; what comes back to where it was drops the loop.
func unloop[T comparable](walk []T, v T) []T {
	if i := slices.Index(walk, v); i >= 0 {
		return walk[:i+1]
	}
	return append(walk, v)
}

// walk is the way of a line from vertex to vertex.
func (t *table) walk(way []spot) (out []hex.Vertex) {
	at := func(v hex.Vertex) spot {
		p := t.plane.VertexPoint(v)
		return spot{p.X, p.Y}
	}
	follow(way, func(s spot) {
		if !t.near(s) {
			return
		}
		c := t.hexAt(s)
		best, far := hex.Vertex{}, math.Inf(1)
		for k := range hex.Corner(6) {
			if v := hex.VertexOf(c, k); settle(distance(at(v), s)) < far {
				best, far = v, settle(distance(at(v), s))
			}
		}
		// The next vertex is rarely more than a border away; where it is, the way goes on
		// towards it by the ends that lie nearest.
		for len(out) > 0 && out[len(out)-1] != best {
			from := out[len(out)-1]
			next, far := from, math.Inf(1)
			for _, e := range from.Edges() {
				a, b := e.Ends()
				if a == from {
					a = b
				}
				if d := settle(distance(at(a), at(best))); d < far {
					next, far = a, d
				}
			}
			if out = unloop(out, next); len(out) > 1<<16 {
				return
			}
		}
		if len(out) == 0 {
			out = append(out, best)
		}
	})
	return out
}

// dry tells whether a hex is land of the map.
func (l *Layout) dry(c hex.Coord) bool {
	i, ok := l.Grid.Index(c)
	return ok && l.Ground[i] == Dry
}

// borders are the stretches of a line along borders between dry cells; those of a single border
// are too short to be seen, unless there is nothing else.
func (t *table) borders(l *Layout, line int, way []spot) (out []Course) {
	var run []hex.Edge
	end := func() {
		if len(run) > 0 {
			out = append(out, Course{Line: line, Edges: run})
		}
		run = nil
	}
	walk := t.walk(way)
	for i := 1; i < len(walk); i++ {
		for _, e := range walk[i].Edges() {
			a, b := e.Ends()
			if a != walk[i-1] && b != walk[i-1] {
				continue
			}
			if c, d := e.Hexes(); l.dry(c) && l.dry(d) {
				run = append(run, e)
			} else {
				end()
			}
		}
	}
	end()
	if len(out) > 1 {
		out = slices.DeleteFunc(out, func(c Course) bool { return len(c.Edges) == 1 })
	}
	return out
}

// river is the longest stretch of a river, through hexes and along borders.
func (t *table) river(l *Layout, line int, way []spot) []Course {
	var walk []hex.Coord
	follow(way, func(s spot) {
		if !t.near(s) {
			return
		}
		c := t.hexAt(s)
		if n := len(walk); n > 0 && walk[n-1] == c {
			return
		}
		walk = unloop(walk, c)
		// A hex that a straighter way leaves out is left out.
		for n := len(walk); n > 2 && walk[n-3].Distance(walk[n-1]) == 1 && t.city(l, walk[n-2]) < 0; n = len(walk) {
			walk[n-2] = walk[n-1]
			walk = walk[:n-1]
		}
	})
	var best, run []hex.Coord
	keep := func() {
		if len(run) > len(best) {
			best = run
		}
	}
	for _, c := range walk {
		switch i, ok := l.Grid.Index(c); {
		case ok && l.Ground[i] == Dry && (len(run) == 0 || run[len(run)-1].Distance(c) == 1):
			run = append(run, c)
		case ok && l.Ground[i] == Water && len(run) > 0 && run[len(run)-1].Distance(c) == 1:
			run = append(run, c)
			keep()
			run = nil
		default:
			keep()
			run = nil
		}
	}
	keep()
	c := Course{Line: line, Hexes: best}
	for _, b := range t.borders(l, line, way) {
		if len(b.Edges) > len(c.Edges) {
			c.Edges = b.Edges
		}
	}
	if len(c.Hexes) < 2 && len(c.Edges) == 0 {
		return nil
	}
	return []Course{c}
}

// city is the city on a hex, -1 for none.
func (t *table) city(l *Layout, at hex.Coord) int {
	for i := range l.Cities {
		if l.Cities[i].At == at {
			return i
		}
	}
	return -1
}
