package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"platelayer/output"
	"platelayer/rules"
	"platelayer/rules/railways"
	"platelayer/sim"
)

type simulateOptions struct {
	simulation
	count playerCount
	until bool // --until-width is given
	json  bool
	log   string
	force bool
	heat  heatMapOptions
}

// simulation is what is to be played, of any game.
type simulation struct {
	players  int
	games    int
	policies []string
	seed     uint64
	width    float64 // of the intervals of the seats that ends the run; 0 for none
	jobs     int
	biddings bool // the other ways of bidding are played as well
	progress func(done int)
}

// simulated is what came of it. A run that was interrupted is no error.
type simulated struct {
	Game   string `json:"game"`
	Map    string `json:"map"`
	Digest string `json:"digest"`
	Rounds int    `json:"rounds,omitempty"` // of every game; operating rounds where it has turns
	Turns  int    `json:"turns,omitempty"`
	Cards  int    `json:"cards,omitempty"` // of the deck
	sim.Report
	// Findings are what only the game knows to tell; printFindings prints them for a
	// person, a section after the other, each after an empty line.
	Findings      any `json:"findings,omitempty"`
	printFindings func(*strings.Builder)
	// heat is how often track was built over each side of a hex, and how many goods were
	// delivered to each.
	heat *sim.Heat
}

const (
	defaultGames = 1000
	// More policies than that are a slip; each has memory of its own at every seat.
	maxPolicies = 16
	maxJobs     = 1024
)

// What the help says of flags that medals has as well.
var (
	seedUsage = fmt.Sprintf("number that all chance comes from, 0 to %d", uint64(math.MaxUint64))
	jobsUsage = fmt.Sprintf("games played at the same time, 1 to %d; 0 for one on each processor", maxJobs)
)

// errPartial says that a run was interrupted, and that what it had is printed.
var errPartial = errors.New("interrupted")

func newSimulateCommand(s *streams) *cobra.Command {
	o := &simulateOptions{}
	cmd := &cobra.Command{
		Use:   "simulate MAP",
		Short: "Play a map many times and say what it is like",
		Long: `Simulate plays a map many times and reports how long the games are, what is scored from
each seat, who wins, and by how much. MAP is the name of a bundled map, a definition
file, or - for standard input.

Policies decide for the players:

` + policyLines() + `
Where several are given, separated by commas, they are dealt to the seats in turn, and
each game deals from the next one on, so that every policy sits everywhere. If there are
more of them than seats, each plays in a part of the games and meets all others.

With --heatmap FILE a map is drawn as it was played: how often track crosses each border
and what arrives where, or of Railroad Ink how often each square is drawn; and the
scores. FILE ends in .pdf, .png or .svg.

Where the dice of Railroad Ink are those of a pack, up to ` + fmt.Sprint(dieGames) + ` games are played
without each of them at the end, to tell what it is worth.

With --until-width the run ends as soon as the 95 % intervals of the mean points of all
seats are at most so wide, after ` + fmt.Sprint(sim.MinGames) + ` games at the earliest and after --games at the latest.

The same seed gives the same report, whatever the number of jobs. Ctrl-C ends the run
and prints the report of the games that were played, marked partial, once the first is
over; the exit code is then 130. A heat map is drawn of the same games.`,
		Example: `  platelayer simulate deutschland --players 4
  platelayer simulate mymap.yaml --games 200 --policy greedy,random --seed 7
  platelayer simulate mymap.yaml --players 1 --json > report.json
  platelayer simulate deutschland --games 100000 --until-width 0.5
  platelayer simulate deutschland --players 4 --heatmap heat.pdf --paper a3
  platelayer simulate deutschland --games 1 --log game.log
  platelayer simulate main-line --policy greedy,lookahead --players 2 --games 50
  platelayer simulate challenge --policy strong --games 100 --heatmap heat.pdf`,
		Args: arguments(1, 1, "one map"),
		ValidArgsFunction: func(cmd *cobra.Command, args []string, toComplete string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return completeMaps(cmd, args, toComplete)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			o.until = cmd.Flags().Changed("until-width")
			if cmd.Flags().Changed("log") && (o.log == "" || o.log == "-") {
				return wrongUse("--log needs the name of a file")
			}
			if o.force && o.log == "" && o.heat.file == "" {
				return wrongUse("--force is for the files of --log and --heatmap, and there is none")
			}
			if err := o.heat.check(cmd, o.log); err != nil {
				return err
			}
			return runSimulate(cmd.Context(), s, o, args[0])
		},
	}
	f := cmd.Flags()
	f.VarP(&o.count, "players", "p", "number of players in every game (default: "+usualPlayers()+")")
	f.IntVarP(&o.games, "games", "n", defaultGames, fmt.Sprintf("how many games, 1 to %d", sim.MaxGames))
	f.Float64Var(&o.width, "until-width", 0, "end the run when the intervals of all seats are at most so many points wide")
	f.StringSliceVar(&o.policies, "policy", []string{"greedy"}, "who plays: one policy or several, separated by commas")
	f.Uint64Var(&o.seed, "seed", 1, seedUsage)
	f.IntVar(&o.jobs, "jobs", 0, jobsUsage)
	f.BoolVar(&o.json, "json", false, "print the report as JSON")
	f.StringVar(&o.log, "log", "", `file for the log of the first game, for "platelayer replay"`)
	f.BoolVar(&o.biddings, "biddings", false, "of Railways of the World: play as many games with each other way of bidding, and compare")
	o.heat.register(cmd)
	f.BoolVar(&o.force, "force", false, "replace the files of --log and --heatmap where there are some")
	completeFlag(cmd, "policy", allPolicies()...)
	_ = cmd.MarkFlagFilename("log")
	return cmd
}

// allPolicies are the policies of all games, each once.
func allPolicies() []string {
	var names []string
	seen := map[string]bool{}
	for _, g := range games {
		for _, name := range g.policies {
			if !seen[name] {
				seen[name] = true
				names = append(names, name)
			}
		}
	}
	return names
}

// policyTells is what each policy does, in a few words.
var policyTells = map[string]string{
	"random":    "any legal move, each as likely as the others",
	"greedy":    "a sensible turn, the best it sees; what a map should be judged by",
	"lookahead": "plays what greedy thinks of on to the end of the game; stronger, slow",
	"strong":    "tries what greedy thinks of with many rolls of the next round; slower",
	"networker": "greedy that builds links wherever it can",
	"hauler":    "greedy with few links, a fine engine and goods that travel far",
	"banker":    "greedy that takes resources where others take points",
	"spoiler":   "greedy that would rather lose a point than give one to an opponent",
}

// policyLines are the policies of all games, a line each. A game that lacks some is told
// of below them.
func policyLines() string {
	var b strings.Builder
	all := allPolicies()
	for _, name := range all {
		fmt.Fprintf(&b, "    %-9s  %s\n", name, policyTells[name])
	}
	for _, g := range games {
		if g.simulate != nil && len(g.policies) < len(all) {
			fmt.Fprintf(&b, "\n%s has only %s.\n", g.name, strings.Join(g.policies, ", "))
		}
	}
	return b.String()
}

// usualPlayers says how many play each game where nobody says so.
func usualPlayers() string {
	var out []string
	for _, g := range games {
		if g.simulate != nil {
			out = append(out, fmt.Sprintf("%d in %s", g.usualPlayers, g.name))
		}
	}
	return strings.Join(out, ", ")
}

// check finds what is wrong with the numbers on the command line.
func (o *simulateOptions) check() error {
	switch {
	case o.games < 1 || o.games > sim.MaxGames:
		return wrongUse("%s cannot be played", count(o.games, "game")).hintf("--games takes 1 to %d", sim.MaxGames)
	case o.until && !(o.width > 0 && o.width <= math.MaxFloat64): // nor NaN
		return wrongUse("no interval becomes %v points wide", o.width).hintf("--until-width takes a number of points above 0, such as 0.5")
	case o.jobs < 0 || o.jobs > maxJobs:
		return wrongUse("%s are not possible", count(o.jobs, "job")).hintf("--jobs takes 1 to %d, or 0 for one on each processor", maxJobs)
	case len(o.policies) == 0:
		return wrongUse("--policy needs at least one of %s", strings.Join(allPolicies(), ", "))
	case len(o.policies) > maxPolicies:
		return wrongUse("%d policies are too many", len(o.policies)).hintf("--policy takes up to %d", maxPolicies)
	}
	for i, name := range o.policies {
		name = strings.ToLower(strings.TrimSpace(name))
		if !slices.Contains(allPolicies(), name) {
			return unknown("policy", name, allPolicies())
		}
		o.policies[i] = name
	}
	return nil
}

func runSimulate(ctx context.Context, s *streams, o *simulateOptions, arg string) error {
	if err := o.check(); err != nil {
		return err
	}
	d, err := s.load(ctx, arg)
	if err != nil {
		return err
	}
	s.printProblems([]*definition{d})
	if d.problems.HasErrors() {
		return errReported
	}
	run := o.simulation
	run.players = int(o.count)
	if run.players == 0 && d.game != nil {
		run.players = d.usualPlayers()
	}
	if err := d.plays(run); err != nil {
		return err
	}
	var heat *heatMap
	if o.heat.file != "" {
		if heat, err = o.heat.prepare(ctx, s, d, run, o.force); err != nil {
			return err
		}
	}
	if o.log != "" {
		if err := writeLog(ctx, s, o, d, run); err != nil {
			if errors.Is(err, context.Canceled) {
				s.errorf("interrupted before the first game was over; nothing was written")
				return errPartial
			}
			return err
		}
	}
	r, err := s.play(ctx, d, run)
	if err != nil {
		return err
	}
	if r.Partial && r.Games+r.Stuck == 0 {
		written := "nothing was written"
		if o.log != "" {
			written = "there is nothing but the log"
		}
		s.errorf("interrupted before the first game was over; %s", written)
		return errPartial
	}
	if o.json {
		e := json.NewEncoder(s.out)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		err = e.Encode(r)
	} else {
		err = r.print(s.out)
	}
	if heat != nil && err == nil && r.Games > 0 {
		err = heat.write(ctx, s, r)
	}
	switch {
	case err != nil:
		return err
	case r.Partial:
		s.errorf("interrupted; the report is of the first %s", count(r.Games+r.Stuck, "game"))
		return errPartial
	case r.Stuck > 0:
		s.errorf("%s broke off", count(r.Stuck, "game"))
		return errReported
	}
	return nil
}

// usualPlayers is how many play where nobody says so: as many as usual, or as near to it
// as the definition allows.
func (d *definition) usualPlayers() int {
	n := d.game.usualPlayers
	if d.game.span != nil {
		least, most := d.game.span(d.loaded)
		n = min(max(n, least), most)
	}
	return n
}

// plays tells whether the game can be played as the command line wants it.
func (d *definition) plays(run simulation) error {
	g := d.game
	if g == nil || g.simulate == nil {
		return fmt.Errorf("%s is of a game that cannot be played here", d.who())
	}
	if err := g.seats(run.players); err != nil {
		return err
	}
	for _, name := range run.policies {
		if !slices.Contains(g.policies, name) {
			return unknown("policy", name, g.policies)
		}
	}
	if run.biddings && !g.bids {
		return wrongUse("%s is of %s, where nobody bids for the first seat", d.who(), g.name).hintf("--biddings is for %s", railwaysOfTheWorld.name)
	}
	return nil
}

// namedPolicies are the policies of a game with these names.
func namedPolicies[E any](names []string, byName func(string) (E, error)) ([]E, error) {
	var out []E
	for _, name := range names {
		e, err := byName(name)
		if err != nil {
			return nil, err
		}
		out = append(out, e)
	}
	return out, nil
}

// play plays a run, with a bar on a terminal.
func (s *streams) play(ctx context.Context, d *definition, run simulation) (*simulated, error) {
	// More jobs than processors only take memory.
	if most := runtime.GOMAXPROCS(0); run.jobs < 1 || run.jobs > most {
		run.jobs = most
	}
	all := run.games
	if run.biddings {
		all *= int(railways.Biddings)
	}
	bar := s.startProgress("playing", all)
	defer bar.stop()
	counted := 0
	run.progress = func(done int) {
		for ; counted < done; counted++ {
			bar.step()
		}
	}
	return d.game.simulate(ctx, d.loaded, run)
}

// logOf is the log of the first game of a plan, below its header; where the game breaks
// off, up to there.
func logOf[S rules.State[S, M], M comparable](ctx context.Context, p sim.Plan[S, M], log []byte) ([]byte, error) {
	t, err := p.NewTable()
	if err != nil {
		return nil, err
	}
	t.Until(ctx)
	switch err := t.Play(0, func(s S, m M) { log = rules.AppendLogMove(log, s, m) }); {
	case err == nil:
		log = rules.AppendLogEnd[S, M](log, t.State())
	case errors.Is(err, sim.ErrStopped):
		return nil, ctx.Err()
	}
	return log, nil // the run tells why it broke off
}

// writeLog writes the log of the first game of a run.
func writeLog(ctx context.Context, s *streams, o *simulateOptions, d *definition, run simulation) error {
	log, err := d.game.firstLog(ctx, d.loaded, run)
	if err != nil {
		return err
	}
	if err := output.WriteFile(ctx, o.log, log, o.force, d.inputs()...); err != nil {
		return inTheWay(err)
	}
	s.notef("the log of the first game is in %q", o.log)
	return nil
}
