package rollandrails

import (
	"slices"
	"testing"

	"platelayer/diag"
)

// TestDigest: what the rules depend on changes the digest, nothing else does.
func TestDigest(t *testing.T) {
	fresh := func() *Map { return draw(t, gridAt1, south).river(t, "R", "B1-C1 C1-B2") }
	want := fresh().Digest()
	if len(want) != 16 {
		t.Errorf("digest %q", want)
	}
	for name, change := range map[string]func(m *Map){
		"names":    func(m *Map) { m.Cities[0].Name.V, m.Name.V, m.ID = "Elsewhere", "Else", "else" },
		"order":    func(m *Map) { slices.Reverse(m.Cities); slices.Reverse(m.Towns); slices.Reverse(m.Goods) },
		"a set":    func(m *Map) { slices.Reverse(m.Goods[0].V[:]) },
		"medals":   func(m *Map) { m.Medals[0].V++; m.Resources.V++ },
		"widths":   func(m *Map) { m.Rivers[0].Width++ },
		"one die":  func(m *Map) { m.UpgradeDice.V = []int{6, 5, 5} },
		"a pair":   func(m *Map) { slices.Reverse(m.SoloWheel[1].V[:]) },
		"a legend": func(m *Map) { m.Labels = append(m.Labels, Label{Name: diag.Value[string]{V: "Sea"}}) },
	} {
		m := fresh()
		if change(m); m.Digest() != want {
			t.Errorf("%s changed the digest", name)
		}
	}
	for name, change := range map[string]func(m *Map){
		"terrain":   func(m *Map) { m.Terrain[1] = Mountain },
		"a color":   func(m *Map) { m.Cities[0].Color.V = Grey },
		"a town":    func(m *Map) { m.Towns = m.Towns[1:] },
		"a river":   func(m *Map) { m.Rivers[0].Edges = m.Rivers[0].Edges[1:] },
		"rounds":    func(m *Map) { m.Rounds[3].V++ },
		"solo":      func(m *Map) { m.Solo.V++ },
		"setup":     func(m *Map) { m.Setup[2].V++ },
		"cities":    func(m *Map) { m.NewCities[2].V++ },
		"goods":     func(m *Map) { m.Goods = m.Goods[1:] },
		"dice":      func(m *Map) { m.DeliveryDice.V = []int{1} },
		"the wheel": func(m *Map) { m.SoloWheel[0].V = SoloPair{Engineer, Banker} },
		"labels":    func(m *Map) { m.Grid.FirstRow++ },
	} {
		m := fresh()
		if change(m); m.Digest() == want {
			t.Errorf("%s did not change the digest", name)
		}
	}
}
