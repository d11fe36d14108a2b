package maps

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"platelayer/rules/railroadink"
)

// RailroadInk is the id of the game.
const RailroadInk = "railroad-ink"

var (
	boardPicture = picture{letters: ".chr-", noun: "part of a board", code: "unknown-space",
		meaning: `the letters are "." a space, "c" a space of the centre, and in the frame around them "h" an exit of a highway, "r" one of a railway and "-" none`}

	buildingChoice = choice{noun: "building", code: "unknown-word", names: railroadink.BuildingNames[:]}

	dieKindChoice = choice{noun: "kind of die", code: "unknown-word", names: railroadink.DieKindNames[:]}

	dieText = text{words: "the letter of a die", max: maxKey, code: "unusable-letter", capitals: true, pattern: regexp.MustCompile(`^[A-Za-z]$`),
		hint: "write one letter from A to Z"}

	faceText = text{words: "a face such as railway n-s", max: maxKey, code: "unknown-face", pattern: facePattern(),
		hint: "write what leads where: railway n-s, station highway n railway s, highway n-s + railway e-w"}
)

// sidesPattern and partsPattern match sides and what leads to them.
func sidesPattern() string {
	side := "[" + strings.Join(railroadink.SideNames[:], "") + "]"
	return side + "(-" + side + "){0,3}"
}

func partsPattern() string {
	one := "(" + strings.Join(railroadink.KindNames[:], "|") + ") +" + sidesPattern()
	part := "(station +)?" + one + "( +" + one + ")?"
	return part + "( *\\+ *" + part + "){0,3}"
}

// facePattern matches what railroadink.ParseFace can read.
func facePattern() *regexp.Regexp {
	parts, sides := partsPattern(), sidesPattern()
	actions := strings.Join(railroadink.ActionNames[railroadink.FreePlace:], "|")
	return regexp.MustCompile("^ *(" + actions + "|" + parts + "|add +" + parts + " +on +(station +)?" + sides + ") *$")
}

// specialKeys and dieKeys stand under special-routes and under a die.
var (
	specialKeys = []key{
		{name: "round", shape: inRange(railroadink.SpecialsPerRoundRange), example: "1", fallback: strconv.Itoa(railroadink.DefaultSpecialsPerRound), help: "How many may be drawn in a round."},
		{name: "game", shape: inRange(railroadink.SpecialsPerGameRange), example: "3", fallback: strconv.Itoa(railroadink.DefaultSpecialsPerGame), help: "How many may be drawn in a game."},
		{name: "pictures", shape: list{item: faceText, noun: "Routes", min: railroadink.SpecialsRange.Min, max: railroadink.SpecialsRange.Max}, example: "[highway n-e-s-w, railway n-e-s-w]", fallback: "the six of the game",
			help: "What they show, in the order in which they are printed."},
	}
	dieKeys = []key{
		{name: "count", shape: inRange(railroadink.CountRange), example: "2", fallback: "1", help: "How many of the die are rolled."},
		{name: "kind", shape: dieKindChoice, example: railroadink.Expansion.String(), fallback: "that of the die of the game with this letter, else white",
			help: "`white`: a Route die, whose Routes can be renovated. `expansion`: a Route die rolled in the place of a white one. `renovation` and `construction`: rolled beside the others."},
		{name: "replaces", shape: dieText, example: "A", fallback: "A", help: "The letter of the white die in whose place an `expansion` die is rolled."},
		{name: "name", shape: nameText, example: "Separation", fallback: "that of the die of the game with this letter, else nothing", help: "What the die is called."},
		{name: "faces", shape: list{item: faceText, noun: "faces", min: railroadink.Pips, max: railroadink.Pips}, example: "[railway n-w, railway n-s, railway n-e-s, highway n-e-s, highway n-s, highway n-w]",
			fallback: "those of the die of the game with this letter", help: "What the die shows, from the one pip."},
	}
)

// railroadInkKeys describe a definition of Railroad Ink.
var railroadInkKeys = mapping{keys: append(append(head(RailroadInk), []key{
	{name: "board", shape: boardPicture, example: "[--h--, -...r, -.c.-, r...-, --h--]", fallback: "the board of the game: 7 by 7 spaces, a centre of 3 by 3 and twelve exits",
		help: "The picture of the board: a letter is a space, a line is a row, and around them is a frame with the exits. `.` is a space, `c` one of the centre; in the frame `h` is an exit of a highway, `r` one of a railway and `-` none."},
	{name: "buildings", shape: table{key: labelText, words: "buildings by the labels of their spaces", value: buildingChoice}, example: "{A1: factory, A3: university, C1: village}", fallback: "none",
		help: "The buildings, by the label of their space: letters count the columns of the board, numbers its rows, and the frame has none. " + buildingHelp()},
	{name: "rounds", shape: inRange(railroadink.RoundsRange), example: "7", fallback: strconv.Itoa(railroadink.DefaultRounds), help: "How many rounds a game has."},
	{name: "special-routes", shape: mapping{specialKeys}, example: "{round: 1, game: 4}", fallback: "the six of the game, one a round and three a game",
		help: "The Special Routes on the lid. Each picture is drawn once."},
	{name: "dice", shape: table{key: dieText, words: "dice by their letters", value: either{mapping{dieKeys}, inRange(railroadink.CountRange)}}, example: "{A: 2, C: 1, D: 1, R: 1, S: {replaces: A}}", fallback: "{A: 3, B: 1}",
		help: "The dice, by their letters, and how many of each are rolled. Those of the game are " + diceHelp() + ". A die of your own has its `faces`: what leads to which sides (`n`, `e`, `s`, `w`), with `station` before a part in which the two kinds meet, and `+` between parts that are not joined."},
	{name: "factory-needs-station", shape: boolean{}, example: "true", fallback: "false", help: "A Factory is woken by a Station only, and not by any Route."},
	puzzleKey,
}...), tail...)}

// buildingHelp says what the buildings bring.
func buildingHelp() string {
	return fmt.Sprintf("A `village` with a Station scores %d points, up to %d of them; a `factory` lets a die be drawn once more; every %d of the kind `university` bring one Special Route more, once.",
		railroadink.VillageStep, railroadink.VillageCircles, railroadink.UniversitiesForSpecial)
}

// diceHelp lists the dice of the game.
func diceHelp() string {
	var out []string
	for _, d := range railroadink.UsualDice {
		out = append(out, fmt.Sprintf("`%s` (%s)", d.Letter, d.Name))
	}
	return strings.Join(out, ", ")
}
