package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"platelayer/diag"
	"platelayer/docs/diagnostics"
)

func newExplainCommand(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:   "explain [CODE]",
		Short: "Explain the code of a problem",
		Long: `Explain says what the code in brackets behind a problem means, with an example and its
cure. Without a code it lists all of them.`,
		Example: `  platelayer explain unknown-color
  platelayer explain`,
		Args:              arguments(0, 1, "one code"),
		ValidArgsFunction: completeWords(diagnostics.Codes),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				_, err := fmt.Fprintln(s.out, strings.Join(diagnostics.Codes(), "\n"))
				return err
			}
			return runExplain(s, args[0])
		},
	}
}

func runExplain(s *streams, arg string) error {
	// A person copies the code with its brackets.
	code := strings.ToLower(strings.Trim(arg, "[] "))
	text, ok := diagnostics.Page(code)
	if ok {
		_, err := io.WriteString(s.out, text)
		return err
	}
	e := wrongUse("no code named %q", arg)
	if near := diag.Nearest(code, diagnostics.Codes()); near != "" {
		return e.hintf("did you mean %q?", near)
	}
	return e.hintf(`"platelayer explain" lists all codes`)
}
