package railways

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"platelayer/diag"
)

// Digest is 16 hexadecimal digits of everything on the map that its rules depend on: the
// same digest, the same games. Names, rivers and labels are not among them.
func (m *Map) Digest() string {
	var b strings.Builder
	g := m.Grid
	fmt.Fprintln(&b, "railways-of-the-world 1", g.Orientation, g.Stagger, g.Cols, g.Rows, g.FirstCol, g.FirstRow)
	for _, t := range m.Terrain {
		fmt.Fprint(&b, int(t), ",")
	}
	fmt.Fprintln(&b)
	for i := range m.Cities {
		c := &m.Cities[i]
		fmt.Fprintln(&b, "city", c.At.V, c.Color.V, c.Cubes.V, c.Rotor.V, plainValues(c.Harbors))
	}
	var ridges []string
	for _, r := range m.Ridges {
		for _, e := range r.Edges {
			ridges = append(ridges, fmt.Sprint("ridge ", e.V))
		}
	}
	slices.Sort(ridges)
	fmt.Fprintln(&b, strings.Join(slices.Compact(ridges), "\n"))
	fmt.Fprintln(&b, m.MinPlayers.V, m.MaxPlayers.V, plainValues(m.Markers[:]), plainValues(m.Cubes[:]), plainValues(m.Tiles[:]), m.Engines.V, m.Income.V)
	for i := range m.Operations {
		o := &m.Operations[i]
		fmt.Fprintln(&b, "operation", o.Kind.V, o.Copies.V, o.City.V, plainValues(o.Cities[:]), o.Points.V, o.Links.V, o.Level.V, o.Western.V)
	}
	for i := range m.Barons {
		n := &m.Barons[i]
		fmt.Fprintln(&b, "baron", n.Kind.V, plainValues(n.Cities[:]), n.Points.V)
	}
	o := &m.Options
	fmt.Fprintln(&b, o.Bidding.V, o.Rotors.V, plainValues(o.Wheel[:]), o.Mines.V, o.FewerMarkers.V, o.FewerCubes.V, o.HalfRidge.V, o.ChainBuild.V, o.FreeBonds.V)
	w := &o.Western
	fmt.Fprintln(&b, w.On.V, w.Price.V, plainValues(w.From), w.Color.V, w.Cubes.V, w.To.V, w.Bonus.V, o.MaritimePrice.V)
	for _, p := range o.Printed {
		fmt.Fprintln(&b, "printed", plainValues(p.Cities[:]))
	}
	sum := sha256.Sum256([]byte(b.String()))
	return hex.EncodeToString(sum[:8])
}

// plainValues are values without their places.
func plainValues[T any](list []diag.Value[T]) (out []T) {
	for _, v := range list {
		out = append(out, v.V)
	}
	return out
}
