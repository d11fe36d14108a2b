package railways

import (
	"math"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railways"
)

// grounds are the grounds of the panel by terrain.
var grounds = [...]layout.Ground{
	rules.None: layout.NoHex, rules.Plains: layout.Plains, rules.Water: layout.Plains,
	rules.Hill: layout.Hill, rules.Sea: layout.Water,
}

// hexMap is the map as the panel draws it.
func hexMap(m *rules.Map) *layout.HexMap {
	h := &layout.HexMap{Grid: m.Grid, Ground: make([]layout.Ground, len(m.Terrain)), Stops: make(map[hex.Coord]layout.StopKind, len(m.Cities))}
	for i, t := range m.Terrain {
		if int(t) < len(grounds) {
			h.Ground[i] = grounds[t]
		}
	}
	for i := range m.Cities {
		at := m.Cities[i].At.V
		h.Stops[at] = layout.CityStop
		if k, ok := m.Grid.Index(at); ok && k < len(h.Ground) && h.Ground[k] == layout.Water {
			h.Ground[k] = layout.Plains // an island
		}
	}
	h.Beyond = seaBeyond(m, h)
	for _, l := range m.Labels {
		h.Names = append(h.Names, layout.MapName{At: l.At.V, Text: l.Name.V, Sea: l.Kind == rules.SeaLabel, From: l.Name.At})
	}
	return h
}

// seaBeyond are the cells just outside the grid where the sea goes on: those beside an island,
// and those with more sea than land beside them. Else a coast along the edge of the grid would
// be broken by rims, and its bays would be lakes.
func seaBeyond(m *rules.Map, h *layout.HexMap) map[hex.Coord]bool {
	beyond := map[hex.Coord]bool{}
	for i, g := range h.Ground {
		if !g.Land() {
			continue
		}
		at := m.Grid.At(i)
		for side := range hex.Side(6) {
			c := at.Neighbor(side)
			if m.Grid.Contains(c) || beyond[c] {
				continue
			}
			sea := 0
			for s := range hex.Side(6) {
				if k, ok := m.Grid.Index(c.Neighbor(s)); ok && k < len(h.Ground) {
					if sea--; h.Ground[k] == layout.Water {
						sea += 2
					}
				}
			}
			city, ok := m.CityAt(at)
			beyond[c] = sea > 0 || ok && m.Cities[city].Island()
		}
	}
	return beyond
}

// playSide is the least side of a hex, in millimetres, with cities that cubes can be drawn
// in and names at a size that can be read: in smaller ones cities are signs and have their
// names beside them.
const playSide = 8.4

// mapView draws a map on a plane.
type mapView struct {
	m     *rules.Map
	panel *layout.HexMap
	plane hex.Plane
	track int  // the style of printed links
	bare  bool // a small picture without words and signs

	streams *streams
	ridges  [][]hex.Point
	taken   []render.Box // what names and signs cover
	names   []alongName
	beside  []cityName
	signs   []groundSign
	sea     [][]hex.Point // ways of maritime links
}

// groundSign is a dot or a drop in its place.
type groundSign struct {
	at   hex.Point
	r    float64 // of a dot; half the height of a drop
	hill bool
}

// newMapView finds the place of everything; the panel is drawn once, on that plane.
func newMapView(c *layout.Canvas, m *rules.Map, panel *layout.HexMap, p hex.Plane, track int) *mapView {
	v := &mapView{m: m, panel: panel, plane: p, track: track, streams: newStreams(m, p)}
	v.findRidges()
	v.findSeaWays()
	if p.Size < playSide {
		v.nameCities(c)
	} else {
		v.names = v.streams.names(c, func(b render.Box) bool { return v.open(b) }, v.take)
		v.nameRidges(c)
	}
	v.placeSigns(c)
	panel.Covered = func(b render.Box) bool {
		return overlapsAny(v.taken, b) || v.onRidge(b) || p.Size < playSide && v.inCity(b)
	}
	return v
}

// inCity tells whether a box lies in the hex of a city, which is a sign all over.
func (v *mapView) inCity(b render.Box) bool {
	x, y := (b.MinX+b.MaxX)/2, (b.MinY+b.MaxY)/2
	for i := range v.m.Cities {
		if q := v.plane.Center(v.m.Cities[i].At.V); math.Hypot(q.X-x, q.Y-y) < v.plane.Size {
			return true
		}
	}
	return false
}

// findRidges finds the lines of the ridges.
func (v *mapView) findRidges() {
	for i := range v.m.Ridges {
		v.ridges = append(v.ridges, ridgeLines(v.plane, &v.m.Ridges[i])...)
	}
}

func (v *mapView) take(b []render.Box) { v.taken = append(v.taken, b...) }

func overlapsAny(boxes []render.Box, b render.Box) bool {
	for _, o := range boxes {
		if o.Overlaps(b) {
			return true
		}
	}
	return false
}

// open tells whether letters may stand in a box: on land, clear of cities, ridges and
// other names.
func (v *mapView) open(b render.Box) bool {
	middle := hex.Point{X: (b.MinX + b.MaxX) / 2, Y: (b.MinY + b.MaxY) / 2}
	if !v.m.TerrainOf(v.hexAt(middle)).Land() {
		return false
	}
	for c := range v.streams.cities {
		if q := v.plane.Center(c); beside(q, b) < v.plane.Size*.97 {
			return false
		}
	}
	if v.onRidge(b) {
		return false
	}
	return !overlapsAny(v.taken, b)
}

// onRidge tells whether a ridge or its teeth come into a box.
func (v *mapView) onRidge(b render.Box) bool {
	b = b.Grow(ridgeTooth * v.plane.Size)
	for _, r := range v.ridges {
		for i := 1; i < len(r); i++ {
			if crosses(b, r[i-1], r[i]) {
				return true
			}
		}
	}
	return false
}

// beside is the distance from a point to a box, 0 inside.
func beside(q hex.Point, b render.Box) float64 {
	return math.Hypot(max(b.MinX-q.X, 0, q.X-b.MaxX), max(b.MinY-q.Y, 0, q.Y-b.MaxY))
}

// crosses tells whether a line comes into a box.
func crosses(b render.Box, a, z hex.Point) bool {
	if max(a.X, z.X) < b.MinX || min(a.X, z.X) > b.MaxX || max(a.Y, z.Y) < b.MinY || min(a.Y, z.Y) > b.MaxY {
		return false // most are far away
	}
	const steps = 8
	for i := range steps + 1 {
		t := float64(i) / steps
		if beside(hex.Point{X: a.X + t*(z.X-a.X), Y: a.Y + t*(z.Y-a.Y)}, b) == 0 {
			return true
		}
	}
	return false
}

// hexAt is the hex that a point lies in.
func (v *mapView) hexAt(q hex.Point) hex.Coord {
	x, y := (q.X-v.plane.Origin.X)/v.plane.Size, (q.Y-v.plane.Origin.Y)/v.plane.Size
	fq, fr := hex.Sqrt3/3*x-y/3, 2*y/3
	if v.plane.Orientation == hex.FlatTop {
		fq, fr = 2*x/3, hex.Sqrt3/3*y-x/3
	}
	// The nearest of the whole coordinates: the axis that is farthest off follows from the
	// other two.
	rq, rr, rs := math.Round(fq), math.Round(fr), math.Round(-fq-fr)
	dq, dr, ds := math.Abs(rq-fq), math.Abs(rr-fr), math.Abs(rs+fq+fr)
	switch {
	case dq > dr && dq > ds:
		rq = -rr - rs
	case dr > ds:
		rr = -rq - rs
	}
	return hex.Coord{Q: int(rq), R: int(rr)}
}

// placeSigns puts a dot into each hill and a drop into each hex of water, clear of rivers
// and names.
func (v *mapView) placeSigns(c *layout.Canvas) {
	s := v.plane.Size
	walls := map[hex.Coord][]hex.Edge{}
	for i := range v.m.Ridges {
		for _, e := range v.m.Ridges[i].Edges {
			if e.V.Side >= 0 && e.V.Side < 3 {
				a, z := e.V.Hexes()
				walls[a], walls[z] = append(walls[a], e.V), append(walls[z], e.V)
			}
		}
	}
	for i, t := range v.m.Terrain {
		if t != rules.Hill && t != rules.Water {
			continue
		}
		at := v.m.Grid.At(i)
		if v.streams.cities[at] {
			continue
		}
		g := groundSign{hill: t == rules.Hill, r: dropHeight / 2 * s}
		spots := dropSpots
		if g.hill {
			spots, g.r = dotSpots, dotRadius*s
			if len(v.streams.in[at]) > 0 {
				g.r = dotSmall * s
			}
		}
		g.at = freeSpot(spots, v.plane.Center(at), s, g.r+.04*s, func(q hex.Point) float64 {
			free := min(v.streams.clearance(c, at, q), v.clearOfRidges(walls[at], q))
			for _, b := range v.taken {
				free = min(free, beside(q, b))
			}
			return free
		})
		box := render.Box{MinX: g.at.X - g.r, MinY: g.at.Y - g.r, MaxX: g.at.X + g.r, MaxY: g.at.Y + g.r}
		if s < playSide && overlapsAny(v.taken, box) {
			continue // the ground alone tells
		}
		v.signs = append(v.signs, g)
		if g.at != v.plane.Center(at) {
			v.taken = append(v.taken, box)
		}
	}
}

// clearOfRidges is how far a point lies from the teeth of ridges on some borders.
func (v *mapView) clearOfRidges(borders []hex.Edge, q hex.Point) float64 {
	free := math.Inf(1)
	for _, e := range borders {
		a, z := e.Ends()
		p, r := v.plane.VertexPoint(a), v.plane.VertexPoint(z)
		const steps = 6
		for i := range steps + 1 {
			t := float64(i) / steps
			free = min(free, math.Hypot(p.X+t*(r.X-p.X)-q.X, p.Y+t*(r.Y-p.Y)-q.Y))
		}
	}
	return free - 1.3*ridgeTooth*v.plane.Size
}

// draw draws the map.
func (v *mapView) draw(c *layout.Canvas) {
	s := v.plane.Size
	v.panel.Draw(c, v.plane, func(c *layout.Canvas) {
		c.Group("ground-signs", func(c *layout.Canvas) {
			for _, g := range v.signs {
				if g.hill {
					dot(c, g.at.X, g.at.Y, g.r)
				} else {
					drop(c, g.at.X, g.at.Y, 2*g.r)
				}
			}
		})
		c.Group("streams", v.streams.draw)
		c.Group("links", v.drawLinks)
		for i := range v.m.Cities {
			city := &v.m.Cities[i]
			q := v.plane.Center(city.At.V)
			c.From(city.Name.At).Group("city", func(c *layout.Canvas) {
				switch {
				case v.bare:
					drawMark(c, v.plane.Orientation, q.X, q.Y, s, city)
				case s < playSide:
					drawSmallCity(c, v.plane.Orientation, q.X, q.Y, s, city)
				default:
					drawCity(c, v.plane.Orientation, q.X, q.Y, s, city, rotorCity(v.m, city))
				}
			})
		}
		c.Group("ridges", func(c *layout.Canvas) { drawRidges(c, v.ridges, s) })
		if v.bare {
			return
		}
		c.Group("marks", v.drawWestern)
		c.Group("names-along", func(c *layout.Canvas) {
			for _, n := range v.names {
				st := n.style
				if v.m.TerrainOf(v.hexAt(pointAt(n.line, lengthOf(n.line)/2))) == rules.Hill {
					st.Halo = c.Theme.Mountain.Ground
				}
				c.TextAlong(n.line, n.text, st)
			}
			for i := range v.beside {
				v.beside[i].draw(c)
			}
		})
	})
}

// rotorCity tells whether a city shows a second colour.
func rotorCity(m *rules.Map, city *rules.City) bool {
	return m.Options.Rotors.V && city.Rotor.V && city.Color.V < rules.Gray
}
