package maps

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"platelayer/diag"
)

// nodeKind says what a node is. Numbers, words and dates are all text here: what a
// text means is for the shape that reads it.
type nodeKind int

const (
	nullNode nodeKind = iota
	textNode
	listNode
	mappingNode
)

// String is the word messages use.
func (k nodeKind) String() string {
	return [...]string{"nothing", "text", "a list", "a mapping"}[k]
}

// node is a value of a definition before it is understood.
type node struct {
	kind    nodeKind
	text    string // as written: "010" and "No" stay what they are
	plain   bool   // text without quotes
	literal bool   // block text after |
	folded  bool   // block text after >
	flow    bool   // a list or mapping in brackets
	at      diag.Pos
	items   []*node
	entries []entry
	bad     bool // a problem was reported; do not read it
}

// entry is a key of a mapping with its value.
type entry struct{ key, value *node }

// get is the value under a key, nil where there is none that can be read.
func (n *node) get(key string) *node {
	if e := n.entry(key); e != nil && !e.value.bad {
		return e.value
	}
	return nil
}

// entry is a key of a mapping with its value, nil where the mapping has no such key.
func (n *node) entry(key string) *entry {
	if n == nil || n.kind != mappingNode {
		return nil
	}
	for i := range n.entries {
		if n.entries[i].key.text == key {
			return &n.entries[i]
		}
	}
	return nil
}

// placeOf is where a key stands, or another place where the mapping has no such key.
func (n *node) placeOf(key string, other diag.Pos) diag.Pos {
	if e := n.entry(key); e != nil {
		return e.key.at
	}
	return other
}

// charAt is the place of a character of a text, from 0; that of the whole text where
// the source may write it otherwise.
func (n *node) charAt(i int) diag.Pos {
	at := n.at
	switch {
	case n.literal || n.folded || i >= at.Len:
	case n.plain:
		at.Col, at.Len = at.Col+i, 1
	case at.Len == utf8.RuneCountInString(n.text)+len(`""`): // so nothing in it is escaped
		at.Col, at.Len = at.Col+1+i, 1
	}
	return at
}

// describe is what the node is, for messages.
func (n *node) describe() string {
	switch {
	case n.literal || n.folded:
		return "block text"
	case n.kind == textNode && n.plain && digits.MatchString(n.text):
		return "a number"
	}
	return n.kind.String()
}

const (
	// maxDepth is how deep lists and mappings may nest; a definition needs five.
	maxDepth = 32
	tooDeep  = "lists and mappings are nested too deep"
	// maxKey is how long a key may be, in characters.
	maxKey = 200
)

// reader turns a source into nodes and nodes into values, and collects what is
// wrong with them.
type reader struct {
	*source
	list   *diag.List
	folder *folder // where the definition lies
	cursor cursor
}

// document is the one document of the source as a node; nil where it cannot be read
// as YAML, which is then one diagnostic.
func (r *reader) document() (root *node) {
	defer func() {
		if recover() != nil { // yaml.v3 gave up; it is not for the reader to know
			r.syntaxError("")
			root = nil
		}
	}()
	if line, ended := r.secondDocument(); line > 0 {
		indent, text := r.content(line)
		d := r.list.Errorf(r.pos(line, indent+1, utf8.RuneCountInString(text)), "second-document", "a second document begins here")
		d.Hint = "a file holds one definition; put the other one in a file of its own"
		if ended > 0 {
			d.Hint = fmt.Sprintf("the line \"...\" ends the definition in line %d: delete it, or put what follows in a file of its own", ended)
		}
		return nil
	}
	dec := yaml.NewDecoder(strings.NewReader(r.text))
	var first, rest yaml.Node
	if err := dec.Decode(&first); err != nil {
		r.syntaxError(err.Error())
		return nil
	}
	if err := dec.Decode(&rest); err != io.EOF {
		msg := "did not find expected <document start>"
		if err != nil {
			msg = err.Error()
		}
		r.syntaxError(msg)
		return nil
	}
	return r.convert(first.Content[0], 0)
}

// secondDocument is the line on which one begins, and the line of the "..." that ended
// the first one; 0 where there is none. The marks of documents stand in the first
// column and nowhere inside a document.
func (s *source) secondDocument() (line, ended int) {
	content := false
	for n := 1; n <= len(s.lines); n++ {
		text := s.line(n)
		t := strings.TrimSpace(text)
		begins := isMark(text, "---")
		switch {
		case content && begins:
			return n, ended
		case t == "" || t[0] == '#' || text[0] == '%' && !content:
		case content && isMark(text, "..."):
			ended = n
		case ended > 0:
			return n, ended
		default:
			content = true
		}
	}
	return 0, 0
}

// isMark tells whether a line begins with a mark of documents.
func isMark(line, mark string) bool {
	rest, ok := strings.CutPrefix(line, mark)
	return ok && (rest == "" || rest[0] == ' ' || rest[0] == '\t')
}

// convert takes a node over from yaml.v3. What platelayer does not read is reported,
// and nil comes back.
func (r *reader) convert(y *yaml.Node, depth int) *node {
	n := &node{at: r.at(y)}
	// A tag and an anchor may stand before a node, in any order and on lines of
	// their own; its place is that of the first of them.
	word := r.markAt(n.at)
	switch {
	case depth > maxDepth:
		r.list.Errorf(n.at, "deep-nesting", tooDeep)
		return nil
	case y.Kind == yaml.AliasNode:
		r.unsupported(n, word, "the alias %q is not followed", "*"+y.Value, "write the value itself; text that begins with * goes in quotes")
		return nil
	case strings.HasPrefix(word, "!"):
		r.unsupported(n, word, "the tag %q has no use here", word, "leave it out; text that begins with ! goes in quotes")
		return nil
	case y.Anchor != "":
		r.unsupported(n, word, "the anchor %q has no use here", "&"+y.Anchor, "leave it out; text that begins with & goes in quotes")
		return nil
	}
	switch y.Kind {
	case yaml.ScalarNode:
		n.kind, n.text = textNode, y.Value
		n.literal, n.folded = y.Style&yaml.LiteralStyle != 0, y.Style&yaml.FoldedStyle != 0
		n.plain = y.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle|yaml.LiteralStyle|yaml.FoldedStyle) == 0
		if n.plain && y.Tag == "!!null" {
			n.kind = nullNode
		}
		n.at.Len = r.width(n)
	case yaml.SequenceNode:
		n.flow = y.Style&yaml.FlowStyle != 0
		n.kind, n.items = listNode, make([]*node, 0, len(y.Content))
		for _, c := range y.Content {
			if item := r.convert(c, depth+1); item != nil {
				n.items = append(n.items, item)
			} else {
				n.bad = true
			}
		}
	case yaml.MappingNode:
		n.flow = y.Style&yaml.FlowStyle != 0
		n.kind, n.entries = mappingNode, make([]entry, 0, len(y.Content)/2)
		r.convertEntries(n, y, depth)
	}
	return n
}

// markAt is the tag, anchor or alias that stands at a place, "" where none does.
func (r *reader) markAt(at diag.Pos) string {
	rest := r.from(at.Line, at.Col)
	if rest == "" || !strings.ContainsRune("!&*", rune(rest[0])) {
		return ""
	}
	word, _, _ := strings.Cut(rest[:min(len(rest), maxKey)], " ")
	return strings.ToValidUTF8(word, "")
}

// unsupported reports a part of YAML that is not read. word is what stands there.
func (r *reader) unsupported(n *node, word, format, what, hint string) {
	n.at.Len = max(1, min(utf8.RuneCountInString(word), utf8.RuneCountInString(what)))
	r.list.Errorf(n.at, "unsupported-yaml", format, what).Hint = hint
}

// at is the place of a node. yaml.v3 puts what is not there behind the end of the
// source.
func (r *reader) at(y *yaml.Node) diag.Pos {
	line := min(max(y.Line, 1), len(r.lines))
	if line != y.Line {
		return r.pos(line, 1, 1)
	}
	return r.pos(line, y.Column, 1)
}

func (r *reader) convertEntries(n *node, y *yaml.Node, depth int) {
	seen := make(map[string]diag.Pos, len(y.Content)/2)
	for i := 0; i+1 < len(y.Content); i += 2 {
		k := y.Content[i]
		at := r.at(k)
		if k.Kind == yaml.MappingNode || k.Kind == yaml.SequenceNode {
			r.list.Errorf(at, "unsupported-yaml", "a key must be text, not a list or a mapping").Hint = "put text that begins with [ or { in quotes"
			continue
		}
		if k.Kind == yaml.ScalarNode && k.Tag == "!!merge" {
			at.Len = 2
			r.list.Errorf(at, "unsupported-yaml", "the merge key %q is not followed", "<<").Hint = "write the keys themselves"
			continue
		}
		key := r.convert(k, depth+1)
		if key == nil {
			continue
		}
		if key.kind == nullNode {
			// `~:` and `null:` are text that happens to look like nothing; an
			// empty key is a slip.
			if key.text == "" {
				r.list.Errorf(at, "missing-value", "a key is missing before the colon")
				continue
			}
			key.kind = textNode
		}
		if utf8.RuneCountInString(key.text) > maxKey {
			r.list.Errorf(at, "unusable-name", "a key of %d characters is too long", utf8.RuneCountInString(key.text)).
				Hint = "the most is " + thousands(maxKey)
			continue
		}
		if first, twice := seen[key.text]; twice {
			r.duplicate(key, first)
			continue
		}
		seen[key.text] = key.at
		value := r.convert(y.Content[i+1], depth+1)
		if value == nil {
			value = &node{at: key.at, bad: true}
		}
		if value.kind == nullNode && value.text == "" {
			value.at = key.at // an empty value has no place that shows anything
		}
		n.entries = append(n.entries, entry{key, value})
	}
	n.entries = slices.Clip(n.entries)
}

// duplicate reports a key that a mapping has already.
func (r *reader) duplicate(key *node, first diag.Pos) {
	r.list.Errorf(key.at, "duplicate-key", "%q stands here a second time, the first is in line %d, column %d", key.text, first.Line, first.Col).
		Hint = "keep one of the two"
}

// width is how many characters of its first line a text takes, quotes included.
func (r *reader) width(n *node) int {
	rest := r.from(n.at.Line, n.at.Col)
	if n.literal || n.folded || rest == "" {
		return 1
	}
	if n.plain {
		if !strings.HasPrefix(rest, n.text) { // it goes on in the next line
			return utf8.RuneCountInString(strings.TrimRight(rest, " \t"))
		}
		return max(1, utf8.RuneCountInString(n.text))
	}
	quote := rest[0]
	for i := 1; i < len(rest); i++ {
		switch {
		case quote == '"' && rest[i] == '\\':
			i++
		case quote == '\'' && rest[i] == '\'' && i+1 < len(rest) && rest[i+1] == '\'':
			i++
		case rest[i] == quote:
			return utf8.RuneCountInString(rest[:i+1])
		}
	}
	return utf8.RuneCountInString(strings.TrimRight(rest, " \t"))
}

// cursor is a place in the source in characters and in bytes.
type cursor struct{ line, col, offset int }

// from is the rest of a line from a column on. Nodes come in the order of the source,
// so it goes on from where it was asked last: a line of many nodes is walked once.
func (r *reader) from(line, col int) string {
	if line < 1 || line > len(r.lines) {
		return ""
	}
	c := &r.cursor
	if c.line != line || c.col > col {
		*c = cursor{line, 1, r.lines[line-1]}
	}
	end := r.end(line)
	for c.col < col && c.offset < end {
		_, n := utf8.DecodeRuneInString(r.text[c.offset:end])
		c.offset += n
		c.col++
	}
	return r.text[c.offset:end]
}
