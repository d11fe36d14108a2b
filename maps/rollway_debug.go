package maps

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"platelayer/rules/rollway"
)

func (p *printer) rollway(m *rollway.Map) {
	p.head(m.At, m.Name, m.Author)
	g := m.Grid
	p.grid(g, m.GroundAt, func(i int) string { return string(groundLetter(m.Ground[i])) })
	for _, s := range m.Stops {
		p.line("stop %s @%s %s @%s", spot(g, s.At.V), p.place(s.At.At), stopWord(s), p.place(s.Kind.At))
	}
	for _, l := range m.Track {
		p.line("track %s %s, %s @%s", spot(g, l.V.At), lineWord(l.V), l.V.Shape(), p.place(l.At))
	}
	p.number("turns", m.Turns)
	for i, t := range m.Trains {
		p.line("train %d: %d stops @%s, %d boxes @%s", i+1, t.Stops.V, p.place(t.Stops.At), t.Boxes.V, p.place(t.Boxes.At))
	}
	for i, v := range m.Runs {
		p.number("operating round "+strconv.Itoa(i+1), v)
	}
	for e, v := range m.Penalties {
		p.number("engineer "+rollway.Engineer(e).String(), v)
	}
	for _, b := range m.Bands {
		to := "and more"
		if !b.Open {
			to = fmt.Sprintf("to %d @%s", b.To.V, p.place(b.To.At))
		}
		p.line("band from %d @%s %s %q @%s", b.From.V, p.place(b.From.At), to, b.Name.V, p.place(b.Name.At))
	}
}

// groundLetter is the letter of the picture for a ground.
func groundLetter(g rollway.Ground) byte {
	return hexPicture.letters[max(0, slices.Index(grounds[:], g))]
}

// stopWord is what a definition calls a stop.
func stopWord(s rollway.Stop) string {
	if s.Kind.V == rollway.Station {
		return s.Company.String()
	}
	return s.Kind.V.String()
}

// lineWord is a line by its two sides, clockwise from the top: "n-s".
func lineWord(l rollway.Line) string {
	var sides []string
	for i := range 6 {
		if s := topSide.Turn(i); s == l.A || s == l.B {
			sides = append(sides, flatSides[s])
		}
	}
	return strings.Join(sides, "-")
}
