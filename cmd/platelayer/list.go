package main

import (
	"encoding/json"
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"platelayer/maps"
)

func newListCommand(s *streams) *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List the bundled maps and decks",
		Long:  `List shows the maps and decks that come with the program: the name to type, the game, and the title.`,
		Example: `  platelayer list
  platelayer list --json`,
		Args: arguments(0, 0, "no arguments"),
		RunE: func(cmd *cobra.Command, args []string) error { return runList(s, asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print an array of {id, game, name, kind}")
	return cmd
}

func runList(s *streams, asJSON bool) error {
	all := maps.Library()
	if asJSON {
		e := json.NewEncoder(s.out)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		return e.Encode(all)
	}
	w := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', 0)
	for _, l := range all {
		fmt.Fprintf(w, "%s\t%s\t%s\n", l.ID, l.Game, l.Name)
	}
	return w.Flush()
}
