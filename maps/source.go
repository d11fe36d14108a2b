package maps

import (
	"bytes"
	"regexp"
	"strings"
	"unicode/utf8"

	"platelayer/diag"
)

// MaxBytes is how large a definition may be.
const MaxBytes = 4 << 20

// maxValues is how many values a definition may hold. YAML takes a few hundred bytes
// of memory for each, and a map of a million cells needs less than a tenth of them.
const maxValues = 200_000

// source is the text of a definition without its byte order mark, with the places
// in it.
type source struct {
	name    string
	text    string
	lines   []int // the offset of each line's first byte
	skipped int   // lines at the start that are not for the reader
}

// newSource checks what must hold before YAML is looked at: size, encoding and
// characters that YAML, or a reader's terminal, could take for something else. On a
// problem the source is nil.
func newSource(name string, data []byte, l *diag.List) *source {
	whole := diag.Pos{File: name}
	if len(data) > MaxBytes {
		l.Errorf(whole, "large-file", "the definition has %s bytes, the most is %s", thousands(len(data)), thousands(MaxBytes)).
			Hint = "a definition holds one map or deck; leave pictures and tables out of it"
		return nil
	}
	if enc := otherEncoding(data); enc != "" {
		l.Errorf(whole, "invalid-encoding", "the definition is written in %s", enc).Hint = "save it as UTF-8"
		return nil
	}
	s := &source{name: name, text: string(bytes.TrimPrefix(data, []byte("\uFEFF")))}
	if strings.ContainsRune(s.text[:min(len(s.text), 8000)], 0) {
		l.Errorf(whole, "binary-file", "this is a binary file, not a definition").Hint = "a definition is text in YAML; " + newHint
		return nil
	}
	s.breakLines()
	if !s.readable(l) {
		return nil
	}
	s.forgetVersion()
	if n := s.marks(); n > maxValues {
		l.Errorf(whole, "large-file", "the definition has about %s values, the most is %s", thousands(n), thousands(maxValues)).
			Hint = "a definition holds one map or deck; leave other tables out of it"
		return nil
	}
	if !s.hasContent() {
		l.Errorf(whole, "empty-file", "the definition is empty").Hint = newHint
		return nil
	}
	return s
}

// breakLines finds where the lines of the text begin.
func (s *source) breakLines() {
	s.lines = append(s.lines, 0)
	for i := range len(s.text) {
		if s.text[i] == '\n' {
			s.lines = append(s.lines, i+1)
		}
	}
}

// newHint is for a file that holds no definition.
const newHint = "`platelayer new " + RollAndRails + "`, or another game, writes one to begin with"

// otherEncoding names an encoding that is not UTF-8 by its byte order mark.
func otherEncoding(data []byte) string {
	switch {
	case bytes.HasPrefix(data, []byte{0xFF, 0xFE, 0, 0}), bytes.HasPrefix(data, []byte{0, 0, 0xFE, 0xFF}):
		return "UTF-32"
	case bytes.HasPrefix(data, []byte{0xFF, 0xFE}), bytes.HasPrefix(data, []byte{0xFE, 0xFF}):
		return "UTF-16"
	}
	return ""
}

// readable finds the first byte that is no UTF-8 and the first character that must
// not stand in a definition. Everything YAML counts as the end of a line, other
// than a line feed with or without a carriage return before it, is among them:
// lines here and lines in yaml.v3 are the same then.
func (s *source) readable(l *diag.List) bool {
	for i := 0; i < len(s.text); {
		c := s.text[i]
		if c >= ' ' && c < 0x7F || c == '\n' || c == '\t' {
			i++
			continue
		}
		if c == '\r' {
			if i+1 == len(s.text) || s.text[i+1] == '\n' {
				i++
				continue
			}
			l.Errorf(s.posAt(i), "control-character", "a carriage return without a line feed stands here").
				Hint = "save the file with the line endings of Unix or Windows"
			return false
		}
		r, n := utf8.DecodeRuneInString(s.text[i:])
		if r == utf8.RuneError && n <= 1 {
			l.Errorf(s.posAt(i), "invalid-encoding", "the byte 0x%02X is no UTF-8", c).Hint = "save the file as UTF-8"
			return false
		}
		if isControl(r) {
			l.Errorf(s.posAt(i), "control-character", "the character U+%04X must not stand in this file", r).Hint = "delete it"
			return false
		}
		i += n
	}
	return true
}

// isControl tells the characters that are refused everywhere: control characters,
// separators of lines and paragraphs, noncharacters and a byte order mark that does
// not stand first.
func isControl(r rune) bool {
	return r < ' ' && r != '\n' && r != '\t' || r >= 0x7F && r < 0xA0 || r == 0x2028 || r == 0x2029 ||
		r == 0xFEFF || r&0xFFFE == 0xFFFE
}

// yamlVersion is the directive that says which YAML a file is written in.
var yamlVersion = regexp.MustCompile(`^%YAML[ \t]+1\.[0-9]+[ \t]*($|[ \t]#)`)

// forgetVersion makes a comment of a directive with the version of YAML that stands
// before the "---" of the document. What a definition uses is the same in all of them,
// but yaml.v3 refuses any other than 1.1.
func (s *source) forgetVersion() {
	directive := -1
	for n := 1; n <= len(s.lines); n++ {
		switch line := s.line(n); {
		case directive < 0 && yamlVersion.MatchString(line):
			directive = s.lines[n-1]
		case directive >= 0 && isMark(line, "---"):
			s.text = s.text[:directive] + "#" + s.text[directive+1:]
			return
		case strings.TrimSpace(line) != "" && line[0] != '#':
			return
		}
	}
}

// marks counts the marks that begin values, and so about how many values there are.
// The letters of pictures are none, whatever YAML would make of them elsewhere.
func (s *source) marks() int {
	n := strings.Count(s.text, ",") + strings.Count(s.text, ":") + strings.Count(s.text, "[") + strings.Count(s.text, "{")
	for _, start := range s.lines {
		// A line of "- - -" begins lists in lists; it may also be a row.
		for k := 0; k < 8 && start < len(s.text); k++ {
			for start < len(s.text) && s.text[start] == ' ' {
				start++
			}
			if start == len(s.text) || s.text[start] != '-' && s.text[start] != '?' {
				break
			}
			n++
			start++
		}
	}
	return n
}

// hasContent tells whether there is anything but blank lines, comments and marks of
// documents.
func (s *source) hasContent() bool {
	for n := 1; n <= len(s.lines); n++ {
		t := strings.TrimSpace(s.line(n))
		if t != "" && t[0] != '#' && t != "---" && t != "..." {
			return true
		}
	}
	return false
}

// line is the text of a line, from 1, without its end; "" outside the file.
func (s *source) line(n int) string {
	if n < 1 || n > len(s.lines) {
		return ""
	}
	return s.text[s.lines[n-1]:s.end(n)]
}

// end is the offset behind the last character of a line.
func (s *source) end(n int) int {
	end := len(s.text)
	if n < len(s.lines) {
		end = s.lines[n] - 1
	}
	if end > s.lines[n-1] && s.text[end-1] == '\r' {
		end--
	}
	return end
}

// pos is a place in the source.
func (s *source) pos(line, col, length int) diag.Pos {
	return diag.Pos{File: s.name, Line: line, Col: col, Len: max(1, length)}
}

// posAt is the place of a byte.
func (s *source) posAt(offset int) diag.Pos {
	lo, hi := 0, len(s.lines)
	for hi-lo > 1 {
		if mid := (lo + hi) / 2; s.lines[mid] <= offset {
			lo = mid
		} else {
			hi = mid
		}
	}
	return s.pos(lo+1, utf8.RuneCountInString(s.text[s.lines[lo]:offset])+1, 1)
}

// thousands writes a number with commas: 1,000,000.
func thousands(n int) string {
	s := []byte{}
	for i := 0; n > 0 || i == 0; i++ {
		if i > 0 && i%3 == 0 {
			s = append(s, ',')
		}
		s = append(s, byte('0'+n%10))
		n /= 10
	}
	for i, j := 0, len(s)-1; i < j; i, j = i+1, j-1 {
		s[i], s[j] = s[j], s[i]
	}
	return string(s)
}
