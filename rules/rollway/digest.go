package rollway

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
)

// Digest is 16 hexadecimal digits of everything on the map that its rules depend on:
// the same digest, the same games. Names and bands are not among them, nor is the order
// in which a definition lists things.
func (m *Map) Digest() string {
	var b strings.Builder
	g := m.Grid
	fmt.Fprintln(&b, "rollway-station 1", g.Orientation, g.Stagger, g.Cols, g.Rows, g.FirstCol, g.FirstRow)
	for _, v := range m.Ground {
		fmt.Fprint(&b, v, ",")
	}
	var lines []string
	for _, s := range m.Stops {
		lines = append(lines, fmt.Sprint("stop ", s.At.V, s.Kind.V, s.Company))
	}
	for _, l := range m.Track {
		lines = append(lines, fmt.Sprint("track ", l.V.At, min(l.V.A, l.V.B), max(l.V.A, l.V.B)))
	}
	slices.Sort(lines)
	fmt.Fprintln(&b, "\n"+strings.Join(slices.Compact(lines), "\n"))
	fmt.Fprintln(&b, m.Turns.V)
	for _, t := range m.Trains {
		fmt.Fprint(&b, t.Stops.V, "x", t.Boxes.V, " ")
	}
	var runs []int
	for _, r := range m.Runs {
		runs = append(runs, r.V)
	}
	slices.Sort(runs)
	fmt.Fprintln(&b, slices.Compact(runs))
	for _, p := range m.Penalties {
		fmt.Fprint(&b, p.V, " ")
	}
	sum := sha256.Sum256([]byte(b.String()))
	return hex.EncodeToString(sum[:8])
}
