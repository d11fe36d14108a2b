package rocca

import (
	"fmt"
	"testing"

	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/render"
	"platelayer/render/preflight"
	rules "platelayer/rules/rocca"
	"platelayer/theme"
)

// Sheets to look at: go test ./layout/rocca -run Sheets -pictures DIR
func TestSheetPictures(t *testing.T) {
	if *pictures == "" {
		t.Skip("give a folder with -pictures")
	}
	for _, paper := range []string{"a4", "letter"} {
		p, _ := layout.ParsePaper(paper)
		for shape, c := range map[string]*theme.Cards{"hex": hexCards(60), "poker": rectangleCards(88.9, 63.5)} {
			for backs := impose.LongEdge; backs <= impose.NoBacks; backs++ {
				o := options(t, "color", "en")
				d := rules.Standard()
				d.Author.V = "Ada Example"
				doc, problems := Compose(d, c, o)
				if shape == "hex" || backs == impose.ShortEdge {
					// with a bleed
				}
				bleed := map[string]float64{"hex": 3, "poker": 0}[shape]
				out, plan, more := impose.Cards(doc, impose.CardOptions{Options: impose.Options{Paper: p, Theme: o.Theme, Words: o.Words}, Backs: backs, Bleed: bleed})
				for _, q := range append(problems, more...) {
					t.Error(q)
				}
				t.Log(paper, shape, backs, plan)
				for i := range min(len(out.Pages), 2) {
					writePicture(t, fmt.Sprintf("sheet-%s-%s-%s-%d", paper, shape, backs, i+1), &out.Pages[i])
				}
				last := len(out.Pages) - 1
				writePicture(t, fmt.Sprintf("sheet-%s-%s-%s-last", paper, shape, backs), &out.Pages[last])
				for _, q := range preflight.Check(out, preflight.Options{}) {
					t.Error(q)
				}
			}
		}
	}
}

var _ render.Item
