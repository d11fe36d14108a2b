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

// And they keep free what scissors and a ruler need, in every size that cards can have a
// name for, and in some that they can have without.
func TestCardsKeepWhatScissorsNeed(t *testing.T) {
	_, data, _ := maps.Bundled("rocca-rails-poker")
	def, _ := maps.Load("poker.yaml", data)
	sizes := []theme.Cards{}
	for _, s := range theme.CardSizes {
		sizes = append(sizes, theme.Cards{Shape: theme.RectangleCard, Width: s.Width, Height: s.Height})
	}
	sizes = append(sizes, theme.Cards{Shape: theme.RectangleCard, Width: 60, Height: 90}, theme.Cards{Shape: theme.RectangleCard, Width: theme.MinCard, Height: theme.MinCard})
	for _, flats := range []float64{theme.MinCard, theme.HexCardFlats, 90, theme.MaxCard} {
		var c theme.Cards
		c.Hex(flats)
		sizes = append(sizes, c)
	}
	for i, size := range sizes {
		cards := *def.Cards
		cards.Shape, cards.Width, cards.Height = size.Shape, size.Width, size.Height
		for k, look := range theme.Names {
			for _, lang := range wordstest.Two(i + k) {
				doc, _ := Compose(def.Rocca, &cards, options(t, look, lang))
				safe := theme.SafeZone(cards.Shape, cards.Width, cards.Height)
				for _, d := range preflight.CheckSafe(doc, preflight.Options{Safe: safe, Edge: EdgeArt}) {
					t.Errorf("%g x %g mm, %s, %s: %v", size.Width, size.Height, look, lang, d)
				}
			}
		}
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
