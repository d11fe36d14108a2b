package railways

import (
	"fmt"
	"strconv"
	"strings"

	"platelayer/rules"
	"platelayer/rules/track"
)

// label is what is printed on a hex.
func (g *Game) label(cell int) string { return g.m.Grid.Label(g.m.Grid.At(cell)) }

// cityName names a city for a person: Chicago (K11).
func (g *Game) cityName(i int) string {
	if i < 0 || i >= len(g.labels) {
		return "no city"
	}
	if name := g.m.Cities[i].Name.V; name != "" {
		return name + " (" + g.labels[i] + ")"
	}
	return g.labels[i]
}

// cityLabel is the label of a city's hex.
func (g *Game) cityLabel(i int) string {
	if i < 0 || i >= len(g.labels) {
		return "?"
	}
	return g.labels[i]
}

func (g *Game) inGrid(cell uint16) bool { return int(cell) < len(g.cityOn) }

// endText writes an end of track, C7/NE.
func (g *Game) endText(e track.End) string {
	if !g.inGrid(e.Hex) || e.Side > 5 {
		return "?"
	}
	return string(g.land.AppendEnd(nil, e))
}

// tileText writes a tile, C7/E-W.
func (g *Game) tileText(t track.Segment) string {
	if !g.inGrid(t.Hex) || t.B > 5 || t.A > 5 {
		return "?"
	}
	return string(g.land.AppendSegment(nil, t))
}

// mover is who is to move, as a log writes it.
func (s *State) mover() string { return rules.LogMover(int(s.who)) }

// nameCards finds a word for each card and each baron: its kind and the labels of its
// cities. Where several have the same, the second one has a 2 behind it, and so on.
func (g *Game) nameCards() {
	for i := range g.m.Operations {
		o := &g.m.Operations[i]
		w := o.Kind.V.String()
		switch o.Kind.V {
		case MajorLine:
			w += ":" + g.cityLabel(o.Cities[0].V) + ":" + g.cityLabel(o.Cities[1].V)
		case ServiceBounty, Hotel:
			w += ":" + g.cityLabel(o.City.V)
		}
		g.cardWord = append(g.cardWord, another(g.cardWord, w))
	}
	for i := range g.m.Barons {
		b := &g.m.Barons[i]
		w := b.Kind.V.String()
		if b.Kind.V == ConnectGoal {
			w += ":" + g.cityLabel(b.Cities[0].V) + ":" + g.cityLabel(b.Cities[1].V)
		}
		g.barons = append(g.barons, another(g.barons, w))
	}
}

// another is a word that is not on a list yet: with a number behind it, if need be.
func another(list []string, word string) string {
	n := 1
	for _, w := range list {
		if w == word || strings.HasPrefix(w, word+":") && !strings.ContainsAny(w[len(word)+1:], "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
			n++
		}
	}
	if n == 1 {
		return word
	}
	return word + ":" + strconv.Itoa(n)
}

// CardName tells a card of Map.Operations to a person: service bounty in Chicago, 2 points.
func (g *Game) CardName(i int) string {
	o := &g.m.Operations[i]
	name := strings.ReplaceAll(o.Kind.V.String(), "-", " ")
	switch o.Kind.V {
	case MajorLine:
		name += fmt.Sprintf(" from %s to %s", g.plainName(o.Cities[0].V), g.plainName(o.Cities[1].V))
	case ServiceBounty, Hotel:
		name += " in " + g.plainName(o.City.V)
	case SpeedRecord:
		name += fmt.Sprintf(" over %d links", o.Links.V)
	case NewTrain:
		name += fmt.Sprintf(" of level %d", o.Level.V)
	}
	if o.Kind.V.Goal() || o.Kind.V == Hotel {
		name += ", " + points(o.Points.V)
	}
	return name
}

// BaronName tells a baron of Map.Barons to a person.
func (g *Game) BaronName(i int) string {
	b := &g.m.Barons[i]
	name := strings.ReplaceAll(b.Kind.V.String(), "-", " ")
	if b.Kind.V == ConnectGoal {
		name += fmt.Sprintf(" %s and %s", g.plainName(b.Cities[0].V), g.plainName(b.Cities[1].V))
	}
	return name + ", " + points(b.Points.V)
}

// plainName is the name of a city, or its label where it has none.
func (g *Game) plainName(i int) string {
	if i < 0 || i >= len(g.labels) || g.m.Cities[i].Name.V == "" {
		return g.cityLabel(i)
	}
	return strings.Join(strings.Fields(g.m.Cities[i].Name.V), " ")
}

func points(n int) string {
	if n == 1 {
		return "1 point"
	}
	return strconv.Itoa(n) + " points"
}
