package generate

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Site is what a place lives by, which its name may tell.
type Site uint8

// The sites.
const (
	Inland    Site = iota
	Riverside      // by a river
	Harbor         // at the sea
	Heights        // among mountains
	Sites     = iota
)

// Names makes the names of one map, each of them once.
type Names struct {
	s      Stream
	flavor *flavor
	starts []string // in the order in which they are used, again and again
	used   map[string]bool
	// shorter is by how much the names of places are shorter than the longest: where there
	// are more hexes than usual they are smaller on the paper.
	shorter int
}

// NewNames are the names of a candidate. The flavor is the same for all candidates of a
// seed, as neighbours speak alike.
func NewNames(w Wish, number uint64) *Names {
	land := NewStream(w.Seed, 0, StageNames)
	n := &Names{s: w.stream(number+1, StageNames), used: map[string]bool{}, shorter: min(max(0, max(w.Cols, w.Rows)-usualSide), 4)}
	n.flavor = &flavors[land.IntN(len(flavors))]
	n.starts = slices.Clone(n.flavor.starts)
	for i := len(n.starts) - 1; i > 0; i-- {
		j := n.s.IntN(i + 1)
		n.starts[i], n.starts[j] = n.starts[j], n.starts[i]
	}
	return n
}

// The longest names that can be set where they stand, in halves of a usual letter.
const (
	longestCity  = 20
	longestTown  = 17
	longestRiver = 15
	longestLake  = 17
	longestLand  = 22
	longestTitle = 32
)

// usualSide is how many columns or rows a grid has on whose hexes the longest names fit.
const usualSide = 12

// City is a new name of a city.
func (n *Names) City(at Site) string { return n.place(at, longestCity) }

// Town is City for the smaller hexes of towns.
func (n *Names) Town(at Site) string { return n.place(at, longestTown) }

func (n *Names) place(at Site, most int) string {
	if n.s.chance(35) {
		at = Inland // not all names say what there is to see
	}
	return n.make(n.flavor.ends[at], 30, most-n.shorter)
}

// River is a new name of a river.
func (n *Names) River() string { return n.make(n.flavor.rivers, 15, longestRiver) }

// Lake is a new name of a lake, short enough for one hex.
func (n *Names) Lake() string { return n.make(n.flavor.lakes, 0, longestLake) }

// Land is a new name of a land beside the map.
func (n *Names) Land() string { return n.make(n.flavor.lands, 25, longestLand) }

// stem is a new name without an end, to be put into another one.
func (n *Names) stem() string { return n.make(n.flavor.lands, 10, longestCity) }

// make is a name with one of the ends that is new. With so many chances in a hundred it
// has a syllable in its middle. A map that asks for more names than there are gets longer
// ones: names grow faster than what fits until few are short enough, and then slower, so
// that one is found in the end.
func (n *Names) make(ends []string, middle, most int) string {
	for try := 0; ; try++ {
		start := n.starts[0]
		n.starts = append(n.starts[1:], start)
		name := start
		chance := middle + try/4
		if try > manyTries {
			chance = 200 + (try-manyTries)/100
		}
		for m := chance; n.s.IntN(100) < m; m -= 100 {
			name = join(name, n.flavor.middles[n.s.IntN(len(n.flavor.middles))])
		}
		name = join(name, ends[n.s.IntN(len(ends))])
		if n.fits(name, most+try/200) {
			n.used[strings.ToLower(name)] = true
			return name
		}
	}
}

// manyTries is after how many names that did not fit nearly all are too long.
const manyTries = 2000

// fits tells whether a name is new, is short enough and can be said.
func (n *Names) fits(name string, most int) bool {
	if utf8.RuneCountInString(name) < 4 || width(name) > most {
		return false
	}
	lower := strings.ToLower(name)
	if n.used[lower] || isKnown(lower) || strings.Contains(lower, "kaka") {
		return false
	}
	run, vowels := 0, 0
	for _, r := range lower {
		if isVowel(r) {
			run, vowels = 0, vowels+1
		} else if run, vowels = run+1, 0; run > 4 {
			return false
		}
		if vowels > 2 {
			return false
		}
	}
	return true
}

// width is about how wide a name is set, in halves of a usual letter.
func width(name string) (w int) {
	for _, r := range strings.ToLower(name) {
		switch r {
		case 'f', 'i', 'j', 'l', 'r', 't', ' ', 'í':
			w++
		case 'm', 'w':
			w += 3
		default:
			w += 2
		}
	}
	return w
}

func isKnown(lower string) bool {
	_, found := slices.BinarySearch(known, lower)
	return found
}

func isVowel(r rune) bool {
	return strings.ContainsRune("aeiouyäöüåøéíáóú", unicode.ToLower(r))
}

// join sets two syllables together: a letter that both share stands once, and of two
// vowels that meet the first gives way.
func join(a, b string) string {
	if b == "" || strings.HasPrefix(b, " ") {
		return a + b
	}
	last, size := utf8.DecodeLastRuneInString(a)
	first, _ := utf8.DecodeRuneInString(b)
	if unicode.ToLower(last) == first || isVowel(last) && isVowel(first) && utf8.RuneCountInString(a) > 2 {
		a = a[:len(a)-size]
	}
	return a + b
}

// known are names of the atlas, and English words, that the syllables could make, in small
// letters: a map that nobody has seen should not pretend to be one that everybody knows,
// and nobody lives in Finish.
var known = []string{
	"aguadilla", "albano", "alberta", "albino", "aldbury", "aldworth", "ardbeg", "ardmore", "arnheim", "arnstadt",
	"arnstein", "baleen", "belmonte", "benmore", "birkenau", "birkenfeld", "borovo", "borsk", "bramford", "bramham",
	"brezice", "breznik", "brezova", "brezovica", "brezovo", "buchau", "calamar", "camino", "carbeg", "cardon",
	"careen", "carmore", "carport", "castano", "castello", "castino", "clonmore", "corio", "corona", "dalmore", "dray",
	"dunbridge", "dunham", "dunton", "elmham", "elmstead", "elmton", "fenton", "fenwick", "fiasco", "finish", "fionia",
	"fiorano", "fiorenza", "fuentana", "griesau", "griesheim", "griming", "grimness", "gringos", "hartbury", "hartford",
	"hartland", "hartwell", "heidenheim", "horice", "horovice", "inchmore", "isenach", "jasenice", "jasenik", "jasna",
	"kalapua", "kamenica", "kamenice", "kamensk", "kilbeg", "kilmore", "kilrath", "krasnik", "krasovo", "larkfield",
	"larking", "lavello", "lavino", "lindenau", "lindenfels", "lindental", "lipany", "lipetz", "lipnik", "lipova",
	"lipovo", "lismore", "lister", "lochmore", "lorena", "malice", "malina", "marbury", "marford", "marham", "marlow",
	"marton", "marwell", "mirano", "mirna", "miropole", "monino", "montana", "montaña", "moran", "moray", "myrdal",
	"navajo", "navan", "navarra", "nesby", "nether", "netherfield", "netherton", "niederau", "niederdorf", "nivala",
	"nova", "novara", "novate", "novello", "novice", "novograd", "ojajärvi", "ojala", "olives", "olshany", "orsago",
	"orsara", "oxenford", "oxenton", "palano", "palate", "palese", "penfield", "penton", "penwell", "podgora",
	"rabenau", "rabenstein", "rauma", "rosaria", "rosate", "roster", "rushford", "rushing", "rushton", "salami",
	"salano", "salona", "salvado", "salves", "salzach", "salzstadt", "schwarzach", "schwarzau", "schwarzenau",
	"schwarzenfels", "sera", "serino", "slavina", "slavonia", "stanbury", "stanfield", "stanford", "stanton",
	"stanwell", "stanwick", "storheim", "strathmore", "swinburn", "swinford", "swinton", "tannhausen", "tannheim",
	"thornbury", "thornham", "thornton", "torano", "torello", "torino", "torstad", "tray", "tremonte", "trick", "trio",
	"turany", "turnik", "tursk", "ullster", "vaino", "valenza", "valona", "vodice", "winterfeld", "zelenik", "ziegenheim",
}

// Title is the name of the map, after its greatest river where that is of a size, or
// after the land; short enough for the head of a narrow sheet.
func (n *Names) Title(c Character, great, second string) string {
	for try := 0; ; try++ {
		if title := n.title(c, great, second); width(title) <= longestTitle+try/20 {
			return title
		}
	}
}

func (n *Names) title(c Character, great, second string) string {
	if great != "" && second != "" && n.s.chance(12) {
		return great + " and " + second
	}
	forms := landTitles[c]
	if great != "" && n.s.chance(45) {
		forms = riverTitles[c]
	} else {
		great = n.stem()
	}
	return strings.Replace(forms[n.s.IntN(len(forms))], "X", great, 1)
}

// The titles of maps, X for the name of the greatest river or of the land.
var (
	riverTitles = [Characters][]string{
		Plains:  {"The X Valley", "The X Plain", "Along the X", "Banks of the X"},
		Hills:   {"The X Valley", "Upper X", "Springs of the X", "Hills of the X"},
		Alpine:  {"The X Gorges", "Upper X", "Springs of the X", "High X"},
		Coast:   {"The X Valley", "Lower X", "Shores of the X"},
		Islands: {"The X Valley", "Isle of the X"},
		Delta:   {"Mouths of the X", "The X Delta", "Lower X", "Where the X Ends"},
	}
	landTitles = [Characters][]string{
		Plains:  {"X", "Plains of X", "The X Lowland", "Wide X"},
		Hills:   {"X", "Hills of X", "The X Uplands", "The X Woods"},
		Alpine:  {"The X Range", "Passes of X", "High X", "The X Heights"},
		Coast:   {"The X Coast", "X Shore", "Capes of X", "X by the Sea"},
		Islands: {"Isle of X", "X", "The X Isles", "X and Skerries"},
		Delta:   {"X", "Marshes of X", "The X Levels", "Low X"},
	}
)

// Range is a new name of a range of mountains.
func (n *Names) Range() string {
	return strings.Replace(rangeForms[n.s.IntN(len(rangeForms))], "X", n.make(n.flavor.lands, 0, longestLake), 1)
}

var rangeForms = []string{"X Range", "X Hills", "X Mountains", "X Ridge", "X Heights"}

// Sea is a new name of a sea.
func (n *Names) Sea() string {
	return strings.Replace(seaForms[n.s.IntN(len(seaForms))], "X", n.stem(), 1)
}

var seaForms = []string{"X Sea", "Gulf of X", "X Bay", "Sea of X"}
