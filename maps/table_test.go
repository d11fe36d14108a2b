package maps

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"platelayer/diag"
	"platelayer/rules/rocca"
)

// tableDeck is a definition whose cards are in a table.
const tableDeck = `platelayer: 1
game: rocca-rails
name: Two Lines
colors: [red, sea]
cards: cards.csv
`

// smallTable is a table without a fault, to put faults into.
const smallTable = `type,colors,copies,trulie,name
straight,each,6,,
straight,red,2,x,"Night, Mail"
curve,red sea,4,,
storm,,2,,
`

// checkIn is check for a definition in a folder of files.
func checkIn(files fs.FS, name, data string) (*Definition, diag.List) {
	d, l := LoadFrom(files, name, []byte(data))
	if d != nil && d.Rocca != nil {
		l = append(l, rocca.Check(d.Rocca)...)
	}
	l.Sort()
	return d, l
}

// checkTable is check for a deck with a table.
func checkTable(table string) (*Definition, diag.List) {
	return checkIn(fstest.MapFS{"cards.csv": {Data: []byte(table)}}, "lines.yaml", tableDeck)
}

// cardList is the cards of a deck in short.
func cardList(d *Definition) string {
	var out []string
	for _, c := range d.Rocca.Cards {
		out = append(out, fmt.Sprintf("%d %s %q", c.Copies.V, c.ID.V, c.Name.V))
	}
	return strings.Join(out, ", ")
}

// TestTables: a table says the same however a program writes it.
func TestTables(t *testing.T) {
	want := `6 straight-red "", 6 straight-sea "", 2 straight-red-trulie "Night, Mail", 4 curve-red-sea "", 2 storm ""`
	semicolons := strings.NewReplacer("Night, Mail", "Night, Mail", ",", ";").Replace
	tabs := strings.NewReplacer("Night, Mail", "Night, Mail", ",", "\t").Replace
	for name, table := range map[string]string{
		"commas":                      smallTable,
		"semicolons":                  semicolons(smallTable),
		"tabs":                        tabs(smallTable),
		"byte order mark":             "\ufeff" + smallTable,
		"Windows":                     strings.ReplaceAll(smallTable, "\n", "\r\n"),
		"all of it in quotes":         "\"type\",\"colors\",\"copies\",\"trulie\",\"name\"\n\"straight\",\"each\",\"6\",\"\",\"\"\n\"straight\",\"red\",\"2\",\"TRUE\",\"Night, Mail\"\n\"curve\",\"red sea\",\"4\",\"\",\"\"\n\"storm\",\"\",\"2\",\"\",\"\"\n",
		"separator named":             "sep=;\r\n" + strings.ReplaceAll(semicolons(smallTable), "\n", "\r\n"),
		"tab named":                   "sep=\t\n" + tabs(smallTable),
		"words in capitals":           strings.Replace(smallTable, "type,colors", "Type, COLORS ", 1),
		"columns in another order":    "name,copies,type,trulie,colors\n,6,straight,,each\n\"Night, Mail\",2,straight,1,red\n,4,curve,0,red/sea\n,2,storm\n",
		"a column of somebody's own":  "#no,type,colors,copies,trulie,name\n1,straight,each,6,,\n2,straight,red,2,yes,\"Night, Mail\"\n3,curve,red sea,4,,\n4,storm,,2,,\n",
		"a column without a word":     "type,colors,copies,trulie,name,\nstraight,each,6,,,\nstraight,red,2,x,\"Night, Mail\",\ncurve,red sea,4,,,note\nstorm,,2,,,\n",
		"empty lines":                 strings.ReplaceAll(smallTable, "\n", "\n,,,,\n\n"),
		"spaces":                      strings.NewReplacer(`,"`, `, "`, "each,", " each ,").Replace(smallTable),
		"no end of the last line":     strings.TrimSuffix(smallTable, "\n"),
		"a break inside of a name":    strings.Replace(smallTable, "Night, Mail", "Night,\nMail", 1),
		"a break of Windows, as well": strings.ReplaceAll(strings.Replace(smallTable, "Night, Mail", "Night,\nMail", 1), "\n", "\r\n"),
	} {
		d, l := checkTable(table)
		if len(l) > 0 {
			t.Errorf("%s: %v", name, l)
			continue
		}
		if got := cardList(d); got != want {
			t.Errorf("%s:\ngot  %s\nwant %s", name, got, want)
		}
		if len(d.Files) != 1 || d.Files[0].Name != "cards.csv" || d.Files[0].Path != "cards.csv" {
			t.Errorf("%s: the files %v", name, d.Files)
		}
	}
}

// tableProblems are faults in smallTable.
var tableProblems = []struct{ name, old, text, want, hint string }{
	{"column misspelt", "copies", "copys", "1:13+5 unknown-key", `did you mean "copies"?`},
	{"column far from any", "name", "cost", "1:27+4 unknown-key", "write # before it where the column is not for the deck"},
	{"colors by another word", "colors", "farben", "1:6+6 unknown-key", "write # before it where the column is not for the deck"},
	{"column twice", "trulie", "Colors", "1:20+6 duplicate-key", "keep one of the two"},
	{"no type", "type,", "#type,", "1:1+5 missing-key", "its first line names the columns: type, colors, "},
	{"type misspelt", "storm", "strom", "5:1+5 unknown-card", `did you mean "storm"?`},
	{"no type in a line", "storm,,2,,", ",,2,,", "5:3+1 missing-key", "add type: straight"},
	{"unknown color", "red sea", "red see", "4:11+3 unknown-color", `did you mean "sea"?`},
	{"unknown color in quotes", "red sea", `"red, see"`, "4:13+3 unknown-color", ""},
	{"colors divided by the separator", "red sea", "red,sea", "4:7+3 wrong-length, 4:11+3 wrong-type, 4:15+1 wrong-type", "leave it out where"},
	{"a color for a storm", "storm,,", "storm,red,", "5:7+3 wrong-length", ""},
	{"half a copy", "storm,,2", "storm,,2.5", "5:8+3 wrong-type", "numbers are whole, such as 2"},
	{"copies below zero", "storm,,2", "storm,,-2", "5:8+2 out-of-range", ""},
	{"absurd copies", "storm,,2", "storm,,1e9", "5:8+3 wrong-type", "write it in digits"},
	{"flag that is none", ",x,", ",perhaps,", "3:16+7 wrong-type", "leave it out where"},
	{"cell without a column", "storm,,2,,", "storm,,2,,,,7", "5:13+1 wrong-length", "stands in double quotes"},
	{"null is text", `"Night, Mail"`, "null", "", ""},
	{"name of a formula", `"Night, Mail"`, "=1+1", "", ""},
	{"name with a character that is not seen", `"Night, Mail"`, "\"a\u200bb\"", "3:20+1 unusable-name", "delete it"},
	{"a quotation mark in a cell", `"Night, Mail"`, `Night "Mail"`, "3:24+1 invalid-table", "write those inside it twice"},
	{"text behind a quotation", `"Night, Mail"`, `"Night" Mail`, "3:24+1 invalid-table", ""},
	{"a quotation that is never closed", `"Night, Mail"`, `"Night, Mail`, "3:1+1 invalid-table", `end the text with "`},
	{"columns count characters", `"Night, Mail"`, "東京\n東京", "4:1+2 unknown-card", ""},
	{"control character", "Night, Mail", "Night\x01Mail", "3:24+1 control-character", ""},
	{"NUL", "Night, Mail", "Night\x00Mail", "0:0+0 binary-file", ""},
	{"lines of old Macs", "4,,\nstorm", "4,,\rstorm", "4:18+1 control-character", "line endings of Unix or Windows"},
	{"Latin 1", "Night", "N\xe4cht", "3:20+1 invalid-encoding", `save it as "CSV UTF-8"`},
	{"nothing", smallTable, "", "0:0+0 empty-file", ""},
	{"blank lines", smallTable, "\n\n", "0:0+0 empty-file", ""},
	{"no cards", smallTable[strings.Index(smallTable, "\n"):], "\n", "5:8+9 empty-file", ""},
}

func TestTableProblems(t *testing.T) {
	for _, c := range tableProblems {
		t.Run(c.name, func(t *testing.T) {
			table := put(t, smallTable, c.old, c.text)
			_, l := checkTable(table)
			if got := brief(l); got != c.want {
				var b strings.Builder
				diag.Fprint(&b, l, map[string][]byte{"cards.csv": []byte(table), "lines.yaml": []byte(tableDeck)})
				t.Fatalf("got  %s\nwant %s\n%s", got, c.want, b.String())
			}
			if len(l) > 0 && !strings.Contains(l[0].Hint+l[len(l)-1].Hint, c.hint) {
				t.Errorf("hint %q, want %q", l[0].Hint, c.hint)
			}
		})
	}
}

// utf16 is a text in UTF-16, little-endian, without a mark.
func utf16(s string) string {
	var b strings.Builder
	for _, c := range s {
		b.WriteByte(byte(c))
		b.WriteByte(byte(c >> 8))
	}
	return b.String()
}

// TestTablesThatAreNone: what a program saves in the place of a table is named.
func TestTablesThatAreNone(t *testing.T) {
	for name, c := range map[string]struct{ data, code, says string }{
		"UTF-16":           {"\xff\xfe" + utf16(smallTable), "invalid-encoding", "UTF-16"},
		"UTF-16, no mark":  {utf16(smallTable), "invalid-encoding", "UTF-16"},
		"UTF-16, turned":   {"\x00" + utf16(smallTable), "invalid-encoding", "UTF-16"},
		"UTF-32":           {"\xff\xfe\x00\x00t\x00\x00\x00", "invalid-encoding", "UTF-32"},
		"spreadsheet":      {"PK\x03\x04" + strings.Repeat("x", 99), "binary-file", "a spreadsheet"},
		"old spreadsheet":  {"\xd0\xcf\x11\xe0\xa1\xb1", "binary-file", "an old Excel"},
		"PDF":              {"%PDF-1.4", "binary-file", "a PDF file"},
		"web page":         {"<!doctype html><html><body>404", "binary-file", "a web page"},
		"program":          {"\x7fELF\x02\x01\x01\x00\x00", "binary-file", "a binary file"},
		"too many cells":   {"type" + strings.Repeat(",", maxValues), "large-file", "about 200,001 cells"},
		"larger than 4 MB": {smallTable + strings.Repeat("\n", MaxBytes), "large-file", "larger than 4 MB"},
	} {
		_, l := checkTable(c.data)
		if len(l) != 1 || l[0].Code != c.code || !strings.Contains(l[0].Message, c.says) || l[0].Hint == "" && c.code != "large-file" {
			t.Errorf("%s: %v", name, l)
		}
	}
}

// manyCards is a table of so many cards that differ in their names.
func manyCards(n int) string {
	var b strings.Builder
	b.WriteString("type,colors,copies,name\n")
	for i := range n {
		fmt.Fprintf(&b, "curve,red sea,1,Line %d\n", i)
	}
	return b.String()
}

// TestManyCards: a table may have as many cards as a deck, and one with more is given up
// at the first that is too many.
func TestManyCards(t *testing.T) {
	d, l := checkTable(manyCards(rocca.MaxSize))
	if len(l) > 0 || d.Rocca.Size() != rocca.MaxSize {
		t.Errorf("%d cards, %.200v", d.Rocca.Size(), l)
	}
	_, l = checkTable(strings.ReplaceAll(manyCards(30_000), "Line ", ""))
	if len(l) != 1 || l[0].Code != "out-of-range" || l[0].At.Line != rocca.MaxSize+2 {
		t.Errorf("%.300v", l)
	}
	_, l = checkTable("type,colors\n" + strings.Repeat("straight,each\n", 90_000))
	if len(l) == 0 || l[0].Code != "out-of-range" || l[0].At.Line != rocca.MaxSize/2+2 {
		t.Errorf("%.300v", l)
	}
}

// TestFolders: a definition reads files of its own folder and below it, and says where
// they lie as its own name does.
func TestFolders(t *testing.T) {
	files := fstest.MapFS{
		"cards.csv":       {Data: []byte(smallTable)},
		"tables/more.csv": {Data: []byte(smallTable)},
		"tables/bad.csv":  {Data: []byte("type\nx\n")},
		"pipe.csv":        {Mode: fs.ModeNamedPipe},
	}
	for _, c := range []struct{ file, want, hint string }{
		{"cards.csv", "", ""},
		{"./cards.csv", "", ""},
		{"tables/more.csv", "", ""},
		{"tables/../cards.csv", "", ""},
		{"tables/bad.csv", "2:1+1 unknown-card", ""},
		{"tables", "5:8+6 unreadable-file", "name a file in it"},
		{"pipe.csv", "5:8+8 unreadable-file", "into a file"},
		{"card.csv", "5:8+8 unreadable-file", `did you mean "cards.csv"?`},
		{"tables/mor.csv", "5:8+14 unreadable-file", `did you mean "tables/more.csv"?`},
		{"decks/cards.csv", "5:8+15 unreadable-file", `there is no folder "decks" beside the definition`},
		{"Tables/More.csv", "5:8+15 unreadable-file", `did you mean "tables/more.csv"?`},
		{"tabels/more.csv", "5:8+15 unreadable-file", `did you mean "tables/more.csv"?`},
		{"xylophone", "5:8+9 unreadable-file", "relative to the folder"},
		{"'https://example.org/cards.csv'", "5:8+31 unreadable-file", "there is no folder"},
	} {
		_, l := checkIn(files, "some/where/x.yaml", put(t, tableDeck, "cards.csv", c.file))
		if got := brief(l); got != c.want {
			t.Errorf("%s: got %s, want %s", c.file, got, c.want)
		} else if len(l) > 0 && (!strings.Contains(l[0].Hint, c.hint) || !strings.HasPrefix(l[0].At.File, "some/where/")) {
			t.Errorf("%s: %v", c.file, l)
		}
	}
}

// A deck that came from a table is written with its cards, and read again it is the same.
func TestEncodeTable(t *testing.T) {
	d, l := checkTable(smallTable)
	if len(l) > 0 {
		t.Fatal(l)
	}
	d.Files = nil // its cards stand in the definition now
	roundTrip(t, "lines.yaml", d)
}

// FuzzTable reads anything as a table: nothing panics, every problem has its place in one
// of the two files, and a deck without errors has cards.
func FuzzTable(f *testing.F) {
	for _, c := range tableProblems {
		f.Add([]byte(strings.Replace(smallTable, c.old, c.text, 1)))
	}
	f.Add([]byte("sep=;\ntype;colors\nstraight;each\n"))
	f.Add([]byte("\ufeff\"type\"\t\"colors\"\r\n\"storm\"\t\"\"\r\n"))
	f.Add([]byte("type,name\nstorm,\"" + strings.Repeat(`""`, 500) + "\"\n"))
	f.Add([]byte(utf16(smallTable)))
	f.Fuzz(func(t *testing.T, data []byte) {
		d, l := checkTable(string(data))
		for _, p := range l {
			file := data
			if p.At.File == "lines.yaml" {
				file = []byte(tableDeck)
			} else if p.At.File != "cards.csv" {
				t.Fatalf("%v is in no file", p)
			}
			p.At.File = "x.yaml"
			inFile(t, file, p)
		}
		if l.HasErrors() {
			return
		}
		if len(d.Rocca.Cards) == 0 {
			t.Error("a deck without cards is fine")
		}
		DebugText(d)
		d.Files = nil
		roundTrip(t, "lines.yaml", d)
	})
}

// Reading a table takes time in proportion to its cards.
func BenchmarkTable(b *testing.B) {
	for _, n := range []int{100, 1_000, 10_000} {
		files := fstest.MapFS{"cards.csv": {Data: []byte(manyCards(n))}}
		if _, l := LoadFrom(files, "x.yaml", []byte(tableDeck)); len(l) > 0 {
			b.Fatal(l)
		}
		b.Run(fmt.Sprintf("cards=%d", n), func(b *testing.B) {
			b.SetBytes(int64(len(files["cards.csv"].Data)))
			b.ReportAllocs()
			for b.Loop() {
				LoadFrom(files, "x.yaml", []byte(tableDeck))
			}
		})
	}
}

// TestSeparators: the separator is the one the first line has most often.
func TestSeparators(t *testing.T) {
	for line, want := range map[string]rune{"": ',', "type": ',', "a;b": ';', "a;b,c,d": ',', "a\tb;c\td": '\t', `"a;b;c",d`: ',', "a;b\nc,d,e,f": ';'} {
		if got := separator(line); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}
