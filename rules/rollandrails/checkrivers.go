package rollandrails

import (
	"fmt"

	"platelayer/diag"
	"platelayer/hex"
)

// riverCourse is what is known of a river on the way from its source to its mouth.
type riverCourse struct {
	mouths []hex.Vertex // where it may end: one vertex, or both ends of a single piece
	source []hex.Vertex // where it may begin, likewise
}

// checkRivers looks at every river as water would: each piece goes on where the one
// before it ended, on a border that no river has yet and with land beside it, and the
// mouth is at water, at the rim of the map or on another river. A source may be
// anywhere.
func (c *checker) checkRivers() {
	owner := make(map[hex.Edge]int)
	reached := make(map[hex.Vertex]riverCount)
	courses := make([]riverCourse, len(c.m.Rivers))
	for i := range c.m.Rivers {
		courses[i] = c.followRiver(i, owner, reached)
	}
	for i, r := range c.m.Rivers {
		if len(courses[i].mouths) == 0 || c.anyOutlet(i, courses[i].mouths, reached) {
			continue
		}
		hint := "lead it on to water, to the rim of the map or to another river"
		if c.anyOutlet(i, courses[i].source, reached) {
			hint = "a river is written from its source to its mouth: turn the list round"
		}
		c.l.Warnf(r.Edges[len(r.Edges)-1].At, "inland-mouth", "%s ends on land", c.riverName(i)).Hint = hint
	}
}

// riverCount remembers which rivers touch a vertex: one of them, and whether there are
// others.
type riverCount struct {
	first int
	more  bool
}

// followRiver walks along river i, notes what it touches and reports where it breaks.
func (c *checker) followRiver(i int, owner map[hex.Edge]int, reached map[hex.Vertex]riverCount) riverCourse {
	r := &c.m.Rivers[i]
	var course riverCourse
	var (
		last    hex.Edge     // the piece before this one
		from    []hex.Vertex // where the next piece may start: the free ends of last
		joined  bool         // last goes on from a piece before it
		looped  bool         // a loop has been reported
		skipped = true       // nothing to go on from: no piece yet, or one was refused
		visited = map[hex.Vertex]bool{}
	)
	for _, p := range r.Edges {
		e := p.V
		if j, ok := owner[e]; ok {
			c.repeatedBorder(p, i, j)
			skipped = true
			continue
		}
		owner[e] = i
		a, b := e.Ends()
		for _, v := range [2]hex.Vertex{a, b} {
			if n, ok := reached[v]; !ok {
				reached[v] = riverCount{first: i}
			} else if n.first != i {
				reached[v] = riverCount{n.first, true}
			}
		}
		x, y := e.Hexes()
		if c.landCell(x) < 0 && c.landCell(y) < 0 {
			c.l.Errorf(p.At, "landless-border", "%s has no land on either side at %s", c.riverName(i), c.border(e)).Hint =
				"a river runs between two hexes, at least one of them on land"
		}
		v, meets := hex.Meet(last, e)
		switch {
		case skipped:
			from, joined = []hex.Vertex{a, b}, false
		case !meets:
			c.l.Errorf(p.At, "broken-river", "%s jumps from %s to %s", c.riverName(i), c.border(last), c.border(e)).Hint =
				"it can go on at " + c.onward(last, from)
			from, joined = []hex.Vertex{a, b}, false
		case joined && v != from[0]:
			c.l.Errorf(p.At, "forked-river", "%s goes on at %s from the corner where %s began", c.riverName(i), c.border(e), c.border(last)).Hint =
				"it can go on at " + c.onward(last, from) + "; a branch is a river of its own"
			from = []hex.Vertex{other(e, v)}
		default:
			if !joined { // the second piece shows where the first began
				visited[other(last, v)] = true
				if course.source == nil {
					course.source = []hex.Vertex{other(last, v)}
				}
			}
			visited[v] = true
			from, joined = []hex.Vertex{other(e, v)}, true
			if visited[from[0]] && !looped {
				looped = true
				c.l.Errorf(p.At, "looped-river", "%s runs into itself at %s", c.riverName(i), c.border(e)).Hint =
					"water runs downhill: end the river before it closes a ring"
			}
		}
		skipped, last = false, e
	}
	if !skipped {
		course.mouths = from
		if course.source == nil {
			course.source = from
		}
	}
	return course
}

// repeatedBorder says that river i has a border that river j has.
func (c *checker) repeatedBorder(p diag.Value[hex.Edge], i, j int) {
	if i == j {
		c.l.Errorf(p.At, "duplicate-border", "%s has the border %s twice", c.riverName(i), c.border(p.V)).Hint =
			"name each border once, from source to mouth"
		return
	}
	c.l.Errorf(p.At, "duplicate-border", "%s has the border %s, where %s runs", c.riverName(i), c.border(p.V), c.riverName(j)).Hint =
		"where rivers meet, let one end: the other goes on alone"
}

// other is the end of an edge that is not v.
func other(e hex.Edge, v hex.Vertex) hex.Vertex {
	a, b := e.Ends()
	if a == v {
		return b
	}
	return a
}

// onward lists the borders that go on from the free ends of a piece.
func (c *checker) onward(last hex.Edge, from []hex.Vertex) string {
	s := ""
	for _, v := range from {
		for _, e := range v.Edges() {
			x, y := e.Hexes()
			if e == last || !c.m.Grid.Contains(x) || !c.m.Grid.Contains(y) || c.landCell(x) < 0 && c.landCell(y) < 0 {
				continue
			}
			if s != "" {
				s += " or "
			}
			s += c.border(e)
		}
	}
	if s == "" {
		return "no border: it has reached its mouth"
	}
	return s
}

// anyOutlet tells whether river i can end at one of the vertices: at a hex that is no
// land, or on another river.
func (c *checker) anyOutlet(i int, ends []hex.Vertex, reached map[hex.Vertex]riverCount) bool {
	for _, v := range ends {
		if n := reached[v]; n.more || n.first != i {
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

// border names an edge as a definition does: "A1-B1".
func (c *checker) border(e hex.Edge) string {
	a, b := e.Hexes()
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
