package maps

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"platelayer/diag"
)

// MaxCells is how many cells the grid of a map may have.
const MaxCells = 1_000_000

// picture is a map drawn in letters: block text after |, or a list of rows. A letter
// is a cell, spaces are decoration.
type picture struct {
	letters string // what may stand in it
	meaning string // what the letters are, in words
	noun    string // what a letter is: "terrain"
	code    string // of a letter that is none
}

func (picture) kinds() []nodeKind { return []nodeKind{textNode, listNode} }

func (p picture) String() string {
	return "a picture in letters: | and rows of letters below it, or a list of rows"
}

func (p picture) schema() object {
	class := strings.ReplaceAll(p.letters, "-", `\-`)
	row := any("string")
	if strings.ContainsAny(p.letters, "0123456789") {
		row = []string{"string", "integer"} // 123 is a row too, and a number to others
	}
	return object{"anyOf": []object{
		{"type": "string", "pattern": `^[` + class + `\s]*[` + class + `][` + class + `\s]*$`},
		{"type": "array", "minItems": 1, "items": object{"type": row, "pattern": `^[` + class + ` \t]*[` + class + `][` + class + ` \t]*$`}},
	}}
}

func (p picture) check(r *reader, n *node, what string) {
	switch {
	case n.kind == textNode && n.folded:
		n.bad = true
		r.list.Errorf(n.at, "folded-picture", "after %q YAML joins the rows of a picture into one line", ">").Hint = `write "|" instead`
	case n.kind == textNode && !n.literal:
		n.bad = true
		r.list.Errorf(n.at, "wrong-type", "%s is a single line of text, not a picture", what).Hint = `write "|" after the colon and the rows below it`
	case n.kind == listNode:
		for _, item := range n.items {
			if item.kind != textNode || item.literal || item.folded {
				item.bad, n.bad = true, true
				r.list.Errorf(item.at, "wrong-type", "a row of %s is %s, not text", what, item.describe()).Hint = `put rows in quotes: - ". . f -"`
			}
		}
	}
}

// row is a row of a picture: its text and where that starts in the source.
type row struct {
	text string
	at   diag.Pos
}

// rows are the rows of a picture that passed its check, without blank ones before
// and after.
func (r *reader) rows(n *node) []row {
	var rows []row
	if n.kind == listNode {
		for _, item := range n.items {
			at := item.at
			if !item.plain {
				at.Col++
			}
			rows = append(rows, row{item.text, at})
		}
	} else {
		rows = make([]row, 0, strings.Count(n.text, "\n")+1)
		for i, t := range strings.Split(n.text, "\n") {
			line := r.line(n.at.Line + 1 + i)
			at := r.pos(n.at.Line+1+i, 1, 1)
			if strings.HasSuffix(line, t) {
				at.Col += utf8.RuneCountInString(line) - utf8.RuneCountInString(t)
			}
			rows = append(rows, row{t, at})
		}
	}
	blank := func(s row) bool { return strings.TrimSpace(s.text) == "" }
	for len(rows) > 0 && blank(rows[0]) {
		rows = rows[1:]
	}
	for len(rows) > 0 && blank(rows[len(rows)-1]) {
		rows = rows[:len(rows)-1]
	}
	return rows
}

// cells reads a picture: put is called for each letter with its column and row, and
// size once before, with how many columns and rows there are. Where size is wrong
// beyond repair ok is false, and put is not called.
//
// Every row must have as many letters as most rows have; each one that does not is
// reported. A wrong letter, and a missing one, is put as -1; so is all of a row with
// letters too few or too many, as nobody knows which cells the others belong to.
func (r *reader) cells(p picture, n *node, size func(cols, rows int), put func(col, row, letter int)) (places []diag.Pos, ok bool) {
	rows := r.rows(n)
	if len(rows) == 0 {
		r.list.Errorf(n.at, "missing-value", "the picture has no rows").Hint = "write the rows below the |, each indented"
		return nil, false
	}
	widths, widest := make([]int, len(rows)), 0
	for i := range rows {
		rows[i].trim()
		widths[i] = letters(rows[i].text)
		widest = max(widest, widths[i])
	}
	if widest*len(rows) > MaxCells {
		r.list.Errorf(rows[0].at, "large-map", "the picture has %s and %s, more than %s cells", count(widest, "column", "columns"), count(len(rows), "row", "rows"), thousands(MaxCells)).
			Hint = "divide the map into several"
		return nil, false
	}
	usual := mostOften(widths)
	size(widest, len(rows))
	places = make([]diag.Pos, len(rows))
	wrong := 0
	for i, s := range rows {
		places[i] = s.at
		if widths[i] != usual {
			d := r.list.Errorf(s.at, "ragged-picture", "row %d has %s, most rows have %s", i+1, count(widths[i], "letter", "letters"), thousands(usual))
			d.Hint = "write \"-\" where there is no hex"
			if widths[i] > usual {
				d.Hint = fmt.Sprintf("take %d away, or write \"-\" in the other rows", widths[i]-usual)
			}
		}
		col, at := 0, s.at.Col-1
		for _, c := range s.text {
			at++
			if c == ' ' || c == '\t' {
				continue
			}
			k := -1
			if c < utf8.RuneSelf {
				k = strings.IndexByte(p.letters, byte(c))
			}
			if k < 0 {
				wrong++
			}
			if widths[i] == usual {
				put(col, i, k)
			} else {
				put(col, i, -1)
			}
			if k < 0 && wrong <= maxWrongLetters {
				d := r.list.Errorf(r.pos(s.at.Line, at, 1), p.code, "%q is no %s", string(c), p.noun)
				d.Hint = p.hint(c)
			}
			col++
		}
		for ; col < widest; col++ {
			put(col, i, -1)
		}
	}
	if wrong > maxWrongLetters {
		r.list.Errorf(n.at, p.code, "%s no %s", count(wrong-maxWrongLetters, "more letter of the picture is", "more letters of the picture are"), p.noun).Hint = p.hint(0)
	}
	return places, true
}

// maxWrongLetters is how many wrong letters of a picture are reported one by one.
const maxWrongLetters = 20

func (p picture) hint(c rune) string {
	if isDash(c) {
		return fmt.Sprintf("this is %s; write a plain hyphen: \"-\"", dashName(c))
	}
	if small := strings.ToLower(string(c)); small != string(c) && strings.Contains(p.letters, small) {
		return fmt.Sprintf("write it small: %q", small)
	}
	return p.meaning
}

// trim takes the spaces around a row away and sets its place.
func (s *row) trim() {
	t := strings.TrimLeft(s.text, " \t")
	s.at.Col += len(s.text) - len(t)
	s.text = strings.TrimRight(t, " \t")
	s.at.Len = max(1, utf8.RuneCountInString(s.text))
}

// letters counts what is not a space.
func letters(s string) int {
	n := 0
	for _, c := range s {
		if c != ' ' && c != '\t' {
			n++
		}
	}
	return n
}

// mostOften is the value that stands in the list most often, the larger one of two.
func mostOften(values []int) int {
	times := make(map[int]int, 4)
	best := 0
	for _, v := range values {
		times[v]++
		if t := times[v]; t > times[best] || t == times[best] && v > best {
			best = v
		}
	}
	return best
}

// count writes a number with what it counts: "1 row", "2 rows", "no rows".
func count(n int, one, many string) string {
	switch n {
	case 0:
		return "no " + many
	case 1:
		return "1 " + one
	}
	return thousands(n) + " " + many
}
