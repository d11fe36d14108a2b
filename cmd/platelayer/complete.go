package main

import (
	"strings"

	"github.com/spf13/cobra"
)

// completeMaps offers the bundled maps and, through the shell, definition files.
func completeMaps(_ *cobra.Command, args []string, toComplete string) ([]string, cobra.ShellCompDirective) {
	var out []string
	for _, id := range bundledIDs() {
		if strings.HasPrefix(id, toComplete) {
			out = append(out, id)
		}
	}
	if len(out) > 0 {
		return out, cobra.ShellCompDirectiveDefault // names, and files of any kind
	}
	return []string{"yaml", "yml"}, cobra.ShellCompDirectiveFilterFileExt
}

// completeWords offers the first argument from a list.
func completeWords(words func() []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return words(), cobra.ShellCompDirectiveNoFileComp
	}
}

// completeFlag offers the values of a flag.
func completeFlag(cmd *cobra.Command, flag string, values ...string) {
	err := cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
	if err != nil {
		panic(err) // the flag does not exist: a mistake in this program
	}
}
