package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"platelayer/maps"
	"platelayer/output"
	"platelayer/rules/rollandrails"
	"platelayer/sim"
)

// defaultMedalGames are enough for another seed to move a medal by no more than two points.
const defaultMedalGames = 2000

func newMedalsCommand(s *streams) *cobra.Command {
	o := &simulateOptions{simulation: simulation{players: 1, policies: []string{"greedy"}}}
	write := false
	cmd := &cobra.Command{
		Use:   "medals MAP",
		Short: "Find the medals of a map of Roll and Rails by playing its solo game",
		Long: `Medals plays the solo game of a map of Roll and Rails many times, as the policy greedy
plays it, and prints the points that a quarter, a half, three quarters and nine tenths of
the games do not exceed: they make good medals. MAP is the name of a bundled map, a
definition file, or - for standard input.

With --write they become the medals in the file; nothing else in it changes. A symbolic
link is followed. The new file takes the place of the old one whole, so other hard links
keep the old one. A read-only file is refused. The same seed gives the same medals,
whatever the number of jobs.`,
		Example: `  platelayer medals deutschland
  platelayer medals mymap.yaml --write`,
		Args: arguments(1, 1, "one map"),
		ValidArgsFunction: func(cmd *cobra.Command, args []string, toComplete string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return completeMaps(cmd, args, toComplete)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			return runMedals(cmd.Context(), s, o, args[0], write)
		},
	}
	f := cmd.Flags()
	f.IntVarP(&o.games, "games", "n", defaultMedalGames, fmt.Sprintf("how many games, 1 to %d", sim.MaxGames))
	f.Uint64Var(&o.seed, "seed", 1, seedUsage)
	f.IntVar(&o.jobs, "jobs", 0, jobsUsage)
	f.BoolVar(&write, "write", false, "change the medals in the file")
	return cmd
}

func runMedals(ctx context.Context, s *streams, o *simulateOptions, arg string, write bool) error {
	if err := o.check(); err != nil {
		return err
	}
	if write && arg == "-" {
		return wrongUse("--write changes a file, and standard input is none")
	}
	d, err := s.load(ctx, arg)
	if err != nil {
		return err
	}
	s.printProblems([]*definition{d})
	if d.problems.HasErrors() {
		return errReported
	}
	if write && d.path == "" {
		return &hintedError{
			fmt.Errorf("%s is part of the program: --write changes a file", d.who()),
			fmt.Sprintf("write it out first: platelayer debug definition %s > %s", arg, d.name),
		}
	}
	if write {
		if err := canChange(d.path); err != nil {
			return err
		}
	}
	m := d.loaded.RollAndRails
	if m == nil {
		return fmt.Errorf("%s is of a game without medals", d.who())
	}
	run := o.simulation
	if err := d.plays(run); err != nil {
		return err
	}
	r, err := s.play(ctx, d, run)
	switch {
	case err != nil:
		return err
	case r.Partial:
		return context.Canceled
	case r.Stuck > 0:
		return fmt.Errorf("%s of %d broke off: %s", count(r.Stuck, "game"), r.Asked, r.Failures[0].Problem)
	}
	medals := medalsOf(r.Score)
	if err := printMedals(s.out, r, m, medals); err != nil || !write {
		return err
	}
	return writeMedals(ctx, s, d, medals)
}

// medalShares is how many of all games in a hundred a medal leaves behind, bronze first.
var medalShares = [rollandrails.Medals]int{25, 50, 75, 90}

// medalPoints are the scores at those shares.
func medalPoints(s sim.Summary) [rollandrails.Medals]int {
	return [rollandrails.Medals]int{s.P25, s.P50, s.P75, s.P90}
}

// medalsOf are those scores as a definition takes them: in the range, and each greater
// than the one before.
func medalsOf(s sim.Summary) [rollandrails.Medals]int {
	medals := medalPoints(s)
	least := rollandrails.MedalRange.Min
	for i := range medals {
		most := rollandrails.MedalRange.Max - (len(medals) - 1 - i) // those above it need room
		medals[i] = min(max(medals[i], least), most)
		least = medals[i] + 1
	}
	return medals
}

// printMedals prints the medals that play gives beside those of the map.
func printMedals(w io.Writer, r *simulated, m *rollandrails.Map, medals [rollandrails.Medals]int) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: solo, %s, seed %d\n", shown(r.Map), count(r.Rounds, "round"), r.Seed)
	fmt.Fprintf(&b, "%s, played by %s\n\n", count(r.Games, "game"), strings.Join(r.Policies, ", "))
	rows := [][]string{{"", "percentile", "points", "medal", "now"}}
	points := medalPoints(r.Score)
	for i, name := range rollandrails.MedalNames {
		rows = append(rows, []string{name, fmt.Sprintf("%d %%", medalShares[i]), whole(points[i]), whole(medals[i]), whole(m.Medals[i].V)})
	}
	printColumns(&b, rows)
	if points != medals {
		fmt.Fprintf(&b, "\na medal asks for %d points at least, and for more than the one before\n", rollandrails.MedalRange.Min)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// canChange tells why a file is not to be changed: it is none, so that a pipe would be
// waited for again in vain, or it is kept from being written. That a folder would let
// another file take its place is no reason to put one there.
func canChange(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return fmt.Errorf("cannot write %q: it is not a regular file", path)
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err == nil {
		err = f.Close()
	}
	if errors.Is(err, fs.ErrPermission) || info.Mode().Perm()&0o222 == 0 {
		return &hintedError{fmt.Errorf("cannot write %q: it is read-only", path), "nothing is changed; make it writable first, or a copy"}
	}
	return err
}

// writeMedals changes the medals in the file of a definition, and nothing else in it.
func writeMedals(ctx context.Context, s *streams, d *definition, medals [rollandrails.Medals]int) error {
	text, l := maps.SetMedals(d.name, d.data, medals)
	if l.HasErrors() {
		s.diagnostics(l, map[string][]byte{d.name: d.data})
		return errReported
	}
	if bytes.Equal(text, d.data) {
		s.notef("%q has these medals already", d.path)
		return nil
	}
	// What was written while the games were played stays.
	now, l, err := s.findSource(ctx, d.path)
	if err != nil {
		return err
	}
	if l.HasErrors() || !bytes.Equal(now.data, d.data) {
		return &hintedError{fmt.Errorf("%q has changed since it was read, and stays as it is", d.path), "run it again"}
	}
	if err := canChange(d.path); err != nil {
		return err
	}
	path, err := filepath.EvalSymlinks(d.path) // a link stays one
	if err != nil {
		return err
	}
	if err := output.WriteFile(ctx, path, text, true); err != nil {
		return err
	}
	s.notef("the medals in %q are changed", d.path)
	return nil
}
