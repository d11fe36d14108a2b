package maps

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"platelayer/diag"
)

// This file reads tables: CSV files whose first line has the keys of a mapping and whose
// other lines are such mappings. A line becomes a node like one of YAML, so that it is
// held to the same shapes.

// csvTable is a CSV file that is read line by line.
type csvTable struct {
	*reader
	src    *source
	csv    *csv.Reader
	shape  mapping
	header []*key // by column; nil for one that is not read
	row    int
	place  cellPlace
}

// cellPlace is where a cell begins. Cells come in the order of the table, so the next is
// counted from there: a line of many cells is walked once.
type cellPlace struct{ line, offset, col int }

// csvHint says how to save a table so that it can be read.
const csvHint = `save it as "CSV UTF-8"`

// openTable begins to read a CSV file; nil where it is none, which was reported.
func (r *reader) openTable(f File, shape mapping) *csvTable {
	whole := diag.Pos{File: f.Path}
	fail := func(at diag.Pos, code, hint, format string, args ...any) *csvTable {
		r.list.Errorf(at, code, format, args...).Hint = hint
		return nil
	}
	if enc := encodingOf(f.Data); enc != "" {
		return fail(whole, "invalid-encoding", csvHint+", or with the character set Unicode (UTF-8)", "the table is written in %s", enc)
	}
	if kind := kindOfFile(f.Data); kind != "" {
		return fail(whole, "binary-file", "open it and "+csvHint, "this is %s, not a table in CSV", kind)
	}
	src := &source{name: f.Path, text: string(bytes.TrimPrefix(f.Data, []byte("\uFEFF")))}
	if strings.ContainsRune(src.text[:min(len(src.text), 8000)], 0) {
		return fail(whole, "binary-file", csvHint, "this is a binary file, not a table in CSV")
	}
	src.breakLines()
	if !src.readable(r.list) {
		if last := &(*r.list)[len(*r.list)-1]; last.Code == "invalid-encoding" {
			last.Hint = csvHint + ", or with the character set Unicode (UTF-8)"
		}
		return nil
	}
	t := &csvTable{reader: r, src: src, shape: shape}
	rest := src.text
	comma := separator(rest)
	if line, after, _ := strings.Cut(rest, "\n"); strings.HasPrefix(line, "sep=") {
		// Spreadsheets write this line for one another.
		if s := strings.TrimSpace(line[4:]); len(s) == 1 && strings.Contains(separators, s) {
			comma = rune(s[0])
		} else if strings.TrimRight(line[4:], "\r") == "\t" {
			comma = '\t'
		}
		src.skipped = 1
		rest = after
	}
	if n := strings.Count(rest, string(comma)) + len(src.lines); n > maxValues {
		return fail(whole, "large-file", "leave out columns and lines that are empty", "the table has about %s cells, the most is %s", thousands(n), thousands(maxValues))
	}
	t.csv = csv.NewReader(strings.NewReader(rest))
	t.csv.Comma, t.csv.FieldsPerRecord, t.csv.ReuseRecord = comma, -1, true
	t.csv.TrimLeadingSpace = comma != '\t' // where it divides cells, it is no space
	if !t.readHeader(whole) {
		return nil
	}
	return t
}

// maxColumns is how many columns a table may have, a person's own among them.
const maxColumns = 100

// separators are what may stand between two cells.
const separators = ",;\t"

// separator is the one that the first line of a table has most often outside of quotes.
func separator(text string) rune {
	line, _, _ := strings.Cut(text, "\n")
	best, most, quoted := ',', 0, false
	for _, s := range separators {
		n := 0
		for _, c := range line {
			switch {
			case c == '"':
				quoted = !quoted
			case c == s && !quoted:
				n++
			}
		}
		if quoted = false; n > most {
			best, most = s, n
		}
	}
	return best
}

// encodingOf names an encoding that is not UTF-8: by its byte order mark, or where every
// other byte of the start is zero.
func encodingOf(data []byte) string {
	if enc := otherEncoding(data); enc != "" {
		return enc
	}
	start := data[:min(len(data), 64)&^1]
	var zeros [2]int
	for i, b := range start {
		if b == 0 {
			zeros[i%2]++
		}
	}
	if half := len(start) / 2; half > 1 && (zeros[0] == half && zeros[1] == 0 || zeros[1] == half && zeros[0] == 0) {
		return "UTF-16"
	}
	return ""
}

// readHeader reads the first line: the keys of the columns. What is no key is reported
// once; one that was nearly written is read all the same.
func (t *csvTable) readHeader(whole diag.Pos) bool {
	cells, ok := t.cells()
	if !ok {
		if !t.list.HasErrors() || t.row == 0 && !slices.ContainsFunc(*t.list, func(d diag.Diagnostic) bool { return d.At.File == whole.File }) {
			t.list.Errorf(whole, "empty-file", "the table is empty").Hint = "its first line names the columns: " + strings.Join(t.shape.names(), ", ")
		}
		return false
	}
	if len(cells) > maxColumns {
		t.list.Errorf(cells[maxColumns].at, "large-file", "the table has %s columns, the most is %d", thousands(len(cells)), maxColumns).
			Hint = "leave out those that are not for the deck"
		return false
	}
	given := map[string]bool{}
	for _, c := range cells {
		c.text = strings.ToLower(c.text)
		given[c.text] = true
	}
	var seen = map[string]*node{}
	strange := false
	for _, c := range cells {
		k := t.shape.find(c.text)
		switch {
		case c.text == "" || strings.HasPrefix(c.text, "#"):
		case k == nil:
			near := t.shape.find(nearest(c.text, t.shape.names()))
			d := t.list.Errorf(c.at, "unknown-key", "%q is no key of a card", c.text)
			if d.Hint = didYouMean(c.text, t.shape.names()); near == nil {
				d.Hint += "; write # before it where the column is not for the deck"
			} else if !given[near.name] {
				given[near.name], k = true, near
			}
			strange = strange || k == nil
		case seen[c.text] != nil:
			t.duplicate(c, seen[c.text].at)
			k = nil
		default:
			seen[c.text] = c
		}
		t.header = append(t.header, k)
	}
	for _, k := range t.shape.keys {
		if k.must && !given[k.name] {
			at := cells[0].at
			t.list.Errorf(at, "missing-key", "the table has no column %q", k.name).
				Hint = "its first line names the columns: " + strings.Join(t.shape.names(), ", ")
			return false
		}
	}
	// Where the colors may have another word, every card would seem to lack them.
	return !strange || given["colors"]
}

// next is the next line that is not empty, as a mapping; nil at the end.
func (t *csvTable) next() *node {
	for {
		cells, ok := t.cells()
		if !ok {
			return nil
		}
		n := &node{kind: mappingNode}
		for i, c := range cells {
			switch {
			case c.text == "":
			case i >= len(t.header):
				t.list.Errorf(c.at, "wrong-length", "this cell has no column: the first line has %d", len(t.header)).
					Hint = "text with a comma or a semicolon in it stands in double quotes"
				n.bad = true
			case t.header[i] != nil:
				k := t.header[i]
				n.entries = append(n.entries, entry{&node{kind: textNode, text: k.name, plain: true, at: c.at}, t.plain(c, k)})
			}
			if c.text != "" && n.at.Line == 0 {
				n.at = c.at
			}
		}
		if n.at.Line == 0 {
			continue
		}
		t.check(n, t.shape, "the card", "")
		return n
	}
}

// plain writes a cell as YAML would have it: spreadsheets write TRUE, and people write x.
func (t *csvTable) plain(c *node, k *key) *node {
	if _, ok := k.shape.(boolean); ok {
		switch strings.ToLower(c.text) {
		case "x", "1", "wahr", "vrai":
			c.text = "true"
		case "0", "falsch", "faux":
			c.text = "false"
		}
	}
	return c
}

// oneLine makes spaces of the breaks that people put into cells.
func oneLine(s string) string {
	if !strings.Contains(s, "\n") {
		return s
	}
	return strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", " "), "\n", " ")
}

// cells are the cells of the next line, without the spaces around their text.
func (t *csvTable) cells() ([]*node, bool) {
	fields, err := t.csv.Read()
	if err == io.EOF {
		return nil, false
	}
	if err != nil {
		t.broken(err)
		return nil, false
	}
	t.row++
	block := make([]node, len(fields))
	cells := make([]*node, len(fields))
	for i, text := range fields {
		line, col := t.csv.FieldPos(i)
		block[i] = node{kind: textNode, plain: true, text: oneLine(strings.TrimSpace(text)), at: t.at(line, col, text)}
		cells[i] = &block[i]
	}
	return cells, true
}

// at is the place of a cell's text by its line and its byte as the reader of CSV counts
// them.
func (t *csvTable) at(line, col int, text string) diag.Pos {
	line += t.src.skipped
	raw := t.src.line(line)
	col = min(col-1, len(raw))
	if strings.HasPrefix(raw[col:], `"`) {
		col++
	}
	for col < len(raw) && raw[col] == ' ' {
		col++
	}
	text = strings.TrimSpace(text)
	p := &t.place
	if p.line != line || p.offset > col {
		*p = cellPlace{line: line, col: 1}
	}
	p.col += utf8.RuneCountInString(raw[p.offset:col])
	p.offset = col
	at := t.src.pos(line, p.col, 1)
	if strings.HasPrefix(raw[col:], text) {
		at.Len = max(1, utf8.RuneCountInString(text))
	}
	return at
}

// broken reports what is no CSV.
func (t *csvTable) broken(err error) {
	pe, ok := errors.AsType[*csv.ParseError](err)
	if !ok {
		t.list.Errorf(diag.Pos{File: t.src.name}, "invalid-table", "this is no table in CSV: %v", err)
		return
	}
	line, col := pe.Line, pe.Column
	message, hint := "a quotation mark stands inside a cell without quotes", `put the whole text in double quotes, and write those inside it twice: ""`
	if errors.Is(pe.Err, csv.ErrQuote) {
		message = "a quotation is never closed, or text stands behind its end"
		hint = `end the text with ", and write the quotation marks inside it twice: ""`
		if pe.StartLine != pe.Line {
			line, col = pe.StartLine, 1
		}
	}
	raw := t.src.line(line + t.src.skipped)
	at := t.src.pos(line+t.src.skipped, utf8.RuneCountInString(raw[:min(max(0, col-1), len(raw))])+1, 1)
	t.list.Errorf(at, "invalid-table", "%s", message).Hint = hint
}
