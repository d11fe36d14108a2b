// Package fonts holds the typefaces sheets are set in: embedded TrueType files with
// their licences, and what layout and the writers need to know of them, that is
// metrics, outlines and which characters a face has.
//
// Text is laid out once, by the plain advances of the face (no kerning), so that
// PDF, PNG and SVG break and place it alike. The package knows no paper and no game.
package fonts

import (
	"embed"
	"fmt"
	"sync"
	"sync/atomic"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

//go:embed ttf
var files embed.FS

// The faces of the sheets. Text is Roboto Condensed, titles and figures are Oswald,
// Symbol (DejaVu Sans Condensed) has what they lack.
var (
	Regular = embedded("Roboto Condensed", "RobotoCondensed-Regular", "ttf/RobotoCondensed-Regular.ttf")
	Bold    = embedded("Roboto Condensed", "RobotoCondensed-Bold", "ttf/RobotoCondensed-Bold.ttf")
	Italic  = embedded("Roboto Condensed", "RobotoCondensed-Italic", "ttf/RobotoCondensed-Italic.ttf")
	Display = embedded("Oswald", "Oswald-Medium", "ttf/Oswald-Medium.ttf")
	Title   = embedded("Oswald", "Oswald-SemiBold", "ttf/Oswald-SemiBold.ttf")
	Symbol  = embedded("DejaVu Sans Condensed", "DejaVuSansCondensed", "ttf/DejaVuSansCondensed.ttf")
)

// Face is one font file. It may be used from several goroutines at once.
type Face struct {
	Family     string // "Roboto Condensed"
	PostScript string // "RobotoCondensed-Bold"
	// Instead is the embedded face in whose place a file of the user's stands, nil for
	// one that only has characters the others lack. It is set before the face is used.
	Instead *Face

	load  func() ([]byte, error)
	once  sync.Once
	err   error
	data  []byte
	font  *sfnt.Font
	units fixed.Int26_6

	// Glyphs are read once, under the lock, and then found without it: this is
	// asked for every character of every line that is measured. rows holds those
	// up to U+FFFF by their high byte, glyphs the others.
	mu     sync.Mutex
	buf    sfnt.Buffer
	rows   [256]atomic.Pointer[row]
	glyphs map[rune]*Glyph

	capHeight, xHeight, ascent, descent float64
}

// row holds 256 characters in sequence; nil for one that has not been asked for.
type row [256]atomic.Pointer[Glyph]

// lacking stands in a row for a character that the face does not have.
var lacking Glyph

// Glyph is one character of a face, measured in ems; y grows downwards from the
// baseline.
type Glyph struct {
	Index                  uint16 // its number in the file
	Advance                float64
	MinX, MinY, MaxX, MaxY float64 // the inked box; all zero for a blank
	Outline                []Segment
}

// Op is what a segment of an outline does.
type Op uint8

// The steps of an outline; each contour starts with MoveTo and closes itself.
const (
	MoveTo Op = iota
	LineTo
	QuadTo
	CubicTo
)

// Segment is a step of an outline: X, Y hold its control points and then its end,
// in ems.
type Segment struct {
	Op   Op
	X, Y [3]float64
}

func embedded(family, postScript, file string) *Face {
	return &Face{Family: family, PostScript: postScript, load: func() ([]byte, error) { return files.ReadFile(file) }}
}

// init parses the face the first time it is used.
func (f *Face) init() {
	if err := f.parse(); err != nil {
		// An embedded file is part of the program; a file of the user's has
		// been parsed by Open, which reported the error.
		panic(fmt.Sprintf("fonts: %s: %v", f.PostScript, err))
	}
}

func (f *Face) parse() error {
	f.once.Do(func() {
		if f.data, f.err = f.load(); f.err != nil {
			return
		}
		if f.font, f.err = sfnt.Parse(f.data); f.err != nil {
			return
		}
		f.units = fixed.Int26_6(f.font.UnitsPerEm()) << 6
		f.glyphs = map[rune]*Glyph{}
		m, err := f.font.Metrics(&f.buf, f.units, font.HintingNone)
		if err != nil {
			f.err = err
			return
		}
		f.capHeight, f.xHeight = f.em(m.CapHeight), f.em(m.XHeight)
		f.ascent, f.descent = f.em(m.Ascent), f.em(m.Descent)
	})
	return f.err
}

func (f *Face) em(v fixed.Int26_6) float64 { return float64(v) / float64(f.units) }

// Data is the TrueType file. The caller must not change it.
func (f *Face) Data() []byte { f.init(); return f.data }

// Table is a table of the TrueType file, such as "glyf"; nil where it has none. The
// caller must not change it.
func (f *Face) Table(tag string) []byte {
	f.init()
	t, err := tables(f.data)
	if err != nil {
		return nil // sfnt has read the same directory
	}
	return t[tag]
}

// CapHeight is the height of capitals in ems.
func (f *Face) CapHeight() float64 { f.init(); return f.capHeight }

// XHeight is the height of small letters in ems.
func (f *Face) XHeight() float64 { f.init(); return f.xHeight }

// Ascent is how far the tallest letters rise above the baseline, in ems.
func (f *Face) Ascent() float64 { f.init(); return f.ascent }

// Descent is how far letters reach below the baseline, in ems.
func (f *Face) Descent() float64 { f.init(); return f.descent }

// Has tells whether the face can draw the character.
func (f *Face) Has(r rune) bool { return f.Glyph(r) != nil }

// Glyph is the character in this face, nil where the face lacks it. The caller must
// not change it.
func (f *Face) Glyph(r rune) *Glyph {
	if uint32(r) < 1<<16 {
		if row := f.rows[r>>8].Load(); row != nil {
			if g := row[r&0xFF].Load(); g != nil {
				if g == &lacking {
					return nil
				}
				return g
			}
		}
	}
	return f.glyph(r)
}

// glyph reads a character that has not been asked for before.
func (f *Face) glyph(r rune) *Glyph {
	f.init()
	f.mu.Lock()
	defer f.mu.Unlock()
	if uint32(r) >= 1<<16 {
		g, ok := f.glyphs[r]
		if !ok {
			g = f.read(r)
			f.glyphs[r] = g
		}
		return g
	}
	at := f.rows[r>>8].Load()
	if at == nil {
		at = new(row)
		f.rows[r>>8].Store(at)
	}
	g := f.read(r)
	if g == nil {
		at[r&0xFF].Store(&lacking)
	} else if was := at[r&0xFF].Load(); was != nil {
		g = was // another goroutine was faster
	} else {
		at[r&0xFF].Store(g)
	}
	return g
}

// read reads a character from the file. One whose glyph is damaged, which can only
// be in a file of the user's, is one that the face lacks.
func (f *Face) read(r rune) (g *Glyph) {
	defer func() {
		if recover() != nil {
			g = nil
		}
	}()
	i, err := f.font.GlyphIndex(&f.buf, r)
	if err != nil || i == 0 {
		return nil
	}
	adv, err := f.font.GlyphAdvance(&f.buf, i, f.units, font.HintingNone)
	if err != nil {
		return nil
	}
	segs, err := f.font.LoadGlyph(&f.buf, i, f.units, nil)
	if err != nil {
		return nil
	}
	g = &Glyph{Index: uint16(i), Advance: f.em(adv)}
	if len(segs) > 0 {
		b := segs.Bounds()
		g.MinX, g.MinY, g.MaxX, g.MaxY = f.em(b.Min.X), f.em(b.Min.Y), f.em(b.Max.X), f.em(b.Max.Y)
	}
	for _, s := range segs {
		var t Segment
		n := 1
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			t.Op = MoveTo
		case sfnt.SegmentOpLineTo:
			t.Op = LineTo
		case sfnt.SegmentOpQuadTo:
			t.Op, n = QuadTo, 2
		case sfnt.SegmentOpCubeTo:
			t.Op, n = CubicTo, 3
		}
		for k := range n {
			t.X[k], t.Y[k] = f.em(s.Args[k].X), f.em(s.Args[k].Y)
		}
		g.Outline = append(g.Outline, t)
	}
	return g
}

// Width is the length of s in millimetres at size points, with tracking in
// thousandths of an em between the glyphs. Characters the face lacks have no width.
func (f *Face) Width(s string, size, tracking float64) float64 {
	w, n := 0.0, 0
	for _, r := range s {
		if g := f.Glyph(r); g != nil {
			w += g.Advance
			n++
		}
	}
	if n > 1 {
		w += tracking / 1000 * float64(n-1)
	}
	return w * size * 25.4 / 72
}
