package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"platelayer/generate"
)

// generator is what the commands that make maps know of a game that has some.
type generator struct {
	// usual is what is made where nobody says more.
	usual generate.Wish
	// usualPlaces is how many cities and towns there are on a grid of so many cells.
	usualPlaces            func(cells int) (cities, towns int)
	minCities, minTowns    int
	minPlayers, maxPlayers int
	// room tells why no map can be what is wished, nil where one can.
	room func(generate.Wish) error
	// trial looks at candidates; jobs games of one are played at the same time.
	trial func(w generate.Wish, jobs int) generate.Trial[made]
	// tell is a verdict in words, reason only why.
	tell   func(generate.Verdict) string
	reason func(generate.Reason) string
}

// made is a map that was made, as a file.
type made struct {
	Name string `json:"name"`
	Line string `json:"line"` // a few figures for a person
	Text string `json:"definition"`
	// Report is what stands below report in the definition.
	Report json.RawMessage `json:"report"`
}

// headComment stands above every definition that was made.
const headComment = "# Made by \"platelayer generate\"; the recipe below makes it again. Change it as you like.\n"

// recipeOf is the recipe of a candidate, as the mapping below its key.
func recipeOf(w generate.Wish, p generate.Path, digest string) string {
	values := map[string]string{
		"generator": fmt.Sprint(generate.Version), "seed": fmt.Sprint(w.Seed), "number": p.String(),
		"size": fmt.Sprintf("%dx%d", w.Cols, w.Rows), "orientation": w.Orientation.String(), "character": w.Character.String(),
		"cities": fmt.Sprint(w.Cities), "towns": fmt.Sprint(w.Towns), "players": fmt.Sprint(w.Players),
	}
	var b strings.Builder
	for _, key := range recipeKeys {
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
