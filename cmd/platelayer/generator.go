package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"platelayer/generate"
	"platelayer/maps"
)

// generator is what the commands that make maps know of a game that has some.
type generator struct {
	noun string // what is made: "map"
	// usual is what is made where nobody says more.
	usual wished
	// flags are those of wishFlags that it takes, sides how long those of a grid may be,
	// and resolve reads what is wished; given tells whether a flag is.
	flags   []string
	sides   sideRange
	resolve func(_ *generateOptions, given func(flag string) bool) error
	// kinds are the kinds of maps, none where there is one only.
	kinds []string
	// usualSize is the grid of a landscape for what else is wished, as far as it is known by
	// then; nil where it is always that of usual.
	usualSize func(wished) (cols, rows int)
	// usualPlaces is how many cities and towns there are on a map of such a size.
	usualPlaces            func(wished) (cities, towns int)
	cities, towns          string           // what they are called
	budget                 int              // games that are played by default at most
	bestBudget             int              // games that are played for each map that is bred
	stages                 []int            // games that a candidate has played when it is looked at
	minCities              func(wished) int // at least so many of them
	minPlayers, maxPlayers int
	// room tells why no map can be what is wished, nil where one can.
	room func(wished) error
	// trial looks at candidates; jobs games of one are played at the same time.
	trial func(w wished, jobs int) generate.Trial[made]
	// survey sets the bars from those bundled maps that are of the game.
	survey func(_ context.Context, _ *streams, bundled []*maps.Definition, jobs int) ([]byte, error)
	// tell is a verdict in words, reason only why.
	tell   func(generate.Verdict) string
	reason func(generate.Reason) string
}

// lineageGames are the most games that a lineage plays.
func (g *generator) lineageGames() int { return generate.LineageGames(g.stages) }

// wished is what somebody asks of a map. Kind is one of the kinds of a game that has
// several, and empty else.
type wished struct {
	generate.Wish
	Kind string `json:",omitempty"`
	// Of a board.
	Exits     int    `json:",omitempty"`
	Buildings int    `json:",omitempty"`
	Symmetry  string `json:",omitempty"`
}

// sideRange is how many columns or rows a grid can have.
type sideRange struct{ least, most int }

func (r sideRange) String() string { return fmt.Sprintf("%d to %d", r.least, r.most) }

// landscapeFlags are the flags of games whose maps are landscapes, mapSides how large these
// are.
var (
	landscapeFlags = []string{"orientation", "character", "cities", "towns", "players"}
	mapSides       = sideRange{generate.LeastSide, generate.MostSide}
)

// made is a map that was made, as a file.
type made struct {
	Name string `json:"name"`
	Line string `json:"line"` // a few figures for a person
	Text string `json:"definition"`
	// Report is what stands below report in the definition.
	Report json.RawMessage `json:"report"`
}

// lastRound is what puzzles are about, in a recipe.
const lastRound = "last-round"

// headComment stands above every definition that was made.
const headComment = "# Made by \"platelayer generate\"; the recipe below makes it again. Change it as you like.\n"

// recipeOf is the recipe of a candidate with these keys, as the mapping below its key.
func recipeOf(keys []string, w wished, p generate.Path, digest string) string {
	values := map[string]string{
		"generator": fmt.Sprint(generate.Version), "seed": fmt.Sprint(w.Seed), "number": p.String(),
		"size": fmt.Sprintf("%dx%d", w.Cols, w.Rows), "orientation": w.Orientation.String(), "character": w.Character.String(),
		"cities": fmt.Sprint(w.Cities), "towns": fmt.Sprint(w.Towns), "players": fmt.Sprint(w.Players),
		"exits": fmt.Sprint(w.Exits), "buildings": fmt.Sprint(w.Buildings), "symmetry": w.Symmetry,
		"puzzle": lastRound,
	}
	var b strings.Builder
	if w.Kind != "" {
		fmt.Fprintf(&b, "%s: %s\n", kindKey, w.Kind)
	}
	for _, key := range keys {
		fmt.Fprintf(&b, "%s: %s\n", key, values[key])
	}
	fmt.Fprintf(&b, "digest: %s\n", digest)
	return b.String()
}

// reportYAML writes a report, whose values are numbers, texts and lists of them, as the
// mapping below its key. Its JSON has the keys in their order.
func reportYAML(pairs []reportPair) (yaml string, asJSON json.RawMessage) {
	var y, j strings.Builder
	for i, p := range pairs {
		fmt.Fprintf(&y, "%s: %s\n", p.key, p.value)
		if i > 0 {
			j.WriteString(",")
		}
		value := p.value
		if p.text {
			value = fmt.Sprintf("%q", value)
		}
		fmt.Fprintf(&j, "%q:%s", p.key, value)
	}
	return y.String(), json.RawMessage("{" + j.String() + "}")
}

// reportPair is a line of a report. The value is written as it stands in YAML, which is
// JSON too unless it is a text.
type reportPair struct {
	key, value string
	text       bool
}

// filed makes a file of what a trial of a game lets pass.
type filed[R any] struct {
	generate.Trial[R]
	wish wished
	file func(w wished, p generate.Path, r *R) made
}

func (t filed[R]) Play(ctx context.Context, p generate.Path) (generate.Verdict, made, error) {
	v, r, err := t.Trial.Play(ctx, p)
	if err != nil || !v.Passed() {
		return v, made{}, err
	}
	return v, t.file(t.wish, p, &r), nil
}

// surveyed plays what is bundled of a game, and writes the bars that this sets. steps is how
// many steps the bar of progress has for so many maps.
func surveyed[M any, T interface{ Write() []byte }](s *streams, bundled []*maps.Definition, of func(*maps.Definition) *M,
	steps func(maps int) int, survey func(all []*M, step func()) (T, error)) ([]byte, error) {
	var all []*M
	for _, d := range bundled {
		if m := of(d); m != nil {
			all = append(all, m)
		}
	}
	bar := s.startProgress("playing", steps(len(all)))
	t, err := survey(all, bar.step)
	bar.stop()
	if err != nil {
		return nil, err
	}
	return t.Write(), nil
}
