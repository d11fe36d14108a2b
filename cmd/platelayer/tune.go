package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"platelayer/generate"
	worlds "platelayer/generate/railways"
	makers "platelayer/generate/rollandrails"
	stations "platelayer/generate/rollway"
	"platelayer/maps"
	"platelayer/rules/railways"
	"platelayer/rules/rollandrails"
	"platelayer/rules/rollway"
)

type tuneOptions struct {
	players playerCount
	changes int
	budget  int
	seed    uint64
	jobs    int
}

// How many changes are made at most where nobody says, and at all.
const (
	usualChanges = 3
	maxChanges   = 10
)

// How many games are played at most for each change where nobody says: those of Rollway
// Station are short.
const (
	tuneBudget        = 20_000
	tuneBudgetRollway = 2 * tuneBudget
)

func newTuneCommand(s *streams) *cobra.Command {
	o := &tuneOptions{}
	cmd := &cobra.Command{
		Use:   "tune MAP",
		Short: "Propose the smallest changes that make a map pass",
		Long: `Tune holds a map that somebody drew to what generated maps have to pass (see "platelayer
generate --help"). Where it does not pass, it looks for the smallest number of changes
with which it does. In Roll and Rails a city or town moves, two cities swap colors or one
takes another, a hex takes the ground of a neighbour, a hex on the rim of the land becomes
water or is no hex any more; rivers stay. In Rollway Station a stop moves, two stops change
places, a hex takes another value; printed track stays. In Railways of the World a city
moves or takes another color, two cities exchange colors and cubes, a cube moves to another
city, a hill comes or goes; ridges and rivers stay.

It prints the figures before and after, marks those that miss their bars, and prints the
changes in words and as a diff, which the program patch can apply; it writes nothing. Where it
finds nothing, it tells of the changes that come nearest, without a diff. MAP is the name of a
bundled map, a definition file, or - for standard input.

The --budget is shared out to one change, two changes and so on; 20 maps that are only looked
at weigh as much as a game. The exit code is 0 where the map passes or can be made to, and 1
where it cannot. The same seed gives the same changes, whatever the number of jobs.`,
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
		RunE: func(cmd *cobra.Command, args []string) error {
			return runTune(cmd.Context(), s, o, args[0], cmd.Flags().Changed("budget"))
		},
	}
	f := cmd.Flags()
	f.VarP(&o.players, "players", "p", fmt.Sprintf("for how many players the map is to be fair (default: %d)", makers.UsualPlayers))
	f.IntVar(&o.changes, "changes", usualChanges, fmt.Sprintf("how many changes at most, 1 to %d", maxChanges))
	f.IntVar(&o.budget, "budget", 0, fmt.Sprintf("games to play at most, 1 to %d (default: %d for each change, of Rollway Station %d)", maxBudget, tuneBudget, tuneBudgetRollway))
	f.Uint64Var(&o.seed, "seed", 1, seedUsage)
	f.IntVar(&o.jobs, "jobs", 0, jobsUsage)
	return cmd
}

func runTune(ctx context.Context, s *streams, o *tuneOptions, arg string, given bool) error {
	switch {
	case o.changes < 1 || o.changes > maxChanges:
		return wrongUse("%s are not possible", count(o.changes, "change")).hintf("--changes takes 1 to %d", maxChanges)
	case given && (o.budget < 1 || o.budget > maxBudget):
		return wrongUse("%s cannot be played", count(o.budget, "game")).hintf("--budget takes 1 to %d", maxBudget)
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
	if !given {
		if o.budget = tuneBudget * o.changes; d.loaded.Rollway != nil {
			o.budget = tuneBudgetRollway * o.changes
		}
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
	return &hintedError{fmt.Errorf("%s is of a game whose maps cannot be tuned", d.who()), "tune takes maps of Roll and Rails, Rollway Station and Railways of the World"}
}

// seats tells whether a map can be judged for the players that are asked for, if any are.
func (o *tuneOptions) seats(least, most int) error {
	if players := int(o.players); players != 0 && (players < least || players > most) {
		return wrongUse("the map cannot be judged for %s", count(players, "player")).hintf("--players takes %d to %d", least, most)
	}
	return nil
}

// mapTuner is what the tuners of all games offer. R is what play shows of a map that passes,
// M a map and F its figures.
type mapTuner[R, M, F any] interface {
	generate.Tuner[R]
	// Map is the map with the edits of the path that was checked last.
	Map() M
	Figures(context.Context, M) (F, error)
	Show(M, F) []generate.Shown
	Word(edit uint32) string
}

// tuning is how a map of a game is tuned.
type tuning[R, M, F any] struct {
	players int
	policy  string
	tuner   func(jobs int) mapTuner[R, M, F]
	// retouch writes a map into its definition; ok is false where that cannot be.
	retouch func(name string, data []byte, m M) (text []byte, ok bool)
	tell    func(generate.Verdict) string
}

func tuneRollAndRails(d *definition, o *tuneOptions) tuning[makers.Result, *rollandrails.Map, *makers.Figures] {
	players := int(o.players)
	if players == 0 {
		players = makers.UsualPlayers
	}
	return tuning[makers.Result, *rollandrails.Map, *makers.Figures]{
		players: players, policy: makers.Policy, retouch: maps.Retouch, tell: makers.Tell,
		tuner: func(jobs int) mapTuner[makers.Result, *rollandrails.Map, *makers.Figures] {
			t := makers.NewTuner(d.loaded.RollAndRails, players, o.seed, makers.Default())
			t.Jobs = jobs
			return t
		},
	}
}

func tuneRollway(d *definition, o *tuneOptions) tuning[stations.Result, *rollway.Map, *stations.Figures] {
	return tuning[stations.Result, *rollway.Map, *stations.Figures]{
		players: stations.Players, policy: stations.Policy, retouch: maps.RetouchRollway, tell: stations.Tell,
		tuner: func(jobs int) mapTuner[stations.Result, *rollway.Map, *stations.Figures] {
			t := stations.NewTuner(d.loaded.Rollway, o.seed, stations.Default())
			t.Jobs = jobs
			return t
		},
	}
}

func tuneRailways(d *definition, o *tuneOptions) tuning[worlds.Result, *railways.Map, *worlds.Figures] {
	return tuning[worlds.Result, *railways.Map, *worlds.Figures]{
		players: int(o.players), policy: worlds.Policy, retouch: maps.RetouchRailways, tell: worlds.Tell,
		tuner: func(jobs int) mapTuner[worlds.Result, *railways.Map, *worlds.Figures] {
			t := worlds.NewTuner(d.loaded.Railways, int(o.players), o.seed, worlds.Default())
			t.Jobs = jobs
			return t
		},
	}
}

// tuneMap looks for the changes and prints them.
func tuneMap[R, M, F any](ctx context.Context, s *streams, o *tuneOptions, d *definition, arg string, g tuning[R, M, F]) error {
	bar := s.startProgress("playing", o.budget)
	out, err := generate.Tune(ctx, generate.TunePlan[R]{
		New: func() generate.Tuner[R] { return g.tuner(1) }, Player: func() generate.Tuner[R] { return g.tuner(o.jobs) },
		Changes: o.changes, Budget: o.budget, Seed: o.seed, Jobs: o.jobs,
		Progress: func(done, _ int) { bar.to(done) },
	})
	bar.stop()
	if err != nil {
		return err
	}
	judge := g.tuner(o.jobs)
	figures := func(p generate.Path) (M, []generate.Shown, error) {
		judge.Check(p)
		m := judge.Map()
		f, err := judge.Figures(ctx, m)
		if err != nil {
			return m, nil, err
		}
		return m, judge.Show(m, f), nil
	}
	t := tuned{d: d, players: g.players, policy: g.policy}
	if _, t.before, err = figures(generate.Path{}); err != nil {
		return err
	}
	written := true
	changed := out.Nearest
	if out.Found != nil {
		changed = &generate.Missed{Path: out.Found.Path, Verdict: out.Found.Verdict}
	}
	if changed != nil && len(changed.Path.Changes) > 0 {
		var m M
		if m, t.after, err = figures(changed.Path); err != nil {
			return err
		}
		for _, edit := range changed.Path.Changes {
			t.words = append(t.words, judge.Word(edit))
		}
		if t.found = out.Found != nil; t.found {
			var text []byte
			if text, written = g.retouch(d.name, d.data, m); written {
				t.diff = diffLines(d.name, string(d.data), string(text))
			}
		}
	}
	if err := t.print(s.out); err != nil {
		return err
	}
	s.notef("looked at %s, played %d of them in %s", count(out.Tried, "map"), out.Played, count(out.Games, "game"))
	if !out.Before.Passed() {
		s.notef("as it is the map does not pass: %s", g.tell(out.Before))
	}
	switch {
	case !written:
		return &hintedError{fmt.Errorf("the changes cannot be written into %s", d.who()), "write it in the usual way first: platelayer debug definition " + arg}
	case out.Found == nil:
		hint := "a larger --changes or --budget tries more of them, another --seed others"
		if t.after != nil {
			hint = fmt.Sprintf("the nearest, with %s, misses by this: %s; %s", count(len(t.words), "change"), t.lacks(g.tell(changed.Verdict), changed.Verdict.Games), hint)
		}
		return &hintedError{fmt.Errorf("nothing was found that makes the map pass with up to %s", count(o.changes, "change")), hint}
	case t.after == nil:
		s.notef("the map passes as it is")
		return nil
	}
	if linked(d.path) {
		s.notef("%q is a symbolic link, which patch follows with --follow-symlinks only", d.name)
	}
	if d.loaded.Recipe != "" || d.loaded.Report != "" {
		s.notef("recipe and report in %s are of the map without the changes: leave them out of the changed one", d.who())
	}
	return nil
}

// linked tells whether a file is a symbolic link.
func linked(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.Mode()&os.ModeSymlink != 0
}

// tuned is a map before and after changes.
type tuned struct {
	d             *definition
	players       int
	policy        string
	before, after []generate.Shown
	found         bool     // after passes
	words         []string // the changes
	diff          string
}

// lacks are the bars that the changed map misses; where none is missed in all games, it is
// what was told of the first so many.
func (t *tuned) lacks(told string, games int) string {
	var all []string
	for _, f := range t.after {
		if f.Missed {
			all = append(all, fmt.Sprintf("%s: %s, and %s is asked for", f.Name, f.Value, f.Bar))
		}
	}
	if len(all) == 0 {
		return fmt.Sprintf("%s, in the first %s", told, count(games, "game"))
	}
	return strings.Join(all, "; ")
}

// print prints the figures, the changes and the diff. Of the map alone only the figures are
// printed that miss their bars, before or after.
func (t *tuned) print(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s, %s, played by %s\n\n", shown(t.d.loaded.ID), count(t.players, "player"), count(generate.Stages[len(generate.Stages)-1], "game"), t.policy)
	head := "after"
	if t.after != nil && !t.found {
		head = "nearest"
	}
	rows, missed := [][]string{{"", "before", head, "bar"}}, false
	cell := func(f generate.Shown) string {
		if f.Missed {
			missed = true
			return f.Value + " *"
		}
		return f.Value
	}
	for i, f := range t.before {
		after := generate.Shown{Value: "-"}
		if t.after != nil {
			after = t.after[i]
		}
		if !f.Alone || f.Missed || after.Missed {
			rows = append(rows, []string{f.Name, cell(f), cell(after), f.Bar})
		}
	}
	printColumns(&b, rows)
	if missed {
		b.WriteString("\n* misses the bar\n")
	}
	if len(t.words) > 0 {
		fmt.Fprintf(&b, "\n%s:\n", headed(count(len(t.words), "change"), t.found))
		for _, word := range t.words {
			b.WriteString("  " + word + "\n")
		}
	}
	if t.diff != "" {
		b.WriteString("\n" + t.diff)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// headed is what stands above changes with which a map passes, or comes nearest.
func headed(changes string, found bool) string {
	if found {
		return changes
	}
	return "the nearest, with " + changes
}

// diffContext is how many lines stand around a change in a diff.
const diffContext = 3

// diffLines is the difference of two texts with as many lines, line by line, as programs
// that apply differences read it.
func diffLines(name, before, after string) string {
	old, now := strings.SplitAfter(before, "\n"), strings.SplitAfter(after, "\n")
	if before == after || len(old) != len(now) {
		return ""
	}
	var changed []int
	for i := range old {
		if old[i] != now[i] {
			changed = append(changed, i)
		}
	}
	var b strings.Builder
	end := ""
	if strings.ContainsAny(name, " \t") {
		end = "\t" // the name ends here
	}
	fmt.Fprintf(&b, "--- %s%s\n+++ %s%s\n", name, end, name, end)
	line := func(mark, text string) {
		b.WriteString(mark + text)
		if !strings.HasSuffix(text, "\n") {
			b.WriteString("\n\\ No newline at end of file\n")
		}
	}
	lines := len(old)
	if old[lines-1] == "" { // behind the last line
		lines--
	}
	for len(changed) > 0 {
		n := 1
		for n < len(changed) && changed[n]-changed[n-1] <= 2*diffContext {
			n++
		}
		first, last := max(changed[0]-diffContext, 0), min(changed[n-1]+diffContext+1, lines)
		span := strconv.Itoa(first + 1)
		if last-first != 1 {
			span += "," + strconv.Itoa(last-first)
		}
		fmt.Fprintf(&b, "@@ -%s +%s @@\n", span, span)
		for i := first; i < last; {
			if old[i] == now[i] {
				line(" ", old[i])
				i++
				continue
			}
			run := i
			for ; i < last && old[i] != now[i]; i++ {
				line("-", old[i])
			}
			for ; run < i; run++ {
				line("+", now[run])
			}
		}
		changed = changed[n:]
	}
	return b.String()
}
