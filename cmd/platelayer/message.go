package main

import (
	"context"
	"errors"
	"fmt"

	"platelayer/diag"
)

// The rules for messages. A message is one line on standard error that starts with what
// it is, in lower case and without a full stop, and quotes what a person typed:
//
//	error: no map named "deutchland"
//	warning: ...
//	hint: did you mean "deutschland"?
//
// An error says what is wrong, the hint below it what would be right. What is wrong with
// a definition is printed by package diag instead, with its place. A failing command
// says at least one error; a succeeding one says none.

// The exit codes.
const (
	exitDone        = 0
	exitInput       = 1 // the input is at fault, or what it asks for cannot be done
	exitUsage       = 2 // the command line is at fault
	exitInterrupted = 130
)

// usageError is a fault of the command line.
type usageError struct {
	err  error
	hint string // what to type instead, where that is known
}

func (e *usageError) Error() string { return e.err.Error() }
func (e *usageError) Unwrap() error { return e.err }

// wrongUse makes a usage error.
func wrongUse(format string, args ...any) *usageError {
	return &usageError{err: fmt.Errorf(format, args...)}
}

// hintf hangs a hint on a usage error.
func (e *usageError) hintf(format string, args ...any) *usageError {
	e.hint = fmt.Sprintf(format, args...)
	return e
}

// hintedError is a fault of the input with a way out.
type hintedError struct {
	err  error
	hint string
}

func (e *hintedError) Error() string { return e.err.Error() }
func (e *hintedError) Unwrap() error { return e.err }

// errReported says that the command failed and has said why.
var errReported = errors.New("reported")

// report prints why a command failed and turns it into an exit code.
func (s *streams) report(err error) int {
	var usage *usageError
	var hinted *hintedError
	var themed *themeError
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, context.Canceled):
		s.errorf("interrupted; nothing was written")
		return exitInterrupted
	case errors.As(err, &usage):
		s.errorf("%s", usage.err)
		if usage.hint != "" {
			s.hintf("%s", usage.hint)
		}
		return exitUsage
	case errors.As(err, &themed):
		_ = themed.print(s, false)
		return exitInput
	case errors.Is(err, errReported):
		return exitInput
	case errors.Is(err, errPartial):
		return exitInterrupted
	}
	s.errorf("%s", err)
	if errors.As(err, &hinted) {
		s.hintf("%s", hinted.hint)
	}
	return exitInput
}

func (s *streams) errorf(format string, args ...any) { s.message("error: ", format, args) }

func (s *streams) hintf(format string, args ...any) { s.message("hint: ", format, args) }

// notef says what the program chose by itself; it is no fault.
func (s *streams) notef(format string, args ...any) { s.message("note: ", format, args) }

func (s *streams) message(prefix, format string, args []any) {
	fmt.Fprintf(s.err, prefix+format+"\n", args...)
}

// diagnostics prints what is wrong with definitions, each with its source line.
func (s *streams) diagnostics(l diag.List, sources map[string][]byte) {
	_ = diag.Fprint(s.err, l, sources) // a closed standard error has nobody to tell
}
