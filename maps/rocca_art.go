package maps

import (
	"fmt"
	"math"

	"platelayer/theme"
)

// What a picture is held to. Shops ask for 300 dots per inch; below 200 a picture looks
// blurred.
const (
	minDPI  = 200
	goodDPI = 300
	// maxCut is how much of a picture may lie outside of its card before it is said.
	maxCut = 0.12
	// maxStretch is how many times as long as its card a picture may be for its width.
	// One that is longer shows next to nothing, and is drawn metres past the paper.
	maxStretch = 100
)

// artFindings are the pictures that were looked at, by the name of their file; what is
// wrong with one is said once.
type artFindings map[string]theme.Art

// picture reads the art of a card; the zero value where it cannot be used, which was
// reported.
func (b *deckReader) picture(n *node) theme.Art {
	f, ok := b.file(n, maxPicture)
	if !ok {
		return theme.Art{}
	}
	art, known := b.art[f.Name]
	if !known {
		art = b.examine(n, f)
		b.art[f.Name] = art
	}
	return art
}

// examine looks at a picture for the first time.
func (b *deckReader) examine(n *node, f File) theme.Art {
	p, err := infoOf(f.Data)
	w, h := p.width, p.height
	switch {
	case err != nil:
		if kind := kindOfFile(f.Data); kind != "" {
			b.list.Errorf(n.at, "broken-image", "%q is %s", n.text, kind).Hint = "open it in a program for pictures and export it as PNG or JPEG"
		} else {
			b.list.Errorf(n.at, "broken-image", "%q is no picture that can be read", n.text).Hint = "use a PNG or a JPEG file"
		}
		return theme.Art{}
	case w < 1 || h < 1 || h > maxPixels/w:
		b.list.Errorf(n.at, "large-image", "%q has %s x %s pixels, and %d megapixels is the most", n.text, thousands(w), thousands(h), maxPixels/1_000_000).
			Hint = fmt.Sprintf("at %d dpi the card needs %s", goodDPI, b.pixels(goodDPI))
		return theme.Art{}
	case !p.whole:
		b.list.Errorf(n.at, "broken-image", "%q is damaged, or cut off before its end", n.text).Hint = "copy or download it once more, or export it anew"
		return theme.Art{}
	case p.foreign:
		b.list.Errorf(n.at, "broken-image", "%q is in four inks (CMYK) and does not say how they are meant", n.text).Hint = "export it in RGB"
		return theme.Art{}
	case pixelsOf(f.Data) != nil:
		b.list.Errorf(n.at, "broken-image", "%q is damaged inside", n.text).Hint = "copy or download it once more, or export it anew"
		return theme.Art{}
	case p.turned:
		b.list.Warnf(n.at, "turned-image", "%q asks to be turned before it is shown, and is printed as it lies", n.text).
			Hint = "open it in a program for pictures and save it upright"
	}
	if !b.fits(n, w, h) {
		return theme.Art{}
	}
	return theme.Art{Name: f.Name, Format: p.format, Data: f.Data, Width: w, Height: h}
}

// fits warns of a picture that is too coarse for its card, or of other proportions, and
// tells whether it can be printed at all.
func (b *deckReader) fits(n *node, w, h int) bool {
	mmW, mmH := b.look.ArtSize()
	// The picture covers the card: the side that fits decides.
	acrossDPI, downDPI := float64(w)/(mmW/25.4), float64(h)/(mmH/25.4)
	dpi, most := min(acrossDPI, downDPI), max(acrossDPI, downDPI)
	if most > maxStretch*dpi {
		b.list.Errorf(n.at, "cropped-image", "%q has %s x %s pixels, a line beside the card", n.text, thousands(w), thousands(h)).
			Hint = fmt.Sprintf("a picture of %s fits", b.pixels(goodDPI))
		return false
	}
	if dpi < minDPI {
		b.list.Warnf(n.at, "coarse-image", "%q has %d dpi at the size of the card with its bleed", n.text, int(dpi)).
			Hint = fmt.Sprintf("at %d dpi it has %s", goodDPI, b.pixels(goodDPI))
	}
	if cut := 1 - dpi/most; cut > maxCut {
		side := "wider"
		if downDPI > acrossDPI {
			side = "higher"
		}
		hint := fmt.Sprintf("a picture of %s fits", b.pixels(goodDPI))
		if turned := mmW * float64(w) / (mmH * float64(h)); min(turned, 1/turned) >= 1-maxCut {
			hint = "turn it by a quarter, as the card lies or stands; " + hint
		}
		b.list.Warnf(n.at, "cropped-image", "%q is %s than the card: %.0f %% of it is cut off", n.text, side, math.Floor(100*cut)).Hint = hint
	}
	return true
}

// pixels is how many pixels a picture for the card and its bleed has at a resolution.
func (b *deckReader) pixels(dpi float64) string {
	w, h := b.look.ArtSize()
	return fmt.Sprintf("%.0f x %.0f pixels", math.Ceil(float64(w/25.4*dpi)), math.Ceil(float64(h/25.4*dpi)))
}
