package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"platelayer/generate"
	"platelayer/layout/atlas"
	squares "platelayer/layout/railroadink"
	boards "platelayer/layout/railways"
	sheets "platelayer/layout/rollandrails"
	scoresheet "platelayer/layout/rollway"
	"platelayer/maps"
	"platelayer/rules/rollandrails"
	"platelayer/rules/rollway"
)

func thumbRollAndRails(d *maps.Definition) atlas.Map {
	m := d.RollAndRails
	out := atlas.Map{Name: m.Name}
	out.Picture = atlas.HexPicture(sheets.Thumb(m))
	hexes := 0
	for _, t := range m.Terrain {
		if t != rollandrails.None && t != rollandrails.Water {
			hexes++
		}
	}
	out.Own = []atlas.Figure{
		{Kind: atlas.Cities, Value: strconv.Itoa(len(m.Cities))},
		{Kind: atlas.Towns, Value: strconv.Itoa(len(m.Towns))},
		{Kind: atlas.Hexes, Value: strconv.Itoa(hexes)},
	}
	return out
}

func thumbRailways(d *maps.Definition) atlas.Map {
	m := d.Railways
	out := atlas.Map{Name: m.Name}
	out.Picture = atlas.HexPicture(boards.Thumb(m))
	hexes := 0
	for _, t := range m.Terrain {
		if t.Land() {
			hexes++
		}
	}
	out.Own = []atlas.Figure{
		{Kind: atlas.Cities, Value: strconv.Itoa(len(m.Cities))},
		{Kind: atlas.Hexes, Value: strconv.Itoa(hexes)},
	}
	return out
}

func thumbRollway(d *maps.Definition) atlas.Map {
	m := d.Rollway
	out := atlas.Map{Name: m.Name}
	out.Picture = atlas.HexPicture(scoresheet.Thumb(m))
	hexes := 0
	for _, g := range m.Ground {
		if _, ok := g.Value(); ok || g == rollway.Grey {
			hexes++
		}
	}
	out.Own = []atlas.Figure{
		{Kind: atlas.Stops, Value: strconv.Itoa(len(m.Stops))},
		{Kind: atlas.Hexes, Value: strconv.Itoa(hexes)},
	}
	return out
}

func thumbRailroadInk(d *maps.Definition) atlas.Map {
	b := d.RailroadInk
	out := atlas.Map{Name: b.Name, Picture: squares.Thumb(b)}
	out.Own = []atlas.Figure{
		{Kind: atlas.Exits, Value: strconv.Itoa(len(b.Exits))},
		{Kind: atlas.Spaces, Value: strconv.Itoa(b.Rows.V * b.Cols.V)},
	}
	if n := len(b.Sites); n > 0 {
		out.Own = append(out.Own, atlas.Figure{Kind: atlas.Buildings, Value: strconv.Itoa(n)})
	}
	return out
}

// recipeFigures are what the recipe of a map says of it.
func recipeFigures(recipe string) []atlas.Figure {
	v := recipeValues(recipe)
	if !slices.Contains(generate.CharacterNames[:], v["character"]) {
		return nil
	}
	return []atlas.Figure{{Kind: atlas.Character, Value: v["character"]}}
}

// reportFigures are what the report of a map says of games on it. What is no number is
// left out: a report may be of any program.
func reportFigures(report string) (out []atlas.Figure) {
	v := recipeValues(report)
	add := func(kind atlas.Kind, key, unit string) {
		if isFigure(v[key]) {
			out = append(out, atlas.Figure{Kind: kind, Value: v[key] + unit})
		}
	}
	addSpan := func(kind atlas.Kind, key string) {
		if least, most, ok := span(report, key); ok {
			out = append(out, atlas.Figure{Kind: kind, Value: least + "–" + most + " %"})
		}
	}
	if v["players"] != "1" { // who plays alone does so on every map of the game
		add(atlas.Players, "players", "")
	}
	addSpan(atlas.Wins, "wins")
	add(atlas.Points, "points", "")
	add(atlas.Middle, "middle-band", " %")
	add(atlas.HalfTime, "half-time", " %")
	addSpan(atlas.Companies, "companies")
	add(atlas.Longest, "longest-route", "")
	add(atlas.Mystery, "mystery-found", " %")
	add(atlas.Spirals, "spirals-served", " %")
	add(atlas.DeadHexes, "dead-hexes", " %")
	add(atlas.Joined, "joined", " %")
	add(atlas.Errors, "errors", "")
	return out
}

// isFigure tells whether a value of a report is a number that is short enough to print.
func isFigure(value string) bool {
	_, err := strconv.ParseFloat(value, 64)
	return err == nil && len(value) <= len("100000.0") && strings.Trim(value, "0123456789.-") == ""
}

// span is the least and the largest number of the list below a key of a report, whose
// items stand on lines of their own.
func span(report, key string) (least, most string, ok bool) {
	_, list, _ := strings.Cut("\n"+report, "\n"+key+":\n")
	var low, high float64
	for line := range strings.Lines(list) {
		value, item := strings.CutPrefix(strings.TrimSpace(line), "- ")
		if !item {
			break
		}
		if !isFigure(value) {
			return "", "", false
		}
		n, _ := strconv.ParseFloat(value, 64) // it is one
		if !ok || n < low {
			low, least = n, value
		}
		if !ok || n > high {
			high, most = n, value
		}
		ok = true
	}
	return least, most, ok
}

// atlasMap is a definition as the overview shows it, where it begins on a page.
func atlasMap(d *definition, page int) atlas.Map {
	m := d.game.thumb(d.loaded)
	m.Page = page
	m.Own = append(recipeFigures(d.loaded.Recipe), m.Own...)
	m.Played = reportFigures(d.loaded.Report)
	return m
}

// noMap says why a definition cannot stand in an atlas.
func noMap(d *definition) error {
	return fmt.Errorf("%s is a %s of %s, and an atlas has maps", d.who(), d.loaded.Kind(), d.game.name)
}
