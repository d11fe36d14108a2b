// Package hex is the plane of hexagons every map lies on: coordinates, sides,
// edges, corners, printed labels and plane geometry.
//
// Coordinates are axial. Everything that joins two hexes (an edge) or three (a
// vertex) has exactly one name here, whichever hex it was reached from; rows,
// columns and labels such as "C7" exist only in Grid, where they are parsed and
// printed. The package knows no game, no paper and no file.
package hex

// Coord is the axial position of a hex. Neighbours differ by one step of
// Directions; the third cube coordinate is -Q-R.
type Coord struct{ Q, R int }

// Side numbers the sides of a hex clockwise. Side 0 looks east on pointy-top
// maps and south-east on flat-top maps; each next side is 60 degrees on.
type Side int

// Corner numbers the corners of a hex clockwise. Corner i lies between side i
// and side i+1.
type Corner int

// Orientation says which way the hexes of a map stand.
type Orientation int

const (
	// PointyTop hexes have a corner on top and lie in level rows.
	PointyTop Orientation = iota
	// FlatTop hexes have a side on top and stand in upright columns.
	FlatTop
)

// String is the word a definition uses: pointy or flat.
func (o Orientation) String() string {
	if o == FlatTop {
		return "flat"
	}
	return "pointy"
}

var directions = [6]Coord{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}

// Turn is the side n sides further clockwise; n may be negative.
func (s Side) Turn(n int) Side { return Side(((int(s)+n)%6 + 6) % 6) }

// Opposite is the side across the hex, which is the name the neighbour uses for
// the shared edge.
func (s Side) Opposite() Side { return s.Turn(3) }

// Turn is the corner n corners further clockwise; n may be negative.
func (c Corner) Turn(n int) Corner { return Corner(((int(c)+n)%6 + 6) % 6) }

// Neighbor is the hex across side s.
func (c Coord) Neighbor(s Side) Coord {
	d := directions[s]
	return Coord{c.Q + d.Q, c.R + d.R}
}

// SideTo is the side of c that touches d; ok is false where they do not touch.
func (c Coord) SideTo(d Coord) (s Side, ok bool) {
	for i, v := range directions {
		if c.Q+v.Q == d.Q && c.R+v.R == d.R {
			return Side(i), true
		}
	}
	return 0, false
}

// Distance is the number of steps from c to d.
func (c Coord) Distance(d Coord) int {
	q, r := c.Q-d.Q, c.R-d.R
	return (abs(q) + abs(r) + abs(q+r)) / 2
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// Edge is the border two hexes share, under its one name: the side is 0, 1 or 2.
// Make it with EdgeOf.
type Edge struct {
	At   Coord
	Side Side
}

// EdgeOf names the edge on side s of c.
func EdgeOf(c Coord, s Side) Edge {
	if s >= 3 {
		return Edge{c.Neighbor(s), s.Opposite()}
	}
	return Edge{c, s}
}

// Between is the edge c and d share; ok is false where they do not touch.
func Between(c, d Coord) (e Edge, ok bool) {
	s, ok := c.SideTo(d)
	if !ok {
		return Edge{}, false
	}
	return EdgeOf(c, s), true
}

// Hexes are the two hexes the edge separates.
func (e Edge) Hexes() (a, b Coord) { return e.At, e.At.Neighbor(e.Side) }

// Ends are the two vertices at the ends of the edge: first the one
// anticlockwise of the side's middle, seen from e.At.
func (e Edge) Ends() (a, b Vertex) {
	return VertexOf(e.At, Corner(e.Side).Turn(-1)), VertexOf(e.At, Corner(e.Side))
}

// Vertex is a point where three hexes meet, under its one name: the corner is 0
// or 1. Make it with VertexOf.
type Vertex struct {
	At     Coord
	Corner Corner
}

// VertexOf names the vertex at corner k of c. The three hexes around it see it as
// three corners, two apart; the name is the one whose corner is 0 or 1.
func VertexOf(c Coord, k Corner) Vertex {
	// Corner k of c is corner k+2 of the neighbour across side k and corner k+4
	// of the neighbour across side k+1.
	switch {
	case k >= 4:
		return Vertex{c.Neighbor(Side(k)), k.Turn(2)}
	case k >= 2:
		return Vertex{c.Neighbor(Side(k).Turn(1)), k.Turn(4)}
	}
	return Vertex{c, k}
}

// Hexes are the three hexes that meet at the vertex.
func (v Vertex) Hexes() [3]Coord {
	s := Side(v.Corner)
	return [3]Coord{v.At, v.At.Neighbor(s), v.At.Neighbor(s.Turn(1))}
}

// Edges are the three edges that meet at the vertex.
func (v Vertex) Edges() [3]Edge {
	s := Side(v.Corner)
	n := v.At.Neighbor(s)
	far, _ := Between(n, v.At.Neighbor(s.Turn(1)))
	return [3]Edge{EdgeOf(v.At, s), EdgeOf(v.At, s.Turn(1)), far}
}

// Meet is the vertex two edges share; ok is false where they share none or are
// the same edge.
func Meet(e, f Edge) (v Vertex, ok bool) {
	if e == f {
		return Vertex{}, false
	}
	a, b := e.Ends()
	c, d := f.Ends()
	switch {
	case a == c || a == d:
		return a, true
	case b == c || b == d:
		return b, true
	}
	return Vertex{}, false
}
