package main

import (
	"fmt"
	"strings"

	"platelayer/sim"
	policies "platelayer/sim/railways"
)

// railwaysFindings are the findings of a run of Railways of the World, for a person.
type railwaysFindings struct {
	policies.Findings
	Biddings []biddingFindings `json:"biddings,omitempty"`
	r        sim.Report
}

// print prints the sections of the findings, each after an empty line.
func (f *railwaysFindings) print(b *strings.Builder) {
	sections := []func(*strings.Builder){f.printGame, f.printPlayer, f.printPoints, f.printSeats, f.printAuctions}
	if len(f.Biddings) > 0 {
		sections = append(sections, f.printBiddings)
	}
	for _, section := range append(sections, f.printCards, f.printCities, f.printLinks) {
		b.WriteByte('\n')
		section(b)
	}
}

func (f *railwaysFindings) printGame(b *strings.Builder) {
	printColumns(b, [][]string{
		{"a game", "mean", "least", "10 %", "50 %", "90 %", "most"},
		spread("turns", f.Turns),
		spread("empty-city markers in the end", f.Markers),
		spread("cubes left on the board", f.Cubes),
		spread("links of the longest delivery", f.Longest),
	})
	fmt.Fprintf(b, "\ngames that the markers ended, and not the last turn there is: %s\n", percent(f.ByEmpty))
}

func (f *railwaysFindings) printPlayer(b *strings.Builder) {
	printColumns(b, [][]string{
		{"a player", "mean", "least", "10 %", "50 %", "90 %", "most"},
		spread("links", f.Links),
		spread("deliveries", f.Delivered),
		spread("level of the engine", f.Engine),
		spread("bonds", f.Bonds),
		spread("cash in the end", f.Cash),
	})
}

// printPoints prints what a player's points and money come from, and what actions are.
func (f *railwaysFindings) printPoints(b *strings.Builder) {
	for i, x := range []struct {
		title string
		means []policies.NamedMean
	}{{"points of a player", f.Points}, {"money of a player", f.Money}, {"actions of a player", f.Actions}} {
		if i > 0 {
			b.WriteByte('\n')
		}
		rows := [][]string{{x.title, "mean"}}
		for _, m := range x.means {
			rows = append(rows, []string{m.Name, decimal(m.Mean)})
		}
		printColumns(b, rows)
	}
}

// printSeats prints the money of each seat.
func (f *railwaysFindings) printSeats(b *strings.Builder) {
	rows := [][]string{{"money by seat", "income", "bids", "spent", "interest", "cash", "bonds"}}
	for i, x := range f.Seats {
		row := []string{fmt.Sprintf("seat %d", i+1)}
		for _, v := range []float64{x.Income, x.Bids, x.Spent, x.Interest, x.Cash, x.Bonds} {
			row = append(row, decimal(v))
		}
		rows = append(rows, row)
	}
	printColumns(b, rows)
}

func (f *railwaysFindings) printAuctions(b *strings.Builder) {
	rows := [][]string{{"auctions", "a game", "with a bid", "price of the first seat"}}
	for _, x := range []struct {
		name string
		of   policies.AuctionFindings
	}{{"in the first turn", f.First}, {"in later turns", f.Rest}} {
		rows = append(rows, []string{x.name, decimal(x.of.Held), percent(x.of.Bid), decimal(x.of.Price)})
	}
	printColumns(b, rows)
}

func (f *railwaysFindings) printCards(b *strings.Builder) {
	rows := [][]string{{"operations cards", "shown", "taken", "points"}}
	for _, c := range f.Cards {
		rows = append(rows, []string{strings.TrimSpace(c.Card + " " + c.Cities), decimal(c.Shown), percent(c.Taken), decimal(c.Points)})
	}
	printColumns(b, rows)
}

func (f *railwaysFindings) printCities(b *strings.Builder) {
	rows := [][]string{{"cities", "color", "linked", "cubes from", "cubes to", "empty"}}
	for _, c := range f.Cities {
		rows = append(rows, []string{c.City + " " + c.Hex, c.Color, percent(c.Linked), decimal(c.From), decimal(c.To), percent(c.Empty)})
	}
	printColumns(b, rows)
}

// shownLinks is how many links are told of; the JSON has all.
const shownLinks = 20

func (f *railwaysFindings) printLinks(b *strings.Builder) {
	rows := [][]string{{"links", "a game", "cubes"}}
	for _, l := range f.Pairs[:min(shownLinks, len(f.Pairs))] {
		rows = append(rows, []string{l.From + " - " + l.To, decimal(l.Built), decimal(l.Used)})
	}
	printColumns(b, rows)
	if n := len(f.Pairs) - shownLinks; n > 0 {
		fmt.Fprintf(b, "and %s that were linked in fewer games\n", count(n, "pair"))
	}
}
