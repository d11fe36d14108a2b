package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"platelayer/diag"
	"platelayer/maps"
)

type routeOptions struct {
	track, log   string
	turn, player int
	trains       []string
	json, force  bool
	draw         pageOptions
}

// routeRequest is what routes are to be found for, of any game.
type routeRequest struct {
	track, log *source  // one of them
	turn       int      // of the log, after which; 0 for where it stops
	player     int      // of the log, from 1
	trains     []string // as they were typed; none for those of the log, or the usual ones
}

func newRouteCommand(s *streams) *cobra.Command {
	o := &routeOptions{draw: pageOptions{flag: "draw", what: "drawing"}}
	cmd := &cobra.Command{
		Use:   "route MAP",
		Short: "Find the best routes of trains on a map with track",
		Long: `Route holds an operating round: it finds the routes on which the trains of each company
score the most together. No better ones exist. MAP is a map of Rollway Station: the name
of a bundled one, a definition file, or - for standard input.

The track comes from a track file (--track), in which each line is a hex and the two
sides that a line of track joins, or from the log of a game (--log), as it is where the
log stops or after a turn (--turn). docs/route.md describes both, and what is printed.

With a log, each company runs the trains it owns, and its points are multiplied by its
shares. --trains says otherwise: "square=3,5" gives Square Rail a train of 3 stops and
one of 5, and "3,5" gives them to every company. With a track file and no --trains each
company runs one train, the longest of the map.

With --draw FILE the routes are drawn on the map, in the colour and the line of their
company. FILE ends in ` + endings() + `.`,
		Example: `  platelayer route main-line --track mine.track
  platelayer route main-line --track mine.track --trains square=3,5 --trains circle=4
  platelayer route lost-junction --log game.log --turn 7
  platelayer route main-line --track mine.track --draw routes.pdf --theme mono
  platelayer route mymap.yaml --track mine.track --json > routes.json`,
		Args: arguments(1, 1, "one map"),
		ValidArgsFunction: func(cmd *cobra.Command, args []string, toComplete string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return completeMaps(cmd, args, toComplete)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.check(cmd, args[0]); err != nil {
				return err
			}
			return runRoute(cmd.Context(), s, o, args[0])
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.track, "track", "", "track file: what was laid on the map, or - for standard input")
	f.StringVar(&o.log, "log", "", "log of a game on the map, or - for standard input")
	f.IntVar(&o.turn, "turn", 0, "turn of the log after which the trains run (default: where it stops)")
	f.IntVar(&o.player, "player", 1, "player of the log whose trains run")
	f.StringArrayVar(&o.trains, "trains", nil, "trains of a company by their stops, such as square=3,5; may be repeated")
	f.BoolVar(&o.json, "json", false, "print the routes as JSON")
	o.draw.register(cmd, "file for the map with the routes")
	f.BoolVar(&o.force, "force", false, "replace the file of --draw where there is one")
	_ = cmd.MarkFlagFilename("track")
	_ = cmd.MarkFlagFilename("log")
	return cmd
}

// check finds wrong use of the flags.
func (o *routeOptions) check(cmd *cobra.Command, arg string) error {
	f := cmd.Flags()
	track, log := f.Changed("track"), f.Changed("log")
	switch {
	case track && log:
		return wrongUse("the track comes from --track or from --log, not from both")
	case !track && !log:
		return wrongUse("%q needs --track or --log", cmd.CommandPath()).hintf("see %q", cmd.CommandPath()+" --help")
	case track && o.track == "":
		return wrongUse("--track needs the name of a file")
	case log && o.log == "":
		return wrongUse("--log needs the name of a file")
	case arg == "-" && (o.track == "-" || o.log == "-"):
		return wrongUse("standard input can be read once, and %q is named twice", "-")
	case f.Changed("turn") && o.turn < 1:
		return wrongUse("there is no turn %d", o.turn).hintf("--turn takes 1 for the first turn")
	case f.Changed("player") && o.player < 1:
		return wrongUse("there is no player %d", o.player).hintf("--player takes 1 for the first player")
	}
	for _, name := range []string{"turn", "player"} {
		if track && f.Changed(name) {
			return wrongUse("--%s is for the game of --log, and there is none", name)
		}
	}
	if o.force && o.draw.file == "" {
		return wrongUse("--force is for the file of --draw, and there is none")
	}
	return o.draw.check(cmd)
}

func runRoute(ctx context.Context, s *streams, o *routeOptions, arg string) error {
	d, err := s.load(ctx, arg)
	if err != nil {
		return err
	}
	s.printProblems([]*definition{d})
	if d.problems.HasErrors() {
		return errReported
	}
	if d.game == nil || d.game.route == nil {
		return &hintedError{
			fmt.Errorf("%s is of a game without operating rounds", d.who()),
			"there are operating rounds in " + gamesWithRoutes(),
		}
	}
	req := routeRequest{turn: o.turn, player: o.player, trains: o.trains}
	src, err := s.routeSource(ctx, o, &req)
	if err != nil {
		return err
	}
	var page *pageFile
	if o.draw.file != "" {
		if page, err = o.draw.prepare(ctx, s, o.force, append(d.inputs(), src.path)...); err != nil {
			return err
		}
	}
	r, problems, err := findRoutes(ctx, d, req)
	s.diagnostics(problems, map[string][]byte{src.name: src.data})
	switch {
	case err != nil:
		return err
	case problems.HasErrors():
		return errReported
	}
	if err := r.print(s.out, o.json); err != nil || page == nil {
		return err
	}
	d.problems = nil
	page.set.composition = page.set.dressed(d)
	doc, problems := r.draw(page.set.composition)
	d.problems = append(d.problems, problems...)
	s.printProblems([]*definition{d})
	if problems.HasErrors() {
		return errReported
	}
	return page.write(ctx, s, doc)
}

// gamesWithRoutes are the names of the games that have operating rounds.
func gamesWithRoutes() string {
	var names []string
	for _, g := range games {
		if g.route != nil {
			names = append(names, g.name)
		}
	}
	return strings.Join(names, ", ")
}

// routeSource reads the track file or the log.
func (s *streams) routeSource(ctx context.Context, o *routeOptions, req *routeRequest) (*source, error) {
	name, what, into := o.track, "a track file", &req.track
	if o.log != "" {
		name, what, into = o.log, "a log", &req.log
	}
	src, problems, err := s.findPlain(ctx, name, what)
	if err != nil {
		return nil, err
	}
	if problems.HasErrors() {
		s.diagnostics(problems, map[string][]byte{src.name: src.data})
		return nil, errReported
	}
	*into = &src
	return &src, nil
}

// findRoutes finds the routes and gives up when the context is done: the search itself
// asks nobody.
func findRoutes(ctx context.Context, d *definition, req routeRequest) (*routed, diag.List, error) {
	type result struct {
		r        *routed
		problems diag.List
		err      error
	}
	done := make(chan result, 1)
	go func(g *game, loaded *maps.Definition) {
		r, problems, err := g.route(loaded, req)
		done <- result{r, problems, err}
	}(d.game, d.loaded)
	select {
	case <-ctx.Done():
		return nil, nil, ctx.Err()
	case r := <-done:
		return r.r, r.problems, r.err
	}
}
