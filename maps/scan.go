package maps

import (
	"slices"
	"strings"
	"unicode/utf8"

	"platelayer/diag"
)

// finding is something in a source that YAML cannot read, with its place. yaml.v3
// gives no column and often the line of what the problem stands in; the scanner
// looks for the usual slips itself.
type finding struct {
	at            diag.Pos
	line          int // the line YAML breaks on
	code          string
	message, hint string
}

// scanner walks over the text of a definition line by line. It knows as much YAML as
// it takes to tell text from the marks around it.
type scanner struct {
	src   *source
	found []finding

	open  []diag.Pos // brackets that wait for their end
	ends  []rune     // the end of each
	quote rune       // the open quotation mark, 0 outside
	from  diag.Pos   // where the quotation began

	deep bool // brackets are nested too deep to go on

	block   bool // in block text
	parent  int  // how far the key of the block text is indented
	rows    int  // how many of its rows have been seen
	margin  int  // how far its first row is indented; -1 where that does not matter
	blockAt diag.Pos
}

// scan looks for slips until it has found a few.
func scan(src *source) []finding {
	s := &scanner{src: src}
	for n := 1; n <= len(src.lines) && len(s.found) < 50 && !s.deep; n++ {
		s.line(n, []rune(src.line(n)))
	}
	if s.quote != 0 {
		s.add(s.from, "a quotation is never closed", "end the text with "+string(s.quote))
	}
	if len(s.open) > 0 && s.quote == 0 {
		s.add(s.open[0], "a bracket is never closed", "write "+string(s.ends[0])+" after the last entry")
	}
	slices.SortStableFunc(s.found, func(a, b finding) int { return comparePos(a.at, b.at) })
	return s.found
}

func comparePos(a, b diag.Pos) int {
	if a.Line != b.Line {
		return a.Line - b.Line
	}
	return a.Col - b.Col
}

func (s *scanner) add(at diag.Pos, message, hint string) {
	s.found = append(s.found, finding{at: at, line: at.Line, code: "invalid-syntax", message: message, hint: hint})
}

// line scans a line; n counts from 1.
func (s *scanner) line(n int, text []rune) {
	indent := 0
	for indent < len(text) && text[indent] == ' ' {
		indent++
	}
	blank := strings.TrimSpace(string(text)) == ""
	if s.block {
		if blank || indent > s.parent {
			s.blockLine(n, indent, blank)
			return
		}
		s.block = false
	}
	if blank && s.quote == 0 {
		return
	}
	i := indent
	if s.quote == 0 && len(s.open) == 0 && text[i] == '\t' {
		s.add(s.src.pos(n, i+1, 1), "a tab indents this line", "indent with spaces; YAML takes no tabs there")
		return
	}
	l := lineScan{scanner: s, n: n, text: text, indent: indent}
	l.scan(i)
}

// blockLine looks at a line of block text: one that is indented less than the first
// ends the text for YAML, although it looks like a row.
func (s *scanner) blockLine(n, indent int, blank bool) {
	if blank || s.margin < 0 {
		return
	}
	s.rows++
	switch {
	case s.rows == 1:
		s.margin = indent
		s.blockAt = s.src.pos(n, indent+1, 1)
	case indent >= s.margin:
	case s.rows == 2: // the usual slip: the first row is the one that is pushed
		s.found = append(s.found, finding{at: s.blockAt, line: n, code: "uneven-picture",
			message: "the first row is indented more than the second, where YAML ends the text",
			hint:    `write "|2" instead of "|" and indent every row by at least two spaces more than its key`})
		s.margin = -1
	default:
		s.found = append(s.found, finding{at: s.src.pos(n, indent+1, 1), line: n, code: "uneven-picture",
			message: "this row is indented less than the first, where YAML ends the text",
			hint:    "indent it as far as the first row, or further"})
		s.margin = -1
	}
}

// lineScan is the scan of one line outside block text.
type lineScan struct {
	*scanner
	n, indent int
	text      []rune
	keys      int // keys of block mappings seen in the line
	afterKey  bool
}

func (l *lineScan) at(i, length int) diag.Pos { return l.src.pos(l.n, i+1, length) }

func (l *lineScan) scan(i int) {
	if l.quote != 0 {
		i = l.quoted(i)
	}
	if l.quote == 0 && len(l.open) == 0 {
		// "B1:{name: Ulm}" is a key "B1:{name" to YAML.
		if m := spaceless.FindStringSubmatch(string(l.text[i:])); m != nil && strings.ContainsRune("{[", rune(m[2][0])) {
			f := missingSpace(m[1])
			f.at, f.line = l.at(i+utf8.RuneCountInString(m[1]), 1), l.n
			l.found = append(l.found, f)
		}
	}
	value := true // a value may begin here
	for i < len(l.text) {
		c := l.text[i]
		switch {
		case c == ' ' || c == '\t':
			i++
			continue
		case c == '#' && (i == 0 || l.text[i-1] == ' ' || l.text[i-1] == '\t'):
			return
		case value && (c == '"' || c == '\''):
			l.quote, l.from = c, l.at(i, 1)
			i = l.quoted(i + 1)
			if l.quote != 0 {
				return
			}
			l.afterEnd(i, "a quotation")
			value = false
			continue
		case c == '[' || c == '{':
			if !value && len(l.open) == 0 {
				i++
				continue
			}
			if len(l.open) == maxDepth {
				l.found = append(l.found, finding{at: l.at(i, 1), line: l.n, code: "deep-nesting", message: tooDeep})
				l.open, l.deep = nil, true
				return
			}
			l.open = append(l.open, l.at(i, 1))
			l.ends = append(l.ends, c+2) // ] and } come two after
			value = true
		case c == ']' || c == '}':
			if len(l.open) == 0 {
				if value {
					l.add(l.at(i, 1), "a bracket is closed that was never opened", "delete it, or put the text in quotes")
				}
				break
			}
			last := len(l.open) - 1
			if l.ends[last] != c {
				l.add(l.at(i, 1), "this closes another bracket than the one that is open", "the bracket that is open ends with "+string(l.ends[last]))
			}
			l.open, l.ends = l.open[:last], l.ends[:last]
			value = false
			if last == 0 {
				l.afterEnd(i+1, "a bracket")
			}
		case c == ',' && len(l.open) > 0:
			value = true
		case c == ':' && l.spaceAfter(i):
			l.colon(i)
			value = true
		case value && (c == '-' || c == '?') && l.spaceAfter(i) && len(l.open) == 0:
			if l.afterKey && c == '-' {
				l.add(l.at(i, 1), "a list cannot begin behind its key", `put each "- ..." on a line of its own below, or write [a, b]`)
				return
			}
		case value && (c == '|' || c == '>') && len(l.open) == 0:
			l.begin(i)
			return
		case c == '%' && i == 0 && len(l.open) == 0:
			l.add(l.at(i, len(l.text)), "a directive has no use here", "delete the line; text that begins with % goes in quotes")
			return
		case value && strings.ContainsRune("@`%", c):
			l.add(l.at(i, 1), "text cannot begin with "+string(c), "put the text in quotes")
			return
		case value && c == '*' || value && c == '&' || value && c == '!':
			if i+1 == len(l.text) || strings.ContainsRune(" ,]}", l.text[i+1]) || c == '*' {
				l.add(l.at(i, 1), "text cannot begin with "+string(c), "put the text in quotes")
			}
			value = false
		default:
			i = l.plain(i)
			value = false
			continue
		}
		i++
	}
}

// plain passes over text without quotes.
func (l *lineScan) plain(i int) int {
	for ; i < len(l.text); i++ {
		c := l.text[i]
		if c == ':' && l.spaceAfter(i) || c == '#' && i > 0 && l.text[i-1] == ' ' {
			return i
		}
		if len(l.open) > 0 && strings.ContainsRune(",[]{}", c) {
			return i
		}
	}
	return i
}

// spaceAfter tells whether the character at i ends a key or begins an item.
func (l *lineScan) spaceAfter(i int) bool {
	if i+1 == len(l.text) || l.text[i+1] == ' ' || l.text[i+1] == '\t' {
		return true
	}
	return len(l.open) > 0 && strings.ContainsRune(",[]{}", l.text[i+1])
}

// colon counts the keys of a line: behind a key stands one value.
func (l *lineScan) colon(i int) {
	if len(l.open) > 0 {
		return
	}
	l.keys++
	l.afterKey = true
	if l.keys == 2 {
		l.add(l.at(i, 1), "a second colon stands behind the key", "put the text in quotes")
	}
}

// quoted passes over a quotation and returns the place after its end.
func (l *lineScan) quoted(i int) int {
	for ; i < len(l.text); i++ {
		switch c := l.text[i]; {
		case l.quote == '"' && c == '\\':
			if i+1 < len(l.text) && !strings.ContainsRune("0abt\tnvfre \"/\\N_LPxuU", l.text[i+1]) {
				l.add(l.at(i, 2), "a backslash in double quotes begins a special character, and this is none",
					"write it twice, or put the text in single quotes")
			}
			i++
		case l.quote == '\'' && c == '\'' && i+1 < len(l.text) && l.text[i+1] == '\'':
			i++
		case c == l.quote:
			l.quote = 0
			return i + 1
		}
	}
	return i
}

// afterEnd looks at what follows the end of a quotation or of a bracket.
func (l *lineScan) afterEnd(i int, what string) {
	for i < len(l.text) && (l.text[i] == ' ' || l.text[i] == '\t') {
		i++
	}
	if i < len(l.text) && !strings.ContainsRune(":#", l.text[i]) && !(len(l.open) > 0 && strings.ContainsRune(",]}", l.text[i])) {
		l.add(l.at(i, len(l.text)-i), "text stands behind the end of "+what,
			"put all of the text in quotes; a quotation mark inside single quotes is written twice")
	}
}

// begin begins block text after | or >.
func (l *lineScan) begin(i int) {
	l.block, l.rows, l.margin, l.parent = true, 0, 0, l.indent
	if l.keys == 0 && l.indent == 0 {
		l.parent = -1
	}
	// Behind "- " the key stands further right.
	for l.parent >= 0 && l.parent+1 < len(l.text) && l.text[l.parent] == '-' && l.text[l.parent+1] == ' ' {
		l.parent += 2
	}
	for _, c := range l.text[i:] {
		if c >= '1' && c <= '9' {
			l.margin = -1
		}
	}
}
