package atlas

import (
	"platelayer/layout"
)

// Kind is what a figure tells, and the key of its words.
type Kind string

// The kinds of figures: of the map, of its recipe, and of games that were played on it.
const (
	Cities    Kind = "atlas-cities"
	Towns     Kind = "atlas-towns"
	Stops     Kind = "atlas-stops"
	Hexes     Kind = "atlas-hexes"
	Exits     Kind = "atlas-exits"
	Buildings Kind = "atlas-buildings"
	Spaces    Kind = "atlas-spaces"
	Character Kind = "atlas-character"
	Players   Kind = "atlas-players"
	Wins      Kind = "atlas-wins" // the least and the largest share of the seats
	Points    Kind = "atlas-points"
	HalfTime  Kind = "atlas-half-time"
	DeadHexes Kind = "atlas-dead-hexes"
	// Of Rollway Station:
	Middle    Kind = "atlas-middle-band" // games in the band of good scores
	Companies Kind = "atlas-companies"   // the least and the largest share of points
	Longest   Kind = "atlas-longest-route"
	Mystery   Kind = "atlas-mystery" // games in which its station is found
	Spirals   Kind = "atlas-spirals" // games in which a point of interest is served
	// Of Railroad Ink:
	Joined Kind = "atlas-joined" // share of the exits that the largest network joins
	Errors Kind = "atlas-errors"
)

// Figure is a figure of a map. Its value is printed as it is but for the decimal sign of
// the language, and but for characters of landscapes, which have words.
type Figure struct {
	Kind  Kind
	Value string
}

// characters are the keys of the words for landscapes.
var characters = map[string]string{
	"plains": "character-plains", "hills": "character-hills", "alpine": "character-alpine",
	"coast": "character-coast", "islands": "character-islands", "delta": "character-delta",
}

// draw sets the words at the left of a width, the value at the right.
func (f Figure) draw(c *layout.Canvas, x, y, w float64) {
	value := c.Number(f.Value)
	if key, ok := characters[f.Value]; ok && f.Kind == Character {
		value = c.Words.Get(key)
	}
	bold := c.Bold(figureSize * c.Theme.Small)
	used := c.TextIn(x+w, y, w*.6, value, bold, layout.Right, layout.Baseline)
	c.TextIn(x, y, w-used-1.5, c.Words.Get(string(f.Kind)), c.Quiet(figureSize), layout.Left, layout.Baseline)
}
