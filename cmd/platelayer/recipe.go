package main

import (
	"fmt"
	"strings"
)

// Keys of recipes, in the order in which they are written, without the digest: of a map in
// a landscape, of one that has cities only, of a board and of a puzzle.
var (
	landscapeKeys = []string{"generator", "seed", "number", "size", "orientation", "character", "cities", "towns", "players"}
	worldKeys     = []string{"generator", "seed", "number", "size", "orientation", "character", "cities", "players"}
	boardKeys     = []string{"generator", "seed", "number", "size", "exits", "buildings", "symmetry"}
	puzzleKeys    = []string{"generator", "seed", "number", "puzzle"}
)

// kindKey is the key of the kind of map, of a game that has several.
const kindKey = "kind"

// recipeValues reads the keys of a recipe that maps has brought into its usual form.
func recipeValues(yaml string) map[string]string {
	values := map[string]string{}
	for line := range strings.Lines(yaml) {
		if key, value, ok := strings.Cut(strings.TrimRight(line, "\n"), ": "); ok && !strings.HasPrefix(key, " ") {
			values[key] = value
		}
	}
	return values
}

// recipeLine is a recipe in a line for the foot of a sheet, short enough for it: what to
// ask "platelayer generate" for, and the version of the generator. It is empty for a recipe
// of another program.
func recipeLine(yaml string) string {
	v := recipeValues(yaml)
	has := func(keys []string) bool {
		for _, key := range keys {
			if v[key] == "" {
				return false
			}
		}
		return true
	}
	what := ""
	if v[kindKey] != "" {
		what = v[kindKey] + " "
	}
	switch {
	case has(landscapeKeys):
		what += fmt.Sprintf("%s %s %s, %s+%s, %sp", v["character"], v["size"], v["orientation"], v["cities"], v["towns"], v["players"])
	case has(worldKeys):
		what += fmt.Sprintf("%s %s %s, %s cities, %sp", v["character"], v["size"], v["orientation"], v["cities"], v["players"])
	case has(boardKeys):
		what += fmt.Sprintf("%s, %s+%s, symmetry %s", v["size"], v["exits"], v["buildings"], v["symmetry"])
	case has(puzzleKeys):
		what += "puzzle"
	default:
		return ""
	}
	return fmt.Sprintf("%s, seed %s, no. %s, v%s", what, v["seed"], v["number"], v["generator"])
}
