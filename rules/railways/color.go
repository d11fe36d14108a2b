package railways

// Color is the colour of a city or of a cube. Gray cities take no cube, and no cube is gray.
type Color uint8

// The colours, cubes first.
const (
	Red Color = iota
	Blue
	Yellow
	Purple
	Black
	Gray
)

// Colors is how many colours cubes have; CityColors how many cities have.
const (
	Colors     = int(Gray)
	CityColors = Colors + 1
)

// ColorNames are the words a definition uses, by Color.
var ColorNames = [CityColors]string{"red", "blue", "yellow", "purple", "black", "gray"}

// letters are what stands for a colour where none can be seen; gray has none, since black is G
// (rulebook: colour blind folk).
const letters = "RBYPG"

// String is the word a definition uses, or "no color" beyond the six.
func (c Color) String() string {
	if int(c) >= CityColors {
		return "no color"
	}
	return ColorNames[c]
}

// Letter stands for the colour of a cube: R, B, Y, P, and G for black. It is empty for gray.
func (c Color) Letter() string {
	if int(c) >= Colors {
		return ""
	}
	return letters[c : c+1]
}
