package rocca

import (
	"testing"

	"platelayer/maps"
	"platelayer/render"
	"platelayer/render/preflight"
	"platelayer/theme"
	"platelayer/words/wordstest"
)

// The cards of both bundled decks, and of decks in every size that is sold, keep the safe
// zones of all profiles free of words and signs, in every theme and language; and what is
// drawn reaches as far as their bleed.
func TestCardsKeepSafeZones(t *testing.T) {
	_, data, _ := maps.Bundled("rocca-rails-poker")
	def, _ := maps.Load("poker.yaml", data)
	checked := 0
	for _, p := range maps.Profiles() {
		for _, s := range p.Sizes {
			cards := *def.Cards
			// A deck is written lying; its railways run along the longer side.
			cards.Shape, cards.Width, cards.Height = s.Shape, max(s.Width, s.Height), min(s.Width, s.Height)
			for i, look := range theme.Names {
				for _, lang := range wordstest.Two(i + checked) {
					o := options(t, look, lang)
					o.Bleed = s.Bleed
					doc, problems := Compose(def.Rocca, &cards, o)
					problems = append(problems, preflight.Check(doc, preflight.Options{Safe: s.Safe, Edge: EdgeArt})...)
					for _, d := range problems {
						t.Errorf("%s %s %s %s: %v", p.ID, s.Name, look, lang, d)
					}
					checked++
				}
			}
		}
	}
	if checked < 50 {
		t.Errorf("%d decks were checked", checked)
	}
}

// What runs to the edge on a card covers a bleed of any width as it covers the usual one.
func TestBleedIsAsWideAsAskedFor(t *testing.T) {
	_, data, _ := maps.Bundled("rocca-rails-hex")
	def, _ := maps.Load("hex.yaml", data)
	for _, bleed := range []float64{theme.CardBleed, 3.175, 5} {
		o := options(t, "color", "en")
		o.Bleed = bleed
		doc, _ := Compose(def.Rocca, def.Cards, o)
		for i := range doc.Pages {
			p := &doc.Pages[i]
			box := render.NoBox
			for _, it := range p.Items {
				box = box.Union(render.ItemBounds(it, render.Identity))
			}
			// The rules card and the storm are white out to the edge.
			if p.Sheet == RulesCard || p.Sheet == DieCard {
				continue
			}
			if p.Bleed != bleed || p.Side == render.Front && box.MinX > 0 && box.MinX > -bleed+.2 && p.Sheet[:5] != "storm" {
				t.Fatalf("bleed %g: page %d (%s) has %g and reaches to %g", bleed, i+1, p.Sheet, p.Bleed, box.MinX)
			}
		}
	}
}
