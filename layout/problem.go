package layout

import (
	"slices"

	"platelayer/diag"
)

// ErrorOnce adds an error about a place in the definition, unless there is one with
// the same code: a map is drawn on several sheets. A hint can be hung on what it
// returns.
func (c *Canvas) ErrorOnce(at diag.Pos, code, format string, args ...any) *diag.Diagnostic {
	return c.first(at, code).Errorf(at, code, format, args...)
}

// WarnOnce is ErrorOnce for warnings.
func (c *Canvas) WarnOnce(at diag.Pos, code, format string, args ...any) *diag.Diagnostic {
	return c.first(at, code).Warnf(at, code, format, args...)
}

// first is the list of problems, or one to throw away where the problem is known.
func (c *Canvas) first(at diag.Pos, code string) *diag.List {
	if c.Problems != nil && !slices.ContainsFunc(*c.Problems, func(d diag.Diagnostic) bool { return d.Code == code && d.At == at }) {
		return c.Problems
	}
	return new(diag.List)
}
