package main

import (
	"io"
	"os"

	"golang.org/x/term"
)

// streams is everything a command knows of the world around it besides files. Results
// go to out, diagnostics and progress to err. A test fills it with buffers.
type streams struct {
	in  io.Reader
	out io.Writer
	err io.Writer
	// env is the value of an environment variable, "" where it is not set.
	env func(string) string
	// terminal tells whether a person looks at err as it is written.
	terminal bool
}

func systemStreams() *streams {
	return &streams{
		in: os.Stdin, out: os.Stdout, err: os.Stderr,
		env:      os.Getenv,
		terminal: term.IsTerminal(int(os.Stderr.Fd())),
	}
}
