package maps

import (
	"regexp"
	"strings"
)

// key describes one key of a definition: everything the loader, the schema, the
// documentation and the starter know about it.
type key struct {
	name     string
	shape    shape
	must     bool
	fallback string // what holds where the key is left out, as YAML or in words
	help     string // one or two sentences
	example  string // as YAML in one line; for a picture, a row, or a list of all of them
}

// isList tells whether the example is a list.
func (k key) isList() bool { return strings.HasPrefix(k.example, "[") }

// inline writes the examples of keys as a mapping in one line.
func inline(keys []key) string {
	parts := make([]string, len(keys))
	for i, k := range keys {
		parts[i] = k.name + ": " + k.example
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// labelText is the label of a hex.
var labelText = text{words: "a label such as C7", capitals: true, max: maxKey, code: "unknown-label",
	pattern: regexp.MustCompile(`^[A-Za-z]{1,5}(0|[1-9][0-9]{0,6})$`),
	hint:    "letters count the columns, the number counts the rows"}

// staggerKey and originKey stand under grid in every game.
var (
	staggerKey = key{name: "stagger", shape: choice{noun: "stagger", code: "unknown-word", names: []string{"odd", "even"}}, example: "odd", fallback: "odd",
		help: "Which rows are pushed right, or columns down, by half a hex: `odd` the 2nd, 4th and so on, `even` the 1st, 3rd and so on."}
	originKey = key{name: "origin", shape: labelText, example: "C5", fallback: "A1",
		help: "The label of the first cell of the picture."}
)

// theDefinition is what messages call the whole of a file.
const theDefinition = "the definition"

// Version is the version of the definition language that this package reads.
const Version = 1

// head are the keys that all games have.
func head(id string) []key {
	return []key{
		{name: "platelayer", shape: number{min: 1, max: Version}, must: true, example: "1",
			help: "The version of the definition language. A file of a newer version says so instead of being read wrongly."},
		{name: "game", shape: choice{noun: "game", code: "unknown-game", names: []string{id}}, must: true, example: id,
			help: "The game the definition is for."},
		{name: "name", shape: nameText, must: true, example: "Elbe and Weser",
			help: "What is printed as the title of every sheet."},
		{name: "author", shape: authorText, example: "Anna Example", fallback: "nobody is named",
			help: "Who made it. It is printed small in the foot of every page."},
	}
}

// tail are the keys that all games have in the end: colors, and what programs write, which
// the loader keeps as it is.
var tail = []key{
	{name: paletteKey, shape: paletteKeys, fallback: "the colors of the theme", example: "{goods: {blue: navy, green: teal}, colors: {sea: \"#DCE9F2\"}}",
		help: "Colors for this map or deck in place of those of the theme that it is printed in. Themes in black and white, `ink` and `mono`, take only its letters and patterns. docs/theme.md describes its keys."},
	{name: "recipe", shape: opaque{}, fallback: "made by hand", example: "{seed: 7}",
		help: "How `platelayer generate` made the definition; the foot of the sheets says it. It has a digest of the rest, by which `check` tells that somebody has edited it since."},
	{name: "report", shape: opaque{}, fallback: "nothing is known", example: "{games: 1000}",
		help: "What play showed of the map that `platelayer generate` made. No rule reads it."},
}
