package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"platelayer/maps"
	"platelayer/output"
)

func newThresholdsCommand(s *streams) *cobra.Command {
	file, jobs, force := "", 0, false
	cmd := &cobra.Command{
		Use:   "thresholds [GAME]",
		Short: "Set the bars for generated maps from the bundled ones",
		Long: `Thresholds measures the bundled maps of a game, plays each for every number of players
that makes a difference, and prints the bars that "platelayer generate" holds candidates to,
as JSON. GAME is ` + strings.Join(generatedGames(), " or ") + `; without it, the first of them.
With --write they go to a file. The bars of the program are what this prints.

Shares are in ten-thousandths, those of hexes in thousandths, lengths and points in
hundredths.`,
		Example: `  platelayer thresholds
  platelayer thresholds --write generate/rollandrails/thresholds.json --force
  platelayer thresholds rollway-station --write generate/rollway/thresholds.json --force
  platelayer thresholds railways-of-the-world --write generate/railways/thresholds.json --force`,
		Args:              arguments(0, 1, "the name of a game"),
		ValidArgsFunction: completeWords(generatedGames),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case cmd.Flags().Changed("write") && (file == "" || file == "-"):
				return wrongUse("--write needs the name of a file")
			case force && file == "":
				return wrongUse("--force is for the file of --write, and there is none")
			case jobs < 0 || jobs > maxJobs:
				return wrongUse("%s are not possible", count(jobs, "job")).hintf("--jobs takes 1 to %d, or 0 for one on each processor", maxJobs)
			}
			g, err := generatedGame(append(args, generatedGames()[0])[0])
			if err != nil {
				return err
			}
			return runThresholds(cmd.Context(), s, g.generator, file, jobs, force)
		},
	}
	f := cmd.Flags()
	f.StringVar(&file, "write", "", "file to write instead of standard output")
	f.IntVar(&jobs, "jobs", 0, jobsUsage)
	f.BoolVar(&force, "force", false, "replace the file where there is one")
	_ = cmd.MarkFlagFilename("write", "json")
	return cmd
}

func runThresholds(ctx context.Context, s *streams, g *generator, file string, jobs int, force bool) error {
	if jobs == 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	if file != "" {
		if err := output.CanWrite(ctx, file, force); err != nil {
			return existsHint(err)
		}
	}
	var bundled []*maps.Definition
	for _, e := range maps.Library() {
		name, data, _ := maps.Bundled(e.ID)
		if d, l := maps.Load(name, data); !l.HasErrors() {
			bundled = append(bundled, d)
		}
	}
	text, err := g.survey(ctx, s, bundled, jobs)
	if err != nil {
		return err
	}
	if file == "" {
		_, err = s.out.Write(text)
		return err
	}
	if err := output.WriteFile(ctx, file, text, force); err != nil {
		return existsHint(err)
	}
	_, err = fmt.Fprintf(s.out, "%s\n", file)
	return err
}

// existsHint hangs on an error that a file is there how to replace it.
func existsHint(err error) error {
	if _, ok := errors.AsType[*output.ExistsError](err); ok {
		return &hintedError{err, "--force replaces it"}
	}
	return err
}
