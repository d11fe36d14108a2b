package maps

import (
	"regexp"
	"strings"

	"platelayer/theme"
)

// paletteKey is the key of a definition for colors, and the palette key of each group has
// the name of the group.
const paletteKey = "palette"

// goodLetter is a letter for a good.
var goodLetter = text{words: "one letter or digit", max: 1, code: "unusable-name", pattern: regexp.MustCompile(`^[\p{L}\p{N}]$`), hint: "write one, such as G", also: "integer"}

var goodPattern = choice{noun: "pattern", code: "unknown-word", names: theme.HatchNames[:]}

// rolesOf are the keys of a group of roles.
func rolesOf(group string) mapping {
	var m mapping
	for _, r := range theme.Roles {
		if r.Group == group {
			m.keys = append(m.keys, key{name: r.Name, shape: colorValue{}, example: `"#1B9072"`, fallback: "that of the theme", help: r.Help})
		}
	}
	return m
}

// terrainKeys are the kinds of ground.
func terrainKeys() (keys []key) {
	for _, r := range theme.Roles {
		name, ok := strings.CutPrefix(r.Group, theme.Terrains+".")
		if ok && r.Name == "ground" {
			keys = append(keys, key{name: name, shape: either{rolesOf(r.Group), colorValue{}}, example: `{ground: "#E0ECD3", line: "#3F6B38"}`, fallback: "those of the theme",
				help: "The color of the ground, or more."})
		}
	}
	return keys
}

// lookKeys are goods or companies by their names, each a color or more.
func lookKeys(names []string, more ...key) (keys []key) {
	inner := mapping{append([]key{
		{name: "color", shape: colorValue{}, example: "teal", fallback: "that of the theme", help: "What it is filled with."},
		{name: "lines", shape: colorValue{}, example: `"#A2D8C6"`, fallback: "lighter or darker than `color`", help: "The lines or dots on it."},
	}, more...)}
	for _, name := range names {
		keys = append(keys, key{name: name, shape: either{inner, colorValue{}}, example: "teal", fallback: "that of the theme", help: "Its color, or more."})
	}
	return keys
}

// steps is a list of as many colors as a group of roles has.
func steps(group string) list {
	n := len(rolesOf(group).keys)
	return list{item: colorValue{}, noun: "colors", min: n, max: n}
}

// paletteKeys are the colors that a theme file and the palette of a definition may give.
var paletteKeys = mapping{keys: []key{
	{name: theme.SheetColors, shape: rolesOf(theme.SheetColors), example: `{paper: "#F6EDDA", ink: "#3B2A1A"}`, fallback: "those of the theme",
		help: "Colors by what has them. What has the color of paper or ink in the theme goes on having it."},
	{name: theme.Terrains, shape: mapping{terrainKeys()}, example: `{forest: palegreen, swamp: {ground: "#DCECEA", shade: teal}}`, fallback: "those of the theme",
		help: "The kinds of ground: a color for the ground, or a mapping with `ground`, `lit` and `shade` for the two sides of symbols, and `line`."},
	{name: theme.Steps, shape: steps(theme.Steps), example: `[white, "#E9F1DA", "#F6EECF", "#EDD9B3", "#DBBE92"]`, fallback: "those of the theme",
		help: "Ground in steps, from the lowest, as on islands of Rollway Station."},
	{name: theme.GoodColors, shape: mapping{lookKeys(theme.GoodNames,
		key{name: "letter", shape: goodLetter, example: "G", fallback: "that of the game", help: "What stands for it; decks have letters of their own."},
		key{name: "pattern", shape: goodPattern, example: "dots", fallback: "that of the theme", help: "Its pattern."})},
		example: `{green: teal, red: {color: "#C03A29", lines: "#F0B0A6", letter: X, pattern: net}, black: {pattern: upright}}`, fallback: "those of the theme",
		help: "Goods, cities, cubes and signs of cards by the names of their colors: a color, or a mapping with `color`, `lines`, `letter` and `pattern`. No two have one pattern or, in one game, one letter. Purple and black are of Railways of the World, black is a sign of cards as well."},
	{name: theme.OwnerPlates, shape: rolesOf(theme.OwnerPlates), example: "{green: seagreen}", fallback: "those of goods", help: "Players of Railways of the World who own links."},
	{name: theme.Stations, shape: mapping{lookKeys(theme.CompanyNames[:])}, example: `{square: seagreen, circle: {color: navy, lines: lightblue}}`, fallback: "those of the theme",
		help: "Companies of Rollway Station by the shapes of their signs. Square and circle are railways and highways on the score sheet of Railroad Ink."},
	{name: theme.CardCountry, shape: rolesOf(theme.CardCountry), example: `{ground: "#E9F1DD", roof: "#9A5B45"}`, fallback: "those of the theme", help: "The country beside the railways of cards."},
	{name: theme.HeatSteps, shape: steps(theme.HeatSteps), example: `["#C58BC9", "#A75DB3", "#853694", "#5E1A73", "#350547"]`, fallback: "those of the theme", help: "Heat maps, from seldom to nearly always."},
}}
