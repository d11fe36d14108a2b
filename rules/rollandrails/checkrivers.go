package rollandrails

import (
	"fmt"

	"platelayer/diag"
	"platelayer/hex"
)

// checkRivers looks at every river as water would: each piece goes on where the one
// before it ended, on a border that no river has yet and with land beside it, and the
// mouth is at water, at the rim of the map or on another river. A source may be
// anywhere.
func (c *checker) checkRivers() {
	n := riverNet{owner: map[hex.Edge]int{}, touched: map[hex.Vertex]riverCount{}}
	courses := make([]riverCourse, len(c.m.Rivers))
	for i := range c.m.Rivers {
		courses[i] = c.followRiver(i, &n)
	}
	for i, r := range c.m.Rivers {
		if len(courses[i].mouth) == 0 || c.m.Incomplete || c.anyOutlet(i, courses[i].mouth, &n) {
			continue
		}
		hint := "lead it on to water, to the rim of the map or to another river"
		if c.anyOutlet(i, courses[i].source, &n) {
			hint = "a river is written from source to mouth: lead it on, or turn the list round if it begins at the mouth"
		}
		c.l.Warnf(r.Edges[len(r.Edges)-1].At, "inland-mouth", "%s ends on land", c.riverName(i)).Hint = hint
	}
}

// riverNet is where all rivers run: the river of each border, and how many touch each
// vertex.
type riverNet struct {
	owner   map[hex.Edge]int
	touched map[hex.Vertex]riverCount
}

// riverCount is the rivers that touch a vertex: the first of them, and whether there
// are others.
type riverCount struct {
	first int
	more  bool
}

func (n *riverNet) add(e hex.Edge, i int) {
	n.owner[e] = i
	for _, v := range ends(e) {
		if t, ok := n.touched[v]; !ok {
			n.touched[v] = riverCount{first: i}
		} else if t.first != i {
			n.touched[v] = riverCount{t.first, true}
		}
	}
}

// riverCourse is where a river begins and ends: each one vertex, or both ends of a
// river that is a single piece. The mouth is empty where none was found.
type riverCourse struct{ source, mouth []hex.Vertex }

// riverWalk is a walk along a river from piece to piece.
type riverWalk struct {
	last    hex.Edge     // the piece before; nothing to go on from where open is empty
	open    []hex.Vertex // the ends of last where the next piece may begin
	joined  bool         // last goes on from a piece before it, so one end is open
	source  []hex.Vertex // where this run of pieces began, likewise one end or two
	visited map[hex.Vertex]bool
	looped  bool // a loop was reported
}

// followRiver walks along river i, notes what it touches and reports where it breaks.
// It goes on behind a break as if the river began there.
func (c *checker) followRiver(i int, n *riverNet) (course riverCourse) {
	w := riverWalk{visited: map[hex.Vertex]bool{}}
	for _, p := range c.m.Rivers[i].Edges {
		if p.V == UnknownBorder {
			w.open = nil
			continue
		}
		e := hex.EdgeOf(p.V.At, p.V.Side.Turn(0))
		if j, ok := n.owner[e]; ok {
			c.duplicateBorder(p.At, e, i, j)
			w.open = nil
			continue
		}
		n.add(e, i)
		if a, b := e.Hexes(); c.landCell(a) < 0 && c.landCell(b) < 0 {
			c.l.Errorf(p.At, "landless-border", "%s has no land on either side at %s", c.riverName(i), c.border(e)).Hint =
				"a river runs between two hexes, at least one of them on land"
		}
		c.step(&w, e, i, p.At)
	}
	course.source = w.source
	if !w.looped {
		course.mouth = w.open
	}
	return course
}

// begin starts a run of pieces at e; either end of it may be the first.
func (w *riverWalk) begin(e hex.Edge) {
	w.open, w.source, w.joined = ends(e), ends(e), false
}

// step goes one piece further.
func (c *checker) step(w *riverWalk, e hex.Edge, i int, at diag.Pos) {
	v, meets := hex.Meet(w.last, e)
	switch {
	case len(w.open) == 0:
		w.begin(e)
	case !meets:
		c.l.Errorf(at, "broken-river", "%s jumps from %s to %s", c.riverName(i), c.border(w.last), c.border(e)).Hint = c.onward(w)
		w.begin(e)
	case w.joined && v != w.open[0]:
		c.l.Errorf(at, "forked-river", "%s goes on at %s from the corner where %s began", c.riverName(i), c.border(e), c.border(w.last)).Hint =
			c.onward(w) + "; a branch is a river of its own"
		w.open = []hex.Vertex{other(e, v)}
	default:
		if !w.joined {
			w.source = []hex.Vertex{other(w.last, v)}
			w.visited[w.source[0]] = true
		}
		w.visited[v] = true
		w.open, w.joined = []hex.Vertex{other(e, v)}, true
		if w.visited[w.open[0]] && !w.looped {
			w.looped = true
			c.l.Errorf(at, "looped-river", "%s runs into itself at %s", c.riverName(i), c.border(e)).Hint =
				"water runs downhill: end the river before it closes a ring"
		}
	}
	w.last = e
}

// duplicateBorder says that river i has a border that river j has.
func (c *checker) duplicateBorder(at diag.Pos, e hex.Edge, i, j int) {
	if i == j {
		c.l.Errorf(at, "duplicate-border", "%s has the border %s twice", c.riverName(i), c.border(e)).Hint =
			"name each border once, from source to mouth"
		return
	}
	c.l.Errorf(at, "duplicate-border", "%s has the border %s, where %s runs", c.riverName(i), c.border(e), c.riverName(j)).Hint =
		"where rivers meet, let one end: the other goes on alone"
}

// onward is the hint that lists the borders a walk can go on at.
func (c *checker) onward(w *riverWalk) string {
	var borders []string
	for _, v := range w.open {
		for _, e := range v.Edges() {
			a, b := e.Hexes()
			if e != w.last && c.cell(a) >= 0 && c.cell(b) >= 0 && (c.landCell(a) >= 0 || c.landCell(b) >= 0) {
				borders = append(borders, c.border(e))
			}
		}
	}
	if len(borders) == 0 {
		return "it has reached the rim of the map: end it there"
	}
	return "from " + c.border(w.last) + " it can go on at " + or(borders)
}

// ends are the two ends of an edge.
func ends(e hex.Edge) []hex.Vertex {
	a, b := e.Ends()
	return []hex.Vertex{a, b}
}

// other is the end of an edge that is not v.
func other(e hex.Edge, v hex.Vertex) hex.Vertex {
	a, b := e.Ends()
	if a == v {
		return b
	}
	return a
}

// anyOutlet tells whether river i can end at one of the vertices: at a hex that is no
// land, or on another river.
func (c *checker) anyOutlet(i int, at []hex.Vertex, n *riverNet) bool {
	for _, v := range at {
		if t := n.touched[v]; t.more || t.first != i {
			return true
		}
		for _, h := range v.Hexes() {
			if c.landCell(h) < 0 {
				return true
			}
		}
	}
	return false
}

// border names an edge as a definition does, by columns from the left: A2-B1.
func (c *checker) border(e hex.Edge) string {
	a, b := e.Hexes()
	colA, rowA := c.m.Grid.Cell(a)
	colB, rowB := c.m.Grid.Cell(b)
	if colB < colA || colB == colA && rowB < rowA {
		a, b = b, a
	}
	la, lb := c.m.Grid.Label(a), c.m.Grid.Label(b)
	if la == "" || lb == "" {
		return "a border off the map"
	}
	return la + "-" + lb
}

// riverName names a river: river "Elbe".
func (c *checker) riverName(i int) string {
	if n := c.m.Rivers[i].Name.V; n != "" {
		return fmt.Sprintf("river %q", n)
	}
	return "a river"
}
