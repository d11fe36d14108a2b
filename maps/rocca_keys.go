package maps

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"platelayer/rules/rocca"
	"platelayer/theme"
)

// RoccaRails is the id of the game.
const RoccaRails = "rocca-rails"

// The words that stand for colours of a deck in a card.
const (
	eachColor = "each" // a card for every colour, or for every two of them
	anyColor  = "any"  // the mouth of a tunnel that takes every colour
)

var (
	idText = text{words: "an id such as red", max: 40, code: "unusable-id", also: "boolean", pattern: regexp.MustCompile(`^\p{L}[\p{L}\p{N}_-]{0,39}$`),
		hint: "an id begins with a letter; letters, digits, - and _ may follow, 40 characters in all"}

	letterText = text{words: "a letter or a digit", max: 1, code: "unusable-letter", also: "integer", pattern: regexp.MustCompile(`^[\p{L}\p{N}]$`),
		hint: "write one letter or one digit"}

	colorsText = text{words: "colors such as red or red blue", max: maxKey, code: "unknown-color", also: "boolean", pattern: regexp.MustCompile(`^[\p{L}\p{N}_+/&,; -]{1,200}$`),
		hint: "write the ids of the colors with a space between them"}

	fileText = text{words: "the name of a file", max: maxKey, code: "unusable-path", pattern: regexp.MustCompile(`^[^\x00-\x1f]{1,200}$`),
		hint: "write the name of a file beside the definition, or in a folder beside it"}

	signChoice = choice{noun: "sign", code: "unknown-sign", names: theme.CardSignNames[:], short: theme.CardSignShapes[:]}

	kindChoice = choice{noun: "type of card", code: "unknown-card", names: rocca.KindNames[:]}

	endingChoice = choice{noun: "ending", code: "unknown-word", names: rocca.EndingNames[:]}

	deckChoice = choice{noun: "deck", code: "unknown-word", names: []string{standardDeck}}
)

// standardDeck is the word for the deck of the rules.
const standardDeck = "standard"

// cardKeys are the keys of a card, and the columns of a table of cards.
var cardKeys = mapping{keys: []key{
	{name: "type", shape: kindChoice, must: true, example: "straight", help: "What the card shows."},
	{name: "colors", shape: either{list{item: idText, noun: "colors", min: 1, max: 2, rules: true}, colorsText}, example: "red blue", fallback: "none; the mouth of a tunnel then takes every color",
		help: "The colors of its railways: one of a straight, a train and a tunnel, two of a curve (the first leads from the left) and a bridge (the second passes over the first). `each` makes a card of every color, or of every two. The mouth of a tunnel may be of `any` color. A storm has none."},
	{name: "train", shape: boolean{}, example: "true", fallback: "false", help: "A train stands on the straight, which makes it a card of the type train."},
	{name: "trulie", shape: boolean{}, example: "true", fallback: "false", help: "Mr. Trůlie stands beside the railway."},
	{name: "copies", shape: inRange(rocca.CopiesRange), example: "6", fallback: "1", help: "How often the card is in the deck."},
	{name: "name", shape: nameText, example: "Night Mail", fallback: "nothing", help: "Printed small on the card."},
	{name: "art", shape: fileText, example: "night-mail.png", fallback: "our drawing", help: "A picture in place of our drawing, PNG or JPEG, beside the definition or in a folder beside it."},
	{name: "back", shape: fileText, example: "back.png", fallback: "that of the deck", help: "The picture on its back, for tables that say it of every card. All cards of a deck have the same."},
	{name: "id", shape: idText, example: "night-mail", fallback: "made of the type and the colors, such as curve-red-blue", help: "What the card is called on the command line and in names of files."},
}}

// roccaKeys describe a definition of Rocca Rails.
var roccaKeys = mapping{keys: append(append(head(RoccaRails), []key{
	{name: "size", shape: cardSize{}, example: "poker", fallback: fmt.Sprintf("hex, %d mm across its flats", theme.HexCardFlats),
		help: "The shape and the size of the cards: " + sizesInWords() + "."},
	{name: "colors", shape: either{
		table{key: idText, words: fmt.Sprintf("%d to %d colors by their ids", rocca.ColorsRange.Min, rocca.ColorsRange.Max), min: rocca.ColorsRange.Min, max: rocca.ColorsRange.Max, value: either{mapping{[]key{
			{name: "name", shape: nameText, example: "Crimson", fallback: "the id, with a capital", help: "What is printed."},
			{name: "letter", shape: letterText, example: "C", fallback: "the first letter of the name that is free", help: "One character that stands beside the color."},
			{name: "sign", shape: signChoice, example: "red", fallback: "the one the color is called by, or the first that is free", help: "Which of the signs it has: each is a color, a shape and a pattern."},
		}}, nameText}},
		list{item: idText, noun: "colors", min: rocca.ColorsRange.Min, max: rocca.ColorsRange.Max, distinct: true, rules: true}},
		example: "{red: Crimson, sea: {name: Ultramarine, letter: U, sign: blue}}", fallback: "those of the standard deck",
		help: "The colors of the railways, by what the cards call them: a list of ids, or each with its name, letter and sign."},
	{name: "deck", shape: deckChoice, example: standardDeck, fallback: "standard where there are no cards, else none",
		help: "`standard` is the deck of the rules. Where there are cards as well, they are added to it."},
	{name: "cards", shape: either{list{item: cardKeys, noun: "cards", min: 1}, fileText}, example: "[{type: straight, colors: each, copies: 6}, {type: bridge, colors: each}, {type: storm, copies: 5}]", fallback: "those of the standard deck",
		help: "The cards, one entry for each: its `type` (" + strings.Join(rocca.KindNames[:], ", ") + "), its `colors`, and where it has them `copies`, `trulie`, `name`, `art`, `id`. Or the name of a CSV file beside the definition that has them, a card a line and the keys as the words of its first line."},
	{name: "back", shape: fileText, example: "back.png", fallback: "ours",
		help: "A picture on the back of all cards in place of ours, PNG or JPEG, beside the definition or in a folder beside it."},
	{name: "players", shape: span{rocca.PlayersRange.Min, rocca.PlayersRange.Max}, example: "2-6", fallback: fmt.Sprintf("from %d to as many as can be dealt %d cards and draw %d each, %d at most", rocca.MinPlayers, rocca.Deal, rocca.Draw, rocca.MaxPlayers),
		help: "For how many people the deck is."},
	{name: "ending", shape: endingChoice, example: rocca.EndingNames[rocca.FewestCards], fallback: rocca.EndingNames[rocca.LastLeft],
		help: "Who wins when the pile is gone and nobody can discard a last card. `last-left`: who cannot go on drops out, the last one left wins. `first-stuck`: the first who cannot go on loses. `fewest-cards`: the fewest cards in hand win."},
}...), tail...)}

// sizesInWords are the sizes that cards can have.
func sizesInWords() string {
	names := []string{fmt.Sprintf("`hex` (%d mm across its flats)", theme.HexCardFlats), "`hex 70 mm`"}
	for _, s := range theme.CardSizes {
		names = append(names, fmt.Sprintf("`%s` (%s)", s.Name, inMM(s.Width, s.Height)))
	}
	return strings.Join(names, ", ") + " or a rectangle of your own, such as `88 x 63 mm`, the width first"
}

// inMM writes a size as a definition does.
func inMM(width, height float64) string {
	return millimetres(width) + " x " + millimetres(height) + " mm"
}

func millimetres(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// colorsOf are the words of a card's colours.
func colorsOf(s string) []string {
	return strings.FieldsFunc(s, func(c rune) bool { return strings.ContainsRune(" +/&,;", c) })
}

// isReserved tells the words that no colour can be called by.
func isReserved(id string) bool { return slices.Contains([]string{eachColor, anyColor}, id) }
