package main

import (
	"strings"

	"platelayer/sim"
	policies "platelayer/sim/rocca"
)

// roccaFindings are the findings of a run of Rocca Rails, for a person.
type roccaFindings struct {
	policies.Findings
	r sim.Report
}

// print prints the sections of the findings, each after an empty line.
func (f *roccaFindings) print(b *strings.Builder) {
	for _, section := range []func(*strings.Builder){f.printGame, f.printEnding, f.printDrawn, f.printTypes, f.printCards} {
		b.WriteByte('\n')
		section(b)
	}
}

func (f *roccaFindings) printGame(b *strings.Builder) {
	printColumns(b, [][]string{
		{"a game", "mean", "least", "10 %", "50 %", "90 %", "most"},
		spread("turns", f.Turns),
		spread("cards played", f.Played),
		spread("turns without a card that fits", f.Draws.Unable),
		spread("turns in which a card fits and none is played", f.Draws.Unwilling),
		spread("longest chain of trains", f.Chain),
		spread("calls forgotten", f.Forgotten),
		spread("largest hand", f.Largest),
		spread("cards left in the pile", f.Ending.Pile),
		spread("players who drop out", f.Ending.Out),
	})
}

func (f *roccaFindings) printEnding(b *strings.Builder) {
	rows := [][]string{{"games that end", "of games", "95 %"}}
	for _, x := range []struct {
		name  string
		share sim.Share
	}{
		{"with a last card", f.Ending.LastCard}, {"because somebody cannot go on", f.Ending.ByPile}, {"with an empty pile", f.Ending.PileGone},
	} {
		rows = append(rows, []string{x.name, percent(x.share.Share), decimal(100*x.share.Low) + " to " + decimal(100*x.share.High)})
	}
	printColumns(b, rows)
}

func (f *roccaFindings) printDrawn(b *strings.Builder) {
	rows := [][]string{{"cards drawn in a game", "mean", "least", "10 %", "50 %", "90 %", "most"}}
	for _, d := range f.Drawn {
		rows = append(rows, spread(d.Reason, d.Cards))
	}
	printColumns(b, rows)
}

func (f *roccaFindings) printTypes(b *strings.Builder) {
	printColumns(b, cardRows("types of card", f.Types))
}

func (f *roccaFindings) printCards(b *strings.Builder) { printColumns(b, cardRows("cards", f.Cards)) }

// cardRows says of cards how many there are, how many of them somebody gets in a game and
// plays, and what part of those that were got is played.
func cardRows(title string, cards []policies.CardFindings) [][]string {
	rows := [][]string{{title, "in the deck", "got", "played", "of those got"}}
	for _, c := range cards {
		part := "-"
		if c.Got > 0 {
			part = percent(c.Played / c.Got)
		}
		rows = append(rows, []string{c.Card, whole(c.Copies), decimal(c.Got), decimal(c.Played), part})
	}
	return rows
}
