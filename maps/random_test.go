package maps

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/rollandrails"
)

func is[T any](v T) diag.Value[T] { return diag.Value[T]{V: v} }

// randomName is a name of characters that YAML, or a careless writer of it, could trip
// over.
func randomName(r *rand.Rand) string {
	parts := []string{"a", "B", "é", "東", "\U0001F682", " ", ":", ": ", " #", "#", "'", "\"", "\\", "-", "- ", ",", "[", "]", "{", "}", "~", "null",
		"no", "1", "0", ".", "%", "@", "`", "*", "&", "!", "|", ">", "?", "=", "<<", "x\u200dy", "\\n", "---", "..."}
	for {
		var b strings.Builder
		for range 1 + r.IntN(6) {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		if s := strings.Join(strings.Fields(norm.NFC.String(b.String())), " "); s != "" {
			return s
		}
	}
}

// randomMap is a map with random values everywhere, whether it can be played or not.
func randomMap(r *rand.Rand) *rollandrails.Map {
	m := &rollandrails.Map{ID: "x", Name: is(randomName(r)), Solo: is(1 + r.IntN(20)), Resources: is(1 + r.IntN(600))}
	if r.IntN(2) == 0 {
		m.Author = is(randomName(r))
	}
	m.Grid = hex.Grid{Orientation: hex.Orientation(r.IntN(2)), Stagger: hex.Stagger(r.IntN(2)), Cols: 1 + r.IntN(40), Rows: 1 + r.IntN(12),
		FirstCol: r.IntN(30), FirstRow: r.IntN(12)}
	m.TerrainAt = make([]diag.Pos, m.Grid.Rows)
	for range m.Grid.Len() {
		m.Terrain = append(m.Terrain, rollandrails.Terrain(r.IntN(6)))
	}
	for _, i := range r.Perm(m.Grid.Len())[:r.IntN(m.Grid.Len()+1)] {
		at := is(m.Grid.At(i))
		switch r.IntN(5) {
		case 0:
			m.Cities = append(m.Cities, rollandrails.City{At: at, Name: is(randomName(r)), Color: is(rollandrails.Color(r.IntN(5)))})
		case 1:
			m.Towns = append(m.Towns, rollandrails.Town{At: at, Name: is(randomName(r))})
		}
	}
	names := map[string]bool{}
	for range r.IntN(4) {
		river := rollandrails.River{Name: is(randomName(r)), Width: 1 + r.IntN(3)}
		for range 1 + r.IntN(30) {
			a := m.Grid.At(r.IntN(m.Grid.Len()))
			s := hex.Side(r.IntN(6))
			if m.Grid.Contains(a.Neighbor(s)) {
				river.Edges = append(river.Edges, is(hex.EdgeOf(a, s)))
			}
		}
		if name := asSeen(river.Name.V); !names[name] && river.Edges != nil {
			names[name] = true
			m.Rivers = append(m.Rivers, river)
		}
	}
	for _, kind := range []rollandrails.LabelKind{rollandrails.SeaLabel, rollandrails.LandLabel} {
		for i := range r.IntN(3) {
			m.Labels = append(m.Labels, rollandrails.Label{At: is(m.Grid.Coord(i, m.Grid.Rows+near-1)), Name: is(randomName(r)), Kind: kind})
		}
	}
	for p := rollandrails.MinPlayers; p <= rollandrails.MaxPlayers; p++ {
		m.Rounds[p] = is(1 + r.IntN(20))
	}
	for i := range m.Medals {
		m.Medals[i] = is(r.IntN(1000))
	}
	for c := range m.Setup {
		m.Setup[c], m.NewCities[c] = is(r.IntN(20)), is(r.IntN(20))
	}
	for range r.IntN(12) {
		m.Goods = append(m.Goods, is(rollandrails.GoodsSet{rollandrails.Color(r.IntN(5)), rollandrails.Color(r.IntN(5)), rollandrails.Color(r.IntN(5))}))
	}
	m.UpgradeDice, m.DeliveryDice = is([]int{1 + r.IntN(6)}), is([]int{3, 4})
	m.UpgradeDiceAt, m.DeliveryDiceAt = make([]diag.Pos, 1), make([]diag.Pos, 2)
	solo := rollandrails.SoloSpecialists
	for i := range m.SoloWheel {
		m.SoloWheel[i] = is(rollandrails.SoloPair{solo[r.IntN(4)], solo[r.IntN(4)]})
	}
	return m
}

// TestEncodeAnything: whatever map a program makes, it is read as it was written.
func TestEncodeAnything(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 500 {
		d := &Definition{ID: "x", Game: RollAndRails, RollAndRails: randomMap(r)}
		if i%3 == 0 {
			d.Recipe = "seed: " + doubleQuoted(randomName(r)) + "\n"
		}
		text := Encode(d)
		again, l := Load("x.yaml", text)
		if l.HasErrors() {
			t.Fatalf("%v\n%s", l, text)
		}
		if again.RollAndRails.Goods == nil && len(d.RollAndRails.Goods) == 0 {
			d.RollAndRails.Goods = nil
		}
		forgetPlaces(reflect.ValueOf(again))
		if !reflect.DeepEqual(d.RollAndRails, again.RollAndRails) || (d.Recipe == "") != (again.Recipe == "") {
			t.Fatalf("read again it is another map:\n%s\n%s", text, Encode(again))
		}
	}
}
