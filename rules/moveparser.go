package rules

import (
	"fmt"
	"slices"
	"strings"
)

// MoveParser reads the words of one move of any game; the first problem stands.
type MoveParser struct {
	Word  string   // what kind of move it is
	Form  string   // the words behind it, "DIE DIE"; "" where there are none
	Words []string // not yet read
	Err   error
}

// ParseMove reads a move as a log writes it, without who makes it. names are the first
// words of all moves; now are those that could be made, for who writes another one. read
// gets the place of the word in names and reads the words behind it.
func ParseMove[M any](text string, names []string, now func() string, read func(kind int, p *MoveParser) M) (M, error) {
	var none M
	w := MoveWords(text)
	if len(w) == 0 {
		return none, fmt.Errorf("there is no move")
	}
	kind := slices.Index(names, w[0])
	if kind < 0 {
		return none, fmt.Errorf("%q is no move: here it can be %s", w[0], now())
	}
	p := &MoveParser{Word: w[0], Words: w[1:]}
	m := read(kind, p)
	if p.More() {
		p.Fail("nothing", "follows", p.Words[0])
	}
	if p.Err != nil {
		return none, p.Err
	}
	return m, nil
}

// Fail says that a thing is something else than the word that stands there, or that it is
// missing where none does.
func (p *MoveParser) Fail(thing, is, got string) {
	switch {
	case p.Err != nil:
	case got != "":
		p.Err = fmt.Errorf("%q: %s %s, not %q", p.Word, thing, is, got)
	case p.Form != "":
		p.Err = fmt.Errorf("%q: %s is missing: write \"%s %s\"", p.Word, thing, p.Word, p.Form)
	default:
		p.Err = fmt.Errorf("%q: %s is missing", p.Word, thing)
	}
}

// Failf says what is wrong in other words, behind that of the move.
func (p *MoveParser) Failf(format string, args ...any) {
	if p.Err == nil {
		p.Err = fmt.Errorf("%q: "+format, append([]any{p.Word}, args...)...)
	}
}

// More tells whether there are further words.
func (p *MoveParser) More() bool { return len(p.Words) > 0 }

// Next is the next word, "" where there is none.
func (p *MoveParser) Next() string {
	if !p.More() {
		return ""
	}
	w := p.Words[0]
	p.Words = p.Words[1:]
	return w
}

// Die reads a die with six faces.
func (p *MoveParser) Die() int {
	w := p.Next()
	if len(w) != 1 || !strings.Contains("123456", w) {
		p.Fail("a die", "is 1 to 6", w)
		return 1
	}
	return int(w[0] - '0')
}
