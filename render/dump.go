package render

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"platelayer/diag"
)

// Fprint writes the document as text, a line for an item, so that two documents can be
// compared. Lengths are rounded to thousandths of a millimetre. A group that stands in
// several places is printed in the first, with a number by which the others refer to it.
func Fprint(w io.Writer, doc *Document) error {
	b := &dump{Writer: bufio.NewWriter(w), shared: sharedGroups(doc)}
	fmt.Fprintf(b, "document %q\n", doc.ID)
	for _, f := range []struct{ name, value string }{
		{"title", doc.Title}, {"author", doc.Author}, {"subject", doc.Subject}, {"keywords", doc.Keywords}, {"lang", doc.Lang}, {"recipe", doc.Recipe},
	} {
		if f.value != "" {
			fmt.Fprintf(b, "%s %q\n", f.name, f.value)
		}
	}
	for i := range doc.Pages {
		p := &doc.Pages[i]
		fmt.Fprintf(b, "page %d %s %s x %s", i+1, p.Sheet, mm(p.Width), mm(p.Height))
		if p.Bleed != 0 {
			fmt.Fprintf(b, " bleed %s", mm(p.Bleed))
		}
		fmt.Fprintf(b, " margin %s", mm(p.Margin))
		if p.Foot != (Rect{}) {
			fmt.Fprintf(b, " foot %s", p.Foot)
		}
		if p.Bookmark != "" {
			fmt.Fprintf(b, " bookmark %q", p.Bookmark)
		}
		if p.Repeat {
			b.WriteString(" repeat")
		}
		if p.Side != NoSide {
			b.WriteString([]string{"", " front", " back"}[p.Side])
		}
		if len(p.Outline) > 0 {
			b.WriteString(" outline")
			for _, q := range p.Outline {
				fmt.Fprintf(b, " %s,%s", mm(q.X), mm(q.Y))
			}
		}
		b.WriteString("\n")
		b.items(p.Items, "  ")
	}
	return b.Flush()
}

// dump is a document on its way to text.
type dump struct {
	*bufio.Writer
	shared  map[*Group]int // the numbers of groups with several places, 0 before the first
	numbers int
}

// sharedGroups are the groups of a document that stand in several places.
func sharedGroups(doc *Document) map[*Group]int {
	shared, seen := map[*Group]int{}, map[*Group]bool{}
	var look func([]Item)
	look = func(items []Item) {
		for _, it := range items {
			g, ok := it.(*Group)
			switch {
			case !ok || len(g.Items) == 0:
			case seen[g]:
				shared[g] = 0
			default:
				seen[g] = true
				look(g.Items)
			}
		}
	}
	for i := range doc.Pages {
		look(doc.Pages[i].Items)
	}
	return shared
}

func (b *dump) items(items []Item, indent string) {
	for _, it := range items {
		b.WriteString(indent)
		switch it := it.(type) {
		case *Group:
			fmt.Fprintf(b, "group %q", it.Name)
			if n, several := b.shared[it]; n > 0 {
				fmt.Fprintf(b, " #%d again\n", n)
				continue
			} else if several {
				b.numbers++
				b.shared[it] = b.numbers
				fmt.Fprintf(b, " #%d", b.numbers)
			}
			if it.Matrix != (Matrix{}) {
				m := it.Matrix
				fmt.Fprintf(b, " matrix %s %s %s %s %s %s", mm(m.A), mm(m.B), mm(m.C), mm(m.D), mm(m.E), mm(m.F))
			}
			if it.Clip != nil {
				fmt.Fprintf(b, " clip %s", *it.Clip)
			}
			if len(it.Cut) > 0 {
				b.WriteString(" cut")
				for _, p := range it.Cut {
					fmt.Fprintf(b, " %s,%s", mm(p.X), mm(p.Y))
				}
			}
			b.from(it.From)
			b.items(it.Items, indent+"  ")
		case *Path:
			b.WriteString("path")
			if it.Fill.Set {
				fmt.Fprintf(b, " fill %s", it.Fill)
			}
			if it.Stroke.Set {
				fmt.Fprintf(b, " stroke %s width %s cap %d join %d", it.Stroke, mm(it.Width), it.Cap, it.Join)
			}
			for i, d := range it.Dash {
				b.WriteString([]string{" dash ", " "}[min(i, 1)] + mm(d))
			}
			b.WriteString(":")
			for _, s := range it.Segments {
				b.segment(s)
			}
			b.from(it.From)
		case *Text:
			face := "no face"
			if it.Face != nil {
				face = it.Face.PostScript
			}
			fmt.Fprintf(b, "text %q at %s %s %s %s pt", it.String, mm(it.X), mm(it.Y), face, mm(it.Size))
			if it.Tracking != 0 {
				fmt.Fprintf(b, " tracking %s", mm(it.Tracking))
			}
			if it.Angle != 0 {
				fmt.Fprintf(b, " angle %s", mm(it.Angle))
			}
			if it.Color.Set {
				fmt.Fprintf(b, " color %s", it.Color)
			}
			if it.Halo.Set {
				fmt.Fprintf(b, " halo %s %s", it.Halo, mm(it.HaloWidth))
			}
			if it.Invisible {
				b.WriteString(" invisible")
			}
			if it.Mute {
				b.WriteString(" mute")
			}
			b.from(it.From)
		case *Image:
			fmt.Fprintf(b, "image %q %s %s, %d bytes", it.Name, it.Format, it.Rect, len(it.Data))
			b.from(it.From)
		default:
			fmt.Fprintf(b, "%T\n", it)
		}
	}
}

func (b *dump) segment(s Segment) {
	n := [...]int{MoveTo: 1, LineTo: 1, CubicTo: 3, Close: 0}[s.Op]
	b.WriteString(" " + [...]string{MoveTo: "M", LineTo: "L", CubicTo: "C", Close: "Z"}[s.Op])
	for _, p := range s.P[:n] {
		b.WriteString(" " + mm(p.X) + " " + mm(p.Y))
	}
}

// from ends the line with the place in the definition that the item draws.
func (b *dump) from(at diag.Pos) {
	if at.Line > 0 {
		fmt.Fprintf(b, " from %d:%d", at.Line, at.Col)
	}
	b.WriteString("\n")
}

// String is the place and the size: "8 8 194 281".
func (r Rect) String() string { return mm(r.X) + " " + mm(r.Y) + " " + mm(r.W) + " " + mm(r.H) }

// String is #RRGGBB, or "none".
func (c Color) String() string {
	if !c.Set {
		return "none"
	}
	return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B)
}

// mm writes a length with at most three decimals.
func mm(v float64) string {
	s := strings.TrimRight(strings.TrimRight(strconv.FormatFloat(Settle(v), 'f', 3, 64), "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}
