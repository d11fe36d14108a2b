package maps

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"platelayer/diag"
	"platelayer/rules/railways"
)

// RailwaysOfTheWorld is the id of the game.
const RailwaysOfTheWorld = "railways-of-the-world"

var (
	worldTerrains = [...]railways.Terrain{railways.Plains, railways.Water, railways.Hill, railways.Sea, railways.None}

	worldPicture = picture{letters: worldLetters(), noun: "terrain", code: "unknown-terrain",
		meaning: `the letters are "." plains, "~" water that is bridged, "h" hill, "w" sea without track and "-" no hex`}

	worldColorChoice = choice{noun: "color", code: "unknown-color", names: railways.ColorNames[:]}
	cubeColorChoice  = choice{noun: "color of a cube", code: "unknown-color", names: railways.ColorNames[:railways.Colors]}

	operationChoice = choice{noun: "type of card", code: "unknown-card", names: railways.OperationNames[:]}
	baronChoice     = choice{noun: "type of goal", code: "unknown-card", names: railways.BaronNames[:]}
	biddingChoice   = choice{noun: "bidding", code: "unknown-word", names: railways.BiddingNames[:]}

	scoreText = text{words: "a score such as 13", max: maxKey, code: "wrong-type", pattern: regexp.MustCompile(`^(0|[1-9][0-9]{0,2})$`),
		hint: "each line is a score and what it earns: 13: 15"}

	cityText  = text{words: "the name of a city", max: MaxName}
	twoCities = list{item: cityText, noun: "cities", min: 2, max: 2}
)

// worldLetters are the letters of the picture.
func worldLetters() string {
	var b strings.Builder
	for _, t := range worldTerrains {
		b.WriteRune(railways.TerrainLetters[t])
	}
	return b.String()
}

// stretches are a list of parts of a line, or several of them one behind the other.
func stretches(part shape, noun string) shape {
	return list{item: either{part, list{item: part, noun: noun, min: 1}}, noun: noun, min: 1}
}

// railwaysKeys describe a definition of Railways of the World.
var railwaysKeys = mapping{keys: append(append(head(RailwaysOfTheWorld), []key{
	{name: "players", shape: span{railways.MinPlayers, railways.MaxPlayers}, example: "2-4", fallback: "those that markers names, else " + spanText(railways.MinPlayers, railways.MaxPlayers),
		help: "For how many people the map is."},
	{name: "grid", shape: mapping{[]key{
		{name: "orientation", shape: choice{noun: "orientation", code: "unknown-word", names: []string{"pointy", "flat"}}, example: "pointy", fallback: "pointy",
			help: "`pointy`: a corner on top, the hexes lie in level rows. `flat`: a side on top, they stand in upright columns."},
		staggerKey, originKey,
	}}, example: "{orientation: pointy, stagger: odd}", fallback: "{orientation: pointy, stagger: odd, origin: A1}",
		help: "How the hexes lie and how they are labelled."},
	{name: "terrain", shape: worldPicture, must: true, example: ". . ~ h w -",
		help: fmt.Sprintf("The picture of the map: a letter is a hex, a line is a row. `.` plains, a tile there costs %d; `~` water that a tile has to bridge (%d); `h` hill (%d); `w` sea, which carries no track; `-` no hex.",
			railways.TerrainCost[railways.Plains], railways.TerrainCost[railways.Water], railways.TerrainCost[railways.Hill])},
	{name: "cities", shape: table{key: labelText, words: "cities by their labels", value: mapping{worldCityKeys}}, must: true, example: "{B1: {name: Westhaven, color: red, cubes: 4}}",
		help: "The cities, by the label of their hex."},
	{name: "ridges", shape: table{key: nameText, words: "ridges by their names", value: stretches(borderText, "borders")}, example: "{Eastern Range: [A1-B1, B1-A2]}", fallback: "none",
		help: fmt.Sprintf("The ridges by name: the borders between hexes they run along, each sharing a corner with the next. A line that crosses one pays %d. A range with passes is a list of such lists.", railways.RidgeCost)},
	{name: "rivers", shape: table{key: nameText, words: "rivers by their names", value: either{
		stretches(labelText, "hexes"),
		mapping{[]key{
			{name: "width", shape: number{min: 1, max: maxWidth}, example: "2", fallback: "2", help: "How wide it is drawn, 1 to 3; it costs the same."},
			{name: "hexes", shape: stretches(labelText, "hexes"), must: true, example: "[A1, B1]", help: "The hexes it runs through, from source to mouth."},
		}},
	}}, example: "{Silver: [A1, B1]}", fallback: "none",
		help: "The rivers by name: the hexes they run through, each a neighbor of the next, from source to mouth. They are drawn; what a hex costs is for the picture to say, which has `~` or `h` there. The last hex may be sea."},
	{name: "seas", shape: table{key: labelText, words: "names by labels", value: nameText}, example: "{A1: Western Sea}", fallback: "none",
		help: fmt.Sprintf("Names of seas and lakes, by the cell they are centred on, which may be sea, `-`, or up to %d cells outside the picture where there is a label. They play no part.", near)},
	{name: "lands", shape: table{key: labelText, words: "names by labels", value: nameText}, example: "{E1: Far Country}", fallback: "none",
		help: "Names of lands around the map, placed like those of seas. They play no part."},
	{name: "markers", shape: mapping{markerKeys()}, example: "{2: 10, 3: 12, 4: 14}", fallback: inline(markerKeys()),
		help: fmt.Sprintf("How many empty-city markers end the game, by number of players. There are %d pieces.", railways.MarkerPieces)},
	{name: "bag", shape: mapping{byCubeColor(railways.DefaultCubes, railways.BagRange, "Cubes of this color.")}, example: "{red: 20, black: 30}", fallback: inline(byCubeColor(railways.DefaultCubes, railways.BagRange, "")),
		help: "How many cubes of each color are in the bag before those of the cities are drawn. A color left out has the usual number."},
	{name: "new-cities", shape: mapping{byCubeColor(railways.DefaultTiles, railways.TilesRange, "New City tiles of this color.")}, example: "{red: 1}", fallback: inline(byCubeColor(railways.DefaultTiles, railways.TilesRange, "")),
		help: "How many New City tiles there are of each color. A color left out has the usual number."},
	{name: "engines", shape: list{item: inRange(railways.PriceRange), noun: "prices", min: railways.EnginesRange.Min, max: railways.EnginesRange.Max}, example: ints(railways.DefaultEngines()), fallback: ints(railways.DefaultEngines()),
		help: fmt.Sprintf("What each level of engine costs, from level %d on. There are as many levels as prices, and the first.", railways.StartEngine+1)},
	{name: "income", shape: table{key: scoreText, words: "incomes by scores", value: inRange(railways.IncomeRange)}, example: "{0: 0, 1: 3, 10: 12, 25: 20, 50: 10}", fallback: "the table of the game",
		help: "What a player earns each turn, from which score on. The first score is 0."},
	{name: "operations", shape: list{item: mapping{operationKeys}, noun: "cards"}, example: "[{type: hotel, city: Westhaven}, {type: major-line, cities: [Westhaven, Eastcliff]}, {type: land-grant, copies: 3}]", fallback: "the cards that name no city: " + usualOperations(),
		help: "The Railroad Operations cards that are not usual, one entry for each. A `type` that stands here takes the place of the usual cards of the type; with `copies: 0` there are none. The types are " + orAnd(railways.OperationNames[:]) + "."},
	{name: "barons", shape: list{item: mapping{baronKeys}, noun: "cards"}, example: "[{type: connect, cities: [Westhaven, Eastcliff], points: 6}, {type: most-money, copies: 1}]", fallback: "the goals that name no city: " + usualBarons(),
		help: "The Rail Baron cards that are not usual, likewise. The types are " + orAnd(railways.BaronNames[:]) + "."},
	{name: "options", shape: mapping{optionKeys()}, example: "{bidding: first-to-pass, rotors: true}", fallback: "all are off",
		help: "What the rules leave to the table."},
	{name: "western-link", shape: mapping{westernKeys()}, example: "{from: [Westhaven], to: Eastcliff}", fallback: "none",
		help: "A link to the west that cities on the edge of the map can be given."},
	{name: "printed-links", shape: list{item: twoCities, noun: "pairs of cities", min: 1}, example: "[[Westhaven, Eastcliff]]", fallback: "none",
		help: "Links that are there from the beginning. Everybody may use them and nobody owns them."},
	{name: "maritime-price", shape: inRange(railways.PriceRange), example: "12", fallback: strconv.Itoa(railways.DefaultMaritimePrice),
		help: "What a link over the sea to an island costs."},
}...), tail...)}

var worldCityKeys = []key{
	{name: "name", shape: nameText, must: true, example: "Westhaven", help: "The name that is printed; cards call the city by it."},
	{name: "color", shape: worldColorChoice, must: true, example: "red", help: "The color of the cubes it takes; a gray city takes none."},
	{name: "cubes", shape: inRange(railways.CityCubesRange), example: "4", fallback: fmt.Sprintf("in a gray city %d, in any other %d", railways.DefaultCityCubes(railways.Gray), railways.DefaultCityCubes(railways.Red)), help: "How many cubes lie there at the start."},
	{name: "rotor", shape: boolean{}, example: "true", fallback: "false", help: "Where rotors are played with, the city has one."},
	{name: "harbors", shape: list{item: cityText, noun: "cities", min: 1}, example: "[Eastcliff, Westhaven]", fallback: "none", help: "The city is an island, which no track reaches: it can be linked over the sea with these cities."},
}

var operationKeys = []key{
	{name: "type", shape: operationChoice, must: true, example: "hotel", help: "What the card does."},
	{name: "city", shape: cityText, example: "Westhaven", fallback: "none", help: "Where a service-bounty or a hotel is."},
	{name: "cities", shape: twoCities, example: "[Westhaven, Eastcliff]", fallback: "none", help: "What a major-line joins."},
	{name: "points", shape: inRange(railways.PointsRange), example: "3", fallback: operationPoints(), help: "What a goal pays, or a hotel for each cube."},
	{name: "links", shape: inRange(railways.LinksRange), example: "4", fallback: strconv.Itoa(railways.DefaultSpeedLinks), help: "How many links the delivery of a speed-record goes over."},
	{name: "level", shape: inRange(railways.LevelRange), example: "5", fallback: strconv.Itoa(railways.DefaultTrainLevel), help: "The level of engine of a new-train."},
	{name: "western", shape: boolean{}, example: "true", fallback: "false", help: "A major-line that counts only with western links."},
	{name: "copies", shape: inRange(railways.CopiesRange), example: "2", fallback: "the usual number of the type", help: "How often the card is in the deck."},
}

var baronKeys = []key{
	{name: "type", shape: baronChoice, must: true, example: "connect", help: "What the card asks for."},
	{name: "cities", shape: twoCities, example: "[Westhaven, Eastcliff]", fallback: "none", help: "What connect joins."},
	{name: "points", shape: inRange(railways.PointsRange), example: "6", fallback: baronPoints(), help: "What it pays at the end."},
	{name: "name", shape: nameText, example: "Iron Baron", fallback: "none", help: "What the card is called."},
	{name: "copies", shape: inRange(railways.CopiesRange), example: "1", fallback: "1", help: "How often the card is in the deck."},
}

// byCubeColor are the keys of a mapping from the colours of cubes to numbers.
func byCubeColor(usual [railways.Colors]int, r railways.Range, help string) []key {
	var keys []key
	for c, name := range railways.ColorNames[:railways.Colors] {
		v := strconv.Itoa(usual[c])
		keys = append(keys, key{name: name, shape: inRange(r), example: v, fallback: v, help: help})
	}
	return keys
}

func markerKeys() []key {
	var keys []key
	for n := railways.MinPlayers; n <= railways.MaxPlayers; n++ {
		v := strconv.Itoa(railways.DefaultMarkers[n])
		keys = append(keys, key{name: strconv.Itoa(n), shape: inRange(railways.MarkersRange), example: v, fallback: v, help: "Markers with so many players."})
	}
	return keys
}

func optionKeys() []key {
	flag := func(name, help string) key {
		return key{name: name, shape: boolean{}, example: "true", fallback: "false", help: help}
	}
	wheel := "[" + strings.Join(wheelWords(railways.WheelOrder(railways.DefaultWheel, railways.Red)), ", ") + "]"
	return []key{
		{name: "bidding", shape: biddingChoice, example: railways.FirstToPass.String(), fallback: railways.Traditional.String(),
			help: "How the first player of a turn is found. `traditional`: the highest bid, paid by its bidder. `first-to-pass`: the order is that of passing, and who passes pays half of his bid. `worst-is-first`: by score, without an auction from the second turn on."},
		flag("rotors", "The cities with a rotor have one, which makes them take a second color that changes."),
		{name: "wheel", shape: list{item: cubeColorChoice, noun: "colors", min: railways.Colors, max: railways.Colors, distinct: true}, example: wheel, fallback: wheel, help: "The colors in the order in which a rotor shows them, over and over."},
		flag("mines", fmt.Sprintf("Mines can be placed in gray cities, for %d.", railways.MinePrice)),
		{name: "fewer-markers", shape: inRange(railways.FewerMarkersRange), example: "2", fallback: "0", help: "By how many the markers that end the game are reduced."},
		{name: "fewer-cubes", shape: inRange(railways.FewerCubesRange), example: "1", fallback: "0", help: "By how many the cubes of each city are reduced with two or three players; one is left."},
		flag("half-ridge", "A line that stops at a ridge pays half of it, and who goes on the other half."),
		flag("chain-build", "What is left of a build starts a new link in the city that it has reached."),
		flag("free-bonds", "Bonds are taken at will, and not only when money lacks."),
	}
}

func westernKeys() []key {
	return []key{
		{name: "use", shape: boolean{}, example: "true", fallback: "true", help: "Whether it is played with."},
		{name: "price", shape: inRange(railways.PriceRange), example: "30", fallback: strconv.Itoa(railways.DefaultWesternPrice), help: "What it costs, an action, once for each city."},
		{name: "from", shape: list{item: cityText, noun: "cities", min: 1}, must: true, example: "[Westhaven]", help: "The cities that can be given one."},
		{name: "color", shape: cubeColorChoice, example: "red", fallback: railways.DefaultWesternColor.String(), help: "The color of the cubes the city gets."},
		{name: "cubes", shape: inRange(railways.LinkCubesRange), example: "4", fallback: strconv.Itoa(railways.DefaultWesternCubes), help: "How many it gets."},
		{name: "to", shape: cityText, must: true, example: "Eastcliff", help: "A cube of that color from there to this city adds some there."},
		{name: "bonus", shape: inRange(railways.BonusRange), example: "2", fallback: strconv.Itoa(railways.DefaultWesternBonus), help: "How many cubes it adds."},
	}
}

// wheelWords are the colours of a wheel from one of them on.
func wheelWords(order []railways.Color) []string {
	words := make([]string, len(order))
	for i, c := range order {
		words[i] = c.String()
	}
	return words
}

// usualOperations lists the usual cards with how often each is in the deck.
func usualOperations() string {
	var parts []string
	for k := range railways.OperationKinds {
		if k.Cities() == 0 {
			parts = append(parts, fmt.Sprintf("%s %d", k, railways.DefaultCopies[k]))
		}
	}
	return strings.Join(parts, ", ")
}

// usualBarons lists the usual goals likewise.
func usualBarons() string {
	var parts []string
	for k := range railways.BaronKinds {
		if n := len(railways.StandardBarons(k, diag.Pos{})); n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", k, n))
		}
	}
	return strings.Join(parts, ", ")
}

// operationPoints says what cards pay where nobody says it.
func operationPoints() string {
	var parts []string
	for k := range railways.OperationKinds {
		if k.Pays() && k.Cities() < 2 {
			parts = append(parts, fmt.Sprintf("%s %d", k, railways.DefaultPoints(k, 0)))
		}
	}
	return strings.Join(parts, ", ") + fmt.Sprintf(", %s by how far it leads, at least %d", railways.MajorLine, railways.DefaultPoints(railways.MajorLine, 0))
}

func baronPoints() string {
	var parts []string
	for k := range railways.BaronKinds {
		if k != railways.ConnectGoal {
			parts = append(parts, fmt.Sprintf("%s %d", k, railways.DefaultBaronPoints(k, 0)))
		}
	}
	return strings.Join(parts, ", ") + fmt.Sprintf(", %s by how far it leads, %d to %d", railways.ConnectGoal,
		railways.DefaultBaronPoints(railways.ConnectGoal, 0), railways.DefaultBaronPoints(railways.ConnectGoal, MaxCells))
}

// orAnd lists words of a definition in a sentence.
func orAnd(words []string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = "`" + w + "`"
	}
	return strings.Join(quoted[:len(quoted)-1], ", ") + " and " + quoted[len(quoted)-1]
}
