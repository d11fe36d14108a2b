package maps

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"platelayer/diag"
	"platelayer/geo"
	"platelayer/hex"
)

// Geography says how a map of a game is made of a layout.
type Geography struct {
	// Name is the name of the map; "" for the title of the region.
	Name string
	// DryCoast leaves plains by the sea what they are; else they are water, where a game has
	// that (Railways of the World).
	DryCoast bool
	// Cities are how many places are cities, the first of the file, where a game has towns as
	// well (Roll and Rails); 0 for what the file says, or every third, and ten at least.
	Cities int
}

// Unnamed is the name of a map whose geography has none.
const Unnamed = "Unnamed"

// FromGeography makes a map of a game of geography, as the bytes of its definition. Problems are
// those of the geography, at its places; what the game's rules say of the map is asked as of any
// other. The bytes are nil where there is an error.
func FromGeography(game string, l *geo.Layout, o Geography) ([]byte, diag.List) {
	g := &geography{Layout: l, Geography: o, file: diag.Pos{File: l.Region.Places[0].At.File}}
	if g.Name == "" {
		g.Name = l.Region.Title
	}
	if g.Name == "" {
		g.Name = Unnamed
	}
	// What is usual in a game is read of a definition that says nothing.
	d, _ := Load("map.yaml", []byte("platelayer: 1\ngame: "+game+"\nname: Map\nterrain: |\n  .\nhexes: |\n  1\ncities: {}\n"))
	switch {
	case d == nil:
		g.list.Errorf(g.file, "unknown-game", "%q is no game", game)
	case d.Railways != nil:
		g.railways(d.Railways)
	case d.RollAndRails != nil:
		g.rollAndRails(d.RollAndRails)
	case d.Rollway != nil:
		g.rollway(d.Rollway)
	default:
		g.list.Errorf(g.file, "unknown-game", "%q has no map of hexes", game)
	}
	if g.list.HasErrors() {
		return nil, g.list
	}
	return Encode(d), g.list
}

// GeographyGames are the games whose maps can be made of geography.
func GeographyGames() []string { return []string{RailwaysOfTheWorld, RollAndRails, RollwayStation} }

// geography makes a map of a layout.
type geography struct {
	*geo.Layout
	Geography
	list diag.List
	file diag.Pos
}

// dry tells whether a hex is land of the map.
func (g *geography) dry(c hex.Coord) bool {
	i, ok := g.Grid.Index(c)
	return ok && g.Ground[i] == geo.Dry
}

// coastal tells whether a hex touches the sea.
func (g *geography) coastal(c hex.Coord) bool {
	for s := range hex.Side(6) {
		if i, ok := g.Grid.Index(c.Neighbor(s)); ok && g.Ground[i] == geo.Water {
			return true
		}
	}
	return false
}

// onRiver are the hexes that rivers run through.
func (g *geography) onRiver() map[hex.Coord]bool {
	out := map[hex.Coord]bool{}
	for _, r := range g.Rivers {
		for _, c := range r.Hexes {
			out[c] = true
		}
	}
	return out
}

// byRidge are the hexes on both sides of ridges.
func (g *geography) byRidge() map[hex.Coord]bool {
	out := map[hex.Coord]bool{}
	for _, r := range g.Ridges {
		for _, e := range r.Edges {
			a, b := e.Hexes()
			out[a], out[b] = true, true
		}
	}
	return out
}

// names gives the lines of a kind names: one that the file does not name has a number.
func (g *geography) names(what string) func(line int) string {
	given := map[int]string{}
	taken := map[string]int{}
	return func(line int) string {
		if n, ok := given[line]; ok {
			return n
		}
		name := g.Region.Lines[line].Name
		if name == "" {
			name = what
		}
		if taken[name]++; taken[name] > 1 {
			name = fmt.Sprintf("%s %d", name, taken[name])
		}
		given[line] = name
		return name
	}
}

// fresh are the stretches of a course along borders that no other course has taken.
func fresh(edges []hex.Edge, taken map[hex.Edge]bool) (out [][]hex.Edge) {
	var run []hex.Edge
	for _, e := range edges {
		if !taken[e] {
			taken[e] = true
			run = append(run, e)
			continue
		}
		if run != nil {
			out = append(out, run)
		}
		run = nil
	}
	if run != nil {
		out = append(out, run)
	}
	return out
}

// color is the index of a place's colour in words; false where it has none, or one that is not
// known, which is reported.
func (g *geography) color(p *geo.Place, words []string) (int, bool) {
	if p.Color == "" {
		return 0, false
	}
	word := strings.ToLower(p.Color)
	if i := slices.Index(words, word); i >= 0 {
		return i, true
	}
	if word == "grey" && slices.Contains(words, "gray") {
		return slices.Index(words, "gray"), true
	}
	d := g.list.Errorf(p.At, "unknown-color", "%q of %q is no color", p.Color, p.Name)
	if d.Hint = "the colors are " + strings.Join(words, ", "); nearest(p.Color, words) != "" {
		d.Hint = didYouMean(p.Color, words)
	}
	return 0, false
}

// deal gives places colours, each as often as the next, and those that are alike far apart; what
// is given already stays (-1: none).
func (g *geography) deal(at []hex.Coord, given []int, colors int) {
	count := make([]int, colors)
	for _, c := range given {
		if c >= 0 {
			count[c]++
		}
	}
	for i := range at {
		if given[i] >= 0 {
			continue
		}
		least := slices.Min(count)
		best, far := 0, -1
		for c := range colors {
			if count[c] > least {
				continue
			}
			near := math.MaxInt32
			for j := range at {
				if given[j] == c {
					near = min(near, at[i].Distance(at[j]))
				}
			}
			if near > far {
				best, far = c, near
			}
		}
		given[i] = best
		count[best]++
	}
}

// eachLabel calls for each name on the map that plays no part.
func (g *geography) eachLabel(do func(at diag.Value[hex.Coord], name diag.Value[string], sea bool)) {
	for _, s := range g.Labels {
		if g.Grid.Contains(s.At) {
			l := &g.Region.Labels[s.Label]
			do(diag.Value[hex.Coord]{V: s.At}, diag.Value[string]{V: l.Name}, l.Sea)
		}
	}
}
