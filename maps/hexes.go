package maps

import (
	"fmt"
	"slices"
	"strings"

	"platelayer/diag"
	"platelayer/hex"
)

// near is how far from the grid a name without a part in the game may stand.
const near = 3

// placeOn resolves a label to a hex that has ground; ok is false where it does not,
// which was reported. ground tells whether a cell of the grid is a hex.
func (r *reader) placeOn(g hex.Grid, label string, at diag.Pos, ground func(hex.Coord) bool) (c hex.Coord, ok bool) {
	c, ok = g.ParseLabel(label)
	switch {
	case !ok:
		r.list.Errorf(at, "unknown-label", "%q is not a label such as C7", label)
		return c, false
	case !g.Contains(c):
		r.offMap(g, label, at, c)
		return c, false
	case !ground(c):
		r.list.Errorf(at, "off-map-hex", "%q is no hex: the picture has \"-\" there", label).Hint = r.labelsNear(g, c, ground)
		return c, false
	}
	return c, true
}

// placeNear resolves the label of a name that plays no part.
func (r *reader) placeNear(g hex.Grid, label string, at diag.Pos) (c hex.Coord, ok bool) {
	c, ok = g.ParseLabel(label)
	col, row := g.Cell(c)
	if !ok || col < -near || row < -near || col >= g.Cols+near || row >= g.Rows+near {
		r.offMap(g, label, at, c)
		return c, false
	}
	return c, true
}

func (r *reader) offMap(g hex.Grid, label string, at diag.Pos, c hex.Coord) {
	col, row := g.Cell(c)
	col, row = min(max(col, 0), g.Cols-1), min(max(row, 0), g.Rows-1)
	r.list.Errorf(at, "off-map-hex", "%q is not on the map", label).Hint = fmt.Sprintf("the map has %s; the nearest is %s", extent(g), g.Label(g.Coord(col, row)))
}

// extent says which labels a grid has.
func extent(g hex.Grid) string {
	return fmt.Sprintf("the columns %s to %s and the rows %d to %d", hex.ColumnLetters(g.FirstCol), hex.ColumnLetters(g.FirstCol+g.Cols-1), g.FirstRow, g.FirstRow+g.Rows-1)
}

// labelsNear lists the neighbours of a cell that are hexes.
func (r *reader) labelsNear(g hex.Grid, c hex.Coord, ground func(hex.Coord) bool) string {
	var labels []string
	for s := range hex.Side(6) {
		if n := c.Neighbor(s); g.Contains(n) && ground(n) {
			labels = append(labels, g.Label(n))
		}
	}
	if len(labels) == 0 {
		return "no hex is next to it"
	}
	slices.Sort(labels)
	return "next to it are " + strings.Join(labels, ", ")
}

// border resolves "B1-C1" to the edge the two hexes share. Both are cells of the
// grid and one at least is a hex.
func (r *reader) border(g hex.Grid, n *node, ground func(hex.Coord) bool) (e hex.Edge, ok bool) {
	a, b, _ := strings.Cut(n.text, "-")
	a, b = strings.TrimSpace(a), strings.TrimSpace(b)
	c, okC := g.ParseLabel(a)
	d, okD := g.ParseLabel(b)
	switch {
	case !okC || !okD:
		r.list.Errorf(n.at, "unknown-label", "%q is not a border such as B1-C1", n.text)
		return e, false
	case !g.Contains(c):
		r.offMap(g, a, n.at, c)
		return e, false
	case !g.Contains(d):
		r.offMap(g, b, n.at, d)
		return e, false
	}
	e, ok = hex.Between(c, d)
	if !ok {
		what := fmt.Sprintf("%s and %s do not touch", a, b)
		if c == d {
			what = fmt.Sprintf("%s has no border with itself", a)
		}
		r.list.Errorf(n.at, "separate-hexes", "%s", what).Hint = fmt.Sprintf("the neighbours of %s are %s", g.Label(c), neighbours(g, c))
		return e, false
	}
	if !ground(c) && !ground(d) {
		r.list.Errorf(n.at, "off-map-hex", "neither %s nor %s is a hex: the picture has \"-\" there", a, b).Hint = r.labelsNear(g, c, ground)
		return e, false
	}
	return e, true
}

// neighbours lists the cells of the grid around a hex, clockwise.
func neighbours(g hex.Grid, c hex.Coord) string {
	var labels []string
	for s := range hex.Side(6) {
		if n := c.Neighbor(s); g.Contains(n) {
			labels = append(labels, g.Label(n))
		}
	}
	return strings.Join(labels, ", ")
}
