package main

import (
	"github.com/spf13/cobra"

	"platelayer/diag"
)

// registerStrict adds the flag that makes warnings errors.
func registerStrict(cmd *cobra.Command, strict *bool) {
	cmd.Flags().BoolVar(strict, "strict", false, "count warnings as errors")
}

// harden makes the warnings of definitions errors and tells whether there were any, for a
// person who wants to know before paper is used.
func harden(defs ...*definition) (any bool) {
	for _, d := range defs {
		for i := range d.problems {
			if d.problems[i].Severity == diag.Warning {
				d.problems[i].Severity, any = diag.Error, true
			}
		}
	}
	return any
}

// strictNote says why a run stops where others go on.
const strictNote = "--strict counts warnings as errors; nothing was written"
