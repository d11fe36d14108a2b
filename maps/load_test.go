package maps

import (
	"fmt"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/rules/railroadink"
	"platelayer/rules/railways"
	"platelayer/rules/rocca"
	"platelayer/rules/rollandrails"
	"platelayer/rules/rollway"
)

// small is a definition without a fault, to put faults into.
const small = `platelayer: 1
game: roll-and-rails
name: Elbe and Weser
terrain: |
  . . f f m . - -
   . s s . m m . -
  . . . f . . w f
cities:
  B1: {name: Hamburg, color: blue}
  F3: {name: Berlin, color: red}
  D1: {name: Jena, color: green}
  A3: {name: Köln, color: yellow}
  F1: {name: Posen, color: grey}
towns:
  C2: Kassel
rivers:
  Elbe: [A2-B2, A2-B3, A3-B3]
`

// check loads a definition and lets the rules check it, as the command does.
func check(name string, data []byte) (*Definition, diag.List) {
	d, l := Load(name, data)
	switch {
	case d == nil:
	case d.RollAndRails != nil:
		l = append(l, rollandrails.Check(d.RollAndRails)...)
	case d.Rollway != nil:
		l = append(l, rollway.Check(d.Rollway)...)
	case d.Rocca != nil:
		l = append(l, rocca.Check(d.Rocca)...)
	case d.RailroadInk != nil:
		l = append(l, railroadink.Check(d.RailroadInk)...)
	case d.Railways != nil:
		l = append(l, railways.Check(d.Railways)...)
	}
	l.Sort()
	return d, l
}

// brief is a list of diagnostics as "line:col+len code" each.
func brief(l diag.List) string {
	var out []string
	for _, d := range l {
		s := fmt.Sprintf("%d:%d+%d %s", d.At.Line, d.At.Col, d.At.Len, d.Code)
		if d.Severity == diag.Warning {
			s += " (warning)"
		}
		out = append(out, s)
	}
	return strings.Join(out, ", ")
}

func TestSmallIsFine(t *testing.T) {
	d, l := check("elbe.yaml", []byte(small))
	if len(l) > 0 {
		t.Fatalf("%v", l)
	}
	if d.ID != "elbe" || d.Game != RollAndRails || d.RollAndRails.Incomplete {
		t.Errorf("ID %q, Game %q, Incomplete %v", d.ID, d.Game, d.RollAndRails.Incomplete)
	}
}

// with is small with one line put in the place of another; an empty old line adds it.
func with(t *testing.T, old, text string) string {
	t.Helper()
	return put(t, small, old, text)
}

// put is a definition with one text put in the place of another; an empty old text adds
// it.
func put(t *testing.T, whole, old, text string) string {
	t.Helper()
	if old == "" {
		return whole + text + "\n"
	}
	if strings.Count(whole, old) != 1 {
		t.Fatalf("%q does not stand in the definition once", old)
	}
	return strings.Replace(whole, old, text, 1)
}

// problems are faults in a small definition: what is put in place of what, the
// diagnostics it gets, and a part of the hint of the first or the last of them.
var problems = []struct{ name, old, text, want, hint string }{
	// Keys.
	{"unknown key", "", "medalls: 3", "18:1+7 unknown-key", `did you mean "medals"?`},
	{"unknown key far from any", "", "xylophone: 3", "18:1+9 unknown-key", "it can be platelayer, game, "},
	{"key one level too high", "", "origin: C5", "18:1+6 unknown-key", `it stands inside of "grid": grid: {origin: C5}`},
	{"unknown key inside", "color: blue}", "colour: blue}", "9:23+6 unknown-key", `did you mean "color"?`},
	{"unknown key inside, its value too", "color: blue}", "colour: bleu}", "9:23+6 unknown-key, 9:31+4 unknown-color", `did you mean "blue"?`},
	{"unknown key beside the known", "color: blue}", "colour: red, color: blue}", "9:23+6 unknown-key", `did you mean "color"?`},
	{"unknown key twice", "color: blue}", "colour: blue, colors: red}", "9:23+6 unknown-key, 9:37+6 unknown-key", `did you mean "color"?`},
	{"unknown key with another value", "", "medal: 3", "18:1+5 unknown-key", `did you mean "medals"?`},
	{"picture misspelt", "terrain: |", "terain: |", "4:1+6 unknown-key", `did you mean "terrain"?`},
	{"key in capitals", "name: Elbe and Weser", "NAME: Elbe and Weser", "3:1+4 unknown-key", `did you mean "name"?`},
	{"plural misspelt", "cities:", "Citys:", "8:1+5 unknown-key", `did you mean "cities"?`},
	{"half a key", "", "upgrade: [7]", "18:1+7 unknown-key, 18:11+1 out-of-range", ""},
	{"begins like a key", "", "setting: 3", "18:1+7 unknown-key", `did you mean "setup"?`},
	{"begins like two words", "color: blue", "color: greblob", "9:30+7 unknown-color", "it can be blue, green"},
	{"number of players", "", "rounds: {6: 9}", "18:10+1 unknown-key", "it can be 1 to 5 or solo"},
	{"large number of players", "", "rounds: {12: 9}", "18:10+2 unknown-key", "it can be 1 to 5 or solo"},
	{"a letter for a number", "", "rounds: {l: 9}", "18:10+1 unknown-key", "it can be 1 to 5 or solo"},
	{"die beyond six", "", "solo-wheel: {7: [banker, engineer]}", "18:14+1 unknown-key", "it can be 1 to 6"},
	{"key twice", "", "name: Another", "18:1+4 duplicate-key", "keep one of the two"},
	{"hex twice", "  C2: Kassel", "  C2: Kassel\n  C2: Ulm", "16:3+2 duplicate-key", ""},
	{"hex twice, small letter", "  C2: Kassel", "  C2: Kassel\n  c2: Ulm", "16:3+2 duplicate-key", ""},
	{"river twice, composed and not", "  Elbe: [A2-B2, A2-B3, A3-B3]", "  Wümme: [A2-B3]\n  Wu\u0308mme: [A2-A3]", "18:3+6 duplicate-key", ""},
	{"river twice, joined and not", "  Elbe: [A2-B2, A2-B3, A3-B3]", "  Elbe: [A2-B3]\n  El\u200dbe: [A2-A3]", "18:3+5 duplicate-key", ""},
	{"key missing", "name: Elbe and Weser\n", "", "1:1+1 missing-key", "add name: Elbe and Weser"},
	{"game missing", "game: roll-and-rails\n", "", "1:1+1 missing-key", "add game: roll-and-rails"},
	{"game misspelt", "game: roll-and-rails", "gmae: roll-and-rails", "2:1+4 unknown-key", `did you mean "game"?`},
	{"unknown game", "game: roll-and-rails", "game: roll-and-rail", "2:7+13 unknown-game", `did you mean "roll-and-rails"?`},
	{"newer", "platelayer: 1", "platelayer: 2", "1:13+1 newer-definition", "get a newer platelayer"},
	{"version 0", "platelayer: 1", "platelayer: 0", "1:13+1 out-of-range", "write the number 1"},

	// Values.
	{"nothing", "name: Elbe and Weser", "name:", "3:1+4 missing-value", ""},
	{"tilde", "name: Elbe and Weser", "name: ~", "3:7+1 missing-value", `in quotes it is text: "~"`},
	{"null", "name: Elbe and Weser", "name: null", "3:7+4 missing-value", ""},
	{"null as number", "", "resources: Null", "18:12+4 missing-value", ""},
	{"list for text", "name: Elbe and Weser", "name: [Elbe]", "3:7+1 wrong-type", ""},
	{"text for mapping", "towns:\n  C2: Kassel", "towns: Kassel", "14:8+6 wrong-type", ""},
	{"list for mapping", "towns:\n  C2: Kassel", "towns:\n  - C2", "15:3+1 wrong-type", ""},
	{"list of entries for mapping", "  C2: Kassel", "  - C2: Kassel\n  - D3: Ulm", "15:3+1 wrong-type", `such as {C2: Kassel}; its entries have no "-" in front`},
	{"list of entries not indented", "  C2: Kassel", "- C2: Kassel", "15:1+1 wrong-type", `no "-" in front`},
	{"list in brackets for mapping", "towns:\n  C2: Kassel", "towns: [C2: Kassel]", "14:8+1 wrong-type", "such as {C2: Kassel}"},
	{"words for number", "", "resources: sixty", "18:12+5 wrong-type", "write it in digits"},
	{"quoted number", "", `resources: "60"`, "18:12+4 wrong-type", "leave out the quotes"},
	{"zeros in front", "", "resources: 060", "18:12+3 wrong-type", "a number has no zeros in front: 60"},
	{"fraction", "", "resources: 6.5", "18:12+3 wrong-type", "numbers are whole, such as 6"},
	{"exponent", "", "resources: 6e1", "18:12+3 wrong-type", "write it in digits"},
	{"huge number", "", "resources: 99999999999999999999", "18:12+20 wrong-type", "write a number from 1 to 600"},
	{"number out of its range", "", "resources: 0", "18:12+1 out-of-range", ""},
	{"width out of its range", "Elbe: [A2-B2, A2-B3, A3-B3]", "Elbe: {width: 4, borders: [A2-B3]}", "17:17+1 out-of-range", "write a number from 1 to 3"},
	{"unknown color", "color: blue", "color: bleu", "9:30+4 unknown-color", `did you mean "blue"?`},
	{"unknown color far from any", "color: blue", "color: goldenrod", "9:30+9 unknown-color", "it can be blue, green, yellow, red or grey"},
	{"unknown orientation", "", "grid: {orientation: pointed}", "18:21+7 unknown-word", `did you mean "pointy"?`},
	{"unknown specialist", "", "solo-wheel: {1: [logistican, banker]}", "18:18+10 unknown-specialist", `did you mean "logistician"?`},
	{"too few medals", "", "medals: [1, 2, 3]", "18:9+1 wrong-length", "write a list of 4 numbers of points"},
	{"wrong set", "", "goods: [[blue, red], ABC]", "18:9+1 wrong-length", ""},
	{"wrong letters", "", "goods: [ABF, ABC]", "18:9+3 unknown-color", ""},
	{"recipe", "", "recipe: 7", "18:9+1 wrong-type", ""},
	{"empty name", "name: Elbe and Weser", `name: "  "`, "3:7+4 unusable-name", ""},
	{"long name", "name: Elbe and Weser", "name: " + strings.Repeat("ä", MaxName+1), "3:7+61 unusable-name", "the most is 60"},
	{"control character by escape", "name: Elbe and Weser", `name: "a\a"`, "3:7+5 unusable-name", ""},
	{"turned text", "name: Elbe and Weser", "name: a\u202eb", "3:8+1 unusable-name", "delete it"},
	{"space of no width", "name: Elbe and Weser", "name: a\u200bb", "3:8+1 unusable-name", "delete it"},
	{"space of no width in quotes", "name: Elbe and Weser", `name: "a\u200bb"`, "3:7+10 unusable-name", "delete it"},
	{"space of no width alone", "  C2: Kassel", "  C2: \u200b", "15:7+1 unusable-name", "delete it"},
	{"space of no width in quotes, as it is", "name: Elbe and Weser", "name: \"a\u200bb\"", "3:9+1 unusable-name", "delete it"},
	{"soft hyphen", "  C2: Kassel", "  C2: Kas\u00adsel", "15:10+1 unusable-name", "delete it"},
	{"filler", "  C2: Kassel", "  C2: a\u3164", "15:8+1 unusable-name", "delete it"},
	{"joiners alone", "  C2: Kassel", `  C2: "\u200d\u200c"`, "15:7+14 unusable-name", "write a name"},
	{"marks alone", "  C2: Kassel", "  C2: \u0301\u0302", "15:7+2 unusable-name", "write a name"},
	{"blank alone", "  C2: Kassel", "  C2: \u2800", "15:7+1 unusable-name", "write a name"},
	{"four marks", "  C2: Kassel", "  C2: Q\u0301\u0302\u0303\u0304", "", ""},
	{"five marks, one composed", "  C2: Kassel", "  C2: a\u0301\u0302\u0303\u0304\u0305", "", ""},
	{"five marks", "  C2: Kassel", "  C2: Q\u0301\u0302\u0303\u0304\u0305", "15:7+6 unusable-name", "the most is 4"},
	{"sixty marks in a row", "name: Elbe and Weser", "name: Q" + strings.Repeat("\u0301", 50) + "x", "3:7+52 unusable-name", "the most is 4"},
	{"names that differ in what is not seen", "  C2: Kassel", "  C2: Ham\u200cburg", "15:7+8 duplicate-name", ""},
	{"names that differ in how one is drawn", "  C2: Kassel", "  C2: Hamburg\ufe0f", "15:7+8 duplicate-name", ""},

	// What the rules see, where the key holds nothing or is not there.
	{"no rounds for some", "", "rounds: {1: 8, 2: 8}", "18:1+6 missing-rounds (warning)", "such as rounds: {1: 8, 2: 8, 3: 7, 4: 6, 5: 6}"},
	{"no rounds for one player", "", "rounds: {2: 8, 3: 7, 4: 6, 5: 6}", "18:1+6 missing-rounds (warning)", ""},
	{"no rounds at all", "", "rounds: {}", "18:1+6 missing-rounds (warning)", ""},
	{"rounds of the solo game and the others", "", "rounds: {solo: 8, 2: 8, 3: 7, 4: 6, 5: 6}", "", ""},
	{"rounds for some, one misspelt", "", "rounds: {1: 8, 22: 8}", "18:16+2 unknown-key", ""},
	{"no goods", "", "goods: []", "18:1+5 few-goods (warning)", ""},
	{"wrong face", "", "upgrade-dice: [5, 7]", "18:19+1 out-of-range", "the faces are 1 to 6"},
	{"face twice", "", "delivery-dice:\n  - 3\n  - 3", "20:5+1 duplicate-entry", ""},

	// The picture.
	{"folded", "terrain: |", "terrain: >", "4:10+1 folded-picture", `write "|" instead`},
	{"one line", "terrain: |\n  . . f f m . - -\n   . s s . m m . -\n  . . . f . . w f", "terrain: ...f", "4:10+4 wrong-type", ""},
	{"unknown letter", ". . f f m", ". . F x m", "5:7+1 unknown-terrain, 5:9+1 unknown-terrain", `write it small: "f"`},
	{"letter beyond ASCII", ". . f f m", ". . ö f m", "5:7+1 unknown-terrain", `the letters are "." plains`},
	{"short row", ". . . f . . w f", ". . . f . . w", "7:3+13 ragged-picture", `write "-" where there is no hex`},
	{"long row", ". . . f . . w f", ". . . f . . w f f", "7:3+17 ragged-picture", `take 1 away, or write "-" in the other rows`},
	{"short row, water pulled under a stop", ". . . f . . w f", ". . . f . w f", "7:3+13 ragged-picture", ""},
	{"short row, stop behind its end", ". . . f . . w f\ncities:", ". . . f . w\ncities:\n  H3: {name: Emden, color: blue}", "7:3+11 ragged-picture", ""},
	{"row short by much", ". . . f . . w f", "w w", "7:3+3 ragged-picture", ""},
	{"long row, water pushed under a stop", ". . . f . . w f", "w . . . f . . w f", "7:3+17 ragged-picture", ""},
	{"blank row", " . . . f . . w f", "\n  . . . f . . w f", "7:2+1 ragged-picture", ""},
	{"tab in a row", ". . f f m . - -", ".\t. f f m . - -", "", ""},
	{"first row indented", "  . . f f m . - -\n", "     . . f f m . - -\n", "5:6+1 uneven-picture", `write "|2" instead`},
	{"first row indented, |2", "terrain: |\n  . . f f", "terrain: |2\n    . . f f", "", ""},
	{"later row indented less", "  . . . f . . w f", " . . . f . . w f", "7:2+1 uneven-picture", "indent it as far as the first row, or further"},
	{"no rows", "terrain: |\n  . . f f m . - -\n   . s s . m m . -\n  . . . f . . w f", "terrain: |", "4:10+1 missing-value", ""},

	// Labels.
	{"no label", "C2: Kassel", "2C: Kassel", "15:3+2 unknown-label", ""},
	{"label with a zero", "C2: Kassel", "C02: Kassel", "15:3+3 unknown-label", ""},
	{"off the map", "C2: Kassel", "K9: Kassel", "15:3+2 off-map-hex", "the map has the columns A to H and the rows 1 to 3; the nearest is H3"},
	{"no hex", "C2: Kassel", "G1: Kassel", "15:3+2 off-map-hex", ""},
	{"border of hexes that do not touch", "[A2-B2, A2-B3, A3-B3]", "[A2-C3]", "17:10+5 separate-hexes", "A2 touches B2, B3, A3, A1, B1; C3 touches D3, B3, B2, C2"},
	{"border of a hex with itself", "[A2-B2, A2-B3, A3-B3]", "[A2-A2]", "17:10+5 separate-hexes", ""},
	{"no border", "[A2-B2, A2-B3, A3-B3]", "[A2B3]", "17:10+4 unknown-label", ""},
	{"border off the map", "[A2-B2, A2-B3, A3-B3]", "[A2-A9]", "17:10+5 off-map-hex", ""},
	{"sea far off", "", "seas: {A9: Nordsee}", "18:8+2 off-map-hex", "a sea or land may be named up to 3 cells outside; the map has the columns A to H and the rows 1 to 3; the nearest is A6"},
	{"sea far to the right", "", "seas: {Z0: Nordsee}", "18:8+2 off-map-hex", "the nearest is K0"},
	{"sea in row 0", "", "seas: {C0: Nordsee}", "", ""},
	{"origin", "", "grid: {origin: 5C}", "18:16+2 unknown-label", ""},

	// YAML.
	{"tab", "  C2: Kassel", "\tC2: Kassel", "15:1+1 invalid-syntax", "indent with spaces"},
	{"second colon", "name: Elbe and Weser", "name: Elbe: Weser", "3:11+1 invalid-syntax", "put the text in quotes"},
	{"open bracket", "[A2-B2, A2-B3, A3-B3]", "[A2-B2, A2-B3, A3-B3", "17:9+1 invalid-syntax", "write ] after the last entry"},
	{"open brace", "B1: {name: Hamburg, color: blue}", "B1: {name: Hamburg, color: blue", "9:7+1 invalid-syntax", "write } after the last entry"},
	{"wrong bracket", "B1: {name: Hamburg, color: blue}", "B1: {name: Hamburg, color: blue]", "9:34+1 invalid-syntax", ""},
	{"bracket too many", "color: blue}", "color: blue}}", "9:35+1 invalid-syntax", ""},
	{"at sign", "name: Elbe and Weser", "name: @Elbe", "3:7+1 invalid-syntax", "put the text in quotes"},
	{"backtick", "name: Elbe and Weser", "name: `Elbe`", "3:7+1 invalid-syntax", "put the text in quotes"},
	{"percent", "name: Elbe and Weser", "name: %Elbe", "3:7+1 invalid-syntax", "put the text in quotes"},
	{"asterisk", "name: Elbe and Weser", "name: * Elbe", "3:7+1 invalid-syntax", "put the text in quotes"},
	{"open quotation", "name: Elbe and Weser", `name: "Elbe`, "3:7+1 invalid-syntax", `end the text with "`},
	{"apostrophe in quotes", "name: Elbe and Weser", `name: 'Elbe's'`, "3:13+2 invalid-syntax", ""},
	{"backslash", "name: Elbe and Weser", `name: "C:\Elbe"`, "3:10+2 invalid-syntax", ""},
	{"list behind a key", "name: Elbe and Weser", `name: - Elbe`, "3:7+1 invalid-syntax", ""},
	{"no colon", "name: Elbe and Weser", "name\ngrid", "3:1+4 invalid-syntax", ""},
	{"no colon in a mapping", "  B1: {name: Hamburg, color: blue}", "  B1\n\n  # and\n  B2: {name: Hamburg, color: blue}", "9:3+2 invalid-syntax", "with a space behind the colon"},
	{"no space behind a colon", "  B1: {name: Hamburg, color: blue}", "  B1:Hamburg", "9:5+1 missing-space", `write "B1: " and then the value`},
	{"no space behind a colon, top", "name: Elbe and Weser", "name:Elbe and Weser", "3:5+1 missing-space", `write "name: " and then the value`},
	{"no space behind the first colon", "platelayer: 1", "platelayer:1", "1:11+1 missing-space", ""},
	{"no space, only entry", "  C2: Kassel", "  C2:Kassel", "15:5+1 missing-space", `write "C2: " and then the value`},
	{"no space, all entries", "  C2: Kassel", "  C2:Kassel\n  D3:Ulm", "15:5+1 missing-space", ""},
	{"no space before a bracket", "  Elbe: [A2-B2,", "  Elbe:[A2-B2,", "17:7+1 missing-space", ""},
	{"no space before a brace", "  B1: {name", "  B1:{name", "9:5+1 missing-space", `write "B1: " and then the value`},
	{"no space in braces", "{name: Hamburg,", "{name:Hamburg,", "9:12+1 missing-space", `write "name: " and then the value`},
	{"no space in braces, quotes", "{name: Hamburg,", `{name:"Ham Burg",`, "9:12+1 missing-space", ""},
	{"no space in braces, its value too", "color: blue}", "color:bleu}", "9:28+1 missing-space, 9:29+4 unknown-color", `did you mean "blue"?`},
	{"no space in braces of a table", "towns:\n  C2: Kassel", "towns: {C2:Kassel}", "14:11+1 missing-space", ""},
	{"no space in a number", "", "rounds: {2:8, 3: 7}", "18:11+1 missing-space", ""},
	{"colon in a name", "name: Hamburg,", "name: Ham:burg,", "", ""},

	// Commas and dashes.
	{"comma in braces", "{name: Hamburg,", "{name: Hamburg, Stadt,", "9:23+5 unquoted-comma", `put the text in quotes: "Hamburg, Stadt"`},
	{"commas in braces", "{name: Hamburg,", "{name: Hamburg, Freie, Stadt,", "9:23+5 unquoted-comma", `put the text in quotes: "Hamburg, Freie, Stadt"`},
	{"comma in braces of a table", "towns:\n  C2: Kassel", "towns: {C2: Kassel, Stadt, D3: Ulm}", "14:21+5 unquoted-comma", `"Kassel, Stadt"`},
	{"commas behind names alike", "{name: Hamburg, color: blue}\n  F3: {name: Berlin,", "{name: Bad, Ems, color: blue}\n  F3: {name: Bad, Orb,", "9:19+3 unquoted-comma, 10:19+3 unquoted-comma", `"Bad, Orb"`},
	{"comma behind a long name", "{name: Hamburg,", "{name: Hamburg, " + strings.Repeat("x", 150) + ",", "9:14+7 unusable-name, 9:23+150 unquoted-comma", "put the text in quotes"},
	{"comma without a text before it", "{name: Hamburg,", "{Stadt, name: Hamburg,", "9:8+5 unknown-key", ""},
	{"key without a value in braces", "name: Hamburg, color: blue", "name: Hamburg, color", "9:23+5 missing-value", ""},
	{"comma outside braces", "name: Elbe and Weser", "name: Elbe, Weser", "", ""},
	{"en dash", "[A2-B2,", "[A2–B2,", "17:12+1 unknown-label", "write a plain hyphen: A2-B2"},
	{"em dash", "[A2-B2,", "[A2 — B2,", "17:13+1 unknown-label", "write a plain hyphen: A2 - B2"},
	{"typographic hyphen", "[A2-B2,", "[A2‐B2,", "17:12+1 unknown-label", ""},
	{"minus sign", "[A2-B2,", "[A2−B2,", "17:12+1 unknown-label", ""},
	{"dash in quotes", "[A2-B2,", "[\"A2–B2\",", "17:13+1 unknown-label", "write a plain hyphen: A2-B2"},
	{"dash on a line of its own", "[A2-B2,", "[A2\n    – B2,", "17:10+2 unknown-label", "write a plain hyphen: A2 - B2"},
	{"dash in the picture", ". . f f m . - -", ". . f f m . - –", "5:17+1 unknown-terrain", "this is an en dash (U+2013); write a plain hyphen"},
	{"name and label swapped", "  C2: Kassel", "  Kassel: c2", "15:3+6 unknown-label", "the label comes first: c2: Kassel"},
	{"name and label of a sea swapped", "", "seas: {Nordsee: A3}", "18:8+7 unknown-label", "the label comes first: A3: Nordsee"},
	{"swapped and off the map", "  C2: Kassel", "  Kassel: C9", "15:3+6 unknown-label, 15:11+2 off-map-hex", "the nearest is C3"},
	{"hash lost", "platelayer: 1", "a map\n\nplatelayer: 1", "1:1+5 invalid-syntax", ""},
	{"open quotation in a list", "[A2-B2, A2-B3, A3-B3]", `[A2-B2, "A2-B3, A3-B3]`, "17:17+1 invalid-syntax", ""},
	{"indented too far", "name: Elbe and Weser", "  name: Elbe and Weser", "3:3+20 invalid-syntax", ""},
	{"unindented", "  C2: Kassel", " C2: Kassel\n   D3: Jena", "16:4+8 invalid-syntax", ""},
	{"no comma", "[A2-B2, A2-B3, A3-B3]", `["A2-B2" "A2-B3"]`, "17:18+8 invalid-syntax", ""},
	{"tags in brackets", "[A2-B2, A2-B3, A3-B3]", "[!a,!b]", "17:3+13 invalid-syntax", "entries in brackets are divided by commas"},
	{"two commas", "[A2-B2, A2-B3, A3-B3]", "[A2-B2,, A2-B3]", "17:3+21 invalid-syntax", ""},
	{"second document", "cities:", "---\ncities:", "8:1+3 second-document", ""},
	{"second document, empty", "", "---", "18:1+3 second-document", ""},
	{"end of the document", "", "...", "", ""},
	{"end and a comment", "", "...\n# done\n\n...", "", ""},
	{"second document behind an end", "", "... # done\n\n  author: Anna", "20:3+12 second-document", `the line "..." ends the definition in line 18`},
	{"second document behind an end and a start", "", "...\n---", "19:1+3 second-document", ""},
	{"directive behind an end", "", "...\n%YAML 1.2\n---\na: b", "19:1+9 second-document", ""},
	{"dots in a text", "name: Elbe and Weser", "name: Elbe\n ... and Weser", "", ""},
	{"start of the document", "platelayer: 1", "%YAML 1.1\n--- # first\nplatelayer: 1", "", ""},
	{"YAML of another version", "platelayer: 1", "# mine\n%YAML 1.2 # new\n\n---\nplatelayer: 1", "", ""},
	{"a fault behind a directive", "platelayer: 1", "%YAML 1.2\n---\nplatelayer: x", "3:13+1 wrong-type", ""},
	{"directive without a start", "platelayer: 1", "%YAML 1.2\nplatelayer: 1", "1:1+9 invalid-syntax", "delete the line"},
	{"YAML of a version that is none", "platelayer: 1", "%YAML 7\n---\nplatelayer: 1", "1:1+7 invalid-syntax", "delete the line"},
	{"unknown directive", "platelayer: 1", "%MAP 1\n---\nplatelayer: 1", "1:1+6 invalid-syntax", "delete the line"},
	{"directive in the middle", "towns:", "%YAML 1.2\ntowns:", "14:1+9 invalid-syntax", "delete the line"},
	{"alias", "name: Elbe and Weser", "name: &n Elbe\nauthor: *n", "3:7+2 unsupported-yaml, 4:9+2 unsupported-yaml", ""},
	{"alias without anchor", "name: Elbe and Weser", "name: *n", "3:7+1 invalid-syntax", ""},
	{"anchor on a key", "name: Elbe and Weser", "&n name: Elbe", "1:1+1 missing-key, 3:1+2 unsupported-yaml", ""},
	{"tag", "name: Elbe and Weser", "name: !!str Elbe", "3:7+5 unsupported-yaml", ""},
	{"merge", "", "<<: {name: x}", "18:1+2 unsupported-yaml", ""},
	{"list as key", "", "? [a, b]\n: c", "18:3+1 unsupported-yaml", ""},
	{"empty key", "", "? \n: c", "18:2+1 missing-value", ""},
	{"deep", "", "recipe: " + strings.Repeat("[", 40) + strings.Repeat("]", 40), "18:9+1 wrong-type, 18:41+1 deep-nesting", ""},

	// Characters.
	{"control character", "Elbe and", "Elbe\x01and", "3:11+1 control-character", "delete it"},
	{"escape", "Elbe and", "Elbe\x1band", "3:11+1 control-character", ""},
	{"next line", "Elbe and", "Elbe\u0085and", "3:11+1 control-character", ""},
	{"line separator", "Elbe and", "Elbe\u2028and", "3:11+1 control-character", ""},
	{"byte order mark inside", "Elbe and", "Elbe\ufeffand", "3:11+1 control-character", ""},
	{"carriage return", "Elbe and", "Elbe\rand", "3:11+1 control-character", ""},
	{"Latin 1", "Köln", "K\xf6ln", "12:15+1 invalid-encoding", "save the file as UTF-8"},
	{"columns count characters", "  A3: {name: Köln, color: yellow}", "  A3: {name: 東京Köln, color: yelow}", "12:29+5 unknown-color", ""},
}

func TestProblems(t *testing.T) {
	for _, c := range problems {
		t.Run(c.name, func(t *testing.T) {
			data := with(t, c.old, c.text)
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
