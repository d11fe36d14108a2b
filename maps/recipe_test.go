package maps

import (
	"strings"
	"testing"
)

// A recipe is of the definition as long as nothing but its text and comments change.
func TestRecipe(t *testing.T) {
	plain, _ := Load("small.yaml", []byte(small))
	recipe := "recipe:\n  seed: 7\n  digest: " + plain.Digest() + "\n"
	load := func(text string) *Definition {
		t.Helper()
		d, l := Load("small.yaml", []byte(text))
		if l.HasErrors() {
			t.Fatal(l)
		}
		warned := len(l) == 1 && l[0].Code == "edited-map" && l[0].At.Line > 0
		if d.Edited != warned || !d.Edited && len(l) > 0 {
			t.Errorf("edited is %v, and the problems are %v", d.Edited, l)
		}
		return d
	}
	for name, c := range map[string]struct {
		text   string
		edited bool
	}{
		"as it was made":         {small + recipe, false},
		"with a report":          {small + recipe + "report: {games: 12}\n", false},
		"the recipe first":       {recipe + small, false},
		"with a comment":         {"# mine\n" + small + recipe, false},
		"written another way":    {strings.Replace(small, "{name: Hamburg, color: blue}", "\n    name: Hamburg\n    color: A", 1) + recipe, false},
		"a recipe without":       {small + "recipe: {seed: 7}\n", false},
		"a digest of many":       {small + "recipe: {digest: [a, b]}\n", false},
		"another name":           {strings.Replace(small, "Jena", "Gera", 1) + recipe, true},
		"another title":          {strings.Replace(small, "Elbe and Weser", "Weser and Elbe", 1) + recipe, true},
		"another hex":            {strings.Replace(small, ". s s .", ". s f .", 1) + recipe, true},
		"another medal":          {small + "medals: {gold: 41}\n" + recipe, true},
		"a digest that is wrong": {small + "recipe: {digest: 12}\n", true},
	} {
		if d := load(c.text); d.Edited != c.edited {
			t.Errorf("%s: edited is %v", name, d.Edited)
		}
	}
	d := load(small + recipe + "report: {games: 12}\n")
	if again := load(string(Encode(d))); again.Edited || again.Recipe != d.Recipe || again.Report != d.Report {
		t.Errorf("written and read it is %q, %q", again.Recipe, again.Report)
	}
	if d, l := Load("small.yaml", []byte(strings.Replace(small, "color: red", "color: rad", 1)+recipe)); d.Edited || !l.HasErrors() {
		t.Errorf("what cannot be read is not compared: %v", l)
	}
}
