package layout

import (
	"math"
	"sync/atomic"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/render"
	"platelayer/theme"
)

// Ground is what a hex of a map is made of.
type Ground uint8

// The grounds. NoHex is a cell of the grid without a hex; Water is sea or lake: it is
// drawn along its coast only and carries no label.
const (
	NoHex Ground = iota
	Plains
	Forest
	Swamp
	Mountain
	Water
	Height1 // ground in steps of height, tinted ever darker
	Height2
	Height3
	Height4
	Height5
	GreyGround // nothing is built there
	Hill       // in the tint of mountains; its sign is the game's own
)

// grounds is how many grounds there are.
const grounds = int(Hill) + 1

// Land tells whether there is a hex to stand on.
func (g Ground) Land() bool { return g != NoHex && g != Water }

// StopKind says how a stop lies in its hex.
type StopKind uint8

// A city fills its hex; a town leaves the ground around it, but no place for the
// label in the corner.
const (
	NoStop StopKind = iota
	TownStop
	CityStop
)

// MapRiver is a river along the sides of hexes, from source to mouth. Width is 1 to
// 3, for drawing only.
type MapRiver struct {
	Name  string
	Width int
	Edges []hex.Edge
	From  diag.Pos
}

// MapName is a name beside the land: of a sea, or of a neighbouring land. It is
// centred on a hex, which may lie outside the grid, and steps aside for ink.
type MapName struct {
	At   hex.Coord
	Text string
	Sea  bool
	From diag.Pos
}

// HexMap is the picture of a map: ground, rivers, coast, labels. What stands in
// the stops is the game's own and is painted by a function it hands to Draw. A map is not
// changed once it has been drawn or measured.
type HexMap struct {
	Grid   hex.Grid
	Ground []Ground // one a cell, by Grid.Index
	Stops  map[hex.Coord]StopKind
	Rivers []MapRiver
	Names  []MapName
	// Island lays water round all land instead of a rim, in a narrow strip: cells without
	// a hex are sea.
	Island bool
	// Beyond are cells outside the grid that are sea all the same, where land at its edge
	// has a coast.
	Beyond map[hex.Coord]bool
	// Covered tells whether something of the game's own stands at a place of the plane it
	// is drawn on, in millimetres; labels of hexes are left out there. It may be nil.
	Covered func(render.Box) bool

	// Where the names stand on the plane that was asked for last.
	placed atomic.Pointer[namesOn]
	extent atomic.Pointer[hex.Rect]
	pooled atomic.Pointer[pools]
}

// Bare is the map without names of rivers, seas and lands.
func (m *HexMap) Bare() *HexMap {
	b := &HexMap{Grid: m.Grid, Ground: m.Ground, Stops: m.Stops, Island: m.Island, Beyond: m.Beyond}
	for _, r := range m.Rivers {
		r.Name = ""
		b.Rivers = append(b.Rivers, r)
	}
	return b
}

// Slight is the theme for a map of hexes with a side so long, in millimetres, where they
// are smaller than usual: lines are finer, as fine as prints.
func Slight(t *theme.Theme, side float64) *theme.Theme {
	const usual, rim, grid = 7.1, .5, .25
	small := min(1, side/usual)
	s := *t
	s.RimWidth, s.GridWidth = max(rim, small*t.RimWidth), max(grid, small*t.GridWidth)
	return &s
}

// designSide is the side of a hex, in millimetres, at which type on the map has the
// sizes of its roles; it grows and shrinks with the hexes from there.
const designSide = 10.3

// at is the ground of a hex; outside the grid it is NoHex, and round an island or where the sea
// goes on Water.
func (m *HexMap) at(c hex.Coord) Ground {
	g := NoHex
	if i, ok := m.Grid.Index(c); ok && i < len(m.Ground) {
		g = m.Ground[i]
	}
	if g == NoHex && (m.Island || m.Beyond[c]) {
		return Water
	}
	return g
}

func (m *HexMap) land(c hex.Coord) bool { return m.at(c).Land() }

// Draw paints the map on the plane, back to front, each subject in a group of its
// own. The function stops paints cities and towns; it may be nil.
func (m *HexMap) Draw(c *Canvas, p hex.Plane, stops func(*Canvas)) { m.DrawUnder(c, p, stops, nil) }

// DrawUnder is Draw with something laid over the map: the function over paints it where
// track would be drawn, on everything but names and labels.
func (m *HexMap) DrawUnder(c *Canvas, p hex.Plane, stops, over func(*Canvas)) {
	shores := m.shores()
	courses := m.courses()
	names := m.placeNames(p)
	rivers := m.placeRiverNames(c, p, courses)

	c.Group("sea", func(c *Canvas) { m.drawSea(c, p, shores, names) })
	c.Group("ground", func(c *Canvas) {
		m.drawBand(c, p, shores)
		m.drawGround(c, p)
		m.drawGreyHatch(c, p)
	})
	c.Group("terrain", func(c *Canvas) { m.drawTerrain(c, p, rivers) })
	c.Group("grid", func(c *Canvas) { m.drawGrid(c, p) })
	c.Group("rim", func(c *Canvas) { m.drawRim(c, p, shores) })
	if stops != nil {
		c.Group("stops", stops)
	}
	c.Group("rivers", func(c *Canvas) { m.drawRivers(c, p, courses) })
	if over == nil {
		c.Add(&render.Group{Name: "track"}) // empty: a layer to draw on where the format has layers
	} else {
		c.Group("overlay", over)
	}
	c.Group("river-names", func(c *Canvas) { m.drawRiverNames(c, rivers) })
	c.Group("labels", func(c *Canvas) {
		m.drawReferences(c, p, courses, rivers)
		m.drawNames(c, names)
	})
}

// Extent is what the map covers on a plane with side 1 and its origin at 0, 0: the
// land with its rim, the water lines, and the names, at the size they have beside
// hexes of the usual size. Names that find a place within the rest take no room.
func (m *HexMap) Extent() hex.Rect {
	if r := m.extent.Load(); r != nil {
		return *r
	}
	r := m.measure()
	m.extent.Store(&r)
	return r
}

func (m *HexMap) measure() hex.Rect {
	p := hex.Plane{Orientation: m.Grid.Orientation, Size: 1}
	r := hex.Rect{Min: hex.Point{X: math.Inf(1), Y: math.Inf(1)}, Max: hex.Point{X: math.Inf(-1), Y: math.Inf(-1)}}
	add := func(x, y float64) {
		r.Min.X, r.Max.X = min(r.Min.X, x), max(r.Max.X, x)
		r.Min.Y, r.Max.Y = min(r.Min.Y, y), max(r.Max.Y, y)
	}
	for i, g := range m.Ground {
		if !g.Land() || i >= m.Grid.Len() {
			continue
		}
		c := m.Grid.At(i)
		for s := hex.Side(0); s < 6; s++ {
			beyond := m.at(c.Neighbor(s))
			if beyond.Land() {
				continue
			}
			d := bandWidth
			if beyond == Water {
				d = m.tintWidth()
			}
			n := p.SideDirection(s)
			a, b := p.CornerPoint(c, hex.Corner(s).Turn(-1)), p.CornerPoint(c, hex.Corner(s))
			for _, q := range []hex.Point{a, b} {
				add(q.X, q.Y)
				add(q.X+d*n.X, q.Y+d*n.Y)
			}
			if k := hex.Corner(s); beyond == Water && m.at(c.Neighbor(s.Turn(1))) == Water {
				u := p.CornerDirection(k) // the tint runs round the corner
				add(b.X+d*u.X, b.Y+d*u.Y)
			}
			if beyond != Water { // the band's corners are mitred
				for _, k := range []hex.Corner{hex.Corner(s).Turn(-1), hex.Corner(s)} {
					q, u := p.CornerPoint(c, k), p.CornerDirection(k)
					add(q.X+d/cos30*u.X, q.Y+d/cos30*u.Y)
				}
			}
		}
	}
	for _, c := range m.pools().rim { // the rim runs round water at the edge of the map, too
		for k := hex.Corner(0); k < 6; k++ {
			q, u := p.CornerPoint(c, k), p.CornerDirection(k)
			add(q.X+bandWidth/cos30*u.X, q.Y+bandWidth/cos30*u.Y)
		}
	}
	const air = .1
	for c, sea := range m.Beyond { // something of the game's own may run through its middle
		if q := p.Center(c); sea {
			add(q.X-air, q.Y-air)
			add(q.X+air, q.Y+air)
		}
	}
	if r.Min.X > r.Max.X {
		return hex.Rect{}
	}
	return m.withNames(r)
}

// Fit is the plane on which the map fills the area with the largest hexes that fit,
// their side at most maxSide, and stands in its middle.
func (m *HexMap) Fit(area render.Rect, maxSide float64) hex.Plane {
	e := m.Extent()
	s := maxSide
	if e.Width() > 0 {
		s = min(s, area.W/e.Width())
	}
	if e.Height() > 0 {
		s = min(s, area.H/e.Height())
	}
	s = max(s, 0)
	return hex.Plane{Orientation: m.Grid.Orientation, Size: s, Origin: hex.Point{
		X: area.X + area.W/2 - float64(s*(e.Min.X+e.Max.X)/2),
		Y: area.Y + area.H/2 - float64(s*(e.Min.Y+e.Max.Y)/2),
	}}
}

// Put is the plane on which the map stands in the area with sides of that length: x and y
// say how much of the room that is left lies before it.
func (m *HexMap) Put(area render.Rect, side, x, y float64) hex.Plane {
	e := m.Extent()
	return hex.Plane{Orientation: m.Grid.Orientation, Size: side, Origin: hex.Point{
		X: area.X + (area.W-e.Width()*side)*x - e.Min.X*side,
		Y: area.Y + (area.H-e.Height()*side)*y - e.Min.Y*side,
	}}
}

// Clear tells whether a rectangle keeps clear of all ink of the map: hexes, rim,
// water lines, names. The reach of the search is the rectangle, not the map.
func (m *HexMap) Clear(p hex.Plane, r render.Rect) bool {
	if !m.clearOfLand(p, r) {
		return false
	}
	for _, n := range m.placeNames(p) {
		if n.ok && r.X < n.box.X+n.box.W && n.box.X < r.X+r.W && r.Y < n.box.Y+n.box.H && n.box.Y < r.Y+r.H {
			return false
		}
	}
	return true
}

// clearOfLand is Clear without the names.
func (m *HexMap) clearOfLand(p hex.Plane, r render.Rect) bool {
	if p.Size <= 0 {
		return true
	}
	clear := true
	m.near(p, r, func(c hex.Coord) bool {
		switch g := m.at(c); {
		case g.Land():
			o := p
			o.Size *= 1 + bandWidth/cos30
			if m.Island {
				o.Size = p.Size * (1 + m.tintWidth()/cos30)
			}
			q := p.Center(c)
			switch d := beside(q, r); { // most hexes are clearly in or out
			case d >= o.Size:
			case d < o.Size*cos30:
				clear = false
			default:
				clear = !overlaps(around(q, o), r)
			}
		case g == Water && !m.Island: // round an island it is counted to the land
			clear = m.clearOfCoast(p, c, r)
		}
		return clear
	})
	return clear
}

// beside is the distance from a point to a rectangle, 0 inside.
func beside(q hex.Point, r render.Rect) float64 {
	return math.Hypot(max(r.X-q.X, 0, q.X-r.X-r.W), max(r.Y-q.Y, 0, q.Y-r.Y-r.H))
}

// around is the hexagon of the plane's size around a point.
func around(q hex.Point, p hex.Plane) []hex.Point {
	out := make([]hex.Point, 6)
	for k := range out {
		d := p.CornerDirection(hex.Corner(k))
		out[k] = hex.Point{X: q.X + p.Size*d.X, Y: q.Y + p.Size*d.Y}
	}
	return out
}

// near calls f for every hex of the grid whose ink may reach the rectangle, until it
// returns false.
func (m *HexMap) near(p hex.Plane, r render.Rect, f func(hex.Coord) bool) {
	// Lines of hexes 1.5 sides apart, hexes of a line the square root of 3.
	lo, hi := hex.Point{X: r.X - p.Origin.X, Y: r.Y - p.Origin.Y}, hex.Point{X: r.X + r.W - p.Origin.X, Y: r.Y + r.H - p.Origin.Y}
	flat := m.Grid.Orientation == hex.FlatTop
	if flat {
		lo.X, lo.Y, hi.X, hi.Y = lo.Y, lo.X, hi.Y, hi.X
	}
	lines, cells := m.Grid.Rows, m.Grid.Cols
	if flat {
		lines, cells = cells, lines
	}
	const reach = 1.7 // sides from a hex's centre to its farthest ink
	step := p.Size * hex.Sqrt3
	first := max(0, int(math.Ceil(max(-1, (lo.Y-reach*p.Size)/(1.5*p.Size)))))
	last := min(lines-1, int(math.Floor(min(float64(lines), (hi.Y+reach*p.Size)/(1.5*p.Size)))))
	for l := first; l <= last; l++ {
		a := (lo.X-reach*p.Size)/step - float64(l)/2
		z := (hi.X+reach*p.Size)/step - float64(l)/2
		// The line's own cells start at -l/2 or thereabouts.
		from, to := -float64(l)/2-1, float64(cells)-float64(l)/2+1
		for k := int(math.Ceil(max(a, from))); k <= int(math.Floor(min(z, to))); k++ {
			c := hex.Coord{Q: k, R: l}
			if flat {
				c = hex.Coord{Q: l, R: k}
			}
			if m.Grid.Contains(c) && !f(c) {
				return
			}
		}
	}
}

// overlaps tells whether a convex polygon and a rectangle share more than an edge:
// no line parallel to a side of either separates them.
func overlaps(poly []hex.Point, r render.Rect) bool {
	box := []hex.Point{{X: r.X, Y: r.Y}, {X: r.X + r.W, Y: r.Y}, {X: r.X + r.W, Y: r.Y + r.H}, {X: r.X, Y: r.Y + r.H}}
	apart := func(nx, ny float64) bool {
		span := func(pts []hex.Point) (lo, hi float64) {
			lo, hi = math.Inf(1), math.Inf(-1)
			for _, q := range pts {
				d := q.X*nx + q.Y*ny
				lo, hi = min(lo, d), max(hi, d)
			}
			return lo, hi
		}
		a, b := span(poly)
		c, d := span(box)
		const touch = 1e-9
		return b <= c+touch || d <= a+touch
	}
	if apart(1, 0) || apart(0, 1) {
		return false
	}
	for i, a := range poly {
		b := poly[(i+1)%len(poly)]
		l := math.Hypot(b.X-a.X, b.Y-a.Y)
		if l > 0 && apart((a.Y-b.Y)/l, (b.X-a.X)/l) {
			return false
		}
	}
	return true
}
