package main

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"platelayer/generate"
	boardmakers "platelayer/generate/railroadink"
	"platelayer/hex"
	"platelayer/maps"
	"platelayer/output"
	"platelayer/rules/railroadink"
)

type generateOptions struct {
	game        *game
	wish        wished
	kind        string
	size        string
	orientation string
	character   string
	players     playerCount
	symmetry    string
	puzzle      bool
	number      string
	count       int
	best        bool
	shard       string
	budget      int
	jobs        int
	out         string
	force       bool
	json        bool
	verbose     bool

	path        *generate.Path // of --number
	shardAt, of int            // of --shard; of is 0 without it
	interrupted string         // after what the search was, "" where it was not
}

// maxCount is how many maps are made in one run.
const maxCount = 1000

// maxBudget is how many games a search plays at most, and maxShards in how many parts it
// can be cut.
const (
	maxBudget = 1_000_000_000
	maxShards = 100_000
)

func newGenerateCommand(s *streams) *cobra.Command {
	o := &generateOptions{}
	g := games[0].generator
	cities, towns := g.usualPlaces(g.usual)
	cmd := &cobra.Command{
		Use:   "generate GAME",
		Short: "Make new maps that play well",
		Long: `Generate draws maps, looks at each, plays it, and writes those that pass as definition
files, which can be printed as they are or changed by hand. GAME is ` + strings.Join(generatedGames(), ", ") + `.

A candidate is a pure function of the seed, the options below and its number. It is held
to what the bundled maps are like: first the map alone, such as its ways, values, colors
and empty corners; then games of the policy greedy, ` + stageWords() + ` of them as long as it
passes: no seat or company is better than others by too much, no city or stop and few hexes
are never needed, scores are as usual, and the leader at half-time wins neither always nor
by chance alone. "platelayer thresholds" prints the bars. The map with the lowest number that passes is written, or
with --count so many of them.

With --best maps are bred: each of many lineages begins with a few candidates, changes
the best of them step by step, and keeps what plays better, for every kind of map. The best
that differ are written. It takes minutes; after Ctrl-C those found until then are written. --shard 2/5 follows the second fifth of the lineages only and writes a file
for "platelayer merge"; the maps are the same for any number of shards.

With --puzzle, boards of Railroad Ink are played by greedy up to the last round, and those
are written on which it then misses some of the best, which is found exactly.

Where nothing passes within --budget games the nearest miss is told, and the exit code
is 1. The same options give the same files, whatever the number of jobs. A file that is there
and differs is only replaced with --force.`,
		Example: `  platelayer generate roll-and-rails
  platelayer generate roll-and-rails --seed 7 --character alpine --players 3
  platelayer generate roll-and-rails --size 15x12 --cities 14 --count 3 --out maps --verbose
  platelayer generate roll-and-rails --best --count 12 --out maps
  platelayer generate roll-and-rails --seed 7 --number 12
  platelayer generate rollway-station --kind mystery --count 3 --out maps
  platelayer generate railroad-ink --kind challenge --symmetry half-turn
  platelayer generate railways-of-the-world --character islands --players 3
  platelayer generate railroad-ink --puzzle --count 4 --out puzzles`,
		Args:              arguments(1, 1, "the name of a game"),
		ValidArgsFunction: completeWords(generatedGames),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.resolve(cmd, args[0]); err != nil {
				return err
			}
			return runGenerate(cmd.Context(), s, o)
		},
	}
	f := cmd.Flags()
	f.Uint64Var(&o.wish.Seed, "seed", g.usual.Seed, seedUsage)
	f.StringVar(&o.kind, "kind", "", "kind of map of "+kindsUsage())
	f.StringVar(&o.size, "size", "", fmt.Sprintf("columns and rows of the grid, COLSxROWS, each %s; of a board %s (default: as suits the game, such as %dx%d)", g.sides, railroadink.SizeRange, g.usual.Cols, g.usual.Rows))
	f.StringVar(&o.orientation, "orientation", "", "how hexes stand: pointy or flat (default: as the game has them)")
	f.StringVar(&o.character, "character", g.usual.Character.String(), "kind of landscape: "+strings.Join(generate.CharacterNames[:], ", "))
	f.IntVar(&o.wish.Cities, "cities", 0, fmt.Sprintf("how many cities or stations (default: as suits the size, such as %d)", cities))
	f.IntVar(&o.wish.Towns, "towns", 0, fmt.Sprintf("how many towns or other stops (default: as suits the size, such as %d)", towns))
	f.IntVar(&o.wish.Exits, "exits", 0, "how many exits a board has (default: as suits the size, such as 12)")
	f.IntVar(&o.wish.Buildings, "buildings", 0, "how many buildings a board has that knows them (default: as suits the size, such as 11)")
	f.StringVar(&o.symmetry, "symmetry", boardmakers.AnySymmetry.String(), "how exits and centre of a board repeat: "+strings.Join(boardmakers.SymmetryNames[:], ", "))
	f.VarP(&o.players, "players", "p", fmt.Sprintf("for how many players the map is to be fair (default: %d, or 1 where that makes no difference)", g.usual.Players))
	f.IntVarP(&o.count, "count", "n", 1, fmt.Sprintf("how many maps, 1 to %d", maxCount))
	f.BoolVar(&o.puzzle, "puzzle", false, "make boards of Railroad Ink with one round to go, and the best that can be made of it")
	f.StringVar(&o.number, "number", "", "make this candidate, as a recipe names it, such as 12 or 1000+3+8")
	f.BoolVar(&o.best, "best", false, "improve candidates step by step, and write the best that differ")
	f.StringVar(&o.shard, "shard", "", "with --best: follow only this part of the lineages, such as 1/4")
	f.IntVar(&o.budget, "budget", 0, fmt.Sprintf("after so many games no candidate is begun, 1 to %d (default: %d; with --best %d for each map, or twice that for short games, if that is more)", maxBudget, generate.DefaultBudget, bestBudget))
	f.IntVar(&o.jobs, "jobs", 0, fmt.Sprintf("candidates looked at at the same time, 1 to %d; 0 for one on each processor", maxJobs))
	f.StringVarP(&o.out, "out", "o", ".", "folder the files go to; made where it is missing")
	f.BoolVar(&o.force, "force", false, "replace files that are there")
	f.BoolVar(&o.json, "json", false, "print what was tried and made as JSON")
	f.BoolVar(&o.verbose, "verbose", false, "tell how many candidates played how many games, and were rejected for which reasons")
	completeFlag(cmd, "kind", allKinds()...)
	completeFlag(cmd, "orientation", hex.PointyTop.String(), hex.FlatTop.String())
	completeFlag(cmd, "character", generate.CharacterNames[:]...)
	completeFlag(cmd, "symmetry", boardmakers.SymmetryNames[:]...)
	_ = cmd.MarkFlagDirname("out")
	return cmd
}

// bestBudget is how many games are played for each map that is bred: some lineages come
// to nothing.
const bestBudget = 30_000

func stageWords() string {
	var words []string
	for _, n := range generate.Stages {
		words = append(words, strconv.Itoa(n))
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// generatedGames are the games whose maps can be made.
func generatedGames() (ids []string) {
	for _, g := range games {
		if g.generator != nil {
			ids = append(ids, g.id)
		}
	}
	return ids
}

// kindsUsage says which games have kinds of maps, and which; the first is the usual one.
func kindsUsage() string {
	var all []string
	for _, g := range games {
		if g.generator != nil && len(g.generator.kinds) > 0 {
			all = append(all, fmt.Sprintf("%s: %s (default: %s)", g.id, strings.Join(g.generator.kinds, ", "), g.generator.usual.Kind))
		}
	}
	return strings.Join(all, "; ")
}

// allKinds are the kinds of maps of all games.
func allKinds() (kinds []string) {
	for _, g := range games {
		if g.generator != nil {
			kinds = append(kinds, g.generator.kinds...)
		}
	}
	return kinds
}

// resolveKind reads which kind of map is wished, of a game that has several.
func (o *generateOptions) resolveKind(cmd *cobra.Command) error {
	g := o.generator()
	o.wish.Kind = g.usual.Kind
	if !cmd.Flags().Changed("kind") {
		return nil
	}
	if len(g.kinds) == 0 {
		return wrongUse("maps of %s are all of one kind", o.game.name).hintf("--kind is for %s", kindsUsage())
	}
	if o.wish.Kind = strings.ToLower(o.kind); !slices.Contains(g.kinds, o.wish.Kind) {
		return unknown("kind of "+g.noun, o.kind, g.kinds)
	}
	return nil
}

// generator is what makes what is wished.
func (o *generateOptions) generator() *generator {
	if o.puzzle {
		return o.game.puzzles
	}
	return o.game.generator
}

// wishFlags are the flags that only some games have.
var wishFlags = []string{"orientation", "character", "cities", "towns", "players", "exits", "buildings", "symmetry"}

// refuse refuses what the game does not know.
func (o *generateOptions) refuse(cmd *cobra.Command) error {
	given, g := cmd.Flags().Changed, o.generator()
	if o.puzzle && (given("size") || o.best || given("shard")) {
		return wrongUse("puzzles are made on the boards of the game, one after the other").hintf("--size, --best and --shard do not go with --puzzle")
	}
	for _, name := range wishFlags {
		if !given(name) || slices.Contains(g.flags, name) {
			continue
		}
		err := wrongUse("a %s of %s has no %s", g.noun, o.game.name, name)
		if len(g.flags) > 0 {
			return err.hintf("--%s is for another game; here are --%s", name, strings.Join(g.flags, ", --"))
		}
		return err
	}
	return nil
}

// generatedGame is the game of a name whose maps can be made.
func generatedGame(id string) (*game, error) {
	g := gameOf(id)
	switch {
	case g == nil:
		return nil, unknown("game", id, gameIDs())
	case g.generator == nil:
		return nil, wrongUse("maps of %s cannot be made yet", g.name).hintf("there is %s", strings.Join(generatedGames(), ", "))
	}
	return g, nil
}

// resolve reads the command line into a wish; what cannot be wished is wrong use.
func (o *generateOptions) resolve(cmd *cobra.Command, id string) error {
	var err error
	if o.game, err = generatedGame(id); err != nil {
		return err
	}
	if o.puzzle && o.game.puzzles == nil {
		return wrongUse("there are no puzzles of %s", o.game.name).hintf("--puzzle is for %s", maps.RailroadInk)
	}
	g := o.generator()
	if err := o.resolveKind(cmd); err != nil {
		return err
	}
	if err := o.refuse(cmd); err != nil {
		return err
	}
	o.wish.Cols, o.wish.Rows = g.usual.Cols, g.usual.Rows
	if err := g.resolve(o, cmd.Flags().Changed); err != nil {
		return err
	}
	return o.resolveSearch(cmd)
}

// resolveSearch reads how it is to be searched.
func (o *generateOptions) resolveSearch(cmd *cobra.Command) error {
	given := cmd.Flags().Changed
	if given("number") {
		p, err := generate.ParsePath(o.number)
		if err != nil {
			return wrongUse("%s", err)
		}
		if o.path = &p; o.best || given("count") || given("budget") {
			return wrongUse("--number makes one without a search: --best, --count and --budget do not go with it")
		}
	}
	if given("shard") {
		if err := o.resolveShard(); err != nil {
			return err
		}
	}
	if !given("budget") {
		o.budget = o.generator().budget
		if o.best {
			o.budget = max(o.budget, o.generator().bestBudget*o.count)
		}
	}
	switch {
	case o.count < 1 || o.count > maxCount:
		return wrongUse("%s cannot be made", count(o.count, o.generator().noun)).hintf("--count takes 1 to %d", maxCount)
	case o.budget < 1 || o.budget > maxBudget:
		return wrongUse("%s cannot be played", count(o.budget, "game")).hintf("--budget takes 1 to %d", maxBudget)
	case o.best && o.budget < o.generator().lineageGames():
		return wrongUse("%s are too few for --best", count(o.budget, "game")).hintf("a lineage plays up to %d", o.generator().lineageGames())
	case o.jobs < 0 || o.jobs > maxJobs:
		return wrongUse("%s are not possible", count(o.jobs, "job")).hintf("--jobs takes 1 to %d, or 0 for one on each processor", maxJobs)
	}
	if err := checkFolder(o.out); err != nil {
		return err
	}
	if o.jobs == 0 {
		o.jobs = runtime.GOMAXPROCS(0)
	}
	return nil
}

func (o *generateOptions) resolveShard() error {
	if !o.best {
		return wrongUse("--shard is for --best: it cuts the search by lineages")
	}
	at, of, ok := strings.Cut(o.shard, "/")
	var errs [2]error
	o.shardAt, errs[0] = strconv.Atoi(at)
	o.of, errs[1] = strconv.Atoi(of)
	if !ok || errs[0] != nil || errs[1] != nil || o.shardAt < 1 || o.shardAt > o.of || o.of > maxShards {
		return wrongUse("%q is no part of a search", o.shard).hintf("--shard takes a part and how many there are, such as 1/4, up to %d", maxShards)
	}
	return nil
}

// resolveSize reads which size is wished, where one is.
func (o *generateOptions) resolveSize(given func(flag string) bool) (err error) {
	if given("size") {
		o.wish.Cols, o.wish.Rows, err = gridSize(o.size, o.generator().sides)
	}
	return err
}

// gridSides reads COLSxROWS.
func gridSides(text string) (cols, rows int, err error) {
	a, b, ok := strings.Cut(strings.ToLower(text), "x")
	cols, errA := strconv.Atoi(a)
	rows, errB := strconv.Atoi(b)
	if !ok || errA != nil || errB != nil {
		return 0, 0, wrongUse("%q is no size of a grid", text).hintf("--size takes columns and rows, such as 11x12")
	}
	return cols, rows, nil
}

// gridSize reads the size of a grid that maps are drawn on.
func gridSize(text string, sides sideRange) (cols, rows int, err error) {
	if cols, rows, err = gridSides(text); err != nil {
		return 0, 0, err
	}
	if min(cols, rows) < sides.least || max(cols, rows) > sides.most {
		return 0, 0, wrongUse("a grid of %s cannot be made", text).hintf("columns and rows are %s each", sides)
	}
	return cols, rows, nil
}

func runGenerate(ctx context.Context, s *streams, o *generateOptions) error {
	g := o.generator()
	if err := g.room(o.wish); err != nil {
		if slices.Contains(g.flags, "cities") {
			return g.impossible(o.wish, err)
		}
		return &usageError{err: err}
	}
	if err := output.CanWriteInto(ctx, o.out); err != nil {
		return err
	}
	switch {
	case o.path != nil:
		return o.again(ctx, s)
	case o.best:
		return o.breed(ctx, s)
	}
	bar := s.startProgress("playing", o.budget)
	out, err := generate.Find(ctx, generate.FindPlan[made]{
		New:    func() generate.Trial[made] { return g.trial(o.wish, 1) },
		Player: func() generate.Trial[made] { return g.trial(o.wish, o.jobs) },
		Count:  o.count, Budget: o.budget, Jobs: o.jobs,
		Progress: func(t generate.Tally) { bar.to(t.Games + t.Tried/generate.CandidatesPerGame) },
	})
	bar.stop()
	if err != nil {
		return o.handRest(ctx, s, err, fmt.Sprint("after ", count(out.Games, "game")), &out.Tally, out.Found)
	}
	return o.hand(ctx, s, &out.Tally, out.Found)
}

// again makes the candidate of a recipe.
func (o *generateOptions) again(ctx context.Context, s *streams) error {
	g := o.generator()
	t := g.trial(o.wish, o.jobs)
	v := t.Check(*o.path)
	var m made
	var err error
	if v.Passed() {
		if v, m, err = t.Play(ctx, *o.path); err != nil {
			return err
		}
	}
	if !v.Passed() {
		return fmt.Errorf("candidate %s is rejected after %s: %s", o.path, count(v.Games, "game"), g.tell(v))
	}
	tally := generate.Tally{Tried: 1, Played: 1, Games: v.Games}
	return o.hand(ctx, s, &tally, []generate.Found[made]{{Path: *o.path, Verdict: v, Result: m}})
}

// breed follows lineages, all of them or those of a shard.
func (o *generateOptions) breed(ctx context.Context, s *streams) error {
	lineages := o.lineages()
	plan := generate.BreedPlan[made]{
		New:    func() generate.Trial[made] { return o.generator().trial(o.wish, 1) },
		Stages: o.generator().stages, Seed: o.wish.Seed, Lineages: lineages, Count: o.count, Jobs: o.jobs,
	}
	if o.of > 0 {
		plan.Shard, plan.Shards = o.shardAt-1, o.of
		lineages = (lineages - plan.Shard + plan.Shards - 1) / plan.Shards
	}
	each := o.generator().lineageGames()
	bar := s.startLongProgress("breeding", max(lineages, 0)*each)
	over := 0
	plan.Progress = func(b generate.Breeding) {
		over = b.Lineages
		bar.say(fmt.Sprintf("breeding, %d of %s", b.Found, count(o.count, o.generator().noun)))
		bar.to(b.Lineages*each + b.Running)
	}
	brood, err := generate.Breed(ctx, plan)
	bar.stop()
	switch {
	case err != nil && o.of > 0: // what is written of a shard is all of it
		return err
	case err != nil:
		return o.handRest(ctx, s, err, fmt.Sprintf("after %d of %d lineages", over, lineages), &brood.Tally, o.chosen(&brood))
	case o.of > 0:
		return o.writeShard(ctx, s, &brood)
	}
	return o.hand(ctx, s, &brood.Tally, o.chosen(&brood))
}

// lineages is how many the budget is enough for.
func (o *generateOptions) lineages() int { return o.budget / o.generator().lineageGames() }

// chosen are the best of a brood that differ, also by name as far as they can.
func (o *generateOptions) chosen(b *generate.Brood[made]) []generate.Found[made] {
	var found []generate.Found[made]
	for _, x := range b.Choose(o.count, func(x, y *made) bool { return x.Name == y.Name }) {
		found = append(found, x.Found)
	}
	return found
}
