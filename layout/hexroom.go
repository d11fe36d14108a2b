package layout

import (
	"platelayer/fonts"
	"platelayer/hex"
	"platelayer/render"
)

// Rooms tells how much of each hex of a map is free for what stands in it.
type Rooms struct {
	m       *HexMap
	c       *Canvas
	plane   hex.Plane
	rivers  map[hex.Edge]int   // the class of the widest river on a side
	touched map[hex.Vertex]int // and at a corner
}

// Rooms looks at the rivers once, for the canvas's theme and the plane.
func (m *HexMap) Rooms(c *Canvas, p hex.Plane) *Rooms {
	r := &Rooms{m: m, c: c, plane: p, rivers: map[hex.Edge]int{}, touched: map[hex.Vertex]int{}}
	for i := range m.Rivers {
		k := m.Rivers[i].class()
		for _, e := range m.Rivers[i].Edges {
			r.rivers[e] = max(r.rivers[e], k)
			a, z := e.Ends()
			r.touched[a], r.touched[z] = max(r.touched[a], k), max(r.touched[z], k)
		}
	}
	return r
}

// Room is what is free in a hex. Lengths are millimetres.
type Room struct {
	plane  hex.Plane
	side   [6]float64 // how far the ink on a side comes in
	corner [6]float64 // how far a river at a corner comes in; 0 for none
	track  [6]bool    // whether there is land for track beyond a side
}

// At is the room in a hex.
func (r *Rooms) At(at hex.Coord) Room {
	t := r.c.Theme
	out := Room{plane: r.plane}
	river := func(class int) float64 { return RiverReach(r.c, r.plane, class) }
	for s := hex.Side(0); s < 6; s++ {
		n := at.Neighbor(s)
		width := t.GridWidth
		switch {
		case !r.m.land(n):
			width = t.RimWidth
		case r.m.Stops[n] == CityStop || r.m.Stops[at] == CityStop:
			width = 1.1 * t.Lines
		}
		out.track[s] = r.m.land(n)
		out.side[s] = width / 2 * render.Pt
		if k := r.rivers[hex.EdgeOf(at, s)]; k > 0 {
			out.side[s] = max(out.side[s], river(k))
		}
	}
	for k := hex.Corner(0); k < 6; k++ {
		class := r.touched[hex.VertexOf(at, k)]
		if class == 0 {
			continue
		}
		out.corner[k] = river(class)
		e, f := hex.EdgeOf(at, hex.Side(k)), hex.EdgeOf(at, hex.Side(k).Turn(1))
		if r.rivers[e] > 0 && r.rivers[f] > 0 { // it cuts the corner: see trace
			out.corner[k] += r.m.bendAt(e, f) / 4 * r.plane.Size
		}
	}
	return out
}

// Clear tells whether a box, in millimetres from the middle of the hex, keeps a gap
// from what lies on its sides and corners.
func (r *Room) Clear(b render.Box, gap float64) bool {
	for _, q := range b.Corners() {
		for i := range 6 {
			n := r.plane.SideDirection(hex.Side(i))
			if r.plane.Size*cos30-(q.X*n.X+q.Y*n.Y) < r.side[i]+gap {
				return false
			}
			u := r.plane.CornerDirection(hex.Corner(i))
			if r.corner[i] > 0 && r.plane.Size-(q.X*u.X+q.Y*u.Y) < r.corner[i]+gap {
				return false
			}
		}
	}
	return true
}

// trackClear is what a name keeps from the middle of track, in millimetres: half of
// what a blunt pencil draws.
const trackClear = .55

// ClearOfTrack tells whether a box keeps clear of the track that may run from the
// middle of the hex to each side with land beyond.
func (r *Room) ClearOfTrack(b render.Box) bool {
	near := b.Grow(trackClear)
	for s := range r.track {
		n := r.plane.SideDirection(hex.Side(s))
		const steps = 40
		for k := range steps + 1 {
			d := r.plane.Size * cos30 * float64(k) / steps
			x, y := d*n.X, d*n.Y
			if r.track[s] && near.Contains(render.Box{MinX: x, MinY: y, MaxX: x, MaxY: y}) {
				return false
			}
		}
	}
	return true
}

// Reach is how far the letters of a text go above and below its baseline, in ems.
func Reach(s string, f *fonts.Face) (over, under float64) {
	for _, r := range s {
		if g := f.Glyph(r); g != nil {
			over, under = max(over, -g.MinY), max(under, g.MaxY)
		}
	}
	return over, under
}

// RiverReach is how far a river reaches from the middle of its line, in millimetres.
func RiverReach(c *Canvas, p hex.Plane, class int) float64 {
	return (RiverWidth(c, p, class)/2 + RiverCasing*c.Theme.Lines) * render.Pt
}

// LetterBoxes are the ink of the letters of a line of text that is set at x, with its
// baseline at y.
func (c *Canvas) LetterBoxes(x, y float64, s string, st Style, a Align) (out []render.Box) {
	st.Size = c.Least(st.Size)
	switch a {
	case Center:
		x -= c.Width(s, st) / 2
	case Right:
		x -= c.Width(s, st)
	}
	em := st.Size * render.Pt
	for _, r := range c.runs(s, st.Face) {
		for _, k := range r.text {
			g := r.face.Glyph(k)
			if g.MaxX > g.MinX {
				out = append(out, render.Box{MinX: x + g.MinX*em, MinY: y + g.MinY*em, MaxX: x + g.MaxX*em, MaxY: y + g.MaxY*em})
			}
			x += (g.Advance + st.Tracking/1000) * em
		}
	}
	return out
}
