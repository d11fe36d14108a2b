package maps

import (
	"strconv"

	"platelayer/theme"
)

// ThemeFormat is the word under which the schema of theme files is asked for, and the key
// that such a file has its id under.
const ThemeFormat = "theme"

// theTheme is what messages call a theme file.
const theTheme = "the theme"

var (
	themeBase  = choice{noun: "theme", code: "unknown-word", names: theme.Names}
	themeSigns = choice{noun: "way to tell goods apart", code: "unknown-word", names: theme.SignNames}
	themeStyle = choice{noun: "way of symbols", code: "unknown-word", names: theme.StyleNames}
	themeRim   = choice{noun: "kind of rim", code: "unknown-word", names: theme.RimNames}
	themeShown = choice{noun: "answer", code: "unknown-word", names: []string{"shown", "hidden"}}
)

// measuresOf are the keys of a group of widths or sizes.
func measuresOf(group, fallback string) mapping {
	var m mapping
	usual, _ := theme.Get(theme.Names[0])
	for _, x := range theme.Measures {
		if x.Group == group {
			m.keys = append(m.keys, key{name: x.Name, shape: decimal{x.Least, x.Most}, example: strconv.FormatFloat(*x.In(usual), 'g', -1, 64), fallback: fallback, help: x.Help})
		}
	}
	return m
}

// themeKeys describe a theme file.
var themeKeys = mapping{keys: append([]key{
	{name: "platelayer", shape: number{min: 1, max: Version}, must: true, example: "1", help: "The version of the language of themes."},
	{name: ThemeFormat, shape: idText, must: true, example: "night-sky", help: "The word for it, which the manifest of an export has."},
	{name: "base", shape: themeBase, example: "color", fallback: theme.Names[0], help: "The built-in theme that it changes."},
	{name: "signs", shape: themeSigns, example: "both", fallback: "as the base has them", help: "How goods are told apart besides their colors and shapes, where `--goods` does not say otherwise."},
	{name: "symbols", shape: themeStyle, example: "tinted", fallback: "as the base has them", help: "How trees and peaks are drawn: in two tints, in lines, or half of them black."},
	{name: "rim", shape: themeRim, example: "band", fallback: "as the base has it", help: "What surrounds the land where no sea is: a band, nothing, or ticks."},
	{name: "labels", shape: themeShown, example: "hidden", fallback: "as the base has them", help: "Whether hexes carry their labels."},
}, append(paletteKeys.keys,
	key{name: theme.Weights, shape: measuresOf(theme.Weights, "that of the base"), example: "{grid: 0.5, hairlines: 0.35}", fallback: "those of the base",
		help: "Widths of lines in points. Less than 0.25 pt does not print."},
	key{name: theme.Sizes, shape: measuresOf(theme.Sizes, "that of the base"), example: "{lines: 1.2, hints: 1.1}", fallback: "those of the base",
		help: "How many times as wide or as large something is. Cards and hexes have their sizes from elsewhere."},
)...)}

// themeStarter is a theme to begin with: that of an old map.
var themeStarter = map[string]string{
	"platelayer": " 1",
	ThemeFormat:  " sepia",
	"base":       " color",
	theme.SheetColors: `
  paper: "#F7F0E0"
  ink: "#2E2015"
  hints: "#5C4A38"
  hairlines: "#94826A"
  lands: "#7D6B54"
  labels: "#76654F"
  grid: "#B5A488"
  rim: "#E3D5B8"
  sea: "#DDE3D6"
  waves: "#7F9A94"
  coast: "#4E6E6C"
  river: "#A9C4BE"
  banks: "#4E6E6C"
  water-names: "#365856"
  closed: "#D3C6AC"`,
	theme.Terrains: `
  forest: {ground: "#E6E4C4", lit: "#A3A872", shade: "#7C8350", line: "#565C33"}
  swamp: {ground: "#E2E3D0", lit: "#7B9088", shade: "#7B9088", line: "#5E7352"}
  mountain: {ground: "#EADBC0", lit: "#FBF6EA", shade: "#BFA27C", line: "#6B5138"}`,
	theme.Steps: ` ["#F7F0E0", "#ECE8CC", "#EFE0BD", "#E6CFA4", "#D6B686"]`,
	theme.GoodColors: `
  blue: "#2F5673"
  green: "#5A8F63"
  yellow: "#E3B23C"
  red: "#A03C2B"
  grey: "#B0A89B"`,
	theme.Stations: `
  square: "#5A8F63"
  circle: "#2F5673"
  pentagon: {color: "#D9A0A8", lines: "#7C3B4A"}`,
	theme.CardCountry: `
  ground: "#ECE8CC"
  bank: "#CFCB9F"
  hills: "#DDD8B2"
  crop: "#EBD59A"
  water: "#CBDAD2"
  ripple: "#7F9A94"`,
}
