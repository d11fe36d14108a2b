package main

import (
	"github.com/spf13/cobra"

	"platelayer/maps"
)

func newSchemaCommand(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:   "schema GAME",
		Short: "Print the JSON Schema of a game's definitions",
		Long: `Schema prints a JSON Schema. An editor that knows it completes keys, explains them and
marks mistakes while you type; "platelayer check" knows more, since it knows the rules.`,
		Example:           `  platelayer schema roll-and-rails > roll-and-rails.schema.json`,
		Args:              arguments(1, 1, "the name of a game"),
		ValidArgsFunction: completeWords(gameIDs),
		RunE: func(cmd *cobra.Command, args []string) error {
			if gameOf(args[0]) == nil {
				return unknown("game", args[0], gameIDs())
			}
			schema, err := maps.Schema(args[0])
			if err != nil {
				return err
			}
			_, err = s.out.Write(schema)
			return err
		},
	}
}
