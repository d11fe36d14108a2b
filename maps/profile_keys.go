package maps

import (
	"fmt"
	"regexp"
	"strings"

	"platelayer/theme"
)

// ProfileFormat is the word under which the schema of profiles is asked for, and the key
// that a profile has its id under.
const ProfileFormat = "profile"

// theProfile is what messages call a profile.
const theProfile = "the profile"

// The ranges of what stands in a profile: more is a slip.
const (
	minProfileDPI, maxProfileDPI = 36, 1200
	maxProfileLength             = 20.0 // millimetres of a bleed, a safe zone, a corner
	maxProfilePixels             = 16384
	maxSheetSide                 = 12000 // a sheet of 12000 x 12000 pixels is about the largest that can be drawn
	maxGrid                      = 10    // of 10 x 10 places the last has the number 99, and the id of a card has two digits for it
	maxAdvice                    = 400
)

var (
	profileKind   = choice{noun: "kind of profile", code: "unknown-word", names: theme.ProfileKinds[:]}
	profileBacks  = choice{noun: "way of backs", code: "unknown-word", names: theme.ProfileBackNames[:]}
	profileHexes  = choice{noun: "way of hexagons", code: "unknown-word", names: []string{"pointy", "flat"}}
	profileCopies = choice{noun: "way of copies", code: "unknown-word", names: theme.ProfileCopyNames[:]}

	patternText = text{words: "a pattern such as \"{number}-{side}-{card}\"", max: 100, code: "unusable-pattern",
		pattern: regexp.MustCompile(`^[\p{L}\p{N}{}._ -]{1,100}$`), hint: "write letters, digits, - and _, and the words {" + strings.Join(theme.ProfileWords, "}, {") + "}"}

	adviceText = text{words: fmt.Sprintf("a line of at most %d characters", maxAdvice), max: maxAdvice}
)

// sizeKeys are the keys of a size that is sold.
var sizeKeys = mapping{keys: []key{
	{name: "trim", shape: cardSize{}, must: true, example: "63.5 x 88.9 mm", help: "The card as the shop cuts it, standing or lying as its template does."},
	{name: "pixels", shape: pixelSize{}, example: "825 x 1125", fallback: "computed: trim and bleed at the dots per inch, which the advice says",
		help: "The shop's template, bleed included, in pixels."},
	{name: "bleed", shape: measure{}, example: "1/8 in", fallback: "that of the profile", help: "The art beyond the trim."},
	{name: "safe", shape: measure{}, example: "1/8 in", fallback: "that of the profile", help: "What stays free of words and signs inside the trim."},
	{name: "decks", shape: list{item: number{min: 1, max: 10000}, noun: "numbers of cards", min: 1, max: 100}, example: "[18, 36, 54]", fallback: "any number of cards",
		help: "How many cards the decks have that are sold, the smallest first."},
}}

// profileKeys describe a profile.
var profileKeys = mapping{keys: []key{
	{name: "platelayer", shape: number{min: 1, max: Version}, must: true, example: "1", help: "The version of the language of profiles."},
	{name: ProfileFormat, shape: idText, must: true, example: "myshop", help: "The word for it, and a part of the name of the folder that it is exported to."},
	{name: "name", shape: nameText, must: true, example: "My Print Shop", help: "What messages call it."},
	{name: "kind", shape: profileKind, must: true, example: "images",
		help: "What is made: `images` a picture for each side of a card with its bleed, `pdf` a PDF with a page for each side, `tabletop` sheets of cards and a saved object of Tabletop Simulator, `screen` pictures cut out at the trim, with nothing around them."},
	{name: "source", shape: authorText, example: "myshop.example/templates", fallback: "not said", help: "Where the numbers come from."},
	{name: "dpi", shape: number{min: minProfileDPI, max: maxProfileDPI}, example: "300", fallback: "300", help: "Pixels an inch of a card; the most, where sheets are shared by many."},
	{name: "bleed", shape: measure{}, example: "1/8 in", fallback: "nothing; `images` and `pdf` must say", help: "The art beyond the trim on each side."},
	{name: "safe", shape: measure{}, example: "1/8 in", fallback: "nothing; `images` and `pdf` must say", help: "What stays free of words and signs inside the trim. Railways, country and pictures run through it to the edge."},
	{name: "sizes", shape: table{key: idText, value: either{sizeKeys, cardSize{}}, words: "cards by what they are called, each with its trim or more", min: 1, max: 100},
		example: "{poker: {trim: 63.5 x 88.9 mm, pixels: 825 x 1125}, hex: hex 60 mm}", fallback: "cards of any shape and size", help: "The cards that are sold. A deck of another size is refused; one that lies is turned to a template that stands."},
	{name: "hexagons", shape: profileHexes, example: "flat", fallback: "pointy", help: "How hexagons lie there: `pointy` on a corner, as the cards are drawn, `flat` on a side, for which they are turned by a quarter."},
	{name: "corner", shape: measure{}, example: "3 mm", fallback: "0 mm", help: "How round the corners of rectangles are cut in `screen` pictures. Pictures for shops keep their corners, since the shop cuts them."},
	{name: "files", shape: patternText, example: `"{number}-{side}-{card}"`, fallback: `"{number}-{side}-{card}"`,
		help: "How pictures are called, without the ending: the number of the card in its deck, `front` or `back`, the id of the card, `{deck}` the id of the deck."},
	{name: "digits", shape: number{min: 1, max: 9}, example: "3", fallback: "3", help: "How many digits a number has at least."},
	{name: "backs", shape: profileBacks, example: "single", fallback: "paired", help: "`paired` is a back beside each front, `single` each different back once."},
	{name: "copies", shape: profileCopies, example: "once", fallback: "each", help: "`each` is a picture for each copy of a card, `once` one picture for all of them."},
	{name: "sheet", shape: mapping{keys: []key{
		{name: "columns", shape: number{min: 2, max: maxGrid}, example: "10", fallback: "10", help: "The most cards side by side."},
		{name: "rows", shape: number{min: 2, max: maxGrid}, example: "7", fallback: "7", help: "The most rows of them."},
		{name: "side", shape: number{min: 256, max: maxSheetSide}, example: "4096", fallback: "4096", help: "The most pixels either way."},
		{name: "free", shape: number{min: 0, max: 3}, example: "1", fallback: "1", help: "How many of the last places hold no card."},
	}}, example: "{columns: 10, rows: 7, side: 4096, free: 1}", fallback: "at most 10 x 7 cards and 4096 pixels a side, the last place free", help: "The sheets of a `tabletop` profile."},
	{name: "color", shape: authorText, example: "RGB", fallback: "not said", help: "The colors that are asked for. What is written is RGB."},
	{name: "advice", shape: list{item: adviceText, noun: "lines", min: 1, max: 20}, example: `["choose {size} cards and a deck of {cards}"]`, fallback: "none",
		help: "What to choose there, printed once the files are written. In braces: how many `{cards}`; the `{size}`, its `{trim}`, `{pixels}`, `{bleed}` and `{safe}` zone; `{decks}`, the deck to order; the `{folder}`."},
}}

// onlyFor are the keys that mean something to some kinds only.
var onlyFor = map[string][]theme.ProfileKind{
	"bleed":  {theme.ShopImages, theme.ShopPDF},
	"safe":   {theme.ShopImages, theme.ShopPDF},
	"corner": {theme.ScreenImages},
	"files":  {theme.ShopImages, theme.ScreenImages},
	"digits": {theme.ShopImages, theme.ScreenImages},
	"backs":  {theme.ShopImages, theme.ScreenImages},
	"copies": {theme.ShopImages, theme.ScreenImages},
	"sheet":  {theme.TableSheets},
}
