package main

import (
	"strings"

	"github.com/spf13/cobra"
)

// newHelpCommand is cobra's, except that a topic nobody knows is wrong use.
func newHelpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Show the help of a command",
		Example: `  platelayer help print
  platelayer help debug pages`,
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			parent, _, err := cmd.Root().Find(args)
			if err != nil {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return subcommands(parent), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			topic, rest, err := cmd.Root().Find(args)
			if err != nil || topic == nil || len(rest) > 0 {
				return unknown("command", strings.Join(args, " "), subcommands(cmd.Root()))
			}
			topic.InitDefaultHelpFlag()
			return topic.Help()
		},
	}
}

// subcommands are the names of the commands below one.
func subcommands(cmd *cobra.Command) []string {
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return names
}
