package main

import (
	"github.com/spf13/cobra"

	"platelayer/maps"
)

func newSchemaCommand(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:   "schema GAME|profile|theme",
		Short: "Print the JSON Schema of a game's definitions, of profiles or of themes",
		Long: `Schema prints a JSON Schema. An editor that knows it completes keys, explains them and
marks mistakes while you type; "platelayer check" knows more, since it knows the rules.
The schema of "profile" is that of the files "platelayer export --for" takes, that of
"theme" of those that --theme takes.`,
		Example: `  platelayer schema roll-and-rails > roll-and-rails.schema.json
  platelayer schema profile > profile.schema.json`,
		Args:              arguments(1, 1, "the name of a game"),
		ValidArgsFunction: completeWords(schemaNames),
		RunE: func(cmd *cobra.Command, args []string) error {
			schema, err := schemaOf(args[0])
			if err != nil {
				return err
			}
			_, err = s.out.Write(schema)
			return err
		},
	}
}

// schemaNames are what there are schemas of.
func schemaNames() []string { return append(gameIDs(), maps.ProfileFormat, maps.ThemeFormat) }

func schemaOf(name string) ([]byte, error) {
	switch {
	case name == maps.ProfileFormat:
		return maps.ProfileSchema()
	case name == maps.ThemeFormat:
		return maps.ThemeSchema()
	case gameOf(name) == nil:
		return nil, unknown("game", name, schemaNames())
	}
	return maps.Schema(name)
}
