package theme

// CubeColors is how many colours cities of Railways of the World have, and OwnerColors
// how many players can own links.
const (
	CubeColors  = 6
	OwnerColors = 6
)

// Cube is how a city or a cube of Railways of the World looks: red, blue, yellow, purple,
// black and, for cities alone, gray. All but purple and black look as the goods of their
// name. One beyond the six looks as gray.
func (t *Theme) Cube(color int) Good {
	switch color {
	case 0:
		return t.Goods[3]
	case 1:
		return t.Goods[0]
	case 2:
		return t.Goods[2]
	case 3:
		return t.Purple
	case 4:
		return t.Black
	}
	return t.Goods[4]
}

// Owner is the colour of a player who owns links: red, blue, yellow, purple, black as the
// cubes, then green. Where there are no colours it is that of paper.
func (t *Theme) Owner(player int) Color {
	if player >= 0 && player < OwnerColors && t.Owners[player] != "" {
		return t.Owners[player]
	}
	if player == OwnerColors-1 {
		return t.Goods[1].Fill
	}
	return t.Cube(player).Fill
}

// Ridge is the colour of a chain of mountains along the borders of hexes.
func (t *Theme) Ridge() Color { return t.RidgeLine }

// Track is how printed track looks: a line with another one in it. Widths are points on
// hexes of an inch; pieces of the inner line are as long as the gaps between them, in
// millimetres, and there are none where it goes through.
type Track struct {
	Name  string
	Line  Color
	Width float64
	Core  Color // the inner line; "" for none
	In    float64
	Piece float64
	Edge  Color // of a line around both; "" for none
	Out   float64
}

// TrackStyles are the styles of track, of different brightness and contrast, from 1: the
// first is usual.
var TrackStyles = []string{"main-line", "bold", "light", "plain", "hollow", "sleepers"}

// Track is a style of track, from 1; others are as the first.
func (t *Theme) Track(style int) Track {
	k, w := t.Ink, t.Paper
	// Where there is no gray, light track is thin.
	gray, light := t.GrayTrack, 4.2
	if !t.Solid {
		light = 2.6
	}
	switch style {
	case 2: // much black, little white
		return Track{Name: TrackStyles[1], Line: k, Width: 6, Core: w, In: 1.6, Piece: 1.75}
	case 3: // bright and soft
		return Track{Name: TrackStyles[2], Line: gray, Width: light, Core: w, In: light / 2, Piece: 1.75}
	case 4: // a black line, which stands out most
		return Track{Name: TrackStyles[3], Line: k, Width: 4.2}
	case 5: // two rails
		return Track{Name: TrackStyles[4], Line: k, Width: 5, Core: w, In: 3.2}
	case 6: // rails on sleepers
		return Track{Name: TrackStyles[5], Line: w, Width: 3.4, Core: k, In: 7, Piece: .9, Edge: k, Out: 4.8}
	}
	return Track{Name: TrackStyles[0], Line: k, Width: 4.2, Core: w, In: 2.1, Piece: 1.75}
}
