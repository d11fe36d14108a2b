package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"platelayer/diag"
)

type checkOptions struct {
	sheetOptions
	json bool
}

func newCheckCommand(s *streams) *cobra.Command {
	o := &checkOptions{}
	cmd := &cobra.Command{
		Use:   "check FILE...",
		Short: "Find everything that is wrong with definitions",
		Long: `Check reads definitions, holds them to the rules of their game, and sets their sheets
without writing them. All problems are reported in one run, each with its place, the
line, and what would be right. A FILE may be - for standard input, or the name of a
bundled map.

The exit code is 0 where nothing is wrong, warnings aside, and 1 where something is.
"platelayer explain CODE" says more about the code in brackets.`,
		Example: `  platelayer check mymap.yaml
  platelayer check *.yaml --json
  platelayer new roll-and-rails | platelayer check -`,
		Args:              arguments(1, -1, "at least one file"),
		ValidArgsFunction: completeMaps,
		RunE: func(cmd *cobra.Command, args []string) error {
			return runCheck(cmd.Context(), s, o, args)
		},
	}
	cmd.Flags().BoolVar(&o.json, "json", false, "print the problems as JSON on standard output, for editors")
	o.sheetOptions.register(cmd)
	return cmd
}

func runCheck(ctx context.Context, s *streams, o *checkOptions, args []string) error {
	set, err := o.resolve(s)
	if err != nil {
		return inJSON(s, o.json, err)
	}
	defs, err := s.loadAll(ctx, args)
	if err != nil {
		return err
	}
	if err := set.seat(defs...); err != nil {
		return err
	}
	unset := map[*definition]bool{}
	for _, d := range defs {
		switch {
		case !d.hasSheets():
		case d.settable():
			d.compose(set.dressed(d))
		default:
			unset[d] = true
			d.problems = append(d.problems, d.game.names(d.loaded, set.composition)...)
		}
		d.problems.Sort()
	}
	if o.json {
		var all diag.List
		for _, d := range defs {
			all = append(all, placed(d)...)
		}
		if err := diag.WriteJSON(s.out, once(all)); err != nil {
			return err
		}
	} else {
		s.printProblems(defs)
		for _, d := range defs {
			switch {
			case d.loaded == nil:
			case !d.read:
				s.notef("%s could not be read as a whole: more may show once these are mended", d.name)
			case unset[d]:
				s.notef("the sheets of %s could not be set: more may show once these are mended", d.name)
			}
			if !d.problems.HasErrors() {
				if _, err := fmt.Fprintf(s.out, "%s: ok%s\n", d.name, warned(d.problems)); err != nil {
					return err
				}
			}
		}
	}
	if n := countFaulty(defs); n > 0 {
		return errReported
	}
	return nil
}

// placed are the problems of a definition, each with its file at least.
func placed(d *definition) (all diag.List) {
	for _, p := range d.problems {
		if p.At.IsZero() {
			p.At.File = d.name
		}
		all = append(all, p)
	}
	return all
}

// warned says how many warnings there were, for the line of a file that is fine.
func warned(l diag.List) string {
	if len(l) == 0 {
		return ""
	}
	return ", " + count(len(l), "warning")
}
