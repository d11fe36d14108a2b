package railways

import (
	"fmt"
	"strings"

	"platelayer/diag"
	"platelayer/hex"
)

// checkRidges looks at every ridge: each piece goes on where the one before it ended, on a
// border that no ridge has yet, with land on both sides for a line to cross it.
func (c *checker) checkRidges() {
	owner := map[hex.Edge]int{}
	for i := range c.m.Ridges {
		c.followRidge(i, owner)
	}
}

// followRidge walks along ridge i and reports where it breaks. It goes on behind a break as
// if the ridge began there.
func (c *checker) followRidge(i int, owner map[hex.Edge]int) {
	var last hex.Edge
	var open []hex.Vertex // the ends of last where the next piece may begin
	for _, p := range c.m.Ridges[i].Edges {
		if p.V == UnknownBorder {
			open = nil
			continue
		}
		e := hex.EdgeOf(p.V.At, p.V.Side.Turn(0))
		if j, ok := owner[e]; ok {
			d := c.l.Errorf(p.At, "duplicate-border", "%s has the border %s, where %s runs", c.ridgeName(i), c.border(e), c.ridgeName(j))
			if d.Hint = "a line pays once for a border: leave it to one of them"; i == j {
				d.Message = fmt.Sprintf("%s has the border %s twice", c.ridgeName(i), c.border(e))
				d.Hint = "name each border once, from one end to the other"
			}
			open = nil
			continue
		}
		owner[e] = i
		if a, b := e.Hexes(); c.landCell(a) < 0 || c.landCell(b) < 0 {
			c.l.Errorf(p.At, "idle-border", "%s has no land on both sides at %s", c.ridgeName(i), c.border(e)).Hint =
				"no line can cross it there: end the ridge before, or draw land"
		}
		v, meets := hex.Meet(last, e)
		a, b := e.Ends()
		switch {
		case len(open) == 0:
			open = []hex.Vertex{a, b}
		case !meets:
			c.l.Errorf(p.At, "broken-ridge", "%s jumps from %s to %s", c.ridgeName(i), c.border(last), c.border(e)).Hint = c.ridgeGoesOn(last, open)
			open = []hex.Vertex{a, b}
		default:
			if len(open) == 1 && v != open[0] {
				c.l.Errorf(p.At, "broken-ridge", "%s goes on at %s from the corner where %s began", c.ridgeName(i), c.border(e), c.border(last)).Hint = c.ridgeGoesOn(last, open)
			}
			if open = []hex.Vertex{a}; v == a {
				open[0] = b
			}
		}
		last = e
	}
}

// ridgeGoesOn is the hint that lists the borders a ridge can go on at.
func (c *checker) ridgeGoesOn(last hex.Edge, open []hex.Vertex) string {
	var borders []string
	for _, v := range open {
		for _, e := range v.Edges() {
			if a, b := e.Hexes(); e != last && c.landCell(a) >= 0 && c.landCell(b) >= 0 {
				borders = append(borders, c.border(e))
			}
		}
	}
	const branch = "a stretch of its own stands in a list of its own"
	if len(borders) == 0 {
		return branch
	}
	return "from " + c.border(last) + " it can go on at " + strings.Join(borders, " or ") + "; " + branch
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

func (c *checker) ridgeName(i int) string { return lineName("ridge", c.m.Ridges[i].Name) }
func (c *checker) riverName(i int) string { return lineName("river", c.m.Rivers[i].Name) }

// lineName names a ridge or a river: river "Ohio".
func lineName(kind string, name diag.Value[string]) string {
	if name.V == "" {
		return "a " + kind
	}
	return fmt.Sprintf("%s %q", kind, name.V)
}

// checkRivers looks at every river: each hex touches the one before, a tile there pays for
// water or a hill, and the mouth is at the sea, at the rim of the map or in another river.
func (c *checker) checkRivers() {
	through := make([]int32, c.cells) // how many rivers run through a cell
	for i := range c.m.Rivers {
		c.followRiver(i, through)
	}
	for i, r := range c.m.Rivers {
		if len(r.Hexes) == 0 || c.m.Incomplete {
			continue
		}
		source, mouth := r.Hexes[0], r.Hexes[len(r.Hexes)-1]
		if c.isOutlet(mouth.V, through) {
			continue
		}
		hint := "lead it on to the sea, to the rim of the map or to another river"
		if c.isOutlet(source.V, through) {
			hint = "a river is written from source to mouth: lead it on, or turn the list round if it begins at the mouth"
		}
		c.l.Warnf(mouth.At, "inland-mouth", "%s ends on land", c.riverName(i)).Hint = hint
	}
}

// followRiver walks along river i.
func (c *checker) followRiver(i int, through []int32) {
	hexes := c.m.Rivers[i].Hexes
	seen := make(map[hex.Coord]bool, len(hexes))
	for k, h := range hexes {
		cell := c.cell(h.V)
		switch {
		case h.V == UnknownHex:
			continue
		case cell < 0 || c.m.Terrain[cell] == None:
			c.l.Errorf(h.At, "off-map-hex", "%s runs where the map has no hex", c.riverName(i)).Hint = "end it at the rim of the map"
		case seen[h.V]:
			c.l.Errorf(h.At, "looped-river", "%s runs into itself at %s", c.riverName(i), c.label(h.V)).Hint = "water runs downhill: name each hex once"
			continue
		default:
			c.riverGround(i, k, cell)
			through[cell]++
		}
		seen[h.V] = true
		if k == 0 || hexes[k-1].V == UnknownHex {
			continue
		}
		if _, ok := hexes[k-1].V.SideTo(h.V); !ok && hexes[k-1].V != h.V {
			c.l.Errorf(h.At, "broken-river", "%s jumps from %s to %s", c.riverName(i), c.label(hexes[k-1].V), c.label(h.V)).Hint = c.riverGoesOn(hexes[k-1].V, seen)
		}
	}
}

// riverGround wants a price in every hex of a river: where a river is drawn a tile bridges
// it. A city costs nothing, whatever its ground.
func (c *checker) riverGround(i, k, cell int) {
	t, h := c.m.Terrain[cell], c.m.Rivers[i].Hexes[k]
	mouth := k == len(c.m.Rivers[i].Hexes)-1
	switch {
	case c.m.Incomplete: // the letter may be one that could not be read
	case c.at[cell] != 0 || t == Water || t == Hill || t == Sea && mouth:
	case t == Sea:
		d := c.l.Errorf(h.At, "misplaced-river", "%s goes on in the sea at %s", c.riverName(i), c.label(h.V))
		if d.Hint = "end it at the first hex of sea"; k == 0 {
			d.Message = fmt.Sprintf("%s begins in the sea at %s", c.riverName(i), c.label(h.V))
			d.Hint = "a river is written from source to mouth: turn the list round"
		}
	default:
		c.l.Errorf(h.At, "misplaced-river", "%s runs through %s, which is %s in the picture", c.riverName(i), c.label(h.V), t).Hint =
			fmt.Sprintf("a tile over a river costs what water costs: write %q there, or %q", string(TerrainLetters[Water]), string(TerrainLetters[Hill]))
	}
}

// riverGoesOn is the hint that lists the hexes a river can go on to.
func (c *checker) riverGoesOn(from hex.Coord, seen map[hex.Coord]bool) string {
	var labels []string
	for side := range hex.Side(6) {
		n := from.Neighbor(side)
		if cell := c.cell(n); cell >= 0 && !seen[n] && (c.m.Terrain[cell] == Water || c.m.Terrain[cell] == Hill || c.m.Terrain[cell] == Sea || c.at[cell] != 0) {
			labels = append(labels, c.label(n))
		}
	}
	if len(labels) == 0 {
		return "a stretch of its own stands in a list of its own"
	}
	return "from " + c.label(from) + " it can go on to " + strings.Join(labels, " or ")
}

// isOutlet tells whether a river can end in a hex: the sea is there or beside it, the rim of
// the map, or another river.
func (c *checker) isOutlet(h hex.Coord, through []int32) bool {
	cell := c.cell(h)
	if cell < 0 || c.m.Terrain[cell] == None || c.m.Terrain[cell] == Sea || through[cell] > 1 {
		return true
	}
	for side := range hex.Side(6) {
		if n := c.cell(h.Neighbor(side)); n < 0 || c.m.Terrain[n] == None || c.m.Terrain[n] == Sea {
			return true
		}
	}
	return false
}
