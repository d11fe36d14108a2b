package main

import (
	"fmt"
	"slices"
	"strings"

	"platelayer/diag"
	boards "platelayer/layout/railroadink"
	"platelayer/maps"
	"platelayer/render"
	"platelayer/rules/railroadink"
)

// boardScore is what a board of Railroad Ink scores, as JSON has it.
type boardScore struct {
	Game     string       `json:"game"`
	Map      string       `json:"map"`
	Digest   string       `json:"digest"`
	Drawn    int          `json:"drawn"`  // spaces
	Spaces   int          `json:"spaces"` // of the board
	Exits    boardExits   `json:"exits"`
	Highway  boardLine    `json:"highway"`
	Railway  boardLine    `json:"railway"`
	Centre   *boardPoints `json:"centre,omitempty"`   // of a board that has one
	Villages *boardPoints `json:"villages,omitempty"` // of a board that has any
	Errors   boardErrors  `json:"errors"`
	Total    int          `json:"total"`
}

type boardPoints struct {
	Points int `json:"points"`
}

// boardExits are the networks that join any exits, the largest number first.
type boardExits struct {
	boardPoints
	Networks []boardNetwork `json:"networks"`
}

type boardNetwork struct {
	boardPoints
	Exits []boardEnd `json:"exits"`
}

type boardLine struct {
	boardPoints
	Spaces []string `json:"spaces"` // from one end to the other
}

type boardErrors struct {
	boardPoints
	Ends []boardEnd `json:"ends"`
}

// boardEnd is a side of a space, and the kind of what leads there.
type boardEnd struct {
	Space string `json:"space"`
	Side  string `json:"side"`
	Kind  string `json:"kind"`
}

// scoreRailroadInk says what a board scores.
func scoreRailroadInk(d *maps.Definition, src source) (*scored, diag.List, error) {
	b := d.RailroadInk
	g, err := railroadink.NewGame(b, 1)
	if err != nil {
		return nil, nil, err
	}
	list, problems := railroadink.ParseDrawn(src.name, src.data)
	a, more := g.AccountOf(list)
	if problems = append(problems, more...); problems.HasErrors() {
		problems.Sort()
		return nil, problems, nil
	}
	j := newBoardScore(b, list, &a)
	return &scored{text: j.text(), json: j, draw: func(c composition) (*render.Document, diag.List) {
		return boards.ComposeScored(b, &boards.Scored{Drawn: list, Account: a}, railroadInkOptions(c))
	}}, problems, nil
}

// newBoardScore puts an account into words.
func newBoardScore(b *railroadink.Board, list []railroadink.Drawn, a *railroadink.Account) *boardScore {
	points := func(n int) boardPoints { return boardPoints{n} }
	j := &boardScore{Game: maps.RailroadInk, Map: b.ID, Digest: b.Digest(), Drawn: len(list), Spaces: b.Rows.V * b.Cols.V,
		Exits:   boardExits{points(a.Exits), []boardNetwork{}},
		Highway: boardLine{points(railroadink.LinePoint * a.Highway), spaceNames(a.Lines[railroadink.Highway])},
		Railway: boardLine{points(railroadink.LinePoint * a.Railway), spaceNames(a.Lines[railroadink.Railway])},
		Errors:  boardErrors{points(-railroadink.ErrorPoint * a.Errors), boardEnds(a.Loose)},
		Total:   a.Total,
	}
	for _, ends := range a.Groups {
		j.Exits.Networks = append(j.Exits.Networks, boardNetwork{points(railroadink.ExitPoints(len(ends))), boardEnds(ends)})
	}
	if len(b.Centre) > 0 {
		j.Centre = &boardPoints{railroadink.CentrePoint * a.Centre}
	}
	if slices.ContainsFunc(b.Sites, func(s railroadink.Site) bool { return s.Kind.V == railroadink.Village }) {
		j.Villages = &boardPoints{a.Villages}
	}
	return j
}

func spaceNames(list []railroadink.Space) []string {
	out := []string{}
	for _, s := range list {
		out = append(out, s.Label())
	}
	return out
}

func boardEnds(list []railroadink.End) []boardEnd {
	out := []boardEnd{}
	for _, e := range list {
		out = append(out, boardEnd{e.At.Label(), e.Side.String(), e.Kind.String()})
	}
	return out
}

// text is the report for a person.
func (j *boardScore) text() string {
	var w strings.Builder
	fmt.Fprintf(&w, "%s: %d of %s drawn\n\n", shown(j.Map), j.Drawn, count(j.Spaces, "space"))
	row := func(name string, points int, what ...string) {
		const indent = 15
		if name = fmt.Sprintf("%-9s%4d", name, points); len(what) > 0 {
			name += " "
		}
		writeHanging(&w, name, what, indent)
	}
	var joined []string
	for _, n := range j.Exits.Networks {
		if n.Points > 0 {
			joined = append(joined, fmt.Sprintf("%d joined", len(n.Exits)))
		}
	}
	row("exits", j.Exits.Points, joined...)
	for i, n := range j.Exits.Networks {
		if n.Points > 0 {
			row("  "+string(rune('A'+i)), n.Points, endWords(n.Exits)...)
		}
	}
	row("highway", j.Highway.Points, j.Highway.Spaces...)
	row("railway", j.Railway.Points, j.Railway.Spaces...)
	if j.Centre != nil {
		row("centre", j.Centre.Points)
	}
	if j.Villages != nil {
		row("villages", j.Villages.Points)
	}
	row("errors", j.Errors.Points, endWords(j.Errors.Ends)...)
	row("total", j.Total)
	return w.String()
}

// endWords are ends in words: "B1 n highway".
func endWords(list []boardEnd) (out []string) {
	for _, e := range list {
		out = append(out, e.Space+" "+e.Side+" "+e.Kind)
	}
	return out
}
