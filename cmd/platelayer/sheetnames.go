package main

import (
	"fmt"
	"slices"
	"strings"
)

// sheetNames are the sheets of all games, each once.
func sheetNames() []string {
	var names []string
	for _, g := range games {
		for _, s := range g.sheets {
			if !slices.Contains(names, s) {
				names = append(names, s)
			}
		}
	}
	return names
}

// hasSheet tells whether the game has one of the sheets; none stand for all.
func (g *game) hasSheet(names []string) bool {
	return len(names) == 0 || slices.ContainsFunc(g.sheets, func(s string) bool { return slices.Contains(names, s) })
}

// pick is an error where a definition is of a game without any of the sheets a person
// asked for.
func (set *settings) pick(defs ...*definition) error {
	for _, d := range defs {
		if d.game == nil || d.game.hasSheet(set.sheets) {
			continue
		}
		return &hintedError{
			fmt.Errorf("%s is of %s, which has no %s sheet", d.who(), d.game.name, strings.Join(set.sheets, " or ")),
			"its sheets: " + strings.Join(d.game.sheets, ", "),
		}
	}
	return set.needGoods(defs)
}
