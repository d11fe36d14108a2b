package maps

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"platelayer/diag"
)

// This file knows slips that YAML reads without complaint, as something that was not
// meant: a space that is missing, a comma or a dash too many. What was meant is read
// on, so that one slip is one problem.

// spaceless is text with a colon that no space follows: the key and the rest.
var spaceless = regexp.MustCompile(`(?s)^([\p{L}\p{N}][^\s:"'{}\[\],]{0,59}):([^\s:/].*)$`)

// missingSpace is that slip, without its place.
func missingSpace(key string) finding {
	return finding{code: "missing-space", message: "a space is missing after the colon",
		hint: fmt.Sprintf("write \"%s: \" and then the value", key)}
}

// spacelessText reports, and tells, that a text is a key and a value without a space
// between them.
func (r *reader) spacelessText(n *node) bool {
	if n.kind != textNode || !n.plain {
		return false
	}
	m := spaceless.FindStringSubmatch(n.text)
	if m == nil {
		return false
	}
	at, f := n.at, missingSpace(m[1])
	if i := utf8.RuneCountInString(m[1]); i < at.Len {
		at.Col, at.Len = at.Col+i, 1
	}
	r.list.Errorf(at, f.code, "%s", f.message).Hint = f.hint
	return true
}

// mend reports slips in the entries of braces that YAML took for keys without values,
// and puts what was meant in their place: "name:Husum" without a space, and the rest of
// a text that a comma divided. known tells keys that may stand there.
func (r *reader) mend(n *node, known func(string) bool) {
	if !n.flow {
		return
	}
	// stray tells what cannot be an entry, however it is read.
	stray := func(e entry) bool {
		return e.isEmpty() && e.key.plain && !known(e.key.text) && !isSpaceless(e.key, known)
	}
	kept := n.entries[:0]
	for rest := n.entries; len(rest) > 0; {
		e := rest[0]
		before := len(kept) - 1
		if stray(e) && before >= 0 && kept[before].value.kind == textNode && kept[before].value.plain {
			end := 1
			for end < len(rest) && stray(rest[end]) {
				end++
			}
			r.unquotedComma(kept[before].value, rest[:end])
			rest = rest[end:]
			continue
		}
		if e.isEmpty() && isSpaceless(e.key, known) {
			r.spacelessText(e.key)
			e = split(e.key)
		}
		kept, rest = append(kept, e), rest[1:]
	}
	n.entries = kept
}

// isSpaceless tells whether a key in braces is a known key and a value without a space
// between them.
func isSpaceless(n *node, known func(string) bool) bool {
	if !n.plain || known(n.text) {
		return false
	}
	m := spaceless.FindStringSubmatch(n.text)
	return m != nil && known(m[1])
}

// isEmpty tells whether nothing was written as the value.
func (e entry) isEmpty() bool { return e.value.kind == nullNode && e.value.text == "" }

// split makes the entry that "key:value" was meant to be.
func split(n *node) entry {
	m := spaceless.FindStringSubmatch(n.text)
	key, value := m[1], m[2]
	k, v := *n, *n
	length := utf8.RuneCountInString(key)
	k.text, v.text = key, strings.Trim(value, `"'`)
	if length+1 < n.at.Len {
		k.at.Len = length
		v.at.Col, v.at.Len = n.at.Col+length+1, n.at.Len-length-1
	}
	return entry{&k, &v}
}

// unquotedComma reports the parts of a text behind commas, and puts the text together.
func (r *reader) unquotedComma(first *node, rest []entry) {
	var b strings.Builder
	b.WriteString(first.text)
	for _, e := range rest {
		b.WriteString(", " + e.key.text)
	}
	first.text = b.String()
	d := r.list.Errorf(rest[0].key.at, "unquoted-comma", "inside { } a comma ends the text before %q", rest[0].key.text)
	d.Hint = "put the text in quotes"
	if utf8.RuneCountInString(first.text) <= MaxAuthor {
		d.Hint += ": " + doubleQuoted(first.text)
	}
}

// dashes are the characters that look like the hyphen of the keyboard.
var dashes = map[rune]string{
	'\u00AD': "a soft hyphen", '\u2010': "a typographic hyphen", '\u2011': "a hyphen that does not break", '\u2012': "a figure dash",
	'\u2013': "an en dash", '\u2014': "an em dash", '\u2015': "a horizontal bar", '\u2212': "a minus sign",
	'\uFE58': "a small em dash", '\uFE63': "a small hyphen", '\uFF0D': "a wide hyphen",
}

// dashName names a dash with its number; "" for another character.
func dashName(c rune) string {
	if name, ok := dashes[c]; ok {
		return fmt.Sprintf("%s (U+%04X)", name, c)
	}
	return ""
}

// isDash tells the characters of dashes.
func isDash(c rune) bool { return dashes[c] != "" }

// wrongDash reports, and tells, that a text matches once its dashes are hyphens.
func (r *reader) wrongDash(n *node, t text) bool {
	plain := strings.Map(func(c rune) rune {
		if isDash(c) {
			return '-'
		}
		return c
	}, n.text)
	if plain == n.text || !t.pattern.MatchString(plain) {
		return false
	}
	i := strings.IndexFunc(n.text, isDash)
	at := n.charAt(utf8.RuneCountInString(n.text[:i]))
	c, _ := utf8.DecodeRuneInString(n.text[i:])
	r.list.Errorf(at, t.code, "%q has %s", n.text, dashName(c)).Hint = "write a plain hyphen: " + plain
	return true
}

// swapped reports, and tells, that a name stands where its label should, and the label
// where the name should.
func (r *reader) swapped(e entry, key text, value shape) bool {
	if !key.capitals || key.pattern.MatchString(e.key.text) || e.value.kind != textNode ||
		!slices.Contains(value.kinds(), textNode) || !key.pattern.MatchString(e.value.text) {
		return false
	}
	r.list.Errorf(e.key.at, key.code, "%q is not %s", e.key.text, key.words).
		Hint = fmt.Sprintf("the label comes first: %s: %s", e.value.text, quote(e.key.text))
	return true
}

// nearest is the name that a word may have been meant to be, "" for none: one that
// looks like it, or the one that begins as it does ("citys", "upgrade"). Digits and
// single letters are as near to any others, which says nothing.
func nearest(word string, names []string) string {
	if utf8.RuneCountInString(word) < 2 || digits.MatchString(word) {
		return ""
	}
	if near := diag.Nearest(word, names); near != "" {
		return near
	}
	best, found := 2, "" // two letters in common are not enough
	for _, name := range names {
		switch n := sameStart(strings.ToLower(word), name); {
		case n > best:
			best, found = n, name
		case n == best:
			found = ""
		}
	}
	return found
}

// sameStart is how many bytes two words have in common from their start.
func sameStart(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// spans joins three and more numbers in a row: "1 to 5".
func spans(names []string) []string {
	var out []string
	for i := 0; i < len(names); {
		end := i
		first, err := strconv.Atoi(names[i])
		for err == nil && end+1 < len(names) && names[end+1] == strconv.Itoa(first+end+1-i) {
			end++
		}
		if end-i >= 2 {
			out = append(out, names[i]+" to "+names[end])
			i = end + 1
			continue
		}
		out = append(out, names[i])
		i++
	}
	return out
}
