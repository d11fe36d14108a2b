package main

import (
	"fmt"
	"strings"

	"platelayer/sim"
	policies "platelayer/sim/railroadink"
)

// railroadInkFindings are the findings of a run of Railroad Ink, for a person.
type railroadInkFindings struct {
	policies.Findings
	r sim.Report
}

// print prints the sections of the findings, each after an empty line.
func (f *railroadInkFindings) print(b *strings.Builder) {
	sections := []func(*strings.Builder){f.printParts, f.printRounds, f.printSheet, f.printJoined, f.printDice, f.printSpecials}
	if len(f.Woken) > 0 {
		sections = append(sections, f.printBuildings)
	}
	for _, section := range append(sections, f.printExits, f.printSpaces) {
		b.WriteByte('\n')
		section(b)
	}
}

func (f *railroadInkFindings) printParts(b *strings.Builder) {
	head, row := []string{"points of a player for"}, []string{"mean"}
	for _, p := range f.Parts {
		head, row = append(head, p.Part), append(row, decimal(p.Points))
	}
	printColumns(b, [][]string{head, row})
}

func (f *railroadInkFindings) printRounds(b *strings.Builder) {
	head, row := []string{"what the board scores after round"}, []string{"mean"}
	for i, n := range f.Rounds {
		head, row = append(head, whole(i+1)), append(row, decimal(n))
	}
	printColumns(b, [][]string{head, row})
}

func (f *railroadInkFindings) printSheet(b *strings.Builder) {
	rows := [][]string{
		{"a player", "mean", "least", "10 %", "50 %", "90 %", "most"},
		spread("exits that the largest network joins", f.Largest),
		spread("networks that join exits", f.Networks),
		spread("longest highway", f.Highway),
		spread("longest railway", f.Railway),
		spread("spaces of the centre", f.Centre),
		spread("errors", f.Errors),
		spread("spaces drawn", f.Spaces),
		spread("Special Routes", f.Specials),
	}
	for _, w := range f.Woken {
		rows = append(rows, spread(buildingPlural(w.Building)+" woken", w.Woken))
	}
	printColumns(b, rows)
}

// buildingPlural names several buildings of a kind.
func buildingPlural(name string) string {
	if stem, ok := strings.CutSuffix(name, "y"); ok {
		return stem + "ies"
	}
	return name + "s"
}

// printJoined prints how often the largest network joins so many exits, those numbers that
// came up.
func (f *railroadInkFindings) printJoined(b *strings.Builder) {
	head, row := []string{"exits of the largest network"}, []string{"of players"}
	for n, share := range f.Joined {
		if share > 0 {
			head, row = append(head, whole(n)), append(row, percent(share))
		}
	}
	printColumns(b, [][]string{head, row})
}

func (f *railroadInkFindings) printDice(b *strings.Builder) {
	rows := [][]string{{"dice", "rolled", "used", "not used"}}
	var uses, values []string
	for _, d := range f.Dice {
		name := strings.TrimSpace(d.Letter + " " + shown(d.Name))
		all := 0.0
		var ways []string
		for i, u := range d.Uses {
			if i == 0 || u.Use != policies.CopiedUse { // a copy comes on top
				all += u.Mean
			}
			ways = append(ways, fmt.Sprintf("%s %s", u.Use, decimal(u.Mean)))
		}
		rows = append(rows, []string{name, whole(d.Rolls), decimal(all), percent(1 - all/float64(max(1, d.Rolls)))})
		if len(ways) > 1 {
			uses = append(uses, fmt.Sprintf("%s, times a game: %s\n", name, strings.Join(ways, ", ")))
		}
		if v := d.Value; v != nil {
			values = append(values, fmt.Sprintf("%s, worth: %s points (%s to %s); without it %s are scored, in %s\n",
				name, decimal(v.Value), decimal(v.Low), decimal(v.High), decimal(v.Without), count(v.Games, "game")))
		}
	}
	printColumns(b, rows)
	for _, list := range [][]string{uses, values} {
		if len(list) > 0 {
			b.WriteString("\n" + strings.Join(list, ""))
		}
	}
}

func (f *railroadInkFindings) printSpecials(b *strings.Builder) {
	rows := [][]string{{"Special Routes", "of players", "in round"}}
	for i, s := range f.Special {
		round := "-"
		if s.Share > 0 {
			round = decimal(s.Round)
		}
		rows = append(rows, []string{fmt.Sprintf("%d %s", i+1, s.Route), percent(s.Share), round})
	}
	printColumns(b, rows)
}

func (f *railroadInkFindings) printBuildings(b *strings.Builder) {
	rows := [][]string{{"buildings woken", "of players"}}
	for _, w := range f.Woken {
		for _, s := range w.Sites {
			rows = append(rows, []string{w.Building + " " + s.Space, percent(s.Share)})
		}
	}
	printColumns(b, rows)
}

func (f *railroadInkFindings) printExits(b *strings.Builder) {
	rows := [][]string{{"exits", "used by"}}
	for _, e := range f.Exits {
		rows = append(rows, []string{fmt.Sprintf("%s %s %s", e.Space, e.Side, e.Kind), percent(e.Share)})
	}
	printColumns(b, rows)
}

// printSpaces prints the board: how many of a hundred players draw on each space.
func (f *railroadInkFindings) printSpaces(b *strings.Builder) {
	head := []string{"spaces drawn, of a hundred"}
	var rows [][]string
	for _, s := range f.Board {
		col, row := s.Space[:1], s.Space[1:]
		if row == "1" {
			head = append(head, col)
		}
		if len(rows) == 0 || rows[len(rows)-1][0] != row {
			rows = append(rows, []string{row})
		}
		last := &rows[len(rows)-1]
		*last = append(*last, fmt.Sprintf("%.0f", 100*s.Drawn))
	}
	printColumns(b, append([][]string{head}, rows...))
}
