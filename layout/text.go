package layout

import (
	"fmt"
	"math"
	"strings"

	"golang.org/x/text/unicode/norm"

	"platelayer/fonts"
	"platelayer/render"
	"platelayer/theme"
)

// MinSize is the smallest type that is printed at all, in points (print shops: 5 pt
// is the absolute floor).
const MinSize = 5.0

// Style is how a line of text looks.
type Style struct {
	Face      *fonts.Face
	Size      float64 // points
	Tracking  float64 // thousandths of an em
	Color     theme.Color
	Halo      theme.Color
	HaloWidth float64 // millimetres
}

// Sized is the style at another size.
func (s Style) Sized(size float64) Style { s.Size = size; return s }

// Cap is the height of its capitals in millimetres.
func (s Style) Cap() float64 { return s.Face.CapHeight() * s.Size * render.Pt }

// Align says which part of a line stands at x.
type Align int

// The alignments.
const (
	Left Align = iota
	Center
	Right
)

// VAlign says what stands at y.
type VAlign int

// Baseline puts the baseline at y; CapMiddle and XMiddle centre the capitals or the
// small letters on it; CapTop puts the top of the capitals there.
const (
	Baseline VAlign = iota
	CapMiddle
	XMiddle
	CapTop
)

// run is a piece of text in one face.
type run struct {
	face *fonts.Face
	text string
}

// runs splits text by the faces that have its characters: the style's own, the
// fallbacks, the symbols. What no face has is reported and left out.
func (c *Canvas) runs(s string, f *fonts.Face) []run {
	s = norm.NFC.String(strings.ToValidUTF8(s, "\uFFFD"))
	if hasAll(f, s) {
		return []run{{f, s}}
	}
	var out []run
	var missing []rune
	for _, r := range s {
		if script := unset(r); script != "" {
			c.reportUnset(s, script)
			continue
		}
		g := f
		if !f.Has(r) {
			g = nil
			for _, k := range c.Fallback {
				if k.Has(r) {
					g = k
					break
				}
			}
			if g == nil && fonts.Symbol.Has(r) {
				g = fonts.Symbol
			}
		}
		if g == nil {
			missing = append(missing, r)
			continue
		}
		if n := len(out); n > 0 && out[n-1].face == g {
			out[n-1].text += string(r)
		} else {
			out = append(out, run{g, string(r)})
		}
	}
	if len(missing) > 0 {
		c.reportMissing(s, f, missing)
	}
	return out
}

// hasAll tells whether a face has every character of s.
func hasAll(f *fonts.Face, s string) bool {
	for _, r := range s {
		if !f.Has(r) {
			return false
		}
	}
	return true
}

func (c *Canvas) reportMissing(s string, f *fonts.Face, missing []rune) {
	names := []string{f.Family}
	for _, k := range append(c.Fallback[:len(c.Fallback):len(c.Fallback)], fonts.Symbol) {
		names = append(names, k.Family)
	}
	var codes []string
	for _, r := range missing {
		codes = append(codes, fmt.Sprintf("%q (U+%04X)", r, r))
	}
	c.ErrorOnce(c.from, "missing-glyph", "no font has %s of %q", strings.Join(codes, ", "), s).
		Hint = "tried " + strings.Join(names, ", ") + "; give one that has it with --font FILE"
}

// Width is the length of a line in millimetres.
func (c *Canvas) Width(s string, st Style) float64 {
	w, n := 0.0, 0
	for _, r := range c.runs(s, st.Face) {
		w += r.face.Width(r.text, st.Size, 0)
		n += len([]rune(r.text))
	}
	if n > 1 {
		w += st.Tracking / 1000 * st.Size * render.Pt * float64(n-1)
	}
	return w
}

// Text sets a line of text and returns its length in millimetres.
func (c *Canvas) Text(x, y float64, s string, st Style, a Align, v VAlign) float64 {
	return c.TextAt(x, y, 0, s, st, a, v)
}

// TextAt sets a line turned by degrees clockwise around x, y.
func (c *Canvas) TextAt(x, y, degrees float64, s string, st Style, a Align, v VAlign) float64 {
	w := c.Width(s, st)
	if c.blind() {
		return w
	}
	dx, dy := 0.0, 0.0
	switch a {
	case Center:
		dx = -w / 2
	case Right:
		dx = -w
	}
	em := st.Size * render.Pt
	switch v {
	case CapMiddle:
		dy = st.Face.CapHeight() * em / 2
	case XMiddle:
		dy = st.Face.XHeight() * em / 2
	case CapTop:
		dy = st.Face.CapHeight() * em
	}
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	for _, r := range c.runs(s, st.Face) {
		c.Add(&render.Text{X: x + dx*cos - dy*sin, Y: y + dx*sin + dy*cos, String: r.text, Face: r.face,
			Size: st.Size, Tracking: st.Tracking, Angle: degrees, Color: rgb(st.Color),
			Halo: rgb(st.Halo), HaloWidth: st.HaloWidth, From: c.from})
		dx += r.face.Width(r.text, st.Size, st.Tracking) + st.Tracking/1000*em
	}
	return w
}

// Fit is the style at the largest size, not above its own and not below floor, at
// which the line is at most width long; ok is false where even floor is too wide.
func (c *Canvas) Fit(s string, st Style, width, floor float64) (fitted Style, ok bool) {
	w := c.Width(s, st)
	if w <= width {
		return st, true
	}
	size := math.Floor(st.Size*width/w*20) / 20
	if size >= floor {
		return st.Sized(size), true
	}
	return st.Sized(floor), c.Width(s, st.Sized(floor)) <= width
}

// Ellipsis cuts the line to width, with three dots, at the style's size.
func (c *Canvas) Ellipsis(s string, st Style, width float64) string {
	if c.Width(s, st) <= width {
		return s
	}
	rs := []rune(s)
	for n := len(rs) - 1; n > 0; n-- {
		t := strings.TrimRight(string(rs[:n]), " -") + "…"
		if c.Width(t, st) <= width {
			return t
		}
	}
	return "…"
}

// Wrap breaks text into lines of at most width, at spaces and after hyphens; a word
// that is wider stands alone.
func (c *Canvas) Wrap(s string, st Style, width float64) []string {
	var lines []string
	line := ""
	for _, w := range breakable(s) {
		if line != "" && c.Width(strings.TrimRight(line+w, " "), st) > width {
			lines = append(lines, strings.TrimRight(line, " "))
			line = ""
		}
		line += w
	}
	if line = strings.TrimRight(line, " "); line != "" {
		lines = append(lines, line)
	}
	return lines
}

// breakable splits text into pieces after which a line may end.
func breakable(s string) []string {
	var out []string
	start := 0
	for i, r := range s {
		if r == ' ' || r == '-' {
			out = append(out, s[start:i+1])
			start = i + 1
		}
	}
	if start < len(s) {
		out = append(out, s[start:])
	}
	return out
}
