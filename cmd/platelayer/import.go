package main

import "github.com/spf13/cobra"

func newImportCommand(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "import",
		Short:   "Make a definition of what other programs know",
		Long:    `Import makes definitions of other files. What it makes is meant to be refined by hand.`,
		Example: `  platelayer import geo portugal -o portugal.yaml`,
	}
	cmd.AddCommand(newImportGeoCommand(s))
	needSubcommand(cmd)
	return cmd
}
