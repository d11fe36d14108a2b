package maps

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"platelayer/hex"
)

// Encode writes a definition as a person would: keys in the order of the
// documentation, the picture as a picture, and nothing that is the default but the
// rounds of Roll and Rails. Load reads the same definition from it, apart from places.
// Every city, town, border, stop and piece of track must lie on cells that have a label.
func Encode(d *Definition) []byte {
	e := &encoder{}
	e.pair("platelayer", strconv.Itoa(Version))
	e.pair("game", d.Game)
	if g, err := findGame(d.Game); err == nil {
		g.encode(e, d)
	}
	if d.Palette != nil {
		e.opaque(paletteKey, d.Palette.yaml)
	}
	e.opaque("recipe", d.Recipe)
	e.opaque("report", d.Report)
	return []byte(e.String())
}

type encoder struct{ strings.Builder }

// pair writes a key with a value that is YAML already.
func (e *encoder) pair(key, value string) {
	fmt.Fprintf(e, "%s: %s\n", key, value)
}

// block writes a mapping with an entry a line, unless it has none.
func (e *encoder) block(key string, entries []string) {
	if len(entries) > 0 {
		e.WriteString(key + ":\n")
	}
	for _, entry := range entries {
		e.WriteString("  " + entry + "\n")
	}
}

// opaque writes a mapping whose YAML is kept as it is.
func (e *encoder) opaque(key, yaml string) {
	if yaml == "" {
		return
	}
	e.WriteString(key + ":\n")
	for line := range strings.Lines(yaml) {
		e.WriteString("  " + line)
	}
	if !strings.HasSuffix(yaml, "\n") {
		e.WriteByte('\n')
	}
}

// picture writes the grid and then the picture under a key; letter has the letter of
// each cell by its index.
func (e *encoder) picture(g hex.Grid, key string, letter func(i int) byte) {
	grid := []string{"orientation: " + g.Orientation.String(), "stagger: " + g.Stagger.String()}
	if g.FirstCol != 0 || g.FirstRow != 1 {
		grid = append(grid, "origin: "+g.Label(g.Coord(0, 0)))
	}
	e.pair("grid", flow("{", grid, "}"))
	pushed := func(row int) bool {
		return g.Orientation == hex.PointyTop && (row%2 == 1) == (g.Stagger == hex.Odd)
	}
	if pushed(0) { // YAML would take the first row's indent for the margin
		e.WriteString(key + ": |2\n")
	} else {
		e.WriteString(key + ": |\n")
	}
	for row := range g.Rows {
		lead := "  "
		if pushed(row) {
			lead = "   "
		}
		for col := range g.Cols {
			e.WriteString(lead)
			e.WriteByte(letter(row*g.Cols + col))
			lead = " "
		}
		e.WriteByte('\n')
	}
}

// flow writes parts in brackets, broken into lines that fit an editor.
func flow(open string, parts []string, end string) string {
	const most = 84
	var b strings.Builder
	b.WriteString(open)
	width := 24 // about what stands before it
	for i, p := range parts {
		switch n := utf8.RuneCountInString(p) + 2; {
		case i == 0:
			width += n
		case width+n > most:
			b.WriteString(",\n      ")
			width = n + 6
		default:
			b.WriteString(", ")
			width += n
		}
		b.WriteString(p)
	}
	b.WriteString(end)
	return b.String()
}

// quote writes text so that YAML reads the same text, without quotes where no reader
// of YAML could take it for anything else.
func quote(s string) string {
	if isPlain(s) {
		return s
	}
	return doubleQuoted(s)
}

// isPlain tells whether text can stand without quotes, also inside brackets.
func isPlain(s string) bool {
	if s == "" || strings.HasSuffix(s, " ") {
		return false
	}
	for i, c := range s {
		if unicode.IsLetter(c) || i > 0 && (unicode.IsDigit(c) || unicode.IsMark(c) || strings.ContainsRune(" .-'/()&+", c)) {
			continue
		}
		return false
	}
	switch strings.ToLower(s) {
	case "null", "true", "false", "yes", "no", "on", "off", "y", "n":
		return false
	}
	return true
}

func doubleQuoted(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, c := range s {
		switch {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteRune(c)
		case c == '\n':
			b.WriteString(`\n`)
		case c == '\t':
			b.WriteString(`\t`)
		case c > 0xFFFF && isControl(c):
			fmt.Fprintf(&b, `\U%08X`, c)
		case isControl(c):
			fmt.Fprintf(&b, `\u%04X`, c)
		default:
			b.WriteRune(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// yaml is a node as block text that reads as the same node.
func (n *node) yaml() string {
	var b strings.Builder
	n.write(&b, "")
	return b.String()
}

func (n *node) write(b *strings.Builder, indent string) {
	switch n.kind {
	case nullNode:
		b.WriteString("~\n")
	case textNode:
		b.WriteString(n.scalar() + "\n")
	case listNode:
		if len(n.items) == 0 {
			b.WriteString("[]\n")
		}
		for i, item := range n.items {
			if i > 0 {
				b.WriteString(indent)
			}
			b.WriteString("- ")
			item.write(b, indent+"  ")
		}
	case mappingNode:
		if len(n.entries) == 0 {
			b.WriteString("{}\n")
		}
		for i, e := range n.entries {
			if i > 0 {
				b.WriteString(indent)
			}
			b.WriteString(e.key.scalar() + ":")
			if len(e.value.items)+len(e.value.entries) > 0 {
				b.WriteString("\n" + indent + "  ")
			} else {
				b.WriteByte(' ')
			}
			e.value.write(b, indent+"  ")
		}
	}
}

// scalar is a text that keeps its type: a number without quotes stays one.
func (n *node) scalar() string {
	if n.plain && plainText.MatchString(n.text) {
		return n.text
	}
	return doubleQuoted(n.text)
}

// plainText is text that can stand without quotes below a key, digits and dates
// included.
var plainText = regexp.MustCompile(`^(-?[\p{N}.]|[\p{L}+_])([\p{L}\p{N} .,+_/()-]*[\p{L}\p{N}.,+_/()-])?$`)
