package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// TextReader reads the text of a state: lines of a word and what stands there. The first
// problem stands; whatever is read after it is nothing, and 0.
type TextReader struct {
	Lines []string // not yet read
	Err   error
}

// NewTextReader reads a text from its first line on.
func NewTextReader(text []byte) TextReader {
	return TextReader{Lines: strings.Split(string(text), "\n")}
}

// Fail notes a problem.
func (r *TextReader) Fail(format string, args ...any) {
	if r.Err == nil {
		r.Err = fmt.Errorf(format, args...)
	}
}

// Line is the words of the next line behind the one it must begin with.
func (r *TextReader) Line(name string) []string {
	if r.Err != nil {
		return nil
	}
	if len(r.Lines) == 0 {
		r.Fail("it ends before the line %q", name)
		return nil
	}
	w := strings.Fields(r.Lines[0])
	if len(w) == 0 || w[0] != name {
		r.Fail("a line %q should be %q", r.Lines[0], name)
		return nil
	}
	r.Lines = r.Lines[1:]
	return w[1:]
}

// Words is Line where there must be so many words; there are, whatever the line says.
func (r *TextReader) Words(name string, n int) []string {
	w := r.Line(name)
	if r.Err == nil && len(w) != n {
		r.Fail("the line %q has %d words, not %d", name, len(w), n)
	}
	if r.Err != nil {
		return make([]string, n)
	}
	return w
}

// Number is a number from 0 to most.
func (r *TextReader) Number(w string, most int) int {
	n, err := strconv.Atoi(w)
	if err != nil || n < 0 || n > most || strconv.Itoa(n) != w {
		r.Fail("%q should be a number up to %d", w, most)
		return 0
	}
	return n
}

// Name is the place of a word in a list.
func (r *TextReader) Name(w string, names []string) int {
	i := slices.Index(names, w)
	if i < 0 {
		r.Fail("%q should be one of %s", w, strings.Join(names, ", "))
		return 0
	}
	return i
}

// Head reads the first line: the version of the text, and how many play.
func (r *TextReader) Head(version, players int) {
	if w := r.Words("state", 2); r.Err == nil && (w[0] != strconv.Itoa(version) || w[1] != strconv.Itoa(players)) {
		r.Fail("its first line is of another game or version")
	}
}

// End wants nothing more, and a line feed behind the last line at most.
func (r *TextReader) End() {
	for _, l := range r.Lines {
		if strings.TrimSpace(l) != "" {
			r.Fail("something stands behind it")
		}
	}
}
