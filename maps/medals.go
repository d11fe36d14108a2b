package maps

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"platelayer/diag"
	"platelayer/rules/rollandrails"
)

// SetMedals is a definition of Roll and Rails with other medals, bronze first. It
// changes their numbers, and writes a line with them after the rounds, the
// author or the name where there are none; every other byte stays, comments too. data stays as it is.
//
// A definition with errors has no result; the list says what is wrong with it, or with
// the medals.
func SetMedals(name string, data []byte, medals [rollandrails.Medals]int) ([]byte, diag.List) {
	d, l := Load(name, data)
	if l.HasErrors() {
		return nil, l
	}
	l = nil
	if d.RollAndRails == nil {
		l.Errorf(diag.Pos{File: name}, "unknown-game", "%q is of a game without medals", name)
		return nil, l
	}
	for i, v := range medals {
		if !rollandrails.MedalRange.Has(v) {
			l.Errorf(diag.Pos{File: name}, "out-of-range", "%s asks for %d points", rollandrails.MedalNames[i], v).
				Hint = fmt.Sprintf("%s are possible", rollandrails.MedalRange)
			return nil, l
		}
		d.RollAndRails.Medals[i].V = v
	}
	want := Encode(d)
	// What is odd but still YAML may take one patch for something else; then the next
	// one is tried. None is believed before it is read again.
	for _, p := range medalPatches(name, data, medals) {
		text := p.apply(data)
		if d, l := Load(name, text); !l.HasErrors() && bytes.Equal(Encode(d), want) {
			return text, nil
		}
	}
	l.Errorf(d.RollAndRails.At, "unsupported-yaml", "the medals cannot be written into this definition").
		Hint = "write them on a line of their own: " + medalsLine(medals)
	return nil, l
}

// medalsLine is the key with all four numbers.
func medalsLine(medals [rollandrails.Medals]int) string {
	numbers := make([]string, len(medals))
	for i, v := range medals {
		numbers[i] = strconv.Itoa(v)
	}
	return "medals: " + flow("[", numbers, "]")
}

// edit puts text in the place of the bytes from an offset on.
type edit struct {
	offset, length int
	text           string
}

// patch is edits that do not overlap, in the order of their offsets.
type patch []edit

func (p patch) apply(data []byte) []byte {
	var b bytes.Buffer
	at := 0
	for _, e := range p {
		b.Write(data[at:e.offset])
		b.WriteString(e.text)
		at = e.offset + e.length
	}
	b.Write(data[at:])
	return b.Bytes()
}

// medalPatches are the ways to write the medals into a definition that can be read,
// the best first.
func medalPatches(name string, data []byte, medals [rollandrails.Medals]int) []patch {
	var l diag.List
	src := newSource(name, data, &l)
	if src == nil {
		return nil
	}
	r := &reader{source: src, list: &l}
	root := r.document()
	if root == nil {
		return nil
	}
	w := medalWriter{reader: r, root: root, medals: medals, before: len(data) - len(src.text)}
	switch n := root.get("medals"); {
	case n == nil:
		return w.insertions()
	case n.kind == listNode:
		return []patch{w.list(n)}
	default:
		return []patch{w.mapping(n)}
	}
}

// medalWriter makes patches of one definition.
type medalWriter struct {
	*reader
	root   *node
	medals [rollandrails.Medals]int
	before int // the bytes before the text: a byte order mark
}

// offset is where in the data a place is.
func (w *medalWriter) offset(at diag.Pos) int {
	w.from(at.Line, at.Col)
	return w.before + w.cursor.offset
}

// replace writes a number over one.
func (w *medalWriter) replace(n *node, v int) edit {
	return edit{w.offset(n.at), len(n.text), strconv.Itoa(v)}
}

func (w *medalWriter) list(n *node) (p patch) {
	for i, item := range n.items {
		p = append(p, w.replace(item, w.medals[i]))
	}
	return p
}

// mapping writes over the medals that a mapping names, and the others before them.
func (w *medalWriter) mapping(n *node) patch {
	var p patch
	for _, e := range n.entries {
		for i, name := range rollandrails.MedalNames {
			if e.key.text == name {
				p = append(p, w.replace(e.value, w.medals[i]))
			}
		}
	}
	at, between, last := n.at, ", ", ""
	switch {
	case n.flow:
		at.Col++ // behind the bracket
		if len(n.entries) > 0 {
			last = between
		}
	default:
		at = n.entries[0].key.at
		between = w.lineEnd(at.Line) + strings.Repeat(" ", at.Col-1)
		last = between
	}
	var missing []string
	for i, name := range rollandrails.MedalNames {
		if n.entry(name) == nil {
			missing = append(missing, fmt.Sprintf("%s: %d", name, w.medals[i]))
		}
	}
	if missing == nil {
		return p
	}
	return append(patch{{w.offset(at), 0, strings.Join(missing, between) + last}}, p...)
}

// insertions write the key where there is none: below the rounds, the author or the name;
// else before the key that comes next; else before these themselves.
func (w *medalWriter) insertions() (out []patch) {
	i := -1
	for _, key := range []string{"rounds", "author", "name"} {
		if i = w.indexOf(key); i >= 0 {
			break
		}
	}
	if i < 0 {
		return nil
	}
	line := medalsLine(w.medals)
	insert := func(offset int, text string) { out = append(out, patch{{offset, 0, text}}) }
	for _, e := range w.root.entries[i:min(i+2, len(w.root.entries))] {
		at := e.key.at
		if w.root.flow {
			insert(w.offset(at), line+", ")
			continue
		}
		indent := strings.Repeat(" ", at.Col-1)
		start := at
		start.Col = 1
		insert(w.offset(start), indent+line+w.lineEnd(at.Line))
		if e.key != w.root.entries[i].key {
			// Comments right before the next key are about it.
			for start.Line > w.root.entries[i].key.at.Line+1 && isAside(w.line(start.Line-1)) {
				start.Line--
			}
			insert(w.offset(start), indent+line+w.lineEnd(at.Line))
		}
	}
	// They were found from the rounds on; the last one is the best.
	slices.Reverse(out)
	return out
}

// indexOf is which entry of the definition has a key, -1 where none has.
func (w *medalWriter) indexOf(key string) int {
	for i, e := range w.root.entries {
		if e.key.text == key {
			return i
		}
	}
	return -1
}

// isAside tells whether a line is blank, or a comment that begins in the first column.
func isAside(line string) bool { return strings.TrimSpace(line) == "" || line[0] == '#' }

// lineEnd is how a line ends; the last one as those before it.
func (w *medalWriter) lineEnd(n int) string {
	if n == len(w.lines) && n > 1 {
		n--
	}
	if strings.HasPrefix(w.text[w.end(n):], "\r\n") {
		return "\r\n"
	}
	return "\n"
}
