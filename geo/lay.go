package geo

import (
	"fmt"
	"math"
	"slices"

	"platelayer/diag"
	"platelayer/hex"
)

// Ground is what a cell is.
type Ground uint8

// The grounds. Beyond is land on the other side of the border, which is no part of the map.
const (
	Beyond Ground = iota
	Water
	Dry
)

// Options say how a region is laid.
type Options struct {
	Orientation hex.Orientation
	Projection  Projection
	// Cols and Rows are the size of the map; both or none are given.
	Cols, Rows int
	// Width is how many kilometres a hex measures from side to side. Without it and without
	// a size the hexes are the widest with which no city has to leave its place.
	Width float64
	// Cells is how many cells the map has at most where nothing says its size.
	Cells int
	// Hills is how wide ranges of hills are, in hexes; 0 for DefaultHills.
	Hills float64
	// Keep is how many places are laid at most, the first of the file; 0 for all.
	Keep int
}

// The defaults of Options, and the most cells a map may have.
const (
	DefaultCells = 1_200
	DefaultHills = 2.0
	MaxCells     = 40_000
)

// Layout is a region on hexes.
type Layout struct {
	Region *Region
	Grid   hex.Grid
	// Width is that of a hex, in kilometres.
	Width  float64
	Ground []Ground // by cell
	Hill   []bool   // by cell: in a range of hills
	Cities []City
	// Islands stand in the sea away from all land, towards where they lie; Place is an index
	// into Region.Islands.
	Islands []City
	// Left are the places of the region that were not laid, as indexes.
	Left   []int
	Ridges []Course // along borders
	Rivers []Course
	Labels []Spot
}

// City is a place of the region on its hex.
type City struct {
	Place int // index into Region.Places or Islands
	At    hex.Coord
	// Wanted is the hex the place lies in on the ground; Moved how many kilometres the middle
	// of its hex is from where it should be, 0 where At is Wanted.
	Wanted hex.Coord
	Moved  float64
}

// Course is the way of a line.
type Course struct {
	Line  int        // index into Region.Lines
	Edges []hex.Edge // each sharing a vertex with the next, between dry cells
	// Hexes are those that a river runs through, each a neighbour of the next: dry, but the
	// last may be water into which it flows. Ridges have none.
	Hexes []hex.Coord
}

// Spot is a label on its hex.
type Spot struct {
	Label int
	At    hex.Coord
}

// table is the grid under the flat map, in hex widths.
type table struct {
	grid  hex.Grid
	plane hex.Plane
	width float64 // kilometres
	flat  func(Point) spot
	zero  spot // the upper left corner of the grid on the flat map, in kilometres
}

// pitch is how far apart rows of pointy hexes lie, in hex widths.
const pitch = hex.Sqrt3 / 2

// newTable lays a grid over the box of a region, the middle of one on that of the other.
func newTable(r *Region, o *Options, cols, rows int, width float64) *table {
	t := &table{grid: hex.Grid{Orientation: o.Orientation, Cols: cols, Rows: rows, FirstRow: 1}, width: width}
	t.plane = hex.Plane{Orientation: o.Orientation, Size: 1 / hex.Sqrt3}
	across, along := 1/hex.Sqrt3, .5 // from the middle of a hex to its left and its top
	if o.Orientation == hex.PointyTop {
		across, along = along, across
	}
	t.plane.Origin = hex.Point{X: across, Y: along}
	t.flat = projected(o.Projection, r.Box)
	low, high := frame(t.flat, r.Box)
	w, h := extent(o.Orientation, cols, rows)
	t.zero = spot{float64((low.x+high.x)/2) - float64(w*width/2), float64((low.y+high.y)/2) - float64(h*width/2)}
	return t
}

// extent is how large a grid is, in hex widths.
func extent(o hex.Orientation, cols, rows int) (w, h float64) {
	if o == hex.FlatTop {
		cols, rows = rows, cols
	}
	w, h = float64(cols), float64(float64(rows-1)*pitch)+2/hex.Sqrt3
	if rows > 1 {
		w += .5
	}
	if o == hex.FlatTop {
		w, h = h, w
	}
	return w, h
}

// cellsFor is the smallest grid of hexes of a width that covers a box.
func cellsFor(r *Region, o *Options, width float64) (cols, rows int) {
	low, high := frame(projected(o.Projection, r.Box), r.Box)
	w, h := (high.x-low.x)/width, (high.y-low.y)/width
	if o.Orientation == hex.FlatTop {
		w, h = h, w
	}
	cols, rows = int(math.Ceil(min(w-.02, 1e6))), int(math.Round(min(h/pitch, 1e6)))
	cols, rows = max(cols, 1), max(rows, 1)
	if o.Orientation == hex.FlatTop {
		cols, rows = rows, cols
	}
	return cols, rows
}

// widthFor is the narrowest hex with which a grid covers a box.
func widthFor(r *Region, o *Options, cols, rows int) float64 {
	low, high := frame(projected(o.Projection, r.Box), r.Box)
	w, h := extent(o.Orientation, cols, rows)
	return max((high.x-low.x)/w, (high.y-low.y)/h)
}

// at is where a point lies on the table.
func (t *table) at(p Point) spot {
	s := t.flat(p)
	return spot{settle((s.x - t.zero.x) / t.width), settle((s.y - t.zero.y) / t.width)}
}

// hexAt is the hex a spot lies in.
func (t *table) hexAt(s spot) hex.Coord {
	x, y := s.x-t.plane.Origin.X, s.y-t.plane.Origin.Y
	if t.grid.Orientation == hex.FlatTop {
		x, y = y, x
	}
	r := y / pitch
	q := x - float64(r/2)
	// Rounded in the three axes; the one that was rounded most follows from the others.
	rq, rr, rs := math.Round(q), math.Round(r), math.Round(-q-r)
	dq, dr, ds := math.Abs(rq-q), math.Abs(rr-r), math.Abs(rs+q+r)
	switch {
	case dq > dr && dq > ds:
		rq = -rr - rs
	case dr > ds:
		rr = -rq - rs
	}
	if t.grid.Orientation == hex.FlatTop {
		rq, rr = rr, rq
	}
	return hex.Coord{Q: int(rq), R: int(rr)}
}

func (t *table) middle(c hex.Coord) spot {
	p := t.plane.Center(c)
	return spot{p.X, p.Y}
}

func distance(a, b spot) float64 { return math.Hypot(a.x-b.x, a.y-b.y) }

// Lay lays a region onto hexes. The layout is nil where the problems keep it from being one.
func Lay(r *Region, o Options) (*Layout, diag.List) {
	var l diag.List
	if o.Hills == 0 {
		o.Hills = DefaultHills
	}
	if o.Cells == 0 {
		o.Cells = DefaultCells
	}
	places := len(r.Places)
	if o.Keep > 0 {
		places = min(places, o.Keep)
	}
	if places == 0 {
		l.Errorf(diag.Pos{}, "empty-map", "there is no city to lay")
		return nil, l
	}
	file := diag.Pos{File: r.Places[0].At.File}
	cols, rows, width := o.Cols, o.Rows, o.Width
	switch {
	case cols > 0 && width == 0:
		width = widthFor(r, &o, cols, rows)
	case cols == 0 && width > 0:
		cols, rows = cellsFor(r, &o, width)
	}
	if cells := float64(cols) * float64(rows); cells > MaxCells {
		l.Errorf(file, "large-map", "the map has %.0f cells of %.3g km, and at most %d can be laid", cells, width, MaxCells).Hint = "make it smaller, or its hexes wider"
		return nil, l
	}
	on := func(r *Region) *Layout {
		if cols > 0 {
			return newTable(r, &o, cols, rows, width).lay(r, &o, places)
		}
		return widestHexes(r, &o, places)
	}
	out := on(r)
	if out == nil {
		if dry := *r; len(r.Islands) > 0 {
			if dry.Islands = nil; on(&dry) != nil {
				l.Errorf(r.Islands[0].At, "crowded-cities", "the islands do not fit: each needs sea around it, away from land and from the others").
					Hint = "show more sea, by bounds or bbox, make the map larger, or leave islands out"
				return nil, l
			}
		}
		if !landed(r, &o, cols, rows, width) {
			l.Errorf(file, "empty-map", "no hex of the map is land").
				Hint = "look whether the outlines of land, lakes and abroad are where the cities are; without one of land everything is"
			return nil, l
		}
		cities := "1 city does"
		if places != 1 {
			cities = fmt.Sprintf("%d cities do", places)
		}
		l.Errorf(file, "crowded-cities", "%s not fit: none may touch another, and each needs land beside it", cities).
			Hint = "make the map larger, or keep fewer cities"
		return nil, l
	}
	return out, l
}

// landed tells whether any hex of the map is land; one of the usual size where none is given.
func landed(r *Region, o *Options, cols, rows int, width float64) bool {
	if cols == 0 {
		low, high := frame(projected(o.Projection, r.Box), r.Box)
		width = math.Sqrt((high.x - low.x) * (high.y - low.y) / DefaultCells / pitch)
		cols, rows = cellsFor(r, o, width)
	}
	return slices.Contains(newTable(r, o, cols, rows, width).ground(r), Dry)
}

// widestHexes lays a region on the widest hexes with which no city leaves the hex it lies in; where
// there are none within the number of cells, on those with which the fewest do.
func widestHexes(r *Region, o *Options, places int) (best *Layout) {
	low, high := frame(projected(o.Projection, r.Box), r.Box)
	area := (high.x - low.x) * (high.y - low.y)
	var last *table
	for cells := float64(max(3*places, 24)); ; cells *= 1.06 {
		width := math.Sqrt(area / cells / pitch)
		cols, rows := cellsFor(r, o, width)
		if cols*rows > o.Cells {
			break
		}
		last = newTable(r, o, cols, rows, width)
		if !last.roomy(r, places) {
			continue
		}
		if out := last.lay(r, o, places); out != nil && (best == nil || out.moved() < best.moved()) {
			if best = out; best.moved() == 0 {
				return best
			}
		}
	}
	if best == nil && last != nil {
		best = last.lay(r, o, places)
	}
	return best
}

// roomy tells whether no two places lie in hexes that touch.
func (t *table) roomy(r *Region, places int) bool {
	at := make(map[hex.Coord]bool, places)
	for i := range places {
		c := t.hexAt(t.at(r.Places[i].Point))
		for side := range hex.Side(6) {
			if at[c.Neighbor(side)] {
				return false
			}
		}
		if at[c] {
			return false
		}
		at[c] = true
	}
	return true
}

// moved is how many cities left their hexes.
func (l *Layout) moved() (n int) {
	for _, c := range l.Cities {
		if c.At != c.Wanted {
			n++
		}
	}
	return n
}

// lay lays a region on a table; nil where its cities do not fit.
func (t *table) lay(r *Region, o *Options, places int) *Layout {
	l := &Layout{Region: r, Grid: t.grid, Width: t.width, Ground: t.ground(r)}
	if !t.settleCities(l, places) {
		return nil
	}
	if !t.settleIslands(l) {
		return nil
	}
	l.Hill = make([]bool, t.grid.Len())
	for i := range r.Lines {
		line := &r.Lines[i]
		way := make([]spot, len(line.Points))
		for j, p := range line.Points {
			way[j] = t.at(p)
		}
		switch line.Kind {
		case Hills:
			t.raise(l, way, o.Hills)
		case Ridge:
			l.Ridges = append(l.Ridges, t.borders(l, i, way)...)
		case River:
			l.Rivers = append(l.Rivers, t.river(l, i, way)...)
		}
	}
	l.leadToMouths()
	for i := range r.Labels {
		l.Labels = append(l.Labels, Spot{i, t.labelAt(l, &r.Labels[i])})
	}
	for i := places; i < len(r.Places); i++ {
		l.Left = append(l.Left, i)
	}
	return l
}

// labelAt is the hex for a label: of the sea for one of a sea, beyond the border for one of a
// land, the nearest that no city or island has. Where there is no such hex it is the one the label
// lies in.
func (t *table) labelAt(l *Layout, label *Label) hex.Coord {
	wanted := Beyond
	if label.Sea {
		wanted = Water
	}
	s := t.at(label.Point)
	best, far := t.hexAt(s), math.Inf(1)
	for i, g := range l.Ground {
		c := t.grid.At(i)
		if d := settle(distance(t.middle(c), s)); g == wanted && d < far && t.city(l, c) < 0 && !t.islandAt(l, c) {
			best, far = c, d
		}
	}
	return best
}
