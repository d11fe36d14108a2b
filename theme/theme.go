// Package theme says how things look by role: colours, patterns, line weights and
// type sizes. Layout asks for a role ("hair", "river core") and never for a colour.
//
// A theme changes these values and nothing else; where things stand on the sheet is
// the same in all of them. The package imports nothing of the project.
package theme

import "strconv"

// Color is "#RRGGBB"; "" paints nothing.
type Color string

// RGB takes the colour apart; ok is false for none.
func (c Color) RGB() (r, g, b uint8, ok bool) {
	if len(c) != 7 || c[0] != '#' {
		return 0, 0, 0, false
	}
	v, err := strconv.ParseUint(string(c[1:]), 16, 32)
	if err != nil {
		return 0, 0, 0, false
	}
	return uint8(v >> 16), uint8(v >> 8), uint8(v), true
}

// Terrain is how a kind of ground looks.
type Terrain struct {
	Ground Color
	Lit    Color // the side of a symbol that faces the light, from the upper left
	Shade  Color // the side that does not
	Line   Color
}

// Style says how symbols with a light and a dark side are drawn.
type Style int

const (
	// Tinted symbols have a lit and a shaded side in two colours.
	Tinted Style = iota
	// Outlined symbols are lines; shade is sparse hatching.
	Outlined
	// HalfBlack symbols are black on their shaded side; peaks are hatched.
	HalfBlack
)

// Rim is what surrounds the land where no sea does.
type Rim int

const (
	// BandRim is a flat band in the colour Band.
	BandRim Rim = iota
	// NoRim is nothing but the outline.
	NoRim
	// TickRim is short ticks outwards.
	TickRim
)

// Theme is one look. Widths are points. Names of fields are the roles.
type Theme struct {
	Name  string
	Lines float64 // every line of the sheet times this
	Small float64 // hints, labels and figures in hexes times this
	Style Style

	Ink       Color // text, rules, dice, icons
	Sub       Color // hints and second lines
	Hair      Color // hairlines between rows, circles to mark
	HairWidth float64
	Paper     Color
	Place     Color // names of neighbouring lands
	Reference Color // labels printed on hexes
	// References tells whether hexes carry their labels at all.
	References bool

	Grid      Color
	GridWidth float64
	RimWidth  float64
	Rim       Rim
	Band      Color

	Goods        [5]Good
	Purple       Good    // of cities and cubes, see Cube
	Black        Good    // the same
	Star         Good    // the sixth sign of cards, see CardSign
	GoodOutline  float64 // width of a good's outline
	Solid        bool    // goods are filled
	Letters      bool    // goods carry their letter
	Patterns     bool    // goods carry their pattern
	CardPatterns bool    // and so do the railways of cards
	PatternLine  float64 // width of the pattern's lines
	Core         bool    // goods have a white core behind the letter
	CoreScale    float64
	Owners       [OwnerColors]Color // of players, see Owner; "" for that of the goods

	Plains, Forest, Swamp, Mountain Terrain
	Trunk                           float64 // width of a tree's trunk and outline
	HatchPitch                      float64 // of shaded peaks, in sides of a hex; 0: no hatching
	HatchWidth                      float64

	Heights [5]Color // ground in steps, from the lowest
	Grey    Color    // ground on which nothing is built; where it is Paper, it is hatched

	Companies [3]Good // as goods, told apart by shape, letters, pattern and colour

	RidgeLine Color   // see Ridge
	GrayTrack Color   // of track that is bright and soft
	Country   Scenery // beside the railways of cards

	Sea, WaterLine, Coast  Color
	RiverCore, RiverCasing Color
	RiverMiddle            bool // a third line in the middle of a river
	RiverScale             float64
	WaterName              Color
	TownScale, CityScale   float64 // sizes of names on the map

	Heat [5]Color // of a heat map, from seldom to nearly always: ever darker
}

// Names are the built-in themes, the default first.
var Names = []string{"color", "ink", "mono", "contrast"}

// Get is the built-in theme of that name; ok is false where there is none. The
// caller may change what it gets.
func Get(name string) (t *Theme, ok bool) {
	t = color()
	switch name {
	case "color":
	case "ink":
		black(t)
		t.Style, t.Rim = Outlined, NoRim
		t.Solid, t.Patterns, t.Core = false, false, false
		t.CardPatterns = false
		t.GoodOutline = .65
		t.GridWidth, t.HairWidth = .25, .25
		t.Trunk = .4
		t.HatchPitch, t.HatchWidth = .10, .25
	case "mono":
		black(t)
		t.Style, t.Rim = HalfBlack, TickRim
		t.Solid = false
		t.PatternLine = .55
		t.GridWidth, t.HairWidth = .3, .3
		t.Trunk = .5
		t.HatchPitch, t.HatchWidth = .062, .32
		t.RiverMiddle = true
	case "contrast":
		contrast(t)
	default:
		return nil, false
	}
	t.Name = name
	t.Country = scenery(t)
	return t, true
}

func color() *Theme {
	return &Theme{
		Lines: 1, Small: 1,
		Ink: "#000000", Sub: "#4D4D4D", Hair: "#8C8C8C", HairWidth: .35, Paper: "#FFFFFF",
		Place: "#8C8C8C", Reference: "#737373", References: true,
		Grid: "#A3A3A3", GridWidth: .4, RimWidth: 1.4, Band: "#E4E4E4",
		Goods: [5]Good{
			{Fill: "#0B53A3", Pattern: "#8DB6E2", Hatch: Level}, {Fill: "#1B9072", Pattern: "#A2D8C6", Hatch: Falling},
			{Fill: "#F6C91A", Pattern: "#8A6200", Hatch: Dots}, {Fill: "#C03A29", Pattern: "#F0B0A6", Hatch: Upright},
			{Fill: "#AFB4BB", Pattern: "#5C636B", Hatch: Crosses},
		},
		Purple:      Good{Fill: "#997EBB", Pattern: "#4A2A78", Hatch: Rising},
		Black:       Good{Fill: "#000000", Pattern: "#8C8C8C", Hatch: Net},
		Star:        Good{Fill: "#2E2E33", Pattern: "#FFFFFF", Hatch: Net},
		GoodOutline: .5, Solid: true, Letters: true, Patterns: true, PatternLine: .5, Core: true, CoreScale: 1,
		Plains:   Terrain{Ground: "#FFFFFF"},
		Forest:   Terrain{"#E0ECD3", "#8DB577", "#5F9150", "#3F6B38"},
		Swamp:    Terrain{"#DCECEA", "#4F9AA0", "#4F9AA0", "#4E8358"},
		Mountain: Terrain{"#EFE6D9", "#FFFFFF", "#C2AD92", "#6B5842"},
		Trunk:    .6,
		Heights:  [5]Color{"#FFFFFF", "#E9F1DA", "#F6EECF", "#EDD9B3", "#DBBE92"},
		Grey:     "#D9D9D9",
		// The third is a light pink: a darker one would be the first to who sees no green.
		Companies: [3]Good{{Fill: "#1B9072", Pattern: "#A2D8C6", Hatch: Falling}, {Fill: "#0B53A3", Pattern: "#8DB6E2", Hatch: Level}, {Fill: "#E48FBB", Pattern: "#9C2F6C", Hatch: Rising}},
		RidgeLine: "#6E2A1E", GrayTrack: "#7A7A7A",
		Sea: "#E2EFF7", WaterLine: "#5B9CC8", Coast: "#2F77AB",
		RiverCore: "#9CCBEA", RiverCasing: "#2A73A8", RiverScale: 1, WaterName: "#1B5E93",
		TownScale: 1, CityScale: 1,
		// Purple is no good, no ground and no water.
		Heat: [5]Color{"#C58BC9", "#A75DB3", "#853694", "#5E1A73", "#350547"},
	}
}

// black takes every colour away but black and white.
func black(t *Theme) {
	const k, w = "#000000", "#FFFFFF"
	t.Sub, t.Hair, t.Place, t.Reference, t.Grid, t.Band = k, k, k, k, k, w
	for _, g := range t.allGoods() {
		g.Fill, g.Pattern = w, k
	}
	t.RidgeLine, t.GrayTrack, t.CardPatterns = k, k, true
	t.Forest, t.Swamp, t.Mountain = Terrain{w, w, k, k}, Terrain{w, k, k, k}, Terrain{w, w, "", k}
	t.Heights, t.Grey = [5]Color{w, w, w, w, w}, w
	t.Sea, t.WaterLine, t.Coast = w, k, k
	t.RiverCore, t.RiverCasing, t.WaterName = w, k, k
	t.Heat = [5]Color{"#979797", "#767676", "#525252", "#2B2B2B", k}
}

func contrast(t *Theme) {
	t.Lines, t.Small = 1.5, 1.2
	t.Sub, t.Hair, t.HairWidth, t.Place, t.Reference, t.References = "#000000", "#000000", .5, "#4D4D4D", "#000000", false
	t.Grid, t.GridWidth, t.RimWidth, t.Band = "#000000", .6, 2.2, "#BDBDBD"
	for i, look := range [][2]Color{{"#003C86", "#FFFFFF"}, {"#007A55", "#FFFFFF"}, {"#FFD400", "#000000"}, {"#B3201A", "#FFFFFF"}, {"#9AA0A6", "#000000"}} {
		t.Goods[i].Fill, t.Goods[i].Pattern = look[0], look[1]
	}
	t.Purple.Fill, t.Purple.Pattern = "#9265C4", "#FFFFFF"
	t.GoodOutline, t.Patterns, t.PatternLine, t.CoreScale = 1, false, .34, 1.16
	t.Forest = Terrain{"#FFFFFF", "#2E7D32", "#2E7D32", "#0F4513"}
	t.Swamp = Terrain{"#FFFFFF", "#00607A", "#00607A", "#0F4513"}
	t.Mountain = Terrain{"#FFFFFF", "#FFFFFF", "#5A4630", "#000000"}
	t.Heights = [5]Color{"#FFFFFF", "#FFFFFF", "#FFFFFF", "#FFFFFF", "#FFFFFF"}
	for i, look := range [][2]Color{{"#007A55", "#FFFFFF"}, {"#003C86", "#FFFFFF"}, {"#E27BB0", "#000000"}} {
		t.Companies[i].Fill, t.Companies[i].Pattern = look[0], look[1]
	}
	t.RidgeLine = "#4A1208"
	t.Trunk = .9
	t.Sea, t.WaterLine, t.Coast = "#D3E8F6", "#00507A", "#000000"
	t.RiverCore, t.RiverCasing, t.RiverScale, t.WaterName = "#3FA0DC", "#000000", 1.15, "#003A66"
	t.TownScale, t.CityScale = 1.08, 1.06
	t.Heat = [5]Color{"#B06DB8", "#8F459C", "#6C2380", "#470F5B", "#1E0029"}
}
