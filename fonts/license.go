package fonts

import "strings"

// License is the terms of one family of the embedded fonts.
type License struct {
	Family string
	Text   string
}

// Licenses are the terms of all embedded fonts, by family.
func Licenses() []License {
	var out []License
	for _, l := range []struct{ family, file string }{
		{"DejaVu Sans Condensed", "DejaVu-LICENSE.txt"},
		{"Oswald", "Oswald-OFL.txt"},
		{"Roboto Condensed", "RobotoCondensed-OFL.txt"},
	} {
		text, err := files.ReadFile("ttf/" + l.file)
		if err != nil {
			panic(err) // embedded
		}
		out = append(out, License{l.family, strings.ReplaceAll(string(text), "\r\n", "\n")})
	}
	return out
}
