package layout

import (
	"strings"

	"platelayer/diag"
	"platelayer/render"
)

// SmallText is the smallest size of words on a sheet, in points; only labels of
// hexes are smaller.
const SmallText = 5.8

// TextIn sets a line that is at most w long: at its own size, or smaller, or cut with
// an ellipsis at SmallText. It returns the length. What was cut is reported as a
// warning.
func (c *Canvas) TextIn(x, y, w float64, s string, st Style, a Align, v VAlign) float64 {
	fitted, ok := c.Fit(s, st, w, min(st.Size, SmallText))
	if !ok {
		cut := c.Ellipsis(s, fitted, w)
		if c.Problems != nil {
			c.Problems.Warnf(c.from, "cut-text", "%s does not fit its place; it is printed as %s", diag.Quoted(s), diag.Quoted(cut))
		}
		s = cut
	}
	return c.Text(x, y, s, fitted, a, v)
}

// NameAndNote sets a bold name and a grey note under it, both at most w long and
// together centred on y; without a note the name's capitals are centred there. A
// note too long for a line is broken once.
func (c *Canvas) NameAndNote(x, y, w float64, name, note string, size, noteSize float64) {
	st, ns := c.Bold(size), c.Quiet(noteSize)
	if note == "" {
		c.TextIn(x, y, w, name, st, Left, CapMiddle)
		return
	}
	lines := []string{note}
	if fitted, ok := c.fit(note, ns, w, SmallText); ok {
		ns = fitted
	} else {
		ns = ns.Sized(c.Least(max(SmallText, ns.Size*.92)))
		lines = c.Even(note, ns, w)
		if len(lines) > 2 {
			lines = []string{lines[0], strings.Join(lines[1:], " ")}
		}
	}
	lead := ns.Size * 1.14 * render.Pt
	gap := .9 // between the name's baseline and the capitals of the note
	high := st.Cap() + gap + ns.Cap() + lead*float64(len(lines)-1)
	base := y - high/2 + st.Cap()
	c.TextIn(x, base, w, name, st, Left, Baseline)
	base += gap + ns.Cap()
	for _, l := range lines {
		c.TextIn(x, base, w, l, ns, Left, Baseline)
		base += lead
	}
}

// Upper puts text in capitals; the sharp s of German becomes two.
func Upper(s string) string { return strings.ToUpper(strings.ReplaceAll(s, "ß", "SS")) }

// Even breaks text into as many lines as Wrap, as equal in length as can be.
func (c *Canvas) Even(s string, st Style, width float64) []string {
	best := c.Wrap(s, st, width)
	lo, hi := width/float64(len(best)+1), width
	for range 10 {
		mid := (lo + hi) / 2
		lines := c.Wrap(s, st, mid)
		widest := 0.0
		for _, l := range lines {
			widest = max(widest, c.Width(l, st))
		}
		if len(lines) == len(best) && widest <= mid {
			best, hi = lines, mid
		} else {
			lo = mid
		}
	}
	return best
}
