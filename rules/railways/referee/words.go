package referee

import (
	"fmt"
	"slices"
	"strings"

	"platelayer/hex"
	"platelayer/rules/railways"
)

// sideNames are the sides, clockwise from side 0 (docs/log-railways.md, Words).
func (r *Referee) sideNames() []string {
	if r.m.Grid.Orientation == hex.FlatTop {
		return strings.Fields("SE S SW NW N NE")
	}
	return strings.Fields("E SE SW W NW NE")
}

func (r *Referee) side(word string) (hex.Side, error) {
	i := slices.Index(r.sideNames(), word)
	if i < 0 {
		return 0, fmt.Errorf("%q is no side", word)
	}
	return hex.Side(i), nil
}

// label is what is printed on a hex.
func (r *Referee) label(c hex.Coord) string { return r.m.Grid.Label(c) }

// hexAt is the hex with a label.
func (r *Referee) hexAt(label string) (hex.Coord, error) {
	c, ok := r.m.Grid.ParseLabel(label)
	if !ok || r.m.TerrainOf(c) == railways.None {
		return c, fmt.Errorf("%q is no hex of the map", label)
	}
	return c, nil
}

// cityAt is the city with a label.
func (r *Referee) cityAt(label string) (*city, error) {
	for _, c := range r.cities {
		if strings.EqualFold(c.label, label) {
			return c, nil
		}
	}
	return nil, fmt.Errorf("there is no city at %q", label)
}

// must is the city with a label that is known to be one.
func (r *Referee) must(label string) *city {
	c, err := r.cityAt(label)
	if err != nil {
		panic(err)
	}
	return c
}

// on is the city on a hex, nil where there is none.
func (r *Referee) on(at hex.Coord) *city {
	for _, c := range r.cities {
		if c.at == at {
			return c
		}
	}
	return nil
}

// color reads the colour of a cube.
func color(word string) (railways.Color, error) {
	for c := range railways.Color(railways.Colors) {
		if c.String() == word {
			return c, nil
		}
	}
	return 0, fmt.Errorf("%q is no color", word)
}

func colors(words []string) (out []railways.Color, err error) {
	for _, w := range words {
		c, err := color(w)
		if err != nil {
			return nil, err
		}
		out = append(out, c)
	}
	return out, nil
}

// words of cards: kinds and labels, and numbers where several have the same.
func numbered(words []string) (out []string) {
	count := map[string]int{}
	for _, w := range words {
		if count[w]++; count[w] > 1 {
			w = fmt.Sprintf("%s:%d", w, count[w])
		}
		out = append(out, w)
	}
	return out
}

// cityLabel is the label of a city of the map.
func (r *Referee) cityLabel(i int) string { return r.label(r.m.Cities[i].At.V) }

func (r *Referee) cardWords() []string {
	var out []string
	for _, o := range r.m.Operations {
		w := o.Kind.V.String()
		if o.City.V >= 0 && (w == "hotel" || w == "service-bounty") {
			w += ":" + r.cityLabel(o.City.V)
		}
		if w == "major-line" {
			w += ":" + r.cityLabel(o.Cities[0].V) + ":" + r.cityLabel(o.Cities[1].V)
		}
		out = append(out, w)
	}
	return numbered(out)
}

func (r *Referee) baronWords() []string {
	var out []string
	for _, b := range r.m.Barons {
		w := b.Kind.V.String()
		if w == "connect" {
			w += ":" + r.cityLabel(b.Cities[0].V) + ":" + r.cityLabel(b.Cities[1].V)
		}
		out = append(out, w)
	}
	return numbered(out)
}

// card is what a word of a card stands for.
func (r *Referee) card(word string) railways.Operation {
	return r.m.Operations[slices.Index(r.cardWords(), word)]
}

// kind is the first part of the word of a card.
func kind(word string) string {
	k, _, _ := strings.Cut(word, ":")
	return k
}

// known is a word in the way the log writes it; readers take small letters of labels too.
func known(words []string, word string) (string, error) {
	for _, w := range words {
		if strings.EqualFold(w, word) {
			return w, nil
		}
	}
	return "", fmt.Errorf("%q is none of this map", word)
}
