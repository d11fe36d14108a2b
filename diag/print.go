package diag

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Fprint writes the list, each diagnostic with its source line and a caret where
// sources holds the bytes of its file.
func Fprint(w io.Writer, l List, sources map[string][]byte) error {
	var b strings.Builder
	for _, d := range l {
		if !d.At.IsZero() {
			fmt.Fprintf(&b, "%s: ", printable(d.At.String()))
		}
		fmt.Fprintf(&b, "%s: %s [%s]\n", d.Severity, printable(d.Message), d.Code)
		if src, ok := sources[d.At.File]; ok && d.At.Line > 0 {
			snippet(&b, src, d.At)
		}
		if d.Hint != "" {
			fmt.Fprintf(&b, "  hint: %s\n", printable(d.Hint))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// maxSnippet is how many characters of a source line are shown.
const maxSnippet = 120

func snippet(b *strings.Builder, src []byte, at Pos) {
	line, ok := sourceLine(src, at.Line)
	if !ok {
		return
	}
	runes := []rune(strings.ToValidUTF8(line, "\uFFFD"))
	first := 0
	if at.Col > maxSnippet-20 {
		first = at.Col - (maxSnippet - 40)
	}
	last := min(len(runes), first+maxSnippet)
	if first > last {
		return
	}
	shown := runes[first:last]
	text := make([]rune, len(shown))
	for i, r := range shown {
		if r == '\t' || !isPlain(r) {
			r = ' '
		}
		text[i] = r
	}
	num := fmt.Sprintf("%5d", at.Line)
	fmt.Fprintf(b, "%s | %s\n", num, strings.TrimRight(string(text), " "))
	lead := max(0, at.Col-1-first)
	if lead > len(shown) {
		lead = len(shown)
	}
	n := max(1, min(at.Len, len(shown)-lead))
	pad := columns(text[:lead])
	under := max(1, columns(text[lead:min(len(text), lead+n)]))
	fmt.Fprintf(b, "%s | %s^%s\n", strings.Repeat(" ", len(num)), strings.Repeat(" ", pad), strings.Repeat("~", under-1))
}

// columns counts terminal columns roughly: wide East Asian characters take two.
func columns(rs []rune) int {
	n := 0
	for _, r := range rs {
		n++
		if r >= 0x1100 && (r <= 0x115f || r >= 0x2e80 && r <= 0xa4cf || r >= 0xac00 && r <= 0xd7a3 ||
			r >= 0xf900 && r <= 0xfaff || r >= 0xfe30 && r <= 0xfe6f || r >= 0xff00 && r <= 0xff60 || r >= 0x1f300 && r <= 0x1faff) {
			n++
		}
	}
	return n
}

func isPlain(r rune) bool { return r >= 0x20 && r != 0x7f && !(r >= 0x80 && r < 0xa0) }

// printable keeps control characters of an input away from the terminal.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if !isPlain(r) {
			return '\uFFFD'
		}
		return r
	}, strings.ToValidUTF8(s, "\uFFFD"))
}

func sourceLine(src []byte, n int) (string, bool) {
	for i := 1; i < n; i++ {
		k := bytes.IndexByte(src, '\n')
		if k < 0 {
			return "", false
		}
		src = src[k+1:]
	}
	if k := bytes.IndexByte(src, '\n'); k >= 0 {
		src = src[:k]
	}
	if n == 1 {
		src = bytes.TrimPrefix(src, []byte("\uFEFF"))
	}
	if len(src) > 64<<10 {
		cut := 64 << 10
		for cut > 0 && !utf8.RuneStart(src[cut]) {
			cut--
		}
		src = src[:cut]
	}
	return strings.TrimSuffix(string(src), "\r"), true
}

// jsonDiagnostic is the shape editors read.
type jsonDiagnostic struct {
	File     string `json:"file"`
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Length   int    `json:"length"`
	Severity string `json:"severity"`
	Code     string `json:"code"`
	Message  string `json:"message"`
	Hint     string `json:"hint,omitempty"`
}

// WriteJSON writes the list as one JSON array, an empty one for no diagnostics.
func WriteJSON(w io.Writer, l List) error {
	out := make([]jsonDiagnostic, len(l))
	for i, d := range l {
		out[i] = jsonDiagnostic{d.At.File, d.At.Line, d.At.Col, max(1, d.At.Len), d.Severity.String(), d.Code, d.Message, d.Hint}
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(out)
}
