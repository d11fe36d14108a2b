package main

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"platelayer/generate"
	worlds "platelayer/generate/railways"
	makers "platelayer/generate/rollandrails"
	stations "platelayer/generate/rollway"
	"platelayer/maps"
	"platelayer/rules/railways"
	"platelayer/rules/rollandrails"
)

type tuneOptions struct {
	players playerCount
	changes int
	seed    uint64
	jobs    int
}

// How many changes are made at most where nobody says, and at all.
const (
	usualChanges = 3
	maxChanges   = 10
)

func newTuneCommand(s *streams) *cobra.Command {
	o := &tuneOptions{}
	cmd := &cobra.Command{
		Use:   "tune MAP",
		Short: "Propose the smallest changes that make a map pass",
		Long: `Tune holds a map that somebody drew to what generated maps have to pass (see "platelayer
generate --help"). Where it does not pass, it looks for the smallest number of changes
with which it does. In Roll and Rails a city or town moves to a hex beside it, two cities
swap colors or one takes another, a hex takes the ground of a neighbour; rivers stay. In
Rollway Station a stop moves to a hex beside it, two stops change places, a value rises
or falls by one; printed track stays. In Railways of the World a city moves to a hex beside
it, two cities exchange colors and cubes, a cube moves to another city, a hill comes or
goes; ridges and rivers stay. It prints the figures before and after, and the
changes as a diff, which the program patch can apply; it writes nothing. MAP is the name
of a bundled map, a definition file, or - for standard input.

The exit code is 0 where the map passes or can be made to, and 1 where it cannot. The
same seed gives the same changes, whatever the number of jobs.`,
		Example: `  platelayer tune mymap.yaml
  platelayer tune mymap.yaml --players 3 --changes 5
  platelayer tune mymap.yaml | patch mymap.yaml`,
		Args: arguments(1, 1, "one map"),
		ValidArgsFunction: func(cmd *cobra.Command, args []string, toComplete string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return completeMaps(cmd, args, toComplete)
		},
		RunE: func(cmd *cobra.Command, args []string) error { return runTune(cmd.Context(), s, o, args[0]) },
	}
	f := cmd.Flags()
	f.VarP(&o.players, "players", "p", fmt.Sprintf("for how many players the map is to be fair (default: %d)", makers.UsualPlayers))
	f.IntVar(&o.changes, "changes", usualChanges, fmt.Sprintf("how many changes at most, 1 to %d", maxChanges))
	f.Uint64Var(&o.seed, "seed", 1, seedUsage)
	f.IntVar(&o.jobs, "jobs", 0, jobsUsage)
	return cmd
}

func runTune(ctx context.Context, s *streams, o *tuneOptions, arg string) error {
	switch {
	case o.changes < 1 || o.changes > maxChanges:
		return wrongUse("%s are not possible", count(o.changes, "change")).hintf("--changes takes 1 to %d", maxChanges)
	case o.jobs < 0 || o.jobs > maxJobs:
		return wrongUse("%s are not possible", count(o.jobs, "job")).hintf("--jobs takes 1 to %d, or 0 for one on each processor", maxJobs)
	}
	if o.jobs == 0 {
		o.jobs = runtime.GOMAXPROCS(0)
	}
	d, err := s.load(ctx, arg)
	if err != nil {
		return err
	}
	s.printProblems([]*definition{d})
	if d.problems.HasErrors() {
		return errReported
	}
	switch {
	case d.loaded.RollAndRails != nil:
		if err := o.seats(makers.LeastPlayers, rollandrails.MaxPlayers); err != nil {
			return err
		}
		return tuneMap(ctx, s, o, d, arg, tuneRollAndRails(d, o))
	case d.loaded.Rollway != nil && o.players != 0:
		return wrongUse("every player of Rollway Station has a map, which is the same for any number of them").hintf("leave --players out")
	case d.loaded.Rollway != nil:
		return tuneMap(ctx, s, o, d, arg, tuneRollway(d, o))
	case d.loaded.Railways != nil:
		m := d.loaded.Railways
		if o.players == 0 {
			o.players = playerCount(min(max(worlds.UsualPlayers, m.MinPlayers.V), m.MaxPlayers.V))
		}
		if err := o.seats(max(m.MinPlayers.V, railways.MinPlayers), min(m.MaxPlayers.V, railways.MaxPlayers)); err != nil {
			return err
		}
		return tuneMap(ctx, s, o, d, arg, tuneRailways(d, o))
	}
	return fmt.Errorf("%s is of a game whose maps cannot be tuned", d.who())
}

// seats tells whether a map can be judged for the players that are asked for, if any are.
func (o *tuneOptions) seats(least, most int) error {
	if players := int(o.players); players != 0 && (players < least || players > most) {
		return wrongUse("the map cannot be judged for %s", count(players, "player")).hintf("--players takes %d to %d", least, most)
	}
	return nil
}

// tuning is how a map of a game is tuned. R is what play shows of one that passes.
type tuning[R any] struct {
	players int
	trial   func() generate.Trial[R]
	// before are the figures of the map as it is, after those of a changed one, which
	// retouch writes into the definition.
	before  func(context.Context) ([]generate.Shown, error)
	after   func(R) []generate.Shown
	retouch func(R) (text []byte, ok bool)
	tell    func(generate.Verdict) string
}

func tuneRollAndRails(d *definition, o *tuneOptions) tuning[makers.Result] {
	m, players := d.loaded.RollAndRails, int(o.players)
	if players == 0 {
		players = makers.UsualPlayers
	}
	trial := func() *makers.Trial { return makers.NewTuner(m, players, o.seed, makers.Default()) }
	judge := trial()
	judge.Jobs = o.jobs
	return tuning[makers.Result]{
		players: players,
		trial:   func() generate.Trial[makers.Result] { return trial() },
		before: func(ctx context.Context) ([]generate.Shown, error) {
			f, err := judge.Figures(ctx, m)
			if err != nil {
				return nil, err
			}
			return judge.Show(f), nil
		},
		after:   func(r makers.Result) []generate.Shown { return judge.Show(r.Figures) },
		retouch: func(r makers.Result) ([]byte, bool) { return maps.Retouch(d.name, d.data, r.Map) },
		tell:    makers.Tell,
	}
}

func tuneRollway(d *definition, o *tuneOptions) tuning[stations.Result] {
	m := d.loaded.Rollway
	trial := func() *stations.Trial { return stations.NewTuner(m, o.seed, stations.Default()) }
	judge := trial()
	judge.Jobs = o.jobs
	return tuning[stations.Result]{
		players: stations.Players,
		trial:   func() generate.Trial[stations.Result] { return trial() },
		before: func(ctx context.Context) ([]generate.Shown, error) {
			f, err := judge.Figures(ctx, m)
			if err != nil {
				return nil, err
			}
			return judge.Show(f), nil
		},
		after:   func(r stations.Result) []generate.Shown { return judge.Show(r.Figures) },
		retouch: func(r stations.Result) ([]byte, bool) { return maps.RetouchRollway(d.name, d.data, r.Map) },
		tell:    stations.Tell,
	}
}

func tuneRailways(d *definition, o *tuneOptions) tuning[worlds.Result] {
	m, players := d.loaded.Railways, int(o.players)
	trial := func() *worlds.Trial { return worlds.NewTuner(m, players, o.seed, worlds.Default()) }
	judge := trial()
	judge.Jobs = o.jobs
	return tuning[worlds.Result]{
		players: players,
		trial:   func() generate.Trial[worlds.Result] { return trial() },
		before: func(ctx context.Context) ([]generate.Shown, error) {
			f, err := judge.Figures(ctx, m)
			if err != nil {
				return nil, err
			}
			return judge.Show(f), nil
		},
		after:   func(r worlds.Result) []generate.Shown { return judge.Show(r.Figures) },
		retouch: func(r worlds.Result) ([]byte, bool) { return maps.RetouchRailways(d.name, d.data, r.Map) },
		tell:    worlds.Tell,
	}
}

// tuneMap looks for the changes and prints them.
func tuneMap[R any](ctx context.Context, s *streams, o *tuneOptions, d *definition, arg string, g tuning[R]) error {
	bar := s.startProgress("playing", o.changes*1000)
	out, err := generate.Tune(ctx, generate.TunePlan[R]{
		New: g.trial, Changes: o.changes, Jobs: o.jobs,
		Progress: func(done, of int) { bar.to(o.changes * 1000 * done / of) },
	})
	bar.stop()
	if err != nil {
		return err
	}
	before, err := g.before(ctx)
	if err != nil {
		return err
	}
	t := tuned{d: d, players: g.players, before: before}
	if out.Found != nil && len(out.Found.Path.Changes) > 0 {
		text, ok := g.retouch(out.Found.Result)
		if !ok {
			return &hintedError{fmt.Errorf("the changes cannot be written into %s", d.who()), "write it in the usual way first: platelayer debug definition " + arg}
		}
		t.after, t.diff = g.after(out.Found.Result), diffLines(d.name, string(d.data), string(text))
	}
	if err := t.print(s.out); err != nil {
		return err
	}
	s.notef("looked at %s, played %d of them in %s", count(out.Tried, "map"), out.Played, count(out.Games, "game"))
	if !out.Before.Passed() {
		s.notef("as it is the map does not pass: %s", g.tell(out.Before))
	}
	switch {
	case out.Found == nil:
		hint := "a larger --changes tries more of them, another --seed others"
		if near := out.Nearest; near != nil && len(near.Path.Changes) > 0 {
			hint = fmt.Sprintf("the nearest, with %s, misses by this: %s; %s", count(len(near.Path.Changes), "change"), g.tell(near.Verdict), hint)
		}
		return &hintedError{fmt.Errorf("nothing was found that makes the map pass with up to %s", count(o.changes, "change")), hint}
	case len(out.Found.Path.Changes) == 0:
		s.notef("the map passes as it is")
	}
	return nil
}

// tuned is a map before and after changes.
type tuned struct {
	d             *definition
	players       int
	before, after []generate.Shown
	diff          string
}

// print prints the figures and the diff.
func (t *tuned) print(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s, %s, played by %s\n\n", shown(t.d.loaded.ID), count(t.players, "player"), count(generate.Stages[len(generate.Stages)-1], "game"), makers.Policy)
	rows := [][]string{{"", "before", "after", "bar"}}
	for i, f := range t.before {
		after := "-"
		if t.after != nil {
			after = t.after[i].Value
		}
		rows = append(rows, []string{f.Name, f.Value, after, f.Bar})
	}
	printColumns(&b, rows)
	if t.diff != "" {
		b.WriteString("\n" + t.diff)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// diffLines is the difference of two texts with as many lines, line by line, as programs
// that apply differences read it.
func diffLines(name, before, after string) string {
	old, now := strings.SplitAfter(before, "\n"), strings.SplitAfter(after, "\n")
	if before == after || len(old) != len(now) {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "--- %s\n+++ %s\n", name, name)
	line := func(mark, text string) {
		b.WriteString(mark + text)
		if !strings.HasSuffix(text, "\n") {
			b.WriteString("\n\\ No newline at end of file\n")
		}
	}
	for i := range old {
		if old[i] != now[i] {
			fmt.Fprintf(&b, "@@ -%d +%d @@\n", i+1, i+1)
			line("-", old[i])
			line("+", now[i])
		}
	}
	return b.String()
}
