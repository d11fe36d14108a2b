package railways_test

import (
	"fmt"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/layout/railways"
	"platelayer/maps"
	"platelayer/render"
	"platelayer/render/preflight"
	rules "platelayer/rules/railways"
	"platelayer/theme"
	"platelayer/words"
)

// twoCoasts has everything a map can have.
const twoCoasts = `platelayer: 1
game: railways-of-the-world
name: Two Coasts
author: Nobody
terrain: |
  w w w . . h h w w w w
   w w . . h h . . w w w
  w . . . h ~ . . . w w
   w . . h ~ h . . . . w
  w . . . ~ h . . . . w
   . . . ~ . h . . h . w
  ~ . . ~ h . . h . . w
   w w ~ . . . . . . ~ w
  w w w . . . ~ ~ . w w
   w w w w w w w w w w w
  w w w w w w w w w w w
cities:
  D1: {name: Northport, color: blue, cubes: 3}
  H2: {name: Gull Bay, color: yellow, cubes: 3}
  B3: {name: Westhaven, color: red, cubes: 4}
  G4: {name: Stonebridge, color: purple, cubes: 3, rotor: true}
  J4: {name: Eastcliff, color: black, cubes: 5, rotor: true}
  C5: {name: Millbrook, color: gray, cubes: 1}
  A6: {name: Fenwick, color: gray, cubes: 1}
  F6: {name: Deepford, color: blue, cubes: 2}
  J6: {name: Salt Point, color: gray, cubes: 1}
  D8: {name: Southwick, color: yellow, cubes: 2}
  H8: {name: Reedham, color: red, cubes: 3}
  J8: {name: Lowestone, color: gray, cubes: 1}
  C11: {name: Skerry, color: gray, cubes: 1, harbors: [Southwick, Lowestone]}
ridges:
  Eastern Range: [H3-I3, H4-I3, H4-I4, H4-I5, H5-I5, H6-I5, H6-I6]
rivers:
  Silver: [F3, E4, E5, D6, D7, C8, C9]
  Brook: {hexes: [A7, B7, C7, D7], width: 1}
seas:
  J2: Eastern Sea
lands:
  A1: Far Country
markers: {2: 7, 3: 8, 4: 9}
operations:
  - {type: service-bounty, city: Stonebridge, points: 2}
  - {type: hotel, city: Deepford}
  - {type: major-line, cities: [Westhaven, Eastcliff], points: 4}
  - {type: land-grant, copies: 3}
barons:
  - {type: connect, cities: [Northport, Reedham], points: 5}
  - {type: connect, cities: [Westhaven, Gull Bay], points: 5}
options:
  rotors: true
  mines: true
`

// load reads a definition; problems of the map itself are a failure.
func load(t testing.TB, id, text string) *rules.Map {
	t.Helper()
	d, l := maps.Load(id+".yaml", []byte(text))
	if l.HasErrors() {
		t.Fatal(l)
	}
	return d.Railways
}

// all are the maps that are bundled, the sample and its sister of flat hexes.
func all(t testing.TB) []*rules.Map {
	t.Helper()
	out := []*rules.Map{sample(t), flatSample(t)}
	for _, e := range maps.Library() {
		if e.Game != maps.RailwaysOfTheWorld {
			continue
		}
		name, data, _ := maps.Bundled(e.ID)
		d, l := maps.Load(name, data)
		if l.HasErrors() {
			t.Fatal(l)
		}
		out = append(out, d.Railways)
	}
	return out
}

// sample is twoCoasts with a link nobody owns, one to the west and one over the sea.
func sample(t testing.TB) *rules.Map {
	t.Helper()
	m := load(t, "coasts", twoCoasts)
	v := func(i int) diag.Value[int] { return diag.Value[int]{V: i} }
	o := &m.Options
	o.MaritimePrice = v(rules.DefaultMaritimePrice)
	o.Printed = []rules.PrintedLink{{Cities: [2]diag.Value[int]{v(9), v(10)}}}
	w := &o.Western
	w.On = diag.Value[bool]{V: true}
	w.Price, w.Cubes, w.From, w.To, w.Bonus = v(rules.DefaultWesternPrice), v(rules.DefaultWesternCubes), []diag.Value[int]{v(6)}, v(0), v(rules.DefaultWesternBonus)
	return m
}

// flatSample is a map of flat hexes.
func flatSample(t testing.TB) *rules.Map {
	t.Helper()
	return load(t, "flat", `platelayer: 1
game: railways-of-the-world
name: Flat Land
grid: {orientation: flat, stagger: odd, origin: A1}
terrain: |
  . . . ~ . . .
  . h . ~ . . w
  . h . . ~ . w
  . . h . ~ . w
  . . . . . w w
cities:
  A1: {name: Westhaven, color: red, cubes: 4}
  F1: {name: Eastcliff, color: blue, cubes: 3}
  D3: {name: Gull Bay, color: gray, cubes: 1}
  B5: {name: Northport, color: yellow, cubes: 2}
  G1: {name: Fenwick, color: purple, cubes: 5}
  A4: {name: Reedham, color: black, cubes: 2}
ridges:
  Fells: [B2-C2, B2-C3]
rivers:
  Silver: [D1, D2, E3, E4]
markers: {2: 4, 3: 5}
operations:
  - {type: hotel, city: Fenwick}
barons:
  - {type: most-money}
  - {type: most-links}
  - {type: fewest-bonds}
`)
}

// large is a map of so many columns and rows, with a river, a ridge, hills and cities
// everywhere, as large as the largest board there is.
func large(t testing.TB, cols, rows int) *rules.Map {
	t.Helper()
	var terrain, cities strings.Builder
	colors := []string{"red", "blue", "yellow", "purple", "black", "gray"}
	n := 0
	for r := range rows {
		terrain.WriteString("  ")
		for c := range cols {
			l := "."
			switch {
			case (3*c+5*r)%7 == 0:
				l = "h"
			case c == cols/2:
				l = "~"
			case c > cols-3:
				l = "w"
			}
			if c%5 == 2 && r%4 == 1 && c < cols-3 && c != cols/2 {
				l = "."
				label := columnLabel(c) + fmt.Sprint(r+1)
				fmt.Fprintf(&cities, "  %s: {name: Town of %s, color: %s, cubes: %d}\n", label, label, colors[n%len(colors)], 1+n%5)
				n++
			}
			terrain.WriteString(l + " ")
		}
		terrain.WriteString("\n")
	}
	var river []string
	for r := range rows {
		river = append(river, columnLabel(cols/2)+fmt.Sprint(r+1))
	}
	return load(t, "large", "platelayer: 1\ngame: railways-of-the-world\nname: A Large Land\nterrain: |\n"+terrain.String()+
		"cities:\n"+cities.String()+"rivers:\n  Long: ["+strings.Join(river, ", ")+"]\nmarkers: {2: 12, 3: 14, 4: 16, 5: 18, 6: 20}\n")
}

func columnLabel(c int) string {
	if c < 26 {
		return string(rune('A' + c))
	}
	return string(rune('A'+c/26-1)) + string(rune('A'+c%26))
}

// look is a theme, a language and a paper.
func look(t testing.TB, themeName, lang, paper string) railways.Options {
	t.Helper()
	th, ok := theme.Get(themeName)
	if !ok {
		t.Fatalf("no theme %q", themeName)
	}
	w, err := words.Load(lang)
	if err != nil {
		t.Fatal(err)
	}
	p, err := layout.ParsePaper(paper)
	if err != nil {
		t.Fatal(err)
	}
	return railways.Options{Look: layout.Look{Theme: th, Words: w, Paper: p}}
}

// printed are the sheets on paper, and everything that is said about them.
func printed(m *rules.Map, o railways.Options) (*render.Document, impose.SheetPlan, diag.List) {
	doc, problems := railways.Compose(m, o)
	out, plan, list := impose.Sheets(doc, impose.CardOptions{Options: impose.Options{Look: o.Look}})
	problems = append(problems, list...)
	return out, plan, append(problems, preflight.Check(out, preflight.Options{})...)
}
