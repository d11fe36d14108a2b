package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"platelayer/maps"
	"platelayer/output"
)

type newOptions struct {
	game  string
	out   string
	force bool
}

func newNewCommand(s *streams) *cobra.Command {
	o := &newOptions{}
	cmd := &cobra.Command{
		Use:   "new GAME|theme",
		Short: "Write a definition to begin with",
		Long: `New prints a small definition of a game, with comments that explain every part. It
checks and prints as it is: change it as you like. A GAME is one of

    ` + strings.Join(gameIDs(), "\n    ") + `

With the word theme it prints a theme, a file that print and others take with --theme.`,
		Example: `  platelayer new roll-and-rails -o mymap.yaml
  platelayer new rocca-rails -o mydeck.yaml
  platelayer new roll-and-rails | platelayer check -
  platelayer new theme -o mytheme.yaml`,
		Args:              arguments(1, 1, "the name of a game"),
		ValidArgsFunction: completeWords(starterNames),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.game = args[0]
			return runNew(cmd.Context(), s, o)
		},
	}
	f := cmd.Flags()
	f.StringVarP(&o.out, "output", "o", "", "file to write instead of standard output")
	f.BoolVar(&o.force, "force", false, "replace the file where there is one")
	_ = cmd.MarkFlagFilename("output", "yaml", "yml")
	return cmd
}

// starterNames are what there are starters of.
func starterNames() []string { return append(gameIDs(), maps.ThemeFormat) }

func runNew(ctx context.Context, s *streams, o *newOptions) error {
	text := maps.ThemeStarter()
	if o.game != maps.ThemeFormat {
		if gameOf(o.game) == nil {
			return unknown("game", o.game, starterNames())
		}
		text = maps.Starter(o.game)
	}
	if o.out == "" || o.out == "-" {
		_, err := s.out.Write(text)
		return err
	}
	if last := o.out[len(o.out)-1]; last == '/' || os.IsPathSeparator(last) {
		return wrongUse("%q is a folder", o.out).hintf("name the file, such as %q", filepath.Join(o.out, "mymap.yaml"))
	}
	err := output.WriteFile(ctx, o.out, text, o.force)
	if err != nil {
		return existsHint(err)
	}
	_, err = fmt.Fprintf(s.out, "%s\n", o.out)
	return err
}
