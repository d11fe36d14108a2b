package layout

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

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

// Face is the face that stands in for f: one of the user's, or f itself.
func (c *Canvas) Face(f *fonts.Face) *fonts.Face {
	for _, k := range c.Fallback {
		if k.Instead != nil && k.Instead == f {
			return k
		}
	}
	return f
}

// runs splits text by the faces that have its characters: the one of the style or what
// stands in for it, the fallbacks, the style's own, the symbols. What no face has is
// reported and left out.
func (c *Canvas) runs(s string, own *fonts.Face) []run {
	f := c.Face(own)
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
			for _, k := range []*fonts.Face{own, fonts.Symbol} {
				if g == nil && k.Has(r) {
					g = k
				}
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
	var names []string
	for _, k := range slices.Concat([]*fonts.Face{f}, c.Fallback, []*fonts.Face{f.Instead, fonts.Symbol}) {
		if k != nil && !slices.Contains(names, k.Family) {
			names = append(names, k.Family)
		}
	}
	var codes []string
	for _, r := range missing {
		codes = append(codes, fmt.Sprintf("%q (U+%04X)", r, r))
	}
	c.ErrorOnce(c.from, "missing-glyph", "no font has %s of %q", strings.Join(codes, ", "), s).
		Hint = "tried " + strings.Join(names, ", ") + "; give one that has it with --font fallback=FILE"
}

// Width is the length of a line in millimetres.
func (c *Canvas) Width(s string, st Style) float64 {
	st.Size = c.Least(st.Size)
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
	st.Size = c.Least(st.Size)
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
	switch f := c.Face(st.Face); v {
	case CapMiddle:
		dy = f.CapHeight() * em / 2
	case XMiddle:
		dy = f.XHeight() * em / 2
	case CapTop:
		dy = f.CapHeight() * em
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
	if fitted, ok = c.fit(s, st, width, floor); !ok && floor < c.least && c.tight != nil {
		*c.tight++
	}
	return fitted, ok
}

// fit is Fit for those who have another way where the line does not fit.
func (c *Canvas) fit(s string, st Style, width, floor float64) (fitted Style, ok bool) {
	st.Size, floor = c.Least(st.Size), c.Least(floor)
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

// Wrap breaks text into lines of at most width, at spaces, after hyphens, and between
// the signs of Chinese and Japanese; a word that is wider stands alone.
func (c *Canvas) Wrap(s string, st Style, width float64) []string {
	lines := c.wrap(s, st, width)
	if n := len(lines); n > 1 && alone(lines[n-1]) {
		for k := .95; k > .6; k -= .05 {
			if better := c.wrap(s, st, width*k); len(better) == n && !alone(better[n-1]) {
				return better
			}
		}
	}
	return lines
}

// wrap is Wrap without care for what is left over.
func (c *Canvas) wrap(s string, st Style, width float64) []string {
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
	var before rune
	word := 0 // how many bytes the word in katakana has that goes on
	for i, r := range s {
		if r >= eastAsian || before >= eastAsian {
			if word -= utf8.RuneLen(before); word <= 0 {
				word = shortKatakana(s[i:])
				if i > start && betweenSigns(before, r) {
					out = append(out, s[start:i])
					start = i
				}
			}
		}
		if r == ' ' || r == '-' {
			out = append(out, s[start:i+1])
			start = i + 1
		}
		before = r
	}
	if start < len(s) {
		out = append(out, s[start:])
	}
	return out
}
