package rollandrails

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"platelayer/diag"
	"platelayer/hex"
)

// CrowdedMap is crowdedMap for the tests outside the package.
var CrowdedMap = crowdedMap

// crowdedMap is a small map with as many cities and towns as fit, side by side where the
// rules let them, so that play meets in a few turns what a bundled map seldom shows. What
// a definition may choose is chosen at random, and so short that tables run out.
func crowdedMap(r *rand.Rand) *Map {
	for {
		m := crowd(r)
		if _, err := NewGame(m, 1); err == nil && len(m.Cities) > 2 {
			return m
		}
	}
}

func crowd(r *rand.Rand) *Map {
	g := hex.Grid{Orientation: hex.Orientation(r.IntN(2)), Stagger: hex.Stagger(r.IntN(2)), Cols: 3 + r.IntN(4), Rows: 3 + r.IntN(4), FirstRow: 1}
	m := &Map{ID: "crowded", At: diag.Pos{File: "map.yaml"}, Name: diag.Value[string]{V: "Crowded"}, Grid: g}
	for i := range g.Len() {
		m.Terrain = append(m.Terrain, []Terrain{Plains, Plains, Plains, Forest, Swamp, Mountain, Water}[r.IntN(7)])
		at, name := diag.Value[hex.Coord]{V: g.At(i)}, diag.Value[string]{V: fmt.Sprint("Place ", i)}
		touches := slices.ContainsFunc(m.Cities, func(c City) bool { return c.At.V.Distance(at.V) == 1 })
		switch n := r.IntN(5); {
		case n == 0 && !touches:
			m.Cities = append(m.Cities, City{At: at, Name: name, Color: diag.Value[Color]{V: Color(r.IntN(Colors))}})
		case n == 1 || n == 2:
			m.Towns = append(m.Towns, Town{At: at, Name: name})
		}
	}
	for range r.IntN(6) {
		e := hex.EdgeOf(g.At(r.IntN(g.Len())), hex.Side(r.IntN(6)))
		m.Rivers = append(m.Rivers, River{Edges: []diag.Value[hex.Edge]{{V: e}}})
	}
	fill(m)
	for p := MinPlayers; p <= MaxPlayers; p++ {
		m.Rounds[p].V = 3 + r.IntN(5)
	}
	if r.IntN(2) == 0 {
		return m
	}
	m.Goods = nil
	for range r.IntN(8) {
		m.Goods = append(m.Goods, diag.Value[GoodsSet]{V: GoodsSet{Color(r.IntN(Colors)), Color(r.IntN(Colors)), Color(r.IntN(Colors))}})
	}
	for c := range Colors {
		m.NewCities[c].V = r.IntN(3)
	}
	m.UpgradeDice.V, m.DeliveryDice.V = someDice(r), someDice(r)
	for i := range m.SoloWheel {
		k := r.Perm(len(SoloSpecialists))
		m.SoloWheel[i].V = SoloPair{SoloSpecialists[k[0]], SoloSpecialists[k[1]]}
	}
	return m
}

// someDice is one die or more, in any order.
func someDice(r *rand.Rand) (dice []int) {
	for _, d := range r.Perm(DieRange.Max)[:1+r.IntN(4)] {
		dice = append(dice, d+1)
	}
	return dice
}
