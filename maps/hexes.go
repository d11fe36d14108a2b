package maps

import (
	"fmt"
	"strings"

	"platelayer/diag"
	"platelayer/hex"
)

// near is how far from the grid a name without a part in the game may stand.
const near = 3

// gridOf reads how the hexes lie; how many rows and columns there are is for the picture
// to say. known is false where some of it could not be read, which was reported: what
// labels mean, and which hexes touch, is not to be guessed then.
func gridOf(root *node, usual hex.Orientation) (g hex.Grid, known bool) {
	g = hex.Grid{Orientation: usual, FirstRow: 1}
	e := root.entry("grid")
	if e == nil {
		return g, true
	}
	known = !e.value.bad
	for _, part := range e.value.entries {
		known = known && !part.value.bad
	}
	n := root.get("grid")
	for _, o := range []hex.Orientation{hex.PointyTop, hex.FlatTop} {
		if n := n.get("orientation"); n != nil && n.text == o.String() {
			g.Orientation = o
		}
	}
	if n := n.get("stagger"); n != nil && n.text == hex.Even.String() {
		g.Stagger = hex.Even
	}
	if n := n.get("origin"); n != nil {
		// The label's cell, read in a grid that begins at A0.
		if c, ok := (hex.Grid{}).ParseLabel(n.text); ok {
			g.FirstCol, g.FirstRow = (hex.Grid{}).Cell(c)
		}
	}
	return g, known
}

// place resolves a label to a cell of the grid; ok is false where there is none, which
// was reported. Whether a city or a river can be there is for the rules to say.
func (r *reader) place(g hex.Grid, label string, at diag.Pos) (c hex.Coord, ok bool) {
	c, ok = g.ParseLabel(label)
	switch {
	case !ok:
		r.list.Errorf(at, "unknown-label", "%q is not a label such as C7", label)
	case !g.Contains(c):
		ok = false
		r.offMap(g, label, at, c, 0)
	}
	return c, ok
}

// placeOfKey resolves the label that is the key of an entry.
func (r *reader) placeOfKey(g hex.Grid, e entry) (at diag.Value[hex.Coord], ok bool) {
	if e.key.bad {
		return at, false
	}
	at.At = e.key.at
	at.V, ok = r.place(g, e.key.text, e.key.at)
	return at, ok
}

// placeNear resolves the label of a name that plays no part.
func (r *reader) placeNear(g hex.Grid, label string, at diag.Pos) (c hex.Coord, ok bool) {
	c, ok = g.ParseLabel(label)
	col, row := g.Cell(c)
	if !ok || col < -near || row < -near || col >= g.Cols+near || row >= g.Rows+near {
		r.offMap(g, label, at, c, near)
		return c, false
	}
	return c, true
}

// namesNear calls add with each name that plays no part and the cell that it is centred on.
func (r *reader) namesNear(g hex.Grid, n *node, add func(at diag.Value[hex.Coord], name diag.Value[string])) {
	for _, e := range entries(n) {
		if e.key.bad || e.value.bad {
			continue
		}
		if c, ok := r.placeNear(g, e.key.text, e.key.at); ok {
			add(diag.Value[hex.Coord]{V: c, At: e.key.at}, r.textOf(e.value, e.key.at))
		}
	}
}

// offMap reports a label that is further from the grid than outside cells.
func (r *reader) offMap(g hex.Grid, label string, at diag.Pos, c hex.Coord, outside int) {
	col, row := g.Cell(c)
	// No label stands left of column A or above row 0.
	col = min(max(col, -outside, -g.FirstCol), g.Cols-1+outside)
	row = min(max(row, -outside, -g.FirstRow), g.Rows-1+outside)
	d := r.list.Errorf(at, "off-map-hex", "%q is not on the map", label)
	d.Hint = fmt.Sprintf("the map has %s; the nearest is %s", extent(g), g.Label(g.Coord(col, row)))
	if outside > 0 {
		d.Message = fmt.Sprintf("%q is too far from the map", label)
		d.Hint = fmt.Sprintf("a sea or land may be named up to %d cells outside; %s", outside, d.Hint)
	}
}

// extent says which labels a grid has.
func extent(g hex.Grid) string {
	columns, rows := "the column "+hex.ColumnLetters(g.FirstCol), fmt.Sprintf("the row %d", g.FirstRow)
	if g.Cols > 1 {
		columns = fmt.Sprintf("the columns %s to %s", hex.ColumnLetters(g.FirstCol), hex.ColumnLetters(g.FirstCol+g.Cols-1))
	}
	if g.Rows > 1 {
		rows = fmt.Sprintf("the rows %d to %d", g.FirstRow, g.FirstRow+g.Rows-1)
	}
	return columns + " and " + rows
}

// borders are the edges of a list; unknown stands for what could not be read.
func (r *reader) borders(g hex.Grid, items []*node, unknown hex.Edge) (edges []diag.Value[hex.Edge]) {
	for _, n := range items {
		edge := diag.Value[hex.Edge]{V: unknown, At: n.at}
		if !n.bad {
			if e, ok := r.border(g, n); ok {
				edge.V = e
			}
		}
		edges = append(edges, edge)
	}
	return edges
}

// border resolves "B1-C1" to the edge the two hexes share.
func (r *reader) border(g hex.Grid, n *node) (e hex.Edge, ok bool) {
	a, b, _ := strings.Cut(n.text, "-")
	a, b = strings.TrimSpace(a), strings.TrimSpace(b)
	c, ok := r.place(g, a, n.at)
	if !ok {
		return e, false
	}
	d, ok := r.place(g, b, n.at)
	if !ok {
		return e, false
	}
	e, ok = hex.Between(c, d)
	switch {
	case ok:
	case c == d:
		r.list.Errorf(n.at, "separate-hexes", "%q has no border with itself", a).Hint = neighbours(g, c)
	default:
		r.list.Errorf(n.at, "separate-hexes", "%q and %q do not touch", a, b).Hint =
			neighbours(g, c) + "; " + neighbours(g, d)
	}
	return e, ok
}

// neighbours says which cells of the grid lie around a hex, clockwise.
func neighbours(g hex.Grid, c hex.Coord) string {
	var labels []string
	for s := range hex.Side(6) {
		if n := c.Neighbor(s); g.Contains(n) {
			labels = append(labels, g.Label(n))
		}
	}
	if len(labels) == 0 {
		return g.Label(c) + " has no neighbours"
	}
	return g.Label(c) + " touches " + strings.Join(labels, ", ")
}
