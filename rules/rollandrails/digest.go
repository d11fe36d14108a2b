package rollandrails

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
)

// Digest is 16 hexadecimal digits of everything on the map that its rules depend on:
// the same digest, the same games. Names, medals and circles are not among them, nor is
// the order in which a definition lists things.
func (m *Map) Digest() string {
	var b strings.Builder
	g := m.Grid
	fmt.Fprintln(&b, "roll-and-rails 1", g.Orientation, g.Stagger, g.Cols, g.Rows, g.FirstCol, g.FirstRow)
	for i := range m.Terrain {
		fmt.Fprint(&b, m.Terrain[i], ",")
	}
	var lines []string
	for _, c := range m.Cities {
		lines = append(lines, fmt.Sprint("city ", c.At.V, c.Color.V))
	}
	for _, t := range m.Towns {
		lines = append(lines, fmt.Sprint("town ", t.At.V))
	}
	for _, r := range m.Rivers {
		for _, e := range r.Edges {
			lines = append(lines, fmt.Sprint("river ", e.V))
		}
	}
	for _, s := range m.Goods {
		set := s.V
		slices.Sort(set[:])
		lines = append(lines, fmt.Sprint("goods ", set))
	}
	slices.Sort(lines)
	fmt.Fprintln(&b, "\n"+strings.Join(lines, "\n"))
	for p := MinPlayers + 1; p <= MaxPlayers; p++ {
		fmt.Fprint(&b, m.Rounds[p].V, " ")
	}
	fmt.Fprintln(&b, m.Solo.V)
	for c := range Colors {
		fmt.Fprintln(&b, m.Setup[c].V, m.NewCities[c].V)
	}
	for _, dice := range [][]int{m.UpgradeDice.V, m.DeliveryDice.V} {
		fmt.Fprintln(&b, slices.Compact(slices.Sorted(slices.Values(dice))))
	}
	for _, pair := range m.SoloWheel {
		fmt.Fprintln(&b, slices.Sorted(slices.Values(pair.V[:])))
	}
	sum := sha256.Sum256([]byte(b.String()))
	return hex.EncodeToString(sum[:8])
}
