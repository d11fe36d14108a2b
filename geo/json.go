package geo

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"platelayer/diag"
)

// kind is what a value of JSON is.
type kind uint8

const (
	nullKind kind = iota
	boolKind
	numberKind
	textKind
	listKind
	objectKind
)

var kindWords = [...]string{"null", "a truth value", "a number", "a text", "a list", "an object"}

// value is a value of JSON that knows where it stands. A list of numbers alone is kept as
// such: an outline has many of them.
type value struct {
	kind    kind
	at, len int32   // bytes of the file
	num     float64 // 1 for true
	text    string
	nums    []float64
	list    []value
	members []member
}

type member struct {
	name    string
	at, len int32
	value   value
}

// deepest is how far values may lie in each other: GeoJSON needs seven levels.
const deepest = 24

// file is a file that is being read.
type file struct {
	name     string
	data     []byte
	dec      *json.Decoder
	problems *diag.List
	points   int
	pairs    int // of borders that were compared
	last     cursor
}

var errTold = errors.New("told")

// parse reads the whole file.
func (f *file) parse() (v value, ok bool) {
	f.dec = json.NewDecoder(bytes.NewReader(f.data))
	v, err := f.value(0)
	if err == nil {
		if _, err = f.dec.Token(); err == io.EOF {
			return v, true
		}
		if err == nil {
			f.problems.Errorf(f.pos(int32(f.start(int(f.dec.InputOffset())-1)), 1), "broken-json", "there is more behind the end of the value").
				Hint = "a file holds one object"
			return v, false
		}
	}
	var slip *json.SyntaxError
	switch {
	case err == errTold:
	case errors.As(err, &slip):
		f.problems.Errorf(f.pos(int32(min(max(int(slip.Offset)-1, 0), len(f.data))), 1), "broken-json", "the file is no JSON: %s", strings.TrimPrefix(slip.Error(), "json: "))
	default:
		f.problems.Errorf(f.pos(int32(len(f.data)), 1), "broken-json", "the file ends in the middle of a value").
			Hint = "a bracket is not closed, or the file was cut off"
	}
	return v, false
}

// start is where the next token begins.
func (f *file) start(i int) int {
	for i < len(f.data) && strings.IndexByte(" \t\r\n,:", f.data[i]) >= 0 {
		i++
	}
	return i
}

func (f *file) value(depth int) (v value, err error) {
	v.at = int32(f.start(int(f.dec.InputOffset())))
	t, err := f.dec.Token()
	if _, ok := errors.AsType[*json.UnmarshalTypeError](err); ok { // such as 1e400
		f.problems.Errorf(f.pos(v.at, int32(f.dec.InputOffset())-v.at), "broken-json", "the number is too large to be read")
		return v, errTold
	}
	if err != nil {
		return v, err
	}
	v.len = int32(f.dec.InputOffset()) - v.at
	switch t := t.(type) {
	case nil:
	case bool:
		v.kind = boolKind
		if t {
			v.num = 1
		}
	case float64:
		v.kind, v.num = numberKind, t
	case string:
		v.kind, v.text = textKind, t
	case json.Delim:
		if depth == deepest {
			f.problems.Errorf(f.pos(v.at, 1), "deep-nesting", "values lie more than %d deep in each other", deepest)
			return v, errTold
		}
		if t == '[' {
			v.kind = listKind
			err = f.fill(&v, depth)
		} else {
			v.kind = objectKind
			err = f.members(&v, depth)
		}
	}
	return v, err
}

func (f *file) fill(v *value, depth int) error {
	for f.dec.More() {
		e, err := f.value(depth + 1)
		if err != nil {
			return err
		}
		if e.kind == numberKind && len(v.list) == 0 {
			v.nums = append(v.nums, e.num)
			continue
		}
		for _, n := range v.nums { // not of numbers alone after all
			v.list = append(v.list, value{kind: numberKind, at: v.at, len: v.len, num: n})
		}
		v.nums = nil
		v.list = append(v.list, e)
	}
	_, err := f.dec.Token()
	return err
}

func (f *file) members(v *value, depth int) error {
	seen := map[string]bool{}
	for f.dec.More() {
		at := f.start(int(f.dec.InputOffset()))
		t, err := f.dec.Token()
		if err != nil {
			return err
		}
		name, _ := t.(string)
		m := member{name: name, at: int32(at), len: int32(int(f.dec.InputOffset()) - at)}
		if m.value, err = f.value(depth + 1); err != nil {
			return err
		}
		if seen[name] {
			f.problems.Errorf(f.pos(m.at, m.len), "duplicate-key", "%q stands here a second time", name).Hint = "keep one of the two"
			continue
		}
		seen[name] = true
		v.members = append(v.members, m)
	}
	_, err := f.dec.Token()
	return err
}

// get is a member of an object.
func (v *value) get(name string) *value {
	for i := range v.members {
		if v.members[i].name == name {
			return &v.members[i].value
		}
	}
	return nil
}

// pos is a place in the file, by bytes. Places are asked for in rising order as a rule, so the
// count of lines and characters goes on from the last one.
func (f *file) pos(at, length int32) diag.Pos {
	to := min(int(at), len(f.data))
	if to < f.last.byte {
		f.last = cursor{}
	}
	passed := f.data[f.last.byte:to]
	if n := bytes.Count(passed, []byte("\n")); n > 0 {
		f.last.line += n
		f.last.col = 0
		passed = passed[bytes.LastIndexByte(passed, '\n')+1:]
	}
	f.last.col += utf8.RuneCount(passed)
	f.last.byte = to
	n := 1
	if end := min(to+int(length), len(f.data), to+maxCaret); end > to {
		shown, _, _ := bytes.Cut(f.data[to:end], []byte("\n"))
		n = max(1, utf8.RuneCount(shown))
	}
	return diag.Pos{File: f.name, Line: f.last.line + 1, Col: f.last.col + 1, Len: n}
}

// maxCaret is how many bytes of a value are underlined at most.
const maxCaret = 200

// cursor is a place in the file, all from 0.
type cursor struct{ byte, line, col int }

func (f *file) posOf(v *value) diag.Pos { return f.pos(v.at, v.len) }

// of tells whether a value is of a kind, and reports where not.
func (f *file) of(v *value, what string, kinds ...kind) bool {
	var names []string
	for _, k := range kinds {
		if v.kind == k {
			return true
		}
		names = append(names, kindWords[k])
	}
	f.problems.Errorf(f.posOf(v), "wrong-type", "%s is %s here, and must be %s", what, kindWords[v.kind], strings.Join(names, " or "))
	return false
}
