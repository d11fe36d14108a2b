package layout

import "platelayer/fonts"

// The styles of the sheets, by role. Hints and field labels grow with the theme's
// Small.

// SeriesStyle is the name of the game above the title.
func (c *Canvas) SeriesStyle() Style {
	return Style{Face: fonts.Display, Size: c.Least(8.5), Tracking: 140, Color: c.Theme.Ink}
}

// KindStyle is the kind of sheet, at the right of the head.
func (c *Canvas) KindStyle() Style { return c.Regular(8.5) }

// TitleStyle is the name of the map.
func (c *Canvas) TitleStyle(size float64) Style {
	return Style{Face: fonts.Title, Size: c.Least(size), Tracking: 6, Color: c.Theme.Ink}
}

// SectionStyle is the name of a section.
func (c *Canvas) SectionStyle() Style {
	return Style{Face: fonts.Display, Size: c.Least(sectionSize), Tracking: 35, Color: c.Theme.Ink}
}

// sectionSize is how large the name of a section is.
const sectionSize = 9.5

// HintStyle is the grey line at the right of a section's name.
func (c *Canvas) HintStyle() Style { return c.Quiet(6.6) }

// Regular is plain text.
func (c *Canvas) Regular(size float64) Style {
	return Style{Face: c.Face(fonts.Regular), Size: c.Least(size), Color: c.Theme.Ink}
}

// Bold is the name of a row or a thing.
func (c *Canvas) Bold(size float64) Style {
	return Style{Face: c.Face(fonts.Bold), Size: c.Least(size), Color: c.Theme.Ink}
}

// Figure is a number that counts: a round, a level, a column.
func (c *Canvas) Figure(size float64) Style {
	return Style{Face: fonts.Display, Size: c.Least(size), Color: c.Theme.Ink}
}

// Quiet is a second line, a label under a field: grey, and larger in themes for weak
// eyes.
func (c *Canvas) Quiet(size float64) Style {
	return Style{Face: c.Face(fonts.Regular), Size: c.Least(size * c.Theme.Small), Color: c.Theme.Sub}
}
