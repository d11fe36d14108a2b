package rocca

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/render/pdf"
	rules "platelayer/rules/rocca"
	"platelayer/theme"
)

// Sheets to look at: go test ./layout/rocca -run TestSheetFiles -pictures DIR writes the
// standard deck on paper as PDF documents, in every way of backs and every theme.
func TestSheetFiles(t *testing.T) {
	if *pictures == "" {
		t.Skip("give a folder with -pictures")
	}
	for _, look := range theme.Names {
		for _, paper := range []string{"a4", "letter", "a3", "a5"} {
			p, err := layout.ParsePaper(paper)
			if err != nil {
				t.Fatal(err)
			}
			for shape, c := range map[string]*theme.Cards{"hex": hexCards(60), "poker": rectangleCards(88.9, 63.5)} {
				for backs := impose.LongEdge; backs <= impose.NoBacks; backs++ {
					for _, bleed := range []float64{0, 3} {
						o := options(t, look, "en")
						d := rules.Standard()
						d.Author.V = "Ada Example"
						doc, problems := Compose(d, c, o)
						out, plan, more := impose.Cards(doc, impose.CardOptions{Backs: backs, Bleed: bleed,
							Options: impose.Options{Look: layout.Look{Paper: p, Theme: o.Theme, Words: o.Words}}})
						for _, q := range append(problems, more...) {
							t.Error(q)
						}
						t.Log(look, shape, backs, bleed, plan)
						var b bytes.Buffer
						if err := pdf.Write(&b, out, pdf.Options{}); err != nil {
							t.Fatal(err)
						}
						name := fmt.Sprintf("%s-%s-%s-%s-%g.pdf", shape, paper, look, backs, bleed)
						if err := os.WriteFile(filepath.Join(*pictures, name), b.Bytes(), 0o644); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
		}
	}
}
