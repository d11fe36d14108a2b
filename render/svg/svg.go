// Package svg writes a page of a display list as an SVG document at its true size in
// millimetres, with the groups' names, so that a browser shows it and Inkscape has
// layers. Text is set as outlines, each glyph defined once; its string is the title
// of its group, so that it is found and read aloud.
package svg

import (
	"encoding/base64"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"platelayer/fonts"
	"platelayer/render"
)

// Options are what a file says of itself besides its page.
type Options struct {
	Title  string // the document's title; "" for none
	Author string
	Lang   string // BCP 47, such as "en"
}

// Write writes the page, trim and bleed. The origin is the top left corner of the
// trim and a unit is a millimetre, as in the display list.
func Write(w io.Writer, page *render.Page, o Options) error {
	if err := page.Check(); err != nil {
		return fmt.Errorf("svg: %w", err)
	}
	d := &document{ids: map[string]int{}, glyphs: map[glyph]string{}}
	d.items(page.Items, 0)

	b := make([]byte, 0, len(d.body)+len(d.defs)+1024)
	width, height := page.Width+2*page.Bleed, page.Height+2*page.Bleed
	b = append(b, `<?xml version="1.0" encoding="UTF-8"?>`+"\n"...)
	b = append(b, `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"`+
		` xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"`...)
	b = fmt.Appendf(b, ` width="%smm" height="%smm" viewBox="%s %s %s %s"`, number(width), number(height),
		number(-page.Bleed), number(-page.Bleed), number(width), number(height))
	if o.Lang != "" {
		b = fmt.Appendf(b, ` xml:lang="%s"`, escape(o.Lang))
	}
	b = append(b, ` fill-rule="nonzero" stroke-miterlimit="10">`+"\n"...)
	if o.Title != "" {
		b = fmt.Appendf(b, "<title>%s</title>\n", escape(o.Title))
	}
	if o.Author != "" {
		b = fmt.Appendf(b, "<metadata><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">"+
			"<rdf:Description rdf:about=\"\"><dc:creator>%s</dc:creator></rdf:Description></rdf:RDF></metadata>\n", escape(o.Author))
	}
	if len(d.defs) > 0 {
		b = append(append(append(b, "<defs>\n"...), d.defs...), "</defs>\n"...)
	}
	// Paper is white, whatever the window is.
	b = fmt.Appendf(b, `<rect x="%s" y="%s" width="%s" height="%s" fill="#fff"/>`+"\n", number(-page.Bleed), number(-page.Bleed), number(width), number(height))
	b = append(append(b, d.body...), "</svg>\n"...)
	_, err := w.Write(b)
	return err
}

// glyph is a character of a face.
type glyph struct {
	face *fonts.Face
	r    rune
}

// document collects what is drawn and what it refers to.
type document struct {
	body, defs []byte
	ids        map[string]int // how often a name has been used
	faces      []*fonts.Face
	glyphs     map[glyph]string // the id of each; "" for a blank
	clips      int
}

func (d *document) items(items []render.Item, depth int) {
	for _, it := range items {
		switch it := it.(type) {
		case *render.Group:
			d.group(it, depth)
		case *render.Path:
			d.path(it)
		case *render.Text:
			d.text(it)
		case *render.Image:
			d.image(it)
		}
	}
}

// group is a g element. On the top level it is a layer to Inkscape. What is clipped is
// in the parent's millimetres, so that the matrix has an element of its own inside.
func (d *document) group(g *render.Group, depth int) {
	var layers []string // the attributes of each element, from the outside
	if c := g.Clip; c != nil {
		layers = append(layers, d.clip(fmt.Sprintf(`<rect x="%s" y="%s" width="%s" height="%s"/>`, number(c.X), number(c.Y), number(c.W), number(c.H))))
	}
	if len(g.Cut) > 0 {
		var b render.Builder
		layers = append(layers, d.clip(fmt.Sprintf(`<path d="%s"/>`, appendSegments(nil, b.Poly(g.Cut...).Segments, 3))))
	}
	if m := g.Matrix.Or(); m != render.Identity || len(layers) == 0 {
		move := ""
		if m != render.Identity {
			move = ` transform="` + transform(m) + `"`
		}
		layers = append(layers, move)
	}
	d.raw("<g")
	if g.Name != "" {
		d.raw(fmt.Sprintf(` id="%s" inkscape:label="%s"`, d.id(g.Name), escape(g.Name)))
		if depth == 0 {
			d.raw(` inkscape:groupmode="layer"`)
		}
	}
	d.raw(strings.Join(layers, "><g") + ">\n")
	d.items(g.Items, depth+1)
	d.raw(strings.Repeat("</g>", len(layers)) + "\n")
}

// clip defines a clip of that shape and is the attribute that refers to it.
func (d *document) clip(shape string) string {
	d.clips++
	d.defs = fmt.Appendf(d.defs, `<clipPath id="_clip-%d">%s</clipPath>`+"\n", d.clips, shape)
	return fmt.Sprintf(` clip-path="url(#_clip-%d)"`, d.clips)
}

func (d *document) path(p *render.Path) {
	if len(p.Segments) == 0 || !p.Filled() && !p.Stroked() {
		return
	}
	d.raw(`<path d="`)
	d.body = appendSegments(d.body, p.Segments, 3)
	d.raw(`"`)
	if p.Filled() {
		if c := color(p.Fill); c != "#000" {
			d.raw(` fill="` + c + `"`)
		}
	} else {
		d.raw(` fill="none"`)
	}
	if p.Stroked() {
		d.pen(p.Stroke, p.Width, p.Cap, p.Join, p.Dash)
	}
	d.raw("/>\n")
}

// pen writes the attributes of a line that are not SVG's own defaults.
func (d *document) pen(c render.Color, width float64, lineCap render.Cap, join render.Join, dash []float64) {
	d.raw(` stroke="` + color(c) + `"`)
	if n := number(width); n != "1" {
		d.raw(` stroke-width="` + n + `"`)
	}
	if lineCap != render.ButtCap {
		d.raw(` stroke-linecap="` + [...]string{"butt", "round", "square"}[lineCap] + `"`)
	}
	if join != render.MiterJoin {
		d.raw(` stroke-linejoin="` + [...]string{"miter", "round", "bevel"}[join] + `"`)
	}
	for i, v := range dash {
		d.raw([...]string{` stroke-dasharray="`, " "}[min(i, 1)] + number(v))
	}
	if len(dash) > 0 {
		d.raw(`"`)
	}
}

func (d *document) image(m *render.Image) {
	d.raw(fmt.Sprintf(`<image x="%s" y="%s" width="%s" height="%s" preserveAspectRatio="none" xlink:href="data:image/%s;base64,`,
		number(m.X), number(m.Y), number(m.W), number(m.H), m.Format))
	d.body = base64.StdEncoding.AppendEncode(d.body, m.Data)
	d.raw("\"/>\n")
}

func (d *document) raw(s string) { d.body = append(d.body, s...) }

// id is the name as an id, in plain small letters ("koln" for Köln), made unique by a
// number. The ids of glyphs and clips start with _, these never do.
func (d *document) id(name string) string {
	s := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9', r == '-', r == '_', r == '.':
			return r
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		case unicode.Is(unicode.Mn, r): // the accent of the letter before
			return -1
		}
		return '-'
	}, norm.NFD.String(name))
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		s = "g-" + s
	}
	for {
		d.ids[s]++
		n := d.ids[s]
		if n == 1 {
			return s
		}
		if t := s + "-" + strconv.Itoa(n); d.ids[t] == 0 {
			d.ids[t] = 1
			return t
		}
	}
}

// face is the number of the face among those in use.
func (d *document) face(f *fonts.Face) int {
	if i := slices.Index(d.faces, f); i >= 0 {
		return i
	}
	d.faces = append(d.faces, f)
	return len(d.faces) - 1
}

func transform(m render.Matrix) string {
	if m.A == 1 && m.B == 0 && m.C == 0 && m.D == 1 {
		return "translate(" + number(m.E) + " " + number(m.F) + ")"
	}
	f := func(v float64) string { return string(appendNumber(nil, v, 6)) }
	return "matrix(" + f(m.A) + " " + f(m.B) + " " + f(m.C) + " " + f(m.D) + " " + number(m.E) + " " + number(m.F) + ")"
}

func color(c render.Color) string {
	short := func(v uint8) bool { return v>>4 == v&15 }
	if short(c.R) && short(c.G) && short(c.B) {
		return fmt.Sprintf("#%x%x%x", c.R&15, c.G&15, c.B&15)
	}
	return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
}

// number is a length with three decimals at most.
func number(v float64) string { return string(appendNumber(nil, v, 3)) }

func appendNumber(b []byte, v float64, decimals int) []byte {
	scale := math.Pow10(decimals)
	v = math.Round(render.Settle(v)*scale) / scale
	if v == 0 {
		return append(b, '0') // never -0
	}
	at := len(b)
	b = strconv.AppendFloat(b, v, 'f', -1, 64)
	// .5 for 0.5
	if i := at + 1; b[at] == '-' && len(b) > i+1 && b[i] == '0' {
		b = slices.Delete(b, i, i+1)
	} else if b[at] == '0' && len(b) > i {
		b = slices.Delete(b, at, i)
	}
	return b
}

// escape makes text safe between tags and in attributes; characters that XML does
// not allow are replaced.
func escape(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '&':
			b.WriteString("&amp;")
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case r == '"':
			b.WriteString("&quot;")
		case r == '\t' || r == '\n' || r == '\r':
			fmt.Fprintf(&b, "&#%d;", r)
		case r < ' ' || r == 0xFFFE || r == 0xFFFF:
			b.WriteRune('\uFFFD')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
