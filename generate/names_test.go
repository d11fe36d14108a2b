package generate

import (
	"slices"
	"strings"
	"testing"
	"unicode"
)

// possible are all names that the syllables of a flavor make with at most one in the
// middle, in small letters.
func possible(f *flavor) map[string]bool {
	out := map[string]bool{}
	ends := slices.Concat(f.rivers, f.lakes, f.lands)
	for _, e := range f.ends {
		ends = append(ends, e...)
	}
	for _, start := range f.starts {
		for _, middle := range append([]string{""}, f.middles...) {
			for _, end := range ends {
				out[strings.ToLower(join(join(start, middle), end))] = true
			}
		}
	}
	return out
}

// The list of names that are not made holds nothing that could not be made.
func TestKnownNames(t *testing.T) {
	all := map[string]bool{}
	for i := range flavors {
		for name := range possible(&flavors[i]) {
			all[name] = true
		}
	}
	for i, name := range known {
		if !all[name] {
			t.Errorf("%q is listed as known and cannot be made", name)
		}
		if i > 0 && known[i-1] >= name {
			t.Errorf("%q stands behind %q", name, known[i-1])
		}
	}
}

// A map has names enough, each once and none too wide, and none that everybody knows.
func TestNames(t *testing.T) {
	for seed := range uint64(60) {
		n := NewNames(Wish{Seed: seed}, seed)
		seen := map[string]bool{}
		add := func(name string, most int) {
			t.Helper()
			if lower := strings.ToLower(name); seen[lower] {
				t.Errorf("seed %d: %q a second time", seed, name)
			} else {
				seen[lower] = true
			}
			if width(name) > most || len(name) < 4 {
				t.Errorf("seed %d: %q is %d wide, at most %d", seed, name, width(name), most)
			}
			if slices.Contains(known, strings.ToLower(name)) {
				t.Errorf("seed %d: %q is in the atlas", seed, name)
			}
			for i, r := range name {
				if !unicode.IsLetter(r) && r != ' ' || i == 0 && !unicode.IsUpper(r) {
					t.Errorf("seed %d: %q", seed, name)
				}
			}
		}
		for i := range 40 {
			add(n.City(Site(i%Sites)), longestCity)
		}
		for i := range 24 {
			add(n.Town(Site(i%Sites)), longestTown)
		}
		for range 25 {
			add(n.River(), longestRiver)
		}
		for range 4 {
			add(n.Lake(), longestLake)
			add(n.Land(), longestLand)
		}
		for c := Character(0); c < Characters; c++ {
			if title := n.Title(c, "Fenow", "Ivel"); title == "" || width(title) > longestTitle || strings.Contains(title, "X") {
				t.Errorf("a map is called %q", title)
			}
		}
	}
}

// A map with more places than there are names gets longer ones, and an end, whatever is
// named in whatever flavor.
func TestManyNames(t *testing.T) {
	const many = 800
	spoken := map[string]bool{}
	for seed := range uint64(40) {
		w := Wish{Seed: seed, Cols: 60, Rows: 60} // where names are shorter
		n := NewNames(w, 1)
		if spoken[n.flavor.name] {
			continue
		}
		spoken[n.flavor.name] = true
		longest := ""
		for range many {
			for _, name := range []string{n.City(Inland), n.Town(Harbor), n.River(), n.Land()} {
				if width(name) > width(longest) {
					longest = name
				}
			}
		}
		if len(n.used) != 4*many {
			t.Errorf("%s: %d names, asked for were %d", n.flavor.name, len(n.used), 4*many)
		}
		if width(longest) > 60 {
			t.Errorf("%s: a place is called %s", n.flavor.name, longest)
		}
		t.Logf("%s: %s", n.flavor.name, longest)
	}
	if len(spoken) != len(flavors) {
		t.Errorf("only %d of %d flavors were tried", len(spoken), len(flavors))
	}
}

// The flavors sound apart: hardly a name belongs to two of them.
func TestFlavorsAreApart(t *testing.T) {
	if len(flavors) < 6 {
		t.Fatalf("%d flavors", len(flavors))
	}
	for i := range flavors {
		a := possible(&flavors[i])
		if len(a) < 2000 {
			t.Errorf("flavor %s makes %d names", flavors[i].name, len(a))
		}
		for j := range i {
			both := 0
			for name := range possible(&flavors[j]) {
				if a[name] {
					both++
				}
			}
			if both > 20 {
				t.Errorf("flavors %s and %s share %d names", flavors[i].name, flavors[j].name, both)
			}
		}
	}
}

// Neighbours speak alike: all candidates of a seed have the same flavor, and seeds have
// all of them.
func TestFlavorOfSeed(t *testing.T) {
	seen := map[*flavor]bool{}
	for seed := range uint64(200) {
		f := NewNames(Wish{Seed: seed}, 0).flavor
		seen[f] = true
		if NewNames(Wish{Seed: seed}, 99).flavor != f {
			t.Errorf("seed %d has two flavors", seed)
		}
	}
	if len(seen) != len(flavors) {
		t.Errorf("%d of %d flavors are used", len(seen), len(flavors))
	}
}

func TestJoin(t *testing.T) {
	for _, c := range [][3]string{
		{"Bral", "vik", "Bralvik"}, {"Pal", "la", "Pala"}, {"Ela", "anta", "Elanta"}, {"Alba", "ona", "Albona"},
		{"Nov", "", "Nov"}, {"Elm", " Water", "Elm Water"},
	} {
		if got := join(c[0], c[1]); got != c[2] {
			t.Errorf("%s and %s are %s, want %s", c[0], c[1], got, c[2])
		}
	}
}
