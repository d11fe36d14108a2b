package rocca

import (
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
)

// TestDigest: what the rules depend on changes the digest, nothing else does.
func TestDigest(t *testing.T) {
	want := Standard().Digest()
	if len(want) != 16 {
		t.Errorf("digest %q", want)
	}
	for name, change := range map[string]func(d *Deck){
		"names": func(d *Deck) {
			d.Name.V, d.Author.V, d.ID, d.Colors[0].Name.V, d.Cards[0].Name.V = "a", "b", "c", "d", "e"
		},
		"ids":        func(d *Deck) { d.Cards[3].ID.V, d.Colors[1].ID.V = "x", "y" },
		"order":      func(d *Deck) { slices.Reverse(d.Cards) },
		"two colors": func(d *Deck) { slices.Reverse(d.Cards[11].Colors) },
		"of colors": func(d *Deck) {
			slices.Reverse(d.Colors)
			for i := range d.Cards {
				for j := range d.Cards[i].Colors {
					d.Cards[i].Colors[j].V = 3 - d.Cards[i].Colors[j].V
				}
			}
		},
		"split": func(d *Deck) {
			half := d.Cards[0]
			half.ID.V, half.Copies.V = "half", 2
			d.Cards[0].Copies.V -= 2
			d.Cards = append(d.Cards, half)
		},
		"none": func(d *Deck) { d.Cards = append(d.Cards, Card{Kind: diag.Value[Kind]{V: Storm}}) },
	} {
		d := Standard()
		if change(d); d.Digest() != want {
			t.Errorf("%s changed the digest", name)
		}
	}
	for name, change := range map[string]func(d *Deck){
		"a letter":      func(d *Deck) { d.Colors[0].Letter.V = "X" },
		"a kind":        func(d *Deck) { d.Cards[0].Kind.V = Train },
		"a color":       func(d *Deck) { d.Cards[0].Colors[0].V = 3 },
		"Mr. Trůlie":    func(d *Deck) { d.Cards[0].Trulie.V = true },
		"copies":        func(d *Deck) { d.Cards[0].Copies.V++ },
		"players":       func(d *Deck) { d.MaxPlayers.V-- },
		"fewer players": func(d *Deck) { d.MinPlayers.V++ },
		"the ending":    func(d *Deck) { d.Ending.V = FirstStuck },
	} {
		d := Standard()
		if change(d); d.Digest() == want {
			t.Errorf("%s did not change the digest", name)
		}
	}
}

// TestClasses: cards that play alike are one class, with a name that is read back, letters
// in either order.
func TestClasses(t *testing.T) {
	g := newGame(t, Standard(), 4)
	var names []string
	total := 0
	for i, c := range g.Classes() {
		names = append(names, c.Name)
		total += c.Copies
		if at, ok := g.byName[c.Name]; !ok || at != i {
			t.Errorf("%s is read as %d, not %d", c.Name, at, i)
		}
	}
	want := "straight-R straight-R-trulie straight-B straight-B-trulie straight-Y straight-G train-R train-B train-Y train-G " +
		"curve-RB curve-RY curve-BY curve-RG curve-BG curve-YG bridge-RB bridge-RY bridge-BY bridge-RG bridge-BG bridge-YG " +
		"tunnel-R tunnel-B tunnel-Y tunnel-G tunnel storm"
	if got := strings.Join(names, " "); got != want || total != 60 || g.Size() != 60 {
		t.Errorf("%d cards:\n%s\nwant\n%s", total, got, want)
	}
	if a, b := g.byName["curve-RB"], g.byName["curve-BR"]; a != b {
		t.Error("curve-BR is another card than curve-RB")
	}
	d := Standard()
	for i := range 2 {
		id := []string{"violet", "white"}[i]
		d.Colors = append(d.Colors, ColorName{valueAt(id, d.At), valueAt(id, d.At), valueAt(id[:1], d.At)})
	}
	d.Cards = StandardCards(d.At, d.Colors)
	for i, n := 0, len(d.Cards); i < n; i++ {
		c := d.Cards[i]
		if c.Trulie.V = !c.Trulie.V && c.Kind.V.Railway(); c.Trulie.V {
			c.ID.V += "-too"
			d.Cards = append(d.Cards, c)
		}
	}
	g = newGame(t, d, 10)
	if n := len(g.Classes()); n != 99 || n > MaxClasses {
		t.Errorf("a deck with everything has %d classes", n)
	}
}

// TestStandard: 60 cards, of each colour as many, every pair of colours, and no fault.
func TestStandard(t *testing.T) {
	d := Standard()
	if n := d.Size(); n != 60 {
		t.Errorf("the deck has %d cards", n)
	}
	if l := Check(d); len(l) > 0 {
		t.Error(l)
	}
	colors, pairs, trulies := map[Color]int{}, map[[2]Color]int{}, 0
	for _, c := range d.Cards {
		for _, v := range c.Colors {
			colors[v.V] += c.Copies.V
		}
		if len(c.Colors) == 2 {
			pairs[[2]Color{c.Colors[0].V, c.Colors[1].V}] += c.Copies.V
		}
		if c.Trulie.V {
			trulies += c.Copies.V
		}
	}
	for c, n := range colors {
		if n != colors[0] {
			t.Errorf("%d cards have the colour %d, and %d the first", n, c, colors[0])
		}
	}
	if len(colors) != 4 || len(pairs) != 6 || trulies != 2 {
		t.Errorf("%d colours, %d pairs, Mr. Trůlie %d times", len(colors), len(pairs), trulies)
	}
}
