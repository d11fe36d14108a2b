package fonts

import (
	"math"
	"sync"
	"testing"
)

var texts = []*Face{Regular, Bold, Italic, Display, Title}

// Names from the map and what sheets print beside them.
func TestTextFacesHaveWhatSheetsPrint(t *testing.T) {
	const names = "Ústí Łódź Straße Iași Győr Žďár İzmir Llanfairpwllgwyngyll São Paulo Århus Île Øresund Þórshöfn"
	const figures = "0123456789 −+–—…·×%&()[]/:;,.!?'\"“”„‘’‚«»€£°"
	for _, f := range texts {
		for _, r := range names + figures {
			if !f.Has(r) {
				t.Errorf("%s lacks %q (U+%04X)", f.PostScript, r, r)
			}
		}
		for r := rune(0x100); r <= 0x17F; r++ { // Latin Extended-A
			// U+0149 is deprecated by Unicode, U+013F and U+0140 are written with a
			// middle dot.
			if r != 0x149 && r != 0x13F && r != 0x140 && !f.Has(r) && !Symbol.Has(r) {
				t.Errorf("neither %s nor %s has %q (U+%04X)", f.PostScript, Symbol.PostScript, r, r)
			}
		}
	}
}

// What is not blank has an outline inside its box, and the box fits the outline.
func TestGlyphsAreDrawn(t *testing.T) {
	for _, f := range append(texts[:len(texts):len(texts)], Symbol) {
		for _, r := range "ÅbŻ8ďıß−…" {
			g := f.Glyph(r)
			if g == nil {
				t.Errorf("%s lacks %q", f.PostScript, r)
				continue
			}
			if len(g.Outline) == 0 || g.Outline[0].Op != MoveTo || g.Advance <= 0 {
				t.Errorf("%s: %q is not drawn", f.PostScript, r)
			}
			x, y := math.Inf(1), math.Inf(1)
			for _, s := range g.Outline {
				for i := range 1 + max(0, int(s.Op)-int(LineTo)) {
					x, y = min(x, s.X[i]), min(y, s.Y[i])
				}
			}
			if math.Abs(x-g.MinX) > 0.002 || math.Abs(y-g.MinY) > 0.002 {
				t.Errorf("%s: %q has a box from %.3f, %.3f but an outline from %.3f, %.3f", f.PostScript, r, g.MinX, g.MinY, x, y)
			}
		}
		if g := f.Glyph(' '); g == nil || len(g.Outline) != 0 || g.Advance <= 0 {
			t.Errorf("%s: a space is not blank", f.PostScript)
		}
	}
}

func TestSymbolHasWhatTextLacks(t *testing.T) {
	for _, r := range "☐✓★●→←↑↓♠♥♦♣" {
		if !Symbol.Has(r) {
			t.Errorf("%s lacks %q", Symbol.PostScript, r)
		}
	}
	if Regular.Has('☐') || Regular.Has('東') || Symbol.Has('東') || Regular.Glyph(0x1F682) != nil {
		t.Error("a face has a character that it does not draw")
	}
}

// A face gives the same glyph to all who ask, at once and again.
func TestGlyphFromManyGoroutines(t *testing.T) {
	f := embedded("Oswald", "Oswald-Medium", "ttf/Oswald-Medium.ttf")
	const who = 8
	var got [who][0x250]*Glyph
	var wg sync.WaitGroup
	for i := range who {
		wg.Go(func() {
			for r := range got[i] {
				got[i][r] = f.Glyph(rune(r))
			}
		})
	}
	wg.Wait()
	for i := range who {
		if got[i] != got[0] {
			t.Fatal("two goroutines got different glyphs")
		}
	}
	for r, g := range got[0] {
		if f.Glyph(rune(r)) != g {
			t.Fatalf("U+%04X is another glyph the second time", r)
		}
	}
}

func TestWidth(t *testing.T) {
	em := 72 * 25.4 / 72
	var sum float64
	for _, r := range "Łódź" {
		sum += Bold.Glyph(r).Advance
	}
	if got := Bold.Width("Łódź", 72, 0); math.Abs(got-sum*em) > 1e-9 {
		t.Errorf("Width is %g, the advances add up to %g", got, sum*em)
	}
	if got := Bold.Width("Łódź", 72, 100) - Bold.Width("Łódź", 72, 0); math.Abs(got-0.3*em) > 1e-9 {
		t.Errorf("tracking adds %g mm to four glyphs, want %g", got, 0.3*em)
	}
	if Bold.Width("", 72, 100) != 0 || Bold.Width("東", 72, 100) != 0 {
		t.Error("nothing has a width")
	}
}
