package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"platelayer/diag"
)

type preflightOptions struct {
	paperOptions
	json   bool
	strict bool
}

func newPreflightCommand(s *streams) *cobra.Command {
	o := &preflightOptions{}
	cmd := &cobra.Command{
		Use:   "preflight FILE...",
		Short: "Look at sheets as a print shop would, without printing them",
		Long: `Preflight puts the sheets of definitions onto paper as print would with the same flags,
writes nothing, and looks at every page: ink in the margins that printers need, type and
lines too fine to print, labels over one another, under something or with a line through
them, type that does not stand out, characters that no font has, coarse pictures, and
colors that alone tell two things apart and that color-blind people confuse. Words and
signs of cards must keep a zone along the cut free, 3 mm wide, 2 on hexagons of 60 mm: as
much as scissors and a ruler miss by. Shops ask for more: export looks at that.

The exit code is 0 where nothing is wrong, warnings aside, and 1 where something is.
"platelayer explain CODE" says more about the code in brackets. A FILE may be - for
standard input, or the name of a bundled map or deck.`,
		Example: `  platelayer preflight mymap.yaml
  platelayer preflight mymap.yaml --paper letter --theme mono --lang de
  platelayer preflight mydeck.yaml --duplex fold --strict
  platelayer preflight *.yaml --json`,
		Args:              arguments(1, -1, "at least one file"),
		ValidArgsFunction: completeMaps,
		RunE: func(cmd *cobra.Command, args []string) error {
			set, err := o.resolve(s, cmd)
			if err != nil {
				return inJSON(s, o.json, err)
			}
			return runPreflight(cmd.Context(), s, o, set, args)
		},
	}
	o.paperOptions.register(cmd)
	registerStrict(cmd, &o.strict)
	cmd.Flags().BoolVar(&o.json, "json", false, "print the problems as JSON on standard output, for editors")
	return cmd
}

func runPreflight(ctx context.Context, s *streams, o *preflightOptions, set *settings, args []string) error {
	if set.chosen != "" && !o.json {
		s.notef("%s", set.chosen)
	}
	jobs, err := set.onPaper(ctx, s, args, 1)
	if err != nil {
		return err
	}
	defs := definitions(jobs)
	if o.strict {
		harden(defs...)
	}
	if o.json {
		var all diag.List
		for _, d := range defs {
			d.problems.Sort()
			all = append(all, placed(d)...)
		}
		if err := diag.WriteJSON(s.out, once(all)); err != nil {
			return err
		}
	} else {
		s.printProblems(defs)
		for _, j := range jobs {
			if j.problems.HasErrors() {
				continue
			}
			if _, err := fmt.Fprintf(s.out, "%s: ok, %s, %s%s\n", j.name, count(len(j.doc.Pages), "page"), paperSizes(j.doc.Pages), warned(j.problems)); err != nil {
				return err
			}
		}
	}
	if countFaulty(defs) > 0 {
		return errReported
	}
	return nil
}
