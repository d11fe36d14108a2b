package maps

import (
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/rules/rocca"
	"platelayer/theme"
)

// smallDeck is a definition without a fault, to put faults into.
const smallDeck = `platelayer: 1
game: rocca-rails
name: Two Lines
colors:
  red: Crimson
  sea: {name: Ultramarine, letter: U, sign: blue}
cards:
  - {type: straight, colors: each, copies: 6}
  - {type: curve, colors: red sea, copies: 4}
  - {type: tunnel, colors: any}
  - {type: storm, copies: 3}
`

func TestSmallDeckIsFine(t *testing.T) {
	d, l := check("lines.yaml", []byte(smallDeck))
	if len(l) > 0 {
		t.Fatal(l)
	}
	if d.ID != "lines" || d.Game != RoccaRails || d.Name() != "Two Lines" || d.Kind() != "deck" || d.Rocca.Incomplete {
		t.Errorf("ID %q, Game %q, Name %q, Kind %q, Incomplete %v", d.ID, d.Game, d.Name(), d.Kind(), d.Rocca.Incomplete)
	}
	m, look := d.Rocca, d.Cards
	if m.Size() != 20 || m.MinPlayers.V != 2 || m.MaxPlayers.V != 3 || m.Ending.V != rocca.LastLeft {
		t.Errorf("%d cards for %d to %d players, ending %d", m.Size(), m.MinPlayers.V, m.MaxPlayers.V, m.Ending.V)
	}
	if look.Shape != theme.HexCard || look.Width != theme.HexCardFlats || len(look.Art) != len(m.Cards) {
		t.Errorf("cards of shape %d, %g mm wide, %d pictures", look.Shape, look.Width, len(look.Art))
	}
	var ids []string
	for _, c := range m.Cards {
		ids = append(ids, c.ID.V)
	}
	if got := strings.Join(ids, " "); got != "straight-red straight-sea curve-red-sea tunnel storm" {
		t.Errorf("the cards %s", got)
	}
}

// deckProblems are faults in smallDeck, like problems.
var deckProblems = []struct{ name, old, text, want, hint string }{
	{"unknown key", "", "colour: [red]", "12:1+6 unknown-key", `did you mean "colors"?`},
	{"key of another game", "", "terrain: x", "12:1+7 unknown-key", "it can be platelayer, game, "},
	{"nothing but the game", smallDeck[strings.Index(smallDeck, "colors:"):], "", "", ""},
	{"the standard deck and more", "", "deck: standard", "", ""},
	{"the standard deck in six colors", smallDeck[strings.Index(smallDeck, "colors:"):], "colors: [a, b, c, d, e, f]\ndeck: standard\n", "", ""},
	{"a deck that is none", "", "deck: classic", "12:7+7 unknown-word", "it can be standard"},

	{"hex of another size", "", "size: hex 70 mm", "", ""},
	{"hex in inches", "", "size: hex 2.5 in", "", ""},
	{"rectangle", "", "size: 63 x 88 mm", "", ""},
	{"rectangle, written tight", "", "size: 88.9x63.5", "", ""},
	{"rectangle in inches", "", "size: 3.5 x 2.5 in", "", ""},
	{"size misspelt", "", "size: tarrot", "12:7+6 unknown-size", `did you mean "tarot"?`},
	{"size that is none", "", "size: enormous", "12:7+8 unknown-size", "it can be hex, poker, bridge, square, tarot, mini, hex 70 mm or a size such as 88 x 63 mm"},
	{"size without a number", "", "size: 63 x mm", "12:7+7 unknown-size", ""},
	{"size below all", "", "size: 0 x 0 mm", "12:7+8 out-of-range", "its sides are 40 to 200 mm"},
	{"stamp", "", "size: hex 20 mm", "12:7+9 out-of-range", "40 to 200 mm"},
	{"poster", "", "size: 9999.999 x 9999 in", "12:7+18 out-of-range", "40 to 200 mm"},
	{"ribbon", "", "size: 40 x 100 mm", "12:7+11 out-of-range", "at most 2 times the shorter"},
	{"size as a list", "", "size: [63, 88]", "12:7+1 wrong-type", "write hex, poker"},

	{"one color", smallDeck[strings.Index(smallDeck, "colors:"):], "colors: [red]\n", "4:1+6 out-of-range", "2 to 6 can be played"},
	{"no colors", smallDeck[strings.Index(smallDeck, "colors:"):], "colors: {}\n", "4:1+6 out-of-range", "2 to 6 can be played"},
	{"seven colors", "colors:\n", "colors:\n  a: A\n  b: B\n  c: C\n  d: D\n  e: E\n", "4:1+6 out-of-range", "2 to 6 can be played"},
	{"colors that nobody can count", smallDeck[strings.Index(smallDeck, "colors:"):], "colors: [" + strings.Repeat("x, ", 3000) + "y]\ndeck: standard\n", "4:1+6 out-of-range, 4:13+1 duplicate-entry, 4:16+1 duplicate-entry, 4:19+1 duplicate-entry, 4:22+1 duplicate-entry, 4:25+1 duplicate-entry", ""},
	{"color without a value", "  red: Crimson", "  red:", "5:3+3 missing-value", ""},
	{"color with an empty mapping", "red: Crimson", "red: {}", "", ""},
	{"color twice in a list", "colors:\n  red: Crimson\n  sea: {name: Ultramarine, letter: U, sign: blue}", "colors: [red, sea, red]", "4:20+3 duplicate-entry", "keep one of the two"},
	{"id with a space", "red: Crimson", "dark red: Crimson", "5:3+8 unusable-id", "an id begins with a letter"},
	{"id with a meaning", "red: Crimson", "each: Crimson", "5:3+4 unusable-id", ""},
	{"id of digits", "red: Crimson", "1: Crimson", "5:3+1 unusable-id", ""},
	{"two letters", "letter: U", "letter: Ul", "6:36+2 unusable-letter", "write one letter or one digit"},
	{"letter taken", "letter: U", "letter: c", "", ""},
	{"name taken", "name: Ultramarine", "name: crimson", "6:15+7 duplicate-color", ""},
	{"sign misspelt", "sign: blue", "sign: bleu", "6:45+4 unknown-sign", `did you mean "blue"?`},
	{"sign by its shape", "sign: blue", "sign: circle", "", ""},
	{"sign taken", "red: Crimson", "red: {sign: circle}", "6:45+4 duplicate-sign", "give it another: green, yellow, red, grey or black"},

	{"type misspelt", "type: storm", "type: strom", "11:12+5 unknown-card", `did you mean "storm"?`},
	{"no type", "type: storm, ", "", `11:5+1 missing-key`, "add type: straight"},
	{"Trulie as a type", "type: storm", "type: trulie", "11:12+6 unknown-card", "it can be straight, train, curve, bridge, tunnel or storm"},
	{"unknown color", "colors: red sea", "colors: red see", "9:31+3 unknown-color", `did you mean "sea"?`},
	{"unknown color in a list", "colors: red sea", "colors: [rad, sea]", "9:28+3 unknown-color", `did you mean "red"?`},
	{"colors in quotes", "colors: red sea", `colors: "red / see"`, "9:34+3 unknown-color", ""},
	{"colors with a plus", "colors: red sea", `colors: red+sea`, "", ""},
	{"one color for a curve", "colors: red sea", "colors: red", "9:27+3 wrong-length", "a curve has 2 colors"},
	{"three colors", "colors: red sea", "colors: red sea red", "9:27+3 wrong-length, 9:35+3 duplicate-entry", ""},
	{"two colors alike", "colors: red sea", "colors: red red", "9:31+3 duplicate-entry", ""},
	{"no color", "colors: red sea, ", "", "9:12+5 wrong-length", ""},
	{"no colors in a list", "colors: red sea", "colors: []", "9:12+5 wrong-length", ""},
	{"each color of a curve", "colors: red sea", "colors: each", "", ""},
	{"each beside a color", "colors: red sea", "colors: each sea", "9:27+4 unknown-color", "it stands alone"},
	{"each of a storm", "type: storm", "type: storm, colors: each", "11:27+4 unknown-color", "leave the colors out"},
	{"any of a curve", "colors: red sea", "colors: any", "9:27+3 unknown-color", "only the mouth of a tunnel"},
	{"a storm with a color", "type: storm", "type: storm, colors: red", "11:27+3 wrong-length", ""},
	{"marks among the colors", "colors: red sea", "colors: red!", "9:27+4 unknown-color", "with a space between them"},

	{"train", "copies: 6", "copies: 6, train: true", "", ""},
	{"no train", "copies: 6", "copies: 6, train: no", "", ""},
	{"train on a curve", "copies: 4", "copies: 4, train: yes", "9:54+3 misplaced-train", "stands on a straight"},
	{"type train without one", "type: straight", "train: false, type: train", "8:13+5 misplaced-train", "write type: straight"},
	{"train misspelt", "copies: 6", "copies: 6, train: ture", "8:54+4 wrong-type", "leave it out where"},
	{"Trulie", "copies: 6", "copies: 6, trulie: TRUE", "", ""},
	{"Trulie in a storm", "copies: 3", "copies: 3, trulie: true", "11:38+4 misplaced-trulie", ""},

	{"no copies", "copies: 3", "copies: 0", "", ""},
	{"copies below zero of each color", "copies: 6", "copies: -6", "8:44+2 out-of-range", "0 to 999 can be played"},
	{"copies below zero", "copies: 3", "copies: -3", "11:27+2 out-of-range", "0 to 999 can be played"},
	{"half a copy", "copies: 3", "copies: 2.5", "11:27+3 wrong-type", "numbers are whole, such as 2"},
	{"half a copy, with a comma", "copies: 3", `copies: "2,5"`, "11:27+5 wrong-type", "numbers are whole, such as 2"},
	{"absurd copies", "copies: 3", "copies: 1000000", "7:1+5 out-of-range, 11:27+7 out-of-range", "0 to 999"},
	{"more copies than can be counted", "copies: 3", "copies: 100000000000000000000", "11:27+21 wrong-type", "write a number from 0 to 999"},
	{"copies in words", "copies: 3", "copies: three", "11:27+5 wrong-type", "write it in digits"},
	{"too many cards in all", "copies: 6", "copies: 999}\n" + strings.Repeat("  - {type: curve, colors: each, copies: 999}\n", 21) + "  - {type: storm", "7:1+5 out-of-range", "up to 20000"},

	{"id twice", "copies: 4}", "copies: 4, id: x}\n  - {type: storm, id: X}", "10:23+1 duplicate-card", ""},
	{"id like another's", "copies: 4}", "copies: 4}\n  - {type: storm, id: curve-red-sea}", "", ""},
	{"id that is none", "copies: 3", "copies: 3, id: 7", "11:34+1 unusable-id", ""},
	{"name too long", "copies: 3", "copies: 3, name: " + strings.Repeat("x", MaxName+1), "11:36+61 unusable-name", ""},
	{"card that is no mapping", "{type: storm, copies: 3}", "storm", "11:5+5 wrong-type", "such as {type: straight, "},
	{"no cards", smallDeck[strings.Index(smallDeck, "cards:"):], "cards: []\n", "7:8+1 wrong-length", ""},

	{"players", "", "players: 2-3", "", ""},
	{"players, one number", "", "players: 2", "", ""},
	{"players, spaces", "", "players: 2 - 3", "", ""},
	{"players, a dash", "", "players: 2–3", "12:11+1 wrong-type", "write a plain hyphen: 2-3"},
	{"too many players", "", "players: 2-11", "12:10+4 out-of-range", "write a number from 2 to 10, or two of them such as 2-10"},
	{"one player", "", "players: 1", "12:10+1 out-of-range", ""},
	{"players upside down", "", "players: 3-2", "12:10+3 out-of-range", "the smaller number comes first: 2-3"},
	{"players in words", "", "players: many", "12:10+4 wrong-type", "write 2-10"},
	{"more players than cards", "", "players: 2-10", "12:10+4 small-deck", ""},
	{"ending misspelt", "", "ending: last-one-left", "12:9+13 unknown-word", `did you mean "last-left"?`},

	{"a file", smallDeck[strings.Index(smallDeck, "cards:"):], "cards: cards.csv\n", "7:8+9 missing-folder", "standard input and bundled decks have no folder"},
	{"a picture", "copies: 3", "copies: 3, art: storm.png", "11:35+9 missing-folder", ""},
	{"a file above", smallDeck[strings.Index(smallDeck, "cards:"):], "cards: ../../etc/passwd\n", "7:8+16 unusable-path", "put a copy there"},
	{"a file by a detour", smallDeck[strings.Index(smallDeck, "cards:"):], "cards: art/../../x.csv\n", "7:8+15 unusable-path", ""},
	{"a file from the root", "copies: 3", "copies: 3, art: /etc/passwd", "11:35+11 unusable-path", "beside the definition"},
	{"a file from a drive", "copies: 3", "copies: 3, art: 'C:/x.png'", "11:35+10 unusable-path", ""},
	{"a file as Windows writes it", "copies: 3", `copies: 3, art: art\storm.png`, "11:35+13 unusable-path", "write / between a folder and its file: art/storm.png"},
	{"a file elsewhere as Windows writes it", "copies: 3", `copies: 3, art: ..\storm.png`, "11:35+12 unusable-path", "put a copy there"},
	{"the folder itself", "copies: 3", `copies: 3, art: ./`, "11:35+2 unusable-path", "name a file"},
	{"a file without a name", "copies: 3", `copies: 3, art: ""`, "11:35+2 unusable-path", "the name of a file"},
	{"a file with a NUL", "copies: 3", `copies: 3, art: "a\0b"`, "11:35+6 unusable-path", ""},
}

func TestDeckProblems(t *testing.T) {
	for _, c := range deckProblems {
		t.Run(c.name, func(t *testing.T) {
			data := put(t, smallDeck, c.old, c.text)
			_, l := check("x.yaml", []byte(data))
			if got := brief(l); got != c.want {
				var b strings.Builder
				diag.Fprint(&b, l, map[string][]byte{"x.yaml": []byte(data)})
				t.Fatalf("got  %s\nwant %s\n%s", got, c.want, b.String())
			}
			if len(l) > 0 && !strings.Contains(l[0].Hint+l[len(l)-1].Hint, c.hint) {
				t.Errorf("hint %q, want %q", l[0].Hint, c.hint)
			}
		})
	}
}

// What a color does not say for itself is given to it: letters and signs, each once.
func TestLettersAndSigns(t *testing.T) {
	for _, c := range []struct{ colors, want string }{
		{"[red, rose, orange, blue]", "R red, O green, A yellow, B blue"},
		{"[red, rose]", "R red, O blue"},
		{"[circle, rust, blue]", "C blue, R green, B yellow"},
		{"{a: {letter: B}, b: {letter: A}, ab: {}}", "B blue, A green, C yellow"},
		{"{a: {letter: a}, aa: {}}", "a blue, B green"},
		{"{x: {sign: yellow}, yellow: {}, blue: {}}", "X yellow, Y green, B blue"},
		{"[東, 京]", "東 blue, 京 green"},
		{"[ähre, über]", "Ä blue, Ü green"},
	} {
		d, l := Load("x.yaml", []byte("platelayer: 1\ngame: rocca-rails\nname: X\ncolors: "+c.colors+"\n"))
		if len(l) > 0 {
			t.Fatal(l)
		}
		var got []string
		for i, v := range d.Rocca.Colors {
			got = append(got, v.Letter.V+" "+theme.CardSignNames[d.Cards.Signs[i]])
		}
		if s := strings.Join(got, ", "); s != c.want {
			t.Errorf("%s: got %s, want %s", c.colors, s, c.want)
		}
	}
}

// Sizes are what they say, and are written as they were.
func TestCardSizes(t *testing.T) {
	for in, want := range map[string]struct {
		shape         theme.CardShape
		width, height float64
		out           string
	}{
		"hex":           {theme.HexCard, 60, 69.282, "hex"},
		"hex 60 mm":     {theme.HexCard, 60, 69.282, "hex"},
		"hex 70.5":      {theme.HexCard, 70.5, 81.406, "hex 70.5 mm"},
		"poker":         {theme.RectangleCard, 88.9, 63.5, "poker"},
		"mini":          {theme.RectangleCard, 68, 44, "mini"},
		"63x88":         {theme.RectangleCard, 63, 88, "63 x 88 mm"},
		"63 × 88 mm":    {theme.RectangleCard, 63, 88, "63 x 88 mm"},
		"2.5 x 3.5 in":  {theme.RectangleCard, 63.5, 88.9, "63.5 x 88.9 mm"},
		"2.123x3.456in": {theme.RectangleCard, 53.924, 87.782, "53.924 x 87.782 mm"},
	} {
		d, l := Load("x.yaml", []byte(smallDeck+"size: "+in+"\n"))
		if len(l) > 0 {
			t.Fatal(l)
		}
		c := d.Cards
		if c.Shape != want.shape || abs(c.Width-want.width) > .001 || abs(c.Height-want.height) > .001 {
			t.Errorf("%s: shape %d, %g x %g mm", in, c.Shape, c.Width, c.Height)
		}
		if !strings.Contains(string(Encode(d)), "\nsize: "+want.out+"\n") {
			t.Errorf("%s is written %s", in, Encode(d))
		}
	}
}

func abs(v float64) float64 { return max(v, -v) }

// The bundled decks are the deck of the rules, which the rules find no fault with.
func TestBundledDecks(t *testing.T) {
	for id, shape := range map[string]theme.CardShape{"rocca-rails-hex": theme.HexCard, "rocca-rails-poker": theme.RectangleCard} {
		name, data, ok := Bundled(id)
		if !ok {
			t.Fatalf("%s is not bundled", id)
		}
		d, l := check(name, data)
		if len(l) > 0 {
			t.Fatal(l)
		}
		if d.Rocca.Size() != rocca.Standard().Size() || d.Rocca.Digest() != rocca.Standard().Digest() || d.Cards.Shape != shape {
			t.Errorf("%s has %d cards of shape %d", id, d.Rocca.Size(), d.Cards.Shape)
		}
	}
}

// The deck to begin with is the standard deck, written out card by card.
func TestDeckStarter(t *testing.T) {
	d, l := check("x.yaml", Starter(RoccaRails))
	if len(l) > 0 || d.Rocca.Digest() != rocca.Standard().Digest() {
		t.Errorf("%d cards, %v", d.Rocca.Size(), l)
	}
}

// fullDeck has every key, and values that need care.
const fullDeck = `platelayer: 1
game: rocca-rails
name: "No: 1"
author: "yes"
size: 63 x 88 mm
colors:
  no: {name: "No", letter: 0, sign: star}
  rot-1: "null"
  grün: {}
players: 3-4
ending: first-stuck
deck: standard
cards:
  - {type: straight, colors: no, trulie: yes, name: "- x"}
  - {type: straight, colors: no}
  - {type: straight, train: true, colors: each, copies: 0, id: express}
  - {type: curve, colors: [grün, no]}
  - type: bridge
    colors: rot-1 + grün
    id: curve-no-rot-1-2
  - {type: curve, colors: no rot-1}
  - {type: tunnel}
recipe: {seed: 7}
`

// TestDeckGolden pins the text of one deck that has everything.
func TestDeckGolden(t *testing.T) {
	d, l := check("full.yaml", []byte(fullDeck))
	if len(l) > 0 {
		t.Fatal(l)
	}
	golden(t, "fulldeck.debug.txt", DebugText(d))
	golden(t, "fulldeck.yaml", string(Encode(d)))
	roundTrip(t, "full.yaml", d)
}

// TestDeckSchemaAgrees: schema and check have the same verdict on a deck, as far as a
// schema can tell. What only the rules of the deck say, a schema cannot.
func TestDeckSchemaAgrees(t *testing.T) {
	s := compiled(t, RoccaRails)
	beyond := []string{"unknown-color", "duplicate-entry", "duplicate-sign", "duplicate-color", "duplicate-card", "misplaced-train", "misplaced-trulie",
		"missing-folder", "unusable-path", "small-deck"}
	agreed := map[bool]int{}
	for _, c := range deckProblems {
		data := put(t, smallDeck, c.old, c.text)
		_, l := check("x.yaml", []byte(data))
		wrong := false
		for _, d := range l {
			is := func(code string, words ...string) bool {
				for _, w := range words {
					if d.Code == code && strings.Contains(d.Message, w) {
						return true
					}
				}
				return false
			}
			known := false
			for _, code := range beyond {
				known = known || d.Code == code
			}
			known = known || is("wrong-length", "card ") || is("out-of-range", "a card of", "the deck has 2", "\"players\" is 3-2", "\"players\" is 2-11") || is("unusable-id", "each")
			wrong = wrong || d.Severity == diag.Error && !known
		}
		err := s.Validate(value(t, data))
		if (err != nil) != wrong && c.text != "  red:" {
			if err == nil || !l.HasErrors() {
				t.Errorf("%s: the schema says %v, check says %v", c.name, err, l)
			}
		}
		agreed[wrong]++
	}
	if agreed[true] < 20 || agreed[false] < 20 {
		t.Errorf("agreed on %v", agreed)
	}
}
