// Package diag carries what is wrong with an input, and where: positions,
// diagnostics and lists of them, printed with the source line and a caret or as
// JSON for editors.
//
// A message names the thing in quotes and says what is wrong, in lower case and
// without a full stop; the hint says what would be right. Each kind of problem has
// a code such as "unknown-color", which `platelayer explain` describes.
package diag

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
)

// Pos is a place in a file. Line and Col count from 1, Col in characters; a zero
// Line means the file as a whole. Len is how many characters the caret underlines,
// at least 1 when printed.
type Pos struct {
	File string
	Line int
	Col  int
	Len  int
}

// String is file:line:col, or less where less is known.
func (p Pos) String() string {
	if p.Line == 0 {
		return p.File
	}
	return p.File + ":" + strconv.Itoa(p.Line) + ":" + strconv.Itoa(p.Col)
}

// IsZero tells whether nothing is known about the place.
func (p Pos) IsZero() bool { return p == Pos{} }

// Value is a value that remembers where it was written.
type Value[T any] struct {
	V  T
	At Pos
}

// Severity says whether a diagnostic stops the work.
type Severity int

const (
	// Error stops the work once every problem has been collected.
	Error Severity = iota
	// Warning is printed, and work goes on.
	Warning
)

// String is "error" or "warning".
func (s Severity) String() string {
	if s == Warning {
		return "warning"
	}
	return "error"
}

// Diagnostic is one problem.
type Diagnostic struct {
	At       Pos
	Severity Severity
	Code     string // kebab-case, adjective-noun: "unknown-color"
	Message  string
	Hint     string // what would be right; may be empty
}

// Error is the diagnostic on one line, without the source.
func (d Diagnostic) Error() string {
	s := d.Severity.String() + ": " + d.Message + " [" + d.Code + "]"
	if !d.At.IsZero() {
		s = d.At.String() + ": " + s
	}
	if d.Hint != "" {
		s += "; " + d.Hint
	}
	return s
}

// List collects diagnostics. The zero value is ready to use.
type List []Diagnostic

// Errorf adds an error and returns it, so that a hint can be hung on it:
//
//	l.Errorf(pos, "unknown-color", "%q is no colour", s).Hint = "did you mean ..."
func (l *List) Errorf(at Pos, code, format string, args ...any) *Diagnostic {
	return l.add(at, Error, code, format, args)
}

// Warnf adds a warning and returns it.
func (l *List) Warnf(at Pos, code, format string, args ...any) *Diagnostic {
	return l.add(at, Warning, code, format, args)
}

func (l *List) add(at Pos, s Severity, code, format string, args []any) *Diagnostic {
	*l = append(*l, Diagnostic{At: at, Severity: s, Code: code, Message: fmt.Sprintf(format, args...)})
	return &(*l)[len(*l)-1]
}

// HasErrors tells whether any diagnostic is an error.
func (l List) HasErrors() bool {
	return slices.ContainsFunc(l, func(d Diagnostic) bool { return d.Severity == Error })
}

// Sort orders the list by file, place and severity, keeping the order of equals.
func (l List) Sort() {
	slices.SortStableFunc(l, func(a, b Diagnostic) int {
		return cmp.Or(cmp.Compare(a.At.File, b.At.File), cmp.Compare(a.At.Line, b.At.Line),
			cmp.Compare(a.At.Col, b.At.Col), cmp.Compare(a.Severity, b.Severity))
	})
}

// Err is the list as an error, or nil where it holds no error.
func (l List) Err() error {
	if !l.HasErrors() {
		return nil
	}
	return l
}

// Error is every diagnostic on a line of its own; "" where there is none.
func (l List) Error() string {
	if len(l) == 0 {
		return ""
	}
	errs := make([]error, len(l))
	for i, d := range l {
		errs[i] = d
	}
	return errors.Join(errs...).Error()
}
