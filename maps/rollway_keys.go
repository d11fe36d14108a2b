package maps

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"platelayer/hex"
	"platelayer/rules/rollway"
	"platelayer/rules/track"
)

// RollwayStation is the id of the game.
const RollwayStation = "rollway-station"

var (
	hexPicture = picture{letters: "12345g-", noun: "hex", code: "unknown-hex",
		meaning: `the letters are "1" to "5" for hexes of that value, "g" a grey hex with printed track and "-" no hex`}

	// grounds are what the picture's letters stand for.
	grounds = [...]rollway.Ground{1, 2, 3, 4, 5, rollway.Grey, rollway.NoHex}

	stopChoice = choice{noun: "stop", code: "unknown-stop", names: stopWords(), short: rollway.CompanyLetters[:]}

	// flatSides are the names of the sides as a definition writes them, by hex.Side.
	flatSides = sideNames(hex.FlatTop)

	lineText = text{words: "a line such as n-s", max: maxKey, code: "unknown-side",
		pattern: linePattern(flatSides[:]),
		hint:    "write two sides with a hyphen between them; the sides are " + orList(clockwise(flatSides))}
)

// stopWords are the words for stops: a station is called by its company.
func stopWords() []string {
	words := slices.Clone(rollway.CompanyNames[:])
	for k := range rollway.StopKind(rollway.StopKinds) {
		if k != rollway.Station {
			words = append(words, k.String())
		}
	}
	return words
}

// sideNames are the names of the sides in small letters.
func sideNames(o hex.Orientation) (names [6]string) {
	g := track.Ground{Grid: hex.Grid{Orientation: o}}
	for s := range hex.Side(6) {
		names[s] = strings.ToLower(g.SideName(s))
	}
	return names
}

// topSide is the side that looks north on flat-top maps; people begin there.
const topSide = hex.Side(4)

// clockwise are the names of sides from the top one on.
func clockwise(names [6]string) []string {
	out := make([]string, 6)
	for i := range out {
		out[i] = names[topSide.Turn(i)]
	}
	return out
}

// linePattern matches two sides with a hyphen between them.
func linePattern(names []string) *regexp.Regexp {
	all := slices.Clone(names)
	for _, n := range names {
		all = append(all, strings.ToUpper(n))
	}
	one := "(" + strings.Join(all, "|") + ")"
	return regexp.MustCompile("^" + one + " ?- ?" + one + "$")
}

// rollwayKeys describe a definition of Rollway Station.
var rollwayKeys = mapping{keys: append(append(head(RollwayStation), []key{
	{name: "grid", shape: mapping{[]key{
		{name: "orientation", shape: choice{noun: "orientation of this game", code: "unknown-word", names: []string{"flat"}}, example: "flat", fallback: "flat",
			help: "`flat`: a side on top, the hexes stand in upright columns. The game has no other."},
		staggerKey, originKey,
	}}, example: "{orientation: flat, stagger: even}", fallback: "{orientation: flat, stagger: odd, origin: A1}",
		help: "How the hexes lie and how they are labelled."},
	{name: "hexes", shape: hexPicture, must: true, example: "2 3 g 4 -",
		help: "The picture of the map: a letter is a hex, a line is a row. `1` to `5` is the value that the hex die must reach, `g` a grey hex with printed track, `-` no hex."},
	{name: "stops", shape: table{key: labelText, words: "stops by their labels", value: stopChoice}, must: true, example: "{A3: square, B2: dot, D2: star}",
		help: fmt.Sprintf("The stops, by the label of their hex. A station is called by its company: `square`, `circle` or `pentagon`, or the letters `SR`, `CL`, `PE`. `mystery` is a station whose company is chosen when track connects it. `dot`, `triangle` and `star` score %d, %d and %d; a `spiral` is a point of interest, of which a map has %d or none.",
			rollway.Dot.Points(), rollway.Triangle.Points(), rollway.Star.Points(), rollway.SpiralsForBonus)},
	{name: "track", shape: table{key: labelText, words: "lines by labels", value: either{list{item: lineText, noun: "lines", min: 1}, lineText}}, must: true, example: "{A3: n-s, D4: [nw-ne, sw-se]}",
		help: "The track printed on the grey hexes: the lines of each, as the two sides that a line joins. The sides are `n`, `ne`, `se`, `s`, `sw`, `nw`."},
	{name: "turns", shape: inRange(rollway.TurnsRange), example: strconv.Itoa(rollway.DefaultTurns), fallback: fmt.Sprintf("as many as the rows of trains have boxes: %d with the usual ones", rollway.DefaultTurns),
		help: "How many turns a game has. A turn fills one box of the trains."},
	{name: "trains", shape: list{item: mapping{[]key{
		{name: "stops", shape: inRange(rollway.LengthRange), must: true, example: "3", help: "How many stops the train makes."},
		{name: "boxes", shape: inRange(rollway.BoxesRange), must: true, example: "3", help: "How many bids sell it."},
	}}, noun: "rows", min: rollway.TrainsRange.Min, max: rollway.TrainsRange.Max}, example: trainsYAML(), fallback: trainsYAML(),
		help: "The rows of the train table from the top."},
	{name: "operating-rounds", shape: list{item: inRange(rollway.TurnsRange), noun: "turns", min: 1, max: rollway.TrainsRange.Max - 1}, example: ints(rollway.DefaultRuns[:]),
		fallback: "the turns that fill a row of trains, without the first: " + ints(rollway.DefaultRuns[:]) + " with the usual ones",
		help:     "The turns after which there is an operating round."},
	{name: "engineers", shape: mapping{engineerKeys()}, example: "{random: [5, 10, 15], straight: 20}", fallback: inline(engineerKeys()),
		help: "The points that each engineer costs. One left out costs what is usual."},
	{name: "bands", shape: list{item: mapping{[]key{
		{name: "from", shape: inRange(rollway.ScoreRange), must: true, example: "0", help: "The lowest score of the band."},
		{name: "to", shape: inRange(rollway.ScoreRange), example: "150", fallback: "up to the next band; the last one has no end", help: "The highest score of the band."},
		{name: "name", shape: nameText, example: "A seat by the window", fallback: "the words of the sheet, where there are six bands", help: "What the band is called."},
	}}, noun: "bands", min: rollway.BandsRange.Min, max: rollway.BandsRange.Max}, example: "[{from: 0, name: Late}, {from: 200, name: On time}]", fallback: bandsYAML(),
		help: "How final scores are judged, from the lowest."},
}...), tail...)}

// trainsYAML are the usual rows of trains in one line.
func trainsYAML() string {
	var rows []string
	for _, t := range rollway.DefaultTrains {
		rows = append(rows, fmt.Sprintf("{stops: %d, boxes: %d}", t[0], t[1]))
	}
	return "[" + strings.Join(rows, ", ") + "]"
}

// bandsYAML are the usual bands in one line.
func bandsYAML() string {
	var bands []string
	for _, from := range rollway.DefaultBands {
		bands = append(bands, fmt.Sprintf("{from: %d}", from))
	}
	return "[" + strings.Join(bands, ", ") + "]"
}

// randoms is how many boxes the random engineer has: the first ones.
const randoms = int(rollway.FixedStraight)

func engineerKeys() []key {
	usual := ints(rollway.DefaultPenalties[:randoms])
	keys := []key{{name: "random", shape: list{item: inRange(rollway.PenaltyRange), noun: "numbers of points", min: randoms, max: randoms},
		example: usual, fallback: usual, help: "The random engineer, the first time, the second and the third."}}
	helps := map[rollway.Engineer]string{
		rollway.FixedStraight: "A straight in an empty hex.", rollway.FixedGentle: "A gentle curve in an empty hex.", rollway.FixedTight: "A tight curve in an empty hex.",
		rollway.Plus: "One to a die of the track.", rollway.Minus: "One from a die of the track.", rollway.PlusMinus: "One to a die of the track and one from the other.",
	}
	for e := rollway.Engineer(randoms); e < rollway.Engineers; e++ {
		v := strconv.Itoa(rollway.DefaultPenalties[e])
		keys = append(keys, key{name: e.String(), shape: inRange(rollway.PenaltyRange), example: v, fallback: v, help: helps[e]})
	}
	return keys
}
