package theme

import (
	"math"
	"testing"
)

func TestFit(t *testing.T) {
	p := &Profile{DPI: 300, Sizes: []ProfileSize{
		{Name: "poker", Shape: RectangleCard, Width: 63.5, Height: 88.9},
		{Name: "bridge", Shape: RectangleCard, Width: 57.15, Height: 88.9},
		{Name: "square", Shape: RectangleCard, Width: 88.9, Height: 88.9},
		{Name: "wide", Shape: RectangleCard, Width: 100, Height: 50},
		{Name: "hex", Shape: HexCard, Width: 60, Height: 69.282},
	}}
	rectangle := func(w, h float64) Cards { return Cards{Shape: RectangleCard, Width: w, Height: h} }
	hex := func(w float64) (c Cards) { c.Hex(w); return c }
	for _, c := range []struct {
		what   string
		cards  Cards
		want   string // "" for none
		turned bool
		near   string
	}{
		{"as the template stands", rectangle(63.5, 88.9), "poker", false, "poker"},
		{"lying", rectangle(88.9, 63.5), "poker", true, "poker"},
		{"rounded to a tenth of a millimetre", rectangle(88.9, 57.2), "bridge", true, "bridge"},
		{"a card of 63 x 88 mm is no poker card", rectangle(63, 88), "", false, "poker"},
		{"half way to the other", rectangle(88, 59), "", false, "bridge"},
		{"a template that lies", rectangle(50, 100), "wide", true, "wide"},
		{"a square, if there is one", rectangle(70, 70), "", false, "square"},
		{"a hexagon", hex(60), "hex", false, "hex"},
		{"another hexagon", hex(62), "", false, "hex"},
	} {
		s, turned, near, ok := p.Fit(&c.cards)
		if ok != (c.want != "") || s.Name != c.want || ok && turned != c.turned || near == nil || near.Name != c.near {
			t.Errorf("%s: %q, turned %v, near %v, %v", c.what, s.Name, turned, near, ok)
		}
	}
	p.Sizes = p.Sizes[:4]
	h := hex(60)
	if _, _, near, ok := p.Fit(&h); ok || near != nil {
		t.Errorf("a hexagon fits where there are none: near %v", near)
	}
	flat := &Profile{DPI: 300, FlatHexes: true, Sizes: []ProfileSize{{Name: "hex", Shape: HexCard, Width: 69.282, Height: 60}}}
	if s, turned, _, ok := flat.Fit(&h); !ok || !turned || s.Name != "hex" {
		t.Errorf("a hexagon that is laid down: %v, turned %v, %v", s, turned, ok)
	}
}

// Where every card can be sent, the size is that of the cards, and its pixels are those of
// trim and bleed.
func TestFitAnySize(t *testing.T) {
	p := &Profile{DPI: 300, Bleed: 3.175, Safe: 3}
	c := Cards{Shape: RectangleCard, Name: "poker", Width: 88.9, Height: 63.5}
	s, turned, _, ok := p.Fit(&c)
	if !ok || turned || s.PixelWidth != 1125 || s.PixelHeight != 825 || !s.Computed || s.Safe != 3 || s.Name != "poker" {
		t.Errorf("%+v, turned %v, %v", s, turned, ok)
	}
	var h Cards
	h.Hex(60)
	p = &Profile{DPI: 254, FlatHexes: true}
	if s, turned, _, _ := p.Fit(&h); !turned || s.PixelWidth != 693 || s.PixelHeight != 600 || math.Abs(s.Height-60) > 1e-9 {
		t.Errorf("a hexagon on its side: %+v, turned %v", s, turned)
	}
}

func TestDeck(t *testing.T) {
	s := ProfileSize{Decks: []int{18, 36, 54}}
	for n, want := range map[int]int{1: 18, 18: 18, 19: 36, 54: 54} {
		if got, ok := s.Deck(n); got != want || !ok {
			t.Errorf("%d cards make a deck of %d, want %d", n, got, want)
		}
	}
	if most, ok := s.Deck(55); ok || most != 54 {
		t.Errorf("55 cards: %d, %v", most, ok)
	}
	if got, ok := (&ProfileSize{}).Deck(62); got != 62 || !ok {
		t.Errorf("any number: %d, %v", got, ok)
	}
}
