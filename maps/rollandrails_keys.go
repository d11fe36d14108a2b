package maps

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"platelayer/rules/rollandrails"
)

// RollAndRails is the id of the game.
const RollAndRails = "roll-and-rails"

var (
	borderText = text{words: "a border such as B1-C1", capitals: true, max: maxKey, code: "unknown-label",
		pattern: regexp.MustCompile(`^[A-Za-z]{1,5}(0|[1-9][0-9]{0,6}) ?- ?[A-Za-z]{1,5}(0|[1-9][0-9]{0,6})$`),
		hint:    "write the labels of the two hexes with a hyphen between them"}

	colorChoice = choice{noun: "color", code: "unknown-color", names: rollandrails.ColorNames[:], short: colorLetters()}

	specialistChoice = choice{noun: "specialist", code: "unknown-specialist", names: soloSpecialists()}

	terrainPicture = picture{letters: ".fsmw-", noun: "terrain", code: "unknown-terrain", meaning: `the letters are "." plains, "f" forest, "s" swamp, "m" mountain, "w" water and "-" no hex`}

	// terrains are the terrains of the picture's letters.
	terrains = [...]rollandrails.Terrain{rollandrails.Plains, rollandrails.Forest, rollandrails.Swamp, rollandrails.Mountain, rollandrails.Water, rollandrails.None}

	diceList = list{item: inRange(rollandrails.DieRange), noun: "different dice", min: 1, max: 6, distinct: true, rules: true}
)

func soloSpecialists() []string {
	var out []string
	for _, s := range rollandrails.SoloSpecialists {
		out = append(out, s.String())
	}
	return out
}

func colorLetters() []string {
	var out []string
	for c := range rollandrails.Color(rollandrails.Colors) {
		out = append(out, c.Letter())
	}
	return out
}

// perColor are the keys of a mapping from colors to numbers of marks.
func perColor(example int, r rollandrails.Range) mapping {
	var keys []key
	for _, name := range rollandrails.ColorNames {
		keys = append(keys, key{name: name, shape: inRange(r), example: strconv.Itoa(example), fallback: "the usual number", help: "Marks of this color."})
	}
	return mapping{keys}
}

// rollAndRailsKeys describe a definition of Roll and Rails.
var rollAndRailsKeys = mapping{keys: append(append(head(RollAndRails), []key{
	{name: "rounds", shape: mapping{roundsKeys()}, example: "{1: 8, 2: 8, 3: 7, 4: 6, 5: 6}", fallback: inline(roundsKeys()),
		help: "How many rounds a game has, by number of players. `solo` is the solo game; it is the game of one player, so one of the two is enough."},
	{name: "medals", shape: either{
		list{item: inRange(rollandrails.MedalRange), noun: "numbers of points", min: 4, max: 4},
		mapping{medalKeys()},
	}, example: "[20, 30, 40, 50]", fallback: inline(medalKeys()),
		help: "The points from which the solo game gives bronze, silver, gold and platinum."},
	{name: "grid", shape: mapping{[]key{
		{name: "orientation", shape: choice{noun: "orientation", code: "unknown-word", names: []string{"pointy", "flat"}}, example: "pointy", fallback: "pointy",
			help: "`pointy`: a corner on top, the hexes lie in level rows. `flat`: a side on top, they stand in upright columns."},
		staggerKey, originKey,
	}}, example: "{orientation: pointy, stagger: odd}", fallback: "{orientation: pointy, stagger: odd, origin: A1}",
		help: "How the hexes lie and how they are labelled."},
	{name: "terrain", shape: terrainPicture, must: true, example: ". . f m w -",
		help: "The picture of the map: a letter is a hex, a line is a row. `.` plains, `f` forest, `s` swamp, `m` mountain, `w` water, `-` no hex."},
	{name: "cities", shape: table{key: labelText, words: "cities by their labels", value: mapping{[]key{
		{name: "name", shape: nameText, must: true, example: "Hamburg", help: "The name that is printed."},
		{name: "color", shape: colorChoice, must: true, example: "blue", help: "The color of the goods it wants."},
	}}}, must: true, example: "{B1: {name: Hamburg, color: blue}}",
		help: "The cities, by the label of their hex."},
	{name: "towns", shape: table{key: labelText, words: "towns by their labels", value: nameText}, example: "{C2: Kassel}", fallback: "none",
		help: "The towns, by the label of their hex."},
	{name: "rivers", shape: table{key: nameText, words: "rivers by their names", value: either{
		list{item: borderText, noun: "borders", min: 1},
		mapping{[]key{
			{name: "width", shape: number{min: 1, max: maxWidth}, example: "2", fallback: "2", help: "How wide it is drawn, 1 to 3; it costs the same."},
			{name: "borders", shape: list{item: borderText, noun: "borders", min: 1}, must: true, example: "[A1-B1, B1-A2]",
				help: "The borders it runs along, from source to mouth."},
		}},
	}}, example: "{Elbe: [A1-B1, B1-A2]}", fallback: "none",
		help: "The rivers by name: the borders between hexes they run along, each sharing a corner with the next, from source to mouth."},
	{name: "seas", shape: table{key: labelText, words: "names by labels", value: nameText}, example: "{A1: Nordsee}", fallback: "none",
		help: fmt.Sprintf("Names of seas and lakes, by the cell they are centred on, which may be water, `-`, or up to %d cells outside the picture where there is a label. They play no part.", near)},
	{name: "lands", shape: table{key: labelText, words: "names by labels", value: nameText}, example: "{A5: Nederland}", fallback: "none",
		help: "Names of lands around the map, placed like those of seas. They play no part."},
	{name: "setup", shape: perColor(7, rollandrails.SetupRange), example: "{blue: 7, green: 7, yellow: 7, red: 7, grey: 7}",
		fallback: "as many of each color as the cities need, and one to spare: 7 with ten cities",
		help:     "How many marks of each color the setup table has. A color left out has the usual number."},
	{name: "goods", shape: list{item: either{
		list{item: colorChoice, noun: "colors", min: rollandrails.SetSize, max: rollandrails.SetSize},
		text{words: "three letters such as ABC", max: maxKey, code: "unknown-color", pattern: regexp.MustCompile(`^[A-E]{3}$`), hint: "a set is three letters from A (blue) to E (grey), or a list of three colors"},
	}, noun: "sets of goods", max: rollandrails.GoodsRange.Max, rules: true}, example: "[[blue, green, yellow], ABD]", fallback: "the ten sets of three different colors",
		help: "The sets of the Goods table, each of three colors or three letters."},
	{name: "new-cities", shape: perColor(1, rollandrails.NewCityRange), example: "{blue: 1, green: 1, yellow: 1, red: 1, grey: 1}",
		fallback: "as many of each color as turn every town into a city, up to 6",
		help:     "How many marks of each color the New City table has."},
	{name: "resources", shape: inRange(rollandrails.ResourcesRange), example: "60", fallback: strconv.Itoa(rollandrails.DefaultResources),
		help: "How many resource circles a player sheet has."},
	{name: "upgrade-dice", shape: diceList, example: ints(rollandrails.DefaultUpgradeDice), fallback: ints(rollandrails.DefaultUpgradeDice),
		help: "The dice that upgrade the rolling stock."},
	{name: "delivery-dice", shape: diceList, example: ints(rollandrails.DefaultDeliveryDice), fallback: ints(rollandrails.DefaultDeliveryDice),
		help: "The dice that deliver goods."},
	{name: "solo-wheel", shape: mapping{wheelKeys()}, example: "{1: [logistician, banker]}", fallback: inline(wheelKeys()),
		help: "The two specialists that each die calls in the solo game."},
}...), tail...)}

const (
	maxWidth     = 3
	defaultWidth = 2
)

func roundsKeys() []key {
	var keys []key
	for n := rollandrails.MinPlayers; n <= rollandrails.MaxPlayers; n++ {
		v := strconv.Itoa(rollandrails.DefaultRounds[n])
		keys = append(keys, key{name: strconv.Itoa(n), shape: inRange(rollandrails.RoundsRange), example: v, fallback: v, help: "Rounds with so many players."})
	}
	v := strconv.Itoa(rollandrails.DefaultSoloRounds)
	return append(keys, key{name: "solo", shape: inRange(rollandrails.RoundsRange), example: v, fallback: "what 1 says", help: "Rounds of the solo game."})
}

func medalKeys() []key {
	var keys []key
	for i, name := range rollandrails.MedalNames {
		v := strconv.Itoa(rollandrails.DefaultMedals[i])
		keys = append(keys, key{name: name, shape: inRange(rollandrails.MedalRange), example: v, fallback: v, help: "Points from which this medal is won."})
	}
	return keys
}

func wheelKeys() []key {
	var keys []key
	for i, pair := range rollandrails.DefaultSoloWheel {
		v := fmt.Sprintf("[%s, %s]", rollandrails.SpecialistNames[pair[0]], rollandrails.SpecialistNames[pair[1]])
		keys = append(keys, key{name: strconv.Itoa(i + 1), shape: list{item: specialistChoice, noun: "specialists", min: 2, max: 2, distinct: true},
			example: v, fallback: v, help: "The pair of this die."})
	}
	return keys
}

// ints writes numbers as a list in one line.
func ints(values []int) string {
	parts := make([]string, len(values))
	for i, v := range values {
		parts[i] = strconv.Itoa(v)
	}
	return "[" + strings.Join(parts, ", ") + "]"
}
