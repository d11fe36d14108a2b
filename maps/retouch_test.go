package maps

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/hex"
	"platelayer/rules/railways"
	"platelayer/rules/rollandrails"
	"platelayer/rules/rollway"
)

// What is changed is written where it stood, and every other line stays as it was.
func TestRetouch(t *testing.T) {
	docs := map[string]string{
		"small": small, "full": full, "crlf": strings.ReplaceAll(small, "\n", "\r\n"), "bom": "\ufeff" + small,
		"quoted":  strings.NewReplacer("B1:", `"B1":`, "C2:", `'C2':`, "color: red", `color: "red"`).Replace(small),
		"letters": strings.NewReplacer("color: blue", "color: A", "color: red", "color: D").Replace(small),
		"flow":    strings.ReplaceAll(small, "towns:\n  C2: Kassel\n", "towns: {C2: Kassel}\n"),
	}
	for _, e := range Library() {
		if e.Game == RollAndRails {
			_, data, _ := Bundled(e.ID)
			docs[e.ID] = string(data)
		}
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for name, text := range docs {
		written := 0
		for range 60 {
			d, l := Load(name+".yaml", []byte(text))
			if l.HasErrors() {
				t.Fatal(l)
			}
			want := *d.RollAndRails
			want.Cities, want.Towns, want.Terrain = slices.Clone(want.Cities), slices.Clone(want.Towns), slices.Clone(want.Terrain)
			lines := disturb(rng, &want)
			got, ok := Retouch(name+".yaml", []byte(text), &want)
			if !ok {
				continue // two places on one hex, for instance
			}
			written++
			after, l := Load(name+".yaml", got)
			if l.HasErrors() {
				t.Fatal(l)
			}
			for i, c := range after.RollAndRails.Cities {
				if c.At.V != want.Cities[i].At.V || c.Color.V != want.Cities[i].Color.V || c.Name.V != want.Cities[i].Name.V {
					t.Errorf("%s: city %d is %v", name, i, c)
				}
			}
			if !slices.Equal(after.RollAndRails.Terrain, want.Terrain) {
				t.Errorf("%s: the ground differs", name)
			}
			old, now, differ := strings.Split(text, "\n"), strings.Split(string(got), "\n"), 0
			if len(old) != len(now) {
				t.Fatalf("%s: %d lines became %d", name, len(old), len(now))
			}
			for i := range old {
				if old[i] != now[i] {
					differ++
				}
			}
			if differ > lines {
				t.Errorf("%s: %d lines differ for %d changes", name, differ, lines)
			}
		}
		if written < 20 {
			t.Errorf("%s: only %d of 60 are written", name, written)
		}
	}
	d, _ := Load("small.yaml", []byte(small))
	if got, ok := Retouch("small.yaml", []byte(small), d.RollAndRails); !ok || string(got) != small {
		t.Error("nothing to do changes something")
	}
	if _, ok := Retouch("main-line.yaml", []byte("platelayer: 1\n"), d.RollAndRails); ok {
		t.Error("what is no map is retouched")
	}
}

// The same for stops and values of Rollway Station.
func TestRetouchRollway(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, e := range Library() {
		if e.Game != RollwayStation {
			continue
		}
		_, data, _ := Bundled(e.ID)
		written := 0
		for range 60 {
			d, _ := Load(e.ID+".yaml", data)
			want := *d.Rollway
			want.Stops, want.Ground = slices.Clone(want.Stops), slices.Clone(want.Ground)
			a, b := rng.IntN(len(want.Stops)), rng.IntN(len(want.Stops))
			want.Stops[a].At.V, want.Stops[b].At.V = want.Stops[b].At.V, want.Stops[a].At.V
			cell := rng.IntN(len(want.Ground))
			want.Ground[cell] = rollway.Ground(1 + rng.IntN(5))
			got, ok := RetouchRollway(e.ID+".yaml", data, &want)
			if !ok {
				continue // a value where track is printed, for instance
			}
			written++
			after, l := Load(e.ID+".yaml", got)
			if l.HasErrors() || !slices.Equal(after.Rollway.Ground, want.Ground) {
				t.Fatalf("%s: the values differ\n%s", e.ID, l)
			}
			for i, s := range after.Rollway.Stops {
				if w := want.Stops[i]; s.At.V != w.At.V || s.Kind.V != w.Kind.V || s.Company != w.Company {
					t.Errorf("%s: stop %d is %v", e.ID, i, s)
				}
			}
			old, now, differ := strings.Split(string(data), "\n"), strings.Split(string(got), "\n"), 0
			for i := range old {
				if len(old) != len(now) || old[i] != now[i] {
					differ++
				}
			}
			if differ > 3 {
				t.Errorf("%s: %d lines differ for two stops and a value", e.ID, differ)
			}
		}
		if written < 20 {
			t.Errorf("%s: only %d of 60 are written", e.ID, written)
		}
		d, _ := Load(e.ID+".yaml", data)
		if got, ok := RetouchRollway(e.ID+".yaml", data, d.Rollway); !ok || string(got) != string(data) {
			t.Errorf("%s: nothing to do changes something", e.ID)
		}
	}
	if _, ok := RetouchRollway("x.yaml", []byte(small), &rollway.Map{}); ok {
		t.Error("what is no map of Rollway Station is retouched")
	}
}

// disturb changes a map in up to three ways, and says how many lines that can take.
func disturb(rng *rand.Rand, m *rollandrails.Map) (lines int) {
	for range 1 + rng.IntN(3) {
		switch i := rng.IntN(len(m.Cities)); rng.IntN(4) {
		case 0:
			if to := m.Cities[i].At.V.Neighbor(hex.Side(rng.IntN(6))); m.Grid.Contains(to) {
				m.Cities[i].At.V = to
			}
		case 1:
			m.Cities[i].Color.V = rollandrails.Color(rng.IntN(rollandrails.Colors))
		case 2:
			k := rng.IntN(len(m.Towns))
			if to := m.Towns[k].At.V.Neighbor(hex.Side(rng.IntN(6))); m.Grid.Contains(to) {
				m.Towns[k].At.V = to
			}
		default:
			m.Terrain[rng.IntN(len(m.Terrain))] = rollandrails.Plains + rollandrails.Terrain(rng.IntN(4))
		}
		lines++
	}
	return lines
}

// The places, colors and cubes of cities and the ground of maps of Railways of the World are
// written over as well.
func TestRetouchRailways(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, e := range Library() {
		if e.Game != RailwaysOfTheWorld {
			continue
		}
		_, data, _ := Bundled(e.ID)
		written := 0
		for range 20 {
			d, _ := Load(e.ID+".yaml", data)
			want := *d.Railways
			want.Cities, want.Terrain = slices.Clone(want.Cities), slices.Clone(want.Terrain)
			a, b := &want.Cities[rng.IntN(len(want.Cities))], &want.Cities[rng.IntN(len(want.Cities))]
			a.Color.V, b.Color.V = b.Color.V, a.Color.V
			a.Cubes.V, b.Cubes.V = b.Cubes.V+1, a.Cubes.V
			a.At.V, b.At.V = b.At.V, a.At.V
			cell := rng.IntN(len(want.Terrain))
			want.Terrain[cell] = railways.Terrain(1 + rng.IntN(4))
			got, ok := RetouchRailways(e.ID+".yaml", data, &want)
			if !ok {
				continue
			}
			written++
			after, l := Load(e.ID+".yaml", got)
			if l.HasErrors() || !slices.Equal(after.Railways.Terrain, want.Terrain) {
				t.Fatalf("%s: the ground differs\n%s", e.ID, l)
			}
			for i, c := range after.Railways.Cities {
				if w := want.Cities[i]; c.At.V != w.At.V || c.Color.V != w.Color.V || c.Cubes.V != w.Cubes.V {
					t.Errorf("%s: city %d is %v", e.ID, i, c)
				}
			}
			old, now, differ := strings.Split(string(data), "\n"), strings.Split(string(got), "\n"), 0
			for i := range old {
				if len(old) != len(now) || old[i] != now[i] {
					differ++
				}
			}
			if differ > 3 {
				t.Errorf("%s: %d lines differ for two cities and a hex", e.ID, differ)
			}
		}
		if written < 15 {
			t.Errorf("%s: only %d of 20 are written", e.ID, written)
		}
		d, _ := Load(e.ID+".yaml", data)
		if got, ok := RetouchRailways(e.ID+".yaml", data, d.Railways); !ok || string(got) != string(data) {
			t.Errorf("%s: nothing to do changes something", e.ID)
		}
	}
	if _, ok := RetouchRailways("x.yaml", []byte(small), &railways.Map{}); ok {
		t.Error("what is no map of Railways of the World is retouched")
	}
}
