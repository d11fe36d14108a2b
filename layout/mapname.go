package layout

import (
	"platelayer/hex"
	"platelayer/render"
)

// ClearOfNames tells whether a rectangle keeps a distance, in millimetres, from the
// names of seas and lands on the plane: beside a table a name reads as one of its rows.
func (m *HexMap) ClearOfNames(p hex.Plane, r render.Rect, apart float64) bool {
	r = grow(r, apart)
	for _, n := range m.placeNames(p) {
		if n.ok && r.X < n.box.X+n.box.W && n.box.X < r.X+r.W && r.Y < n.box.Y+n.box.H && n.box.Y < r.Y+r.H {
			return false
		}
	}
	return true
}
