package maps

import (
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

var yamlLine = regexp.MustCompile(`^yaml: line (\d+): `)

// syntaxError reports what yaml.v3 could not read, once, with the best place that
// can be found: that of the first slip behind the lines that can be read.
func (r *reader) syntaxError(msg string) {
	line := 1
	if m := yamlLine.FindStringSubmatch(msg); m != nil {
		line, _ = strconv.Atoi(m[1])
		msg = msg[len(m[0]):]
	}
	msg = strings.TrimPrefix(msg, "yaml: ")
	good, searched := r.goodLines()
	if searched {
		line = good + 1
	}
	found := scan(r.source)
	if i := slices.IndexFunc(found, func(f finding) bool { return f.line > good }); i >= 0 {
		f := found[i]
		r.list.Errorf(f.at, f.code, "%s", f.message).Hint = f.hint
		return
	}
	for line < len(r.lines) && strings.TrimSpace(r.line(line)) == "" {
		line++
	}
	own := inOurWords(msg)
	if own.message == misfit {
		if before := r.keyless(line); before > 0 {
			line, own = before, noColon
		}
	}
	indent, text := r.content(min(max(line, 1), len(r.lines)))
	at := r.pos(line, indent+1, utf8.RuneCountInString(text))
	if m := spaceless.FindStringSubmatch(text); own == noColon && m != nil {
		own = missingSpace(m[1])
		at = r.pos(line, indent+1+utf8.RuneCountInString(m[1]), 1)
	}
	r.list.Errorf(at, own.code, "%s", own.message).Hint = own.hint
}

// content is a line without the spaces around it, and how far it is indented.
func (s *source) content(n int) (indent int, text string) {
	line := s.line(n)
	text = strings.TrimLeft(line, " \t")
	return len(line) - len(text), strings.TrimRight(text, " \t")
}

// keyless is the line before a line that does not fit, if it is indented as far and
// should have had a key but has no colon; else 0.
func (s *source) keyless(n int) int {
	before := n - 1
	for ; before > 0; before-- {
		if _, text := s.content(before); text != "" && text[0] != '#' {
			break
		}
	}
	here, _ := s.content(n)
	indent, text := s.content(max(before, 1))
	if before < 1 || indent != here || strings.HasPrefix(text, "- ") ||
		strings.Contains(text, ": ") || strings.HasSuffix(text, ":") || strings.ContainsAny(text[len(text)-1:], ",]}") {
		return 0
	}
	return before
}

// maxSearch is up to what size a source is parsed again and again to find the place
// of an error.
const maxSearch = 256 << 10

// goodLines is how many lines from the start can be read as YAML; ok is false where
// that was not searched.
func (r *reader) goodLines() (n int, ok bool) {
	if len(r.text) > maxSearch {
		return 0, false
	}
	// First the parts that begin in the first column, then the lines of the part
	// that breaks.
	starts := []int{0}
	for n := 2; n <= len(r.lines); n++ {
		if l := r.line(n); l != "" && l[0] != ' ' && l[0] != '\t' && l[0] != '#' {
			starts = append(starts, n-1)
		}
	}
	few := min(64, 1<<20/max(1, len(r.text))) // how many can be tried one by one
	k := lastGood(len(starts), few, func(i int) bool { return r.reads(starts[i]) })
	from, to := starts[k], len(r.lines)
	if k+1 < len(starts) {
		to = starts[k+1]
	}
	return from + lastGood(to-from, few, func(i int) bool { return r.reads(from + i) }), true
}

// lastGood is the last i below n that is good; 0 is taken to be good. Up to few are
// tried one by one, as what is good and what is not may alternate; more are halved.
func lastGood(n, few int, good func(int) bool) int {
	if n > few {
		lo, hi := 0, n
		for hi-lo > 1 {
			if mid := (lo + hi) / 2; good(mid) {
				lo = mid
			} else {
				hi = mid
			}
		}
		return lo
	}
	for i := n - 1; i > 0; i-- {
		if good(i) {
			return i
		}
	}
	return 0
}

// reads tells whether the first n lines are YAML.
func (r *reader) reads(n int) (ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	end := len(r.text)
	if n < len(r.lines) {
		end = r.lines[n]
	}
	dec := yaml.NewDecoder(strings.NewReader(r.text[:end]))
	for {
		var y yaml.Node
		if err := dec.Decode(&y); err != nil {
			return err == io.EOF
		}
	}
}

const misfit = "this line does not fit the lines before it"

var noColon = finding{code: "invalid-syntax", message: "a key with a colon is missing here",
	hint: `write "key: value", with a space behind the colon`}

// inOurWords says what a message of yaml.v3 means for somebody who writes a
// definition.
func inOurWords(msg string) finding {
	f := finding{code: "invalid-syntax"}
	has := func(part string) bool { return strings.Contains(msg, part) }
	switch {
	case has("mapping values are not allowed"), has("did not find expected key"),
		has("did not find expected '-'"), has("document start"), has("mapping keys are not allowed"):
		f.message = misfit
		f.hint = "keys of one mapping, and items of one list, are indented by the same number of spaces"
	case has("could not find expected ':'"):
		return noColon
	case has("did not find expected ','"):
		f.message = "a comma or a closing bracket is missing here"
		f.hint = "entries in brackets are divided by commas"
	case has("exceeded max depth"):
		f.code = "deep-nesting"
		f.message = tooDeep
	case has("unknown anchor"):
		f.message = "text cannot begin with *"
		f.hint = "put the text in quotes"
	case has("did not find expected node content"):
		f.message = "a value is missing here"
		f.hint = "two commas stand side by side, or a bracket is closed that was never opened"
	case msg == "":
		f.message = "this is no YAML"
	default:
		f.message = "this is no YAML: " + msg
	}
	return f
}
