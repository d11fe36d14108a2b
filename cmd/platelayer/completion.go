package main

import (
	"github.com/spf13/cobra"
)

// shells are the shells that can complete our commands.
var shells = []string{"bash", "zsh", "fish", "powershell"}

func newCompletionCommand(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:   "completion SHELL",
		Short: "Print the script that makes a shell complete commands",
		Long: `Completion prints a script for bash, zsh, fish or powershell. Once the shell has read
it, the tab key completes commands, flags, names of maps, themes, papers and files.`,
		Example: `  source <(platelayer completion bash)
  platelayer completion zsh > "${fpath[1]}/_platelayer"
  platelayer completion fish > ~/.config/fish/completions/platelayer.fish`,
		Args:              arguments(1, 1, "the name of a shell"),
		ValidArgsFunction: completeWords(func() []string { return shells }),
		RunE: func(cmd *cobra.Command, args []string) error {
			root := cmd.Root()
			switch args[0] {
			case "bash":
				return root.GenBashCompletionV2(s.out, true)
			case "zsh":
				return root.GenZshCompletion(s.out)
			case "fish":
				return root.GenFishCompletion(s.out, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(s.out)
			}
			return unknown("shell", args[0], shells)
		},
	}
}
