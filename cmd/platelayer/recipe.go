package main

import (
	"fmt"
	"strings"
)

// recipeKeys are the keys of a recipe, in the order in which they are written, without
// the digest.
var recipeKeys = []string{"generator", "seed", "number", "size", "orientation", "character", "cities", "towns", "players"}

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
// ask "platelayer generate" for, cities and towns, players, and the version of the
// generator. It is empty for a recipe of another program.
func recipeLine(yaml string) string {
	v := recipeValues(yaml)
	for _, key := range recipeKeys {
		if v[key] == "" {
			return ""
		}
	}
	kind := v[kindKey]
	if kind != "" {
		kind += " "
	}
	return fmt.Sprintf("%s%s %s %s, %s+%s, %sp, seed %s, no. %s, v%s",
		kind, v["character"], v["size"], v["orientation"], v["cities"], v["towns"], v["players"], v["seed"], v["number"], v["generator"])
}
