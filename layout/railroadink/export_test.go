package railroadink

import (
	rules "platelayer/rules/railroadink"
)

// What the tests of the drawings look at.
var (
	DrawFace = drawFace
	NetFaces = netFaces
	NetTabs  = netTabs
)

// Col, Row, At and Side take the parts of the net apart.
func (q netSquare) Col() int         { return q.col }
func (q netSquare) Row() int         { return q.row }
func (e netEdge) At() (col, row int) { return e.at.col, e.at.row }
func (e netEdge) Side() rules.Side   { return e.side }
func KeySigns() (faces []string) {
	for _, s := range keySigns {
		faces = append(faces, s.face)
	}
	return faces
}
