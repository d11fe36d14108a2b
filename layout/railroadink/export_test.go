package railroadink

import (
	"fmt"
	"math"

	rules "platelayer/rules/railroadink"
)

// What the tests of the drawings look at.
var (
	DrawFace = drawFace
	NetFaces = netFaces
	NetTabs  = netTabs
)

// Seam is how far over its square a line goes at most, in sides of the square.
const Seam = 2 * seam

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

// BandGaps tells what is wrong with the band of a longest line: it must reach the middle of
// the side between each two of its spaces from both of them.
func BandGaps(sc *Scored, k rules.Kind) error {
	s := &scored{Scored: sc, routes: map[rules.Space]rules.Face{}}
	for _, d := range sc.Drawn {
		s.routes[d.At] = d.Route
	}
	at := func(p rules.Space) square { return square{float64(p.Col), float64(p.Row), 1} }
	ways := s.longest(k, at)
	line := sc.Account.Lines[k]
	if len(ways) < len(line) {
		return fmt.Errorf("%d stretches", len(ways))
	}
	for i := 1; i < len(line); i++ {
		x, y := float64(line[i-1].Col+line[i].Col)/2, float64(line[i-1].Row+line[i].Row)/2
		n := 0
		for _, w := range ways {
			for _, p := range []struct{ X, Y float64 }{{w.a.X, w.a.Y}, {w.z.X, w.z.Y}} {
				if math.Hypot(p.X-x, p.Y-y) < 1e-9 {
					n++
				}
			}
		}
		if n != 2 {
			return fmt.Errorf("%d stretches meet between %s and %s", n, line[i-1].Label(), line[i].Label())
		}
	}
	return nil
}

// Renovations are the examples for a die: what is drawn, the face, and what comes of both.
func Renovations(b *rules.Board, d *rules.Die) (out [][3]rules.Face) {
	for _, e := range (&sheet{b: b}).renovations(d) {
		out = append(out, [3]rules.Face{e.old, e.face, e.made})
	}
	return out
}

// ActionCells are the Routes of the examples of actions.
func ActionCells() (out []string) {
	for _, e := range actionExamples {
		for _, text := range append(e.before[:], e.after[:]...) {
			if text != "" {
				out = append(out, text)
			}
		}
	}
	return out
}
